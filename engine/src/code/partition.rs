//! The partition of codes by the score that each of them, as the secret, would give a guess.

#![expect(clippy::cast_possible_truncation, reason = "positions and colors are at most 26")]

use std::collections::HashMap;

use super::columns::{Columns, Probe, vectorized};
use super::{Code, Feedback, MAX_POSITIONS, Peg, Repeats, Rules, Score};

/// The number of codes that are laid out in columns at once.
const CHUNK: usize = 1 << 14;

/// The sizes of the parts, one for each score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    sizes: Box<[u32; Score::KINDS]>,
    feedback: Feedback,
}

impl Partition {
    /// Divides `codes`, which have the same length as `guess`.
    pub fn of(guess: &Code, codes: impl IntoIterator<Item = Code>, rules: Rules) -> Partition {
        let mut sizes = [0; Score::KINDS];
        codes.into_iter().for_each(|code| sizes[Score::under(rules, guess, &code).number()] += 1);
        Partition::with_sizes(&sizes, rules)
    }

    /// The partition with these sizes, in the order of [`Score::number`].
    pub(super) fn with_sizes(sizes: &[u32; Score::KINDS], rules: Rules) -> Partition {
        Partition { sizes: Box::new(*sizes), feedback: rules.feedback() }
    }

    /// Divides the same codes by each of these guesses, many codes at once.
    pub fn of_each(guesses: &[Code], codes: &[Code], rules: Rules) -> Vec<Partition> {
        let mut partitions = vec![Partition::with_sizes(&[0; Score::KINDS], rules); guesses.len()];
        for chunk in codes.chunks(CHUNK) {
            let columns = &Columns::of(rules, chunk.iter().copied());
            for (guess, partition) in guesses.iter().zip(&mut partitions) {
                let sizes = &mut partition.sizes[..Score::kinds(rules.positions())];
                let probe = Probe::new(guess);
                vectorized(
                    #[inline(always)]
                    move || columns.count(&probe, sizes),
                );
            }
        }
        partitions
    }

    /// Divides the whole universe without enumerating it.
    ///
    /// Dynamic programming over positions: prefixes with equal numbers of exact pegs and of pegs of each of the
    /// guess's colors are counted together, which leaves some thousand states at most.
    pub fn of_universe(guess: &Code, rules: Rules) -> Partition {
        let colors = colors_of(guess);
        let mut kinds = HashMap::from([(Prefix::default(), 1u32)]);
        for (position, peg) in guess.pegs().iter().enumerate() {
            let mut longer = HashMap::new();
            for (prefix, codes) in &kinds {
                for (at, (color, held)) in colors.iter().enumerate() {
                    let is_taken = rules.repeats() == Repeats::Forbidden && prefix.found[at] > 0;
                    if is_taken || !rules.allow_at(position, *color) {
                        continue;
                    }
                    let mut next = *prefix;
                    next.found[at] = (prefix.found[at] + 1).min(*held);
                    next.exact += u8::from(color == peg);
                    *longer.entry(next).or_insert(0) += codes;
                }
                let is_other = |peg: &Peg| colors.iter().all(|(color, _)| color != peg);
                let others = rules.palette().filter(|peg| is_other(peg) && rules.allow_at(position, *peg));
                let others = others.count();
                let free = match rules.repeats() {
                    Repeats::Allowed => others,
                    Repeats::Forbidden => (others + prefix.total()).saturating_sub(position),
                };
                if free > 0 {
                    *longer.entry(*prefix).or_insert(0) += codes * free as u32;
                }
            }
            kinds = longer;
        }
        let mut sizes = [0; Score::KINDS];
        for (prefix, codes) in kinds {
            let whole = Score::number_of(prefix.total(), usize::from(prefix.exact));
            sizes[Score::from_number(whole).as_shown(rules).number()] += codes;
        }
        Partition::with_sizes(&sizes, rules)
    }

    /// The sizes of the parts, in the order of [`Score::number`].
    pub fn sizes(&self) -> &[u32; Score::KINDS] {
        &self.sizes
    }

    /// The size of the part for a score.
    pub fn size(&self, score: Score) -> u32 {
        self.sizes[score.number()]
    }

    /// The nonempty parts, largest first; parts of equal size are in descending order of [`Score::number`].
    pub fn parts(&self) -> Vec<(Score, u32)> {
        let mut parts: Vec<(u32, usize)> = self.filled().map(|(number, size)| (size, number)).collect();
        parts.sort_unstable();
        parts.into_iter().rev().map(|(size, number)| (Score::numbered(number, self.feedback), size)).collect()
    }

    /// The number of nonempty parts.
    pub fn count(&self) -> usize {
        self.filled().count()
    }

    /// The size of the largest part.
    pub fn largest(&self) -> u32 {
        self.filled().map(|(_, size)| size).max().unwrap_or(0)
    }

    /// The number of codes in all parts.
    pub fn total(&self) -> u32 {
        self.sizes.iter().sum()
    }

    /// The expected number of candidates left, if all codes are equally likely.
    pub fn average_left(&self) -> f64 {
        let squares: f64 = self.filled().map(|(_, size)| f64::from(size) * f64::from(size)).sum();
        squares / f64::from(self.total().max(1))
    }

    /// The expected information of the score, in bits.
    pub fn bits(&self) -> f64 {
        let total = f64::from(self.total());
        self.filled().map(|(_, size)| f64::from(size) / total * (total / f64::from(size)).log2()).sum()
    }

    /// The nonzero sizes, each with the number of its score.
    fn filled(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        self.sizes.iter().copied().enumerate().filter(|(_, size)| *size > 0)
    }
}

/// The score of the first pegs of a code.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Prefix {
    exact: u8,
    /// The number of pegs of each of the guess's colors, at most as many as the guess has.
    found: [u8; MAX_POSITIONS],
}

impl Prefix {
    fn total(&self) -> usize {
        self.found.iter().copied().map(usize::from).sum()
    }
}

/// The distinct colors of a code, each with its number of pegs.
fn colors_of(code: &Code) -> Vec<(Peg, u8)> {
    let mut colors: Vec<(Peg, u8)> = Vec::new();
    for peg in code.pegs() {
        match colors.iter_mut().find(|(color, _)| color == peg) {
            Some((_, held)) => *held += 1,
            None => colors.push((*peg, 1)),
        }
    }
    colors
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Universe;

    #[test]
    fn the_partition_of_the_universe_equals_that_of_all_codes() {
        use Repeats::{Allowed, Forbidden};
        for (positions, colors, repeats) in [
            (4, 6, Allowed),
            (1, 2, Allowed),
            (3, 7, Forbidden),
            (4, 4, Forbidden),
            (6, 3, Allowed),
            (5, 7, Forbidden),
        ] {
            let rules = Rules::new(positions, colors, repeats).unwrap();
            for guess in Universe::new(rules).codes().step_by(7) {
                let walked = Partition::of(&guess, Universe::new(rules).codes(), rules);
                assert_eq!(Partition::of_universe(&guess, rules), walked, "{guess} among {rules}");
            }
        }
    }

    #[test]
    fn several_guesses_divide_codes_as_one_by_one() {
        for (positions, colors) in [(4, 6), (1, 3), (5, 8)] {
            let rules = Rules::new(positions, colors, Repeats::Allowed).expect("rules that are allowed");
            let codes: Vec<Code> = super::super::Universe::new(rules).codes().step_by(3).collect();
            let guesses: Vec<Code> = codes.iter().step_by(codes.len() / 2 + 1).copied().collect();
            let one_by_one: Vec<Partition> =
                guesses.iter().map(|guess| Partition::of(guess, codes.iter().copied(), rules)).collect();
            assert_eq!(Partition::of_each(&guesses, &codes, rules), one_by_one);
        }
    }
}
