//! Work off the screen's thread: one at a time of each kind, cancelled when the next one starts.

use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread;

use super::exhibition::{Exhibition, Standing};
use super::message::Message;
use super::run::Inbox;
use super::study::Study;
use crate::play::{Job, JobEnd, Lookout, WatchedStep, perform};

/// The thread of the present work of one kind.
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
        let generation = job.generation;
        self.run(
            move |sender, cancelled| {
                let end = record(&job, sender, cancelled);
                let _ = sender.send(Message::JobEnded(generation, end));
            },
            move |words| Message::JobEnded(generation, JobEnd::Panicked(words)),
        );
    }

    /// Cancels the study before, and starts this one.
    pub(crate) fn study(&mut self, study: Study) {
        let failed = study.clone();
        self.run(
            move |sender, cancelled| {
                study.carry_out(&mut |finding| {
                    let sent = sender.send(Message::Found(Box::new(finding)));
                    if sent.is_err() { ControlFlow::Break(()) } else { goes_on(cancelled) }
                });
            },
            move |words| Message::Found(Box::new(failed.failed(words))),
        );
    }

    /// Cancels the lookout before, and starts this one.
    pub(crate) fn look_out(&mut self, lookout: Lookout) {
        let failed = lookout.clone();
        self.run(
            move |sender, cancelled| {
                // A lookout that is broken off has nobody left to tell.
                let _ = lookout.carry_out(&mut |sighting| {
                    let sent = sender.send(Message::Sighted(Box::new(sighting)));
                    if sent.is_err() { ControlFlow::Break(()) } else { goes_on(cancelled) }
                });
            },
            move |words| Message::Sighted(Box::new(failed.failed(words))),
        );
    }

    /// Cancels the exhibition before, and starts this one.
    pub(crate) fn exhibit(&mut self, exhibition: Exhibition) {
        let (generation, prize) = (exhibition.generation, exhibition.prize);
        self.run(
            move |sender, cancelled| {
                exhibition.carry_out(&|| goes_on(cancelled), &|place, standing| {
                    let _ = sender.send(Message::Told(generation, prize, place, standing));
                });
            },
            move |words| Message::Told(generation, prize, 0, Standing::Failed(words)),
        );
    }

    /// Cancels the work.
    pub(crate) fn cancel(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Cancels the work before, and does this in a thread of its own. What it sends is nobody's loss once the screen is
    /// gone. If it cannot be done, the message that `failed` makes of the reason is sent.
    fn run(
        &mut self,
        work: impl FnOnce(&SyncSender<Message>, &AtomicBool) + Send + 'static,
        failed: impl Fn(String) -> Message + Clone + Send + 'static,
    ) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.cancelled = Arc::default();
        let (sender, cancelled) = (self.sender.clone(), Arc::clone(&self.cancelled));
        let panicked = failed.clone();
        let started = thread::Builder::new().name("job".to_owned()).spawn(move || {
            give_way();
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| work(&sender, &cancelled))) {
                let _ = sender.send(panicked(words(&*panic)));
            }
        });
        if let Err(error) = started {
            let _ = self.sender.try_send(failed(error.to_string()));
        }
    }
}

/// Lets this thread, and those that it starts, have the processors only where the screen's thread does not want them: a
/// key is answered at once, however hard is thought.
#[cfg(target_os = "linux")]
fn give_way() {
    const NICE: i32 = 10;
    // Without it keys are answered all the same.
    let _ = rustix::process::nice(NICE);
}

/// Elsewhere a thread has no rank of its own.
#[cfg(not(target_os = "linux"))]
const fn give_way() {}

/// Does a job. The channel is bounded, so a fast game waits for the screen.
fn record(job: &Job, sender: &SyncSender<Message>, cancelled: &AtomicBool) -> JobEnd {
    let mut go_on = |step: Option<WatchedStep>| {
        let sent = step.map_or(Ok(()), |step| sender.send(Message::Recorded(job.generation, Box::new(step))));
        if sent.is_err() { ControlFlow::Break(()) } else { goes_on(cancelled) }
    };
    perform(job, &mut go_on)
}

fn goes_on(cancelled: &AtomicBool) -> ControlFlow<()> {
    if cancelled.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no words").to_owned()
}
