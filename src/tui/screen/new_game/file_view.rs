//! The strategy file: a field for its path, and what the file has.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};

use super::state::{NewGameForm, Panel};
use crate::narration::{capital, explorer};
use crate::session::new_game::FileFault;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{first_fitting, inside, line_inside, wrapped};

/// What the file has, or what is wrong with it.
fn detail(screen: &NewGameForm, width: usize) -> Result<String, String> {
    let session = &screen.session;
    match (session.fault_of_file(), session.tree()) {
        (Some(FileFault::NotRead), _) => Ok(FileFault::NotRead.to_string()),
        (Some(wrong), _) => Err(format!("! {}", capital(&wrong.to_string()))),
        (None, Some(tree)) => {
            let games = explorer::games(&tree.tree().lengths());
            Ok(first_fitting(&[format!("{}: {games}", tree.tree().rules()), games.clone()], width))
        }
        (None, None) => Ok(first_fitting(
            &[
                "none; pegwise tree writes the file of a strategy".to_owned(),
                "none; pegwise tree writes one".to_owned(),
            ],
            width,
        )),
    }
}

pub(super) fn text(screen: &NewGameForm, room: Rect, look: Look) -> Text<'static> {
    let width = inside(room).0;
    let (words, role) = match detail(screen, width) {
        Ok(words) => (words, Role::Secondary),
        Err(words) => (words, Role::Warning),
    };
    let lines = wrapped(&words, width).into_iter().map(|line| Line::styled(line, look.style(role)));
    std::iter::once(Line::default()).chain(lines).collect()
}

pub(super) fn draw_field(screen: &NewGameForm, frame: &mut Frame<'_>, room: Rect, look: Look) {
    let line = line_inside(room, 0);
    if screen.focus.is_on(Panel::File) {
        screen.file.draw(frame, line, look);
    } else {
        let words = format!("{} {}", screen.file.label, screen.file.text());
        frame.render_widget(Line::styled(words, look.style(Role::Secondary)), line);
    }
}
