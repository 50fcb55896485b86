//! Counts all games from each start of a triangle, and those that leave one peg:
//! `cargo run --release -p pegwise-engine --example count 6`.

use std::env;
use std::error::Error;
use std::ops::ControlFlow;

use pegwise_engine::pegs::{Hole, Shape, count_games};

fn main() -> Result<(), Box<dyn Error>> {
    let rows: Shape = env::args().nth(1).as_deref().unwrap_or("5").parse()?;
    let holes: Vec<Hole> = rows.all_holes().collect();
    for count in count_games(rows, &holes, &mut |_| ControlFlow::Continue(()))? {
        println!("hole {:>2}: {:>20} of {:>22} games", count.hole, count.solutions, count.games);
    }
    Ok(())
}
