//! A match of two people at one keyboard: a code is hidden unseen, broken, and then they change places.

use crate::support::prelude::*;
use pegwise::archive::results::{CodeResult, RecordEntry};
use pegwise::play::Match;

/// The form, in which another person hides the code `dbfd`.
fn hidden(keys: &str) -> Stage {
    let mut stage = Stage::new(Opening::NewGame);
    stage.press("Tab Up Up d b f d");
    stage.press(keys);
    stage
}

#[test]
fn a_code_is_hidden_broken_and_the_players_change_places() {
    for (width, height) in [(64, 20), (80, 24), (120, 40)] {
        let mut stage = hidden("Enter");
        stage.resize(width, height);
        assert!(
            stage.shows("Player 2 has hidden a code; Player 1 breaks it"),
            "{}",
            stage.screen().join("\n")
        );
        stage.press("aabb Enter dbfd Enter");
        stage.wait(5000);
        assert!(stage.status().contains("Guesses: Player 1 2. Press =: Player 1 hides a code for Player 2"));
        stage.press("= aaaa Enter aaaa Enter");
        stage.wait(5000);
        assert!(stage.status().contains("Player 2 leads by 1 guess"), "{}", stage.status());
        assert!(stage.status().contains("Press =: Player 2 hides a code for Player 1"), "{}", stage.status());
    }
}

#[test]
fn the_code_is_never_shown_and_no_error_quotes_it() {
    let mut stage = hidden("");
    assert!(stage.shows("Code: ●●●●") && !stage.shows("dbfd"));
    stage.press("Backspace x");
    assert!(stage.shows("! This is no code of this game"), "{}", stage.screen().join("\n"));
    assert!(!stage.shows("dbf") && !stage.shows("DBF"));
    let mut stage = hidden("Enter aabb Enter");
    assert!(!stage.shows("DBFD"));
    // What the board shows of the secret is covered.
    assert!(stage.row("Secret").contains("░░░"));
    let text = stage.copied("y");
    assert!(text.contains("secret: hidden U") && text.contains("match: Player 1, Player 2: \n"), "{text}");
}

#[test]
fn names_are_typed_beside_the_code() {
    let mut stage = hidden("Tab");
    stage.press("Anna , Space Ben Enter");
    assert!(stage.shows("Ben has hidden a code; Anna breaks it"), "{}", stage.screen().join("\n"));
    assert!(stage.shows("Anna breaks · guess 1 of 10"));
}

#[test]
fn a_new_match_from_the_form_keeps_the_names() {
    let mut stage = hidden("Tab");
    stage.press("Anna Space a n d Space Ben Enter dbfd Enter");
    stage.wait(5000);
    stage.press("n Tab Up Up");
    assert!(stage.shows("Ben hides a code for Anna"), "{}", stage.screen().join("\n"));
    stage.press("a b");
    assert!(!stage.shows("! This is no code"), "a code that is only begun is not wrong");
    stage.press("b a Enter");
    assert!(stage.shows("Ben has hidden a code; Anna breaks it"), "{}", stage.screen().join("\n"));
}

#[test]
fn the_program_does_not_break_the_code_of_a_match() {
    let mut stage = hidden("Enter aabb Enter v");
    assert!(
        stage.status().contains("In a match of two people, the program does not break the code"),
        "{}",
        stage.status()
    );
    stage.press("r r");
    stage.wait(9000);
    assert!(
        stage.status().contains("A code that is not found counts as 11 guesses. Guesses: Player 1 11."),
        "{}",
        stage.status()
    );
}

#[test]
fn guesses_of_a_match_are_not_undone() {
    let stage = hidden("Enter aabb Enter u");
    assert!(
        stage.status().contains("In a match of two people, guesses are not undone"),
        "{}",
        stage.status()
    );
}

#[test]
fn a_match_is_saved_and_goes_on_after_a_restart() {
    let mut stage = hidden("Tab");
    stage.press("Anna , Ben Enter aabb Enter dbfd Enter Esc");
    let mut next = Stage::new(Opening::Menu);
    next.restore(RestoredState { games: stage.saved_games(), ..RestoredState::default() });
    next.press("1 =");
    assert!(next.shows("Names: Anna, Ben") && next.shows("Guesses: Anna 2."), "{}", next.screen().join("\n"));
}

#[test]
fn its_games_are_past_games_and_do_not_count() {
    let mut stage = hidden("Enter dbfd Enter");
    stage.press("Esc");
    let results: Vec<CodeResult> = stage
        .kept
        .iter()
        .filter_map(|effect| match effect {
            Effect::Store(StoreRequest::Note(RecordEntry::Code(result))) => Some(result.clone()),
            _ => None,
        })
        .collect();
    assert!(results.len() == 1 && results[0].practice);
    stage.press("5 g");
    assert!(stage.row("▶").contains("Player 1 against Player 2"), "{}", stage.row("▶"));
}

#[test]
fn what_a_text_says_of_a_match_is_read_again() {
    let games = Match::between("Anna, Ben").after(4).after(11).after(5);
    assert_eq!(games.to_string(), "Anna, Ben: 4, 11, 5");
    assert_eq!(games.to_string().parse(), Ok(games.clone()));
    assert_eq!((games.breaker(), games.hider()), ("Ben", "Anna"));
    assert_eq!(Match::between("Anna").to_string().parse(), Ok(Match::between("Anna")));
    for wrong in ["", "Anna", "Anna, Ben: x", "Anna, Ben: 0", "Anna, Ben: 101"] {
        assert!(wrong.parse::<Match>().is_err(), "{wrong}");
    }
}

#[test]
fn in_lines_a_match_asks_for_names_and_codes() {
    let home = Home::new();
    home.says("play --seed 4", "new / friend / 4 / 6 / yes / 10 / none / Anna, Ben / abgx / dbfd / aabb / dbfd / again / aaaa / aaaa").tells([
        "Ben hides a code for Anna. Anna looks away; type the code, such as abcd, unseen.",
        "This is no code of this game: type 4 of the colors a to f (or 1 to 6).",
        "Ben has hidden a code; Anna breaks it.",
        "Solved in 2 guesses. Guesses: Anna 2. Type again: Anna hides a code for Ben.",
        "Solved in 1 guess. Guesses: Anna 2, Ben 1; Ben leads by 1 guess. Type again: Ben hides a code for Anna.",
    ]);
}

#[test]
fn a_hidden_code_is_sent_to_a_friend_instead() {
    let mut stage = hidden("");
    let effects = stage.press("C-y");
    let copied = effects.iter().any(
        |effect| matches!(effect, Effect::Copy(text) if text.as_str() == "pegwise play UHV4D-RGCJB-6CYMU\n"),
    );
    assert!(copied, "{effects:?}");
    let mut stage = hidden("C-y Esc Esc");
    stage.press("5 g");
    assert!(
        stage.row("▶").contains("Hidden for a friend") && stage.row("▶").contains("sent"),
        "{}",
        stage.row("▶")
    );
    let mut wrong = hidden("Backspace x C-y");
    assert!(wrong.status().contains("This is no code of this game"), "{}", wrong.status());
    wrong.press("Esc");
}
