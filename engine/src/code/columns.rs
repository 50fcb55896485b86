//! Codes stored by column, so that a code is scored against 64 codes at once.
//!
//! A block holds 64 codes: a row of 64 colors for each position, and a row of 64 counts for each color. Scoring is
//! then a handful of operations on whole rows, which the compiler vectorizes for the widest instructions that the
//! processor has, chosen at run time. Sums in a lane stay far below 256; they wrap because overflow checks would
//! prevent vectorization.

#![expect(
    clippy::cast_possible_truncation,
    reason = "colors are at most 26, scores at most 10 of each kind, and a block has 64 lanes"
)]

use std::sync::LazyLock;

use pulp::Arch;

use super::{Code, Feedback, MAX_POSITIONS, Rules, Score};

/// The number of codes in a block.
pub(crate) const LANES: usize = 64;

/// One byte for each code of a block.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Lanes(pub(crate) [u8; LANES]);

impl Lanes {
    /// The same byte in every lane.
    pub(crate) const fn all(byte: u8) -> Lanes {
        Lanes([byte; LANES])
    }
}

/// A score in one byte: 16 for each exact or misplaced peg, plus 1 for each exact peg.
pub(crate) type PackedScore = u8;

/// The value of an exact or misplaced peg in a [`PackedScore`].
const FOUND: u8 = 16;

/// Room for [`MAX_POSITIONS`] pegs. Arrays of a power of two are read faster.
const SLOTS: usize = MAX_POSITIONS.next_power_of_two();

/// The color in lanes past the last code. No code has it.
const NO_COLOR: u8 = u8::MAX;

/// Codes of one game, in blocks of [`LANES`].
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    positions: usize,
    colors: usize,
    feedback: Feedback,
    len: usize,
    rows: Vec<Lanes>,
}

/// A code prepared to be scored against blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Probe {
    pegs: [u8; SLOTS],
    positions: usize,
    /// The distinct colors, each with the most that it can add to a packed score.
    colors: [(u8, u8); SLOTS],
    different: usize,
}

impl Probe {
    pub(crate) fn new(code: &Code) -> Probe {
        let mut probe =
            Probe { pegs: [0; SLOTS], positions: code.pegs().len(), colors: [(0, 0); SLOTS], different: 0 };
        for (slot, peg) in probe.pegs.iter_mut().zip(code.pegs()) {
            let color = peg.index() as u8;
            *slot = color;
            let known = &mut probe.colors[..probe.different];
            if let Some(seen) = known.iter_mut().find(|(seen, _)| *seen == color) {
                seen.1 += FOUND;
            } else {
                probe.colors[probe.different] = (color, FOUND);
                probe.different += 1;
            }
        }
        probe
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Block<'a> {
    positions: &'a [Lanes],
    counts: &'a [Lanes],
    feedback: Feedback,
}

impl Block<'_> {
    /// The score of the probe against each code of the block, as far as the game shows it; 0 in lanes without a code.
    #[inline(always)]
    pub(crate) fn packed_scores(&self, probe: &Probe) -> Lanes {
        let mut scores = Lanes::all(0);
        for (row, peg) in self.positions.iter().zip(&probe.pegs[..probe.positions]) {
            for (score, there) in scores.0.iter_mut().zip(&row.0) {
                *score = score.wrapping_add(u8::from(there == peg));
            }
        }
        for (color, most) in &probe.colors[..probe.different] {
            for (score, count) in scores.0.iter_mut().zip(&self.counts[usize::from(*color)].0) {
                *score = score.wrapping_add((*count).min(*most));
            }
        }
        match self.feedback {
            Feedback::Both => {}
            Feedback::Exact => scores.0.iter_mut().for_each(|score| *score = *score % FOUND * (FOUND + 1)),
            Feedback::Sum => {
                let won = self.positions.len() as u8 * (FOUND + 1);
                let shown = |score: u8| if score == won { score } else { score / FOUND * FOUND };
                scores.0.iter_mut().for_each(|score| *score = shown(*score));
            }
        }
        scores
    }
}

impl Columns {
    /// Stores these codes of a game, in order.
    pub(crate) fn of(rules: Rules, codes: impl IntoIterator<Item = Code>) -> Columns {
        let (positions, colors) = (rules.positions(), rules.colors());
        let mut columns = Columns { positions, colors, feedback: rules.feedback(), len: 0, rows: Vec::new() };
        codes.into_iter().for_each(|code| columns.push(&code));
        columns
    }

    fn push(&mut self, code: &Code) {
        let lane = self.len % LANES;
        if lane == 0 {
            let rows = self.rows.len();
            self.rows.resize(rows + self.positions, Lanes::all(NO_COLOR));
            self.rows.resize(rows + self.block_rows(), Lanes::all(0));
        }
        let start = self.rows.len() - self.block_rows();
        let (positions, counts) = self.rows[start..].split_at_mut(self.positions);
        for (row, peg) in positions.iter_mut().zip(code.pegs()) {
            row.0[lane] = peg.index() as u8;
            counts[peg.index()].0[lane] += FOUND;
        }
        self.len += 1;
    }

    /// Iterates over the blocks in order.
    #[inline(always)]
    pub(crate) fn blocks(&self) -> impl ExactSizeIterator<Item = Block<'_>> + Clone {
        (0..self.len.div_ceil(LANES)).map(|number| self.block(number))
    }

    /// The block with a number, from 0.
    ///
    /// # Panics
    ///
    /// If there are fewer blocks.
    #[inline(always)]
    pub(crate) fn block(&self, number: usize) -> Block<'_> {
        let rows = &self.rows[number * self.block_rows()..(number + 1) * self.block_rows()];
        let (positions, counts) = rows.split_at(self.positions);
        Block { positions, counts, feedback: self.feedback }
    }

    /// Replaces `scores` by the [`Score::number`]s of `code` against each of the codes, in order.
    pub(crate) fn scores(&self, code: &Code, scores: &mut Vec<u8>) {
        scores.clear();
        scores.reserve(self.len.next_multiple_of(LANES));
        let probe = Probe::new(code);
        vectorized(
            #[inline(always)]
            || {
                for block in self.blocks() {
                    scores.extend_from_slice(&block.packed_scores(&probe).0.map(number_of));
                }
            },
        );
        scores.truncate(self.len);
    }

    /// Adds the number of codes that give the probe each score to `sizes`, which holds [`Score::kinds`] counts in the
    /// order of [`Score::number`]. Call it from within [`vectorized`].
    #[inline(always)]
    pub(crate) fn count(&self, probe: &Probe, sizes: &mut [u32]) {
        let packed = &PACKED_SCORES[..sizes.len()];
        for block in self.blocks() {
            let given = block.packed_scores(probe);
            for (size, score) in sizes.iter_mut().zip(packed) {
                let mut equal = 0;
                for lane in given.0 {
                    equal = u8::wrapping_add(equal, u8::from(lane == *score));
                }
                *size += u32::from(equal);
            }
        }
        // The empty lanes of the last block were counted as score 0.
        sizes[0] -= (self.len.next_multiple_of(LANES) - self.len) as u32;
    }

    /// [`Score::kinds`] for the length of the codes.
    pub(crate) const fn kinds(&self) -> usize {
        Score::kinds(self.positions)
    }

    const fn block_rows(&self) -> usize {
        self.positions + self.colors
    }
}

/// The packed form of each score, by [`Score::number`].
const PACKED_SCORES: [PackedScore; Score::KINDS] = {
    let mut packed = [0; Score::KINDS];
    let mut number = 0;
    while number < Score::KINDS {
        let score = Score::from_number(number);
        packed[number] = score.total() as u8 * FOUND + score.exact() as u8;
        number += 1;
    }
    packed
};

/// The [`Score::number`] of a packed score.
#[inline(always)]
pub(crate) fn number_of(score: PackedScore) -> u8 {
    let (total, exact) = (score / FOUND, score % FOUND);
    total * (total + 1) / 2 + exact
}

/// Does work on rows of lanes with the widest vector instructions that the processor has.
///
/// The work needs `#[inline(always)]`, and so does all that it calls in loops: only inlined code is compiled for each
/// instruction set.
#[inline]
pub(crate) fn vectorized<R>(work: impl FnOnce() -> R) -> R {
    static ARCH: LazyLock<Arch> = LazyLock::new(Arch::new);
    ARCH.dispatch(work)
}
