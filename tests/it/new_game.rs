//! The form for a new game: keys, pastes and clicks in, the choices and the game out.

use pegwise::archive::{ShareCodeContent, share_code};

use crate::support::prelude::*;

fn form() -> Stage {
    Stage::at(Opening::Menu, "n")
}

fn text(stage: &Stage) -> String {
    stage.screen().join("\n")
}

#[test]
fn the_menu_leads_to_the_form_and_enter_begins_what_was_chosen() {
    let mut stage = form();
    assert!(stage.shows("NEW GAME") && stage.shows("1,296 codes: 6 × 6 × 6 × 6"), "{}", text(&stage));
    stage.press("Right Down Right Right Down Right Down Left");
    stage.must_say("5 positions, 8 colors, no repeats: 6,720 codes, 8 guesses");
    stage.after("Enter").must_show("guess 1 of 8").must_show("5 positions, 8 colors, no repeats");
}

#[test]
fn esc_loses_neither_the_game_nor_what_can_be_done_again() {
    let mut stage = Stage::at(play(Rules::CLASSIC), "aabb Enter ccdd Enter u ab");
    let before = stage.frame();
    stage.after("n").must_show("Esc goes back; nothing is lost");
    stage.press("8 Down 3 b Tab Down Down xyz Esc");
    assert_eq!(stage.frame(), before);
    stage.press("U");
    assert!(stage.shows("guess 3 of 10"), "the undone guess is still there\n{}", text(&stage));
}

#[test]
fn a_game_that_begins_in_place_of_another_is_undone() {
    let mut stage = Stage::new(play(Rules::CLASSIC));
    stage.after("aabb Enter n Right Enter").must_say("Undo returns to the last one");
    assert!(stage.shows("5 positions"), "the form starts from the game that was left");
    stage.press("u");
    assert!(stage.shows("guess 2 of 10") && stage.shows("▐A▌   ▐A▌   ▐B▌   ▐B▌"), "{}", text(&stage));
}

#[test]
fn numbers_can_be_typed() {
    let mut stage = form();
    stage.after("5 Down 1").must_say("1 and which digit?");
    stage.after("2").must_say("5 positions, 12 colors");
    stage.after("Down Down 9 9").must_say("99 guesses");
    stage.after("7").must_say(", 7 guesses");
}

#[test]
fn a_number_out_of_range_is_answered_with_the_range() {
    let mut stage = form();
    for (keys, range) in [
        ("0", "from 1 to 8"),
        ("9", "from 1 to 8"),
        ("Down 0", "from 2 to 26"),
        ("Down Down 0", "from 1 to 99"),
    ] {
        stage.press(keys);
        assert!(stage.status().contains(&format!("A number {range}")), "{keys}: {}", stage.status());
    }
}

#[test]
fn rules_that_there_are_not_are_refused_with_the_reason() {
    let mut stage = form();
    stage.after("8 Down 26").must_say("8 positions and 26 colors make");
    assert_eq!(stage.press("Enter"), []);
    assert!(stage.shows("NEW GAME") && stage.shows("208827064576"), "{}", text(&stage));
}

#[test]
fn keys_for_bulls_and_cows_and_for_the_classic_game() {
    let mut stage = form();
    stage.after("b").must_say("4 positions, 10 colors, no repeats: 5,040 codes");
    stage.after("c").must_say("4 positions, 6 colors, repeats allowed");
}

#[test]
fn a_share_code_is_pasted_and_brings_its_rules() {
    let rules = Rules::new(3, 9, Repeats::Allowed).expect("rules");
    let sent = BreakGame::new(rules, Deal::Drawn(Seed(5)), 12);
    let mut stage = form();
    stage.paste(&share_code(&sent, ShareCodeContent::Secret));
    stage.must_say("3 positions, 9 colors");
    stage.after("BackTab Right").must_say("own rules");
    stage.press("Enter");
    assert!(stage.shows("guess 1 of 12") && stage.shows("practice"), "{}", text(&stage));
}

#[test]
fn what_is_wrong_with_a_share_code_is_said_and_the_text_stays() {
    let mut stage = form();
    stage.press("Tab Down Down UHV4D");
    assert!(stage.shows("Code: UHV4D") && stage.shows("! This share code"), "{}", text(&stage));
    assert_eq!(stage.press("Enter"), []);
    assert!(stage.shows("Code: UHV4D") && stage.status().contains("share code"), "{}", text(&stage));
}

#[test]
fn the_calendar_chooses_the_day_of_a_daily_puzzle() {
    let mut stage = form();
    stage.press("Tab Up");
    assert!(stage.shows("November 2026") && stage.shows("2026-11-21, #325"), "{}", text(&stage));
    stage.press("Tab Left Up");
    assert!(stage.shows("2026-11-13, #317"), "{}", text(&stage));
    stage.press("Right Right Down Down Down");
    assert!(stage.shows("2026-11-15, #319"), "no later than today\n{}", text(&stage));
    stage.press("BackTab yesterday");
    assert!(stage.shows("2026-11-20, #324"), "{}", text(&stage));
    stage.press("Enter");
    assert!(stage.shows("Daily #324") || stage.shows("#324"), "{}", text(&stage));
}

#[test]
fn clicks_choose_values_sources_and_days() {
    let mut stage = form();
    stage.resize(120, 40);
    stage.click_on(" 12 ");
    stage.must_say("12 guesses");
    stage.click_on("the adversary");
    stage.must_show_in("the adversary", "●");
    stage.click_on("the daily puzzle of a day");
    stage.click_on("8   9  10");
    assert!(stage.shows("2026-11-08"), "{}", text(&stage));
}

#[test]
fn small_games_are_worked_out_as_long_as_the_form_is_on_show() {
    let mut stage = Stage::leaving_work(Opening::Menu);
    assert_eq!(stage.press("n"), [], "the classic game is known");
    let asked = stage.press("2");
    assert!(matches!(asked[..], [Effect::Start(Work::Figures(..))]), "{asked:?}");
    assert!(
        matches!(stage.press("Down 5")[..], [Effect::Start(Work::Figures(..))]),
        "other rules, other work"
    );
    assert_eq!(stage.press("Esc"), [Effect::Cancel(WorkKind::Figures)]);
    let mut stage = form();
    stage.press("2");
    assert!(stage.row("optimal").contains("at most"), "{}", text(&stage));
}

#[test]
fn what_is_not_known_has_no_number() {
    let mut stage = form();
    stage.press("6 Down 9");
    assert!(stage.shows("Not known for these rules") && !stage.shows("optimal"), "{}", text(&stage));
}

#[test]
fn contest_and_arena_take_their_rules_from_the_form() {
    for key in ["5", "6"] {
        let stage = Stage::at(Opening::Menu, &format!("{key} n b Enter"));
        assert!(stage.shows("4 positions, 10 colors, no repeats"), "{}", text(&stage));
    }
}

#[test]
fn the_next_game_starts_from_the_last_choices() {
    let mut stage = form();
    stage.after("6 Down 4 Enter Esc n").must_say("6 positions, 4 colors");
}

#[test]
fn a_watched_game_starts_from_the_form_with_its_strategy() {
    let mut stage = Stage::at(Opening::Menu, "2 Tab Down BackTab dbfd");
    assert!(stage.row("typed by you").contains('●'), "{}", text(&stage));
    stage.press("Enter");
    assert!(stage.shows("smart: it can't see the secret"), "{}", text(&stage));
}

#[test]
fn only_the_letter_of_a_color_begins_a_secret() {
    let mut stage = Stage::at(Opening::Menu, "2 Down Down");
    let chosen = stage.row("kept in your head");
    for key in ["w", "z"] {
        stage.press(key);
        assert_eq!(stage.row("kept in your head"), chosen, "{key}");
    }
    stage.press("o");
    assert!(stage.shows("OPTIONS"), "{}", text(&stage));
    stage.press("Esc");
    assert_eq!(stage.row("kept in your head"), chosen);
    stage.press("f");
    assert!(stage.shows("Secret: f"), "{}", text(&stage));
}

#[test]
fn n_in_the_options_over_the_form_leads_back_to_the_form() {
    let mut stage = form();
    stage.press("o n");
    assert!(stage.shows("NEW GAME"), "{}", text(&stage));
    stage.press("Esc");
    assert!(stage.shows("PEGWISE"), "{}", text(&stage));
}

#[test]
fn a_secret_that_is_still_needed_takes_letters_and_digits_wherever_the_focus_is() {
    for panels in ["", "Tab", "Tab Tab", "Tab Tab Tab"] {
        let mut stage = Stage::at(Opening::Menu, "2 Down");
        stage.press(panels);
        stage.press("dbfd");
        let filled = panels == "Tab Tab Tab";
        assert!(filled || stage.shows("Secret: dbfd"), "{panels}: {}", text(&stage));
        assert!(stage.status().contains("4 positions, 6 colors"), "{panels}: {}", stage.status());
        if !filled {
            stage.press("Enter");
            assert!(stage.shows("WATCH IT THINK"), "{panels}: {}", text(&stage));
        }
    }
    // What is typed already is no longer needed: letters are keys again.
    let stage = Stage::at(Opening::Menu, "2 Down dbfd Tab");
    assert!(stage.hints().contains("b Bulls and Cows"), "{}", stage.hints());
    let mut stage = Stage::at(Opening::Menu, "n Tab Down Down Tab");
    stage.press("UHV4D");
    assert!(stage.shows("Code: UHV4D"), "{}", text(&stage));
}

#[test]
fn enter_goes_to_what_is_missing_and_stays_on_the_bar() {
    for (keys, field, words) in [
        ("2 Down Tab", "The secret", "Type the secret"),
        ("2 Down Tab Tab", "The secret", "Type the secret"),
        ("5 n Tab Down BackTab", "The secret", "Type the secret"),
        ("n Tab Down Down BackTab", "Who holds the secret", "share code"),
    ] {
        let mut stage = Stage::new(Opening::Menu);
        stage.press(keys);
        assert_ne!(stage.focused().as_deref(), Some(field), "{keys}");
        assert!(stage.hints().contains("Enter begin"), "{keys}: {}", stage.hints());
        stage.press("Enter");
        assert_eq!(stage.focused().as_deref(), Some(field), "{keys}");
        assert!(stage.status().contains(words), "{keys}: {}", stage.status());
    }
}

#[test]
fn the_focus_goes_only_where_something_can_be_chosen() {
    for keys in ["n", "2", "5 n", "6 n", "7"] {
        let mut stage = Stage::new(Opening::Menu);
        stage.press(keys);
        for _ in 0..5 {
            let focused = stage.focused().expect("a panel");
            assert!(!["How large it is", "What strategies need"].contains(&focused.as_str()), "{keys}");
            stage.press("Tab");
        }
    }
    let mut stage = Stage::at(Opening::Menu, "n Tab Up Tab");
    let day = stage.screen();
    stage.press("Left");
    assert_ne!(stage.screen(), day, "the calendar of a daily puzzle takes the arrows");
}
