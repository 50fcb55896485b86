//! The reasons of the contest's last guesses, over the race.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use crate::narration::{ReasonText, Voice};
use crate::session::contest::{Lane, Race};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{LEAST, Panel, PanelState, TileWidth, body, middle, popup, tiles, wrapped};

/// The greatest width in cells.
const WIDTH: u16 = 100;

/// Draws the reasons, without the first `scroll` lines.
pub(super) fn draw(race: &Race, scroll: usize, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let room = body(area);
    let width = usize::from(room.width.min(WIDTH)).saturating_sub(4);
    let lines: Vec<Line<'static>> = race.lanes.iter().flat_map(|lane| lines(lane, width, look)).collect();
    let place = middle(room, WIDTH, lines.len());
    let scroll = scroll.min((lines.len() + 2).saturating_sub(usize::from(place.height)));
    let is_cut = lines.len() + 2 > usize::from(place.height);
    let words = Panel {
        title: format!("Why these guesses: guess {}", race.shown),
        aside: if is_cut { "↑↓ more · Esc closes" } else { "Esc closes" }.into(),
        state: PanelState::Focused,
        text: Text::from(lines.into_iter().skip(scroll).collect::<Vec<_>>()),
    };
    popup(frame, place, look, words);
}

/// The scroll position that shows the end in the smallest window.
pub(super) fn furthest(race: &Race) -> usize {
    let room = body(Rect::from((Position::ORIGIN, LEAST)));
    let width = usize::from(room.width).saturating_sub(4);
    let lines: usize = race.lanes.iter().map(|lane| 1 + reasons(lane, width).len()).sum();
    lines.saturating_sub(usize::from(room.height) - 2)
}

/// A strategy with its last guess on show, and below it why it made this guess.
fn lines(lane: &Lane, width: usize, look: Look) -> Vec<Line<'static>> {
    let turns = lane.game.turns();
    let mut heading = vec![Span::styled(lane.strategy.name().to_owned(), look.strong())];
    if let Some(turn) = turns.last() {
        heading.push(Span::styled(format!("  {} ", turns.len()), look.style(Role::Secondary)));
        heading.extend(tiles(&turn.code, TileWidth::Narrow, look));
    }
    let reasons = reasons(lane, width);
    let reasons = reasons.into_iter().map(|line| Line::styled(format!("  {line}"), look.style(Role::Text)));
    std::iter::once(Line::from(heading)).chain(reasons).collect()
}

fn reasons(lane: &Lane, width: usize) -> Vec<String> {
    let game = (lane.game.rules(), &lane.strategy);
    match ReasonText::of(Voice::Tiles, game, lane.game.line.shown()) {
        Some(reason) => reason.full.iter().flat_map(|line| wrapped(line, width.saturating_sub(2))).collect(),
        None => vec!["still thinking".to_owned()],
    }
}
