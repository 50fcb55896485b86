//! Bars for shares and counts.

use ratatui::text::Span;

use super::super::glyphs::BARS;
use super::super::theme::{Charset, Look, Role};

/// Blocks by their width in eighths of a cell.
const WIDTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// A horizontal bar for a share from 0 to 1 and the track for the rest, together `width` cells. A share above zero shows
/// at least an eighth of a cell.
pub(crate) fn bar(share: f64, width: usize, role: Role, look: Look) -> [Span<'static>; 2] {
    let eighths = (share.clamp(0.0, 1.0) * (width * 8) as f64).round() as usize;
    let eighths = if share > 0.0 { eighths.max(1) } else { 0 };
    let (full, part) = (eighths / 8, eighths % 8);
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

/// One character per count, on a logarithmic scale from 1 to the first count.
pub(crate) fn sparkline(counts: &[usize]) -> String {
    let most = counts.first().copied().unwrap_or(1);
    let glyph = |count: &usize| BARS[(log_share(*count, most) * 7.0).round() as usize];
    counts.iter().map(glyph).collect()
}

fn log_share(count: usize, most: usize) -> f64 {
    if count <= 1 || most <= 1 { 0.0 } else { ((count as f64).log2() / (most as f64).log2()).clamp(0.0, 1.0) }
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
    fn a_sparkline_goes_down_as_candidates_do() {
        assert_eq!(sparkline(&[1296, 36, 1]), "█▅▁");
    }
}
