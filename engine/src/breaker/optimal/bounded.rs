//! A guess that may be worth a search.

/// The bits of a guess. Games have at most [`Prover::MOST_CODES`](super::Prover::MOST_CODES) codes.
const GUESS_BITS: u32 = 20;

/// A guess with a lower bound of the cost with it first. In ascending order, those with the lowest bound come first, and
/// of these the ones with the lowest rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Bounded {
    pub(super) bound: u32,
    /// The rank, and below it the number of the guess.
    ranked: u32,
}

impl Bounded {
    /// The highest rank.
    pub(super) const LAST_RANK: u32 = (1 << (u32::BITS - GUESS_BITS)) - 1;

    /// A guess, by its number, with rank 0.
    pub(super) const fn new(bound: u32, guess: u32) -> Bounded {
        Bounded { bound, ranked: guess }
    }

    /// The number of the guess.
    pub(super) const fn guess(self) -> u32 {
        self.ranked & ((1 << GUESS_BITS) - 1)
    }

    /// The same guess with another rank, at most [`Bounded::LAST_RANK`].
    #[must_use]
    pub(super) const fn with_rank(self, rank: u32) -> Bounded {
        Bounded { bound: self.bound, ranked: rank << GUESS_BITS | self.guess() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::breaker::optimal::Prover;

    #[test]
    fn guesses_are_in_the_order_of_bounds_then_ranks_then_numbers() {
        let last = Prover::MOST_CODES - 1;
        let mut guesses = [
            Bounded::new(7, 0),
            Bounded::new(5, last).with_rank(Bounded::LAST_RANK),
            Bounded::new(5, last),
            Bounded::new(5, 3),
            Bounded::new(5, 1).with_rank(2),
        ];
        guesses.sort_unstable();
        assert_eq!(guesses.map(Bounded::guess), [3, last, 1, last, 0]);
        assert_eq!(guesses.map(|bounded| bounded.bound), [5, 5, 5, 5, 7]);
    }
}
