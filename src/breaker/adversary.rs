//! The adversary: a codemaker that commits to no secret and scores each guess so that the most candidates remain.

use std::cmp::Reverse;

use crate::code::{Candidates, Code, Score};

/// The score of `guess` that leaves the most candidates. Of several it is the one with the fewest marks, then with the fewest
/// exact ones. The guess wins only where no other score is possible.
///
/// # Panics
///
/// If there is no candidate.
pub fn evasive_score(guess: &Code, candidates: &Candidates) -> Score {
    let wins = |score: &Score| score.exact() == guess.pegs().len();
    let parts = candidates.divided_by(guess).parts();
    let best = parts.iter().max_by_key(|(score, size)| (!wins(score), *size, Reverse(score.number())));
    best.expect("every candidate gives some score").0
}
