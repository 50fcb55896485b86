//! Whole games of a strategy, every fact checked.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use pegwise_engine::breaker::{Event, GameOutcome, Strategy, break_secret};
use pegwise_engine::code::{Code, Peg, Repeats, Rules, Universe};
use proptest::prelude::{Just, Strategy as _};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::checker::{Checker, Codes};

pub(crate) fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
    Rules::new(positions, colors, repeats).expect("these rules are possible")
}

/// Plays one game and hands each fact to `hear`.
pub(crate) fn play(
    strategy: &Strategy,
    rules: Rules,
    opening: Peg,
    secret: &Code,
    mut hear: impl FnMut(Event),
) -> GameOutcome {
    break_secret(&mut *strategy.breaker(rules, opening), rules, secret, None, &mut |event| {
        hear(event);
        ControlFlow::Continue(())
    })
}

/// Plays one game with every fact checked. Returns the number of guesses.
pub(crate) fn checked(
    codes: &Codes,
    strategy: &Strategy,
    rules: Rules,
    opening: Peg,
    secret: &Code,
) -> usize {
    let mut checker = Checker::new(codes, strategy, secret);
    let outcome = play(strategy, rules, opening, secret, |event| checker.observe(&event));
    assert!(matches!(outcome, GameOutcome::Won(_)), "{secret} in {rules} from {opening}: {outcome:?}");
    checker.end()
}

/// Plays every secret with every fact checked. Returns how many games took how many guesses.
pub(crate) fn all_secrets(strategy: &Strategy, rules: Rules, opening: Peg) -> BTreeMap<usize, usize> {
    let (codes, universe) = (Codes::of(rules), Universe::new(rules));
    let games: Vec<usize> = (0..universe.size())
        .into_par_iter()
        .filter_map(|number| universe.code(number))
        .map(|secret| checked(&codes, strategy, rules, opening, &secret))
        .collect();
    games.into_iter().fold(BTreeMap::new(), |mut spread, guesses| {
        *spread.entry(guesses).or_default() += 1;
        spread
    })
}

/// The guesses of all games together.
pub(crate) fn total(spread: &BTreeMap<usize, usize>) -> usize {
    spread.iter().map(|(guesses, games)| guesses * games).sum()
}

/// Games that are small, or have few positions, few colors or little choice.
pub(crate) fn awkward() -> Vec<Rules> {
    use Repeats::{Allowed, Forbidden};
    let games = [
        (1, 2, Allowed),
        (1, 3, Allowed),
        (1, 26, Allowed),
        (1, 26, Forbidden),
        (2, 2, Allowed),
        (2, 2, Forbidden),
        (2, 3, Allowed),
        (3, 2, Allowed),
        (3, 3, Forbidden),
        (3, 5, Allowed),
        (3, 6, Forbidden),
        (4, 2, Allowed),
        (4, 3, Allowed),
        (4, 4, Forbidden),
        (4, 5, Forbidden),
        (5, 3, Allowed),
        (6, 6, Forbidden),
        (8, 2, Allowed),
    ];
    games.map(|(positions, colors, repeats)| rules(positions, colors, repeats)).to_vec()
}

/// Any rules of few enough codes to check every fact against all of them, with the number of a secret and an opening.
pub(crate) fn modest_game() -> impl proptest::strategy::Strategy<Value = (Rules, u32, usize)> {
    let modest = (1usize..=8, 2usize..=26, proptest::bool::ANY).prop_filter_map(
        "too large a game",
        |(positions, colors, repeats)| {
            let repeats = if repeats { Repeats::Allowed } else { Repeats::Forbidden };
            let rules = Rules::new(positions, colors, repeats).ok()?;
            (rules.universe_size() <= 5040).then_some(rules)
        },
    );
    modest.prop_flat_map(|rules| (Just(rules), 0..rules.universe_size(), 0..rules.colors()))
}
