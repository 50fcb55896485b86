//! Input that arrives while the screen is busy. It waits and is then handled in order.

use std::collections::VecDeque;
use std::time::Instant;

use ratatui::layout::Rect;

use super::super::keymap::Command;
use super::super::message::{Effect, Message};
use super::App;

/// Waiting input.
pub(super) type HeldInput = VecDeque<Message>;

impl App {
    /// Handles a message, then all waiting input. Input waits while the screen is busy.
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
            // The next input may begin another game, so this game's result is recorded first.
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
