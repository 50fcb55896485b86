//! Counts of the games from a board that meet a criterion, from the first jump on.

use std::collections::{HashMap, HashSet};
use std::iter;

use super::aggregate::FewestSweeps;
use crate::pegs::{Board, Criterion, Jump};

/// The games that meet a criterion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Met {
    pub(super) solutions: u128,
    /// The boards of these games.
    pub(super) boards: u64,
}

/// Whether what is left of a criterion of sweeps can be met from a board with these fewest sweeps.
pub(super) fn is_in_time(criterion: Criterion, fewest: FewestSweeps) -> bool {
    let Criterion::Sweeps { most, made, last } = criterion else { return false };
    fewest.after(last).is_some_and(|needed| made + usize::from(needed) <= most)
}

/// Counts the games from a board that meet a criterion, and the boards of these games. Looks only at boards from which
/// `can_meet` says that a game can still meet what is left of the criterion.
pub(super) fn games_that_meet(
    criterion: Criterion,
    board: Board,
    can_meet: impl Fn(Board, Criterion) -> bool,
) -> Met {
    let mut met = Met::default();
    let mut layer: HashMap<(Board, Criterion), u128> = HashMap::new();
    if can_meet(board, criterion) {
        layer.insert((board, criterion), 1);
    }
    while !layer.is_empty() {
        let boards: HashSet<Board> = layer.keys().map(|(board, _)| *board).collect();
        met.boards += boards.len() as u64;
        let mut below = HashMap::new();
        for ((board, criterion), games) in layer {
            if board.is_stuck() && criterion.is_met(board, iter::empty::<Jump>) {
                met.solutions += games;
            }
            for (jump, after) in board.successors() {
                let criterion = criterion.after(jump);
                if can_meet(after, criterion) {
                    *below.entry((after, criterion)).or_default() += games;
                }
            }
        }
        layer = below;
    }
    met
}
