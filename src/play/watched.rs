//! A game that the program plays and a person watches: every step recorded, one cursor over them.

use super::Timeline;
use crate::breaker::{Event, Knowledge};
use crate::code::{Candidates, Code, History, Rules, Tally, Turn};

/// The most candidates that are listed by name.
const LISTED: usize = 24;

/// A fact told, and after a guess what the referee counts.
#[derive(Clone, Debug)]
pub struct WatchedStep {
    /// The fact.
    pub event: Event,
    /// The candidates left, after a guess.
    pub left: Option<Left>,
}

impl WatchedStep {
    /// The guess that was made in this step, with its score.
    pub fn turn(&self) -> Option<Turn> {
        match self.event {
            Event::Guess(turn) => Some(turn),
            _ => None,
        }
    }
}

/// The candidates after a guess.
#[derive(Clone, Debug)]
pub struct Left {
    /// How many have which color where.
    pub tally: Tally,
    /// Their names, if there are few enough; otherwise none.
    pub codes: Vec<Code>,
}

impl Left {
    /// What is worth showing of these candidates.
    pub fn of(candidates: &Candidates) -> Left {
        let codes = if candidates.count() <= LISTED { candidates.codes().collect() } else { Vec::new() };
        Left { tally: candidates.tally(), codes }
    }
}

/// The recorded steps of one game and the cursor over them. Everything shown is a fold over the steps up to it.
#[derive(Clone, Debug)]
pub struct WatchedGame {
    rules: Rules,
    start: Left,
    /// The recorded steps.
    pub line: Timeline<WatchedStep>,
}

impl WatchedGame {
    /// A game of which nothing was recorded yet.
    pub fn new(rules: Rules) -> WatchedGame {
        WatchedGame { rules, start: Left::of(&Candidates::all(rules)), line: Timeline::default() }
    }

    /// The guesses shown.
    pub fn turns(&self) -> Vec<Turn> {
        self.line.shown().iter().filter_map(WatchedStep::turn).collect()
    }

    /// The first guess that is recorded and not shown.
    pub fn next_turn(&self) -> Option<Turn> {
        self.line.steps()[self.line.cursor()..].iter().find_map(WatchedStep::turn)
    }

    /// Keeps of the steps those before the first guess that is not the next one of a game with these turns. Returns how
    /// many turns are kept.
    pub fn keep(&mut self, turns: &[Turn]) -> usize {
        let mut kept = 0;
        let other = self.line.steps().iter().position(|step| {
            let goes_on = step.turn().is_none_or(|turn| turns.get(kept) == Some(&turn));
            kept += usize::from(goes_on && step.turn().is_some());
            !goes_on
        });
        self.line.cut(other.unwrap_or(self.line.steps().len()));
        kept
    }

    /// The guesses shown, as a history.
    pub fn history(&self) -> History {
        self.turns().into_iter().collect()
    }

    /// What was told up to the cursor.
    pub fn knowledge(&self) -> Knowledge {
        Knowledge::after(self.rules, self.line.shown().iter().map(|step| &step.event))
    }

    /// The candidates at the start and after each guess shown.
    pub fn left(&self) -> Vec<&Left> {
        let counted = self.line.shown().iter().filter_map(|step| step.left.as_ref());
        std::iter::once(&self.start).chain(counted).collect()
    }

    /// Whether a guess shown was the secret.
    pub fn is_won(&self) -> bool {
        self.turns().iter().any(|turn| turn.score.wins(self.rules))
    }
}

/// Whether the player was asked about something that would be lost, and may go on at the second time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asked {
    /// Not yet.
    #[default]
    No,
    /// With the last key or line.
    Yes,
}
