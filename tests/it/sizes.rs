//! Windows of every size: nothing panics, and where a window is too small no key changes what cannot be seen.

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use crate::support::prelude::*;

/// A window that is just too small, and one in which everything fits.
const SMALL: (u16, u16) = (39, 20);
const LARGE: (u16, u16) = (80, 24);

fn resize(stage: &mut Stage, (width, height): (u16, u16)) {
    stage.resize(width, height);
}

/// A scene as it is drawn after the window was too small for a while.
fn survivor(scene: &Scene) -> Stage {
    let mut stage = scene.open(COLOR);
    resize(&mut stage, SMALL);
    resize(&mut stage, LARGE);
    stage
}

fn mouse(kind: MouseEventKind) -> Message {
    Message::Mouse(MouseEvent { kind, column: 10, row: 5, modifiers: KeyModifiers::NONE })
}

#[test]
fn no_small_window_makes_a_screen_panic() {
    for (at, scene) in scenes().into_iter().enumerate() {
        let mut stage = scene.open(COLOR);
        for width in (1..=63).step_by(9).chain([39, 40, 41]).chain(62..=70) {
            let heights = (1..=19).step_by(5).chain(19..=30);
            for height in heights.filter(|height| is_tried(at + usize::from(width + height), 4)) {
                stage.resize(width, height);
                let refused =
                    stage.shows("too small") || stage.shows("Too small") || width < 15 || height < 3;
                assert_eq!(stage.frame().area.width, width);
                assert!(refused || width >= 40 && height >= 20, "{} at {width}x{height}", scene.name);
                assert!(!refused || width < 64 || height < 20, "{} at {width}x{height}", scene.name);
            }
        }
    }
}

#[test]
fn the_message_of_a_window_that_is_too_small_fits_in_any_window() {
    let mut stage = scenes()[0].open(COLOR);
    for width in 1..=70 {
        for height in 1..=30 {
            stage.resize(width, height);
            let blank = stage.screen().iter().all(|row| row.trim().is_empty());
            assert!(!blank, "{width}x{height} shows nothing at all");
        }
    }
}

#[test]
fn the_whole_window_is_used() {
    // Forms, questions and the options stand in the middle, with or without help over them.
    const ALONE: [&str; 6] =
        ["options", "choosing", "asking", "a wrong secret", "new game", "a file that is not there"];
    let mut faults = Vec::new();
    for scene in scenes().into_iter().filter(|scene| !ALONE.iter().any(|word| scene.name.contains(word))) {
        let mut stage = scene.open(COLOR);
        let sizes = [(79, 23), (80, 24), (119, 36), (120, 35), (120, 40), (140, 50), (200, 60), (500, 200)];
        for size in sample(sizes, 2) {
            stage.resize(size.0, size.1);
            // A question that stands alone stands in the middle.
            if Page::of(&stage.frame()).panels() == 1 {
                continue;
            }
            let rows = stage.screen();
            let width = rows.iter().map(|row| row.trim_end().chars().count()).max().unwrap_or(0);
            let bottom = rows.iter().rposition(|row| row.contains(['╰', '│'])).unwrap_or(0);
            // A status that is longer than its line covers the ends of the panels above it.
            let covered =
                rows[bottom + 1..rows.len() - 2].iter().filter(|row| !row.trim().is_empty()).count();
            let bottom = bottom + covered;
            if width + 1 < usize::from(size.0) || bottom + 3 < usize::from(size.1) {
                faults.push(format!("{} at {size:?}: {width}x{bottom}", scene.name));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn resizing_there_and_back_shows_the_same_frame() {
    for scene in scenes() {
        let mut stage = survivor(&scene);
        let before = (stage.frame(), stage.cursor());
        for size in [(64, 20), (500, 200), (1, 1), (120, 40), LARGE] {
            resize(&mut stage, size);
        }
        assert_eq!((stage.frame(), stage.cursor()), before, "{}", scene.name);
    }
}

#[test]
fn a_window_that_is_too_small_says_what_it_needs_and_what_it_is() {
    for (width, height) in [(39, 20), (40, 19), (40, 10), (39, 200)] {
        let mut stage = scenes()[0].open(COLOR);
        stage.resize(width, height);
        for told in ["too small", &format!("Pegwise needs 40x20, not {width}x{height}."), "q leaves."] {
            assert!(stage.shows(told), "{told:?} at {width}x{height}");
        }
        stage.resize(40, 20);
        stage.must_hide("too small");
    }
}

#[test]
fn in_a_window_that_is_too_small_no_key_click_or_paste_changes_the_game() {
    let mut keys: Vec<String> = ('!'..='~').filter(|key| *key != 'q').map(String::from).collect();
    let named = ["Space", "Enter", "Tab", "BackTab", "Backspace", "Delete", "Left", "Right", "Up", "Down"];
    keys.extend(named.map(str::to_owned));
    keys.extend(["Home", "End", "PgUp", "PgDn", "F1", "C-u", "C-r", "C-a"].map(str::to_owned));
    for scene in sample(scenes(), 2) {
        let mut stage = survivor(&scene);
        let before = stage.frame();
        resize(&mut stage, SMALL);
        for key in &keys {
            assert_eq!(stage.press(key), [], "{}: {key}", scene.name);
        }
        for kind in
            [MouseEventKind::ScrollUp, MouseEventKind::ScrollDown, MouseEventKind::Down(MouseButton::Left)]
        {
            stage.send(mouse(kind));
        }
        stage.paste("ab");
        resize(&mut stage, LARGE);
        assert_eq!(stage.frame(), before, "{}", scene.name);
    }
}

#[test]
fn in_a_window_that_is_too_small_the_program_can_be_left_suspended_and_drawn_anew() {
    for scene in sample(scenes(), 2) {
        let mut stage = scene.open(COLOR);
        resize(&mut stage, SMALL);
        for (key, effect) in [("C-c", Effect::Quit), ("C-z", Effect::Suspend), ("C-l", Effect::Repaint)] {
            assert_eq!(stage.press(key), [effect], "{}", scene.name);
        }
    }
}

#[test]
fn in_a_window_that_is_too_small_esc_goes_back_as_the_message_says() {
    for scene in scenes().iter().filter(|scene| !scene.name.contains("help")) {
        let mut stage = scene.open(COLOR);
        resize(&mut stage, SMALL);
        // What is open on the screen is closed first: a peg in hand, a walk, an explanation and then its panel; and a
        // review lies over its game.
        stage.press("Esc Esc Esc Esc");
        resize(&mut stage, (80, 24));
        assert!(stage.shows("PEGWISE"), "{}: back to the menu", scene.name);
    }
}

#[test]
fn a_click_anywhere_in_any_window_does_not_panic() {
    for (at, scene) in scenes().into_iter().enumerate() {
        for (size, (width, height)) in [(64, 20), (80, 24), (200, 60)].into_iter().enumerate() {
            if !is_tried(at + size, 3) {
                continue;
            }
            let mut stage = scene.open(COLOR);
            stage.resize(width, height);
            for row in sample((0..height).step_by(3), 2) {
                for column in sample((0..width).step_by(7), 2) {
                    let kind = MouseEventKind::Down(MouseButton::Left);
                    stage.send(Message::Mouse(MouseEvent {
                        kind,
                        column,
                        row,
                        modifiers: KeyModifiers::NONE,
                    }));
                }
            }
            assert!(stage.shows("help") || stage.shows("Keys:"), "{} at {width}x{height}", scene.name);
        }
    }
}
