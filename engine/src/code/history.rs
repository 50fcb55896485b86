//! The turns of a game.

use std::fmt;

use thiserror::Error;

use super::{Code, ParseScoreError, ParseTurnError, Rules, Score, ScoredGuess, Variant, excerpt};

/// A guess and its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The guess.
    pub code: Code,
    /// Its score.
    pub score: Score,
}

impl From<Turn> for ScoredGuess {
    fn from(turn: Turn) -> ScoredGuess {
        ScoredGuess { code: turn.code, scores: turn.score.into() }
    }
}

impl fmt::Display for Turn {
    /// Writes `GUESS=EXACT,MISPLACED`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.code, self.score.with_comma())
    }
}

impl Turn {
    /// Reads `GUESS=EXACT,MISPLACED`.
    ///
    /// # Errors
    ///
    /// If the form, the guess or the score is invalid.
    pub fn parse(text: &str, rules: Rules) -> Result<Turn, ParseTurnError> {
        let guess = ScoredGuess::parse(text, rules)?;
        Turn::of(&guess).ok_or_else(|| ParseTurnError::Score(ParseScoreError::Part(excerpt(text))))
    }

    /// The turn of a guess. `None` if a part of its score is unknown.
    pub fn of(guess: &ScoredGuess) -> Option<Turn> {
        guess.scores.only().map(|score| Turn { code: guess.code, score })
    }

    /// Whether `code` agrees with the score: as the secret, it would give the guess this score.
    #[inline]
    pub fn fits(&self, code: &Code) -> bool {
        self.would_score(code) == self.score
    }

    /// The score that `code`, as the secret, would give the guess, as far as scores show it here.
    #[inline]
    pub fn would_score(&self, code: &Code) -> Score {
        Score::of(&self.code, code).with_feedback(self.score.feedback(), code.pegs().len())
    }
}

/// A guess that cannot be the secret, where only possible codes may be guessed.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{guess} cannot be the secret: guess {number}, {earlier}, would score {would}, not {scored}")]
pub struct ImpossibleGuess {
    guess: String,
    number: usize,
    earlier: String,
    would: String,
    scored: String,
}

impl ImpossibleGuess {
    /// The guess disagrees with the turn of this number, from 1.
    fn new(guess: &Code, number: usize, turn: &Turn, rules: Rules) -> ImpossibleGuess {
        ImpossibleGuess {
            guess: rules.symbols().capitals(guess),
            number,
            earlier: rules.symbols().capitals(&turn.code),
            would: turn.would_score(guess).with_comma(),
            scored: turn.score.with_comma(),
        }
    }
}

/// The turns of a game, first to last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    turns: Vec<Turn>,
}

impl History {
    /// An empty history.
    pub const fn new() -> History {
        History { turns: Vec::new() }
    }

    /// Reads turns in the form of [`Turn::parse`].
    ///
    /// # Errors
    ///
    /// If a turn is invalid, or follows the one that found the secret.
    pub fn parse<T: AsRef<str>>(texts: &[T], rules: Rules) -> Result<History, ParseTurnError> {
        let scored = ScoredGuess::parse_all(texts, rules)?;
        let part = |guess: &&ScoredGuess| guess.scores.only().is_none();
        match scored.iter().find(part) {
            Some(part) => Err(ParseTurnError::Score(ParseScoreError::Part(part.to_string()))),
            None => Ok(scored.iter().filter_map(Turn::of).collect()),
        }
    }

    /// The history of these guesses. `None` if a part of a score is unknown.
    pub fn of(scored: &[ScoredGuess]) -> Option<History> {
        scored.iter().map(Turn::of).collect()
    }

    /// The last turn, if it found the secret.
    pub fn won(&self, rules: Rules) -> Option<&Turn> {
        self.turns.last().filter(|turn| turn.score.wins(rules))
    }

    /// Appends a turn.
    pub fn push(&mut self, turn: Turn) {
        self.turns.push(turn);
    }

    /// The turns, first to last.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The turns as scored guesses.
    pub fn scored(&self) -> Vec<ScoredGuess> {
        self.turns.iter().map(|turn| (*turn).into()).collect()
    }

    /// The first turn, from 0, that `code` disagrees with. `None` for a candidate.
    #[inline]
    pub fn first_conflict(&self, code: &Code) -> Option<usize> {
        self.turns.iter().position(|turn| !turn.fits(code))
    }

    /// Checks that the rules allow `code` as the next guess. It has to be a code of the game.
    ///
    /// # Errors
    ///
    /// If only possible codes may be guessed, and this one disagrees with a turn.
    pub fn check_guess(&self, code: &Code, rules: Rules) -> Result<(), ImpossibleGuess> {
        let conflict = if rules.has(Variant::PossibleOnly) { self.first_conflict(code) } else { None };
        match conflict {
            None => Ok(()),
            Some(conflict) => Err(ImpossibleGuess::new(code, conflict + 1, &self.turns[conflict], rules)),
        }
    }

    /// Whether the rules allow `code` as the next guess.
    pub(crate) fn allows(&self, code: &Code, rules: Rules) -> bool {
        rules.allow(code) && self.check_guess(code, rules).is_ok()
    }

    /// The first turn, from 0, that guessed `code`. `None` if no turn did.
    pub fn turn_of(&self, code: &Code) -> Option<usize> {
        self.turns.iter().position(|turn| turn.code == *code)
    }
}

impl FromIterator<Turn> for History {
    fn from_iter<I: IntoIterator<Item = Turn>>(turns: I) -> History {
        History { turns: turns.into_iter().collect() }
    }
}
