//! The panels of the form, and how far apart their rows stand.

use ratatui::layout::{Constraint, Layout, Rect};

use super::state::{NewGameForm, Panel};
use crate::tui::widget::body;

/// The least widths of a window with two and with three columns.
const TWO: u16 = 80;
const THREE: u16 = 180;

/// The heights of the secret: above a strategy file or in windows of one column, in windows of two, and in tall ones.
const SECRET: [u16; 3] = [9, 10, 15];

/// The height of the strategy file.
const FILE: u16 = 4;

/// The height of a window with tall panels.
const TALL: u16 = 36;

pub(super) fn panels(screen: &NewGameForm, area: Rect) -> Vec<(Panel, Rect)> {
    let room = body(area);
    let activity = screen.session.activity;
    let has_secret = !activity.secrets().is_empty();
    let has_file = activity.takes_file() && area.width >= TWO;
    let secret = match area {
        _ if !has_secret => 0,
        Rect { height: ..TALL, .. } if has_file => SECRET[0],
        Rect { height: TALL.., .. } => SECRET[2],
        Rect { width: TWO.., .. } => SECRET[1],
        _ => SECRET[0],
    };
    let split = |room: Rect| {
        let heights = [
            Constraint::Fill(1),
            Constraint::Length(secret),
            Constraint::Length(if has_file { FILE } else { 0 }),
        ];
        let [game, below, file] = Layout::vertical(heights).areas(room);
        let mut panels = vec![(Panel::Game, game)];
        panels.extend(has_secret.then_some((Panel::Secret, below)));
        panels.extend(has_file.then_some((Panel::File, file)));
        panels
    };
    let panels = if area.width >= THREE {
        let columns = [Constraint::Ratio(2, 5), Constraint::Ratio(3, 10), Constraint::Ratio(3, 10)];
        let [left, middle, right] = Layout::horizontal(columns).areas(room);
        let mut panels = split(left);
        panels.extend([(Panel::Size, middle), (Panel::Strategies, right)]);
        panels
    } else if area.width >= TWO {
        let columns = [Constraint::Ratio(11, 20), Constraint::Ratio(9, 20)];
        let [left, right] = Layout::horizontal(columns).areas(room);
        // A list to choose from takes a line and a sentence for each strategy.
        let upper = match (activity, area.height) {
            (activity, TALL..) if activity.has_one_strategy() => 13,
            (activity, _) if activity.has_one_strategy() => 8,
            (_, TALL..) => 17,
            _ => 10,
        };
        let [size, strategies] =
            Layout::vertical([Constraint::Length(upper), Constraint::Fill(1)]).areas(right);
        let mut panels = split(left);
        panels.extend([(Panel::Size, size), (Panel::Strategies, strategies)]);
        panels
    } else {
        split(room)
    };
    screen.focus.arrange(panels, room)
}

/// The lines from one row to the next: the most, up to `most`, with which `rows` rows leave `others` lines free.
pub(super) fn pitch(height: usize, rows: usize, others: usize, most: usize) -> usize {
    (1..=most).rev().find(|pitch| rows * pitch + others <= height).unwrap_or(1)
}
