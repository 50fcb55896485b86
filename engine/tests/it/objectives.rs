//! The objectives of the optimal strategy: small games against a search without any bound, and the same for each in
//! single games, in trees and with several threads.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

use pegwise_engine::breaker::optimal::{Depth, Objective, Prover, ProverMemory, RangeBound, Stopped};
use pegwise_engine::breaker::tree::{TreeNode, prove_tree};
use pegwise_engine::breaker::{GameLengths, GameOutcome, Strategy, break_secret};
use pegwise_engine::code::{Peg, Repeats, Rules, Universe, Variant};

use crate::support::naive::{self, Row};

/// What a strategy costs: games longer than a number of guesses, then guesses in total.
type Cost = (u64, u64);

/// The least cost by trying every guess on every set of candidates.
struct Plain {
    universe: Vec<Row>,
    possible_only: bool,
    /// Games of more guesses count as longer.
    most: usize,
    /// No game takes more guesses.
    depth: usize,
    known: HashMap<(Vec<Row>, usize), Option<Cost>>,
}

impl Plain {
    /// The least cost for these candidates after some guesses. `None` if no strategy keeps within the depth.
    fn least(&mut self, candidates: &[Row], guesses: usize) -> Option<Cost> {
        if guesses == self.depth {
            return None;
        }
        let key = (candidates.to_vec(), guesses);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let pool = if self.possible_only { candidates.to_vec() } else { self.universe.clone() };
        let mut best = None;
        for guess in pool {
            let mut parts: BTreeMap<(usize, usize), Vec<Row>> = BTreeMap::new();
            for code in candidates {
                parts.entry(naive::score(&guess, code)).or_default().push(code.clone());
            }
            let won = parts.remove(&(guess.len(), 0)).is_some();
            if parts.values().any(|part| part.len() == candidates.len()) {
                continue;
            }
            let own = (u64::from(won && guesses + 1 > self.most), candidates.len() as u64);
            let cost = parts.values().try_fold(own, |(longer, total), part| {
                let part = self.least(part, guesses + 1)?;
                Some((longer + part.0, total + part.1))
            });
            best = match (best, cost) {
                (Some(best), Some(cost)) => Some(Cost::min(best, cost)),
                (best, cost) => best.or(cost),
            };
        }
        self.known.insert(key, best);
        best
    }
}

fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
    Rules::new(positions, colors, repeats).expect("these rules are possible")
}

fn possible_only(rules: Rules) -> Rules {
    rules.with(Variant::PossibleOnly).expect("every code stays")
}

fn least(rules: Rules, most: usize, depth: usize) -> Option<Cost> {
    let possible_only = rules.has(Variant::PossibleOnly);
    let universe = naive::universe(rules);
    let mut plain = Plain { universe: universe.clone(), possible_only, most, depth, known: HashMap::new() };
    plain.least(&universe, 0)
}

fn prover(rules: Rules, objective: Objective) -> Prover {
    Prover::new(rules, objective, ProverMemory::default()).expect("the game is small enough")
}

fn lengths(rules: Rules, objective: Objective) -> GameLengths {
    let prover = prover(rules, objective);
    prove_tree(&prover, &|| ControlFlow::Continue(())).expect("some strategy is the best").lengths()
}

fn longer(lengths: &GameLengths, most: usize) -> u64 {
    lengths.by_length().filter(|(guesses, _)| *guesses > most).map(|(_, games)| games).sum()
}

const SMALL: [(usize, usize, Repeats); 6] = [
    (2, 4, Repeats::Allowed),
    (3, 2, Repeats::Allowed),
    (3, 3, Repeats::Allowed),
    (4, 2, Repeats::Allowed),
    (2, 5, Repeats::Forbidden),
    (3, 4, Repeats::Forbidden),
];

/// More guesses than any game of a small strategy takes.
const MANY: usize = 8;

#[test]
fn the_fewest_guesses_with_possible_codes_only_are_those_that_a_search_without_any_bound_finds() {
    for (positions, colors, repeats) in SMALL {
        let rules = possible_only(rules(positions, colors, repeats));
        let plain = least(rules, MANY, MANY).expect("every code is found");
        assert_eq!(lengths(rules, Objective::default()).guesses(), plain.1, "{rules}");
    }
}

#[test]
fn the_longest_game_is_as_short_as_possible_and_then_the_guesses_are_the_fewest() {
    for (positions, colors, repeats) in SMALL {
        let rules = rules(positions, colors, repeats);
        for rules in [rules, possible_only(rules)] {
            let found = lengths(rules, Objective::Worst);
            let (depth, cost) = (1..=MANY)
                .find_map(|depth| Some((depth, least(rules, MANY, depth)?)))
                .expect("some depth is enough");
            assert_eq!((found.longest(), found.guesses()), (depth, cost.1), "{rules}");
        }
    }
}

#[test]
fn the_longer_games_are_as_few_as_possible_and_then_the_guesses_are_the_fewest() {
    for (positions, colors, repeats) in SMALL {
        let rules = rules(positions, colors, repeats);
        for rules in [rules, possible_only(rules)] {
            for most in 1..5 {
                let found = lengths(rules, Objective::Longer(most as u32));
                let plain = least(rules, most, 2 * MANY).expect("every code is found");
                let cost = (longer(&found, most), found.guesses());
                assert_eq!(cost, plain, "{rules}, longer than {most}");
            }
        }
    }
}

#[test]
fn the_classic_game_by_each_objective() {
    let figures = |rules, objective| {
        let lengths = lengths(rules, objective);
        (lengths.guesses(), lengths.longest(), longer(&lengths, 5))
    };
    let (classic, total) = (Rules::CLASSIC, Objective::default());
    assert_eq!(figures(classic, total), (5625, 6, 7));
    assert_eq!(figures(classic, Objective::Worst), (5626, 5, 0));
    assert_eq!(figures(classic, Objective::Longer(5)), (5626, 5, 0));
    assert_eq!(figures(possible_only(classic), total), (5660, 6, 14));
}

/// Whether each guess of a game agrees with the scores before it.
#[test]
fn with_possible_codes_only_no_guess_is_ruled_out() {
    let prover = prover(possible_only(Rules::CLASSIC), Objective::default());
    let tree = prove_tree(&prover, &|| ControlFlow::Continue(())).expect("a tree");
    assert!(tree.nodes().all(TreeNode::fits));
}

#[test]
fn single_games_are_those_of_the_tree() {
    let rules = rules(3, 4, Repeats::Allowed);
    for objective in [Objective::Worst, Objective::Longer(2), Objective::Longer(3)] {
        for rules in [rules, possible_only(rules)] {
            let mut found = GameLengths::default();
            for secret in Universe::new(rules).codes() {
                let mut player = Strategy::Optimal(objective).breaker(rules, Peg::default());
                let outcome =
                    break_secret(&mut *player, rules, &secret, None, &mut |_| ControlFlow::Continue(()));
                let GameOutcome::Won(history) = outcome else { panic!("{secret}: {outcome:?}") };
                found.add(history.turns().len(), 1);
            }
            assert_eq!(found, lengths(rules, objective), "{rules}, {objective:?}");
        }
    }
}

/// The guesses that always suffice, and no fewer.
fn shortest(rules: Rules) -> RangeBound {
    let prover = prover(rules, Objective::Worst);
    let longest = || prover.bounds().longest.expect("the objective asks for it");
    let found = prover.best(&[], &mut |_| match longest().most {
        None => ControlFlow::Continue(()),
        Some(_) => ControlFlow::Break(()),
    });
    assert_eq!(found, Err(Stopped), "the guesses in total are not asked for");
    longest()
}

#[test]
fn the_guesses_that_always_suffice_are_known_before_the_fewest_in_total() {
    for (positions, colors, guesses) in [(4, 10, 7), (5, 6, 6), (5, 7, 6)] {
        let rules = rules(positions, colors, Repeats::Allowed);
        assert_eq!(shortest(rules), RangeBound { least: guesses, most: Some(guesses) }, "{rules}");
    }
}

#[test]
fn that_a_depth_is_not_enough_is_known_before_the_fewest_in_total() {
    let rules = rules(5, 6, Repeats::Allowed);
    let prover = prover(rules, Objective::Total(Depth::AtMost(5)));
    assert_eq!(prover.best(&[], &mut |_| ControlFlow::Continue(())), Ok(None));
}
