//! Work off the screen's thread: one at a time of each kind, cancelled when the next one starts.

use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread;

use super::exhibition::{Exhibition, Standing};
use super::lookout::Lookout;
use super::message::{Ask, Job, JobEnd, Message, Scorer, Seat};
use super::run::Inbox;
use super::study::Study;
use crate::breaker::{Breaker, Event, Halt, Outcome, play_on};
use crate::code::{Candidates, History, Partition, Repair, Rules};
use crate::play::{Left, WatchedStep};

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
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| work(&sender, &cancelled))) {
                let _ = sender.send(panicked(words(&*panic)));
            }
        });
        if let Err(error) = started {
            let _ = self.sender.try_send(failed(error.to_string()));
        }
    }
}

/// Does a job. The channel is bounded, so a fast game waits for the screen.
fn record(job: &Job, sender: &SyncSender<Message>, cancelled: &AtomicBool) -> JobEnd {
    let mut go_on = |step: Option<WatchedStep>| {
        let sent = step.map_or(Ok(()), |step| sender.send(Message::Recorded(job.generation, Box::new(step))));
        if sent.is_err() { ControlFlow::Break(()) } else { goes_on(cancelled) }
    };
    perform(job, &mut go_on)
}

/// Plays a game from where a job says, up to its end or to a guess that a person has to score. Each step goes to
/// `record`, whose answer goes on or cancels; now and then it is asked without a step.
pub fn perform(job: &Job, record: &mut Record<'_>) -> JobEnd {
    Recorder { record, candidates: Candidates::all(job.rules) }.perform(job).unwrap_or_else(JobEnd::Halted)
}

/// Takes the steps of a game one by one.
pub type Record<'a> = dyn FnMut(Option<WatchedStep>) -> ControlFlow<()> + 'a;

/// Makes steps of what a code-breaker tells.
struct Recorder<'a, 'r> {
    record: &'a mut Record<'r>,
    /// Those after the guesses so far.
    candidates: Candidates,
}

impl Recorder<'_, '_> {
    fn perform(&mut self, job: &Job) -> Result<JobEnd, Halt> {
        let mut breaker = self.take_seat(job)?;
        let mut history = job.known.clone();
        for turn in &job.scored {
            history.push(*turn);
            self.tell(Event::Guess(*turn))?;
            // Nothing follows from scores that contradict each other.
            if self.candidates.count() > 0 {
                breaker.learn(turn, &mut |event| self.hear(event))?;
            }
        }
        if let Some(repair) = self.contradiction(job.rules, &history) {
            return Ok(JobEnd::NoCodeFits(Box::new(repair)));
        }
        if history.turns().iter().any(|turn| turn.score.wins(job.rules)) {
            return Ok(JobEnd::Done);
        }
        match job.scorer {
            Scorer::Referee(secret) => {
                let mut hear = |event| self.hear(event);
                match play_on(&mut *breaker, job.rules, &secret, history, None, &mut hear) {
                    Outcome::Won(_) | Outcome::Lost(_) => Ok(JobEnd::Done),
                    Outcome::Halted(halt) => Err(halt),
                }
            }
            Scorer::Person { asked } => {
                let code = match asked {
                    Some(code) => code,
                    None => breaker.propose(&history, &mut |event| self.hear(event))?,
                };
                let leaves = Partition::of(&code, self.candidates.codes());
                let seat = Seat::new((breaker, self.candidates.clone()));
                Ok(JobEnd::Asks(Box::new(Ask { code, leaves, seat })))
            }
        }
    }

    /// The code-breaker that knows the turns known: the one that comes with the job, or one that learns them anew.
    fn take_seat(&mut self, job: &Job) -> Result<Box<dyn Breaker + Send>, Halt> {
        if let Some((breaker, candidates)) = job.seat.as_ref().and_then(Seat::take) {
            self.candidates = candidates;
            return Ok(breaker);
        }
        self.candidates = Candidates::of(job.rules, &job.known);
        let (nothing, mut hear) = (History::new(), |_| (self.record)(None));
        let known = if self.candidates.count() > 0 { &job.known } else { &nothing };
        job.strategy.resume(job.rules, job.opening, known, &mut hear)
    }

    /// What is wrong with the scores, if no code is left.
    fn contradiction(&self, rules: Rules, history: &History) -> Option<Repair> {
        if self.candidates.count() > 0 { None } else { Repair::of(rules, history) }
    }

    fn hear(&mut self, event: Event) -> ControlFlow<()> {
        let left = match &event {
            Event::Trying => return (self.record)(None),
            Event::Guess(turn) => {
                self.candidates = self.candidates.after(turn);
                Some(Left::of(&self.candidates))
            }
            _ => None,
        };
        (self.record)(Some(WatchedStep { event, left }))
    }

    fn tell(&mut self, event: Event) -> Result<(), Halt> {
        match self.hear(event) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Halt::Cancelled),
        }
    }
}

fn goes_on(cancelled: &AtomicBool) -> ControlFlow<()> {
    if cancelled.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no words").to_owned()
}
