//! The grids on which holes lie: places, directions and symmetries.

use std::iter;

/// How the holes of a board lie, and along which lines pegs jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grid {
    /// Rows and columns.
    Square,
    /// Rows, columns and diagonals.
    Diagonal,
    /// Rows in which holes stand half a step apart from those of the next row, and both diagonals.
    Triangular,
}

/// Where a hole is drawn. In a triangular grid, neighbors in a row are two columns apart, and neighbors in the next row
/// one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The row, from 0 at the top.
    pub row: i16,
    /// The column, from 0 at the left.
    pub column: i16,
}

/// A direction, in the order of jump tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Along the row.
    Left,
    /// To the row above, on the left.
    UpLeft,
    /// To the row above, in the same column.
    Up,
    /// To the row above, on the right.
    UpRight,
    /// Along the row.
    Right,
    /// To the row below, on the left.
    DownLeft,
    /// To the row below, in the same column.
    Down,
    /// To the row below, on the right.
    DownRight,
}

impl Grid {
    /// All grids.
    pub const ALL: [Grid; 3] = [Grid::Square, Grid::Diagonal, Grid::Triangular];

    /// The name in drawings.
    pub const fn name(self) -> &'static str {
        match self {
            Grid::Square => "square",
            Grid::Diagonal => "diagonal",
            Grid::Triangular => "triangular",
        }
    }

    /// The directions in which pegs jump, in the order of jump tables.
    pub const fn directions(self) -> &'static [Direction] {
        use Direction::{Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};
        match self {
            Grid::Square => &[Left, Up, Right, Down],
            Grid::Diagonal => &[Left, UpLeft, Up, UpRight, Right, DownLeft, Down, DownRight],
            Grid::Triangular => &[Left, UpLeft, UpRight, Right, DownLeft, DownRight],
        }
    }

    /// The columns from a hole to its neighbor in the row.
    pub const fn pitch(self) -> i16 {
        match self {
            Grid::Square | Grid::Diagonal => 1,
            Grid::Triangular => 2,
        }
    }

    /// The place some steps away in a direction.
    pub fn step(self, from: Place, direction: Direction, steps: i16) -> Place {
        let (down, right) = match direction {
            Direction::Left => (0, -self.pitch()),
            Direction::UpLeft => (-1, -1),
            Direction::Up => (-1, 0),
            Direction::UpRight => (-1, 1),
            Direction::Right => (0, self.pitch()),
            Direction::DownLeft => (1, -1),
            Direction::Down => (1, 0),
            Direction::DownRight => (1, 1),
        };
        Place { row: from.row + down * steps, column: from.column + right * steps }
    }

    /// The images of these places under each rotation of the grid, the identity first, and under each after a reflection
    /// that exchanges left and right. They are where the rotation leaves them, perhaps at negative places.
    pub(super) fn images(self, places: &[Place]) -> [Vec<Vec<Place>>; 2] {
        let (turn, turns): (fn(Place) -> Place, usize) = match self {
            Grid::Square | Grid::Diagonal => (|place| Place { row: place.column, column: -place.row }, 4),
            Grid::Triangular => (turned_by_a_sixth, 6),
        };
        // A rotation of a triangular grid is around a place whose row and column are both even.
        let odd = places.first().map_or(0, |place| (place.row + place.column) % 2);
        let centered = |place: &Place| Place { column: place.column + odd, ..*place };
        let mirrored = |place: &Place| Place { column: -place.column, ..*place };
        let places: Vec<Place> = places.iter().map(centered).collect();
        [places.clone(), places.iter().map(mirrored).collect()].map(|places| {
            let turned = |image: &Vec<Place>| Some(image.iter().copied().map(turn).collect());
            iter::successors(Some(places), turned).take(turns).collect()
        })
    }
}

/// A place of a triangular grid after a rotation by a sixth of a full turn. The row and the column of the place are both
/// even or both odd.
fn turned_by_a_sixth(place: Place) -> Place {
    let along = (place.column - place.row) / 2;
    let (along, row) = (-place.row, along + place.row);
    Place { row, column: 2 * along + row }
}
