//! The animation of a score: its marks appear one after another and, if the game is over, the pegs of the secret. Only the drawing
//! lags behind. The game has the score already, and the screen shows the game before the guess until everything is visible.

use std::time::{Duration, Instant};

use crate::narration::dots;
use crate::play::{BreakGame, GameStatus};

/// The time between two marks.
const MARK: Duration = Duration::from_millis(90);

/// The time between two pegs of the secret.
const PEG: Duration = Duration::from_millis(180);

/// A score whose marks, or a secret whose pegs, are not all visible yet.
#[derive(Clone, Debug)]
pub(super) struct ScoreAnimation {
    /// The game before the guess. Its row is the guess.
    pub(super) before: BreakGame,
    /// All marks, exact ones first.
    marks: String,
    /// The pegs of the secret that will be visible.
    pegs: usize,
    /// How many marks and pegs are visible.
    shown: usize,
    until: Instant,
}

impl ScoreAnimation {
    /// The animation of the last score of the game `after`.
    pub(super) fn of(before: BreakGame, after: &BreakGame, now: Instant) -> Option<ScoreAnimation> {
        let score = after.history().turns().last()?.score;
        let marks = dots(score, after.rules().positions());
        let pegs = if after.status() == GameStatus::Open { 0 } else { after.rules().positions() };
        Some(ScoreAnimation { before, marks, pegs, shown: 1, until: now + MARK })
    }

    pub(super) fn marks(&self) -> String {
        self.marks.chars().take(self.shown).collect()
    }

    /// How many pegs of the secret are visible.
    pub(super) fn opened(&self) -> usize {
        self.shown.saturating_sub(self.marks.chars().count())
    }

    /// The time of the next mark or peg.
    pub(super) const fn deadline(&self) -> Instant {
        self.until
    }

    /// Advances to this time. `None` once everything is visible.
    pub(super) fn ticked(mut self, now: Instant) -> Option<ScoreAnimation> {
        while self.until <= now {
            self.shown += 1;
            self.until += if self.opened() > 0 { PEG } else { MARK };
        }
        (self.shown <= self.marks.chars().count() + self.pegs).then_some(self)
    }
}
