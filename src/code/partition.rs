//! How a guess divides codes into parts: by the score that each of them, were it the secret, would give it.

use super::{Code, Score};

/// The sizes of the parts, one for each score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    sizes: [u32; Score::KINDS],
}

impl Partition {
    /// How `guess` divides `codes`, which are as long as it is.
    pub fn of(guess: &Code, codes: impl IntoIterator<Item = Code>) -> Partition {
        let mut sizes = [0; Score::KINDS];
        codes.into_iter().for_each(|code| sizes[Score::of(guess, &code).number()] += 1);
        Partition { sizes }
    }

    /// The partition of these sizes, in the order of [`Score::number`]. Those left out are 0.
    ///
    /// # Panics
    ///
    /// If there are more than [`Score::KINDS`].
    pub fn of_sizes(given: &[u32]) -> Partition {
        let mut sizes = [0; Score::KINDS];
        sizes[..given.len()].copy_from_slice(given);
        Partition { sizes }
    }

    /// How many codes would give this score.
    pub const fn size(&self, score: Score) -> u32 {
        self.sizes[score.number()]
    }

    /// The parts that are not empty, the largest first; of equal ones the higher score first.
    pub fn parts(&self) -> Vec<(Score, u32)> {
        let mut parts: Vec<(Score, u32)> =
            self.sizes().map(|(number, size)| (Score::numbered(number), size)).collect();
        parts.sort_by_key(|(score, size)| std::cmp::Reverse((*size, score.number())));
        parts
    }

    /// How many parts are not empty.
    pub fn count(&self) -> usize {
        self.sizes().count()
    }

    /// The size of the largest part.
    pub fn largest(&self) -> u32 {
        self.sizes().map(|(_, size)| size).max().unwrap_or(0)
    }

    /// How many codes there are in all parts.
    pub fn total(&self) -> u32 {
        self.sizes.iter().sum()
    }

    /// How many codes are left on average, if each is as likely to be the secret as any other.
    pub fn average_left(&self) -> f64 {
        let squares: f64 = self.sizes().map(|(_, size)| f64::from(size) * f64::from(size)).sum();
        squares / f64::from(self.total().max(1))
    }

    /// The information that the score is expected to give, in bits.
    pub fn bits(&self) -> f64 {
        let total = f64::from(self.total());
        self.sizes().map(|(_, size)| f64::from(size) / total * (total / f64::from(size)).log2()).sum()
    }

    /// The sizes that are not 0, each with the number of its score.
    fn sizes(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        self.sizes.iter().copied().enumerate().filter(|(_, size)| *size > 0)
    }
}
