//! What the games of three strategies print: the published sessions to the letter.

use std::ops::ControlFlow;

use pegwise::narration::{Voice, event_json, text_line};
use pegwise_engine::breaker::{Breaker, Constraints, GameOutcome, break_secret};

use crate::support::prelude::*;

const STATES: Strategy = Strategy::States;
const SMART: Strategy = Strategy::Smart;
const CONSTRAINTS: Strategy = Strategy::Constraints;

fn peg(letter: char) -> Peg {
    Peg::from_letter(letter).expect("a letter names a peg")
}

fn without_repeats(positions: usize, colors: usize) -> Rules {
    Rules::new(positions, colors, Repeats::Forbidden).expect("these rules are possible")
}

/// The lines that one game prints.
fn lines(strategy: &Strategy, rules: Rules, opening: Peg, secret: &str) -> Vec<String> {
    let secret = rules.parse(secret).expect("a code of this game");
    let (mut breaker, mut lines) = (strategy.breaker(rules, opening), Vec::new());
    let outcome = break_secret(&mut *breaker, rules, &secret, None, &mut |event| {
        lines.extend(text_line(Voice::TEXT, &event));
        ControlFlow::Continue(())
    });
    assert!(matches!(outcome, GameOutcome::Won(_)), "{outcome:?}");
    lines
}

#[test]
fn the_first_published_session_comes_out_to_the_letter() {
    let session = "eeff 0 0
eliminating e
eliminating e
eliminating f
eliminating f
aabb 2 1
possible guesses eliminated were 18
caba 0 4
removing c from position 1
removing a from position 2
removing b from position 3
removing a from position 4
possible guesses eliminated were 3
acab 4 0";
    assert_eq!(lines(&STATES, Rules::CLASSIC, peg('e'), "acab").join("\n"), session);
}

#[test]
fn the_third_published_session_comes_out_to_the_letter() {
    let session = "ddee 1 0
ffaa 2 1
eliminating b
eliminating c
possible guesses eliminated were 35
faea 0 4
removing f from position 1
removing a from position 2
removing e from position 3
removing a from position 4
possible guesses eliminated were 33
afae 4 0";
    assert_eq!(lines(&STATES, Rules::CLASSIC, peg('d'), "afae").join("\n"), session);
}

#[test]
fn the_fourth_published_session_comes_out_to_the_letter() {
    let session = "ffaa 2 1
bbcc 0 1
removing b from position 1
removing b from position 2
removing c from position 3
removing c from position 4
eliminating d
eliminating e
possible guesses eliminated were 11
faba 1 1
possible guesses eliminated were 13
cffa 0 4
removing c from position 1
removing f from position 2
removing f from position 3
removing a from position 4
possible guesses eliminated were 11
fcaf 4 0";
    assert_eq!(lines(&STATES, Rules::CLASSIC, peg('f'), "fcaf").join("\n"), session);
}

#[test]
fn a_color_of_a_later_guess_is_eliminated_once() {
    let told = lines(&STATES, Rules::CLASSIC, peg('a'), "dbfd");
    let eliminated: Vec<&str> = told.iter().filter_map(|line| line.strip_prefix("eliminating ")).collect();
    assert_eq!(eliminated, ["e", "c", "a"], "{told:?}");
    for secret in ["dbfd", "fcaf", "beef", "ffff", "abcd"] {
        for opening in Rules::CLASSIC.palette() {
            let told = lines(&STATES, Rules::CLASSIC, opening, secret);
            let guess = |line: &String| line.chars().nth(4) == Some(' ') && line.contains(char::is_numeric);
            let after_two = told.iter().position(guess).into_iter().flat_map(|first| &told[first + 1..]);
            let later = after_two.skip_while(|line| !guess(line)).skip(1).skip_while(|line| !guess(line));
            let mut named: Vec<&String> = later.filter(|line| line.starts_with("eliminating")).collect();
            let all = named.len();
            named.dedup();
            assert_eq!(named.len(), all, "{secret} from {opening}: {told:?}");
        }
    }
}

#[test]
fn the_published_session_with_ten_letters_comes_out_to_the_letter() {
    let session = "abcde 0 0
eliminating a
eliminating b
eliminating c
eliminating d
eliminating e
possible guesses eliminated were 0
fghij 0 5
forcing f
forcing g
forcing h
forcing i
forcing j
possible guesses eliminated were 528
gfijh 3 2
possible guesses eliminated were 248
ghijf 5 0";
    assert_eq!(lines(&SMART, without_repeats(5, 10), Peg::default(), "ghijf").join("\n"), session);
}

#[test]
fn the_published_session_with_seven_letters_comes_out_to_the_letter() {
    let session = "abcde 1 3
possible guesses eliminated were 302
acbef 0 3
removing a from position 1
removing c from position 2
removing b from position 3
removing e from position 4
removing f from position 5";
    let lines = lines(&SMART, without_repeats(5, 7), Peg::default(), "gadbe");
    assert_eq!(lines[..8].join("\n"), session);
}

#[test]
fn branches_are_told_as_they_die_and_domains_as_they_shrink() {
    let session = "abcd 1 0
branches 4
cdef 1 1
branches 12
branches of guess 2 12 -> 8
removing b from position 1
removing a from position 2
aeaf 3 0
branches 4
branches of guess 1 4 -> 1
branches of guess 2 8 -> 1
branches of guess 3 4 -> 1
eliminating b
eliminating c
eliminating d
removing e from position 1
removing f from position 1
removing f from position 2
removing a from position 3
removing e from position 3
removing a from position 4
removing e from position 4
aeff 4 0";
    assert_eq!(lines(&CONSTRAINTS, Rules::CLASSIC, Peg::default(), "aeff").join("\n"), session);
}

#[test]
fn what_the_change_of_score_between_two_guesses_says_is_told_as_an_insight() {
    let rules = Rules::CLASSIC;
    let turn = |code, exact, misplaced| Turn {
        code: rules.parse(code).unwrap(),
        score: Score::new(exact, misplaced, rules).unwrap(),
    };
    let told = |turns: &[Turn]| {
        let mut player = Constraints::new(rules);
        let mut told = Vec::new();
        for turn in turns {
            let mut hear = |event| {
                if let Event::Insight(_) = &event {
                    told.push(event_json(Voice::TEXT, &event));
                }
                ControlFlow::Continue(())
            };
            player.learn(turn, &mut hear).unwrap();
        }
        told
    };
    // The pair of guesses with which the author of this code-breaker explains differences.
    assert_eq!(
        told(&[turn("abcd", 1, 0), turn("ebcd", 0, 1)]),
        [
            r#"{"event":"insight","guesses":[1,2],"findings":[{"letter":"a","position":1,"standing":"exact"},{"letter":"e","position":1,"standing":"misplaced"}]}"#
        ]
    );
    // Both pegs in one: each was exact, and c is not where it stood nor anywhere.
    assert_eq!(told(&[turn("abef", 2, 0), turn("cdef", 0, 0)]).concat().matches("exact").count(), 2);
    assert!(told(&[turn("abcd", 1, 0), turn("cdef", 1, 1)]).is_empty(), "they differ in four pegs");
    assert!(told(&[turn("aabb", 1, 0), turn("aabc", 1, 0)]).is_empty(), "nothing follows");
}
