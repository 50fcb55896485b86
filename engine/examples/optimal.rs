//! Proves how few guesses a strategy needs for all secrets together:
//! `cargo run --release -p pegwise-engine --example optimal 4 6`.

use std::env;
use std::error::Error;
use std::ops::ControlFlow;

use pegwise_engine::breaker::optimal::{Objective, Prover, ProverMemory};
use pegwise_engine::{Repeats, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = env::args().skip(1).map(|number| number.parse::<usize>());
    let positions = numbers.next().unwrap_or(Ok(4))?;
    let colors = numbers.next().unwrap_or(Ok(6))?;
    let rules = Rules::new(positions, colors, Repeats::Allowed)?;
    let prover = Prover::new(rules, Objective::default(), ProverMemory::default())?;
    let best = prover.best(&[], &mut |_| ControlFlow::Continue(()));
    let best = best.ok().flatten().ok_or("without a limit, some strategy finds every secret")?;
    let codes = rules.universe_size();
    println!("{rules}: {codes} codes");
    println!("first guess {}", best.guess);
    println!("{} guesses in all, {:.4} on average", best.total, f64::from(best.total) / f64::from(codes));
    Ok(())
}
