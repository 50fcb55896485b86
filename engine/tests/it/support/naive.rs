//! The code-breaking game a second time, as plainly as it can be written: rows of letters, scored by crossing out.

use std::collections::BTreeMap;

use pegwise_engine::code::{Repeats, Rules, Variant};

/// A code as its letters.
pub(crate) type Row = Vec<u8>;

/// Crosses out the exact pegs, then for each peg of the guess that is left one like it in the secret. Returns how
/// many were exact and how many misplaced.
pub(crate) fn score(guess: &[u8], secret: &[u8]) -> (usize, usize) {
    let (mut ours, mut theirs) = ([0; 8], [0; 8]);
    ours[..guess.len()].copy_from_slice(guess);
    theirs[..secret.len()].copy_from_slice(secret);
    let (mut exact, mut misplaced) = (0, 0);
    for at in 0..guess.len() {
        if ours[at] == theirs[at] {
            exact += 1;
            ours[at] = b'-';
            theirs[at] = b'+';
        }
    }
    for peg in &ours[..guess.len()] {
        if let Some(at) = theirs.iter().position(|other| other == peg) {
            misplaced += 1;
            theirs[at] = b'+';
        }
    }
    (exact, misplaced)
}

/// What the rules tell of a score: as much of it as is told, and 0 for the rest.
pub(crate) fn told(rules: Rules, guess: &[u8], secret: &[u8]) -> (usize, usize) {
    let (exact, misplaced) = score(guess, secret);
    if rules.has(Variant::ExactOnly) {
        (exact, 0)
    } else if rules.has(Variant::SumOnly) && guess != secret {
        (0, exact + misplaced)
    } else {
        (exact, misplaced)
    }
}

/// Every row that the rules allow, as in a dictionary.
pub(crate) fn universe(rules: Rules) -> Vec<Row> {
    let (repeats, zero) = (rules.repeats() == Repeats::Allowed, rules.has(Variant::NoLeadingZero));
    let mut rows = vec![Row::new()];
    for _ in 0..rules.positions() {
        let mut longer = Vec::new();
        for row in &rows {
            for letter in (b'a'..).take(rules.colors()) {
                let leads = row.is_empty() && letter == b'a';
                if (repeats || !row.contains(&letter)) && !(zero && leads) {
                    longer.push([&row[..], &[letter]].concat());
                }
            }
        }
        rows = longer;
    }
    rows
}

/// The codes by the score that they give a guess.
pub(crate) fn parts(rules: Rules, guess: &[u8], codes: &[Row]) -> BTreeMap<(usize, usize), Vec<Row>> {
    let mut parts: BTreeMap<(usize, usize), Vec<Row>> = BTreeMap::new();
    for code in codes {
        parts.entry(told(rules, guess, code)).or_default().push(code.clone());
    }
    parts
}
