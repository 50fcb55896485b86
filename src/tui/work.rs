//! Work in the background: its kinds, their updates, and a worker for each.

use std::ops::ControlFlow;
use std::sync::Arc;

use strum::EnumDiscriminants;

use super::reading::StrategyFileTask;
use crate::play::arena::ArenaTask;
use crate::play::explorer::ExplorerTask;
use crate::play::puzzle::PuzzleTask;
use crate::play::{
    Analysis, AssistanceTask, BoardAnalysis, ComparisonTask, GameTask, GuessCostTask, GuessTask, OddsTask,
    WhyTask,
};
use crate::session::ImportTask;
use crate::task::{self, CancellationToken, Task, TaskId, Update, Worker};

/// Declares the kinds of work: what each does, its name, the name of its worker, and its task.
macro_rules! kinds_of_work {
    ($($(#[$doc:meta])* $kind:ident, $worker:ident: $task:ty;)*) => {
        /// A background task. One of each kind runs at a time; a newer one replaces it.
        #[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants)]
        #[strum_discriminants(name(WorkKind), doc = "A kind of work.")]
        pub enum Work {
            $($(#[$doc])* $kind(TaskId, $task),)*
        }

        /// The progress or end of a task.
        #[derive(Debug)]
        pub enum WorkUpdate {
            $($(#[$doc])* $kind(TaskId, Update<$task>),)*
        }

        impl Work {
            /// Does the work in this thread, and hands each update to `hear`, until that breaks.
            pub fn run(self, hear: &(dyn Fn(WorkUpdate) -> ControlFlow<()> + Sync)) {
                let token = CancellationToken::default();
                match self {
                    $(Work::$kind(id, task) => {
                        task::run(task, &token, &|update| hear(WorkUpdate::$kind(id, update)));
                    })*
                }
            }
        }

        /// The worker of each kind.
        #[derive(Debug)]
        pub(super) struct Workers {
            $($worker: Worker<$task>,)*
        }

        impl Workers {
            /// Workers whose updates go to `hear`. Each starts its thread with its first task, which stops when `hear`
            /// breaks.
            pub(super) fn new(hear: &Arc<Hear>) -> Workers {
                Workers { $($worker: worker(stringify!($worker), Arc::clone(hear), WorkUpdate::$kind),)* }
            }

            /// Starts a task and cancels a running one of its kind.
            pub(super) fn start(&mut self, work: Work) {
                match work {
                    $(Work::$kind(id, task) => self.$worker.start(id, task),)*
                }
            }

            /// Cancels the work of a kind.
            pub(super) fn cancel(&mut self, kind: WorkKind) {
                match kind {
                    $(WorkKind::$kind => self.$worker.cancel(),)*
                }
            }
        }
    };
}

kinds_of_work! {
    /// Continues a watched game.
    Watch, watch: GameTask;
    /// Plays the game of a strategy in a contest.
    Contest, contest: GameTask;
    /// Plays the game of a lesson.
    Lesson, lesson: GameTask;
    /// Plays every secret with a strategy.
    Arena, arena: ArenaTask;
    /// Plays every secret with a strategy, for the form for a new game.
    Figures, figures: ArenaTask;
    /// Grows the tree of a strategy, or finds the cost of a guess.
    Explorer, explorer: ExplorerTask;
    /// Reads a strategy file, for the form for a new game.
    StrategyFile, strategy_file: StrategyFileTask;
    /// Answers questions about a game.
    Analysis, analysis: Analysis;
    /// Finds what a guess of the player cost.
    GuessCost, guess_cost: GuessCostTask;
    /// Scores the player's guess.
    Guess, guess: GuessTask;
    /// Explains a cell of a code-breaking game.
    Why, why: WhyTask;
    /// Compares a guess of a watched game with others.
    Comparison, comparison: ComparisonTask;
    /// Reads the text of a game.
    Import, import: ImportTask;
    /// Analyzes a triangle board.
    Board, board: BoardAnalysis;
    /// Draws a triangle board, or finds its odds.
    Odds, odds: OddsTask;
    /// Builds the table of a search's boards.
    Table, table: BoardAnalysis;
    /// Helps with a game elsewhere.
    Assistance, assistance: AssistanceTask;
    /// Makes a puzzle.
    Puzzle, puzzle: PuzzleTask;
}

impl WorkUpdate {
    /// Whether the task of a game that is watched has ended.
    pub(crate) const fn ends_game(&self) -> bool {
        matches!(self, WorkUpdate::Watch(_, Update::Ended(_)) | WorkUpdate::Contest(_, Update::Ended(_)))
    }
}

/// Takes the updates of all work.
pub(super) type Hear = dyn Fn(WorkUpdate) -> ControlFlow<()> + Send + Sync;

fn worker<T: Task>(
    name: &'static str,
    hear: Arc<Hear>,
    wrap: fn(TaskId, Update<T>) -> WorkUpdate,
) -> Worker<T> {
    Worker::new(name, move |id, update| hear(wrap(id, update)))
}
