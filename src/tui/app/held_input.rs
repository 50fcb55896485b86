//! Keys, clicks and pastes that came while the screen was busy. They wait, and are taken in their order.

use std::collections::VecDeque;
use std::time::Instant;

use ratatui::layout::Rect;

use super::super::keymap::Command;
use super::super::message::{Effect, Message};
use super::App;

/// Input that waits.
pub(super) type HeldInput = VecDeque<Message>;

impl App {
    /// Takes a message, and all input that waited for it. While the screen is busy, input waits.
    pub(super) fn hold_or_take(&mut self, message: Message, area: Rect, now: Instant) -> Vec<Effect> {
        if self.screen().is_busy() && self.can_wait(&message) {
            self.held_input.push_back(message);
            return Vec::new();
        }
        let mut effects = self.take(message, area, now);
        self.settle(&mut effects);
        while !self.screen().is_busy()
            && let Some(held) = self.held_input.pop_front()
        {
            effects.extend(self.take(held, area, now));
            // The next input may begin another game, and the result of this one has to be seen before.
            self.settle(&mut effects);
        }
        effects
    }

    /// Whether a message is input for the screen. What ends, stops or redraws the program never waits.
    fn can_wait(&self, message: &Message) -> bool {
        match message {
            Message::Key(key) => {
                let command = self.look.keys.command(self.screen().keys(), *key);
                !matches!(command, Some(Command::Quit | Command::Suspend | Command::Repaint))
            }
            Message::Mouse(_) | Message::Paste(_) => true,
            _ => false,
        }
    }
}
