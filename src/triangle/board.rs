//! A board: which holes of a triangle have pegs.

use super::{Hole, Jump, JumpSet, JumpTable, Rows};

/// The pegs of a triangle, a bit for each hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    rows: Rows,
    pegs: u64,
}

impl Board {
    /// A peg in every hole.
    pub const fn full(rows: Rows) -> Board {
        Board { rows, pegs: (1 << rows.holes()) - 1 }
    }

    /// No peg at all.
    pub const fn empty(rows: Rows) -> Board {
        Board { rows, pegs: 0 }
    }

    /// A peg in every hole but one: how a game starts.
    pub const fn start(rows: Rows, hole: Hole) -> Board {
        Board { rows, pegs: Board::full(rows).pegs & !(1 << hole.index()) }
    }

    /// The board of these bits, bit 0 for hole 1; nothing if a bit is set that stands for no hole.
    pub const fn from_bits(rows: Rows, pegs: u64) -> Option<Board> {
        if pegs >> rows.holes() == 0 { Some(Board { rows, pegs }) } else { None }
    }

    /// The board of the same size with these bits, all of which stand for holes.
    #[inline]
    pub(super) const fn with_bits(self, pegs: u64) -> Board {
        debug_assert!(pegs >> self.rows.holes() == 0, "each bit stands for a hole");
        Board { pegs, ..self }
    }

    /// A bit for each peg, bit 0 for hole 1.
    pub const fn bits(self) -> u64 {
        self.pegs
    }

    /// How many rows there are.
    pub const fn rows(self) -> Rows {
        self.rows
    }

    /// How many pegs there are.
    pub const fn pegs(self) -> usize {
        self.pegs.count_ones() as usize
    }

    /// Whether there is a peg in a hole.
    pub const fn has_peg(self, hole: Hole) -> bool {
        self.pegs >> hole.index() & 1 == 1
    }

    /// The board with a peg more or less: the hole is filled, or emptied.
    #[must_use]
    pub const fn toggled(self, hole: Hole) -> Board {
        Board { rows: self.rows, pegs: self.pegs ^ 1 << hole.index() }
    }

    /// Whether the peg in a hole, if there is one, can jump.
    pub fn can_jump(self, hole: Hole) -> bool {
        let table = JumpTable::of(self.rows);
        self.jumps().iter().any(|id| table.jump(id).from == hole)
    }

    /// The holes that have a peg, in order.
    pub fn holes_with_pegs(self) -> impl DoubleEndedIterator<Item = Hole> {
        self.rows.all_holes().filter(move |hole| self.has_peg(*hole))
    }

    /// Pegs where there are none, and none where there are.
    #[must_use]
    pub const fn complement(self) -> Board {
        Board { pegs: self.pegs ^ Board::full(self.rows).pegs, ..self }
    }

    /// The jumps that are possible now, in table order.
    pub fn jumps(self) -> JumpSet {
        JumpTable::of(self.rows).possible(self.pegs)
    }

    /// The board after a jump that is possible on it, or before one that was made to reach it.
    #[must_use]
    pub const fn after(self, jump: Jump) -> Board {
        let flips = 1 << jump.from.index() | 1 << jump.over.index() | 1 << jump.to.index();
        Board { pegs: self.pegs ^ flips, ..self }
    }

    /// The possible jumps in table order, each with the board after it.
    pub fn successors(self) -> impl Iterator<Item = (Jump, Board)> {
        let table = JumpTable::of(self.rows);
        self.jumps().iter().map(move |id| (table.jump(id), self.after(table.jump(id))))
    }
}
