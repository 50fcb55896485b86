//! The guess that divides candidates best.
//!
//! Every code of the universe is a possible guess. Of each class of equivalent guesses only the canonical one is weighed.
//! Where there are few candidates, 64 guesses are weighed side by side; where there are many, 64 candidates are.

use std::ops::ControlFlow;

use super::choice::{Basis, Choice, Weighed};
use super::objective::{Cost, Measure, Objective};
use super::weigher::{Guesses, Leaders, Pick, Weigher};
use crate::breaker::automorphism::Stabilizer;
use crate::breaker::pool_cache::PoolCache;
use crate::breaker::symmetry::{ColorSymmetry, openings};
use crate::code::columns::LANES;
use crate::code::{Candidates, Checkpoint, Code, ColorSet, History, Partition, Rules, Score, Universe};

/// The work that one choice may take, in comparisons of a score with one of the scores that can be earned. One core does
/// it in a second.
const BUDGET: u64 = 50_000_000_000;

/// The cost of preparing a guess to be weighed, in candidates that it could be weighed against meanwhile.
const PREPARING: usize = 100;

/// The number of candidates in a sample.
const SAMPLE: usize = 4096;

/// The most guesses that are laid out at once.
const CHUNK: usize = 1 << 14;

/// The number of comparisons between two checkpoints: some milliseconds' worth.
const STRETCH: usize = 1 << 26;

/// Selects guesses by one measure.
#[derive(Debug)]
pub struct GuessSelector {
    rules: Rules,
    objective: Objective,
    pools: PoolCache<Guesses>,
}

impl GuessSelector {
    /// A selector for games by these rules.
    pub fn new(rules: Rules, measure: Measure) -> GuessSelector {
        GuessSelector { rules, objective: Objective::new(measure), pools: PoolCache::new() }
    }

    /// The rules of its games.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The measure by which it compares guesses.
    pub const fn measure(&self) -> Measure {
        self.objective.measure()
    }

    /// The best guess for these candidates, which are in lexicographic order. Of guesses of the same cost it is a
    /// candidate rather than another code, then the first in lexicographic order. `touched` are the colors of the
    /// guesses made so far.
    ///
    /// # Panics
    ///
    /// If there is no candidate.
    pub fn best(&mut self, candidates: &[Code], touched: ColorSet) -> Pick {
        if candidates.len() <= 2 {
            return Pick { code: candidates[0], cost: 0 };
        }
        let rules = self.rules;
        let symmetry = ColorSymmetry::new(rules, touched, ColorSet::in_codes(candidates));
        self.objective.prepare(candidates.len());
        let weigher = Weigher::new(rules, &self.objective, candidates);
        let own = Guesses::new(rules, canonical(candidates, &symmetry));
        let mut leader = weigher.weigh(&own, Leaders::<1>::new());
        if !leader.are_perfect() {
            let build = |codes| Guesses::new(rules, codes);
            let pool = self.pools.get(rules, symmetry, &Stabilizer::default(), build);
            leader = weigher.weigh(&pool, leader);
        }
        leader.pick(0).expect("every class of guesses has a canonical one")
    }

    /// The guess to make next, with the figures that justify it. `Break` if the checkpoint breaks.
    ///
    /// # Panics
    ///
    /// If there is no candidate.
    pub fn choose(
        &mut self,
        candidates: &Candidates,
        history: &History,
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Choice> {
        let Some(codes) = candidates.listed() else {
            return ControlFlow::Continue(self.choose_opening());
        };
        let rules = self.rules;
        let touched = ColorSet::in_codes(history.turns().iter().map(|turn| &turn.code));
        let symmetry = ColorSymmetry::new(rules, touched, ColorSet::in_codes(codes));
        let field = Field::new(codes, rules, symmetry);
        self.objective.prepare(field.candidates.len());
        let weigher = Weigher::new(rules, &self.objective, &field.candidates);
        let mut leaders = Leaders::<2>::new();
        let own = canonical(&field.candidates, &symmetry);
        for guesses in own.chunks(field.chunk()) {
            checkpoint()?;
            leaders = weigher.weigh(&Guesses::new(rules, guesses.to_vec()), leaders);
        }
        let candidate = leaders.pick(0);
        let mut answer = ControlFlow::Continue(());
        let _ = field.for_each_chunk(rules, &own, &mut |guesses| {
            answer = checkpoint();
            if answer.is_break() || leaders.are_perfect() {
                return ControlFlow::Break(());
            }
            leaders = weigher.weigh(&Guesses::new(rules, guesses), leaders);
            ControlFlow::Continue(())
        });
        answer?;
        let best = leaders.pick(0).expect("every candidate is a guess");
        let basis = if best.cost == 0 && field.candidates.len() == codes.len() {
            // No guess can be better, weighed or not.
            Basis::Everything
        } else {
            field.basis()
        };
        let weighed = |pick: Pick| Weighed {
            code: pick.code,
            fits: codes.binary_search(&pick.code).is_ok(),
            partition: Partition::of(&pick.code, candidates.codes()),
        };
        let chosen = weighed(best);
        ControlFlow::Continue(Choice {
            measure: self.measure(),
            candidate: candidate.filter(|_| !chosen.fits).map(weighed),
            chosen,
            runner_up: leaders.pick(1).filter(|_| codes.len() > 1).map(weighed),
            basis,
        })
    }

    /// The best first guess of a game.
    pub fn opening(&self) -> Code {
        self.choose_opening().chosen.code
    }

    /// Weighs one first guess of each class against the whole universe.
    fn choose_opening(&self) -> Choice {
        let rules = self.rules;
        let objective = Objective::new(self.measure());
        let mut ranked: Vec<(Cost, Weighed)> = openings(rules)
            .into_iter()
            .map(|code| {
                let partition = Partition::of_universe(&code, rules);
                (objective.cost(partition.sizes()), Weighed { code, fits: true, partition })
            })
            .collect();
        // Openings are in lexicographic order, and the sort is stable.
        ranked.sort_by_key(|(cost, _)| *cost);
        let mut ranked = ranked.into_iter().map(|(_, weighed)| weighed);
        let chosen = ranked.next().expect("every game has a first guess");
        Choice {
            measure: self.measure(),
            chosen,
            candidate: None,
            runner_up: ranked.next(),
            basis: Basis::Everything,
        }
    }
}

/// Those of these codes that are canonical.
fn canonical(codes: &[Code], symmetry: &ColorSymmetry) -> Vec<Code> {
    codes.iter().filter(|code| symmetry.is_canonical(code)).copied().collect()
}

/// What is weighed for one choice.
struct Field {
    /// All candidates, or a sample of them.
    candidates: Vec<Code>,
    guesses: FieldGuesses,
}

enum FieldGuesses {
    /// The canonical guess of each class.
    Canonical(ColorSymmetry),
    /// A sample of all codes.
    Sample(Vec<Code>),
}

impl Field {
    /// All candidates and guesses, or a sample that keeps within the budget.
    fn new(codes: &[Code], rules: Rules, symmetry: ColorSymmetry) -> Field {
        let budget = BUDGET / Score::kinds(rules.positions()) as u64;
        let most = budget / (codes.len() + PREPARING) as u64;
        let mut guesses = 0;
        let few_enough = symmetry.for_each_canonical(rules, &mut |_| {
            guesses += 1;
            if guesses <= most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if few_enough.is_continue() {
            return Field { candidates: codes.to_vec(), guesses: FieldGuesses::Canonical(symmetry) };
        }
        let candidates: Vec<Code> = spread(codes.len(), SAMPLE as u64).map(|at| codes[at]).collect();
        let universe = Universe::new(rules);
        let most = budget / 2 / (candidates.len() + PREPARING) as u64;
        let guesses = spread(universe.size() as usize, most)
            .filter_map(|number| universe.code(number as u32))
            .collect();
        Field { candidates, guesses: FieldGuesses::Sample(guesses) }
    }

    fn basis(&self) -> Basis {
        match &self.guesses {
            FieldGuesses::Canonical(_) => Basis::Everything,
            FieldGuesses::Sample(guesses) => {
                Basis::Sample { guesses: guesses.len(), candidates: self.candidates.len() }
            }
        }
    }

    /// The most guesses that are weighed between two checkpoints.
    fn chunk(&self) -> usize {
        (STRETCH / self.candidates.len().max(1)).clamp(LANES, CHUNK)
    }

    /// Calls `visit` with all guesses that are not among `weighed`, which is sorted: in order, a chunk at a time, until
    /// it breaks.
    fn for_each_chunk(
        &self,
        rules: Rules,
        weighed: &[Code],
        visit: &mut dyn FnMut(Vec<Code>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (most, mut chunk) = (self.chunk(), Vec::new());
        let mut add = |code: Code| {
            if weighed.binary_search(&code).is_err() {
                chunk.push(code);
            }
            if chunk.len() < most { ControlFlow::Continue(()) } else { visit(std::mem::take(&mut chunk)) }
        };
        match &self.guesses {
            FieldGuesses::Canonical(symmetry) => symmetry.for_each_canonical(rules, &mut add)?,
            FieldGuesses::Sample(guesses) => guesses.iter().copied().try_for_each(add)?,
        }
        visit(chunk)
    }
}

/// At most `most` of the numbers below `all`, at even distances.
fn spread(all: usize, most: u64) -> impl Iterator<Item = usize> {
    let all = all as u64;
    let count = all.min(most);
    (0..count).map(move |number| (number * all / count) as usize)
}
