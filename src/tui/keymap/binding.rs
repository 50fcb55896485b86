//! Keys that the player binds in the settings file.

use strum::VariantArray as _;

use super::command::Command;
use super::key_context::{KeyContext, everywhere};
use super::row::Entry;
use crate::chord::{Chord, ParseChordError};
use crate::store::settings::Binding;
use crate::tui::glyphs::in_one_cell;

/// The letters that are colors in games of up to nine colors.
const COLORS: std::ops::RangeInclusive<char> = 'a'..='i';

/// Which keys are never typed in a code.
const OTHER_KEYS: &str = "take a capital, a Ctrl or Alt key, or F2 to F12";

#[derive(Clone, Debug)]
pub(super) struct Override {
    /// The only context in which they apply. `None` for every context that has the command.
    pub(super) context: Option<KeyContext>,
    pub(super) command: Command,
    pub(super) chords: Vec<Chord>,
}

impl Override {
    /// Reads a binding of the settings file.
    ///
    /// # Errors
    ///
    /// If the context, command or key does not exist, or the key is typed in the context. Describes the fault.
    pub(super) fn read(binding: &Binding) -> Result<Override, String> {
        let context = binding.context.as_deref().map(context_named).transpose()?;
        let command =
            command_named(&binding.command).ok_or("there is no such command; docs/files.md lists them")?;
        let chords = binding.keys.iter().map(|key| chord(key)).collect::<Result<Vec<_>, _>>();
        let own = Override { context, command, chords: chords.map_err(|error| error.to_string())? };
        if own.contexts().next().is_none() {
            return Err("there is no such command there; docs/files.md lists them".to_owned());
        }
        own.contexts().try_for_each(|context| own.can_be_pressed(context))?;
        Ok(own)
    }

    pub(super) fn contexts(&self) -> impl Iterator<Item = KeyContext> {
        let all = KeyContext::VARIANTS.iter().copied();
        all.filter(|context| self.context.is_none_or(|only| only == *context))
            .filter(|context| entries(*context).any(|entry| entry.is(self.command)))
    }

    /// Checks that typing in a context leaves the command a key.
    fn can_be_pressed(&self, context: KeyContext) -> Result<(), String> {
        let small = |chord: &Chord| matches!(chord, Chord::Char(letter) if letter.is_ascii_lowercase() || letter.is_ascii_digit());
        let types_code = entries(context).any(|entry| entry.chords.contains(&Chord::Color));
        if !types_code {
            return Ok(());
        }
        for chord in &self.chords {
            if let Chord::Char(letter) = chord
                && (COLORS.contains(letter) || letter.is_ascii_digit())
            {
                return Err(format!("{letter} is a color while a code is typed: {OTHER_KEYS}"));
            }
        }
        let mut built_in = entries(context).filter(|entry| entry.is(self.command));
        let keeps_one = built_in.any(|entry| entry.chords.iter().any(|chord| chord.is_reserved()));
        if !keeps_one && self.chords.iter().all(small) {
            return Err(format!("small letters are colors in large games: {OTHER_KEYS}"));
        }
        Ok(())
    }
}

/// All entries of a context, its own first.
pub(super) fn entries(context: KeyContext) -> impl Iterator<Item = &'static Entry> {
    context.rows().iter().chain(everywhere()).flat_map(|line| &line.entries)
}

/// Reads a key. A character that is not one cell wide cannot be shown as a label, and no key event has it.
fn chord(text: &str) -> Result<Chord, ParseChordError> {
    match text.parse()? {
        Chord::Char(letter) if in_one_cell(letter) != letter => {
            Err(ParseChordError::Unknown(text.to_owned()))
        }
        chord => Ok(chord),
    }
}

fn command_named(name: &str) -> Option<Command> {
    let all = || KeyContext::VARIANTS.iter().flat_map(|context| entries(*context)).map(|entry| entry.command);
    name.parse().ok().or_else(|| all().find(|command| command.name() == Some(name)))
}

fn context_named(name: &str) -> Result<KeyContext, String> {
    name.parse().map_err(|_| {
        let names: Vec<&str> = KeyContext::VARIANTS.iter().map(|context| context.name()).collect();
        format!("unknown name {name:?}: use one of {}", names.join(", "))
    })
}
