//! How large the game is beside others; for a daily puzzle, the calendar of its month.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};

use super::secret::draw_field;
use super::state::{NewGameForm, Panel};
use crate::narration::capital;
use crate::narration::statistics::daily_state;
use crate::narration::{match_standing, thousands};
use crate::play::Day;
use crate::play::SecretSource;
use crate::session::command::Argument;
use crate::tui::glyphs::POINTER;
use crate::tui::screen::parts::{daily_legend, daily_mark};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Calendar, Hit, PanelContent, first_fitting, inside, line_inside, paragraph, wrapped,
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

pub(super) fn panel(screen: &NewGameForm, room: Rect, look: Look) -> PanelContent<'_> {
    let (space, day) = (inside(room), screen.session.day);
    if screen.session.source == SecretSource::Friend {
        return players(screen, room, look);
    }
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

/// The names of two players, and how their match stands.
fn players(screen: &NewGameForm, room: Rect, look: Look) -> PanelContent<'_> {
    let (width, _) = inside(room);
    let games = &screen.session.players;
    let standing = match_standing(games);
    let told = if games.is_new() {
        let names = if screen.names.text().is_empty() { " Type two names, such as Anna, Ben." } else { "" };
        format!(
            "{} breaks the first code, then you change places. Fewer guesses are better.{names}",
            games.breaker()
        )
    } else {
        format!("{standing}.")
    };
    let mut lines = vec![Line::default(), Line::default()];
    lines.extend(paragraph(&told, width, look.style(Role::Text)));
    PanelContent::new("The match", lines).paint(move |surface| {
        let is_focused = screen.focus.is_on(Panel::Size);
        draw_field(&screen.names, is_focused, surface, line_inside(room, 0), look);
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
    lines.extend((lines.len() + games.len() < height).then(Line::default));
    lines.extend(table(&games, rules, look));
    Text::from(lines)
}

fn product(rules: Rules) -> String {
    let first = rules.palette().filter(|peg| rules.allow_at(0, *peg)).count();
    let factor = |taken: usize| match rules.repeats() {
        _ if taken == 0 => first,
        Repeats::Allowed => rules.colors(),
        Repeats::Forbidden => rules.colors() - taken,
    };
    (0..rules.positions()).map(|taken| factor(taken).to_string()).collect::<Vec<_>>().join(" × ")
}

/// The chosen game, and as many others as there is room for, from small to large.
fn compared(rules: Rules, room: usize) -> Vec<Rules> {
    let others = OTHERS.iter().filter_map(|(positions, colors, repeats)| {
        let other = Rules::new(*positions, *colors, *repeats).ok()?.with_variants(rules.variants()).ok();
        other.filter(|other| *other != rules)
    });
    let mut games: Vec<Rules> = std::iter::once(rules).chain(others).take(room.max(1)).collect();
    games.sort_by_key(|rules| rules.universe_size());
    games
}

/// The games with their numbers of codes. The chosen one stands out.
fn table(games: &[Rules], chosen: Rules, look: Look) -> Vec<Line<'static>> {
    let size = |rules: &Rules| thousands(rules.universe_size());
    let digits = games.iter().map(|rules| size(rules).len()).max().unwrap_or(0);
    let line = |rules: &Rules| {
        let repeats = if rules.repeats() == Repeats::Allowed { "repeats" } else { "no repeats" };
        let name = format!("{} × {}, {repeats}", rules.positions(), rules.colors());
        let (mark, style) = if *rules == chosen {
            (POINTER, look.style(Role::Current))
        } else {
            (' ', look.style(Role::Secondary))
        };
        Line::styled(format!("{mark} {name:<18} {:>digits$}", size(rules)), style)
    };
    games.iter().map(line).collect()
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
