//! Long tasks between a line and its answer. The player can stop them.

use std::ops::ControlFlow;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::place::Talk;
use crate::task::{Task, TaskId, Update, Worker};

/// How often to check for an interrupt.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The interval between progress reports of a task.
const REPORT_INTERVAL: Duration = Duration::from_secs(10);

pub(super) enum Event<T: Task> {
    Update(Update<T>),
    ReportDue,
}

/// Runs a task in a thread, until it ends or the player stops it.
pub(super) fn work<T: Task>(task: T, talk: &mut Talk<'_>, handle: impl FnMut(Event<T>, &mut Talk<'_>)) {
    work_within(None, task, talk, handle);
}

/// Runs a task in a thread, until it ends, the player stops it, or this time is over.
pub(super) fn work_within<T: Task>(
    limit: Option<Duration>,
    task: T,
    talk: &mut Talk<'_>,
    mut handle: impl FnMut(Event<T>, &mut Talk<'_>),
) {
    let begun = Instant::now();
    let (sender, updates) = mpsc::channel();
    let mut worker = Worker::new("work", move |_, update| match sender.send(update) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    });
    let interrupt = talk.interrupt.clone();
    interrupt.during(|| {
        worker.start(TaskId::default(), task);
        let mut reported = Instant::now();
        loop {
            if interrupt.is_asked() || limit.is_some_and(|limit| begun.elapsed() >= limit) {
                worker.cancel();
            } else if reported.elapsed() >= REPORT_INTERVAL {
                handle(Event::ReportDue, talk);
                reported = Instant::now();
            }
            match updates.recv_timeout(POLL_INTERVAL) {
                Ok(update) => {
                    let ends = matches!(update, Update::Ended(_));
                    handle(Event::Update(update), talk);
                    if ends {
                        return;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    });
}
