//! The form for a new game: keys, pastes and clicks in, the choices and the game out.

use crate::support::stage::{Stage, play};
use pegwise::archive::{ShareCodeContent, share_code};
use pegwise::cli::start::Opening;
use pegwise::play::{BreakGame, Deal, Seed};
use pegwise::tui::message::{Effect, Work, WorkKind};
use pegwise_engine::code::{Repeats, Rules};

fn form() -> Stage {
    let mut stage = Stage::new(Opening::Menu);
    stage.press("n");
    stage
}

fn text(stage: &Stage) -> String {
    stage.screen().join("\n")
}

#[test]
fn the_menu_leads_to_the_form_and_enter_begins_what_was_chosen() {
    let mut stage = form();
    assert!(stage.shows("NEW GAME") && stage.shows("1,296 codes: 6 × 6 × 6 × 6"), "{}", text(&stage));
    stage.press("Right Down Right Right Down Right Down Left");
    assert!(
        stage.status().contains("5 positions, 8 colors, no repeats: 6,720 codes, 8 guesses"),
        "{}",
        stage.status()
    );
    stage.press("Enter");
    assert!(
        stage.shows("guess 1 of 8") && stage.shows("5 positions, 8 colors, no repeats"),
        "{}",
        text(&stage)
    );
}

#[test]
fn esc_loses_neither_the_game_nor_what_can_be_done_again() {
    let mut stage = Stage::new(play(Rules::CLASSIC));
    stage.press("aabb Enter ccdd Enter u ab");
    let before = stage.frame();
    stage.press("n");
    assert!(stage.shows("Esc goes back; nothing is lost"));
    stage.press("8 Down 3 b Tab Down Down xyz Esc");
    assert_eq!(stage.frame(), before);
    stage.press("U");
    assert!(stage.shows("guess 3 of 10"), "the undone guess is still there\n{}", text(&stage));
}

#[test]
fn a_game_that_begins_in_place_of_another_is_undone() {
    let mut stage = Stage::new(play(Rules::CLASSIC));
    stage.press("aabb Enter n Right Enter");
    assert!(stage.status().contains("Undo returns to the last one"), "{}", stage.status());
    assert!(stage.shows("5 positions"), "the form starts from the game that was left");
    stage.press("u");
    assert!(stage.shows("guess 2 of 10") && stage.shows("▐A▌   ▐A▌   ▐B▌   ▐B▌"), "{}", text(&stage));
}

#[test]
fn numbers_can_be_typed() {
    let mut stage = form();
    stage.press("5 Down 1");
    assert!(stage.status().contains("1 and which digit?"), "{}", stage.status());
    stage.press("2");
    assert!(stage.status().contains("5 positions, 12 colors"), "{}", stage.status());
    stage.press("Down Down 9 9");
    assert!(stage.status().contains("99 guesses"), "{}", stage.status());
    stage.press("7");
    assert!(stage.status().contains(", 7 guesses"), "{}", stage.status());
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
    stage.press("8 Down 26");
    assert!(stage.status().contains("8 positions and 26 colors make"), "{}", stage.status());
    assert_eq!(stage.press("Enter"), []);
    assert!(stage.shows("NEW GAME") && stage.shows("208827064576"), "{}", text(&stage));
}

#[test]
fn keys_for_bulls_and_cows_and_for_the_classic_game() {
    let mut stage = form();
    stage.press("b");
    assert!(stage.status().contains("4 positions, 10 colors, no repeats: 5,040 codes"), "{}", stage.status());
    stage.press("c");
    assert!(stage.status().contains("4 positions, 6 colors, repeats allowed"), "{}", stage.status());
}

#[test]
fn a_share_code_is_pasted_and_brings_its_rules() {
    let rules = Rules::new(3, 9, Repeats::Allowed).expect("rules");
    let sent = BreakGame::new(rules, Deal::Drawn(Seed(5)), 12);
    let mut stage = form();
    stage.paste(&share_code(&sent, ShareCodeContent::Secret));
    assert!(stage.status().contains("3 positions, 9 colors"), "{}", stage.status());
    stage.press("BackTab Right");
    assert!(stage.status().contains("own rules"), "{}", stage.status());
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
    assert!(stage.status().contains("12 guesses"), "{}", stage.status());
    stage.click_on("the adversary");
    assert!(stage.row("the adversary").contains('●'));
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
        let mut stage = Stage::new(Opening::Menu);
        stage.press(&format!("{key} n b Enter"));
        assert!(stage.shows("4 positions, 10 colors, no repeats"), "{}", text(&stage));
    }
}

#[test]
fn the_next_game_starts_from_the_last_choices() {
    let mut stage = form();
    stage.press("6 Down 4 Enter Esc n");
    assert!(stage.status().contains("6 positions, 4 colors"), "{}", stage.status());
}

#[test]
fn a_watched_game_starts_from_the_form_with_its_strategy() {
    let mut stage = Stage::new(Opening::Menu);
    stage.press("2 Tab Down BackTab dbfd");
    assert!(stage.row("typed by you").contains('●'), "{}", text(&stage));
    stage.press("Enter");
    assert!(stage.shows("smart: it can't see the secret"), "{}", text(&stage));
}

#[test]
fn only_the_letter_of_a_color_begins_a_secret() {
    let mut stage = Stage::new(Opening::Menu);
    stage.press("2 Down Down");
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
        let mut stage = Stage::new(Opening::Menu);
        stage.press("2 Down");
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
    let mut stage = Stage::new(Opening::Menu);
    stage.press("2 Down dbfd Tab");
    assert!(stage.hints().contains("b Bulls and Cows"), "{}", stage.hints());
    let mut stage = Stage::new(Opening::Menu);
    stage.press("n Tab Down Down Tab");
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
    let mut stage = Stage::new(Opening::Menu);
    stage.press("n Tab Up Tab");
    let day = stage.screen();
    stage.press("Left");
    assert_ne!(stage.screen(), day, "the calendar of a daily puzzle takes the arrows");
}
