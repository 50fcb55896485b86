//! The panel of the fields of the game as rows of values, and the pegs to choose from.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::state::{NewGameForm, Panel};
use crate::session::NewGameSession;
use crate::session::command::Argument;
use crate::session::new_game::Field;
use crate::tui::keymap::Command;
use crate::tui::screen::parts::{ChipRow, pitch};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Hit, PanelContent, inside, line_inside, tile};
use pegwise_engine::code::Peg;

/// The columns before the values.
const NAME: usize = 12;

/// The values of a field that are shown. A typed number stands among those offered.
fn values(session: &NewGameSession, field: &Field) -> Vec<usize> {
    let (mut values, chosen) = (field.offered().to_vec(), session.value(field));
    if let Err(at) = values.binary_search(&chosen) {
        values.insert(at, chosen);
    }
    values
}

pub(super) fn panel(form: &NewGameForm, room: Rect, look: Look) -> PanelContent<'_> {
    let (width, height) = inside(room);
    let session = &form.session;
    let fields = session.fields();
    let pegs: Vec<Peg> = (0..session.value(&Field::COLORS)).filter_map(Peg::new).collect();
    let top = usize::from(height > 12);
    let pitch = pitch(height, fields.len(), 1 + top, 3);
    let row_of = move |field: &Field, paint: &mut dyn FnMut(&ChipRow<'_>)| {
        let values = values(session, field);
        let labels: Vec<String> = values.iter().map(|value| field.label(*value)).collect();
        let chosen = values.iter().position(|value| *value == session.value(field)).unwrap_or(0);
        paint(&ChipRow { name: field.name, margin: NAME, values: &labels, chosen });
    };
    let mut lines = vec![Line::default(); top];
    for (at, field) in fields.iter().enumerate() {
        let here = at == form.row() && form.focus.is_on(Panel::Game);
        let ground = look.ground(Role::Selection);
        let start = lines.len();
        row_of(field, &mut |row| lines.push(row.line(here, width, look)));
        if pitch > 1 {
            let words = format!("{:NAME$} {}", "", field.about(session.value(field)));
            lines.push(Line::styled(words, look.style(Role::Secondary)));
        }
        if here {
            lines[start..].iter_mut().for_each(|line| *line = std::mem::take(line).patch_style(ground));
        }
        lines.resize(start + pitch, Line::default());
    }
    if lines.len() < height {
        lines.push(tiles(&pegs, width, look));
    }
    if pitch == 1
        && lines.len() + 1 < height
        && let Some(field) = fields.get(form.row())
    {
        lines.resize(height - 1, Line::default());
        let words = format!("  {}", field.about(session.value(field)));
        lines.push(Line::styled(words, look.style(Role::Secondary)));
    }
    PanelContent::new("The game", lines).paint(move |surface| {
        for (at, field) in fields.iter().enumerate() {
            let first = line_inside(room, (top + at * pitch) as u16);
            surface.hit(Rect { height: pitch as u16, ..first }, Hit::Selection(Argument::Row(at)));
            let values = values(session, field);
            row_of(field, &mut |row| {
                for (value, column, width) in row.places(width) {
                    let chip = Rect { x: first.x + column as u16, width: width as u16, ..first };
                    let command = Command::Choice(at, values[value]);
                    surface.hit(chip, Hit::Command(Argument::Row(at), command));
                }
            });
        }
    })
}

/// The pegs as tiles, as many as fit.
fn tiles(pegs: &[Peg], width: usize, look: Look) -> Line<'static> {
    let name = format!("{:<width$}", "Pegs", width = NAME - 2);
    let mut spans = vec![Span::raw("  "), Span::styled(name, look.strong())];
    let fitting = width.saturating_sub(NAME) / 3;
    let is_cut = pegs.len() > fitting;
    let shown = if is_cut { fitting.saturating_sub(2) } else { pegs.len() };
    spans.extend(pegs.iter().take(shown).flat_map(|peg| tile(*peg, look)));
    if let Some(last) = pegs.last().filter(|_| is_cut) {
        spans.push(Span::styled(" … ", look.style(Role::Secondary)));
        spans.extend(tile(*last, look));
    }
    Line::from(spans)
}
