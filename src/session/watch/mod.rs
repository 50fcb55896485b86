//! Watch it think: the program breaks a code and records every fact as a step. A referee or the player scores its
//! guesses.

mod arrival;
mod reason;
mod scoring;
mod verb;
mod watching;

pub use reason::Reason;
pub use verb::{Outcome, Refusal, Verb};
pub use watching::Watching;

use crate::archive::saved::{Holder, SavedWatch};
use crate::play::{BreakGame, ComparisonAnswer, ComparisonTask, GameTask, Random};
use crate::task::{End, TaskId, Update};
use pegwise_engine::breaker::review::Comparison;
use pegwise_engine::breaker::{States, Strategy};
use pegwise_engine::code::{Code, Peg, Rules};

use arrival::Arrival;
use reason::{Comparisons, question};
use verb::Done;

/// The watched game, and the options of the next one.
#[derive(Debug)]
pub struct WatchSession {
    /// The rules of the next game.
    pub rules: Rules,
    /// The strategy of the next game.
    pub strategy: Strategy,
    /// The color that the first guess starts with. Drawn for each game if not given.
    opening: Option<Peg>,
    watching: Option<Watching>,
    /// A saved game that starts when the player arrives.
    saved: Option<SavedWatch>,
    /// The game with scores by the player that another one replaced last. Undo returns to it.
    replaced: Option<SavedWatch>,
    last_task: TaskId,
    comparisons: Comparisons,
    /// What would drop scores, if the player was asked about it after the last input.
    asked: Option<Drops>,
    /// The question of the input before, which only this input can answer.
    answerable: Option<Drops>,
}

/// What can drop a game: [`WatchSession::drop_game`], [`WatchSession::begin`], [`WatchSession::go_on`] or
/// [`WatchSession::import`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drops {
    PuttingAway,
    Beginning,
    GoingOn,
    Importing,
}

impl WatchSession {
    /// A session without a game.
    pub fn new(rules: Rules, strategy: Strategy, opening: Option<Peg>) -> WatchSession {
        WatchSession {
            rules,
            strategy,
            opening,
            watching: None,
            saved: None,
            replaced: None,
            last_task: TaskId::default(),
            comparisons: Comparisons::default(),
            asked: None,
            answerable: None,
        }
    }

    /// Sets the strategy of the next game.
    pub fn set_strategy(&mut self, strategy: Strategy) {
        self.strategy = strategy;
    }

    /// The watched game, if there is one.
    pub const fn watching(&self) -> Option<&Watching> {
        self.watching.as_ref()
    }

    /// Marks the start of the next input. Only this input can answer the last question.
    pub fn next_input(&mut self) {
        self.answerable = self.asked.take();
    }

    /// Begins a game by these rules in which a strategy breaks this secret. Without a secret, the player scores.
    pub fn begin(
        &mut self,
        (rules, strategy): (Rules, Strategy),
        secret: Option<Code>,
        random: &mut Random,
    ) -> Outcome {
        if self.asks_to_drop(Drops::Beginning) {
            return Outcome::AsksToDropScores;
        }
        self.strategy = strategy;
        self.set_rules(rules);
        let opening = self.draw_opening(random);
        let arrival = if secret.is_none() { Arrival::Goes } else { Arrival::of_turns(0) };
        self.play_from_the_start(secret, opening, arrival)
    }

    /// Watches a strategy break this code, at its guess of this number, from 1. `first` is its first guess.
    pub fn show_guess(
        &mut self,
        (rules, strategy): (Rules, Strategy),
        secret: Code,
        (first, number): (&Code, usize),
    ) -> Outcome {
        if self.asks_to_drop(Drops::Beginning) {
            return Outcome::AsksToDropScores;
        }
        self.strategy = strategy;
        self.set_rules(rules);
        let opening = States::opening_of(rules, Some(first));
        self.play_from_the_start(Some(secret), opening, Arrival::of_turns(number))
    }

    /// Plays a game without turns. The player gives the scores if there is no secret.
    fn play_from_the_start(&mut self, secret: Option<Code>, opening: Peg, arrival: Arrival) -> Outcome {
        let game = SavedWatch {
            rules: self.rules,
            strategy: self.strategy.clone(),
            opening,
            holder: Holder::Person,
            secret,
            turns: Vec::new(),
            foreign: 0,
            by_hand: secret.is_none(),
            scores: None,
            step: 1,
            is_found: false,
        };
        self.play(game, arrival)
    }

    /// Continues one of the player's games as practice: the strategy gets the turns made and plays the rest.
    pub fn go_on(&mut self, game: &BreakGame, random: &mut Random) -> Outcome {
        if self.asks_to_drop(Drops::GoingOn) {
            return Outcome::AsksToDropScores;
        }
        self.set_rules(game.rules());
        let turns = game.history().turns().to_vec();
        let arrival = Arrival::of_turns(turns.len());
        let game = SavedWatch {
            rules: self.rules,
            strategy: self.strategy.clone(),
            opening: self.draw_opening(random),
            holder: Holder::of(game),
            secret: Some(game.secret()),
            foreign: turns.len(),
            turns,
            by_hand: false,
            scores: None,
            step: 1,
            is_found: false,
        };
        self.play(game, arrival)
    }

    /// Replaces the game with one that was read from a text. The strategy learns its turns and continues.
    pub fn import(&mut self, game: SavedWatch) -> Outcome {
        if self.asks_to_drop(Drops::Importing) {
            return Outcome::AsksToDropScores;
        }
        (self.rules, self.strategy, self.opening) = (game.rules, game.strategy.clone(), Some(game.opening));
        let arrival = if game.by_hand { Arrival::Goes } else { Arrival::of_turns(game.turns.len()) };
        self.play(game, arrival)
    }

    fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
        self.opening = self.opening.filter(|peg| peg.index() < rules.colors());
        if !self.strategy.plays(rules) {
            self.strategy = Strategy::States;
        }
    }

    /// Whether there is a game, watched or saved.
    pub const fn has_game(&self) -> bool {
        self.watching.is_some() || self.saved.is_some()
    }

    pub fn drop_game(&mut self) -> Outcome {
        if self.asks_to_drop(Drops::PuttingAway) {
            return Outcome::AsksToDropScores;
        }
        self.keep_scores();
        (self.saved, self.watching) = (None, None);
        let _ = self.last_task.advance();
        Outcome::Done
    }

    /// Whether to ask first because scores by the player would be lost.
    fn asks_to_drop(&mut self, drops: Drops) -> bool {
        let loses = self.saved().is_some_and(|game| game.has_scores_to_lose());
        let asks = loses && self.answerable != Some(drops);
        self.asked = asks.then_some(drops);
        asks
    }

    fn draw_opening(&self, random: &mut Random) -> Peg {
        let colors = self.rules.colors();
        self.opening.unwrap_or_else(|| Peg::default().cycled(random.below(colors), colors))
    }

    /// Keeps a game whose scores would be lost, so that undo can return to it.
    fn keep_scores(&mut self) {
        if let Some(scored) = self.saved().filter(SavedWatch::has_scores_to_lose) {
            self.replaced = Some(scored);
        }
    }

    fn play(&mut self, game: SavedWatch, arrival: Arrival) -> Outcome {
        let (id, task) = self.replace(game, arrival);
        Outcome::Plays(id, task)
    }

    /// Puts a game in the place of the present one. Returns the task that plays it.
    fn replace(&mut self, game: SavedWatch, arrival: Arrival) -> (TaskId, Box<GameTask>) {
        self.keep_scores();
        let (watching, task) = Watching::of(game, arrival);
        (self.saved, self.watching) = (None, Some(watching));
        self.comparisons = Comparisons::default();
        (self.last_task.advance(), Box::new(task))
    }

    fn plays(&mut self, task: GameTask) -> Outcome {
        Outcome::Plays(self.last_task.advance(), Box::new(task))
    }

    /// Returns why a verb is not possible now, or `None` if it is.
    pub fn refusal(&self, verb: &Verb) -> Option<Refusal> {
        let refusal = self.refusal_of_game(verb);
        refusal.filter(|_| *verb != Verb::Undo || self.replaced.is_none())
    }

    /// Why the watched game refuses a verb, if it does.
    fn refusal_of_game(&self, verb: &Verb) -> Option<Refusal> {
        self.watching.as_ref().map_or(Some(Refusal::NoGame), |watching| watching.refusal(verb))
    }

    /// Carries out a verb.
    ///
    /// # Errors
    ///
    /// If the verb is refused.
    pub fn carry_out(&mut self, verb: Verb) -> Result<Outcome, Refusal> {
        if let Some(refusal) = self.refusal_of_game(&verb) {
            let replaced = self.replaced.take_if(|_| verb == Verb::Undo).ok_or(refusal)?;
            let (id, task) = self.return_to(replaced);
            return Ok(Outcome::Returns(id, task));
        }
        let watching = self.watching.as_mut().ok_or(Refusal::NoGame)?;
        if let Verb::GuessBy(strategy) = &verb {
            self.strategy = strategy.clone();
        }
        Ok(match watching.carry_out(verb) {
            Done::Here => Outcome::Done,
            Done::Plays(task) => self.plays(task),
            Done::Ended { undone } => {
                // The running task is no longer needed.
                let _ = self.last_task.advance();
                Outcome::Ended { undone }
            }
        })
    }

    /// Handles an update of a task; those of older tasks are ignored. Returns the end of the recording if it has
    /// ended.
    pub fn receive(&mut self, id: TaskId, update: Update<GameTask>) -> Option<Outcome> {
        let watching = self.watching.as_mut().filter(|_| id == self.last_task)?;
        match update {
            Update::Progress(step) => {
                watching.record(step);
                None
            }
            Update::Ended(end) => Some(Outcome::Ended { undone: watching.end_with(end) }),
        }
    }

    /// Returns the task that compares the guess on show with others, if the strategy weighs none. `None` if that was the
    /// last task asked for, or the comparison is known.
    pub fn compare(&mut self) -> Option<ComparisonTask> {
        self.comparisons.ask(self.watching.as_ref()?)
    }

    /// Drops the comparison asked for. Returns whether its task may still run.
    pub fn stop_comparing(&mut self) -> bool {
        self.comparisons.stop()
    }

    /// Whether the guess on show can be compared with others: the strategy weighs none, and several codes were possible.
    pub fn is_comparable(&self) -> bool {
        self.watching.as_ref().is_some_and(|watching| question(watching).is_some())
    }

    pub fn compared(&mut self, end: &End<Box<ComparisonAnswer>>) {
        self.comparisons.take(end);
    }

    /// The comparison of the guess on show with others, if it is known.
    pub fn comparison(&self) -> Option<&Comparison> {
        self.comparisons.of(self.watching.as_ref()?)
    }

    /// Replaces the game with a saved one, which starts when the player arrives.
    pub fn restore(&mut self, saved: SavedWatch) {
        (self.saved, self.watching) = (Some(saved), None);
    }

    /// Starts the saved game, if there is one, and plays it up to the step at which it was left.
    pub fn arrive(&mut self) -> Option<Outcome> {
        let saved = self.saved.take()?;
        let (id, task) = self.return_to(saved);
        Some(Outcome::Plays(id, task))
    }

    /// Plays a game up to the step at which it was left.
    fn return_to(&mut self, left: SavedWatch) -> (TaskId, Box<GameTask>) {
        (self.rules, self.strategy, self.opening) = (left.rules, left.strategy.clone(), Some(left.opening));
        let arrival = Arrival::Returns { step: left.step.max(1), is_found: left.is_found };
        self.replace(left, arrival)
    }

    /// The step on show, unless the game has found the secret by then.
    pub fn unfinished(&self) -> Option<usize> {
        match (&self.saved, &self.watching) {
            (Some(saved), _) => (!saved.is_found).then_some(saved.step),
            (None, Some(watching)) => (!watching.game.is_won()).then(|| watching.game.line.cursor()),
            (None, None) => None,
        }
    }

    /// Returns the text to save, if there is a game. That of a tree is not saved, because its file may change.
    pub fn save(&self) -> Option<String> {
        self.saved().filter(|game| !matches!(game.strategy, Strategy::Tree(_))).map(|game| game.text())
    }

    fn saved(&self) -> Option<SavedWatch> {
        self.saved.clone().or_else(|| self.watching.as_ref().map(Watching::saved))
    }
}
