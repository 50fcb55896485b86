//! Random numbers that are the same on every machine and in every version.
//!
//! Raw numbers come from a named generator. Numbers below a bound are drawn here, because a library may change its
//! method, and a shared seed must always give the same game.

#![expect(clippy::cast_possible_truncation, reason = "each number is below a bound of its type")]

use std::fmt;
use std::ops::RangeInclusive;

use rand::rngs::{SysRng, Xoshiro256PlusPlus};
use rand::{Rng, SeedableRng, TryRng};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use pegwise_engine::code::{Code, Rules, Universe};
use pegwise_engine::pegs::{Board, Shape};

#[derive(Debug, Error)]
#[error("the system has no source of randomness: choose a number with --seed")]
pub struct NoRandomness(#[from] rand::rngs::SysError);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed(pub u64);

impl Seed {
    pub fn from_system() -> Result<Seed, NoRandomness> {
        Ok(Seed(SysRng.try_next_u64()?))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// xoshiro256++ (Blackman and Vigna, 2018), seeded through `SplitMix64`.
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The generator of a seed, or of a seed from the system if `None`.
    pub fn of(seed: Option<u64>) -> Result<Random, NoRandomness> {
        seed.map_or_else(Seed::from_system, |seed| Ok(Seed(seed))).map(Random::new)
    }

    pub fn new(seed: Seed) -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed.0))
    }

    pub fn seed(&mut self) -> Seed {
        Seed(self.0.next_u64())
    }

    pub fn number(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// Draws a uniform number from 0 to `bound` − 1, by rejection of raw numbers past the last multiple of the bound.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        let end = u64::MAX - u64::MAX % bound;
        loop {
            let raw = self.0.next_u64();
            if raw < end {
                return (raw % bound) as usize;
            }
        }
    }
}

pub fn random_secret(rules: Rules, random: &mut Random) -> Code {
    let universe = Universe::new(rules);
    let number = random.below(universe.size() as usize);
    universe.code(number as u32).unwrap_or_else(|| unreachable!("every number below the size has a code"))
}

/// Draws a uniform code of these rules other than `than`.
pub fn another_secret(rules: Rules, than: &Code, random: &mut Random) -> Code {
    // All rules have at least two codes.
    std::iter::repeat_with(|| random_secret(rules, random))
        .find(|secret| secret != than)
        .unwrap_or_else(|| unreachable!("the iterator is endless"))
}

/// Draws a board: that after a drawn number of drawn jumps from a drawn hole, with as many jumps as there are.
pub(super) fn random_board(shape: Shape, jumps: RangeInclusive<usize>, random: &mut Random) -> Board {
    let hole = shape.hole(1 + random.below(shape.holes()));
    let hole = hole.unwrap_or_else(|error| unreachable!("the number is that of a hole: {error}"));
    let mut board = Board::start(shape, hole);
    for _ in 0..jumps.start() + random.below(1 + jumps.end() - jumps.start()) {
        let next: Vec<Board> = board.successors().map(|(_, after)| after).collect();
        if next.is_empty() {
            break;
        }
        board = next[random.below(next.len())];
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_the_bound_comes_up() {
        let mut random = Random::new(Seed(7));
        let mut seen = [false; 36];
        (0..2000).for_each(|_| seen[random.below(36)] = true);
        assert_eq!(seen, [true; 36]);
    }
}
