//! What a player wrote of keys, held against the table: each must name a command, and no key two of them.

use super::chord::Chord;
use super::resolved::Bound;
use super::{Command, EVERYWHERE, Keymap, Situation};
use crate::store::settings::{Binding, Fault};

/// The letters that are colors in games of up to nine.
const COLORS: std::ops::RangeInclusive<char> = 'a'..='i';

impl Keymap {
    /// The table with these keys in it.
    ///
    /// # Errors
    ///
    /// Names everything that is wrong with them. The table is best left as it is then: half of a swap leaves a command
    /// without a key.
    pub(crate) fn with(bindings: &[Binding]) -> Result<Keymap, Vec<Fault>> {
        let read = bindings.iter().map(|binding| bound(binding).map_err(|words| binding.fault(&words)));
        let (bound, faults): (Vec<_>, Vec<_>) = read.partition(Result::is_ok);
        let faults: Vec<Fault> = faults.into_iter().filter_map(Result::err).collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        let keymap = Keymap { bound: bound.into_iter().flatten().collect() };
        let clash = |(binding, bound): (&Binding, &Bound)| Some(binding.fault(&keymap.clash(bound)?));
        let faults: Vec<Fault> = bindings.iter().zip(&keymap.bound).filter_map(clash).collect();
        if faults.is_empty() { Ok(keymap) } else { Err(faults) }
    }

    /// What speaks against a binding: a key of it is already another command's.
    fn clash(&self, bound: &Bound) -> Option<String> {
        let situations = Situation::ALL.into_iter().filter(|situation| has(*situation, bound));
        situations.into_iter().find_map(|situation| {
            let entries = situation.rows().iter().chain(EVERYWHERE).flat_map(|row| row.entries);
            let others = entries.filter(|entry| entry.command != bound.command);
            let taken =
                others.flat_map(|entry| self.chords(situation, entry).map(|chord| (chord, entry.command)));
            let (chord, other) = taken
                .flat_map(|(chord, other)| bound.chords.iter().map(move |new| (chord, other, *new)))
                .find(|(chord, _, new)| chord.is(*new))
                .map(|(_, other, new)| (new, other))?;
            let (key, here) = (chord.label(), situation.name());
            Some(match other.name() {
                Some(other) => format!("{key} is {other} already ({here}); give {other} another key first"),
                None => format!("{key} is typed there ({here}); another key is free"),
            })
        })
    }
}

/// Whether a situation has the command, and the binding means it there.
fn has(situation: Situation, bound: &Bound) -> bool {
    let own = situation.rows().iter().chain(EVERYWHERE).flat_map(|row| row.entries);
    bound.situation.is_none_or(|only| only == situation)
        && own.into_iter().any(|entry| entry.is(bound.command))
}

/// A binding as the table understands it, or what is wrong with it.
fn bound(binding: &Binding) -> Result<Bound, String> {
    let situation = binding.situation.as_deref().map(situation).transpose()?;
    let command =
        Command::named(&binding.command).ok_or("there is no such command; docs/files.md lists them")?;
    let chords = binding.keys.iter().map(|key| key.parse::<Chord>()).collect::<Result<Vec<_>, _>>();
    let bound = Bound { situation, command, chords: chords.map_err(|error| error.to_string())? };
    let mut situations = Situation::ALL.into_iter().filter(|situation| has(*situation, &bound)).peekable();
    if situations.peek().is_none() {
        return Err("there is no such command there; docs/files.md lists them".to_owned());
    }
    situations.try_for_each(|situation| can_be_pressed(situation, &bound))?;
    Ok(bound)
}

fn situation(name: &str) -> Result<Situation, String> {
    let found = Situation::ALL.into_iter().find(|situation| situation.name() == name);
    found.ok_or_else(|| {
        let names = Situation::ALL.map(Situation::name).join(", ");
        format!("there is no {name:?}: there are {names}")
    })
}

/// Whether what is typed in a situation leaves the command a key.
fn can_be_pressed(situation: Situation, bound: &Bound) -> Result<(), String> {
    let small = |chord: &Chord| matches!(chord, Chord::Char(letter) if letter.is_ascii_lowercase() || letter.is_ascii_digit());
    let typed =
        situation.rows().iter().flat_map(|row| row.entries).any(|entry| entry.chords.contains(&Chord::Color));
    if typed {
        for chord in &bound.chords {
            if let Chord::Char(letter) = chord
                && (COLORS.contains(letter) || letter.is_ascii_digit())
            {
                return Err(format!(
                    "{letter} is a color while a code is typed; capitals and letters from j on are free"
                ));
            }
        }
        let rows = situation.rows().iter().chain(EVERYWHERE);
        let mut own = rows.flat_map(|row| row.entries).filter(|entry| entry.is(bound.command));
        let stays = own.any(|entry| entry.chords.iter().any(|chord| chord.is_fixed()));
        if !stays && bound.chords.iter().all(small) {
            return Err("small letters are colors in large games; name a capital, Ctrl- or Alt- key as well"
                .to_owned());
        }
    }
    Ok(())
}
