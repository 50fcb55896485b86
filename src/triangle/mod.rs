//! The peg triangle: boards, jumps, the depth-first search, and what a board can still reach.

mod board;
mod fate;
mod hole;
mod jump;
mod sample;
mod search;
mod text;

pub use board::Board;
pub use fate::{Fate, Fates, FatesError};
pub use hole::{Hole, HoleError, ParseRowsError, Rows};
pub use jump::{Direction, Illegal, Jump, JumpId, JumpSet, JumpTable};
pub use sample::random_game;
pub use search::{Deferred, Level, Search, Step, Totals};
pub use text::{Moves, ParseBoardError, ParseMovesError};
