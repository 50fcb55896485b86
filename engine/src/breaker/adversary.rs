//! The adversary: a codemaker that commits to no secret and gives each guess the score that leaves the most candidates.

use std::cmp::Reverse;

use crate::code::{Candidates, Code, Score};

/// Returns the score of `guess` that leaves the most candidates. Ties go to the fewest marks, then to the fewest exact
/// marks. The guess wins only if no other score is possible.
///
/// # Panics
///
/// If there is no candidate.
pub fn evasive_score(guess: &Code, candidates: &Candidates) -> Score {
    let wins = |score: &Score| score.exact() == guess.pegs().len();
    let parts = candidates.divided_by(guess).parts();
    let best = parts.iter().max_by_key(|(score, size)| (!wins(score), *size, Reverse(score.number())));
    best.expect("there is a candidate, so there is a part").0
}
