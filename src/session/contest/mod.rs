//! The contest: up to four strategies break the same secret side by side, guess by guess. They play one after the
//! other. The player can race against three of them.

mod race;

use std::ops::RangeInclusive;

use thiserror::Error;

use super::Subject;
use super::command::Does::{self, Alone};
use super::command::Outcome::{Cancels, Happened, Starts};
use super::command::{
    self, Command, Commands, Place, Run, arena_tab, beside, changes, copy, explorer_tab, key, one_panel,
    opens, word,
};
use super::lineup::{Lineup, LineupRefusal, NewLineup, WithLineup};
use super::new_game::Activity;
use super::steps::WithSteps;
use crate::chord::Chord::{Char, Key};
use crate::chord::ENTER;
use crate::play::{GameTask, MOST_SIDE_BY_SIDE, USUAL_SIDE_BY_SIDE, another_secret, random_secret};
use crate::task::{End, TaskId, Update};
use crossterm::event::KeyCode;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, History, ImpossibleGuess, Peg, Rules};

pub use race::{Lane, Race};

#[derive(Clone, Debug)]
pub enum Fact {
    /// Who takes part has changed.
    Lineup,
    /// The rules or the secret have changed.
    Game,
    Guesses(RangeInclusive<usize>),
    /// It is asked why this strategy made its last guess.
    Why(Strategy),
}

/// Why a command does nothing now.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error(transparent)]
    Lineup(#[from] LineupRefusal),
    #[error("Not started yet")]
    NotBegun,
    #[error("This is the first guess")]
    FirstGuess,
    #[error("All strategies are done")]
    AllThrough,
    #[error("Still thinking")]
    StillThinking,
    #[error("That strategy is not selected")]
    NotInTheRace,
    #[error("{0} has not guessed yet")]
    NoGuess(Strategy),
    #[error("It is your turn: the strategies show their guesses with yours")]
    YourTurn,
    #[error("You do not guess here now")]
    NotYourTurn,
    #[error(transparent)]
    Impossible(#[from] ImpossibleGuess),
}

/// The lineup and the secret, and the contest once it has begun.
#[derive(Debug)]
pub struct ContestSession {
    pub lineup: Lineup,
    pub secret: Code,
    /// Whether the player takes part, who does not see the secret.
    pub with_you: bool,
    /// The player's mean number of guesses by these rules.
    pub your_mean: Option<f64>,
    race: Option<Race>,
    last_task: TaskId,
}

impl Place for ContestSession {
    type Fact = Fact;
    type Refusal = Refusal;
    type Task = GameTask;

    fn commands(&self) -> Commands<ContestSession> {
        if self.race.is_some() { ContestSession::RACE } else { ContestSession::LINEUP }
    }

    fn rules(&self) -> Rules {
        self.lineup.rules
    }

    fn unnamed(&self, _: &str) -> Option<&'static Command<ContestSession>> {
        self.is_your_turn().then_some(&ContestSession::GUESS)
    }

    fn strategies(&self) -> Vec<Strategy> {
        self.lineup.available()
    }

    /// When one ends, the next one starts, unless it was canceled.
    fn receive(&mut self, id: TaskId, update: Update<GameTask>) -> Option<Outcome> {
        let race = self.race.as_mut().filter(|_| id == self.last_task)?;
        let lane = race.lanes.iter_mut().find(|lane| lane.is_thinking())?;
        match update {
            Update::Progress(step) => {
                lane.game.line.record(step);
                race.show(race.shown);
                None
            }
            Update::Ended(End::Canceled) => {
                let open = race.lanes.iter_mut().filter(|lane| lane.is_thinking());
                open.for_each(|lane| lane.end = Some(End::Canceled));
                None
            }
            Update::Ended(end) => {
                lane.end = Some(end);
                race.show(race.shown);
                let next = race.lanes.iter().find(|lane| lane.is_thinking())?.strategy.clone();
                next.map(|next| self.play(next))
            }
        }
    }
}

impl WithLineup for ContestSession {
    const LINEUP_CHANGED: Fact = Fact::Lineup;

    fn lineup_now(&self) -> &Lineup {
        &self.lineup
    }

    fn lineup_mut(&mut self) -> &mut Lineup {
        &mut self.lineup
    }
}

impl WithSteps for ContestSession {
    fn step_forward(&self) -> Ready {
        self.forward_to(|race| race.shown + 1)
    }

    fn step_back(&self) -> Ready {
        self.back_to(|race| race.shown - 1)
    }

    fn first(&self) -> Ready {
        self.back_to(|_| 1)
    }

    fn last(&self) -> Ready {
        self.forward_to(|race| race.longest().max(1))
    }
}

type Ready = command::Ready<ContestSession>;
type Outcome = command::Outcome<ContestSession>;

#[expect(clippy::unnecessary_wraps, clippy::unused_self, reason = "some commands are never refused")]
impl ContestSession {
    pub const LINEUP: Commands<ContestSession> = &[
        &[key("accept", &[ENTER], "begin", "start the contest")
            .word(&["begin"], "start the contest; Enter or Ctrl-C stops")
            .does(Alone(Self::begin))],
        Self::WHO_TAKES_PART,
        &[
            key("join", &[Char('y')], "race them", "race at most three of them; the secret is hidden")
                .word(&["join"], "race them, or not; the secret is hidden then")
                .does(Alone(Self::join)),
            word(&["secret"], "another secret, or this one").does(Does::CodeOrNone(Self::change_secret)),
            word(&["game"], "another game, such as game 5 8 or game 4 10 no repeats")
                .does(Does::Rules(Self::change_rules)),
            Self::NEW,
        ],
        &[arena_tab(), explorer_tab()],
        one_panel(),
    ];

    pub const RACE: Commands<ContestSession> = &[
        &[
            word(&["step", "s", ""], "each strategy's next guess; an empty line does the same")
                .does(Alone(Self::step_forward)),
            word(&["back", "b"], "each strategy's previous guess").does(Alone(Self::step_back)),
            word(&["first"], "each strategy's first guess").does(Alone(Self::first)),
            word(&["run", "end"], "each strategy's last guess").does(Alone(Self::last)),
        ],
        &[Self::GUESS],
        Self::STEP,
        Self::UNDO_STEP,
        Self::RUN,
        &[
            key("later-row", &[Char(']')], "", "the next, previous guess of each")
                .does(Alone(Self::step_forward)),
            beside("earlier-row", &[Char('[')], "").does(Alone(Self::step_back)),
            key(
                "next-panel",
                &[Key(KeyCode::Tab), Key(KeyCode::Right)],
                "strategy",
                "the next, previous strategy",
            ),
            beside("previous-panel", &[Key(KeyCode::BackTab), Key(KeyCode::Left)], ""),
            key("accept", &[ENTER], "watch this one", "watch the game of this strategy")
                .does(Does::Strategy(Self::watch)),
            Self::NEW,
        ],
        Self::SPEED,
        Self::ENDS,
        &[
            key("reveal", &[Char('r')], "give up", "end your part of the race, and see the secret")
                .word(&["reveal"], "end your part of the race, and see the secret")
                .does(Alone(Self::give_up)),
            word(&["why"], "why a strategy made its last guess").does(Does::Strategy(Self::why)),
            word(&["guesses"], "every guess so far").does(Alone(Self::all_guesses)),
            word(&["again"], "another secret by the same rules").does(Alone(Self::another)),
            copy(),
        ],
        &[arena_tab(), explorer_tab()],
    ];

    const GUESS: Command<ContestSession> =
        key("guess", &[Char('t')], "your guess", "type your guess in a race")
            .word(&["guess"], "your guess in a race; a code alone does the same")
            .does(Does::Code(Self::guess));

    const NEW: Command<ContestSession> = key("new", &[Char('n')], "new game", "choose another game")
        .word(&["new"], "choose a new game, question by question; new 5 8 or new 4 10 no repeats takes it")
        .does(Does::NewGame(|_, rules| opens(Subject::Choose(Activity::Contest, rules))));

    fn begin(&self) -> Ready {
        let chosen = self.lineup.chosen();
        let first = chosen.first().cloned().ok_or(LineupRefusal::NoneSelected)?;
        Ok(Box::new(move |contest, _| {
            contest.race = Some(Race::new((contest.lineup.rules, contest.secret), contest.with_you, &chosen));
            contest.play(first)
        }))
    }

    /// Lets the player take part or not, with a secret that was never on show.
    fn join(&self) -> Ready {
        Ok(Box::new(|contest, random| {
            contest.with_you = !contest.with_you;
            let most = MOST_SIDE_BY_SIDE - usize::from(contest.with_you);
            contest.lineup.leave_room(most);
            contest.secret = another_secret(contest.lineup.rules, &contest.secret, random);
            Happened(Fact::Lineup)
        }))
    }

    fn guess(&self, code: Code) -> Ready {
        if !self.is_your_turn() {
            return Err(Refusal::NotYourTurn);
        }
        if let Some(race) = &self.race {
            race.check_guess(&code)?;
        }
        Ok(Box::new(move |contest, _| {
            let shown = contest.race.as_mut().map_or(0, |race| race.guess(code));
            Happened(Fact::Guesses(shown..=shown))
        }))
    }

    fn give_up(&self) -> Ready {
        if !self.is_your_turn() {
            return Err(Refusal::NotYourTurn);
        }
        Ok(Box::new(|contest, _| {
            if let Some(you) = contest.race.as_mut().and_then(|race| race.lanes.first_mut()) {
                you.end = Some(End::Canceled);
            }
            Happened(Fact::Game)
        }))
    }

    fn change_secret(&self, secret: Option<Code>) -> Ready {
        Ok(Box::new(move |contest, random| {
            let another = || another_secret(contest.lineup.rules, &contest.secret, random);
            contest.secret = secret.unwrap_or_else(another);
            Happened(Fact::Game)
        }))
    }

    fn change_rules(&self, rules: Rules) -> Ready {
        Ok(Box::new(move |contest, random| {
            contest.lineup.rules = rules;
            contest.your_mean = None;
            contest.secret = random_secret(rules, random);
            Happened(Fact::Game)
        }))
    }

    fn forward_to(&self, guess: fn(&Race) -> usize) -> Ready {
        let race = self.race.as_ref().ok_or(Refusal::NotBegun)?;
        if race.is_your_turn() {
            return Err(Refusal::YourTurn);
        }
        if !race.is_at_end() {
            return Ok(on_show(race, guess(race)));
        }
        Err(if race.is_over() { Refusal::AllThrough } else { Refusal::StillThinking })
    }

    fn back_to(&self, guess: fn(&Race) -> usize) -> Ready {
        let race = self.race.as_ref().ok_or(Refusal::NotBegun)?;
        if race.is_your_turn() {
            return Err(Refusal::YourTurn);
        }
        if race.shown <= 1 { Err(Refusal::FirstGuess) } else { Ok(on_show(race, guess(race))) }
    }

    fn all_guesses(&self) -> Ready {
        let shown = self.race.as_ref().ok_or(Refusal::NotBegun)?.shown;
        changes(move |_| Fact::Guesses(1..=shown))
    }

    /// The game of a strategy that has made a guess.
    fn lane_of(&self, strategy: Option<&Strategy>) -> Result<&Lane, Refusal> {
        if self.is_your_turn() {
            return Err(Refusal::YourTurn);
        }
        let is_it = |lane: &&Lane| strategy.is_some() && strategy == lane.strategy.as_ref();
        let lane = self.race.as_ref().and_then(|race| race.lanes.iter().find(is_it));
        let lane = lane.ok_or(Refusal::NotInTheRace)?;
        match &lane.strategy {
            Some(strategy) if lane.game.turns().is_empty() => Err(Refusal::NoGuess(strategy.clone())),
            _ => Ok(lane),
        }
    }

    fn why(&self, strategy: Option<&Strategy>) -> Ready {
        let strategy = self.lane_of(strategy)?.strategy.clone().ok_or(Refusal::NotInTheRace)?;
        changes(|_| Fact::Why(strategy))
    }

    /// Watches the game of a strategy, at its guess on show.
    fn watch(&self, strategy: Option<&Strategy>) -> Ready {
        let lane = self.lane_of(strategy)?;
        let turns = lane.game.turns();
        let strategy = lane.strategy.clone().ok_or(Refusal::NotInTheRace)?;
        let (game, secret) = ((lane.game.rules, strategy), self.secret);
        let (first, number) = (turns[0].code, turns.len());
        opens(Subject::Guess { game, secret, first, number })
    }

    fn another(&self) -> Ready {
        Ok(Box::new(|contest, random| {
            let secret = another_secret(contest.lineup.rules, &contest.secret, random);
            let (with_you, most) = (contest.with_you, contest.lineup.most);
            let _ = contest.prepare(contest.lineup.again(), secret);
            (contest.with_you, contest.lineup.most) = (with_you, most);
            Cancels
        }))
    }
}

impl ContestSession {
    pub fn new(rules: Rules, secret: Code) -> ContestSession {
        let lineup = Lineup::new(rules, &USUAL_SIDE_BY_SIDE, MOST_SIDE_BY_SIDE);
        let (race, last_task) = (None, TaskId::default());
        ContestSession { lineup, secret, with_you: false, your_mean: None, race, last_task }
    }

    /// The same with these strategies, unless none is named.
    #[must_use]
    pub fn between(mut self, strategies: &[Strategy]) -> ContestSession {
        self.lineup.choose(strategies);
        self
    }

    /// The strategies of the contest, or those that take part in the next one.
    pub fn entrants(&self) -> Vec<Strategy> {
        let of = |race: &Race| race.lanes.iter().filter_map(|lane| lane.strategy.clone()).collect();
        self.race.as_ref().map_or_else(|| self.lineup.chosen(), of)
    }

    /// The contest, once it has begun.
    pub const fn race(&self) -> Option<&Race> {
        self.race.as_ref()
    }

    /// Whether the next guess is the player's.
    pub fn is_your_turn(&self) -> bool {
        self.race.as_ref().is_some_and(Race::is_your_turn)
    }

    /// Whether the player is not to see the secret.
    pub fn hides_secret(&self) -> bool {
        self.with_you && self.race.as_ref().is_none_or(Race::is_your_turn)
    }

    fn play(&mut self, strategy: Strategy) -> Outcome {
        let task = GameTask {
            strategy,
            rules: self.lineup.rules,
            opening: Peg::default(),
            known: History::new(),
            scored: Vec::new(),
            settled: 0,
            secret: Some(self.secret),
            asked: None,
            breaker: None,
        };
        Starts(self.last_task.advance(), task)
    }

    /// Prepares a contest with this secret, in place of the present one. Returns whether the work of a contest that has
    /// begun has to be canceled.
    pub fn prepare(&mut self, to: NewLineup, secret: Code) -> bool {
        // Updates of the running task must be ignored.
        let _ = self.last_task.advance();
        let had_begun = self.race.take().is_some();
        // Whoever has chosen the secret may know it.
        self.with_you = false;
        self.lineup.most = MOST_SIDE_BY_SIDE;
        self.lineup.change(to);
        self.secret = secret;
        had_begun
    }

    /// Shows the next guess of each strategy. Returns whether it is known.
    pub fn show_next(&mut self) -> bool {
        let waits = |race: &&mut Race| !race.is_at_end() && !race.is_your_turn();
        let Some(race) = self.race.as_mut().filter(waits) else { return false };
        race.show(race.shown + 1);
        true
    }
}

/// Puts this many guesses of each strategy on show, and tells those in between on the way forward.
fn on_show(race: &Race, guesses: usize) -> Run<ContestSession> {
    let numbers = (race.shown + 1).min(guesses)..=guesses;
    Box::new(move |contest, _| {
        contest.race.iter_mut().for_each(|race| race.show(guesses));
        Happened(Fact::Guesses(numbers))
    })
}
