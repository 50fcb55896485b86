//! Facts about the secret.

use std::fmt;

use crate::code::{ColorSet, Domains, Peg, Rules};

/// A color at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The position, from 0.
    pub position: usize,
    /// The color.
    pub peg: Peg,
}

impl Cell {
    /// Whether a game by these rules has this color and this position.
    pub const fn is_of(self, rules: Rules) -> bool {
        self.position < rules.positions() && self.peg.index() < rules.colors()
    }
}

/// The color and the position from 1, such as `b3`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.peg, self.position + 1)
    }
}

/// A fact about the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Fact {
    /// The secret has none of these colors.
    Nowhere(ColorSet),
    /// The secret has another color at each of these positions.
    Excluded(Vec<Cell>),
    /// The secret has this color at this position.
    Placed(Cell),
    /// The secret has this color.
    Present(Peg),
    /// So many pegs of the secret have one of these colors.
    Together {
        /// The colors, at least one.
        colors: ColorSet,
        /// The fewest pegs.
        least: usize,
        /// The most pegs, at least 1 and `least`.
        most: usize,
    },
}

impl Fact {
    /// Whether a game by these rules has its colors and positions.
    pub fn is_of(&self, rules: Rules) -> bool {
        match self {
            Fact::Nowhere(colors) => colors.difference(ColorSet::all(rules)).is_empty(),
            Fact::Excluded(cells) => cells.iter().all(|cell| cell.is_of(rules)),
            Fact::Placed(cell) => cell.is_of(rules),
            Fact::Present(peg) => peg.index() < rules.colors(),
            Fact::Together { colors, least, most } => {
                colors.difference(ColorSet::all(rules)).is_empty()
                    && least <= most
                    && *most <= rules.positions()
            }
        }
    }

    /// Removes what the fact rules out from `domains`.
    #[must_use]
    pub fn narrow(&self, domains: Domains) -> Domains {
        match self {
            Fact::Nowhere(colors) => domains.nowhere(*colors),
            Fact::Excluded(cells) => cells
                .iter()
                .fold(domains, |domains, cell| domains.without(cell.position, ColorSet::NONE.with(cell.peg))),
            Fact::Placed(cell) => {
                let others = ColorSet::all(domains.rules()).without(cell.peg);
                domains.without(cell.position, others)
            }
            Fact::Present(_) | Fact::Together { .. } => domains,
        }
    }

    /// Whether this number of pegs of some colors says all that the other one says.
    pub(super) fn covers(&self, other: &Fact) -> bool {
        let (Fact::Together { colors, most, .. }, Fact::Together { colors: part, least, most: allowed }) =
            (self, other)
        else {
            return false;
        };
        self == other || *least == 0 && most <= allowed && part.difference(*colors).is_empty()
    }

    /// Whether the fact rules out a cell.
    pub fn rules_out(&self, cell: Cell) -> bool {
        match self {
            Fact::Nowhere(colors) => colors.contains(cell.peg),
            Fact::Excluded(cells) => cells.contains(&cell),
            Fact::Placed(placed) => placed.position == cell.position && placed.peg != cell.peg,
            Fact::Present(_) | Fact::Together { .. } => false,
        }
    }
}
