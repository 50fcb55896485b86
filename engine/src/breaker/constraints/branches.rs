//! The branches of each score, as reported by events.

use super::Branch;
use crate::breaker::Event;
use crate::code::Turn;

/// A turn and the branches of its score.
#[derive(Clone, Debug)]
pub struct ScoreBranches {
    /// The guess and its score.
    pub turn: Turn,
    /// The branches. `None` if the score was not imposed on the store.
    pub imposed: Option<Vec<(Branch, Life)>>,
}

/// Whether a branch is alive or dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Life {
    /// No event has reported its death.
    Alive,
    /// No code of the store satisfies it.
    Dead,
}

/// A fold over events: the branches of each score.
#[derive(Clone, Debug, Default)]
pub struct Branches {
    scores: Vec<ScoreBranches>,
}

impl Branches {
    /// Folds these events.
    pub fn after<'a>(events: impl IntoIterator<Item = &'a Event>) -> Branches {
        let mut branches = Branches::default();
        events.into_iter().for_each(|event| branches.add(event));
        branches
    }

    /// Adds an event.
    pub fn add(&mut self, event: &Event) {
        match event {
            Event::Guess(turn) => self.scores.push(ScoreBranches { turn: *turn, imposed: None }),
            Event::Impose { .. } => {
                if let Some(ScoreBranches { turn, imposed }) = self.scores.last_mut() {
                    let every = Branch::all(turn.score, turn.code.pegs().len());
                    *imposed = Some(every.into_iter().map(|branch| (branch, Life::Alive)).collect());
                }
            }
            Event::Die { turn, branches, .. } => {
                let score = self.scores.get_mut(*turn).and_then(|score| score.imposed.as_mut());
                for (branch, life) in score.into_iter().flatten() {
                    if branches.contains(branch) {
                        *life = Life::Dead;
                    }
                }
            }
            _ => {}
        }
    }

    /// The scores, first to last.
    pub fn scores(&self) -> &[ScoreBranches] {
        &self.scores
    }
}
