//! Every strategy takes over a game whose guesses somebody else made, and plays it to its end.

use crate::support::naive;

use std::ops::ControlFlow;

use crate::support::naive::Row;
use pegwise_engine::breaker::{Event, Halt, Scope, Strategy as Player};
use pegwise_engine::code::{Code, History, Peg, Repeats, Rules, Score, Turn, Universe};
use pegwise_engine::deduce::Rule;
use proptest::prelude::*;

fn turn(code: Code, secret: &Code) -> Turn {
    Turn { code, score: Score::of(&code, secret) }
}

/// Whether a code is as plain scoring says it has to be.
fn fits(history: &History, code: &[u8]) -> bool {
    let fits = |turn: &Turn| {
        naive::score(turn.code.to_string().as_bytes(), code) == (turn.score.exact(), turn.score.misplaced())
    };
    history.turns().iter().all(fits)
}

/// How many codes fit.
fn left(rules: Rules, history: &History) -> usize {
    let universe: Vec<Row> = naive::universe(rules);
    universe.iter().filter(|code| fits(history, code)).count()
}

/// Holds what is told of the colors against the secret.
fn check(event: &Event, secret: &Code) {
    match event {
        Event::RuleOut { peg, scope: Scope::Everywhere, .. } => {
            assert!(!secret.pegs().contains(peg), "{peg} is in {secret}");
        }
        Event::RuleOut { peg, scope: Scope::At(position), .. } => {
            assert!(secret.pegs()[*position] != *peg, "{peg} is at {position} of {secret}");
        }
        _ => {}
    }
}

/// Takes a game over after these guesses and plays it to its end. Returns how many guesses it took more.
fn taken_over(player: &Player, rules: Rules, opening: Peg, guesses: &[Code], secret: &Code) -> usize {
    let mut hear = |event| {
        check(&event, secret);
        ControlFlow::Continue(())
    };
    let mut history: History = guesses.iter().map(|guess| turn(*guess, secret)).collect();
    let mut breaker = player.resume(rules, opening, &history, &mut hear).expect("nobody cancels");
    for more in 1.. {
        let code = breaker.propose(&mut hear).expect("some code fits");
        let turn = turn(code, secret);
        history.push(turn);
        if turn.score.wins(rules) {
            return more;
        }
        assert!(left(rules, &history) > 0 && more < 40, "{player} in {rules} after {guesses:?} for {secret}");
        breaker.learn(&turn, &mut hear).expect("nobody cancels");
    }
    unreachable!("a game ends")
}

#[test]
fn a_game_of_its_own_goes_on_as_it_would_have() {
    let rules = Rules::CLASSIC;
    for player in [Player::States, Player::Minimax, Player::Parts] {
        for number in (0..rules.universe_size()).step_by(97) {
            let secret = Universe::new(rules).code(number).unwrap();
            let mut hear = |_| ControlFlow::Continue(());
            let opening = rules.peg('f').unwrap();
            let mut breaker = player.breaker(rules, opening);
            let mut history = History::new();
            while history.turns().last().is_none_or(|turn| !turn.score.wins(rules)) {
                let code = breaker.propose(&mut hear).unwrap();
                let mut resumed = player.resume(rules, opening, &history, &mut hear).unwrap();
                let again = resumed.propose(&mut hear).unwrap();
                assert_eq!(again, code, "{player} for {secret} after {:?}", history.turns());
                let turn = turn(code, &secret);
                history.push(turn);
                breaker.learn(&turn, &mut hear).unwrap();
            }
        }
    }
}

#[test]
fn an_observer_can_cancel_the_hand_over() {
    let history = History::from_iter([turn(
        Rules::CLASSIC.parse("eeff").unwrap(),
        &Rules::CLASSIC.parse("abcd").unwrap(),
    )]);
    let halt =
        Player::States.resume(Rules::CLASSIC, Peg::default(), &history, &mut |_| ControlFlow::Break(()));
    assert_eq!(halt.err(), Some(Halt::Canceled));
}

#[test]
fn after_a_stranger_s_guess_the_four_states_strike_by_the_sound_rules_and_compute() {
    let rules = Rules::CLASSIC;
    let code = |text| rules.parse(text).unwrap();
    // Guesses of four colors with marks for every peg: the special rule would strike where it must not.
    let history = History::from_iter([turn(code("abca"), &code("bade")), turn(code("dede"), &code("bade"))]);
    let mut told = Vec::new();
    let mut hear = |event| {
        told.push(event);
        ControlFlow::Continue(())
    };
    let mut breaker = Player::States.resume(rules, Peg::default(), &history, &mut hear).unwrap();
    let guess = breaker.propose(&mut hear).unwrap();
    assert!(fits(&history, guess.to_string().as_bytes()), "{guess}");
    assert!(
        told.iter().all(|event| !matches!(event, Event::RuleOut { scope: Scope::Everywhere, .. })),
        "{told:?}"
    );
    assert!(
        told.contains(&Event::RuleOut {
            rule: Rule::NoExact,
            peg: rules.peg('b').unwrap(),
            scope: Scope::At(1)
        }),
        "{told:?}"
    );
}

/// A game of few enough codes, its secret, and guesses that somebody made.
fn strangers_game() -> impl Strategy<Value = (Rules, Code, Vec<Code>, usize)> {
    let rules =
        (1usize..=5, 2usize..=8, prop::bool::ANY).prop_filter_map("no such game", |(p, c, repeats)| {
            let repeats = if repeats { Repeats::Allowed } else { Repeats::Forbidden };
            Rules::new(p, c, repeats).ok().filter(|rules| rules.universe_size() <= 1300)
        });
    rules.prop_flat_map(|rules| {
        let code = (0..rules.universe_size())
            .prop_map(move |number| Universe::new(rules).code(number).expect("a number below the size"));
        let guesses = prop::collection::vec(code.clone(), 0..4);
        (Just(rules), code, guesses, 0..rules.colors())
    })
}

proptest! {
    #[test]
    fn any_strategy_finishes_any_stranger_s_game((rules, secret, guesses, opening) in strangers_game()) {
        prop_assume!(!guesses.contains(&secret));
        for player in Player::ALL {
            let opening = Peg::default().cycled(opening, rules.colors());
            prop_assert!(taken_over(&player, rules, opening, &guesses, &secret) >= 1);
        }
    }
}
