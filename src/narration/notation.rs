//! The notation of scores, codes, jumps, and numbers.

use crate::breaker::PegMark;
use crate::code::{Code, Score};
use crate::triangle::Jump;

/// The mark of a peg of the right color in the right position.
pub const EXACT: char = '●';
/// The mark of a peg of the right color in the wrong position.
pub const MISPLACED: char = '○';
/// The place of a missing mark.
pub const NO_MARK: char = '·';

/// The marks of a score, one for each position: exact, then misplaced, then none.
pub fn dots(score: Score, positions: usize) -> String {
    let none = positions - score.total();
    let run = |glyph: char, count: usize| glyph.to_string().repeat(count);
    run(EXACT, score.exact()) + &run(MISPLACED, score.misplaced()) + &run(NO_MARK, none)
}

/// The character of a mark.
pub const fn mark_glyph(mark: PegMark) -> char {
    match mark {
        PegMark::Exact => EXACT,
        PegMark::Misplaced => MISPLACED,
        PegMark::Unmarked => NO_MARK,
    }
}

/// A score as two digits: `1·2`.
pub fn marks(score: Score) -> String {
    format!("{}·{}", score.exact(), score.misplaced())
}

/// A code as screens show it: `AABB`.
pub fn capitals(code: &Code) -> String {
    code.pegs().iter().map(|peg| peg.capital()).collect()
}

/// A jump as screens show it: `4→1`.
pub fn arrow(jump: Jump) -> String {
    format!("{}→{}", jump.from, jump.to)
}

/// A number with its noun in the singular or plural: `2 codes`.
pub fn counted(number: usize, noun: &str) -> String {
    let ending = match number {
        1 => "",
        _ if noun.ends_with(['s', 'h']) => "es",
        _ => "s",
    };
    format!("{} {noun}{ending}", thousands(number as u64))
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

#[cfg(test)]
mod tests {
    use super::*;

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
