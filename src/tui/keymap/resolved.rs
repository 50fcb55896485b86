//! The keymap: the built-in tables, modified by the player's bindings.

use crossterm::event::{KeyCode, KeyEvent};
use strum::VariantArray as _;

use super::binding::{Override, entries};
use super::command::Command;
use super::hint::{Hint, join_labels};
use super::key_context::{KeyContext, everywhere};
use super::keys::{Keys, Typing};
use super::position;
use super::row::{Entry, Line};
use crate::chord::Chord;
use crate::store::settings::{Binding, Fault};
use pegwise_engine::code::{Rules, Symbols};

/// A keymap: the built-in keys, modified by overrides.
#[derive(Clone, Debug, Default)]
pub struct Keymap {
    overrides: Vec<Override>,
}

/// A command with a key of its own now, and its row in help.
pub(crate) struct Named {
    pub(crate) command: Command,
    /// Its word in plain mode, or else its name in the settings file.
    pub(crate) name: String,
    pub(crate) key: KeyEvent,
    pub(crate) label: String,
    pub(crate) help: &'static str,
}

impl Keymap {
    pub const BUILT_IN: &'static Keymap = &Keymap { overrides: Vec::new() };

    /// The built-in keys with the player's bindings.
    ///
    /// # Errors
    ///
    /// If a binding is faulty, with all faults. No binding is then used: half of a swap would leave a command without a
    /// key.
    pub(crate) fn with(bindings: &[Binding]) -> Result<Keymap, Vec<Fault>> {
        let (mut keymap, mut faults) = (Keymap::default(), Vec::new());
        for binding in bindings {
            match Override::read(binding) {
                Ok(own) => keymap.overrides.push(own),
                Err(words) => faults.push(binding.fault(&words)),
            }
        }
        if faults.is_empty() {
            let pairs = bindings.iter().zip(&keymap.overrides);
            faults.extend(pairs.filter_map(|(binding, own)| Some(binding.fault(&keymap.clash(own)?))));
        }
        if faults.is_empty() { Ok(keymap) } else { Err(faults) }
    }

    /// Describes the conflict between an override and the keys of another command, if there is one.
    fn clash(&self, own: &Override) -> Option<String> {
        own.contexts().find_map(|context| {
            let others = entries(context).filter(|entry| entry.command != own.command);
            let mut taken =
                others.flat_map(|entry| self.chords(context, entry).map(move |chord| (chord, entry)));
            let (new, is_reserved, other) = taken.find_map(|(chord, entry)| {
                let new = own.chords.iter().find(|new| chord.is(**new))?;
                Some((new, chord.is_reserved(), entry.command))
            })?;
            let (key, place) = (new.label(), context.place());
            Some(match other.name() {
                Some(other) if is_reserved => {
                    format!("{key} is already used for {other} {place}, and that cannot be changed; choose another key")
                }
                Some(other) => format!("{key} is already used for {other} {place}; give {other} another key first"),
                None => format!("{key} is typed {place}; choose another key"),
            })
        })
    }

    /// The command of a key. Colors come first, then the context, then the keys that work everywhere.
    pub(crate) fn command(&self, keys: Keys, key: KeyEvent) -> Option<Command> {
        if let Some(peg) = keys.color(key) {
            return Some(Command::Color(peg));
        }
        let pressed = Chord::of(key)?;
        let command = self.lookup(keys.context, pressed)?;
        Some(match (command, pressed) {
            // One entry stands for all digits, unless each has its own.
            (Command::Digit(0), Chord::Char(digit)) => Command::Digit(digit.to_digit(10).unwrap_or(0) as u8),
            (command, _) => command,
        })
    }

    /// The key that a player means by a key of a layout without Latin letters: the one in the same position on an American
    /// keyboard, unless the character itself has a command here or is typed into a path.
    pub(crate) fn by_position(&self, keys: Keys, key: KeyEvent) -> KeyEvent {
        match key.code {
            KeyCode::Char(typed) if keys.typing != Typing::Path && self.command(keys, key).is_none() => {
                KeyEvent { code: KeyCode::Char(position::latin(typed).unwrap_or(typed)), ..key }
            }
            _ => key,
        }
    }

    /// The command of a key in a context where nothing is typed.
    fn lookup(&self, context: KeyContext, pressed: Chord) -> Option<Command> {
        let mut found =
            entries(context).filter(|entry| self.chords(context, entry).any(|chord| chord.is(pressed)));
        found.next().map(|entry| entry.command)
    }

    /// What to say about a key that has no command here and has this label: with the key for what it probably meant, if
    /// there is one. `None` if no chord stands for the key.
    pub(crate) fn about_unbound(
        &self,
        keys: Keys,
        (key, label): (KeyEvent, &str),
        works: &dyn Fn(Command) -> bool,
    ) -> Option<String> {
        let pressed = Chord::of(key)?;
        let nothing = format!("{label} does nothing here");
        // A built-in key of a command that the player has bound to another one.
        let former = entries(keys.context).filter(|entry| entry.chords.iter().any(|chord| chord.is(pressed)));
        let former = former.map(|entry| entry.command);
        let other_case = pressed.other_case().and_then(|other| self.lookup(keys.context, other));
        let elsewhere = KeyContext::VARIANTS.iter().filter_map(|context| self.lookup(*context, pressed));
        let begins_elsewhere = elsewhere.clone().any(|command| command == Command::New);
        let meant = |command: Command| {
            let named =
                entries(keys.context).filter(move |entry| entry.is(command) && !entry.word.is_empty());
            named.filter(|_| works(command)).find_map(|entry| Some((self.label(keys, entry)?, entry.word)))
        };
        Some(match former.chain(other_case).chain(elsewhere).find_map(meant) {
            Some((label, word)) => format!("{nothing}; {label}: {word}"),
            None if begins_elsewhere => format!("{nothing}; press Esc first, then it begins a new game"),
            None => format!("{nothing}; {} shows the keys", self.key(keys, Command::Help)),
        })
    }

    pub(crate) fn labeled(&self, context: KeyContext, label: &str) -> Option<Command> {
        let mut all = entries(context);
        all.find(|entry| self.chords(context, entry).any(|chord| chord.label() == label))
            .map(|entry| entry.command)
    }

    /// The keys of an entry. An override replaces its keys, except those that are reserved.
    fn chords<'a>(&'a self, context: KeyContext, entry: &'a Entry) -> impl Iterator<Item = Chord> + 'a {
        let own = self.own(context, entry.command);
        let built_in = entry.chords.iter().copied().filter(move |chord| own.is_none() || chord.is_reserved());
        own.into_iter().flat_map(|own| own.chords.iter().copied()).chain(built_in)
    }

    pub(super) fn keys_of(&self, context: KeyContext, command: Command) -> Vec<String> {
        let named = entries(context).filter(|entry| entry.is(command));
        named.flat_map(|entry| self.chords(context, entry)).map(Chord::label).collect()
    }

    /// Whether the player has bound a command in every context that has it.
    pub(super) fn has_own(&self, command: Command) -> bool {
        self.overrides.iter().any(|own| own.command == command && own.context.is_none())
    }

    /// The override of a command in a context. One for this context takes precedence over one for all contexts.
    fn own(&self, context: KeyContext, command: Command) -> Option<&Override> {
        let holds =
            |own: &&Override| own.command == command && own.context.is_none_or(|only| only == context);
        self.overrides.iter().filter(holds).max_by_key(|own| own.context.is_some())
    }

    /// The hint of a row, for those of its commands that work now. `None` if none works or one has no free key.
    pub(crate) fn hint(&self, keys: Keys, row: &Line, works: impl Fn(Command) -> bool) -> Option<Hint> {
        let mut labeled = Vec::new();
        let mut words: Vec<&str> = Vec::new();
        for entry in row.entries.iter().filter(|entry| !entry.word.is_empty() && works(entry.command)) {
            let chord = self.chord(keys, entry)?;
            labeled.push((chord_label(keys, chord), chord.key()));
            if !words.contains(&entry.word) {
                words.push(entry.word);
            }
        }
        let labels: Vec<String> = labeled.iter().map(|(label, _)| label.clone()).collect();
        let keys = digits(&labels).map_or(labeled, |range| vec![(range, None)]);
        (!keys.is_empty()).then(|| Hint { keys, words: words.join("/") })
    }

    /// The key labels of a row for help: the first free key of each entry.
    pub(crate) fn labels(&self, keys: Keys, row: &Line) -> String {
        let mut labels: Vec<String> = Vec::new();
        for label in row.entries.iter().filter_map(|entry| self.label(keys, entry)) {
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        digits(&labels).unwrap_or_else(|| join_labels(&labels))
    }

    /// The commands that help lists, except those of keys that are typed.
    pub(crate) fn named(&self, keys: Keys) -> Vec<Named> {
        let mut all: Vec<Named> = Vec::new();
        let rows = keys.context.rows().iter().chain(everywhere()).filter(|row| !row.help.is_empty());
        for (entry, help) in rows.flat_map(|row| row.entries.iter().map(|entry| (entry, row.help))) {
            let Some(chord) = self.chord(keys, entry) else { continue };
            let Some(key) = chord.key().filter(|key| all.iter().all(|known| known.key != *key)) else {
                continue;
            };
            let name = entry.name.replace('-', " ");
            all.push(Named { command: entry.command, name, key, label: chord.label(), help });
        }
        all
    }

    /// The label of a command's key, for sentences: the key in this context, or if it has none here, in another
    /// context.
    pub(crate) fn key(&self, keys: Keys, command: Command) -> String {
        let there = |context: &KeyContext| Keys { context: *context, typing: Typing::Nothing };
        let elsewhere = KeyContext::VARIANTS.iter().map(there);
        let mut labels = std::iter::once(keys).chain(elsewhere).flat_map(|keys| {
            let named = entries(keys.context).filter(move |entry| entry.command == command);
            named.filter_map(move |entry| self.label(keys, entry))
        });
        labels.next().expect("every command has a key somewhere")
    }

    /// The first key of an entry that gives its command now.
    fn chord(&self, keys: Keys, entry: &Entry) -> Option<Chord> {
        let free = |chord: &Chord| {
            let placeholder = matches!(chord, Chord::Color | Chord::Digit);
            placeholder || !keys.is_typed(*chord) && self.lookup(keys.context, *chord) == Some(entry.command)
        };
        self.chords(keys.context, entry).find(free)
    }

    fn label(&self, keys: Keys, entry: &Entry) -> Option<String> {
        self.chord(keys, entry).map(|chord| chord_label(keys, chord))
    }
}

fn chord_label(keys: Keys, chord: Chord) -> String {
    match (chord, keys.typing) {
        (Chord::Digit, Typing::Number(most)) => format!("0-{most}"),
        (Chord::Digit, _) => "1-9".to_owned(),
        (Chord::Color, Typing::Code(rules)) => colors(rules),
        (chord, _) => chord.label(),
    }
}

/// The keys of the colors: ranges of letters or digits, or one's own symbols.
fn colors(rules: Rules) -> String {
    let (symbols, count) = (rules.symbols(), rules.colors());
    let last = symbols.symbol(rules.last_peg());
    match symbols {
        Symbols::LETTERS if count <= 9 => format!("a-{last}/1-{count}"),
        Symbols::LETTERS => format!("a-{last}"),
        Symbols::DIGITS if count <= 10 => format!("0-{last}"),
        _ => rules.palette().map(|peg| symbols.symbol(peg).to_ascii_lowercase()).collect(),
    }
}

/// The range of three or more consecutive digits. `None` for other labels.
fn digits(labels: &[String]) -> Option<String> {
    let digit = |label: &String| label.parse::<u8>().ok().filter(|digit| *digit < 10);
    let digits = labels.iter().map(digit).collect::<Option<Vec<u8>>>()?;
    let (first, last) = (digits.first()?, digits.last()?);
    let in_turn = digits.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    (digits.len() > 2 && in_turn).then(|| format!("{first}-{last}"))
}
