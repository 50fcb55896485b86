//! Half of an 80-column window: both games are played in 40x20, and what does not fit says what it needs.

use pegwise::tui::{Charset, ColorDepth};

use crate::support::prelude::*;

const MONO: Look = Look { depth: ColorDepth::Mono, ..Look::STILL };
const ASCII: Look = Look { depth: ColorDepth::Mono, charset: Charset::Ascii, ..Look::STILL };

fn narrow(opening: Opening) -> Stage {
    let mut stage = Stage::new(opening);
    stage.resize(40, 20);
    stage
}

/// The games on a board that fits, and the menu.
fn games() -> Vec<Scene> {
    let is_game = |name: &str| ["break", "triangle", "menu"].iter().any(|word| name.starts_with(word));
    let is_large = |name: &str| name.contains("eight rows");
    scenes().into_iter().filter(|scene| is_game(scene.name) && !is_large(scene.name)).collect()
}

#[test]
fn every_state_of_the_games_is_drawn_in_40_columns_with_its_status_and_help() {
    for (number, look) in [COLOR, MONO, ASCII].into_iter().enumerate() {
        let scenes = games().into_iter().enumerate().filter(|(at, _)| is_tried(at + number, 3));
        for (_, scene) in scenes {
            let mut stage = scene.open(look);
            stage.resize(40, 20);
            let rows = stage.screen();
            assert!(!stage.shows("too small"), "{}", scene.name);
            assert!(rows[19].trim_end().ends_with("? help"), "{}: {}", scene.name, rows[19]);
            let status = rows[15..19].iter().any(|row| row.chars().any(char::is_alphabetic));
            assert!(status, "{}:\n{}", scene.name, rows.join("\n"));
        }
    }
}

#[test]
fn no_sentence_is_cut_in_40_columns_and_none_covers_a_frame() {
    for scene in games() {
        let mut stage = scene.open(COLOR);
        stage.resize(40, 20);
        let rows = stage.screen();
        let cut = rows.iter().find(|row| row.trim_end().ends_with("… │"));
        assert_eq!(cut, None, "{}:\n{}", scene.name, rows.join("\n"));
        assert!(rows[15].contains('╯'), "{}:\n{}", scene.name, rows.join("\n"));
    }
}

#[test]
fn a_board_that_is_wider_says_what_it_needs_and_is_played_in_that() {
    for (rows, holes, width) in [(Shape::triangle(7), 28, 43), (Shape::triangle(8), 36, 49)] {
        let mut stage = narrow(pegs(rows, 5, Coach::Off));
        stage.must_show(&format!("Peg triangle needs {width}x20, not 40x20."));
        stage.resize(width - 1, 20);
        stage.must_show("too small");
        stage.resize(width, 20);
        assert_eq!(stage.holes().len(), holes, "{}", stage.screen().join("\n"));
        stage.after("14 Enter Enter").must_show("jump 1");
    }
}

#[test]
fn the_largest_games_of_codes_show_every_peg_and_every_color() {
    for (positions, colors, guess) in [(8, 8, "hgfedcba"), (5, 26, "vwxyz"), (7, 10, "hgfedcb")] {
        let rules = Rules::new(positions, colors, Repeats::Allowed).expect("rules that there are");
        let mut stage = narrow(play(rules));
        for color in (b'A'..).take(colors).map(char::from) {
            let letters = [format!("▐{color}"), format!("({color})"), format!("{{{color}}}")];
            assert!(letters.iter().any(|letter| stage.shows(letter)), "{color} of {colors}");
        }
        stage.press(&format!("{guess} Enter"));
        let row = stage.screen()[2].clone();
        for letter in guess.to_uppercase().chars() {
            assert!(row.contains(letter), "{letter} in {row}");
        }
        assert!(row.contains('·'), "the score in {row}");
        let secret = stage.row("Secret");
        assert_eq!(secret.matches("░░").count(), positions, "{secret}");
        // In a game of so many colors, r is one.
        if colors > 17 {
            continue;
        }
        stage.press("r r");
        let secret = stage.row("Secret");
        assert_eq!(secret.chars().filter(char::is_ascii_uppercase).count(), positions + 1, "{secret}");
    }
}

#[test]
fn other_panels_take_the_place_of_the_board_and_keys_change_nothing_that_is_not_seen() {
    let mut stage = narrow(play(Rules::CLASSIC));
    stage.after("a b Tab").must_show("─ Notes").must_hide("─ Board");
    stage.after("Tab").must_show("─ Possible codes").must_hide("─ Board");
    stage.press("c z");
    assert!(stage.shows("─ Possible codes"), "there is nothing to zoom");
    stage.after("Esc").must_show("─ Board").must_show("AB__");
    let mut stage = narrow(pegs(Shape::CLASSIC, 1, Coach::Warn));
    stage.after("Tab").must_show("─ Coach").must_hide("─ Board");
    stage.press("Down");
    assert!(stage.shows("─ Board"), "the cursor is on the board");
}

#[test]
fn an_explanation_is_read_to_its_end_in_40_columns() {
    let rules = Rules::CLASSIC;
    let deal = rules.parse("dbfd").ok().map(Deal::Chosen);
    let mut stage = narrow(Opening::Play { rules, most: 10, deal });
    stage.after("aabb Enter ccdd Enter Tab w").must_show("Why A in 1");
    let mut before = Vec::new();
    while stage.screen() != before {
        before = stage.screen();
        stage.press("Down");
    }
    assert!(!before.iter().any(|row| row.contains("… ╯")), "{}", before.join("\n"));
}

#[test]
fn other_screens_say_in_a_sentence_what_they_need_and_can_be_left() {
    let openings = [("2", "New game"), ("4", "Practice"), ("5", "Statistics"), ("o", "Options")];
    for (key, title) in openings {
        let mut stage = narrow(Opening::Menu);
        stage.after(key).must_show(&format!("{title} needs 64x20, not 40x20."));
        stage.must_show("Esc goes back, ? helps, Ctrl-C leaves.");
        let said = stage.screen();
        stage.press("Space Tab Down a");
        assert_eq!(stage.screen(), said, "{title}");
        stage.press("?");
        assert!(stage.shows("Keys:") && stage.screen()[19].trim_end().ends_with("? help"), "{title}");
        stage.press("Esc");
        assert_eq!(stage.screen(), said, "{title}");
        stage.press("Esc");
        assert!(stage.shows("PEGWISE"), "{title}");
    }
}

#[test]
fn help_is_read_whole_in_40_columns() {
    for scene in sample(scenes(), 3) {
        let mut stage = scene.open(COLOR);
        stage.resize(40, 20);
        if !stage.shows("Keys:") {
            stage.press("F1");
        }
        if !stage.shows("Keys:") {
            continue;
        }
        // The other page, if there is one, and the keys.
        for page in ["Tab", "Tab"] {
            stage.press(page);
            let mut before = Vec::new();
            while stage.screen() != before {
                before = stage.screen();
                let cut = before.iter().find(|row| row.trim_end().ends_with("… │"));
                assert_eq!(cut, None, "{}", scene.name);
                stage.press("Down");
            }
        }
    }
}
