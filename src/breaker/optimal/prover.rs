//! The search for optimal guesses, as others use it.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use super::bounds::{Bound, Bounds};
use super::codes::Codes;
use super::costs::Costs;
use super::depth::Depth;
use super::guesses::Guesses;
use super::memory::Memory;
use super::objective::{Goal, Objective};
use super::search::{BranchAndBound, FewestGuesses, Set, Solution};
use super::transposition::StoredBound;
use super::width::Width;
use super::work::{MeteredWork, Patience, Stopped};
use super::workspace::Workspace;
use crate::breaker::GameLengths;
use crate::code::{Code, Rules};

/// Finds optimal guesses. What it proves persists between searches.
///
/// Several threads may search for the same guess at once. Each takes what no other is at, and all share what is proved,
/// so the result does not depend on their number. The first to find it is done.
#[derive(Debug)]
pub struct Prover {
    objective: Objective,
    workspace: Workspace,
    /// For what comes before the guesses in total: another goal, or whether some strategy keeps within the depth. That
    /// is known much sooner.
    first: Option<Workspace>,
    /// The most guesses of a game by the best strategy for all codes, for [`Goal::Worst`].
    longest: OnceLock<u32>,
    /// A lower bound of it.
    longest_at_least: AtomicU32,
    /// The games of some strategy.
    noted: OnceLock<GameLengths>,
}

/// The least cost of a set whose bound is stored for another run.
const LEAST_STORED: u32 = 64;

/// An optimal guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestGuess {
    /// The first guess of an optimal strategy.
    pub guess: Code,
    /// The guesses in total that this strategy takes to find all candidates.
    pub total: u32,
    /// The games that take more guesses than [`Goal::Longer`] says. 0 for other goals.
    pub longer: u32,
    /// The depth from here on that all games of the strategy keep within.
    pub depth: Depth,
}

impl Prover {
    /// The most codes of a game that is searched.
    pub const MOST_CODES: u32 = 1 << 20;

    /// Creates a prover for games with these rules.
    ///
    /// # Panics
    ///
    /// If the game has more than [`Prover::MOST_CODES`] codes, or does not have [`Prover::takes`].
    pub fn new(rules: Rules, objective: Objective, memory: Memory) -> Prover {
        assert!(rules.universe_size() <= Prover::MOST_CODES, "{rules}: too many codes");
        let codes = Arc::new(Codes::of(rules));
        let guesses = Arc::new(Guesses::new(&codes, memory.scores));
        let share = memory.for_each_part(objective.goal);
        let workspace = |costs| Workspace::new(&codes, &guesses, objective.allowed, costs, share, None);
        let (costs, first) = match objective.goal {
            Goal::Total(Depth::Any) => (Costs::GUESSES, None),
            Goal::Total(Depth::AtMost(_)) | Goal::Worst => (Costs::GUESSES, Some(Costs::FEASIBLE)),
            Goal::Longer(guesses) => {
                let late = Costs::weight_of_late(codes.count(), guesses);
                let late = late.unwrap_or_else(|| panic!("{rules}: too many codes"));
                (Costs { guess: 1, late }, Some(Costs::LATE))
            }
        };
        Prover {
            objective,
            workspace: workspace(costs),
            first: first.map(workspace),
            longest: OnceLock::new(),
            longest_at_least: AtomicU32::new(1),
            noted: OnceLock::new(),
        }
    }

    /// Tries only this number of guesses for each large set. The strategies found are good, but nothing is proved about
    /// the others, except that for [`Goal::Worst`] the longest game is still as short as possible.
    #[must_use]
    pub fn with_width(mut self, width: usize) -> Prover {
        let width = Some(Width(width));
        self.workspace.width = width;
        match (self.objective.goal, &mut self.first) {
            (Goal::Longer(_), Some(first)) => first.width = width,
            // A narrow search claims nothing about the depth.
            (Goal::Total(_), first) => *first = None,
            _ => {}
        }
        self
    }

    /// Whether games with these rules are small enough for this objective.
    pub fn takes(rules: Rules, objective: Objective) -> bool {
        let codes = rules.universe_size();
        codes <= Prover::MOST_CODES
            && match objective.goal {
                Goal::Longer(guesses) => Costs::weight_of_late(codes as usize, guesses).is_some(),
                Goal::Total(_) | Goal::Worst => true,
            }
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.workspace.codes.rules
    }

    /// What is made as low as possible.
    pub const fn objective(&self) -> Objective {
        self.objective
    }

    /// Takes note of a strategy that finds every secret with games of these lengths, if it makes only guesses that the
    /// objective allows. The best one is no worse. Only the first strategy counts.
    pub fn note(&self, lengths: GameLengths) {
        self.noted.get_or_init(|| lengths);
    }

    /// What is proved so far about the best strategy for all codes.
    pub fn bounds(&self) -> Bounds {
        let Workspace { size_bound, codes, width, .. } = &self.workspace;
        let least = |workspace: &Workspace| workspace.least_of_all.load(Ordering::Relaxed);
        let noted = self.noted.get();
        let within = |most: u32| noted.filter(|noted| noted.longest() <= most as usize);
        let known_longest = self.longest.get().copied();
        let longest = (self.objective.goal == Goal::Worst).then(|| Bound {
            least: self.longest_at_least.load(Ordering::Relaxed),
            most: known_longest.or_else(|| Some(noted?.longest() as u32)),
        });
        let longer = match (self.objective.goal, &self.first) {
            (Goal::Longer(most), Some(first)) if width.is_none() => {
                Some(Bound { least: least(first), most: noted.map(|noted| noted.longer_than(most) as u32) })
            }
            _ => None,
        };
        let comparable = match self.objective.goal {
            Goal::Total(Depth::Any) => noted,
            Goal::Total(Depth::AtMost(most)) => within(most),
            Goal::Worst => known_longest.and_then(within),
            Goal::Longer(_) => None,
        };
        let late = longer.map_or(0, |longer| size_bound.costs.of_late(longer.least as usize));
        let by_size = size_bound.cost_within(codes.count(), Depth::Any);
        let total = width.is_none().then(|| Bound {
            least: least(&self.workspace).saturating_sub(late).max(by_size),
            most: comparable.map(|noted| noted.guesses() as u32),
        });
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

    /// Returns the best guess for these candidates: all codes, in lexicographic order, that agree with some scores of
    /// `guesses`. `None` if no strategy keeps within the depth of [`Goal::Total`], or with a width, if none of the guesses
    /// that are tried leads to one that keeps within the depth.
    ///
    /// [`Goal::Worst`] lets a game take as many guesses, with those before, as the best strategy for all codes needs,
    /// and more only if these candidates need more.
    ///
    /// # Errors
    ///
    /// If `patience` stops the search.
    ///
    /// # Panics
    ///
    /// If there are no candidates, or one is not a code of the game.
    pub fn best(
        &self,
        candidates: &[Code],
        guesses: &[Code],
        patience: &mut Patience<'_>,
    ) -> Result<Option<BestGuess>, Stopped> {
        let members = self.numbers(candidates);
        let work = &mut MeteredWork::new(patience);
        let depth = match self.objective.goal {
            Goal::Total(depth) => depth.after(guesses.len()),
            Goal::Worst => Depth::AtMost(self.longest(&members, guesses, work)?),
            Goal::Longer(most) => Depth::AtMost(most).after(guesses.len()),
        };
        let set = Set { members: &members, path: guesses, depth };
        let (longer, late) = match (self.objective.goal, &self.first) {
            (Goal::Total(_), Some(feasible)) if cost(feasible, set, work)?.is_none() => return Ok(None),
            (Goal::Longer(_), Some(first)) => {
                let longer = cost(first, set, work)?.unwrap_or_default();
                (longer, self.workspace.size_bound.costs.of_late(longer as usize))
            }
            _ => (0, 0),
        };
        let solution = BranchAndBound::new(&self.workspace, work).best(set, late)?;
        Ok(solution.map(|Solution { cost, guess }| BestGuess {
            guess,
            total: cost - late,
            longer,
            depth: if matches!(self.objective.goal, Goal::Longer(_)) { Depth::Any } else { depth },
        }))
    }

    /// Returns the guess of [`Prover::best`], and with a width, which may leave out all good guesses, for [`Goal::Worst`]
    /// at least one that keeps within the depth.
    ///
    /// # Errors
    ///
    /// If `patience` stops the search.
    ///
    /// # Panics
    ///
    /// As [`Prover::best`].
    pub fn guess(
        &self,
        candidates: &[Code],
        guesses: &[Code],
        patience: &mut Patience<'_>,
    ) -> Result<Option<Code>, Stopped> {
        if let Some(best) = self.best(candidates, guesses, patience)? {
            return Ok(Some(best.guess));
        }
        let (Goal::Worst, Some(feasible)) = (self.objective.goal, &self.first) else { return Ok(None) };
        let members = self.numbers(candidates);
        let work = &mut MeteredWork::new(patience);
        let depth = Depth::AtMost(self.longest(&members, guesses, work)?);
        let set = Set { members: &members, path: guesses, depth };
        Ok(BranchAndBound::new(feasible, work).best(set, 0)?.map(|solution| solution.guess))
    }

    /// Returns the fewest guesses in total that find these candidates with the guess `first` before all others, in games
    /// of any length: a lower bound if `patience` stops the search. The objective is [`Goal::Total`] without a depth.
    /// Candidates and guesses are as for [`Prover::best`].
    ///
    /// # Panics
    ///
    /// If there are no candidates, a candidate or `first` is not a code of the game, or the objective is another one.
    pub fn with_guess(
        &self,
        first: &Code,
        candidates: &[Code],
        guesses: &[Code],
        patience: &mut Patience<'_>,
    ) -> FewestGuesses {
        assert_eq!(self.objective.goal, Goal::Total(Depth::Any), "another objective");
        let members = self.numbers(candidates);
        let mut work = MeteredWork::new(patience);
        let mut search = BranchAndBound::new(&self.workspace, &mut work);
        search.with_guess(first, Set { members: &members, path: guesses, depth: Depth::Any })
    }

    /// Returns what is proved so far about the fewest guesses in total that find these candidates, in games of any
    /// length. The objective is [`Goal::Total`] without a depth.
    ///
    /// # Panics
    ///
    /// If there are no candidates, one is not a code of the game, or the objective is another one.
    pub fn known(&self, candidates: &[Code]) -> FewestGuesses {
        assert_eq!(self.objective.goal, Goal::Total(Depth::Any), "another objective");
        let members = self.numbers(candidates);
        let mut impatient = |_| ControlFlow::Break(());
        let mut work = MeteredWork::new(&mut impatient);
        let search = BranchAndBound::new(&self.workspace, &mut work);
        search.known(Set { members: &members, path: &[], depth: Depth::Any })
    }

    fn numbers(&self, candidates: &[Code]) -> Vec<u32> {
        assert!(!candidates.is_empty(), "no candidates");
        let number = |code: &Code| self.workspace.codes.number(code);
        let numbers = candidates
            .iter()
            .map(|code| number(code).unwrap_or_else(|| panic!("{code} is not a code of the game")));
        numbers.collect()
    }

    /// The most guesses that games from here may take, for [`Goal::Worst`].
    fn longest(
        &self,
        members: &[u32],
        guesses: &[Code],
        work: &mut MeteredWork<'_, '_>,
    ) -> Result<u32, Stopped> {
        let Some(feasible) = &self.first else { unreachable!("the goal has a first part") };
        let of_all = if let Some(longest) = self.longest.get() {
            *longest
        } else {
            let all: Vec<u32> = (0..self.workspace.codes.count() as u32).collect();
            let longest = self.shortest(feasible, &all, &[], 1, work)?;
            *self.longest.get_or_init(|| longest)
        };
        let left = of_all.saturating_sub(guesses.len() as u32).max(1);
        self.shortest(feasible, members, guesses, left, work)
    }

    /// The lowest depth from `least` on within which some strategy keeps.
    fn shortest(
        &self,
        feasible: &Workspace,
        members: &[u32],
        path: &[Code],
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

/// The cost of a set. `None` if no strategy keeps within its depth.
fn cost(workspace: &Workspace, set: Set<'_>, work: &mut MeteredWork<'_, '_>) -> Result<Option<u32>, Stopped> {
    BranchAndBound::new(workspace, work).cost_of(set)
}
