//! The cursor on the map of all codes, in watch it think, where the mouse moves it, too, and in break the code.

use crate::support::stage::{Stage, play};
use crate::support::watching::watching;
use pegwise::play::MapSize;
use pegwise_engine::code::{Code, Rules};

const RULES: Rules = Rules::CLASSIC;

/// A watched game after its first guess, and an own game after one guess with its notes worked out, in a large window.
fn stages() -> Vec<Stage> {
    let (mut watch, _) = watching(RULES, "dbfd");
    watch.press("s s s s s s");
    let own = Stage::at(play(RULES), "aabb Enter P");
    let mut stages = vec![watch, own];
    for stage in &mut stages {
        stage.resize(120, 40);
    }
    stages
}

/// The column and row of the first cell of the map.
fn corner(stage: &Stage) -> (usize, usize) {
    let rows = stage.screen();
    let place = |row: usize| Some((rows[row][..rows[row].find("A──── B────")?].chars().count(), row + 1));
    (0..rows.len()).find_map(place).unwrap_or_else(|| panic!("no map on\n{}", rows.join("\n")))
}

fn code(row: usize, column: usize) -> Code {
    MapSize::of(RULES).code(RULES, row, column)
}

/// Whether the status line tells what a code is.
fn names(stage: &Stage, code: &Code) -> bool {
    let name = code.capitals();
    ["possible", "ruled out: guess 1 would have scored"]
        .iter()
        .any(|what| stage.status().starts_with(&format!("{name} is {what}")))
}

#[test]
fn a_click_on_a_dot_says_what_its_codes_are_one_after_the_other() {
    for mut stage in stages().into_iter().take(1) {
        let (x, y) = corner(&stage);
        for (row, column) in [(0, 0), (3, 11), (9, 20), (17, 35)] {
            let codes = [code(2 * row, column), code(2 * row + 1, column)];
            let mut seen = Vec::new();
            for _ in 0..2 {
                stage.click(x + column, y + row);
                seen.extend(codes.iter().find(|code| names(&stage, code)).copied());
            }
            seen.sort();
            assert_eq!(seen, codes, "{}", stage.status());
        }
    }
}

#[test]
fn the_arrows_go_on_from_the_dot_that_was_clicked_on() {
    for mut stage in stages().into_iter().take(1) {
        let (x, y) = corner(&stage);
        stage.click(x + 11, y + 3);
        let row = if names(&stage, &code(6, 11)) { 6 } else { 7 };
        for (key, row, column) in
            [("Right", row, 12), ("Down", row + 1, 12), ("Left", row + 1, 11), ("Up", row, 11)]
        {
            stage.press(key);
            assert!(names(&stage, &code(row, column)), "{key}: {}", stage.status());
        }
        stage.press("Esc");
        assert!(!names(&stage, &code(row, 11)), "Esc leaves the map");
    }
}

#[test]
fn a_click_beside_the_dots_moves_no_cursor() {
    for mut stage in stages().into_iter().take(1) {
        let (x, y) = corner(&stage);
        let before = stage.frame();
        for (column, row) in [(x + 5, y - 1), (x - 2, y + 3), (x + 36, y + 3), (x + 5, y + 18)] {
            stage.click(column, row);
            assert_eq!(stage.frame(), before, "{column}, {row}");
        }
    }
}

#[test]
fn where_the_map_has_no_room_it_has_the_window_while_the_cursor_is_on_it() {
    let mut stage = Stage::new(play(RULES));
    stage.after("aabb Enter P").must_hide("A──── B────");
    stage.press("Tab Tab");
    assert!(stage.shows("A──── B────") && names(&stage, &code(0, 0)), "{}", stage.screen().join("\n"));
    stage.press("Right Down");
    assert!(names(&stage, &code(1, 1)), "{}", stage.status());
    stage.after("Esc").must_hide("A──── B────").must_show("Board");
}

#[test]
fn without_the_map_the_keys_type_a_guess_wherever_the_focus_is() {
    for hide in ["", "P I"] {
        let mut stage = Stage::new(play(RULES));
        stage.after(&format!("{hide} Tab Tab c")).must_begin("C___");
    }
}
