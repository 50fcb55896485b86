//! The panels of the options and the lines of the list.

use ratatui::layout::{Constraint, Layout, Rect};

use crate::store::settings::Setting;
use crate::tui::widget;

/// The fewest columns of a window with a preview panel.
const WITH_PREVIEW: u16 = 110;

/// The columns of the list beside the preview.
const LIST: u16 = 62;

/// The groups of settings: a heading and the number of settings, in their order.
const GROUPS: [(&str, usize); 5] =
    [("Looks", 5), ("Motion", 2), ("Help in play", 5), ("New games", 6), ("Input", 1)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListLine {
    Heading(&'static str),
    Setting(usize),
    Blank,
}

/// The list, and the preview if there is room for it beside the list.
pub(super) fn panels(area: Rect) -> (Rect, Option<Rect>) {
    let body = widget::body(area);
    if area.width < WITH_PREVIEW {
        return (body, None);
    }
    let [list, preview] = Layout::horizontal([Constraint::Length(LIST), Constraint::Fill(1)]).areas(body);
    (list, Some(preview))
}

/// The lines of the list, as far apart as this many lines allow: all of them, or those around the chosen setting.
pub(super) fn list(height: usize, chosen: usize) -> Vec<ListLine> {
    if let Some(whole) = [grouped(1), grouped(0)].into_iter().find(|lines| lines.len() <= height) {
        return whole;
    }
    let lines = grouped(0);
    let at = lines.iter().position(|line| *line == ListLine::Setting(chosen)).unwrap_or(0);
    let height = height.max(1);
    let start = at.saturating_sub(height / 2).min(lines.len() - height);
    lines[start..start + height].to_vec()
}

/// Whether a list of this many lines has every setting.
pub(super) fn is_whole(height: usize) -> bool {
    grouped(0).len() <= height
}

/// The settings under their headings, with this many blank lines after each line.
fn grouped(blanks: usize) -> Vec<ListLine> {
    let mut settings = (0..Setting::ALL.len()).map(ListLine::Setting);
    let mut lines = Vec::new();
    for (heading, count) in GROUPS {
        for line in std::iter::once(ListLine::Heading(heading)).chain(settings.by_ref().take(count)) {
            lines.push(line);
            lines.extend(std::iter::repeat_n(ListLine::Blank, blanks));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_setting_has_one_line_at_every_height_and_all_have_one_where_there_is_room() {
        for (height, chosen) in (1..60).flat_map(|height| (0..Setting::ALL.len()).map(move |at| (height, at)))
        {
            let lines = list(height, chosen);
            assert!(lines.len() <= height);
            let settings: Vec<usize> = lines
                .into_iter()
                .filter_map(|line| if let ListLine::Setting(at) = line { Some(at) } else { None })
                .collect();
            assert!(settings.contains(&chosen) && settings.is_sorted(), "{chosen} in {height} lines");
            let is_whole = settings == (0..Setting::ALL.len()).collect::<Vec<_>>();
            assert!(is_whole || !super::is_whole(height), "{height} lines");
        }
    }
}
