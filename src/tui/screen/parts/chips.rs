//! Values side by side, of which one is chosen.

use std::ops::Range;

use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use crate::tui::glyphs::POINTER;
use crate::tui::theme::{Look, Role};

/// Marks values that are left out.
const MORE: &str = "…";

/// The cells of a value: one on either side.
fn width(value: &str) -> usize {
    value.chars().count() + 2
}

/// The values that fit, with the chosen one among them.
fn shown(values: &[String], chosen: usize, room: usize) -> Range<usize> {
    let marks = |range: &Range<usize>| usize::from(range.start > 0) + usize::from(range.end < values.len());
    let fits = |range: &Range<usize>| {
        values[range.clone()].iter().map(|value| width(value)).sum::<usize>() + marks(range) <= room
    };
    let from = |start: usize| (chosen + 1..=values.len()).rev().map(move |end| start..end).find(fits);
    (0..=chosen).find_map(from).unwrap_or(chosen..chosen + 1)
}

/// A field of a form as one line: its name, and those of its values that fit.
pub(crate) struct ChipRow<'a> {
    pub(crate) name: &'a str,
    /// The columns before the values.
    pub(crate) margin: usize,
    pub(crate) values: &'a [String],
    pub(crate) chosen: usize,
}

impl ChipRow<'_> {
    /// The line, with a pointer if the cursor is `here`.
    pub(crate) fn line(&self, here: bool, width: usize, look: Look) -> Line<'static> {
        let pointer = format!("{} ", if here { POINTER } else { ' ' });
        let name = format!("{:<width$}", self.name, width = self.margin.saturating_sub(2));
        let start = vec![Span::styled(pointer, look.style(Role::Accent)), Span::styled(name, look.strong())];
        let chips = chips(self.values, self.chosen, width.saturating_sub(self.margin), look);
        start.into_iter().chain(chips.into_iter().flat_map(|(_, spans)| spans)).collect()
    }

    /// Where each value is in such a line: its place among the values, its first column and its width.
    pub(crate) fn places(&self, width: usize) -> Vec<(usize, usize, usize)> {
        let mut column = self.margin;
        let chips = chips(self.values, self.chosen, width.saturating_sub(self.margin), Look::PLAIN);
        let place = |(value, spans): (Option<usize>, Vec<Span<'static>>)| {
            let (start, width) = (column, spans.iter().map(Span::width).sum());
            column += width;
            value.map(|value| (value, start, width))
        };
        chips.into_iter().filter_map(place).collect()
    }
}

/// The values that fit into `room` cells, the chosen one between edges that are visible without colors. What is left out
/// has a mark.
fn chips(
    values: &[String],
    chosen: usize,
    room: usize,
    look: Look,
) -> Vec<(Option<usize>, Vec<Span<'static>>)> {
    let dim = look.style(Role::Secondary);
    let range = shown(values, chosen, room);
    let more = |is_cut: bool| is_cut.then(|| (None, vec![Span::styled(MORE, dim)])).into_iter();
    let chip = |value: usize| {
        let spans = if value == chosen {
            chosen_chip(values[value].clone(), look).to_vec()
        } else {
            vec![Span::styled(format!(" {} ", values[value]), dim)]
        };
        (Some(value), spans)
    };
    more(range.start > 0).chain(range.clone().map(chip)).chain(more(range.end < values.len())).collect()
}

fn chosen_chip(value: String, look: Look) -> [Span<'static>; 3] {
    if look.is_plain() {
        return ["[".to_owned(), value, "]".to_owned()].map(|part| Span::styled(part, look.cursor()));
    }
    let edge = look.style(Role::Accent);
    let value = Span::styled(value, look.fill(Role::Accent).add_modifier(Modifier::BOLD));
    [Span::styled("▐", edge), value, Span::styled("▌", edge)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(chosen: usize, room: usize) -> String {
        let values: Vec<String> = (2..=12).map(|number: usize| number.to_string()).collect();
        let chips = chips(&values, chosen, room, Look::PLAIN);
        chips.iter().flat_map(|(_, spans)| spans).map(|span| span.content.as_ref()).collect()
    }

    #[test]
    fn the_chosen_value_is_always_among_those_that_fit() {
        assert_eq!(text(0, 80), "[2] 3  4  5  6  7  8  9  10  11  12 ");
        assert_eq!(text(1, 10), " 2 [3] 4 …");
        assert_eq!(text(3, 10), "… 4 [5]…");
        assert_eq!(text(10, 12), "… 11 [12]");
        assert_eq!(text(4, 1), "…[6]…");
    }
}
