//! Residues modulo primes, and the numbers that they come from.

#![expect(clippy::cast_possible_truncation, reason = "residues are below primes of 32 bits")]

use pegwise_engine::pegs::Aggregate;
use pegwise_engine::pegs::{Hole, Jump};

/// A prime between 2^31 and 2^32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Prime(u32);

impl Prime {
    /// Iterates over the primes from the largest, by trial division.
    pub(crate) fn descending() -> impl Iterator<Item = Prime> {
        let is_prime = |number: &u32| {
            let mut divisors = (2..=u32::from(u16::MAX)).take_while(|divisor| divisor * divisor <= *number);
            divisors.all(|divisor| !number.is_multiple_of(divisor))
        };
        (1 << 31..=u32::MAX).rev().filter(is_prime).map(Prime)
    }

    /// The prime itself.
    pub(crate) const fn modulo(self) -> u32 {
        self.0
    }

    /// The sum of two residues from 0 to the prime. It is 0 only if both are.
    #[inline]
    const fn sum(self, one: u32, other: u32) -> u32 {
        let (sum, has_more_bits) = one.overflowing_add(other);
        // All bits if the sum is too large. Without a branch, because no processor could predict it.
        let is_larger = 0_u32.wrapping_sub(has_more_bits as u32 | (sum > self.0) as u32);
        sum.wrapping_sub(self.0 & is_larger)
    }

    /// The residue of the negative number.
    #[inline]
    const fn negative(self, residue: u32) -> u32 {
        if residue == 0 { 0 } else { self.0 - residue }
    }

    /// The residue of a number.
    const fn of(self, number: u128) -> u64 {
        (number % self.0 as u128) as u64
    }

    const fn product(self, one: u64, other: u64) -> u64 {
        one * other % self.0 as u64
    }

    /// The multiplicative inverse, by Fermat's little theorem. 0 for 0.
    fn inverse(self, residue: u64) -> u64 {
        let exponent = self.0 - 2;
        (0..u32::BITS).rev().fold(1, |power, bit| {
            let square = self.product(power, power);
            if exponent >> bit & 1 == 1 { self.product(square, residue) } else { square }
        })
    }

    /// The residue of half the sum and of half the difference of two numbers.
    pub(crate) fn halves(self, one: u32, other: u32) -> [u32; 2] {
        let half = self.inverse(2);
        [other, self.negative(other)].map(|other| self.product(self.sum(one, other).into(), half) as u32)
    }
}

/// A number of which the residues modulo some primes are known, by the Chinese remainder theorem.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Remainder {
    /// The smallest number with these residues.
    pub(crate) smallest: u128,
    /// The product of the primes. `None` if it has more than 128 bits.
    product: Option<u128>,
}

impl Remainder {
    /// Nothing is known.
    pub(crate) const UNKNOWN: Remainder = Remainder { smallest: 0, product: Some(1) };

    /// Whether the residues determine any number up to this one.
    pub(crate) fn determines(self, most: u128) -> bool {
        self.product.is_none_or(|product| product > most)
    }

    /// Adds the residue modulo another prime (H. L. Garner, 1959). `None` if the smallest number with all residues has
    /// more than 128 bits.
    pub(crate) fn with(self, prime: Prime, residue: u32) -> Option<Remainder> {
        let residue = u64::from(residue) % u64::from(prime.0);
        let Some(product) = self.product else {
            return (prime.of(self.smallest) == residue).then_some(self);
        };
        let missing = residue + u64::from(prime.0) - prime.of(self.smallest);
        let times = prime.product(missing % u64::from(prime.0), prime.inverse(prime.of(product)));
        let smallest = product.checked_mul(u128::from(times))?.checked_add(self.smallest)?;
        Some(Remainder { smallest, product: product.checked_mul(u128::from(prime.0)) })
    }
}

/// The number of games from a board, as a residue from 1 to the prime. 0 before the first jump is added.
#[derive(Clone, Copy)]
pub(crate) struct GameResidue {
    pub(crate) prime: Prime,
}

impl Aggregate<u32> for GameResidue {
    fn none(&self) -> u32 {
        0
    }

    fn last(&self, _: Hole) -> u32 {
        1
    }

    #[inline]
    fn with(&self, so_far: u32, _: Jump, after: u32) -> u32 {
        self.prime.sum(so_far, after)
    }

    #[inline]
    fn settle(&self, _: usize, value: u32) -> u32 {
        value.max(1)
    }
}

/// The number of games from a board that end with one peg in one of these holes, as a residue from 1 to the prime. 0 if
/// there is no such game.
#[derive(Clone, Copy)]
pub(crate) struct SolutionResidue<'a> {
    pub(crate) prime: Prime,
    pub(crate) last: &'a [Hole],
}

impl Aggregate<u32> for SolutionResidue<'_> {
    fn none(&self) -> u32 {
        0
    }

    fn last(&self, hole: Hole) -> u32 {
        u32::from(self.last.contains(&hole))
    }

    #[inline]
    fn with(&self, so_far: u32, _: Jump, after: u32) -> u32 {
        self.prime.sum(so_far, after)
    }

    #[inline]
    fn settle(&self, _: usize, value: u32) -> u32 {
        value
    }
}

/// The number of games from a board that end with one peg in a hole, minus the number of those that end in its mirror
/// image, as a residue from 0 to the prime.
#[derive(Clone, Copy)]
pub(crate) struct DifferenceResidue {
    pub(crate) prime: Prime,
    pub(crate) last: Hole,
    pub(crate) mirrored: Hole,
}

impl Aggregate<u32> for DifferenceResidue {
    fn none(&self) -> u32 {
        0
    }

    fn last(&self, hole: Hole) -> u32 {
        if hole == self.last {
            1
        } else if hole == self.mirrored {
            self.prime.negative(1)
        } else {
            0
        }
    }

    #[inline]
    fn with(&self, so_far: u32, _: Jump, after: u32) -> u32 {
        self.prime.sum(so_far, after)
    }

    #[inline]
    fn settle(&self, _: usize, value: u32) -> u32 {
        value
    }

    #[inline]
    fn mirrored(&self, value: u32) -> u32 {
        self.prime.negative(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_primes_below_2_to_the_32_are_the_known_ones() {
        let primes: Vec<u32> = Prime::descending().take(5).map(Prime::modulo).collect();
        assert_eq!(primes, [4_294_967_291, 4_294_967_279, 4_294_967_231, 4_294_967_197, 4_294_967_189]);
    }

    #[test]
    fn sums_are_residues_from_1_to_the_prime_and_0_only_of_zeros() {
        for prime in Prime::descending().take(3) {
            let Prime(most) = prime;
            for [one, other, sum] in [
                [0, 0, 0],
                [0, most, most],
                [most, most, most],
                [1, most, 1],
                [most - 1, most - 1, most - 2],
                [most / 2, most / 2 + 1, most],
                [most / 2, most / 2, most - 1],
            ] {
                assert_eq!(prime.sum(one, other), sum, "{one} + {other} modulo {most}");
            }
        }
    }

    #[test]
    fn a_number_follows_from_its_residues_and_one_prime_more_changes_nothing() {
        for number in [0, 1, 29_760, u128::from(u64::MAX), 133_500_919_188_725_571_738, 1 << 120] {
            let mut known = Remainder::UNKNOWN;
            let mut complete = false;
            for prime in Prime::descending().take(6) {
                let next = known.with(prime, prime.of(number) as u32).unwrap();
                assert!(!complete || next.smallest == number, "{number}");
                complete = next.determines(number);
                assert_eq!(complete, next.smallest == number && next.determines(next.smallest));
                known = next;
            }
            assert!(complete);
        }
    }

    #[test]
    fn a_residue_that_belongs_to_no_number_of_128_bits_is_noticed() {
        let mut known = Some(Remainder::UNKNOWN);
        for (prime, residue) in Prime::descending().zip([5, 5, 5, 5, 6]) {
            known = known.and_then(|known| known.with(prime, residue));
        }
        assert!(known.is_none());
    }

    #[test]
    fn halves_of_sum_and_difference_are_those_of_the_numbers() {
        for prime in Prime::descending().take(2) {
            assert_eq!(prime.halves(30, 12), [21, 9]);
            assert_eq!(prime.halves(12, 0), [6, 6]);
        }
    }
}
