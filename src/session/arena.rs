//! The arena: every secret of a game against strategies, one after the other.

use thiserror::Error;

use super::lineup::Lineup;
use crate::breaker::optimal::Depth;
use crate::breaker::{GameLengths, Strategy};
use crate::code::{Peg, Rules};
use crate::play::arena::{ArenaTask, Entrant, MOST_PROVED, Tournament};
use crate::task::{End, TaskId, Update};

/// What a person can do in the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Let a strategy take part if it does not, and the other way around.
    Toggle(Strategy),
    /// Take the next of the games worth a tournament.
    OtherRules,
    /// Let those that take part play.
    Begin,
    /// Stop those that play or wait.
    Stop,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is done.
    Done,
    /// A strategy plays by this task.
    Plays(TaskId, ArenaTask),
    /// The task that runs is to be canceled. Its end is still to be heard.
    Cancels,
}

/// Why something cannot be done now.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// No strategy is chosen.
    #[error("Nobody takes part")]
    NobodyTakesPart,
    /// Only the optimal strategy is chosen, and the game has so many codes.
    #[error("optimal proves its strategy first, and for {0} codes that is out of reach")]
    ProofOutOfReach(u32),
    /// Somebody plays.
    #[error("They play already; stop them first")]
    Playing,
    /// Nobody plays.
    #[error("Nobody plays")]
    NobodyPlays,
}

/// How far a strategy is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It does not take part.
    Absent,
    /// Others go before it.
    Waiting,
    /// It plays, and has found so many secrets.
    Playing(usize),
    /// It has found them all.
    Done(GameLengths),
    /// It cannot find them all.
    Impossible,
    /// It was stopped while it played.
    Stopped,
    /// It was stopped before it began.
    NotBegun,
    /// It failed, with this message.
    Failed(String),
}

/// Who takes part in which game, and what came of them.
#[derive(Debug)]
pub struct ArenaSession {
    lineup: Lineup,
    /// The game that was played last.
    played: Rules,
    /// For each strategy, in the order of all of them.
    statuses: Vec<Status>,
    last_task: TaskId,
}

impl ArenaSession {
    /// The arena before anybody has played.
    pub fn new(rules: Rules) -> ArenaSession {
        ArenaSession {
            lineup: Lineup::new(rules, &Strategy::ALL, Strategy::ALL.len()),
            played: rules,
            statuses: vec![Status::Absent; Strategy::ALL.len()],
            last_task: TaskId::default(),
        }
    }

    /// Who takes part in which game.
    pub const fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// The rules of the game that was played last.
    pub const fn played(&self) -> Rules {
        self.played
    }

    /// Whether somebody plays.
    pub fn is_running(&self) -> bool {
        self.statuses.iter().any(|status| matches!(status, Status::Waiting | Status::Playing(_)))
    }

    /// How far a strategy is in the game that is chosen.
    pub fn status(&self, strategy: Strategy) -> &Status {
        let of_this_game = self.played == self.lineup.rules();
        let status = Strategy::ALL.iter().position(|other| *other == strategy);
        status.filter(|_| of_this_game).map_or(&Status::Absent, |at| &self.statuses[at])
    }

    /// The strategies that have found every secret of the game that was played last, in the order of all of them.
    pub fn results(&self) -> impl Iterator<Item = (Strategy, &GameLengths)> {
        Strategy::ALL.into_iter().zip(&self.statuses).filter_map(|(strategy, status)| match status {
            Status::Done(lengths) => Some((strategy, lengths)),
            _ => None,
        })
    }

    /// How many codes the game has, if the optimal strategy is chosen and left out because they are too many for its proof.
    pub fn left_out(&self) -> Option<u32> {
        let codes = self.lineup.rules().universe_size();
        (codes > MOST_PROVED && self.lineup.has(Strategy::Optimal)).then_some(codes)
    }

    /// Those that would play.
    fn entrants(&self) -> Vec<Strategy> {
        let left_out = self.left_out().map(|_| Strategy::Optimal);
        self.lineup.chosen().into_iter().filter(|strategy| Some(*strategy) != left_out).collect()
    }

    /// Why a verb cannot be carried out now. `None` if it can.
    pub fn refusal(&self, verb: Verb) -> Option<Refusal> {
        let (is_refused, refusal) = match verb {
            Verb::Begin | Verb::OtherRules if self.is_running() => (true, Refusal::Playing),
            Verb::Toggle(_) | Verb::OtherRules => return None,
            Verb::Begin => (
                self.entrants().is_empty(),
                self.left_out().map_or(Refusal::NobodyTakesPart, Refusal::ProofOutOfReach),
            ),
            Verb::Stop => (!self.is_running(), Refusal::NobodyPlays),
        };
        is_refused.then_some(refusal)
    }

    /// Does what a verb asks for.
    ///
    /// # Errors
    ///
    /// If it cannot be done now.
    pub fn carry_out(&mut self, verb: Verb) -> Result<Outcome, Refusal> {
        self.refusal(verb).map_or(Ok(()), Err)?;
        match verb {
            Verb::Toggle(strategy) => self.lineup.toggle(strategy),
            Verb::OtherRules => self.lineup.change_rules(),
            Verb::Begin => {
                self.played = self.lineup.rules();
                let entrants = self.entrants();
                let status = |strategy: Strategy| {
                    if entrants.contains(&strategy) { Status::Waiting } else { Status::Absent }
                };
                self.statuses = Strategy::ALL.map(status).to_vec();
                return Ok(self.next().unwrap_or(Outcome::Done));
            }
            Verb::Stop => return Ok(Outcome::Cancels),
        }
        Ok(Outcome::Done)
    }

    /// Takes what is heard of a task, unless it is an older one. Returns the task that follows it. Where one is canceled, none
    /// follows.
    pub fn hear(&mut self, id: TaskId, update: Update<ArenaTask>) -> Option<Outcome> {
        if id != self.last_task {
            return None;
        }
        let playing = self.statuses.iter_mut().find(|status| matches!(status, Status::Playing(_)))?;
        *playing = match update {
            Update::Progress(secrets) => {
                *playing = Status::Playing(secrets);
                return None;
            }
            Update::Ended(End::Done(Tournament::Played(lengths))) => Status::Done(lengths),
            Update::Ended(End::Done(Tournament::Impossible)) => Status::Impossible,
            Update::Ended(End::Failed(message)) => Status::Failed(message),
            Update::Ended(End::Cancelled) => {
                *playing = Status::Stopped;
                let later = self.statuses.iter_mut().filter(|status| **status == Status::Waiting);
                later.for_each(|status| *status = Status::NotBegun);
                return None;
            }
        };
        self.next()
    }

    /// Lets the first strategy that waits play.
    fn next(&mut self) -> Option<Outcome> {
        let at = self.statuses.iter().position(|status| *status == Status::Waiting)?;
        self.statuses[at] = Status::Playing(0);
        let entrant = Entrant { strategy: Strategy::ALL[at], opening: Peg::default(), depth: Depth::Any };
        let task = ArenaTask { rules: self.played, entrant };
        Some(Outcome::Plays(self.last_task.advance(), task))
    }
}
