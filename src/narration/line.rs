//! A line of the narration.

/// One line of the narration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The letter of the rule at work, in front of the sentence.
    pub mark: Option<char>,
    /// The indentation: 0 for a guess, 1 for what follows from it, 2 for the details of that.
    pub depth: usize,
    /// The sentence.
    pub text: String,
}

pub(super) fn told(mark: Option<char>, depth: usize, text: String) -> Line {
    Line { mark, depth, text }
}
