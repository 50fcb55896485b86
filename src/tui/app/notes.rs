//! What a click means by what is drawn: notes in the frames of panels that name a key, as `Esc closes`, and hits.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, Keys};
use super::super::overlay::Overlay;
use super::super::screen::{Screen, draw_screen};
use super::super::theme::Look;
use super::super::widget::{Click, Surface, note_under};

/// The command of the key that a note under a position names, if there is one.
pub(super) fn command(drawn: &Buffer, keys: Keys, look: Look, at: Position) -> Option<Command> {
    let note = note_under(drawn, at)?;
    // In "a dot is 2 codes" the article is no key.
    let label = note.split(' ').next().filter(|label| *label != "a")?;
    look.keys.labeled(keys.context, label)
}

/// The screen and what is over it as they are drawn now, and what a click on the screen means.
pub(super) fn drawn(
    screen: &dyn Screen,
    over: Option<&Overlay>,
    window: Rect,
    look: Look,
    at: Position,
) -> Option<(Buffer, Option<Click>)> {
    let mut terminal = Terminal::new(TestBackend::new(window.width, window.height)).ok()?;
    let mut click = None;
    let frame = terminal.draw(|frame| {
        let mut surface = Surface::new(frame);
        draw_screen(screen, &mut surface, window, look);
        click = surface.under(at);
        if let Some(overlay) = over {
            overlay.draw(screen, frame, window, look);
        }
    });
    Some((frame.ok()?.buffer.clone(), click))
}
