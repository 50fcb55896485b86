//! Values of boards in parts, each small enough for a cache, to which all threads add.

use std::convert::Infallible;

use super::board_map::BoardMap;
use crate::parallel::try_map;

/// The binary logarithm of the number of parts.
const PARTS: u32 = 8;

/// The part of a board: Fibonacci hashing with another factor than that of [`place`](super::board_map::place), so that the
/// boards of a part are everywhere in it.
#[inline]
const fn part_of(board: u64) -> usize {
    (board.wrapping_mul(0xD6E8_FEB8_6659_FD93) >> (u64::BITS - PARTS)) as usize
}

/// What is in each part.
fn parts<T>(part: impl Fn() -> T) -> Vec<T> {
    (0..1 << PARTS).map(|_| part()).collect()
}

/// Boards with values that wait until they are added, by part. A board may be there more than once.
pub(super) struct Batch<V>(Vec<Vec<(u64, V)>>);

impl<V> Batch<V> {
    #[inline]
    pub(super) fn push(&mut self, board: u64, value: V) {
        self.0[part_of(board)].push((board, value));
    }
}

/// Boards with pegs, each with a value.
pub(super) struct PartedMap<V>(Vec<BoardMap<V>>);

impl<V: Copy + Default + Send + Sync> PartedMap<V> {
    pub(super) fn new() -> PartedMap<V> {
        PartedMap(parts(BoardMap::new))
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(BoardMap::len).sum()
    }

    /// Whether the map has a board.
    pub(super) fn contains(&self, board: u64) -> bool {
        self.0[part_of(board)].contains(board)
    }

    /// Iterates over the boards with their values.
    pub(super) fn entries(&self) -> impl Iterator<Item = (u64, V)> {
        self.0.iter().flat_map(BoardMap::entries)
    }

    /// Sets the value of a board with pegs.
    pub(super) fn insert(&mut self, board: u64, value: V) {
        self.0[part_of(board)].change(board, |_| value);
    }

    /// Lets `find` fill a batch for each piece of work, and then `receive` take what each batch has for a part. Both run on all
    /// threads. Returns what `receive` returns.
    pub(super) fn distribute<T: Send, R: Send>(
        &mut self,
        pieces: impl Iterator<Item = T>,
        find: impl Fn(T, &mut Batch<V>) + Sync + Send,
        receive: impl Fn(&mut BoardMap<V>, &[(u64, V)]) -> R + Sync + Send,
    ) -> Vec<R> {
        let Ok(batches) = try_map(pieces.collect(), |piece| {
            let mut batch = Batch(parts(Vec::new));
            find(piece, &mut batch);
            Ok::<_, Infallible>(batch)
        });
        let numbered = std::mem::take(&mut self.0).into_iter().enumerate().collect();
        let Ok(received) = try_map(numbered, |(number, mut part): (usize, BoardMap<V>)| {
            let receive = |batch: &Batch<V>| {
                let found = &batch.0[number];
                part.look_ahead(found.iter().map(|(board, _)| *board));
                receive(&mut part, found)
            };
            let received: Vec<R> = batches.iter().map(receive).collect();
            Ok::<_, Infallible>((part, received))
        });
        let (parts, received): (Vec<BoardMap<V>>, Vec<Vec<R>>) = received.into_iter().unzip();
        self.0 = parts;
        received.into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_the_threads_find_is_in_the_map_once() {
        let mut map = PartedMap::<u64>::new();
        map.insert(1 << 20, 5);
        // Each piece finds the same boards.
        let boards = || (1..2_000_u64).map(|number| number << 20);
        let new = map.distribute(
            1..=3,
            |piece, batch| boards().for_each(|board| batch.push(board, piece)),
            |part, found| {
                let change = |(board, value): &(u64, u64)| part.change(*board, |known| known + value);
                found.iter().map(change).filter(|is_new| *is_new).count()
            },
        );
        assert_eq!((new.iter().sum::<usize>(), map.len()), (boards().count() - 1, boards().count()));
        let value = |board: u64| if board == 1 << 20 { 11 } else { 6 };
        assert!(map.entries().all(|(board, known)| known == value(board)));
        assert!(boards().all(|board| map.contains(board) && !map.contains(board + 1)));
    }
}
