//! The view of the path: a row for each level, and the nested list of untried jumps.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::branches;
use super::state::{Aspect, Panel, PegSearch};
use crate::narration::arrow;
use crate::triangle::{Jump, Level, Search};
use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{first_fitting, wrapped};

/// The columns before the untried jumps: the pointer, the level and the current jump.
const MARGIN: usize = 11;

/// The title of the panel, and the note beside it.
pub(super) fn title(screen: &PegSearch, room: Rect) -> (String, String) {
    let (search, chosen, width) = (screen.search(), screen.level_chosen(), room.width);
    match screen.aspect {
        Aspect::Ways if width < 30 => (format!("Ways, move {}", chosen + 1), String::new()),
        Aspect::Ways => (format!("Ways to win below move {}", chosen + 1), "↑↓ another move".to_owned()),
        Aspect::Lists if width < 30 => ("Path".to_owned(), format!("depth {}", search.depth())),
        Aspect::Lists => {
            let all_shown = usize::from(room.height) > search.depth() + 7;
            let more = if all_shown { "" } else { " · z all" };
            let note = format!("depth {}{more}", search.depth());
            let titles = ["Current path and untried jumps", "Current path"].map(str::to_owned);
            (first_fitting(&titles, usize::from(width).saturating_sub(note.chars().count() + 8)), note)
        }
    }
}

pub(super) fn text(screen: &PegSearch, room: Rect, look: Look) -> Text<'static> {
    let width = usize::from(room.width).saturating_sub(4);
    let height = usize::from(room.height).saturating_sub(2);
    match screen.aspect {
        Aspect::Ways => branches::ways(screen, (width, height), look),
        Aspect::Lists => lists(screen, (width, height), look),
    }
}

fn lists(screen: &PegSearch, (width, height): (usize, usize), look: Look) -> Text<'static> {
    let mut levels = screen.search().levels();
    // The board on show is a level of its own only if it has jumps.
    levels.pop_if(|last| last.is_empty());
    let heading =
        if width < 34 { "  d now    untried  × tried" } else { "  d now    untried      × tried" };
    let mut lines = vec![Line::styled(heading, look.style(Role::Secondary))];
    let mut end_of_chosen = 0;
    for (at, level) in levels.iter().enumerate() {
        lines.extend(row(screen, at, level, width, look));
        if at <= screen.level_chosen() {
            end_of_chosen = lines.len();
        }
    }
    let mut nested =
        vec![Line::default(), Line::styled("As the search holds it:", look.style(Role::Secondary))];
    nested.extend(wrapped(&screen.search().untried().to_string(), width).into_iter().map(Line::from));
    if lines.len() + nested.len() <= height {
        lines.extend(nested);
        return Text::from(lines);
    }
    // If both do not fit, the levels around the selected one and the end of the list are visible.
    let heading = lines.remove(0);
    let below = if height >= 12 { 2 } else { 0 };
    let above = height.saturating_sub(1 + below).min(lines.len());
    let last = end_of_chosen.saturating_sub(1).max(above);
    let mut shown = vec![heading];
    shown.extend(lines[last - above..last].iter().cloned());
    shown.extend(end_of_list(screen.search(), width, below));
    Text::from(shown)
}

/// The last lines of the nested list, with the next jump of the search.
fn end_of_list(search: &Search, width: usize, height: usize) -> Vec<Line<'static>> {
    let list = search.untried().to_string();
    let (length, room) = (list.chars().count(), (width * height).saturating_sub(width / 4));
    let list = if length > room {
        let end: String = list.chars().skip(length - room).collect();
        // Not within a jump.
        format!("… {}", end.split_once(' ').map_or(end.as_str(), |(_, whole)| whole))
    } else {
        list
    };
    wrapped(&list, width).into_iter().take(height).map(Line::from).collect()
}

/// A level of the path: its current, untried and tried jumps, in one line unless it is unfolded.
fn row(screen: &PegSearch, at: usize, level: &Level, width: usize, look: Look) -> Vec<Line<'static>> {
    let is_chosen = screen.focus.is_on(Panel::Path) && at == screen.level_chosen();
    let pointer = if is_chosen { POINTER } else { ' ' };
    let now = level.now.map_or_else(String::new, arrow);
    let names = |jumps: &[Jump], before: &str| -> Vec<String> {
        jumps.iter().map(|jump| format!("{before}{}", arrow(*jump))).collect()
    };
    let (untried, tried) = (names(&level.untried, ""), names(&level.exhausted, "×"));
    let room = width.saturating_sub(MARGIN);
    let rest = if screen.unfolded >> at & 1 == 1 {
        let mut lines = wrapped(&untried.join(" "), room);
        lines.extend(wrapped(&tried.join(" "), room));
        lines.retain(|line| !line.is_empty());
        lines
    } else {
        vec![in_one_line(&untried, &tried, room)]
    };
    let first = Line::from(vec![
        Span::raw(format!("{pointer}{:>2} ", at + 1)),
        Span::styled(format!("{now:<7}"), look.strong()),
        Span::raw(rest.first().cloned().unwrap_or_default()),
    ]);
    let further = rest.into_iter().skip(1).map(|line| Line::from(format!("{:MARGIN$}{line}", "")));
    std::iter::once(first).chain(further).collect()
}

/// Untried and tried jumps side by side. Those that do not fit are left out.
fn in_one_line(untried: &[String], tried: &[String], room: usize) -> String {
    let length = |names: &[String]| names.iter().map(|name| name.chars().count() + 1).sum::<usize>();
    let share = (room * 3 / 5).max(room.saturating_sub(length(tried)));
    let untried = first_ones(untried, share);
    let tried = first_ones(tried, room.saturating_sub(untried.chars().count() + 1));
    // Tried jumps have a column of their own if there is room.
    let column = (room * 3 / 5)
        .min(room.saturating_sub(tried.chars().count()))
        .max(untried.chars().count() + usize::from(!untried.is_empty()));
    format!("{untried:<column$}{tried}").trim_end().to_owned()
}

/// As many names as fit, and the number of the others.
fn first_ones(names: &[String], room: usize) -> String {
    let with = |count: usize| {
        let more = names.len() - count;
        let more = if more == 0 { String::new() } else { format!("+{more}") };
        names[..count].iter().cloned().chain(Some(more)).filter(|name| !name.is_empty()).collect::<Vec<_>>()
    };
    let fits = |count: &usize| with(*count).join(" ").chars().count() <= room;
    let count = (0..=names.len()).rev().find(fits);
    count.map_or_else(String::new, |count| with(count).join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jumps_are_left_out_whole_and_counted() {
        let names = ["10→3", "12→5", "14→5"].map(str::to_owned);
        assert_eq!(first_ones(&names, 14), "10→3 12→5 14→5");
        assert_eq!(first_ones(&names, 13), "10→3 12→5 +1");
        assert_eq!(first_ones(&names, 4), "+3");
        assert_eq!(first_ones(&names, 1), "");
    }

    #[test]
    fn what_was_tried_has_a_column_while_there_is_room() {
        let (untried, tried) = (["10→3", "12→5"].map(str::to_owned), ["×2→7".to_owned()]);
        assert_eq!(in_one_line(&untried, &tried, 20), "10→3 12→5   ×2→7");
        assert_eq!(in_one_line(&untried, &tried, 14), "10→3 12→5 ×2→7");
        assert_eq!(in_one_line(&untried, &tried, 12), "10→3 +1 ×2→7");
        assert_eq!(in_one_line(&untried, &[], 9), "10→3 12→5");
        assert_eq!(in_one_line(&[], &tried, 20), "            ×2→7");
    }
}
