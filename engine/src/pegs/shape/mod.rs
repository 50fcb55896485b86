//! The shapes of boards: their holes, and what follows from where the holes lie.

#![expect(
    clippy::cast_possible_truncation,
    reason = "the numbers of shapes are those of a list in the program and of drawings, far below 2^32"
)]

mod class_sets;
mod drawing;
mod grid;
mod named;
mod symmetry;
mod text;

pub(super) use drawing::Drawing;
pub use drawing::{DrawingError, DrawingFault};
pub use grid::{Direction, Grid, Place};
pub use symmetry::Symmetry;
pub use text::ParseShapeError;

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{OnceLock, PoisonError, RwLock};

use super::{Hole, HoleError, Jump, JumpTable};
use named::NAMED;

/// The shape of a board: one of those that have a name, or one that was drawn. Cheap to copy. Shapes with the same holes
/// on the same grid are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape(u32);

/// What is known of a shape.
#[derive(Debug)]
struct Geometry {
    grid: Grid,
    /// The place of each hole, row by row.
    places: Vec<Place>,
    holes: HashMap<Place, Hole>,
    table: OnceLock<JumpTable>,
    /// The rotations, the identity first, and after them the reflections.
    symmetries: Vec<Symmetry>,
    rotations: usize,
    /// The sets of holes that every jump changes in an even number of holes; no other set is but sums of these.
    class_sets: Vec<u64>,
}

/// The shapes that were drawn. They are kept until the program ends.
static DRAWN: RwLock<Vec<&'static Geometry>> = RwLock::new(Vec::new());

impl Shape {
    /// The most holes of a board.
    pub const MOST_HOLES: usize = Hole::MOST;

    /// The most rows and columns of a board.
    pub const MOST_ROWS: usize = drawing::MOST_ROWS;

    /// The triangle with 15 holes.
    pub const CLASSIC: Shape = Shape::triangle(5);

    /// The triangle with 4 to 8 rows.
    ///
    /// # Panics
    ///
    /// If no triangle has this number of rows.
    pub const fn triangle(rows: usize) -> Shape {
        assert!(4 <= rows && rows <= 8, "a triangle has 4 to 8 rows");
        Shape(rows as u32 - 4)
    }

    /// The number of rows of a triangle. `None` for other shapes.
    pub fn triangle_rows(self) -> Option<usize> {
        Shape::triangles().any(|triangle| triangle == self).then(|| self.rows())
    }

    /// The next larger triangle, or the shape that follows in the list of those that have a name.
    pub fn next(self) -> Option<Shape> {
        Shape::named().find(|shape| *shape > self)
    }

    /// The shape before this one in the list of those that have a name.
    pub fn previous(self) -> Option<Shape> {
        Shape::named().take_while(|shape| *shape < self).last()
    }

    /// Iterates over the triangles, smaller ones first.
    pub fn triangles() -> impl Iterator<Item = Shape> {
        (4..=8).map(Shape::triangle)
    }

    /// Iterates over the shapes that have a name.
    pub fn named() -> impl DoubleEndedIterator<Item = Shape> {
        (0..NAMED.len() as u32).map(Shape)
    }

    /// The name on the command line and in files. `None` for a shape that was drawn.
    pub fn name(self) -> Option<&'static str> {
        NAMED.get(self.0 as usize).map(|named| named.name)
    }

    /// The name in sentences: `English cross`, or `board of 25 holes` for a shape that was drawn.
    pub fn title(self) -> Cow<'static, str> {
        match NAMED.get(self.0 as usize) {
            Some(named) => named.title.into(),
            None => format!("board of {} holes", self.holes()).into(),
        }
    }

    /// The shape with holes at these places, which may have moved as a whole. `None` if there is no such board: too many
    /// holes or rows, none, a hole that no jump touches, or one outside a triangular grid.
    pub fn with_holes(grid: Grid, mut places: Vec<Place>) -> Option<Shape> {
        places.sort_unstable();
        let (top, left) = (places.first()?.row, places.iter().map(|place| place.column).min()?);
        for place in &mut places {
            *place = Place { row: place.row - top, column: place.column - left };
        }
        let most = |pitch: i16| pitch * drawing::MOST_ROWS as i16;
        let is_within = |place: &Place| place.row < most(1) && place.column < most(grid.pitch());
        let drawing = |place: &Place| (place.row + place.column) % 2 == 0;
        let is_on_grid =
            grid != Grid::Triangular || places.iter().all(drawing) || !places.iter().any(drawing);
        let fits = places.len() <= Shape::MOST_HOLES && is_on_grid && places.iter().all(is_within);
        fits.then(|| Shape::with_places(grid, places).ok()).flatten()
    }

    /// The shape with holes at these places, row by row. Equal to the shape with a name, if one has the same holes.
    ///
    /// # Errors
    ///
    /// The index of a hole that no jump touches.
    pub(super) fn with_places(grid: Grid, places: Vec<Place>) -> Result<Shape, usize> {
        let known = |shape: &Shape| {
            let geometry = shape.geometry();
            geometry.grid == grid && geometry.places == places
        };
        if let Some(shape) = Shape::named().find(known) {
            return Ok(shape);
        }
        let geometry = Geometry::new(grid, places);
        let jumps = geometry.jumps();
        let is_touched = |hole: &Hole| jumps.iter().any(|jump| [jump.from, jump.over].contains(hole));
        if let Some(alone) = (0..geometry.places.len()).map(Hole::at).find(|hole| !is_touched(hole)) {
            return Err(alone.index());
        }
        let mut drawn = DRAWN.write().unwrap_or_else(PoisonError::into_inner);
        let is_same = |known: &&Geometry| known.grid == grid && known.places == geometry.places;
        let at = drawn.iter().position(is_same);
        let at = at.unwrap_or_else(|| {
            drawn.push(Box::leak(Box::new(geometry)));
            drawn.len() - 1
        });
        Ok(Shape((NAMED.len() + at) as u32))
    }

    fn geometry(self) -> &'static Geometry {
        static GEOMETRIES: [OnceLock<Geometry>; NAMED.len()] = [const { OnceLock::new() }; NAMED.len()];
        let at = self.0 as usize;
        match GEOMETRIES.get(at) {
            Some(geometry) => geometry.get_or_init(|| Geometry::named(at)),
            None => DRAWN.read().unwrap_or_else(PoisonError::into_inner)[at - NAMED.len()],
        }
    }

    /// The grid on which the holes lie.
    pub fn grid(self) -> Grid {
        self.geometry().grid
    }

    /// The number of holes, at most [`Shape::MOST_HOLES`].
    pub fn holes(self) -> usize {
        self.geometry().places.len()
    }

    /// The hole with a number, from 1.
    ///
    /// # Errors
    ///
    /// If the board has no such hole.
    pub fn hole(self, number: usize) -> Result<Hole, HoleError> {
        let holes = self.holes();
        let wrong = || HoleError { found: number, board: self.title().into_owned(), holes };
        Hole::numbered(number).filter(|_| number <= holes).ok_or_else(wrong)
    }

    /// Iterates over all holes in order.
    pub fn all_holes(self) -> impl DoubleEndedIterator<Item = Hole> + ExactSizeIterator {
        (0..self.holes()).map(Hole::at)
    }

    /// The number of rows.
    pub fn rows(self) -> usize {
        self.geometry().places.last().map_or(0, |place| usize::from(place.row.unsigned_abs()) + 1)
    }

    /// The number of columns.
    pub fn columns(self) -> usize {
        let columns = self.geometry().places.iter().map(|place| usize::from(place.column.unsigned_abs()) + 1);
        columns.max().unwrap_or(0)
    }

    /// The number of holes of each row.
    pub fn row_lengths(self) -> Vec<usize> {
        let mut lengths = vec![0; self.rows()];
        for place in &self.geometry().places {
            lengths[usize::from(place.row.unsigned_abs())] += 1;
        }
        lengths
    }

    /// Where a hole is drawn.
    ///
    /// # Panics
    ///
    /// If the board has no such hole.
    pub fn place(self, hole: Hole) -> Place {
        self.geometry().places[hole.index()]
    }

    /// The hole at a place, if there is one.
    pub fn hole_at(self, place: Place) -> Option<Hole> {
        self.geometry().holes.get(&place).copied()
    }

    /// The neighbor of a hole in a direction, if there is one.
    pub fn neighbor(self, hole: Hole, direction: Direction) -> Option<Hole> {
        self.hole_at(self.grid().step(self.place(hole), direction, 1))
    }

    /// The rotations and reflections that map the board to itself, the identity first.
    pub fn symmetries(self) -> &'static [Symmetry] {
        &self.geometry().symmetries
    }

    /// The smallest rotation that maps the board to itself, if there is one.
    pub fn turn(self) -> Option<&'static Symmetry> {
        let geometry = self.geometry();
        geometry.symmetries[..geometry.rotations].get(1)
    }

    /// A reflection that maps the board to itself, if there is one: the one that exchanges left and right, if possible.
    pub fn mirror(self) -> Option<&'static Symmetry> {
        let geometry = self.geometry();
        geometry.symmetries.get(geometry.rotations)
    }

    /// The lowest of the images of a hole under all symmetries, which represents all of them.
    pub fn representative(self, hole: Hole) -> Hole {
        self.symmetries().iter().map(|symmetry| symmetry.hole(hole)).min().unwrap_or(hole)
    }

    /// All jumps.
    pub fn jump_table(self) -> &'static JumpTable {
        let geometry = self.geometry();
        geometry.table.get_or_init(|| JumpTable::in_order(self.holes(), geometry.jumps()))
    }

    /// The number of boards of a class, rounded down to a power of two.
    pub(super) fn boards_of_class(self) -> u64 {
        1 << (self.holes() - self.class_sets().len()).min(63)
    }

    /// A multiple of the squared distance of a hole from the center of the board.
    pub fn eccentricity(self, hole: Hole) -> i64 {
        let places = &self.geometry().places;
        let count = places.len() as i64;
        let sum = |coordinate: fn(&Place) -> i16| {
            places.iter().map(|place| i64::from(coordinate(place))).sum::<i64>()
        };
        let place = self.place(hole);
        let down = count * i64::from(place.row) - sum(|place| place.row);
        let right = count * i64::from(place.column) - sum(|place| place.column);
        // Columns of a triangular grid are half a step apart, and its rows the height of an equilateral triangle.
        let stretched = if self.grid() == Grid::Triangular { 3 } else { 1 };
        stretched * down * down + right * right
    }

    /// The sets of holes whose number of pegs no jump changes from even to odd or back, but for sums of these.
    pub(super) fn class_sets(self) -> &'static [u64] {
        &self.geometry().class_sets
    }
}

impl Geometry {
    /// The geometry of a shape that has a name.
    fn named(at: usize) -> Geometry {
        Geometry::new(NAMED[at].grid, NAMED[at].places())
    }

    fn new(grid: Grid, places: Vec<Place>) -> Geometry {
        let holes: HashMap<Place, Hole> =
            places.iter().enumerate().map(|(index, place)| (*place, Hole::at(index))).collect();
        let [rotations, reflections] = grid
            .images(&places)
            .map(|images| images.iter().filter_map(|image| Symmetry::of(image, &holes)).collect::<Vec<_>>());
        let mut geometry = Geometry {
            grid,
            places,
            holes,
            table: OnceLock::new(),
            rotations: rotations.len(),
            symmetries: rotations.into_iter().chain(reflections).collect(),
            class_sets: Vec::new(),
        };
        geometry.class_sets = class_sets::class_sets(geometry.places.len(), &geometry.jumps());
        geometry
    }

    /// All jumps, by starting hole and then by direction.
    fn jumps(&self) -> Vec<Jump> {
        let mut jumps = Vec::new();
        for (index, place) in self.places.iter().enumerate() {
            for direction in self.grid.directions() {
                let hole = |steps| self.holes.get(&self.grid.step(*place, *direction, steps)).copied();
                if let (Some(over), Some(to)) = (hole(1), hole(2)) {
                    jumps.push(Jump { from: Hole::at(index), over, to });
                }
            }
        }
        jumps
    }
}
