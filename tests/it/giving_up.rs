//! No screen gives anything up at the first press of `r` or `n`: what is lost comes back by undo, or took a few steps.

use std::fs;

use crate::support::prelude::*;

/// The steps of a search that take no time to repeat.
const FEW_STEPS: usize = 20;

/// The titles of all screens, from their sources: those that screens have of their own, and those of the screens of the keys.
fn titles() -> Vec<String> {
    let screens = fs::read_dir("src/tui/screen").expect("the screens").filter_map(Result::ok);
    let sources = screens.filter_map(|screen| fs::read_to_string(screen.path().join("mod.rs")).ok());
    let quoted = |text: &str| text.split('"').next().map(str::to_owned);
    let title = |source: String| {
        let (_, title) = source.split_once("fn title(&self) -> &'static str {\n        \"")?;
        quoted(title)
    };
    let contexts = fs::read_to_string("src/tui/keymap/key_context.rs").expect("the contexts of keys");
    let rows = contexts.lines().filter_map(|line| line.strip_prefix("    (KeyContext::")?.split_once('"'));
    let names = rows.filter_map(|(_, name)| quoted(name));
    // The menu and the boards have other titles, and help is no screen.
    let names = names.filter(|name| !["Menu", "Help", "Peg boards"].contains(&&**name));
    sources.filter_map(title).chain(names).collect()
}

fn opened(scene: &Scene) -> Stage {
    let mut stage = scene.open(COLOR);
    stage.resize(120, 50);
    stage
}

/// The rows on show, but for those of the status and the keys.
fn rows(stage: &Stage) -> Vec<String> {
    let mut rows = stage.screen();
    rows.truncate(rows.len() - 2);
    rows
}

/// The guesses of the game of codes, and the game on the triangle.
fn games(stage: &Stage) -> (Vec<Turn>, PegGame) {
    let (codes, pegs) = stage.games();
    (codes.present().history().turns().to_vec(), pegs.present().clone())
}

/// The number of steps of the search on show, if there is one.
fn steps(rows: &[String]) -> Option<usize> {
    let (_, after) = rows.first()?.split_once("step ")?;
    let digits: String = after.chars().filter(|it| *it != ',').take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[test]
fn every_screen_is_among_the_scenes() {
    let titles = titles();
    assert!(titles.len() > 10, "{titles:?}");
    let scenes = scenes();
    let helps = scenes.iter().filter(|scene| !scene.keys.ends_with('?')).map(|scene| {
        let mut stage = opened(scene);
        stage.press("?");
        stage.screen().join("\n")
    });
    let helps: Vec<String> = helps.collect();
    for title in titles {
        let name = format!("Keys: {title}");
        assert!(helps.iter().any(|help| help.contains(&name)), "no scene is on the screen {title}");
    }
}

#[test]
fn r_and_n_give_nothing_up_at_the_first_press() {
    let mut faults = Vec::new();
    for (at, scene) in scenes().into_iter().enumerate() {
        for (number, key) in ["r", "n"].into_iter().enumerate() {
            if !is_tried(at + number, 2) {
                continue;
            }
            let mut stage = opened(&scene);
            let (before, steps) = (games(&stage), steps(&rows(&stage)).unwrap_or(0));
            stage.kept.clear();
            stage.press(key);
            let elsewhere = stage.kept.iter().any(|effect| {
                matches!(
                    effect,
                    Effect::Store(
                        StoreRequest::Save(SaveFile::Watch | SaveFile::Search, _)
                            | StoreRequest::Clear(SaveFile::Watch | SaveFile::Search)
                    )
                )
            });
            if elsewhere && steps >= FEW_STEPS {
                faults.push(format!("{}: {key}", scene.name));
            }
            if games(&stage) != before {
                stage.press("C-u");
                if games(&stage) != before {
                    faults.push(format!("{}: {key}, and undo does not lead back", scene.name));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_search_starts_over_only_when_the_key_is_pressed_twice() {
    for key in ["r", "n", "f", "m"] {
        let mut stage = Stage::at(Opening::Search(None), "]");
        let there = rows(&stage);
        stage.press(key);
        assert_eq!(rows(&stage), there);
        stage.must_say("again to start over");
        stage.press("w w");
        stage.press(key);
        assert_eq!(rows(&stage), there, "another key has answered the question");
        stage.after(key).must_show("step 0");
    }
}
