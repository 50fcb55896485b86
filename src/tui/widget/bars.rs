//! Bars for shares and counts.

use ratatui::text::{Line, Span};

use super::super::theme::{Charset, Look, Role};
use crate::narration::{counted, percent, thousands};
use pegwise_engine::breaker::GameLengths;

/// Blocks by their width in eighths of a cell.
const WIDTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// The parts of a cell that bars can tell apart.
pub(crate) const EIGHTHS: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Scale {
    Linear,
    /// Powers of ten are equally far apart. This many powers of ten are added, so that one is not next to nothing.
    Logarithmic {
        added: f64,
    },
}

impl Scale {
    /// The scale of possible codes: one code is an eighth of a cell.
    pub(crate) const CODES: Scale = Scale::Logarithmic { added: 0.0 };

    pub(crate) const WAYS: Scale = Scale::Logarithmic { added: 0.6 };

    /// The length of a bar as a share of the longest one.
    fn share(self, value: u64, most: u64) -> f64 {
        match self {
            _ if value == 0 => 0.0,
            Scale::Linear => value as f64 / most as f64,
            Scale::Logarithmic { added } => {
                let whole = (most as f64).log10() + added;
                if whole > 0.0 { ((value as f64).log10() + added) / whole } else { 1.0 }
            }
        }
    }
}

/// The lengths of bars in eighths of a cell, of which the longest takes `cells` cells. What is not zero takes at least an
/// eighth, and unequal values have unequal lengths where that moves none of them by more than an eighth.
pub(crate) fn lengths(values: &[u64], cells: usize, scale: Scale) -> Vec<usize> {
    let most = values.iter().copied().max().unwrap_or(0);
    let mut distinct: Vec<u64> = values.iter().copied().filter(|value| *value > 0).collect();
    distinct.sort_unstable();
    distinct.dedup();
    let room = cells * EIGHTHS;
    let rounded = |value: &u64| ((scale.share(*value, most) * room as f64).round() as usize).max(1);
    let mut lengths: Vec<usize> = distinct.iter().map(rounded).collect();
    for at in 1..lengths.len() {
        if lengths[at] <= lengths[at - 1] {
            lengths[at] = (lengths[at] + 1).min(room);
        }
    }
    // At the top there is no room for more, but perhaps for less below it.
    for at in (0..lengths.len().saturating_sub(1)).rev() {
        let below = if at == 0 { 0 } else { lengths[at - 1] };
        if lengths[at] == lengths[at + 1] && lengths[at] > below + 1 {
            lengths[at] -= 1;
        }
    }
    let length = |value: &u64| distinct.binary_search(value).map_or(0, |at| lengths[at]);
    values.iter().map(length).collect()
}

/// A horizontal bar for a share from 0 to 1 and the track for the rest, together `width` cells. A share above zero shows
/// at least an eighth of a cell.
pub(crate) fn bar(share: f64, width: usize, role: Role, look: Look) -> [Span<'static>; 2] {
    let eighths = (share.clamp(0.0, 1.0) * (width * EIGHTHS) as f64).round() as usize;
    let eighths = if share > 0.0 { eighths.max(1) } else { 0 };
    bar_of_length(eighths, width, role, look)
}

/// A horizontal bar of this many eighths of a cell and the track for the rest, together `width` cells.
pub(crate) fn bar_of_length(eighths: usize, width: usize, role: Role, look: Look) -> [Span<'static>; 2] {
    let (full, part) = (eighths / EIGHTHS, eighths % EIGHTHS);
    let (block, parts) = match look.charset {
        Charset::Ascii => ("#", [":"; 8]),
        Charset::Unicode | Charset::Shapes => ("█", WIDTHS),
    };
    let mut text = block.repeat(full);
    if part > 0 && full < width {
        text.push_str(parts[part]);
    }
    let rest = " ".repeat(width - text.chars().count().min(width));
    let track = look.ground(Role::Track);
    [Span::styled(text, look.style(role).patch(track)), Span::styled(rest, track)]
}

/// A bar on a logarithmic scale from 1 to `most`: each halving shortens it equally. One code is an eighth of a cell.
pub(crate) fn log_bar(count: usize, most: usize, width: usize, role: Role, look: Look) -> [Span<'static>; 2] {
    let least = f64::from(u8::from(count > 0)) * 1e-6;
    bar(log_share(count, most).max(least), width, role, look)
}

fn log_share(count: usize, most: usize) -> f64 {
    if count <= 1 || most <= 1 { 0.0 } else { ((count as f64).log2() / (most as f64).log2()).clamp(0.0, 1.0) }
}

/// A bar for each number of guesses that games take, with their number and share.
pub(crate) fn length_bars(games: &GameLengths, width: usize, look: Look) -> Vec<Line<'static>> {
    let (guesses, counts): (Vec<usize>, Vec<u64>) = games.by_length().unzip();
    let bars = width.saturating_sub(28);
    let row = |(at, length): (usize, usize)| {
        let name = format!("{:>10}  ", counted(guesses[at], "guess"));
        let share = format!("{:>6} %", percent(counts[at] as f64 / games.games().max(1) as f64, 1));
        let [name, share] = [name, share].map(|text| Span::styled(text, look.style(Role::Secondary)));
        let number = Span::styled(format!(" {:>7}", thousands(counts[at])), look.strong());
        let bar = bar_of_length(length, bars, Role::Data, look);
        [name].into_iter().chain(bar).chain([number, share]).collect()
    };
    lengths(&counts, bars, Scale::Linear).into_iter().enumerate().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(share: f64, width: usize, look: Look) -> String {
        bar(share, width, Role::Data, look).map(|span| span.content.into_owned()).concat()
    }

    #[test]
    fn bars_are_as_long_as_what_they_stand_for() {
        let bars = [1.0, 0.5, 0.59375, 0.001, 0.0].map(|share| drawn(share, 4, Look::STILL));
        assert_eq!(bars, ["████", "██  ", "██▍ ", "▏   ", "    "]);
    }

    #[test]
    fn in_ascii_what_is_not_a_whole_cell_is_a_colon() {
        assert_eq!([1.0, 0.6, 0.001].map(|share| drawn(share, 4, Look::PLAIN)), ["####", "##: ", ":   "]);
    }

    #[test]
    fn one_code_of_many_is_seen() {
        let [bar, track] = log_bar(1, 1296, 10, Role::Data, Look::STILL);
        assert_eq!((bar.content.as_ref(), track.content.len()), ("▏", 9));
        assert_eq!(log_bar(0, 1296, 10, Role::Data, Look::STILL)[0].content, "");
    }

    #[test]
    fn lengths_are_rounded_to_eighths_and_only_zero_is_empty() {
        assert_eq!(lengths(&[1000, 500, 1, 0], 4, Scale::Linear), [32, 16, 1, 0]);
        assert!(lengths(&[], 4, Scale::Linear).is_empty());
        assert_eq!(lengths(&[0, 0], 4, Scale::CODES), [0, 0]);
    }

    #[test]
    fn unequal_values_look_unequal_where_a_cell_can_show_it() {
        assert_eq!(lengths(&[1000, 1, 2], 4, Scale::Linear), [32, 1, 2]);
        assert_eq!(lengths(&[1000, 999, 500, 501], 4, Scale::Linear), [32, 31, 16, 17]);
        assert_eq!(lengths(&[7, 7, 3], 4, Scale::Linear)[..2], [32, 32]);
    }

    proptest::proptest! {
        #[test]
        fn lengths_keep_the_order_of_their_values(
            values in proptest::collection::vec(0u64..3000, 1..12), cells in 1usize..20, ways in proptest::bool::ANY,
        ) {
            let scale = if ways { Scale::WAYS } else { Scale::Linear };
            let lengths = lengths(&values, cells, scale);
            let most = *values.iter().max().expect("there is one");
            for (value, length) in values.iter().zip(&lengths) {
                proptest::prop_assert_eq!(*value == 0, *length == 0);
                proptest::prop_assert!(*length <= cells * EIGHTHS);
                let exact = scale.share(*value, most) * (cells * EIGHTHS) as f64;
                proptest::prop_assert!((exact.max(1.0) - *length as f64).abs() <= 1.5 || *value == 0);
                for (other, its) in values.iter().zip(&lengths) {
                    proptest::prop_assert!(value > other || length <= its);
                }
            }
        }
    }

    #[test]
    fn logarithmic_bars_lose_as_much_with_each_halving() {
        assert_eq!(lengths(&[256, 64, 16, 4, 1], 8, Scale::CODES), [64, 48, 32, 16, 1]);
        assert_eq!(lengths(&[10_000, 1], 8, Scale::WAYS), [64, 8]);
        assert_eq!(lengths(&[1], 8, Scale::CODES), [64]);
    }
}
