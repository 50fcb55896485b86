//! Marks as they are seen to be given, one after another. Only what is drawn lags behind: the game has the score
//! already, and until its last mark is seen the screen shows the game before it.

use std::time::{Duration, Instant};

use crate::narration::dots;
use crate::play::BreakGame;

/// How long after a mark the next one is seen.
const MARK: Duration = Duration::from_millis(90);

/// Marks that are still to be seen.
#[derive(Clone, Debug)]
pub(super) struct Marking {
    /// The game before the guess, which is its row.
    before: BreakGame,
    /// All marks, exact ones first.
    marks: String,
    /// How many of them are seen.
    shown: usize,
    until: Instant,
}

impl Marking {
    /// The marks of the last guess of a game that was this one before.
    pub(super) fn of(before: BreakGame, after: &BreakGame, now: Instant) -> Option<Marking> {
        let score = after.history().turns().last()?.score;
        let marks = dots(score, after.rules().positions());
        Some(Marking { before, marks, shown: 1, until: now + MARK })
    }

    /// The game that is shown.
    pub(super) const fn before(&self) -> &BreakGame {
        &self.before
    }

    /// The marks that are seen.
    pub(super) fn marks(&self) -> String {
        self.marks.chars().take(self.shown).collect()
    }

    /// When the next one is due.
    pub(super) const fn deadline(&self) -> Instant {
        self.until
    }

    /// Goes on to what is due. Nothing once all have been seen.
    pub(super) fn ticked(mut self, now: Instant) -> Option<Marking> {
        while self.until <= now {
            self.until += MARK;
            self.shown += 1;
        }
        (self.shown <= self.marks.chars().count()).then_some(self)
    }
}
