//! The options: over every screen, each change at once on the screen and on its way to the file.

use std::fs;

use pegwise::store::StoreReply;
use pegwise::store::settings::{Change, Setting};
use pegwise::tui::{Backdrop, Preferences};
use ratatui::style::Color;
use tempfile::TempDir;

use crate::support::prelude::*;

/// A folder for a file of settings.
fn folder(text: Option<&str>) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    if let Some(text) = text {
        fs::write(folder.path().join("config.toml"), text).expect("a file that can be written");
    }
    folder
}

fn options(folder: &TempDir, variables: &[(&str, &str)]) -> Stage {
    let file = folder.path().join("config.toml").to_string_lossy().into_owned();
    let terminal = [("PEGWISE_CONFIG", &file[..]), ("LANG", "C.UTF-8"), ("COLORTERM", "truecolor")];
    let variable = |name: &str| {
        let mut set = variables.iter().chain(&terminal);
        set.find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
    };
    let preferences = Preferences::read(&[], &variable).expect("no variable is wrong");
    let mut stage = Stage::preferring(Opening::Menu, preferences);
    stage.press("o");
    stage
}

fn kept(effects: &[Effect]) -> Vec<(Setting, &'static str)> {
    let kept = effects.iter().filter_map(|effect| match effect {
        Effect::Store(StoreRequest::Setting(_, Change::Set(setting, value))) => Some((*setting, *value)),
        _ => None,
    });
    kept.collect()
}

#[test]
fn the_choices_of_a_new_game_are_kept_once_it_begins_and_the_menu_starts_from_them() {
    let home = folder(None);
    let mut stage = options(&home, &[]);
    stage.press("Esc n");
    assert_eq!(kept(&stage.press("5 Down 8 Down Down 12")), [], "nothing is kept before it begins");
    let expected = [(Setting::GamePositions, "5"), (Setting::GameColors, "8"), (Setting::GameGuesses, "12")];
    assert_eq!(kept(&stage.press("Enter")), expected);
    assert_eq!(kept(&stage.press("n Tab Down Enter")), [(Setting::GameSecret, "adversary")]);
    let home = folder(Some("watch-secret = \"in-my-head\"\n"));
    let mut stage = options(&home, &[]);
    stage.after("Esc 2 Enter").must_show("you score by hand");
    let home = folder(Some("game-colors = 9\ngame-repeats = \"no\"\n"));
    let mut stage = options(&home, &[]);
    stage.after("Esc n").must_say("4 positions, 9 colors, no repeats");
    stage.press("Esc 1");
    stage.must_show("4 positions, 9 colors, no repeats");
}

#[test]
fn where_the_secret_of_a_watched_game_came_from_is_kept() {
    let home = folder(None);
    let mut stage = options(&home, &[]);
    stage.press("Esc");
    assert_eq!(kept(&stage.press("2 Up Enter")), [(Setting::WatchSecret, "in-my-head")]);
    assert_eq!(kept(&stage.press("n abcd Enter")), [(Setting::WatchSecret, "typed")]);
    assert_eq!(kept(&stage.press("Esc 1 n Enter")), [], "another activity changes nothing");
    let home = folder(Some("watch-secret = \"in-my-head\"\ngame-secret = \"adversary\"\n"));
    let mut stage = options(&home, &[]);
    assert_eq!(kept(&stage.press("Esc 2 Enter")), []);
    stage.must_show("you score by hand");
}

#[test]
fn in_a_small_window_the_list_of_options_scrolls() {
    let home = folder(None);
    let mut stage = options(&home, &[]);
    stage.resize(64, 20);
    stage.must_hide("Mouse").must_show("1 of 22");
    stage.after("Up").must_show_in("Mouse", "▶").must_show("22 of 22");
}

#[test]
fn every_setting_is_listed_with_all_that_it_can_be() {
    for size in [(64, 20), (80, 24), (120, 40)] {
        let home = folder(None);
        let mut stage = options(&home, &[]);
        stage.resize(size.0, size.1);
        for row in [
            "Theme             ▐okabe-ito▌ bright  contrast  mono",
            "Speed of runs      1 ▐2▌ 4  8  16  60  max",
            "Peg coach          off ▐warn▌ refuse",
        ] {
            assert!(stage.shows(row), "{row}\n{}", stage.screen().join("\n"));
        }
        assert!(stage.shows("config.toml") && stage.shows(Setting::Color.about()));
        assert!(stage.screen().concat().contains("▐I▌"), "the sample has the whole palette");
    }
}

#[test]
fn a_change_is_seen_at_once_and_kept() {
    let home = folder(None);
    let mut stage = options(&home, &[]);
    let tile = |stage: &Stage| {
        let frame = stage.frame();
        let cell = frame.content.iter().find(|cell| cell.symbol() == "A" && cell.bg != Color::Reset);
        cell.map(|cell| cell.bg)
    };
    assert_eq!(tile(&stage), Some(Color::Rgb(0xE6, 0x9F, 0x00)));
    assert_eq!(kept(&stage.press("Down Right")), [(Setting::Theme, "bright")]);
    assert_eq!(tile(&stage), Some(Color::Rgb(0xF6, 0x96, 0x00)));
    assert_eq!(kept(&stage.press("Space Enter")), [(Setting::Theme, "contrast"), (Setting::Theme, "mono")]);
    assert_eq!(tile(&stage), None);
    stage.must_show("[A]");
    assert_eq!(
        kept(&stage.press("Right Left Down Down Right Right")).last(),
        Some(&(Setting::Glyphs, "shapes"))
    );
    stage.must_show("▲A");
    stage.press("Right");
    assert!(stage.screen().concat().is_ascii());
}

#[test]
fn what_became_of_the_file_is_said() {
    let home = folder(None);
    let mut stage = options(&home, &[]);
    stage.resize(120, 40);
    stage.press("Right");
    stage.send(Message::Stored(StoreReply::SettingSaved(Ok(()))));
    stage.must_show("   saved ");
    stage.press("Right");
    stage.send(Message::Stored(StoreReply::SettingSaved(Err("there is no room".to_owned()))));
    stage.must_show("Not saved: there is no room");
    stage.press("Esc");
    stage.send(Message::Stored(StoreReply::SettingSaved(Err("there is no room".to_owned()))));
    stage.must_say_only("Not saved: there is no room");
}

#[test]
fn without_a_place_for_a_file_a_change_holds_and_is_not_saved() {
    let mut stage = Stage::at(Opening::Menu, "o Down");
    assert_eq!(stage.press("Right"), []);
    stage.must_show("Not saved: there is no home folder").must_show("▐bright▌");
}

#[test]
fn what_is_wrong_in_the_file_is_said_at_the_start_and_in_the_options() {
    let home = folder(Some("theme = \"neon\"\nspeed = \"60\"\n"));
    let mut stage = options(&home, &[]);
    let fault = "config.toml line 1: theme \"neon\" is not valid: choose from okabe-ito";
    assert!(stage.screen().concat().contains(fault), "{}", stage.screen().join("\n"));
    assert!(stage.shows("▐60▌"), "what is right counts");
    stage.press("Esc");
    assert!(!stage.shows("neon"), "it is said once");
}

#[test]
fn who_decides_a_setting_instead_of_the_file_is_said() {
    let home = folder(None);
    let mut stage = options(&home, &[("PEGWISE_THEME", "bright"), ("NO_COLOR", "1")]);
    stage.must_say_only("NO_COLOR overrides this at startup");
    stage.after("Down").must_say_only("PEGWISE_THEME overrides this at startup");
    assert_eq!(kept(&stage.press("Right")), [(Setting::Theme, "contrast")]);
    stage.after("Down").must_say_only(&format!("Background: {}", Setting::Background.about()));
}

#[test]
fn what_is_set_holds_for_the_games_that_wait() {
    let home = folder(Some("speed = \"16\"\ninformation = \"hidden\"\nnotes = \"auto\"\ncoach = \"on\"\n"));
    let mut stage = options(&home, &[]);
    stage.after("Esc 1 aabb Enter").must_show("I show").must_show("P yours").must_show("C off");
    stage.after("o Up Up Up Up Up Up Up Up Up Up Left Esc").must_show("P work out");
    stage.press("Esc 2 dbfd Enter");
    assert!(stage.screen().concat().contains("speed 16/s"));
    stage.press("Esc 3 5 Enter v");
    assert!(stage.screen().concat().contains("speed 16/s"));
    stage.press("Esc Esc 1 T Enter");
    assert!(stage.screen().concat().contains("speed 16/s"));
}

#[test]
fn the_mouse_can_be_on_from_the_start() {
    let home = folder(Some("mouse = \"on\"\n"));
    let mut stage = options(&home, &[]);
    assert_eq!(stage.press("Up Right")[0], Effect::Mouse(false));
    assert_eq!(stage.press("Right")[0], Effect::Mouse(true));
    stage.press("Esc");
    assert_eq!(stage.press("M"), [Effect::Mouse(false)], "as long as it runs, and not kept");
}

#[test]
fn score_pegs_have_the_names_that_the_players_board_has() {
    let look = Look { score_pegs: pegwise::store::settings::ScorePegs::RedWhite, ..COLOR };
    let mut stage = Stage::with(Opening::Menu, look);
    stage.after("1").must_show("● exact (red): color, position").must_show("○ misplaced (white)");
    stage.press("?");
    stage.resize(80, 50);
    stage.must_show("● exact (red): right color");
    let watch =
        Opening::Watch { rules: Rules::CLASSIC, strategy: Strategy::States, opening: None, secret: None };
    let mut stage = Stage::with(watch, look);
    stage.after("Up Enter 20 Enter 20 Enter 01 Enter Enter").must_show("● exact (red)");
    let mut stage = Stage::with(play(Rules::CLASSIC), look);
    let code = secret(Rules::CLASSIC).to_string();
    stage.press(&format!("{code} Enter"));
    let frame = stage.frame();
    let mark = frame.content.iter().find(|cell| cell.symbol() == "●").expect("an exact mark");
    assert_ne!(mark.fg, Color::Reset, "red where there are colors");
}

fn title_color(stage: &Stage) -> Color {
    stage.frame().content[1].fg
}

#[test]
fn the_background_is_what_the_terminal_reports_unless_it_is_set() {
    let (dark, light) = (Color::Rgb(0x7F, 0xC8, 0xC0), Color::Rgb(0x00, 0x70, 0x6B));
    let home = folder(None);
    let mut asking = options(&home, &[]);
    assert!(asking.begun.contains(&Effect::AskBackground));
    assert_eq!(title_color(&asking), dark, "the first frame does not wait");
    let rest = asking
        .frame()
        .content
        .iter()
        .any(|cell| cell.bg == Color::Reset && cell.fg == Color::Rgb(0xDF, 0xE3, 0xEA));
    assert!(!rest, "text that could not be read on a light window has the terminal's own color");
    asking.send(Message::Background(Backdrop::Light));
    assert_eq!(title_color(&asking), light);
    asking.press("Down Down Right");
    assert_eq!(title_color(&asking), dark, "the option says dark");
    asking.press("Left");
    assert_eq!(title_color(&asking), light);

    for (colors, told) in [("15;0", dark), ("0;15", light), ("12;default;8", dark)] {
        let stage = options(&home, &[("COLORFGBG", colors)]);
        assert!(!stage.begun.contains(&Effect::AskBackground), "{colors} says it");
        assert_eq!(title_color(&stage), told, "{colors}");
    }
    let console = options(&home, &[("TERM", "linux")]);
    assert!(!console.begun.contains(&Effect::AskBackground), "it cannot be asked");
}

/// The options over a game, with the cursor on a command in the list of keys.
fn at_command(folder: &TempDir, name: &str) -> Stage {
    let mut stage = options(folder, &[]);
    stage.press("Tab");
    let row = format!("▶ {name} ");
    while !stage.shows(&row) {
        stage.press("Down");
    }
    stage
}

/// The bindings that effects write into the file.
fn bound(effects: &[Effect]) -> Vec<Change> {
    let bound = effects.iter().filter_map(|effect| match effect {
        Effect::Store(StoreRequest::Setting(_, change @ Change::Bind(..))) => Some(change.clone()),
        _ => None,
    });
    bound.collect()
}

#[test]
fn a_key_is_bound_by_pressing_it_and_works_at_once() {
    let home = folder(None);
    let mut stage = at_command(&home, "hint");
    assert_eq!(stage.press("Enter"), []);
    stage.must_say("Press the new key for hint");
    assert_eq!(bound(&stage.press("F2")), [Change::Bind("hint", Some("F2".to_owned()))]);
    stage.must_show_in("▶ hint", "F2*").must_say("hint: F2 from now on");
    stage.after("Esc 1 aabb Enter F2").must_show("Hint 1 of 4");
}

#[test]
fn the_keys_stand_under_the_screens_that_have_them() {
    let home = folder(None);
    let mut stage = options(&home, &[]);
    stage.resize(120, 140);
    stage.press("Tab");
    let rows = stage.screen();
    let heading = |name: &str| {
        let heading = rows.iter().position(|row| row.contains(&format!("  {name} ───")));
        heading.unwrap_or_else(|| panic!("no {name} on\n{}", rows.join("\n")))
    };
    let groups = ["Everywhere", "Several screens", "Menu", "Break the code", "Watch it think", "Peg boards"];
    assert!(groups.map(heading).is_sorted());
    for (command, group, next) in [
        ("commands ", "Everywhere", "Several screens"),
        ("copy ", "Several screens", "Menu"),
        ("reveal ", "Several screens", "Menu"),
        ("notes mode ", "Break the code", "Review"),
        ("rescue ", "Peg boards", "Peg search"),
    ] {
        let row = rows.iter().position(|row| row.contains(&format!("  {command}"))).expect(command);
        assert!((heading(group)..heading(next)).contains(&row), "{command}:\n{}", rows.join("\n"));
    }
    for size in [(64, 20), (80, 24), (120, 40)] {
        stage.resize(size.0, size.1);
        for _ in 0..120 {
            stage.after("Down").must_show("│ ▶ ");
        }
    }
}

#[test]
fn a_command_is_found_by_words_and_bound() {
    let home = folder(None);
    let mut stage = options(&home, &[]);
    stage.after("Tab / GRADE").must_show("▶ coach").must_show("1 of 1").must_hide("▶ hint");
    stage.after("Enter").must_say("Press the new key for coach");
    assert_eq!(bound(&stage.press("F2")), [Change::Bind("coach", Some("F2".to_owned()))]);
    stage.after("/ xyzzy").must_show("No command has these words");
    assert_eq!(stage.press("Enter"), []);
    stage.after("C-u peg Space boards Down").must_show("2 of ").must_show("Peg boards ───");
    stage.after("Esc").must_show(" of 114").must_show("▶ ");
    stage.after("Esc").must_hide("OPTIONS");
}

#[test]
fn a_key_that_has_a_meaning_is_refused_with_that_meaning_and_esc_keeps_the_keys() {
    let home = folder(None);
    let mut stage = at_command(&home, "hint");
    for (key, words) in [
        ("U", "U is already used for redo in Break the code; give redo another key first"),
        ("j", "small letters are colors in large games"),
        ("a", "a is a color while a code is typed"),
    ] {
        assert_eq!(bound(&stage.press(&format!("Enter {key}"))), [], "{key}");
        assert!(stage.status().contains(words), "{key}: {}", stage.status());
    }
    assert_eq!(stage.press("Enter Esc"), []);
    stage.must_show_in("▶ hint", " H ");
}

#[test]
fn help_opens_while_a_key_is_asked_for_and_leads_back_to_the_question() {
    let home = folder(None);
    for help in ["?", "F1"] {
        let mut stage = at_command(&home, "up");
        stage.press("Enter");
        assert_eq!(bound(&stage.press(help)), [], "{help}");
        assert!(stage.shows("this help"), "{help}: {}", stage.screen().join("\n"));
        stage.press("Esc");
        assert!(stage.status().contains("Press the new key for up"), "{help}: {}", stage.status());
    }
}

#[test]
fn the_built_in_keys_are_restored_with_one_key() {
    let home = folder(Some("[keys]\nhint = [\"F2\"]\n"));
    let mut stage = at_command(&home, "hint");
    stage.must_show_in("▶ hint", "F2*");
    assert_eq!(bound(&stage.press("x")), [Change::Bind("hint", None)]);
    stage.must_show_in("▶ hint", " H ");
    stage.after("Esc 1 aabb Enter H").must_show("Hint 1 of 4");
}

#[test]
fn no_key_is_bound_while_the_file_is_wrong() {
    let home = folder(Some("[keys]\nhint = [\"?x\"]\n"));
    let mut stage = at_command(&home, "coach");
    assert_eq!(bound(&stage.press("Enter F2")), []);
    stage.must_say("config.toml line 2");
}
