//! The peg triangle: boards, jumps, the depth-first search, and what a board can still reach.

mod board;
mod count;
mod fate;
mod hole;
mod jump;
mod layers;
mod outlook;
mod parity;
mod quantity;
mod region;
mod sample;
mod search;
mod symmetry;
mod text;

pub use board::Board;
pub use count::{Count, Endings, Starts};
pub use fate::{Fate, Fates};
pub use hole::{Hole, HoleError, ParseRowsError, Rows};
pub use jump::{Direction, Illegal, Jump, JumpId, JumpSet, JumpTable};
pub use layers::TooLarge;
pub use outlook::{Chance, Fewest, Loss, Outlook};
pub use parity::Class;
pub use quantity::Finish;
pub use sample::random_game;
pub use search::{Deferred, Level, Search, Step, Totals};
pub use symmetry::Symmetry;
pub use text::{Moves, ParseBoardError, ParseMovesError};
