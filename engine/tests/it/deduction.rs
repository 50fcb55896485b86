//! Facts that hints tell: true of every code that fits, new to the player, the simplest first.

use pegwise_engine::code::Domains;
use pegwise_engine::code::{Candidates, Code, ColorSet, History, Peg, Repeats, Rules, Score, Turn};
use pegwise_engine::deduce::Rule;
use pegwise_engine::deduce::{Cell, Deduction, Fact, Justification, Known, simplest};

const CLASSIC: Rules = Rules::CLASSIC;

fn played(rules: Rules, secret: &str, guesses: &[&str]) -> History {
    let code = |text: &str| rules.parse(text).expect("a code");
    let turn = |guess: &&str| Turn { code: code(guess), score: Score::of(&code(guess), &code(secret)) };
    guesses.iter().map(turn).collect()
}

fn nothing_known(rules: Rules) -> Known {
    Known::new(Domains::all(rules))
}

/// All that is told one after the other, until nothing new follows.
fn told(rules: Rules, history: &History) -> Vec<Deduction> {
    let candidates = Candidates::of(rules, history);
    let mut known = nothing_known(rules);
    let next = || {
        let deduction = simplest(rules, history, &candidates, &known)?;
        known.learn(&deduction.fact);
        Some(deduction)
    };
    std::iter::from_fn(next).collect()
}

fn holds(fact: &Fact, code: &Code) -> bool {
    let has = |peg: Peg| code.pegs().contains(&peg);
    match fact {
        Fact::Nowhere(colors) => !colors.pegs().any(has),
        Fact::Excluded(cells) => cells.iter().all(|cell| code.pegs()[cell.position] != cell.peg),
        Fact::Placed(cell) => code.pegs()[cell.position] == cell.peg,
        Fact::Present(peg) => has(*peg),
    }
}

fn colors(letters: &str) -> ColorSet {
    letters.chars().filter_map(Peg::from_letter).collect()
}

fn cell(letter: char, position: usize) -> Cell {
    Cell { position: position - 1, peg: Peg::from_letter(letter).expect("a letter") }
}

#[test]
fn every_fact_is_true_of_every_code_that_fits_and_none_is_told_twice() {
    let bulls = Rules::new(4, 7, Repeats::Forbidden).unwrap();
    let few = Rules::new(3, 3, Repeats::Forbidden).unwrap();
    let games = [
        (CLASSIC, "dbfd", vec!["aabb", "ccdd", "dbcd"]),
        (CLASSIC, "aaaa", vec!["bcde", "ffff"]),
        (CLASSIC, "abcd", vec!["dcba"]),
        (bulls, "gfed", vec!["abcd", "efga", "gfab"]),
        (few, "cab", vec!["abc"]),
    ];
    for (rules, secret, guesses) in games {
        let history = played(rules, secret, &guesses);
        let candidates = Candidates::of(rules, &history);
        let told = told(rules, &history);
        assert!(!told.is_empty(), "{rules}");
        for (at, deduction) in told.iter().enumerate() {
            assert!(candidates.codes().all(|code| holds(&deduction.fact, &code)), "{deduction:?}");
            assert!(!told[..at].iter().any(|earlier| earlier.fact == deduction.fact), "{deduction:?}");
        }
    }
}

#[test]
fn each_reason_alone_is_enough() {
    let history = played(CLASSIC, "dbfd", &["aacc", "efab", "bfdd", "ddfb"]);
    for deduction in told(CLASSIC, &history) {
        let Justification::Rule(_, turn) = deduction.reason else { continue };
        let alone: History = [history.turns()[turn]].into_iter().collect();
        let fits = Candidates::of(CLASSIC, &alone);
        assert!(fits.codes().all(|code| holds(&deduction.fact, &code)), "{deduction:?}");
    }
}

#[test]
fn what_a_turn_says_by_itself_comes_first() {
    let first = |secret, guesses: &[&str]| told(CLASSIC, &played(CLASSIC, secret, guesses)).swap_remove(0);
    assert_eq!(
        first("dbfd", &["aabb", "aace"]),
        Deduction { fact: Fact::Nowhere(colors("ace")), reason: Justification::Rule(Rule::NoMarks, 1) }
    );
    assert_eq!(
        first("dbfd", &["fdbd"]),
        Deduction { fact: Fact::Nowhere(colors("ace")), reason: Justification::Rule(Rule::AllMarks, 0) }
    );
    let excluded = Fact::Excluded(vec![cell('a', 1), cell('a', 2), cell('b', 3), cell('b', 4)]);
    assert_eq!(
        first("dbfd", &["aabb"]),
        Deduction { fact: excluded, reason: Justification::Rule(Rule::NoExact, 0) }
    );
    let placed = Fact::Placed(cell('b', 2));
    let history = played(CLASSIC, "dbfd", &["aabb", "ccdd", "dbcd"]);
    let told = told(CLASSIC, &history);
    assert!(told.contains(&Deduction { fact: placed, reason: Justification::EveryCode(4) }), "{told:?}");
}

#[test]
fn what_is_struck_is_known() {
    let history = played(CLASSIC, "dbfd", &["aabb"]);
    let candidates = Candidates::of(CLASSIC, &history);
    let mut known = nothing_known(CLASSIC);
    known.learn(&Fact::Excluded(vec![cell('a', 1), cell('b', 4)]));
    let fact = simplest(CLASSIC, &history, &candidates, &known).map(|deduction| deduction.fact);
    assert_eq!(fact, Some(Fact::Excluded(vec![cell('a', 2), cell('b', 3)])));
}

#[test]
fn before_the_first_guess_nothing_follows() {
    let none = simplest(CLASSIC, &History::new(), &Candidates::all(CLASSIC), &nothing_known(CLASSIC));
    assert_eq!(none, None);
}
