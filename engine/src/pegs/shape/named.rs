//! The boards that have a name. A new one is one entry here, at the end.

use super::Grid;
use Grid::{Square, Triangular};

/// A board that is drawn: `o` is a hole, a space is none.
pub(super) struct Named {
    /// The name on the command line and in files.
    pub(super) name: &'static str,
    /// The name on screens.
    pub(super) title: &'static str,
    pub(super) grid: Grid,
    pub(super) drawing: &'static str,
}

const fn named(name: &'static str, title: &'static str, grid: Grid, drawing: &'static str) -> Named {
    Named { name, title, grid, drawing }
}

/// The boards. Share codes and boards by difficulty know them by their places, so these stay.
pub(super) const NAMED: [Named; 14] = [
    named(
        "triangle-4",
        "triangle of 4 rows",
        Triangular,
        "
   o
  o o
 o o o
o o o o
",
    ),
    named(
        "triangle-5",
        "triangle of 5 rows",
        Triangular,
        "
    o
   o o
  o o o
 o o o o
o o o o o
",
    ),
    named(
        "triangle-6",
        "triangle of 6 rows",
        Triangular,
        "
     o
    o o
   o o o
  o o o o
 o o o o o
o o o o o o
",
    ),
    named(
        "triangle-7",
        "triangle of 7 rows",
        Triangular,
        "
      o
     o o
    o o o
   o o o o
  o o o o o
 o o o o o o
o o o o o o o
",
    ),
    named(
        "triangle-8",
        "triangle of 8 rows",
        Triangular,
        "
       o
      o o
     o o o
    o o o o
   o o o o o
  o o o o o o
 o o o o o o o
o o o o o o o o
",
    ),
    named(
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
    named(
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
    named(
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
    named(
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
    named(
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
    named(
        "square-5",
        "square of 5 rows",
        Square,
        "
ooooo
ooooo
ooooo
ooooo
ooooo
",
    ),
    named(
        "square-6",
        "square of 6 rows",
        Square,
        "
oooooo
oooooo
oooooo
oooooo
oooooo
oooooo
",
    ),
    named(
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
    named(
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
