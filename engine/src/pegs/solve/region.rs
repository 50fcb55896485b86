//! Regions: groups of pegs that can never meet.
//!
//! The jumps that could ever become possible are overestimated: a hole that can be filled and emptied is assumed to be
//! in whatever state a jump needs. So groups that no such jump joins are certain to stay apart.

use crate::pegs::{Board, Hole};

/// The groups of pegs that can never meet, in the order of their holes. Each keeps a peg to the end, so a game ends
/// with at least as many pegs as there are groups.
pub(super) fn groups(board: Board) -> Vec<Vec<Hole>> {
    let jumps = conceivable(board);
    let (mut left, mut groups) = (board.bits(), Vec::new());
    while left != 0 {
        let group = left & region(&jumps, left);
        groups.push(board.holes_with_pegs().filter(|hole| group >> hole.index() & 1 == 1).collect());
        left &= !group;
    }
    groups
}

/// Whether there are more groups than this number.
pub(super) fn has_more_groups(board: Board, most: usize) -> bool {
    let (jumps, mut left) = (conceivable(board), board.bits());
    for _ in 0..most {
        left &= !region(&jumps, left);
    }
    left != 0
}

/// The holes that these jumps connect with the first of these pegs, by flood fill. Each jump is the bits of its holes.
fn region(jumps: &[u64], pegs: u64) -> u64 {
    let mut region = pegs & pegs.wrapping_neg();
    loop {
        let before = region;
        for jump in jumps.iter().filter(|jump| **jump & before != 0) {
            region |= jump;
        }
        if region == before {
            return region;
        }
    }
}

/// A superset of the jumps that could ever become possible, each as the bits of its holes.
fn conceivable(board: Board) -> Vec<u64> {
    let table = board.shape().jump_table();
    let (mut filled, mut emptied) = (board.bits(), board.complement().bits());
    let mut left: Vec<(u64, u64)> =
        table.ids().map(|(id, jump)| (table.flips(id), 1 << jump.to.index())).collect();
    let mut jumps = Vec::new();
    loop {
        let before = jumps.len();
        left.retain(|(flips, landing)| {
            let pegs = flips ^ landing;
            let is_conceivable = filled & pegs == pegs && emptied & landing != 0;
            if is_conceivable {
                jumps.push(*flips);
                filled |= landing;
                emptied |= pegs;
            }
            !is_conceivable
        });
        if jumps.len() == before {
            return jumps;
        }
    }
}
