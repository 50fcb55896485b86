//! The arena: strategies play every secret of a game, one after the other.

use thiserror::Error;

use super::Subject;
use super::command::Does::{self, Alone};
use super::command::Outcome::{Cancels, Happened, Starts};
use super::command::{
    self, Commands, Place, changes, contest_tab, copy, explorer_tab, key, one_panel, opens, word,
};
use super::lineup::{Lineup, LineupRefusal, NewLineup, WithLineup};
use super::new_game::Activity;
use crate::chord::Chord::Char;
use crate::chord::ENTER;
use crate::play::StrategyResult;
use crate::play::arena::{ArenaProgress, ArenaTask, Entrant, Games, Tournament};
use crate::task::{End, TaskId, Update};
use pegwise_engine::breaker::optimal::Prover;
use pegwise_engine::breaker::{GameLengths, Strategy};
use pegwise_engine::code::{History, Peg, Rules};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Who takes part has changed.
    Lineup,
    /// The rules have changed.
    Game,
    /// The results are asked for, perhaps in another order.
    Results,
    Games(Strategy),
}

/// The order of strategies that have played. The others come after them in the usual order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sorting {
    /// The fewest guesses in all games first.
    #[default]
    Mean,
    /// The shortest longest game first.
    Most,
    /// The order of [`Lineup::available`].
    Usual,
}

impl Sorting {
    /// The next order, cyclically.
    #[must_use]
    pub const fn next(self) -> Sorting {
        match self {
            Sorting::Mean => Sorting::Most,
            Sorting::Most => Sorting::Usual,
            Sorting::Usual => Sorting::Mean,
        }
    }
}

/// Why a command does nothing now.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error(transparent)]
    Lineup(#[from] LineupRefusal),
    #[error("optimal proves its strategy first, which is out of reach for {0} codes")]
    ProofOutOfReach(u32),
    #[error("Already running; stop it first")]
    Playing,
    #[error("Every strategy selected has played this game")]
    AllHavePlayed,
    #[error("No strategy is playing")]
    NotPlaying,
    #[error("No strategy has played this game yet")]
    NoResults,
    #[error("Sort by what? Type sort mean, sort most or sort usual")]
    SortedByWhat,
    #[error("{0} has not played this game")]
    NoGames(Strategy),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It does not take part.
    Absent,
    Waiting,
    /// It is playing, and has come so far.
    Playing(ArenaProgress),
    /// It has found every secret.
    Done(Games),
    /// It cannot find every secret.
    Impossible,
    Stopped(ArenaProgress),
    NotBegun,
    Failed(String),
}

/// The lineup, and the status of each strategy.
#[derive(Debug)]
pub struct ArenaSession {
    pub lineup: Lineup,
    /// The game of the last tournament.
    pub played: Rules,
    /// One for each strategy that could play in the last tournament, in the order of [`Lineup::available`].
    statuses: Vec<(Strategy, Status)>,
    pub sorting: Sorting,
    /// What was worked out about strategies elsewhere, each by these rules.
    known: Vec<(Rules, Strategy, StrategyResult)>,
    last_task: TaskId,
}

impl Place for ArenaSession {
    type Fact = Fact;
    type Refusal = Refusal;
    type Task = ArenaTask;

    fn commands(&self) -> Commands<ArenaSession> {
        ArenaSession::COMMANDS
    }

    fn rules(&self) -> Rules {
        self.lineup.rules
    }

    fn strategies(&self) -> Vec<Strategy> {
        self.lineup.available()
    }

    /// When one ends, the next one starts, unless it was canceled.
    fn receive(&mut self, id: TaskId, update: Update<ArenaTask>) -> Option<Outcome> {
        if id != self.last_task {
            return None;
        }
        let mut statuses = self.statuses.iter_mut().map(|(_, status)| status);
        let playing = statuses.find(|status| matches!(status, Status::Playing(_)))?;
        *playing = match update {
            Update::Progress(progress) => {
                *playing = Status::Playing(progress);
                return None;
            }
            Update::Ended(End::Done(Tournament::Played(games))) => Status::Done(games),
            Update::Ended(End::Done(Tournament::Impossible)) => Status::Impossible,
            Update::Ended(End::Failed(message)) => Status::Failed(message),
            Update::Ended(End::Canceled) => {
                let progress = if let Status::Playing(progress) = playing { *progress } else { return None };
                *playing = Status::Stopped(progress);
                let later = statuses.filter(|status| **status == Status::Waiting);
                later.for_each(|status| *status = Status::NotBegun);
                return None;
            }
        };
        self.next()
    }
}

impl WithLineup for ArenaSession {
    const LINEUP_CHANGED: Fact = Fact::Lineup;

    fn lineup_now(&self) -> &Lineup {
        &self.lineup
    }

    fn lineup_mut(&mut self) -> &mut Lineup {
        &mut self.lineup
    }
}

type Ready = command::Ready<ArenaSession>;
type Outcome = command::Outcome<ArenaSession>;

impl ArenaSession {
    pub const COMMANDS: Commands<ArenaSession> = &[
        &[
            key("accept", &[ENTER], "begin", "play every secret")
                .word(&["begin"], "play every secret; Enter or Ctrl-C stops")
                .does(Alone(Self::begin)),
            key("cancel", &[Char('x')], "stop", "stop").does(Alone(Self::stop)),
        ],
        Self::WHO_TAKES_PART,
        &[
            word(&["game"], "another game, such as game 5 8 or game 4 10 no repeats")
                .does(Does::Rules(Self::change_rules)),
            key("sort", &[Char('f')], "sort", "sort by mean, by most guesses, or not")
                .does(Alone(|arena| arena.sort_by(arena.sorting.next()))),
            key("new", &[Char('n')], "new game", "choose another game")
                .word(&["new"], "choose another game, question by question; with rules, the same as game")
                .does(Does::NewGame(Self::new_game)),
            word(&["results", ""], "the results; an empty line does the same")
                .does(Alone(|_| changes(|_| Fact::Results))),
            word(&["sort"], "the order of the results").does(Does::Words("mean, most or usual", Self::sort)),
            word(&["games"], "a strategy's games by number of guesses").does(Does::Strategy(Self::games)),
            key("explore", &[Char('e')], "explore", "explore this strategy: its tree, and costs")
                .word(&["explore"], "explore a strategy: its tree, and what guesses cost")
                .does(Does::Strategy(Self::explore)),
            key("zoom", &[Char('z')], "secrets", "zoom the map of all secrets"),
            copy(),
        ],
        &[contest_tab(), explorer_tab()],
        one_panel(),
    ];

    fn begin(&self) -> Ready {
        self.refuse_while_playing()?;
        let entrants = self.entrants();
        if entrants.is_empty() {
            let too_large = self.left_out().map(Refusal::ProofOutOfReach);
            return Err(too_large.unwrap_or(LineupRefusal::NoneSelected.into()));
        }
        if entrants.iter().all(|entrant| self.has_played(entrant)) {
            return Err(Refusal::AllHavePlayed);
        }
        let status = |strategy: Strategy| {
            let status = match self.status(&strategy) {
                _ if !entrants.contains(&strategy) => Status::Absent,
                // It would play the same games again.
                played if self.has_played(&strategy) => played.clone(),
                _ => Status::Waiting,
            };
            (strategy, status)
        };
        let statuses = self.lineup.available().into_iter().map(status).collect();
        Ok(Box::new(|arena, _| {
            (arena.statuses, arena.played) = (statuses, arena.lineup.rules);
            arena.next().unwrap_or(Happened(Fact::Results))
        }))
    }

    fn stop(&self) -> Ready {
        if self.is_running() { Ok(Box::new(|_, _| Cancels)) } else { Err(Refusal::NotPlaying) }
    }

    fn refuse_while_playing(&self) -> Result<(), Refusal> {
        if self.is_running() { Err(Refusal::Playing) } else { Ok(()) }
    }

    fn new_game(&self, rules: Option<Rules>) -> Ready {
        self.refuse_while_playing()?;
        opens(Subject::Choose(Activity::Arena, rules))
    }

    fn change_rules(&self, rules: Rules) -> Ready {
        self.refuse_while_playing()?;
        changes(move |arena: &mut ArenaSession| {
            arena.lineup.rules = rules;
            Fact::Game
        })
    }

    /// Changes to a new game.
    ///
    /// # Errors
    ///
    /// If strategies play.
    pub fn prepare(&mut self, to: NewLineup) -> Result<(), Refusal> {
        self.refuse_while_playing()?;
        self.lineup.change(to);
        Ok(())
    }

    fn sort(&self, by: &str) -> Ready {
        match by.to_ascii_lowercase().as_str() {
            "mean" => self.sort_by(Sorting::Mean),
            "most" => self.sort_by(Sorting::Most),
            "usual" => self.sort_by(Sorting::Usual),
            _ => Err(Refusal::SortedByWhat),
        }
    }

    fn sort_by(&self, sorting: Sorting) -> Ready {
        if self.ranked_results().is_empty() {
            return Err(Refusal::NoResults);
        }
        changes(move |arena: &mut ArenaSession| {
            arena.sorting = sorting;
            Fact::Results
        })
    }

    fn games(&self, strategy: Option<&Strategy>) -> Ready {
        let strategy = strategy.cloned().ok_or(LineupRefusal::NoneSelected)?;
        match self.status(&strategy) {
            Status::Done(_) => changes(|_| Fact::Games(strategy)),
            _ => Err(Refusal::NoGames(strategy)),
        }
    }

    fn explore(&self, strategy: Option<&Strategy>) -> Ready {
        let strategy = strategy.cloned().ok_or(LineupRefusal::NoneSelected)?;
        opens(Subject::Explore((self.lineup.rules, strategy), History::new()))
    }
}

impl ArenaSession {
    pub fn new(rules: Rules) -> ArenaSession {
        ArenaSession {
            lineup: Lineup::new(rules, &Strategy::ALL, usize::MAX),
            played: rules,
            statuses: Vec::new(),
            sorting: Sorting::default(),
            known: Vec::new(),
            last_task: TaskId::default(),
        }
    }

    /// The same with these strategies, unless none is named.
    #[must_use]
    pub fn between(mut self, strategies: &[Strategy]) -> ArenaSession {
        self.lineup.choose(strategies);
        self
    }

    pub fn is_running(&self) -> bool {
        self.statuses.iter().any(|(_, status)| matches!(status, Status::Waiting | Status::Playing(_)))
    }

    /// Returns the status of a strategy in the chosen game.
    pub fn status(&self, strategy: &Strategy) -> &Status {
        let of_this_game = self.played == self.lineup.rules;
        let status = self.statuses.iter().find(|(other, _)| other == strategy);
        status.filter(|_| of_this_game).map_or(&Status::Absent, |(_, status)| status)
    }

    /// Takes what was worked out about strategies elsewhere.
    pub fn learn(&mut self, known: Vec<(Rules, Strategy, StrategyResult)>) {
        self.known = known;
    }

    /// What is known about a strategy in the chosen game without its games here.
    pub fn known(&self, strategy: &Strategy) -> Option<StrategyResult> {
        let rules = self.lineup.rules;
        let is_it = |(by, of, _): &&(Rules, Strategy, StrategyResult)| *by == rules && of == strategy;
        StrategyResult::of(strategy, rules)
            .or_else(|| self.known.iter().find(is_it).map(|(.., result)| *result))
    }

    /// Whether a strategy has played the chosen game to its end.
    fn has_played(&self, strategy: &Strategy) -> bool {
        matches!(self.status(strategy), Status::Done(_) | Status::Impossible)
    }

    /// All strategies: first those with results in the chosen game, sorted, then the others in the order of
    /// [`Lineup::available`].
    pub fn ranking(&self) -> Vec<Strategy> {
        let mut ranking = self.lineup.available();
        ranking.sort_by_key(|strategy| match (self.status(strategy), self.sorting) {
            (Status::Done(games), Sorting::Mean) => (games.lengths.guesses(), 0),
            (Status::Done(games), Sorting::Most) => (games.lengths.longest() as u64, games.lengths.guesses()),
            (Status::Done(_), Sorting::Usual) => (0, 0),
            _ => (u64::MAX, 0),
        });
        ranking
    }

    /// The strategies with results in the chosen game, sorted.
    pub fn ranked_results(&self) -> Vec<(Strategy, &GameLengths)> {
        let with_lengths = |strategy: Strategy| match self.status(&strategy) {
            Status::Done(games) => Some((strategy, &games.lengths)),
            _ => None,
        };
        self.ranking().into_iter().filter_map(with_lengths).collect()
    }

    /// The results if all strategies that take part have played. Empty if one was stopped or still plays.
    pub fn final_results(&self) -> Vec<(Strategy, &GameLengths)> {
        let is_stopped =
            |strategy: &Strategy| matches!(self.status(strategy), Status::Stopped(_) | Status::NotBegun);
        let is_over = !self.is_running() && !self.lineup.available().iter().any(is_stopped);
        if is_over { self.ranked_results() } else { Vec::new() }
    }

    /// The strategies that found every secret in the last tournament, in the order of [`Lineup::available`].
    pub fn results(&self) -> impl Iterator<Item = (Strategy, &GameLengths)> {
        self.statuses.iter().filter_map(|(strategy, status)| match status {
            Status::Done(games) => Some((strategy.clone(), &games.lengths)),
            _ => None,
        })
    }

    /// Returns the number of codes if the optimal strategy is chosen but left out, because they are too many for any
    /// proof.
    pub fn left_out(&self) -> Option<u32> {
        let rules = self.lineup.rules;
        let is_too_large = |strategy: &Strategy| self.is_too_large_for(strategy);
        self.lineup.chosen().iter().any(is_too_large).then_some(rules.universe_size())
    }

    fn is_too_large_for(&self, strategy: &Strategy) -> bool {
        strategy.objective().is_some_and(|objective| !Prover::takes(self.lineup.rules, objective))
    }

    pub fn entrants(&self) -> Vec<Strategy> {
        self.lineup.chosen().into_iter().filter(|strategy| !self.is_too_large_for(strategy)).collect()
    }

    /// Starts the first waiting strategy.
    fn next(&mut self) -> Option<Outcome> {
        let mut statuses = self.statuses.iter_mut();
        let (strategy, status) = statuses.find(|(_, status)| *status == Status::Waiting)?;
        *status = Status::Playing(ArenaProgress::default());
        let entrant = Entrant { strategy: strategy.clone(), opening: Peg::default() };
        let task = ArenaTask { rules: self.played, entrant };
        Some(Starts(self.last_task.advance(), task))
    }
}
