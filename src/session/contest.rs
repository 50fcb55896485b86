//! The contest: up to four strategies break the same secret side by side, guess by guess. Each plays a game of its own, one
//! after the other.

use thiserror::Error;

use super::lineup::Lineup;
use crate::breaker::Strategy;
use crate::code::{Code, History, Peg, Rules};
use crate::play::{
    GameEnd, GameTask, Random, Scorer, WatchedGame, WatchedStep, another_secret, random_secret,
};
use crate::task::{End, TaskId, Update};

/// How many strategies there is room for side by side.
const MOST: usize = 4;

/// What a person can do in the contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Let a strategy take part if it does not, and the other way around.
    Toggle(Strategy),
    /// Take the next of the games worth a tournament, and draw a secret.
    OtherRules,
    /// Draw another secret.
    DrawSecret,
    /// Take this secret.
    Secret(Code),
    /// Let those that take part guess.
    Begin,
    /// Put the contest away, to choose for another one with another secret.
    Another,
    /// Show the next guess of each.
    StepForward,
    /// Show the previous guess of each.
    StepBack,
    /// Show the first guess of each.
    First,
    /// Show the last guess of each.
    Last,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is done.
    Done,
    /// A strategy plays its game by this task.
    Plays(TaskId, Box<GameTask>),
    /// The task that runs is of no use any more.
    Cancels,
}

/// Why something cannot be done now.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// So many take part already.
    #[error("At most {0} at a time")]
    TooMany(usize),
    /// No strategy is chosen.
    #[error("Nobody takes part")]
    NobodyTakesPart,
    /// The contest has begun.
    #[error("They guess already")]
    HasBegun,
    /// The contest has not begun.
    #[error("They have not begun yet")]
    HasNotBegun,
    /// There is no guess before those shown.
    #[error("This is the first guess")]
    FirstGuess,
    /// All strategies have played, and every guess is shown.
    #[error("All are through")]
    AllThrough,
    /// The next guess is not known yet.
    #[error("Still thinking")]
    StillThinking,
}

/// Who takes part in which game, and the contest once it has begun.
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
    /// What all of them have to find.
    pub secret: Code,
    /// The games, in the order in which they are played.
    pub lanes: Vec<Lane>,
    /// How many guesses of each are shown.
    pub shown: usize,
}

/// One strategy's game.
#[derive(Debug)]
pub struct Lane {
    /// How it guesses.
    pub strategy: Strategy,
    /// Its recorded steps, shown up to the last guess that is shown.
    pub game: WatchedGame,
    /// How it ended, once it did.
    pub end: Option<End<GameEnd>>,
}

impl ContestSession {
    /// The contest for this secret, before it begins.
    pub fn new(rules: Rules, secret: Code) -> ContestSession {
        let usual = [Strategy::States, Strategy::Minimax, Strategy::Entropy, Strategy::Optimal];
        let lineup = Lineup::new(rules, &usual, MOST);
        ContestSession { lineup, secret, race: None, last_task: TaskId::default() }
    }

    /// Who takes part in which game.
    pub const fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// What they will have to find.
    pub const fn secret(&self) -> Code {
        self.secret
    }

    /// The contest, once it has begun.
    pub const fn race(&self) -> Option<&Race> {
        self.race.as_ref()
    }

    /// Why a verb cannot be carried out now. `None` if it can.
    pub fn refusal(&self, verb: Verb) -> Option<Refusal> {
        let (is_refused, refusal) = match (verb, &self.race) {
            (Verb::OtherRules | Verb::DrawSecret | Verb::Secret(_), None) | (Verb::Another, Some(_)) => {
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

    /// Does what a verb asks for.
    ///
    /// # Errors
    ///
    /// If it cannot be done now.
    pub fn carry_out(&mut self, verb: Verb, random: &mut Random) -> Result<Outcome, Refusal> {
        self.refusal(verb).map_or(Ok(()), Err)?;
        match verb {
            Verb::Toggle(strategy) => self.lineup.toggle(strategy),
            Verb::OtherRules => {
                self.lineup.change_rules();
                self.secret = random_secret(self.lineup.rules(), random);
            }
            Verb::DrawSecret => self.draw_secret(random),
            Verb::Secret(secret) => self.secret = secret,
            Verb::Begin => {
                self.race = Some(Race::new(self.lineup.rules(), self.secret, &self.lineup.chosen()));
                return Ok(self.next().unwrap_or(Outcome::Done));
            }
            Verb::Another => {
                // Nothing of the task that runs is heard any more.
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

    /// Takes what is heard of a task, unless it is an older one. Returns the task that follows it. Where one is canceled, none
    /// follows.
    pub fn hear(&mut self, id: TaskId, update: Update<GameTask>) -> Option<Outcome> {
        let race = self.race.as_mut().filter(|_| id == self.last_task)?;
        let lane = race.lanes.iter_mut().find(|lane| lane.end.is_none())?;
        match update {
            Update::Progress(step) => {
                lane.game.line.record(step);
                race.show(race.shown);
                None
            }
            Update::Ended(End::Cancelled) => {
                let open = race.lanes.iter_mut().filter(|lane| lane.end.is_none());
                open.for_each(|lane| lane.end = Some(End::Cancelled));
                None
            }
            Update::Ended(end) => {
                lane.end = Some(end);
                race.show(race.shown);
                self.next()
            }
        }
    }

    /// Lets the first strategy that has not played yet play.
    fn next(&mut self) -> Option<Outcome> {
        let race = self.race.as_ref()?;
        let lane = race.lanes.iter().find(|lane| lane.end.is_none())?;
        let task = GameTask {
            strategy: lane.strategy,
            rules: race.rules,
            opening: Peg::default(),
            known: History::new(),
            scored: Vec::new(),
            scorer: Scorer::Referee(race.secret),
            breaker: None,
        };
        Some(Outcome::Plays(self.last_task.advance(), Box::new(task)))
    }

    fn draw_secret(&mut self, random: &mut Random) {
        self.secret = another_secret(self.lineup.rules(), &self.secret, random);
    }

    /// Shows the next guess of each, as [`Verb::StepForward`] does.
    ///
    /// # Errors
    ///
    /// If it cannot be done now.
    pub fn show_next(&mut self) -> Result<(), Refusal> {
        self.refusal(Verb::StepForward).map_or(Ok(()), Err)?;
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
        let lane =
            |strategy: &Strategy| Lane { strategy: *strategy, game: WatchedGame::new(rules), end: None };
        Race { rules, secret, lanes: strategies.iter().map(lane).collect(), shown: 1 }
    }

    /// The most guesses that any of them has made so far.
    fn longest(&self) -> usize {
        self.lanes.iter().map(Lane::guesses).max().unwrap_or(0)
    }

    /// Whether all of them are through.
    pub fn is_over(&self) -> bool {
        self.lanes.iter().all(|lane| lane.end.is_some())
    }

    /// Whether every guess made so far is shown.
    pub fn is_at_end(&self) -> bool {
        self.shown >= self.longest()
    }

    /// The strategies that needed the fewest guesses, with their number. `None` where none shown found the secret.
    pub fn best(&self) -> Option<(Vec<Strategy>, usize)> {
        let won = || self.lanes.iter().filter(|lane| lane.game.is_won());
        let least = won().map(Lane::guesses).min()?;
        Some((won().filter(|lane| lane.guesses() == least).map(|lane| lane.strategy).collect(), least))
    }

    /// Shows so many guesses of each.
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
    /// How many guesses it has made so far, shown or not.
    pub fn guesses(&self) -> usize {
        self.game.line.steps().iter().filter(|step| step.turn().is_some()).count()
    }

    /// The steps that were told between the last guess shown and the one before it.
    pub fn steps_before_last_guess(&self) -> &[WatchedStep] {
        let Some((_, before)) = self.game.line.shown().split_last() else { return &[] };
        let since = before.iter().rposition(|step| step.turn().is_some()).map_or(0, |at| at + 1);
        &before[since..]
    }
}
