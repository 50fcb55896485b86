//! What every code-breaker owes: it finds every secret, each fact that it tells is so, and no guess is useless.

#[path = "support/checker.rs"]
mod checker;
#[path = "support/games.rs"]
mod games;
#[path = "support/naive.rs"]
mod naive;

use pegwise::breaker::Strategy;
use pegwise::code::{Peg, Rules, Universe};
use proptest::prelude::proptest;

use checker::Codes;
use games::{all_secrets, awkward, checked, lines, modest_game, total};

#[test]
fn every_code_breaker_finds_every_secret_of_small_and_awkward_games() {
    for strategy in Strategy::ALL.into_iter().filter(|s| *s != Strategy::Optimal) {
        for rules in awkward() {
            let spread = all_secrets(strategy, rules, Peg::default());
            assert!(total(&spread) >= rules.universe_size() as usize, "{strategy} in {rules}");
        }
    }
}

#[test]
fn every_code_breaker_ends_its_narration_with_the_winning_guess() {
    for strategy in Strategy::ALL.into_iter().filter(|s| *s != Strategy::Optimal) {
        let lines = lines(strategy, Rules::CLASSIC, Peg::default(), "dbfd");
        assert_eq!(lines.last().map(String::as_str), Some("dbfd 4 0"), "{strategy}");
    }
}

proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(48))]

    #[test]
    fn every_code_breaker_finds_any_secret_of_any_modest_game((rules, secret, opening) in modest_game()) {
        let codes = Codes::of(rules);
        let secret = Universe::new(rules).code(secret).unwrap();
        let opening = rules.palette().nth(opening).unwrap();
        for strategy in Strategy::ALL.into_iter().filter(|s| *s != Strategy::Optimal) {
            checked(&codes, strategy, rules, opening, &secret);
        }
    }
}
