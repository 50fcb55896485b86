//! The panels of a screen: Tab goes round those that are drawn, and `z` shows one alone.

use crate::support::prelude::*;
use crate::support::stage::{against, code};
use crate::support::watching::watching;

/// Where a screen begins, the size of its window, and its panels in order.
type Case = (fn() -> Stage, (u16, u16), &'static [&'static str]);

#[test]
fn tab_goes_round_the_panels_and_z_shows_one_alone() {
    let screens: [Case; 4] = [
        (|| Stage::new(play(Rules::CLASSIC)), (80, 24), &["Board", "Notes", "Possible codes"]),
        (|| Stage::new(pegs(Shape::CLASSIC, 1, Coach::Warn)), (80, 24), &["Board", "Coach", "Jumps"]),
        (
            || Stage::at(Opening::Search(None), ""),
            (120, 40),
            &["Every game", "Board", "Games by pegs", "Log", "Level"],
        ),
        (
            || watching(Rules::CLASSIC, "dbfd").0,
            (120, 40),
            &["Log", "Guesses", "What each", "All", "Why", "Possible"],
        ),
    ];
    for (begin, (width, height), titles) in screens {
        let mut stage = begin();
        stage.resize(width, height);
        let has_focus = |stage: &Stage, title: &str| {
            let focused = stage.focused().unwrap_or_default();
            assert!(focused.starts_with(title), "{title} has not the focus: {focused}");
        };
        for title in titles {
            has_focus(&stage, title);
            stage.press("Tab");
        }
        has_focus(&stage, titles[0]);
        stage.press("BackTab z");
        has_focus(&stage, titles[titles.len() - 1]);
        let panels = |stage: &Stage| stage.screen().concat().matches('╭').count();
        assert_eq!(panels(&stage), 1, "{}", stage.screen().join("\n"));
        stage.press("z");
        assert!(panels(&stage) > 1, "{}", stage.screen().join("\n"));
    }
}

/// The columns of the first four of these characters in a row.
fn columns(row: &str, of: &str) -> Vec<usize> {
    row.chars().enumerate().filter(|(_, sign)| of.contains(*sign)).map(|(at, _)| at).take(4).collect()
}

#[test]
fn pegs_made_typed_and_to_come_stand_in_the_same_columns() {
    let mut stage = Stage::at(against(Deal::Chosen(code("dbfd"))), "aabb Enter db");
    for (width, height) in [(80, 24), (120, 40), (200, 60)] {
        stage.resize(width, height);
        let row = |begins: &str, of: &str| {
            let rows = stage.screen();
            let row = rows.iter().find(|row| row.contains(begins) && columns(row, of).len() == 4);
            columns(row.unwrap_or_else(|| panic!("no {begins}:\n{}", rows.join("\n"))), of)
        };
        let made = row("  1 ", "AB");
        assert_eq!(row("▶ 2 ", "DB?·"), made, "{width}x{height}");
        assert_eq!(row("  3 ", "·"), made, "{width}x{height}");
    }
}

#[test]
fn possible_codes_shown_alone_are_a_column_for_each_guess() {
    let mut stage = Stage::at(against(Deal::Chosen(code("dbfd"))), "aabb Enter Tab Tab z");
    let columns = |stage: &Stage| stage.screen().iter().filter(|row| row.contains('█')).count();
    assert!(columns(&stage) > 14, "{}", stage.screen().join("\n"));
    let rows = stage.screen();
    let guesses: Vec<&str> =
        rows.iter().find(|row| row.contains("start")).expect("names").split(' ').collect();
    assert!((1..=10).all(|guess| guesses.contains(&guess.to_string().as_str())), "{guesses:?}");
    stage.after("z I I").must_show("I shows them");
}
