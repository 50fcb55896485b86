//! The view of the statistics.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::state::{Asking, Panel, StatisticsScreen};
use super::{charts, tables};
use crate::narration::counted;
use crate::narration::statistics::{NOTHING_YET, rules_in_words};
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, Mark, PanelState, Shape, TriangleView, draw_frame, least_room, name_command, panel,
};
use pegwise_engine::triangle::{Board, Hole, Rows};

fn layout(area: Rect) -> Vec<(Panel, Rect)> {
    let room = widget::body(area);
    let columns = |row: Rect, panels: &[(Panel, u16)]| {
        let all: u16 = panels.iter().map(|(_, share)| share).sum();
        let mut taken = 0;
        let place = |(panel, share): &(Panel, u16)| {
            let left = row.width * taken / all;
            taken += share;
            (*panel, Rect { x: row.x + left, width: row.width * taken / all - left, ..row })
        };
        panels.iter().map(place).collect::<Vec<_>>()
    };
    let rows = |column: Rect, upper: u16| {
        let upper = Rect { height: upper, ..column };
        (upper, Rect { y: upper.bottom(), height: column.height - upper.height, ..column })
    };
    match Shape::of(area) {
        // Two lines beside each other are too short for a sentence.
        Shape::Compact => {
            let (code, record) = rows(room, room.height / 2);
            vec![(Panel::Code, code), (Panel::Record, record)]
        }
        Shape::Medium => {
            let columns = columns(room, &[(Panel::Code, 1), (Panel::Daily, 1)]);
            let (code, record) = rows(columns[0].1, room.height / 2);
            let (daily, triangle) = rows(columns[1].1, room.height * 3 / 5);
            vec![
                (Panel::Code, code),
                (Panel::Record, record),
                (Panel::Daily, daily),
                (Panel::Triangle, triangle),
            ]
        }
        Shape::Large => {
            let (upper, lower) = rows(room, room.height * 20 / 37);
            let mut panels = columns(upper, &[(Panel::Code, 66), (Panel::Means, 54)]);
            panels.extend(columns(lower, &[(Panel::Record, 1), (Panel::Daily, 1), (Panel::Triangle, 1)]));
            panels
        }
    }
}

/// The games on show by guesses.
fn code(screen: &StatisticsScreen, (width, height): (usize, usize), look: Look) -> Text<'static> {
    let Some(games) = screen.games() else {
        return tables::nothing_yet(width);
    };
    let mut below = vec![Line::styled("guesses to break the code", look.style(Role::Secondary))];
    if let (Some(mean), Some(best)) = (games.mean(), games.by_guesses.keys().next()) {
        below.push(Line::styled(format!("mean {mean:.2} · best {best}"), look.strong()));
    }
    let mut lines = charts::distribution(games, (width, height.saturating_sub(below.len())), look);
    lines.extend(below);
    Text::from(lines)
}

/// How many guesses most of the codes on show took.
fn most_common(screen: &StatisticsScreen) -> String {
    let most = screen.games().and_then(|games| {
        let (guesses, count) = games.by_guesses.iter().rev().max_by_key(|(_, count)| **count)?;
        Some(format!("{} of {} took {}", count, counted(games.wins, "code"), counted(*guesses, "guess")))
    });
    most.unwrap_or_else(|| "No code broken yet".to_owned())
}

/// Draws the board of the first game under the text of the triangle's panel, if there is room.
fn draw_start(frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let rows = Rows::FIVE;
    let lines = widget::wrapped(NOTHING_YET, widget::inside(room).0).len() as u16;
    let area = Rect {
        x: room.x + 1,
        y: room.y + 2 + lines,
        width: room.width.saturating_sub(2),
        height: room.height.saturating_sub(3 + lines),
    };
    let least = least_room(rows);
    let fits = area.width >= least.width && area.height >= least.height;
    if let (Ok(top), true) = (rows.hole(1), fits) {
        let mark = |_: Hole| Mark::Plain;
        let board = Board::start(rows, top);
        TriangleView { board, look, mark: &mark, cursor: None, trail: None, undone: None }.draw(frame, area);
    }
}

fn text(screen: &StatisticsScreen, which: Panel, room: Rect, look: Look) -> Text<'static> {
    let inside = widget::inside(room);
    match which {
        Panel::Code => code(screen, inside, look),
        Panel::Record => match screen.games() {
            Some(games) => tables::record(games, inside, look),
            None => tables::nothing_yet(inside.0),
        },
        Panel::Daily => tables::daily(screen, inside, look),
        Panel::Means => Text::from(charts::means(screen, room, look)),
        Panel::Triangle => tables::triangle(screen, inside.0, look),
    }
}

pub(super) fn draw(screen: &StatisticsScreen, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    for (which, room) in screen.focus.arrange(layout(area), widget::body(area)) {
        let (title, aside) = match which {
            Panel::Code => {
                let several = screen.statistics.code.len() > 1;
                let of = format!("↑↓ other rules: {} of {}", screen.rules + 1, screen.statistics.code.len());
                let aside = if several { of } else { String::new() };
                ("Codes broken".to_owned(), aside)
            }
            Panel::Record => ("Record".to_owned(), String::new()),
            Panel::Daily => {
                let aside = screen.today.map_or_else(String::new, |today| format!("{today} today"));
                ("Daily puzzles".to_owned(), aside)
            }
            Panel::Means => ("You and the strategies".to_owned(), "mean number of guesses".to_owned()),
            Panel::Triangle => ("Peg triangle".to_owned(), String::new()),
        };
        let state = if screen.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
        let text = text(screen, which, room, look);
        panel(frame, room, look, widget::Panel { title, aside: aside.into(), state, text });
        if which == Panel::Code {
            name_command(frame, room, look, &screen.commands());
        }
        if which == Panel::Triangle && screen.statistics.triangle.is_empty() {
            draw_start(frame, room, look);
        }
    }
    let status = match (screen.asking, screen.message) {
        (Asking::Yes, _) => Span::styled(
            "Reset the statistics? Enter resets them and keeps a copy; Esc goes back",
            look.style(Role::Warning),
        ),
        (Asking::No, Some(message)) => Span::raw(message),
        (Asking::No, None) => Span::styled(most_common(screen), look.strong()),
    };
    let words = Frame {
        title: "STATISTICS",
        middle: screen.rules().map_or_else(String::new, rules_in_words),
        right: screen.games().map(|games| Span::raw(counted(games.games, "game"))).into_iter().collect(),
        status,
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}
