//! How large the game is beside others; for a daily puzzle, the calendar of its month.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};

use super::state::{NewGameForm, Panel};
use crate::narration::capital;
use crate::narration::statistics::daily_state;
use crate::narration::thousands;
use crate::play::Day;
use crate::play::SecretSource;
use crate::session::command::Argument;
use crate::tui::screen::parts::{daily_legend, daily_mark, pitch};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Calendar, Hit, PanelContent, Scale, bar_of_length, first_fitting, inside, lengths, line_inside,
    paragraph, wrapped,
};
use pegwise_engine::code::{Repeats, Rules};

/// Games to compare with, from small to large.
const OTHERS: [(usize, usize, Repeats); 6] = [
    (4, 6, Repeats::Forbidden),
    (4, 6, Repeats::Allowed),
    (4, 10, Repeats::Forbidden),
    (5, 8, Repeats::Allowed),
    (6, 9, Repeats::Allowed),
    (8, 8, Repeats::Allowed),
];

/// The least width at which names are spaced.
const WIDE: usize = 46;

pub(super) fn panel(screen: &NewGameForm, room: Rect, look: Look) -> PanelContent<'_> {
    let (space, day) = (inside(room), screen.session.day);
    if screen.session.source != SecretSource::Daily {
        return PanelContent::new("How large it is", text(screen, space, look));
    }
    PanelContent::new(day.month(), calendar(screen, space, look)).paint(move |surface| {
        for (at, (column, line)) in Calendar::places(day).into_iter().enumerate() {
            let first = line_inside(room, line as u16);
            let cell = Rect { x: first.x + column as u16, width: Calendar::DAY as u16, ..first };
            surface.hit(cell, Hit::Selection(Argument::Row(at)));
        }
    })
}

fn text(screen: &NewGameForm, (width, height): (usize, usize), look: Look) -> Text<'static> {
    let rules = match screen.session.rules() {
        Ok(rules) => rules,
        Err(error) => {
            let words = format!("! {}", capital(&error.to_string()));
            return paragraph(&words, width, look.style(Role::Warning)).into();
        }
    };
    let codes = Span::styled(
        thousands(rules.universe_size()),
        look.style(Role::Current).add_modifier(Modifier::BOLD),
    );
    let forms = [format!(" codes: {}", product(rules)), " codes".to_owned()];
    let room = width.saturating_sub(codes.width());
    let mut lines: Vec<Line<'static>> = vec![Line::from(vec![codes, Span::raw(first_fitting(&forms, room))])];
    let games = compared(rules, height.saturating_sub(2));
    let pitch = pitch(height, games.len() + 1, 1, 2);
    lines.resize(pitch, Line::default());
    lines.extend(
        bars(&games, rules, width, look)
            .into_iter()
            .flat_map(|line| std::iter::once(line).chain(vec![Line::default(); pitch - 1])),
    );
    lines.push(Line::styled("log scale", look.style(Role::Secondary)));
    Text::from(lines)
}

fn product(rules: Rules) -> String {
    let factor = |taken: usize| match rules.repeats() {
        Repeats::Allowed => rules.colors(),
        Repeats::Forbidden => rules.colors() - taken,
    };
    (0..rules.positions()).map(|taken| factor(taken).to_string()).collect::<Vec<_>>().join(" × ")
}

/// The chosen game first, then as many others as there is room for.
fn compared(rules: Rules, room: usize) -> Vec<Rules> {
    let others = OTHERS.iter().filter_map(|(positions, colors, repeats)| {
        Rules::new(*positions, *colors, *repeats).ok().filter(|other| *other != rules)
    });
    std::iter::once(rules).chain(others).take(room.max(1)).collect()
}

fn bars(games: &[Rules], chosen: Rules, width: usize, look: Look) -> Vec<Line<'static>> {
    let sizes: Vec<u64> = games.iter().map(|rules| rules.universe_size().into()).collect();
    let name = |rules: &Rules| {
        let repeats = if rules.repeats() == Repeats::Allowed { "repeats" } else { "no repeats" };
        if width >= WIDE {
            format!("{} × {}, {repeats}", rules.positions(), rules.colors())
        } else {
            format!("{}×{} {repeats}", rules.positions(), rules.colors())
        }
    };
    let names = games.iter().map(|rules| name(rules).chars().count()).max().unwrap_or(0);
    let digits = sizes.iter().map(|size| thousands(*size).len()).max().unwrap_or(0);
    let cells = width.saturating_sub(names + digits + 2);
    let lengths = lengths(&sizes, cells, Scale::CODES);
    let line = |(at, rules): (usize, &Rules)| {
        let is_chosen = *rules == chosen;
        let (style, role) = if is_chosen {
            (look.strong(), Role::CurrentFill)
        } else {
            (look.style(Role::Secondary), Role::Data)
        };
        let mut spans = vec![Span::styled(format!("{:<names$} ", name(rules)), style)];
        spans.extend(bar_of_length(lengths[at], cells, role, look));
        spans.push(Span::styled(format!(" {:>digits$}", thousands(sizes[at])), style));
        Line::from(spans)
    };
    games.iter().enumerate().map(line).collect()
}

/// The month of the chosen day, with what became of each puzzle.
fn calendar(screen: &NewGameForm, (width, height): (usize, usize), look: Look) -> Vec<Line<'static>> {
    let session = &screen.session;
    let mark = |day: Day| {
        let (mark, role) = daily_mark(session.day_state(day));
        let style = if day == session.day { look.cursor() } else { look.style(role) };
        (mark, style)
    };
    let mut lines = Calendar { month: session.day, mark: &mark }.lines(look);
    let arrows = if screen.focus.is_on(Panel::Size) { "" } else { "Tab, then the arrows choose a day" };
    let state = session.day_state(session.day).map_or_else(|| "no puzzle".to_owned(), daily_state);
    let state = if session.day == session.today { format!("today, {state}") } else { state };
    let words = [format!("{}: {state}", session.day), arrows.to_owned()];
    let room = height.saturating_sub(lines.len());
    let words = words.iter().flat_map(|words| wrapped(words, width));
    let below = daily_legend(width).into_iter().chain(words).take(room);
    lines.extend(below.map(|line| Line::styled(line, look.style(Role::Secondary))));
    lines
}
