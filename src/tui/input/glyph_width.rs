//! How wide the terminal draws the characters of the screen, as it reports it.

use super::super::theme::GlyphWidth;
use super::keys::Parameters;

/// The width that follows from a report of the cursor position after two characters at the beginning of the second row.
/// `None` if it cannot be one.
pub(super) fn reported(parameters: Parameters<'_>) -> Option<GlyphWidth> {
    match (parameters.get(0, 0)?, parameters.get(1, 0)?) {
        (2, 3) => Some(GlyphWidth::One),
        // Some terminals draw lines in one cell, but not dots.
        (2, 4 | 5) => Some(GlyphWidth::Two),
        _ => None,
    }
}
