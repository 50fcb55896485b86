//! The guesses of a set that may be worth a search.

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

    pub(super) const fn guess(self) -> u32 {
        self.ranked & ((1 << GUESS_BITS) - 1)
    }

    /// The same guess with another rank, at most [`Bounded::LAST_RANK`].
    #[must_use]
    pub(super) const fn with_rank(self, rank: u32) -> Bounded {
        Bounded { bound: self.bound, ranked: rank << GUESS_BITS | self.guess() }
    }
}

/// The guesses of a set, with the bounds found so far.
#[derive(Clone, Debug)]
pub(super) struct GuessList {
    pub(super) guesses: Vec<Bounded>,
    /// Guesses that are not in the list have at least this bound.
    pub(super) below: u32,
}

impl GuessList {
    /// The guesses with a bound below `limit`, in ascending order of bounds.
    pub(super) fn sorted_below(&mut self, limit: u32) -> &mut [Bounded] {
        let mut below = 0;
        for index in 0..self.guesses.len() {
            if self.guesses[index].bound < limit {
                self.guesses.swap(index, below);
                below += 1;
            }
        }
        self.guesses[..below].sort_unstable();
        &mut self.guesses[..below]
    }

    /// The lowest bound of any guess.
    pub(super) fn least(&self) -> u32 {
        self.guesses.iter().map(|bounded| bounded.bound).min().unwrap_or(u32::MAX).min(self.below)
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

    #[test]
    fn guesses_below_a_limit_come_in_ascending_order_of_bounds() {
        let [a, b, c, d] = [(9, 0), (4, 1), (7, 2), (3, 3)].map(|(bound, guess)| Bounded::new(bound, guess));
        let mut list = GuessList { guesses: vec![a, b, c, d], below: 10 };
        assert_eq!(list.sorted_below(8), [d, b, c]);
        assert_eq!(list.least(), 3);
        list.guesses.clear();
        assert_eq!(
            list.least(),
            10,
            "a guess that is not in the list has at least the bound below which all are"
        );
    }
}
