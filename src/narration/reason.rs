//! Why a guess was made, from the events before it.

use serde_json::json;

use super::choice::NEXT_GUESS;
use super::notation::counted;
use super::sentence::{plan, state_plan};
use super::{Voice, state_name};
use crate::play::WatchedStep;
use pegwise_engine::breaker::optimal::Optimality;
use pegwise_engine::breaker::tree::TreeStep;
use pegwise_engine::breaker::{Constraints, Event, State, Strategy};
use pegwise_engine::code::{Code, History, Rules, Turn};

/// Why the last guess of these steps, from the start of a game, was made: line by line, with details indented. `None` if
/// they have no guess.
pub fn reason(voice: Voice, game: (Rules, &Strategy), steps: &[WatchedStep]) -> Option<Vec<String>> {
    let turns: Vec<Turn> = steps.iter().filter_map(WatchedStep::turn).collect();
    let (_, before) = turns.split_last()?;
    let before: History = before.iter().copied().collect();
    let is_weighed = |step: &&WatchedStep| {
        matches!(
            step.first(),
            Event::Choice(_)
                | Event::Proof(Optimality::Fewest { .. } | Optimality::Only { .. })
                | Event::Tree(TreeStep::Guess { .. })
        )
    };
    let weighed = since_last_guess(before_last_guess(steps)).iter().rev().find(is_weighed);
    weighed
        .map(|step| indented(voice, step, &before))
        .or_else(|| by_order(voice, game, steps, None).map(|sentence| vec![sentence]))
}

/// Writes a reason in JSON, as an event after its guess.
pub fn reason_json(reason: &[String]) -> String {
    let reasons: Vec<&str> = reason.iter().map(|line| line.trim_start()).collect();
    json!({ "event": "why", "reasons": reasons }).to_string()
}

fn indented(voice: Voice, step: &WatchedStep, before: &History) -> Vec<String> {
    // Here the guess is made already.
    let past = |text: String| text.strip_prefix(NEXT_GUESS).map(str::to_owned).unwrap_or(text);
    let lines = plan(voice, step.first(), before, None).into_iter().enumerate();
    lines.map(|(at, line)| if at == 0 { past(line) } else { format!("  {line}") }).collect()
}

/// The steps before the last guess.
fn before_last_guess(steps: &[WatchedStep]) -> &[WatchedStep] {
    &steps[..steps.iter().rposition(|step| step.turn().is_some()).unwrap_or(steps.len())]
}

/// Those of these steps that follow the last guess.
fn since_last_guess(steps: &[WatchedStep]) -> &[WatchedStep] {
    &steps[steps.iter().rposition(|step| step.turn().is_some()).map_or(0, |at| at + 1)..]
}

/// Why a strategy made a guess for which it weighed no others: the place of the guess in its order, in a sentence. The
/// guess is `asked`, which waits for a score after these steps, or the last one of the steps. `None` if there is none.
pub fn by_order(
    voice: Voice,
    (rules, strategy): (Rules, &Strategy),
    steps: &[WatchedStep],
    asked: Option<Code>,
) -> Option<String> {
    let made = || steps.iter().rev().find_map(WatchedStep::turn).map(|turn| turn.code);
    let guess = asked.or_else(made)?;
    let code = voice.code(&guess);
    let before = if asked.is_some() { steps } else { before_last_guess(steps) };
    let earlier = before.iter().filter(|step| step.turn().is_some()).count();
    if let Some(Event::Reject { count, .. }) = since_last_guess(before).last().map(WatchedStep::first) {
        let order = format!("{code} is the next code in the strategy's order");
        if *count == 0 {
            return Some(format!("{order}, and it agrees with every score."));
        }
        let (skipped, verb) = (counted(*count, "code"), if *count == 1 { "does" } else { "do" });
        return Some(format!("{order} that agrees with every score. {skipped} before it {verb} not."));
    }
    Some(match strategy {
        Strategy::States => {
            let state = before.iter().rev().find_map(|step| match step.first() {
                Event::State { to, .. } => Some(*to),
                _ => None,
            });
            let state = state.unwrap_or(State::GuessOne);
            format!("{code} tries {}, as the state {} does.", state_plan(state), state_name(state))
        }
        Strategy::Constraints if Constraints::fixed_guesses(rules).get(earlier) == Some(&guess) => {
            let [first, second] = Constraints::fixed_guesses(rules);
            let which = if first == second { "the guess" } else { "one of the two guesses" };
            format!("{code} is {which} that the strategy begins with.")
        }
        Strategy::Constraints => {
            format!("{code} is the first code in {} order that agrees with every score.", voice.order())
        }
        Strategy::Tree(tree) => format!("{code} is the guess that {} has here.", tree.name),
        _ if earlier == 0 => format!("{code} is the first code in the strategy's order."),
        _ => format!("{code} is the next code in the strategy's order."),
    })
}
