//! The styles in which codes, scores, and jumps are written: for commands, for screens, or to be read aloud.

use std::fmt::Display;

use super::{arrow, mark_glyph, marks};
use pegwise_engine::breaker::PegMark;
use pegwise_engine::code::{Code, History, Peg, Rules, Score, ScoreSet, ScoredGuess, Symbols};
use pegwise_engine::pegs::Jump;

/// A style for codes, scores, and jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// As commands print them: `aabb`, `1 2`.
    Text,
    /// As screens show them: `AABB`, `1·2`.
    Tiles,
    /// To be read aloud, in ASCII: `A A B B`, `1 exact, 2 misplaced`.
    Spoken,
}

/// A style, and the symbols of the game for its colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voice {
    pub style: Style,
    pub symbols: Symbols,
}

impl Voice {
    /// The styles with letters, for what names no color or is the same in every game.
    pub const TEXT: Voice = Voice { style: Style::Text, symbols: Symbols::LETTERS };
    pub const TILES: Voice = Voice { style: Style::Tiles, symbols: Symbols::LETTERS };
    pub const SPOKEN: Voice = Voice { style: Style::Spoken, symbols: Symbols::LETTERS };

    /// The same style with the symbols of a game.
    #[must_use]
    pub const fn of(self, rules: Rules) -> Voice {
        Voice { symbols: rules.symbols(), ..self }
    }

    /// The same style with the symbols of a game, if it is a game of codes.
    #[must_use]
    pub fn of_game(self, rules: Option<Rules>) -> Voice {
        rules.map_or(self, |rules| self.of(rules))
    }

    pub fn peg(self, peg: Peg) -> String {
        match self.style {
            Style::Text => self.symbols.symbol(peg).to_string(),
            Style::Tiles => self.symbols.capital(peg).to_string(),
            Style::Spoken => self.symbols.name(peg),
        }
    }

    pub fn code(self, code: &Code) -> String {
        match self.style {
            Style::Text => self.symbols.code(code),
            Style::Tiles => self.symbols.capitals(code),
            Style::Spoken => self.pegs(code.pegs().iter().copied()),
        }
    }

    /// One or several positions in a sentence about colors: `2`, or `position 2` where colors are digits, too.
    pub fn position(self, positions: &str) -> String {
        if self.symbols.are_digits() { format!("position {positions}") } else { positions.to_owned() }
    }

    /// The order of codes: of letters, or of digits.
    pub const fn order(self) -> &'static str {
        if self.symbols.are_digits() { "numerical" } else { "alphabetical" }
    }

    pub fn score(self, score: Score) -> String {
        match self.style {
            Style::Text => score.to_string(),
            Style::Tiles => marks(score),
            Style::Spoken => score.in_words(),
        }
    }

    /// A guess and its score: `AABB 0·2`.
    pub fn scored(self, code: &Code, score: Score) -> String {
        let between = if self.style == Style::Spoken { ": " } else { " " };
        format!("{}{between}{}", self.code(code), self.score(score))
    }

    pub fn marked(self, peg: Peg, mark: PegMark) -> String {
        match (self.style, mark) {
            (Style::Text | Style::Tiles, _) => format!("{}{}", self.peg(peg), mark_glyph(mark)),
            (Style::Spoken, PegMark::Exact) => format!("{} exact", self.peg(peg)),
            (Style::Spoken, PegMark::Misplaced) => format!("{} misplaced", self.peg(peg)),
            (Style::Spoken, PegMark::Unmarked) => format!("{} no mark", self.peg(peg)),
        }
    }

    pub fn jump(self, jump: Jump) -> String {
        match self.style {
            Style::Tiles => arrow(jump),
            Style::Text | Style::Spoken => jump.to_string(),
        }
    }

    pub fn change(self, before: &str, after: &str) -> String {
        match self.style {
            Style::Text => format!("{before} -> {after}"),
            Style::Tiles => format!("{before} → {after}"),
            Style::Spoken => format!("from {before} to {after}"),
        }
    }

    /// What is known of a score: the score, or the part that is known of it, such as `2 ?`.
    pub fn known(self, scores: ScoreSet) -> String {
        match (scores.only(), self.style) {
            (Some(score), _) => self.score(score),
            (None, Style::Text) => scores.to_string().replace(',', " "),
            (None, Style::Tiles) => scores.to_string().replace(',', "·"),
            (None, Style::Spoken) => match scores.to_string().split_once(',') {
                Some(("?", "?")) => "unknown".to_owned(),
                Some(("?", misplaced)) => format!("exact unknown, {misplaced} misplaced"),
                Some((exact, _)) => format!("{exact} exact, misplaced unknown"),
                None => scores.to_string(),
            },
        }
    }

    /// A turn with its number: `1 (AABB 0·2)`.
    pub fn turn(self, scored: &[ScoredGuess], at: usize) -> String {
        let ScoredGuess { code, scores } = &scored[at];
        let between = if self.style == Style::Spoken { ": " } else { " " };
        format!("{} ({}{between}{})", at + 1, self.code(code), self.known(*scores))
    }

    /// Several turns: `guesses 1 (AABB 0·2) and 3 (CDEF 1·0)`.
    pub fn turns(self, scored: &[ScoredGuess], turns: &[usize]) -> String {
        let names = listed(turns.iter().map(|at| self.turn(scored, *at)));
        format!("{} {names}", if turns.len() == 1 { "guess" } else { "guesses" })
    }

    /// Colors, separated by blanks.
    pub fn pegs(self, pegs: impl IntoIterator<Item = Peg>) -> String {
        separated(pegs.into_iter().map(|peg| self.peg(peg)), " ")
    }
}

/// The guess of this number, from 0, and its score.
pub fn guess_made(rules: Rules, history: &History, turn: usize) -> String {
    let made = &history.turns()[turn];
    format!("Guess {}, {}.", turn + 1, Voice::SPOKEN.of(rules).scored(&made.code, made.score))
}

/// What is named in a row, with something between two names.
pub(super) fn separated(names: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    names.into_iter().map(|name| name.to_string()).collect::<Vec<_>>().join(between)
}

/// All names: `1, 2 and 3`.
pub fn listed(names: impl IntoIterator<Item = impl Display>) -> String {
    joined(names, "and")
}

/// A choice of names: `1, 2 or 3`.
pub(super) fn either(names: impl IntoIterator<Item = impl Display>) -> String {
    joined(names, "or")
}

fn joined(names: impl IntoIterator<Item = impl Display>, conjunction: &str) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    match &names[..] {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {conjunction} {last}", first.join(", ")),
    }
}
