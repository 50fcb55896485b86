//! The candidates: the codes that agree with every score so far.

#![expect(clippy::cast_possible_truncation, reason = "positions and colors are at most 26")]

use std::sync::{Arc, OnceLock};

use super::{Code, Domains, History, Partition, Peg, Repeats, Rules, ScoredGuess, Turn, Universe, Variant};

/// The codes that agree with every score so far, in lexicographic order.
#[derive(Clone, Debug)]
pub struct Candidates {
    rules: Rules,
    /// `None` for the whole universe, which is never listed. Shared, because every undo step of a game keeps its lists.
    listed: Option<Arc<Listed>>,
}

#[derive(Debug)]
struct Listed {
    codes: Vec<Code>,
    tally: OnceLock<Tally>,
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
        Candidates { rules, listed: None }
    }

    /// The candidates that remain after a turn.
    #[must_use]
    pub fn after(&self, turn: &Turn) -> Candidates {
        let left = match &self.listed {
            None => Domains::all(self.rules).fitting(&[*turn]),
            Some(listed) => listed.codes.iter().filter(|code| turn.fits(code)).copied().collect(),
        };
        Candidates::listing(self.rules, left)
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
        Candidates::listing(rules, Domains::all(rules).fitting(scored))
    }

    fn listing(rules: Rules, codes: Vec<Code>) -> Candidates {
        Candidates { rules, listed: Some(Arc::new(Listed { codes, tally: OnceLock::new() })) }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the number of candidates.
    pub fn count(&self) -> usize {
        self.listed.as_ref().map_or(self.rules.universe_size() as usize, |listed| listed.codes.len())
    }

    /// The candidates in lexicographic order. `None` for the whole universe.
    pub fn listed(&self) -> Option<&[Code]> {
        self.listed.as_deref().map(|listed| listed.codes.as_slice())
    }

    /// Whether every code of the universe is a candidate.
    pub const fn is_everything(&self) -> bool {
        self.listed.is_none()
    }

    /// Whether a code that the rules allow is a candidate.
    pub fn contains(&self, code: &Code) -> bool {
        self.listed().is_none_or(|codes| codes.binary_search(code).is_ok())
    }

    /// Iterates over the candidates in lexicographic order.
    pub fn codes(&self) -> Box<dyn Iterator<Item = Code> + '_> {
        match &self.listed {
            None => Box::new(Universe::new(self.rules).codes()),
            Some(listed) => Box::new(listed.codes.iter().copied()),
        }
    }

    /// The partition of the candidates by a guess.
    pub fn divided_by(&self, guess: &Code) -> Partition {
        match &self.listed {
            None => Partition::of_universe(guess, self.rules),
            Some(listed) => Partition::of(guess, listed.codes.iter().copied(), self.rules),
        }
    }

    /// Counts the candidates with each color at each position. The result is cached.
    pub fn tally(&self) -> Tally {
        match &self.listed {
            None => Tally::of_universe(self.rules),
            Some(listed) => listed.tally.get_or_init(|| Tally::of(self.rules, &listed.codes)).clone(),
        }
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
        for code in codes {
            for (row, peg) in counts.chunks_exact_mut(colors).zip(code.pegs()) {
                row[peg.index()] += 1;
            }
        }
        Tally { colors, total: codes.len(), counts }
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
