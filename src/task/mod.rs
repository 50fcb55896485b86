//! Background tasks, their cancellation, and the worker that runs them.

mod token;
mod worker;

use std::any::Any;
use std::convert::Infallible;
use std::fmt;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;

pub use token::CancellationToken;
pub use worker::Worker;

/// Work that may take longer than a key press.
pub trait Task: Send + 'static {
    type Progress: Send + 'static;
    type Output: Send + 'static;

    /// Runs to the end, or stops soon after the monitor breaks.
    ///
    /// # Errors
    ///
    /// If the task was canceled.
    fn run(self, monitor: &Monitor<'_, Self::Progress>) -> Result<Self::Output, Canceled>;
}

/// The task of a place that does everything at once: there is none.
#[derive(Debug)]
pub enum NoTask {}

impl Task for NoTask {
    type Progress = Infallible;
    type Output = Infallible;

    fn run(self, _: &Monitor<'_, Infallible>) -> Result<Infallible, Canceled> {
        match self {}
    }
}

/// The error of a canceled task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canceled;

/// The number of a task of one kind. Messages with an older number are stale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TaskId(u64);

impl TaskId {
    /// Advances to the next number and returns it.
    #[must_use]
    pub const fn advance(&mut self) -> TaskId {
        self.0 += 1;
        *self
    }
}

pub enum Update<T: Task> {
    Progress(T::Progress),
    /// The last message.
    Ended(End<T::Output>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End<O> {
    Done(O),
    Canceled,
    /// It panicked or could not be started. Contains the message.
    Failed(String),
}

impl<T: Task> fmt::Debug for Update<T>
where
    T::Progress: fmt::Debug,
    T::Output: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Update::Progress(progress) => f.debug_tuple("Progress").field(progress).finish(),
            Update::Ended(end) => f.debug_tuple("Ended").field(end).finish(),
        }
    }
}

/// The connection of a running task to its owner: receives progress and signals cancellation. Threads of a task can
/// share it.
pub struct Monitor<'a, P> {
    token: &'a CancellationToken,
    report: &'a (dyn Fn(P) -> ControlFlow<()> + Sync),
}

impl<'a, P> Monitor<'a, P> {
    /// Creates a monitor. `report` receives progress and returns `Break` to stop the task.
    pub const fn new(
        token: &'a CancellationToken,
        report: &'a (dyn Fn(P) -> ControlFlow<()> + Sync),
    ) -> Monitor<'a, P> {
        Monitor { token, report }
    }

    /// Reports progress. `Break` if the task has to stop.
    pub fn report(&self, progress: P) -> ControlFlow<()> {
        (self.report)(progress)?;
        self.check()
    }

    /// `Break` if the task is canceled.
    pub fn check(&self) -> ControlFlow<()> {
        self.token.check()
    }
}

/// Runs a task in this thread, and passes its progress and its end to `send`. A panic ends the task with
/// [`End::Failed`]. If `send` breaks, the task stops.
pub fn run<T: Task>(
    task: T,
    token: &CancellationToken,
    send: &(dyn Fn(Update<T>) -> ControlFlow<()> + Sync),
) {
    let report = |progress| send(Update::Progress(progress));
    let monitor = Monitor::new(token, &report);
    let end = match catch_unwind(AssertUnwindSafe(|| task.run(&monitor))) {
        Ok(Ok(output)) => End::Done(output),
        Ok(Err(Canceled)) => End::Canceled,
        Err(panic) => End::Failed(panic_message(&*panic)),
    };
    // The receiver may be gone.
    let _ = send(Update::Ended(end));
}

/// Runs a task in this thread without cancellation.
///
/// # Panics
///
/// If the task panics, or stops although it is not canceled.
pub fn finish<T: Task>(task: T, report: &(dyn Fn(T::Progress) + Sync)) -> T::Output {
    let report = |progress| {
        report(progress);
        ControlFlow::Continue(())
    };
    let token = CancellationToken::default();
    task.run(&Monitor::new(&token, &report)).expect("the task is never canceled")
}

/// Runs a task in this thread without cancellation, and returns its progress reports and its output.
///
/// # Panics
///
/// As [`finish`] does.
pub fn collect<T: Task>(task: T) -> (Vec<T::Progress>, T::Output) {
    let (sender, steps) = mpsc::channel();
    let output = finish(task, &|step| {
        // The receiver outlives the task.
        let _ = sender.send(step);
    });
    (steps.try_iter().collect(), output)
}

/// Runs a task in this thread to its end, and returns what is heard of it. A panic is an end like any other.
pub fn updates<T: Task>(task: T) -> Vec<Update<T>> {
    let (sender, updates) = mpsc::channel();
    run(task, &CancellationToken::default(), &|update| {
        // The receiver is still there.
        let _ = sender.send(update);
        ControlFlow::Continue(())
    });
    updates.try_iter().collect()
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message").to_owned()
}
