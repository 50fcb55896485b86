//! A line to type in, with its label and the error in the submitted text.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;

use crate::excerpt::has_words;
use crate::tui::glyphs::PEG;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{draw_message, status_row, wrapped};

/// The longest text: more than the moves of the longest game.
const LONGEST: usize = 400;

/// The characters that a line takes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Accepts {
    /// Every character but `?` and `:`, which are keys everywhere.
    Text,
    /// Every character but `?`: paths and drawings have `:`.
    Signs,
    /// Letters and digits.
    Letters,
    /// Every character but `:`. After a guess, a question mark is a part of a score that is not known.
    Scores,
    /// Letters and digits of a code that stays hidden.
    Unseen,
}

/// A label, the typed text, and the error in it once it was submitted.
#[derive(Clone, Debug)]
pub(crate) struct LineInput {
    pub(crate) label: &'static str,
    accepts: Accepts,
    input: Input,
    error: Option<String>,
}

/// The character for a line: line ends become blanks.
fn in_line(character: char) -> char {
    if character.is_control() { ' ' } else { character }
}

impl LineInput {
    /// An empty line for any text.
    pub(crate) fn new(label: &'static str) -> LineInput {
        LineInput { label, accepts: Accepts::Text, input: Input::default(), error: None }
    }

    /// An empty line for these characters.
    pub(crate) fn of(accepts: Accepts, label: &'static str) -> LineInput {
        LineInput { accepts, ..LineInput::new(label) }
    }

    /// The typed text as it is shown.
    pub(crate) fn shown(&self) -> String {
        match self.accepts {
            Accepts::Unseen => self.input.value().chars().map(|_| PEG).collect(),
            Accepts::Text | Accepts::Signs | Accepts::Scores | Accepts::Letters => {
                self.input.value().to_owned()
            }
        }
    }

    /// The line with this text and the cursor at its end.
    #[must_use]
    pub(crate) fn with(self, text: &str) -> LineInput {
        let line: String = text.chars().map(in_line).collect();
        LineInput { input: Input::new(line.trim_end().to_owned()), error: None, ..self }
    }

    /// The typed text, without blanks at its ends.
    pub(crate) fn text(&self) -> &str {
        self.input.value().trim()
    }

    /// Whether every typed word is in a text, in capitals or not.
    pub(crate) fn finds(&self, text: &str) -> bool {
        has_words(text, self.text())
    }

    /// The typed text, with the blanks that begin a drawing.
    pub(crate) fn drawing(&self) -> &str {
        self.input.value()
    }

    /// The error in the submitted text, until the text changes.
    pub(crate) fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// Shows an error in the text until the text changes.
    pub(crate) fn refuse(&mut self, error: String) {
        self.error = Some(error);
    }

    /// Handles a key, and returns whether it types or edits. A full line takes no more.
    pub(crate) fn type_key(&mut self, key: KeyEvent) -> bool {
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            // As in a shell, this deletes the whole line.
            KeyCode::Char('u') if key.modifiers == KeyModifiers::CONTROL => self.clear(),
            KeyCode::Char(character) if plain && self.takes(character) => {
                if self.input.value().chars().count() < LONGEST {
                    self.input.handle_event(&Event::Key(key));
                }
            }
            KeyCode::Backspace
            | KeyCode::Delete
            | KeyCode::Left
            | KeyCode::Right
            | KeyCode::Home
            | KeyCode::End => {
                self.input.handle_event(&Event::Key(key));
            }
            _ => return false,
        }
        self.error = None;
        true
    }

    /// Whether a question mark is a part of a score now, and not the key of help.
    pub(crate) fn takes_unknown(&self) -> bool {
        (1..LONGEST).contains(&self.input.value().chars().count()) && !self.text().is_empty()
    }

    fn takes(&self, character: char) -> bool {
        match self.accepts {
            Accepts::Text => !matches!(character, '?' | ':'),
            Accepts::Signs => character != '?',
            Accepts::Scores => character != ':' && (character != '?' || self.takes_unknown()),
            Accepts::Letters | Accepts::Unseen => character.is_alphanumeric(),
        }
    }

    /// Deletes the whole text.
    pub(crate) fn clear(&mut self) {
        self.input.reset();
        self.error = None;
    }

    /// Pastes text at the cursor, as far as it fits, without the characters that the line does not take.
    pub(crate) fn paste(&mut self, text: &str) {
        let room = LONGEST.saturating_sub(self.input.value().chars().count());
        for character in text.chars().map(in_line).take(room) {
            self.type_key(KeyEvent::new(KeyCode::Char(character), KeyModifiers::NONE));
        }
    }

    /// Draws the line in place of the status line, with the error in it below.
    pub(crate) fn draw_as_status(&self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let row = status_row(area);
        let error = self.error().map_or_else(Vec::new, |error| wrapped(error, row.width.into()));
        let line = Rect { y: row.y - error.len() as u16, ..row };
        // The line itself stands above what is wrong with it.
        let lines: Vec<String> = std::iter::once(String::new()).chain(error).collect();
        draw_message(frame.buffer_mut(), area, &lines, look.style(Role::Warning));
        self.draw(frame, line, look);
    }

    /// The label and the text on one line of a panel, and the terminal's cursor in it.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, area: Rect, look: Look) {
        let label = if self.label.is_empty() { String::new() } else { format!("{} ", self.label) };
        let start = label.chars().count();
        let room = usize::from(area.width).saturating_sub(start).max(1);
        let before_cursor = self.input.visual_cursor().saturating_sub(room - 1);
        let text: String = self.shown().chars().skip(before_cursor).take(room).collect();
        let line = Line::from(vec![Span::raw(label), Span::styled(text, look.strong())]);
        frame.render_widget(line, area);
        let column = (start + self.input.visual_cursor() - before_cursor) as u16;
        frame.set_cursor_position(Position::new(area.x + column.min(area.width.saturating_sub(1)), area.y));
    }
}
