//! The results of strategies that the program knows are those that the arena finds.

use pegwise::breaker::{Strategy, StrategyResult, rules_with_results};
use pegwise::code::{Peg, Rules};
use pegwise::play::arena::{ArenaTask, Entrant, Tournament};
use pegwise::task;

/// Compares every known result of these rules with the arena's.
fn check(rules: Rules) {
    for strategy in Strategy::ALL {
        let Some(known) = strategy.result(rules) else { continue };
        let entrant = Entrant { strategy, opening: Peg::default() };
        let Tournament::Played(games) = task::finish(ArenaTask { rules, entrant }, &|_| ()) else {
            panic!("{strategy} cannot play {rules}")
        };
        assert_eq!(games.lengths.games(), u64::from(rules.universe_size()), "{strategy}, {rules}: all won");
        let (guesses, longest) = (games.lengths.guesses(), games.lengths.longest());
        assert_eq!(known, StrategyResult { guesses, longest }, "{strategy}, {rules}");
    }
}

#[test]
fn known_results_of_small_games_are_those_of_the_arena() {
    let small: Vec<Rules> = rules_with_results().filter(|rules| rules.universe_size() <= 1_296).collect();
    assert_eq!(small.len(), 3);
    small.into_iter().for_each(check);
}

#[test]
#[ignore = "takes minutes: docs/testing.md"]
fn all_known_results_are_those_of_the_arena() {
    rules_with_results().for_each(check);
}

#[test]
fn a_mean_is_the_guesses_by_the_secrets() {
    let classic = Strategy::OPTIMAL.result(Rules::CLASSIC).expect("it is known");
    assert_eq!(format!("{:.5}", classic.mean(Rules::CLASSIC)), "4.34028");
    assert_eq!(Strategy::OPTIMAL.result(Rules::new(8, 8, pegwise::code::Repeats::Allowed).unwrap()), None);
}
