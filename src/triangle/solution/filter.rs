//! Which solutions are shown, and in which order.

use std::fmt;

use thiserror::Error;

use super::Solution;
use crate::triangle::{Hole, JumpId, JumpSet, JumpTable, Moves, ParseMovesError, Rows};

/// Jumps that a solution has to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    rows: Rows,
    jumps: Vec<JumpId>,
    place: Place,
}

/// Where a solution has to have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Anywhere, in any order.
    Anywhere,
    /// In this order, from its first jump.
    First,
}

/// Why a text asks for no jumps.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum NotWanted {
    /// It is no text of moves.
    #[error(transparent)]
    Text(#[from] ParseMovesError),
    /// There is no such jump on this triangle.
    #[error("{0}-{1} is no jump here: two holes in a straight line, one between")]
    NoJump(Hole, Hole),
}

impl Wanted {
    /// Reads moves as they are written down; `^` before them asks for those that begin with them.
    ///
    /// # Errors
    ///
    /// If the text is none of moves, or a triangle of this size has no such jump.
    pub fn parse(text: &str, rows: Rows) -> Result<Wanted, NotWanted> {
        let begins = text.trim().strip_prefix('^');
        let table = JumpTable::of(rows);
        let moves = Moves::parse(begins.unwrap_or(text), rows)?.moves;
        let jump = |(from, to)| table.between(from, to).ok_or(NotWanted::NoJump(from, to));
        let jumps = moves.into_iter().map(jump).collect::<Result<_, _>>()?;
        Ok(Wanted { rows, jumps, place: if begins.is_some() { Place::First } else { Place::Anywhere } })
    }

    /// Where a solution has to have the jumps.
    pub const fn place(&self) -> Place {
        self.place
    }

    /// The jumps, with blanks between them.
    pub fn jumps_in_words(&self) -> String {
        let table = JumpTable::of(self.rows);
        let jumps: Vec<String> = self.jumps.iter().map(|jump| table.jump(*jump).to_string()).collect();
        jumps.join(" ")
    }

    fn takes(&self, solution: Solution<'_>) -> bool {
        match self.place {
            // Whether it has them at all follows from its kind.
            Place::Anywhere => {
                let wanted = self.jumps.iter().fold(JumpSet::EMPTY, |set, jump| set.with(*jump));
                wanted.less(solution.of_its_kind().jumps).is_empty()
            }
            Place::First => solution.ids().starts_with(&self.jumps),
        }
    }
}

/// As it is typed.
impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.place == Place::First { "^" } else { "" };
        write!(f, "{sign}{}", self.jumps_in_words())
    }
}

/// In which order solutions are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sorting {
    /// As the search comes upon them.
    #[default]
    AsFound,
    /// Those with the fewest sweeps first.
    FewestSweeps,
}

/// Whether solutions that have the same jumps are shown as one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grouping {
    /// Each by itself.
    #[default]
    Each,
    /// The one with the fewest sweeps stands for all of its kind.
    OneOfAKind,
}

/// Which of the solutions are shown and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Those whose last peg stands here.
    pub last_hole: Option<Hole>,
    /// Those with at most so many sweeps.
    pub most_sweeps: Option<usize>,
    /// Those that have these jumps.
    pub wanted: Option<Wanted>,
    /// In which order.
    pub sorting: Sorting,
    /// Whether one stands for all of its kind.
    pub grouping: Grouping,
}

impl Filter {
    /// Whether it shows a solution, or another of its kind in its stead.
    pub(super) fn takes(&self, solution: Solution<'_>) -> bool {
        self.most_sweeps.is_none_or(|most| solution.sweeps() <= most)
            && self.last_hole.is_none_or(|hole| solution.last_hole() == Some(hole))
            && self.wanted.as_ref().is_none_or(|wanted| wanted.takes(solution))
    }

    /// Whether it takes the same solutions as another, if perhaps in another order.
    pub(super) fn takes_the_same_as(&self, other: &Filter) -> bool {
        (self.last_hole, self.most_sweeps, &self.wanted)
            == (other.last_hole, other.most_sweeps, &other.wanted)
    }
}
