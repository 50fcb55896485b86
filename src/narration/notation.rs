//! The notation of scores, codes, jumps, and numbers.

#![expect(clippy::cast_possible_truncation, reason = "decimals are a few")]

use pegwise_engine::breaker::PegMark;
use pegwise_engine::code::{Feedback, Score};
use pegwise_engine::pegs::Jump;

/// The mark of a peg of the right color in the right position.
pub const EXACT: char = '●';
/// The mark of a peg of the right color in the wrong position.
pub const MISPLACED: char = '○';
/// A mark of a score that does not tell which of the two it is.
pub(super) const EITHER: char = '+';
/// The place of a missing mark.
pub const NO_MARK: char = '·';

/// The marks of a score, one for each position: exact, then misplaced, then none.
pub fn dots(score: Score, positions: usize) -> String {
    let none = positions - score.total();
    let run = |glyph: char, count: usize| glyph.to_string().repeat(count);
    let other = if score.feedback() == Feedback::Sum { EITHER } else { MISPLACED };
    run(EXACT, score.exact()) + &run(other, score.misplaced()) + &run(NO_MARK, none)
}

pub const fn mark_glyph(mark: PegMark) -> char {
    match mark {
        PegMark::Exact => EXACT,
        PegMark::Misplaced => MISPLACED,
        PegMark::Unmarked => NO_MARK,
    }
}

/// A score in digits: `1·2`, or the only number that it shows.
pub fn marks(score: Score) -> String {
    match score.feedback() {
        Feedback::Both => format!("{}·{}", score.exact(), score.misplaced()),
        Feedback::Exact | Feedback::Sum => score.total().to_string(),
    }
}

/// A jump as screens show it: `4→1`.
pub fn arrow(jump: Jump) -> String {
    format!("{}→{}", jump.from, jump.to)
}

pub fn times(number: usize) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{} times", thousands(number as u64)),
    }
}

/// Capitalizes the first letter.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Words as a sentence: with a capital, and with a period unless they end with a punctuation mark.
pub fn as_sentence(words: &str) -> String {
    let words = capital(words.trim_end());
    let stop = if words.is_empty() || words.ends_with(['.', '!', '?', ':']) { "" } else { "." };
    words + stop
}

/// A time of a clock, from milliseconds: `1:05`.
pub fn clock(milliseconds: u64) -> String {
    format!("{}:{:02}", milliseconds / 60_000, milliseconds / 1_000 % 60)
}

/// A number with its noun in the singular or plural: `2 codes`.
pub fn counted(number: impl TryInto<u128>, noun: &str) -> String {
    // No number here is negative.
    let number = number.try_into().unwrap_or(u128::MAX);
    let ending = match number {
        1 => "",
        _ if noun.ends_with(['s', 'h']) => "es",
        _ => "s",
    };
    format!("{} {noun}{ending}", thousands(number))
}

/// A number with thousands separators: `29,760`.
pub fn thousands(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A share from 0 to 1 in percent, without the sign, rounded to this many decimals. Only none is 0, and only all is 100:
/// what is rounded to one of them is `<` the least or `>` the largest number between.
pub fn percent(share: f64, decimals: usize) -> String {
    let rounded = format!("{:.decimals$}", 100.0 * share);
    let step = 0.1_f64.powi(decimals as i32);
    if share > 0.0 && rounded.chars().all(|digit| matches!(digit, '0' | '.')) {
        format!("<{step:.decimals$}")
    } else if share < 1.0 && rounded.starts_with("100") {
        format!(">{:.decimals$}", 100.0 - step)
    } else {
        rounded
    }
}

/// How a mean is rounded to hundredths.
#[derive(Clone, Copy)]
pub(super) enum Rounding {
    /// A bound from below stays one.
    Down,
    Nearest,
    /// A bound from above stays one.
    Up,
}

/// The mean number of guesses, to hundredths.
pub(super) fn mean_of(guesses: u64, codes: u64, rounding: Rounding) -> String {
    let (guesses, codes) = (u128::from(guesses), u128::from(codes.max(1)));
    let hundredths = match rounding {
        Rounding::Down => 100 * guesses / codes,
        Rounding::Nearest => (200 * guesses + codes) / (2 * codes),
        Rounding::Up => (100 * guesses).div_ceil(codes),
    };
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_none_is_0_percent_and_only_all_is_100() {
        let tenths = [0.0, 0.0004, 0.0005, 0.999, 0.9996, 1.0].map(|share| percent(share, 1));
        assert_eq!(tenths, ["0.0", "<0.1", "0.1", "99.9", ">99.9", "100.0"]);
        let whole = [0.0, 0.004, 0.005, 0.006, 0.5, 0.994, 0.996, 1.0].map(|share| percent(share, 0));
        assert_eq!(whole, ["0", "<1", "<1", "1", "50", "99", ">99", "100"]);
    }

    #[test]
    fn words_become_a_sentence() {
        assert_eq!(as_sentence("one peg left"), "One peg left.");
        assert_eq!(as_sentence("Won!"), "Won!");
        assert_eq!(as_sentence(""), "");
    }

    #[test]
    fn nouns_have_their_plural() {
        assert_eq!([0, 1, 2].map(|guesses| counted(guesses, "guess")), ["0 guesses", "1 guess", "2 guesses"]);
        assert_eq!([1, 1000].map(|pegs| counted(pegs, "peg")), ["1 peg", "1,000 pegs"]);
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(
            [0_u32, 999, 1000, 29_760, 16_777_216].map(thousands),
            ["0", "999", "1,000", "29,760", "16,777,216"]
        );
    }
}
