//! Every game from a board, played jump by jump.

use std::collections::HashSet;

use pegwise_engine::pegs::{Criterion, Shape, Target};

use super::plain;

/// Plays every game, and keeps the boards of those that `solves`, which is given the board, and the sweeps.
struct Player<'a> {
    jumps: Vec<[usize; 3]>,
    solves: &'a dyn Fn(&[bool], usize) -> bool,
    solutions: u128,
    boards: HashSet<Vec<bool>>,
}

impl Player<'_> {
    fn play(&mut self, board: &mut [bool], last: usize, sweeps: usize) -> bool {
        let jumps: Vec<_> = self.jumps.iter().copied().filter(|jump| plain::allows(board, *jump)).collect();
        let mut solved = jumps.is_empty() && (self.solves)(board, sweeps);
        self.solutions += u128::from(solved);
        for jump in jumps {
            let flip = |board: &mut [bool]| jump.iter().for_each(|hole| board[hole - 1] ^= true);
            flip(board);
            let sweeps = sweeps + usize::from(jump[0] != last);
            solved |= self.play(board, jump[2], sweeps);
            flip(board);
        }
        if solved && !self.boards.contains(board) {
            self.boards.insert(board.to_vec());
        }
        solved
    }
}

/// The number of games from a board that meet a criterion, and of their boards. `begun` is the hole in which the last
/// jump landed, 0 before the first, and the number of sweeps so far.
pub(crate) fn games_that_meet(
    criterion: Criterion,
    rows: Shape,
    mut board: Vec<bool>,
    begun: (usize, usize),
) -> (u128, u64) {
    let pegs = |board: &[bool]| board.iter().filter(|peg| **peg).count();
    let solves = |board: &[bool], sweeps: usize| match criterion {
        Criterion::OnePeg(Target::Anywhere) => pegs(board) == 1,
        Criterion::OnePeg(Target::In(last)) => pegs(board) == 1 && board[last.index()],
        Criterion::Sweeps { most, .. } => pegs(board) == 1 && sweeps <= most,
        Criterion::Pegs(wanted) => pegs(board) == wanted,
    };
    let jumps = plain::jumps(rows.rows());
    let mut player = Player { jumps, solves: &solves, solutions: 0, boards: HashSet::new() };
    player.play(&mut board, begun.0, begun.1);
    (player.solutions, player.boards.len() as u64)
}

/// Games that leave one peg in at most this many sweeps.
pub(crate) fn in_sweeps(most: usize) -> Criterion {
    Criterion::Sweeps { most, made: 0, last: None }
}
