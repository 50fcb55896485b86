//! The smart string: its string after each fact, and when it forces a letter or finds no code.

use std::ops::ControlFlow;

use pegwise_engine::breaker::{
    Breaker, Event, GameOutcome, Halt, Scope, Smart, SmartString, Strategy, break_secret,
};
use pegwise_engine::code::{Code, History, Peg, Repeats, Rules, Score, Turn};

use crate::support::checker::Codes;
use crate::support::games::{checked, play, rules};

const SMART: Strategy = Strategy::Smart;

fn without_repeats(positions: usize, colors: usize) -> Rules {
    rules(positions, colors, Repeats::Forbidden)
}

#[test]
fn after_a_removal_the_string_is_a_new_one_though_no_pointer_moved() {
    let rules = without_repeats(5, 7);
    let mut events = Vec::new();
    play(&SMART, rules, Peg::default(), &rules.parse("gadbe").unwrap(), |event| events.push(event));
    let string = |events: &[Event]| {
        let string = SmartString::after(rules, events);
        let letter = |position| string.letters(position)[string.pointer(position)].letter();
        (0..5).map(letter).collect::<String>()
    };
    let guess = events
        .iter()
        .rposition(|event| matches!(event, Event::Guess(turn) if turn.code.to_string() == "acbef"));
    let removed = guess.map(|at| at + 7).expect("the second guess was made");
    assert!(matches!(events[removed - 1], Event::RuleOut { scope: Scope::At(4), .. }));
    assert_eq!(string(&events[..removed]), "bdcfg");
    assert_eq!(
        SmartString::after(rules, &events[..removed]).letters(0),
        &rules.palette().collect::<Vec<_>>()[1..]
    );
}

#[test]
fn the_string_folded_over_the_facts_spells_each_guess() {
    for (rules, secret) in
        [(without_repeats(5, 7), "gfdce"), (Rules::CLASSIC, "dbfd"), (Rules::CLASSIC, "ffff")]
    {
        let mut events = Vec::new();
        play(&SMART, rules, Peg::default(), &rules.parse(secret).unwrap(), |event| {
            if let Event::Guess(turn) = &event {
                let string = SmartString::after(rules, &events);
                let pegs = (0..rules.positions()).map(|at| string.letters(at)[string.pointer(at)]);
                assert_eq!(Code::new(&pegs.collect::<Vec<_>>()), turn.code, "after {events:?}");
            }
            events.push(event);
        });
    }
}

#[test]
fn the_published_secret_takes_six_guesses() {
    let rules = without_repeats(5, 7);
    let secret = rules.parse("gfdce").unwrap();
    assert_eq!(checked(&Codes::of(rules), &SMART, rules, Peg::default(), &secret), 6);
}

#[test]
fn a_letter_is_forced_only_where_the_others_could_not_have_earned_the_marks() {
    // Three marks for aabc may all be those of a, a and b.
    let rules = Rules::CLASSIC;
    let told = |score| {
        let turn = Turn { code: rules.parse("aabc").unwrap(), score };
        let mut facts = Vec::new();
        let mut player = Smart::new(rules);
        player
            .learn(&turn, &mut |event| {
                facts.push(event);
                ControlFlow::Continue(())
            })
            .unwrap();
        facts.retain(|event| matches!(event, Event::Force { .. }));
        facts.len()
    };
    let score = |exact, misplaced| Score::new(exact, misplaced, rules).unwrap();
    assert_eq!([score(1, 1), score(2, 1), score(1, 3)].map(told), [0, 1, 3]);
}

#[test]
fn a_whole_turn_without_a_candidate_is_a_contradiction() {
    let rules = Rules::CLASSIC;
    let turn = |code, exact, misplaced| Turn {
        code: rules.parse(code).unwrap(),
        score: Score::new(exact, misplaced, rules).unwrap(),
    };
    let history = History::from_iter([turn("aaaa", 2, 0), turn("aabb", 1, 0)]);
    let mut player = Smart::new(rules);
    let mut rejected = 0;
    let mut hear = |event| {
        if let Event::Reject { count, .. } = event {
            rejected = count;
        }
        ControlFlow::Continue(())
    };
    for turn in history.turns() {
        player.learn(turn, &mut hear).unwrap();
    }
    assert_eq!(player.propose(&mut hear), Err(Halt::Contradiction));
    // Two marks for a alone force it; as the second guess earned no more than that, b is nowhere.
    assert_eq!(rejected, 5 * 5 * 5 * 5, "every string of the other letters came up once");
}

/// Wherever its own game stands, the strategy goes on with it from the turns alone.
#[test]
fn a_game_of_its_own_is_taken_up_where_it_stands() {
    let rules = rules(4, 9, Repeats::Forbidden);
    for secret in ["iegb", "hcda", "bigf"] {
        let secret = rules.parse(secret).expect("a code of this game");
        let mut player = Smart::new(rules);
        let mut told = |_| std::ops::ControlFlow::Continue(());
        let outcome = break_secret(&mut player, rules, &secret, None, &mut told);
        let GameOutcome::Won(game) = outcome else { panic!("{outcome:?}") };
        for made in 1..game.turns().len() {
            let history: History = game.turns()[..made].iter().copied().collect();
            let taken_up =
                pegwise_engine::breaker::Strategy::Smart.resume(rules, Peg::default(), &history, &mut told);
            let next = taken_up.and_then(|mut player| player.propose(&mut told));
            assert_eq!(next, Ok(game.turns()[made].code), "{secret} after {made}");
        }
    }
}
