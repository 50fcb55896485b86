//! Notes in the frames of panels that name a key, as `Esc closes`: a click on one is that key.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, Keys};
use super::super::overlay::help::Help;
use super::super::screen::Screen;
use super::super::theme::Look;
use super::super::widget::note_under;

/// The command of the key that a note under a position names, if there is one.
pub(super) fn command_under(
    screen: &dyn Screen,
    help: Option<Help>,
    keys: Keys,
    window: Rect,
    look: Look,
    at: Position,
) -> Option<Command> {
    let drawn = drawn(screen, help, window, look)?;
    let note = note_under(&drawn, at)?;
    // In "a dot is 2 codes" the article is no key.
    let label = note.split(' ').next().filter(|label| *label != "a")?;
    look.keys.labeled(keys.context, label)
}

/// The screen and the help over it as they are drawn now.
fn drawn(screen: &dyn Screen, help: Option<Help>, window: Rect, look: Look) -> Option<Buffer> {
    let mut terminal = Terminal::new(TestBackend::new(window.width, window.height)).ok()?;
    let frame = terminal.draw(|frame| {
        screen.draw(frame, window, look);
        if let Some(help) = help {
            help.draw(screen, frame, window, look);
        }
    });
    Some(frame.ok()?.buffer.clone())
}
