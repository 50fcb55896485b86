//! The partition strategies: the guess that each chooses against plain brute force, the published totals, every
//! secret with every fact checked, and games too large to weigh everything.

use crate::support::{naive, remembering};

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use pegwise_engine::breaker::partition::{Basis, Choice, GuessSelector, Measure, PartitionCost};
use pegwise_engine::breaker::{Event, GameLengths, GameOutcome, Strategy, play_every_secret};
use pegwise_engine::code::{
    Candidates, Code, History, Partition, Peg, Repeats, Rules, Score, Turn, Universe, Variant, unhurried,
};

use crate::support::checker::{Checker, Codes};
use crate::support::naive::Row;
use crate::support::remembering::Memory;
use crate::support::sample::{is_tried, sample};

const STRATEGIES: [Strategy; 4] = [Strategy::Minimax, Strategy::Expected, Strategy::Entropy, Strategy::Parts];

fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
    Rules::new(positions, colors, repeats).expect("these rules are possible")
}

fn tournament(strategy: &Strategy, rules: Rules) -> GameLengths {
    let played = play_every_secret(strategy, Peg::default(), rules, &());
    played.continue_value().flatten().expect("every secret is found")
}

#[test]
fn the_classic_totals_and_spreads_are_those_that_were_published() {
    let spreads: [&[u64]; 4] = [
        &[1, 6, 62, 533, 694],
        &[1, 10, 54, 645, 583, 3],
        &[1, 4, 71, 612, 596, 12],
        &[1, 12, 72, 635, 569, 7],
    ];
    for ((strategy, total), spread) in STRATEGIES.into_iter().zip([5801, 5696, 5722, 5668]).zip(spreads) {
        let lengths = tournament(&strategy, Rules::CLASSIC);
        assert_eq!(lengths.guesses(), total, "{strategy}");
        let games: Vec<u64> = lengths.by_length().map(|(_, games)| games).collect();
        assert_eq!(games, spread, "{strategy}");
    }
}

/// What a partition costs, written as plainly as can be. Less is better.
fn plain_cost(measure: Measure, sizes: &BTreeMap<(usize, usize), u32>) -> f64 {
    let sizes = sizes.values().map(|size| f64::from(*size));
    match measure {
        Measure::Largest => sizes.fold(0.0, f64::max),
        Measure::Squares => sizes.map(|size| size * size).sum(),
        Measure::Entropy => sizes.map(|size| size * size.log2()).sum(),
        Measure::Parts => -(sizes.count() as f64),
    }
}

/// The best guess of the whole universe: the cheapest, a candidate before another code, then the first in order.
fn plain_best(measure: Measure, rules: Rules, universe: &[Row], candidates: &[Row]) -> Row {
    let mut best: Option<(f64, bool, &Row)> = None;
    let guesses = if rules.has(Variant::PossibleOnly) { candidates } else { universe };
    for guess in guesses {
        let mut sizes = BTreeMap::new();
        for code in candidates {
            *sizes.entry(naive::shown_score(rules, guess, code)).or_insert(0) += 1;
        }
        let (cost, other) = (plain_cost(measure, &sizes), !candidates.contains(guess));
        let better = best.is_none_or(|(least, was_other, _)| {
            cost < least - 1e-9 || (cost < least + 1e-9 && was_other && !other)
        });
        if better {
            best = Some((cost, other, guess));
        }
    }
    best.expect("there are guesses").2.clone()
}

/// Plays every secret, and compares each choice with the plain one.
fn compare_with_brute_force(rules: Rules) {
    let universe = naive::universe(rules);
    for strategy in STRATEGIES {
        let measure = strategy.measure().expect("it goes by a measure");
        let mut memory = Memory::new();
        for secret in Universe::new(rules).codes() {
            let player = strategy.breaker(rules, Peg::default());
            remembering::play(player, &mut memory, rules, &secret, |_| {});
        }
        let mut memory: Vec<_> = memory.into_iter().collect();
        memory.sort_by(|one, other| one.0.cmp(&other.0));
        for (played, (_, chosen)) in sample(memory, 7) {
            let turns: Vec<&str> = played.split_whitespace().collect();
            let fits = |code: &&Row| {
                turns.chunks(3).all(|turn| {
                    let (exact, misplaced) = naive::shown_score(rules, turn[0].as_bytes(), code);
                    (exact.to_string(), misplaced.to_string()) == (turn[1].to_owned(), turn[2].to_owned())
                })
            };
            let candidates: Vec<Row> = universe.iter().filter(fits).cloned().collect();
            let best =
                String::from_utf8(plain_best(measure, rules, &universe, &candidates)).expect("letters");
            assert_eq!(chosen.to_string(), best, "{strategy} in {rules} after {played:?}");
        }
    }
}

#[test]
fn each_choice_is_that_of_plain_brute_force_over_every_secret() {
    use Repeats::{Allowed, Forbidden};
    let games = [
        (1, 2, Allowed),
        (1, 7, Forbidden),
        (2, 2, Allowed),
        (2, 9, Allowed),
        (3, 3, Allowed),
        (3, 6, Allowed),
        (4, 4, Allowed),
        (6, 2, Allowed),
        (3, 3, Forbidden),
        (3, 8, Forbidden),
        (4, 6, Forbidden),
        (5, 5, Forbidden),
    ];
    for (positions, colors, repeats) in games {
        compare_with_brute_force(rules(positions, colors, repeats));
    }
}

const VARIANTS: [&str; 6] = [
    "possible-only",
    "no-leading-zero",
    "possible-only,no-leading-zero",
    "exact-only",
    "sum-only",
    "possible-only,sum-only",
];

#[test]
fn each_choice_is_that_of_plain_brute_force_by_each_variant() {
    use Repeats::{Allowed, Forbidden};
    for (positions, colors, repeats) in
        [(3, 4, Allowed), (2, 6, Allowed), (3, 6, Forbidden), (4, 5, Forbidden)]
    {
        for variants in VARIANTS {
            let variants = variants.parse().expect("names of variants");
            compare_with_brute_force(
                rules(positions, colors, repeats).with_variants(variants).expect("several codes"),
            );
        }
    }
}

#[test]
fn each_choice_is_that_of_plain_brute_force_in_larger_games() {
    compare_with_brute_force(Rules::CLASSIC);
    compare_with_brute_force(rules(5, 4, Repeats::Allowed));
    compare_with_brute_force(rules(5, 7, Repeats::Forbidden));
}

/// Plays every secret, with every fact checked in the games that are tried.
fn all_secrets(strategy: &Strategy, rules: Rules) -> GameLengths {
    let codes = Codes::of(rules);
    let mut memory = Memory::new();
    let mut lengths = GameLengths::default();
    for (number, secret) in Universe::new(rules).codes().enumerate() {
        let mut checker = is_tried(number, 7).then(|| Checker::new(&codes, strategy, &secret));
        let player = strategy.breaker(rules, Peg::default());
        let outcome = remembering::play(player, &mut memory, rules, &secret, |event| {
            if let Some(checker) = &mut checker {
                checker.observe(&event);
            }
        });
        let GameOutcome::Won(history) = outcome else {
            panic!("{strategy} in {rules}, {secret}: {outcome:?}")
        };
        let guesses = history.turns().len();
        assert_eq!(
            checker.map_or(guesses, |checker| checker.end()),
            guesses,
            "{strategy} in {rules}, {secret}"
        );
        lengths.add(guesses, 1);
    }
    lengths
}

#[test]
fn every_secret_is_found_every_fact_is_so_and_a_tournament_counts_the_same() {
    use Repeats::{Allowed, Forbidden};
    for strategy in STRATEGIES {
        for rules in [Rules::CLASSIC, rules(3, 5, Allowed), rules(5, 7, Forbidden), rules(8, 2, Allowed)] {
            assert_eq!(all_secrets(&strategy, rules), tournament(&strategy, rules), "{strategy} in {rules}");
        }
    }
}

#[test]
fn every_secret_of_bulls_and_cows_is_found_and_every_fact_is_so() {
    for strategy in STRATEGIES {
        let rules = rules(4, 10, Repeats::Forbidden);
        assert_eq!(all_secrets(&strategy, rules), tournament(&strategy, rules), "{strategy}");
    }
}

#[test]
fn equal_entropies_tie_exactly() {
    let mut objective = PartitionCost::new(Measure::Entropy);
    objective.prepare(20);
    let one = [12, 1, 1, 1, 1, 1, 1, 1, 1];
    let other = [8, 3, 3, 3, 3];
    // 12 to the power of 12 is 8 to the power of 8 times 3 to the power of 12.
    assert_eq!(objective.cost(&one), objective.cost(&other));
    assert_eq!(objective.cost(&[4, 1, 1, 1, 1]), objective.cost(&[2, 2, 2, 2]));
    assert!(objective.cost(&[7, 6]) < objective.cost(&[8, 5]));
}

fn after(rules: Rules, turns: &[(&str, &str)]) -> (Candidates, History) {
    let code = |text: &str| rules.parse(text).expect("a code of this game");
    let turns = turns
        .iter()
        .map(|(guess, secret)| Turn { code: code(guess), score: Score::of(&code(guess), &code(secret)) });
    let history: History = turns.collect();
    (Candidates::of(rules, &history), history)
}

fn choose(rules: Rules, measure: Measure, turns: &[(&str, &str)]) -> Choice {
    let (candidates, history) = after(rules, turns);
    unhurried(|checkpoint| {
        GuessSelector::new(rules, measure).choose(&candidates, &history.scored(), checkpoint)
    })
}

#[test]
fn the_first_guess_of_the_largest_game_is_weighed_against_every_code() {
    let choice = choose(rules(8, 8, Repeats::Allowed), Measure::Entropy, &[]);
    assert_eq!(choice.basis, Basis::Everything);
    assert_eq!(choice.chosen.partition.total(), 16_777_216);
}

#[test]
fn what_can_be_weighed_in_a_second_is_weighed_whole() {
    for (rules, guess, secret) in [
        (rules(6, 10, Repeats::Allowed), "aabbcd", "abihjj"),
        (rules(8, 8, Repeats::Allowed), "aaaaaaaa", "abcdefgh"),
    ] {
        let choice = choose(rules, Measure::Parts, &[(guess, secret)]);
        assert_eq!(choice.basis, Basis::Everything, "{rules}");
    }
}

#[test]
fn where_there_is_too_much_to_weigh_a_sample_is_taken_and_told() {
    let rules = rules(8, 8, Repeats::Allowed);
    let turns = [("aabbccdd", "hgabaccd"), ("abcefaeg", "hgabaccd")];
    let choice = choose(rules, Measure::Parts, &turns);
    let (candidates, _) = after(rules, &turns);
    let Basis::Sample { candidates: sampled, .. } = choice.basis else { panic!("{:?}", choice.basis) };
    assert!((4096..candidates.count()).contains(&sampled), "{sampled} of {}", candidates.count());
    assert_eq!(
        choice.chosen.partition.total() as usize,
        candidates.count(),
        "the parts are exact all the same"
    );
}

#[test]
fn a_choice_names_the_best_candidate_and_a_runner_up() {
    let choice = choose(Rules::CLASSIC, Measure::Entropy, &[("abcd", "dbfd"), ("acef", "dbfd")]);
    assert_eq!(choice.chosen.code.to_string(), "bdfb");
    assert!(!choice.chosen.fits);
    let candidate = choice.candidate.as_ref().expect("there are candidates");
    assert_eq!(candidate.code.to_string(), "bbfd");
    assert!(candidate.fits && candidate.partition.bits() < choice.chosen.partition.bits());
    assert!(choice.runner_up().is_some_and(|other| other.code != choice.chosen.code));
}

#[test]
fn a_choice_names_the_five_next_best_guesses_in_order() {
    for measure in [Measure::Largest, Measure::Squares, Measure::Entropy, Measure::Parts] {
        for guesses in [&[][..], &[("aabb", "dbfd")]] {
            let choice = choose(Rules::CLASSIC, measure, guesses);
            let all: Vec<_> = std::iter::once(&choice.chosen).chain(&choice.rivals).collect();
            // The classic game has five first guesses that are not equivalent.
            assert_eq!(choice.rivals.len(), if guesses.is_empty() { 4 } else { 5 }, "{measure:?}");
            let cost = |partition: &Partition| {
                let sizes: Vec<u32> = partition.parts().into_iter().map(|(_, size)| size).collect();
                PartitionCost::new(measure).cost(&sizes)
            };
            let costs: Vec<_> = all.iter().map(|weighed| cost(&weighed.partition)).collect();
            assert!(costs.is_sorted(), "{measure:?}: {costs:?}");
            let (candidates, _) = after(Rules::CLASSIC, guesses);
            let best = Universe::new(Rules::CLASSIC)
                .codes()
                .map(|code| cost(&Partition::of(&code, candidates.codes(), Rules::CLASSIC)))
                .min();
            assert_eq!(best, Some(costs[0]), "{measure:?}");
        }
    }
}

#[test]
fn contradicting_scores_are_found_out() {
    let code = |text: &str| Rules::CLASSIC.parse(text).expect("a classic code");
    let turn = |text, exact, misplaced| Turn {
        code: code(text),
        score: Score::new(exact, misplaced, Rules::CLASSIC).expect("a score that can be earned"),
    };
    let turns = [turn("aabb", 0, 0), turn("aaaa", 1, 0)];
    for strategy in STRATEGIES.into_iter().chain([Strategy::OPTIMAL]) {
        let mut player = strategy.breaker(Rules::CLASSIC, Peg::default());
        let mut told = Vec::new();
        let mut hear = |event: Event| {
            told.push(event);
            ControlFlow::Continue(())
        };
        for turn in &turns {
            player.learn(turn, &mut hear).expect("nobody cancels");
        }
        let halted = player.propose(&mut hear);
        assert_eq!(halted, Err(pegwise_engine::breaker::Halt::Contradiction), "{strategy}");
    }
}

/// A code is found wherever the list of all codes is cut.
#[test]
fn candidates_are_the_same_whether_grown_or_tried_one_by_one() {
    use Repeats::{Allowed, Forbidden};
    for rules in [Rules::CLASSIC, rules(5, 3, Allowed), rules(4, 7, Forbidden), rules(1, 4, Allowed)] {
        let codes: Vec<Code> = Universe::new(rules).codes().collect();
        for (guess, secret) in codes.iter().step_by(7).zip(codes.iter().rev().step_by(5)) {
            let turn = Turn { code: *guess, score: Score::of(guess, secret) };
            let tried: Vec<Code> = codes.iter().filter(|code| turn.fits(code)).copied().collect();
            let grown = Candidates::all(rules).after(&turn);
            assert_eq!(grown.listed(), Some(&tried[..]), "{guess} against {secret} in {rules}");
        }
    }
}
