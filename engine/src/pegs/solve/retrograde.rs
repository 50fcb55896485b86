//! Retrograde analysis: computes an aggregate for all boards of a class, layer by layer from one peg up.

use std::ops::ControlFlow;

use super::aggregate::Aggregate;
use super::ranking::{Layer, Ranking};
use crate::pegs::Board;

/// Computes an aggregate from one peg up. Calls `each` with every layer and the values of its boards until it breaks.
pub(crate) fn retrograde<'a, V: Copy>(
    ranking: &'a Ranking,
    aggregate: &impl Aggregate<V>,
    mut each: impl FnMut(Layer<'a>, &[V]) -> ControlFlow<()>,
) {
    let first = ranking.layer(1);
    let last_hole = |board: Board| board.holes_with_pegs().next();
    let values: Vec<V> = first.boards().filter_map(last_hole).map(|hole| aggregate.last(hole)).collect();
    if each(first, &values).is_continue() {
        retrograde_from(first, values, aggregate, each);
    }
}

/// Computes an aggregate for the layers above one with known values.
pub(crate) fn retrograde_from<'a, V: Copy>(
    mut below: Layer<'a>,
    mut values: Vec<V>,
    aggregate: &impl Aggregate<V>,
    mut each: impl FnMut(Layer<'a>, &[V]) -> ControlFlow<()>,
) {
    let ranking = below.ranking();
    let mut above = Vec::new();
    for pegs in below.pegs() + 1..=ranking.most_pegs() {
        let layer = ranking.layer(pegs);
        above.clear();
        above.resize(layer.len(), aggregate.none());
        layer.compute(&mut above, below, &values, aggregate);
        std::mem::swap(&mut above, &mut values);
        if each(layer, &values).is_break() {
            return;
        }
        below = layer;
    }
}
