//! The arena: a strategy against every secret, as a task, with the map of all secrets.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::proof::{in_own_threads, news};
use crate::play::{LengthMap, LengthRecorder};
use crate::task::{Canceled, Monitor, Task};
use pegwise_engine::breaker::optimal::{Bounds, GuessSearch, Objective, Prover};
use pegwise_engine::breaker::{GameLengths, Strategy, TournamentObserver, play_every_secret};
use pegwise_engine::code::{Code, Peg, Rules};

/// The most codes for which a proof of `optimal` takes minutes at most: a second or two for the 5,040 of Bulls and Cows,
/// about a minute for the 7,776 of five positions and six colors.
pub const MOST_PROVED: u32 = 8_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    pub strategy: Strategy,
    /// The color that the first guess of [`Strategy::States`] starts from.
    pub opening: Peg,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tournament {
    /// The games in which the secret was found.
    Played(Games),
    /// No strategy finds every secret within the depth.
    Impossible,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// The number of games by number of guesses.
    pub lengths: GameLengths,
    /// The number of guesses on the map of all secrets.
    pub map: LengthMap,
}

/// How far a strategy has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArenaProgress {
    Secrets(usize),
    /// The search for the best strategy, which comes before its games, has proved this so far.
    Proved(Objective, Bounds),
}

impl Default for ArenaProgress {
    fn default() -> ArenaProgress {
        ArenaProgress::Secrets(0)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaTask {
    pub rules: Rules,
    pub entrant: Entrant,
}

const REPORTS: usize = 200;

impl Task for ArenaTask {
    type Progress = ArenaProgress;
    type Output = Tournament;

    fn run(self, monitor: &Monitor<'_, ArenaProgress>) -> Result<Tournament, Canceled> {
        let counter = SecretCounter::new(self.rules, monitor);
        let Entrant { strategy, opening } = self.entrant;
        let played = in_own_threads(|| play_every_secret(&strategy, opening, self.rules, &counter));
        let lengths = played.continue_value().ok_or(Canceled)?;
        let map = counter.recorder.into_map();
        Ok(lengths.map_or(Tournament::Impossible, |lengths| Tournament::Played(Games { lengths, map })))
    }
}

/// Counts the secrets done, and records the length of each game, on all cores together.
struct SecretCounter<'a> {
    monitor: &'a Monitor<'a, ArenaProgress>,
    secrets: AtomicUsize,
    recorder: LengthRecorder,
    /// The number of secrets between two reports.
    step: usize,
    /// What was last reported of a proof.
    told: Mutex<Option<Bounds>>,
}

impl<'a> SecretCounter<'a> {
    fn new(rules: Rules, monitor: &'a Monitor<'a, ArenaProgress>) -> SecretCounter<'a> {
        let step = (rules.universe_size() as usize / REPORTS).max(1);
        let (secrets, recorder) = (AtomicUsize::new(0), LengthRecorder::new(rules));
        SecretCounter { monitor, secrets, recorder, step, told: Mutex::new(None) }
    }

    /// Adds a secret to the count. `Break` if the task is canceled.
    fn count(&self) -> ControlFlow<()> {
        let before = self.secrets.fetch_add(1, Ordering::Relaxed);
        let after = before + 1;
        if before / self.step == after / self.step {
            self.monitor.check()
        } else {
            self.monitor.report(ArenaProgress::Secrets(after))
        }
    }
}

impl TournamentObserver for SecretCounter<'_> {
    fn found(&self, secret: &Code, guesses: usize) -> ControlFlow<()> {
        self.recorder.record(secret, guesses);
        self.count()
    }

    /// Lost games are counted as done, but have no length.
    fn missed(&self) -> ControlFlow<()> {
        self.count()
    }

    fn checkpoint(&self) -> ControlFlow<()> {
        self.monitor.check()
    }

    fn proving(&self, prover: &Prover) -> ControlFlow<()> {
        if let Some(bounds) = news(prover, &self.told) {
            self.monitor.report(ArenaProgress::Proved(prover.objective(), bounds))?;
        }
        self.monitor.check()
    }
}
