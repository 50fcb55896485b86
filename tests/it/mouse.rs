//! The mouse: a click on what can be clicked does what the key for it would do.

use std::collections::BTreeSet;

use crate::support::page::keys_of;
use crate::support::prelude::*;
use crossterm::event::KeyCode;

#[test]
fn a_click_on_a_key_of_the_hint_bar_is_that_key() {
    let mut seen = BTreeSet::new();
    for scene in scenes() {
        let bar = scene.open(COLOR).hints();
        for entry in bar.split("  ").map(str::trim).filter(|entry| !entry.is_empty()) {
            let (labels, words) = entry.split_once(' ').expect("keys and words");
            // Colors, digits and numbers stand for more than one key.
            let several = words == "color" || labels.contains("0-") || labels.contains("1-");
            // What was clicked on once is no different on the next screen.
            if several || !seen.insert(entry.to_owned()) {
                continue;
            }
            let single = labels.split('/').all(|label| keys_of(label).len() == 1);
            for (number, key) in keys_of(labels).into_iter().enumerate() {
                let (mut pressed, mut clicked) = (scene.open(COLOR), scene.open(COLOR));
                let by_key = pressed.send(Message::Key(key));
                let before = bar[..bar.find(entry).expect("it is there")].chars().count();
                let label = match (labels, single) {
                    ("/", _) | (_, false) => number,
                    _ => labels.split('/').take(number).map(|label| label.chars().count() + 1).sum(),
                };
                let by_click = clicked.click(before + label, 23);
                let place = format!("{}: {labels} {words}", scene.name);
                // A new game has a number drawn for it, and a new job its own.
                assert_eq!(by_key.len(), by_click.len(), "{place}");
                assert_eq!(pressed.screen(), clicked.screen(), "{place}");
            }
        }
    }
}

/// The labels in frames that name a key, each with the column and the row of its first cell: `P work out`, `Esc closes`.
fn labels(stage: &Stage) -> Vec<(String, usize, usize)> {
    let mut found = Vec::new();
    for (y, row) in stage.screen().iter().enumerate().filter(|(_, row)| row.contains('╭')) {
        let cells: Vec<char> = row.chars().collect();
        for end in (0..cells.len()).filter(|at| cells[*at] == '╮') {
            let corner = cells[..end].iter().rposition(|cell| matches!(cell, '╭' | '╮'));
            // A box lies over the rest of this frame.
            let Some(start) = corner.filter(|at| cells[*at] == '╭').map(|at| at + 1) else { continue };
            let border: String = cells[start..end].iter().collect();
            let Some((before, note)) = border.trim_end_matches('─').rsplit_once("─ ") else { continue };
            let mut column = start + before.chars().count() + 2;
            for part in note.split(" · ").map(str::to_owned) {
                let first = part.split(' ').next().unwrap_or_default();
                // "a dot is 2 codes" begins with an article.
                let is_letter =
                    first.len() == 1 && first != "a" && first.chars().all(|sign| sign.is_ascii_alphabetic());
                let is_key = is_letter || ["Enter", "Esc", "Space", "Tab"].contains(&first);
                // A title alone is no note.
                if is_key && part.trim().contains(' ') && before.chars().any(|cell| cell != '─') {
                    found.push((part.clone(), column, y));
                }
                column += part.chars().count() + 3;
            }
        }
    }
    found
}

#[test]
fn a_click_on_a_label_in_a_frame_is_the_key_that_it_names() {
    let mut seen = BTreeSet::new();
    for scene in scenes() {
        let stage = scene.open(COLOR);
        let (title, mut named) = (Page::of(&stage.frame()).title(), labels(&stage));
        // The panels behind a box wait until it is closed.
        if named.iter().any(|(label, ..)| label.contains("Esc closes")) {
            named.retain(|(label, ..)| label.contains("Esc closes"));
        }
        for (label, column, row) in named {
            // Ordinary runs click on a label once on each screen.
            let is_known = !seen.insert((title.clone(), label.trim().to_owned()));
            if !is_tried(is_known.into(), 2) {
                continue;
            }
            let key = label.split(' ').next().expect("a key");
            let (mut pressed, mut clicked) = (scene.open(COLOR), scene.open(COLOR));
            let before = clicked.screen();
            let by_key: Vec<Effect> =
                keys_of(key).into_iter().flat_map(|key| pressed.send(Message::Key(key))).collect();
            let by_click = clicked.click(column + label.trim().chars().count() - 1, row);
            assert_eq!(by_key.len(), by_click.len(), "{}: {label}", scene.name);
            assert_eq!(pressed.screen(), clicked.screen(), "{}: {label}", scene.name);
            assert_ne!(clicked.screen(), before, "{}: {label} does nothing", scene.name);
        }
    }
    for label in ["P work out", "I bits", "C off", "p all scores", "Esc closes"] {
        assert!(seen.iter().any(|(_, known)| known.starts_with(label)), "{label} is not among {seen:#?}");
    }
}

#[test]
fn help_is_opened_scrolled_and_closed_by_clicks() {
    let mut stage = Stage::at(Opening::Menu, "1");
    stage.click_on("? help");
    stage.must_show("Keys: Break the code");
    let top = stage.screen();
    stage.click_on("↓ scroll");
    assert_ne!(stage.screen(), top);
    stage.click_on("Esc close");
    stage.must_hide("Keys: ");
}

#[test]
fn a_click_leaves_by_the_menu_alone() {
    let mut stage = Stage::new(Opening::Menu);
    assert_eq!(stage.click_on("q quit"), [Effect::Quit]);
    let offered = Page::of(&stage.frame()).offered();
    assert!(offered.iter().any(|(key, word)| key.code == KeyCode::Char('q') && word == "quit"));
}

/// The row with the pointer.
fn pointed_at(stage: &Stage) -> String {
    stage.row("▶")
}

#[test]
fn a_click_chooses_the_row_of_a_table() {
    let scene = |name: &str| {
        let found = scenes().into_iter().find(|scene| scene.name == name);
        found.expect("a scene of this name").open(COLOR)
    };
    for (size, name, row) in [
        ((80, 24), "review: first guess", "▐E▌▐F▌▐E▌▐F▌"),
        ((80, 24), "solutions: all", "       5 "),
        ((64, 20), "solutions: all", "       3 "),
    ] {
        let mut stage = scene(name);
        stage.resize(size.0, size.1);
        assert!(!pointed_at(&stage).contains(row));
        stage.click_on(row);
        assert!(pointed_at(&stage).contains(row), "{name}: {}", pointed_at(&stage));
    }
}

#[test]
fn a_click_beside_the_discs_of_a_guess_chooses_it() {
    let found = scenes().into_iter().find(|scene| scene.name == "review: first guess");
    let mut stage = found.expect("a scene of this name").open(COLOR);
    stage.resize(120, 40);
    stage.press("I");
    stage.click_on("3.22");
    stage.must_begin("Guess 2: ");
}

#[test]
fn a_click_on_a_level_of_the_search_chooses_it_whatever_has_the_focus() {
    for (size, keys) in [((80, 24), ""), ((120, 40), "Tab Tab"), ((120, 40), "w"), ((120, 40), "z")] {
        let mut stage = Stage::at(Opening::Search(None), "]");
        stage.resize(size.0, size.1);
        stage.press(keys);
        stage.click_on(" 5 2→9");
        assert!(stage.shows("▶  5 2→9") && stage.shows("6 14→5"), "{keys}: {}", stage.screen().join("\n"));
        stage.click_on("10 1→4");
        assert!(stage.shows("▶ 10 1→4"), "{keys}");
        stage.press("s");
        assert!(stage.shows("▶ 10 1→4"), "the choice stays where it is while the search goes on");
    }
}

#[test]
fn a_click_puts_a_strategy_in_or_out() {
    for opening in [contest(), arena()] {
        let mut stage = Stage::new(opening);
        for strategy in ["minimax", "states", "minimax"] {
            let before = stage.row(strategy).contains("[x]");
            stage.click_on(&format!("] {strategy}"));
            assert_ne!(stage.row(strategy).contains("[x]"), before, "{strategy}");
            assert!(pointed_at(&stage).contains(strategy));
        }
    }
}

#[test]
fn help_has_keys_for_pages_and_for_its_ends() {
    let mut stage = Stage::at(Opening::Menu, "1 ?");
    let top = stage.screen();
    stage.press("End");
    let end = stage.screen();
    assert_ne!(end, top);
    stage.press("PgUp");
    assert_ne!(stage.screen(), end);
    stage.press("g");
    assert_eq!(stage.screen(), top);
    stage.press("PgDn PgDn PgDn PgDn PgDn PgDn PgDn");
    assert_eq!(stage.screen(), end);
}
