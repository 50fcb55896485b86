//! Regions of a board that no jump joins.
//!
//! Which jumps could ever become possible is asked too generously on purpose: a hole that can be filled and can be
//! emptied is taken to be whatever a jump wants it to be. So what no jump joins here is really apart.

use crate::triangle::{Board, Hole, JumpSet, JumpTable};

/// The groups of pegs that can never meet: no jump that could ever become possible joins the holes of one with those of
/// another. Each keeps a peg to the end, so a game from here ends with as many pegs as there are groups, or more. Each
/// group is in the order of its holes, and so are the groups.
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

/// Whether there are pegs that can never meet.
pub(super) fn is_split(board: Board) -> bool {
    let region = region(JumpTable::of(board.rows()), conceivable(board), board.bits());
    board.bits() & !region != 0
}

/// The holes that these jumps join with the first of these pegs, by flood fill.
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

/// The jumps that could ever become possible, and perhaps some more.
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
