//! The guess that divides candidates best.
//!
//! Every code of the universe is a possible guess. A class of guesses that are alike is looked at once. Where there
//! are few candidates, 64 guesses are weighed side by side; where there are many, 64 candidates are.

use std::collections::HashMap;
use std::sync::Arc;

use super::measure::{Cost, Measure, Scale, Sizes};
use crate::breaker::side_by_side::{Adds, FEW, NOTHING, figures, least as least_of};
use crate::breaker::symmetry::Alike;
use crate::code::columns::{Columns, Kernel, LANES, Lanes, Probe, vectorized};
use crate::code::{Code, ColorSet, Rules, Score};

/// How many guesses the kept pools may hold together.
const KEPT: usize = 1 << 21;

/// A guess and how well it divides the candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The guess.
    pub code: Code,
    /// Its cost by the chooser's measure.
    pub cost: Cost,
}

/// Guesses to choose from.
#[derive(Debug)]
pub(super) struct Pool {
    codes: Vec<Code>,
    columns: Columns,
}

/// Chooses guesses by one measure.
#[derive(Debug)]
pub struct Chooser {
    rules: Rules,
    scale: Scale,
    pools: HashMap<Alike, Arc<Pool>>,
    kept: usize,
}

impl Chooser {
    /// A chooser for this game.
    pub fn new(rules: Rules, measure: Measure) -> Chooser {
        Chooser { rules, scale: Scale::new(measure), pools: HashMap::new(), kept: 0 }
    }

    /// The rules of its game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// What it makes best.
    pub const fn measure(&self) -> Measure {
        self.scale.measure()
    }

    /// The best guess against these candidates, which are in order: a candidate before another code of the same
    /// cost, then the first in lexicographic order. `touched` are the colors of the guesses made.
    ///
    /// # Panics
    ///
    /// If there is no candidate.
    pub fn best(&mut self, candidates: &[Code], touched: ColorSet) -> Pick {
        if candidates.len() <= 2 {
            return Pick { code: candidates[0], cost: 0 };
        }
        let alike = Alike::new(self.rules, touched, ColorSet::in_codes(candidates));
        let firsts: Vec<Code> = candidates.iter().filter(|code| alike.is_first(code)).copied().collect();
        let firsts = Pool::of(self.rules, firsts);
        match self.weigher(candidates).cheapest(&firsts, None) {
            Some(pick) if pick.cost == 0 => pick,
            own => {
                let pool = self.pool(alike);
                let weigher = self.weigher(candidates);
                weigher.cheapest(&pool, own).or(own).unwrap_or_else(|| unreachable!("there are guesses"))
            }
        }
    }

    /// What weighs guesses against these candidates.
    pub(super) fn weigher(&mut self, candidates: &[Code]) -> Weigher<'_> {
        self.scale.prepare(candidates.len());
        let candidates = if candidates.len() <= FEW {
            Against::Few(candidates.iter().map(Probe::new).collect())
        } else {
            Against::Many(Columns::of(self.rules, candidates.iter().copied()))
        };
        Weigher { candidates, scale: &self.scale }
    }

    /// The guesses that are not alike.
    fn pool(&mut self, alike: Alike) -> Arc<Pool> {
        if let Some(pool) = self.pools.get(&alike) {
            return Arc::clone(pool);
        }
        let pool = Arc::new(Pool::of(self.rules, alike.firsts(self.rules)));
        if self.kept + pool.codes.len() > KEPT {
            self.pools.clear();
            self.kept = 0;
        }
        self.kept += pool.codes.len();
        self.pools.insert(alike, Arc::clone(&pool));
        pool
    }
}

impl Pool {
    /// These guesses, in their order.
    pub(super) fn of(rules: Rules, codes: Vec<Code>) -> Pool {
        let columns = Columns::of(rules, codes.iter().copied());
        Pool { codes, columns }
    }

    /// These guesses but for one, if it is among them.
    pub(super) fn except(mut self, rules: Rules, code: Option<Code>) -> Pool {
        match code.and_then(|code| self.codes.iter().position(|other| *other == code)) {
            Some(at) => {
                self.codes.remove(at);
                Pool::of(rules, self.codes)
            }
            None => self,
        }
    }
}

/// Candidates made ready for guesses to be weighed against them.
pub(super) struct Weigher<'a> {
    candidates: Against,
    scale: &'a Scale,
}

enum Against {
    Few(Vec<Probe>),
    Many(Columns),
}

impl Weigher<'_> {
    /// The first of the cheapest guesses, if it is cheaper than `best`.
    pub(super) fn cheapest(&self, guesses: &Pool, best: Option<Pick>) -> Option<Pick> {
        let scale = self.scale;
        match &self.candidates {
            Against::Few(candidates) => vectorized(SideBySide { guesses, candidates, scale, best }),
            Against::Many(candidates) => {
                vectorized(OneByOne { candidates, guesses: &guesses.codes, scale, best })
            }
        }
    }
}

/// Weighs one guess against all candidates at a time, and finds the first of the cheapest guesses, if it is cheaper
/// than `best`.
struct OneByOne<'a> {
    candidates: &'a Columns,
    guesses: &'a [Code],
    scale: &'a Scale,
    best: Option<Pick>,
}

impl Kernel for OneByOne<'_> {
    type Output = Option<Pick>;

    #[inline(always)]
    fn run(self) -> Option<Pick> {
        let kinds = self.guesses.first().map_or(0, |code| Score::kinds(code.pegs().len()));
        let mut found = None;
        let mut least = self.best.map_or(Cost::MAX, |pick| pick.cost);
        for code in self.guesses {
            let mut sizes: Sizes = [0; Score::KINDS];
            self.candidates.count(&Probe::new(code), &mut sizes[..kinds]);
            let cost = self.scale.cost(&sizes[..kinds]);
            if cost < least {
                least = cost;
                found = Some(Pick { code: *code, cost });
            }
        }
        found
    }
}

/// The same for few candidates, against 64 guesses at a time.
struct SideBySide<'a> {
    guesses: &'a Pool,
    candidates: &'a [Probe],
    scale: &'a Scale,
    best: Option<Pick>,
}

impl Kernel for SideBySide<'_> {
    type Output = Option<Pick>;

    #[inline(always)]
    fn run(self) -> Option<Pick> {
        let mut given = NOTHING;
        let mut found = None;
        let mut least = self.best.map_or(Cost::MAX, |pick| pick.cost);
        for (block, codes) in self.guesses.columns.blocks().zip(self.guesses.codes.chunks(LANES)) {
            if least == 0 {
                break;
            }
            let costs = match self.scale.measure() {
                Measure::Largest => figures(&block, self.candidates, &Most, &mut given),
                Measure::Squares => figures(&block, self.candidates, &Pairs, &mut given),
                Measure::Entropy | Measure::Parts => figures(&block, self.candidates, &Repeated, &mut given),
            };
            if self.scale.measure() == Measure::Entropy {
                let most = self.candidates.len();
                for (lane, code) in codes.iter().enumerate() {
                    let parts = most - usize::from(costs[lane]);
                    if self.scale.least_entropy(most, parts) < least {
                        let cost = entropy_of(&given[..most], lane, self.scale);
                        if cost < least {
                            least = cost;
                            found = Some(Pick { code: *code, cost });
                        }
                    }
                }
                continue;
            }
            let cheapest = least_of(&costs);
            if Cost::from(cheapest) < least {
                let lane = costs.iter().position(|cost| *cost == cheapest).unwrap_or(0);
                least = Cost::from(cheapest);
                found = Some(Pick { code: codes[lane], cost: least });
            }
        }
        found
    }
}

/// The size of the largest part, less one.
struct Most;
impl Adds for Most {
    #[inline(always)]
    fn add(&self, cost: u16, earlier: u8) -> u16 {
        cost.max(u16::from(earlier))
    }
}

/// The pairs that share a part: half of the sum of the squares, but for what is the same for all guesses.
struct Pairs;
impl Adds for Pairs {
    #[inline(always)]
    fn add(&self, cost: u16, earlier: u8) -> u16 {
        cost.wrapping_add(u16::from(earlier))
    }
}

/// The candidates that are not the first of their part.
struct Repeated;
impl Adds for Repeated {
    #[inline(always)]
    fn add(&self, cost: u16, earlier: u8) -> u16 {
        cost.wrapping_add(u16::from(earlier > 0))
    }
}

/// The cost by entropy of the guess in one lane.
fn entropy_of(given: &[Lanes], lane: usize, scale: &Scale) -> Cost {
    let mut sizes = [0; 256];
    for marks in given {
        sizes[usize::from(marks.0[lane])] += 1;
    }
    scale.cost(&sizes)
}
