//! How the player wants the program: the settings, what the terminal makes of them, and the keys.

use super::keymap::Keymap;
use super::theme::{Look, Terminal};
use crate::store::settings::{BadVariable, Layers, Motion, NoSuchValue, Setting, SettingValue, Settings};

/// Whether the line to the terminal is fast enough for motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Fast,
    Slow,
}

/// How the player wants the program.
#[derive(Clone, Debug)]
pub struct Preferences {
    layers: Layers,
    terminal: Terminal,
    keys: &'static Keymap,
    line: Line,
    /// Everything wrong in the file of settings, each in a line.
    faults: Vec<String>,
}

impl Preferences {
    /// What the command line asks for, and below it the environment, which `variable` looks up, the file of settings and
    /// the terminal. What is wrong in the file counts as not there and is told on the screen.
    ///
    /// # Errors
    ///
    /// If a variable of the environment holds no value of its setting.
    pub fn read(
        asked: &[(Setting, &'static str)],
        variable: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Preferences, BadVariable> {
        let layers = Layers::read(asked, variable)?;
        let mut faults: Vec<String> = layers.faults().iter().map(ToString::to_string).collect();
        let keys = match Keymap::with(layers.bindings()) {
            _ if layers.bindings().is_empty() => Keymap::BUILT_IN,
            // They stay as they are for as long as the program runs, and every frame names some.
            Ok(keymap) => Box::leak(Box::new(keymap)),
            Err(wrong) => {
                faults.extend(wrong.iter().map(ToString::to_string));
                Keymap::BUILT_IN
            }
        };
        Ok(Preferences { layers, terminal: Terminal::of(variable), keys, line: Line::Fast, faults })
    }

    /// The settings.
    pub const fn settings(&self) -> &Settings {
        self.layers.settings()
    }

    /// The settings and who decided them.
    pub(crate) const fn layers(&self) -> &Layers {
        &self.layers
    }

    /// Everything wrong in the file of settings, each in a line.
    pub(crate) fn faults(&self) -> &[String] {
        &self.faults
    }

    /// How frames look.
    pub fn look(&self) -> Look {
        let look = Look::of(self.settings(), self.terminal, self.keys);
        let motion = if self.line == Line::Slow { Motion::Off } else { look.motion };
        Look { motion, ..look }
    }

    /// Sets a setting to the value of this name, for as long as the program runs.
    ///
    /// # Errors
    ///
    /// If it can be no such thing.
    pub(crate) fn set(&mut self, setting: Setting, value: &str) -> Result<(), NoSuchValue> {
        self.layers.set(setting, value)
    }

    /// Nothing moves any more, whatever is set: the line to the terminal is too slow for it.
    pub(crate) fn calm(&mut self) {
        self.line = Line::Slow;
    }
}

/// What gives this look where nothing else is set.
impl From<Look> for Preferences {
    fn from(look: Look) -> Preferences {
        let mut layers = Layers::default();
        for (setting, value) in [
            (Setting::Theme, look.theme.name()),
            (Setting::ScorePegs, look.score_pegs.name()),
            (Setting::Motion, look.motion.name()),
        ] {
            layers.set(setting, value).unwrap_or_else(|_| unreachable!("it is the name of a value"));
        }
        let terminal = Terminal::with(look.depth, look.charset);
        Preferences { layers, terminal, keys: look.keys, line: Line::Fast, faults: Vec::new() }
    }
}
