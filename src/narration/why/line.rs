//! Lines of an explanation.

use super::super::Voice;
use pegwise_engine::code::History;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyLine {
    pub depth: usize,
    /// The turns that the text is about, from 0.
    pub turns: Vec<usize>,
    /// What it says, or what it says of its turns.
    pub text: String,
}

impl WhyLine {
    pub(super) const fn new(depth: usize, text: String) -> WhyLine {
        WhyLine { depth, turns: Vec::new(), text }
    }

    pub(super) fn of_turns(depth: usize, turns: &[usize], text: String) -> WhyLine {
        WhyLine { depth, turns: turns.to_vec(), text }
    }

    /// The whole line, with its turns named: `guess 1 (AABB 0·2) has no exact mark, so A is not in 1`.
    pub fn sentence(&self, voice: Voice, history: &History) -> String {
        match &self.turns[..] {
            [] => self.text.clone(),
            turns => format!("{} {}", voice.turns(&history.scored(), turns), self.text),
        }
    }
}
