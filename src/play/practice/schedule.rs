//! When an exercise comes back: after growing intervals, in the boxes of Sebastian Leitner (1972).

use serde::{Deserialize, Serialize};

use crate::play::Day;

/// The days until an exercise comes back from each box, from the first box on. Whoever solves it in the last box has
/// learned it.
pub const INTERVALS: [u16; 6] = [1, 3, 7, 16, 35, 90];

/// The result of an attempt at an exercise or a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Attempt {
    /// Solved with the first answer, without a hint.
    Solved,
    /// Solved with the first answer, after a hint.
    Helped,
    /// The first answer was wrong, or the answer was shown.
    Missed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schedule {
    /// It was not attempted yet. It is due from this day on.
    New(Day),
    /// It waits in a box, from 0 up to the length of [`INTERVALS`].
    Waiting { place: usize, due: Day },
    /// It was solved in the last box, and does not come back.
    Learned,
}

impl Schedule {
    /// The day on which the exercise is due. `None` if it is learned.
    pub const fn due(self) -> Option<Day> {
        match self {
            Schedule::New(day) | Schedule::Waiting { due: day, .. } => Some(day),
            Schedule::Learned => None,
        }
    }

    pub fn is_due(self, day: Day) -> bool {
        self.due().is_some_and(|due| due <= day)
    }

    /// The schedule after an attempt on a day. A missed exercise goes to the first box. A solved one goes to the next box,
    /// and one solved after a hint stays in its box, but only when it is due: before that, they wait as long as they
    /// would have.
    #[must_use]
    pub fn after(self, attempt: Attempt, day: Day) -> Schedule {
        let place = match (attempt, self) {
            (Attempt::Missed, _) => 0,
            _ if !self.is_due(day) => return self,
            (_, Schedule::Learned) => return self,
            (_, Schedule::New(_)) => 0,
            (Attempt::Solved, Schedule::Waiting { place, .. }) => place + 1,
            (Attempt::Helped, Schedule::Waiting { place, .. }) => place,
        };
        INTERVALS
            .get(place)
            .map_or(Schedule::Learned, |days| Schedule::Waiting { place, due: day.plus(i64::from(*days)) })
    }
}
