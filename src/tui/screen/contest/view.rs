//! The view: the strategies to choose from, then a panel for each that takes part.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::state::Contest;
use crate::breaker::Strategy;
use crate::code::History;
use crate::narration::{Reason, Voice, counted, description};
use crate::play::GameEnd;
use crate::session::contest::{Lane, Race};
use crate::task::End;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, Frame, PanelState, Shape, TileWidth, TurnRow, draw_frame, panel, sparkline, tiles, wrapped,
};

pub(super) fn draw(screen: &Contest, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let (mut right, mut status_right) = (Vec::new(), String::new());
    if let Some(race) = screen.session.race() {
        right.push(Span::raw("secret "));
        right.extend(tiles(&race.secret, TileWidth::Narrow, look));
        status_right = screen.playback.label();
        race_panels(race, frame, area, look);
    } else {
        choose(screen, frame, area, look);
    }
    let words = Frame {
        title: "CONTEST",
        middle: "the same secret, side by side".to_owned(),
        right,
        status: status(screen, look),
        status_right,
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

/// The commands for a click.
pub(super) fn click(screen: &Contest, at: Position, area: Rect) -> Vec<Command> {
    let top = lineup_room(area);
    let choosing = screen.typing.is_none() && screen.session.race().is_none();
    let in_list = choosing && top.contains(at) && at.y + 1 < top.bottom();
    let row = at.y.checked_sub(top.y + 1).filter(|_| in_list);
    row.map_or_else(Vec::new, |row| screen.cursor.click(usize::from(row)))
}

/// The area of the strategies to choose from.
fn lineup_room(area: Rect) -> Rect {
    let room = widget::body(area);
    let width = 60.min(room.width);
    let x = room.x + (room.width - width) / 2;
    Rect { x, width, height: (Strategy::ALL.len() as u16 + 2).min(room.height - 7), ..room }
}

/// The strategies to choose from, and the secret.
fn choose(screen: &Contest, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let top = lineup_room(area);
    let below = Rect { y: top.bottom(), height: 7, ..top };
    let lineup = screen.session.lineup();
    let state = |focused| if focused { PanelState::Focused } else { PanelState::Resting };
    let row = |strategy: Strategy| {
        let here = strategy == screen.cursor.strategy();
        let chosen = if lineup.has(strategy) { 'x' } else { ' ' };
        let pointer = if here { POINTER } else { ' ' };
        let style = if here { look.strong() } else { Style::new() };
        Line::from(vec![
            Span::styled(format!("{pointer} [{chosen}] {:<13}", strategy.name()), style),
            Span::styled(description(strategy), look.style(Role::Secondary)),
        ])
    };
    let words = widget::Panel {
        title: "Who takes part".to_owned(),
        aside: format!("{} of at most {}", lineup.chosen().len(), lineup.most()),
        state: state(screen.typing.is_none()),
        text: Text::from(Strategy::ALL.map(row).to_vec()),
    };
    panel(frame, top, look, words);
    let mut lines = vec![Line::from(lineup.rules().to_string())];
    if let Some(field) = &screen.typing {
        lines.push(field.line(look));
        lines.extend(field.complaint(usize::from(below.width).saturating_sub(4), look));
        let x = below.x + 2 + field.cursor();
        frame.set_cursor_position(Position::new(x.min(below.right() - 2), below.y + 2));
    } else {
        let mut line = vec![Span::raw("Secret: ")];
        line.extend(tiles(&screen.session.secret(), TileWidth::Narrow, look));
        lines.push(Line::from(line));
        lines.push(Line::styled("none of them will see it", look.style(Role::Secondary)));
    }
    let words = widget::Panel {
        title: "The game".to_owned(),
        aside: String::new(),
        state: state(screen.typing.is_some()),
        text: Text::from(lines),
    };
    panel(frame, below, look, words);
}

/// Draws a panel for each strategy: one alone, two side by side, more in two rows.
fn race_panels(race: &Race, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let room = widget::body(area);
    let columns = if race.lanes.len() == 1 { 1 } else { 2 };
    let rows = (race.lanes.len() as u16).div_ceil(columns);
    for (place, lane) in race.lanes.iter().enumerate() {
        let (column, row) = (place as u16 % columns, place as u16 / columns);
        let (left, right) = (room.width * column / columns, room.width * (column + 1) / columns);
        let (top, bottom) = (room.height * row / rows, room.height * (row + 1) / rows);
        let place = Rect { x: room.x + left, y: room.y + top, width: right - left, height: bottom - top };
        let text = lane_text(race, lane, place, Shape::of(area), look);
        let aside = outcome(race, lane);
        panel(
            frame,
            place,
            look,
            widget::Panel { title: lane.strategy.to_string(), aside, state: PanelState::Resting, text },
        );
    }
}

/// The guesses of one strategy, and why it made the last one.
fn lane_text(race: &Race, lane: &Lane, room: Rect, shape: Shape, look: Look) -> Text<'static> {
    let (width, height) =
        (usize::from(room.width).saturating_sub(4), usize::from(room.height).saturating_sub(2));
    let form = TurnRow::fitting(race.rules, width);
    let (turns, left) = (lane.game.turns(), lane.game.left());
    let before: History = turns[..turns.len().saturating_sub(1)].iter().copied().collect();
    let reason = match Reason::of(Voice::Tiles, lane.steps_before_last_guess(), &before) {
        Some(reason) if shape == Shape::Large => {
            reason.full.iter().flat_map(|line| wrapped(line, width)).take(MOST_REASONS).collect()
        }
        Some(reason) => vec![reason.short],
        None => Vec::new(),
    };
    // The reason, below the bars of the possible codes.
    let below = reason.len() + usize::from(height > 8);
    let rows = height.saturating_sub(below);
    let mut lines: Vec<Line<'static>> = turns
        .iter()
        .enumerate()
        .skip(turns.len().saturating_sub(rows))
        .map(|(at, turn)| form.line(' ', at + 1, turn, left.get(at + 1).map(|left| left.tally.total()), look))
        .collect();
    if turns.is_empty() {
        lines.push(Line::styled("thinking", look.style(Role::Secondary)));
    }
    lines.resize(rows.max(lines.len()), Line::default());
    if height > 8 {
        let counts: Vec<usize> = left.iter().map(|left| left.tally.total()).collect();
        let last = counts[counts.len() - 1];
        lines.push(Line::from(format!("{}  {} left", sparkline(&counts), counted(last, "code"))));
    }
    lines.extend(reason.iter().map(|line| Line::styled(line.clone(), look.style(Role::Secondary))));
    Text::from(lines)
}

/// The most lines for the reason of a guess.
const MOST_REASONS: usize = 6;

/// The status of a strategy's game at the guess on show.
fn outcome(race: &Race, lane: &Lane) -> String {
    let turns = lane.game.turns();
    match &lane.end {
        _ if lane.game.is_won() => format!("FOUND in {}", counted(turns.len(), "guess")),
        Some(End::Failed(_) | End::Canceled | End::Done(GameEnd::Contradiction)) if race.is_at_end() => {
            "stopped".to_owned()
        }
        None if turns.len() == lane.guesses() => "thinking".to_owned(),
        _ => format!("guess {}", turns.len()),
    }
}

fn status(screen: &Contest, look: Look) -> Span<'static> {
    if let Some(message) = &screen.message {
        return Span::styled(message.clone(), look.strong());
    }
    match (&screen.typing, screen.session.race()) {
        (Some(_), _) => Span::raw("Type the secret; Enter takes it"),
        (None, None) => Span::raw("Enter lets those marked x guess the secret"),
        (None, Some(_)) if screen.playback.is_running() => Span::raw("RUNNING: Space pauses"),
        (None, Some(race)) if race.is_at_end() && race.is_over() => {
            Span::styled(best(race), look.style(Role::Good))
        }
        (None, Some(race)) if race.is_at_end() => Span::raw("THINKING"),
        (None, Some(_)) => {
            let key = |command| screen.key(command, look);
            let (step, back) = (key(Command::StepForward), key(Command::StepBack));
            Span::raw(format!("{step}: the next guess of each; {back} goes back, Space runs"))
        }
    }
}

/// The strategies that needed the fewest guesses.
fn best(race: &Race) -> String {
    let Some((strategies, guesses)) = race.best() else {
        return "Nobody found it".to_owned();
    };
    let names: Vec<&str> = strategies.iter().map(|strategy| strategy.name()).collect();
    format!("{} needed fewest: {}", names.join(", "), counted(guesses, "guess"))
}
