//! Weighing many guesses against the same candidates, and keeping the best of them.

use super::objective::{Cost, Measure, Objective, Sizes};
use crate::breaker::side_by_side::{FEW, NO_MARKS, PartFold, fold_parts, smallest};
use crate::code::columns::{Columns, Kernel, LANES, Lanes, Probe, vectorized};
use crate::code::{Code, Rules, Score};

/// A guess and its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The guess.
    pub code: Code,
    /// Its cost by the measure of whoever picked it.
    pub cost: Cost,
}

/// Guesses laid out to be weighed.
#[derive(Debug)]
pub(super) struct Guesses {
    codes: Vec<Code>,
    columns: Columns,
}

impl Guesses {
    /// These guesses, in their order.
    pub(super) fn new(rules: Rules, codes: Vec<Code>) -> Guesses {
        let columns = Columns::of(rules, codes.iter().copied());
        Guesses { codes, columns }
    }
}

/// The `N` cheapest guesses so far, the cheapest first. Of equal ones the earlier leads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaders<const N: usize> {
    picks: [Option<Pick>; N],
}

impl<const N: usize> Leaders<N> {
    /// No guess so far.
    pub(super) const fn new() -> Leaders<N> {
        Leaders { picks: [None; N] }
    }

    /// The guess in this place, from 0, if there were so many.
    pub(super) const fn pick(&self, place: usize) -> Option<Pick> {
        self.picks[place]
    }

    /// Whether no guess can be cheaper than any of them.
    pub(super) fn are_perfect(&self) -> bool {
        self.limit() == 0
    }

    /// The cost that a guess has to be below to be among them.
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

/// Candidates laid out for guesses to be weighed against them.
pub(super) struct Weigher<'a> {
    candidates: Candidates,
    objective: &'a Objective,
}

enum Candidates {
    Few(Vec<Probe>),
    Many(Columns),
}

impl<'a> Weigher<'a> {
    /// A weigher against these candidates. The objective is prepared for as many.
    pub(super) fn new(rules: Rules, objective: &'a Objective, candidates: &[Code]) -> Weigher<'a> {
        let candidates = if candidates.len() <= FEW {
            Candidates::Few(candidates.iter().map(Probe::new).collect())
        } else {
            Candidates::Many(Columns::of(rules, candidates.iter().copied()))
        };
        Weigher { candidates, objective }
    }

    /// The cheapest of the leaders and these guesses.
    pub(super) fn weigh<const N: usize>(&self, guesses: &Guesses, leaders: Leaders<N>) -> Leaders<N> {
        let objective = self.objective;
        match &self.candidates {
            Candidates::Few(candidates) => vectorized(SideBySide { guesses, candidates, objective, leaders }),
            Candidates::Many(candidates) => vectorized(OneByOne { guesses, candidates, objective, leaders }),
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
        let (mut leaders, mut marks) = (self.leaders, NO_MARKS);
        let count = self.candidates.len();
        for (block, codes) in self.guesses.columns.blocks().zip(self.guesses.codes.chunks(LANES)) {
            if leaders.are_perfect() {
                break;
            }
            let costs = match self.objective.measure() {
                Measure::Largest => fold_parts(&block, self.candidates, &Largest, &mut marks),
                Measure::Squares => fold_parts(&block, self.candidates, &Pairs, &mut marks),
                Measure::Entropy | Measure::Parts => {
                    fold_parts(&block, self.candidates, &Repeated, &mut marks)
                }
            };
            if self.objective.measure() == Measure::Entropy {
                for (lane, code) in codes.iter().enumerate() {
                    let parts = count - usize::from(costs[lane]);
                    if self.objective.min_cost(count, parts) < leaders.limit() {
                        let cost = entropy_cost(&marks[..count], lane, self.objective);
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

/// The size of the largest part, less one.
struct Largest;
impl PartFold for Largest {
    #[inline(always)]
    fn add(&self, value: u16, earlier: u8) -> u16 {
        value.max(u16::from(earlier))
    }
}

/// The number of pairs that share a part: half of the sum of the squares, less half of the number of candidates.
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
fn entropy_cost(marks: &[Lanes], lane: usize, objective: &Objective) -> Cost {
    let mut sizes = [0; 256];
    for marks in marks {
        sizes[usize::from(marks.0[lane])] += 1;
    }
    objective.cost(&sizes)
}
