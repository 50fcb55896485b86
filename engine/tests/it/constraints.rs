//! The constraint store: its published session, its fixed guesses, and how it plays with a handicap.

use std::ops::ControlFlow;

use pegwise_engine::breaker::{
    Branches, Breaker, Constraints, Event, GameOutcome, Halt, Life, Strategy, Treatment, break_secret,
};
use pegwise_engine::code::{Code, History, Peg, Repeats, Rules, Score, Turn, Universe};
use proptest::prelude::{prop_assert, proptest};

use crate::support::chance::Random;
use crate::support::checker::{Checker, Codes};
use crate::support::games::{modest_game, play, rules};
use crate::support::stretches::Stretches;

const CONSTRAINTS: Strategy = Strategy::Constraints;

/// The guesses and scores of a game, and nothing else that it prints.
fn guesses(rules: Rules, secret: &str) -> Vec<String> {
    let mut guesses = Vec::new();
    play(&CONSTRAINTS, rules, Peg::default(), &rules.parse(secret).expect("a code"), |event| {
        if let Event::Guess(turn) = event {
            guesses.push(format!("{} {}", turn.code, turn.score));
        }
    });
    guesses
}

#[test]
fn the_published_session_comes_out_to_the_letter() {
    assert_eq!(guesses(Rules::CLASSIC, "aeff"), ["abcd 1 0", "cdef 1 1", "aeaf 3 0", "aeff 4 0"]);
}

#[test]
fn a_second_fixed_guess_that_could_tell_nothing_is_not_made() {
    let second = |positions, colors, repeats, secret: &str| {
        let guess = &guesses(rules(positions, colors, repeats), secret)[1];
        guess.split(' ').next().unwrap_or_default().to_owned()
    };
    // As many colors as positions, or half as many: both fixed guesses would be the same code.
    assert_eq!(second(4, 4, Repeats::Forbidden, "dcba"), "badc");
    assert_eq!(second(4, 2, Repeats::Allowed, "bbbb"), "aaaa");
    // Only b is left after a.
    assert_eq!(second(1, 2, Repeats::Allowed, "b"), "b");
    // With three colors the second one is the first one moved on, and tells something.
    assert_eq!(second(4, 3, Repeats::Allowed, "bbbb"), "cabc");
}

proptest! {
    #[test]
    fn with_a_handicap_no_guess_comes_twice_and_all_facts_follow_from_the_scores_used(
        (rules, secret, _) in modest_game(),
        percent in 1usize..=99,
        seed in 0u64..1000,
    ) {
        let secret = Universe::new(rules).code(secret).unwrap();
        let (codes, most) = (Codes::of(rules), 12);
        let mut player = handicapped(rules, percent, seed);
        let mut checker = Checker::new(&codes, &CONSTRAINTS, &secret);
        let outcome = break_secret(&mut player, rules, &secret, Some(most), &mut |event| {
            checker.observe(&event);
            ControlFlow::Continue(())
        });
        let history = match outcome {
            GameOutcome::Won(history) | GameOutcome::Lost(history) => history,
            GameOutcome::Halted(halt) => panic!("{halt:?}"),
        };
        let mut made: Vec<Code> = history.turns().iter().map(|turn| turn.code).collect();
        made.sort_unstable();
        prop_assert!(made.windows(2).all(|pair| pair[0] != pair[1]), "{made:?}");
    }
}

fn handicapped(rules: Rules, percent: usize, seed: u64) -> Constraints {
    let mut random = Random::new(seed);
    let treat = move || if random.below(100) < percent { Treatment::Forgone } else { Treatment::Imposed };
    Constraints::handicapped(rules, Box::new(treat))
}

#[test]
fn a_machine_that_uses_no_score_goes_through_all_codes_once() {
    let rules = rules(3, 4, Repeats::Allowed);
    for secret in Universe::new(rules).codes() {
        let mut player = Constraints::handicapped(rules, Box::new(|| Treatment::Forgone));
        let outcome = break_secret(&mut player, rules, &secret, None, &mut |_| ControlFlow::Continue(()));
        let GameOutcome::Won(history) = outcome else { panic!("{outcome:?}") };
        assert!(history.turns().len() <= 64);
    }
}

#[test]
fn a_handicapped_machine_is_told_when_nothing_is_left() {
    let rules = rules(2, 2, Repeats::Forbidden);
    let mut player = Constraints::handicapped(rules, Box::new(|| Treatment::Forgone));
    let (mut history, mut deaf) = (History::new(), |_| ControlFlow::Continue(()));
    let wrong = Score::new(0, 0, rules).unwrap();
    for code in ["ab", "ba"] {
        let guess = player.propose(&mut deaf).unwrap();
        assert_eq!(guess.to_string(), code);
        let turn = Turn { code: guess, score: wrong };
        history.push(turn);
        player.learn(&turn, &mut deaf).unwrap();
    }
    assert_eq!(player.propose(&mut deaf), Err(Halt::Contradiction));
}

#[test]
fn scores_that_no_code_fits_are_called_a_contradiction_and_nothing_is_struck_for_it() {
    let rules = Rules::CLASSIC;
    let turn = |code, exact, misplaced| Turn {
        code: rules.parse(code).unwrap(),
        score: Score::new(exact, misplaced, rules).unwrap(),
    };
    let history = History::from_iter([turn("abcd", 2, 2), turn("cdef", 0, 0)]);
    let mut player = Constraints::new(rules);
    let mut events = Vec::new();
    let mut hear = |event| {
        events.push(event);
        ControlFlow::Continue(())
    };
    for turn in history.turns() {
        assert!(hear(Event::Guess(*turn)).is_continue());
        player.learn(turn, &mut hear).unwrap();
    }
    assert_eq!(player.propose(&mut hear), Err(Halt::Contradiction));
    let struck = |event: &Event| matches!(event, Event::RuleOut { .. });
    let second = events.iter().rposition(|event| matches!(event, Event::Guess(_))).unwrap();
    assert!(!events[second..].iter().any(struck));
    let branches = Branches::after(&events);
    let alive = |(_, life): &&(_, Life)| *life == Life::Alive;
    let living = branches.scores().iter().map(|score| score.imposed.iter().flatten().filter(alive).count());
    assert_eq!(living.collect::<Vec<_>>(), [0, 0], "no branch is left");
}

#[test]
fn the_largest_games_are_played_by_search_and_not_by_going_through_all_codes() {
    use Repeats::{Allowed, Forbidden};
    let games = [
        (8, 8, Allowed, "hgfedcba"),
        (5, 26, Allowed, "zyxwv"),
        (6, 16, Allowed, "ponmlk"),
        (8, 11, Forbidden, "kjihgfed"),
        (6, 18, Forbidden, "rqponm"),
    ];
    for (positions, colors, repeats, secret) in games {
        let rules = rules(positions, colors, repeats);
        let secret = rules.parse(secret).unwrap();
        let mut observer = Stretches::default();
        let mut breaker = CONSTRAINTS.breaker(rules, Peg::default());
        let outcome = break_secret(&mut *breaker, rules, &secret, None, &mut observer);
        let most = observer.longest;
        assert!(matches!(outcome, GameOutcome::Won(_)));
        // A stretch is 65,536 pegs put in; a universe has 16 million codes of eight pegs.
        assert!(most < 40, "{rules}: {most} stretches between two guesses");
    }
}
