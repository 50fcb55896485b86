//! The codes that agree with scores: all of them, or their number and a sample where there are too many to list.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::{Code, Domains, MAX_PLAYED_UNIVERSE, Rules, ScoredGuess, unhurried};
use crate::parallel::try_merge;

/// The most codes of a game that is searched on one thread.
const SMALL: u32 = 1 << 16;

/// The most codes that are listed.
const MOST_LISTED: usize = MAX_PLAYED_UNIVERSE as usize;

/// The most codes that are folded at once.
const CHUNK: usize = 1 << 13;

/// The most codes in a sample, about.
const SAMPLE: usize = 1 << 16;

/// The codes that agree with some scores.
pub(super) enum FittingCodes {
    /// All, in lexicographic order.
    All(Vec<Code>),
    /// Their number, and a sample of them, in lexicographic order.
    Sample(usize, Vec<Code>),
}

impl FittingCodes {
    pub(super) fn of(rules: Rules, scored: &[ScoredGuess]) -> FittingCodes {
        if rules.universe_size() <= SMALL {
            return FittingCodes::All(Domains::all(rules).fitting(scored));
        }
        let found = AtomicUsize::new(0);
        let add = |sieve: &mut Sieve, codes: &[Code]| sieve.add(codes, &found);
        let mut sieve = fold(rules, scored, add, Sieve::then);
        match sieve.count {
            count if count <= MOST_LISTED => FittingCodes::All(sieve.codes),
            count => {
                sieve.thin((count / SAMPLE).ilog2() + 1);
                FittingCodes::Sample(count, sieve.codes)
            }
        }
    }
}

/// Adds up this many counts over the codes that agree with these scores, some thousand codes at a time.
pub(super) fn count(
    rules: Rules,
    scored: &[ScoredGuess],
    counts: usize,
    add: impl Fn(&mut [u32], &[Code]) + Sync + Send,
) -> Vec<u32> {
    let add = |sums: &mut Vec<u32>, codes: &[Code]| {
        sums.resize(counts, 0);
        add(sums, codes);
    };
    let merge = |mut sums: Vec<u32>, more: Vec<u32>| {
        sums.resize(counts, 0);
        sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        sums
    };
    let mut sums = fold(rules, scored, add, merge);
    sums.resize(counts, 0);
    sums
}

/// Folds the codes that agree with these scores on several threads, in order and some thousand at a time, and merges the
/// results in the order of the codes.
///
/// # Panics
///
/// If codes have only one position.
fn fold<R: Default + Send>(
    rules: Rules,
    scored: &[ScoredGuess],
    add: impl Fn(&mut R, &[Code]) + Sync + Send,
    merge: impl Fn(R, R) -> R + Sync + Send,
) -> R {
    let beginnings: Vec<Domains> = rules
        .palette()
        .flat_map(|first| {
            rules.palette().map(move |second| Domains::all(rules).with(0, first).with(1, second))
        })
        .collect();
    let work = |chunk: &mut Vec<Code>, number: u32| {
        let mut folded = R::default();
        unhurried(|checkpoint| {
            beginnings[number as usize].walk(scored, 0, checkpoint, &mut |code, _| {
                chunk.push(*code);
                if chunk.len() == CHUNK {
                    add(&mut folded, chunk);
                    chunk.clear();
                }
                ControlFlow::Continue(())
            })
        });
        add(&mut folded, chunk);
        chunk.clear();
        ControlFlow::Continue(folded)
    };
    let count = u32::try_from(beginnings.len()).unwrap_or_default();
    try_merge(count, Vec::new, work, merge).continue_value().unwrap_or_default()
}

/// Keeps all codes, or only those whose hash begins with a number of zeros, which are spread evenly.
#[derive(Default)]
struct Sieve {
    zeros: u32,
    count: usize,
    codes: Vec<Code>,
}

impl Sieve {
    /// The least number of zeros that a sample of more than [`MOST_LISTED`] codes is thinned to in the end.
    const LEAST_ZEROS: u32 = (MOST_LISTED / SAMPLE).ilog2() + 1;

    /// Adds codes. `found` is the number of codes in all sieves together.
    fn add(&mut self, codes: &[Code], found: &AtomicUsize) {
        self.count += codes.len();
        if found.fetch_add(codes.len(), Ordering::Relaxed) > MOST_LISTED {
            self.thin(Sieve::LEAST_ZEROS);
        }
        let kept: Vec<Code> = codes.iter().filter(|code| self.keeps(code)).copied().collect();
        self.codes.extend(kept);
    }

    fn keeps(&self, code: &Code) -> bool {
        let number = code.pegs().iter().fold(0, |number, peg| 32 * number + peg.index() as u64);
        number.wrapping_mul(HASHING).leading_zeros() >= self.zeros
    }

    /// Keeps only the codes with this number of zeros.
    fn thin(&mut self, zeros: u32) {
        if zeros > self.zeros {
            self.zeros = zeros;
            let codes = std::mem::take(&mut self.codes);
            self.codes = codes.into_iter().filter(|code| self.keeps(code)).collect();
        }
    }

    /// This sieve and the next one.
    fn then(mut self, mut next: Sieve) -> Sieve {
        let zeros = self.zeros.max(next.zeros);
        self.thin(zeros);
        next.thin(zeros);
        // Doubling the room of millions of codes would take too much memory.
        self.codes.reserve_exact(next.codes.len());
        self.codes.append(&mut next.codes);
        Sieve { zeros, count: self.count + next.count, codes: self.codes }
    }
}

/// The golden ratio in 64 bits, whose multiples are spread evenly (Knuth, 1973).
const HASHING: u64 = 0x9E37_79B9_7F4A_7C15;
