//! The search for optimal guesses, as others use it.

#![expect(
    clippy::cast_possible_truncation,
    reason = "at most 2^20 games of a few guesses, and tables of at most 2^31 entries"
)]

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use thiserror::Error;

use super::codes::Codes;
use super::costs::Costs;
use super::evenness::Width;
use super::guesses::GuessPools;
use super::node::{BestFound, Set};
use super::objective::{Depth, Objective};
use super::optimality::{FewestGuesses, RunnerUp};
use super::search::BranchAndBound;
use super::transposition::StoredBound;
use super::workspace::{MeteredWork, Patience, ProverMemory, Stopped, Workspace};
use crate::breaker::GameLengths;
use crate::code::{Candidates, Code, Rules, ScoredGuess};

/// Finds optimal guesses. What it proves persists between searches.
///
/// Several threads may search for the same guess at once. Each takes what no other is at, and all share what is proved,
/// so the result does not depend on their number. The first to find it is done.
#[derive(Debug)]
pub struct Prover {
    objective: Objective,
    workspace: Workspace,
    /// For what comes before the guesses in total: another objective, or whether some strategy keeps within the depth. That
    /// is known much sooner.
    first: Option<Workspace>,
    /// The most guesses of a game by the best strategy for all codes, for [`Objective::Worst`].
    longest: OnceLock<u32>,
    /// A lower bound of it.
    longest_at_least: AtomicU32,
    /// The games of some strategy.
    noted: OnceLock<GameLengths>,
}

/// A game has too many codes for an objective.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("{codes} codes are too many for this objective")]
pub struct TooManyCodes {
    /// The number of codes.
    pub codes: u32,
}

/// Finds the guesses of a strategy. Several threads may ask at once.
pub trait GuessSearch: Sync {
    /// The rules of the game.
    fn rules(&self) -> Rules;

    /// What the strategy makes as low as possible.
    fn objective(&self) -> Objective;

    /// The guess of the strategy after some guesses. `None` if the search finds no strategy within the depth of
    /// [`Objective::Total`].
    ///
    /// # Errors
    ///
    /// If `patience` stops the search.
    ///
    /// # Panics
    ///
    /// If no code agrees with the scores.
    fn guess(&self, scored: &[ScoredGuess], patience: &mut Patience<'_>) -> Result<Option<Code>, Stopped>;

    /// The fewest guesses in total that the search finds for the candidates after some guesses with the guess `first`
    /// before all others, in games of any length: a lower bound if `patience` stops it. The objective is
    /// [`Objective::Total`] without a depth.
    ///
    /// # Panics
    ///
    /// If no code agrees with the scores, `first` is not a code of the game, or the objective is another one.
    fn with_guess(&self, first: &Code, scored: &[ScoredGuess], patience: &mut Patience<'_>) -> FewestGuesses;
}

/// What is proved about the best strategy for all codes. `None` where the objective does not ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The guesses of its longest game, for [`Objective::Worst`].
    pub longest: Option<RangeBound>,
    /// Its games that are longer than [`Objective::Longer`] says.
    pub longer: Option<RangeBound>,
    /// Its guesses in total, among strategies that are best in the above.
    pub total: RangeBound,
}

/// A number that is not known, but lies in a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RangeBound {
    /// The least that it can be.
    pub least: u32,
    /// The most that it can be. `None` if no strategy is known.
    pub most: Option<u32>,
}

/// The numbers of the candidates after some guesses, which are all codes that agree with their scores, and the guesses.
/// The symmetries of the guesses are those of the candidates for this reason alone.
struct Situation {
    members: Vec<u32>,
    path: Vec<Code>,
}

/// The least cost of a set whose bound is stored for another run.
const LEAST_STORED: u32 = 64;

/// An optimal guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub struct BestGuess {
    /// The first guess of an optimal strategy.
    pub guess: Code,
    /// The guesses in total that this strategy takes to find all candidates.
    pub total: u32,
    /// The games that take more guesses than [`Objective::Longer`] says. 0 for other objectives.
    pub longer: u32,
    /// The depth from here on that all games of the strategy keep within.
    pub depth: Depth,
}

impl Prover {
    /// The most codes of a game that is searched.
    pub const MOST_CODES: u32 = 1 << 20;

    /// Creates a prover for games with these rules.
    ///
    /// # Errors
    ///
    /// If the game is too large for the objective.
    pub fn new(rules: Rules, objective: Objective, memory: ProverMemory) -> Result<Prover, TooManyCodes> {
        Prover::with_width(rules, objective, memory, None)
    }

    /// A prover, or with a width, a search that proves nothing.
    pub(super) fn with_width(
        rules: Rules,
        objective: Objective,
        memory: ProverMemory,
        width: Option<Width>,
    ) -> Result<Prover, TooManyCodes> {
        let (costs, first) =
            Prover::costs(rules, objective).ok_or(TooManyCodes { codes: rules.universe_size() })?;
        let codes = Arc::new(Codes::of(rules));
        let guesses = Arc::new(GuessPools::new(&codes, memory.scores));
        let share = memory.for_each_part(objective);
        let workspace = |costs, width| Workspace::new(&codes, &guesses, costs, share, width);
        let first = match (objective, width) {
            // Without a good guess, the depth is out of reach of a narrow search, but not proved to be too low.
            (Objective::Total(_), Some(_)) => None,
            // The fewest guesses that always suffice are found among all guesses.
            (Objective::Worst, _) => first.map(|costs| workspace(costs, None)),
            (Objective::Total(_) | Objective::Longer(_), _) => first.map(|costs| workspace(costs, width)),
        };
        Ok(Prover {
            objective,
            workspace: workspace(costs, width),
            first,
            longest: OnceLock::new(),
            longest_at_least: AtomicU32::new(1),
            noted: OnceLock::new(),
        })
    }

    /// Whether games with these rules are small enough for this objective.
    pub fn takes(rules: Rules, objective: Objective) -> bool {
        Prover::costs(rules, objective).is_some()
    }

    /// The costs of the search, and of the one before it. `None` if the game is too large.
    fn costs(rules: Rules, objective: Objective) -> Option<(Costs, Option<Costs>)> {
        let codes = rules.universe_size();
        if codes > Prover::MOST_CODES || !rules.can_be_played() {
            return None;
        }
        Some(match objective {
            Objective::Total(Depth::Any) => (Costs::GUESSES, None),
            Objective::Total(Depth::AtMost(_)) | Objective::Worst => (Costs::GUESSES, Some(Costs::FEASIBLE)),
            Objective::Longer(guesses) => {
                let late = Costs::weight_of_late(codes as usize, guesses)?;
                (Costs { guess: 1, late }, Some(Costs::LATE))
            }
        })
    }

    /// Takes note of a strategy that finds every secret with games of these lengths, if it makes only guesses that the
    /// objective allows. The best one is no worse. Only the first strategy counts.
    pub fn note(&self, lengths: GameLengths) {
        self.noted.get_or_init(|| lengths);
    }

    /// What is proved so far about the best strategy for all codes.
    pub fn bounds(&self) -> Bounds {
        let Workspace { size_bound, codes, .. } = &self.workspace;
        let least = |workspace: &Workspace| workspace.least_of_all.load(Ordering::Relaxed);
        let noted = self.noted.get();
        let within = |most: u32| noted.filter(|noted| noted.longest() <= most as usize);
        let known_longest = self.longest.get().copied();
        let longest = (self.objective == Objective::Worst).then(|| RangeBound {
            least: self.longest_at_least.load(Ordering::Relaxed),
            most: known_longest.or_else(|| Some(noted?.longest() as u32)),
        });
        let longer = match (self.objective, &self.first) {
            (Objective::Longer(most), Some(first)) => Some(RangeBound {
                least: least(first),
                most: noted.map(|noted| noted.longer_than(most) as u32),
            }),
            _ => None,
        };
        let comparable = match self.objective {
            Objective::Total(Depth::Any) => noted,
            Objective::Total(Depth::AtMost(most)) => within(most),
            Objective::Worst => known_longest.and_then(within),
            Objective::Longer(_) => None,
        };
        let late = longer.map_or(0, |longer| size_bound.costs.of_late(longer.least as usize));
        let by_size = size_bound.cost_within(codes.count(), Depth::Any);
        let total = RangeBound {
            least: least(&self.workspace).saturating_sub(late).max(by_size),
            most: comparable.map(|noted| noted.guesses() as u32),
        };
        Bounds { longest, longer, total }
    }

    /// The number of slots of each table.
    pub fn slots(&self) -> u32 {
        self.workspace.table.slots() as u32
    }

    /// What is proved about sets of codes, but for small ones, about which it is soon proved again.
    pub fn stored(&self) -> impl Iterator<Item = StoredBound> {
        let others = self.first.iter().flat_map(|first| first.table.stored(1, 0));
        self.workspace.table.stored(0, LEAST_STORED).chain(others)
    }

    /// Adds what another prover with the same rules, objective and number of slots has proved. False if it cannot be
    /// such a bound.
    #[must_use]
    pub fn restore(&self, stored: StoredBound) -> bool {
        let workspace = match stored.table {
            0 => Some(&self.workspace),
            1 => self.first.as_ref(),
            _ => None,
        };
        workspace.is_some_and(|workspace| workspace.table.restore(stored, workspace.codes.count()))
    }

    /// Returns the best guess for the candidates after some guesses. `None` if no strategy keeps within the depth of
    /// [`Objective::Total`].
    ///
    /// [`Objective::Worst`] lets a game take as many guesses, with those before, as the best strategy for all codes needs,
    /// and more only if these candidates need more.
    ///
    /// # Errors
    ///
    /// If `patience` stops the search.
    ///
    /// # Panics
    ///
    /// If no code agrees with the scores.
    pub fn best(
        &self,
        scored: &[ScoredGuess],
        patience: &mut Patience<'_>,
    ) -> Result<Option<BestGuess>, Stopped> {
        let situation = self.situation(scored);
        let Situation { members, path } = &situation;
        let work = &mut MeteredWork::new(patience);
        let depth = match self.objective {
            Objective::Total(depth) => depth.after(path.len()),
            Objective::Worst => Depth::AtMost(self.longest(&situation, work)?),
            Objective::Longer(most) => Depth::AtMost(most).after(path.len()),
        };
        let set = Set { members, path, depth };
        let (longer, late) = match (self.objective, &self.first) {
            (Objective::Total(_), Some(feasible)) if cost(feasible, set, work)?.is_none() => return Ok(None),
            (Objective::Longer(_), Some(first)) => {
                let longer = cost(first, set, work)?.unwrap_or_default();
                (longer, self.workspace.size_bound.costs.of_late(longer as usize))
            }
            _ => (0, 0),
        };
        let solution = BranchAndBound::new(&self.workspace, work).best(set, late)?;
        Ok(solution.map(|BestFound { cost, guess }| BestGuess {
            guess,
            total: cost - late,
            longer,
            depth: if matches!(self.objective, Objective::Longer(_)) { Depth::Any } else { depth },
        }))
    }

    /// Returns the best guess but one for the candidates after some guesses, given the best. `None` if there is no other, or
    /// the objective is another one than [`Objective::Total`] without a depth.
    ///
    /// # Errors
    ///
    /// If `patience` stops the search.
    ///
    /// # Panics
    ///
    /// If no code agrees with the scores.
    pub fn runner_up(
        &self,
        scored: &[ScoredGuess],
        best: &BestGuess,
        patience: &mut Patience<'_>,
    ) -> Result<Option<RunnerUp>, Stopped> {
        if self.objective != Objective::Total(Depth::Any) {
            return Ok(None);
        }
        let Situation { members, path } = &self.situation(scored);
        let work = &mut MeteredWork::new(patience);
        let set = Set { members, path, depth: Depth::Any };
        let found = BestFound { cost: best.total, guess: best.guess };
        let second = BranchAndBound::new(&self.workspace, work).second_best(set, &found)?;
        Ok(second.map(|second| RunnerUp { guess: second.guess, more: second.cost - best.total }))
    }

    /// A guess with which the longest game is as short as possible, however many guesses it takes in total. `None` if
    /// the objective is not [`Objective::Worst`].
    pub(super) fn shortest_games(
        &self,
        scored: &[ScoredGuess],
        patience: &mut Patience<'_>,
    ) -> Result<Option<Code>, Stopped> {
        let (Objective::Worst, Some(feasible)) = (self.objective, &self.first) else { return Ok(None) };
        let situation = self.situation(scored);
        let work = &mut MeteredWork::new(patience);
        let depth = Depth::AtMost(self.longest(&situation, work)?);
        let set = Set { members: &situation.members, path: &situation.path, depth };
        Ok(BranchAndBound::new(feasible, work).best(set, 0)?.map(|solution| solution.guess))
    }

    /// Returns what is proved so far about the fewest guesses in total that find the candidates after some guesses, in games
    /// of any length. The objective is [`Objective::Total`] without a depth.
    ///
    /// # Panics
    ///
    /// If no code agrees with the scores, or the objective is another one.
    pub fn known(&self, scored: &[ScoredGuess]) -> FewestGuesses {
        assert_eq!(self.objective, Objective::Total(Depth::Any), "another objective");
        let Situation { members, path } = &self.situation(scored);
        let mut impatient = |_| ControlFlow::Break(());
        let mut work = MeteredWork::new(&mut impatient);
        let search = BranchAndBound::new(&self.workspace, &mut work);
        search.known(Set { members, path, depth: Depth::Any })
    }

    fn situation(&self, scored: &[ScoredGuess]) -> Situation {
        let codes = &self.workspace.codes;
        let number =
            |code: Code| codes.number(&code).unwrap_or_else(|| unreachable!("{code} is a candidate"));
        let members: Vec<u32> = Candidates::fitting(codes.rules, scored).codes().map(number).collect();
        assert!(!members.is_empty(), "no code agrees with the scores");
        Situation { members, path: scored.iter().map(|guess| guess.code).collect() }
    }

    /// The most guesses that games from here may take, for [`Objective::Worst`].
    fn longest(&self, situation: &Situation, work: &mut MeteredWork<'_, '_>) -> Result<u32, Stopped> {
        let Some(feasible) = &self.first else { unreachable!("the objective has a first part") };
        let of_all = if let Some(longest) = self.longest.get() {
            *longest
        } else {
            let longest = self.shortest(feasible, &self.situation(&[]), 1, work)?;
            *self.longest.get_or_init(|| longest)
        };
        let left = of_all.saturating_sub(situation.path.len() as u32).max(1);
        self.shortest(feasible, situation, left, work)
    }

    /// The lowest depth from `least` on within which some strategy keeps.
    fn shortest(
        &self,
        feasible: &Workspace,
        Situation { members, path }: &Situation,
        least: u32,
        work: &mut MeteredWork<'_, '_>,
    ) -> Result<u32, Stopped> {
        let mut most = least;
        while cost(feasible, Set { members, path, depth: Depth::AtMost(most) }, work)?.is_none() {
            most += 1;
            if members.len() == self.workspace.codes.count() {
                self.longest_at_least.fetch_max(most, Ordering::Relaxed);
            }
        }
        Ok(most)
    }
}

impl GuessSearch for Prover {
    fn rules(&self) -> Rules {
        self.workspace.codes.rules
    }

    fn objective(&self) -> Objective {
        self.objective
    }

    fn guess(&self, scored: &[ScoredGuess], patience: &mut Patience<'_>) -> Result<Option<Code>, Stopped> {
        Ok(self.best(scored, patience)?.map(|best| best.guess))
    }

    fn with_guess(&self, first: &Code, scored: &[ScoredGuess], patience: &mut Patience<'_>) -> FewestGuesses {
        assert_eq!(self.objective, Objective::Total(Depth::Any), "another objective");
        let Situation { members, path } = &self.situation(scored);
        let mut work = MeteredWork::new(patience);
        let mut search = BranchAndBound::new(&self.workspace, &mut work);
        search.with_guess(first, Set { members, path, depth: Depth::Any })
    }
}

/// The cost of a set. `None` if no strategy keeps within its depth.
fn cost(workspace: &Workspace, set: Set<'_>, work: &mut MeteredWork<'_, '_>) -> Result<Option<u32>, Stopped> {
    BranchAndBound::new(workspace, work).cost_of(set)
}
