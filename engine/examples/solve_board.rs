//! Says what is known about a board of pegs, and plays it to one peg:
//! `cargo run -p pegwise-engine --example solve_board ./xx/xxx/xxxx/xxxxx`.

use std::env;
use std::error::Error;

use pegwise_engine::pegs::{Board, evaluate, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let text = env::args().nth(1);
    let mut board: Board = text.as_deref().unwrap_or("./xx/xxx/xxxx/xxxxx").parse()?;
    let evaluation = evaluate(board);
    println!("{:?}", evaluation.verdict);
    if let (Some(games), Some(ways)) = (evaluation.games, evaluation.ways) {
        println!("{ways} of {games} games leave one peg.");
    }
    for jump in solve(board).unwrap_or_default() {
        board = board.after(jump);
        println!("{:>3} over {:>2} to {:>2}   {board}", jump.from, jump.over, jump.to);
    }
    Ok(())
}
