//! The sizes of triangles, and their holes.

#![expect(clippy::cast_possible_truncation, reason = "a triangle has at most 36 holes")]

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::code::excerpt;

/// The number of rows of a triangle, 4 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rows(u8);

/// A hole of a triangle, numbered from 1 at the top, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole(u8);

/// An error in the text form of a number of rows.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("a triangle has {} to {} rows, not {found:?}", Rows::LEAST.0, Rows::MOST.0)]
pub struct ParseRowsError {
    found: String,
}

/// A number that is not a hole of the triangle.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("there is no hole {found}: {} rows have holes 1 to {}", rows.count(), rows.holes())]
pub struct HoleError {
    found: usize,
    rows: Rows,
}

impl Rows {
    /// The smallest triangle.
    pub const LEAST: Rows = Rows(4);
    /// The classic triangle with 15 holes.
    pub const FIVE: Rows = Rows(5);
    /// The triangle with 21 holes.
    pub const SIX: Rows = Rows(6);
    /// The triangle with 28 holes.
    pub const SEVEN: Rows = Rows(7);
    /// The largest triangle.
    pub const MOST: Rows = Rows(8);

    /// The number of sizes.
    pub const COUNT: usize = (Rows::MOST.0 - Rows::LEAST.0) as usize + 1;

    /// Iterates over all sizes in ascending order.
    pub fn all() -> impl Iterator<Item = Rows> {
        (Rows::LEAST.0..=Rows::MOST.0).map(Rows)
    }

    /// The next larger size. `None` for the largest.
    pub fn larger(self) -> Option<Rows> {
        Rows::all().find(|rows| *rows > self)
    }

    /// The next smaller size. `None` for the smallest.
    pub fn smaller(self) -> Option<Rows> {
        Rows::all().take_while(|rows| *rows < self).last()
    }

    /// The number of rows, 4 to 8.
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// The number of holes, 10 to 36.
    pub const fn holes(self) -> usize {
        self.count() * (self.count() + 1) / 2
    }

    /// The hole with a number, from 1.
    ///
    /// # Errors
    ///
    /// If the triangle has no such hole.
    pub fn hole(self, number: usize) -> Result<Hole, HoleError> {
        if (1..=self.holes()).contains(&number) {
            Ok(Hole(number as u8))
        } else {
            Err(HoleError { found: number, rows: self })
        }
    }

    /// Iterates over all holes in order.
    pub fn all_holes(self) -> impl DoubleEndedIterator<Item = Hole> + ExactSizeIterator {
        (0..self.holes()).map(Hole::at)
    }

    /// The hole at a row (from 0) and a place in it (from 0 to `row`). `None` if the triangle does not have it.
    pub fn hole_at(self, row: isize, place: isize) -> Option<Hole> {
        let inside = (0..self.count() as isize).contains(&row) && (0..=row).contains(&place);
        inside.then(|| Hole::at((row * (row + 1) / 2 + place) as usize))
    }
}

impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Rows {
    type Err = ParseRowsError;

    fn from_str(text: &str) -> Result<Rows, ParseRowsError> {
        text.parse()
            .ok()
            .map(Rows)
            .filter(|rows| (Rows::LEAST..=Rows::MOST).contains(rows))
            .ok_or_else(|| ParseRowsError { found: excerpt(text) })
    }
}

impl Hole {
    /// The hole with an index, from 0.
    pub(super) const fn at(index: usize) -> Hole {
        Hole(index as u8 + 1)
    }

    /// The number, from 1.
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The index, from 0.
    pub const fn index(self) -> usize {
        self.number() - 1
    }

    /// The row, from 0 at the top, and the place in it, from 0 at the left.
    pub fn row_and_place(self) -> (usize, usize) {
        let (mut row, mut place) = (0, self.index());
        while place > row {
            row += 1;
            place -= row;
        }
        (row, place)
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
