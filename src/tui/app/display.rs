//! The preferences, and what follows from them for the terminal: the look of frames, and mouse reports.

use std::mem;
use std::time::Duration;

use super::super::message::Effect;
use super::super::preferences::Preferences;
use super::super::theme::{Backdrop, Charset, GlyphWidth, Look};
use crate::store::StoreRequest;
use crate::store::settings::{Change, Setting};

/// The longest time that a frame may take if motion is to be visible.
const SLOW: Duration = Duration::from_millis(50);

#[derive(Debug)]
pub(super) struct Display {
    pub(super) preferences: Preferences,
    pub(super) look: Look,
    /// Whether the mouse is reported, until the program ends.
    pub(super) mouse: bool,
}

impl Display {
    pub(super) fn new(preferences: Preferences) -> Display {
        Display { look: preferences.look(), mouse: preferences.settings().mouse, preferences }
    }

    /// Changes a setting. Returns the effects that apply and save it.
    pub(super) fn set(&mut self, setting: Setting, value: &'static str) -> Vec<Effect> {
        let known = self.preferences.layers.settings.set(setting, value);
        known.unwrap_or_else(|_| unreachable!("the options offer nothing else"));
        self.look = self.preferences.look();
        let mut effects = Vec::new();
        if setting == Setting::Mouse {
            self.mouse = self.preferences.settings().mouse;
            effects.push(Effect::Mouse(self.mouse));
        }
        effects.extend(self.save(Change::Set(setting, value)));
        effects
    }

    /// Binds a command to a key, or restores its built-in keys. Returns the effect that saves it.
    ///
    /// # Errors
    ///
    /// If the key has another meaning where the command is, or cannot be its key. Says what would be right.
    pub(super) fn bind(
        &mut self,
        command: &'static str,
        key: Option<String>,
    ) -> Result<Option<Effect>, String> {
        self.preferences.bind(command, key.as_deref())?;
        self.look = self.preferences.look();
        Ok(self.save(Change::Bind(command, key)))
    }

    /// The effect that makes a change in the settings file. `None` if there can be no file.
    fn save(&self, change: Change) -> Option<Effect> {
        let file = self.preferences.layers.file.clone()?;
        Some(Effect::Store(StoreRequest::Setting(file, change)))
    }

    /// What the terminal is asked at the beginning. One that is sent ASCII is not sent other characters to measure them.
    pub(super) fn questions(&self) -> impl Iterator<Item = Effect> + use<> {
        let background = self.preferences.terminal.lacks_backdrop().then_some(Effect::AskBackground);
        let measures = self.look.charset != Charset::Ascii && self.preferences.terminal.lacks_glyph_width();
        let width = measures.then_some(Effect::AskGlyphWidth);
        background.into_iter().chain(width)
    }

    /// Sets the background that the terminal has reported.
    pub(super) fn set_backdrop(&mut self, backdrop: Backdrop) {
        self.preferences.terminal.backdrop = backdrop;
        self.look = self.preferences.look();
    }

    /// Sets how wide the terminal draws the characters of the screen, as it has reported. Returns the effect of the first
    /// report: what is drawn wider than it should be stays on the screen until all of it is drawn again.
    pub(super) fn set_glyph_width(&mut self, width: GlyphWidth) -> Option<Effect> {
        if !self.preferences.terminal.lacks_glyph_width() {
            return None;
        }
        self.preferences.terminal.glyph_width = width;
        let before = mem::replace(&mut self.look, self.preferences.look());
        (before.charset != self.look.charset).then_some(Effect::Repaint)
    }

    /// Turns motion off if a frame took too long for it. Returns whether it did.
    pub(super) fn turn_off_slow_motion(&mut self, took: Duration) -> bool {
        let too_slow = took > SLOW && self.look.motion;
        if too_slow {
            self.preferences.is_slow = true;
            self.look = self.preferences.look();
        }
        too_slow
    }
}
