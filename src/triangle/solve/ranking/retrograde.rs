//! Working something out for all boards of a class: from one peg upwards, each board from those that its jumps lead to.

use std::ops::ControlFlow;

use super::{Layer, Ranking};
use crate::triangle::{Board, Hole, Jump};

/// Something that is known of a board once it is known of the boards that its jumps lead to.
pub(crate) trait Aggregate<V> {
    /// What holds of the board whose only peg is in a hole.
    fn last(&self, hole: Hole) -> V;

    /// What holds of a board before any jump is looked at.
    fn none(&self) -> V;

    /// What holds of a board once one more jump is looked at; `after` holds of the board that this leads to.
    fn with(&self, so_far: V, jump: Jump, after: V) -> V;

    /// What holds of a board of so many pegs once all its jumps were looked at.
    fn settle(&self, pegs: usize, value: V) -> V;
}

/// Works an aggregate out for layer after layer, from one peg up to the full board. `each` is given every layer and the
/// values of its boards, and goes on or stops.
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

/// Works an aggregate out for the layers above one whose values are known.
pub(crate) fn retrograde_from<'a, V: Copy>(
    mut below: Layer<'a>,
    mut values: Vec<V>,
    aggregate: &impl Aggregate<V>,
    mut each: impl FnMut(Layer<'a>, &[V]) -> ControlFlow<()>,
) {
    let ranking = below.ranking;
    let mut above = Vec::new();
    for pegs in below.pegs + 1..=ranking.most_pegs() {
        let layer = ranking.layer(pegs);
        above.clear();
        above.resize(layer.len(), aggregate.none());
        work_out(layer, &mut above, below, &values, aggregate);
        std::mem::swap(&mut above, &mut values);
        if each(layer, &values).is_break() {
            return;
        }
        below = layer;
    }
}

fn work_out<V: Copy>(
    layer: Layer<'_>,
    values: &mut [V],
    below: Layer<'_>,
    known: &[V],
    aggregate: &impl Aggregate<V>,
) {
    let ranking = layer.ranking;
    for (high, begin) in layer.begins()[..ranking.wanted.len()].iter().enumerate() {
        let Some(kind) = ranking.kind(high, layer.pegs) else { continue };
        let row = &mut values[*begin as usize..][..ranking.kinds[kind].len()];
        if row.is_empty() {
            continue;
        }
        for link in ranking.links.iter().filter(|link| link.high.allows(high as u32)) {
            let after = &known[below.begins()[high ^ link.high.flips() as usize] as usize..];
            match &link.places {
                None => {
                    for (value, after) in row.iter_mut().zip(after) {
                        *value = aggregate.with(*value, link.jump, *after);
                    }
                }
                Some(places) => {
                    for (from, to) in &places[kind] {
                        let value = &mut row[usize::from(*from)];
                        *value = aggregate.with(*value, link.jump, after[usize::from(*to)]);
                    }
                }
            }
        }
        for value in row {
            *value = aggregate.settle(layer.pegs, *value);
        }
    }
}
