//! A race: the player breaks the same hidden secret as the strategies, guess by guess.

use crate::support::prelude::*;

/// A race that has begun, in a window of 120x40.
fn begun(keys: &str) -> Stage {
    let mut stage = Stage::new(contest());
    stage.resize(120, 40);
    stage.press("y Enter");
    stage.press(keys);
    stage
}

#[test]
fn whoever_joins_does_not_see_the_secret_and_meets_at_most_three_strategies() {
    let mut stage = Stage::new(contest());
    assert!(stage.shows("Secret"));
    stage.press("y");
    assert!(stage.shows("You race them: the secret is hidden") && !stage.shows("Secret"));
    assert!(stage.shows("3 of at most 3") && !stage.shows("--secret"), "{}", stage.screen().join("\n"));
    stage.press("Enter");
    assert!(!stage.shows("secret ▐") && !stage.hints().contains("copy"), "{}", stage.screen().join("\n"));
    let stage = begun("?");
    assert!(!stage.shows("--secret"), "help names no command with the secret");
}

#[test]
fn each_guess_shows_as_many_of_each_strategy() {
    let mut stage = begun("");
    assert!(stage.status().contains("Type your guess: each strategy shows its own with yours"));
    for (number, guess) in ["aabb", "ccdd"].into_iter().enumerate() {
        stage.press(&format!("t {guess} Enter"));
        let outcomes = stage.screen().concat().matches(&format!("guess {} ─", number + 1)).count();
        assert_eq!(outcomes, 3, "{}", stage.screen().join("\n"));
        assert!(stage.shows("your turn"));
    }
    // What was shown before is still there, so nothing is stepped back.
    stage.press("[");
    assert!(stage.status().contains("It is your turn"), "{}", stage.status());
    assert!(stage.hints().contains("t your guess") && !stage.hints().contains("watch"), "{}", stage.hints());
    stage.press("]");
    assert!(stage.status().contains("It is your turn"), "{}", stage.status());
}

#[test]
fn the_end_compares_the_guesses_and_the_means() {
    let mut stage = begun("t aabb Enter r End");
    stage.wait(20_000);
    assert!(stage.shows("secret "), "{}", stage.screen().join("\n"));
    assert!(
        stage.shows("On average: states 4.81, minimax 4.48, entropy 4.42."),
        "{}",
        stage.screen().join("\n")
    );
    assert!(stage.status().contains("found it in"), "{}", stage.status());
}

#[test]
fn a_wrong_guess_is_refused_and_the_line_stays() {
    let stage = begun("t aabx Enter");
    assert!(stage.shows("'x' in"), "{}", stage.screen().join("\n"));
    assert!(stage.shows("Your guess: aabx"));
}

#[test]
fn a_secret_that_was_chosen_is_not_raced_for() {
    let mut stage = begun("Esc 1");
    stage.press("aabb Enter r r T");
    assert!(stage.shows("Secret") && !stage.shows("You race them"), "{}", stage.screen().join("\n"));
    assert!(stage.shows("of at most 4"));
}

#[test]
fn in_lines_the_same_is_told() {
    let home = Home::new();
    let said = home.says(
        "contest --seed 5 --strategy minimax entropy",
        "join / begin / step / aabb / guess ccdd / why minimax / reveal / end / quit",
    );
    said.tells([
        "Type your guess: each strategy shows its own with yours.",
        "It is your turn: the strategies show their guesses with yours.",
        "you: Guess 1, A A B B: 1 exact, 0 misplaced. 256 possible codes.",
        "minimax: Guess 1, A A B B: 1 exact, 0 misplaced. 256 possible codes.",
        "you: Guess 2, C C D D: 1 exact, 1 misplaced. 52 possible codes.",
        "It is your turn: the strategies show their guesses with yours.",
        "The secret is D A D F.",
        "You gave up.",
    ]);
}
