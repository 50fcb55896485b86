//! Proofs in steps: each is tried on all codes by a checker that knows no rules of deduction, and nine of ten decided
//! cells have one.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::time::{Duration, Instant};

use crate::support::chance::Random;
use crate::support::naive::{self, Row};
use crate::support::proof_checker::{ProofChecker, Verdict};
use pegwise_engine::code::{History, Repeats, Rules, Score, Turn, unhurried};
use pegwise_engine::deduce::{Argument, Cell, Proof, Why};

const GAMES: [(usize, usize, Repeats); 3] =
    [(4, 6, Repeats::Allowed), (4, 10, Repeats::Forbidden), (5, 8, Repeats::Allowed)];

/// A secret and 2 to 5 guesses at random, each a possible code and not the secret.
fn game(rules: Rules, universe: &[Row], random: &mut Random) -> History {
    let code = |row: &Row| rules.parse(&String::from_utf8_lossy(row)).expect("a code of the game");
    let secret = &universe[random.below(universe.len())];
    let mut possible: Vec<&Row> = universe.iter().filter(|row| *row != secret).collect();
    let mut turns = Vec::new();
    for _ in 0..2 + random.below(4) {
        if possible.is_empty() {
            break;
        }
        let guess = possible[random.below(possible.len())];
        let score = naive::score(guess, secret);
        possible.retain(|row| *row != guess && naive::score(guess, row) == score);
        turns.push(Turn { code: code(guess), score: Score::of(&code(guess), &code(secret)) });
    }
    turns.into_iter().collect()
}

/// What the proofs of many games came to.
#[derive(Default)]
struct Tally {
    alone: usize,
    direct: usize,
    /// Proofs by contradiction with one contradiction, two, …
    refuted: [usize; 6],
    enumerated: usize,
    times: Vec<Duration>,
}

impl Tally {
    fn add(&mut self, proof: &Proof, time: Duration) {
        self.times.push(time);
        match &proof.argument {
            Argument::Alone(_) => self.alone += 1,
            Argument::Direct(_) => self.direct += 1,
            Argument::Refuted { reasoning, .. } => self.refuted[reasoning.leaves() - 1] += 1,
            Argument::Enumerated(_) => self.enumerated += 1,
        }
    }

    /// The share of proofs that are no enumeration.
    fn share(&self) -> f64 {
        1.0 - self.enumerated as f64 / self.times.len() as f64
    }

    fn told(&mut self) -> String {
        self.times.sort_unstable();
        let at = |share: f64| self.times[((self.times.len() - 1) as f64 * share) as usize];
        format!(
            "{} cells: {:.2} % with a proof in steps (alone {}, direct {}, contradictions {:?}), enumerated {}; \
             time {:?} median, {:?} for 99 of 100, {:?} at most",
            self.times.len(),
            100.0 * self.share(),
            self.alone,
            self.direct,
            self.refuted,
            self.enumerated,
            at(0.5),
            at(0.99),
            at(1.0),
        )
    }
}

/// Proves every decided cell of random games, and checks each proof.
fn prove(rules: Rules, games: usize, seed: u64) -> Tally {
    let (universe, mut random) = (ProofChecker::universe(rules), Random::new(seed));
    let mut tally = Tally::default();
    for _ in 0..games {
        let history = game(rules, &universe, &mut random);
        let checker = ProofChecker::of(rules, &universe, &history);
        for position in 0..rules.positions() {
            for peg in rules.palette() {
                let begun = Instant::now();
                let why = unhurried(|checkpoint| Why::of(rules, &history, (position, peg), checkpoint));
                let time = begun.elapsed();
                let (proof, verdict) = match why {
                    Why::Open { .. } => continue,
                    Why::Out(proof) => (proof, Verdict::Out),
                    Why::In(proof) => (proof, Verdict::In),
                    Why::NoCodeFits(_) => panic!("the secret fits"),
                };
                checker.check(&proof, verdict, Cell { position, peg });
                tally.add(&proof, time);
            }
        }
    }
    tally
}

fn rules((positions, colors, repeats): (usize, usize, Repeats)) -> Rules {
    Rules::new(positions, colors, repeats).expect("these rules are possible")
}

#[test]
fn nine_of_ten_decided_cells_have_a_proof_in_steps_and_every_step_holds() {
    for (game, games) in GAMES.into_iter().zip([150, 60, 10]) {
        let mut tally = prove(rules(game), games, 1);
        assert!(tally.share() > 0.9, "{game:?}: {}", tally.told());
    }
}

/// `cargo test --test it proofs:: -- --ignored --nocapture`
#[test]
#[ignore = "it takes minutes, and its times belong to an idle machine"]
fn proofs_of_a_thousand_games() {
    for game in GAMES {
        let mut tally = prove(rules(game), 1000, 2);
        println!("{}: {}", rules(game), tally.told());
        assert!(tally.share() > 0.9);
    }
}
