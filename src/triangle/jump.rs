//! Jumps, and for each size of triangle the table of all of them in the order that the search follows.

use std::fmt;
use std::sync::OnceLock;

use thiserror::Error;

use super::{Board, Hole, Rows};

/// A peg leaps `from` a hole over the peg in `over`, which is removed, into the empty hole `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jump {
    /// Where the peg stands.
    pub from: Hole,
    /// The peg that is jumped and removed.
    pub over: Hole,
    /// Where the peg lands.
    pub to: Hole,
}

/// A jump's place in the table of its triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JumpId(u8);

/// The six ways to go from a hole, in the order of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Along the row.
    Left,
    /// To the row above, same place less one.
    UpLeft,
    /// To the row above, same place.
    UpRight,
    /// Along the row.
    Right,
    /// To the row below, same place.
    DownLeft,
    /// To the row below, same place and one.
    DownRight,
}

/// Why a jump breaks the rules.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Illegal {
    /// Nothing to jump with.
    #[error("{0} is empty")]
    NoPeg(Hole),
    /// The holes are not two apart in a straight line.
    #[error("{to} is not two holes from {from} in a straight line")]
    NotInLine {
        /// Where the jump would start.
        from: Hole,
        /// Where it would land.
        to: Hole,
    },
    /// The landing hole has a peg.
    #[error("{0} is not empty")]
    Occupied(Hole),
    /// There is no peg to jump over.
    #[error("{0} has no peg to jump over")]
    NothingToJump(Hole),
}

impl Direction {
    /// All six, in the order of the table.
    pub const ALL: [Direction; 6] = [
        Direction::Left,
        Direction::UpLeft,
        Direction::UpRight,
        Direction::Right,
        Direction::DownLeft,
        Direction::DownRight,
    ];

    /// The hole that many steps this way, if the triangle has it.
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
    /// The place in the table, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of jumps of one triangle, in table order. 8 rows have 126 jumps, so 128 bits hold any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JumpSet(u128);

impl JumpSet {
    /// No jump.
    pub const EMPTY: JumpSet = JumpSet(0);

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The jump that comes first in the table.
    #[inline]
    pub const fn first(self) -> Option<JumpId> {
        if self.is_empty() { None } else { Some(JumpId(self.0.trailing_zeros() as u8)) }
    }

    /// The jump that comes last in the table.
    #[inline]
    pub const fn last(self) -> Option<JumpId> {
        if self.is_empty() { None } else { Some(JumpId(127 - self.0.leading_zeros() as u8)) }
    }

    /// Whether a jump is in the set.
    pub const fn contains(self, jump: JumpId) -> bool {
        self.0 >> jump.0 & 1 == 1
    }

    /// The set with one more jump.
    #[inline]
    #[must_use]
    pub const fn with(self, jump: JumpId) -> JumpSet {
        JumpSet(self.0 | 1 << jump.0)
    }

    /// The set less one jump.
    #[inline]
    #[must_use]
    pub const fn without(self, jump: JumpId) -> JumpSet {
        JumpSet(self.0 & !(1 << jump.0))
    }

    /// The jumps of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn less(self, other: JumpSet) -> JumpSet {
        JumpSet(self.0 & !other.0)
    }

    /// The jumps in table order.
    pub fn iter(self) -> impl Iterator<Item = JumpId> {
        let mut left = self;
        std::iter::from_fn(move || {
            let jump = left.first()?;
            left = left.without(jump);
            Some(jump)
        })
    }
}

/// How many holes share one lookup: a board is read eight holes at a time.
const CHUNK: usize = 8;

/// All jumps of a triangle, by `from` and for one `from` by direction, and what finds the possible ones fast.
#[derive(Debug)]
pub struct JumpTable {
    jumps: Vec<Jump>,
    /// For each jump the bits of its three holes: making it or taking it back flips all three.
    flips: Vec<u64>,
    /// For each eight holes and each way they can be filled, the jumps that this filling does not forbid. The
    /// jumps possible on a board are those that none of its chunks forbids.
    allowed: Vec<[u128; 1 << CHUNK]>,
}

impl JumpTable {
    /// The table of a triangle, made once.
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

    /// A table with all the jumps of a triangle in an order of one's own, by which it numbers them.
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

    /// All jumps, in order.
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// The jump at a place of this table.
    pub fn jump(&self, id: JumpId) -> Jump {
        self.jumps[id.index()]
    }

    /// The jump at a place of the table counted from 0.
    pub fn id(&self, index: usize) -> Option<JumpId> {
        (index < self.jumps.len()).then_some(JumpId(index as u8))
    }

    /// All jumps in order, each with its place.
    pub(super) fn ids(&self) -> impl Iterator<Item = (JumpId, Jump)> {
        (0..).map(JumpId).zip(self.jumps.iter().copied())
    }

    /// The jump between two holes.
    pub fn between(&self, from: Hole, to: Hole) -> Option<JumpId> {
        let at = self.jumps.iter().position(|jump| jump.from == from && jump.to == to)?;
        self.id(at)
    }

    /// The bits that a jump flips.
    #[inline]
    pub(super) fn flips(&self, id: JumpId) -> u64 {
        self.flips[id.index()]
    }

    /// The jumps possible where these bits are pegs.
    #[inline]
    pub(super) fn possible(&self, pegs: u64) -> JumpSet {
        let chunks = self.allowed.iter().enumerate();
        JumpSet(chunks.fold(u128::MAX, |set, (chunk, allowed)| {
            set & allowed[usize::from((pegs >> (chunk * CHUNK)) as u8)]
        }))
    }

    /// The jump between two holes, if the rules allow it on a board of this table's size.
    ///
    /// # Errors
    ///
    /// Says which rule it breaks.
    pub fn legal(&self, board: Board, from: Hole, to: Hole) -> Result<JumpId, Illegal> {
        if !board.has_peg(from) {
            return Err(Illegal::NoPeg(from));
        }
        let id = self.between(from, to).ok_or(Illegal::NotInLine { from, to })?;
        if board.has_peg(to) {
            return Err(Illegal::Occupied(to));
        }
        let over = self.jump(id).over;
        if board.has_peg(over) { Ok(id) } else { Err(Illegal::NothingToJump(over)) }
    }
}
