//! The settings file: read with the line of each error, and changed so that everything else in it stays.

use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result, bail};
use thiserror::Error;
use toml_edit::{Document, DocumentMut, Item, Key, Table, Value};

use super::{Setting, Settings, listed};
use crate::excerpt::excerpt;
use crate::store::replace::{sweep_beside, write_through};
use crate::store::{contents, shown};

const KEYS: &str = "keys";

#[derive(Clone, Debug, Default)]
pub struct Contents {
    pub values: Vec<(Setting, String)>,
    pub bindings: Vec<Binding>,
    /// Errors in the file, in order of their lines.
    pub faults: Vec<Fault>,
}

/// Keys that the file binds to a command. Neither is validated here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The key context. `None` for all contexts that have the command.
    pub context: Option<String>,
    pub command: String,
    pub keys: Vec<String>,
    /// Its place in the file and its name there, for errors.
    at: String,
}

impl Binding {
    /// A binding of a command to a key in every key context that has it, which is in no file yet.
    pub fn new(command: &str, key: &str) -> Binding {
        let keys = vec![key.to_owned()];
        Binding { context: None, command: command.to_owned(), keys, at: String::new() }
    }

    /// Whether this is the binding of a command for every key context that has it.
    pub fn is_general(&self, command: &str) -> bool {
        self.context.is_none() && self.command == command
    }

    /// An error about this binding.
    pub fn fault(&self, words: &str) -> Fault {
        Fault { at: self.at.clone(), words: words.to_owned() }
    }
}

/// An error in the file: what it is about, and the remedy.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{at}: {words}")]
pub struct Fault {
    at: String,
    pub words: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    Set(Setting, &'static str),
    /// Bind a command to this key in every key context that has it. `None` restores its built-in keys.
    Bind(&'static str, Option<String>),
}

/// Reads a settings file. A missing file has no contents and no errors.
pub fn read(path: &Path) -> Contents {
    sweep_beside(path);
    let name = shown(path.file_name().map_or(path, Path::new));
    match contents::if_there(contents::strict_text(path)) {
        Ok(None) => Contents::default(),
        Ok(Some(text)) => Reader { name, text: &text, contents: Contents::default() }.read(),
        Err(error) => {
            let fault = Fault { at: name, words: format!("cannot be read: {error}") };
            Contents { faults: vec![fault], ..Contents::default() }
        }
    }
}

struct Reader<'a> {
    name: String,
    text: &'a str,
    contents: Contents,
}

impl Reader<'_> {
    fn read(mut self) -> Contents {
        match Document::parse(self.text) {
            Ok(document) => {
                for (key, item) in entries(document.as_table()) {
                    self.entry(key, item);
                }
            }
            Err(error) => self.fault(error.span(), error.message().replace('\n', ", ")),
        }
        self.contents
    }

    /// Reads a top-level entry.
    fn entry(&mut self, key: &Key, item: &Item) {
        match (Setting::of_key(key.get()), item) {
            (Some(setting), Item::Value(value)) => self.setting(setting, value),
            (Some(setting), _) => {
                self.fault(
                    key.span(),
                    format!("{0} is one value, such as {0} = {1:?}", key.get(), default(setting)),
                );
            }
            (None, Item::Table(table)) if key.get() == KEYS => {
                for (key, item) in entries(table) {
                    self.keys(key, item);
                }
            }
            (None, _) if key.get() == KEYS => {
                self.fault(
                    key.span(),
                    "keys is a table: a line [keys], and below it command = [\"key\"]".to_owned(),
                );
            }
            (None, _) => {
                let keys: Vec<&str> = Setting::ALL.map(Setting::key).into_iter().chain(["[keys]"]).collect();
                self.fault(
                    key.span(),
                    format!("unknown name {:?}: use one of {}", excerpt(key.get()), listed(&keys)),
                );
            }
        }
    }

    fn setting(&mut self, setting: Setting, value: &Value) {
        let named = match value {
            Value::String(text) => text.value().clone(),
            other => other.clone().decorated("", "").to_string(),
        };
        if Settings::default().set(setting, &named).is_ok() {
            self.contents.values.push((setting, named));
        } else {
            self.fault(value.span(), setting.wrong(&named));
        }
    }

    /// Reads an entry of `[keys]`: a command, or a table for one key context.
    fn keys(&mut self, key: &Key, item: &Item) {
        match item {
            Item::Table(table) => {
                for (command, item) in entries(table) {
                    self.binding(Some(key.get()), command, item);
                }
            }
            item => self.binding(None, key, item),
        }
    }

    fn binding(&mut self, context: Option<&str>, command: &Key, item: &Item) {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let keys = match item {
            Item::Value(Value::Array(keys)) => keys.iter().map(text).collect(),
            Item::Value(value) => text(value).map(|key| vec![key]),
            _ => None,
        };
        let table = context.map_or_else(|| KEYS.to_owned(), |context| format!("{KEYS}.{context}"));
        let at = format!("{}: {table}.{}", self.location(command.span()), command.get());
        let binding = |keys| Binding {
            context: context.map(str::to_owned),
            command: command.get().to_owned(),
            keys,
            at,
        };
        if let Some(keys) = keys.filter(|keys: &Vec<String>| !keys.is_empty()) {
            self.contents.bindings.push(binding(keys));
        } else {
            let fault = binding(Vec::new()).fault("expected a list of keys, such as [\"H\", \"F2\"]");
            self.contents.faults.push(fault);
        }
    }

    fn fault(&mut self, span: Option<Range<usize>>, words: String) {
        let at = self.location(span);
        self.contents.faults.push(Fault { at, words });
    }

    /// The file, and the line from 1 if it is known.
    fn location(&self, span: Option<Range<usize>>) -> String {
        let before = |span: Range<usize>| self.text.get(..span.start).unwrap_or(self.text);
        let line = span.map(|span| before(span).matches('\n').count() + 1);
        line.map_or_else(|| self.name.clone(), |line| format!("{} line {line}", self.name))
    }
}

fn entries(table: &Table) -> impl Iterator<Item = (&Key, &Item)> {
    table.iter().filter_map(|(name, _)| table.get_key_value(name))
}

fn default(setting: Setting) -> &'static str {
    Settings::default().value(setting)
}

/// Makes a change in a file. A missing file is created with every setting and its description. The rest of the file
/// stays.
///
/// # Errors
///
/// If the file has an error or cannot be written. It is then unchanged.
pub fn write(path: &Path, change: &Change) -> Result<()> {
    if let Some(fault) = read(path).faults.first() {
        bail!("{fault}");
    }
    let text = contents::if_there(contents::strict_text(path))
        .with_context(|| format!("{} cannot be read", shown(path)))?
        .unwrap_or_else(template);
    if path.metadata().is_ok_and(|about| about.permissions().readonly()) {
        bail!("{} is read-only", shown(path));
    }
    let mut document: DocumentMut = text.parse()?;
    match change {
        Change::Set(setting, value) => set(document.as_table_mut(), setting.key(), (*value).into()),
        Change::Bind(command, key) => {
            let keys = document.entry(KEYS).or_insert_with(|| Item::Table(Table::new()));
            let Some(keys) = keys.as_table_mut() else { bail!("{KEYS} is not a table") };
            match key {
                Some(key) => set(keys, command, Value::Array(std::iter::once(key.as_str()).collect())),
                None => drop(keys.remove(command)),
            }
        }
    }
    write_through(path, &as_before(&text, &document.to_string()))
        .with_context(|| format!("{} cannot be written", shown(path)))
}

/// Sets a value of a table. The comments at its place stay.
fn set(table: &mut Table, key: &str, value: Value) {
    match table.get_mut(key).and_then(Item::as_value_mut) {
        Some(old) => {
            let decor = old.decor().clone();
            *old = value;
            *old.decor_mut() = decor;
        }
        None => drop(table.insert(key, Item::Value(value))),
    }
}

/// Restores the byte order mark and the line ends of `before`, which the parser drops.
fn as_before(before: &str, after: &str) -> String {
    const MARK: &str = "\u{feff}";
    let mark = if before.starts_with(MARK) { MARK } else { "" };
    let end = if before.contains("\r\n") { "\r\n" } else { "\n" };
    let lines: Vec<&str> = after.trim_start_matches(MARK).split('\n').collect();
    mark.to_owned() + &lines.iter().map(|line| line.trim_end_matches('\r')).collect::<Vec<_>>().join(end)
}

fn template() -> String {
    let mut text =
        "# The settings of pegwise. Environment variables and the command line override them.\n".to_owned();
    for setting in Setting::ALL {
        let values = listed(&setting.values());
        text += &format!("\n# {}\n# Values: {values}.\n", setting.about());
        text += &format!("{} = {:?}\n", setting.key(), default(setting));
    }
    text + KEYS_TEMPLATE
}

const KEYS_TEMPLATE: &str = r#"
# Your own keys: a command and its keys, which replace its letters and signs. docs/files.md lists the commands. Enter, Esc, Tab,
# Space, the arrows and every other key with a name keep what they do.
# [keys]
# hint = ["H", "F2"]
# [keys.watch]
# step-forward = ["N"]
"#;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_and_the_mark_at_the_start_stay() {
        for text in ["a = 1\nb = 2\n", "a = 1\r\nb = 2\r\n", "\u{feff}a = 1\r\n", "\u{feff}a = 1\n", ""] {
            let plain = text.trim_start_matches('\u{feff}').replace('\r', "");
            assert_eq!(as_before(text, &plain), text);
        }
    }

    #[test]
    fn a_new_file_says_what_holds_without_it() {
        let text = template();
        let contents =
            Reader { name: "config.toml".to_owned(), text: &text, contents: Contents::default() }.read();
        assert_eq!(contents.faults, []);
        let expected: Vec<_> =
            Setting::ALL.into_iter().map(|setting| (setting, default(setting).to_owned())).collect();
        assert_eq!(contents.values, expected);
        assert_eq!(contents.bindings, []);
    }
}
