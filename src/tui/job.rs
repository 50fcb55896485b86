//! Work off the screen's thread: one job at a time, cancelled when the next one starts.

use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread;

use super::message::{Job, JobEnd, Message};
use super::run::Inbox;
use crate::breaker::{Event, Outcome, break_secret};
use crate::code::Candidates;
use crate::play::{Left, WatchedStep};

/// The thread of the present job.
#[derive(Debug)]
pub(crate) struct JobThread {
    sender: SyncSender<Message>,
    cancelled: Arc<AtomicBool>,
}

impl JobThread {
    pub(crate) fn new(inbox: &Inbox) -> JobThread {
        JobThread { sender: inbox.sender(), cancelled: Arc::default() }
    }

    /// Cancels the job before, and starts this one.
    pub(crate) fn start(&mut self, job: Job) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.cancelled = Arc::default();
        let (sender, cancelled) = (self.sender.clone(), Arc::clone(&self.cancelled));
        let failed = self.sender.clone();
        let generation = job.generation;
        let started = thread::Builder::new().name("job".to_owned()).spawn(move || {
            let end = catch_unwind(AssertUnwindSafe(|| record(&job, &sender, &cancelled)));
            let end = end.unwrap_or_else(|panic| JobEnd::Panicked(words(&*panic)));
            // Nobody is left to be told once the screen is gone.
            let _ = sender.send(Message::JobEnded(job.generation, end));
        });
        if let Err(error) = started {
            let _ = failed.try_send(Message::JobEnded(generation, JobEnd::Panicked(error.to_string())));
        }
    }
}

/// Plays a game and sends its steps. The channel is bounded, so a fast game waits for the screen.
fn record(job: &Job, sender: &SyncSender<Message>, cancelled: &AtomicBool) -> JobEnd {
    let mut breaker = job.strategy.player(job.rules, job.opening);
    let mut candidates = Candidates::all(job.rules);
    let outcome = break_secret(&mut *breaker, job.rules, &job.secret, None, &mut |event| {
        let go_on = if cancelled.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        };
        if event == Event::Trying {
            return go_on;
        }
        let left = match &event {
            Event::Guess(turn) => {
                candidates = candidates.after(turn);
                Some(Left::of(&candidates))
            }
            _ => None,
        };
        let sent = sender.send(Message::Recorded(job.generation, Box::new(WatchedStep { event, left })));
        if sent.is_err() { ControlFlow::Break(()) } else { go_on }
    });
    match outcome {
        Outcome::Halted(halt) => JobEnd::Halted(halt),
        Outcome::Won(_) | Outcome::Lost(_) => JobEnd::Done,
    }
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no words").to_owned()
}
