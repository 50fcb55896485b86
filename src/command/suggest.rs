//! `suggest`: the next guess for a game played elsewhere.

use std::io::{self, Write};
use std::ops::ControlFlow;

use crate::cli::{self, SuggestArgs};
use crate::failure::Failure;
use crate::narration::{
    Grounds, Voice, contradiction, contradiction_json, remedies, solved_json, suggestion_json,
};
use pegwise_engine::breaker::optimal::Optimal;
use pegwise_engine::breaker::{Breaker, Halt, States, Strategy};
use pegwise_engine::code::{Candidates, Code, History, Rules, Turn, unhurried};
use pegwise_engine::deduce::Contradiction;

/// The most corrections, of one score or of pairs, that an error names.
const NAMED: usize = 4;

/// Prints the guess that a strategy would make next, or that the game is solved.
pub fn suggest(args: &SuggestArgs) -> Result<(), Failure> {
    let rules = args.rules.rules()?;
    let history = args.history(rules)?;
    let strategy = args.objective.applied_to(args.strategy.clone(), rules)?;
    let optimal = cli::until_proved(args.prove, &strategy, rules)?;
    let candidates = Candidates::of(rules, &history).count();
    if candidates == 0 {
        return refuse(rules, &history, args.json);
    }
    let mut out = io::stdout().lock();
    if let Some(Turn { code, .. }) = history.won(rules) {
        let solved = if args.json { solved_json(code) } else { format!("solved: {code} is the secret") };
        return Ok(writeln!(out, "{solved}")?);
    }
    let breaker = player(&strategy, optimal, rules, &history)?;
    let (code, grounds) = next_guess(breaker)?;
    if args.json {
        let line = suggestion_json(&code, candidates, grounds.as_ref());
        writeln!(out, "{line}")?;
        return Ok(());
    }
    writeln!(out, "{code}\ncandidates {candidates}")?;
    if let Some(grounds) = grounds {
        writeln!(out, "{}", grounds.in_words())?;
    }
    Ok(())
}

fn next_guess(mut breaker: Box<dyn Breaker>) -> Result<(Code, Option<Grounds>), Failure> {
    let mut events = Vec::new();
    let mut listen = |event| {
        events.push(event);
        ControlFlow::Continue(())
    };
    let guess = breaker.propose(&mut listen).map_err(unexpected)?;
    Ok((guess, Grounds::of(&events)))
}

/// The strategy after the turns so far: `optimal` if it searches until each guess is proved.
fn player(
    strategy: &Strategy,
    optimal: Option<Optimal>,
    rules: Rules,
    history: &History,
) -> Result<Box<dyn Breaker>, Failure> {
    let mut deaf = |_| ControlFlow::Continue(());
    if let Some(mut optimal) = optimal {
        let learned = history.turns().iter().try_for_each(|turn| optimal.learn(turn, &mut deaf));
        learned.map_err(unexpected)?;
        return Ok(Box::new(optimal));
    }
    // The four-state machine may have opened with this guess.
    let first = history.turns().first().map(|turn| &turn.code);
    let opening = States::opening_of(rules, first);
    let player = strategy.resume(rules, opening, history, &mut deaf).map_err(unexpected)?;
    Ok(player)
}

fn unexpected(halt: Halt) -> Failure {
    match halt {
        Halt::Contradiction | Halt::Canceled => unreachable!("some code agrees, and nothing cancels"),
    }
}

/// Fails because no code agrees with the scores. Prints JSON as well, if requested.
pub(super) fn refuse(rules: Rules, history: &History, json: bool) -> Result<(), Failure> {
    let Some(repair) = unhurried(|checkpoint| Contradiction::of(rules, history, checkpoint)) else {
        unreachable!("no code agrees with these scores")
    };
    if json {
        writeln!(io::stdout(), "{}", contradiction_json(&repair))?;
    }
    let conflict = contradiction(Voice::Text, history, &repair.turns);
    Err(Failure::Contradiction(format!("{conflict}\n{}", remedies(Voice::Text, &repair, NAMED))))
}
