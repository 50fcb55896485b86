//! The kinds of work in the background, and what is reported of each.

use strum::EnumDiscriminants;

use crate::play::arena::ArenaTask;
use crate::play::{Analysis, BoardAnalysis, GameTask, GuessTask, WhyTask};
use crate::task::{TaskId, Update};

/// A task for the background. One of each kind runs at a time; a newer one replaces it.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(name(WorkKind), doc = "A kind of work.")]
pub enum Work {
    /// A watched game goes on.
    Watch(TaskId, GameTask),
    /// A strategy plays its game in the contest.
    Contest(TaskId, GameTask),
    /// A strategy plays every secret.
    Arena(TaskId, ArenaTask),
    /// Guesses are judged and looked for.
    Analysis(TaskId, Analysis),
    /// A guess of the player is scored.
    Guess(TaskId, GuessTask),
    /// A cell of a code-breaking game is explained.
    Why(TaskId, WhyTask),
    /// A board of the triangle is looked into.
    Board(TaskId, BoardAnalysis),
    /// The table of the boards of a search is worked out.
    Table(TaskId, BoardAnalysis),
}

/// Progress or the end of a task.
#[derive(Debug)]
pub enum WorkUpdate {
    /// Of [`Work::Watch`].
    Watch(TaskId, Update<GameTask>),
    /// Of [`Work::Contest`].
    Contest(TaskId, Update<GameTask>),
    /// Of [`Work::Arena`].
    Arena(TaskId, Update<ArenaTask>),
    /// Of [`Work::Analysis`].
    Analysis(TaskId, Update<Analysis>),
    /// Of [`Work::Guess`].
    Guess(TaskId, Update<GuessTask>),
    /// Of [`Work::Why`].
    Why(TaskId, Update<WhyTask>),
    /// Of [`Work::Board`].
    Board(TaskId, Update<BoardAnalysis>),
    /// Of [`Work::Table`].
    Table(TaskId, Update<BoardAnalysis>),
}
