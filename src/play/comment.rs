//! Comments on a game, which its text has beside the guesses or jumps.

use serde::{Deserialize, Serialize};

use crate::excerpt::printable;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comment {
    /// The number of guesses or jumps before it.
    pub after: usize,
    /// Its text: one line that is not empty.
    pub text: String,
}

impl Comment {
    /// The comments on a game with this number of moves. Their text may have been edited.
    pub fn checked(comments: Vec<Comment>, moves: usize) -> Result<Vec<Comment>, String> {
        let read = |Comment { after, text }: Comment| {
            let text = printable(text.trim()).into_owned();
            let is_possible = after <= moves && !text.is_empty();
            let wrong = || "a comment is empty or after the last guess or jump".to_owned();
            is_possible.then_some(Comment { after, text }).ok_or_else(wrong)
        };
        comments.into_iter().map(read).collect()
    }
}
