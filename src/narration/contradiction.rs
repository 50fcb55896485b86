//! Contradictions in sentences: the scores that contradict each other, and corrections.

use super::voice::separated;
use super::{Voice, listed, thousands};
use pegwise_engine::code::ScoredGuess;
use pegwise_engine::deduce::{Contradiction, Correction, Corrections, ScoreChange};

/// Names the turns (from 0) that contradict each other.
pub fn contradiction(voice: Voice, scored: &[ScoredGuess], turns: &[usize]) -> String {
    let names = voice.turns(scored, turns);
    match turns {
        [_] => format!("no code gives {names} this score"),
        _ => format!("{names} contradict each other: no code agrees with all of them"),
    }
}

/// Names the likeliest `most` corrections of each score, or of pairs of scores, and the number of the others.
pub fn remedies(voice: Voice, repair: &Contradiction, most: usize) -> String {
    match &repair.corrections {
        Corrections::One(one) => {
            let of_turn = |ways: &[Correction<1>]| {
                let scores = ways.iter().map(|way| voice.score(way.changes[0].score));
                format!("guess {} would fit as {}", ways[0].changes[0].turn + 1, cut(scores, most, ", "))
            };
            let turns = one.chunk_by(|way, next| way.changes[0].turn == next.changes[0].turn);
            separated(turns.map(of_turn), "; ")
        }
        Corrections::Two(two) => {
            let change =
                |change: &ScoreChange| format!("guess {} as {}", change.turn + 1, voice.score(change.score));
            let way = |way: &Correction<2>| listed(way.changes.each_ref().map(change));
            format!("two scores have to change: {}", cut(two.iter().map(way), most, "; "))
        }
        Corrections::More => "three scores or more have to change".to_owned(),
    }
}

/// Names the first `most` corrections, and counts the others.
fn cut(ways: impl ExactSizeIterator<Item = String>, most: usize, separator: &str) -> String {
    let more = ways.len().saturating_sub(most);
    let more = (more > 0).then(|| format!("and {} more", thousands(more as u64)));
    separated(ways.take(most).chain(more), separator)
}

/// Names the likeliest `most` corrections of the score of one turn (from 0).
pub fn remedies_of_turn(voice: Voice, repair: &Contradiction, turn: usize, most: usize) -> String {
    let ways: Vec<&Correction<1>> = repair.of_turn(turn).collect();
    if ways.is_empty() {
        return "changing it alone cannot help".to_owned();
    }
    let score = |way: &&Correction<1>| {
        let swapped = if way.changes[0].is_swap() { " (swapped?)" } else { "" };
        format!("{}{swapped}", voice.score(way.changes[0].score))
    };
    format!("would fit as {}", cut(ways.iter().map(score), most, " or "))
}
