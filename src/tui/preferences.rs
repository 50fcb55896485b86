//! The player's preferences: settings, keys, and the capabilities of the terminal.

use super::keymap::Keymap;
use super::theme::{Look, Terminal};
use crate::play::Information;
use crate::store::settings::{BadVariable, Binding, Layers, Setting, Settings};

#[derive(Clone, Debug)]
pub struct Preferences {
    pub(crate) layers: Layers,
    pub(super) terminal: Terminal,
    keys: &'static Keymap,
    /// Whether the connection to the terminal is too slow for motion, whatever the settings.
    pub(super) is_slow: bool,
    /// The faults of the settings file, one line each.
    pub(crate) faults: Vec<String>,
}

impl Preferences {
    /// Reads the preferences. The command line (`asked`) takes precedence over the environment (`variable` looks up a
    /// variable), the settings file and the terminal, in this order. Faulty lines of the file are ignored and reported
    /// on the screen.
    ///
    /// # Errors
    ///
    /// If an environment variable has a value that its setting does not accept.
    pub fn read(
        asked: &[(Setting, &'static str)],
        variable: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Preferences, BadVariable> {
        let layers = Layers::read(asked, variable)?;
        let mut faults: Vec<String> = layers.faults.iter().map(ToString::to_string).collect();
        let keys = match Keymap::with(&layers.bindings) {
            _ if layers.bindings.is_empty() => Keymap::BUILT_IN,
            Ok(keymap) => kept(keymap),
            Err(wrong) => {
                faults.extend(wrong.iter().map(ToString::to_string));
                Keymap::BUILT_IN
            }
        };
        Ok(Preferences { layers, terminal: Terminal::of(variable), keys, is_slow: false, faults })
    }

    pub const fn settings(&self) -> &Settings {
        &self.layers.settings
    }

    pub fn look(&self) -> Look {
        let look = Look::of(self.settings(), self.terminal, self.keys);
        Look { motion: look.motion && !self.is_slow, ..look }
    }

    /// Binds a command to a key while the program runs, or restores its built-in keys.
    ///
    /// # Errors
    ///
    /// If the key has another meaning where the command is, or cannot be its key, or if bindings of the file are
    /// faulty. Says what would be right. Nothing changed.
    pub(crate) fn bind(&mut self, command: &'static str, key: Option<&str>) -> Result<(), String> {
        if let Some(fault) = self.faults.first() {
            return Err(fault.clone());
        }
        let others = self.layers.bindings.iter().filter(|binding| !binding.is_general(command)).cloned();
        let bindings: Vec<Binding> = others.chain(key.map(|key| Binding::new(command, key))).collect();
        let keymap = Keymap::with(&bindings)
            .map_err(|faults| faults.last().map_or_else(String::new, |fault| fault.words.clone()))?;
        self.keys = kept(keymap);
        self.layers.bindings = bindings;
        Ok(())
    }
}

/// A keymap that lives as long as the program: every frame refers to it. Each change of the keys keeps one more.
fn kept(keymap: Keymap) -> &'static Keymap {
    Box::leak(Box::new(keymap))
}

/// Preferences for tests: this look, with the number of possible codes on show.
impl From<Look> for Preferences {
    fn from(look: Look) -> Preferences {
        let mut layers = Layers::default();
        layers.settings.information = Information::Codes;
        layers.settings.theme = look.theme;
        layers.settings.score_pegs = look.score_pegs;
        layers.settings.motion = look.motion;
        let terminal = Terminal::with(look.depth, look.charset, look.backdrop);
        Preferences { layers, terminal, keys: look.keys, is_slow: false, faults: Vec::new() }
    }
}
