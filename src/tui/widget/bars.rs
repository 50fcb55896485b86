//! Bars of text for shares and counts.

use super::super::glyphs::BARS;

/// A bar of up to `width` cells for a share from 0 to 1. A share above zero shows at least one cell.
pub(crate) fn bar(part: f64, width: usize) -> String {
    let eighths = (part.clamp(0.0, 1.0) * (width * 8) as f64).round() as usize;
    let eighths = if part > 0.0 { eighths.max(1) } else { 0 };
    let full = eighths / 8;
    let mut text = BARS[7].to_string().repeat(full);
    // In few fonts, partial characters fill a cell from the left. A full last cell is accurate enough.
    if !eighths.is_multiple_of(8) {
        text.push(if full == 0 || eighths % 8 >= 4 { BARS[7] } else { ' ' });
    }
    text
}

/// A bar of one cell whose height is a share from 0 to 1. The lowest bar also stands for zero.
pub(crate) fn height_bar(part: f64) -> char {
    BARS[((part.clamp(0.0, 1.0) * 8.0).ceil() as usize).saturating_sub(1)]
}

/// A bar on a logarithmic scale from 1 to `most`: each halving shortens it equally. Empty for 0.
pub(crate) fn log_bar(count: usize, most: usize, width: usize) -> String {
    if count == 0 { String::new() } else { bar(log_share(count, most).max(0.02), width) }
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

    #[test]
    fn bars_are_as_long_as_what_they_stand_for() {
        assert_eq!(bar(1.0, 4), "████");
        assert_eq!(bar(0.5, 4), "██");
        assert_eq!(bar(0.0, 4), "");
        assert_eq!(bar(0.001, 4), "█");
    }

    #[test]
    fn a_bar_of_one_cell_is_never_empty() {
        assert_eq!([0.001, 0.125, 0.5, 1.0].map(height_bar), ['▁', '▁', '▄', '█']);
    }

    #[test]
    fn a_sparkline_goes_down_as_candidates_do() {
        assert_eq!(sparkline(&[1296, 36, 1]), "█▅▁");
    }
}
