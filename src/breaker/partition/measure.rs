//! What the partition strategies want of a guess, as one number: its cost.

use crate::code::Score;

/// What is to be made best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// The largest part as small as can be (Knuth 1977).
    Largest,
    /// The sum of the squares of the sizes as small as can be, and with it the expected number of codes left
    /// (Irving 1979).
    Squares,
    /// The expected information as large as can be (Neuwirth 1982).
    Entropy,
    /// As many parts as can be (Kooi 2005).
    Parts,
}

impl Measure {
    /// The name of the strategy that goes by it.
    pub const fn name(self) -> &'static str {
        match self {
            Measure::Largest => "minimax",
            Measure::Squares => "expected",
            Measure::Entropy => "entropy",
            Measure::Parts => "parts",
        }
    }
}

/// How far a partition is from the best that could be: 0 where each part is a single code. Costs of partitions of
/// the same codes by the same measure can be compared.
pub type Cost = u64;

/// How many binary places the logarithms have.
const PLACES: i32 = 32;

/// Sizes of parts below this have their logarithms ready.
const READY: usize = 1 << 16;

/// A measure, with the logarithms it needs.
///
/// They are made from the logarithms of primes alone, each rounded once. So two partitions whose entropies are equal
/// have equal sums, and on every machine the same ones.
#[derive(Clone, Debug)]
pub struct Scale {
    measure: Measure,
    /// n·log₂ n for each size of a part so far asked for, as far as they are kept ready.
    entropies: Vec<Cost>,
}

impl Scale {
    /// A scale for this measure.
    pub const fn new(measure: Measure) -> Scale {
        Scale { measure, entropies: Vec::new() }
    }

    /// What is measured.
    pub const fn measure(&self) -> Measure {
        self.measure
    }

    /// Makes ready for partitions of up to `most` codes.
    pub fn prepare(&mut self, most: usize) {
        let sizes = (most + 1).min(READY);
        if self.measure == Measure::Entropy && self.entropies.len() < sizes {
            let known = self.entropies.len();
            self.entropies.extend((known..sizes.next_power_of_two()).map(entropy));
        }
    }

    #[inline(always)]
    fn entropy(&self, size: usize) -> Cost {
        self.entropies.get(size).copied().unwrap_or_else(|| entropy(size))
    }

    /// The cost of a partition, given the sizes of its parts; those of 0 cost nothing.
    #[inline(always)]
    pub fn cost(&self, sizes: &[u32]) -> Cost {
        match self.measure {
            Measure::Largest => Cost::from(sizes.iter().copied().max().unwrap_or(0).saturating_sub(1)),
            Measure::Squares => {
                sizes.iter().map(|size| Cost::from(*size) * Cost::from(size.saturating_sub(1)) / 2).sum()
            }
            Measure::Entropy => sizes.iter().map(|size| self.entropy(*size as usize)).sum(),
            Measure::Parts => sizes.iter().map(|size| Cost::from(size.saturating_sub(1))).sum(),
        }
    }

    /// The least cost by entropy of `codes` in so many parts: they are as even as can be.
    pub(super) fn least_entropy(&self, codes: usize, parts: usize) -> Cost {
        let (size, larger) = (codes / parts, codes % parts);
        larger as Cost * self.entropy(size + 1) + (parts - larger) as Cost * self.entropy(size)
    }
}

/// n·log₂ n, as the sum of the logarithms of the prime factors of n.
#[cold]
fn entropy(size: usize) -> Cost {
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
