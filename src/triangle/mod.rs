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
mod solution;
mod sweep;
mod symmetry;

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
pub use search::{Deferred, Games, Level, Memory, Order, Plan, Search, Step, Totals, Upcoming};
pub use solution::{Extent, Solution, Solutions};
pub use sweep::sweeps;
pub use symmetry::Symmetry;
