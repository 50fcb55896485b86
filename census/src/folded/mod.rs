//! Retrograde analysis of the boards of one class with mirror images stored once and no more layers than needed.
//!
//! A board consists of its upper rows, the top, and its lower rows, the base. Boards with bases of the same number of
//! pegs and the same class form a block of a layer: a matrix with a line for each base and a column for each top. All
//! lines of a block have the same tops in the same order. So a jump within the base maps a line to a line, column by
//! column; for any other jump, the pairs of columns are the same in all lines of a block and are listed once. If a class
//! is its own mirror image, only the smaller one of a base and its mirror image has a line.
//!
//! A jump changes the number of pegs of the base by -2 to 1. So a layer is computed from the most pegs of the base down,
//! and the blocks below that nothing refers to any more are dropped on the way.

mod kernel;
mod layer;
mod numbering;
mod reach;

pub(crate) use layer::FoldedLayer;
pub use layer::OutOfMemory;
pub(crate) use numbering::Folding;
pub(crate) use reach::{LastHoleBits, LastHoleOrder, reached};

use kernel::Lines;
use layer::{Block, is_reusable};
use rayon::prelude::*;

use crate::triangle::CLASSES;
use pegwise_engine::pegs::Aggregate;
use pulp::Arch;

/// Computes an aggregate for all boards with one peg to all but one. Calls `each` with every layer until it
/// fails.
///
/// # Errors
///
/// If the memory cannot be had.
pub(crate) fn retrograde<V: Copy + Send + Sync, E: From<OutOfMemory>>(
    folding: &Folding,
    aggregate: &(impl Aggregate<V> + Copy + Sync),
    mut each: impl FnMut(&FoldedLayer<V>) -> Result<(), E>,
) -> Result<(), E> {
    let mut layer = first(folding, aggregate)?;
    let mut spare = Vec::new();
    each(&layer)?;
    while layer.pegs + 1 < folding.rows.holes() {
        layer = above(folding, layer, &mut spare, aggregate)?;
        each(&layer)?;
    }
    Ok(())
}

/// The layer with one peg.
fn first<V: Copy>(folding: &Folding, aggregate: &impl Aggregate<V>) -> Result<FoldedLayer<V>, OutOfMemory> {
    let mut layer = FoldedLayer { pegs: 1, blocks: Vec::new() };
    for (block, bases) in folding.bases.iter().enumerate() {
        let mut values = Block::new(folding.width(block, 1), bases.len(), &mut Vec::new())?;
        let tops = folding.tops_of(block, 1).map_or(&[][..], |tops| &folding.tops[tops]);
        let mut boards = bases.iter().flat_map(|base| tops.iter().map(|top| folding.board(*base, *top)));
        for slab in &mut values.slabs {
            let holes = boards.by_ref().filter_map(|board| board.holes_with_pegs().next());
            slab.values.extend(holes.take(slab.lines * values.width).map(|hole| aggregate.last(hole)));
        }
        layer.blocks.push(values);
    }
    Ok(layer)
}

/// The layer above another one, whose blocks are dropped as soon as they are not needed.
fn above<V: Copy + Send + Sync>(
    folding: &Folding,
    mut below: FoldedLayer<V>,
    spare: &mut Vec<Vec<V>>,
    aggregate: &(impl Aggregate<V> + Copy + Sync),
) -> Result<FoldedLayer<V>, OutOfMemory> {
    let (pegs, arch) = (below.pegs + 1, Arch::new());
    let mut blocks = Vec::new();
    for block in (0..folding.bases.len()).rev() {
        let mut values = Block::new(folding.width(block, pegs), folding.bases[block].len(), spare)?;
        if let Some(tops) = folding.tops_of(block, pegs) {
            values.slabs.par_iter_mut().for_each(|slab| {
                slab.values.resize(slab.lines * values.width, aggregate.none());
                let bases = &folding.bases[block][slab.first..][..slab.lines];
                let values = &mut slab.values[..];
                let below = &below;
                arch.dispatch(Lines { folding, block, tops, bases, values, below, aggregate: *aggregate });
            });
        }
        blocks.push(values);
        if block % CLASSES == 0 {
            for unneeded in below.blocks.iter_mut().skip(block + CLASSES) {
                spare.extend(unneeded.slabs.drain(..).map(|slab| slab.values).filter(is_reusable));
            }
        }
    }
    spare.extend(
        below.blocks.into_iter().flat_map(|block| block.slabs).map(|slab| slab.values).filter(is_reusable),
    );
    blocks.reverse();
    Ok(FoldedLayer { pegs, blocks })
}
