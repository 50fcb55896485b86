//! Boards.

use super::shape::Drawing;
use super::{DrawingError, Hole, Illegal, Jump, Shape, Symmetry};

/// A shape with some pegs, stored as a bit for each hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    shape: Shape,
    pegs: u64,
}

impl Board {
    /// The board with a peg in every hole.
    pub fn full(shape: Shape) -> Board {
        Board { shape, pegs: u64::MAX >> (u64::BITS as usize - shape.holes()) }
    }

    /// The board without pegs.
    pub const fn empty(shape: Shape) -> Board {
        Board { shape, pegs: 0 }
    }

    /// The start of a game: a peg in every hole but one.
    pub fn start(shape: Shape, hole: Hole) -> Board {
        Board { shape, pegs: Board::full(shape).pegs & !(1 << hole.index()) }
    }

    /// Creates a board from a bit for each peg, bit 0 for hole 1. `None` if a bit is set past the last hole.
    pub fn from_bits(shape: Shape, pegs: u64) -> Option<Board> {
        (pegs & !Board::full(shape).pegs == 0).then_some(Board { shape, pegs })
    }

    /// The board of the same shape with these bits, none of them past the last hole.
    #[inline]
    pub(super) fn with_bits(self, pegs: u64) -> Board {
        debug_assert!(Board::from_bits(self.shape, pegs).is_some(), "a bit past the last hole");
        Board { pegs, ..self }
    }

    /// A bit for each peg, bit 0 for hole 1.
    pub const fn bits(self) -> u64 {
        self.pegs
    }

    /// The shape.
    pub const fn shape(self) -> Shape {
        self.shape
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
        Board { shape: self.shape, pegs: self.pegs ^ 1 << hole.index() }
    }

    /// Whether a hole has a peg that can jump.
    pub fn can_jump(self, hole: Hole) -> bool {
        self.jumps().any(|jump| jump.from == hole)
    }

    /// Iterates over the holes with a peg, in order.
    pub fn holes_with_pegs(self) -> impl DoubleEndedIterator<Item = Hole> {
        self.shape.all_holes().filter(move |hole| self.has_peg(*hole))
    }

    /// The board with pegs and empty holes exchanged.
    #[must_use]
    pub fn complement(self) -> Board {
        Board { pegs: self.pegs ^ Board::full(self.shape).pegs, ..self }
    }

    /// Iterates over the possible jumps, in table order.
    pub fn jumps(self) -> impl Iterator<Item = Jump> {
        let table = self.shape.jump_table();
        table.possible(self.pegs).map(|id| table.jump(id))
    }

    /// Whether no jump is possible.
    pub fn is_stuck(self) -> bool {
        !self.shape.jump_table().is_any_possible(self.pegs)
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
        let table = self.shape.jump_table();
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

    /// Makes the first possible jump that leads to a board with this property, as long as there is one. Returns the jumps.
    pub fn line_through(mut self, is_good: impl Fn(Board) -> bool) -> Vec<Jump> {
        let mut line = Vec::new();
        while let Some((jump, after)) = self.successors().find(|(_, after)| is_good(*after)) {
            line.push(jump);
            self = after;
        }
        line
    }

    /// Reads a drawing: rows of `x` for a peg, `o` for an empty hole, and `.` or a space for no hole, separated by line breaks
    /// or `/`. It may begin with its grid: `square:` (the default), `diagonal:` or `triangular:`. In a square grid, spaces may
    /// stand between all columns.
    ///
    /// # Errors
    ///
    /// What is wrong in the drawing, and where.
    pub fn drawn(text: &str) -> Result<Board, DrawingError> {
        let drawing = Drawing::read(text)?;
        let shape =
            Shape::with_places(drawing.grid, drawing.places()?).map_err(|hole| drawing.alone(hole))?;
        Ok(Board { shape, pegs: drawing.pegs() })
    }

    /// The drawing that [`Board::drawn`] reads, with a slash between rows: `square:.xx./xxxo/.xx.`.
    pub fn drawing(self) -> String {
        let shape = self.shape();
        let (mut text, mut row, mut column) = (format!("{}:", shape.grid().name()), 0, 0);
        for hole in shape.all_holes() {
            let place = shape.place(hole);
            for _ in row..place.row {
                text.push('/');
                column = 0;
            }
            (column..place.column).for_each(|_| text.push('.'));
            text.push(if self.has_peg(hole) { 'x' } else { 'o' });
            (row, column) = (place.row, place.column + 1);
        }
        text
    }

    /// The image of this board under a symmetry of its shape.
    #[must_use]
    pub fn image(self, symmetry: &Symmetry) -> Board {
        Board { pegs: symmetry.bits(self.pegs), ..self }
    }
}
