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
use crate::pegs::parity::Class;
use crate::pegs::{Board, Jump, JumpTable, Rows};

/// The most holes of a lower half for which rows and lists fit in the fast caches.
const LOW_HOLES: usize = 15;

/// The numbering of the boards of each layer, and the jumps from each layer to the one below.
#[derive(Debug)]
pub(crate) struct Ranking {
    rows: Rows,
    /// The number of holes of the lower half.
    low_holes: usize,
    /// The place of each lower half within its kind.
    places: Vec<u16>,
    /// The lower halves of each kind, in order.
    kinds: Vec<Vec<u32>>,
    /// The kind of the lower halves for each upper half in the layer without pegs. Each peg adds [`Class::COUNT`]. Negative
    /// kinds are empty.
    wanted: Vec<i16>,
    /// For each number of pegs, the number of the first board of each row, followed by the number of boards.
    begins: Vec<Vec<u32>>,
    links: Vec<Link>,
}

/// The error for a triangle that is too large for an analysis.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error(
    "{rows} rows have {} boards, up to {} of one class with the same number of pegs; the maximum is {most} rows",
    1_u64 << rows.holes(),
    self.largest_layer()
)]
pub struct TooLarge {
    rows: Rows,
    most: Rows,
}

impl TooLarge {
    pub(super) const fn new(rows: Rows, most: Rows) -> TooLarge {
        TooLarge { rows, most }
    }

    /// The most boards of one class with the same number of pegs.
    pub fn largest_layer(self) -> u64 {
        largest_layer(self.rows)
    }
}

/// The most boards of one class with the same number of pegs, by dynamic programming over holes.
fn largest_layer(rows: Rows) -> u64 {
    let mut boards = vec![[0; Class::COUNT]; rows.holes() + 1];
    boards[0][0] = 1;
    for hole in rows.all_holes() {
        for pegs in (0..=hole.index()).rev() {
            for class in 0..Class::COUNT {
                let with_a_peg = class ^ usize::from(Class::weight(hole));
                boards[pegs + 1][with_a_peg] += boards[pegs][class];
            }
        }
    }
    boards.into_iter().flatten().max().unwrap_or(0)
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
    /// The largest triangle that can be ranked completely: a layer has at most ten million boards.
    pub(crate) const LARGEST: Rows = Rows::SEVEN;

    /// Ranks all boards of a class.
    ///
    /// # Errors
    ///
    /// If there are more than [`Ranking::LARGEST`] rows.
    pub(crate) fn new(rows: Rows, class: Class) -> Result<Ranking, TooLarge> {
        if rows > Ranking::LARGEST {
            return Err(TooLarge::new(rows, Ranking::LARGEST));
        }
        Ok(Ranking::up_to(rows.holes(), rows, class))
    }

    /// Ranks the boards of a class with at most `most_pegs` pegs.
    pub(crate) fn up_to(most_pegs: usize, rows: Rows, class: Class) -> Ranking {
        let low_holes = (rows.holes() * 2 / 3).min(LOW_HOLES).max(rows.holes() / 2);
        let high_holes = rows.holes() - low_holes;
        let weights: Vec<usize> = rows.all_holes().map(|hole| usize::from(Class::weight(hole))).collect();
        let class_of = |half: u32, first: usize| {
            let pegs = (0..u32::BITS as usize).filter(|hole| half >> hole & 1 == 1);
            pegs.fold(0, |class, hole| class ^ weights[first + hole])
        };
        let mut kinds = vec![Vec::new(); (low_holes + 1) * Class::COUNT];
        let places = (0..1u32 << low_holes)
            .map(|low| {
                let kind = &mut kinds[low.count_ones() as usize * Class::COUNT + class_of(low, 0)];
                kind.push(low);
                kind.len() as u16 - 1
            })
            .collect::<Vec<_>>();
        let wanted: Vec<i16> = (0..1u32 << high_holes)
            .map(|high| {
                let class = class.index() ^ class_of(high, low_holes);
                class as i16 - high.count_ones() as i16 * Class::COUNT as i16
            })
            .collect();
        let links = JumpTable::of(rows).jumps().iter().map(|jump| {
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
        let mut ranking = Ranking { rows, low_holes, places, kinds, wanted, begins, links };
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
        let kind = isize::from(self.wanted[high]) + (pegs * Class::COUNT) as isize;
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
        let (low, high) = self.halves(board.bits());
        self.begins()[high] as usize + usize::from(self.ranking.places[low])
    }

    const fn halves(&self, bits: u64) -> (usize, usize) {
        let low = bits as usize & ((1 << self.ranking.low_holes) - 1);
        (low, bits as usize >> self.ranking.low_holes)
    }

    /// Iterates over the boards in the order of their numbers.
    pub(crate) fn boards(self) -> impl Iterator<Item = Board> + 'a {
        let ranking = self.ranking;
        (0..ranking.wanted.len()).flat_map(move |high| {
            let lows = ranking.lows(high, self.pegs);
            lows.iter().map(move |low| {
                let bits = (high as u64) << ranking.low_holes | u64::from(*low);
                Board::from_bits(ranking.rows, bits).expect("halves have no bits past their holes")
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
        std::mem::swap(&mut above, &mut values);
        each(layer, &values)?;
        below = layer;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pegs::Hole;

    #[test]
    fn the_number_of_each_board_is_its_place_in_its_layer() {
        for rows in [Rows::LEAST, Rows::FIVE] {
            let all = (0..1_u64 << rows.holes()).map(|bits| Board::from_bits(rows, bits).unwrap());
            let mut seen = 0;
            for class in Class::all() {
                let ranking = Ranking::new(rows, class).unwrap();
                for pegs in 0..=rows.holes() {
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

    #[test]
    fn the_largest_layer_is_the_one_that_counting_every_board_finds() {
        for rows in [Rows::LEAST, Rows::FIVE] {
            let mut sizes = vec![[0; Class::COUNT]; rows.holes() + 1];
            let holes: Vec<Hole> = rows.all_holes().collect();
            for bits in 0..1_u32 << rows.holes() {
                let class = holes
                    .iter()
                    .filter(|hole| bits >> hole.index() & 1 == 1)
                    .fold(0, |class, hole| class ^ usize::from(Class::weight(*hole)));
                sizes[bits.count_ones() as usize][class] += 1;
            }
            assert_eq!(Some(largest_layer(rows)), sizes.into_iter().flatten().max());
        }
    }
}
