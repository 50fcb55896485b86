//! What messages quote of a text that somebody gave.

/// The most characters that are quoted.
const MOST: usize = 40;

/// A text as messages quote it: whole, or its first 40 characters and three dots.
pub fn excerpt(text: &str) -> String {
    match text.char_indices().nth(MOST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_quoted_up_to_its_fortieth_character() {
        let forty = "ä".repeat(40);
        assert_eq!(excerpt(&forty), forty);
        assert_eq!(excerpt(&(forty.clone() + "b")), forty + "...");
        assert_eq!(excerpt(""), "");
    }
}
