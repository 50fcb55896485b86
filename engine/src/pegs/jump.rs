//! Jumps, and the table of all jumps for each size of triangle.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a triangle has at most 126 jumps, and a chunk is 8 holes"
)]

use std::fmt;
use std::sync::OnceLock;

use thiserror::Error;

use super::{Hole, Rows};

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
pub struct JumpId(u8);

/// A direction, in table order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Along the row.
    Left,
    /// To the row above, one place less.
    UpLeft,
    /// To the row above, same place.
    UpRight,
    /// Along the row.
    Right,
    /// To the row below, same place.
    DownLeft,
    /// To the row below, one place more.
    DownRight,
}

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

impl Direction {
    /// All directions, in table order.
    pub const ALL: [Direction; 6] = [
        Direction::Left,
        Direction::UpLeft,
        Direction::UpRight,
        Direction::Right,
        Direction::DownLeft,
        Direction::DownRight,
    ];

    /// The hole `steps` steps from `hole`. `None` if the triangle does not have it.
    pub fn step(self, hole: Hole, steps: isize, rows: Rows) -> Option<Hole> {
        let (row, place) = hole.row_and_place();
        let (down, right) = match self {
            Direction::Left => (0, -1),
            Direction::UpLeft => (-1, -1),
            Direction::UpRight => (-1, 0),
            Direction::Right => (0, 1),
            Direction::DownLeft => (1, 0),
            Direction::DownRight => (1, 1),
        };
        rows.hole_at(row as isize + down * steps, place as isize + right * steps)
    }
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

/// A set of jumps of one triangle, in table order. The largest triangle has 126 jumps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JumpSet(u128);

impl JumpSet {
    /// The empty set.
    pub const EMPTY: JumpSet = JumpSet(0);

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of jumps.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first jump in table order. `None` for the empty set.
    #[inline]
    pub const fn first(self) -> Option<JumpId> {
        if self.is_empty() { None } else { Some(JumpId(self.0.trailing_zeros() as u8)) }
    }

    /// The last jump in table order. `None` for the empty set.
    #[inline]
    pub const fn last(self) -> Option<JumpId> {
        if self.is_empty() { None } else { Some(JumpId(127 - self.0.leading_zeros() as u8)) }
    }

    /// Whether the set contains a jump.
    pub const fn contains(self, jump: JumpId) -> bool {
        self.0 >> jump.0 & 1 == 1
    }

    /// The set with one more jump.
    #[inline]
    #[must_use]
    pub const fn with(self, jump: JumpId) -> JumpSet {
        JumpSet(self.0 | 1 << jump.0)
    }

    /// The set without one jump.
    #[inline]
    #[must_use]
    pub const fn without(self, jump: JumpId) -> JumpSet {
        JumpSet(self.0 & !(1 << jump.0))
    }

    /// The jumps in this set that are not in the other one.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: JumpSet) -> JumpSet {
        JumpSet(self.0 & !other.0)
    }

    /// Iterates over the jumps in table order.
    pub fn iter(self) -> impl Iterator<Item = JumpId> {
        let mut left = self;
        std::iter::from_fn(move || {
            let jump = left.first()?;
            left = left.without(jump);
            Some(jump)
        })
    }
}

/// The number of holes of a chunk, which takes one lookup.
const CHUNK: usize = 8;

/// All jumps of a triangle, ordered by `from`, then by direction, with tables for fast move generation.
#[derive(Debug)]
pub struct JumpTable {
    jumps: Vec<Jump>,
    /// The bits of the three holes of each jump. Making or undoing a jump flips all three.
    flips: Vec<u64>,
    /// The jumps that each filling of each chunk of holes allows. A jump is possible if all chunks of a board allow it.
    allowed: Vec<[u128; 1 << CHUNK]>,
}

impl JumpTable {
    /// Returns the table of a triangle, which is built on first use.
    pub fn of(rows: Rows) -> &'static JumpTable {
        static TABLES: [OnceLock<JumpTable>; Rows::COUNT] = [const { OnceLock::new() }; Rows::COUNT];
        TABLES[rows.count() - Rows::LEAST.count()].get_or_init(|| JumpTable::new(rows))
    }

    fn new(rows: Rows) -> JumpTable {
        let jumps_from = |from| {
            Direction::ALL.into_iter().filter_map(move |direction| {
                let over = direction.step(from, 1, rows)?;
                let to = direction.step(from, 2, rows)?;
                Some(Jump { from, over, to })
            })
        };
        JumpTable::in_order(rows, rows.all_holes().flat_map(jumps_from).collect())
    }

    /// Creates a table with all jumps of a triangle in a custom order.
    pub(super) fn in_order(rows: Rows, jumps: Vec<Jump>) -> JumpTable {
        let bit = |hole: Hole| 1u64 << hole.index();
        let flips = jumps.iter().map(|jump| bit(jump.from) | bit(jump.over) | bit(jump.to)).collect();
        let allowed = (0..rows.holes().div_ceil(CHUNK))
            .map(|chunk| {
                std::array::from_fn(|filling| {
                    let known = ((1u64 << CHUNK) - 1) << (chunk * CHUNK);
                    let pegs = (filling as u64) << (chunk * CHUNK);
                    let fits = |jump: &Jump| {
                        let needed = (bit(jump.from) | bit(jump.over)) & known;
                        pegs & needed == needed && pegs & bit(jump.to) == 0
                    };
                    let fitting = jumps.iter().enumerate().filter(|(_, jump)| fits(jump));
                    fitting.fold(0, |set, (index, _)| set | 1 << index)
                })
            })
            .collect();
        JumpTable { jumps, flips, allowed }
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
        (index < self.jumps.len()).then_some(JumpId(index as u8))
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

    /// The possible jumps on the board with these bits.
    #[inline]
    pub(super) fn possible(&self, pegs: u64) -> JumpSet {
        let chunks = self.allowed.iter().enumerate();
        JumpSet(chunks.fold(u128::MAX, |set, (chunk, allowed)| {
            set & allowed[usize::from((pegs >> (chunk * CHUNK)) as u8)]
        }))
    }
}
