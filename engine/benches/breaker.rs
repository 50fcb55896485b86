//! Scores, candidates and whole games: `cargo bench --bench breaker`.

use std::ops::ControlFlow;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use pegwise_engine::breaker::{GameOutcome, Strategy, break_secret};
use pegwise_engine::code::{Candidates, Code, Peg, Repeats, Rules, Score, Turn, Universe};

fn main() {
    divan::main();
}

fn classic() -> Vec<Code> {
    Universe::new(Rules::CLASSIC).codes().collect()
}

/// The four-state machine against all 1,296 secrets.
#[divan::bench]
fn states_over_every_classic_secret(bencher: Bencher) {
    every_classic_secret(bencher, &Strategy::States, 6211);
}

/// The smart string against all 1,296 secrets.
#[divan::bench]
fn smart_over_every_classic_secret(bencher: Bencher) {
    every_classic_secret(bencher, &Strategy::Smart, 7471);
}

/// The constraint store against all 1,296 secrets.
#[divan::bench]
fn constraints_over_every_classic_secret(bencher: Bencher) {
    every_classic_secret(bencher, &Strategy::Constraints, 6063);
}

fn every_classic_secret(bencher: Bencher, strategy: &Strategy, expected: usize) {
    let (secrets, opening) = (classic(), Rules::CLASSIC.last_peg());
    bencher.counter(ItemsCount::new(secrets.len())).bench(|| {
        let guesses: usize =
            secrets.iter().map(|secret| guesses(strategy, Rules::CLASSIC, secret, opening)).sum();
        assert_eq!(guesses, expected);
    });
}

/// A game of the constraint store with 16,777,216 codes and eight guesses, including all events.
#[divan::bench(sample_count = 10)]
fn constraints_in_the_largest_game(bencher: Bencher) {
    let rules = Rules::new(8, 8, Repeats::Allowed).expect("the largest game is allowed");
    let secret = rules.parse("dbgaaffb").expect("a code of this game");
    bencher.bench(|| guesses(&Strategy::Constraints, rules, black_box(&secret), Peg::default()));
}

fn guesses(strategy: &Strategy, rules: Rules, secret: &Code, opening: Peg) -> usize {
    let mut breaker = strategy.breaker(rules, opening);
    match break_secret(&mut *breaker, rules, secret, None, &mut |_| ControlFlow::Continue(())) {
        GameOutcome::Won(history) => history.turns().len(),
        other => panic!("{other:?}"),
    }
}

/// Scores every classic code against every other.
#[divan::bench]
fn scores(bencher: Bencher) {
    let codes = classic();
    bencher.counter(ItemsCount::new(codes.len() * codes.len())).bench(|| {
        let pairs = codes.iter().flat_map(|guess| codes.iter().map(move |secret| Score::of(guess, secret)));
        pairs.map(Score::total).sum::<usize>()
    });
}

/// The same by crossing out matching pegs, for comparison.
#[divan::bench]
fn scores_by_crossing_out(bencher: Bencher) {
    let codes: Vec<[u8; 4]> = classic()
        .iter()
        .map(|code| std::array::from_fn(|position| code.pegs()[position].letter() as u8))
        .collect();
    bencher.counter(ItemsCount::new(codes.len() * codes.len())).bench(|| {
        let pairs =
            codes.iter().flat_map(|guess| codes.iter().map(move |secret| crossed_out(*guess, *secret)));
        pairs.map(|(exact, misplaced)| exact + misplaced).sum::<usize>()
    });
}

fn crossed_out(mut guess: [u8; 4], mut secret: [u8; 4]) -> (usize, usize) {
    let (mut exact, mut misplaced) = (0, 0);
    for (ours, theirs) in guess.iter_mut().zip(&mut secret) {
        if ours == theirs {
            exact += 1;
            (*ours, *theirs) = (b'-', b'+');
        }
    }
    for ours in guess {
        if let Some(theirs) = secret.iter_mut().find(|theirs| **theirs == ours) {
            misplaced += 1;
            *theirs = b'+';
        }
    }
    (exact, misplaced)
}

/// The candidates after a first guess, of 1,296 codes.
#[divan::bench]
fn candidates_of_the_classic_game(bencher: Bencher) {
    candidates(bencher, Rules::CLASSIC, "aabb", "acab");
}

/// The candidates after a first guess, of the 16,777,216 codes of the largest game.
#[divan::bench(sample_count = 10)]
fn candidates_of_the_largest_game(bencher: Bencher) {
    let rules = Rules::new(8, 8, Repeats::Allowed).expect("the largest game is allowed");
    candidates(bencher, rules, "aaaabbbb", "acabdefh");
}

fn candidates(bencher: Bencher, rules: Rules, guess: &str, secret: &str) {
    let code = |text| rules.parse(text).expect("a code of this game");
    let turn = Turn { code: code(guess), score: Score::of(&code(guess), &code(secret)) };
    let all = Candidates::all(rules);
    let size = rules.universe_size();
    bencher.counter(ItemsCount::new(size)).bench(|| all.after(black_box(&turn)));
}
