//! All games of the partition strategies and of the optimal strategy: `cargo bench --bench strategies`.
//!
//! Each benchmark runs in one thread, plays against all secrets of a game, and starts with empty caches.

#![expect(clippy::cast_possible_truncation, reason = "the games that are measured are small")]

use std::ops::ControlFlow;

use divan::Bencher;
use divan::counter::ItemsCount;
use pegwise_engine::breaker::GameLengths;
use pegwise_engine::breaker::optimal::{Depth, Objective, Prover, ProverMemory};
use pegwise_engine::breaker::partition::{Basis, GuessSelector, Measure, PartitionCost, Subtree};
use pegwise_engine::breaker::tree::prove_tree;
use pegwise_engine::code::{
    Candidates, Code, Partition, Repeats, Rules, Score, ScoredGuess, Turn, Universe, unhurried,
};

fn main() {
    divan::main();
}

const MEASURES: [Measure; 4] = [Measure::Largest, Measure::Squares, Measure::Entropy, Measure::Parts];

fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
    Rules::new(positions, colors, repeats).expect("these rules are possible")
}

fn guesses(rules: Rules, measure: Measure) -> u64 {
    let mut selector = GuessSelector::new(rules, measure);
    let mut guesses = 0;
    let found = &mut |_: &Code, taken: usize| {
        guesses += taken as u64;
        ControlFlow::Continue(())
    };
    let subtrees = Subtree::after_first_guess(&mut selector, found).continue_value();
    for subtree in subtrees.expect("nothing cancels") {
        let _ = subtree.play(&mut selector, found);
    }
    guesses
}

/// All 1,296 classic secrets.
#[divan::bench(args = MEASURES)]
fn classic(measure: Measure) -> u64 {
    guesses(Rules::CLASSIC, measure)
}

/// The same by a naive strategy with a table of scores, for comparison.
#[divan::bench(args = MEASURES)]
fn classic_plainly(measure: Measure) -> u64 {
    let plain = PlainStrategy::new(Rules::CLASSIC, measure);
    let mut lengths = GameLengths::default();
    plain.play(&(0..plain.count).collect::<Vec<usize>>(), 1, &mut lengths);
    lengths.guesses()
}

/// All 5,040 secrets of Bulls and Cows.
#[divan::bench(args = MEASURES)]
fn bulls_and_cows(measure: Measure) -> u64 {
    guesses(rules(4, 10, Repeats::Forbidden), measure)
}

/// All 32,768 secrets of five positions and eight colors.
#[divan::bench(args = MEASURES, sample_count = 5)]
fn five_by_eight(measure: Measure) -> u64 {
    guesses(rules(5, 8, Repeats::Allowed), measure)
}

/// A game, and its first guess with the score.
type Opened = (usize, usize, &'static str, (usize, usize));

const FIVE_BY_EIGHT: Opened = (5, 8, "aabcd", (0, 2));
const SIX_BY_TEN: Opened = (6, 10, "aabbcd", (0, 2));

fn after_one_guess((positions, colors, guess, (exact, misplaced)): Opened) -> (Candidates, Vec<ScoredGuess>) {
    let rules = rules(positions, colors, Repeats::Allowed);
    let score = Score::new(exact, misplaced, rules).expect("a score that can be earned");
    let turn = Turn { code: rules.parse(guess).expect("a code of this game"), score };
    (Candidates::fitting(rules, &[turn]), vec![turn.into()])
}

/// The second guess, of all 32,768 or 1,000,000.
#[divan::bench(args = [FIVE_BY_EIGHT, SIX_BY_TEN], sample_count = 20)]
fn second_guess(bencher: Bencher, opened: Opened) {
    let (candidates, scored) = after_one_guess(opened);
    let mut selector = GuessSelector::new(candidates.rules(), Measure::Entropy);
    bencher.bench_local(|| {
        let choice = unhurried(|checkpoint| selector.choose(&candidates, &scored, checkpoint));
        assert_eq!(choice.basis, Basis::Everything);
        choice.chosen.code
    });
}

/// The same where each guess divides the candidates, for comparison.
#[divan::bench(args = [FIVE_BY_EIGHT], sample_count = 5)]
fn second_guess_plainly(bencher: Bencher, opened: Opened) {
    let (candidates, _) = after_one_guess(opened);
    let rules = candidates.rules();
    let cost = PartitionCost::new(Measure::Entropy);
    bencher.bench(|| {
        let guesses = Universe::new(rules).codes();
        guesses.min_by_key(|guess| cost.cost(Partition::of(guess, candidates.codes(), rules).sizes()))
    });
}

fn proved(rules: Rules, depth: Depth) -> u64 {
    let prover = Prover::new(rules, Objective::Total(depth), ProverMemory::default()).expect("a small game");
    let tree = prove_tree(&prover, &|| ControlFlow::Continue(()));
    tree.expect("the depth is possible and the search is not stopped").lengths().guesses()
}

/// Finds and proves an optimal strategy of 5,625 guesses.
#[divan::bench]
fn optimal_classic() {
    assert_eq!(proved(Rules::CLASSIC, Depth::Any), 5625);
}

/// The same with at most five guesses for each game.
#[divan::bench]
fn optimal_classic_within_five() {
    assert_eq!(proved(Rules::CLASSIC, Depth::AtMost(5)), 5626);
}

#[divan::bench(sample_count = 3)]
fn optimal_bulls_and_cows() {
    assert_eq!(proved(rules(4, 10, Repeats::Forbidden), Depth::Any), 26_274);
}

#[divan::bench(sample_count = 3)]
fn optimal_four_by_seven() {
    assert_eq!(proved(rules(4, 7, Repeats::Allowed), Depth::Any), 11_228);
}

/// Partitions all codes of a game by each code.
#[divan::bench(args = [(4, 6, Repeats::Allowed), (4, 10, Repeats::Forbidden), (5, 8, Repeats::Allowed)], sample_count = 20)]
fn scores(bencher: Bencher, (positions, colors, repeats): (usize, usize, Repeats)) {
    let rules = rules(positions, colors, repeats);
    let codes: Vec<Code> = Universe::new(rules).codes().collect();
    bencher
        .counter(ItemsCount::new(codes.len() * codes.len()))
        .bench(|| Partition::of_each(&codes, &codes, rules).iter().map(Partition::largest).max());
}

/// A naive partition strategy.
struct PlainStrategy {
    count: usize,
    measure: Measure,
    /// The [`Score::number`] of each pair.
    scores: Vec<u8>,
    wins: u8,
}

impl PlainStrategy {
    fn new(rules: Rules, measure: Measure) -> PlainStrategy {
        let codes: Vec<Code> = Universe::new(rules).codes().collect();
        let pairs = codes.iter().flat_map(|guess| codes.iter().map(move |secret| Score::of(guess, secret)));
        let scores = pairs.map(|score| score.number() as u8).collect();
        PlainStrategy { count: codes.len(), measure, scores, wins: Score::kinds(rules.positions()) as u8 - 1 }
    }

    fn cost(&self, sizes: &[u32]) -> f64 {
        let sizes = sizes.iter().filter(|size| **size > 0).map(|size| f64::from(*size));
        match self.measure {
            Measure::Largest => sizes.fold(0.0, f64::max),
            Measure::Squares => sizes.map(|size| size * size).sum(),
            Measure::Entropy => sizes.map(|size| size * size.log2()).sum(),
            Measure::Parts => -(sizes.count() as f64),
        }
    }

    fn play(&self, candidates: &[usize], guesses: usize, lengths: &mut GameLengths) {
        if candidates.len() == 1 {
            return lengths.add(guesses, 1);
        }
        let mut best = (f64::INFINITY, true, 0);
        for guess in 0..self.count {
            let row = &self.scores[guess * self.count..][..self.count];
            let mut sizes = [0; Score::KINDS];
            for code in candidates {
                sizes[usize::from(row[*code])] += 1;
            }
            let cost = self.cost(&sizes);
            let other = sizes[usize::from(self.wins)] == 0;
            if cost < best.0 - 1e-9 || (cost < best.0 + 1e-9 && best.1 && !other) {
                best = (cost, other, guess);
            }
        }
        let row = &self.scores[best.2 * self.count..][..self.count];
        for score in 0..=self.wins {
            let part: Vec<usize> = candidates.iter().copied().filter(|code| row[*code] == score).collect();
            if score == self.wins {
                lengths.add(guesses, part.len() as u64);
            } else if !part.is_empty() {
                self.play(&part, guesses + 1, lengths);
            }
        }
    }
}
