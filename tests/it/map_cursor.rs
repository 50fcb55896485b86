//! The cursor on the map of all codes, in watch it think and in break the code.

use crate::support::prelude::*;
use crate::support::watching::watching;
use pegwise::play::MapSize;

const RULES: Rules = Rules::CLASSIC;

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
fn a_click_on_the_map_of_a_watched_game_gives_it_the_focus_and_the_arrows_move_over_it() {
    let (mut stage, _) = watching(RULES, "dbfd");
    stage.press("s s s s s s");
    stage.resize(120, 40);
    let (x, y) = corner(&stage);
    stage.click(x + 3, y + 3);
    for (key, row, column) in [("Right", 0, 1), ("Down", 1, 1), ("Left", 1, 0), ("Up", 0, 0)] {
        stage.press(key);
        assert!(names(&stage, &code(row, column)), "{key}: {}", stage.status());
    }
    stage.press("Esc");
    assert!(!names(&stage, &code(0, 0)), "Esc leaves the map");
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
    for hide in ["", "P I I"] {
        let mut stage = Stage::new(play(RULES));
        stage.after(&format!("{hide} Tab Tab c")).must_begin("C___");
    }
}
