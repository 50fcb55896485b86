//! What one choice weighs: guesses, and the candidates that they are weighed against.

#![expect(
    clippy::cast_possible_truncation,
    reason = "codes are numbered in 32 bits, and an index is below their number"
)]

use std::ops::ControlFlow;

use super::choice::Basis;
use crate::breaker::stabilizer::Stabilizer;
use crate::breaker::symmetry::ColorSymmetry;
use crate::code::columns::LANES;
use crate::code::{Code, ColorSet, Rules, Score, ScoredGuess, Universe, Variant};

/// The work that one choice may take, in comparisons of a guess with a candidate for each kind of score: about a second on
/// two cores.
const BUDGET: u64 = 130_000_000_000;

/// The work of preparing a guess, in comparisons.
const PREPARING: u64 = 100;

/// The work of finding out whether a guess stands for those equivalent to it, in comparisons.
const CLASSIFYING: u64 = 600;

/// The fewest candidates in a sample of many.
const SAMPLE: u64 = 4096;

/// The most guesses in a sample, because they are listed.
const MOST_SAMPLED: u64 = 1 << 22;

/// The most guesses that are prepared at once.
const CHUNK: usize = 1 << 14;

/// The number of comparisons in a chunk: a few milliseconds.
const STRETCH: usize = 1 << 23;

/// The number of chunks between two checkpoints. Threads share them.
const WAVE: usize = 16;

/// Guesses in chunks that can be weighed at once.
pub(super) type Wave = Vec<Vec<Code>>;

/// The guesses and candidates of one choice.
pub(super) struct Workload {
    /// All candidates, or a sample of them.
    pub(super) candidates: Vec<Code>,
    guesses: Guesses,
    /// Whether the guesses are a sample.
    is_sample: bool,
}

struct Guesses {
    /// Those that are candidates, in order.
    own: Vec<Code>,
    others: Others,
}

/// The other guesses in order, with some or all of the own ones.
enum Others {
    /// All whose colors are canonical. They are not listed, because there can be millions.
    Canonical(Rules, ColorSymmetry),
    Listed(Vec<Code>),
}

impl Workload {
    /// Everything, or as much of it as the budget allows: all guesses against a sample of the candidates, or else a sample
    /// of both. `codes` are the candidates that these guesses leave, in order.
    pub(super) fn new(codes: &[Code], rules: Rules, scored: &[ScoredGuess]) -> Workload {
        let budget = BUDGET / Score::kinds(rules.positions()) as u64;
        let fewest = (codes.len() as u64).min(SAMPLE);
        let made: Vec<Code> = scored.iter().map(|guess| guess.code).collect();
        let symmetry = GameSymmetry {
            rules,
            colors: ColorSymmetry::new(rules, ColorSet::in_codes(&made), ColorSet::in_codes(codes)),
            stabilizer: Stabilizer::of(rules, &made),
        };
        let most = budget / (PREPARING + fewest);
        let every_guess = if rules.has(Variant::PossibleOnly) {
            symmetry.every_candidate(codes, most)
        } else if symmetry.stabilizer.is_trivial() {
            symmetry.every_by_color(codes, most)
        } else {
            let classes = symmetry.every_class(codes, most, budget / 2 / CLASSIFYING);
            classes.or_else(|| symmetry.every_by_color(codes, most))
        };
        let (guesses, is_sample, against) = match every_guess {
            Some((guesses, count)) => {
                (guesses, false, (budget / count).saturating_sub(PREPARING).max(fewest))
            }
            None => (symmetry.some_guesses(codes, most.min(MOST_SAMPLED)), true, fewest),
        };
        let candidates = spread(codes.len(), against).map(|at| codes[at]).collect();
        Workload { candidates, guesses, is_sample }
    }

    /// What a choice among this number of guesses is based on, where there are this many candidates in all.
    pub(super) fn basis(&self, guesses: usize, candidates: usize) -> Basis {
        if !self.is_sample && self.candidates.len() == candidates {
            Basis::Everything
        } else {
            Basis::Sample { guesses, candidates: self.candidates.len() }
        }
    }

    /// Calls `visit` with the guesses that are candidates, in order, until it breaks.
    pub(super) fn for_each_own(&self, visit: &mut dyn FnMut(Wave) -> ControlFlow<()>) -> ControlFlow<()> {
        let chunk = self.chunk();
        let mut waves = self.guesses.own.chunks(chunk * WAVE);
        waves.try_for_each(|wave| visit(wave.chunks(chunk).map(<[Code]>::to_vec).collect()))
    }

    /// Calls `visit` with the other guesses, in order, until it breaks.
    pub(super) fn for_each_other(&self, visit: &mut dyn FnMut(Wave) -> ControlFlow<()>) -> ControlFlow<()> {
        let Guesses { own, others } = &self.guesses;
        let most = self.chunk();
        let (mut wave, mut chunk) = (Wave::new(), Vec::new());
        let mut add = |code: Code| {
            if own.binary_search(&code).is_err() {
                chunk.push(code);
            }
            if chunk.len() == most {
                wave.push(std::mem::take(&mut chunk));
            }
            if wave.len() < WAVE { ControlFlow::Continue(()) } else { visit(std::mem::take(&mut wave)) }
        };
        match others {
            Others::Canonical(rules, colors) => colors.for_each_canonical(*rules, &mut add)?,
            Others::Listed(guesses) => guesses.iter().copied().try_for_each(add)?,
        }
        wave.push(chunk);
        visit(wave)
    }

    /// The most guesses in a chunk.
    fn chunk(&self) -> usize {
        (STRETCH / self.candidates.len().max(1)).clamp(LANES, CHUNK)
    }
}

/// The symmetries of a game in progress. Guesses that they map to each other are equivalent.
struct GameSymmetry {
    rules: Rules,
    colors: ColorSymmetry,
    stabilizer: Stabilizer,
}

/// Guesses that stand for all, and their number.
type EveryGuess = (Guesses, u64);

impl GameSymmetry {
    fn is_canonical(&self, code: &Code) -> bool {
        self.colors.is_canonical(code) && self.stabilizer.is_canonical(code, &self.colors)
    }

    /// One candidate of each class. `None` if there are more candidates than `most`.
    fn every_candidate(&self, codes: &[Code], most: u64) -> Option<EveryGuess> {
        if codes.len() as u64 > most {
            return None;
        }
        let own: Vec<Code> = codes.iter().filter(|code| self.is_canonical(code)).copied().collect();
        let count = own.len() as u64;
        Some((Guesses { own, others: Others::Listed(Vec::new()) }, count))
    }

    /// All guesses whose colors are canonical. `None` if there are more than `most`.
    fn every_by_color(&self, codes: &[Code], most: u64) -> Option<EveryGuess> {
        let mut count = 0;
        let walk = self.colors.for_each_canonical(self.rules, &mut |_| {
            count += 1;
            if count <= most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let own = codes.iter().filter(|code| self.colors.is_canonical(code)).copied();
        let others = Others::Canonical(self.rules, self.colors);
        walk.is_continue().then(|| (Guesses { own: own.collect(), others }, count))
    }

    /// One guess of each class. `None` if there are more than `most`, or more than `visited` have to be classified.
    fn every_class(&self, codes: &[Code], most: u64, visited: u64) -> Option<EveryGuess> {
        let (mut left, mut classes) = (visited, Vec::new());
        let walk = self.colors.for_each_canonical(self.rules, &mut |code| {
            left = left.saturating_sub(1);
            if self.stabilizer.is_canonical(&code, &self.colors) {
                classes.push(code);
            }
            if left > 0 && classes.len() as u64 <= most {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let count = classes.len() as u64;
        let own = classes.iter().filter(|code| codes.binary_search(code).is_ok()).copied().collect();
        walk.is_continue().then_some((Guesses { own, others: Others::Listed(classes) }, count))
    }

    /// A sample of at most this number of guesses.
    fn some_guesses(&self, codes: &[Code], most: u64) -> Guesses {
        if self.rules.has(Variant::PossibleOnly) {
            let own = self.exchanged(spread(codes.len(), most).map(|at| codes[at]));
            return Guesses { own, others: Others::Listed(Vec::new()) };
        }
        let universe = Universe::new(self.rules);
        let others = spread(universe.size() as usize, most.saturating_sub(SAMPLE));
        let others = self.exchanged(others.filter_map(|number| universe.code(number as u32)));
        let own = self.exchanged(spread(codes.len(), SAMPLE).map(|at| codes[at]));
        Guesses { own, others: Others::Listed(others) }
    }

    /// These guesses in order, with colors exchanged so that they are canonical.
    fn exchanged(&self, codes: impl Iterator<Item = Code>) -> Vec<Code> {
        let mut canonical: Vec<Code> = codes.map(|code| self.colors.canonical(&code)).collect();
        canonical.sort_unstable();
        canonical.dedup();
        canonical
    }
}

/// At most `most` of the numbers below `all`, evenly spaced.
fn spread(all: usize, most: u64) -> impl Iterator<Item = usize> {
    let all = all as u64;
    let count = all.min(most);
    (0..count).map(move |number| (number * all / count) as usize)
}
