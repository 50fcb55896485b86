//! Peg solitaire: shapes, boards, jumps, the reversible search, solutions, and the evaluation of boards.

mod board;
mod class;
mod hole;
mod jump;
mod sample;
mod search;
mod shape;
mod solutions;
mod solve;
mod stuck;
mod sweep;
mod target;
mod text;
mod weights;

pub use board::Board;
pub use class::Class;
pub use hole::{Hole, HoleError, HoleSet};
pub use jump::{Illegal, Jump, JumpId, JumpTable};
pub use sample::random_game;
pub use search::{Games, Level, Made, Memory, Order, Plan, Search, Step, Totals, Untried, Upcoming};
pub use shape::{Direction, DrawingError, DrawingFault, Grid, ParseShapeError, Place, Shape, Symmetry};
pub use solutions::{Extent, Solution, Solutions};
pub use solve::{
    Aggregate, CompactSweeps, Count, CountProgress, Endings, Evaluation, Fewest, FewestSweeps, GoalCount,
    HalfJump, Loss, NoCount, Odds, OnReport, ParityProof, PatternDatabase, PegBound, Report, Solver, Starts,
    Sweeps, Tablebase, TablebaseEntry, TooLarge, Verdict, count_endings, count_games,
    count_games_with_endings, evaluate, evaluate_at_once, games, looks_winnable, solve,
};
pub use stuck::Stuck;
pub use sweep::sweeps;
pub use target::{Criterion, Target};
pub use text::{Moves, ParseBoardError, ParseMovesError};
pub use weights::WeightFunction;
