//! `solve`: one game of a code-breaker against a code, narrated.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use anyhow::Result;

use super::proof;
use crate::cli::{self, SolveArgs};
use crate::failure::Failure;
use crate::narration::{Voice, event_json, reason, reason_json, text_line};
use crate::play::{Random, WatchedStep};
use pegwise_engine::breaker::optimal::Optimality;
use pegwise_engine::breaker::{
    Breaker, Constraints, Event, GameOutcome, Halt, Strategy, Treatment, break_secret,
};
use pegwise_engine::code::{Peg, Rules};

/// Plays one game of a code-breaker against a code, and prints its events.
pub fn solve(args: &SolveArgs) -> Result<(), Failure> {
    let (rules, strategy) = game(args)?;
    let secret = rules.parse(&args.code).map_err(|error| Failure::CommandLine(error.into()))?;
    let opening = match args.breaker.opening(rules)? {
        Some(opening) => opening,
        None => Peg::default().cycled(Random::of(args.seed)?.below(rules.colors()), rules.colors()),
    };
    let mut narrator = Narrator {
        out: BufWriter::new(io::stdout().lock()),
        is_json: args.json,
        voice: Voice::TEXT.of(rules),
        reasons: args.why.then(|| Reasons { game: (rules, strategy.clone()), steps: Vec::new() }),
    };
    let mut written = Ok(());
    let mut too_shallow = None;
    let mut breaker = player(args, rules, strategy, opening)?;
    let outcome = break_secret(&mut *breaker, rules, &secret, args.turns, &mut |event| {
        if let Event::Proof(Optimality::Impossible { depth }) = &event {
            too_shallow = Some(*depth);
        }
        written = narrator.tell(event);
        if written.is_ok() && too_shallow.is_none() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    written.and_then(|()| narrator.out.flush())?;
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

fn game(args: &SolveArgs) -> Result<(Rules, Strategy)> {
    if let Some(path) = &args.tree {
        let tree = path.named()?;
        return Ok((tree.tree.rules(), Strategy::Tree(tree)));
    }
    let rules = args.symbols.applied_to(args.rules.rules()?)?;
    Ok((rules, args.objective.applied_to(args.breaker.strategy.clone(), rules)?))
}

fn player(
    args: &SolveArgs,
    rules: Rules,
    strategy: Strategy,
    opening: Peg,
) -> Result<Box<dyn Breaker>, Failure> {
    if let Some(optimal) = cli::until_proved(args.prove, &strategy, rules)? {
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

struct Narrator<W> {
    out: W,
    is_json: bool,
    voice: Voice,
    /// What it needs to say why a guess was made. `None` if it does not say so.
    reasons: Option<Reasons>,
}

struct Reasons {
    game: (Rules, Strategy),
    steps: Vec<WatchedStep>,
}

impl<W: Write> Narrator<W> {
    fn tell(&mut self, event: Event) -> io::Result<()> {
        let line =
            if self.is_json { Some(event_json(self.voice, &event)) } else { text_line(self.voice, &event) };
        line.map_or(Ok(()), |line| writeln!(self.out, "{line}"))?;
        let Some(Reasons { game: (rules, strategy), steps }) = &mut self.reasons else { return Ok(()) };
        let is_guess = matches!(event, Event::Guess(_));
        steps.push(WatchedStep::new(event, None, true));
        match reason(self.voice, (*rules, strategy), steps).filter(|_| is_guess) {
            Some(reason) if self.is_json => writeln!(self.out, "{}", reason_json(&reason)),
            Some(reason) => reason.iter().try_for_each(|line| writeln!(self.out, "  {line}")),
            None => Ok(()),
        }
    }
}
