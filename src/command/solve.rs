//! `solve`: one game of a code-breaker against a code, narrated.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use crate::breaker::optimal::Optimal;
use crate::breaker::{Event, Halt, Outcome, Strategy, break_secret};
use crate::cli::{self, SolveArgs};
use crate::code::Peg;
use crate::failure::Failure;
use crate::narration::{event_json, text_line};
use crate::play::Random;

/// Plays one game of a code-breaker against a code, and prints what it tells.
///
/// # Errors
///
/// If the command line asks for what is not there, the game is lost within the guesses allowed, or the output fails.
pub fn solve(args: &SolveArgs) -> Result<(), Failure> {
    let rules = args.rules.rules().map_err(Failure::CommandLine)?;
    let secret = rules.parse(&args.code).map_err(|error| Failure::CommandLine(error.into()))?;
    let opening = match &args.opening {
        Some(letter) => cli::opening(letter, rules).map_err(Failure::CommandLine)?,
        None => Peg::default().cycled(Random::of(args.seed)?.below(rules.colors()), rules.colors()),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut written = Ok(());
    let mut breaker = match (args.strategy, args.depth) {
        (strategy, None) => strategy.player(rules, opening),
        (Strategy::Optimal, depth) => Box::new(Optimal::new(rules, cli::depth(depth))),
        _ => return Err(Failure::CommandLine(cli::depth_without_optimal())),
    };
    let outcome = break_secret(&mut *breaker, rules, &secret, args.turns, &mut |event| {
        written = write_event(&mut out, &event, args.json);
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written.and_then(|()| out.flush())?;
    match outcome {
        Outcome::Won(_) | Outcome::Halted(Halt::Cancelled) => Ok(()),
        Outcome::Lost(_) => Err(Failure::Lost),
        Outcome::Halted(Halt::Contradiction) => {
            Err(Failure::Contradiction("the scores contradict each other: no code fits them all".to_owned()))
        }
    }
}

fn write_event(out: &mut impl Write, event: &Event, json: bool) -> io::Result<()> {
    let line = if json { event_json(event)? } else { text_line(event) };
    line.map_or(Ok(()), |line| writeln!(out, "{line}"))
}
