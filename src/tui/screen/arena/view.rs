//! The view: the strategies with their results, and a histogram of the games of one of them.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::state::Arena;
use crate::breaker::{GameLengths, Strategy};
use crate::narration::{counted, thousands};
use crate::session::arena::Status;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{self, Frame, PanelState, bar, draw_frame, panel};

/// The areas of the strategies and of the histogram below.
fn layout(area: Rect) -> (Rect, Rect) {
    let room = widget::body(area);
    // The heading and the border, and empty lines if there is room.
    let rows_of_table = Strategy::ALL.len() as u16 + 3;
    let top = if room.height > 2 * rows_of_table { rows_of_table + 2 } else { rows_of_table };
    let table = Rect { height: top, ..room };
    (table, Rect { y: room.y + top, height: room.height - top, ..room })
}

/// The commands for a click.
pub(super) fn click(screen: &Arena, at: Position, area: Rect) -> Vec<Command> {
    let (table, _) = layout(area);
    let row = at.y.checked_sub(table.y + 2).filter(|_| table.contains(at));
    row.map_or_else(Vec::new, |row| screen.cursor.click(usize::from(row)))
}

pub(super) fn draw(screen: &Arena, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let (table, spread) = layout(area);
    let words = widget::Panel {
        title: "Strategies".to_owned(),
        aside: screen.session.lineup().rules().to_string(),
        state: PanelState::Focused,
        text: rows(screen, table, look),
    };
    panel(frame, table, look, words);
    let chosen = screen.cursor.strategy();
    let words = widget::Panel {
        title: format!("Games of {chosen} by guesses"),
        aside: String::new(),
        state: PanelState::Resting,
        text: bars(screen.session.status(chosen), spread, look),
    };
    panel(frame, spread, look, words);
    let running = if screen.session.is_running() { "playing" } else { "" };
    let words = Frame {
        title: "ARENA",
        middle: "every secret against each strategy".to_owned(),
        right: vec![Span::raw(running)],
        status: status(screen, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

/// A row for each strategy with its result.
fn rows(screen: &Arena, room: Rect, look: Look) -> Text<'static> {
    let width = usize::from(room.width).saturating_sub(4);
    let heading = format!("{:<20}{:>10}{:>10}{:>6}", "", "guesses", "mean", "most");
    let mut lines = vec![Line::styled(heading, look.style(Role::Secondary))];
    for strategy in Strategy::ALL {
        let here = strategy == screen.cursor.strategy();
        let pointer = if here { POINTER } else { ' ' };
        let chosen = if screen.session.lineup().has(strategy) { 'x' } else { ' ' };
        let name = Span::styled(
            format!("{pointer} [{chosen}] {:<13}", strategy.name()),
            if here { look.strong() } else { Style::new() },
        );
        let result = result(screen, strategy, width.saturating_sub(19), look);
        let line: Line<'static> = [name].into_iter().chain(result).collect();
        lines.push(if here { line.style(look.chosen_row()) } else { line });
    }
    Text::from(lines)
}

fn result(screen: &Arena, strategy: Strategy, width: usize, look: Look) -> Vec<Span<'static>> {
    let reason = |words: &str| Span::styled(format!("   {words}"), look.style(Role::Warning));
    vec![match screen.session.status(strategy) {
        Status::Absent => Span::raw(""),
        Status::Waiting => Span::styled("   waits", look.style(Role::Secondary)),
        Status::Playing(0) if strategy == Strategy::Optimal => Span::raw("   searches for its proof"),
        Status::Playing(found) => {
            let all = screen.session.played().universe_size() as usize;
            let share = *found as f64 / all as f64;
            let percent = Span::raw(format!(" {:>4.0}% ", 100.0 * share));
            let bar = bar(share, width.saturating_sub(10), Role::Data, look);
            return [percent].into_iter().chain(bar).collect();
        }
        Status::Done(lengths) => Span::raw(format!(
            " {:>10}{:>10.5}{:>6}",
            thousands(lengths.guesses()),
            lengths.guesses() as f64 / lengths.games().max(1) as f64,
            lengths.longest()
        )),
        Status::Impossible => reason("cannot be done"),
        Status::Stopped => reason("stopped"),
        Status::NotBegun => reason("not begun"),
        Status::Failed(message) => reason(&format!("failed: {message}")),
    }]
}

/// A histogram of the games of a strategy by guesses.
fn bars(result: &Status, room: Rect, look: Look) -> Text<'static> {
    let Status::Done(lengths) = result else {
        return Text::from(Line::styled(
            "nothing yet: Enter lets those marked x play",
            look.style(Role::Secondary),
        ));
    };
    let height = usize::from(room.height).saturating_sub(2);
    if lengths.by_length().count() > height {
        let spread: Vec<String> =
            lengths.by_length().map(|(guesses, games)| format!("{guesses}: {}", thousands(games))).collect();
        let lines = widget::wrapped(&spread.join("   "), usize::from(room.width).saturating_sub(4));
        return Text::from(lines.into_iter().map(Line::from).collect::<Vec<_>>());
    }
    let width = usize::from(room.width).saturating_sub(24);
    let most = lengths.by_length().map(|(_, games)| games).max().unwrap_or(1);
    let mut lines: Vec<Line<'static>> = lengths
        .by_length()
        .map(|(guesses, games)| {
            let bar = bar(games as f64 / most as f64, width, Role::Data, look);
            let name =
                Span::styled(format!("{:>10}  ", counted(guesses, "guess")), look.style(Role::Secondary));
            let number = Span::styled(format!(" {:>7}", thousands(games)), look.strong());
            [name].into_iter().chain(bar).chain([number]).collect()
        })
        .collect();
    lines.extend(summary(lengths, lines.len(), room));
    Text::from(lines)
}

/// The sums of the histogram, if there is room.
fn summary(lengths: &GameLengths, taken: usize, room: Rect) -> Option<Line<'static>> {
    let free = usize::from(room.height).saturating_sub(2 + taken);
    (free > 0).then(|| Line::from(format!("{:>10}  {} secrets", "in all", thousands(lengths.games()))))
}

fn status(screen: &Arena, look: Look) -> Span<'static> {
    match &screen.message {
        Some(message) => Span::styled(message.clone(), look.strong()),
        None if screen.session.is_running() => {
            let stop = screen.key(Command::Cancel, look);
            Span::raw(format!("They play, one after the other; {stop} stops them"))
        }
        None => Span::raw("Enter lets those marked x play every secret"),
    }
}
