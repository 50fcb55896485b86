//! Why a color can or cannot stand at a position: every proof is checked against all codes with another scorer. The
//! turns it names settle the matter, no fewer do, and what it says of them is so.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use crate::support::naive;

use std::time::Instant;

use crate::support::naive::Row;
use crate::support::proof_checker::{ProofChecker, Verdict};
use pegwise_engine::code::{Code, History, Peg, Repeats, Rules, Score, ScoreSet, Turn, Universe, unhurried};
use pegwise_engine::deduce::{
    Argument, Cell, Ground, Marks, Proof, ProofStep, RefutedCodes, Rule, Statement, Why,
};
use proptest::prelude::*;

/// A game as plainly as it can be written: its codes, and the guesses with their scores.
struct Plain {
    rules: Rules,
    universe: Vec<Row>,
    turns: Vec<(Row, (usize, usize))>,
}

fn row(code: &Code) -> Row {
    code.to_string().into_bytes()
}

fn code_has(code: &Row, color: Peg) -> usize {
    String::from_utf8_lossy(code).matches(color.letter()).count()
}

impl Plain {
    fn of(rules: Rules, history: &History) -> Plain {
        let turn = |turn: &Turn| (row(&turn.code), (turn.score.exact(), turn.score.misplaced()));
        Plain { rules, universe: naive::universe(rules), turns: history.turns().iter().map(turn).collect() }
    }

    fn fits(&self, code: &[u8], turn: usize) -> bool {
        let (guess, score) = &self.turns[turn];
        naive::score(guess, code) == *score
    }

    /// The codes that fit these turns.
    fn fitting(&self, turns: &[usize]) -> impl Iterator<Item = &Row> {
        self.universe.iter().filter(|code| turns.iter().all(|turn| self.fits(code, *turn)))
    }

    fn marks(&self, turn: usize) -> usize {
        self.turns[turn].1.0 + self.turns[turn].1.1
    }

    /// Whether no code for which `claim` holds fits these turns.
    fn refutes(&self, turns: &[usize], claim: &dyn Fn(&Row) -> bool) -> bool {
        !self.fitting(turns).any(claim)
    }

    /// Holds a proof that a claim is wrong against all codes.
    fn check_proof(&self, proof: &Proof, position: usize, peg: Peg, claim: &dyn Fn(&Row) -> bool) {
        let told = format!("{:?}: {proof:?} for {peg} at {position}", self.turns);
        assert!(proof.turns.is_sorted_by(|one, next| one < next), "{told}");
        assert!(self.refutes(&proof.turns, claim), "{told}");
        for set in 0u32..1 << self.turns.len() {
            let turns: Vec<usize> = (0..self.turns.len()).filter(|turn| set & (1 << turn) != 0).collect();
            assert!(turns.len() >= proof.turns.len() || !self.refutes(&turns, claim), "{turns:?} do: {told}");
        }
        match &proof.argument {
            Argument::Alone(ground) => {
                let [turn] = proof.turns[..] else { panic!("{told}") };
                assert!(self.is_ground(*ground, turn, position, peg), "{told}");
            }
            Argument::Direct(_) | Argument::Refuted { .. } => {}
            Argument::Enumerated(refuted) => self.check_enumeration(&proof.turns, refuted, claim, &told),
        }
    }

    fn is_ground(&self, ground: Rule, turn: usize, position: usize, peg: Peg) -> bool {
        let (guess, (exact, misplaced)) = &self.turns[turn];
        let letter = peg.letter() as u8;
        match ground {
            Rule::NoMarks => self.marks(turn) == 0 && guess.contains(&letter),
            Rule::NoExact => *exact == 0 && guess[position] == letter,
            Rule::Found => *exact == guess.len(),
            Rule::AllMarks => self.marks(turn) == guess.len() && !guess.contains(&letter),
            Rule::NoMisplaced => {
                let once = self.rules.repeats() == Repeats::Forbidden;
                once && *misplaced == 0 && guess[position] != letter && guess.contains(&letter)
            }
            Rule::TooFewExact => {
                let pegs = code_has(guess, peg);
                *misplaced == 0 && guess[position] != letter && *exact < pegs
            }
            _ => panic!("{ground:?} takes more than one turn"),
        }
    }

    fn check_enumeration(
        &self,
        turns: &[usize],
        cases: &[RefutedCodes],
        claim: &dyn Fn(&Row) -> bool,
        told: &str,
    ) {
        let mut left: Vec<&Row> = self.universe.iter().filter(|code| claim(code)).collect();
        assert_eq!(cases.iter().map(|case| case.turn).collect::<Vec<_>>(), turns, "{told}");
        for case in cases {
            let (fitting, refuted): (Vec<&Row>, Vec<&Row>) =
                left.into_iter().partition(|code| self.fits(code, case.turn));
            assert_eq!((case.codes, row(&case.example)), (refuted.len(), refuted[0].clone()), "{told}");
            left = fitting;
        }
        assert!(left.is_empty(), "{told}");
    }
}

/// Asks of every cell, and checks each answer.
fn why_of(rules: Rules, history: &History, position: usize, peg: Peg) -> Why {
    unhurried(|checkpoint| Why::of(rules, history, (position, peg), checkpoint))
}

fn check(rules: Rules, history: &History) {
    let plain = Plain::of(rules, history);
    let checker = ProofChecker::of(rules, &plain.universe, history);
    let all: Vec<usize> = (0..plain.turns.len()).collect();
    for position in 0..rules.positions() {
        for peg in rules.palette() {
            let letter = peg.letter() as u8;
            let there = |code: &Row| code[position] == letter;
            let elsewhere = |code: &Row| code[position] != letter;
            let with = plain.fitting(&all).find(|code| there(code));
            let without = plain.fitting(&all).find(|code| elsewhere(code));
            match (why_of(rules, history, position, peg), with, without) {
                (Why::Open { with, without }, Some(first), Some(other)) => {
                    assert_eq!((&row(&with), &row(&without)), (first, other));
                }
                (Why::Out(proof), None, Some(_)) => {
                    plain.check_proof(&proof, position, peg, &there);
                    checker.check(&proof, Verdict::Out, Cell { position, peg });
                }
                (Why::In(proof), Some(_), None) => {
                    plain.check_proof(&proof, position, peg, &elsewhere);
                    checker.check(&proof, Verdict::In, Cell { position, peg });
                }
                (Why::NoCodeFits(turns), None, None) => {
                    assert!(plain.refutes(&turns, &|_| true) && turns.len() > 1 || plain.turns.len() == 1);
                }
                (why, ..) => panic!("{:?}: {why:?} for {peg} at {position}", plain.turns),
            }
        }
    }
}

fn code(text: &str) -> Code {
    Rules::CLASSIC.parse(text).expect("a classic code")
}

fn classic(turns: &[(&str, &str)]) -> History {
    let turn = |(guess, score): &(&str, &str)| Turn {
        code: code(guess),
        score: ScoreSet::parse_one(score, Rules::CLASSIC).expect("a score"),
    };
    turns.iter().map(turn).collect()
}

fn why(turns: &[(&str, &str)], letter: char, position: usize) -> Why {
    let history = classic(turns);
    check(Rules::CLASSIC, &history);
    why_of(Rules::CLASSIC, &history, position - 1, Peg::from_letter(letter).expect("a letter"))
}

fn out(turns: &[usize], argument: Argument) -> Why {
    Why::Out(Proof { turns: turns.to_vec(), argument })
}

#[test]
fn a_cell_is_open_while_candidates_differ_there() {
    assert_eq!(why(&[], 'a', 1), Why::Open { with: code("aaaa"), without: code("baaa") });
    assert_eq!(why(&[("aabb", "1,0")], 'b', 4), Why::Open { with: code("cccb"), without: code("accc") });
}

#[test]
fn one_turn_rules_out_by_its_ground() {
    assert_eq!(why(&[("abcd", "1,1"), ("eeff", "0,0")], 'f', 1), out(&[1], Argument::Alone(Rule::NoMarks)));
    assert_eq!(why(&[("eeff", "1,0"), ("abcd", "0,3")], 'b', 2), out(&[1], Argument::Alone(Rule::NoExact)));
    assert_eq!(why(&[("aabc", "2,2")], 'e', 3), out(&[0], Argument::Alone(Rule::AllMarks)));
    assert_eq!(why(&[("aabb", "0,1"), ("cdea", "4,0")], 'c', 2), out(&[1], Argument::Alone(Rule::Found)));
    assert_eq!(why(&[("aabb", "1,0")], 'b', 1), out(&[0], Argument::Alone(Rule::TooFewExact)));
    let found = Proof { turns: vec![1], argument: Argument::Alone(Rule::Found) };
    assert_eq!(why(&[("aabb", "0,1"), ("cdea", "4,0")], 'c', 1), Why::In(found));
}

#[test]
fn where_no_color_repeats_one_without_a_misplaced_mark_is_in_place_or_nowhere() {
    let rules = Rules::new(4, 10, Repeats::Forbidden).unwrap();
    let code = rules.parse("abcd").unwrap();
    let history = History::from_iter([Turn { code, score: Score::new(2, 0, rules).unwrap() }]);
    let why = why_of(rules, &history, 3, Peg::from_letter('a').unwrap());
    assert_eq!(why, out(&[0], Argument::Alone(Rule::NoMisplaced)));
    check(rules, &history);
}

fn peg(letter: char) -> Peg {
    Peg::from_letter(letter).expect("a letter")
}

fn step(turns: &[usize], ground: Ground, statement: Statement) -> ProofStep {
    ProofStep { turns: turns.to_vec(), ground, statements: vec![statement] }
}

#[test]
fn guesses_that_account_for_every_peg_leave_no_other_color() {
    let steps = vec![step(&[0, 1], Ground::PositionsTaken, Statement::AtMost(peg('e'), 0))];
    assert_eq!(why(&[("aabb", "1,1"), ("ccdd", "0,2")], 'e', 1), out(&[0, 1], Argument::Direct(steps)));
}

#[test]
fn marks_are_counted_where_guesses_share_colors() {
    let steps = vec![
        step(&[0], Ground::Forced(Marks::All), Statement::AtLeast(peg('a'), 1)),
        step(&[1], Ground::Taken(Marks::All), Statement::AtMost(peg('c'), 0)),
    ];
    assert_eq!(why(&[("aabb", "2,1"), ("aacc", "1,0")], 'c', 3), out(&[0, 1], Argument::Direct(steps)));
}

#[test]
fn a_color_is_in_place_once_every_other_is_ruled_out_there() {
    let rules = Rules::new(2, 3, Repeats::Allowed).unwrap();
    let turn = |text| Turn { code: rules.parse(text).unwrap(), score: Score::new(0, 1, rules).unwrap() };
    let history = History::from_iter([turn("ab"), turn("bc")]);
    let here = |letter: char| Cell { position: 0, peg: peg(letter) };
    let steps = vec![
        step(&[0], Ground::Taken(Marks::Exact), Statement::Not(here('a'))),
        step(&[1], Ground::Taken(Marks::Exact), Statement::Not(here('b'))),
        step(&[], Ground::LastColor, Statement::Is(here('c'))),
    ];
    let argument = Argument::Direct(steps);
    assert_eq!(why_of(rules, &history, 0, peg('c')), Why::In(Proof { turns: vec![0, 1], argument }));
    check(rules, &history);
}

#[test]
fn where_no_code_fits_the_turns_are_named_that_contradict_each_other() {
    let turns = [("abcd", "2,0"), ("acef", "0,1"), ("bdfb", "4,0")];
    assert_eq!(why(&turns, 'a', 1), Why::NoCodeFits(vec![0, 2]));
}

/// Small rules and turns: those of a secret, or with any scores at all.
fn any_history() -> impl Strategy<Value = (Rules, History)> {
    let rules = (1usize..=4, 2usize..=6, prop::bool::ANY)
        .prop_filter_map("no such game", |(p, c, repeats)| {
            Rules::new(p, c, if repeats { Repeats::Allowed } else { Repeats::Forbidden }).ok()
        });
    rules.prop_flat_map(|rules| {
        let size = rules.universe_size();
        let number = move |number| Universe::new(rules).code(number).expect("a number below the size");
        let turns = (0..size, prop::collection::vec((0..size, 0..size, 0..12u8), 0..6)).prop_map(
            move |(secret, guesses)| {
                let turn = |(guess, other, lie): &(u32, u32, u8)| {
                    let answered = if *lie == 0 { *other } else { secret };
                    let code = number(*guess);
                    Turn { code, score: Score::of(&code, &number(answered)) }
                };
                guesses.iter().map(turn).collect()
            },
        );
        (Just(rules), turns)
    })
}

proptest! {
    #[test]
    fn every_proof_of_any_small_game_holds((rules, history) in any_history()) {
        check(rules, &history);
    }
}

/// `cargo test --release --test it why:: -- --ignored`
#[test]
#[ignore = "it is held to a time that only an optimized program on an idle machine keeps"]
fn every_cell_of_the_largest_universes_is_explained_within_a_second() {
    for (positions, colors) in [(8, 8), (5, 26), (7, 10), (6, 16)] {
        let rules = Rules::new(positions, colors, Repeats::Allowed).unwrap();
        let code =
            |number: u64| Universe::new(rules).code((number % u64::from(rules.universe_size())) as u32);
        for turns in [1, 2, 3, 4, 6, 8, 10, 14] {
            let secret = code(0x00ab_cdef_1234).unwrap();
            let turn = |at: u64| {
                let code = code((at + 1) * 7_368_787).unwrap();
                Turn { code, score: Score::of(&code, &secret) }
            };
            let history: History = (0..turns).map(turn).collect();
            for position in 0..positions {
                for peg in rules.palette() {
                    let begun = Instant::now();
                    let why = why_of(rules, &history, position, peg);
                    assert!(
                        begun.elapsed().as_secs() == 0,
                        "{peg} at {position}: {why:?} in {:?}",
                        begun.elapsed()
                    );
                }
            }
        }
    }
}
