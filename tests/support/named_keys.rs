//! Keys as the screen names them: the hints of the bar, and the lines of help.

use std::collections::BTreeSet;

use super::stage::Stage;

/// The hints of a bar: keys and the word for what they do.
pub(crate) fn hints(bar: &str) -> Vec<(String, String)> {
    let parts = bar.trim().split("  ").map(str::trim);
    parts
        .filter_map(|hint| hint.split_once(' '))
        .map(|(keys, word)| (keys.to_owned(), word.to_owned()))
        .collect()
}

/// The scripts of the keys that a label names; keys of one group are alternatives, of which one has to do something.
pub(crate) fn groups(label: &str) -> Vec<Vec<String>> {
    if label.chars().all(|arrow| arrow_key(arrow).is_some()) {
        return vec![label.chars().filter_map(arrow_key).map(str::to_owned).collect()];
    }
    let parts: Vec<&str> = if label == "/" { vec![label] } else { label.split('/').collect() };
    parts.into_iter().map(keys_of).collect()
}

pub(crate) fn arrow_key(arrow: char) -> Option<&'static str> {
    let place = "←↑↓→".chars().position(|known| known == arrow)?;
    Some(["Left", "Up", "Down", "Right"][place])
}

pub(crate) fn keys_of(part: &str) -> Vec<String> {
    let ends: Vec<char> = part.chars().collect();
    match ends[..] {
        [first, '-', last] => (first..=last).map(String::from).collect(),
        [arrow] if arrow_key(arrow).is_some() => arrow_key(arrow).into_iter().map(str::to_owned).collect(),
        _ => vec![match part.strip_prefix("Ctrl-") {
            Some(letter) => format!("C-{}", letter.to_lowercase()),
            None => part.replace("Shift-Tab", "BackTab"),
        }],
    }
}

pub(crate) fn help_lines(stage: &Stage) -> Vec<String> {
    let rows: Vec<Vec<char>> = stage.screen().iter().map(|row| row.chars().collect()).collect();
    let title: Vec<char> = "╭─ Keys:".chars().collect();
    let corner = |row: &Vec<char>| row.windows(title.len()).position(|part| part == title);
    let found = rows.iter().enumerate().find_map(|(row, text)| Some((row, corner(text)?)));
    let (top, left) = found.expect("help is open");
    // What lies beside it may have borders of its own.
    let inside = rows[top + 1..].iter().map(|row| &row[left..]).take_while(|row| row[0] == '│');
    let line = |row: &[char]| row[1..].iter().take_while(|cell| **cell != '│').collect::<String>();
    inside.map(|row| line(row).trim().to_owned()).collect()
}

pub(crate) fn help_keys(stage: &Stage) -> Vec<(String, String)> {
    let lines = help_lines(stage);
    let tables = lines.iter().take_while(|line| !line.starts_with("In a shell"));
    let named = tables.filter_map(|line| line.split_once("  "));
    named.map(|(keys, words)| (keys.to_owned(), words.trim().to_owned())).collect()
}

/// Somebody who has read nothing: they press the keys that the bar names, or that help does, and type.
pub(crate) struct Newcomer {
    pub(crate) stage: Stage,
    /// The keys pressed so far, those for help included.
    pub(crate) keys: usize,
    /// The keys of all labels that named a key that was pressed.
    pub(crate) named: BTreeSet<String>,
}

impl Newcomer {
    /// Somebody in front of this, in a window of 120x50.
    pub(crate) fn at(mut stage: Stage) -> Newcomer {
        stage.resize(120, 50);
        Newcomer { stage, keys: 0, named: BTreeSet::new() }
    }

    /// Takes these steps. A step is the word of a key on the bar, or words of its line in help. An arrow before it says
    /// which of several arrows, and after `=` the rest is typed.
    pub(crate) fn does(&mut self, steps: &str) {
        for step in steps.split(" / ") {
            match step.strip_prefix('=') {
                Some(typed) => self.types(typed),
                None => self.press_named(step),
            }
        }
    }

    /// Types keys that stand for themselves.
    fn types(&mut self, typed: &str) {
        self.keys += super::stage::keys(typed).len();
        self.stage.press(typed);
    }

    /// Presses the key of these words: the one on the bar, or else the one that help names.
    fn press_named(&mut self, words: &str) {
        let find = |labels: Vec<(String, String)>, exact| {
            labels.into_iter().find_map(|(label, line)| Some((key(&label, &line, words, exact)?, label)))
        };
        let on_bar = find(hints(&self.stage.hints()), true);
        let (key, label) = on_bar.unwrap_or_else(|| {
            self.types("?");
            let found = find(help_keys(&self.stage), false);
            let found = found.unwrap_or_else(|| {
                panic!("no key for {words:?} on the bar or in help:\n{}", self.stage.screen().join("\n"))
            });
            self.types("Esc");
            found
        });
        self.named.extend(groups(&label).into_iter().flatten());
        self.types(&key);
    }
}

/// The key for some words, where a label stands before a word of the bar (`exact`) or a line of help.
fn key(label: &str, line: &str, wanted: &str, exact: bool) -> Option<String> {
    let (arrow, wanted) = match wanted.split_once(' ') {
        Some((arrow, rest)) if arrow_key(arrow.chars().next()?).is_some() => (arrow.chars().next(), rest),
        _ => (None, wanted),
    };
    if let Some(arrow) = arrow {
        let is_meant = label.contains(arrow) && if exact { line == wanted } else { line.contains(wanted) };
        return arrow_key(arrow).filter(|_| is_meant).map(str::to_owned);
    }
    let keys: Vec<String> = groups(label).into_iter().filter_map(|group| group.into_iter().next()).collect();
    if !exact {
        return keys.into_iter().next().filter(|_| line.contains(wanted));
    }
    if line == wanted {
        return keys.into_iter().next();
    }
    // Words that are parted by slashes belong to the keys in the same order.
    let at = line.split('/').position(|word| word == wanted)?;
    keys.into_iter().nth(at)
}
