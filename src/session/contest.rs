//! The contest: up to four strategies break the same secret side by side, guess by guess. They play one after the
//! other.

use thiserror::Error;

use super::Switch;
use super::lineup::{Lineup, NewLineup};
use crate::play::{
    GameEnd, GameTask, MOST_SIDE_BY_SIDE, Random, Scorer, USUAL_SIDE_BY_SIDE, WatchedGame, another_secret,
    random_secret,
};
use crate::task::{End, TaskId, Update};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, History, Peg, Rules};

/// What the player can do in the contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Add a strategy, or remove it.
    Toggle(Strategy),
    /// Change to a game by these rules, and draw a secret.
    Rules(Rules),
    /// Draw another secret.
    DrawSecret,
    /// Use this secret.
    Secret(Code),
    /// Start the contest.
    Begin,
    /// Close the contest, and draw a secret for another one.
    Another,
    /// Show the next guess of each strategy.
    StepForward,
    /// Show the previous guess of each strategy.
    StepBack,
    /// Show the first guess of each strategy.
    First,
    /// Show the last guess of each strategy.
    Last,
}

/// The result of a [`Verb`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Done.
    Done,
    /// This task plays a strategy's game.
    Plays(TaskId, Box<GameTask>),
    /// The running task is no longer needed.
    Cancels,
}

/// Why a verb is not possible now.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// This many strategies, the most allowed, already take part.
    #[error("At most {0} at a time")]
    TooMany(usize),
    /// No strategy is chosen.
    #[error("No strategy selected")]
    NobodyTakesPart,
    /// The contest has begun.
    #[error("Already running")]
    HasBegun,
    /// The contest has not begun.
    #[error("Not started yet")]
    HasNotBegun,
    /// The first guess is on show.
    #[error("This is the first guess")]
    FirstGuess,
    /// All strategies have played, and every guess is on show.
    #[error("All strategies are done")]
    AllThrough,
    /// The next guess is not known yet.
    #[error("Still thinking")]
    StillThinking,
}

/// The lineup and the secret, and the contest once it has begun.
#[derive(Debug)]
pub struct ContestSession {
    lineup: Lineup,
    secret: Code,
    race: Option<Race>,
    last_task: TaskId,
}

/// A contest that has begun.
#[derive(Debug)]
pub struct Race {
    /// The rules of the game.
    pub rules: Rules,
    /// The secret of every game.
    pub secret: Code,
    /// The games, in playing order.
    pub lanes: Vec<Lane>,
    /// The number of guesses of each strategy on show.
    pub shown: usize,
}

/// One strategy's game.
#[derive(Debug)]
pub struct Lane {
    /// The strategy.
    pub strategy: Strategy,
    /// The recorded steps. The cursor is at the last guess on show.
    pub game: WatchedGame,
    /// How the game ended, or `None` if it has not.
    pub end: Option<End<GameEnd>>,
}

impl ContestSession {
    /// A contest for this secret that has not begun.
    pub fn new(rules: Rules, secret: Code) -> ContestSession {
        let lineup = Lineup::new(rules, &USUAL_SIDE_BY_SIDE, MOST_SIDE_BY_SIDE);
        ContestSession { lineup, secret, race: None, last_task: TaskId::default() }
    }

    /// The same with these strategies, unless none is named.
    #[must_use]
    pub fn between(mut self, strategies: &[Strategy]) -> ContestSession {
        self.lineup.choose(strategies);
        self
    }

    /// The game and the strategies.
    pub const fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// The secret.
    pub const fn secret(&self) -> Code {
        self.secret
    }

    /// The contest, once it has begun.
    pub const fn race(&self) -> Option<&Race> {
        self.race.as_ref()
    }

    /// Returns why a verb is not possible now, or `None` if it is.
    pub fn refusal(&self, verb: &Verb) -> Option<Refusal> {
        let (is_refused, refusal) = match (verb, &self.race) {
            (Verb::Rules(_) | Verb::DrawSecret | Verb::Secret(_), None) | (Verb::Another, Some(_)) => {
                return None;
            }
            (Verb::Toggle(strategy), None) => {
                (!self.lineup.can_toggle(strategy), Refusal::TooMany(self.lineup.most()))
            }
            (Verb::Begin, None) => (self.lineup.chosen().is_empty(), Refusal::NobodyTakesPart),
            (_, None) => (true, Refusal::HasNotBegun),
            (Verb::StepForward | Verb::Last, Some(race)) => {
                let is_over = race.is_over();
                (race.is_at_end(), if is_over { Refusal::AllThrough } else { Refusal::StillThinking })
            }
            (Verb::StepBack | Verb::First, Some(race)) => (race.shown <= 1, Refusal::FirstGuess),
            (_, Some(_)) => (true, Refusal::HasBegun),
        };
        is_refused.then_some(refusal)
    }

    /// Carries out a verb.
    ///
    /// # Errors
    ///
    /// If the verb is refused.
    pub fn carry_out(&mut self, verb: Verb, random: &mut Random) -> Result<Outcome, Refusal> {
        self.refusal(&verb).map_or(Ok(()), Err)?;
        match verb {
            Verb::Toggle(strategy) => self.lineup.toggle(strategy),
            Verb::Rules(rules) => {
                self.lineup.set_rules(rules);
                self.secret = random_secret(rules, random);
            }
            Verb::DrawSecret => self.draw_secret(random),
            Verb::Secret(secret) => self.secret = secret,
            Verb::Begin => {
                self.race = Some(Race::new(self.lineup.rules(), self.secret, &self.lineup.chosen()));
                return Ok(self.next().unwrap_or(Outcome::Done));
            }
            Verb::Another => {
                // Updates of the running task must be ignored.
                let _ = self.last_task.advance();
                self.race = None;
                self.draw_secret(random);
                return Ok(Outcome::Cancels);
            }
            Verb::StepForward => self.show_next()?,
            Verb::StepBack => self.show(|race| race.shown - 1),
            Verb::First => self.show(|_| 1),
            Verb::Last => self.show(|race| race.longest().max(1)),
        }
        Ok(Outcome::Done)
    }

    /// Handles an update of a task; those of older tasks are ignored. Returns the next task when one ends. After a
    /// cancellation there is none.
    pub fn receive(&mut self, id: TaskId, update: Update<GameTask>) -> Option<Outcome> {
        let race = self.race.as_mut().filter(|_| id == self.last_task)?;
        let lane = race.lanes.iter_mut().find(|lane| lane.end.is_none())?;
        match update {
            Update::Progress(step) => {
                lane.game.line.record(step);
                race.show(race.shown);
                None
            }
            Update::Ended(End::Canceled) => {
                let open = race.lanes.iter_mut().filter(|lane| lane.end.is_none());
                open.for_each(|lane| lane.end = Some(End::Canceled));
                None
            }
            Update::Ended(end) => {
                lane.end = Some(end);
                race.show(race.shown);
                self.next()
            }
        }
    }

    /// Starts the first strategy that has not played.
    fn next(&mut self) -> Option<Outcome> {
        let race = self.race.as_ref()?;
        let lane = race.lanes.iter().find(|lane| lane.end.is_none())?;
        let task = GameTask {
            strategy: lane.strategy.clone(),
            rules: race.rules,
            opening: Peg::default(),
            known: History::new(),
            scored: Vec::new(),
            settled: 0,
            scorer: Scorer::Referee(race.secret),
            breaker: None,
        };
        Some(Outcome::Plays(self.last_task.advance(), Box::new(task)))
    }

    /// Prepares a contest with this secret, in place of the present one. Returns whether the work of a contest that has
    /// begun has to be canceled.
    pub fn prepare(&mut self, to: NewLineup, secret: Code) -> Switch {
        // Updates of the running task must be ignored.
        let _ = self.last_task.advance();
        let had_begun = self.race.take().is_some();
        self.lineup.change(to);
        self.secret = secret;
        had_begun.into()
    }

    fn draw_secret(&mut self, random: &mut Random) {
        self.secret = another_secret(self.lineup.rules(), &self.secret, random);
    }

    /// Shows the next guess of each strategy, as [`Verb::StepForward`] does.
    ///
    /// # Errors
    ///
    /// If the verb is refused.
    pub fn show_next(&mut self) -> Result<(), Refusal> {
        self.refusal(&Verb::StepForward).map_or(Ok(()), Err)?;
        self.show(|race| race.shown + 1);
        Ok(())
    }

    fn show(&mut self, guesses: impl FnOnce(&Race) -> usize) {
        if let Some(race) = &mut self.race {
            race.show(guesses(race));
        }
    }
}

impl Race {
    fn new(rules: Rules, secret: Code, strategies: &[Strategy]) -> Race {
        let lane = |strategy: &Strategy| Lane {
            strategy: strategy.clone(),
            game: WatchedGame::new(rules),
            end: None,
        };
        Race { rules, secret, lanes: strategies.iter().map(lane).collect(), shown: 1 }
    }

    /// The largest number of guesses made so far.
    pub fn longest(&self) -> usize {
        self.lanes.iter().map(Lane::guesses).max().unwrap_or(0)
    }

    /// Whether all games have ended.
    pub fn is_over(&self) -> bool {
        self.lanes.iter().all(|lane| lane.end.is_some())
    }

    /// Whether every guess made so far is on show.
    pub fn is_at_end(&self) -> bool {
        self.shown >= self.longest()
    }

    /// Returns the strategies that needed the fewest guesses, and their number. `None` if no game on show found the
    /// secret.
    pub fn best(&self) -> Option<(Vec<Strategy>, usize)> {
        let won = || self.lanes.iter().filter(|lane| lane.game.is_won());
        let least = won().map(Lane::guesses).min()?;
        Some((
            won().filter(|lane| lane.guesses() == least).map(|lane| lane.strategy.clone()).collect(),
            least,
        ))
    }

    /// Shows this many guesses of each strategy.
    fn show(&mut self, guesses: usize) {
        self.shown = guesses;
        for lane in &mut self.lanes {
            let steps = lane.game.line.steps().iter();
            let last = steps.enumerate().filter(|(_, step)| step.turn().is_some()).take(guesses).last();
            let shown = last.map_or(0, |(at, _)| at + 1);
            lane.game.line.go_to(shown);
        }
    }
}

impl Lane {
    /// The number of guesses made so far, on show or not.
    pub fn guesses(&self) -> usize {
        self.game.line.steps().iter().filter(|step| step.turn().is_some()).count()
    }
}
