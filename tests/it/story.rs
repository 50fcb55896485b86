//! The story of a watched game: every sentence about the possible codes and about the next guess, against all codes counted one
//! by one.

use std::collections::BTreeMap;

use crate::claims::sum_holds;
use crate::support::naive::{self, Row};
use crate::support::prelude::*;
use crate::support::stage::steps;
use pegwise::narration::{Place, StoryLine, story};
use pegwise::play::{GameTask, WatchedStep};

/// The game of a strategy against a secret.
fn played(rules: Rules, strategy: Strategy, secret: &str) -> Vec<WatchedStep> {
    steps(&GameTask {
        strategy,
        rules,
        opening: Peg::default(),
        known: History::new(),
        scored: Vec::new(),
        settled: 0,
        secret: Some(rules.parse(secret).expect("a code")),
        asked: None,
        breaker: None,
    })
}

fn row(code: &str) -> Row {
    code.to_lowercase().into_bytes()
}

/// Whether a sentence such as `A and C are not in the secret` or `D or F is in 1` is true of a code.
fn holds(sentence: &str, code: &Row) -> bool {
    let letters = |text: &str| {
        let words =
            text.split([' ', ',']).filter(|word| word.len() == 1 && word.as_bytes()[0].is_ascii_uppercase());
        words.map(|word| word.to_lowercase().as_bytes()[0]).collect::<Vec<u8>>()
    };
    let positions = |text: &str| -> Vec<usize> {
        text.split([' ', ','])
            .filter_map(|word| word.parse::<usize>().ok())
            .map(|number| number - 1)
            .collect()
    };
    let (pegs, rest) = sentence.split_once(" is ").or_else(|| sentence.split_once(" are ")).expect("a verb");
    let pegs = letters(pegs);
    match rest {
        "in the secret" => pegs.iter().all(|peg| code.contains(peg)),
        "not in the secret" => !pegs.iter().any(|peg| code.contains(peg)),
        _ if rest.starts_with("not in ") => {
            positions(rest).iter().all(|position| pegs.iter().all(|peg| code[*position] != *peg))
        }
        _ => positions(rest).iter().all(|position| pegs.contains(&code[*position])),
    }
}

/// The clauses of a line that say what the secret has and lacks. Clauses are joined by commas and `and`, as colors and positions are.
fn clauses(text: &str) -> Vec<String> {
    let mut clauses: Vec<String> = Vec::new();
    for part in text.split_inclusive([',', ';', '.']).flat_map(|part| part.split_inclusive(" and ")) {
        let is_whole = |clause: &String| clause.contains(" is ") || clause.contains(" are ");
        let has_verb = is_whole(&part.to_owned());
        // A part without a verb belongs to the clause before it if that ends with a number, and else to the one after it.
        match clauses.last_mut() {
            Some(last)
                if !is_whole(last) || !has_verb && part.trim().starts_with(|c: char| c.is_ascii_digit()) =>
            {
                last.push_str(part);
            }
            _ => clauses.push(part.to_owned()),
        }
    }
    clauses
        .iter()
        .map(|clause| {
            clause.trim_end_matches([' ', ',', ';', '.']).trim_end_matches(" and").trim().to_owned()
        })
        .collect()
}

fn check_meaning(text: &str, possible: &[Row]) {
    let rest = text.strip_prefix("So: ").expect("a meaning");
    let named = rest.strip_prefix("the secret is ").unwrap_or(rest).trim_end_matches('.');
    if possible.len() <= 3 {
        let named: Vec<Row> = named.split(", ").flat_map(|part| part.split(" or ")).map(row).collect();
        assert_eq!(named, possible, "{text}");
        return;
    }
    let (count, facts) = rest.split_once(" codes.").expect("a number of codes");
    assert_eq!(count.replace(',', ""), possible.len().to_string(), "{text}");
    for clause in clauses(facts.trim()).iter().filter(|clause| !clause.is_empty()) {
        assert!(possible.iter().all(|code| holds(clause, code)), "{clause:?} of {text:?}");
    }
}

fn parts(guess: &Row, codes: &[Row]) -> Vec<usize> {
    let mut parts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for code in codes {
        *parts.entry(naive::score(guess, code)).or_default() += 1;
    }
    parts.into_values().collect()
}

/// Checks what a line promises of the next guess.
fn check_promise(text: &str, possible: &[Row], universe: &[Row]) {
    let guess = text.strip_prefix("next guess ").expect("a guess");
    let Some((guess, promise)) = guess.split_once(": ") else {
        return assert_eq!(possible, [row(guess)], "{text}");
    };
    let sizes = parts(&row(guess), possible);
    let number = |after: &str, before: &str| {
        let rest = promise.split_once(after).expect("a number").1;
        rest.split_once(before).expect("a number").0.replace(',', "")
    };
    let largest = |guess: &Row| parts(guess, possible).into_iter().max();
    if promise == "whatever its score, one code is possible" {
        assert!(sizes.iter().all(|size| *size == 1), "{text}");
    } else if promise.ends_with("no guess promises fewer") {
        assert_eq!(
            number("at most ", " code"),
            sizes.iter().max().map_or_else(String::new, ToString::to_string),
            "{text}"
        );
        assert!(universe.iter().all(|other| largest(other) >= largest(&row(guess))), "{text}");
    } else if promise.ends_with("no guess has more") {
        assert_eq!(number("", " different"), sizes.len().to_string(), "{text}");
        assert!(universe.iter().all(|other| parts(other, possible).len() <= sizes.len()), "{text}");
    } else if promise.ends_with("no guess leaves fewer") {
        let squares = |guess: &Row| parts(guess, possible).iter().map(|size| size * size).sum::<usize>();
        let mean = squares(&row(guess)) as f64 / possible.len() as f64;
        assert_eq!(number("after its score, ", " codes"), format!("{mean:.2}"), "{text}");
        assert!(universe.iter().all(|other| squares(other) >= squares(&row(guess))), "{text}");
    } else if promise.ends_with("no guess tells more") {
        let share = |size: usize| size as f64 / possible.len() as f64;
        let bits = |guess: &Row| -> f64 {
            parts(guess, possible).into_iter().map(|size| -share(size) * share(size).log2()).sum()
        };
        let own = bits(&row(guess));
        assert_eq!(number("(", " bits)"), format!("{own:.2}"), "{text}");
        assert_eq!(number("about one code in ", " is"), format!("{:.0}", own.exp2()), "{text}");
        assert!(universe.iter().all(|other| bits(other) <= own + 1e-9), "{text}");
    } else {
        assert!(promise.ends_with("no guess does better"), "{text}");
    }
}

fn games() -> impl Iterator<Item = (Rules, Strategy, &'static str)> {
    let of = |positions, colors, repeats, secrets: [&'static str; 3]| {
        let rules = Rules::new(positions, colors, repeats).expect("rules that there are");
        secrets.into_iter().flat_map(move |secret| Strategy::ALL.map(|strategy| (rules, strategy, secret)))
    };
    of(4, 6, Repeats::Allowed, ["dbfd", "eeee", "fabc"])
        .chain(of(3, 5, Repeats::Allowed, ["eba", "ccd", "aaa"]))
        .chain(of(4, 6, Repeats::Forbidden, ["dbfe", "fabc", "abcd"]))
}

#[test]
fn every_sentence_of_a_story_is_true() {
    let (mut promises, mut sums, mut orders) = (0, 0, 0);
    for (rules, strategy, secret) in games() {
        let told = played(rules, strategy.clone(), secret);
        let universe = naive::universe(rules);
        let mut possible = universe.clone();
        for line in story(Voice::TILES, rules, &told, told.len()) {
            let StoryLine { place, text, .. } = line;
            match place {
                Place::Guess(turn) => {
                    let score = (turn.score.exact(), turn.score.misplaced());
                    possible.retain(|code| naive::score(&row(&turn.code.to_string()), code) == score);
                }
                Place::Meaning => check_meaning(&text, &possible),
                Place::Branch if text.starts_with("next guess ") => {
                    promises += 1;
                    check_promise(&text, &possible, &universe);
                }
                Place::Branch if text.contains(" is the first code in alphabetical order ") => {
                    orders += 1;
                    assert_eq!(row(&text[..rules.positions()]), possible[0], "{text}");
                }
                Place::Branch if text.contains(" earned ") && text.contains(": so ") => {
                    sums += 1;
                    let (_, sum) = text.split_once(": so ").expect("a sum");
                    assert!(possible.iter().all(|code| sum_holds(sum, code)), "{text}");
                }
                Place::Branch if text.starts_with("no ") || text.starts_with("as many marks as pegs: ") => {
                    let facts = text.split_once(": ").map_or("", |(_, facts)| facts);
                    for clause in clauses(facts).iter().filter(|clause| !clause.is_empty()) {
                        assert!(possible.iter().all(|code| holds(clause, code)), "{clause:?} of {text:?}");
                    }
                }
                Place::Branch | Place::Leaf => {}
            }
        }
    }
    assert!(
        promises > 100 && sums > 10 && orders > 10,
        "{promises} promises, {sums} sums, {orders} first in order"
    );
}

#[test]
fn each_guess_but_the_last_ends_with_what_it_means_and_no_line_is_told_twice() {
    for (rules, strategy, secret) in games() {
        let told = played(rules, strategy.clone(), secret);
        let lines = story(Voice::TILES, rules, &told, told.len());
        let guesses = lines.iter().filter(|line| matches!(line.place, Place::Guess(_))).count();
        let meanings = lines.iter().filter(|line| line.place == Place::Meaning).count();
        assert_eq!(meanings, guesses - 1, "{strategy} against {secret}");
        let mut since_guess: Vec<&str> = Vec::new();
        for line in &lines {
            if matches!(line.place, Place::Guess(_)) {
                since_guess.clear();
            }
            assert!(!since_guess.contains(&line.text.as_str()), "{:?} twice", line.text);
            since_guess.push(&line.text);
        }
    }
}

#[test]
fn a_story_tells_no_more_than_the_steps_that_are_shown() {
    for (rules, strategy, secret) in games().step_by(7) {
        let told = played(rules, strategy, secret);
        for shown in 0..=told.len() {
            let lines = story(Voice::TILES, rules, &told, shown);
            assert_eq!(
                lines.last().map_or(0, |line| line.step + 1),
                shown,
                "the last step is told, and none after it"
            );
            assert!(lines.is_sorted_by_key(|line| line.step));
        }
    }
}
