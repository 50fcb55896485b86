//! Proofs by parity that a board cannot come to an end.

use crate::pegs::{Board, Class, Hole, HoleSet, Target};

/// Sets of holes that show by parity why no game from a board ends on a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParityProof {
    /// No jump changes whether one of these sets holds an even number of pegs. Every end on the target differs from the board
    /// in one of them.
    pub sets: Vec<HoleSet>,
    /// The holes where a last peg could be. None of them is on the target.
    pub last_holes: Vec<Hole>,
}

impl ParityProof {
    /// The proof with few and small sets. Every end has to be of another class than the board.
    pub(super) fn of(board: Board, target: Target) -> ParityProof {
        let shape = board.shape();
        let is_odd = |set: u64, board: Board| (board.bits() & set).count_ones() % 2 == 1;
        let (mut open, mut sets): (Vec<Board>, _) = (target.ends(shape).collect(), Vec::new());
        let all = Class::invariant_sets(shape);
        while !open.is_empty() {
            let differs = |set: u64, end: &Board| is_odd(set, *end) != is_odd(set, board);
            let merit = |set: &u64| {
                let shown = open.iter().filter(|end| differs(*set, end)).count();
                (shown, Hole::MOST - set.count_ones() as usize)
            };
            let Some(best) = all.iter().copied().max_by_key(merit).filter(|set| merit(set).0 > 0) else {
                break;
            };
            open.retain(|end| !differs(best, end));
            sets.push(HoleSet(best));
        }
        sets.sort_unstable();
        ParityProof { sets, last_holes: Class::of(board).last_holes(shape).collect() }
    }
}
