//! The marks of daily puzzles on a calendar.

use crate::archive::statistics::DailyState;
use crate::tui::glyphs::{HOLE, PEG, POINTER, RULED_OUT};
use crate::tui::theme::Role;

/// The mark of a day beside its number. `None` is a day without a puzzle.
pub(crate) const fn daily_mark(state: Option<DailyState>) -> (char, Role) {
    match state {
        Some(DailyState::Solved(_)) => (PEG, Role::Good),
        Some(DailyState::NotSolved) => (RULED_OUT, Role::Warning),
        Some(DailyState::InProgress(_)) => (POINTER, Role::Current),
        Some(DailyState::Missed) => (HOLE, Role::Secondary),
        Some(DailyState::PlayedBefore | DailyState::BeforeFirst) => (' ', Role::Secondary),
        Some(DailyState::NotPlayed) => (' ', Role::Current),
        None => (' ', Role::Faint),
    }
}

/// What the marks mean, in lines of this width.
pub(crate) fn daily_legend(width: usize) -> Vec<String> {
    let meanings = [(PEG, "solved"), (RULED_OUT, "not solved"), (HOLE, "missed"), (POINTER, "in progress")];
    let mut lines: Vec<String> = Vec::new();
    for (mark, meaning) in meanings {
        let item = format!("{mark} {meaning}");
        match lines.last_mut() {
            Some(line) if line.chars().count() + 2 + item.chars().count() <= width => {
                *line += &format!("  {item}");
            }
            _ => lines.push(item),
        }
    }
    lines
}
