//! The values of the boards of a layer, in pieces of memory that are used again.

#![expect(clippy::cast_possible_truncation, reason = "a top has five rows, so 15 holes")]

use rayon::prelude::*;
use thiserror::Error;

use super::numbering::{Folding, Image, Line, SLAB};
use pegwise_engine::pegs::Aggregate;
use pegwise_engine::pegs::Board;

/// The number of bits of a word.
const WORD: usize = u64::BITS as usize;

/// The memory for an analysis could not be had.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("no memory for another {bytes} bytes")]
pub struct OutOfMemory {
    bytes: usize,
}

/// The values of the boards with the same number of pegs.
#[derive(Debug)]
pub(crate) struct FoldedLayer<V> {
    pub(crate) pegs: usize,
    /// The values by block, line and column.
    pub(super) blocks: Vec<Block<V>>,
}

impl<V: Copy> FoldedLayer<V> {
    /// The values of a line.
    #[inline(always)]
    pub(super) fn line(&self, line: Line) -> &[V] {
        self.blocks[usize::from(line.block)].line(line.number as usize)
    }

    /// The value of a board of the layer.
    pub(crate) fn value(&self, folding: &Folding, board: Board, aggregate: &impl Aggregate<V>) -> V {
        let (top, base) = folding.halves(board);
        let line = folding.lines[base];
        let values = self.line(line);
        let value = values[usize::from(folding.column(top as u16, line.image))];
        match line.image {
            Image::Itself => value,
            Image::Mirrored => aggregate.mirrored(value),
        }
    }
}

/// The values of a block.
#[derive(Debug)]
pub(super) struct Block<V> {
    /// The number of columns.
    pub(super) width: usize,
    pub(super) slabs: Vec<Slab<V>>,
}

/// The values of some lines of a block.
#[derive(Debug)]
pub(super) struct Slab<V> {
    /// The number of the first line.
    pub(super) first: usize,
    pub(super) lines: usize,
    pub(super) values: Vec<V>,
}

pub(super) fn is_reusable<V>(values: &Vec<V>) -> bool {
    values.capacity() >= SLAB
}

/// The number of lines of a slab.
fn lines_of_slab(width: usize) -> usize {
    SLAB.checked_div(width).unwrap_or(usize::MAX)
}

impl FoldedLayer<u32> {
    /// A bit for each board, in whole words for each line: whether its value is not 0.
    pub(crate) fn nonzero(&self) -> Result<FoldedLayer<u64>, OutOfMemory> {
        let mut blocks = Vec::new();
        for block in &self.blocks {
            let lines = block.slabs.iter().map(|slab| slab.lines).sum();
            let mut words = Block::new(block.width.div_ceil(WORD), lines, &mut Vec::new())?;
            words.slabs.par_iter_mut().for_each(|slab| {
                for line in slab.first..slab.first + slab.lines {
                    slab.values.extend(block.line(line).chunks(WORD).map(|values| {
                        values.iter().rev().fold(0, |word, value| word << 1 | u64::from(*value != 0))
                    }));
                }
            });
            blocks.push(words);
        }
        Ok(FoldedLayer { pegs: self.pegs, blocks })
    }
}

impl FoldedLayer<u64> {
    /// The bit of the board in a column of a line.
    #[inline]
    pub(super) fn bit(&self, line: Line, column: u16) -> bool {
        let words = self.line(line);
        let column = usize::from(column);
        words.get(column / WORD).is_some_and(|word| word >> (column % WORD) & 1 == 1)
    }
}

impl<V> Block<V> {
    /// A block whose values are still to be written, in spare memory if there is some.
    pub(super) fn new(width: usize, lines: usize, spare: &mut Vec<Vec<V>>) -> Result<Block<V>, OutOfMemory> {
        if width == 0 {
            return Ok(Block { width, slabs: Vec::new() });
        }
        let most = lines_of_slab(width);
        let mut slab = |first: usize| {
            let needed = if lines <= most { lines * width } else { SLAB };
            let values = match spare.pop() {
                Some(values) if needed > SLAB / 2 => values,
                unused => {
                    spare.extend(unused);
                    let mut values = Vec::new();
                    let bytes = needed * size_of::<V>();
                    values.try_reserve_exact(needed).map_err(|_| OutOfMemory { bytes })?;
                    values
                }
            };
            Ok(Slab { first, lines: most.min(lines - first), values })
        };
        let slabs = (0..lines).step_by(most).map(&mut slab).collect::<Result<_, _>>()?;
        Ok(Block { width, slabs })
    }

    /// The values of a line, none if the block is empty.
    #[inline(always)]
    pub(super) fn line(&self, number: usize) -> &[V] {
        let Some(slab) = self.slabs.get(number / lines_of_slab(self.width)) else { return &[] };
        &slab.values[(number - slab.first) * self.width..][..self.width]
    }
}
