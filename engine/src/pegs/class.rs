//! Position classes: what no jump changes.
//!
//! If a set of holes has an even number of the three holes of every jump, whether the number of pegs in it is even never
//! changes. All such sets are sums of a few, and whether each of those few holds an even number of pegs divides boards
//! into classes that no jump leaves: four on a triangle, sixteen on a cross (M. Reiss, 1857; J. D. Beasley, "The Ins and
//! Outs of Peg Solitaire", 1985).

use super::{Board, Hole, Shape};

/// A class of boards that no jump leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class(u64);

impl Class {
    /// The class of a board.
    pub fn of(board: Board) -> Class {
        let odd = |set: &u64| u64::from((board.bits() & set).count_ones()) & 1;
        Class((0..).zip(board.shape().class_sets()).fold(0, |class, (at, set)| class | odd(set) << at))
    }

    /// The number of classes of a shape, if there are at most 256. Some may have no board with one empty hole.
    pub fn count(shape: Shape) -> Option<usize> {
        let sets = shape.class_sets().len();
        (sets <= 8).then_some(1 << sets)
    }

    /// Iterates over all classes of a shape, if there are at most 256.
    pub fn all(shape: Shape) -> impl Iterator<Item = Class> {
        (0..Class::count(shape).unwrap_or(0) as u64).map(Class)
    }

    /// The sets of holes whose number of pegs no jump changes from even to odd or back: all of them, or a basis if there are
    /// more than 256.
    pub(super) fn invariant_sets(shape: Shape) -> Vec<u64> {
        let basis = shape.class_sets();
        let sum = |class: Class| {
            let chosen = (0..).zip(basis).filter(|(at, _)| class.0 >> at & 1 == 1);
            chosen.fold(0, |sum, (_, set)| sum ^ set)
        };
        if Class::count(shape).is_some() { Class::all(shape).map(sum).collect() } else { basis.to_vec() }
    }

    /// The index, below [`Class::count`].
    ///
    /// # Panics
    ///
    /// If there are more classes than [`Class::count`] counts.
    pub fn index(self) -> usize {
        usize::from(u8::try_from(self.0).expect("at most 256 classes"))
    }

    /// The class of the complements of these boards.
    #[must_use]
    pub fn complement(self, shape: Shape) -> Class {
        Class(self.0 ^ Class::of(Board::full(shape)).0)
    }

    /// The class of the board with one peg, in this hole. That of any board is the exclusive or of those of its pegs.
    pub fn of_peg(hole: Hole, shape: Shape) -> Class {
        Class::of(Board::empty(shape).toggled(hole))
    }

    /// Iterates over the holes where a last peg can be.
    pub fn last_holes(self, shape: Shape) -> impl Iterator<Item = Hole> {
        shape.all_holes().filter(move |hole| Class::of_peg(*hole, shape) == self)
    }
}
