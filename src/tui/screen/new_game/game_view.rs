//! The numbers of the game as rows of values, and the pegs to choose from.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::layout::pitch;
use super::state::{NewGameForm, Panel};
use crate::play::MOST_TURNS;
use crate::session::new_game::{Choice, Field};
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::parts::{Chip, chips};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{PegSize, draw_discs, inside, line_inside, tile};
use pegwise_engine::breaker::optimal::{Allowed, Goal};
use pegwise_engine::code::{Peg, Repeats};

/// The columns before the values.
const NAME: usize = 12;

pub(super) const fn name(field: Field) -> &'static str {
    match field {
        Field::Positions => "Positions",
        Field::Colors => "Colors",
        Field::Repeats => "Repeats",
        Field::Guesses => "Guesses",
        Field::Goal => "Objective",
        Field::Allowed => "May guess",
    }
}

fn about(field: Field) -> String {
    match field {
        Field::Positions => "how many pegs a code has".to_owned(),
        Field::Colors => "how many to choose from".to_owned(),
        Field::Repeats => "may a color repeat?".to_owned(),
        Field::Guesses => format!("how many you have, up to {MOST_TURNS}"),
        Field::Goal => "what optimal minimizes".to_owned(),
        Field::Allowed => "what optimal may guess".to_owned(),
    }
}

pub(super) fn label(choice: Choice) -> String {
    match choice {
        Choice::Positions(number) | Choice::Colors(number) | Choice::Guesses(number) => number.to_string(),
        Choice::Repeats(Repeats::Allowed) => "yes".to_owned(),
        Choice::Repeats(Repeats::Forbidden) => "no".to_owned(),
        Choice::Goal(Goal::Total(_)) => "total".to_owned(),
        Choice::Goal(Goal::Worst) => "worst".to_owned(),
        Choice::Goal(Goal::Longer(guesses)) => format!("over {guesses}"),
        Choice::Allowed(Allowed::Any) => "any code".to_owned(),
        Choice::Allowed(Allowed::Possible) => "possible only".to_owned(),
    }
}

/// The values of a field that are shown, and the index of the chosen one. A typed number stands among those offered.
fn values(screen: &NewGameForm, field: Field) -> (Vec<Choice>, usize) {
    let chosen = screen.session.chosen(field);
    let mut values = field.offered();
    let at = values.iter().position(|value| *value == chosen).unwrap_or_else(|| {
        let number = |choice: &Choice| label(*choice).parse().unwrap_or(0);
        let at = values.iter().take_while(|value| number(value) < number(&chosen)).count();
        values.insert(at, chosen);
        at
    });
    (values, at)
}

fn row_of_chips(screen: &NewGameForm, field: Field, width: usize, look: Look) -> Vec<Chip> {
    let (values, at) = values(screen, field);
    let labels: Vec<String> = values.into_iter().map(label).collect();
    chips(&labels, at, width.saturating_sub(NAME), look)
}

/// The pegs as discs: their size, how many stand in a row, and the lines that they take.
#[derive(Clone, Copy)]
struct Discs {
    size: PegSize,
    in_row: usize,
    lines: usize,
}

/// The largest discs that leave room for the fields, if any do.
fn discs(screen: &NewGameForm, room: Rect, look: Look) -> Option<Discs> {
    let (width, height) = inside(room);
    let fields = screen.session.activity.fields().len();
    let pegs = palette(screen).len();
    let of = |size: PegSize| {
        let in_row = (width.saturating_sub(NAME) + 1) / usize::from(size.width() + 1);
        let lines = pegs.div_ceil(in_row.max(1)) * usize::from(size.height() + 1);
        (in_row > 0 && fields * 3 + lines <= height).then_some(Discs { size, in_row, lines })
    };
    let sizes = [PegSize::Huge, PegSize::Large, PegSize::Disc];
    sizes.into_iter().find_map(of).filter(|_| pegs > 0 && !look.is_plain())
}

/// The lines of the pegs, and the lines from one field to the next.
fn heights(screen: &NewGameForm, room: Rect, look: Look) -> (usize, usize) {
    let (_, height) = inside(room);
    let pegs = discs(screen, room, look).map_or(1, |discs| discs.lines);
    let fields = screen.session.activity.fields().len();
    (pegs, pitch(height, fields, pegs + usize::from(height > 12), 4))
}

/// The blank lines above the first field.
fn top(room: Rect) -> usize {
    usize::from(inside(room).1 > 12)
}

fn palette(screen: &NewGameForm) -> Vec<Peg> {
    let Choice::Colors(colors) = screen.session.chosen(Field::Colors) else { return Vec::new() };
    (0..colors).filter_map(Peg::new).collect()
}

pub(super) fn text(screen: &NewGameForm, room: Rect, look: Look) -> Text<'static> {
    let width = inside(room).0;
    let (pegs, pitch) = heights(screen, room, look);
    let mut lines = vec![Line::default(); top(room)];
    for (at, field) in screen.session.activity.fields().iter().enumerate() {
        let here = at == screen.field && screen.focus.is_on(Panel::Game);
        let pointer =
            Span::styled(format!("{} ", if here { POINTER } else { ' ' }), look.style(Role::Accent));
        let rest = NAME - 2;
        let mut spans = vec![pointer, Span::styled(format!("{:<rest$}", name(*field)), look.strong())];
        spans.extend(row_of_chips(screen, *field, width, look).into_iter().flat_map(|chip| chip.spans));
        let ground =
            |line: Line<'static>| if here { line.patch_style(look.ground(Role::Selection)) } else { line };
        lines.push(ground(Line::from(spans)));
        if pitch > 1 {
            let words = format!("{:NAME$} {}", "", about(*field));
            lines.push(ground(Line::styled(words, look.style(Role::Secondary))));
        }
        lines.resize(top(room) + (at + 1) * pitch, Line::default());
    }
    if pegs == 1 {
        lines.push(tiles(screen, width, look));
    }
    Text::from(lines)
}

/// The pegs as tiles, as many as fit.
fn tiles(screen: &NewGameForm, width: usize, look: Look) -> Line<'static> {
    let rest = NAME - 2;
    let mut spans = vec![Span::raw("  "), Span::styled(format!("{:<rest$}", "Pegs"), look.strong())];
    let all = palette(screen);
    let fitting = width.saturating_sub(NAME) / 3;
    let (shown, last) = if all.len() <= fitting {
        (&all[..], None)
    } else {
        (&all[..fitting.saturating_sub(2).min(all.len())], all.last())
    };
    spans.extend(shown.iter().flat_map(|peg| tile(*peg, look)));
    if let Some(last) = last {
        spans.push(Span::styled(" … ", look.style(Role::Secondary)));
        spans.extend(tile(*last, look));
    }
    Line::from(spans)
}

/// Draws the pegs as discs, if there is room.
pub(super) fn draw_pegs(screen: &NewGameForm, frame: &mut Frame<'_>, room: Rect, look: Look) {
    let Some(discs) = discs(screen, room, look) else { return };
    let (_, pitch) = heights(screen, room, look);
    let line = top(room) + screen.session.activity.fields().len() * pitch;
    let first = line_inside(room, line as u16);
    let middle = first.y + discs.size.height() / 2;
    let label = Rect { y: middle, x: first.x + 2, width: first.width.saturating_sub(2), ..first };
    frame.render_widget(Line::styled("Pegs", look.strong()), label);
    for (row, pegs) in (0..).zip(palette(screen).chunks(discs.in_row)) {
        let at = (first.x + NAME as u16, first.y + row * (discs.size.height() + 1));
        draw_discs(frame.buffer_mut(), at, pegs, discs.size, look);
    }
}

pub(super) fn click(screen: &NewGameForm, at: Position, room: Rect, look: Look) -> Option<Command> {
    let (width, _) = inside(room);
    let (_, pitch) = heights(screen, room, look);
    let line = usize::from(at.y.checked_sub(room.y + 1)?).checked_sub(top(room))?;
    let row = line / pitch;
    let field = *screen.session.activity.fields().get(row)?;
    let mut column = usize::from(at.x.checked_sub(room.x + 2)?).checked_sub(NAME)?;
    let chips = row_of_chips(screen, field, width, look);
    let chip = chips.into_iter().find(|chip| {
        let here = column < chip.width();
        column = column.saturating_sub(chip.width());
        here
    })?;
    let value = values(screen, field).0[chip.value?];
    let item = field.offered().iter().position(|offered| *offered == value)?;
    Some(Command::Choice(row, item))
}
