//! Possible codes by name.

use ratatui::text::Line;

use crate::tui::theme::Look;
use pegwise_engine::code::Candidates;

/// The codes on this number of lines, unless they are more than `most`. Those that do not fit are counted.
pub(crate) fn named_codes(
    candidates: &Candidates,
    most: usize,
    (width, lines): (usize, usize),
    look: Look,
) -> Vec<Line<'static>> {
    let count = candidates.count();
    if count > most || lines == 0 {
        return Vec::new();
    }
    let per_line = (width / (candidates.rules().positions() + 2)).max(1);
    let room = per_line * lines;
    let named = if count > room { room - 1 } else { count };
    let mut names: Vec<String> = candidates.codes().take(named).map(|code| look.code(&code)).collect();
    names.extend((count > named).then(|| format!("+{}", count - named)));
    names.chunks(per_line).map(|chunk| Line::from(chunk.join("  "))).collect()
}
