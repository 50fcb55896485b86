//! Boards.

use super::{Hole, Illegal, Jump, JumpTable, Rows};

/// A triangle of holes with some pegs, stored as a bit for each hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    rows: Rows,
    pegs: u64,
}

impl Board {
    /// The board with a peg in every hole.
    pub const fn full(rows: Rows) -> Board {
        Board { rows, pegs: (1 << rows.holes()) - 1 }
    }

    /// The board without pegs.
    pub const fn empty(rows: Rows) -> Board {
        Board { rows, pegs: 0 }
    }

    /// The start of a game: a peg in every hole but one.
    pub const fn start(rows: Rows, hole: Hole) -> Board {
        Board { rows, pegs: Board::full(rows).pegs & !(1 << hole.index()) }
    }

    /// Creates a board from a bit for each peg, bit 0 for hole 1. `None` if a bit is set past the last hole.
    pub const fn from_bits(rows: Rows, pegs: u64) -> Option<Board> {
        if pegs >> rows.holes() == 0 { Some(Board { rows, pegs }) } else { None }
    }

    /// The board of the same size with these bits, none of them past the last hole.
    #[inline]
    pub(super) const fn with_bits(self, pegs: u64) -> Board {
        debug_assert!(pegs >> self.rows.holes() == 0, "a bit past the last hole");
        Board { pegs, ..self }
    }

    /// A bit for each peg, bit 0 for hole 1.
    pub const fn bits(self) -> u64 {
        self.pegs
    }

    /// The size of the triangle.
    pub const fn rows(self) -> Rows {
        self.rows
    }

    /// The number of pegs.
    pub const fn pegs(self) -> usize {
        self.pegs.count_ones() as usize
    }

    /// Whether a hole has a peg.
    pub const fn has_peg(self, hole: Hole) -> bool {
        self.pegs >> hole.index() & 1 == 1
    }

    /// Fills the hole if it is empty, and empties it otherwise.
    #[must_use]
    pub const fn toggled(self, hole: Hole) -> Board {
        Board { rows: self.rows, pegs: self.pegs ^ 1 << hole.index() }
    }

    /// Whether a hole has a peg that can jump.
    pub fn can_jump(self, hole: Hole) -> bool {
        self.jumps().any(|jump| jump.from == hole)
    }

    /// Iterates over the holes with a peg, in order.
    pub fn holes_with_pegs(self) -> impl DoubleEndedIterator<Item = Hole> {
        self.rows.all_holes().filter(move |hole| self.has_peg(*hole))
    }

    /// The board with pegs and empty holes exchanged.
    #[must_use]
    pub const fn complement(self) -> Board {
        Board { pegs: self.pegs ^ Board::full(self.rows).pegs, ..self }
    }

    /// Iterates over the possible jumps, in table order.
    pub fn jumps(self) -> impl Iterator<Item = Jump> {
        let table = JumpTable::of(self.rows);
        table.possible(self.pegs).map(|id| table.jump(id))
    }

    /// Whether no jump is possible.
    pub fn is_stuck(self) -> bool {
        !JumpTable::of(self.rows).is_any_possible(self.pegs)
    }

    /// Returns the jump between two holes if the rules allow it.
    ///
    /// # Errors
    ///
    /// The first rule that the jump breaks.
    pub fn legal_jump(self, from: Hole, to: Hole) -> Result<Jump, Illegal> {
        if !self.has_peg(from) {
            return Err(Illegal::NoPeg(from));
        }
        let table = JumpTable::of(self.rows);
        let jump = table.jump(table.between(from, to).ok_or(Illegal::NotInLine { from, to })?);
        if self.has_peg(to) {
            return Err(Illegal::Occupied(to));
        }
        if self.has_peg(jump.over) { Ok(jump) } else { Err(Illegal::NothingToJump(jump.over)) }
    }

    /// The board after a possible jump. By symmetry, also the board before the jump that led to this one.
    #[must_use]
    pub const fn after(self, jump: Jump) -> Board {
        let flips = 1 << jump.from.index() | 1 << jump.over.index() | 1 << jump.to.index();
        Board { pegs: self.pegs ^ flips, ..self }
    }

    /// Iterates over the possible jumps in table order, each with the board after it.
    pub fn successors(self) -> impl Iterator<Item = (Jump, Board)> {
        self.jumps().map(move |jump| (jump, self.after(jump)))
    }
}
