//! The results of strategies that the program knows are those that a tournament finds.

use pegwise::play::{StrategyResult, rules_with_results};
use pegwise_engine::breaker::play_every_secret;

use crate::support::prelude::*;

/// Compares every known result of these rules with a tournament's.
fn check(rules: Rules) {
    for strategy in Strategy::ALL {
        let Some(known) = StrategyResult::of(&strategy, rules) else { continue };
        let played = play_every_secret(&strategy, Peg::default(), rules, &());
        let lengths = played.continue_value().flatten().expect("the strategy plays these rules");
        assert_eq!(lengths.games(), u64::from(rules.universe_size()), "{strategy}, {rules}: all won");
        let (guesses, longest) = (lengths.guesses(), lengths.longest());
        assert_eq!(known, StrategyResult { guesses, longest }, "{strategy}, {rules}");
    }
}

#[test]
fn known_results_of_small_games_are_those_of_a_tournament() {
    let small: Vec<Rules> = rules_with_results().filter(|rules| rules.universe_size() <= 1_296).collect();
    assert_eq!(small.len(), 3);
    small.into_iter().for_each(check);
}

#[test]
#[ignore = "takes minutes: docs/testing.md"]
fn all_known_results_are_those_of_a_tournament() {
    rules_with_results().for_each(check);
}
