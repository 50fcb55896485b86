//! Games of two or three guesses: whether some guess leads to no longer ones.
//!
//! Two guesses are enough if some guess earns a different score from each candidate, and three if two are enough for each
//! of its parts. No bound is needed to ask for that, so all guesses are looked through at once, 64 in a block, and a block
//! is left as soon as every guess in it has failed.

#![expect(clippy::cast_possible_truncation, reason = "there are at most 45 scores and 2^20 codes")]

use std::cmp::Reverse;
use std::ops::Range;

use super::codes::Codes;
use super::guesses::Pool;
use super::normal_form::NormalForm;
use super::objective::Depth;
use super::part_counts::ScoreRows;
use super::parts::Parts;
use super::workspace::{MeteredWork, Stopped, Workspace};
use crate::code::columns::{LANES, Lanes, vectorized};
use crate::code::{Score, Variant};

/// The most guesses of a short game.
pub(super) const LONGEST: u32 = 3;

/// The candidates whose scores are counted before the next look at the counts, which are bytes.
const COUNTED: usize = 64;

/// A guess with which every candidate of a set is found within `most` guesses, which are 2 or 3. `None` if there is none.
/// The guess is one of the normal form of the set.
///
/// # Errors
///
/// If the caller stops the search.
pub(super) fn guess_within(
    most: u32,
    workspace: &Workspace,
    form: &NormalForm,
    members: &[u32],
    work: &mut MeteredWork<'_, '_>,
) -> Result<Option<u32>, Stopped> {
    let Workspace { codes, guesses, size_bound, .. } = workspace;
    let candidates = form.members(codes, members);
    let pool = guesses.pool(codes, form.present);
    let guesses = if codes.rules.has(Variant::PossibleOnly) {
        TriedGuesses::Candidates
    } else {
        TriedGuesses::Pool(pool)
    };
    work.add(pool.numbers.len() as u64 * candidates.len() as u64)?;
    if most == 2 {
        return Ok(guesses.separating(codes, &candidates));
    }
    let most_in_two = size_bound.most_within(Depth::AtMost(2));
    let columns = codes.columns(&candidates);
    let mut scores = Vec::new();
    for guess in guesses.even(codes, &candidates, most_in_two) {
        work.add(candidates.len() as u64)?;
        columns.scores(codes.code(guess), &mut scores);
        let parts = Parts::of(codes.rules, &scores);
        let mut places: Vec<Range<usize>> = parts.places.clone();
        // The largest part is the most likely to fail.
        places.sort_by_key(|place| Reverse(place.len()));
        let is_enough = places.into_iter().filter(|place| place.len() > 2).all(|place| {
            let part = parts.indices[place].iter().map(|index| candidates[*index as usize]);
            guesses.separating(codes, &part.collect::<Vec<_>>()).is_some()
        });
        if is_enough {
            return Ok(Some(guess));
        }
    }
    Ok(None)
}

/// The guesses that are tried for a set and its parts.
enum TriedGuesses<'a> {
    /// Those of a pool.
    Pool(&'a Pool),
    /// The candidates themselves.
    Candidates,
}

impl TriedGuesses<'_> {
    /// The first guess that earns a different score from each candidate.
    fn separating(&self, codes: &Codes, candidates: &[u32]) -> Option<u32> {
        self.on(codes, candidates, |pool| {
            let index = separating(&pool.rows(codes, candidates), pool.numbers.len())?;
            Some(pool.numbers[index])
        })
    }

    /// The guesses that divide the candidates into parts of at most `most`, those with the smallest largest part first.
    fn even(&self, codes: &Codes, candidates: &[u32], most: usize) -> Vec<u32> {
        self.on(codes, candidates, |pool| {
            let kinds = Score::kinds(codes.rules.positions()) as u8;
            let most = u8::try_from(most).unwrap_or(u8::MAX);
            let mut found = even(&pool.rows(codes, candidates), pool.numbers.len(), kinds, most);
            found.sort_unstable();
            found.into_iter().map(|(_, index)| pool.numbers[index]).collect()
        })
    }

    /// The result of a search through these guesses.
    fn on<T>(&self, codes: &Codes, candidates: &[u32], search: impl FnOnce(&Pool) -> T) -> T {
        match self {
            TriedGuesses::Pool(pool) => search(pool),
            TriedGuesses::Candidates => search(&Pool::of(codes, candidates.to_vec())),
        }
    }
}

/// The index of the first of `guesses` guesses that earns a different score from each candidate.
fn separating(rows: &ScoreRows<'_>, guesses: usize) -> Option<usize> {
    let mut before: Vec<Lanes> = Vec::with_capacity(rows.candidates());
    vectorized(
        #[inline(always)]
        || {
            'blocks: for block in 0..guesses.div_ceil(LANES) {
                before.clear();
                let mut is_twice = [0u8; LANES];
                for candidate in 0..rows.candidates() {
                    let scores = rows.scores(candidate, block);
                    for other in &before {
                        for ((is_twice, other), score) in is_twice.iter_mut().zip(other.0).zip(scores.0) {
                            *is_twice |= u8::from(other == score);
                        }
                    }
                    if is_twice.iter().fold(1, |all, is_twice| all & is_twice) == 1 {
                        continue 'blocks;
                    }
                    before.push(scores);
                }
                let lane = is_twice.iter().position(|is_twice| *is_twice == 0);
                return lane.map(|lane| block * LANES + lane).filter(|index| *index < guesses);
            }
            None
        },
    )
}

/// The size of the largest part and the index of each of `guesses` guesses that divides the candidates into parts of at
/// most `most`. There are `kinds` scores.
fn even(rows: &ScoreRows<'_>, guesses: usize, kinds: u8, most: u8) -> Vec<(u8, usize)> {
    // Those that ruled out a block come first for the next.
    let mut scores: Vec<u8> = (0..kinds).collect();
    let mut found = Vec::new();
    let mut given = Vec::with_capacity(rows.candidates());
    vectorized(
        #[inline(always)]
        || {
            'blocks: for block in 0..guesses.div_ceil(LANES) {
                given.clear();
                given.extend((0..rows.candidates()).map(|candidate| rows.scores(candidate, block)));
                let mut largest = [0u8; LANES];
                for place in 0..scores.len() {
                    let score = scores[place];
                    let mut sizes = [0u8; LANES];
                    for rows in given.chunks(COUNTED) {
                        for row in rows {
                            for (size, earned) in sizes.iter_mut().zip(row.0) {
                                *size = size.wrapping_add(u8::from(earned == score));
                            }
                        }
                        for (largest, size) in largest.iter_mut().zip(sizes) {
                            *largest = u8::max(*largest, size);
                        }
                        // Only counts of guesses that have failed can overflow.
                        if largest.iter().fold(u8::MAX, |least, largest| u8::min(least, *largest)) > most {
                            scores[..=place].rotate_right(1);
                            continue 'blocks;
                        }
                    }
                }
                let lanes = largest.into_iter().zip(block * LANES..guesses);
                found.extend(lanes.filter(|(largest, _)| *largest <= most));
            }
        },
    );
    found
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::ops::ControlFlow;
    use std::sync::Arc;

    use super::*;
    use crate::breaker::optimal::ProverMemory;
    use crate::breaker::optimal::costs::Costs;
    use crate::breaker::optimal::guesses::GuessPools;
    use crate::code::{Repeats, Rules, Variants};

    /// Whether every candidate is found within some guesses, by trying every strategy.
    fn are_enough(guesses: u32, codes: &Codes, candidates: &[u32]) -> bool {
        if candidates.len() <= 1 || guesses == 0 {
            return candidates.len() <= guesses as usize;
        }
        let all: Vec<u32> = if codes.rules.has(Variant::PossibleOnly) {
            candidates.to_vec()
        } else {
            (0..codes.count() as u32).collect()
        };
        all.iter().any(|guess| is_good(*guess, guesses, codes, candidates))
    }

    /// Whether every candidate is found within some guesses, of which this is the first.
    fn is_good(guess: u32, guesses: u32, codes: &Codes, candidates: &[u32]) -> bool {
        let mut parts: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
        for candidate in candidates.iter().filter(|candidate| **candidate != guess) {
            let score = Score::of(codes.code(guess), codes.code(*candidate));
            parts.entry(score.number()).or_default().push(*candidate);
        }
        parts.values().all(|part| are_enough(guesses - 1, codes, part))
    }

    /// Compares the verdicts for some sets with those by trying every strategy. A set is given by a bit for each code.
    fn check(rules: Rules, stored_scores: usize, sets: impl Iterator<Item = u32>) {
        let codes = Arc::new(Codes::of(rules));
        let pools = Arc::new(GuessPools::new(&codes, stored_scores));
        let memory = ProverMemory::within(ProverMemory::LEAST);
        let workspace = Workspace::new(&codes, &pools, Costs::FEASIBLE, memory, None);
        let mut patient = |_| ControlFlow::Continue(());
        let mut work = MeteredWork::new(&mut patient);
        for set in sets {
            let members: Vec<u32> = (0..codes.count() as u32).filter(|code| set >> code & 1 == 1).collect();
            let form = NormalForm::of(&codes, &members);
            let images = form.members(&codes, &members);
            for most in 2..=LONGEST {
                let guess = guess_within(most, &workspace, &form, &members, &mut work).unwrap();
                let is_right = match guess {
                    Some(guess) => is_good(guess, most, &codes, &images),
                    None => !are_enough(most, &codes, &images),
                };
                assert!(is_right, "{rules}: {guess:?} within {most} for {members:?}");
            }
        }
    }

    #[test]
    fn verdicts_are_those_of_trying_every_strategy() {
        let rules = |positions, colors, repeats| Rules::new(positions, colors, repeats).unwrap();
        for variants in [Variants::NONE, Variants::only(Variant::PossibleOnly)] {
            for stored_scores in [0, 1 << 20] {
                let check = |rules: Rules, sets, step| {
                    check(rules.with_variants(variants).unwrap(), stored_scores, (1..sets).step_by(step));
                };
                check(rules(3, 2, Repeats::Allowed), 1 << 8, 1);
                check(rules(2, 3, Repeats::Allowed), 1 << 9, 1);
                check(rules(2, 4, Repeats::Allowed), 1 << 16, 101);
                check(rules(4, 2, Repeats::Allowed), 1 << 16, 101);
                check(rules(3, 4, Repeats::Forbidden), 1 << 24, 50_021);
            }
        }
    }
}
