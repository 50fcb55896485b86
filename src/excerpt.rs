//! User-supplied text: made safe and short enough to quote in messages, and words that are looked for in other text.

use std::borrow::Cow;

/// The most characters to quote.
const MOST: usize = 40;

/// Returns the text, cut after 40 characters with `...` appended.
pub fn excerpt(text: &str) -> String {
    match text.char_indices().nth(MOST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

/// Whether a text has each of these words, in capitals or not.
pub fn has_words(text: &str, words: &str) -> bool {
    let text = text.to_lowercase();
    words.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

/// Escapes characters that would control a terminal or change the reading direction, as Rust does in string literals.
/// All user-supplied text (an argument, a path, a line of a file) goes through this function before it reaches a
/// terminal.
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(needs_escape) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if needs_escape(letter) { shown.extend(letter.escape_default()) } else { shown.push(letter) }
    }
    Cow::Owned(shown)
}

/// Whether a character is a control, a line or paragraph separator, or a bidirectional formatting character.
fn needs_escape(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(printable("a\u{8}]0;x\u{7}\n\u{9b}m\u{202e}"), "a\\u{8}]0;x\\u{7}\\n\\u{9b}m\\u{202e}");
        assert_eq!(printable("añ日e\u{301}\"'"), "añ日e\u{301}\"'");
    }

    #[test]
    fn a_text_is_quoted_up_to_its_fortieth_character() {
        let forty = "ä".repeat(40);
        assert_eq!(excerpt(&forty), forty);
        assert_eq!(excerpt(&(forty.clone() + "b")), forty + "...");
        assert_eq!(excerpt(""), "");
    }
}
