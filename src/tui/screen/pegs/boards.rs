//! The list of difficulties of a board to be drawn.

use crate::play::BoardKind;
use crate::play::puzzle::Difficulty;
use pegwise_engine::pegs::Rows;

/// The list of difficulties, of one size, and the selected one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Boards {
    chosen: BoardKind,
}

impl Boards {
    /// The list for a size, or for the nearest that has boards by difficulty. The easiest is selected.
    pub(super) fn near(rows: Rows) -> Option<Boards> {
        let distance = |kind: &BoardKind| kind.rows().count().abs_diff(rows.count());
        BoardKind::all().min_by_key(distance).map(|chosen| Boards { chosen })
    }

    pub(super) fn all(self) -> impl Iterator<Item = BoardKind> {
        let rows = self.chosen.rows();
        BoardKind::all().filter(move |kind| kind.rows() == rows)
    }

    pub(super) const fn chosen(self) -> BoardKind {
        self.chosen
    }

    /// The list with the difficulty this many lines further selected, if there is one.
    pub(super) fn moved_by(self, lines: isize) -> Option<Boards> {
        let at = self.all().position(|kind| kind == self.chosen)?.checked_add_signed(lines)?;
        self.all().nth(at).map(|chosen| Boards { chosen })
    }

    /// The list of another size with the same difficulty selected, if there is one.
    pub(super) fn with_rows(self, rows: Option<Rows>) -> Option<Boards> {
        let difficulty: Difficulty = self.chosen.difficulty();
        BoardKind::new(rows?, difficulty).ok().map(|chosen| Boards { chosen })
    }
}
