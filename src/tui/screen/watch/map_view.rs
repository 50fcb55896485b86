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
use crate::tui::widget::{self, CodeMapView, PanelState, map_title, panel};

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
    if screen.information == Information::Hidden {
        let key = screen.key(Command::Information, look);
        let text = Text::from(Line::styled(format!("hidden; {key} shows them"), look.style(Role::Secondary)));
        let title = map_title(watching.rules());
        return panel(frame, room, look, widget::Panel { title, aside: String::new(), state, text });
    }
    let maps: Vec<&CodeMap> = watching.left().iter().map(|summary| &summary.map).collect();
    let cursor = screen.focus.is_on(Panel::Map).then_some(screen.dot);
    CodeMapView { maps: &maps, look, cursor }.draw_panel(frame, room, state);
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
