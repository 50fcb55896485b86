//! The boards after the same number of jumps from a start, each with the number of ways to play to it. Boards that a symmetry
//! leads to each other are counted as one.

use std::hint::black_box;
use std::ops::ControlFlow;

use super::cut::Cut;
use super::progress::Run;
use crate::pegs::solve::board_set::place;
use crate::pegs::{Board, Jump, Shape, Symmetry};

/// The most boards of a layer, symmetric ones counted once: 200 MB.
const MOST_BOARDS: usize = 1 << 22;

/// The binary logarithm of the number of slots of a new layer.
const FIRST_POWER: u32 = 10;

/// The binary logarithm of the number of parts of a layer, each of which fits in a cache.
const PARTS: u32 = 8;

/// The boards that wait until they are added to a part.
const WAITING: usize = 1 << 10;

/// The number of boards between two looks whether the count is stopped.
const SLICE: usize = 1 << 16;

/// A board, which stands for all its images, with the number of ways to play to them.
#[derive(Clone, Copy, Default)]
pub(super) struct Entry {
    pub(super) board: u64,
    /// The lower and the upper half of the number: 24 bytes an entry, where aligned numbers of 128 bits would make it 32.
    ways: [u64; 2],
}

impl Entry {
    #[expect(clippy::cast_possible_truncation, reason = "it is divided into halves")]
    const fn new(board: u64, ways: u128) -> Entry {
        Entry { board, ways: [ways as u64, (ways >> u64::BITS) as u64] }
    }

    pub(super) fn ways(self) -> u128 {
        let [low, high] = self.ways.map(u128::from);
        high << u64::BITS | low
    }
}

/// Boards, each with the number of ways to play to it and to its images: a hash table with linear probing, at most half full.
pub(super) struct Layer {
    /// A free slot is a board without pegs, to which no jump leads.
    slots: Vec<Entry>,
    power: u32,
    len: usize,
}

/// A layer to which boards are added part by part, because a layer is larger than the caches.
struct GrowingLayer {
    layer: Layer,
    /// The boards that will be added to each part.
    waiting: Vec<Vec<Entry>>,
}

impl GrowingLayer {
    fn new() -> GrowingLayer {
        GrowingLayer { layer: Layer::empty(), waiting: vec![Vec::new(); 1 << PARTS] }
    }

    fn add(&mut self, entry: Entry) {
        let waiting = &mut self.waiting[place(entry.board, PARTS)];
        waiting.push(entry);
        if waiting.len() == WAITING {
            self.layer.add_all(waiting);
            waiting.clear();
        }
    }

    fn grown(mut self) -> Layer {
        self.waiting.iter().for_each(|waiting| self.layer.add_all(waiting));
        self.layer
    }
}

impl Layer {
    /// The layer of a start.
    pub(super) fn of(start: Board) -> Layer {
        let mut layer = Layer::empty();
        layer.add(Entry::new(start.bits(), 1));
        layer
    }

    pub(super) fn empty() -> Layer {
        Layer::with_power(FIRST_POWER)
    }

    fn with_power(power: u32) -> Layer {
        Layer { slots: vec![Entry::default(); 1 << power], power, len: 0 }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The slot with a board, or the free one where it belongs.
    #[inline]
    fn slot(&self, board: u64) -> usize {
        let last = self.slots.len() - 1;
        let mut slot = place(board, self.power);
        while self.slots[slot].board != board && self.slots[slot].board != 0 {
            slot = (slot + 1) & last;
        }
        slot
    }

    fn add(&mut self, entry: Entry) {
        let slot = self.slot(entry.board);
        self.len += usize::from(self.slots[slot].board == 0);
        self.slots[slot] = Entry::new(entry.board, self.slots[slot].ways() + entry.ways());
        if 2 * self.len > self.slots.len() {
            let mut larger = Layer::with_power(self.power + 1);
            self.entries().for_each(|entry| larger.add(entry));
            *self = larger;
        }
    }

    fn add_all(&mut self, entries: &[Entry]) {
        // Looks at every slot first: these loads do not wait for each other, as those of a search do.
        let looked_at =
            entries.iter().fold(0, |all, entry| all ^ self.slots[place(entry.board, self.power)].board);
        black_box(looked_at);
        for entry in entries {
            self.add(*entry);
        }
    }

    /// The number of ways to play to the images of a board, which stands for all of them.
    pub(super) fn ways(&self, board: u64) -> u128 {
        self.slots[self.slot(board)].ways()
    }

    /// Iterates over the boards with their numbers of ways.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry> {
        self.slots.iter().copied().filter(|entry| entry.board != 0)
    }
}

/// A board of a layer whose jumps have been made.
pub(super) struct Left<'a> {
    pub(super) board: u64,
    /// The number of ways to play to it and to its images.
    pub(super) ways: u128,
    pub(super) images: &'a [u64],
    pub(super) has_jump: bool,
}

impl Left<'_> {
    /// The number of different images.
    pub(super) fn orbit(&self) -> usize {
        self.images.len() / self.images.iter().filter(|image| **image == self.board).count()
    }
}

/// The jumps of a shape, and the symmetries that lead the boards that are counted as one to each other.
pub(super) struct Folding {
    symmetries: Vec<&'static Symmetry>,
    /// For each jump its holes with pegs and all its holes.
    jumps: Vec<(u64, u64)>,
    /// For each jump the images of all its holes.
    flips: Vec<u64>,
}

impl Folding {
    /// With the symmetries that keep these boards.
    pub(super) fn keeping(shape: Shape, boards: &[Board]) -> Folding {
        let keeps = |symmetry: &&Symmetry| boards.iter().all(|board| board.image(symmetry) == *board);
        let symmetries: Vec<&Symmetry> = shape.symmetries().iter().filter(keeps).collect();
        let holes = |jump: &Jump| Board::empty(shape).after(*jump).bits();
        let jumps: Vec<(u64, u64)> = shape
            .jump_table()
            .jumps()
            .iter()
            .map(|jump| (holes(jump) & !(1 << jump.to.index()), holes(jump)))
            .collect();
        let images =
            jumps.iter().flat_map(|(_, holes)| symmetries.iter().map(|symmetry| symmetry.bits(*holes)));
        Folding { flips: images.collect(), jumps, symmetries }
    }

    pub(super) fn symmetries(&self) -> &[&'static Symmetry] {
        &self.symmetries
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
        entries: &[Entry],
        cut: &Cut,
        run: &mut Run<'_>,
        each: &mut dyn FnMut(Left<'_>),
    ) -> ControlFlow<(), Option<Layer>> {
        let mut below = GrowingLayer::new();
        let mut images = vec![0; self.symmetries.len()];
        for slice in entries.chunks(SLICE) {
            run.add(0)?;
            for entry in slice.iter().copied() {
                let (board, ways) = (entry.board, entry.ways());
                for (image, symmetry) in images.iter_mut().zip(&self.symmetries) {
                    *image = symmetry.bits(board);
                }
                let has_jump = self.add_successors(entry, &images, cut, &mut below);
                each(Left { board, ways, images: &images, has_jump });
            }
            if below.layer.len > MOST_BOARDS {
                return ControlFlow::Continue(None);
            }
        }
        run.add(1)?;
        ControlFlow::Continue(Some(below.grown()))
    }

    /// Adds the boards after each possible jump on a board to a layer, each by the image that stands for all. Returns whether there
    /// is a jump. `images` are those of the board.
    fn add_successors(&self, entry: Entry, images: &[u64], cut: &Cut, below: &mut GrowingLayer) -> bool {
        let board = entry.board;
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
                below.add(Entry { board: least.unwrap_or(0), ..entry });
            }
        }
        is_any
    }
}
