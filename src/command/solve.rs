//! `solve`: one game of a code-breaker against a code, narrated.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use super::proof;
use crate::breaker::optimal::Optimality;
use crate::breaker::tree::Follower;
use crate::breaker::{Breaker, Constraints, Event, GameOutcome, Halt, Strategy, Treatment, break_secret};
use crate::cli::{self, SolveArgs, StrategyPath};
use crate::code::{Peg, Rules};
use crate::failure::Failure;
use crate::narration::{event_json, text_line};
use crate::play::Random;

/// Plays one game of a code-breaker against a code, and prints its events.
///
/// # Errors
///
/// If an argument is invalid, the game is lost within the guesses allowed, or the output fails.
pub fn solve(args: &SolveArgs) -> Result<(), Failure> {
    let tree = args.tree.as_ref().map(StrategyPath::strategy).transpose().map_err(Failure::CommandLine)?;
    let rules = match &tree {
        Some(file) => file.tree.rules(),
        None => args.rules.rules().map_err(Failure::CommandLine)?,
    };
    let secret = rules.parse(&args.code).map_err(|error| Failure::CommandLine(error.into()))?;
    let opening = match args.breaker.opening(rules).map_err(Failure::CommandLine)? {
        Some(opening) => opening,
        None => Peg::default().cycled(Random::of(args.seed)?.below(rules.colors()), rules.colors()),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut written = Ok(());
    let mut too_shallow = None;
    let mut breaker: Box<dyn Breaker> = match tree {
        Some(file) => Box::new(Follower::new(file.tree)),
        None => player(args, rules, opening)?,
    };
    let outcome = break_secret(&mut *breaker, rules, &secret, args.turns, &mut |event| {
        if let Event::Proof(Optimality::Impossible { depth }) = &event {
            too_shallow = Some(*depth);
        }
        written = write_event(&mut out, &event, args.json);
        if written.is_ok() && too_shallow.is_none() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    written.and_then(|()| out.flush())?;
    if let Some(most) = too_shallow {
        return Err(proof::too_shallow(most as usize));
    }
    match outcome {
        GameOutcome::Won(_) | GameOutcome::Halted(Halt::Canceled) => Ok(()),
        GameOutcome::Lost(history) => Err(Failure::Lost(history.turns().len())),
        GameOutcome::Halted(Halt::Contradiction) => Err(Failure::Contradiction(
            "the scores contradict each other: no code agrees with all of them".to_owned(),
        )),
    }
}

/// The requested code-breaker.
fn player(args: &SolveArgs, rules: Rules, opening: Peg) -> Result<Box<dyn Breaker>, Failure> {
    let strategy = args.objective.applied_to(args.breaker.strategy, rules).map_err(Failure::CommandLine)?;
    if let Some(optimal) = cli::until_proved(args.prove, strategy, rules).map_err(Failure::CommandLine)? {
        return Ok(Box::new(optimal));
    }
    match (strategy, args.handicap) {
        (strategy, None) => Ok(strategy.breaker(rules, opening)),
        (Strategy::Constraints, Some(percent)) => {
            let mut random = Random::of(args.seed)?;
            let treat =
                move || if random.below(100) < percent { Treatment::Forgone } else { Treatment::Imposed };
            Ok(Box::new(Constraints::handicapped(rules, Box::new(treat))))
        }
        (strategy, Some(_)) => Err(Failure::CommandLine(anyhow::anyhow!(
            "{strategy} takes no handicap: --handicap goes with --strategy {}",
            Strategy::Constraints
        ))),
    }
}

fn write_event(out: &mut impl Write, event: &Event, json: bool) -> io::Result<()> {
    let line = if json { Some(event_json(event)) } else { text_line(event) };
    line.map_or(Ok(()), |line| writeln!(out, "{line}"))
}
