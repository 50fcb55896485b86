//! A line of narration.

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NarrationLine {
    /// The letter of the rule at work, in front of the sentence.
    pub mark: Option<char>,
    /// The indentation: 0 for a guess, 1 for what follows from it, 2 for details.
    pub depth: usize,
    pub text: String,
}

impl NarrationLine {
    pub(super) const fn new(mark: Option<char>, depth: usize, text: String) -> NarrationLine {
        NarrationLine { mark, depth, text }
    }
}
