//! Rotations and reflections that map a board to itself.

use std::collections::HashMap;

use super::grid::Place;
use crate::pegs::{Hole, HoleSet};

/// A rotation or reflection that maps a board to itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The image of each hole.
    images: Vec<Hole>,
    /// For each eight holes in order, the images of their 256 sets, a bit for each hole.
    sets: Vec<[u64; 256]>,
}

impl Symmetry {
    /// The symmetry that takes the holes to these places, which may have moved as a whole. `None` if a hole ends where
    /// there is none.
    pub(super) fn of(image: &[Place], holes: &HashMap<Place, Hole>) -> Option<Symmetry> {
        // The first place of each, row by row, is the same hole.
        let (first, origin) = (image.iter().min()?, holes.keys().min()?);
        let moved = |place: &Place| Place {
            row: place.row - first.row + origin.row,
            column: place.column - first.column + origin.column,
        };
        let images: Vec<Hole> =
            image.iter().map(|place| holes.get(&moved(place)).copied()).collect::<Option<_>>()?;
        let set = |holes: &[Hole], set: usize| {
            let chosen = (0..).zip(holes).filter(|(at, _)| set >> at & 1 == 1);
            chosen.map(|(_, hole)| *hole).collect::<HoleSet>().0
        };
        let sets = images.chunks(8).map(|holes| std::array::from_fn(|bits| set(holes, bits))).collect();
        Some(Symmetry { images, sets })
    }

    /// The image of a hole.
    ///
    /// # Panics
    ///
    /// If the board has no such hole.
    pub fn hole(&self, hole: Hole) -> Hole {
        self.images[hole.index()]
    }

    /// The image of a set of holes, a bit for each, none of them past the last hole.
    #[inline]
    pub(in crate::pegs) fn bits(&self, bits: u64) -> u64 {
        self.sets
            .iter()
            .zip(bits.to_le_bytes())
            .fold(0, |image, (sets, byte)| image | sets[usize::from(byte)])
    }
}
