//! Where the panels are, by the size of the window and by what has to be seen.

use ratatui::layout::Rect;

use super::advice::advised;
use super::state::{ADVICE, BOARD, BreakCode, LEGEND, NOTES, POSSIBLE};
use crate::store::settings::NotesMode;
use crate::tui::widget::{Arrangement, GuessList, Share, WindowSize, body, is_narrow};

/// The least size of a panel with the map of all codes.
const MAP: (u16, u16) = (40, 14);

/// The width of panels beside a board that has no map beside it, and the least width beside the notes.
const SIDE: u16 = 58;
const LEAST_BESIDE: u16 = 30;

/// The heights of the panels with what score marks mean, and of possible codes that are hidden.
const MARKS: u16 = 8;
const HIDDEN: u16 = 3;

/// The least height of the board above a hint in a narrow window: the card, the secret and the last guess.
const LEAST_BOARD: u16 = 7;

/// The least height of a panel below the possible codes.
const LEAST_BELOW: u16 = 5;

pub(super) fn arrangement(screen: &BreakCode, area: Rect) -> Arrangement {
    let (room, rules) = (body(area), screen.rules());
    let [board, notes, possible, advice, legend] =
        [BOARD, NOTES, POSSIBLE, ADVICE, LEGEND].map(Arrangement::Panel);
    let has_hint = screen.session.advice.hint.as_ref().is_some();
    // The height of a panel with all advice.
    let advice_height = |width: u16, height: u16| {
        let size = (usize::from(width).saturating_sub(4), usize::from(height).saturating_sub(2));
        advised(screen, size).map_or(0, |advised| advised.lines.len() as u16 + 2)
    };
    if is_narrow(area) {
        // The other panels take the place of the board when they have the focus.
        if !has_hint {
            return board;
        }
        let below = advice_height(room.width, room.height).min(room.height - LEAST_BOARD);
        return Arrangement::Rows(vec![(Share::Of(1), board), (Share::Cells(below), advice)]);
    }
    let is_large = WindowSize::of(area) == WindowSize::Large;
    let is_compact = WindowSize::of(area) == WindowSize::Compact;
    let full = GuessList::full_width(rules) + 4;
    let notes_width = (rules.colors() as u16 + 7).max(21);
    let grid = 8 * rules.colors() as u16 + 7;
    // At 80 columns, there are five cells for each color of the notes.
    let share = if !is_large {
        room.width * 23 / 40
    } else if screen.has_map() {
        room.width * 31 / 60
    } else {
        // Beside a board without the map are panels that are as wide as their content.
        (room.width * 31 / 60).max(room.width.saturating_sub(SIDE.max(grid + 3)))
    };
    let board_width = full.max(share).min(room.width - notes_width);
    let width = room.width - board_width;
    let lines_of_legend = if is_large || is_compact { 2 } else { 1 };
    let airy = if is_large { 2 * rules.positions() as u16 + 5 } else { 0 };
    let notes_height = (rules.positions() as u16 + 4 + lines_of_legend).max(airy).min(room.height - 5);
    let rest = room.height - notes_height;
    let is_coached = has_hint || screen.session.advice.coach;
    // A hint, or else the legend, stands beside the notes where there is room for it, and otherwise below them.
    let is_beside = screen.has_map()
        && width >= grid + LEAST_BESIDE
        && (!is_coached || advice_height(width - grid, notes_height) <= notes_height);
    let codes_height = match screen.notes_mode {
        _ if is_compact => rest,
        _ if !is_large => rest.min(if is_coached { 5 } else { 6 }),
        _ if is_beside => rest,
        _ if !screen.session.information.is_shown() => HIDDEN,
        NotesMode::Auto => rest.saturating_sub(if is_coached { 9 } else { 0 }),
        NotesMode::Mine if is_coached => rest.min((rest / 2).max(14)),
        NotesMode::Mine => rest.saturating_sub(MARKS),
    };
    let below = Some(rest - codes_height).filter(|below| *below >= LEAST_BELOW);
    let has_room_for_hint = |height: u16| advice_height(width, height) <= height;
    let left_height = if below.is_some() { codes_height } else { rest };
    // The cursor on the map must be visible.
    let is_hidden = screen.is_on_map() && !has_room_for_map(width, left_height);
    let told = if is_coached { advice.clone() } else { legend };
    let side = match below {
        _ if is_beside => {
            let top = Arrangement::Columns(vec![(Share::Cells(grid), notes), (Share::Of(1), told)]);
            vec![(Share::Cells(notes_height), top), (Share::Of(1), possible)]
        }
        _ if is_hidden => vec![(Share::Cells(notes_height), notes), (Share::Of(1), advice)],
        // A hint must be visible as a whole, so other panels are hidden if necessary.
        _ if has_hint && !below.is_some_and(has_room_for_hint) => {
            let above = has_room_for_hint(rest).then_some((Share::Cells(notes_height), notes));
            above.into_iter().chain([(Share::Of(1), advice)]).collect()
        }
        None => vec![(Share::Cells(notes_height), notes), (Share::Of(1), possible)],
        Some(below) => {
            let is_short = codes_height == HIDDEN && !is_coached;
            let (codes, below) = if is_short { (Share::Cells(HIDDEN), MARKS) } else { (Share::Of(1), below) };
            let nothing = (Share::Of(u16::from(is_short)), Arrangement::Rows(Vec::new()));
            vec![(Share::Cells(notes_height), notes), (codes, possible), (Share::Cells(below), told), nothing]
        }
    };
    Arrangement::Columns(vec![
        (Share::Cells(board_width), board),
        (Share::Cells(width), Arrangement::Rows(side)),
    ])
}

/// Whether the map of all codes fits a panel.
pub(super) const fn has_room_for_map(width: u16, height: u16) -> bool {
    width >= MAP.0 && height >= MAP.1
}
