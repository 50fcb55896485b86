//! Names the next guess of a strategy after some scored guesses:
//! `cargo run -p pegwise-engine --example best_guess entropy aabb=1,0 acde=1,1`.

use std::env;
use std::error::Error;

use pegwise_engine::{Candidates, History, Rules, Strategy, best_guess};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let strategy: Strategy = args.next().as_deref().unwrap_or("entropy").parse()?;
    let turns: Vec<String> = args.collect();
    let rules = Rules::CLASSIC;
    let history = History::parse(&turns, rules)?;
    match best_guess(rules, &history, &strategy) {
        Some(guess) => println!("{guess}"),
        None => println!("There is nothing to guess."),
    }
    println!("{} codes are possible.", Candidates::of(rules, &history).count());
    Ok(())
}
