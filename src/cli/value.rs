//! Parsers for the values of options, with their error messages.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};
use strum::VariantNames;

use crate::archive::{ParseShareCodeError, board_from_share_code};
use crate::excerpt::excerpt;
use crate::play::puzzle::{Difficulty, ParseDifficultyError, ParsePuzzleKindError, PuzzleKind};
use crate::play::{Coach, Day, Lesson, MOST_TURNS, ParseCoachError, ParseDayError, ParseLessonError};
use pegwise_engine::breaker::{ParseStrategyError, Strategy};
use pegwise_engine::pegs::{Board, ParseBoardError, ParseShapeError, Shape};

/// The error for a value: what would be right, and what was found.
pub(super) fn instead_of(text: &str, right: &str) -> String {
    format!("{right}, not {:?}", excerpt(text))
}

pub(super) fn number<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| {
        let is_number = !text.is_empty() && text.chars().all(|digit| digit.is_ascii_digit());
        instead_of(
            text,
            if is_number { "expected a smaller number" } else { "expected a whole number such as 5" },
        )
    })
}

pub(super) fn day(text: &str) -> Result<Day, ParseDayError> {
    Day::parse(text, Day::today())
}

pub(super) fn percent(text: &str) -> Result<usize, String> {
    let percent = text.parse().ok().filter(|percent| (0..=100).contains(percent));
    percent.ok_or_else(|| instead_of(text, "a handicap is 0 to 100 percent"))
}

pub(super) fn every(text: &str) -> Result<u64, String> {
    text.parse()
        .ok()
        .filter(|every| *every > 0)
        .ok_or_else(|| instead_of(text, "expected a number of 1 or more"))
}

/// A parser of names with its own error message. Help and shell completions list the names.
#[derive(Clone, Debug)]
pub(super) struct Names<T> {
    names: Vec<&'static str>,
    parse: fn(&str) -> Result<T, String>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Names<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        TypedValueParser::parse_ref(&self.parse, command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().map(|name| PossibleValue::new(*name))))
    }
}

pub(super) fn strategy() -> Names<Strategy> {
    let names = Strategy::ALL.map(<&'static str>::from).to_vec();
    Names { names, parse: |text| text.parse().map_err(|wrong: ParseStrategyError| wrong.to_string()) }
}

pub(super) fn puzzle_kind() -> Names<PuzzleKind> {
    let names = PuzzleKind::ALL.map(PuzzleKind::name).to_vec();
    Names { names, parse: |text| text.parse().map_err(|wrong: ParsePuzzleKindError| wrong.to_string()) }
}

pub(super) fn lesson() -> Names<Lesson> {
    let names = Lesson::ALL.map(|lesson| lesson.name()).to_vec();
    Names { names, parse: |text| Lesson::parse(text).map_err(|wrong: ParseLessonError| wrong.to_string()) }
}

pub(super) fn triangle(text: &str) -> Result<Shape, String> {
    let is_triangle = |shape: &Shape| shape.triangle_rows().is_some_and(|rows| rows.to_string() == text);
    Shape::triangles().find(is_triangle).ok_or_else(|| instead_of(text, "a triangle has 4 to 8 rows"))
}

/// A shape by its name, or by a file with a drawing, whose pegs are kept.
pub(super) fn shape(text: &str) -> Result<Board, String> {
    match text.parse::<Shape>() {
        Ok(shape) => Ok(if text.contains(':') {
            Board::drawn(text).unwrap_or(Board::full(shape))
        } else {
            Board::full(shape)
        }),
        Err(ParseShapeError::Name(_)) if Path::new(text).exists() => {
            let drawing = fs::read_to_string(text).map_err(|error| format!("{text}: {error}"))?;
            Board::drawn(&drawing).map_err(|wrong| format!("{text}: {wrong}"))
        }
        Err(wrong) => Err(wrong.to_string()),
    }
}

pub(super) fn board(text: &str) -> Result<Board, ParseBoardError> {
    text.parse()
}

pub(super) fn shared_board(code: &str) -> Result<Board, ParseShareCodeError> {
    board_from_share_code(code)
}

pub(super) fn difficulty() -> Names<Difficulty> {
    let names = Difficulty::ALL.map(Difficulty::name).to_vec();
    Names { names, parse: |text| text.parse().map_err(|wrong: ParseDifficultyError| wrong.to_string()) }
}

pub(super) fn coach() -> Names<Coach> {
    let names = <Coach as VariantNames>::VARIANTS.to_vec();
    Names { names, parse: |text| text.parse().map_err(|wrong: ParseCoachError| wrong.to_string()) }
}

pub(super) fn turns(text: &str) -> Result<usize, String> {
    let turns = text.parse().ok().filter(|turns| (1..=MOST_TURNS).contains(turns));
    turns.ok_or_else(|| instead_of(text, &format!("a game allows 1 to {MOST_TURNS} guesses")))
}
