//! The peg triangle: boards, jumps, the depth-first search, and what a board can still reach.

mod board;
mod counting;
mod hole;
mod jump;
mod outlook;
mod parity;
mod sample;
mod search;
mod solution;
mod stuck;
mod sweep;
mod symmetry;
mod text;

pub use board::Board;
pub use counting::{Count, Endings, Fate, Fates, FewestSweeps, Finish, TooLarge, games};
pub use hole::{Hole, HoleError, ParseRowsError, Rows};
pub use jump::{Direction, Illegal, Jump, JumpId, JumpSet, JumpTable};
pub use outlook::{
    Chance, Cleared, Fewest, GameTree, Loss, LostBoards, Outlook, Quest, Report, Scout, Sought, Survey, Tell,
};
pub use parity::Class;
pub use sample::random_game;
pub use search::{Deferred, Games, Level, Memory, Order, Plan, Search, Step, Totals, Upcoming};
pub use solution::{
    Extent, Filter, Grouping, Listing, NotWanted, Place, Solution, Solutions, Sorting, Wanted,
};
pub use stuck::Stuck;
pub use sweep::sweeps;
pub use symmetry::Symmetry;
pub use text::{Moves, ParseBoardError, ParseMovesError};
