//! The table with the keys that a player bound in it: keys to commands, and commands to the labels that are shown.

use crossterm::event::KeyEvent;

use super::chord::Chord;
use super::hint::Hint;
use super::{Command, EVERYWHERE, Entry, Keys, Row, Situation, Typing};

/// Keys of the player's own for a command.
#[derive(Clone, Debug)]
pub(super) struct Bound {
    /// Where; wherever there is the command, if left out.
    pub(super) situation: Option<Situation>,
    pub(super) command: Command,
    pub(super) chords: Vec<Chord>,
}

/// The keys as they are on this player's keyboard.
#[derive(Clone, Debug, Default)]
pub struct Keymap {
    pub(super) bound: Vec<Bound>,
}

impl Keymap {
    /// The table as it is.
    pub const BUILT_IN: &'static Keymap = &Keymap { bound: Vec::new() };

    /// The command of a key: a color first, then what the situation has, then what works everywhere.
    pub(crate) fn command(&self, keys: Keys, key: KeyEvent) -> Option<Command> {
        if let Some(peg) = keys.color(key) {
            return Some(Command::Color(peg));
        }
        let pressed = Chord::of(key)?;
        let command = self.meaning(keys.situation, pressed)?;
        Some(match (command, pressed) {
            // Which digit it is comes from the key, but where each has an entry of its own.
            (Command::Digit(0), Chord::Char(digit)) => Command::Digit(digit.to_digit(10).unwrap_or(0) as u8),
            (command, _) => command,
        })
    }

    /// What a key means in a situation, if it is not typed.
    fn meaning(&self, situation: Situation, pressed: Chord) -> Option<Command> {
        let entries = situation.rows().iter().chain(EVERYWHERE).flat_map(|row| row.entries);
        let mut answers =
            entries.filter(|entry| self.chords(situation, entry).any(|chord| chord.is(pressed)));
        answers.next().map(|entry| entry.command)
    }

    /// The keys of an entry: those bound to its command, and its own, of which a binding leaves those with a name.
    pub(super) fn chords<'a>(
        &'a self,
        situation: Situation,
        entry: &'a Entry,
    ) -> impl Iterator<Item = Chord> + 'a {
        let bound = self.bound(situation, entry.command);
        let own = entry.chords.iter().copied().filter(move |chord| bound.is_none() || chord.is_fixed());
        bound.into_iter().flat_map(|bound| bound.chords.iter().copied()).chain(own)
    }

    /// What is bound to a command in a situation; what was bound there alone goes before what was everywhere.
    fn bound(&self, situation: Situation, command: Command) -> Option<&Bound> {
        let mut bound: Vec<&Bound> = self.bound.iter().filter(|bound| bound.command == command).collect();
        bound.retain(|bound| bound.situation.is_none_or(|only| only == situation));
        bound.iter().find(|bound| bound.situation.is_some()).or(bound.first()).copied()
    }

    /// A row as the hint bar has it, for those of its commands that work now.
    pub(crate) fn hint(&self, keys: Keys, row: &Row, works: impl Fn(Command) -> bool) -> Option<Hint> {
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

    /// The keys of a row, as help has them: the first free key of each entry.
    pub(crate) fn labels(&self, keys: Keys, row: &Row) -> String {
        let mut labels: Vec<String> = Vec::new();
        for label in row.entries.iter().filter_map(|entry| self.label(keys, entry)) {
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        digits(&labels).unwrap_or_else(|| join_labels(&labels))
    }

    /// What a command's key is called, for sentences that name it: as it is here or, where it is for another panel to do,
    /// as it is there.
    pub(crate) fn key(&self, keys: Keys, command: Command) -> String {
        let there = |situation| Keys { situation, typing: Typing::Nothing };
        let elsewhere = Situation::ALL.into_iter().map(there);
        let mut labels = std::iter::once(keys).chain(elsewhere).flat_map(|keys| {
            let rows = keys.situation.rows().iter().chain(EVERYWHERE).flat_map(|row| row.entries);
            rows.filter(move |entry| entry.command == command)
                .filter_map(move |entry| self.label(keys, entry))
        });
        labels.next().unwrap_or_else(|| unreachable!("every command has a key somewhere"))
    }

    /// The first key of an entry that means its command now.
    fn chord(&self, keys: Keys, entry: &Entry) -> Option<Chord> {
        let free = |chord: &Chord| {
            let placeholder = matches!(chord, Chord::Color | Chord::Digit);
            placeholder
                || !keys.is_typed(*chord) && self.meaning(keys.situation, *chord) == Some(entry.command)
        };
        self.chords(keys.situation, entry).find(free)
    }

    fn label(&self, keys: Keys, entry: &Entry) -> Option<String> {
        self.chord(keys, entry).map(|chord| chord_label(keys, chord))
    }
}

fn chord_label(keys: Keys, chord: Chord) -> String {
    match (chord, keys.typing) {
        (Chord::Digit, Typing::Number(most)) => format!("0-{most}"),
        (Chord::Digit, _) => "1-9".to_owned(),
        (Chord::Color, Typing::Code(rules)) if rules.colors() <= 9 => {
            format!("a-{}/1-{}", rules.last_peg(), rules.colors())
        }
        (Chord::Color, Typing::Code(rules)) => format!("a-{}", rules.last_peg()),
        (chord, _) => chord.label(),
    }
}

/// Digits that follow one another, as a range.
fn digits(labels: &[String]) -> Option<String> {
    let digit = |label: &String| label.parse::<u8>().ok().filter(|digit| *digit < 10);
    let digits = labels.iter().map(digit).collect::<Option<Vec<u8>>>()?;
    let (first, last) = (digits.first()?, digits.last()?);
    let in_turn = digits.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    (digits.len() > 2 && in_turn).then(|| format!("{first}-{last}"))
}

/// Single arrows stand side by side, everything else has a stroke between.
pub(super) fn join_labels(labels: &[String]) -> String {
    let arrows = labels.iter().all(|label| "←→↑↓".contains(label.as_str()));
    labels.join(if arrows { "" } else { "/" })
}
