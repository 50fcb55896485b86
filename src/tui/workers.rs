//! The workers: one for each kind of work.

use std::ops::ControlFlow;
use std::sync::mpsc::SyncSender;

use super::message::Message;
use super::reading::StrategyFileTask;
use super::run::Inbox;
use super::work::{Work, WorkKind, WorkUpdate};
use crate::play::arena::ArenaTask;
use crate::play::cost::CostTask;
use crate::play::explorer::TreeTask;
use crate::play::puzzle::PuzzleTask;
use crate::play::{
    Analysis, BoardAnalysis, ComparisonTask, GameTask, GuessCostTask, GuessTask, OddsTask, WhyTask,
};
use crate::session::ImportTask;
use crate::task::{Task, TaskId, Update, Worker};

/// The worker of each kind.
#[derive(Debug)]
pub(super) struct Workers {
    watch: Worker<GameTask>,
    contest: Worker<GameTask>,
    lesson: Worker<GameTask>,
    arena: Worker<ArenaTask>,
    figures: Worker<ArenaTask>,
    tree: Worker<TreeTask>,
    cost: Worker<CostTask>,
    strategy_file: Worker<StrategyFileTask>,
    analysis: Worker<Analysis>,
    guess_cost: Worker<GuessCostTask>,
    guess: Worker<GuessTask>,
    why: Worker<WhyTask>,
    comparison: Worker<ComparisonTask>,
    import: Worker<ImportTask>,
    board: Worker<BoardAnalysis>,
    odds: Worker<OddsTask>,
    table: Worker<BoardAnalysis>,
    puzzle: Worker<PuzzleTask>,
}

impl Workers {
    /// Workers that report to this inbox. Each starts its thread with its first task.
    pub(super) fn new(inbox: &Inbox) -> Workers {
        Workers {
            watch: worker("watch", inbox, WorkUpdate::Watch),
            contest: worker("contest", inbox, WorkUpdate::Contest),
            lesson: worker("lesson", inbox, WorkUpdate::Lesson),
            arena: worker("arena", inbox, WorkUpdate::Arena),
            figures: worker("figures", inbox, WorkUpdate::Figures),
            tree: worker("tree", inbox, WorkUpdate::Tree),
            cost: worker("cost", inbox, WorkUpdate::Cost),
            strategy_file: worker("strategy file", inbox, WorkUpdate::StrategyFile),
            analysis: worker("analysis", inbox, WorkUpdate::Analysis),
            guess_cost: worker("guess cost", inbox, WorkUpdate::GuessCost),
            guess: worker("guess", inbox, WorkUpdate::Guess),
            why: worker("why", inbox, WorkUpdate::Why),
            comparison: worker("comparison", inbox, WorkUpdate::Comparison),
            import: worker("import", inbox, WorkUpdate::Import),
            board: worker("board", inbox, WorkUpdate::Board),
            odds: worker("odds", inbox, WorkUpdate::Odds),
            table: worker("table", inbox, WorkUpdate::Table),
            puzzle: worker("puzzle", inbox, WorkUpdate::Puzzle),
        }
    }

    /// Starts a task and cancels a running one of its kind.
    pub(super) fn start(&mut self, work: Work) {
        match work {
            Work::Watch(id, task) => self.watch.start(id, task),
            Work::Contest(id, task) => self.contest.start(id, task),
            Work::Lesson(id, task) => self.lesson.start(id, task),
            Work::Arena(id, task) => self.arena.start(id, task),
            Work::Figures(id, task) => self.figures.start(id, task),
            Work::Tree(id, task) => self.tree.start(id, task),
            Work::Cost(id, task) => self.cost.start(id, task),
            Work::StrategyFile(id, task) => self.strategy_file.start(id, task),
            Work::Analysis(id, task) => self.analysis.start(id, task),
            Work::GuessCost(id, task) => self.guess_cost.start(id, task),
            Work::Guess(id, task) => self.guess.start(id, task),
            Work::Why(id, task) => self.why.start(id, task),
            Work::Comparison(id, task) => self.comparison.start(id, task),
            Work::Import(id, task) => self.import.start(id, task),
            Work::Board(id, task) => self.board.start(id, task),
            Work::Odds(id, task) => self.odds.start(id, task),
            Work::Table(id, task) => self.table.start(id, task),
            Work::Puzzle(id, task) => self.puzzle.start(id, task),
        }
    }

    /// Cancels the work of a kind.
    pub(super) fn cancel(&mut self, kind: WorkKind) {
        match kind {
            WorkKind::Watch => self.watch.cancel(),
            WorkKind::Contest => self.contest.cancel(),
            WorkKind::Lesson => self.lesson.cancel(),
            WorkKind::Arena => self.arena.cancel(),
            WorkKind::Figures => self.figures.cancel(),
            WorkKind::Tree => self.tree.cancel(),
            WorkKind::Cost => self.cost.cancel(),
            WorkKind::StrategyFile => self.strategy_file.cancel(),
            WorkKind::Analysis => self.analysis.cancel(),
            WorkKind::GuessCost => self.guess_cost.cancel(),
            WorkKind::Guess => self.guess.cancel(),
            WorkKind::Why => self.why.cancel(),
            WorkKind::Comparison => self.comparison.cancel(),
            WorkKind::Import => self.import.cancel(),
            WorkKind::Board => self.board.cancel(),
            WorkKind::Odds => self.odds.cancel(),
            WorkKind::Table => self.table.cancel(),
            WorkKind::Puzzle => self.puzzle.cancel(),
        }
    }
}

/// A worker whose updates become messages. The channel is bounded, so a fast task waits for the screen. The task stops
/// once the screen is gone.
fn worker<T: Task>(
    name: &'static str,
    inbox: &Inbox,
    wrap: fn(TaskId, Update<T>) -> WorkUpdate,
) -> Worker<T> {
    let sender: SyncSender<Message> = inbox.sender();
    Worker::new(name, move |id, update| match sender.send(Message::Work(Box::new(wrap(id, update)))) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    })
}
