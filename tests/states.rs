//! The four-state machine: its published sessions to the letter, every secret of many games, and an independent
//! check of every fact it tells.

#[path = "support/checker.rs"]
mod checker;
#[path = "support/naive.rs"]
mod naive;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use pegwise::breaker::{Breaker, Event, Halt, Outcome, States, break_secret};
use pegwise::code::{Code, History, Peg, Repeats, Rules, Score, Turn, Universe};
use pegwise::narration::text_line;
use proptest::prelude::*;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use checker::{Checker, Codes};

fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
    Rules::new(positions, colors, repeats).expect("these rules are possible")
}

fn peg(letter: char) -> Peg {
    Peg::from_letter(letter).expect("a letter names a peg")
}

fn classic(code: &str) -> Code {
    Rules::CLASSIC.parse(code).expect("a classic code")
}

/// Plays one game and hands each fact to `hear`.
fn play(rules: Rules, opening: Peg, secret: &Code, mut hear: impl FnMut(Event)) -> Outcome {
    break_secret(&mut States::new(rules, opening), rules, secret, None, &mut |event| {
        hear(event);
        ControlFlow::Continue(())
    })
}

/// Plays one game with every fact checked. Returns the number of guesses.
fn checked(codes: &Codes, rules: Rules, opening: Peg, secret: &Code) -> usize {
    let mut checker = Checker::new(codes, secret);
    let outcome = play(rules, opening, secret, |event| checker.hear(&event));
    assert!(matches!(outcome, Outcome::Won(_)), "{secret} in {rules} from {opening}: {outcome:?}");
    checker.end()
}

/// Plays every secret with every fact checked. Returns how many games took how many guesses.
fn all_secrets(rules: Rules, opening: Peg) -> BTreeMap<usize, usize> {
    let (codes, universe) = (Codes::of(rules), Universe::new(rules));
    let games: Vec<usize> = (0..universe.size())
        .into_par_iter()
        .filter_map(|number| universe.code(number))
        .map(|secret| checked(&codes, rules, opening, &secret))
        .collect();
    games.into_iter().fold(BTreeMap::new(), |mut spread, guesses| {
        *spread.entry(guesses).or_default() += 1;
        spread
    })
}

fn lines(opening: char, secret: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let outcome = play(Rules::CLASSIC, peg(opening), &classic(secret), |event| {
        lines.extend(text_line(&event));
    });
    assert!(matches!(outcome, Outcome::Won(_)));
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
    assert_eq!(lines('e', "acab").join("\n"), session);
}

#[test]
fn the_second_published_session_comes_out_to_the_letter() {
    let session = "ffaa 2 2
possible guesses eliminated were 1
afaf 0 4
possible guesses eliminated were 2
fafa 4 0";
    assert_eq!(lines('f', "fafa").join("\n"), session);
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
    assert_eq!(lines('d', "afae").join("\n"), session);
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
    assert_eq!(lines('f', "fcaf").join("\n"), session);
}

#[test]
fn every_classic_secret_is_found_from_every_opening_and_every_fact_is_so() {
    for opening in Rules::CLASSIC.palette() {
        let spread = all_secrets(Rules::CLASSIC, opening);
        assert_eq!(spread.values().sum::<usize>(), 1296);
        assert!(spread.keys().all(|guesses| *guesses <= 9), "{opening}: {spread:?}");
    }
}

#[test]
fn the_classic_secrets_take_6211_guesses_from_f() {
    let spread = all_secrets(Rules::CLASSIC, peg('f'));
    let expected = BTreeMap::from([(1, 1), (2, 3), (3, 64), (4, 368), (5, 636), (6, 209), (7, 14), (8, 1)]);
    assert_eq!(spread, expected);
    assert_eq!(spread.iter().map(|(guesses, games)| guesses * games).sum::<usize>(), 6211);
}

#[test]
fn every_secret_of_small_and_awkward_games_is_found_from_every_opening() {
    use Repeats::{Allowed, Forbidden};
    let games = [
        (1, 2, Allowed),
        (1, 3, Allowed),
        (1, 26, Allowed),
        (1, 26, Forbidden),
        (2, 2, Allowed),
        (2, 2, Forbidden),
        (2, 3, Allowed),
        (3, 2, Allowed),
        (3, 3, Forbidden),
        (3, 5, Allowed),
        (3, 6, Forbidden),
        (4, 2, Allowed),
        (4, 3, Allowed),
        (4, 4, Forbidden),
        (4, 5, Forbidden),
        (5, 3, Allowed),
        (6, 6, Forbidden),
        (8, 2, Allowed),
    ];
    for (positions, colors, repeats) in games {
        let rules = rules(positions, colors, repeats);
        for opening in rules.palette() {
            let spread = all_secrets(rules, opening);
            assert_eq!(spread.values().sum::<usize>(), rules.universe_size() as usize, "{rules}");
        }
    }
}

#[test]
fn every_secret_of_five_positions_and_seven_colours_without_repeats_is_found() {
    let spread = all_secrets(rules(5, 7, Repeats::Forbidden), peg('a'));
    assert_eq!(spread.values().sum::<usize>(), 2520);
}

#[test]
fn every_secret_of_bulls_and_cows_is_found() {
    let spread = all_secrets(rules(4, 10, Repeats::Forbidden), peg('h'));
    assert_eq!(spread.values().sum::<usize>(), 5040);
}

/// Rules of few enough codes to check every fact against all of them.
fn modest_rules() -> impl Strategy<Value = Rules> {
    (1usize..=8, 2usize..=26, prop::bool::ANY).prop_filter_map(
        "too large a game",
        |(positions, colors, repeats)| {
            let repeats = if repeats { Repeats::Allowed } else { Repeats::Forbidden };
            let rules = Rules::new(positions, colors, repeats).ok()?;
            (rules.universe_size() <= 5040).then_some(rules)
        },
    )
}

/// Modest rules, the number of a secret and an opening.
fn modest_game() -> impl Strategy<Value = (Rules, u32, usize)> {
    modest_rules().prop_flat_map(|rules| (Just(rules), 0..rules.universe_size(), 0..rules.colors()))
}

proptest! {
    #[test]
    fn any_secret_of_any_modest_game_is_found((rules, secret, opening) in modest_game()) {
        let secret = Universe::new(rules).code(secret).unwrap();
        let opening = rules.palette().nth(opening).unwrap();
        checked(&Codes::of(rules), rules, opening, &secret);
    }

    #[test]
    fn an_observer_that_has_heard_enough_hears_no_more(secret in 0u32..1296, enough in 1usize..60) {
        let secret = Universe::new(Rules::CLASSIC).code(secret).unwrap();
        let mut all = Vec::new();
        play(Rules::CLASSIC, peg('a'), &secret, |event| all.push(event));
        let mut heard = Vec::new();
        let mut machine = States::new(Rules::CLASSIC, peg('a'));
        let outcome = break_secret(&mut machine, Rules::CLASSIC, &secret, None, &mut |event| {
            heard.push(event);
            if heard.len() == enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        prop_assert_eq!(&heard[..], &all[..enough.min(all.len())]);
        prop_assert_eq!(outcome == Outcome::Halted(Halt::Cancelled), enough <= all.len());
    }
}

#[test]
fn a_game_is_lost_once_the_guesses_allowed_are_made() {
    let guesses = |outcome| match outcome {
        Outcome::Won(history) => (true, history.turns().len()),
        Outcome::Lost(history) => (false, history.turns().len()),
        Outcome::Halted(halt) => panic!("{halt:?}"),
    };
    for most in 1..=6 {
        let outcome = break_secret(
            &mut States::new(Rules::CLASSIC, peg('e')),
            Rules::CLASSIC,
            &classic("acab"),
            Some(most),
            &mut |_| ControlFlow::Continue(()),
        );
        assert_eq!(guesses(outcome), (most >= 4, most.min(4)));
    }
}

#[test]
fn scores_that_no_code_fits_are_called_a_contradiction() {
    let nothing = Score::new(0, 0, Rules::CLASSIC).unwrap();
    let mut machine = States::new(Rules::CLASSIC, peg('a'));
    let mut history = History::new();
    let mut guesses = Vec::new();
    let mut deaf = |_| ControlFlow::Continue(());
    let halt = loop {
        match machine.propose(&history, &mut deaf) {
            Ok(code) => {
                let turn = Turn { code, score: nothing };
                guesses.push(code.to_string());
                history.push(turn);
                machine.learn(&turn, &mut deaf).unwrap();
            }
            Err(halt) => break halt,
        }
    };
    assert_eq!(halt, Halt::Contradiction);
    assert_eq!(guesses, ["aabb", "ccdd", "eeee", "ffff"]);
}

#[test]
fn a_long_stretch_of_tries_can_be_cancelled() {
    let rules = rules(8, 8, Repeats::Allowed);
    let secret = rules.parse("hgfedcba").expect("a code");
    let mut breaker = States::new(rules, peg('a'));
    let (mut stretches, mut ended) = (0, false);
    let outcome = break_secret(&mut breaker, rules, &secret, None, &mut |event| {
        stretches += usize::from(event == Event::Trying);
        ended = stretches == 2;
        if ended { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(ended, "this game has stretches that long");
    assert_eq!(outcome, Outcome::Halted(Halt::Cancelled));
}
