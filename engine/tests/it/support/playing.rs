//! Every game from a board, played jump by jump.

use std::collections::HashSet;

use pegwise_engine::pegs::{Criterion, Games, Shape, Target};

use super::plain;

/// Plays every game, and keeps the boards of those whose end `solves`, which is given the board and the sweeps.
struct Player<'a> {
    jumps: Vec<[usize; 3]>,
    /// Whether a game ends on a board, even if a jump is possible.
    ends: &'a dyn Fn(&[bool]) -> bool,
    solves: &'a dyn Fn(&[bool], usize) -> bool,
    games: u128,
    solutions: u128,
    boards: HashSet<Vec<bool>>,
}

impl Player<'_> {
    fn play(&mut self, board: &mut [bool], last: usize, sweeps: usize) -> bool {
        let mut jumps: Vec<_> =
            self.jumps.iter().copied().filter(|jump| plain::allows(board, *jump)).collect();
        if (self.ends)(board) {
            jumps.clear();
        }
        self.games += u128::from(jumps.is_empty());
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

/// The numbers of games from a board of a triangle, with those that meet a criterion, and of the boards of the latter. `begun` is the hole in which the last jump landed, 0 before the first, and the number of
/// sweeps so far.
pub(crate) fn games_that_meet(
    criterion: Criterion,
    rows: Shape,
    mut board: Vec<bool>,
    begun: (usize, usize),
) -> (Games, u64) {
    let pegs = |board: &[bool]| board.iter().filter(|peg| **peg).count();
    let is_pattern = |board: &[bool]| match criterion {
        Criterion::OnTarget(Target::Pattern(holes)) => {
            rows.all_holes().all(|hole| board[hole.index()] == holes.contains(hole))
        }
        _ => false,
    };
    let solves = |board: &[bool], sweeps: usize| match criterion {
        Criterion::OnTarget(Target::Anywhere) => pegs(board) == 1,
        Criterion::OnTarget(Target::In(last)) => pegs(board) == 1 && board[last.index()],
        Criterion::OnTarget(Target::Pattern(_)) => is_pattern(board),
        Criterion::Sweeps { most, .. } => pegs(board) == 1 && sweeps <= most,
        Criterion::Pegs(wanted) => pegs(board) == wanted,
    };
    let (jumps, boards) = (plain::jumps(rows.rows()), HashSet::new());
    let mut player = Player { jumps, ends: &is_pattern, solves: &solves, games: 0, solutions: 0, boards };
    player.play(&mut board, begun.0, begun.1);
    (Games { all: player.games, solutions: player.solutions }, player.boards.len() as u64)
}

/// Games that leave one peg in at most this many sweeps.
pub(crate) fn in_sweeps(most: usize) -> Criterion {
    Criterion::Sweeps { most, made: 0, last: None }
}
