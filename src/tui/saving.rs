//! Saves in a separate thread: in the order of the requests, and before the next frame if the disk is fast enough.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::message::Message;
use super::run::Inbox;
use crate::store::{MonitoredStore, SaveStatus, StoreReply, StoreRequest};
use crate::task::{Canceled, End, Monitor, Task, TaskId, Update, Worker};

/// The longest time that a frame waits for what it shows to be saved. A slow disk delays no key by more.
const PATIENCE: Duration = Duration::from_millis(5);

/// Carries out write requests in a separate thread.
#[derive(Debug)]
pub(crate) struct Saver {
    shared: Arc<Shared>,
    worker: Worker<WriteAll>,
    last: TaskId,
}

#[derive(Debug)]
struct Shared {
    /// Locked while a request is taken from the queue and written, to keep the order.
    store: Mutex<MonitoredStore>,
    queue: Mutex<Queue>,
    all_written: Condvar,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<StoreRequest>,
    /// The number of unwritten requests: those waiting, and the one being written.
    unwritten: usize,
}

/// Writes all waiting requests. Ignores cancellation: every request is written.
#[derive(Debug)]
struct WriteAll(Arc<Shared>);

impl Saver {
    pub(super) fn new(store: MonitoredStore, inbox: &Inbox) -> Saver {
        let shared = Shared {
            store: Mutex::new(store),
            queue: Mutex::new(Queue::default()),
            all_written: Condvar::new(),
        };
        let sender = inbox.sender();
        let worker = Worker::new("saver", move |_, update: Update<WriteAll>| {
            let reply = match update {
                Update::Progress(reply) => reply,
                Update::Ended(End::Failed(reason)) => StoreReply::Status(SaveStatus::NotSaving(reason)),
                Update::Ended(End::Done(()) | End::Canceled) => return ControlFlow::Continue(()),
            };
            if sender.send(Message::Stored(reply)).is_ok() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        Saver { shared: Arc::new(shared), worker, last: TaskId::default() }
    }

    pub(super) fn write(&mut self, request: StoreRequest) {
        let mut queue = self.shared.queue();
        match (queue.waiting.back_mut(), request) {
            // The older text would be replaced at once.
            (Some(StoreRequest::Save(file, text)), StoreRequest::Save(same, newer)) if *file == same => {
                *text = newer;
            }
            (_, request) => {
                queue.waiting.push_back(request);
                queue.unwritten += 1;
            }
        }
        drop(queue);
        self.worker.start(self.last.advance(), WriteAll(Arc::clone(&self.shared)));
    }

    /// Waits until everything is written, but no longer than a frame may wait.
    pub(super) fn catch_up(&self) {
        let end = Instant::now() + PATIENCE;
        let mut queue = self.shared.queue();
        while queue.unwritten > 0 {
            let Some(left) = end.checked_duration_since(Instant::now()) else { break };
            let waited = self.shared.all_written.wait_timeout(queue, left);
            queue = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Writes all waiting requests in this thread if necessary, and retries failed writes.
    ///
    /// # Errors
    ///
    /// If a write fails again, with the reason.
    pub(super) fn finish(&self) -> Result<(), String> {
        // The program has ended, so nothing receives the replies.
        while self.shared.write_next(&mut drop).is_continue() {}
        self.shared.store.lock().unwrap_or_else(PoisonError::into_inner).finish()
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the oldest request and reports the result. `Break` if none is waiting.
    fn write_next(&self, report: &mut dyn FnMut(StoreReply)) -> ControlFlow<()> {
        let mut store = self.store.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(request) = self.queue().waiting.pop_front() else { return ControlFlow::Break(()) };
        let written = OneWritten(self);
        let reply = store.carry_out(request);
        drop((store, written));
        reply.into_iter().for_each(report);
        ControlFlow::Continue(())
    }
}

/// Counts a request as written when dropped, even if writing panicked.
struct OneWritten<'a>(&'a Shared);

impl Drop for OneWritten<'_> {
    fn drop(&mut self) {
        self.0.queue().unwritten -= 1;
        self.0.all_written.notify_all();
    }
}

impl Task for WriteAll {
    type Progress = StoreReply;
    type Output = ();

    fn run(self, monitor: &Monitor<'_, StoreReply>) -> Result<(), Canceled> {
        // Everything is written, even if nothing receives the replies.
        let mut report = |reply| {
            let _ = monitor.report(reply);
        };
        while self.0.write_next(&mut report).is_continue() {}
        Ok(())
    }
}
