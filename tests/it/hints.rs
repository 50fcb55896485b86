//! What the screens say of their keys is true: each hint does something now, and help names every key.

use crate::support::named_keys::{groups, help_keys, help_lines, hints};
use crate::support::prelude::*;

/// Whether a key changes what is drawn or asks for something.
fn does_something(scene: &Scene, key: &str) -> bool {
    let mut stage = sized(scene, 140, 24);
    // To ask for work is to do something, whatever comes of it.
    stage.leave_work();
    let before = (stage.frame(), stage.cursor());
    let effects = stage.press(key);
    !effects.is_empty() || (stage.frame(), stage.cursor()) != before
}

fn sized(scene: &Scene, width: u16, height: u16) -> Stage {
    let mut stage = scene.open(COLOR);
    stage.resize(width, height);
    stage
}

/// The hints that are not true, with the scene they stand in.
fn idle_hints() -> Vec<(&'static str, String)> {
    let mut idle = Vec::new();
    for (at, scene) in scenes().into_iter().enumerate() {
        for (label, word) in hints(&sized(&scene, 140, 24).hints()) {
            for (number, group) in groups(&label).into_iter().enumerate() {
                if is_tried(at + number + word.len(), 3)
                    && !group.iter().any(|key| does_something(&scene, key))
                {
                    idle.push((scene.name, word.clone()));
                }
            }
        }
    }
    idle
}

#[test]
fn every_key_that_the_hint_bar_names_does_something_now() {
    assert_eq!(idle_hints(), []);
}

#[test]
fn help_is_the_last_hint_whole_at_every_width() {
    for (at, scene) in scenes().into_iter().enumerate() {
        let mut stage = scene.open(COLOR);
        for width in (64..=140).filter(|width| is_tried(at + usize::from(*width), 4)) {
            stage.resize(width, 24);
            assert!(
                stage.hints().trim_end().ends_with("? help") || stage.shows("Keys:"),
                "{} at {width}",
                scene.name
            );
        }
    }
}

#[test]
fn hints_are_dropped_whole_and_never_cut() {
    for (at, scene) in scenes().into_iter().enumerate() {
        let mut stage = scene.open(COLOR);
        stage.resize(140, 24);
        let all = hints(&stage.hints());
        for width in (64..=140).filter(|width| is_tried(at + usize::from(*width), 4)) {
            stage.resize(width, 24);
            let shown = hints(&stage.hints());
            let last = shown.last().cloned();
            assert!(shown.iter().all(|hint| all.contains(hint)), "{} at {width}: {shown:?}", scene.name);
            let ranked = &shown[..shown.len() - 1];
            assert_eq!(ranked, &all[..ranked.len()], "{} at {width}: the best come first", scene.name);
            assert_eq!(last.as_ref(), all.last(), "{} at {width}", scene.name);
        }
    }
}

/// The screens, and the keys of their tables as help names them.
const TABLES: [(&str, &str); 20] = [
    ("menu", "↑↓ Enter"),
    (
        "break: nothing typed",
        "a-f/1-6 Enter n ←→ ↑↓ u/U H x C w v P I r Space Backspace [/] Tab/Shift-Tab z y",
    ),
    ("break: given up", "Enter n u/U [/] P I C v Tab/Shift-Tab z y"),
    ("review: first guess", "↑↓ w y n d p I Tab/Shift-Tab [/] g/G PgUp/PgDn z"),
    ("review: the codes left", "↑↓ Enter w [/] y n d p I Tab/Shift-Tab g/G PgUp/PgDn z"),
    ("break: own notes", "←↑↓→ Space P I C w n Tab/Shift-Tab z"),
    ("watch: first step", "s/S/U/u Space +/- ]/[ g/G m n Enter ↑↓ PgUp/PgDn I Tab/Shift-Tab z y"),
    ("by hand: after a score", "0-4/Backspace Enter s/S Space u/U m p ]/[ +/- g/G n ↑↓ PgUp/PgDn I z y"),
    ("by hand: a wrong score edited", "0-4 Enter Backspace p u/U Esc"),
    ("by hand: which score is wrong", "↑↓ Enter u/U p Esc"),
    ("watch: a cell explained", "↑↓ Esc/w"),
    ("triangle: start", "←↑↓→ Enter u/U H w v d t p e m [/] n C I 1-9 r Tab/Shift-Tab z b y"),
    ("triangle: no hole chosen", "←↑↓→ Enter +/- d t e u/U m C 1-9 Tab/Shift-Tab z"),
    ("triangle: lost", "Enter n u/U [/] r d t e C ←↑↓→ 1-9 Tab/Shift-Tab z y Y"),
    ("triangle: played out", "[/] {/} Space Enter g/G v n C I Tab/Shift-Tab z b y Y"),
    ("triangle: a board set up", "←↑↓→ Space p v f/x u/U r/m b +/- 1-9 C I Tab/Shift-Tab z y"),
    ("triangle: difficulties", "↑↓ Enter ←→ Esc"),
    ("triangle: goals", "↑↓ Enter ←→ 1-9 Esc"),
    ("search: start", "s/S/U/u Space ]/[ }/{ e/E +/- w b B </> t g/G # ↑↓ f m n Tab/Shift-Tab z y"),
    ("solutions: all", "↑↓ Enter ]/[ }/{ / e </> f m x # PgUp/PgDn g/G Tab/Shift-Tab z y"),
];

const EVERYWHERE: &[&str] = &["?", ":", "Esc", "Ctrl-C", "Ctrl-P", "M", "Ctrl-L", "Ctrl-Z"];

#[test]
fn help_has_a_line_for_every_row_of_the_screens_table() {
    for (name, table) in TABLES {
        let scene = scenes().into_iter().find(|scene| scene.name == name).unwrap();
        let mut stage = sized(&scene, 140, 50);
        stage.press("?");
        let lines = help_lines(&stage);
        for key in table.split(' ').chain(EVERYWHERE.iter().copied()) {
            let said =
                lines.iter().any(|line| line.starts_with(&format!("{key}  ")) && line.len() > key.len() + 8);
            assert!(said, "{name}: {key} on\n{}", lines.join("\n"));
        }
    }
}

#[test]
fn every_hint_is_in_help() {
    for scene in scenes().iter().filter(|scene| !scene.name.contains("help")) {
        let mut stage = sized(scene, 140, 50);
        let bar = hints(&stage.hints());
        stage.press("?");
        let lines = help_lines(&stage);
        let named: Vec<&str> = lines
            .iter()
            .filter_map(|line| line.split("  ").next())
            .flat_map(|keys| keys.split('/'))
            .collect();
        for (label, word) in bar {
            for part in label.split('/') {
                // Of arrows that stand together in help, the bar has those that do something now.
                let arrows =
                    |keys: &&str| part.chars().all(|arrow| "←↑↓→".contains(arrow) && keys.contains(arrow));
                assert!(
                    named.contains(&part) || named.iter().any(arrows),
                    "{}: {part} {word} is not in {named:?}",
                    scene.name
                );
            }
        }
    }
}

/// Whether a key does something, or the status line says why not. Keys that move stop at an end without a word.
fn works_or_says_why_not(scene: &Scene, key: &str) -> bool {
    const MOVES: &str = "Left Right Up Down PgUp PgDn g G [ ] { } < > + - Tab Backspace";
    // If the last key of the scene was the same one, the reason stands there already.
    if MOVES.split(' ').any(|moves| moves == key) || scene.keys.ends_with(key) {
        return true;
    }
    let mut stage = sized(scene, 140, 50);
    stage.leave_work();
    let before = (stage.frame(), stage.cursor());
    let effects = stage.press(key);
    !effects.is_empty() || (stage.frame(), stage.cursor()) != before
}

#[test]
fn every_key_in_help_works_or_says_why_not() {
    let mut idle = Vec::new();
    let scenes = scenes();
    for (at, scene) in scenes.iter().filter(|scene| !scene.keys.ends_with('?')).enumerate() {
        let mut stage = sized(scene, 140, 50);
        stage.press("?");
        for (row, (label, line)) in help_keys(&stage).into_iter().enumerate() {
            for group in groups(&label) {
                if is_tried(at + row, 4) && !group.iter().any(|key| works_or_says_why_not(scene, key)) {
                    idle.push(format!("{}: {label} {line}", scene.name));
                }
            }
        }
    }
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}

#[test]
fn in_the_smallest_window_help_scrolls_to_every_line_and_cuts_none() {
    for (name, _) in TABLES {
        let scene = scenes().into_iter().find(|scene| scene.name == name).unwrap();
        let mut stage = sized(&scene, 140, 60);
        stage.press("?");
        let all = help_lines(&stage);
        stage.resize(64, 20);
        let mut seen = Vec::new();
        for _ in 0..=all.len() {
            let lines = help_lines(&stage);
            assert!(lines.iter().all(|line| all.contains(line)), "{name}: a line is cut: {lines:?}");
            seen.extend(lines);
            stage.press("Down");
        }
        for line in &all {
            assert!(seen.contains(line), "{name}: {line}");
        }
        stage.press(&"Up ".repeat(all.len()));
        assert_eq!(help_lines(&stage)[0], all[0], "{name}: and back up again");
    }
}

#[test]
fn at_the_end_of_help_the_first_key_up_goes_up() {
    let scene = scenes().into_iter().find(|scene| scene.name == "break: help").unwrap();
    let mut stage = sized(&scene, 64, 20);
    stage.press(&"Down ".repeat(60));
    let end = help_lines(&stage);
    stage.press("Up");
    assert_ne!(help_lines(&stage), end);
}

#[test]
fn help_finds_the_lines_with_the_typed_words_under_their_headings() {
    Stage::plays(
        || Stage::new(play(Rules::CLASSIC)),
        "of the screen:
            ? / hint           | On this screen | row H  : hint: a fact | hides: make the guess | hides: Everywhere
            Esc                | Keys: Break the code | make the guess
            Esc                | hides: Keys:
        of all screens:
            ? / suspend        | row Ctrl-Z : (fg resumes) | Everywhere | hides: On this screen
        several words, in capitals:
            ? / COLOR Space wh | row w  : why this color can or cannot be here | hides: place that color
        by a key:
            ? / Ctrl-p         | row Ctrl-P : print what was copied
        of the other page:
            ? / sorted         | How a guess is scored | Marks come sorted
            Tab                | Marks come sorted
        words that are changed:
            ? / xyzzy          | No line of help has these words
            C-u undo           | row u/U : undo, redo | offers: Esc close",
    );
}

#[test]
fn a_sentence_of_help_is_found_whole() {
    let stage = Stage::at(pegs(Shape::CLASSIC, 1, Coach::Warn), "? / warns");
    stage.must_show("About this screen").must_show("The coach warns").must_show("goal is out of reach");
}

#[test]
fn help_teaches_scoring_on_its_other_page() {
    for opening in [Opening::Menu, play(Rules::CLASSIC)] {
        let mut stage = Stage::at(opening, "? Down Tab");
        let lesson = stage.screen().join("\n");
        for line in [
            "▐D▌ ▐D▌ ▐B▌ ▐A▌   ●○○· 1·2",
            "D in 2  ○ misplaced: its position is 4",
            "▐B▌ ▐B▌ ▐C▌ ▐D▌   ●●·· 2·0",
        ] {
            assert!(lesson.contains(line), "{line} on\n{lesson}");
        }
        stage.must_offer("Tab page");
        stage.after("Tab").must_show("On this screen");
        stage.after("Tab Esc").must_hide("How a guess is scored");
    }
    let triangle = Stage::at(pegs(Shape::CLASSIC, 1, Coach::Warn), "?");
    assert!(!triangle.hints().contains("Tab"), "no page that is not there: {}", triangle.hints());
}
