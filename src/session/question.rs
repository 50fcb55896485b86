//! What a person is asked before something is spent or lost. Only the very next input can answer.

/// A question that waits for its answer, if there is one.
#[derive(Clone, Debug)]
pub(super) struct Question<Q> {
    /// What was asked with the last input.
    asked: Option<Q>,
    /// What was asked with the input before this one.
    answerable: Option<Q>,
}

impl<Q: PartialEq> Question<Q> {
    pub(super) const fn new() -> Question<Q> {
        Question { asked: None, answerable: None }
    }

    /// The next input begins.
    pub(super) fn next_input(&mut self) {
        self.answerable = self.asked.take();
    }

    /// What was asked with the last input.
    pub(super) const fn asked(&self) -> Option<&Q> {
        self.asked.as_ref()
    }

    /// Whether this input is the answer to a question.
    pub(super) fn is_answered(&self, question: &Q) -> bool {
        self.answerable.as_ref() == Some(question)
    }

    pub(super) fn ask(&mut self, question: Q) {
        self.asked = Some(question);
    }
}
