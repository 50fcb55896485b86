//! Weighing guesses against candidates.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;

use super::cost::{Cost, Measure, PartitionCost, Sizes};
use super::workload::Wave;
use crate::breaker::symmetry::ColorSymmetry;
use crate::code::columns::{Block, Columns, LANES, Lanes, Probe, vectorized};
use crate::code::{Code, Rules, Score};
use crate::parallel;

/// A guess and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The guess.
    pub code: Code,
    /// Its cost.
    pub cost: Cost,
}

/// Guesses prepared to be weighed.
#[derive(Debug)]
pub(super) struct PreparedGuesses {
    codes: Vec<Code>,
    columns: Columns,
}

impl PreparedGuesses {
    /// Prepares these guesses, in order.
    pub(super) fn new(rules: Rules, codes: Vec<Code>) -> PreparedGuesses {
        let columns = Columns::of(rules, codes.iter().copied());
        PreparedGuesses { codes, columns }
    }
}

/// The most guesses in all pools together.
const MOST_POOLED: usize = 1 << 21;

/// The canonical guesses under the symmetries used so far. All are dropped when there are too many.
#[derive(Debug, Default)]
pub(super) struct Pools {
    by_symmetry: HashMap<ColorSymmetry, Arc<PreparedGuesses>>,
    pooled: usize,
}

impl Pools {
    /// The canonical guesses under a symmetry, in lexicographic order.
    pub(super) fn get(&mut self, rules: Rules, symmetry: ColorSymmetry) -> Arc<PreparedGuesses> {
        if let Some(pool) = self.by_symmetry.get(&symmetry) {
            return Arc::clone(pool);
        }
        let pool = Arc::new(PreparedGuesses::new(rules, symmetry.canonical_codes(rules)));
        if self.pooled + pool.codes.len() > MOST_POOLED {
            *self = Pools::default();
        }
        self.pooled += pool.codes.len();
        self.by_symmetry.insert(symmetry, Arc::clone(&pool));
        pool
    }
}

/// The `N` cheapest guesses so far, cheapest first. Ties go to the earlier guess.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaders<const N: usize> {
    pub(super) picks: [Option<Pick>; N],
}

impl<const N: usize> Leaders<N> {
    /// Starts without guesses.
    pub(super) const fn new() -> Leaders<N> {
        Leaders { picks: [None; N] }
    }

    /// Whether no guess can be cheaper than the first two leaders, or than the only one.
    pub(super) fn are_perfect(&self) -> bool {
        let place = (N - 1).min(1);
        self.picks[place].is_some_and(|pick| pick.cost == 0)
    }

    /// The cost below which a guess becomes a leader.
    #[inline(always)]
    fn limit(&self) -> Cost {
        self.picks[N - 1].map_or(Cost::MAX, |pick| pick.cost)
    }

    #[inline(always)]
    fn challenge(&mut self, code: Code, cost: Cost) {
        let is_beaten = |pick: &Option<Pick>| pick.is_none_or(|pick| cost < pick.cost);
        if let Some(place) = self.picks.iter().position(is_beaten) {
            self.picks[place..].rotate_right(1);
            self.picks[place] = Some(Pick { code, cost });
        }
    }
}

/// Weighs guesses against candidates.
pub(super) struct Weigher<'a> {
    candidates: CandidateLayout,
    objective: &'a PartitionCost,
}

enum CandidateLayout {
    Few(Vec<Probe>),
    Many(Columns),
}

impl<'a> Weigher<'a> {
    /// Creates a weigher. The objective has to be prepared for this number of candidates.
    pub(super) fn new(rules: Rules, objective: &'a PartitionCost, candidates: &[Code]) -> Weigher<'a> {
        let candidates = if candidates.len() <= FEW {
            CandidateLayout::Few(candidates.iter().map(Probe::new).collect())
        } else {
            CandidateLayout::Many(Columns::of(rules, candidates.iter().copied()))
        };
        Weigher { candidates, objective }
    }

    /// Returns the cheapest of the leaders and the guesses of a wave, whose chunks are weighed by several threads.
    pub(super) fn weigh_wave<const N: usize>(
        &self,
        rules: Rules,
        wave: Wave,
        mut leaders: Leaders<N>,
    ) -> Leaders<N> {
        let weigh = |leaders, chunk| self.weigh(&PreparedGuesses::new(rules, chunk), leaders);
        if wave.len() == 1 {
            return wave.into_iter().fold(leaders, weigh);
        }
        let Ok(found) = parallel::try_map(wave, |chunk| Ok::<_, Infallible>(weigh(Leaders::new(), chunk)));
        for pick in found.iter().flat_map(|found| found.picks.iter().flatten()) {
            leaders.challenge(pick.code, pick.cost);
        }
        leaders
    }

    /// Returns the cheapest of the leaders and these guesses.
    pub(super) fn weigh<const N: usize>(&self, guesses: &PreparedGuesses, leaders: Leaders<N>) -> Leaders<N> {
        match &self.candidates {
            CandidateLayout::Few(candidates) => vectorized(
                #[inline(always)]
                || self.side_by_side(candidates, guesses, leaders),
            ),
            CandidateLayout::Many(candidates) => vectorized(
                #[inline(always)]
                || self.one_by_one(candidates, guesses, leaders),
            ),
        }
    }

    /// Weighs one guess at a time, against 64 candidates at once.
    #[inline(always)]
    fn one_by_one<const N: usize>(
        &self,
        candidates: &Columns,
        guesses: &PreparedGuesses,
        mut leaders: Leaders<N>,
    ) -> Leaders<N> {
        let kinds = guesses.codes.first().map_or(0, |code| Score::kinds(code.pegs().len()));
        for code in &guesses.codes {
            let mut sizes: Sizes = [0; Score::KINDS];
            candidates.count(&Probe::new(code), &mut sizes[..kinds]);
            let cost = self.objective.cost(&sizes[..kinds]);
            if cost < leaders.limit() {
                leaders.challenge(*code, cost);
            }
        }
        leaders
    }

    /// Weighs 64 guesses at once, against few candidates.
    #[inline(always)]
    fn side_by_side<const N: usize>(
        &self,
        candidates: &[Probe],
        guesses: &PreparedGuesses,
        mut leaders: Leaders<N>,
    ) -> Leaders<N> {
        let (objective, count) = (self.objective, candidates.len());
        let mut scores: PackedScores = [Lanes::all(0); FEW];
        for (block, codes) in guesses.columns.blocks().zip(guesses.codes.chunks(LANES)) {
            if leaders.are_perfect() {
                break;
            }
            let costs = match objective.measure() {
                // The size of the largest part, minus one.
                Measure::Largest => fold_parts(&block, candidates, &mut scores, |largest, earlier| {
                    largest.max(u16::from(earlier))
                }),
                // The number of pairs in the same part: half of the sum of squares minus half of the number of candidates.
                Measure::Squares => fold_parts(&block, candidates, &mut scores, |pairs, earlier| {
                    pairs.wrapping_add(u16::from(earlier))
                }),
                // The number of candidates that are not the first of their part.
                Measure::Entropy | Measure::Parts => {
                    fold_parts(&block, candidates, &mut scores, |repeated, earlier| {
                        repeated.wrapping_add(u16::from(earlier > 0))
                    })
                }
            };
            if objective.measure() == Measure::Entropy {
                for (lane, code) in codes.iter().enumerate() {
                    let parts = count - usize::from(costs[lane]);
                    if objective.min_cost(count, parts) < leaders.limit() {
                        let cost = entropy_cost(&scores[..count], lane, objective);
                        if cost < leaders.limit() {
                            leaders.challenge(*code, cost);
                        }
                    }
                }
            } else if Cost::from(smallest(&costs)) < leaders.limit() {
                for (code, cost) in codes.iter().zip(costs) {
                    if Cost::from(cost) < leaders.limit() {
                        leaders.challenge(*code, Cost::from(cost));
                    }
                }
            }
        }
        leaders
    }
}

// Parts of few candidates are counted for 64 guesses at once: for each guess and candidate, the number of earlier
// candidates in the same part. Every measure that is a sum or a maximum over parts can be folded from these counts.

/// The most candidates that count as few. With more, comparing each candidate with all earlier ones costs more than it
/// saves.
const FEW: usize = 120;

/// The scores that each candidate gives the guesses of a block.
type PackedScores = [Lanes; FEW];

/// Folds over the parts of each guess of a block, one candidate at a time: `add` is given the number of earlier candidates
/// in its part. Writes the scores of the candidates to `scores`.
///
/// # Panics
///
/// If there are more than [`FEW`] candidates.
#[inline(always)]
fn fold_parts(
    block: &Block<'_>,
    candidates: &[Probe],
    scores: &mut PackedScores,
    add: impl Fn(u16, u8) -> u16,
) -> [u16; LANES] {
    let mut values = [0; LANES];
    for (number, candidate) in candidates.iter().enumerate() {
        let given = block.packed_scores(candidate);
        let mut earlier = [0u8; LANES];
        for other in &scores[..number] {
            for ((earlier, other), score) in earlier.iter_mut().zip(&other.0).zip(&given.0) {
                *earlier = earlier.wrapping_add(u8::from(other == score));
            }
        }
        scores[number] = given;
        for (value, earlier) in values.iter_mut().zip(earlier) {
            *value = add(*value, earlier);
        }
    }
    values
}

#[inline(always)]
fn smallest(values: &[u16; LANES]) -> u16 {
    values.iter().copied().fold(u16::MAX, u16::min)
}

/// The cost by entropy of the guess in one lane.
fn entropy_cost(scores: &[Lanes], lane: usize, objective: &PartitionCost) -> Cost {
    let mut sizes = [0; 256];
    for scores in scores {
        sizes[usize::from(scores.0[lane])] += 1;
    }
    objective.cost(&sizes)
}
