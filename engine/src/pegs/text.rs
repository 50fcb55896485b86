//! The text forms of boards and moves.

use std::fmt::{self, Write};
use std::iter::Peekable;
use std::str::{Chars, FromStr};

use thiserror::Error;

use super::hole::HoleError;
use super::{Board, DrawingError, Grid, Hole, Place, Shape};

/// The printed form of a peg.
const PEG: char = 'x';
/// The printed form of an empty hole.
const HOLE: char = '.';

/// Whether a character means a peg (`true`) or an empty hole (`false`). `None` for other characters.
fn has_peg(sign: char) -> Option<bool> {
    match sign {
        'x' | 'X' | '*' | '●' | '1' | '#' => Some(true),
        '.' | 'o' | 'O' | '○' | '0' | '-' | '_' | '·' => Some(false),
        _ => None,
    }
}

/// The meaning of a character in words.
fn meaning(sign: char) -> &'static str {
    if has_peg(sign) == Some(true) { "a peg" } else { "an empty hole" }
}

/// An error in the text form of a board.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ParseBoardError {
    /// A character without a meaning.
    #[error("{0:?} is neither a peg nor a hole: write {PEG} for a peg and {HOLE} for an empty hole")]
    Sign(char),
    /// Two different characters with the same meaning, one of which may be a mistake.
    #[error("{0:?} and {1:?} both stand for {meaning}: write {PEG} for a peg and {HOLE} for an empty hole", meaning = meaning(*.0))]
    Mixed(char, char),
    /// A row with the wrong number of holes.
    #[error("row {row} has {found} holes, not {wanted} as on the {}", shape.title())]
    Row {
        /// The number of the row, from 1 at the top.
        row: usize,
        /// Its number of holes.
        found: usize,
        /// The number of holes that it should have.
        wanted: usize,
        /// The most similar board that has a name.
        shape: Shape,
    },
    /// A number of rows that no board has.
    #[error("no board has {0} rows: a triangle has 4 to 8")]
    Rows(usize),
    /// A drawing that is no board.
    #[error(transparent)]
    Drawing(#[from] DrawingError),
    /// A number of holes in one row that does not fill a board.
    #[error("no board has so many holes ({0}): add or remove some, or put / between rows")]
    Holes(usize),
}

impl fmt::Display for Board {
    /// Writes the rows from the top, separated by slashes: `./xx/xxx/xxxx/xxxxx`. A board that has no name is drawn.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.shape().name().is_none() {
            return f.write_str(&self.drawing());
        }
        let mut row = 0;
        for hole in self.shape().all_holes() {
            let at = self.shape().place(hole).row;
            (row..at).try_for_each(|_| f.write_char('/'))?;
            row = at;
            f.write_char(if self.has_peg(hole) { PEG } else { HOLE })?;
        }
        Ok(())
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Parses the rows of a board that has a name, separated by line breaks, `/` or `;`, or all holes in one row, and
    /// ignores whitespace. A peg is one
    /// of `x X * ● 1 #`, an empty hole one of `. o O ○ 0 - _ ·`; a board has to use the same character for all pegs
    /// and the same for all empty holes. Rows of no such board, and not of a triangle, are a drawing, and so is a text
    /// with a colon.
    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        if text.contains(':') {
            return Ok(Board::drawn(text)?);
        }
        let holes = |row: &str| row.chars().filter(|sign| !sign.is_whitespace()).count();
        let mut rows = text.split(['/', ';', '\n', '\r']).map(holes).filter(|holes| *holes > 0);
        let is_drawing = !matches!((rows.next(), rows.next()), (_, None) | (Some(1), Some(2)));
        Board::with_name(text).or_else(|wrong| match (Board::drawn(text), &wrong) {
            (Ok(drawn), _) if is_drawing => Ok(drawn),
            (Err(error), ParseBoardError::Rows(_)) if is_drawing => Err(error.into()),
            _ => Err(wrong),
        })
    }
}

impl Board {
    /// Parses the rows of a board that has a name.
    fn with_name(text: &str) -> Result<Board, ParseBoardError> {
        let mut rows: Vec<Vec<bool>> = Vec::new();
        let mut signs: [Option<char>; 2] = [None; 2];
        for row in text.split(['/', ';', '\n', '\r']) {
            let mut holes = Vec::new();
            for sign in row.chars().filter(|sign| !sign.is_whitespace()) {
                let peg = has_peg(sign).ok_or(ParseBoardError::Sign(sign))?;
                let known = *signs[usize::from(peg)].get_or_insert(sign);
                if !known.eq_ignore_ascii_case(&sign) {
                    return Err(ParseBoardError::Mixed(known, sign));
                }
                holes.push(peg);
            }
            if !holes.is_empty() {
                rows.push(holes);
            }
        }
        let shape = shape_of(&rows)?;
        let bits =
            rows.concat().iter().enumerate().fold(0, |bits, (hole, peg)| bits | u64::from(*peg) << hole);
        Ok(Board::from_bits(shape, bits).expect("there is a bit for each hole"))
    }
}

/// The shape that has a name and these rows.
fn shape_of(rows: &[Vec<bool>]) -> Result<Shape, ParseBoardError> {
    if let [all] = rows {
        let shape = Shape::named().find(|shape| shape.holes() == all.len());
        return shape.ok_or(ParseBoardError::Holes(all.len()));
    }
    let alike = |lengths: &[usize]| {
        lengths.iter().zip(rows).take_while(|(length, row)| **length == row.len()).count()
    };
    let shapes = Shape::named().map(|shape| (shape, shape.row_lengths()));
    let same_height = shapes.filter(|(_, lengths)| lengths.len() == rows.len()).rev();
    // Of equally similar ones, the first that has a name.
    let (shape, lengths) =
        same_height.max_by_key(|(_, lengths)| alike(lengths)).ok_or(ParseBoardError::Rows(rows.len()))?;
    match lengths.get(alike(&lengths)) {
        None => Ok(shape),
        Some(wanted) => {
            let at = alike(&lengths);
            Err(ParseBoardError::Row { row: at + 1, found: rows[at].len(), wanted: *wanted, shape })
        }
    }
}

/// A parsed list of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// The hole that is empty at the start. `None` if the text does not begin with it.
    pub start: Option<Hole>,
    /// The starting and landing holes of each move, in order. They may break the rules.
    pub moves: Vec<(Hole, Hole)>,
}

/// An error in the text form of moves.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum ParseMovesError {
    /// A character that cannot be part of a move.
    #[error("{0:?} cannot be part of a jump: write 4-1, or d-a with a for hole 1, b for hole 2")]
    Sign(char),
    /// A hole that the board does not have.
    #[error(transparent)]
    Hole(#[from] HoleError),
    /// A place, such as `d9`, where the board has no hole.
    #[error(
        "there is no hole at {0}: columns are letters from a at the left, rows are numbers from 1 at the top"
    )]
    Place(String),
    /// A starting hole without a landing hole.
    #[error("{0} alone is not a jump: write two holes, such as 4-1")]
    Alone(Hole),
    /// Letters without hyphens that are a word rather than jumps.
    #[error("these letters are no jumps: write 4-1, or d-a with a for hole 1, b for hole 2")]
    Word,
}

impl Moves {
    /// Parses moves separated by whitespace or commas: `4-1`, `4 to 1`, `4,1`; `d-a`, `da` or `d a`, with letters from `a` for hole 1
    /// to `z` for hole 26; on square grids, `d4-d2` with a letter for the column and a number for the row; and `13-6-1` for a peg that jumps on. An arrow works like a hyphen. A single hole before
    /// moves with hyphens is the hole that is empty at the start, as `pegwise sample` prints it.
    ///
    /// # Errors
    ///
    /// The first part of the text that is not part of a move.
    pub fn parse(text: &str, shape: Shape) -> Result<Moves, ParseMovesError> {
        let runs = runs(&text.to_ascii_lowercase().replace(" to ", "-"), shape)?;
        let mut found = Moves::default();
        let mut runs = &runs[..];
        if let [first, second, ..] = runs
            && let ([start], [_, _, ..]) = (&first[..], &second[..])
        {
            found.start = Some(*start);
            runs = &runs[1..];
        }
        while let Some((run, rest)) = runs.split_first() {
            runs = rest;
            match (&run[..], rest.first().map(Vec::as_slice)) {
                ([from], Some([to])) => {
                    found.moves.push((*from, *to));
                    runs = &rest[1..];
                }
                ([alone], _) => return Err(ParseMovesError::Alone(*alone)),
                (run, _) => found.moves.extend(run.windows(2).map(|pair| (pair[0], pair[1]))),
            }
        }
        Ok(found)
    }
}

/// The holes of a text in runs. Holes joined by a hyphen or without a separator are in one run.
fn runs(text: &str, shape: Shape) -> Result<Vec<Vec<Hole>>, ParseMovesError> {
    let mut runs: Vec<Vec<Hole>> = Vec::new();
    let (mut joined, mut has_hyphen) = (false, false);
    let mut rest = text.chars().peekable();
    while let Some(sign) = rest.next() {
        let number = match sign {
            '-' | '>' | '→' | '–' | '−' => {
                joined = !runs.is_empty();
                has_hyphen = true;
                // Whitespace after a hyphen does not separate.
                while rest.next_if(|next| next.is_whitespace()).is_some() {}
                continue;
            }
            _ if sign.is_whitespace() || matches!(sign, ',' | ';') => {
                while rest.next_if(|next| next.is_whitespace()).is_some() {}
                joined = false;
                continue;
            }
            'a'..='z'
                if shape.grid() != Grid::Triangular && rest.peek().is_some_and(char::is_ascii_digit) =>
            {
                hole_in_column(sign, digits(0, &mut rest), shape)?.number()
            }
            'a'..='z' => sign as usize - 'a' as usize + 1,
            '0'..='9' => digits(digit(sign), &mut rest),
            _ => return Err(ParseMovesError::Sign(sign)),
        };
        let is_in_word = sign.is_ascii_alphabetic()
            && (joined && !has_hyphen || rest.peek().is_some_and(char::is_ascii_alphabetic));
        let hole = shape
            .hole(number)
            .map_err(|wrong| if is_in_word { ParseMovesError::Word } else { wrong.into() })?;
        match runs.last_mut().filter(|_| joined) {
            Some(run) => {
                let is_jump = run.last().is_none_or(|from| shape.jump_table().between(*from, hole).is_some());
                if !has_hyphen && !is_jump {
                    return Err(ParseMovesError::Word);
                }
                run.push(hole);
            }
            None => runs.push(vec![hole]),
        }
        (joined, has_hyphen) = (true, false);
    }
    Ok(runs)
}

/// The hole in a column, named by a letter, and a row.
fn hole_in_column(column: char, row: usize, shape: Shape) -> Result<Hole, ParseMovesError> {
    let none = || ParseMovesError::Place(format!("{column}{row}"));
    let place = |row| Place { row, column: column as i16 - 'a' as i16 };
    let row = i16::try_from(row).ok().and_then(|row| row.checked_sub(1)).ok_or_else(none)?;
    shape.hole_at(place(row)).ok_or_else(none)
}

/// The number that begins like this and goes on with these digits, at most 999.
fn digits(begun: usize, rest: &mut Peekable<Chars<'_>>) -> usize {
    let mut number = begun;
    while let Some(next) = rest.next_if(char::is_ascii_digit) {
        number = (number * 10 + digit(next)).min(999);
    }
    number
}

fn digit(sign: char) -> usize {
    sign.to_digit(10).map_or(0, |digit| digit as usize)
}
