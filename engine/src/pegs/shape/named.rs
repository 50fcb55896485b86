//! The boards that have a name. A new one is one entry here, at the end.

use super::Drawing;
use super::grid::{Grid, Place};
use Grid::{Square, Triangular};

/// A board that has a name.
pub(super) struct Named {
    /// The name on the command line and in files.
    pub(super) name: &'static str,
    /// The name on screens.
    pub(super) title: &'static str,
    pub(super) grid: Grid,
    holes: Holes,
}

/// How the holes of a board lie.
enum Holes {
    /// In as many rows, each with a hole more than the one above.
    Triangle(i16),
    /// In as many rows and columns.
    Square(i16),
    /// As they are drawn: `o` is a hole, a space is none.
    Drawn(&'static str),
}

impl Named {
    /// The places of the holes, row by row.
    pub(super) fn places(&self) -> Vec<Place> {
        match self.holes {
            Holes::Triangle(rows) => {
                let row = |row| (0..=row).map(move |at| Place { row, column: rows - 1 - row + 2 * at });
                (0..rows).flat_map(row).collect()
            }
            Holes::Square(rows) => {
                let row = |row| (0..rows).map(move |column| Place { row, column });
                (0..rows).flat_map(row).collect()
            }
            Holes::Drawn(drawing) => {
                let drawn = Drawing::on(self.grid, drawing, 0).and_then(|drawing| drawing.places());
                drawn.expect("it is a board")
            }
        }
    }
}

const fn triangle(rows: i16, name: &'static str, title: &'static str) -> Named {
    Named { name, title, grid: Triangular, holes: Holes::Triangle(rows) }
}

const fn square(rows: i16, name: &'static str, title: &'static str) -> Named {
    Named { name, title, grid: Square, holes: Holes::Square(rows) }
}

const fn drawn(name: &'static str, title: &'static str, grid: Grid, drawing: &'static str) -> Named {
    Named { name, title, grid, holes: Holes::Drawn(drawing) }
}

/// The boards. Share codes and boards by difficulty know them by their places, so these stay.
pub(super) const NAMED: [Named; 14] = [
    triangle(4, "triangle-4", "triangle of 4 rows"),
    triangle(5, "triangle-5", "triangle of 5 rows"),
    triangle(6, "triangle-6", "triangle of 6 rows"),
    triangle(7, "triangle-7", "triangle of 7 rows"),
    triangle(8, "triangle-8", "triangle of 8 rows"),
    drawn(
        "english",
        "English cross",
        Square,
        "
  ooo
  ooo
ooooooo
ooooooo
ooooooo
  ooo
  ooo
",
    ),
    drawn(
        "french",
        "French board",
        Square,
        "
  ooo
 ooooo
ooooooo
ooooooo
ooooooo
 ooooo
  ooo
",
    ),
    drawn(
        "german",
        "German cross",
        Square,
        "
   ooo
   ooo
   ooo
ooooooooo
ooooooooo
ooooooooo
   ooo
   ooo
   ooo
",
    ),
    drawn(
        "diamond",
        "diamond",
        Square,
        "
    o
   ooo
  ooooo
 ooooooo
ooooooooo
 ooooooo
  ooooo
   ooo
    o
",
    ),
    drawn(
        "asymmetric",
        "asymmetric cross",
        Square,
        "
  ooo
  ooo
  ooo
oooooooo
oooooooo
oooooooo
  ooo
  ooo
",
    ),
    square(5, "square-5", "square of 5 rows"),
    square(6, "square-6", "square of 6 rows"),
    drawn(
        "star",
        "star",
        Triangular,
        "
   o
o o o o
 o o o
o o o o
   o
",
    ),
    drawn(
        "hexagon",
        "hexagon",
        Triangular,
        "
  o o o
 o o o o
o o o o o
 o o o o
  o o o
",
    ),
];
