//! The four-state machine: every secret of many games, and an independent check of every fact it tells.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use pegwise_engine::breaker::{Breaker, GameOutcome, Halt, States, Strategy, break_secret};
use pegwise_engine::code::{Code, History, Peg, Repeats, Rules, Score, Turn, Universe};
use proptest::prelude::{prop_assert_eq, proptest};

use crate::support::checker::Codes;
use crate::support::games::{all_secrets, awkward, checked, modest_game, play, rules, total};
use crate::support::stretches::Stretches;

const STATES: Strategy = Strategy::States;

fn peg(letter: char) -> Peg {
    Peg::from_letter(letter).expect("a letter names a peg")
}

fn classic(code: &str) -> Code {
    Rules::CLASSIC.parse(code).expect("a classic code")
}

#[test]
fn every_classic_secret_is_found_from_every_opening_and_every_fact_is_so() {
    for opening in Rules::CLASSIC.palette() {
        let spread = all_secrets(&STATES, Rules::CLASSIC, opening);
        assert!(spread.keys().all(|guesses| *guesses <= 9), "{opening}: {spread:?}");
    }
}

#[test]
fn the_classic_secrets_take_6211_guesses_from_f() {
    let spread = all_secrets(&STATES, Rules::CLASSIC, peg('f'));
    let expected = BTreeMap::from([(1, 1), (2, 3), (3, 64), (4, 368), (5, 636), (6, 209), (7, 14), (8, 1)]);
    assert_eq!(spread, expected);
    assert_eq!(total(&spread), 6211);
}

#[test]
fn every_secret_of_small_and_awkward_games_is_found_from_every_opening() {
    for rules in awkward() {
        for opening in rules.palette() {
            all_secrets(&STATES, rules, opening);
        }
    }
}

#[test]
fn every_secret_of_five_positions_and_seven_colors_without_repeats_is_found() {
    all_secrets(&STATES, rules(5, 7, Repeats::Forbidden), peg('a'));
}

#[test]
fn every_secret_of_bulls_and_cows_is_found() {
    all_secrets(&STATES, rules(4, 10, Repeats::Forbidden), peg('h'));
}

proptest! {
    #[test]
    fn any_secret_of_any_modest_game_is_found((rules, secret, opening) in modest_game()) {
        let secret = Universe::new(rules).code(secret).unwrap();
        let opening = rules.palette().nth(opening).unwrap();
        checked(&Codes::of(rules), &STATES, rules, opening, &secret);
    }

    #[test]
    fn an_observer_that_has_heard_enough_hears_no_more(secret in 0u32..1296, enough in 1usize..60) {
        let secret = Universe::new(Rules::CLASSIC).code(secret).unwrap();
        let mut all = Vec::new();
        play(&STATES, Rules::CLASSIC, peg('a'), &secret, |event| all.push(event));
        let mut heard = Vec::new();
        let mut machine = States::new(Rules::CLASSIC, peg('a'));
        let outcome = break_secret(&mut machine, Rules::CLASSIC, &secret, None, &mut |event| {
            heard.push(event);
            if heard.len() == enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        prop_assert_eq!(&heard[..], &all[..enough.min(all.len())]);
        prop_assert_eq!(outcome == GameOutcome::Halted(Halt::Canceled), enough <= all.len());
    }
}

#[test]
fn a_game_is_lost_once_the_guesses_allowed_are_made() {
    let guesses = |outcome| match outcome {
        GameOutcome::Won(history) => (true, history.turns().len()),
        GameOutcome::Lost(history) => (false, history.turns().len()),
        GameOutcome::Halted(halt) => panic!("{halt:?}"),
    };
    for most in 1..=6 {
        let outcome = break_secret(
            &mut States::new(Rules::CLASSIC, peg('e')),
            Rules::CLASSIC,
            &classic("acab"),
            Some(most),
            &mut |_| ControlFlow::Continue(()),
        );
        assert_eq!(guesses(outcome), (most >= 4, most.min(4)));
    }
}

#[test]
fn scores_that_no_code_fits_are_called_a_contradiction() {
    let nothing = Score::new(0, 0, Rules::CLASSIC).unwrap();
    let mut machine = States::new(Rules::CLASSIC, peg('a'));
    let mut history = History::new();
    let mut guesses = Vec::new();
    let mut deaf = |_| ControlFlow::Continue(());
    let halt = loop {
        match machine.propose(&mut deaf) {
            Ok(code) => {
                let turn = Turn { code, score: nothing };
                guesses.push(code.to_string());
                history.push(turn);
                machine.learn(&turn, &mut deaf).unwrap();
            }
            Err(halt) => break halt,
        }
    };
    assert_eq!(halt, Halt::Contradiction);
    assert_eq!(guesses, ["aabb", "ccdd", "eeee", "ffff"]);
}

#[test]
fn a_long_stretch_of_tries_can_be_canceled() {
    let rules = rules(8, 8, Repeats::Allowed);
    let secret = rules.parse("hgfedcba").expect("a code");
    let mut breaker = States::new(rules, peg('a'));
    let mut observer = Stretches { cancels_at: Some(2), ..Stretches::default() };
    let outcome = break_secret(&mut breaker, rules, &secret, None, &mut observer);
    assert_eq!(observer.now, 2, "this game has stretches that long");
    assert_eq!(outcome, GameOutcome::Halted(Halt::Canceled));
}
