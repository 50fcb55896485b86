//! Proves in steps whether a color can be at a position: `cargo run -p pegwise-engine --example why 1 a aabb=1,0 acde=0,2`.

use std::env;
use std::error::Error;

use pegwise_engine::{History, Proof, Rules, Why, unhurried};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [position, color, turns @ ..] = &args[..] else {
        return Err("name a position, a color and some turns: 1 a aabb=1,0 acde=0,2".into());
    };
    let rules = Rules::CLASSIC;
    let (position, color) = (position.parse::<usize>()?, color.parse()?);
    if !(1..=rules.positions()).contains(&position) || color > rules.last_peg() {
        return Err(format!("the game is {rules}").into());
    }
    let history = History::parse(turns, rules)?;
    match unhurried(|checkpoint| Why::of(rules, &history, (position - 1, color), checkpoint)) {
        Why::Open { with, without } => println!("It is open: {with} and {without} are possible."),
        Why::In(proof) => tell(&history, &proof, "is there"),
        Why::Out(proof) => tell(&history, &proof, "is not there"),
        Why::NoCodeFits(_) => println!("No code agrees with these scores."),
    }
    Ok(())
}

/// Prints the turns that decide it, and the argument as the library has it.
fn tell(history: &History, proof: &Proof, what: &str) {
    println!("It {what}. The turns that show it:");
    proof.turns.iter().for_each(|turn| println!("  {}", history.turns()[*turn]));
    println!("{:#?}", proof.argument);
}
