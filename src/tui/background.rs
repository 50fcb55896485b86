//! Work in the background: what can be asked for, the worker of each kind, and what is heard of it.

use std::ops::ControlFlow;
use std::sync::mpsc::SyncSender;

use super::message::Message;
use super::run::Inbox;
use crate::play::arena::ArenaTask;
use crate::play::{Analysis, BoardAnalysis, GameTask, GuessTask, WhyTask};
use crate::task::{Task, TaskId, Update, Worker};

/// A task for the background. One of each kind runs at a time; a newer one takes its place.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// A kind of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkKind {
    /// [`Work::Watch`].
    Watch,
    /// [`Work::Contest`].
    Contest,
    /// [`Work::Arena`].
    Arena,
    /// [`Work::Analysis`].
    Analysis,
    /// [`Work::Guess`].
    Guess,
    /// [`Work::Why`].
    Why,
    /// [`Work::Board`].
    Board,
    /// [`Work::Table`].
    Table,
}

/// What is heard of a task.
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

/// The worker of each kind.
#[derive(Debug)]
pub(super) struct Workers {
    watch: Worker<GameTask>,
    contest: Worker<GameTask>,
    arena: Worker<ArenaTask>,
    analysis: Worker<Analysis>,
    guess: Worker<GuessTask>,
    why: Worker<WhyTask>,
    board: Worker<BoardAnalysis>,
    table: Worker<BoardAnalysis>,
}

impl Workers {
    /// Workers whose tasks are heard of in this inbox. No thread is started before there is a task for it.
    pub(super) fn new(inbox: &Inbox) -> Workers {
        Workers {
            watch: worker("watch", inbox, WorkUpdate::Watch),
            contest: worker("contest", inbox, WorkUpdate::Contest),
            arena: worker("arena", inbox, WorkUpdate::Arena),
            analysis: worker("analysis", inbox, WorkUpdate::Analysis),
            guess: worker("guess", inbox, WorkUpdate::Guess),
            why: worker("why", inbox, WorkUpdate::Why),
            board: worker("board", inbox, WorkUpdate::Board),
            table: worker("table", inbox, WorkUpdate::Table),
        }
    }

    /// Starts a task, and cancels the one before of its kind.
    pub(super) fn start(&mut self, work: Work) {
        match work {
            Work::Watch(id, task) => self.watch.start(id, task),
            Work::Contest(id, task) => self.contest.start(id, task),
            Work::Arena(id, task) => self.arena.start(id, task),
            Work::Analysis(id, task) => self.analysis.start(id, task),
            Work::Guess(id, task) => self.guess.start(id, task),
            Work::Why(id, task) => self.why.start(id, task),
            Work::Board(id, task) => self.board.start(id, task),
            Work::Table(id, task) => self.table.start(id, task),
        }
    }

    /// Cancels the work of a kind.
    pub(super) fn cancel(&mut self, kind: WorkKind) {
        match kind {
            WorkKind::Watch => self.watch.cancel(),
            WorkKind::Contest => self.contest.cancel(),
            WorkKind::Arena => self.arena.cancel(),
            WorkKind::Analysis => self.analysis.cancel(),
            WorkKind::Guess => self.guess.cancel(),
            WorkKind::Why => self.why.cancel(),
            WorkKind::Board => self.board.cancel(),
            WorkKind::Table => self.table.cancel(),
        }
    }
}

/// A worker whose updates become messages. The channel is bounded, so a fast task waits for the screen; once the screen is
/// gone nobody listens.
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
