//! The animation of a score: its marks appear one after another. Only the drawing lags behind. The game has the score
//! already, and the screen shows the game before the guess until the last mark is visible.

use std::time::{Duration, Instant};

use crate::narration::dots;
use crate::play::BreakGame;

/// The time between two marks.
const MARK: Duration = Duration::from_millis(90);

/// A score whose marks are not all visible yet.
#[derive(Clone, Debug)]
pub(super) struct ScoreAnimation {
    /// The game before the guess. Its row is the guess.
    pub(super) before: BreakGame,
    /// All marks, exact ones first.
    marks: String,
    /// How many of them are visible.
    shown: usize,
    until: Instant,
}

impl ScoreAnimation {
    /// The animation of the last score of the game `after`.
    pub(super) fn of(before: BreakGame, after: &BreakGame, now: Instant) -> Option<ScoreAnimation> {
        let score = after.history().turns().last()?.score;
        let marks = dots(score, after.rules().positions());
        Some(ScoreAnimation { before, marks, shown: 1, until: now + MARK })
    }

    pub(super) fn marks(&self) -> String {
        self.marks.chars().take(self.shown).collect()
    }

    /// The time of the next mark.
    pub(super) const fn deadline(&self) -> Instant {
        self.until
    }

    /// Advances to this time. `None` once all marks are visible.
    pub(super) fn ticked(mut self, now: Instant) -> Option<ScoreAnimation> {
        while self.until <= now {
            self.until += MARK;
            self.shown += 1;
        }
        (self.shown <= self.marks.chars().count()).then_some(self)
    }
}
