//! Breaks a code and prints the events: `cargo run --example break_code fcaf entropy`.

use std::env;
use std::error::Error;
use std::ops::ControlFlow;
use std::process::ExitCode;

use pegwise_engine::{Event, GameOutcome, Halt, Peg, Rules, Strategy, break_secret};

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
    let mut args = env::args().skip(1);
    let rules = Rules::CLASSIC;
    let secret = rules.parse(&args.next().unwrap_or_else(|| "fcaf".to_owned()))?;
    let strategy: Strategy = args.next().map_or(Ok(Strategy::Entropy), |name| name.parse())?;
    let mut breaker = strategy.breaker(rules, Peg::default());
    let outcome = break_secret(&mut *breaker, rules, &secret, None, &mut |event| {
        match event {
            Event::Choice(choice) => {
                println!("{}: {:.2} bits expected", choice.chosen.code, choice.chosen.partition.bits());
            }
            Event::Guess(turn) => println!("{turn}"),
            Event::Candidates { before, after } => println!("  {before} possible codes become {after}"),
            Event::Rule(rule) => println!("  rule {rule:?}"),
            _ => {}
        }
        ControlFlow::Continue(())
    });
    match outcome {
        GameOutcome::Won(history) => {
            println!("{strategy} needs {} guesses for {secret}.", history.turns().len());
        }
        GameOutcome::Lost(_) => println!("{strategy} has no guess left."),
        GameOutcome::Halted(Halt::Canceled | Halt::Contradiction) => println!("{strategy} stopped."),
    }
    Ok(())
}
