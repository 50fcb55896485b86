//! A watched game goes on: what has to be played, and how that ends, free of any thread.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Left, WatchedStep};
use crate::breaker::{Breaker, Event, Halt, Outcome, Strategy, play_on};
use crate::code::{Candidates, Code, History, Partition, Peg, Repair, Rules, Turn};

/// The number of a job, so that what an old one still sends is known for what it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Generation(pub u64);

impl Generation {
    /// The number after this one, which becomes the present one.
    #[must_use]
    pub const fn advance(&mut self) -> Generation {
        self.0 += 1;
        *self
    }
}

/// How a job ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobEnd {
    /// The secret is found.
    Done,
    /// A guess waits for a person to score it.
    Asks(Box<Ask>),
    /// No code fits the scores that a person gave.
    NoCodeFits(Box<Repair>),
    /// The code-breaker stopped early.
    Halted(Halt),
    /// It panicked, with these words.
    Panicked(String),
}

/// A guess that waits for its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The guess.
    pub code: Code,
    /// How many candidates each score would leave.
    pub leaves: Partition,
    /// The code-breaker, which knows all turns before this one.
    pub seat: Seat,
}

/// A code-breaker on its way from one job to the next, with the candidates as it knows them. It can be taken once:
/// whoever comes later has to set another one to work from the history.
#[derive(Clone)]
pub struct Seat(Arc<Mutex<Option<Seated>>>);

/// A code-breaker and the candidates after the turns that it knows.
type Seated = (Box<dyn Breaker + Send>, Candidates);

impl Seat {
    fn new(seated: Seated) -> Seat {
        Seat(Arc::new(Mutex::new(Some(seated))))
    }

    /// Takes it, if nobody did so before.
    fn take(&self) -> Option<Seated> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Only the same code-breaker is the same.
impl PartialEq for Seat {
    fn eq(&self, other: &Seat) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Seat {}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seat")
    }
}

/// Work that may take long, so that the full screen has a thread for it: a game goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its number.
    pub generation: Generation,
    /// How it guesses.
    pub strategy: Strategy,
    /// The rules of the game.
    pub rules: Rules,
    /// The colour that the first guess starts from.
    pub opening: Peg,
    /// The turns that were told already.
    pub known: History,
    /// Further turns, which are to be told with what follows from them.
    pub scored: Vec<Turn>,
    /// Who scores the guesses from there on.
    pub scorer: Scorer,
    /// The code-breaker that knows the turns known, if there is one.
    pub seat: Option<Seat>,
}

/// Who scores the guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scorer {
    /// A referee, who knows this secret: the game is played to its end.
    Referee(Code),
    /// A person: the game is played up to the next guess, or to this one where it is known.
    Person {
        /// The next guess.
        asked: Option<Code>,
    },
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
