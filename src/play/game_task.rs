//! A watched game goes on: what has to be played, and how that ends.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Left, WatchedStep};
use crate::breaker::{Breaker, Event, GameOutcome, Halt, Observer, Strategy, play_on};
use crate::code::{Candidates, Code, History, Partition, Peg, Rules, Turn};
use crate::deduce::Contradiction;
use crate::task::{Cancelled, Monitor, Task};

/// Plays a watched game from where it stands, up to its end or to a guess that a person has to score. Each step is
/// reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTask {
    /// How it guesses.
    pub strategy: Strategy,
    /// The rules of the game.
    pub rules: Rules,
    /// The color that the first guess starts from.
    pub opening: Peg,
    /// The turns that were reported already.
    pub known: History,
    /// Further turns, to be reported with what follows from them.
    pub scored: Vec<Turn>,
    /// Who scores the guesses from there on.
    pub scorer: Scorer,
    /// The code-breaker that has learned the known turns, if there is one.
    pub breaker: Option<ResumableBreaker>,
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

/// Where the play ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// The secret is found.
    Found,
    /// A guess waits for a person to score it.
    Asks(Box<Ask>),
    /// No code agrees with the scores that a person gave.
    NoCodeFits(Box<Contradiction>),
    /// The code-breaker found that the scores contradict each other.
    Contradiction,
}

/// A guess that waits for its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The guess.
    pub code: Code,
    /// How many candidates each score would leave.
    pub leaves: Partition,
    /// The code-breaker, which has learned all turns before this one.
    pub breaker: ResumableBreaker,
}

/// A code-breaker on its way from one task to the next, with the candidates as it knows them. It can be taken once; whoever
/// comes later has to let another one learn the history.
#[derive(Clone)]
pub struct ResumableBreaker(Arc<Mutex<Option<Resumable>>>);

/// A code-breaker and the candidates after the turns that it has learned.
type Resumable = (Box<dyn Breaker + Send>, Candidates);

impl ResumableBreaker {
    fn new(resumable: Resumable) -> ResumableBreaker {
        ResumableBreaker(Arc::new(Mutex::new(Some(resumable))))
    }

    /// Takes it, if nobody did so before.
    fn take(&self) -> Option<Resumable> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Only the same code-breaker is the same.
impl PartialEq for ResumableBreaker {
    fn eq(&self, other: &ResumableBreaker) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for ResumableBreaker {}

impl fmt::Debug for ResumableBreaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ResumableBreaker")
    }
}

impl Task for GameTask {
    type Progress = WatchedStep;
    type Output = GameEnd;

    fn run(self, monitor: &Monitor<'_, WatchedStep>) -> Result<GameEnd, Cancelled> {
        let candidates = Candidates::all(self.rules);
        match (Recorder { monitor, candidates }.play(&self)) {
            Ok(end) => Ok(end),
            Err(Halt::Contradiction) => Ok(GameEnd::Contradiction),
            Err(Halt::Cancelled) => Err(Cancelled),
        }
    }
}

/// Makes steps of what a code-breaker tells.
struct Recorder<'a> {
    monitor: &'a Monitor<'a, WatchedStep>,
    /// Those after the guesses so far.
    candidates: Candidates,
}

impl Recorder<'_> {
    fn play(&mut self, task: &GameTask) -> Result<GameEnd, Halt> {
        let mut breaker = self.resume(task)?;
        let mut history = task.known.clone();
        for turn in &task.scored {
            history.push(*turn);
            self.tell(Event::Guess(*turn))?;
            // Nothing follows from scores that contradict each other.
            if self.candidates.count() > 0 {
                breaker.learn(turn, self)?;
            }
        }
        if let Some(repair) = self.contradiction(task.rules, &history)? {
            return Ok(GameEnd::NoCodeFits(Box::new(repair)));
        }
        if history.turns().iter().any(|turn| turn.score.wins(task.rules)) {
            return Ok(GameEnd::Found);
        }
        match task.scorer {
            Scorer::Referee(secret) => match play_on(&mut *breaker, task.rules, &secret, history, None, self)
            {
                GameOutcome::Won(_) | GameOutcome::Lost(_) => Ok(GameEnd::Found),
                GameOutcome::Halted(halt) => Err(halt),
            },
            Scorer::Person { asked } => {
                let code = match asked {
                    Some(code) => code,
                    None => breaker.propose(&history, self)?,
                };
                let leaves = Partition::of(&code, self.candidates.codes());
                let breaker = ResumableBreaker::new((breaker, self.candidates.clone()));
                Ok(GameEnd::Asks(Box::new(Ask { code, leaves, breaker })))
            }
        }
    }

    /// The code-breaker that has learned the known turns: the one that comes with the task, or another one.
    fn resume(&mut self, task: &GameTask) -> Result<Box<dyn Breaker + Send>, Halt> {
        if let Some((breaker, candidates)) = task.breaker.as_ref().and_then(ResumableBreaker::take) {
            self.candidates = candidates;
            return Ok(breaker);
        }
        self.candidates = Candidates::of(task.rules, &task.known);
        let nothing = History::new();
        let known = if self.candidates.count() > 0 { &task.known } else { &nothing };
        // What follows from the known turns was reported already.
        task.strategy.resume(task.rules, task.opening, known, &mut Unreported(self.monitor))
    }

    /// What is wrong with the scores, if no code is left.
    fn contradiction(&self, rules: Rules, history: &History) -> Result<Option<Contradiction>, Halt> {
        if self.candidates.count() > 0 {
            return Ok(None);
        }
        let repair = Contradiction::of(rules, history, &mut || self.monitor.check());
        repair.continue_value().ok_or(Halt::Cancelled)
    }

    fn tell(&mut self, event: Event) -> Result<(), Halt> {
        match self.observe(event) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Halt::Cancelled),
        }
    }
}

impl Observer for Recorder<'_> {
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        let left = match &event {
            Event::Guess(turn) => {
                self.candidates = self.candidates.after(turn);
                Some(Left::of(&self.candidates))
            }
            _ => None,
        };
        self.monitor.report(WatchedStep { event, left })
    }

    fn checkpoint(&mut self) -> ControlFlow<()> {
        self.monitor.check()
    }
}

/// Reports nothing, and can be cancelled all the same.
struct Unreported<'a>(&'a Monitor<'a, WatchedStep>);

impl Observer for Unreported<'_> {
    fn observe(&mut self, _: Event) -> ControlFlow<()> {
        self.0.check()
    }

    fn checkpoint(&mut self) -> ControlFlow<()> {
        self.0.check()
    }
}
