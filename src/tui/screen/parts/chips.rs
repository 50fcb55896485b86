//! Values side by side, of which one is chosen.

use std::ops::Range;

use ratatui::style::Modifier;
use ratatui::text::Span;

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

/// A value and the cells that show it. `None` for a mark of what is left out.
pub(crate) struct Chip {
    pub(crate) value: Option<usize>,
    pub(crate) spans: Vec<Span<'static>>,
}

impl Chip {
    pub(crate) fn width(&self) -> usize {
        self.spans.iter().map(Span::width).sum()
    }
}

/// The values that fit into `room` cells, the chosen one between edges that are visible without colors.
pub(crate) fn chips(values: &[String], chosen: usize, room: usize, look: Look) -> Vec<Chip> {
    let dim = look.style(Role::Secondary);
    let range = shown(values, chosen, room);
    let more =
        |is_cut: bool| is_cut.then(|| Chip { value: None, spans: vec![Span::styled(MORE, dim)] }).into_iter();
    let chip = |value: usize| {
        let spans = if value == chosen {
            chosen_chip(values[value].clone(), look).to_vec()
        } else {
            vec![Span::styled(format!(" {} ", values[value]), dim)]
        };
        Chip { value: Some(value), spans }
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
        chips.iter().flat_map(|chip| &chip.spans).map(|span| span.content.as_ref()).collect()
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
