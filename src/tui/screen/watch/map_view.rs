//! The view of the map of all codes, and what the dot under its cursor is.

use ratatui::layout::Rect;
use ratatui::text::{Line, Text};

use super::state::{Panel, Watch};
use crate::code::{Code, CodeMap, MapSize, Peg, Rules, Score, Turn};
use crate::narration::{capitals, counted, marks as digits, thousands};
use crate::session::watch::Watching;
use crate::store::settings::Information;
use crate::tui::keymap::Command;
use crate::tui::screen::Screen;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{self, CodeMapView, PanelState, panel};

/// The cursor moves over at most this many blocks along a side.
const MOST_STEPS: usize = 64;

/// The codes of a block under the cursor, down and across.
pub(super) fn cursor_block(rules: Rules) -> (usize, usize) {
    let size = MapSize::of(rules);
    let block = |side: usize| {
        MapSize::blocks(side, rules).into_iter().find(|block| side / block <= MOST_STEPS).unwrap_or(side)
    };
    (block(size.rows), block(size.columns))
}

pub(super) fn draw(
    screen: &Watch,
    watching: &Watching,
    frame: &mut ratatui::Frame<'_>,
    (room, state): (Rect, PanelState),
    look: Look,
) {
    let rules = watching.rules();
    let title = format!("All {} codes", thousands(rules.universe_size()));
    if screen.information == Information::Hidden {
        let key = screen.key(Command::Information, look);
        let text = Text::from(Line::styled(format!("hidden; {key} shows them"), look.style(Role::Secondary)));
        return panel(frame, room, look, widget::Panel { title, aside: String::new(), state, text });
    }
    let left = watching.left();
    let maps: Vec<&CodeMap> = left.iter().map(|summary| &summary.map).collect();
    let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
    let cursor = screen.focus.is_on(Panel::Map).then_some(screen.dot);
    let view = CodeMapView { maps: &maps, look, cursor };
    let lines = if inner.height >= 20 { 2 } else { 1 };
    let area = Rect { height: inner.height.saturating_sub(lines), ..inner };
    let aside = widget::scale(rules, area, look);
    panel(frame, room, look, widget::Panel { title, aside, state, text: Text::default() });
    let used = view.draw(frame.buffer_mut(), area);
    let blank = u16::from(used < area.height && area.height > 20);
    let below = Rect { x: inner.x + 1, y: inner.y + used + blank, width: inner.width - 2, ..inner };
    let below = Rect { height: inner.bottom().saturating_sub(below.y), ..below };
    let legend = view.legend(below.width.into(), below.height.min(lines).into());
    frame.render_widget(ratatui::widgets::Paragraph::new(legend), below);
}

/// What the block under the cursor is.
pub(super) fn dot_in_words(screen: &Watch, watching: &Watching) -> String {
    let (rules, size) = (watching.rules(), MapSize::of(watching.rules()));
    let (height, width) = cursor_block(rules);
    let (row, column) = screen.dot;
    let first = size.code(rules, row, column);
    let left = watching.left();
    if height * width == 1 {
        return code_in_words(rules, &first, &watching.game().turns()[..left.len() - 1]);
    }
    let count = |map: &CodeMap| map.count(&(row..row + height), &(column..column + width));
    let last = size.code(rules, row + height - 1, column + width - 1);
    let all = counted(count(&left[0].map), "code");
    match count(&left[left.len() - 1].map) {
        0 => format!("{}: {all}, none possible", pattern(&first, &last)),
        possible => format!("{}: {all}, {} possible", pattern(&first, &last), thousands(possible as u64)),
    }
}

/// What a code is: possible, or ruled out by the first score that it disagrees with.
fn code_in_words(rules: Rules, code: &Code, turns: &[Turn]) -> String {
    let name = capitals(code);
    if !rules.allow(code) {
        return format!("{name} is not a code here: no color may repeat");
    }
    match turns.iter().position(|turn| !turn.fits(code)) {
        None => format!("{name} is possible"),
        Some(at) => format!(
            "{name} is ruled out: guess {} would have scored {}, not {}",
            at + 1,
            digits(Score::of(&turns[at].code, code)),
            digits(turns[at].score)
        ),
    }
}

/// The codes of a block as a pattern: a letter, a range of letters, or a dot for any.
fn pattern(first: &Code, last: &Code) -> String {
    let place = |(first, last): (&Peg, &Peg)| match (first.capital(), last.capital()) {
        (one, other) if one == other => one.to_string(),
        ('A', _) if last.index() > first.index() + 2 => "·".to_owned(),
        (one, other) => format!("{one}–{other}"),
    };
    first.pegs().iter().zip(last.pegs()).map(place).collect::<Vec<_>>().join(" ")
}
