//! The candidates: the codes that agree with every score so far.

#![expect(clippy::cast_possible_truncation, reason = "positions and colors are at most 26")]

use std::sync::{Arc, OnceLock};

use super::search::{FittingCodes, count};
use super::{Code, History, Partition, Peg, Repeats, Rules, Score, ScoredGuess, Turn, Universe, Variant};

/// The codes that agree with every score so far, in lexicographic order.
#[derive(Clone, Debug)]
pub struct Candidates {
    rules: Rules,
    left: Left,
}

/// Lists are shared, because every undo step of a game keeps its lists.
#[derive(Clone, Debug)]
enum Left {
    /// The whole universe, which is never listed.
    Everything,
    Listed(Arc<Listed>),
    /// More than can be listed, in a game that is too large to play.
    Sampled(Arc<Sampled>),
}

#[derive(Debug)]
struct Listed {
    codes: Vec<Code>,
    tally: OnceLock<Tally>,
}

#[derive(Debug)]
struct Sampled {
    scored: Vec<ScoredGuess>,
    count: usize,
    sample: Vec<Code>,
}

/// The number of candidates with each color at each position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    colors: usize,
    total: usize,
    /// One row of colors for each position, concatenated.
    counts: Vec<u32>,
}

impl Candidates {
    /// Every code of the universe.
    pub const fn all(rules: Rules) -> Candidates {
        Candidates { rules, left: Left::Everything }
    }

    /// The candidates that remain after a turn.
    #[must_use]
    pub fn after(&self, turn: &Turn) -> Candidates {
        match &self.left {
            Left::Everything => Candidates::fitting(self.rules, &[*turn]),
            Left::Listed(listed) => {
                let left = listed.codes.iter().filter(|code| turn.fits(code)).copied();
                Candidates::listing(self.rules, left.collect())
            }
            Left::Sampled(sampled) => {
                let scored = [&sampled.scored[..], &[(*turn).into()]].concat();
                Candidates::fitting(self.rules, &scored)
            }
        }
    }

    /// The candidates that agree with all turns of a game.
    pub fn of(rules: Rules, history: &History) -> Candidates {
        Candidates::fitting(rules, history.turns())
    }

    /// The candidates that agree with all scored guesses.
    pub fn fitting<C: Copy + Into<ScoredGuess>>(rules: Rules, scored: &[C]) -> Candidates {
        if scored.is_empty() {
            return Candidates::all(rules);
        }
        let scored: Vec<ScoredGuess> = scored.iter().map(|guess| (*guess).into()).collect();
        match FittingCodes::of(rules, &scored) {
            FittingCodes::All(codes) => Candidates::listing(rules, codes),
            FittingCodes::Sample(count, sample) => {
                Candidates { rules, left: Left::Sampled(Arc::new(Sampled { scored, count, sample })) }
            }
        }
    }

    fn listing(rules: Rules, codes: Vec<Code>) -> Candidates {
        Candidates { rules, left: Left::Listed(Arc::new(Listed { codes, tally: OnceLock::new() })) }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the number of candidates.
    pub fn count(&self) -> usize {
        match &self.left {
            Left::Everything => self.rules.universe_size() as usize,
            Left::Listed(listed) => listed.codes.len(),
            Left::Sampled(sampled) => sampled.count,
        }
    }

    /// The candidates in lexicographic order. `None` for the whole universe, and for more than can be listed.
    pub fn listed(&self) -> Option<&[Code]> {
        if let Left::Listed(listed) = &self.left { Some(&listed.codes) } else { None }
    }

    /// The candidates in lexicographic order, or an even sample of more than can be listed. `None` for the whole universe.
    pub fn sample(&self) -> Option<&[Code]> {
        match &self.left {
            Left::Everything => None,
            Left::Listed(listed) => Some(&listed.codes),
            Left::Sampled(sampled) => Some(&sampled.sample),
        }
    }

    /// Whether every code of the universe is a candidate.
    pub const fn is_everything(&self) -> bool {
        matches!(self.left, Left::Everything)
    }

    /// Whether a code that the rules allow is a candidate.
    pub fn contains(&self, code: &Code) -> bool {
        match &self.left {
            Left::Everything => true,
            Left::Listed(listed) => listed.codes.binary_search(code).is_ok(),
            Left::Sampled(sampled) => sampled.contains(code),
        }
    }

    /// Iterates over the candidates in lexicographic order.
    pub fn codes(&self) -> Box<dyn Iterator<Item = Code> + '_> {
        let universe = || Universe::new(self.rules).codes();
        match &self.left {
            Left::Everything => Box::new(universe()),
            Left::Listed(listed) => Box::new(listed.codes.iter().copied()),
            Left::Sampled(sampled) => Box::new(universe().filter(|code| sampled.contains(code))),
        }
    }

    /// The partition of the candidates by a guess.
    pub fn divided_by(&self, guess: &Code) -> Partition {
        match &self.left {
            Left::Everything => Partition::of_universe(guess, self.rules),
            Left::Listed(listed) => Partition::of(guess, listed.codes.iter().copied(), self.rules),
            Left::Sampled(sampled) => sampled.divided_by_each(&[*guess], self.rules).remove(0),
        }
    }

    /// The partitions of the candidates by each of these guesses.
    pub fn divided_by_each(&self, guesses: &[Code]) -> Vec<Partition> {
        match &self.left {
            Left::Everything => guesses.iter().map(|guess| self.divided_by(guess)).collect(),
            Left::Listed(listed) => Partition::of_each(guesses, &listed.codes, self.rules),
            Left::Sampled(sampled) => sampled.divided_by_each(guesses, self.rules),
        }
    }

    /// Counts the candidates with each color at each position. The result is cached.
    pub fn tally(&self) -> Tally {
        match &self.left {
            Left::Everything => Tally::of_universe(self.rules),
            Left::Listed(listed) => listed.tally.get_or_init(|| Tally::of(self.rules, &listed.codes)).clone(),
            Left::Sampled(sampled) => sampled.tally(self.rules),
        }
    }
}

impl Sampled {
    fn contains(&self, code: &Code) -> bool {
        self.scored.iter().all(|guess| guess.fits(code))
    }

    fn divided_by_each(&self, guesses: &[Code], rules: Rules) -> Vec<Partition> {
        let sizes = count(rules, &self.scored, guesses.len() * Score::KINDS, |sizes, codes| {
            let parts = Partition::of_each(guesses, codes, rules);
            let more = parts.iter().flat_map(Partition::sizes);
            sizes.iter_mut().zip(more).for_each(|(size, more)| *size += more);
        });
        sizes.as_chunks().0.iter().map(|sizes| Partition::with_sizes(sizes, rules)).collect()
    }

    fn tally(&self, rules: Rules) -> Tally {
        let (positions, colors) = (rules.positions(), rules.colors());
        let add = |counts: &mut [u32], codes: &[Code]| Tally::add(counts, colors, codes);
        let counts = count(rules, &self.scored, positions * colors, add);
        Tally { colors, total: self.count, counts }
    }
}

impl Tally {
    /// By symmetry, each color is equally frequent at each position, but for one that cannot lead.
    fn of_universe(rules: Rules) -> Tally {
        let (total, colors) = (rules.universe_size(), rules.colors() as u32);
        let count = move |position: usize, peg: Peg| match (position, peg.index(), rules.repeats()) {
            _ if !rules.has(Variant::NoLeadingZero) => total / colors,
            (0, 0, _) => 0,
            (0, _, _) | (_, 0, Repeats::Forbidden) => total / (colors - 1),
            (_, _, Repeats::Allowed) => total / colors,
            (_, _, Repeats::Forbidden) => (total - total / (colors - 1)) / (colors - 1),
        };
        let counts =
            (0..rules.positions()).flat_map(|position| rules.palette().map(move |peg| count(position, peg)));
        Tally { colors: rules.colors(), total: total as usize, counts: counts.collect() }
    }

    fn of(rules: Rules, codes: &[Code]) -> Tally {
        let (positions, colors) = (rules.positions(), rules.colors());
        let mut counts = vec![0; positions * colors];
        Tally::add(&mut counts, colors, codes);
        Tally { colors, total: codes.len(), counts }
    }

    fn add(counts: &mut [u32], colors: usize, codes: &[Code]) {
        for code in codes {
            for (row, peg) in counts.chunks_exact_mut(colors).zip(code.pegs()) {
                row[peg.index()] += 1;
            }
        }
    }

    /// The number of candidates with `peg` at `position` (from 0).
    ///
    /// # Panics
    ///
    /// If the game has no such position or color.
    pub fn at(&self, position: usize, peg: Peg) -> usize {
        assert!(peg.index() < self.colors, "no such color");
        self.counts[position * self.colors + peg.index()] as usize
    }

    /// The total number of candidates.
    pub const fn total(&self) -> usize {
        self.total
    }
}
