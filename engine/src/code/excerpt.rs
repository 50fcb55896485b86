//! What an error quotes of a text that could not be read.

/// The most characters to quote.
const MOST: usize = 40;

/// Returns the text, cut after 40 characters with `...` appended.
pub(crate) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(MOST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}
