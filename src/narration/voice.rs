//! The styles in which codes, scores, and jumps are written: for commands, for screens, or to be read aloud.

use super::{arrow, mark_glyph, marks};
use pegwise_engine::breaker::PegMark;
use pegwise_engine::code::{Code, History, Peg, Score, ScoreSet, ScoredGuess};
use pegwise_engine::pegs::Jump;

/// A style for codes, scores, and jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// As commands print them: `aabb`, `1 2`.
    Text,
    /// As screens show them: `AABB`, `1·2`.
    Tiles,
    /// To be read aloud, in ASCII: `A A B B`, `1 exact, 2 misplaced`.
    Spoken,
}

impl Voice {
    pub const fn peg(self, peg: Peg) -> char {
        match self {
            Voice::Text => peg.letter(),
            Voice::Tiles | Voice::Spoken => peg.capital(),
        }
    }

    pub fn code(self, code: &Code) -> String {
        match self {
            Voice::Text => code.to_string(),
            Voice::Tiles => code.capitals(),
            Voice::Spoken => self.pegs(code.pegs().iter().copied()),
        }
    }

    pub fn score(self, score: Score) -> String {
        match self {
            Voice::Text => score.to_string(),
            Voice::Tiles => marks(score),
            Voice::Spoken => format!("{} exact, {} misplaced", score.exact(), score.misplaced()),
        }
    }

    /// A guess and its score: `AABB 0·2`.
    pub fn scored(self, code: &Code, score: Score) -> String {
        let between = if self == Voice::Spoken { ": " } else { " " };
        format!("{}{between}{}", self.code(code), self.score(score))
    }

    pub fn marked(self, peg: Peg, mark: PegMark) -> String {
        match (self, mark) {
            (Voice::Text | Voice::Tiles, _) => format!("{}{}", self.peg(peg), mark_glyph(mark)),
            (Voice::Spoken, PegMark::Exact) => format!("{} exact", self.peg(peg)),
            (Voice::Spoken, PegMark::Misplaced) => format!("{} misplaced", self.peg(peg)),
            (Voice::Spoken, PegMark::Unmarked) => format!("{} no mark", self.peg(peg)),
        }
    }

    pub fn jump(self, jump: Jump) -> String {
        match self {
            Voice::Tiles => arrow(jump),
            Voice::Text | Voice::Spoken => jump.to_string(),
        }
    }

    pub fn change(self, before: &str, after: &str) -> String {
        match self {
            Voice::Text => format!("{before} -> {after}"),
            Voice::Tiles => format!("{before} → {after}"),
            Voice::Spoken => format!("from {before} to {after}"),
        }
    }

    /// What is known of a score: the score, or the part that is known of it, such as `2 ?`.
    pub fn known(self, scores: ScoreSet) -> String {
        match (scores.only(), self) {
            (Some(score), _) => self.score(score),
            (None, Voice::Text) => scores.to_string().replace(',', " "),
            (None, Voice::Tiles) => scores.to_string().replace(',', "·"),
            (None, Voice::Spoken) => scores.to_string().replace('?', "unknown"),
        }
    }

    /// A turn with its number: `1 (AABB 0·2)`.
    pub fn turn(self, scored: &[ScoredGuess], at: usize) -> String {
        let ScoredGuess { code, scores } = &scored[at];
        let between = if self == Voice::Spoken { ": " } else { " " };
        format!("{} ({}{between}{})", at + 1, self.code(code), self.known(*scores))
    }

    /// Several turns: `guesses 1 (AABB 0·2) and 3 (CDEF 1·0)`.
    pub fn turns(self, scored: &[ScoredGuess], turns: &[usize]) -> String {
        let names: Vec<String> = turns.iter().map(|at| self.turn(scored, *at)).collect();
        format!("{} {}", if turns.len() == 1 { "guess" } else { "guesses" }, listed(&names))
    }

    /// Colors, separated by blanks.
    pub fn pegs(self, pegs: impl IntoIterator<Item = Peg>) -> String {
        pegs.into_iter().map(|peg| self.peg(peg).to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// The guess of this number, from 0, and its score.
pub fn guess_made(history: &History, turn: usize) -> String {
    let made = &history.turns()[turn];
    format!("Guess {}, {}.", turn + 1, Voice::Spoken.scored(&made.code, made.score))
}

pub fn listed(names: &[String]) -> String {
    joined(names, "and")
}

/// A choice of names: `1, 2 or 3`.
pub(super) fn either(names: &[String]) -> String {
    joined(names, "or")
}

pub(super) fn joined(names: &[String], conjunction: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {conjunction} {last}", first.join(", ")),
    }
}
