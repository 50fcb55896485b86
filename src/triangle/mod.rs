//! The peg triangle: boards, jumps, the depth-first search, and what a board can still reach.

mod board;
mod fate;
mod hole;
mod jump;
mod sample;
mod search;
mod solution;
mod sweep;

pub use board::Board;
pub use fate::{Fate, Fates, FatesError};
pub use hole::{Hole, HoleError, ParseRowsError, Rows};
pub use jump::{Direction, Illegal, Jump, JumpId, JumpSet, JumpTable};
pub use sample::random_game;
pub use search::{Deferred, Games, Level, Memory, Order, Plan, Search, Step, Totals, Upcoming};
pub use solution::{Extent, Solution, Solutions};
pub use sweep::sweeps;
