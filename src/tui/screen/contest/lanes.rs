//! The games of a race, for the panels and the chart: the letter of each strategy, and its possible codes.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::style::Modifier;
use ratatui::text::Span;

use crate::session::contest::{Lane, Race};
use crate::tui::keymap::{KeyContext, Keys, Typing};
use crate::tui::theme::{Look, Role};

/// The letter of each strategy: the first one of its name, or else of the alphabet, that is no key here and that no
/// strategy before it has.
pub(super) fn letters(race: &Race, look: Look) -> Vec<char> {
    let keys = Keys { context: KeyContext::Contest, typing: Typing::Nothing };
    let is_key = |letter: char| look.keys.command(keys, KeyEvent::from(KeyCode::Char(letter))).is_some();
    let mut letters = Vec::new();
    for lane in &race.lanes {
        let mut candidates = lane.strategy.name().chars().chain('a'..='z');
        let free = candidates
            .find(|letter| letter.is_ascii_lowercase() && !letters.contains(letter) && !is_key(*letter));
        letters.push(free.unwrap_or(' '));
    }
    letters
}

pub(super) fn letter(letters: &[char], at: usize, look: Look) -> Span<'static> {
    Span::styled(letters[at].to_string(), look.style(Role::Series(at)).add_modifier(Modifier::BOLD))
}

/// The possible codes of a strategy's game: at the start, and after each guess on show.
pub(super) fn counts(lane: &Lane) -> Vec<u64> {
    lane.game.left().iter().map(|left| left.tally.total() as u64).collect()
}

/// The most guesses of any strategy, as far as they are known.
pub(super) fn most_guesses(race: &Race) -> usize {
    race.lanes.iter().map(|lane| lane.guesses().max(lane.game.turns().len())).max().unwrap_or(0)
}
