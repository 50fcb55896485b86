//! Watch it think: the program breaks a code and records every fact as a step. A referee or the player scores its
//! guesses.

mod arrival;
mod commands;
mod fact;
mod reason;
mod watching;

pub use fact::{Fact, Refusal};
pub use reason::Reason;
pub use watching::Watching;

use super::command::Outcome::{Happened, Starts};
use super::command::{self, Command, Commands, Place};
use crate::archive::saved::{Holder, SavedWatch};
use crate::play::{BreakGame, ComparisonAnswer, ComparisonTask, GameTask, Random, Undo};
use crate::task::{End, TaskId, Update};
use pegwise_engine::breaker::review::Comparison;
use pegwise_engine::breaker::{States, Strategy};
use pegwise_engine::code::{Code, Peg, Rules, ScoreSet, Turn};

use arrival::Arrival;
use reason::{Comparisons, question};

type Ready = command::Ready<WatchSession>;

/// What the beginning of a game leads to: it is played, or the player is asked first.
pub type Begun = command::Outcome<WatchSession>;

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
    /// The fact that the end of the running task leads to.
    pub heard: Fact,
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

impl Place for WatchSession {
    type Fact = Fact;
    type Refusal = Refusal;
    type Task = GameTask;

    fn commands(&self) -> Commands<WatchSession> {
        match &self.watching {
            None => WatchSession::ASKING,
            Some(watching) if watching.is_by_hand() => WatchSession::BY_HAND,
            Some(_) => WatchSession::WATCH,
        }
    }

    fn rules(&self) -> Rules {
        self.watching.as_ref().map_or(self.rules, |watching| watching.setup.rules)
    }

    /// A secret, or the score of the guess that waits.
    fn unnamed(&self, line: &str) -> Option<&'static Command<WatchSession>> {
        let digits = line.starts_with(|digit: char| digit.is_ascii_digit());
        let is_score = digits || ScoreSet::parse_one(line, self.rules()).is_ok();
        match &self.watching {
            None => WatchSession::ASKING.first()?.first(),
            Some(watching) => {
                (watching.is_by_hand() && is_score).then_some(const { &WatchSession::SCORE_WORD })
            }
        }
    }

    /// Starts the saved game, if there is one, and plays it up to the step at which it was left.
    fn resume(&mut self) -> Option<Begun> {
        let saved = self.saved.take()?;
        Some(self.return_to(saved, Fact::Standing))
    }

    fn receive(&mut self, id: TaskId, update: Update<GameTask>) -> Option<Begun> {
        let watching = self.watching.as_mut().filter(|_| id == self.last_task)?;
        match update {
            Update::Progress(step) => {
                watching.record(step);
                None
            }
            Update::Ended(end) => {
                watching.end_with(end);
                Some(Happened(self.heard.clone()))
            }
        }
    }
}

impl WatchSession {
    pub fn new(rules: Rules, strategy: Strategy, opening: Option<Peg>) -> WatchSession {
        WatchSession {
            rules,
            strategy,
            opening,
            watching: None,
            saved: None,
            replaced: None,
            last_task: TaskId::default(),
            heard: Fact::Standing,
            comparisons: Comparisons::default(),
            asked: None,
            answerable: None,
        }
    }

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
    ) -> Begun {
        if self.asks_to_drop(Drops::Beginning) {
            return Happened(Fact::AsksToDrop);
        }
        self.strategy = strategy;
        self.set_rules(rules);
        let opening = self.draw_opening(random);
        let arrival = if secret.is_none() { Arrival::Goes } else { Arrival::of_turns(0) };
        self.play_from_the_start(secret, opening, arrival)
    }

    /// Begins a game like the last one.
    fn begin_again(&mut self, secret: Option<Code>, random: &mut Random) -> Begun {
        self.begin((self.rules, self.strategy.clone()), secret, random)
    }

    /// Watches a strategy break this code, at its guess of this number, from 1. `first` is its first guess.
    pub fn show_guess(
        &mut self,
        (rules, strategy): (Rules, Strategy),
        secret: Code,
        (first, number): (&Code, usize),
    ) -> Begun {
        if self.asks_to_drop(Drops::Beginning) {
            return Happened(Fact::AsksToDrop);
        }
        self.strategy = strategy;
        self.set_rules(rules);
        let opening = States::opening_of(rules, Some(first));
        self.play_from_the_start(Some(secret), opening, Arrival::of_turns(number))
    }

    /// Plays a game without turns. The player gives the scores if there is no secret.
    fn play_from_the_start(&mut self, secret: Option<Code>, opening: Peg, arrival: Arrival) -> Begun {
        let game = (self.rules, self.strategy.clone());
        self.play(SavedWatch::new(game, opening, secret, Vec::new()), arrival, true)
    }

    /// Continues one of the player's games as practice: the strategy gets the turns made and plays the rest.
    pub fn go_on(&mut self, game: &BreakGame, random: &mut Random) -> Begun {
        if self.asks_to_drop(Drops::GoingOn) {
            return Happened(Fact::AsksToDrop);
        }
        self.set_rules(game.rules());
        let turns = game.history().turns().to_vec();
        let arrival = Arrival::of_turns(turns.len());
        let (holder, secret, foreign) = (Holder::of(game), Some(game.secret()), turns.len());
        let (game, opening) = ((self.rules, self.strategy.clone()), self.draw_opening(random));
        let game = SavedWatch { holder, foreign, ..SavedWatch::new(game, opening, secret, turns) };
        self.play(game, arrival, false)
    }

    /// Replaces the game with one that was read from a text. The strategy learns its turns and continues.
    pub fn import(&mut self, game: SavedWatch) -> Begun {
        if self.asks_to_drop(Drops::Importing) {
            return Happened(Fact::AsksToDrop);
        }
        (self.rules, self.strategy, self.opening) = (game.rules, game.strategy.clone(), Some(game.opening));
        let arrival = if game.by_hand { Arrival::Goes } else { Arrival::of_turns(game.given.len()) };
        self.play(game, arrival, true)
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

    pub fn drop_game(&mut self) -> Begun {
        if self.asks_to_drop(Drops::PuttingAway) {
            return Happened(Fact::AsksToDrop);
        }
        self.keep_scores();
        (self.saved, self.watching) = (None, None);
        let _ = self.last_task.advance();
        Happened(Fact::Standing)
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

    /// Plays a game from its turns on, one that `begins` or goes on.
    fn play(&mut self, game: SavedWatch, arrival: Arrival, begins: bool) -> Begun {
        self.keep_scores();
        let begun = Fact::Begun { drawn: None, returns: self.replaced.is_some() };
        self.replace(game, arrival, if begins { begun } else { Fact::Shown })
    }

    /// Puts a game in the place of the present one, and plays it.
    fn replace(&mut self, game: SavedWatch, arrival: Arrival, heard: Fact) -> Begun {
        let (watching, task) = Watching::of(game, arrival);
        (self.saved, self.watching) = (None, Some(watching));
        self.comparisons = Comparisons::default();
        self.plays(task, heard)
    }

    fn plays(&mut self, task: GameTask, heard: Fact) -> Begun {
        self.heard = heard;
        Starts(self.last_task.advance(), task)
    }

    /// Goes to earlier or later scores of the player.
    #[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "what leads here may be refused")]
    fn go_through_time(&self, go: fn(&mut Undo<Vec<Turn>>) -> bool, fact: Fact) -> Ready {
        Ok(Box::new(move |session, _| {
            let task = session.watching.as_mut().and_then(|watching| watching.go_through_time(go));
            if let Some(task) = task {
                session.plays(task, fact)
            } else {
                // The running task is no longer needed.
                let _ = session.last_task.advance();
                Happened(fact)
            }
        }))
    }

    /// Shows the next step, if it is recorded. Returns whether it is.
    pub fn show_next(&mut self) -> bool {
        let Some(watching) = self.watching.as_mut().filter(|watching| !watching.game.line.is_at_end()) else {
            return false;
        };
        watching.show(watching.game.line.cursor() + 1);
        true
    }

    /// Shows the step of this number, from 1, or the last one if there are fewer.
    pub fn show(&mut self, step: usize) {
        self.watching.iter_mut().for_each(|watching| watching.show(step));
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

    /// Plays a game up to the step at which it was left.
    fn return_to(&mut self, left: SavedWatch, heard: Fact) -> Begun {
        self.keep_scores();
        (self.rules, self.strategy, self.opening) = (left.rules, left.strategy.clone(), Some(left.opening));
        let arrival = Arrival::Returns { step: left.step.max(1), is_found: left.is_found };
        self.replace(left, arrival, heard)
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
