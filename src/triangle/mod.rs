//! The peg triangle: boards, jumps, the depth-first search, and what a board can still reach.

mod board;
mod hole;
mod jump;
mod parity;
mod sample;
mod search;
mod solution;
mod solve;
mod stuck;
mod sweep;
mod symmetry;
mod target;
mod text;

pub use board::Board;
pub use hole::{Hole, HoleError, ParseRowsError, Rows};
pub use jump::{Direction, Illegal, Jump, JumpId, JumpSet, JumpTable};
pub use parity::Class;
pub use sample::random_game;
pub use search::{Deferred, Games, Level, Made, Memory, Order, Plan, Search, Step, Totals, Upcoming};
pub use solution::{
    Extent, Filter, Grouping, Listing, NotWanted, Place, Solution, Solutions, Sorting, Wanted,
};
pub use solve::{
    Count, Endings, Evaluation, Fewest, FewestSweeps, Loss, PatternDatabase, PegBound, Report, Solver,
    Tablebase, TablebaseEntry, Tell, TooLarge, Verdict, evaluate_at_once, games,
};
pub use stuck::Stuck;
pub use sweep::sweeps;
pub use symmetry::Symmetry;
pub use target::{Criterion, Target};
pub use text::{Moves, ParseBoardError, ParseMovesError};
