//! Plays a watched game in the background.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use super::{CandidateSummary, WatchedStep};
use crate::task::{Canceled, Monitor, Task};
use pegwise_engine::breaker::{Breaker, Event, GameOutcome, Halt, Observer, Strategy, break_secret};
use pegwise_engine::code::{Candidates, Code, History, Partition, Peg, Rules, Turn};
use pegwise_engine::deduce::Contradiction;

/// Plays a watched game to its end, or to a guess that a person has to score. Progress is one step at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTask {
    pub strategy: Strategy,
    pub rules: Rules,
    /// The color that the first guess starts from.
    pub opening: Peg,
    /// The turns that were already reported.
    pub known: History,
    /// New turns, which are reported with what leads to them and what follows from them.
    pub scored: Vec<Turn>,
    /// The number of turns, from the first of the game, whose guesses are not proposed again: what led to them was
    /// already reported, or the strategy did not choose them.
    pub settled: usize,
    /// The secret, by which a referee scores the guesses after that up to the end. Without one a person scores, and the game
    /// is played up to the next guess.
    pub secret: Option<Code>,
    /// The next guess that a person scores, if it is already known.
    pub asked: Option<Code>,
    /// A code-breaker that has learned the known turns, if one is available.
    pub breaker: Option<ResumableBreaker>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEnd {
    Found,
    Asks(Box<ScoreRequest>),
    NoCodeFits(Box<Contradiction>),
    Contradiction,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreRequest {
    pub code: Code,
    /// The partition of the candidates by the scores of this guess.
    pub leaves: Partition,
    /// The code-breaker, which has learned all turns before this guess.
    pub breaker: ResumableBreaker,
}

/// A code-breaker that one task hands to the next, with its candidates. Only the first taker gets it; others replay the
/// history.
#[derive(Clone)]
pub struct ResumableBreaker(Arc<Mutex<Option<Resumable>>>);

/// A code-breaker, and the candidates after the turns that it has learned.
type Resumable = (Box<dyn Breaker + Send>, Candidates);

impl ResumableBreaker {
    fn new(resumable: Resumable) -> ResumableBreaker {
        ResumableBreaker(Arc::new(Mutex::new(Some(resumable))))
    }

    /// Takes the code-breaker, unless it was taken before.
    fn take(&self) -> Option<Resumable> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Compares identity.
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

    fn run(self, monitor: &Monitor<'_, WatchedStep>) -> Result<GameEnd, Canceled> {
        let candidates = Candidates::all(self.rules);
        let mut recorder = Recorder { monitor, candidates, is_own: true, step: None };
        let end = recorder.play(&self);
        // The last step is complete when nothing else happens.
        if recorder.report().is_break() {
            return Err(Canceled);
        }
        match end {
            Ok(end) => Ok(end),
            Err(Halt::Contradiction) => Ok(GameEnd::Contradiction),
            Err(Halt::Canceled) => Err(Canceled),
        }
    }
}

/// Turns the events of a code-breaker into steps.
struct Recorder<'a> {
    monitor: &'a Monitor<'a, WatchedStep>,
    /// The candidates after the turns so far.
    candidates: Candidates,
    /// Whether the last guess is the strategy's choice. One that it would not make now, because an earlier score was
    /// changed or the turns were given, is not.
    is_own: bool,
    /// The last step, which later events may go on with.
    step: Option<WatchedStep>,
}

impl Recorder<'_> {
    /// Reports the last step.
    fn report(&mut self) -> ControlFlow<()> {
        self.step.take().map_or(ControlFlow::Continue(()), |step| self.monitor.report(step))
    }

    fn play(&mut self, task: &GameTask) -> Result<GameEnd, Halt> {
        let mut breaker = self.resume(task)?;
        let mut history = task.known.clone();
        for turn in &task.scored {
            if history.turns().len() >= task.settled && self.candidates.count() > 0 {
                self.repropose(&mut *breaker, turn.code)?;
                if !self.is_own {
                    breaker = self.learned(task, &history)?;
                }
            }
            history.push(*turn);
            self.tell(Event::Guess(*turn))?;
            // Nothing follows from contradictory scores.
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
        self.is_own = true;
        if let Some(secret) = task.secret {
            return match break_secret(&mut *breaker, task.rules, &secret, None, self) {
                GameOutcome::Won(_) | GameOutcome::Lost(_) => Ok(GameEnd::Found),
                GameOutcome::Halted(halt) => Err(halt),
            };
        }
        let code = match task.asked {
            Some(code) => code,
            None => breaker.propose(self)?,
        };
        let leaves = self.candidates.divided_by(&code);
        let breaker = ResumableBreaker::new((breaker, self.candidates.clone()));
        Ok(GameEnd::Asks(Box::new(ScoreRequest { code, leaves, breaker })))
    }

    /// The code-breaker of the task, or a new one that has learned the known turns.
    fn resume(&mut self, task: &GameTask) -> Result<Box<dyn Breaker + Send>, Halt> {
        if let Some((breaker, candidates)) = task.breaker.as_ref().and_then(ResumableBreaker::take) {
            self.candidates = candidates;
            return Ok(breaker);
        }
        self.candidates = Candidates::of(task.rules, &task.known);
        let nothing = History::new();
        self.learned(task, if self.candidates.count() > 0 { &task.known } else { &nothing })
    }

    /// A new code-breaker that has learned turns whose events were already reported. Some code agrees with them.
    fn learned(&self, task: &GameTask, turns: &History) -> Result<Box<dyn Breaker + Send>, Halt> {
        let mut unreported = Unreported { monitor: self.monitor, events: Vec::new() };
        task.strategy.resume(task.rules, task.opening, turns, &mut unreported)
    }

    /// Proposes a guess again, and reports what leads to it. If it is another one than this, nothing is reported.
    fn repropose(&mut self, breaker: &mut dyn Breaker, guess: Code) -> Result<(), Halt> {
        let mut unreported = Unreported { monitor: self.monitor, events: Vec::new() };
        self.is_own = breaker.propose(&mut unreported)? == guess;
        if self.is_own {
            unreported.events.into_iter().try_for_each(|event| self.tell(event))?;
        }
        Ok(())
    }

    /// The contradiction in the scores, if no code is possible.
    fn contradiction(&self, rules: Rules, history: &History) -> Result<Option<Contradiction>, Halt> {
        if self.candidates.count() > 0 {
            return Ok(None);
        }
        let repair = Contradiction::of(rules, &history.scored(), &mut || self.monitor.check());
        repair.continue_value().ok_or(Halt::Canceled)
    }

    fn tell(&mut self, event: Event) -> Result<(), Halt> {
        match self.observe(event) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Halt::Canceled),
        }
    }
}

impl Observer for Recorder<'_> {
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        let left = match &event {
            Event::Guess(turn) => {
                self.candidates = self.candidates.after(turn);
                Some(CandidateSummary::of(&self.candidates))
            }
            _ => None,
        };
        let begun = match &mut self.step {
            Some(step) => step.take(event),
            None => Some(event),
        };
        let Some(event) = begun else { return self.monitor.check() };
        self.report()?;
        self.step = Some(WatchedStep::new(event, left, self.is_own));
        self.monitor.check()
    }

    fn checkpoint(&mut self) -> ControlFlow<()> {
        // Nothing goes on with the step during long work, and the player waits for it.
        self.report()?;
        self.monitor.check()
    }
}

/// Holds events back, but makes a game cancellable.
struct Unreported<'a> {
    monitor: &'a Monitor<'a, WatchedStep>,
    events: Vec<Event>,
}

impl Observer for Unreported<'_> {
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        self.events.push(event);
        self.monitor.check()
    }

    fn checkpoint(&mut self) -> ControlFlow<()> {
        self.monitor.check()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::task::CancellationToken;
    use pegwise_engine::deduce::Rule;

    #[test]
    fn events_of_one_sentence_are_a_step_that_waits_for_no_long_work() {
        let steps = Mutex::new(Vec::new());
        let report = |step: WatchedStep| {
            steps.lock().unwrap_or_else(PoisonError::into_inner).push(step.events().len());
            ControlFlow::Continue(())
        };
        let token = CancellationToken::default();
        let monitor = Monitor::new(&token, &report);
        let candidates = Candidates::all(Rules::CLASSIC);
        let mut recorder = Recorder { monitor: &monitor, candidates, is_own: true, step: None };
        let reported = || steps.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let rule = Rule::NoCandidate;
        let count = Event::Candidates { before: 1296, after: 256 };
        for event in [Event::Forgo, count, Event::Rule(rule)] {
            assert!(recorder.observe(event).is_continue());
        }
        assert_eq!(reported(), [1], "the count may go on");
        assert!(recorder.checkpoint().is_continue());
        assert_eq!(reported(), [1, 2], "long work has begun");
    }
}
