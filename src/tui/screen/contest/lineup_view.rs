//! The view before a contest: who takes part, and the game.

#![expect(
    clippy::cast_possible_truncation,
    reason = "lines and columns of a window, which has at most 65,535 of each"
)]

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};

use super::state::Contest;
use crate::narration::{description, strategy_in_a_sentence};
use crate::play::StrategyResult;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    self, PanelState, PegSize, Shape, TileWidth, draw_discs, inside, line_inside, name_command, panel, tiles,
};
use pegwise_engine::breaker::Strategy;

/// The lines of the panel of the game, with its border, where it stands below the strategies.
const GAME: u16 = 7;

/// The areas of the strategies and of the game.
fn layout(area: Rect) -> (Rect, Rect) {
    let room = widget::body(area);
    if Shape::of(area) == Shape::Large {
        let width = room.width * 3 / 5;
        let game = Rect { x: room.x + width, width: room.width - width, ..room };
        return (Rect { width, ..room }, game);
    }
    let strategies = Rect { height: room.height - GAME, ..room };
    (strategies, Rect { y: strategies.bottom(), height: GAME, ..room })
}

/// The lines of each of some strategies in a panel of this height: its name, a sentence, and blank lines.
fn lines_of_each(strategies: usize, panel: Rect) -> u16 {
    ((panel.height - 2) / strategies as u16).clamp(1, 4)
}

/// The commands for a click on a strategy.
pub(super) fn click(screen: &Contest, at: Position, area: Rect) -> Vec<Command> {
    let (strategies, _) = layout(area);
    let in_list = strategies.contains(at) && at.y + 1 < strategies.bottom();
    let row = at.y.checked_sub(strategies.y + 1).filter(|_| in_list);
    let available = screen.session.lineup().available();
    let row = row.map(|line| line / lines_of_each(available.len(), strategies));
    row.map_or_else(Vec::new, |row| screen.cursor.click(usize::from(row), &available))
}

pub(super) fn draw(screen: &Contest, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let (strategies, game) = layout(area);
    let lineup = screen.session.lineup();
    let available = lineup.available();
    let each = lines_of_each(available.len(), strategies);
    let room = (inside(strategies).0, each);
    let lines = available.into_iter().flat_map(|strategy| entry(screen, &strategy, room, look));
    let words = widget::Panel {
        title: "Strategies".to_owned(),
        aside: format!("{} of at most {}", lineup.chosen().len(), lineup.most()).into(),
        state: PanelState::Focused,
        text: lines.collect(),
    };
    panel(frame, strategies, look, words);
    name_command(frame, strategies, look, &screen.commands());
    draw_game(screen, frame, game, look);
}

/// The lines of a strategy, of this width and at most this many.
fn entry(
    screen: &Contest,
    strategy: &Strategy,
    (width, each): (usize, u16),
    look: Look,
) -> Vec<Line<'static>> {
    let here = strategy == screen.cursor.strategy();
    let chosen = if screen.session.lineup().has(strategy) { 'x' } else { ' ' };
    let pointer = if here { POINTER } else { ' ' };
    let (style, dim) = (if here { look.strong() } else { Style::new() }, look.style(Role::Secondary));
    let rules = screen.session.lineup().rules();
    let mean = StrategyResult::of(strategy, rules)
        .map_or_else(String::new, |result| format!("mean {:.2} ", result.mean(rules)));
    let room = width.saturating_sub(19 + mean.len());
    let (sentence, description) = (strategy_in_a_sentence(strategy), description(strategy));
    // With one line for each, what a strategy is good at matters more than how it works.
    let words = if each == 1 && sentence.len() <= room { sentence } else { description };
    let name = Line::from(vec![
        Span::styled(format!("{pointer} [{chosen}] {:<13}", strategy.name()), style),
        Span::raw(mean),
        Span::styled(words, dim),
    ]);
    let indent = " ".repeat(19);
    let sentence = Line::styled(format!("{indent}{sentence}"), dim);
    let lines = [name, sentence, Line::default(), Line::default()];
    lines.into_iter().take(each.into()).collect()
}

/// The rules and the secret.
fn draw_game(screen: &Contest, frame: &mut ratatui::Frame<'_>, room: Rect, look: Look) {
    let (width, height) = inside(room);
    let secret = screen.session.secret();
    let discs = PegSize::Disc;
    let has_discs = !look.is_plain()
        && height > 5 + usize::from(discs.height())
        && usize::from(discs.width() + 1) * secret.pegs().len() <= width;
    let dim = look.style(Role::Secondary);
    let mut lines = vec![Line::from(screen.session.lineup().rules().to_string())];
    if has_discs {
        lines.extend([Line::default(), Line::from("Secret")]);
        lines.extend((0..=discs.height()).map(|_| Line::default()));
    } else {
        let mut line = vec![Span::raw("Secret: ")];
        line.extend(tiles(&secret, TileWidth::Narrow, look));
        lines.push(Line::from(line));
    }
    let new = screen.key(Command::New, look);
    lines.push(Line::styled("no strategy sees it", dim));
    lines.push(Line::styled(format!("{new} chooses other rules and another secret"), dim));
    let words = widget::Panel {
        title: "The game".to_owned(),
        aside: Span::default(),
        state: PanelState::Resting,
        text: Text::from(lines),
    };
    panel(frame, room, look, words);
    if has_discs {
        let line = line_inside(room, 3);
        draw_discs(frame.buffer_mut(), (line.x, line.y), secret.pegs(), discs, look);
    }
}
