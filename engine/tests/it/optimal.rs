//! The optimal strategy: the published totals, small games against a search without any bound, every classic secret
//! with every fact checked.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use crate::support::remembering;

use std::ops::ControlFlow;
use std::thread;

use pegwise_engine::breaker::optimal::{
    self, BUDGET, BestGuess, Depth, FewestGuesses, GuessSearch, Limit, NarrowSearch, Objective, Optimal,
    OptimalTotal, Optimality, Prover, Stopped, TooManyCodes,
};
use pegwise_engine::breaker::{Breaker, Event, GameLengths, GameOutcome, Strategy, play_every_secret};
use pegwise_engine::code::{
    Candidates, Code, History, Partition, Peg, Repeats, Rules, Score, Turn, Universe, Variant,
};
use proptest::prelude::*;
use proptest::strategy::Strategy as _;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::support::checker::{Checker, Codes};
use crate::support::naive::Row;
use crate::support::plain_search::Plain;
use crate::support::remembering::Memory;

fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
    Rules::new(positions, colors, repeats).expect("these rules are possible")
}

fn within(depth: Depth) -> Objective {
    Objective::Total(depth)
}

fn prover(rules: Rules, objective: Objective) -> Prover {
    Prover::new(rules, objective, optimal::ProverMemory::default()).expect("the game is small enough")
}

/// The games against every secret. `None` if no strategy finds every secret within the depth.
fn tournament(rules: Rules, objective: Objective) -> Option<GameLengths> {
    let played = play_every_secret(&Strategy::Optimal(objective), Peg::default(), rules, &());
    played.continue_value().expect("nothing cancels it")
}

fn game_lengths(rules: Rules, objective: Objective) -> GameLengths {
    tournament(rules, objective).expect("some strategy finds every secret")
}

#[test]
fn the_classic_secrets_take_5625_guesses() {
    let lengths = game_lengths(Rules::CLASSIC, within(Depth::Any));
    assert_eq!((lengths.guesses(), lengths.games()), (5625, 1296));
}

#[test]
fn within_five_guesses_the_classic_secrets_take_5626() {
    let lengths = game_lengths(Rules::CLASSIC, within(Depth::AtMost(5)));
    assert_eq!((lengths.guesses(), lengths.games(), lengths.longest()), (5626, 1296, 5));
}

#[test]
fn four_guesses_are_too_few_for_the_classic_game() {
    assert_eq!(tournament(Rules::CLASSIC, within(Depth::AtMost(4))), None);
}

#[test]
fn larger_games_take_as_many_guesses_as_was_published() {
    assert_eq!(game_lengths(rules(4, 10, Repeats::Forbidden), within(Depth::Any)).guesses(), 26_274);
    assert_eq!(game_lengths(rules(4, 7, Repeats::Allowed), within(Depth::Any)).guesses(), 11_228);
}

#[test]
fn small_games_take_as_few_as_a_search_without_any_bound_finds() {
    use Repeats::{Allowed, Forbidden};
    let games = [
        (1, 2, Allowed),
        (1, 5, Forbidden),
        (1, 8, Allowed),
        (2, 2, Allowed),
        (2, 3, Allowed),
        (2, 4, Allowed),
        (3, 2, Allowed),
        (4, 2, Allowed),
        (2, 4, Forbidden),
        (3, 3, Forbidden),
        (3, 4, Forbidden),
    ];
    let games = games.map(|(positions, colors, repeats)| rules(positions, colors, repeats));
    let variants = [Variant::NoLeadingZero, Variant::ExactOnly, Variant::SumOnly];
    let by_variants =
        variants.map(|variant| games.into_iter().filter_map(move |rules| rules.with(variant).ok()));
    for rules in games.into_iter().chain(by_variants.into_iter().flatten()) {
        let mut plain = Plain::of(rules);
        let universe = plain.universe.clone();
        let most = 8;
        let Some(expected) = plain.fewest(&universe, most) else {
            assert!(rules.has(Variant::SumOnly), "{rules}: eight guesses are enough");
            continue;
        };
        let expected = expected as u64;
        assert_eq!(game_lengths(rules, within(Depth::Any)).guesses(), expected, "{rules}");
        for depth in 1..most {
            let plain = plain.fewest(&universe, depth).map(|total| total as u64);
            let found = tournament(rules, within(Depth::AtMost(depth as u32)));
            let found = found.map(|lengths| lengths.guesses());
            assert_eq!(found, plain, "{rules} within {depth}");
        }
    }
}

/// Guesses of a classic game and their scores, until seven codes or fewer are possible.
fn histories() -> impl proptest::strategy::Strategy<Value = History> {
    (0u32..1296, prop::collection::vec(0u32..1296, 20)).prop_map(|(secret, guesses)| {
        let code = |number| Universe::new(Rules::CLASSIC).code(number).expect("below the size");
        let secret = code(secret);
        let mut history = History::new();
        for code in guesses.into_iter().map(code) {
            if Candidates::of(Rules::CLASSIC, &history).count() <= 7 {
                break;
            }
            history.push(Turn { code, score: Score::of(&code, &secret) });
        }
        history
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_middle_of_a_game_takes_as_few_as_a_search_without_any_bound_finds(history in histories()) {
        let candidates: Vec<Code> = Candidates::of(Rules::CLASSIC, &history).codes().collect();
        let rows = in_letters(&candidates);
        let verdict = prover(Rules::CLASSIC, Objective::default())
            .best(&history.scored(), &mut |_| ControlFlow::Continue(()));
        let total = verdict.ok().flatten().map(|verdict| verdict.total as usize);
        prop_assert_eq!(total, Plain::of(Rules::CLASSIC).fewest(&rows, 6));
    }
}

#[test]
fn every_classic_secret_is_found_and_every_fact_is_so() {
    let codes = Codes::of(Rules::CLASSIC);
    let mut memory = Memory::new();
    let mut found = GameLengths::default();
    for secret in Universe::new(Rules::CLASSIC).codes() {
        let mut checker = Checker::new(&codes, &Strategy::OPTIMAL, &secret);
        let player = Box::new(Optimal::new(Rules::CLASSIC, within(Depth::Any)));
        let outcome = remembering::play(player, &mut memory, Rules::CLASSIC, &secret, |event| {
            checker.observe(&event);
        });
        assert!(matches!(outcome, GameOutcome::Won(_)), "{secret}: {outcome:?}");
        found.add(checker.end(), 1);
    }
    assert_eq!(found.guesses(), 5625, "the player plays as well as the proof says");
}

#[test]
fn a_player_that_may_take_five_guesses_takes_five_at_most() {
    let mut memory = Memory::new();
    let mut found = GameLengths::default();
    for secret in Universe::new(Rules::CLASSIC).codes() {
        let player = Box::new(Optimal::new(Rules::CLASSIC, within(Depth::AtMost(5))));
        let outcome = remembering::play(player, &mut memory, Rules::CLASSIC, &secret, |_| {});
        let GameOutcome::Won(history) = outcome else { panic!("{secret}: {outcome:?}") };
        found.add(history.turns().len(), 1);
    }
    assert_eq!((found.guesses(), found.longest()), (5626, 5));
}

#[test]
fn what_cannot_be_done_is_told_and_the_game_goes_on() {
    let mut told = Vec::new();
    let mut player = Optimal::new(Rules::CLASSIC, within(Depth::AtMost(4)));
    let secret = Rules::CLASSIC.parse("dbfd").expect("a classic code");
    let outcome =
        pegwise_engine::breaker::break_secret(&mut player, Rules::CLASSIC, &secret, None, &mut |event| {
            told.push(event);
            ControlFlow::Continue(())
        });
    assert!(matches!(outcome, GameOutcome::Won(_)));
    assert_eq!(told[0], Event::Proof(Optimality::Impossible { depth: 4 }));
    assert!(matches!(
        told[1],
        Event::Proof(Optimality::Fewest { fewest: OptimalTotal { total: 5625, depth: Depth::Any, .. }, .. })
    ));
}

#[test]
fn no_guess_but_the_best_takes_fewer_than_the_runner_up() {
    let prover = prover(Rules::CLASSIC, Objective::default());
    let mut patient = |_| ControlFlow::Continue(());
    let mut losses = 0;
    for turns in [&[("aabc", 1, 1), ("abdd", 0, 1)][..], &[("aabb", 0, 1), ("ccde", 1, 1)], &[("abcd", 0, 1)]]
    {
        let turns = turns.iter().map(|(guess, exact, misplaced)| Turn {
            code: Rules::CLASSIC.parse(guess).expect("a code"),
            score: Score::new(*exact, *misplaced, Rules::CLASSIC).expect("a score"),
        });
        let history: History = turns.collect();
        let best = prover.best(&history.scored(), &mut patient).expect("patience").expect("a guess");
        let second = prover
            .runner_up(&history.scored(), &best, &mut patient)
            .expect("patience")
            .expect("another guess");
        assert_ne!(second.guess, best.guess);
        let mut of = |guess: &Code| match prover.with_guess(guess, &history.scored(), &mut patient) {
            FewestGuesses::Exactly(guesses) => guesses,
            FewestGuesses::AtLeast(_) => panic!("the search has all patience"),
        };
        assert_eq!(of(&second.guess), best.total + second.more);
        let codes: Vec<Code> = Candidates::of(Rules::CLASSIC, &history).codes().collect();
        let sizes = |guess: &Code| {
            let mut sizes = *Partition::of(guess, codes.iter().copied(), Rules::CLASSIC).sizes();
            sizes.sort_unstable();
            sizes
        };
        for guess in Universe::new(Rules::CLASSIC).codes().step_by(7) {
            let is_like_best = sizes(&guess) == sizes(&best.guess);
            assert!(is_like_best || of(&guess) >= best.total + second.more, "{guess} after {history:?}");
        }
        losses += second.more;
    }
    assert!(losses > 0, "some runner-up takes more");
}

#[test]
fn a_search_can_be_broken_off_and_goes_on_from_what_it_found() {
    let prover = prover(Rules::CLASSIC, Objective::default());
    let mut least = u64::MAX;
    let mut broken = 0;
    let verdict = loop {
        let mut patience =
            |work| if work < 3_000_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        match prover.best(&[], &mut patience) {
            Ok(verdict) => break verdict,
            Err(Stopped) => broken += 1,
        }
        least = least.min(broken);
        assert!(broken < 10_000, "it gets on");
    };
    assert!(broken > 0, "the patience was short");
    assert!(matches!(verdict, Some(BestGuess { total: 5625, .. })));
}

/// A guess of the game that earned a score.
fn after(rules: Rules, guess: &str, score: &str) -> History {
    [Turn::parse(&format!("{guess}={score}"), rules).expect("a turn")].into_iter().collect()
}

fn in_letters(candidates: &[Code]) -> Vec<Row> {
    candidates.iter().map(|code| code.to_string().into_bytes()).collect()
}

#[test]
fn a_guess_costs_what_a_search_without_any_bound_finds() {
    use Repeats::{Allowed, Forbidden};
    for (positions, colors, repeats, guess, score) in [
        (2, 4, Allowed, "ab", "0,1"),
        (3, 3, Allowed, "aab", "1,1"),
        (3, 4, Forbidden, "abc", "1,1"),
        (4, 2, Allowed, "aabb", "2,2"),
    ] {
        let rules = rules(positions, colors, repeats);
        for history in [History::new(), after(rules, guess, score)] {
            let candidates: Vec<Code> = Candidates::of(rules, &history).codes().collect();
            let (prover, mut plain) = (prover(rules, Objective::default()), Plain::of(rules));
            let rows = in_letters(&candidates);
            for first in Universe::new(rules).codes() {
                let patient = &mut |_| ControlFlow::Continue(());
                let expected = plain.with_guess(&first.to_string().into_bytes(), &rows, 9);
                // A guess that tells nothing only costs a guess for each candidate.
                let expected = expected.or_else(|| plain.fewest(&rows, 9).map(|total| total + rows.len()));
                let expected = FewestGuesses::Exactly(expected.expect("nine guesses suffice") as u32);
                let found = prover.with_guess(&first, &history.scored(), patient);
                assert_eq!(found, expected, "{rules}: {first} after {history:?}");
            }
        }
    }
}

#[test]
fn the_least_cost_of_a_guess_is_the_optimum() {
    let rules = Rules::CLASSIC;
    let prover = prover(rules, Objective::default());
    let history = after(rules, "aabb", "1,0");
    let patient = &mut |_| ControlFlow::Continue(());
    let best = prover.best(&history.scored(), patient).expect("it is patient").expect("no limit");
    assert_eq!(prover.known(&history.scored()), FewestGuesses::Exactly(best.total));
    let totals = Universe::new(rules).codes().step_by(5).map(|first| {
        match prover.with_guess(&first, &history.scored(), patient) {
            FewestGuesses::Exactly(total) => total,
            FewestGuesses::AtLeast(_) => panic!("it is patient"),
        }
    });
    assert!(totals.min() >= Some(best.total));
    let with_best = prover.with_guess(&best.guess, &history.scored(), patient);
    assert_eq!(with_best, FewestGuesses::Exactly(best.total));
}

#[test]
fn a_search_that_is_stopped_tells_a_lower_bound_that_rises() {
    let rules = Rules::CLASSIC;
    let first = rules.parse("abcd").expect("a code");
    let exact = match prover(rules, Objective::default())
        .with_guess(&first, &[], &mut |_| ControlFlow::Continue(()))
    {
        FewestGuesses::Exactly(total) => total,
        FewestGuesses::AtLeast(_) => panic!("it is patient"),
    };
    let prover = prover(rules, Objective::default());
    let mut bounds = Vec::new();
    loop {
        let mut patience =
            |work| if work < 1_000_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        match prover.with_guess(&first, &[], &mut patience) {
            FewestGuesses::AtLeast(bound) => bounds.push(bound),
            FewestGuesses::Exactly(total) => break assert_eq!(total, exact),
        }
        assert!(bounds.len() < 10_000, "it gets on");
    }
    assert!(bounds.len() > 1 && bounds.iter().all(|bound| *bound <= exact), "{bounds:?}");
    assert!(bounds[0] > 2 * 1296 && bounds[0] < bounds[bounds.len() - 1], "{bounds:?}");
}

#[test]
fn threads_that_search_together_prove_the_same_totals() {
    let games = [
        (Rules::CLASSIC, Depth::Any),
        (Rules::CLASSIC, Depth::AtMost(5)),
        (Rules::CLASSIC, Depth::AtMost(4)),
        (rules(5, 4, Repeats::Allowed), Depth::Any),
        (rules(4, 6, Repeats::Forbidden), Depth::Any),
    ];
    for (rules, depth) in games {
        let prove = |prover: &Prover| {
            let best = prover.best(&[], &mut |_| ControlFlow::Continue(()));
            best.expect("nobody stops it").map(|best| best.total)
        };
        let alone = prove(&prover(rules, within(depth)));
        let prover = prover(rules, within(depth));
        let together: Vec<Option<u32>> = thread::scope(|scope| {
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(|| prove(&prover))).collect();
            threads.into_iter().map(|thread| thread.join().expect("no thread panics")).collect()
        });
        assert_eq!(together, [alone; 4], "{rules} within {depth:?}");
    }
}

/// With one position a guess tells a code from all others and those not from each other: the n-th guess finds the n-th.
#[test]
fn with_one_position_every_code_has_to_be_tried() {
    for colors in [2, 3, 10, 26] {
        let rules = rules(1, colors, Repeats::Allowed);
        assert_eq!(game_lengths(rules, within(Depth::Any)).guesses() as usize, colors * (colors + 1) / 2);
    }
}

/// Two positions have few scores, so that many candidates share one: the bounds from sizes go deep there.
#[test]
fn with_two_positions_the_tree_adds_up_to_what_was_proved() {
    for colors in [5, 9, 14, 20] {
        let rules = rules(2, colors, Repeats::Allowed);
        let prover = prover(rules, Objective::default());
        let proved = prover.best(&[], &mut |_| ControlFlow::Continue(()));
        let total = proved.ok().flatten().map(|verdict| u64::from(verdict.total));
        assert_eq!(total, Some(game_lengths(rules, within(Depth::Any)).guesses()), "{rules}");
    }
}

/// Every game of at most so many codes: by positions, colors and repeats.
fn small_games(most: u32) -> Vec<Rules> {
    let sizes = (1..=8).flat_map(|positions| (2..=26).map(move |colors| (positions, colors)));
    sizes
        .flat_map(|(positions, colors)| {
            [Repeats::Allowed, Repeats::Forbidden].map(|repeats| Rules::new(positions, colors, repeats))
        })
        .flatten()
        .filter(|rules| rules.universe_size() <= most)
        .collect()
}

#[test]
fn a_single_game_is_the_one_that_a_tournament_counts() {
    let games = small_games(300);
    assert!(games.len() > 70, "only {} games", games.len());
    games.into_par_iter().for_each(|rules| {
        let proved = game_lengths(rules, within(Depth::Any));
        let mut memory = Memory::new();
        let mut found = GameLengths::default();
        for secret in Universe::new(rules).codes() {
            let player = Box::new(Optimal::new(rules, within(Depth::Any)));
            let outcome = remembering::play(player, &mut memory, rules, &secret, |event| {
                assert!(!matches!(event, Event::Proof(Optimality::Unproved(_))), "{rules}: {event:?}");
            });
            let GameOutcome::Won(history) = outcome else { panic!("{rules}: {secret}: {outcome:?}") };
            found.add(history.turns().len(), 1);
        }
        assert_eq!(found, proved, "{rules}");
    });
}

#[test]
fn a_game_that_is_too_large_for_a_proof_is_refused() {
    let larger = rules(5, 17, Repeats::Allowed);
    let longer = Objective::Longer(1_000_000);
    for (rules, objective) in [(larger, Objective::default()), (Rules::CLASSIC, longer)] {
        let refused = Prover::new(rules, objective, optimal::ProverMemory::default()).map(|_| ());
        assert_eq!(refused, Err(TooManyCodes { codes: rules.universe_size() }));
        assert!(!Prover::takes(rules, objective));
        let narrow = NarrowSearch::new(rules, objective, optimal::ProverMemory::default(), 5).map(|_| ());
        assert_eq!(narrow, refused);
    }
}

#[test]
fn a_search_that_would_pass_its_limits_says_which_one() {
    let proof = |rules| {
        let mut told = Vec::new();
        let mut player = Optimal::new(rules, within(Depth::Any));
        let guess = player.propose(&mut |event| {
            told.push(event);
            ControlFlow::Continue(())
        });
        assert!(guess.is_ok(), "a guess is made all the same");
        let Some(Event::Proof(proof)) = told.into_iter().next() else { panic!("no proof") };
        proof
    };
    assert_eq!(proof(rules(5, 6, Repeats::Allowed)), Optimality::Unproved(Limit::Work { budget: BUDGET }));
    assert_eq!(
        proof(rules(5, 10, Repeats::Allowed)),
        Optimality::Unproved(Limit::Memory { codes: 100_000, most: Optimal::MOST_CODES })
    );
}
