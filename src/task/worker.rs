//! A thread that runs one task at a time, and of those that wait only the newest.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::{CancellationToken, End, Task, TaskId, Update, run};

/// Takes what is heard of tasks, and answers whether anybody still listens.
type Sink<T> = dyn Fn(TaskId, Update<T>) -> ControlFlow<()> + Send + Sync;

/// Runs tasks of one kind in a thread of its own. A new task cancels the one that runs and replaces the one that waits, so
/// however fast tasks are started, one runs and at most one waits. Dropping the worker cancels everything.
pub struct Worker<T: Task> {
    name: &'static str,
    sink: Arc<Sink<T>>,
    queue: Arc<Queue<T>>,
    thread: Thread,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Thread {
    /// No task was started yet.
    None,
    Running,
}

/// What the thread does and what it will do next.
struct Queue<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
}

struct State<T> {
    waiting: Option<(TaskId, T, CancellationToken)>,
    running: CancellationToken,
    is_closed: Closed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Closed {
    No,
    Yes,
}

impl<T: Task> Worker<T> {
    /// A worker whose thread will have this name. What is heard of its tasks goes to `sink`, from that thread; an end also
    /// from the thread that starts a task for which there is no thread.
    pub fn new(
        name: &'static str,
        sink: impl Fn(TaskId, Update<T>) -> ControlFlow<()> + Send + Sync + 'static,
    ) -> Worker<T> {
        let state = State { waiting: None, running: CancellationToken::default(), is_closed: Closed::No };
        let queue = Arc::new(Queue { state: Mutex::new(state), changed: Condvar::new() });
        Worker { name, sink: Arc::new(sink), queue, thread: Thread::None }
    }

    /// Cancels what runs, drops what waits, and lets this task run next.
    pub fn start(&mut self, id: TaskId, task: T) {
        let replaced = {
            let mut state = self.queue.lock();
            state.running.cancel();
            state.waiting.replace((id, task, CancellationToken::default()))
        };
        self.queue.changed.notify_one();
        drop(replaced);
        if self.thread == Thread::Running {
            return;
        }
        let (queue, sink) = (Arc::clone(&self.queue), Arc::clone(&self.sink));
        let started = thread::Builder::new().name(self.name.to_owned()).spawn(move || {
            lower_priority();
            while let Some((id, task, token)) = queue.next() {
                if token.is_cancelled() {
                    let _ = sink(id, Update::Ended(End::Cancelled));
                } else {
                    run(task, &token, &|update| sink(id, update));
                }
            }
        });
        match started {
            Ok(_) => self.thread = Thread::Running,
            Err(error) => {
                self.queue.lock().waiting = None;
                let _ = (self.sink)(id, Update::Ended(End::Failed(error.to_string())));
            }
        }
    }

    /// Cancels the task that runs and the one that waits. Their ends are still heard.
    pub fn cancel(&mut self) {
        let state = self.queue.lock();
        state.running.cancel();
        if let Some((_, _, token)) = &state.waiting {
            token.cancel();
        }
    }
}

impl<T> Queue<T> {
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        // Nothing panics while it holds the lock, and what is in it stays whole if something did.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sleeps until there is a task to run. `None` once the worker is gone.
    fn next(&self) -> Option<(TaskId, T, CancellationToken)> {
        let mut state = self.lock();
        loop {
            if state.is_closed == Closed::Yes {
                return None;
            }
            if let Some(task) = state.waiting.take() {
                state.running = task.2.clone();
                return Some(task);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<T: Task> Drop for Worker<T> {
    fn drop(&mut self) {
        let waiting = {
            let mut state = self.queue.lock();
            state.running.cancel();
            state.is_closed = Closed::Yes;
            state.waiting.take()
        };
        self.queue.changed.notify_one();
        drop(waiting);
    }
}

impl<T: Task> fmt::Debug for Worker<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker")
            .field("name", &self.name)
            .field("thread", &self.thread)
            .finish_non_exhaustive()
    }
}

/// Lets this thread, and those that it starts, run only when the screen's thread does not want to: a key is answered at
/// once, however hard a task thinks.
#[cfg(target_os = "linux")]
fn lower_priority() {
    const NICE: i32 = 10;
    // Without it keys are answered all the same.
    let _ = rustix::process::nice(NICE);
}

/// Elsewhere a thread has no priority of its own.
#[cfg(not(target_os = "linux"))]
const fn lower_priority() {}
