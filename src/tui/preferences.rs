//! The player's preferences: settings, keys, and the capabilities of the terminal.

use super::keymap::Keymap;
use super::theme::{Backdrop, GlyphWidth, Look, Terminal};
use crate::store::settings::{BadVariable, Binding, Layers, NoSuchValue, Setting, SettingValue, Settings};

/// Whether the connection to the terminal is fast enough for motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Fast,
    Slow,
}

#[derive(Clone, Debug)]
pub struct Preferences {
    pub(crate) layers: Layers,
    terminal: Terminal,
    keys: &'static Keymap,
    line: Line,
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
        Ok(Preferences { layers, terminal: Terminal::of(variable), keys, line: Line::Fast, faults })
    }

    pub const fn settings(&self) -> &Settings {
        &self.layers.settings
    }

    pub fn look(&self) -> Look {
        let look = Look::of(self.settings(), self.terminal, self.keys);
        let motion = if self.line == Line::Slow { false } else { look.motion };
        Look { motion, ..look }
    }

    /// Sets a setting to the value with this name while the program runs.
    ///
    /// # Errors
    ///
    /// If the setting has no such value.
    pub(crate) fn set(&mut self, setting: Setting, value: &str) -> Result<(), NoSuchValue> {
        self.layers.settings.set(setting, value)
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

    /// Whether the background of the window is not known yet.
    pub(crate) fn lacks_backdrop(&self) -> bool {
        self.terminal.lacks_backdrop()
    }

    /// Sets the background that the terminal has reported.
    pub(crate) fn set_backdrop(&mut self, backdrop: Backdrop) {
        self.terminal = self.terminal.with_backdrop(backdrop);
    }

    /// Whether it is not known yet how wide the terminal draws the characters of the screen.
    pub(crate) fn lacks_glyph_width(&self) -> bool {
        self.terminal.lacks_glyph_width()
    }

    /// Sets how wide the terminal draws the characters of the screen, as it has reported.
    pub(crate) fn set_glyph_width(&mut self, width: GlyphWidth) {
        self.terminal = self.terminal.with_glyph_width(width);
    }

    /// Turns motion off, whatever the settings: the connection to the terminal is too slow for it.
    pub(crate) fn turn_off_motion(&mut self) {
        self.line = Line::Slow;
    }
}

/// A keymap that lives as long as the program: every frame refers to it. Each change of the keys keeps one more.
fn kept(keymap: Keymap) -> &'static Keymap {
    Box::leak(Box::new(keymap))
}

impl From<Look> for Preferences {
    fn from(look: Look) -> Preferences {
        let mut layers = Layers::default();
        for (setting, value) in [
            (Setting::Theme, look.theme.name()),
            (Setting::ScorePegs, look.score_pegs.name()),
            (Setting::Motion, if look.motion { "on" } else { "off" }),
        ] {
            layers.settings.set(setting, value).unwrap_or_else(|_| unreachable!("it is the name of a value"));
        }
        let terminal = Terminal::with(look.depth, look.charset, look.backdrop);
        Preferences { layers, terminal, keys: look.keys, line: Line::Fast, faults: Vec::new() }
    }
}
