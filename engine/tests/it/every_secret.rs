//! The strategies that tell what they deduce: every secret of many games, and an independent check of every fact told.

use std::ops::ControlFlow;

use pegwise_engine::breaker::{GameOutcome, Halt, Strategy, break_secret};
use pegwise_engine::code::{Peg, Repeats, Rules, Score, Turn, Universe, Variant};
use proptest::prelude::proptest;

use crate::support::checker::Codes;
use crate::support::games::{all_secrets, awkward, checked, modest_game, play, rules, total};
use crate::support::naive;
use crate::support::stretches::Stretches;

const STRATEGIES: [Strategy; 3] = [Strategy::States, Strategy::Smart, Strategy::Constraints];

/// The colors that make a difference to a strategy if it begins with them.
fn openings(strategy: &Strategy, rules: Rules) -> impl Iterator<Item = Peg> {
    rules.palette().take(if *strategy == Strategy::States { rules.colors() } else { 1 })
}

#[test]
fn every_classic_secret_is_found_and_every_fact_is_so() {
    for (strategy, opening, guesses, longest) in [
        (Strategy::States, 'f', 6211, 8),
        (Strategy::Smart, 'a', 7471, 9),
        (Strategy::Constraints, 'a', 6063, 7),
    ] {
        let spread = all_secrets(&strategy, Rules::CLASSIC, Peg::from_letter(opening).expect("a color"));
        assert_eq!((total(&spread), spread.keys().max()), (guesses, Some(&longest)), "{strategy}");
    }
}

#[test]
fn every_secret_of_small_and_awkward_games_is_found() {
    for strategy in STRATEGIES {
        for rules in awkward() {
            for opening in openings(&strategy, rules) {
                all_secrets(&strategy, rules, opening);
            }
        }
    }
}

#[test]
fn every_secret_of_games_without_repeats_is_found() {
    for strategy in STRATEGIES {
        for (positions, colors) in [(5, 7), (4, 10)] {
            all_secrets(&strategy, rules(positions, colors, Repeats::Forbidden), Peg::default());
        }
    }
}

#[test]
fn by_each_variant_every_strategy_finds_every_secret_with_guesses_that_the_rules_allow() {
    let games = [(3, 3, Repeats::Allowed), (4, 3, Repeats::Allowed), (3, 5, Repeats::Forbidden)];
    for (positions, colors, repeats) in games {
        for variants in
            ["possible-only", "no-leading-zero", "possible-only,no-leading-zero", "exact-only", "sum-only"]
        {
            let rules = rules(positions, colors, repeats);
            let rules =
                rules.with_variants(variants.parse().expect("names of variants")).expect("several codes");
            let codes = naive::universe(rules);
            let with_openings = |strategy: Strategy| {
                let openings: Vec<Peg> = openings(&strategy, rules).collect();
                openings.into_iter().map(move |opening| (strategy.clone(), opening))
            };
            for (strategy, opening) in Strategy::ALL.into_iter().flat_map(with_openings) {
                for secret in Universe::new(rules).codes() {
                    let outcome = play(&strategy, rules, opening, &secret, |_| {});
                    let GameOutcome::Won(history) = outcome else {
                        panic!("{strategy}, {secret} in {rules}: {outcome:?}")
                    };
                    for (number, turn) in history.turns().iter().enumerate() {
                        let guess = turn.code.to_string().into_bytes();
                        assert!(codes.contains(&guess), "{strategy} guesses {} in {rules}", turn.code);
                        let before = &history.turns()[..number];
                        let is_possible = before.iter().all(|earlier| earlier.fits(&turn.code));
                        assert!(
                            is_possible || !rules.has(Variant::PossibleOnly),
                            "{strategy}, {secret} in {rules}"
                        );
                    }
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn any_secret_of_any_modest_game_is_found((rules, secret, opening) in modest_game()) {
        let secret = Universe::new(rules).code(secret).unwrap();
        let opening = rules.palette().nth(opening).unwrap();
        for strategy in STRATEGIES {
            checked(&Codes::of(rules), &strategy, rules, opening, &secret);
        }
    }
}

#[test]
fn scores_that_no_code_fits_are_called_a_contradiction() {
    let expected: [(Strategy, &[&str]); 2] = [
        (Strategy::States, &["aabb", "ccdd", "eeee", "ffff"]),
        (Strategy::Smart, &["aaaa", "bbbb", "cccc", "dddd", "eeee", "ffff"]),
    ];
    for (strategy, expected) in expected {
        let score = Score::new(0, 0, Rules::CLASSIC).unwrap();
        let mut player = strategy.breaker(Rules::CLASSIC, Peg::default());
        let mut guesses = Vec::new();
        let mut deaf = |_| ControlFlow::Continue(());
        let halt = loop {
            match player.propose(&mut deaf) {
                Ok(code) => {
                    guesses.push(code.to_string());
                    player.learn(&Turn { code, score }, &mut deaf).unwrap();
                }
                Err(halt) => break halt,
            }
        };
        assert_eq!(halt, Halt::Contradiction);
        assert_eq!(guesses, expected);
    }
}

#[test]
fn a_long_stretch_of_tries_can_be_canceled() {
    let rules = rules(8, 8, Repeats::Allowed);
    let secret = rules.parse("hgfedcba").expect("a code");
    for (strategy, stretch) in [(Strategy::States, 2), (Strategy::Smart, 1)] {
        let mut breaker = strategy.breaker(rules, Peg::default());
        let mut observer = Stretches { cancels_at: Some(stretch), ..Stretches::default() };
        let outcome = break_secret(&mut *breaker, rules, &secret, None, &mut observer);
        assert_eq!(observer.now, stretch, "this game has stretches that long");
        assert_eq!(outcome, GameOutcome::Halted(Halt::Canceled));
    }
}
