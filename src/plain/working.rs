//! Tasks that take their time, between a line and its answer. The player can stop them.

use std::ops::ControlFlow;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::place::Talk;
use crate::task::{Task, TaskId, Update, Worker};

/// How often it is looked whether the player wants to stop a task.
const LOOK: Duration = Duration::from_millis(50);

/// How long a task is silent before it is told how far it is, and between that and the next time.
const SILENCE: Duration = Duration::from_secs(10);

/// What happens while a task runs.
pub(super) enum Heard<T: Task> {
    Update(Update<T>),
    /// Nothing was told for a while, so it should be told how far the task is.
    Silence,
}

/// Runs a task in a thread to its end, or until the player stops it.
pub(super) fn work<T: Task>(task: T, talk: &mut Talk<'_>, mut hear: impl FnMut(Heard<T>, &mut Talk<'_>)) {
    let (sender, updates) = mpsc::channel();
    let mut worker = Worker::new("work", move |_, update| match sender.send(update) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    });
    let interrupt = talk.interrupt.clone();
    interrupt.during(|| {
        worker.start(TaskId::default(), task);
        let mut told = Instant::now();
        loop {
            if interrupt.is_asked() {
                worker.cancel();
            } else if told.elapsed() >= SILENCE {
                hear(Heard::Silence, talk);
                told = Instant::now();
            }
            match updates.recv_timeout(LOOK) {
                Ok(update) => {
                    let ends = matches!(update, Update::Ended(_));
                    hear(Heard::Update(update), talk);
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
