//! The boards that can be reached from the starts, by the last holes that their complements can end in.

use std::ops::Add;

use rayon::prelude::*;

use super::layer::{FoldedLayer, Slab};
use super::numbering::{Folding, Image};
use crate::triangle::mirror;
use pegwise_engine::pegs::Aggregate;
use pegwise_engine::pegs::{Hole, Jump, Shape};

/// Room for the last holes of any class.
const HOLES: usize = u16::BITS as usize;

/// The last holes of a class: those without another mirror image among them, then those on one side of the mirror, then
/// the images of these in the same order.
#[derive(Debug)]
pub(crate) struct LastHoleOrder {
    pub(crate) holes: Vec<Hole>,
    /// The number of holes on one side.
    pairs: usize,
}

impl LastHoleOrder {
    pub(crate) fn new(rows: Shape, holes: &[Hole]) -> LastHoleOrder {
        let image = |hole: &Hole| mirror(rows).hole(*hole);
        let (pairs, mut order): (Vec<Hole>, Vec<Hole>) =
            holes.iter().partition(|hole| image(hole) != **hole && holes.contains(&image(hole)));
        let one_side: Vec<Hole> = pairs.into_iter().filter(|hole| *hole < image(hole)).collect();
        order.extend(&one_side);
        order.extend(one_side.iter().map(image));
        LastHoleOrder { holes: order, pairs: one_side.len() }
    }
}

/// The last holes that a game can end in, as a bit for each in their order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LastHoleBits<'a>(pub(crate) &'a LastHoleOrder);

impl Aggregate<u16> for LastHoleBits<'_> {
    fn none(&self) -> u16 {
        0
    }

    fn last(&self, hole: Hole) -> u16 {
        let at = self.0.holes.iter().position(|known| *known == hole);
        at.map_or(0, |at| 1 << at)
    }

    #[inline]
    fn with(&self, so_far: u16, _: Jump, after: u16) -> u16 {
        so_far | after
    }

    #[inline]
    fn settle(&self, _: usize, value: u16) -> u16 {
        value
    }

    #[inline]
    fn mirrored(&self, value: u16) -> u16 {
        let pairs = self.0.pairs;
        let alone = self.0.holes.len() - 2 * pairs;
        let side = (1 << pairs) - 1;
        let (one, other) = (value >> alone & side, value >> (alone + pairs) & side);
        value & ((1 << alone) - 1) | other << alone | one << (alone + pairs)
    }
}

/// The boards with the same number of pegs that can be reached, for each start.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ReachedLayer {
    pub(crate) boards: [u64; HOLES],
    /// Those that can be reduced to one peg.
    pub(crate) winnable: [u64; HOLES],
    /// A bit for each start from which a board without a jump can be reached.
    pub(crate) stuck: u16,
}

impl Add for ReachedLayer {
    type Output = ReachedLayer;

    fn add(mut self, other: ReachedLayer) -> ReachedLayer {
        for hole in 0..HOLES {
            self.boards[hole] += other.boards[hole];
            self.winnable[hole] += other.winnable[hole];
        }
        self.stuck |= other.stuck;
        self
    }
}

/// Counts the boards that can be reached. `layer` has the last holes of their complements, in the order of `bits`.
/// `winnable` has the boards that can be reduced to one peg, or nothing if there are none.
pub(crate) fn reached(
    folding: &Folding,
    winnable: Option<&FoldedLayer<u64>>,
    complements: &Folding,
    layer: &FoldedLayer<u16>,
    bits: LastHoleBits<'_>,
) -> ReachedLayer {
    let mut all = ReachedLayer::default();
    for (block, values) in layer.blocks.iter().enumerate() {
        let Some(tops) = complements.tops_of(block, layer.pegs) else { continue };
        let full = (1 << complements.top_holes) - 1;
        let column = |image, top: &u16| folding.column(top ^ full, image);
        let columns = |image| complements.tops[tops].iter().map(|top| column(image, top)).collect::<Vec<_>>();
        let columns = [Image::Itself, Image::Mirrored].map(columns);
        let of_slab = |slab: &Slab<u16>| {
            let bases = complements.bases[block][slab.first..].iter();
            let lines = slab.values.chunks_exact(values.width).zip(bases);
            let of_line = |(line, base): (&[u16], &u32)| {
                let at = folding.complement_line(*base);
                let columns = &columns[usize::from(at.image == Image::Mirrored)];
                let wins = |column: &u16| winnable.is_some_and(|winnable| winnable.bit(at, *column));
                let wins: Vec<u16> =
                    columns.iter().map(|column| u16::MAX * u16::from(wins(column))).collect();
                let mut reached = ReachedLayer::default();
                for (hole, _) in bits.0.holes.iter().enumerate() {
                    let count = |value: u16| u64::from(value >> hole & 1);
                    reached.boards[hole] = line.iter().map(|value| count(*value)).sum();
                    reached.winnable[hole] =
                        line.iter().zip(&wins).map(|(value, wins)| count(value & wins)).sum();
                }
                if !folding.allows_a_jump(!*base) {
                    let boards = complements.tops[tops].iter().map(|top| complements.board(*base, *top));
                    for (value, board) in line.iter().zip(boards) {
                        if value & !reached.stuck != 0 && board.complement().is_stuck() {
                            reached.stuck |= value;
                        }
                    }
                }
                if complements.stands_for_two(*base) { reached + reached.mirrored(bits) } else { reached }
            };
            lines.map(of_line).fold(ReachedLayer::default(), Add::add)
        };
        all = all + values.slabs.par_iter().map(of_slab).reduce(ReachedLayer::default, Add::add);
    }
    all
}

impl ReachedLayer {
    /// The mirror images of these boards.
    fn mirrored(self, bits: LastHoleBits<'_>) -> ReachedLayer {
        let image = |hole: usize| bits.mirrored(1 << hole).trailing_zeros() as usize;
        let mut images = ReachedLayer { stuck: bits.mirrored(self.stuck), ..ReachedLayer::default() };
        for hole in 0..bits.0.holes.len() {
            images.boards[image(hole)] = self.boards[hole];
            images.winnable[image(hole)] = self.winnable[hole];
        }
        images
    }
}
