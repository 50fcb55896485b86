//! Regions: groups of pegs that can never meet.
//!
//! The jumps that could ever become possible are overestimated: a hole that can be filled and emptied is assumed to be
//! in whatever state a jump needs. So groups that no such jump joins are certain to stay apart.

use crate::pegs::{Board, Hole, JumpSet, JumpTable};

/// The groups of pegs that can never meet, in the order of their holes. Each keeps a peg to the end, so a game ends
/// with at least as many pegs as there are groups.
pub(super) fn groups(board: Board) -> Vec<Vec<Hole>> {
    let (table, jumps) = (JumpTable::of(board.rows()), conceivable(board));
    let (mut left, mut groups) = (board.bits(), Vec::new());
    while left != 0 {
        let group = left & region(table, jumps, left);
        groups.push(board.holes_with_pegs().filter(|hole| group >> hole.index() & 1 == 1).collect());
        left &= !group;
    }
    groups
}

/// Whether there are two or more groups.
pub(super) fn is_split(board: Board) -> bool {
    let region = region(JumpTable::of(board.rows()), conceivable(board), board.bits());
    board.bits() & !region != 0
}

/// The holes that these jumps connect with the first of these pegs, by flood fill.
fn region(table: &JumpTable, mut jumps: JumpSet, pegs: u64) -> u64 {
    let mut region = pegs & pegs.wrapping_neg();
    loop {
        let before = region;
        for jump in jumps.iter().filter(|jump| table.flips(*jump) & before != 0) {
            region |= table.flips(jump);
            jumps = jumps.without(jump);
        }
        if region == before {
            return region;
        }
    }
}

/// A superset of the jumps that could ever become possible.
fn conceivable(board: Board) -> JumpSet {
    let table = JumpTable::of(board.rows());
    let (mut filled, mut emptied) = (board.bits(), board.complement().bits());
    let mut jumps = JumpSet::EMPTY;
    loop {
        let before = jumps;
        for (id, jump) in table.ids().filter(|(id, _)| !before.contains(*id)) {
            let landing = 1 << jump.to.index();
            let pegs = table.flips(id) ^ landing;
            if filled & pegs == pegs && emptied & landing != 0 {
                jumps = jumps.with(id);
                filled |= landing;
                emptied |= pegs;
            }
        }
        if jumps == before {
            return jumps;
        }
    }
}
