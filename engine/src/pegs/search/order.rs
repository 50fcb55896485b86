//! Move ordering.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use strum::VariantArray;

use super::super::{JumpId, JumpTable, Shape};

/// The jump that is made first. Jumps are numbered by their place in the table of jumps: by starting hole, then by
/// direction. Ties go to the highest number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, VariantArray)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Order {
    /// The one of the highest number.
    #[default]
    Table,
    /// The one of the lowest number.
    Reversed,
    /// The jump that lands nearest to the center.
    Inward,
    /// The jump that lands farthest from the center.
    Outward,
    /// The jump that leaves the fewest possible jumps.
    FewestReplies,
    /// The jump that leaves the most possible jumps.
    MostReplies,
}

impl Order {
    /// All orders.
    pub const ALL: [Order; Order::VARIANTS.len()] =
        *Order::VARIANTS.first_chunk().expect("a slice has its own length");

    /// The next order, wrapping around after the last.
    #[must_use]
    pub fn next(self) -> Order {
        let at = Order::ALL.iter().position(|order| *order == self).unwrap_or(0);
        Order::ALL[(at + 1) % Order::ALL.len()]
    }
}

/// An order for boards of one shape. If possible, the order is that of a rearranged table.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveOrder {
    pub(super) table: &'static JumpTable,
    order: Order,
}

impl MoveOrder {
    pub(super) fn of(order: Order, shape: Shape) -> MoveOrder {
        let table = match order {
            Order::Reversed | Order::Inward | Order::Outward => rearranged(order, shape),
            Order::Table | Order::FewestReplies | Order::MostReplies => shape.jump_table(),
        };
        MoveOrder { table, order }
    }

    /// Appends the possible jumps on the board with these bits to a list. The last one is made first.
    #[inline]
    pub(super) fn list(self, pegs: u64, list: &mut Vec<JumpId>) {
        let begin = list.len();
        self.table.each_possible(pegs, |jump| list.push(jump));
        let replies = |jump: &JumpId| self.table.possible_count(pegs ^ self.table.flips(*jump));
        match self.order {
            Order::FewestReplies => list[begin..].sort_by_cached_key(|jump| Reverse(replies(jump))),
            Order::MostReplies => list[begin..].sort_by_cached_key(replies),
            Order::Table | Order::Reversed | Order::Inward | Order::Outward => {}
        }
    }
}

/// The table in ascending order of priority. It is kept until the program ends.
fn rearranged(order: Order, shape: Shape) -> &'static JumpTable {
    static TABLES: RwLock<BTreeMap<(Shape, usize), &'static JumpTable>> = RwLock::new(BTreeMap::new());
    let key = (shape, order as usize);
    let known = TABLES.read().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
    known.unwrap_or_else(|| {
        let mut jumps = shape.jump_table().jumps().to_vec();
        match order {
            Order::Reversed => jumps.reverse(),
            Order::Inward => jumps.sort_by_key(|jump| Reverse(shape.eccentricity(jump.to))),
            Order::Outward => jumps.sort_by_key(|jump| shape.eccentricity(jump.to)),
            Order::Table | Order::FewestReplies | Order::MostReplies => {}
        }
        let mut tables = TABLES.write().unwrap_or_else(PoisonError::into_inner);
        *tables.entry(key).or_insert_with(|| Box::leak(Box::new(JumpTable::in_order(shape.holes(), jumps))))
    })
}
