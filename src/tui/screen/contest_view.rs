//! How the contest looks: the strategies to choose from, then a panel for each of those that take part.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::super::glyphs::POINTER;
use super::super::keymap::Command;
use super::super::theme::Look;
use super::super::widget::{
    self, Frame, PanelState, Shape, TileWidth, TurnRow, draw_frame, panel, sparkline, tiles, wrapped,
};
use super::Screen;
use super::contest::{Contest, Lane, MOST, Race, Stage};
use crate::breaker::Strategy;
use crate::narration::{counted, description};
use crate::play::GameEnd;
use crate::task::End;

pub(super) fn draw(screen: &Contest, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let (right, status_right) = match &screen.stage {
        Stage::Racing(race) => {
            let mut right = vec![Span::raw("secret ")];
            right.extend(tiles(&race.secret, TileWidth::Narrow, look));
            race_panels(race, frame, area, look);
            (right, race.playback.label())
        }
        Stage::Choosing | Stage::Typing(_) => {
            choose(screen, frame, area, look);
            (Vec::new(), String::new())
        }
    };
    let words = Frame {
        title: "CONTEST",
        middle: "the same secret, side by side".to_owned(),
        right,
        status: status(screen, look),
        status_right,
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

/// Where the strategies to choose from are.
fn lineup_room(area: Rect) -> Rect {
    let room = widget::body(area);
    let width = 60.min(room.width);
    let x = room.x + (room.width - width) / 2;
    Rect { x, width, height: (Strategy::ALL.len() as u16 + 2).min(room.height - 7), ..room }
}

/// What a click at a place of the screen would be as keys.
pub(super) fn click(screen: &Contest, at: Position, area: Rect) -> Vec<Command> {
    let top = lineup_room(area);
    let choosing = matches!(screen.stage, Stage::Choosing) && top.contains(at) && at.y + 1 < top.bottom();
    let row = at.y.checked_sub(top.y + 1).filter(|_| choosing);
    row.map_or_else(Vec::new, |row| screen.lineup.click(usize::from(row)))
}

/// The strategies to choose from, and the secret.
fn choose(screen: &Contest, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let top = lineup_room(area);
    let below = Rect { y: top.bottom(), height: 7, ..top };
    let typing = matches!(screen.stage, Stage::Typing(_));
    let state = |focused| if focused { PanelState::Focused } else { PanelState::Resting };
    let row = |strategy: Strategy| {
        let here = strategy == screen.lineup.at_cursor();
        let chosen = if screen.lineup.has(strategy) { 'x' } else { ' ' };
        let pointer = if here { POINTER } else { ' ' };
        let style = if here { look.strong() } else { Style::new() };
        Line::from(vec![
            Span::styled(format!("{pointer} [{chosen}] {:<13}", strategy.name()), style),
            Span::styled(description(strategy), look.dim()),
        ])
    };
    let words = widget::Panel {
        title: "Who takes part".to_owned(),
        aside: format!("{} of at most {MOST}", screen.lineup.chosen().len()),
        state: state(!typing),
        text: Text::from(Strategy::ALL.map(row).to_vec()),
    };
    panel(frame, top, look, words);
    let mut lines = vec![Line::from(screen.lineup.rules.to_string())];
    match &screen.stage {
        Stage::Typing(field) => {
            lines.push(field.line(look));
            lines.extend(field.complaint(usize::from(below.width).saturating_sub(4), look));
            let x = below.x + 2 + field.cursor();
            frame.set_cursor_position(Position::new(x.min(below.right() - 2), below.y + 2));
        }
        Stage::Choosing | Stage::Racing(_) => {
            let mut line = vec![Span::raw("Secret: ")];
            line.extend(tiles(&screen.secret, TileWidth::Narrow, look));
            lines.push(Line::from(line));
            lines.push(Line::styled("none of them will see it", look.dim()));
        }
    }
    let words = widget::Panel {
        title: "The game".to_owned(),
        aside: String::new(),
        state: state(typing),
        text: Text::from(lines),
    };
    panel(frame, below, look, words);
}

/// A panel for each strategy: one alone, two beside each other, more in two rows.
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
    let reason = match lane.reason() {
        Some((_, full)) if shape == Shape::Large => {
            full.iter().flat_map(|line| wrapped(line, width)).take(MOST_REASONS).collect()
        }
        Some((short, _)) => vec![short],
        None => Vec::new(),
    };
    // The reason, and the bars of the codes left above it.
    let below = reason.len() + usize::from(height > 8);
    let rows = height.saturating_sub(below);
    let mut lines: Vec<Line<'static>> = turns
        .iter()
        .enumerate()
        .skip(turns.len().saturating_sub(rows))
        .map(|(at, turn)| form.line(' ', at + 1, turn, left.get(at + 1).map(|left| left.tally.total()), look))
        .collect();
    if turns.is_empty() {
        lines.push(Line::styled("thinking", look.dim()));
    }
    lines.resize(rows.max(lines.len()), Line::default());
    if height > 8 {
        let counts: Vec<usize> = left.iter().map(|left| left.tally.total()).collect();
        let last = counts[counts.len() - 1];
        lines.push(Line::from(format!("{}  {} left", sparkline(&counts), counted(last, "code"))));
    }
    lines.extend(reason.iter().map(|line| Line::styled(line.clone(), look.dim())));
    Text::from(lines)
}

/// The lines there are for why a guess was made.
const MOST_REASONS: usize = 6;

/// How a strategy's game stands at the guess that is shown.
fn outcome(race: &Race, lane: &Lane) -> String {
    let turns = lane.game.turns();
    match &lane.end {
        _ if lane.game.is_won() => format!("FOUND in {}", counted(turns.len(), "guess")),
        Some(End::Failed(_) | End::Cancelled | End::Done(GameEnd::Contradiction)) if race.is_at_end() => {
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
    match &screen.stage {
        Stage::Choosing => Span::raw("Enter lets those marked x guess the secret"),
        Stage::Typing(_) => Span::raw("Type the secret; Enter takes it"),
        Stage::Racing(race) if race.playback.is_running() => Span::raw("RUNNING: Space pauses"),
        Stage::Racing(race) if race.is_at_end() && race.is_over() => Span::styled(best(race), look.good()),
        Stage::Racing(race) if race.is_at_end() => Span::raw("THINKING"),
        Stage::Racing(_) => {
            let key = |command| screen.key(command, look);
            let (step, back) = (key(Command::StepForward), key(Command::StepBack));
            Span::raw(format!("{step}: the next guess of each; {back} goes back, Space runs"))
        }
    }
}

/// Who needed the fewest guesses.
fn best(race: &Race) -> String {
    let won = || race.lanes.iter().filter(|lane| lane.game.is_won());
    let Some(least) = won().map(Lane::guesses).min() else {
        return "Nobody found it".to_owned();
    };
    let names: Vec<&str> =
        won().filter(|lane| lane.guesses() == least).map(|lane| lane.strategy.name()).collect();
    format!("{} needed fewest: {}", names.join(", "), counted(least, "guess"))
}
