//! Drawings of boards: rows of characters for pegs and holes.

use thiserror::Error;

use super::grid::{Grid, Place};
use crate::code::excerpt;
use crate::pegs::Hole;

/// The most rows and columns of a board.
pub(super) const MOST_ROWS: usize = 26;

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
    #[error("a board has at most {most} holes", most = Hole::MOST)]
    TooMany,
    /// A hole too far to the right or too far down.
    #[error("a board has at most {most} rows and columns", most = MOST_ROWS)]
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

/// A hole of a drawing.
#[derive(Debug)]
struct Sign {
    row: usize,
    column: usize,
    has_peg: bool,
    /// The line and the column in the text, from 1.
    at: (usize, usize),
}

/// What is drawn in a text that may begin with the name of its grid.
#[derive(Debug)]
pub(in crate::pegs) struct Drawing {
    pub(in crate::pegs) grid: Grid,
    signs: Vec<Sign>,
}

impl Drawing {
    /// Reads a text with the name of a grid and a colon before its rows, or with rows alone for a square grid.
    pub(in crate::pegs) fn read(text: &str) -> Result<Drawing, DrawingError> {
        // A terminal ends the lines of what is pasted with a carriage return.
        let text = &text.replace("\r\n", "\n").replace('\r', "\n");
        let Some((name, rows)) = text.split_once(':') else {
            return Drawing::on(Grid::Square, text, 0);
        };
        let grid = Grid::ALL.into_iter().find(|grid| grid.name() == name.trim().to_ascii_lowercase());
        let wrong = || DrawingError { line: 1, column: 1, fault: DrawingFault::Grid(excerpt(name.trim())) };
        let gap = rows.chars().take_while(|sign| *sign == ' ').count();
        Drawing::on(grid.ok_or_else(wrong)?, text, name.chars().count() + 1 + gap)
    }

    /// The rows on this grid that begin after this number of characters.
    pub(super) fn on(grid: Grid, text: &str, header: usize) -> Result<Drawing, DrawingError> {
        Ok(Drawing { grid, signs: signs(text, header)? })
    }

    /// The places of the holes, row by row, counted from the first row and the first column that have one.
    pub(in crate::pegs) fn places(&self) -> Result<Vec<Place>, DrawingError> {
        let (grid, signs) = (self.grid, &self.signs);
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
            let most = |pitch: usize| i16::try_from(MOST_ROWS * pitch).unwrap_or(i16::MAX);
            match (i16::try_from(row), i16::try_from(column)) {
                (Ok(row), Ok(column))
                    if row < most(1) && column < most(grid.pitch().unsigned_abs().into()) =>
                {
                    Ok(Place { row, column })
                }
                _ => Err(sign.wrong(DrawingFault::TooFar)),
            }
        };
        signs.iter().map(place).collect()
    }

    /// A bit for each peg, bit 0 for the first hole.
    pub(in crate::pegs) fn pegs(&self) -> u64 {
        (0..).zip(&self.signs).fold(0, |pegs, (hole, sign)| pegs | u64::from(sign.has_peg) << hole)
    }

    /// The error that no jump touches the hole with this index.
    pub(in crate::pegs) fn alone(&self, hole: usize) -> DrawingError {
        self.signs[hole].wrong(DrawingFault::Alone)
    }
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
            other => return Err(wrong(DrawingFault::Sign(other))),
        };
        if let Some(has_peg) = has_peg {
            if signs.len() == Hole::MOST {
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
