//! Move ordering.

use std::cmp::Reverse;
use std::sync::OnceLock;

use super::super::{Hole, JumpId, JumpTable, Rows};

/// The jump that is made first. Jumps are numbered by their place in the table of jumps: by starting hole, then by
/// direction. Ties go to the highest number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    pub const ALL: [Order; 6] = [
        Order::Table,
        Order::Reversed,
        Order::Inward,
        Order::Outward,
        Order::FewestReplies,
        Order::MostReplies,
    ];

    /// The next order, wrapping around after the last.
    #[must_use]
    pub fn next(self) -> Order {
        let at = Order::ALL.iter().position(|order| *order == self).unwrap_or(0);
        Order::ALL[(at + 1) % Order::ALL.len()]
    }
}

/// How the next jump is selected.
#[derive(Clone, Copy, Debug)]
enum Priority {
    /// The last in the order of the table.
    Last,
    /// The jump that leaves the fewest possible jumps.
    FewestReplies,
    /// The jump that leaves the most possible jumps.
    MostReplies,
}

/// An order for triangles of one size. If possible, the order is that of a rearranged table.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveOrder {
    pub(super) table: &'static JumpTable,
    priority: Priority,
}

impl MoveOrder {
    pub(super) fn of(order: Order, rows: Rows) -> MoveOrder {
        let (table, priority) = match order {
            Order::Table => (JumpTable::of(rows), Priority::Last),
            Order::Reversed | Order::Inward | Order::Outward => (rearranged(order, rows), Priority::Last),
            Order::FewestReplies => (JumpTable::of(rows), Priority::FewestReplies),
            Order::MostReplies => (JumpTable::of(rows), Priority::MostReplies),
        };
        MoveOrder { table, priority }
    }

    /// Appends the possible jumps on the board with these bits to a list. The last one is made first.
    #[inline]
    pub(super) fn list(self, pegs: u64, list: &mut Vec<JumpId>) {
        let begin = list.len();
        self.table.each_possible(pegs, |jump| list.push(jump));
        let replies = |jump: &JumpId| self.table.possible_count(pegs ^ self.table.flips(*jump));
        match self.priority {
            Priority::Last => {}
            Priority::FewestReplies => list[begin..].sort_by_cached_key(|jump| Reverse(replies(jump))),
            Priority::MostReplies => list[begin..].sort_by_cached_key(replies),
        }
    }
}

/// Returns a table in ascending order of priority, which is built on first use.
fn rearranged(order: Order, rows: Rows) -> &'static JumpTable {
    static TABLES: [[OnceLock<JumpTable>; Rows::COUNT]; Order::ALL.len()] =
        [const { [const { OnceLock::new() }; Rows::COUNT] }; Order::ALL.len()];
    TABLES[order as usize][rows.count() - Rows::LEAST.count()].get_or_init(|| {
        let mut jumps = JumpTable::of(rows).jumps().to_vec();
        match order {
            Order::Reversed => jumps.reverse(),
            Order::Inward | Order::Outward => {
                let sign = if order == Order::Inward { -1 } else { 1 };
                jumps.sort_by_key(|jump| sign * eccentricity(jump.to, rows));
            }
            Order::Table | Order::FewestReplies | Order::MostReplies => {}
        }
        JumpTable::in_order(rows, jumps)
    })
}

/// A multiple of the squared distance of a hole from the center.
fn eccentricity(hole: Hole, rows: Rows) -> isize {
    let (row, place) = hole.row_and_place();
    // The distances from the three sides have a constant sum, and are equal at the center.
    let sum = rows.count() - 1;
    let apart = |steps: usize| 3 * steps as isize - sum as isize;
    [sum - row, place, row - place].into_iter().map(|steps| apart(steps).pow(2)).sum()
}
