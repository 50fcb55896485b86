//! Questions to the player before something is spent or lost. Only the next input can answer one.

/// A question that waits for an answer, if any.
#[derive(Clone, Debug)]
pub(super) struct Question<Q> {
    /// The question asked after the last input.
    asked: Option<Q>,
    /// The question that the present input can answer.
    answerable: Option<Q>,
}

impl<Q: PartialEq> Question<Q> {
    pub(super) const fn new() -> Question<Q> {
        Question { asked: None, answerable: None }
    }

    /// Marks the start of the next input.
    pub(super) fn next_input(&mut self) {
        self.answerable = self.asked.take();
    }

    /// The question asked after the last input.
    pub(super) const fn asked(&self) -> Option<&Q> {
        self.asked.as_ref()
    }

    pub(super) fn is_answered(&self, question: &Q) -> bool {
        self.answerable.as_ref() == Some(question)
    }

    pub(super) fn ask(&mut self, question: Q) {
        self.asked = Some(question);
    }
}
