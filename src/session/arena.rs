//! The arena: strategies play every secret of a game, one after the other.

use thiserror::Error;

use super::lineup::{Lineup, NewLineup};
use crate::play::StrategyResult;
use crate::play::arena::{ArenaProgress, ArenaTask, Entrant, Games, Tournament};
use crate::task::{End, TaskId, Update};
use pegwise_engine::breaker::optimal::Prover;
use pegwise_engine::breaker::{GameLengths, Strategy};
use pegwise_engine::code::{Peg, Rules};

/// What the player can do in the arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Add a strategy, or remove it.
    Toggle(Strategy),
    /// Change to a new game.
    Change(NewLineup),
    /// Sort the strategies this way.
    Sort(Sorting),
    /// Start the tournament.
    Begin,
    /// Stop the tournament.
    Stop,
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

/// The result of a [`Verb`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Done.
    Done,
    /// This task plays for a strategy.
    Plays(TaskId, ArenaTask),
    /// Cancel the running task. Its end is still to be handled.
    Cancels,
}

/// Why a verb is not possible now.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// No strategy is chosen.
    #[error("No strategy selected")]
    NobodyTakesPart,
    /// Only the optimal strategy is chosen, and the game has this many codes, too many for its proof.
    #[error("optimal proves its strategy first, which is out of reach for {0} codes")]
    ProofOutOfReach(u32),
    /// A tournament is running.
    #[error("Already running; stop it first")]
    Playing,
    /// Every strategy that takes part has played this game.
    #[error("Every strategy selected has played this game")]
    AllHavePlayed,
    /// No tournament is running.
    #[error("No strategy is playing")]
    NobodyPlays,
    /// There are no results to sort.
    #[error("No strategy has played this game yet")]
    NobodyHasPlayed,
}

/// The status of a strategy in the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It does not take part.
    Absent,
    /// It waits for others to finish.
    Waiting,
    /// It is playing, and has come so far.
    Playing(ArenaProgress),
    /// It has found every secret.
    Done(Games),
    /// It cannot find every secret.
    Impossible,
    /// It was stopped after it had come so far.
    Stopped(ArenaProgress),
    /// It was stopped before it began.
    NotBegun,
    /// It failed, with this message.
    Failed(String),
}

/// The lineup, and the status of each strategy.
#[derive(Debug)]
pub struct ArenaSession {
    lineup: Lineup,
    /// The game of the last tournament.
    played: Rules,
    /// One for each strategy that could play in the last tournament, in the order of [`Lineup::available`].
    statuses: Vec<(Strategy, Status)>,
    sorting: Sorting,
    /// What was worked out about strategies elsewhere, each by these rules.
    known: Vec<(Rules, Strategy, StrategyResult)>,
    last_task: TaskId,
}

impl ArenaSession {
    /// An arena without results.
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

    /// The game and the strategies.
    pub const fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// The rules of the last tournament.
    pub const fn played(&self) -> Rules {
        self.played
    }

    /// Whether a tournament is running.
    pub fn is_running(&self) -> bool {
        self.statuses.iter().any(|(_, status)| matches!(status, Status::Waiting | Status::Playing(_)))
    }

    /// Returns the status of a strategy in the chosen game.
    pub fn status(&self, strategy: &Strategy) -> &Status {
        let of_this_game = self.played == self.lineup.rules();
        let status = self.statuses.iter().find(|(other, _)| other == strategy);
        status.filter(|_| of_this_game).map_or(&Status::Absent, |(_, status)| status)
    }

    /// Takes what was worked out about strategies elsewhere.
    pub fn learn(&mut self, known: Vec<(Rules, Strategy, StrategyResult)>) {
        self.known = known;
    }

    /// What is known about a strategy in the chosen game without its games here.
    pub fn known(&self, strategy: &Strategy) -> Option<StrategyResult> {
        let rules = self.lineup.rules();
        let is_it = |(by, of, _): &&(Rules, Strategy, StrategyResult)| *by == rules && of == strategy;
        StrategyResult::of(strategy, rules)
            .or_else(|| self.known.iter().find(is_it).map(|(.., result)| *result))
    }

    /// Whether a strategy has played the chosen game to its end.
    fn has_played(&self, strategy: &Strategy) -> bool {
        matches!(self.status(strategy), Status::Done(_) | Status::Impossible)
    }

    /// The order of [`ArenaSession::ranking`].
    pub const fn sorting(&self) -> Sorting {
        self.sorting
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
        let rules = self.lineup.rules();
        let is_too_large = |strategy: &Strategy| self.is_too_large_for(strategy);
        self.lineup.chosen().iter().any(is_too_large).then_some(rules.universe_size())
    }

    fn is_too_large_for(&self, strategy: &Strategy) -> bool {
        strategy.objective().is_some_and(|objective| !Prover::takes(self.lineup.rules(), objective))
    }

    /// The strategies that would play.
    pub fn entrants(&self) -> Vec<Strategy> {
        self.lineup.chosen().into_iter().filter(|strategy| !self.is_too_large_for(strategy)).collect()
    }

    /// Returns why a verb is not possible now, or `None` if it is.
    pub fn refusal(&self, verb: &Verb) -> Option<Refusal> {
        let (is_refused, refusal) = match verb {
            Verb::Begin | Verb::Change(_) if self.is_running() => (true, Refusal::Playing),
            Verb::Toggle(_) | Verb::Change(_) => return None,
            Verb::Sort(_) => (self.ranked_results().is_empty(), Refusal::NobodyHasPlayed),
            Verb::Begin if self.entrants().iter().any(|entrant| self.has_played(entrant)) => {
                let all = self.entrants().iter().all(|entrant| self.has_played(entrant));
                (all, Refusal::AllHavePlayed)
            }
            Verb::Begin => (
                self.entrants().is_empty(),
                self.left_out().map_or(Refusal::NobodyTakesPart, Refusal::ProofOutOfReach),
            ),
            Verb::Stop => (!self.is_running(), Refusal::NobodyPlays),
        };
        is_refused.then_some(refusal)
    }

    /// Carries out a verb.
    ///
    /// # Errors
    ///
    /// If the verb is refused.
    pub fn carry_out(&mut self, verb: Verb) -> Result<Outcome, Refusal> {
        self.refusal(&verb).map_or(Ok(()), Err)?;
        match verb {
            Verb::Toggle(strategy) => self.lineup.toggle(strategy),
            Verb::Change(to) => self.lineup.change(to),
            Verb::Sort(sorting) => self.sorting = sorting,
            Verb::Begin => {
                let entrants = self.entrants();
                let status = |strategy: Strategy| {
                    let status = match self.status(&strategy) {
                        _ if !entrants.contains(&strategy) => Status::Absent,
                        // It would play the same games again.
                        played if self.has_played(&strategy) => played.clone(),
                        _ => Status::Waiting,
                    };
                    (strategy, status)
                };
                self.statuses = self.lineup.available().into_iter().map(status).collect();
                self.played = self.lineup.rules();
                return Ok(self.next().unwrap_or(Outcome::Done));
            }
            Verb::Stop => return Ok(Outcome::Cancels),
        }
        Ok(Outcome::Done)
    }

    /// Handles an update of a task; those of older tasks are ignored. Returns the next task when one ends. After a
    /// cancellation there is none.
    pub fn receive(&mut self, id: TaskId, update: Update<ArenaTask>) -> Option<Outcome> {
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

    /// Starts the first waiting strategy.
    fn next(&mut self) -> Option<Outcome> {
        let mut statuses = self.statuses.iter_mut();
        let (strategy, status) = statuses.find(|(_, status)| *status == Status::Waiting)?;
        *status = Status::Playing(ArenaProgress::default());
        let entrant = Entrant { strategy: strategy.clone(), opening: Peg::default() };
        let task = ArenaTask { rules: self.played, entrant };
        Some(Outcome::Plays(self.last_task.advance(), task))
    }
}
