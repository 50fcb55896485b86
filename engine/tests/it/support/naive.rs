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

/// A score as the rules show it: 0 for a number that they hide.
pub(crate) fn shown_score(rules: Rules, guess: &[u8], secret: &[u8]) -> (usize, usize) {
    let (exact, misplaced) = score(guess, secret);
    if rules.has(Variant::ExactOnly) {
        (exact, 0)
    } else if rules.has(Variant::SumOnly) && guess != secret {
        (0, exact + misplaced)
    } else {
        (exact, misplaced)
    }
}

/// Whether the rules allow a row of their colors, whole or only begun.
pub(crate) fn allow(rules: Rules, row: &[u8]) -> bool {
    let repeats = (1..row.len()).any(|at| row[..at].contains(&row[at]));
    let zero_leads = row.first() == Some(&b'a');
    !(repeats && rules.repeats() == Repeats::Forbidden || zero_leads && rules.has(Variant::NoLeadingZero))
}

/// Every row that the rules allow, as in a dictionary.
pub(crate) fn universe(rules: Rules) -> Vec<Row> {
    let mut rows = vec![Row::new()];
    for _ in 0..rules.positions() {
        let longer = rows
            .iter()
            .flat_map(|row| (b'a'..).take(rules.colors()).map(|letter| [&row[..], &[letter]].concat()));
        rows = longer.filter(|row| allow(rules, row)).collect();
    }
    rows
}

/// The codes by the score that they give a guess.
pub(crate) fn parts(rules: Rules, guess: &[u8], codes: &[Row]) -> BTreeMap<(usize, usize), Vec<Row>> {
    let mut parts: BTreeMap<(usize, usize), Vec<Row>> = BTreeMap::new();
    for code in codes {
        parts.entry(shown_score(rules, guess, code)).or_default().push(code.clone());
    }
    parts
}
