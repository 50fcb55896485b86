//! The boards after the same number of jumps from a start, each with the number of ways to play to it. Boards that a symmetry
//! leads to each other are counted as one.

use std::ops::ControlFlow;

use super::cut::Cut;
use super::progress::Run;
use crate::pegs::solve::parted_map::{Batch, PartedMap};
use crate::pegs::{Board, Jump, JumpId, Symmetry};

/// The most boards of a layer, symmetric ones counted once: 200 MB.
const MOST_BOARDS: usize = 1 << 22;

/// The number of boards between two looks whether the count is stopped.
pub(super) const SLICE: usize = 1 << 16;

/// The number of boards of a slice that one thread takes at a time.
pub(super) const PIECE: usize = 1 << 12;

/// A number of ways in two halves, the lower one first: 24 bytes with its board, where an aligned number would make it 32.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ways([u64; 2]);

impl From<u128> for Ways {
    #[expect(clippy::cast_possible_truncation, reason = "it is divided into halves")]
    fn from(ways: u128) -> Ways {
        Ways([ways as u64, (ways >> u64::BITS) as u64])
    }
}

impl From<Ways> for u128 {
    fn from(Ways([low, high]): Ways) -> u128 {
        u128::from(high) << u64::BITS | u128::from(low)
    }
}

/// A board that stands for all its images, and the number of ways to play to them.
pub(super) type Entry = (u64, Ways);

/// Boards, each of which stands for all its images, with the number of ways to play to them.
pub(super) type Layer = PartedMap<Ways>;

/// The jumps of a shape, and the symmetries that lead the boards that are counted as one to each other.
pub(super) struct Folding {
    pub(super) symmetries: Vec<&'static Symmetry>,
    /// For each jump its holes with pegs and all its holes.
    jumps: Vec<(u64, u64)>,
    /// For each jump the images of all its holes.
    flips: Vec<u64>,
}

impl Folding {
    /// With the symmetries that keep a start and lead each of these ends to one of them.
    pub(super) fn keeping(start: Board, ends: &[Board]) -> Folding {
        let shape = start.shape();
        let keeps = |symmetry: &&Symmetry| {
            start.image(symmetry) == start && ends.iter().all(|end| ends.contains(&end.image(symmetry)))
        };
        let symmetries: Vec<&Symmetry> = shape.symmetries().iter().filter(keeps).collect();
        let table = shape.jump_table();
        let masks = |(id, jump): (JumpId, Jump)| (table.flips(id) & !(1 << jump.to.index()), table.flips(id));
        let jumps: Vec<(u64, u64)> = table.ids().map(masks).collect();
        let images =
            jumps.iter().flat_map(|(_, holes)| symmetries.iter().map(|symmetry| symmetry.bits(*holes)));
        Folding { flips: images.collect(), jumps, symmetries }
    }

    /// The images of a board.
    pub(super) fn images(&self, board: u64) -> Vec<u64> {
        self.symmetries.iter().map(|symmetry| symmetry.bits(board)).collect()
    }

    /// Makes a jump on the images of a board, or takes it back.
    #[inline]
    pub(super) fn flip(&self, jump: JumpId, images: &mut [u64]) {
        let flips = &self.flips[jump.index() * images.len()..];
        images.iter_mut().zip(flips).for_each(|(image, flips)| *image ^= flips);
    }

    /// Whether a board stands for all its images.
    pub(super) fn is_representative(&self, board: u64) -> bool {
        self.symmetries.iter().all(|symmetry| symmetry.bits(board) >= board)
    }

    /// The image of a board that stands for all of them, and their number.
    pub(super) fn representative(&self, board: u64) -> (u64, usize) {
        let images = || self.symmetries.iter().map(|symmetry| symmetry.bits(board));
        let alike = images().filter(|image| *image == board).count();
        (images().min().unwrap_or(board), self.symmetries.len() / alike)
    }

    /// The number of different images of a board.
    pub(super) fn orbit(&self, board: u64) -> usize {
        self.representative(board).1
    }

    /// The layer after one more jump on these boards, without the boards that `cut` rules out. `None` if there are too many
    /// boards.
    pub(super) fn below(
        &self,
        entries: &[Entry],
        cut: &Cut,
        run: &mut Run<'_>,
    ) -> ControlFlow<(), Option<Layer>> {
        let mut below = Layer::new();
        for slice in entries.chunks(SLICE) {
            run.add(0)?;
            below.distribute(
                slice.chunks(PIECE),
                |piece, batch| self.add_successors(piece, 0, cut, batch),
                |part, found| {
                    for (board, ways) in found {
                        part.change(*board, |known| (u128::from(known) + u128::from(*ways)).into());
                    }
                },
            );
            if below.len() > MOST_BOARDS {
                return ControlFlow::Continue(None);
            }
        }
        run.add(1)?;
        ControlFlow::Continue(Some(below))
    }

    /// The number of games that lead to these boards, go on with one jump, and from there in as many ways as `opposite` has for the
    /// complement of that board. `holes` are those of the shape.
    pub(super) fn joined(
        &self,
        entries: &[Entry],
        holes: u64,
        opposite: &mut Layer,
        run: &mut Run<'_>,
    ) -> ControlFlow<(), u128> {
        let mut games = 0;
        for slice in entries.chunks(SLICE) {
            run.add(0)?;
            let found = opposite.distribute(
                slice.chunks(PIECE),
                |piece, batch| self.add_successors(piece, holes, &Cut::nothing(), batch),
                |part, found| {
                    let games = |(board, ways): &Entry| match u128::from(part.get(*board)) {
                        0 => 0,
                        onward => u128::from(*ways) * onward / self.orbit(*board) as u128,
                    };
                    found.iter().map(games).sum::<u128>()
                },
            );
            games += found.into_iter().sum::<u128>();
        }
        run.add(1)?;
        ControlFlow::Continue(games)
    }

    /// Adds the boards after each possible jump on some boards to a batch, each by the image that stands for all, and with the ways
    /// to the board before it. The holes of `turned` have a peg where the board has none, and the other way around.
    fn add_successors(&self, entries: &[Entry], turned: u64, cut: &Cut, batch: &mut Batch<Ways>) {
        let mut images = vec![0; self.symmetries.len()];
        for (board, ways) in entries.iter().copied() {
            for (image, symmetry) in images.iter_mut().zip(&self.symmetries) {
                *image = symmetry.bits(board ^ turned);
            }
            let excess = cut.excess(board);
            let jumps = self.jumps.iter().zip(self.flips.chunks_exact(images.len()));
            for (number, ((pegs, holes), flips)) in jumps.enumerate() {
                if board & holes == *pegs && cut.allows(&excess, number) {
                    let least = images.iter().zip(flips).map(|(image, flips)| image ^ flips).min();
                    batch.push(least.unwrap_or(0), ways);
                }
            }
        }
    }
}
