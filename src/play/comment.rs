//! Comments on a game, which its text has beside the guesses or jumps.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comment {
    /// The number of guesses or jumps before it.
    pub after: usize,
    /// Its text: one line that is not empty.
    pub text: String,
}
