//! No key does anything in secret: what a key does, a key does that the hint bar or help names. And the options are named
//! everywhere.

use std::collections::BTreeSet;

use crate::support::named_keys::{groups, help_keys, hints};
use crate::support::prelude::*;

/// The keys of a keyboard that a terminal reports.
fn keyboard() -> Vec<String> {
    let printed = ('!'..='~').map(String::from);
    let held = ('a'..='z').filter(|letter| !"hijm".contains(*letter)).map(|letter| format!("C-{letter}"));
    let arrows = ["Left", "Right", "Up", "Down", "Home", "End", "PgUp", "PgDn"];
    let others =
        ["Enter", "Space", "Tab", "BackTab", "Backspace", "Delete", "Esc", "F1", "F2", "F3", "F5", "F6"];
    printed.chain(held).chain(arrows.into_iter().chain(others).map(str::to_owned)).collect()
}

/// What a key did: what the screen shows without its last two lines, and the kinds of effects.
type Done = (Vec<String>, Vec<String>);

/// Presses a key. A sentence in the status line is not something that it does.
fn press(stage: &mut Stage, key: &str) -> Done {
    let effects = stage.press(key);
    let kind =
        |effect: &Effect| format!("{effect:?}").split(['(', ' ']).next().unwrap_or_default().to_owned();
    let effects = effects.iter().filter(|effect| !matches!(effect, Effect::Store(StoreRequest::Save(..))));
    (shown(stage), effects.map(kind).collect())
}

fn shown(stage: &Stage) -> Vec<String> {
    let mut rows = stage.screen();
    rows.truncate(rows.len() - 2);
    rows
}

/// The keys that the hint bar and help name.
fn named(scene: &Scene) -> BTreeSet<String> {
    let mut stage = scene.open(COLOR);
    let on_bar = hints(&stage.hints());
    let in_help = if opens_help(&mut stage) { help_keys(&stage) } else { Vec::new() };
    let labels = on_bar.into_iter().chain(in_help).map(|(label, _)| label);
    labels.flat_map(|label| groups(&label)).flatten().map(|key| key.replace("Alt-", "A-")).collect()
}

/// Opens help by its key on the hint bar, and makes room for all of it. Returns whether it is open.
fn opens_help(stage: &mut Stage) -> bool {
    if !stage.shows("─ Keys: ") {
        let help = hints(&stage.hints()).into_iter().find(|(_, word)| word == "help");
        stage.press(&help.map_or_else(|| "F1".to_owned(), |(key, _)| key));
    }
    stage.resize(80, 100);
    stage.shows("─ Keys: ")
}

/// The keys that do what no named key does.
fn unnamed(scene: &Scene) -> Vec<String> {
    let mut named = named(scene);
    if named.contains("0") {
        // A number out of range is refused with a sentence beside it.
        named.extend(('0'..='9').map(String::from));
    }
    let mut stage = scene.open(COLOR);
    let before = (shown(&stage), Vec::new());
    let mut done = Vec::new();
    for key in keyboard().into_iter().filter(|key| !named.contains(key)) {
        let effect = press(&mut stage, &key);
        if effect != before {
            // A text is typed, of any signs or of letters only.
            if key == "!" || key.chars().count() == 1 && press(&mut stage, "Backspace") == before {
                return Vec::new();
            }
            // The keys before it may have closed what the status line said.
            stage = scene.open(COLOR);
            let effect = press(&mut stage, &key);
            if effect != before {
                done.push((key, effect));
                stage = scene.open(COLOR);
            }
        }
    }
    let by_named: Vec<Done> = named.iter().map(|key| press(&mut scene.open(COLOR), key)).collect();
    done.retain(|(_, effect)| !by_named.contains(effect));
    done.into_iter().map(|(key, _)| format!("{key} in {}", scene.name)).collect()
}

#[test]
fn what_a_key_does_is_done_by_a_key_that_is_named() {
    let unnamed: Vec<String> = scenes().iter().step_by(10).flat_map(unnamed).collect();
    assert!(unnamed.is_empty(), "{}", unnamed.join("\n"));
}

/// `cargo test --test it unnamed_keys:: -- --ignored`
#[test]
#[ignore = "it takes minutes"]
fn what_a_key_does_is_done_by_a_key_that_is_named_in_every_scene() {
    let unnamed: Vec<String> = scenes().iter().flat_map(unnamed).collect();
    assert!(unnamed.is_empty(), "{}", unnamed.join("\n"));
}

#[test]
fn the_options_are_named_on_every_screen() {
    for scene in scenes() {
        let mut stage = scene.open(COLOR);
        let on_bar = hints(&stage.hints()).iter().any(|(_, word)| word == "options");
        if !on_bar && !stage.shows("OPTIONS") {
            assert!(opens_help(&mut stage), "{}: the key for help does not open it", scene.name);
            assert!(help_keys(&stage).iter().any(|(_, words)| words == "options"), "{}", scene.name);
        }
    }
}
