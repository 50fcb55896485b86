//! How people write scores: as numbers, words, letters and marks.

use std::num::ParseIntError;

/// What a text says about a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// The number of exact and of misplaced pegs. `None` for one that is unknown.
    Each(Option<usize>, Option<usize>),
    /// The number of both together.
    Sum(usize),
    /// That the guess is the secret.
    Won,
}

/// The word for a guess that is the secret.
pub(super) const WON: &str = "won";

/// The names of an exact and of a misplaced peg, each after a number. The first row whose names are enough for a text
/// has it.
const NAMES: [[&str; 2]; 7] = [
    ["exact", "misplaced"],
    ["black", "white"],
    ["b", "w"],
    ["red", "white"],
    ["r", "w"],
    ["bull", "cow"],
    ["a", "b"],
];

/// The marks of an exact and of a misplaced peg, one for each peg.
const MARKS: [[char; 2]; 4] = [['b', 'w'], ['r', 'w'], ['+', '-'], ['●', '○']];

/// What may stand between two numbers, if it is not a space.
const SEPARATORS: [char; 6] = [',', '·', '-', '/', ':', ';'];

/// The words before the number of all marks.
const SUM: [&str; 2] = ["sum", "total"];

/// Reads a score. `None` if it has none of the forms.
pub(super) fn read(text: &str) -> Option<Written> {
    let text = text.trim().to_lowercase();
    if text == WON {
        return Some(Written::Won);
    }
    sum(&text)
        .or_else(|| numbers(&text))
        .or_else(|| NAMES.iter().find_map(|names| named(&text, *names)))
        .or_else(|| MARKS.iter().find_map(|pair| marked(&text, *pair)))
}

/// Reads `sum 3`.
fn sum(text: &str) -> Option<Written> {
    let number = SUM.iter().find_map(|word| text.strip_prefix(word))?;
    number.trim().parse().ok().map(Written::Sum)
}

/// Reads two numbers, each a question mark if it is unknown. They need nothing between them if they have one digit each.
fn numbers(text: &str) -> Option<Written> {
    let parts = text.split_once(SEPARATORS).or_else(|| text.split_once(' '));
    let (exact, misplaced) = match parts {
        Some(parts) => parts,
        None if text.chars().count() == 2 => text.split_at(text.chars().next()?.len_utf8()),
        None => return None,
    };
    Some(Written::Each(number(exact).ok()?, number(misplaced).ok()?))
}

/// Reads a number, or a question mark as an unknown one.
fn number(text: &str) -> Result<Option<usize>, ParseIntError> {
    match text.trim() {
        "?" => Ok(None),
        digits => digits.parse().map(Some),
    }
}

/// Reads `1 exact 2 misplaced` or `1b2w`. What is not named is 0.
fn named(text: &str, names: [&str; 2]) -> Option<Written> {
    let mut counts = [Some(0_usize); 2];
    let mut rest = text;
    while !rest.is_empty() {
        let (count, word) =
            rest.split_at(rest.find(|letter: char| !letter.is_ascii_digit() && letter != '?')?);
        let count = number(count).ok()?;
        let word = word.trim_start();
        let (kind, after) = names.iter().enumerate().find_map(|(kind, name)| {
            let after = word.strip_prefix(name)?;
            Some((kind, if name.len() > 1 { after.strip_prefix('s').unwrap_or(after) } else { after }))
        })?;
        counts[kind] = counts[kind].zip(count).map(|(before, count)| before.saturating_add(count));
        let after = after.trim_start_matches([' ', ',']);
        rest = after.strip_prefix("and ").unwrap_or(after);
    }
    let [exact, misplaced] = counts;
    (!text.is_empty()).then_some(Written::Each(exact, misplaced))
}

/// Reads `bww`, a mark for each peg.
fn marked(text: &str, pair: [char; 2]) -> Option<Written> {
    let count = |mark: char| text.chars().filter(|other| *other == mark).count();
    let [exact, misplaced] = pair.map(count);
    let is_whole = !text.is_empty() && exact + misplaced == text.chars().count();
    is_whole.then_some(Written::Each(Some(exact), Some(misplaced)))
}

#[cfg(test)]
mod tests {
    use super::Written::{Each, Sum};
    use super::*;

    #[test]
    fn a_score_is_read_in_every_notation() {
        let same = [
            "1,1",
            "1 1",
            "11",
            "1·1",
            "1-1",
            "1/1",
            "bw",
            "wb",
            "1b1w",
            "1B 1W",
            "1A1B",
            "1a1b",
            "1w1b",
            "+-",
            "●○",
            "1 exact 1 misplaced",
            "1 exact, 1 misplaced",
            "1 black and 1 white",
            "1 bull, 1 cow",
            "1 red 1 white",
            "1 misplaced, 1 exact",
            " 1 , 1 ",
        ];
        for text in same {
            assert_eq!(read(text), Some(Each(Some(1), Some(1))), "{text}");
        }
        let several = [
            ("bbw", 2, 1),
            ("2 bulls 1 cow", 2, 1),
            ("2b", 2, 0),
            ("3w", 0, 3),
            ("0A3B", 0, 3),
            ("2A", 2, 0),
            ("40", 4, 0),
            ("2 blacks", 2, 0),
            ("●●○○", 2, 2),
            ("ww", 0, 2),
        ];
        for (text, exact, misplaced) in several {
            assert_eq!(read(text), Some(Each(Some(exact), Some(misplaced))), "{text}");
        }
    }

    #[test]
    fn a_part_of_a_score_may_be_unknown() {
        let some = [
            ("2,?", Some(2), None),
            ("?,1", None, Some(1)),
            ("2?", Some(2), None),
            ("?b1w", None, Some(1)),
            ("? ?", None, None),
        ];
        for (text, exact, misplaced) in some {
            assert_eq!(read(text), Some(Each(exact, misplaced)), "{text}");
        }
        for text in ["sum 3", "sum3", "SUM 3", "total 3"] {
            assert_eq!(read(text), Some(Sum(3)), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_scores() {
        for text in [
            "", " ", "3", "111", "x", "1,x", "1c", "1b1x", "sum", "sum x", "1,", "b1", "ab", "a,b", "-1,2",
            "1 2 3", "é", "?", "and",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
