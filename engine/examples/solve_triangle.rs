//! Solves a peg triangle by depth-first search and prints the board after each jump:
//! `cargo run --example solve_triangle ./xx/xxx/xxxx/xxxxx`.

use std::env;
use std::error::Error;
use std::process::ExitCode;

use pegwise_engine::triangle::{Board, Search};

/// The most steps of the search. A triangle with 15 holes needs fewer from any start.
const STEPS: u64 = 10_000_000;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let text = env::args().nth(1).unwrap_or_else(|| "./xx/xxx/xxxx/xxxxx".to_owned());
    let start: Board = text.parse()?;
    let mut search = Search::new(start);
    let (steps, solved) = search.run(STEPS, |search, _| search.board().pegs() == 1);
    if solved.is_none() {
        println!("No game that leaves one peg was found in {steps} steps.");
        return Ok(());
    }
    println!("A game that leaves one peg, after {steps} steps of the search:");
    let mut board = start;
    for jump in search.path() {
        board = board.after(jump);
        println!("{:>3} over {:>2} to {:>2}   {board}", jump.from, jump.over, jump.to);
    }
    Ok(())
}
