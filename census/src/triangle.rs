//! What the census needs to know of a triangle: its mirror and its classes.

use std::iter;

use pegwise_engine::pegs::{Board, Class, Shape, Symmetry};

/// The number of classes of a triangle.
pub(crate) const CLASSES: usize = 4;

/// The reflection of a triangle that exchanges left and right.
pub(crate) fn mirror(triangle: Shape) -> &'static Symmetry {
    triangle.mirror().expect("a triangle has a mirror image")
}

/// Whether the mirror images of the boards of a class are in it.
pub(crate) fn is_own_mirror(class: Class, triangle: Shape) -> bool {
    // Each class has a board with at most one peg.
    let empty = Board::empty(triangle);
    let one_peg = triangle.all_holes().map(|hole| empty.toggled(hole));
    let mut boards = iter::once(empty).chain(one_peg).filter(|board| Class::of(*board) == class);
    boards.next().is_some_and(|board| Class::of(board.image(mirror(triangle))) == class)
}
