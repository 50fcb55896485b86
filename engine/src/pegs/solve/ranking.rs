//! Retrograde analysis, and the numbering of the boards of one class in layers by number of pegs that it goes through.
//!
//! A board consists of an upper and a lower half of its holes. A layer consists of rows: a row contains all boards
//! with the same upper half, with the lower halves of the matching number of pegs and class, which are called a kind.
//! Rows of the same kind have the same lower halves in the same order. So a jump within the upper half maps a row to a
//! row, place by place; for any other jump, the pairs of places are the same in all rows of a kind and are listed
//! once.

#![expect(
    clippy::cast_possible_truncation,
    reason = "halves of boards have fewer than 32 holes, and a row at most 2^16 columns"
)]

use std::ops::ControlFlow;

use thiserror::Error;

use super::aggregate::Aggregate;
use super::half_jump::HalfJump;
use crate::pegs::{Board, Class, Jump, Shape};

/// The most holes of a lower half for which rows and lists fit in the fast caches.
const LOW_HOLES: usize = 15;

/// The numbering of the boards of each layer, and the jumps from each layer to the one below.
#[derive(Debug)]
pub(crate) struct Ranking {
    shape: Shape,
    class: Class,
    /// The number of classes of the shape.
    classes: usize,
    /// The number of holes of the lower half.
    low_holes: usize,
    /// The place of each lower half within its kind.
    places: Vec<u16>,
    /// The lower halves of each kind, in order.
    kinds: Vec<Vec<u32>>,
    /// The kind of the lower halves for each upper half in the layer without pegs. Each peg adds the number of classes.
    /// Negative kinds are empty.
    wanted: Vec<i16>,
    /// For each number of pegs, the number of the first board of each row, followed by the number of boards.
    begins: Vec<Vec<u32>>,
    links: Vec<Link>,
}

/// The error for a shape that has too many boards for an analysis.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("the {} has {} boards in each class, too many to work out all of them", shape.title(), shape.boards_of_class())]
pub struct TooLarge {
    pub(super) shape: Shape,
}

/// A jump, divided into halves like the boards.
#[derive(Debug)]
struct Link {
    jump: Jump,
    high: HalfJump,
    /// The places before and after the jump for each kind. `None` if the jump is within the upper half.
    places: Option<Vec<Vec<(u16, u16)>>>,
}

impl Ranking {
    /// The most boards of a class that are ranked: those of 7 rows, at most ten million of them in a layer.
    const MOST_BOARDS: u64 = 1 << 26;

    /// Whether all boards of this shape can be ranked.
    pub(crate) fn is_for(shape: Shape) -> bool {
        Class::count(shape).is_some() && shape.boards_of_class() <= Ranking::MOST_BOARDS
    }

    /// Ranks all boards of a class.
    ///
    /// # Errors
    ///
    /// If there are too many: see [`Ranking::is_for`].
    pub(crate) fn new(shape: Shape, class: Class) -> Result<Ranking, TooLarge> {
        if !Ranking::is_for(shape) {
            return Err(TooLarge { shape });
        }
        Ok(Ranking::up_to(shape.holes(), shape, class))
    }

    /// Ranks the boards of a class with at most `most_pegs` pegs.
    ///
    /// # Panics
    ///
    /// If the shape has more classes than [`Class::count`] counts.
    pub(crate) fn up_to(most_pegs: usize, shape: Shape, class: Class) -> Ranking {
        let low_holes = (shape.holes() * 2 / 3).min(LOW_HOLES).max(shape.holes() / 2);
        let high_holes = shape.holes() - low_holes;
        let classes = Class::count(shape).expect("a shape with few classes");
        let weights: Vec<usize> = shape.all_holes().map(|hole| Class::of_peg(hole, shape).index()).collect();
        let class_of = |half: u32, first: usize| {
            let pegs = (0..u32::BITS as usize).filter(|hole| half >> hole & 1 == 1);
            pegs.fold(0, |class, hole| class ^ weights[first + hole])
        };
        let mut kinds = vec![Vec::new(); (low_holes + 1) * classes];
        let places = (0..1u32 << low_holes)
            .map(|low| {
                let kind = &mut kinds[low.count_ones() as usize * classes + class_of(low, 0)];
                kind.push(low);
                kind.len() as u16 - 1
            })
            .collect::<Vec<_>>();
        let wanted: Vec<i16> = (0..1u32 << high_holes)
            .map(|high| {
                let class = class.index() ^ class_of(high, low_holes);
                class as i16 - high.count_ones() as i16 * classes as i16
            })
            .collect();
        let links = shape.jump_table().jumps().iter().map(|jump| {
            let low = HalfJump::of(*jump, 0, low_holes);
            let pairs = |kind: &Vec<u32>| {
                let possible = kind.iter().filter(|low_half| low.allows(**low_half));
                possible
                    .map(|half| {
                        let after = (*half ^ low.flips()) as usize;
                        (places[*half as usize], places[after])
                    })
                    .collect()
            };
            let touched = low.flips() != 0;
            Link {
                jump: *jump,
                high: HalfJump::of(*jump, low_holes, high_holes),
                places: touched.then(|| kinds.iter().map(pairs).collect()),
            }
        });
        let links = links.collect();
        let begins = Vec::new();
        let mut ranking = Ranking { shape, class, classes, low_holes, places, kinds, wanted, begins, links };
        ranking.begins = (0..=most_pegs).map(|pegs| ranking.begins_of(pegs)).collect();
        ranking
    }

    /// The number of pegs of the last layer.
    pub(crate) const fn most_pegs(&self) -> usize {
        self.begins.len() - 1
    }

    /// The layer with a number of pegs, from 0 to [`Ranking::most_pegs`].
    pub(crate) const fn layer(&self, pegs: usize) -> Layer<'_> {
        Layer { ranking: self, pegs }
    }

    fn begins_of(&self, pegs: usize) -> Vec<u32> {
        let mut boards = 0;
        let row = |high| {
            let begin = boards;
            boards += self.lows(high, pegs).len() as u32;
            begin
        };
        let mut begins: Vec<u32> = (0..self.wanted.len()).map(row).collect();
        begins.push(boards);
        begins
    }

    /// The kind of the lower halves of a row. `None` if the row is empty.
    fn kind(&self, high: usize, pegs: usize) -> Option<usize> {
        let kind = isize::from(self.wanted[high]) + (pegs * self.classes) as isize;
        usize::try_from(kind).ok().filter(|kind| *kind < self.kinds.len())
    }

    /// The lower halves of a row.
    fn lows(&self, high: usize, pegs: usize) -> &[u32] {
        self.kind(high, pegs).map_or(&[], |kind| &self.kinds[kind])
    }
}

/// The boards of one class with the same number of pegs, numbered in the order of their bits. The complements of the
/// boards of a layer are a layer of the complement's class in reverse order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layer<'a> {
    ranking: &'a Ranking,
    /// The pegs of each board.
    pub(crate) pegs: usize,
}

impl<'a> Layer<'a> {
    pub(crate) fn len(&self) -> usize {
        self.begins().last().map_or(0, |boards| *boards as usize)
    }

    fn begins(&self) -> &'a [u32] {
        &self.ranking.begins[self.pegs]
    }

    /// The number of a board in the layer, from 0.
    ///
    /// # Panics
    ///
    /// May panic or return a wrong number if the board is not in the layer.
    pub(crate) fn number(&self, board: Board) -> usize {
        let bits = board.bits() as usize;
        let (low, high) = (bits & ((1 << self.ranking.low_holes) - 1), bits >> self.ranking.low_holes);
        self.begins()[high] as usize + usize::from(self.ranking.places[low])
    }

    /// Iterates over the boards in the order of their numbers.
    pub(crate) fn boards(self) -> impl Iterator<Item = Board> + 'a {
        let ranking = self.ranking;
        (0..ranking.wanted.len()).flat_map(move |high| {
            let lows = ranking.lows(high, self.pegs);
            lows.iter().map(move |low| {
                let bits = (high as u64) << ranking.low_holes | u64::from(*low);
                Board::empty(ranking.shape).with_bits(bits)
            })
        })
    }

    /// Computes the values of this layer from the values `known` of the layer below. `values` start as
    /// [`Aggregate::none`].
    pub(crate) fn compute<V: Copy>(
        self,
        values: &mut [V],
        below: Layer<'_>,
        known: &[V],
        aggregate: &impl Aggregate<V>,
    ) {
        let ranking = self.ranking;
        for (high, begin) in self.begins()[..ranking.wanted.len()].iter().enumerate() {
            let Some(kind) = ranking.kind(high, self.pegs) else { continue };
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
                *value = aggregate.settle(self.pegs, *value);
            }
        }
    }
}

/// Computes an aggregate layer by layer from one peg up. Calls `each` with every layer and the values of its boards. `Break`
/// if it breaks.
pub(crate) fn retrograde<'a, V: Copy>(
    ranking: &'a Ranking,
    aggregate: &impl Aggregate<V>,
    mut each: impl FnMut(Layer<'a>, &[V]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let first = ranking.layer(1);
    let last_hole = |board: Board| board.holes_with_pegs().next();
    let values: Vec<V> = first.boards().filter_map(last_hole).map(|hole| aggregate.last(hole)).collect();
    each(first, &values)?;
    retrograde_from(first, values, aggregate, each)
}

/// Computes an aggregate for the layers above one with known values.
pub(crate) fn retrograde_from<'a, V: Copy>(
    mut below: Layer<'a>,
    mut values: Vec<V>,
    aggregate: &impl Aggregate<V>,
    mut each: impl FnMut(Layer<'a>, &[V]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let ranking = below.ranking;
    let mut above = Vec::new();
    for pegs in below.pegs + 1..=ranking.most_pegs() {
        let layer = ranking.layer(pegs);
        above.clear();
        above.resize(layer.len(), aggregate.none());
        layer.compute(&mut above, below, &values, aggregate);
        if let Some((holes, value)) = aggregate.pattern()
            && let Some(pattern) = Board::from_bits(ranking.shape, holes.0)
            && (pattern.pegs(), Class::of(pattern)) == (pegs, ranking.class)
        {
            above[layer.number(pattern)] = value;
        }
        std::mem::swap(&mut above, &mut values);
        each(layer, &values)?;
        below = layer;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_each_board_is_its_place_in_its_layer() {
        for shape in [Shape::triangle(4), Shape::CLASSIC] {
            let all = (0..1_u64 << shape.holes()).map(|bits| Board::from_bits(shape, bits).unwrap());
            let mut seen = 0;
            for class in Class::all(shape) {
                let ranking = Ranking::new(shape, class).unwrap();
                for pegs in 0..=shape.holes() {
                    let layer = ranking.layer(pegs);
                    for (number, board) in layer.boards().enumerate() {
                        assert_eq!((layer.number(board), board.pegs()), (number, pegs), "{board}");
                        assert_eq!(Class::of(board).index(), class.index(), "{board}");
                        seen += 1;
                    }
                }
            }
            assert_eq!(seen, all.count());
        }
    }
}
