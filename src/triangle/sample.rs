//! Random play: the first iteration of the seed, which finds solutions by luck.

use super::{Board, Hole, Jump, JumpTable, Rows};

/// How often a random jump is drawn before the table is read from its start.
const DRAWS: usize = 15;

/// Plays one game with random jumps. `below(n)` draws a number from 0 to `n` − 1.
///
/// A random hole is empty at the start. Then, move by move, up to fifteen jumps are drawn from the whole table;
/// the first legal one is made, and if none was, the first legal one in table order.
///
/// Returns the starting hole and, if the game ended with one peg, its jumps.
pub fn random_game(rows: Rows, mut below: impl FnMut(usize) -> usize) -> (Hole, Option<Vec<Jump>>) {
    let table = JumpTable::of(rows);
    let hole = Hole::at(below(rows.holes()));
    let mut board = Board::start(rows, hole);
    let mut made = Vec::new();
    loop {
        let possible = board.jumps();
        let drawn = (0..DRAWS)
            .filter_map(|_| table.id(below(table.jumps().len())))
            .find(|jump| possible.contains(*jump));
        let Some(jump) = drawn.or_else(|| possible.first()) else {
            return (hole, (board.pegs() == 1).then_some(made));
        };
        made.push(table.jump(jump));
        board = board.after(table.jump(jump));
    }
}
