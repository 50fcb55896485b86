//! Random games.

use super::{Board, Hole, Jump, Shape};

/// The number of random draws for a jump before the first possible one is made.
const DRAWS: usize = 15;

/// Plays a random game. Returns the starting hole and, if the game ends with one peg, its jumps. `below(n)` draws a
/// number from 0 to `n` − 1.
///
/// The starting hole is random. For each move, up to 15 jumps are drawn from the table until one is possible; otherwise
/// the first possible jump in table order is made.
pub fn random_game(shape: Shape, mut below: impl FnMut(usize) -> usize) -> (Hole, Option<Vec<Jump>>) {
    let table = shape.jump_table();
    let hole = Hole::at(below(shape.holes()));
    let mut board = Board::start(shape, hole);
    let mut made = Vec::new();
    loop {
        let drawn = (0..DRAWS)
            .map(|_| table.jumps()[below(table.jumps().len())])
            .find(|jump| board.jumps().any(|possible| possible == *jump));
        let Some(jump) = drawn.or_else(|| board.jumps().next()) else {
            return (hole, (board.pegs() == 1).then_some(made));
        };
        made.push(jump);
        board = board.after(jump);
    }
}
