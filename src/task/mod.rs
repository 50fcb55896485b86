//! Background work: tasks, their cancellation, and the worker that runs them. Knows neither games nor screens.

mod token;
mod worker;

use std::any::Any;
use std::fmt;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;

pub use token::CancellationToken;
pub use worker::Worker;

/// Work that may take longer than a key press.
pub trait Task: Send + 'static {
    /// What it reports on its way.
    type Progress: Send + 'static;
    /// What it comes to.
    type Output: Send + 'static;

    /// Works to the end, or stops soon after the monitor says so.
    ///
    /// # Errors
    ///
    /// If the task was cancelled.
    fn run(self, monitor: &Monitor<'_, Self::Progress>) -> Result<Self::Output, Cancelled>;
}

/// A task stopped because it was cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cancelled;

/// The number of a task among those of its kind. A message that carries the number of an older task is late.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TaskId(u64);

impl TaskId {
    /// Moves on to the next number, and returns it.
    #[must_use]
    pub const fn advance(&mut self) -> TaskId {
        self.0 += 1;
        *self
    }
}

/// What is heard of a task.
pub enum Update<T: Task> {
    /// It reports progress.
    Progress(T::Progress),
    /// It ended; nothing more is heard of it.
    Ended(End<T::Output>),
}

/// How a task ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End<O> {
    /// It worked to the end.
    Done(O),
    /// It was cancelled.
    Cancelled,
    /// It panicked, or could not be started, with this message.
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

/// What a running task reports to, and asks whether to go on. Several threads of one task may share it.
pub struct Monitor<'a, P> {
    token: &'a CancellationToken,
    report: &'a (dyn Fn(P) -> ControlFlow<()> + Sync),
}

impl<'a, P> Monitor<'a, P> {
    /// A monitor that passes reports on. A report that nobody wants any more is answered with `Break`.
    pub const fn new(
        token: &'a CancellationToken,
        report: &'a (dyn Fn(P) -> ControlFlow<()> + Sync),
    ) -> Monitor<'a, P> {
        Monitor { token, report }
    }

    /// Reports progress, and says whether to go on.
    pub fn report(&self, progress: P) -> ControlFlow<()> {
        (self.report)(progress)?;
        self.check()
    }

    /// Says whether to go on.
    pub fn check(&self) -> ControlFlow<()> {
        self.token.check()
    }
}

/// Runs a task in this thread. Its progress and, last, its end go to `send`, which answers whether anybody still listens.
/// A panic is an end like any other.
pub fn run<T: Task>(
    task: T,
    token: &CancellationToken,
    send: &(dyn Fn(Update<T>) -> ControlFlow<()> + Sync),
) {
    let report = |progress| send(Update::Progress(progress));
    let monitor = Monitor::new(token, &report);
    let end = match catch_unwind(AssertUnwindSafe(|| task.run(&monitor))) {
        Ok(Ok(output)) => End::Done(output),
        Ok(Err(Cancelled)) => End::Cancelled,
        Err(panic) => End::Failed(panic_message(&*panic)),
    };
    // Where nobody listens, nobody misses it.
    let _ = send(Update::Ended(end));
}

/// Runs a task in this thread to its end, where nobody can cancel it.
///
/// # Panics
///
/// If the task does, or stops as if it were cancelled.
pub fn finish<T: Task>(task: T, report: &(dyn Fn(T::Progress) + Sync)) -> T::Output {
    let report = |progress| {
        report(progress);
        ControlFlow::Continue(())
    };
    match task.run(&Monitor::new(&CancellationToken::default(), &report)) {
        Ok(output) => output,
        Err(Cancelled) => unreachable!("only a task that is cancelled stops early"),
    }
}

/// Runs a task in this thread to its end, and returns its progress with its output.
///
/// # Panics
///
/// As [`finish`] does.
pub fn collect<T: Task>(task: T) -> (Vec<T::Progress>, T::Output) {
    let (sender, steps) = mpsc::channel();
    let output = finish(task, &|step| {
        // The receiver is still there.
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
