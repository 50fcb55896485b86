//! An observer that counts the checkpoints between facts.

use std::ops::ControlFlow;

use pegwise_engine::breaker::{Event, Observer};

/// Counts the checkpoints since the last guess, and cancels at one of them.
#[derive(Default)]
pub(crate) struct Stretches {
    /// At which checkpoint since the last guess it cancels, if it does.
    pub(crate) cancels_at: Option<usize>,
    /// The checkpoints since the last guess.
    pub(crate) now: usize,
    /// The most checkpoints between two guesses.
    pub(crate) longest: usize,
}

impl Observer for Stretches {
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        if let Event::Guess(_) = event {
            self.now = 0;
        }
        ControlFlow::Continue(())
    }

    fn checkpoint(&mut self) -> ControlFlow<()> {
        self.now += 1;
        self.longest = self.longest.max(self.now);
        if self.cancels_at == Some(self.now) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
