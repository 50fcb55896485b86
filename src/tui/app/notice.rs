//! What the program says over every screen: its notices, and that a window is too small.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::super::keymap::Command;
use super::super::screen::Screen;
use super::super::theme::{Look, Role};
use super::super::widget::{NARROWEST, draw_message, is_too_small, wrapped};

/// What the program says in the status line until the next input.
#[derive(Debug, Default)]
pub(super) struct Notices {
    notice: Option<String>,
    asks: bool,
    /// Why the last key did nothing. The end of a game's task replaces it.
    why_not: Option<String>,
}

impl Notices {
    pub(super) fn say(&mut self, words: String) {
        (self.notice, self.asks) = (Some(words), false);
    }

    /// Asks the player before something is lost, or says why it cannot be.
    pub(super) fn ask(&mut self, words: String) {
        (self.notice, self.asks) = (Some(words), true);
    }

    pub(super) const fn asks(&self) -> bool {
        self.asks
    }

    pub(super) fn add(&mut self, more: impl IntoIterator<Item = String>) {
        let all: Vec<String> = self.notice.take().into_iter().chain(more).collect();
        self.notice = (!all.is_empty()).then(|| all.join(". "));
    }

    /// Says why the last key did nothing, or no longer does.
    pub(super) fn say_why_not(&mut self, words: Option<String>) {
        self.why_not = words;
    }

    pub(super) fn clear(&mut self) {
        *self = Notices::default();
    }

    pub(super) fn words(&self) -> Option<&str> {
        self.notice.as_deref().or(self.why_not.as_deref())
    }
}

/// Draws the notice over the status line.
pub(super) fn draw(notice: Option<&str>, saving_works: bool, frame: &mut Frame<'_>, area: Rect, look: Look) {
    const NOT_SAVING: &str = " not saving ";
    let label = if saving_works { 0 } else { NOT_SAVING.chars().count() as u16 };
    let room = area.width.saturating_sub(3 + label);
    let below = area.bottom() - 2;
    if let Some(notice) = notice {
        let lines = wrapped(notice, usize::from(room));
        draw_message(frame.buffer_mut(), area, &lines, look.strong());
    }
    if label > 0 {
        frame.buffer_mut().set_string(area.right() - label, below, NOT_SAVING, look.style(Role::Warning));
    }
}

/// The least width at which the message of a small window is a sentence.
const SENTENCE: u16 = 30;

/// Draws that the window is too small for a screen, and which keys work.
pub(super) fn draw_too_small(screen: &dyn Screen, frame: &mut Frame<'_>, area: Rect, look: Look) {
    let least = screen.least_window();
    let needed = format!("{}x{}", least.width, least.height);
    let here = format!("{}x{}", area.width, area.height);
    let back = if screen.works(Command::Back) { "Esc goes back, " } else { "" };
    let help = if is_too_small(area, NARROWEST) { "" } else { "? helps, " };
    let keys = format!("{back}{help}{} leaves.", screen.key(Command::Quit, look));
    let said = [
        "This window is too small.".to_owned(),
        format!("{} needs {needed}, not {here}.", screen.title()),
        String::new(),
        keys,
    ];
    let long: Vec<String> = said.iter().flat_map(|line| wrapped(line, area.width.into())).collect();
    let short = vec!["Too small:".to_owned(), format!("{here} here,"), format!("{needed} needed")];
    let is_long = area.width >= SENTENCE && long.len() <= usize::from(area.height);
    let lines = if is_long { long } else { short };
    let height = (lines.len() as u16).min(area.height);
    let place = Rect { y: area.y + (area.height - height) / 2, height, ..area };
    let lines: Vec<Line<'_>> = lines.into_iter().map(|line| Line::from(line).centered()).collect();
    frame.render_widget(Paragraph::new(lines), place);
}
