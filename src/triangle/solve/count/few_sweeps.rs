//! Counts of the games that leave one peg after few sweeps, from the first jump on.

use std::collections::{HashMap, HashSet};

use super::analysis::Met;
use crate::triangle::{Board, Criterion, FewestSweeps, Hole};

/// What matters of the jumps before a board: where the peg that jumped last is, and the sweeps made so far.
type Before = (Option<Hole>, usize);

/// Counts the games from a board that meet a criterion of sweeps, and the boards of these games. `fewest` has the fewest
/// sweeps of each board. Looks only at boards from which the criterion can still be met.
pub(super) fn games_in_few_sweeps(
    board: Board,
    criterion: Criterion,
    fewest: impl Fn(Board) -> FewestSweeps,
) -> Met {
    let Criterion::Sweeps { most, made, last } = criterion else { return Met::default() };
    let is_in_time = |board, (last, made): Before| {
        let needed = fewest(board).after(last);
        needed.is_some_and(|needed| made + usize::from(needed) <= most)
    };
    let mut met = Met::default();
    let mut layer: HashMap<(Board, Before), u128> = HashMap::new();
    if is_in_time(board, (last, made)) {
        layer.insert((board, (last, made)), 1);
    }
    while !layer.is_empty() {
        let boards: HashSet<Board> = layer.keys().map(|(board, _)| *board).collect();
        met.boards += boards.len() as u64;
        let mut below = HashMap::new();
        for ((board, (last, made)), games) in layer {
            if board.pegs() == 1 {
                met.solutions += games;
            }
            for (jump, after) in board.successors() {
                let goes_on = last == Some(jump.from);
                let before = (Some(jump.to), made + usize::from(!goes_on));
                if is_in_time(after, before) {
                    *below.entry((after, before)).or_default() += games;
                }
            }
        }
        layer = below;
    }
    met
}
