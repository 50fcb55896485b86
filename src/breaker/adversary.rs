//! The codemaker that commits to nothing: it scores each guess so that as much as possible stays open.

use std::cmp::Reverse;

use crate::code::{Candidates, Code, Score};

/// The score of `guess` that leaves most of the candidates. Of several it is the one that gives away least: the fewest
/// pegs of a right color, then the fewest exact. The guess wins only where no other score is possible.
///
/// # Panics
///
/// If there is no candidate.
pub fn evasive_score(guess: &Code, candidates: &Candidates) -> Score {
    let wins = |score: &Score| score.exact() == guess.pegs().len();
    let parts = candidates.divided_by(guess).parts();
    let best = parts.iter().max_by_key(|(score, size)| (!wins(score), *size, Reverse(score.number())));
    best.map_or_else(|| unreachable!("a candidate gives some score"), |(score, _)| *score)
}
