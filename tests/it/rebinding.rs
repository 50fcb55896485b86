//! Every key that can be bound is bound to another one, in every scene: the new key does what the old one did, and each
//! label and sentence names the new one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crossterm::event::{KeyCode, KeyEvent};
use pegwise::tui::Preferences;

use crate::support::prelude::*;
use crate::support::stage::keys;

/// Commands whose first key has a name. Their names stand in sentences and stay.
const NAMED: &str = "accept back left right up down page-up page-down choose run-pause help next-panel previous-panel quit \
                     erase clear cancel keep-above";
/// Commands whose key is held together with Ctrl, with that key and another.
const WITH_CTRL: [(&str, &str, &str); 3] =
    [("print", "Ctrl-P", "Ctrl-Y"), ("repaint", "Ctrl-L", "Ctrl-Q"), ("suspend", "Ctrl-Z", "Ctrl-W")];

/// The commands that the guide to the files lists, except those that have named keys.
fn commands() -> BTreeSet<&'static str> {
    let guide = include_str!("../../docs/files.md");
    let (_, table) = guide.split_once("| where | commands |").expect("the table");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let names = rows.filter_map(|row| row.split('|').nth(2)).flat_map(|cell| cell.split(','));
    names.map(str::trim).filter(|name| !NAMED.split(' ').any(|named| named == *name)).collect()
}

/// Lines that give every one of these commands a key that no command had.
fn all_rebound() -> String {
    let letters = ('А'..='я').filter(|letter| !"АВЕКМНОРСТХ".contains(*letter));
    let mut free = letters.chain('Α'..='Ρ').chain('Σ'..='Ω').chain('Ա'..='Ֆ');
    let mut text = "[keys]\n".to_owned();
    for command in commands() {
        let with_ctrl =
            WITH_CTRL.iter().find(|(name, ..)| *name == command).map(|(.., new)| (*new).to_owned());
        let key = with_ctrl.or_else(|| free.next().map(String::from)).expect("a key for each command");
        text += &format!("{command} = [\"{key}\"]\n");
    }
    text
}

/// The preferences of players with these lines in the same file.
fn preferences<const N: usize>(texts: [&str; N]) -> [Preferences; N] {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("config.toml");
    let variable = |name: &str| match name {
        "PEGWISE_CONFIG" => Some(file.to_string_lossy().into_owned()),
        "LANG" => Some("C.UTF-8".to_owned()),
        "COLORTERM" => Some("truecolor".to_owned()),
        "PEGWISE_MOTION" => Some("off".to_owned()),
        _ => None,
    };
    texts.map(|text| {
        fs::write(&file, text).expect("a file");
        Preferences::read(&[], &variable).expect("no variable is wrong")
    })
}

/// The characters that stand at the same cells of two screens and differ, by those of the first.
fn differences(built_in: &[String], rebound: &[String]) -> BTreeMap<char, char> {
    let cells = |rows: &[String]| rows.concat().chars().collect::<Vec<_>>();
    let pairs = cells(built_in).into_iter().zip(cells(rebound));
    pairs.filter(|(old, new)| old.is_ascii_graphic() && new.is_alphabetic() && !new.is_ascii()).collect()
}

/// Text in which a letter stands alone and is no key, or one of a command that has named keys: colors over a grid, rules of the strategies, articles.
const NO_KEYS: [&str; 24] = [
    "SET UP A BOARD",
    "A board as text",
    "A drawing is",
    "x X Del",
    "x restores the built-in ones",
    "x built-in keys",
    "A       B       C       D       E       F       G       H",
    "A       B       C       D       E       F",
    "A       B",
    "[ ] cursor",
    "A all marks",
    "S guesses 1 and 2",
    "rule out A ",
    "B branches",
    "I insight",
    "A run ",
    "A long way",
    "what I did",
    "O only ",
    "{ } picked up",
    "o and 0 holes",
    "A in 1",
    "A is ",
    "A may be",
];

/// Whether a row of text names a key: the character on its own, before a word.
fn names(row: &str, key: char) -> bool {
    let row = NO_KEYS.iter().fold(row.to_owned(), |row, text| row.replace(text, ""));
    let characters: Vec<char> = row.chars().collect();
    characters.windows(4).any(|four| {
        [four[0], four[2]] == [' ', ' '] && four[1] == key && four[3].is_alphabetic() && !"a?".contains(key)
    })
}

/// The program twice in the same state: with its own keys, and with all of them bound to others.
struct Twins {
    built_in: Stage,
    rebound: Stage,
}

impl Twins {
    fn at_the_start_of(scene: &Scene, [built_in, rebound]: &[Preferences; 2]) -> Twins {
        let large = |preferences: &Preferences| {
            let mut stage = scene.begin(preferences.clone());
            stage.resize(140, 60);
            stage
        };
        Twins { built_in: large(built_in), rebound: large(rebound) }
    }

    /// Presses a key of the first, and the key that does the same in the second.
    fn press(&mut self, key: KeyEvent, new: &BTreeMap<char, char>) {
        self.built_in.send(Message::Key(key));
        let code = match key.code {
            KeyCode::Char(letter) => KeyCode::Char(new.get(&letter).copied().unwrap_or(letter)),
            code => code,
        };
        self.rebound.send(Message::Key(KeyEvent { code, ..key }));
    }

    /// The keys that help names here, with the bound ones.
    fn help(mut self) -> BTreeMap<char, char> {
        for stage in [&mut self.built_in, &mut self.rebound] {
            stage.press("?");
        }
        // The hint bar names the keys of help itself.
        let rows = |stage: &Stage| stage.screen().split_last().map_or(Vec::new(), |(_, rows)| rows.to_vec());
        differences(&rows(&self.built_in), &rows(&self.rebound))
    }
}

#[test]
fn with_every_key_rebound_every_scene_is_reached_by_the_new_keys_and_names_them() {
    let preferences = preferences(["", &all_rebound()]);
    let mut faults = Vec::new();
    let mut scenes_with_other_keys = 0;
    // With 26 colors other keys are first in the hint bar. With one position a heading is cut to a letter that is a key. A hint
    // names colors, whose letters are keys, too. A lost triangle has a key with a long name, which leaves room for fewer hints.
    let has_others = |scene: &Scene| {
        scene.name.contains("26 colors")
            || ["review: 1 position", "break: a hint", "triangle: lost"].contains(&scene.name)
    };
    for scene in sample(scenes().into_iter().filter(|scene| !has_others(scene)), 3) {
        let pressed: Vec<KeyEvent> = keys(scene.keys);
        let mut known: Vec<BTreeMap<char, char>> = Vec::new();
        let mut twins = Twins::at_the_start_of(&scene, &preferences);
        for key in &pressed {
            let new = match key.code {
                KeyCode::Char(_) => {
                    // Help drops a question that waits for its answer, so others ask for it.
                    let mut others = Twins::at_the_start_of(&scene, &preferences);
                    pressed.iter().zip(&known).for_each(|(key, new)| others.press(*key, new));
                    others.help()
                }
                _ => BTreeMap::new(),
            };
            twins.press(*key, &new);
            known.push(new);
        }
        let (built_in, rebound) = (twins.built_in.screen(), twins.rebound.screen());
        let mut bound = differences(&built_in, &rebound);
        bound.extend(twins.help());
        scenes_with_other_keys += usize::from(!bound.is_empty());
        for row in &rebound {
            // A digit before a word may be a number of something.
            let literal = bound.keys().filter(|old| !old.is_ascii_digit() && names(row, **old));
            faults.extend(literal.map(|key| format!("{} names {key}: {row}", scene.name)));
        }
        let names: BTreeMap<char, char> = bound.into_iter().map(|(old, new)| (new, old)).collect();
        let back = |row: &String| -> String {
            let row: String =
                row.chars().map(|letter| names.get(&letter).copied().unwrap_or(letter)).collect();
            WITH_CTRL.iter().fold(row, |row, (_, old, new)| row.replace(new, old))
        };
        let rebound: Vec<String> = rebound.iter().map(back).collect();
        let differs = ["options: a key", "contest"].iter().any(|name| scene.name.starts_with(name));
        if scene.keys.ends_with('?') || differs {
            // Help has a key once that two rows had before. The list of keys marks those that are bound. The letters of
            // strategies in a contest are no keys.
            continue;
        }
        // A letter is no key where text is typed.
        let without = |row: &str| row.replace(": commands  ", "").trim_end().to_owned();
        let pairs = built_in.iter().zip(&rebound).filter(|(old, new)| without(old) != without(new));
        faults.extend(pairs.map(|(built_in, rebound)| format!("{}:\n{built_in}\n{rebound}", scene.name)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(scenes_with_other_keys > 10, "{scenes_with_other_keys}");
}
