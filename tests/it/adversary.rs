//! The codemaker that commits to nothing: always consistent, leaves most, gives in last.

use std::collections::BTreeMap;

use crate::support::naive::{Row, score, universe};
use crate::support::prelude::*;

fn adverse(rules: Rules) -> BreakGame {
    BreakGame::new(rules, Deal::Adversary, 99)
}

/// The score by plain counting: exact, misplaced.
fn wanted(guess: &[u8], left: &[Row]) -> (usize, usize) {
    let mut parts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for code in left {
        *parts.entry(score(guess, code)).or_default() += 1;
    }
    let win = (guess.len(), 0);
    let open: Vec<_> = parts.iter().filter(|(score, _)| **score != win).collect();
    let most = open.iter().map(|(_, size)| **size).max();
    let best = open.iter().filter(|(_, size)| Some(**size) == most).map(|(score, _)| **score);
    best.min_by_key(|(exact, misplaced)| (exact + misplaced, *exact)).unwrap_or(win)
}

#[test]
fn it_leaves_most_codes_and_gives_away_least_where_that_is_equal() {
    use Repeats::{Allowed, Forbidden};
    for rules in [rules(3, 4, Allowed), rules(3, 5, Forbidden), rules(2, 2, Allowed), rules(1, 3, Allowed)] {
        let all = universe(rules);
        for (first, second) in all.iter().flat_map(|one| all.iter().map(move |two| (one, two))) {
            let mut game = adverse(rules);
            let mut left = all.clone();
            for guess in [first, second] {
                let text = String::from_utf8(guess.clone()).expect("letters");
                game = game.guessed(rules.parse(&text).expect("a code"));
                let told = game.history().turns().last().expect("a turn").score;
                let wanted = wanted(guess, &left);
                assert_eq!((told.exact(), told.misplaced()), wanted, "{rules}: {text}");
                left.retain(|code| score(guess, code) == wanted);
                assert_eq!(game.candidates().count(), left.len());
                if game.status() != GameStatus::Open {
                    break;
                }
            }
        }
    }
}

#[test]
fn whatever_is_guessed_some_code_fits_and_guessing_what_fits_ends_the_game() {
    for rules in [Rules::CLASSIC, rules(4, 6, Repeats::Forbidden), rules(1, 26, Repeats::Allowed)] {
        let mut game = adverse(rules);
        while game.status() == GameStatus::Open {
            assert!(game.candidates().count() > 0);
            let fits = game.candidates().codes().last().expect("some code fits");
            game = game.guessed(fits);
        }
        assert_eq!(game.status(), GameStatus::Won, "{rules}");
        assert!(game.history().turns().iter().all(|turn| turn.fits(&game.secret())), "{rules}");
    }
}

#[test]
fn a_game_that_is_given_up_shows_a_code_that_is_still_possible() {
    let code = |text| Rules::CLASSIC.parse(text).unwrap();
    let game = adverse(Rules::CLASSIC).guessed(code("aabb")).guessed(code("ccde")).revealed();
    assert!(game.history().turns().iter().all(|turn| turn.fits(&game.secret())));
    assert_eq!(Some(game.secret()), game.candidates().codes().next(), "the first of them");
}
