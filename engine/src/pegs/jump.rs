//! Jumps, and the table of all jumps for each size of triangle.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a triangle has at most 126 jumps, and a chunk is 8 holes"
)]

use std::fmt;

use thiserror::Error;

use super::Hole;

/// A jump: the peg in `from` jumps over the peg in `over`, which is removed, into the empty hole `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jump {
    /// The hole of the peg that jumps.
    pub from: Hole,
    /// The hole of the peg that is removed.
    pub over: Hole,
    /// The hole where the peg lands.
    pub to: Hole,
}

/// The index of a jump in the table of its triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JumpId(u16);

/// The rule that a jump breaks.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Illegal {
    /// The starting hole has no peg.
    #[error("{0} is empty")]
    NoPeg(Hole),
    /// The holes are not two apart in a straight line.
    #[error("{to} is not two holes from {from} in a straight line")]
    NotInLine {
        /// The starting hole.
        from: Hole,
        /// The landing hole.
        to: Hole,
    },
    /// The landing hole has a peg.
    #[error("{0} is not empty")]
    Occupied(Hole),
    /// The hole between has no peg.
    #[error("{0} has no peg to jump over")]
    NothingToJump(Hole),
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl JumpId {
    /// The index in the table, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of the jump, from 1.
    pub const fn number(self) -> usize {
        self.index() + 1
    }
}

/// The number of holes of a chunk, which takes one lookup.
const CHUNK: usize = 8;

/// The number of jumps in a word of a set.
const WORD: usize = u64::BITS as usize;

/// All jumps of a triangle, ordered by `from`, then by direction, with tables for fast move generation.
#[derive(Debug)]
pub struct JumpTable {
    jumps: Vec<Jump>,
    /// The bits of the three holes of each jump. Making or undoing a jump flips all three.
    flips: Vec<u64>,
    /// The number of words of a set of jumps.
    words: usize,
    /// The jumps that each filling of each chunk of holes allows, as a set of `words` words. A jump is possible if all
    /// chunks of a board allow it.
    allowed: Vec<u64>,
}

impl JumpTable {
    /// Creates a table with all jumps of a board, which has this number of holes, in this order.
    pub(super) fn in_order(holes: usize, jumps: Vec<Jump>) -> JumpTable {
        let bit = |hole: Hole| 1u64 << hole.index();
        let flips = jumps.iter().map(|jump| bit(jump.from) | bit(jump.over) | bit(jump.to)).collect();
        let words = jumps.len().div_ceil(WORD);
        let mut allowed = vec![0; (holes.div_ceil(CHUNK) * words) << CHUNK];
        for (at, set) in allowed.chunks_exact_mut(words).enumerate() {
            let (chunk, filling) = (at >> CHUNK, (at & ((1 << CHUNK) - 1)) as u64);
            let (known, pegs) = (((1 << CHUNK) - 1) << (chunk * CHUNK), filling << (chunk * CHUNK));
            for (index, jump) in jumps.iter().enumerate() {
                let needed = (bit(jump.from) | bit(jump.over)) & known;
                if pegs & needed == needed && pegs & bit(jump.to) == 0 {
                    set[index / WORD] |= 1 << (index % WORD);
                }
            }
        }
        JumpTable { jumps, flips, words, allowed }
    }

    /// All jumps, in table order.
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// The jump with an index.
    pub fn jump(&self, id: JumpId) -> Jump {
        self.jumps[id.index()]
    }

    /// Converts an index, from 0. `None` past the last jump.
    pub fn id(&self, index: usize) -> Option<JumpId> {
        (index < self.jumps.len()).then_some(JumpId(index as u16))
    }

    /// Iterates over all jumps in table order, each with its index.
    pub(super) fn ids(&self) -> impl Iterator<Item = (JumpId, Jump)> {
        (0..).map(JumpId).zip(self.jumps.iter().copied())
    }

    /// The jump between two holes. `None` if they are not two apart in a straight line.
    pub fn between(&self, from: Hole, to: Hole) -> Option<JumpId> {
        let at = self.jumps.iter().position(|jump| jump.from == from && jump.to == to)?;
        self.id(at)
    }

    /// The bits that a jump flips.
    #[inline]
    pub(super) fn flips(&self, id: JumpId) -> u64 {
        self.flips[id.index()]
    }

    /// Iterates over the possible jumps on the board with these bits, in table order.
    #[inline]
    pub(super) fn possible(&self, pegs: u64) -> impl Iterator<Item = JumpId> {
        self.possible_words(pegs).enumerate().flat_map(|(word, mut set)| {
            std::iter::from_fn(move || {
                let last = set.checked_sub(1)?;
                let jump = JumpId((word * WORD) as u16 + set.trailing_zeros() as u16);
                set &= last;
                Some(jump)
            })
        })
    }

    /// Passes on the possible jumps on the board with these bits, in table order.
    #[inline]
    pub(super) fn each_possible(&self, pegs: u64, mut found: impl FnMut(JumpId)) {
        let mut first = 0;
        for mut set in self.possible_words(pegs) {
            while set != 0 {
                found(JumpId(first + set.trailing_zeros() as u16));
                set &= set - 1;
            }
            first += WORD as u16;
        }
    }

    /// The number of possible jumps on the board with these bits.
    #[inline]
    pub(super) fn possible_count(&self, pegs: u64) -> usize {
        self.possible_words(pegs).map(|set| set.count_ones() as usize).sum()
    }

    /// Whether a jump is possible on the board with these bits.
    #[inline]
    pub(super) fn is_any_possible(&self, pegs: u64) -> bool {
        self.possible_words(pegs).any(|set| set != 0)
    }

    /// The set of possible jumps, a word at a time.
    #[inline]
    fn possible_words(&self, pegs: u64) -> impl Iterator<Item = u64> {
        let chunks = (self.allowed.len() / self.words) >> CHUNK;
        (0..self.words).map(move |word| {
            (0..chunks).fold(u64::MAX, |set, chunk| {
                let filling = usize::from((pegs >> (chunk * CHUNK)) as u8);
                set & self.allowed[(chunk << CHUNK | filling) * self.words + word]
            })
        })
    }
}
