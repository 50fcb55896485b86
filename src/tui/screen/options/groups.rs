//! Lists of the options in groups under headings.

use ratatui::text::{Line, Span};

use crate::tui::screen::parts::first_shown;
use crate::tui::theme::{Look, Role};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listed<T> {
    Heading(&'static str),
    Item(T),
    Blank,
}

/// Items after the headings of their groups. Those of one group follow each other.
pub(super) fn grouped<T>(items: impl IntoIterator<Item = (&'static str, T)>) -> Vec<Listed<T>> {
    let mut lines = Vec::new();
    let mut last = "";
    for (group, item) in items {
        if group != last {
            lines.push(Listed::Heading(group));
        }
        last = group;
        lines.push(Listed::Item(item));
    }
    lines
}

/// As many lines around the chosen item as there is room for.
pub(super) fn around<T: Copy + PartialEq>(lines: &[Listed<T>], chosen: T, height: usize) -> &[Listed<T>] {
    let at = lines.iter().position(|line| *line == Listed::Item(chosen)).unwrap_or(0);
    let first = first_shown(at, lines.len(), height);
    &lines[first..lines.len().min(first + height)]
}

/// A heading, with a rule up to the width of the list.
pub(super) fn heading(words: &str, width: usize, look: Look) -> Line<'static> {
    let rule = "─".repeat(width.saturating_sub(words.len() + 4));
    Line::from(vec![
        Span::styled(format!("  {words} "), look.style(Role::Secondary)),
        Span::styled(rule, look.style(Role::Line)),
    ])
}
