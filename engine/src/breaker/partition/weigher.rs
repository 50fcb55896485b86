//! Weighing guesses against candidates.

use super::objective::{Cost, Measure, Objective, Sizes};
use crate::breaker::side_by_side::{FEW, NO_SCORES, PartFold, fold_parts, smallest};
use crate::code::columns::{Columns, Kernel, LANES, Lanes, Probe, vectorized};
use crate::code::{Code, Rules, Score};

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
pub(super) struct Guesses {
    codes: Vec<Code>,
    columns: Columns,
}

impl Guesses {
    /// Prepares these guesses, in order.
    pub(super) fn new(rules: Rules, codes: Vec<Code>) -> Guesses {
        let columns = Columns::of(rules, codes.iter().copied());
        Guesses { codes, columns }
    }
}

/// The `N` cheapest guesses so far, cheapest first. Ties go to the earlier guess.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaders<const N: usize> {
    picks: [Option<Pick>; N],
}

impl<const N: usize> Leaders<N> {
    /// Starts without guesses.
    pub(super) const fn new() -> Leaders<N> {
        Leaders { picks: [None; N] }
    }

    /// The guess at a place, from 0. `None` if there are fewer guesses.
    pub(super) const fn pick(&self, place: usize) -> Option<Pick> {
        self.picks[place]
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
    objective: &'a Objective,
}

enum CandidateLayout {
    Few(Vec<Probe>),
    Many(Columns),
}

impl<'a> Weigher<'a> {
    /// Creates a weigher. The objective has to be prepared for this number of candidates.
    pub(super) fn new(rules: Rules, objective: &'a Objective, candidates: &[Code]) -> Weigher<'a> {
        let candidates = if candidates.len() <= FEW {
            CandidateLayout::Few(candidates.iter().map(Probe::new).collect())
        } else {
            CandidateLayout::Many(Columns::of(rules, candidates.iter().copied()))
        };
        Weigher { candidates, objective }
    }

    /// Returns the cheapest of the leaders and these guesses.
    pub(super) fn weigh<const N: usize>(&self, guesses: &Guesses, leaders: Leaders<N>) -> Leaders<N> {
        let objective = self.objective;
        match &self.candidates {
            CandidateLayout::Few(candidates) => {
                vectorized(SideBySide { guesses, candidates, objective, leaders })
            }
            CandidateLayout::Many(candidates) => {
                vectorized(OneByOne { guesses, candidates, objective, leaders })
            }
        }
    }
}

/// Weighs one guess at a time, against 64 candidates at once.
struct OneByOne<'a, const N: usize> {
    guesses: &'a Guesses,
    candidates: &'a Columns,
    objective: &'a Objective,
    leaders: Leaders<N>,
}

impl<const N: usize> Kernel for OneByOne<'_, N> {
    type Output = Leaders<N>;

    #[inline(always)]
    fn run(self) -> Leaders<N> {
        let mut leaders = self.leaders;
        let kinds = self.guesses.codes.first().map_or(0, |code| Score::kinds(code.pegs().len()));
        for code in &self.guesses.codes {
            let mut sizes: Sizes = [0; Score::KINDS];
            self.candidates.count(&Probe::new(code), &mut sizes[..kinds]);
            let cost = self.objective.cost(&sizes[..kinds]);
            if cost < leaders.limit() {
                leaders.challenge(*code, cost);
            }
        }
        leaders
    }
}

/// Weighs 64 guesses at once, against few candidates.
struct SideBySide<'a, const N: usize> {
    guesses: &'a Guesses,
    candidates: &'a [Probe],
    objective: &'a Objective,
    leaders: Leaders<N>,
}

impl<const N: usize> Kernel for SideBySide<'_, N> {
    type Output = Leaders<N>;

    #[inline(always)]
    fn run(self) -> Leaders<N> {
        let (mut leaders, mut scores) = (self.leaders, NO_SCORES);
        let count = self.candidates.len();
        for (block, codes) in self.guesses.columns.blocks().zip(self.guesses.codes.chunks(LANES)) {
            if leaders.are_perfect() {
                break;
            }
            let costs = match self.objective.measure() {
                Measure::Largest => fold_parts(&block, self.candidates, &Largest, &mut scores),
                Measure::Squares => fold_parts(&block, self.candidates, &Pairs, &mut scores),
                Measure::Entropy | Measure::Parts => {
                    fold_parts(&block, self.candidates, &Repeated, &mut scores)
                }
            };
            if self.objective.measure() == Measure::Entropy {
                for (lane, code) in codes.iter().enumerate() {
                    let parts = count - usize::from(costs[lane]);
                    if self.objective.min_cost(count, parts) < leaders.limit() {
                        let cost = entropy_cost(&scores[..count], lane, self.objective);
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

/// The size of the largest part, minus one.
struct Largest;
impl PartFold for Largest {
    #[inline(always)]
    fn add(&self, value: u16, earlier: u8) -> u16 {
        value.max(u16::from(earlier))
    }
}

/// The number of pairs in the same part: half of the sum of squares minus half of the number of candidates.
struct Pairs;
impl PartFold for Pairs {
    #[inline(always)]
    fn add(&self, value: u16, earlier: u8) -> u16 {
        value.wrapping_add(u16::from(earlier))
    }
}

/// The number of candidates that are not the first of their part.
struct Repeated;
impl PartFold for Repeated {
    #[inline(always)]
    fn add(&self, value: u16, earlier: u8) -> u16 {
        value.wrapping_add(u16::from(earlier > 0))
    }
}

/// The cost by entropy of the guess in one lane.
fn entropy_cost(scores: &[Lanes], lane: usize, objective: &Objective) -> Cost {
    let mut sizes = [0; 256];
    for scores in scores {
        sizes[usize::from(scores.0[lane])] += 1;
    }
    objective.cost(&sizes)
}
