//! Every command by its name: `:` lists those of the screen with their keys, and runs one as its key would.

use crossterm::event::KeyEvent;
use pegwise::tui::Preferences;

use crate::support::named_keys::{groups, help_keys};
use crate::support::prelude::*;
use crate::support::stage::keys;

const TITLE: &str = "─ Commands: ";

/// The names and the keys of the list, as many as are on show.
fn listed(stage: &Stage) -> Vec<(String, String)> {
    let rows = stage.screen();
    let top = rows.iter().position(|row| row.contains(TITLE)).expect("the list is open");
    let cells = |row: &String, from: usize, to: usize| -> String {
        let text: String = row.chars().skip(from).take(to - from).collect();
        text.trim().to_owned()
    };
    let inside = rows[top + 1..].iter().take_while(|row| row.starts_with('│'));
    inside.map(|row| (cells(row, 4, 23), cells(row, 24, 33))).collect()
}

/// The key of the chosen command.
fn chosen(stage: &Stage) -> String {
    let rows = stage.screen();
    let row = rows.iter().rev().find(|row| row.starts_with("│ ▶ ")).expect("one is chosen");
    row.chars().skip(24).take(9).collect::<String>().trim().to_owned()
}

fn types(stage: &mut Stage, words: &str) {
    for letter in words.chars() {
        stage.press(if letter == ' ' { "Space".to_owned() } else { letter.to_string() }.as_str());
    }
}

/// Runs the command that has this name and this key.
fn run(stage: &mut Stage, name: &str, key: &str) -> Vec<Effect> {
    stage.press(":");
    types(stage, name);
    let many = listed(stage).len();
    (0..many).find(|_| {
        let found = chosen(stage) == key;
        if !found {
            stage.press("Down");
        }
        found
    });
    assert_eq!(chosen(stage), key, "{name}:\n{}", stage.screen().join("\n"));
    stage.press("Enter")
}

/// The labels of keys in a line of help, without those that stand for several.
fn single(label: &str) -> Vec<String> {
    if label.chars().all(|key| "←↑↓→".contains(key)) {
        return label.chars().map(String::from).collect();
    }
    let parts: Vec<&str> = if label == "/" { vec![label] } else { label.split('/').collect() };
    let is_single = |part: &&&str| part.len() == 1 || part.chars().nth(1) != Some('-');
    parts.iter().filter(is_single).map(|part| (*part).to_owned()).collect()
}

fn sized(scene: &Scene) -> Stage {
    let mut stage = scene.open(COLOR);
    stage.resize(140, 50);
    stage.leave_work();
    stage
}

/// What a command did: the screen, and how many effects it had.
fn done(stage: &Stage, effects: &[Effect]) -> (Vec<String>, usize) {
    (stage.screen(), effects.len())
}

#[test]
fn it_opens_everywhere_but_where_its_key_is_typed_or_bound() {
    let closed: Vec<&str> = scenes()
        .iter()
        .filter(|scene| {
            let mut stage = scene.open(COLOR);
            stage.press(":");
            !stage.shows(TITLE)
        })
        .map(|scene| scene.name)
        .collect();
    assert_eq!(
        closed,
        [
            "options: a key to bind",
            "triangle: moves typed",
            "triangle: moves that are wrong",
            "triangle: a board typed",
            "explorer: a file that is not there"
        ]
    );
}

#[test]
fn each_command_that_help_lists_is_run_by_its_name_and_does_what_its_key_does() {
    let mut tried = 0;
    for (at, scene) in scenes().iter().enumerate() {
        let mut stage = sized(scene);
        stage.press(":");
        if scene.keys.ends_with('?') || !stage.shows(TITLE) {
            continue;
        }
        stage.press("Esc ?");
        for (row, (label, words)) in help_keys(&stage).into_iter().enumerate() {
            // `?` and `:` are no letters of a name.
            let words = words.replace([':', '?'], "");
            for key in single(&label).into_iter().filter(|key| is_tried(at + row + key.len(), 9)) {
                let mut by_name = sized(scene);
                by_name.press(":");
                types(&mut by_name, &words);
                let found = listed(&by_name).into_iter().find(|(_, known)| *known == key);
                let (name, _) = found.unwrap_or_else(|| {
                    panic!("{}: {key} {words}\n{}", scene.name, by_name.screen().join("\n"))
                });
                by_name.press("Esc");
                let effects = run(&mut by_name, &name, &key);
                let mut by_key = sized(scene);
                // To look at the list drops a question, as to look at help does.
                by_key.press(": Esc");
                let pressed = by_key.press(&groups(&key)[0][0].replace("Alt-", "A-"));
                let place = format!("{}: {name} {key}", scene.name);
                assert_eq!(done(&by_name, &effects), done(&by_key, &pressed), "{place}");
                tried += 1;
            }
        }
    }
    assert!(tried > 200, "{tried}");
}

#[test]
fn names_are_completed_and_chosen_and_nothing_is_run_by_accident() {
    Stage::plays(
        || Stage::new(Opening::Menu),
        "a word of plain mode:
            : pegs Enter      | PEG TRIANGLE
        its name in the settings file:
            3 Enter : rescue  | row ▶ back : Backspace
        completed:
            1 : hi Tab        | : hint | row ▶ hint : H
            Enter             | Hint 1 of 4
        another of those that are found:
            1 : notes Down Up | row ▶ notes : P
            Enter             | P yours
        the letters of a name are no pegs:
            1 : aabb          | : aabb
            Esc ab            | typed: AB?·
        closed:
            1 aabb            | keep: row
            : hint            | ─ Commands: Break the code
            Esc               | as: row
        in capitals:
            1 : HINT Enter    | Hint 1 of 4
        nothing found:
            1 : xyzzy         | No command here has these words
            Enter             | : xyzzy
        help in its place, and back:
            1 : ?             | Keys: Break the code | hides: ─ Commands
            :                 | ─ Commands: Break the code | hides: ─ Keys",
    );
}

#[test]
fn what_does_nothing_now_stands_last_and_says_why_as_its_key_does() {
    let mut stage = Stage::at(play(Rules::CLASSIC), "aabb Enter :");
    types(&mut stage, "undo");
    let found: Vec<String> = listed(&stage).into_iter().map(|(name, _)| name).collect();
    assert_eq!([&found[0], &found[found.len() - 1]], ["undo", "redo"]);
    let frame = stage.frame();
    let ink = |name: &str| {
        let rows = (0..).zip(stage.screen());
        let (row, text) = rows.into_iter().find(|(_, row)| row.contains(name)).expect(name);
        let column = text[..text.find(name).expect(name)].chars().count();
        frame[(u16::try_from(column).expect("a column"), row)].fg
    };
    assert_ne!(ink("undo  "), ink("redo  "), "what does nothing now is dimmed");
    stage.press("Esc :");
    types(&mut stage, "redo");
    stage.after("Enter").must_say_only("There is nothing to redo");
}

#[test]
fn a_click_on_a_command_runs_it() {
    let mut stage = Stage::at(play(Rules::CLASSIC), ": hint");
    stage.click_on("hint: a fact");
    stage.must_show("Hint 1 of 4").must_hide(TITLE);
    stage.after(": hint").click_on("Esc close");
    stage.must_hide(TITLE);
}

#[test]
fn a_name_is_typed_on_another_layout_by_position_and_its_key_can_be_bound() {
    Stage::at(play(Rules::CLASSIC), "Ж рште Enter").must_show("Hint 1 of 4");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("config.toml");
    std::fs::write(&file, "[keys]\ncommands = [\"F2\"]\n").expect("a file");
    let variable = |name: &str| (name == "PEGWISE_CONFIG").then(|| file.to_string_lossy().into_owned());
    let preferences = Preferences::read(&[], &variable).expect("no variable is wrong");
    let mut stage = Stage::preferring(play(Rules::CLASSIC), preferences);
    stage.after(":").must_hide("Commands: ").must_say_only(": does nothing here; F2: commands");
    let hint: Vec<KeyEvent> = keys("F2 hint");
    for key in hint {
        stage.send(Message::Key(key));
    }
    stage.must_show("Commands: Break the code");
}
