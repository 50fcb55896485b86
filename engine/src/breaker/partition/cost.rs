//! The cost of a partition, which the partition strategies minimize.

#![expect(clippy::cast_possible_truncation, reason = "a logarithm with its places has fewer than 64 bits")]

use crate::code::Score;

/// A measure of how well a guess divides the candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Measure {
    /// The size of the largest part; less is better (Knuth, 1977).
    Largest,
    /// The sum of the squares of the sizes, and so the expected number of candidates left; less is better (Irving,
    /// 1979).
    Squares,
    /// The expected information; more is better (Neuwirth, 1982).
    Entropy,
    /// The number of parts; more is better (Kooi, 2005).
    Parts,
}

impl Measure {
    /// The name of the strategy with this measure.
    pub const fn name(self) -> &'static str {
        match self {
            Measure::Largest => "minimax",
            Measure::Squares => "expected",
            Measure::Entropy => "entropy",
            Measure::Parts => "parts",
        }
    }
}

/// The cost of a partition, 0 if each part is a single code. Costs are comparable for the same codes and measure only.
pub type Cost = u64;

/// The number of fractional bits of a logarithm. With more, the cost of the largest universe would not fit.
const PLACES: i32 = 29;

/// The number of sizes, from 0, whose logarithms are cached.
const CACHED: usize = 1 << 16;

/// Computes costs by a measure, with a cache of logarithms.
///
/// Costs by entropy are sums of logarithms of primes, each rounded once to an integer, so that partitions of equal
/// entropy have equal costs on every machine.
#[derive(Clone, Debug)]
pub struct PartitionCost {
    measure: Measure,
    /// n·log₂ n for the sizes cached so far.
    logarithms: Vec<Cost>,
}

impl PartitionCost {
    /// Creates the objective for a measure.
    pub const fn new(measure: Measure) -> PartitionCost {
        PartitionCost { measure, logarithms: Vec::new() }
    }

    /// The measure.
    pub const fn measure(&self) -> Measure {
        self.measure
    }

    /// Fills the cache for partitions of up to `most` codes. Costs of larger ones take longer to compute.
    pub fn prepare(&mut self, most: usize) {
        let sizes = (most + 1).min(CACHED);
        if self.measure == Measure::Entropy && self.logarithms.len() < sizes {
            let known = self.logarithms.len();
            self.logarithms.extend((known..sizes.next_power_of_two()).map(n_log2_n));
        }
    }

    #[inline(always)]
    fn n_log2_n(&self, size: usize) -> Cost {
        self.logarithms.get(size).copied().unwrap_or_else(|| n_log2_n(size))
    }

    /// The cost of a partition with parts of these sizes. Sizes of 0 do not count.
    #[inline(always)]
    pub fn cost(&self, sizes: &[u32]) -> Cost {
        match self.measure {
            Measure::Largest => Cost::from(sizes.iter().copied().max().unwrap_or(0).saturating_sub(1)),
            Measure::Squares => {
                sizes.iter().map(|size| Cost::from(*size) * Cost::from(size.saturating_sub(1)) / 2).sum()
            }
            Measure::Entropy => sizes.iter().map(|size| self.n_log2_n(*size as usize)).sum(),
            Measure::Parts => sizes.iter().map(|size| Cost::from(size.saturating_sub(1))).sum(),
        }
    }

    /// The lowest cost by entropy of `codes` codes in `parts` parts, that of the most even sizes.
    pub(super) fn min_cost(&self, codes: usize, parts: usize) -> Cost {
        let (size, larger) = (codes / parts, codes % parts);
        larger as Cost * self.n_log2_n(size + 1) + (parts - larger) as Cost * self.n_log2_n(size)
    }
}

/// n·log₂ n in units of 2^-[`PLACES`], from the logarithms of the prime factors of n.
#[cold]
fn n_log2_n(size: usize) -> Cost {
    let logarithm = |prime: usize| ((prime as f64).log2() * 2f64.powi(PLACES)).round() as Cost;
    let (mut rest, mut factor, mut sum) = (size, 2, 0);
    while factor * factor <= rest {
        while rest.is_multiple_of(factor) {
            rest /= factor;
            sum += logarithm(factor);
        }
        factor += 1;
    }
    if rest > 1 {
        sum += logarithm(rest);
    }
    size as Cost * sum
}

/// The sizes of parts, in the order of [`Score::number`].
pub(super) type Sizes = [u32; Score::KINDS];
