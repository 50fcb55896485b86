//! Facts that hints tell: true of every code that fits, new to the player, the simplest first.

use pegwise_engine::code::Domains;
use pegwise_engine::code::{Candidates, Code, ColorSet, History, Peg, Repeats, Rules, Score, Turn};
use pegwise_engine::deduce::Rule;
use pegwise_engine::deduce::{
    Cell, Deduction, Fact, Justification, Known, Statement, most_even_question, simplest, sums_by_turn,
};

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
        Fact::Together { colors, least, most } => {
            let pegs = code.pegs().iter().filter(|peg| colors.contains(**peg)).count();
            (*least..=*most).contains(&pegs)
        }
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
        let Justification::Rule(_, turns) = &deduction.reason else { continue };
        let alone: History = turns.iter().map(|turn| history.turns()[*turn]).collect();
        let fits = Candidates::of(CLASSIC, &alone);
        assert!(fits.codes().all(|code| holds(&deduction.fact, &code)), "{deduction:?}");
    }
}

#[test]
fn what_a_turn_says_by_itself_comes_first() {
    let first = |secret, guesses: &[&str]| told(CLASSIC, &played(CLASSIC, secret, guesses)).swap_remove(0);
    assert_eq!(
        first("dbfd", &["aabb", "aace"]),
        Deduction { fact: Fact::Nowhere(colors("ace")), reason: Justification::Rule(Rule::NoMarks, vec![1]) }
    );
    assert_eq!(
        first("dbfd", &["fdbd"]),
        Deduction {
            fact: Fact::Nowhere(colors("ace")),
            reason: Justification::Rule(Rule::AllMarks, vec![0])
        }
    );
    let excluded = Fact::Excluded(vec![cell('a', 1), cell('a', 2), cell('b', 3), cell('b', 4)]);
    assert_eq!(
        first("dbfd", &["aabb"]),
        Deduction { fact: excluded, reason: Justification::Rule(Rule::NoExact, vec![0]) }
    );
    let placed = Fact::Placed(cell('b', 2));
    let history = played(CLASSIC, "dbfd", &["aabb", "ccdd", "dbcd"]);
    let told = told(CLASSIC, &history);
    assert!(told.contains(&Deduction { fact: placed, reason: Justification::EveryCode(4) }), "{told:?}");
}

#[test]
fn turns_without_a_color_in_common_leave_a_number_of_pegs_to_other_colors() {
    let of = |rules, secret, guesses: &[&str]| {
        let history = played(rules, secret, guesses);
        sums_by_turn(rules, &history).pop().flatten().inspect(|(_, fact)| {
            let candidates = Candidates::of(rules, &history);
            assert!(candidates.codes().all(|code| holds(fact, &code)), "{fact:?}");
            if let Fact::Together { colors, least, most } = fact {
                let pegs = |code: &Code| code.pegs().iter().filter(|peg| colors.contains(**peg)).count();
                let reached = |pegs_wanted| candidates.codes().any(|code| pegs(&code) == pegs_wanted);
                assert!(reached(*least) && reached(*most), "{fact:?} is not the closest");
            }
        })
    };
    let together = |letters, least, most| Fact::Together { colors: colors(letters), least, most };
    // Two marks of CCDD can be those of three C.
    assert_eq!(of(CLASSIC, "accc", &["aabb", "ccdd"]), Some((vec![0, 1], together("ef", 0, 1))));
    assert_eq!(of(CLASSIC, "eacf", &["aabb", "ccdd"]), Some((vec![0, 1], together("ef", 2, 2))));
    assert_eq!(of(CLASSIC, "efee", &["aabb", "ccdd"]), Some((vec![0, 1], together("ef", 4, 4))));
    let three = ["aaaa", "bbcc", "dddd"];
    assert_eq!(of(CLASSIC, "eeab", &three), Some((vec![0, 1, 2], together("ef", 2, 2))));
    let bulls = Rules::new(4, 10, Repeats::Forbidden).unwrap();
    assert_eq!(of(bulls, "aeij", &["abcd", "efgh"]), Some((vec![0, 1], together("ij", 2, 2))));
    for (why, secret, guesses) in [
        ("one guess alone tells nothing of others", "accc", &["aabb"][..]),
        ("a color in common", "accc", &["aabb", "bcdd"]),
        ("no peg is left", "aacc", &["aabb", "ccdd"]),
        ("said before", "dbfd", &["aaaa", "bdbd", "eeee"]),
        ("an upper bound of two pegs", "aaff", &["aabb", "ccdd"]),
    ] {
        assert_eq!(of(CLASSIC, secret, guesses), None, "{why}");
    }
}

#[test]
fn the_question_that_divides_the_codes_most_evenly() {
    let ask = |secret, guesses: &[&str]| {
        let candidates = Candidates::of(CLASSIC, &played(CLASSIC, secret, guesses));
        most_even_question(CLASSIC, &candidates).inspect(|question| {
            let holds = |code: &Code| match question.statement {
                Statement::Is(cell) => code.pegs()[cell.position] == cell.peg,
                statement => code.pegs().contains(&statement.peg()),
            };
            let counted = candidates.codes().filter(holds).count();
            assert_eq!((question.holds, question.codes), (counted, candidates.count()), "{question:?}");
            for peg in CLASSIC.palette() {
                let with = candidates.codes().filter(|code| code.pegs().contains(&peg)).count();
                assert!(question.most_left() <= with.max(candidates.count() - with), "{peg} is more even");
            }
        })
    };
    assert!(ask("dbfd", &["aabb"]).is_some());
    assert!(ask("dbfd", &["aabb", "ccdd", "dbcd"]).is_some_and(|question| question.most_left() == 2));
    assert_eq!(ask("dbfd", &["aabb", "dbfd"]), None, "one code is left");
    assert_eq!(ask("dbfd", &[]), None, "all colors are alike");
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
