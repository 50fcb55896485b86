//! `suggest`: the next guess for a game played elsewhere, or what a given guess is worth.

use std::io::{self, Write};
use std::ops::ControlFlow;

use crate::cli::{self, SuggestArgs};
use crate::failure::Failure;
use crate::narration::{
    Grounds, GuessJudgment, Voice, contradiction, contradiction_json, remedies, solved_json, suggestion_json,
};
use crate::play::cost::SharedProver;
use crate::play::{Assistance, AssistanceTask};
use crate::task;
use pegwise_engine::breaker::optimal::Optimal;
use pegwise_engine::breaker::partition::{GuessSelector, Measure};
use pegwise_engine::breaker::{Breaker, Halt, States, Strategy};
use pegwise_engine::code::{Candidates, Code, History, Rules, ScoredGuess, unhurried};
use pegwise_engine::deduce::Contradiction;

/// The most corrections, of one score or of pairs, that an error names.
const NAMED: usize = 4;

/// Prints the guess that a strategy would make next, what a given guess is worth, or that the game is solved.
pub fn suggest(args: &SuggestArgs) -> Result<(), Failure> {
    let (rules, scored) = args.game.read()?;
    let guess =
        args.guess.as_deref().map(|text| rules.parse(text)).transpose().map_err(anyhow::Error::from)?;
    let strategy = args.objective.applied_to(args.strategy(&scored, rules)?, rules)?;
    let optimal = cli::until_proved(args.prove, &strategy, rules)?;
    let candidates = Candidates::fitting(rules, &scored);
    if candidates.count() == 0 {
        return refuse(rules, &scored, args.json);
    }
    let mut out = io::stdout().lock();
    if let Some(won) = ScoredGuess::won(&scored, rules) {
        let secret = rules.symbols().code(&won.code);
        let solved = if args.json { solved_json(&secret) } else { format!("solved: {secret} is the secret") };
        return Ok(writeln!(out, "{solved}")?);
    }
    if let Some(guess) = guess {
        let task = AssistanceTask { prover: SharedProver::new(rules), scored, guess: Some(guess) };
        let Assistance::Judged(judged) = *task::finish(task, &|never| match never {}) else {
            unreachable!("some code agrees, and none is found")
        };
        let judgment = GuessJudgment { voice: Voice::TEXT.of(rules), judged: &judged };
        let told = if args.json { judgment.json() } else { judgment.in_words().join("\n") };
        return Ok(writeln!(out, "{told}")?);
    }
    let (code, grounds) = match (strategy.measure(), History::of(&scored)) {
        (None, Some(history)) => next_guess(player(&strategy, optimal, rules, &history)?)?,
        (measure, _) => weighed_guess(measure.unwrap_or(Measure::Entropy), &candidates, &scored),
    };
    let (code, count) = (rules.symbols().code(&code), candidates.count());
    if args.json {
        writeln!(out, "{}", suggestion_json(&code, count, grounds.as_ref()))?;
        return Ok(());
    }
    writeln!(out, "{code}\ncandidates {count}")?;
    if let Some(grounds) = grounds {
        writeln!(out, "{}", grounds.in_words())?;
    }
    Ok(())
}

fn weighed_guess(
    measure: Measure,
    candidates: &Candidates,
    scored: &[ScoredGuess],
) -> (Code, Option<Grounds>) {
    let mut selector = GuessSelector::new(candidates.rules(), measure);
    let choice = unhurried(|checkpoint| selector.choose(candidates, scored, checkpoint));
    (choice.chosen.code, Some(Grounds::of_choice(choice)))
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
pub(super) fn refuse(rules: Rules, scored: &[ScoredGuess], json: bool) -> Result<(), Failure> {
    let Some(repair) = unhurried(|checkpoint| Contradiction::of(rules, scored, checkpoint)) else {
        unreachable!("no code agrees with these scores")
    };
    if json {
        writeln!(io::stdout(), "{}", contradiction_json(&repair))?;
    }
    let conflict = contradiction(Voice::TEXT.of(rules), scored, &repair.turns);
    Err(Failure::Contradiction(format!("{conflict}\n{}", remedies(Voice::TEXT.of(rules), &repair, NAMED))))
}
