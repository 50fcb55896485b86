//! The boards after the same number of jumps from a start, each with the number of ways to play to it. Boards that a symmetry
//! leads to each other are counted as one.

use std::ops::ControlFlow;

use super::cut::Cut;
use super::progress::Run;
use crate::pegs::solve::board_map::{BoardMap, place};
use crate::pegs::{Board, Jump, JumpId, Symmetry};

/// The most boards of a layer, symmetric ones counted once: 200 MB.
const MOST_BOARDS: usize = 1 << 22;

/// The binary logarithm of the number of parts of a layer, each of which fits in a cache.
const PARTS: u32 = 8;

/// The boards that wait until they are added to a part.
const WAITING: usize = 1 << 10;

/// The number of boards between two looks whether the count is stopped.
pub(super) const SLICE: usize = 1 << 16;

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

/// Boards, each of which stands for all its images, with the number of ways to play to them.
pub(super) type Layer = BoardMap<Ways>;

/// A layer to which boards are added part by part, because a layer is larger than the caches.
struct GrowingLayer {
    layer: Layer,
    /// The boards that will be added to each part.
    waiting: Vec<Vec<(u64, Ways)>>,
}

impl GrowingLayer {
    fn new() -> GrowingLayer {
        GrowingLayer { layer: Layer::new(), waiting: vec![Vec::new(); 1 << PARTS] }
    }

    fn add(&mut self, board: u64, ways: Ways) {
        let part = place(board, PARTS);
        self.waiting[part].push((board, ways));
        if self.waiting[part].len() == WAITING {
            self.add_waiting(part);
        }
    }

    fn add_waiting(&mut self, part: usize) {
        self.layer.look_ahead(self.waiting[part].iter().map(|(board, _)| *board));
        for (board, ways) in self.waiting[part].drain(..) {
            self.layer.change(board, |known| (u128::from(known) + u128::from(ways)).into());
        }
    }

    fn grown(mut self) -> Layer {
        (0..self.waiting.len()).for_each(|part| self.add_waiting(part));
        self.layer
    }
}

/// The layer of a start.
pub(super) fn layer_of(start: Board) -> Layer {
    let mut layer = Layer::new();
    layer.change(start.bits(), |_| 1.into());
    layer
}

/// A board of a layer whose jumps have been made.
pub(super) struct Expanded<'a> {
    pub(super) bits: u64,
    /// The number of ways to play to it and to its images.
    pub(super) ways: u128,
    pub(super) images: &'a [u64],
    pub(super) has_jump: bool,
}

impl Expanded<'_> {
    /// The number of different images.
    pub(super) fn orbit(&self) -> usize {
        self.images.len() / self.images.iter().filter(|image| **image == self.bits).count()
    }
}

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

    /// The layer after one more jump on these boards with their numbers of ways, without the boards that `cut` rules out. Calls
    /// `each` with each board. `None` if there are too many boards.
    pub(super) fn below(
        &self,
        entries: &[(u64, Ways)],
        cut: &Cut,
        run: &mut Run<'_>,
        each: &mut dyn FnMut(Expanded<'_>),
    ) -> ControlFlow<(), Option<Layer>> {
        let mut below = GrowingLayer::new();
        let mut images = vec![0; self.symmetries.len()];
        for slice in entries.chunks(SLICE) {
            run.add(0)?;
            for (board, ways) in slice.iter().copied() {
                for (image, symmetry) in images.iter_mut().zip(&self.symmetries) {
                    *image = symmetry.bits(board);
                }
                let has_jump = self.add_successors((board, ways), &images, cut, &mut below);
                each(Expanded { bits: board, ways: ways.into(), images: &images, has_jump });
            }
            if below.layer.len() > MOST_BOARDS {
                return ControlFlow::Continue(None);
            }
        }
        run.add(1)?;
        ControlFlow::Continue(Some(below.grown()))
    }

    /// Adds the boards after each possible jump on a board to a layer, each by the image that stands for all. Returns whether there
    /// is a jump. `images` are those of the board.
    fn add_successors(
        &self,
        (board, ways): (u64, Ways),
        images: &[u64],
        cut: &Cut,
        below: &mut GrowingLayer,
    ) -> bool {
        let excess = cut.excess(board);
        let mut is_any = false;
        let jumps = self.jumps.iter().zip(self.flips.chunks_exact(images.len()));
        for (number, ((pegs, holes), flips)) in jumps.enumerate() {
            if board & holes != *pegs {
                continue;
            }
            is_any = true;
            if cut.allows(&excess, number) {
                let least = images.iter().zip(flips).map(|(image, flips)| image ^ flips).min();
                below.add(least.unwrap_or(0), ways);
            }
        }
        is_any
    }
}
