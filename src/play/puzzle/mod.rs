//! Puzzles without end: each kind by number. The same number is the same puzzle on every machine and in every version.

mod answer;
mod grade;
mod pegs;
mod scores;
mod task;

use serde::{Deserialize, Serialize};
use strum::{EnumString, EnumTryAs, IntoStaticStr, VariantArray};
use thiserror::Error;

use super::{Daily, Random, Seed};
use pegwise_engine::code::{History, Rules};

pub use answer::{Mistake, ParseAnswerError, PuzzleAnswer, parse_jumps};
pub use grade::{Difficulty, Grade, ParseDifficultyError};
pub use pegs::{PegAnswer, PegEvidence, PegPuzzle};
pub use scores::{ScoreProof, ScorePuzzle, ScoreQuestion};
pub use task::PuzzleTask;

use crate::excerpt::excerpt;

#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    EnumString,
    IntoStaticStr,
    VariantArray,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = ParsePuzzleKindError, parse_err_fn = ParsePuzzleKindError::new)]
pub enum PuzzleKind {
    /// The only code that agrees with some scores.
    OneCode,
    WrongScore,
    /// The color that is at a position in every possible code.
    Position,
    /// The only jump that keeps one peg at the end within reach.
    WinningJump,
    /// The only solution with the fewest sweeps.
    FewestSweeps,
    /// The only hole that can have been empty at the start.
    EmptyStart,
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("unknown kind of puzzle {found:?}: the kinds are {}", PuzzleKind::ALL.map(PuzzleKind::name).join(", "))]
pub struct ParsePuzzleKindError {
    found: String,
}

impl ParsePuzzleKindError {
    fn new(text: &str) -> ParsePuzzleKindError {
        ParsePuzzleKindError { found: excerpt(text) }
    }
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{found:?} is not the number of a puzzle: type 0 to {}", u32::MAX)]
pub struct ParsePuzzleNumberError {
    found: String,
}

/// Reads the number of a puzzle.
///
/// # Errors
///
/// If it is none.
pub fn puzzle_number(text: &str) -> Result<u32, ParsePuzzleNumberError> {
    text.parse().map_err(|_| ParsePuzzleNumberError { found: excerpt(text) })
}

impl PuzzleKind {
    /// All kinds, in display order.
    pub const ALL: [PuzzleKind; PuzzleKind::VARIANTS.len()] =
        *PuzzleKind::VARIANTS.first_chunk().expect("a slice has its own length");

    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What is added to the number of a puzzle to make its seed, so that no two kinds have a seed in common.
    const fn seeds(self) -> u64 {
        /// The letters of `puz`, above the numbers and the kinds.
        const PUZZLES: u64 = 0x7075_7a00 << 32;
        PUZZLES + ((self as u64 + 1) << 32)
    }
}

/// A puzzle with exactly one answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub kind: PuzzleKind,
    /// Its number among those of its kind.
    pub number: u32,
    /// What is given, and the answer.
    pub content: Content,
    pub grade: Grade,
}

/// What is given in a puzzle, and the answer.
#[derive(Clone, Debug, EnumTryAs, PartialEq, Eq)]
pub enum Content {
    Scores(ScorePuzzle),
    Pegs(PegPuzzle),
}

impl Puzzle {
    /// The rules of the game that it is about. `None` for a peg board.
    pub fn rules(&self) -> Option<Rules> {
        self.content.try_as_scores_ref().map(|scores| scores.rules)
    }

    pub fn new(kind: PuzzleKind, number: u32) -> Puzzle {
        let random = &mut Random::new(Seed(kind.seeds() + u64::from(number)));
        let of_scores = |(puzzle, grade)| (Content::Scores(puzzle), grade);
        let on_board = |(puzzle, grade)| (Content::Pegs(puzzle), grade);
        let (content, grade) = match kind {
            PuzzleKind::OneCode => of_scores(ScorePuzzle::draw(scores::one_code, random)),
            PuzzleKind::WrongScore => of_scores(ScorePuzzle::draw(scores::wrong_score, random)),
            PuzzleKind::Position => of_scores(ScorePuzzle::draw(scores::position, random)),
            PuzzleKind::WinningJump => on_board(PegPuzzle::draw(pegs::winning_jump, 5..=9, random)),
            PuzzleKind::FewestSweeps => on_board(PegPuzzle::draw(pegs::fewest_sweeps, 6..=9, random)),
            PuzzleKind::EmptyStart => on_board(PegPuzzle::draw(pegs::empty_start, 3..=8, random)),
        };
        Puzzle { kind, number, content, grade }
    }

    /// The kind of the puzzle of the day with this number. The kinds take turns.
    pub const fn kind_of_day(number: u32) -> PuzzleKind {
        PuzzleKind::ALL[number as usize % PuzzleKind::ALL.len()]
    }

    /// The puzzle of a day, with the number of the daily code.
    pub fn of_day(daily: Daily) -> Puzzle {
        Puzzle::new(Puzzle::kind_of_day(daily.number), daily.number)
    }

    /// The guesses with their scores. None for a puzzle on the triangle.
    pub fn history(&self) -> History {
        self.content.try_as_scores_ref().map_or_else(History::new, |scores| scores.history.clone())
    }

    /// The first puzzle of a kind with this difficulty after a number. If none of the next 40 has it, the first of those
    /// whose difficulty is nearest: hard puzzles of some kinds are rare.
    pub fn after(kind: PuzzleKind, number: u32, difficulty: Difficulty) -> Puzzle {
        const LOOKED_AT: u32 = 40;
        let distance = |puzzle: &Puzzle| (puzzle.grade.difficulty() as u8).abs_diff(difficulty as u8);
        let mut nearest = Puzzle::new(kind, number.wrapping_add(1));
        for more in 2..=LOOKED_AT {
            if distance(&nearest) == 0 {
                break;
            }
            let next = Puzzle::new(kind, number.wrapping_add(more));
            if distance(&next) < distance(&nearest) {
                nearest = next;
            }
        }
        nearest
    }

    pub fn answer(&self) -> PuzzleAnswer {
        match &self.content {
            Content::Scores(puzzle) => match puzzle.question {
                ScoreQuestion::OneCode { code } => PuzzleAnswer::Code(code),
                ScoreQuestion::WrongScore { turn } => PuzzleAnswer::Turn(turn),
                ScoreQuestion::Position { peg, .. } => PuzzleAnswer::Peg(peg),
            },
            Content::Pegs(puzzle) => match &puzzle.answer {
                PegAnswer::WinningJump(jump) => PuzzleAnswer::Jumps(vec![*jump]),
                PegAnswer::FewestSweeps(jumps) => PuzzleAnswer::Jumps(jumps.clone()),
                PegAnswer::EmptyStart(hole) => PuzzleAnswer::Hole(*hole),
            },
        }
    }

    /// Reads an answer: a code, a color, the number of a guess or hole, or jumps such as `4-1 6-4`.
    pub fn parse_answer(&self, text: &str) -> Result<PuzzleAnswer, ParseAnswerError> {
        let text = text.trim();
        match &self.content {
            Content::Scores(puzzle) => puzzle.parse_answer(text),
            Content::Pegs(puzzle) => puzzle.parse_answer(text),
        }
    }

    /// Returns what is wrong with an answer, `None` if it is right.
    pub fn mistake(&self, answer: &PuzzleAnswer) -> Option<Mistake> {
        if *answer == self.answer() {
            return None;
        }
        let mistake = match &self.content {
            Content::Scores(puzzle) => puzzle.mistake(answer),
            Content::Pegs(puzzle) => puzzle.mistake(answer),
        };
        Some(mistake.unwrap_or(Mistake::OtherKind))
    }
}
