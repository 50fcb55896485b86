//! A background thread that runs the newest task.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::{CancellationToken, End, Task, TaskId, Update, run};

/// A callback for messages from tasks. `Break` stops the task.
type Sink<T> = dyn Fn(TaskId, Update<T>) -> ControlFlow<()> + Send + Sync;

/// Runs tasks of one kind in a separate thread. A new task cancels the running task and replaces the waiting one, so
/// at most one task runs and one waits. Dropping the worker cancels both.
///
/// The thread ends when no task waits: glibc's allocator keeps much of the memory that a thread frees until it ends.
pub struct Worker<T: Task> {
    name: &'static str,
    sink: Arc<Sink<T>>,
    queue: Arc<TaskQueue<T>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Thread {
    None,
    Running,
}

struct TaskQueue<T>(Mutex<QueueState<T>>);

struct QueueState<T> {
    waiting: Option<(TaskId, T, CancellationToken)>,
    running: CancellationToken,
    thread: Thread,
}

impl<T: Task> Worker<T> {
    /// Creates a worker whose threads have this name. `sink` receives messages in that thread, or in the calling thread
    /// if the thread cannot be started.
    pub fn new(
        name: &'static str,
        sink: impl Fn(TaskId, Update<T>) -> ControlFlow<()> + Send + Sync + 'static,
    ) -> Worker<T> {
        let state = QueueState { waiting: None, running: CancellationToken::default(), thread: Thread::None };
        Worker { name, sink: Arc::new(sink), queue: Arc::new(TaskQueue(Mutex::new(state))) }
    }

    /// Cancels the running task, drops the waiting one, and queues this one.
    pub fn start(&mut self, id: TaskId, task: T) {
        let (replaced, before) = {
            let mut state = self.queue.lock();
            state.running.cancel();
            let replaced = state.waiting.replace((id, task, CancellationToken::default()));
            (replaced, std::mem::replace(&mut state.thread, Thread::Running))
        };
        drop(replaced);
        if before == Thread::Running {
            return;
        }
        let (queue, sink) = (Arc::clone(&self.queue), Arc::clone(&self.sink));
        let started = thread::Builder::new().name(self.name.to_owned()).spawn(move || {
            lower_priority();
            while let Some((id, task, token)) = queue.next() {
                if token.is_canceled() {
                    let _ = sink(id, Update::Ended(End::Canceled));
                } else {
                    run(task, &token, &|update| sink(id, update));
                }
            }
        });
        if let Err(error) = started {
            let waiting = {
                let mut state = self.queue.lock();
                state.thread = Thread::None;
                state.waiting.take()
            };
            drop(waiting);
            let _ = (self.sink)(id, Update::Ended(End::Failed(error.to_string())));
        }
    }

    /// Cancels the running task and the waiting one. They still send their ends.
    pub fn cancel(&mut self) {
        let state = self.queue.lock();
        state.running.cancel();
        if let Some((_, _, token)) = &state.waiting {
            token.cancel();
        }
    }
}

impl<T> TaskQueue<T> {
    fn lock(&self) -> MutexGuard<'_, QueueState<T>> {
        // No code panics while it holds the lock, and the state would stay consistent.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The task to run now. If there is none, the thread has to end.
    fn next(&self) -> Option<(TaskId, T, CancellationToken)> {
        let mut state = self.lock();
        let task = state.waiting.take();
        match &task {
            Some((.., token)) => state.running = token.clone(),
            None => state.thread = Thread::None,
        }
        task
    }
}

impl<T: Task> Drop for Worker<T> {
    fn drop(&mut self) {
        let waiting = {
            let mut state = self.queue.lock();
            state.running.cancel();
            state.waiting.take()
        };
        drop(waiting);
    }
}

impl<T: Task> fmt::Debug for Worker<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Lowers the priority of this thread and of those that it starts, so that the user interface stays responsive.
#[cfg(target_os = "linux")]
fn lower_priority() {
    const NICE: i32 = 10;
    // The priority is not essential.
    let _ = rustix::process::nice(NICE);
}

/// Other systems have no priorities for single threads.
#[cfg(not(target_os = "linux"))]
const fn lower_priority() {}
