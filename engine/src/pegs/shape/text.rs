//! Shapes and boards as drawings.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Grid, NAMED, Place, Shape};
use crate::code::excerpt;
use crate::pegs::Board;

/// Why a drawing is no board, and where.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("line {line}, column {column}: {fault}")]
pub struct DrawingError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub fault: DrawingFault,
}

/// What is wrong in a drawing of a board.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum DrawingFault {
    /// A character without a meaning.
    #[error("{0:?} is neither a peg (x), nor an empty hole (o), nor no hole (. or a space)")]
    Sign(char),
    /// A name of no grid.
    #[error("there is no grid {0:?}: write square, diagonal or triangular")]
    Grid(String),
    /// No hole.
    #[error("no hole is drawn: write x for a peg and o for an empty hole")]
    Empty,
    /// One hole too many.
    #[error("a board has at most {most} holes", most = Shape::MOST_HOLES)]
    TooMany,
    /// A hole too far to the right or too far down.
    #[error("a board has at most {most} rows and columns", most = Shape::MOST_ROWS)]
    TooFar,
    /// A hole in a triangular grid that is not half a step beside those of the next row.
    #[error(
        "in a triangular grid, holes stand two columns apart, and one column beside those of the next row"
    )]
    OffGrid,
    /// A hole that no jump begins in, passes over or ends in.
    #[error("no jump touches this hole: it is not in line with two others")]
    Alone,
}

/// A text that is no shape.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ParseShapeError {
    /// No shape has this name.
    #[error("there is no board {0:?}: write one of {names}", names = names())]
    Name(String),
    /// No board is drawn like that.
    #[error(transparent)]
    Drawing(#[from] DrawingError),
}

/// The names of all shapes, separated by commas.
fn names() -> String {
    NAMED.map(|named| named.name).join(", ")
}

/// A hole of a drawing.
struct Sign {
    row: usize,
    column: usize,
    has_peg: bool,
    /// The line and the column in the text, from 1.
    at: (usize, usize),
}

impl Board {
    /// Reads a drawing: rows of `x` for a peg, `o` for an empty hole, and `.` or a space for no hole, separated by line breaks
    /// or `/`. It may begin with its grid: `square:` (the default), `diagonal:` or `triangular:`. In a square grid, spaces may
    /// stand between all columns.
    ///
    /// # Errors
    ///
    /// What is wrong in the drawing, and where.
    pub fn drawn(text: &str) -> Result<Board, DrawingError> {
        let (grid, header) = match text.split_once(':') {
            None => (Grid::Square, 0),
            Some((name, rows)) => {
                let grid = Grid::ALL.into_iter().find(|grid| grid.name() == name.trim().to_ascii_lowercase());
                let wrong =
                    || DrawingError { line: 1, column: 1, fault: DrawingFault::Grid(excerpt(name.trim())) };
                let gap = rows.chars().take_while(|sign| *sign == ' ').count();
                (grid.ok_or_else(wrong)?, name.chars().count() + 1 + gap)
            }
        };
        let signs = signs(text, header)?;
        let places = places(grid, &signs)?;
        let shape =
            Shape::with_places(grid, places).map_err(|hole| signs[hole].wrong(DrawingFault::Alone))?;
        let pegs = (0..).zip(&signs).fold(0, |pegs, (hole, sign)| pegs | u64::from(sign.has_peg) << hole);
        Ok(Board::from_bits(shape, pegs).expect("there is a bit for each hole"))
    }

    /// The drawing that [`Board::drawn`] reads, with a slash between rows: `square:.xx./xxxo/.xx.`.
    pub fn drawing(self) -> String {
        let shape = self.shape();
        let (mut text, mut row, mut column) = (format!("{}:", shape.grid().name()), 0, 0);
        for hole in shape.all_holes() {
            let place = shape.place(hole);
            for _ in row..place.row {
                text.push('/');
                column = 0;
            }
            (column..place.column).for_each(|_| text.push('.'));
            text.push(if self.has_peg(hole) { 'x' } else { 'o' });
            (row, column) = (place.row, place.column + 1);
        }
        text
    }
}

impl FromStr for Shape {
    type Err = ParseShapeError;

    /// Reads the name of a shape, the number of rows of a triangle, or a drawing.
    fn from_str(text: &str) -> Result<Shape, ParseShapeError> {
        let name = text.trim().to_ascii_lowercase();
        let triangle = format!("triangle-{name}");
        let named = |shape: &Shape| shape.name() == Some(&name) || shape.name() == Some(&triangle);
        match Shape::named().find(named) {
            Some(shape) => Ok(shape),
            None if text.contains([':', '/', '\n']) => Ok(Board::drawn(text)?.shape()),
            None => Err(ParseShapeError::Name(excerpt(text))),
        }
    }
}

impl fmt::Display for Shape {
    /// Writes the text that is read: a name, or a drawing without pegs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => f.write_str(&Board::empty(*self).drawing()),
        }
    }
}

/// The places of the holes of a drawing.
pub(super) fn places_of(grid: Grid, text: &str) -> Result<Vec<Place>, DrawingError> {
    places(grid, &signs(text, 0)?)
}

/// The holes of a drawing that begins after this number of characters.
fn signs(text: &str, header: usize) -> Result<Vec<Sign>, DrawingError> {
    let (mut row, mut column, mut at) = (0, 0, (1, 0));
    let mut signs = Vec::new();
    for (index, sign) in text.chars().enumerate() {
        at.1 += 1;
        if sign == '\n' {
            at = (at.0 + 1, 0);
        }
        if index < header {
            continue;
        }
        let wrong = |fault| DrawingError { line: at.0, column: at.1, fault };
        let has_peg = match sign {
            '\n' | '/' => {
                (row, column) = (row + 1, 0);
                continue;
            }
            'x' | 'X' | '*' | '●' | '#' => Some(true),
            'o' | 'O' | '○' => Some(false),
            '.' | ' ' | '·' | '-' | '_' => None,
            '\r' => continue,
            other => return Err(wrong(DrawingFault::Sign(other))),
        };
        if let Some(has_peg) = has_peg {
            if signs.len() == Shape::MOST_HOLES {
                return Err(wrong(DrawingFault::TooMany));
            }
            signs.push(Sign { row, column, has_peg, at });
        }
        column += 1;
    }
    Ok(signs)
}

impl Sign {
    const fn wrong(&self, fault: DrawingFault) -> DrawingError {
        DrawingError { line: self.at.0, column: self.at.1, fault }
    }
}

/// The places of these holes, counted from the first row and the first column that have one.
fn places(grid: Grid, signs: &[Sign]) -> Result<Vec<Place>, DrawingError> {
    let nothing = || DrawingError { line: 1, column: 1, fault: DrawingFault::Empty };
    let first = signs.first().ok_or_else(nothing)?;
    let left = signs.iter().map(|sign| sign.column).min().unwrap_or(0);
    // Spaces between the columns are only there to make them easier to read.
    let is_spaced = grid.pitch() == 1 && signs.iter().all(|sign| (sign.column - left).is_multiple_of(2));
    let place = |sign: &Sign| {
        let (row, column) = (sign.row - first.row, (sign.column - left) / if is_spaced { 2 } else { 1 });
        let is_on_grid = (first.row + first.column + sign.row + sign.column).is_multiple_of(2);
        if grid == Grid::Triangular && !is_on_grid {
            return Err(sign.wrong(DrawingFault::OffGrid));
        }
        let most = |pitch: usize| i16::try_from(Shape::MOST_ROWS * pitch).unwrap_or(i16::MAX);
        match (i16::try_from(row), i16::try_from(column)) {
            (Ok(row), Ok(column)) if row < most(1) && column < most(grid.pitch().unsigned_abs().into()) => {
                Ok(Place { row, column })
            }
            _ => Err(sign.wrong(DrawingFault::TooFar)),
        }
    };
    signs.iter().map(place).collect()
}
