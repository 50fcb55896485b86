//! Boards and moves as text: how a person writes them down, and the one form in which they are printed.

use std::fmt::{self, Write};
use std::str::FromStr;

use thiserror::Error;

use super::hole::HoleError;
use super::{Board, Hole, Rows};

/// How a peg is printed.
const PEG: char = 'x';
/// How an empty hole is printed.
const HOLE: char = '.';

/// What a character of a board's text stands for. `o` and `0` are round and empty like a hole; a peg is a cross, a
/// star, a dot or a stroke.
fn has_peg(sign: char) -> Option<bool> {
    match sign {
        'x' | 'X' | '*' | '●' | '1' | '#' => Some(true),
        '.' | 'o' | 'O' | '○' | '0' | '-' | '_' | '·' => Some(false),
        _ => None,
    }
}

/// What a character stands for, in words.
fn meaning(sign: char) -> &'static str {
    if has_peg(sign) == Some(true) { "a peg" } else { "an empty hole" }
}

/// A text that is no board.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum ParseBoardError {
    /// A character that stands for nothing.
    #[error("{0:?} is neither a peg nor a hole: write {PEG} for a peg and {HOLE} for an empty hole")]
    Sign(char),
    /// Two characters that stand for the same, so that one of them may have been meant otherwise.
    #[error("{0:?} and {1:?} both stand for {meaning}: write {PEG} for a peg and {HOLE} for an empty hole", meaning = meaning(*.0))]
    Mixed(char, char),
    /// A row with too few holes or too many.
    #[error("row {row} has {found} instead of {row}: the first row has one hole, each other one more")]
    Row {
        /// Which, from 1 at the top.
        row: usize,
        /// How many it has.
        found: usize,
    },
    /// So many rows make no triangle of ours.
    #[error("{0} rows: a triangle has {least} to {most}", least = Rows::LEAST, most = Rows::MOST)]
    Rows(usize),
    /// So many holes in one row fill no triangle of ours.
    #[error("{0} holes fill no triangle: 10, 15, 21, 28 and 36 do, or rows with a / between them")]
    Holes(usize),
}

impl fmt::Display for Board {
    /// Row by row from the top, with a stroke between: `./xx/xxx/xxxx/xxxxx`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for hole in self.rows().all_holes() {
            if hole.number() > 1 && hole.row_and_place().1 == 0 {
                f.write_char('/')?;
            }
            f.write_char(if self.has_peg(hole) { PEG } else { HOLE })?;
        }
        Ok(())
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Takes rows as lines or with `/` or `;` between them, or all holes in one row; blanks are passed over. A peg is
    /// one of `x X * ● 1 #`, a hole one of `. o O ○ 0 - _ ·`, but one board has one sign for each.
    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
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
        let size = size(&rows)?;
        let bits =
            rows.concat().iter().enumerate().fold(0, |bits, (hole, peg)| bits | u64::from(*peg) << hole);
        Board::from_bits(size, bits).ok_or(ParseBoardError::Rows(size.count()))
    }
}

/// The triangle that these rows make.
fn size(rows: &[Vec<bool>]) -> Result<Rows, ParseBoardError> {
    if let [all] = rows {
        let size = Rows::all().find(|size| size.holes() == all.len());
        return size.ok_or(ParseBoardError::Holes(all.len()));
    }
    let size =
        Rows::all().find(|size| size.count() == rows.len()).ok_or(ParseBoardError::Rows(rows.len()))?;
    let uneven = (1..).zip(rows).find(|(row, holes)| holes.len() != *row);
    uneven.map_or(Ok(size), |(row, holes)| Err(ParseBoardError::Row { row, found: holes.len() }))
}

/// Moves as they are written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// The hole that is empty at the start, where the text begins with it.
    pub start: Option<Hole>,
    /// From which hole to which, in order. Whether the rules allow it is not looked at.
    pub moves: Vec<(Hole, Hole)>,
}

/// A text that is no moves.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum ParseMovesError {
    /// A character that has no place in a move.
    #[error("{0:?} has no place in a move: write 4-1, or d-a with a for hole 1, b for hole 2")]
    Sign(char),
    /// A hole that the triangle has not.
    #[error(transparent)]
    Hole(#[from] HoleError),
    /// From where, but not to where.
    #[error("{0} alone is no move: write from where to where, such as 4-1")]
    Alone(Hole),
}

impl Moves {
    /// Reads moves between the holes of a triangle, separated by blanks or commas: `4-1`; letters, with `a` for hole 1
    /// to `z` for hole 26: `d-a`, `da` or `d a`; and a peg that jumps on: `13-6-1`. An arrow does for a hyphen. A
    /// hole alone before moves with hyphens is the one that is empty at the start, as `pegwise sample` prints it.
    ///
    /// # Errors
    ///
    /// Names the first thing that is no part of a move.
    pub fn parse(text: &str, rows: Rows) -> Result<Moves, ParseMovesError> {
        let runs = runs(text, rows)?;
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

/// The holes of a text; those that are joined by a hyphen or follow each other without a blank are in one run.
fn runs(text: &str, rows: Rows) -> Result<Vec<Vec<Hole>>, ParseMovesError> {
    let mut runs: Vec<Vec<Hole>> = Vec::new();
    let mut joined = false;
    let mut rest = text.chars().peekable();
    while let Some(sign) = rest.next() {
        let number = match sign {
            '-' | '>' | '→' | '–' | '−' => {
                joined = !runs.is_empty();
                // Blanks after a hyphen part nothing.
                while rest.next_if(|next| next.is_whitespace()).is_some() {}
                continue;
            }
            _ if sign.is_whitespace() || matches!(sign, ',' | ';') => {
                while rest.next_if(|next| next.is_whitespace()).is_some() {}
                joined = false;
                continue;
            }
            'a'..='z' | 'A'..='Z' => sign.to_ascii_lowercase() as usize - 'a' as usize + 1,
            '0'..='9' => {
                let mut number = digit(sign);
                while let Some(next) = rest.next_if(char::is_ascii_digit) {
                    number = (number * 10 + digit(next)).min(999);
                }
                number
            }
            _ => return Err(ParseMovesError::Sign(sign)),
        };
        let hole = rows.hole(number)?;
        match runs.last_mut().filter(|_| joined) {
            Some(run) => run.push(hole),
            None => runs.push(vec![hole]),
        }
        joined = true;
    }
    Ok(runs)
}

fn digit(sign: char) -> usize {
    sign.to_digit(10).map_or(0, |digit| digit as usize)
}
