//! The order in which a search takes the jumps that are possible on a board.

use std::fmt;
use std::sync::OnceLock;

use super::super::{Hole, JumpId, JumpSet, JumpTable, Rows};

/// Which of the possible jumps is made first. Wherever this says nothing the last in table order is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The last in table order.
    #[default]
    Table,
    /// The first in table order.
    Reversed,
    /// The one that lands nearest to the middle of the triangle.
    Inward,
    /// The one that lands farthest from the middle of the triangle.
    Outward,
    /// The one after which the fewest jumps are possible.
    FewestReplies,
    /// The one after which the most jumps are possible.
    MostReplies,
}

impl Order {
    /// Every order there is.
    pub const ALL: [Order; 6] = [
        Order::Table,
        Order::Reversed,
        Order::Inward,
        Order::Outward,
        Order::FewestReplies,
        Order::MostReplies,
    ];

    /// The order after this one, round and round.
    #[must_use]
    pub fn next(self) -> Order {
        let at = Order::ALL.iter().position(|order| *order == self).unwrap_or(0);
        Order::ALL[(at + 1) % Order::ALL.len()]
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Order::Table => "last in the table first",
            Order::Reversed => "first in the table first",
            Order::Inward => "toward the middle first",
            Order::Outward => "toward the edge first",
            Order::FewestReplies => "fewest jumps left first",
            Order::MostReplies => "most jumps left first",
        })
    }
}

/// How the next of a set of jumps is found.
#[derive(Clone, Copy, Debug)]
enum Rule {
    /// It is the last one.
    Last,
    /// Its board leaves the fewest jumps.
    FewestReplies,
    /// Its board leaves the most jumps.
    MostReplies,
}

/// An order at work on the triangles of one size. The jumps are numbered so that, whenever that is enough, the next of
/// a set of jumps is its last.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveOrder {
    pub(super) table: &'static JumpTable,
    rule: Rule,
}

impl MoveOrder {
    pub(super) fn of(order: Order, rows: Rows) -> MoveOrder {
        let (table, rule) = match order {
            Order::Table => (JumpTable::of(rows), Rule::Last),
            Order::Reversed | Order::Inward | Order::Outward => (rearranged(order, rows), Rule::Last),
            Order::FewestReplies => (JumpTable::of(rows), Rule::FewestReplies),
            Order::MostReplies => (JumpTable::of(rows), Rule::MostReplies),
        };
        MoveOrder { table, rule }
    }

    /// The jump of a set that is made first where these bits are pegs and all the set is possible.
    #[inline]
    pub(super) fn first(self, pegs: u64, jumps: JumpSet) -> Option<JumpId> {
        match self.rule {
            Rule::Last => jumps.last(),
            Rule::FewestReplies | Rule::MostReplies => jumps.iter().max_by_key(|jump| self.rank(pegs, *jump)),
        }
    }

    /// The jump of such a set that is made last.
    #[inline]
    pub(super) fn last(self, pegs: u64, jumps: JumpSet) -> Option<JumpId> {
        match self.rule {
            Rule::Last => jumps.first(),
            Rule::FewestReplies | Rule::MostReplies => jumps.iter().min_by_key(|jump| self.rank(pegs, *jump)),
        }
    }

    /// The jumps of such a set, in the order in which they are made.
    pub(super) fn in_order(self, pegs: u64, jumps: JumpSet) -> Vec<JumpId> {
        let mut ranked: Vec<(isize, JumpId)> = jumps.iter().map(|jump| self.rank(pegs, jump)).collect();
        ranked.sort_unstable();
        ranked.into_iter().rev().map(|(_, jump)| jump).collect()
    }

    /// The higher, the sooner a jump is made.
    fn rank(self, pegs: u64, jump: JumpId) -> (isize, JumpId) {
        let replies = || self.table.possible(pegs ^ self.table.flips(jump)).len() as isize;
        let rank = match self.rule {
            Rule::Last => 0,
            Rule::FewestReplies => -replies(),
            Rule::MostReplies => replies(),
        };
        (rank, jump)
    }
}

/// The table of a triangle with its jumps in another order, made once: the jump to be made first comes last.
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

/// How far a hole is from the middle of the triangle: the square of the distance, in whole numbers of some unit.
fn eccentricity(hole: Hole, rows: Rows) -> isize {
    let (row, place) = hole.row_and_place();
    // How far the hole is from each side adds up to the same for all; in the middle the three are equal.
    let sum = rows.count() - 1;
    let apart = |steps: usize| 3 * steps as isize - sum as isize;
    [sum - row, place, row - place].into_iter().map(|steps| apart(steps).pow(2)).sum()
}
