//! Facts about the secret: what they say of a color at a position, and what is new in them.

use crate::code::{ColorSet, Domains, Peg};

/// A color at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The position, from 0.
    pub position: usize,
    /// The color.
    pub peg: Peg,
}

/// Something that is true of the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// It has none of these colors.
    Nowhere(ColorSet),
    /// At each of these positions it has another color.
    Excluded(Vec<Cell>),
    /// It has this color at this position.
    Placed(Cell),
    /// It has this color somewhere.
    Present(Peg),
}

impl Fact {
    /// These domains without what the fact rules out.
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
            Fact::Present(_) => domains,
        }
    }

    /// Whether it says that the color of a cell is not at its position.
    pub fn rules_out(&self, cell: Cell) -> bool {
        match self {
            Fact::Nowhere(colors) => colors.contains(cell.peg),
            Fact::Excluded(cells) => cells.contains(&cell),
            Fact::Placed(placed) => placed.position == cell.position && placed.peg != cell.peg,
            Fact::Present(_) => false,
        }
    }
}
