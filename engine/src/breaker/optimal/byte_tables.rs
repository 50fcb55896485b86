//! Counts parts with tables of bytes, where the processor looks up 32 bytes at once (AVX2).
//!
//! A set of scores is some bytes for each guess, with a bit for each score. The bit of a score is looked up, because no
//! instruction shifts bytes. Rows are read in pieces that are long enough for the processor to fetch what comes next.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a table has 16 entries, and bits of a nibble are at most 4"
)]

use std::arch::x86_64::__m256i;
use std::sync::LazyLock;

use pulp::x86::V3;
use pulp::{NullaryFnOnce, cast};

use crate::code::columns::LANES;

/// The guesses in a vector.
const WIDTH: usize = 32;

/// The most vectors of guesses that are counted before it is looked whether one has enough parts.
const MOST_VECTORS: usize = 32;

/// The scores whose bits fit in a byte.
const BITS: usize = 8;

/// The scores that a table has.
const ENTRIES: usize = 16;

/// The tables for a number of scores, and the instructions.
#[derive(Clone, Copy, Debug)]
pub(super) struct ByteTables {
    simd: V3,
    kinds: usize,
}

impl ByteTables {
    /// Tables for this number of different scores. `None` if there are too many, or the processor has no such
    /// instructions.
    pub(super) fn of(kinds: usize) -> Option<ByteTables> {
        static SIMD: LazyLock<Option<V3>> = LazyLock::new(V3::try_new);
        SIMD.filter(|_| kinds <= 4 * BITS).map(|simd| ByteTables { simd, kinds })
    }

    /// Appends the number of different scores of each guess of `blocks` blocks to `counts`. The rows have the scores of
    /// a candidate each. Stops soon after a guess with at least `enough` different scores.
    pub(super) fn count_parts(self, rows: &[&[u8]], blocks: usize, enough: u8, counts: &mut Vec<u8>) {
        let simd = self.simd;
        match self.kinds.div_ceil(BITS) {
            ..=2 => simd.vectorize(PartCounter::<2> { simd, rows, blocks, enough, counts }),
            3 => simd.vectorize(PartCounter::<3> { simd, rows, blocks, enough, counts }),
            _ => simd.vectorize(PartCounter::<4> { simd, rows, blocks, enough, counts }),
        }
    }
}

/// The work of [`ByteTables::count_parts`] with sets of `BYTES` bytes.
struct PartCounter<'a, const BYTES: usize> {
    simd: V3,
    rows: &'a [&'a [u8]],
    blocks: usize,
    enough: u8,
    counts: &'a mut Vec<u8>,
}

impl<const BYTES: usize> NullaryFnOnce for PartCounter<'_, BYTES> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let all = self.blocks * LANES / WIDTH;
        let tables: [__m256i; BYTES] = std::array::from_fn(|byte| table(byte % 2));
        let (mut done, mut size) = (0, 4);
        while done < all {
            let vectors = size.min(all - done);
            let mut sets = [[cast::<[u8; WIDTH], __m256i>([0; WIDTH]); BYTES]; MOST_VECTORS];
            let sets = &mut sets[..vectors];
            let range = done * WIDTH..(done + vectors) * WIDTH;
            let mut fours = self.rows.chunks_exact(4);
            for four in &mut fours {
                self.add([0, 1, 2, 3].map(|row| &four[row][range.clone()]), sets, tables);
            }
            for row in fours.remainder() {
                self.add([&row[range.clone()]], sets, tables);
            }
            let mut most = 0;
            for set in sets {
                let counts: [u8; WIDTH] = cast(self.sizes(*set));
                most = counts.iter().copied().fold(most, u8::max);
                self.counts.extend_from_slice(&counts);
            }
            if most >= self.enough {
                return;
            }
            done += vectors;
            size = (size * 2).min(MOST_VECTORS);
        }
    }
}

/// The bits of the first or second eight scores of a table, and 0 for the others.
fn table(half: usize) -> __m256i {
    let bit = |score: usize| if score / BITS == half { 1 << (score % BITS) } else { 0 };
    cast::<[u8; WIDTH], __m256i>(std::array::from_fn(|at| bit(at % ENTRIES)))
}

impl<const BYTES: usize> PartCounter<'_, BYTES> {
    /// Adds scores of some candidates to the sets.
    #[inline(always)]
    fn add<const ROWS: usize>(
        &self,
        rows: [&[u8]; ROWS],
        sets: &mut [[__m256i; BYTES]],
        tables: [__m256i; BYTES],
    ) {
        let (avx, avx2) = (self.simd.avx, self.simd.avx2);
        let rows = rows.map(|row| row.as_chunks::<WIDTH>().0);
        // A lookup takes the low four bits, and gives 0 if the highest bit is set.
        let low = avx._mm256_set1_epi8(i8::MAX - (ENTRIES as i8 - 1));
        let high = avx._mm256_set1_epi8(ENTRIES as i8);
        for (at, set) in sets.iter_mut().enumerate() {
            for row in rows {
                let scores = cast::<[u8; WIDTH], __m256i>(row[at]);
                let below = if BYTES > 2 { avx2._mm256_add_epi8(scores, low) } else { scores };
                let above = avx2._mm256_sub_epi8(scores, high);
                for (byte, (set, table)) in set.iter_mut().zip(tables).enumerate() {
                    let index = if byte < 2 { below } else { above };
                    *set = avx2._mm256_or_si256(*set, avx2._mm256_shuffle_epi8(table, index));
                }
            }
        }
    }

    /// The number of scores in each set.
    #[inline(always)]
    fn sizes(&self, set: [__m256i; BYTES]) -> __m256i {
        let (avx, avx2) = (self.simd.avx, self.simd.avx2);
        let ones = cast::<[u8; WIDTH], __m256i>(std::array::from_fn(|at| (at % ENTRIES).count_ones() as u8));
        let nibble = avx._mm256_set1_epi8(ENTRIES as i8 - 1);
        set.into_iter().fold(avx._mm256_setzero_si256(), |sum, byte| {
            let halves = [byte, avx2._mm256_srli_epi16::<4>(byte)];
            halves.into_iter().fold(sum, |sum, half| {
                let index = avx2._mm256_and_si256(half, nibble);
                avx2._mm256_add_epi8(sum, avx2._mm256_shuffle_epi8(ones, index))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_scores_have_the_size_that_collecting_them_gives() {
        for kinds in [3, 6, 15, 16, 17, 21, 24, 28, 32] {
            let Some(tables) = ByteTables::of(kinds) else { continue };
            let blocks = 19;
            let score =
                |candidate: usize, guess: usize| ((candidate * 7 + guess * guess + guess / 3) % kinds) as u8;
            for candidates in [1, 2, 3, 4, 5, 9] {
                let row = |candidate| (0..blocks * LANES).map(move |guess| score(candidate, guess)).collect();
                let rows: Vec<Vec<u8>> = (0..candidates).map(row).collect();
                let rows: Vec<&[u8]> = rows.iter().map(Vec::as_slice).collect();
                let mut counts = Vec::new();
                tables.count_parts(&rows, blocks, u8::MAX, &mut counts);
                assert_eq!(counts.len(), blocks * LANES);
                for (guess, count) in counts.iter().enumerate() {
                    let mut scores: Vec<u8> = rows.iter().map(|row| row[guess]).collect();
                    scores.sort_unstable();
                    scores.dedup();
                    assert_eq!(usize::from(*count), scores.len(), "guess {guess} of {kinds} scores");
                }
            }
        }
    }

    #[test]
    fn counting_stops_soon_after_enough_parts() {
        let Some(tables) = ByteTables::of(15) else { return };
        let row = vec![0; 40 * LANES];
        let mut counts = Vec::new();
        tables.count_parts(&[&row], 40, 1, &mut counts);
        assert_eq!(counts, [1; 2 * LANES]);
        assert!(ByteTables::of(45).is_none());
    }
}
