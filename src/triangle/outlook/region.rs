//! Regions of a board that no jump joins.
//!
//! Which jumps could ever become possible is asked too generously on purpose: a hole that can be filled and can be
//! emptied is taken to be whatever a jump wants it to be. So what no jump joins here is really apart.

use crate::triangle::{Board, Hole, Jump, JumpTable};

/// The groups of pegs that can never meet: no jump that could ever become possible joins the holes of one with those of
/// another. Each keeps a peg for ever, so a game from here ends with as many pegs as there are groups, or more. Each
/// group is in the order of its holes, and so are the groups.
pub(crate) fn groups(board: Board) -> Vec<Vec<Hole>> {
    let rows = board.rows();
    let jumps = conceivable(board);
    // Each hole names a hole of its region; following the names leads to the same one for all of a region.
    let mut names: Vec<usize> = (0..rows.holes()).collect();
    let find = |names: &[usize], mut at: usize| {
        while names[at] != at {
            at = names[at];
        }
        at
    };
    for index in jumps {
        let jump = JumpTable::of(rows).jumps()[index];
        let name = find(&names, jump.from.index());
        for hole in [jump.over, jump.to] {
            let other = find(&names, hole.index());
            names[other] = name;
        }
    }
    let mut groups: Vec<(usize, Vec<Hole>)> = Vec::new();
    for hole in board.holes_with_pegs() {
        let name = find(&names, hole.index());
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, group)) => group.push(hole),
            None => groups.push((name, vec![hole])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// The places in the table of the jumps that could ever become possible, and perhaps of some more.
fn conceivable(board: Board) -> Vec<usize> {
    let table = JumpTable::of(board.rows());
    let mut filled = board.bits();
    let mut emptied = board.complement().bits();
    let bit = |hole: Hole| 1_u64 << hole.index();
    loop {
        let could = |jump: &&Jump| {
            let needed = bit(jump.from) | bit(jump.over);
            filled & needed == needed && emptied & bit(jump.to) != 0
        };
        let (fills, empties) =
            table.jumps().iter().filter(could).fold((filled, emptied), |(fills, empties), jump| {
                (fills | bit(jump.to), empties | bit(jump.from) | bit(jump.over))
            });
        if (fills, empties) == (filled, emptied) {
            return table
                .jumps()
                .iter()
                .enumerate()
                .filter(|(_, jump)| could(jump))
                .map(|(at, _)| at)
                .collect();
        }
        (filled, emptied) = (fills, empties);
    }
}
