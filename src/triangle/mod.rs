//! The peg triangle: boards, jumps, the depth-first search, and what a board can still reach.

mod board;
mod count;
mod fate;
mod games;
mod hole;
mod jump;
mod layers;
mod outlook;
mod parity;
mod quantity;
mod quest;
mod region;
mod sample;
mod scout;
mod search;
mod survey;
mod symmetry;
mod text;

pub use board::Board;
pub use count::{Count, Endings, games};
pub use fate::{Fate, Fates};
pub use hole::{Hole, HoleError, ParseRowsError, Rows};
pub use jump::{Direction, Illegal, Jump, JumpId, JumpSet, JumpTable};
pub use layers::TooLarge;
pub use outlook::{Chance, Fewest, Loss, Outlook};
pub use parity::Class;
pub use quantity::{FewestSweeps, Finish};
pub use quest::{LostBoards, Quest, Sought};
pub use sample::random_game;
pub use scout::{Report, Scout, Tell};
pub use search::{Deferred, Level, Search, Step, Totals};
pub use survey::{Cleared, Survey};
pub use symmetry::Symmetry;
pub use text::{Moves, ParseBoardError, ParseMovesError};
