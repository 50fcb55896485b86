//! The fewest sweeps of boards whose mirror images are stored once.

#![expect(clippy::cast_possible_truncation, reason = "the index is masked to a chunk")]

use crate::triangle::mirror;
use pegwise_engine::pegs::{
    Aggregate, Board, CompactSweeps, FewestSweeps, Hole, Jump, Shape, Sweeps, Target,
};

/// The number of holes that are mirrored by one lookup.
const CHUNK: usize = 12;

/// The mirror images of sets of holes.
#[derive(Debug)]
pub(crate) struct MirroredHoles([Vec<u64>; 3]);

impl MirroredHoles {
    pub(crate) fn of(rows: Shape) -> MirroredHoles {
        let full = Board::full(rows).bits();
        MirroredHoles([0, 1, 2].map(|chunk| {
            let image = |holes: u64| {
                let board = Board::from_bits(rows, holes << (chunk * CHUNK) & full);
                board.map_or(0, |board| board.image(mirror(board.shape())).bits())
            };
            (0..1 << CHUNK).map(image).collect()
        }))
    }

    #[inline]
    fn image(&self, holes: u64) -> u64 {
        let chunks = self.0.iter().enumerate();
        chunks.fold(0, |image, (chunk, images)| {
            image | images[(holes >> (chunk * CHUNK)) as usize & ((1 << CHUNK) - 1)]
        })
    }
}

/// [`Sweeps`] to one peg in any hole, in few bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MirroredSweeps<'a>(pub(crate) &'a MirroredHoles);

const SWEEPS: Sweeps = Sweeps { target: Target::Anywhere };

impl Aggregate<CompactSweeps> for MirroredSweeps<'_> {
    fn last(&self, hole: Hole) -> CompactSweeps {
        SWEEPS.last(hole).into()
    }

    fn none(&self) -> CompactSweeps {
        SWEEPS.none().into()
    }

    #[inline]
    fn with(&self, so_far: CompactSweeps, jump: Jump, after: CompactSweeps) -> CompactSweeps {
        SWEEPS.with(so_far.into(), jump, after.into()).into()
    }

    #[inline]
    fn settle(&self, pegs: usize, value: CompactSweeps) -> CompactSweeps {
        SWEEPS.settle(pegs, value.into()).into()
    }

    #[inline]
    fn mirrored(&self, value: CompactSweeps) -> CompactSweeps {
        let sweeps = FewestSweeps::from(value);
        sweeps.with_pegs(self.0.image(sweeps.pegs())).into()
    }
}
