//! Work in the background: its kinds and their updates.

use strum::EnumDiscriminants;

use super::reading::StrategyFileTask;
use crate::play::arena::ArenaTask;
use crate::play::cost::CostTask;
use crate::play::explorer::TreeTask;
use crate::play::puzzle::PuzzleTask;
use crate::play::{
    Analysis, BoardAnalysis, ComparisonTask, GameTask, GuessCostTask, GuessTask, OddsTask, WhyTask,
};
use crate::session::ImportTask;
use crate::task::{TaskId, Update};

/// A background task. One of each kind runs at a time; a newer one replaces it.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(name(WorkKind), doc = "A kind of work.")]
pub enum Work {
    /// Continues a watched game.
    Watch(TaskId, GameTask),
    /// Plays the game of a strategy in a contest.
    Contest(TaskId, GameTask),
    /// Plays the game of a lesson.
    Lesson(TaskId, GameTask),
    /// Plays every secret with a strategy.
    Arena(TaskId, ArenaTask),
    /// Plays every secret with a strategy, for the form for a new game.
    Figures(TaskId, ArenaTask),
    /// Grows the tree of a strategy, for the explorer.
    Tree(TaskId, TreeTask),
    /// Finds the cost of a guess, for the explorer.
    Cost(TaskId, CostTask),
    /// Reads a strategy file, for the form for a new game.
    StrategyFile(TaskId, StrategyFileTask),
    /// Answers questions about a game.
    Analysis(TaskId, Analysis),
    /// Finds what a guess of the player cost.
    GuessCost(TaskId, GuessCostTask),
    /// Scores the player's guess.
    Guess(TaskId, GuessTask),
    /// Explains a cell of a code-breaking game.
    Why(TaskId, WhyTask),
    /// Compares a guess of a watched game with others.
    Comparison(TaskId, ComparisonTask),
    /// Reads the text of a game.
    Import(TaskId, ImportTask),
    /// Analyzes a triangle board.
    Board(TaskId, BoardAnalysis),
    /// Draws a triangle board, or finds its odds.
    Odds(TaskId, OddsTask),
    /// Builds the table of a search's boards.
    Table(TaskId, BoardAnalysis),
    /// Makes a puzzle.
    Puzzle(TaskId, PuzzleTask),
}

/// The progress or end of a task.
#[derive(Debug)]
pub enum WorkUpdate {
    /// Of [`Work::Watch`].
    Watch(TaskId, Update<GameTask>),
    /// Of [`Work::Contest`].
    Contest(TaskId, Update<GameTask>),
    /// Of [`Work::Lesson`].
    Lesson(TaskId, Update<GameTask>),
    /// Of [`Work::Arena`].
    Arena(TaskId, Update<ArenaTask>),
    /// Of [`Work::Figures`].
    Figures(TaskId, Update<ArenaTask>),
    /// Of [`Work::Tree`].
    Tree(TaskId, Update<TreeTask>),
    /// Of [`Work::Cost`].
    Cost(TaskId, Update<CostTask>),
    /// Of [`Work::StrategyFile`].
    StrategyFile(TaskId, Update<StrategyFileTask>),
    /// Of [`Work::Analysis`].
    Analysis(TaskId, Update<Analysis>),
    /// Of [`Work::GuessCost`].
    GuessCost(TaskId, Update<GuessCostTask>),
    /// Of [`Work::Guess`].
    Guess(TaskId, Update<GuessTask>),
    /// Of [`Work::Why`].
    Why(TaskId, Update<WhyTask>),
    /// Of [`Work::Comparison`].
    Comparison(TaskId, Update<ComparisonTask>),
    /// Of [`Work::Import`].
    Import(TaskId, Update<ImportTask>),
    /// Of [`Work::Board`].
    Board(TaskId, Update<BoardAnalysis>),
    /// Of [`Work::Odds`].
    Odds(TaskId, Update<OddsTask>),
    /// Of [`Work::Table`].
    Table(TaskId, Update<BoardAnalysis>),
    /// Of [`Work::Puzzle`].
    Puzzle(TaskId, Update<PuzzleTask>),
}

impl WorkUpdate {
    /// Whether the task of a game that is watched has ended.
    pub(crate) const fn ends_game(&self) -> bool {
        matches!(self, WorkUpdate::Watch(_, Update::Ended(_)) | WorkUpdate::Contest(_, Update::Ended(_)))
    }
}
