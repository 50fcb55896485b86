//! The four-state machine: every opening, and when it stops. What every secret takes is in `every_secret`.

use std::ops::ControlFlow;

use pegwise_engine::breaker::{GameOutcome, Halt, States, Strategy, break_secret};
use pegwise_engine::code::{Code, Peg, Rules, Universe};
use proptest::prelude::{prop_assert_eq, proptest};

use crate::support::games::{all_secrets, play};

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

proptest! {
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
