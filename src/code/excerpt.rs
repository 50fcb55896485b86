//! What messages quote of a text that somebody gave, and how.

use std::borrow::Cow;

/// The most characters that are quoted.
const MOST: usize = 40;

/// A text as messages quote it: whole, or its first 40 characters and three dots.
pub fn excerpt(text: &str) -> String {
    match text.char_indices().nth(MOST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

/// A text as a terminal may have it: characters that would steer the terminal, or turn what is read around, are
/// escaped as in Rust. Nothing that somebody gave (an argument, a path, a line of a file) reaches a terminal without this.
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if steers(letter) { shown.extend(letter.escape_default()) } else { shown.push(letter) }
    }
    Cow::Owned(shown)
}

/// Whether a character does something besides being shown: controls, and marks of direction.
fn steers(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_steer_a_terminal_is_escaped() {
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
