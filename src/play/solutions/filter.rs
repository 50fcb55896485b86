//! Filters and sort orders for solutions.

use std::fmt;

use thiserror::Error;

use pegwise_engine::pegs::{Hole, JumpId, Moves, ParseMovesError, Shape, Solution};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequiredJumps {
    shape: Shape,
    jumps: Vec<JumpId>,
    pub place: JumpPlacement,
}

/// Where a solution has to contain the required jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JumpPlacement {
    Anywhere,
    /// At the start, in this order.
    First,
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseRequiredJumpsError {
    #[error(transparent)]
    Text(#[from] ParseMovesError),
    #[error("{0}-{1} is not a jump: a jump goes two holes along a straight line")]
    NoJump(Hole, Hole),
}

impl RequiredJumps {
    /// Parses a list of moves. `^` before it requires them at the start of a solution.
    ///
    /// # Errors
    ///
    /// If the text is not a list of moves, or the board does not have one of the jumps.
    pub fn parse(text: &str, shape: Shape) -> Result<RequiredJumps, ParseRequiredJumpsError> {
        let begins = text.trim().strip_prefix('^');
        let table = shape.jump_table();
        let moves = Moves::parse(begins.unwrap_or(text), shape)?.moves;
        let jump = |(from, to)| table.between(from, to).ok_or(ParseRequiredJumpsError::NoJump(from, to));
        let jumps = moves.into_iter().map(jump).collect::<Result<_, _>>()?;
        let place = if begins.is_some() { JumpPlacement::First } else { JumpPlacement::Anywhere };
        Ok(RequiredJumps { shape, jumps, place })
    }

    /// The jumps, separated by spaces.
    pub fn jumps_in_words(&self) -> String {
        let table = self.shape.jump_table();
        let jumps: Vec<String> = self.jumps.iter().map(|jump| table.jump(*jump).to_string()).collect();
        jumps.join(" ")
    }

    fn takes(&self, solution: Solution<'_>) -> bool {
        match self.place {
            // The kind of a solution determines the set of its jumps.
            JumpPlacement::Anywhere => {
                let jumps = solution.jumps_of_kind();
                self.jumps.iter().all(|jump| jumps.binary_search(jump).is_ok())
            }
            JumpPlacement::First => solution.jump_ids().starts_with(&self.jumps),
        }
    }
}

/// Writes the form that [`RequiredJumps::parse`] reads.
impl fmt::Display for RequiredJumps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.place == JumpPlacement::First { "^" } else { "" };
        write!(f, "{sign}{}", self.jumps_in_words())
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sorting {
    /// In the order in which the search finds them.
    #[default]
    AsFound,
    /// By number of sweeps, fewest first.
    FewestSweeps,
}

/// Whether to list only one of the solutions with the same jumps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grouping {
    /// Lists every solution.
    #[default]
    Each,
    /// Lists the solution with the fewest sweeps of each kind.
    OneOfAKind,
}

/// The solutions to list, and their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only solutions whose last jump lands here.
    pub last_hole: Option<Hole>,
    pub most_sweeps: Option<usize>,
    pub required: Option<RequiredJumps>,
    pub sorting: Sorting,
    /// Whether to list only one solution of each kind.
    pub grouping: Grouping,
}

impl Filter {
    /// Whether a solution passes the filter, regardless of grouping.
    pub(super) fn takes(&self, solution: Solution<'_>) -> bool {
        self.most_sweeps.is_none_or(|most| solution.sweeps() <= most)
            && self.last_hole.is_none_or(|hole| solution.last_hole() == Some(hole))
            && self.required.as_ref().is_none_or(|required| required.takes(solution))
    }

    /// Whether another filter passes the same solutions, regardless of order and grouping.
    pub(super) fn takes_the_same_as(&self, other: &Filter) -> bool {
        (self.last_hole, self.most_sweeps, &self.required)
            == (other.last_hole, other.most_sweeps, &other.required)
    }
}
