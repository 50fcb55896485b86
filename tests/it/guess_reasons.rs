//! The reasons for guesses that no strategy weighed, as the panel beside the log gives them.

use crate::support::played::{Played, RULES};
use crate::support::prelude::*;
use pegwise::session::steps::WithSteps as _;
use pegwise_engine::breaker::Constraints;

/// A watched game of the constraint store in a large window, after this many guesses.
fn after(guesses: usize, secret: &str) -> Stage {
    let mut stage = Stage::new(Opening::Watch {
        rules: RULES,
        strategy: Strategy::Constraints,
        opening: None,
        secret: RULES.parse(secret).ok(),
    });
    stage.resize(160, 50);
    stage.press("w");
    (1..guesses).for_each(|_| drop(stage.press("]")));
    stage
}

/// The guesses of the constraint store against a secret, and after each the first code in alphabetical order that the
/// scores allow.
fn guesses(secret: &str) -> Vec<(Code, Option<Code>)> {
    let mut played = Played::new();
    played.session.strategy = Strategy::Constraints;
    played.begin(Some(secret));
    played.done(|session| session.last());
    let turns = played.watching().game.turns();
    let first = |at: usize| {
        turns[..at].iter().fold(Candidates::all(RULES), |codes, turn| codes.after(turn)).codes().min()
    };
    turns.iter().enumerate().map(|(at, turn)| (turn.code, first(at))).collect()
}

#[test]
fn a_guess_of_the_player_is_not_called_the_guess_of_a_strategy() {
    let mut stage = Stage::new(play(RULES));
    stage.resize(160, 50);
    stage.after("fafe Enter v v w").must_show("The strategy did not choose FAFE");
    stage.must_hide("guess of GuessOne");
    stage.after("]").must_hide("did not choose");
}

#[test]
fn the_constraint_store_begins_with_two_guesses_and_then_takes_the_first_code() {
    for secret in ["dbfd", "aaaa", "fcea", "efef"] {
        for (at, (code, first)) in guesses(secret).into_iter().enumerate() {
            let name = code.capitals();
            let stage = after(at + 1, secret);
            let reason = if Constraints::fixed_guesses(RULES).get(at) == Some(&code) {
                format!("{name} is one of the two guesses that the strategy begins")
            } else {
                assert_eq!(Some(code), first, "the first code that agrees with every score");
                format!("{name} is the first code in alphabetical order")
            };
            assert!(stage.shows(&reason), "{reason}\n{}", stage.screen().join("\n"));
        }
    }
}
