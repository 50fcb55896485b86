//! The marks of a guess, peg by peg, in words.

use super::{EXACT, MISPLACED, NO_MARK, Voice};
use pegwise_engine::code::{Code, Earning, Peg};

/// A line for each peg of a guess: its symbol and position, its mark, and the reason.
pub fn earnings(voice: Voice, guess: &Code, secret: &Code) -> Vec<String> {
    let words = |((position, peg), earning): ((usize, Peg), Earning)| {
        let letter = voice.peg(peg);
        let earned = match earning {
            Earning::Exact => format!("{EXACT} exact: right color, right position"),
            Earning::Misplaced(place) => format!("{MISPLACED} misplaced: its position is {}", place + 1),
            Earning::Spent => format!("{NO_MARK} nothing: the secret has no {letter} beyond those marked"),
            Earning::Absent => format!("{NO_MARK} nothing: the secret has no {letter}"),
        };
        format!("{letter} in {}  {earned}", position + 1)
    };
    guess.pegs().iter().copied().enumerate().zip(Earning::of(guess, secret)).map(words).collect()
}
