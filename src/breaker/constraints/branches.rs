//! What was told of the branches so far: for each score, which of them live and which are dead.

use super::Branch;
use crate::breaker::Event;
use crate::code::Turn;

/// A turn and what was told of the branches of its score.
#[derive(Clone, Debug)]
pub struct ScoreBranches {
    /// The guess and its score.
    pub turn: Turn,
    /// Its branches, once it was imposed on the store.
    pub imposed: Option<Vec<(Branch, Life)>>,
}

/// Whether a branch can still hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Life {
    /// Some code of the store satisfies it, as far as was told.
    Alive,
    /// None does.
    Dead,
}

/// A fold over told events: the branches of each score.
#[derive(Clone, Debug, Default)]
pub struct Branches {
    scores: Vec<ScoreBranches>,
}

impl Branches {
    /// What is known once all these events were told.
    pub fn after<'a>(events: impl IntoIterator<Item = &'a Event>) -> Branches {
        let mut branches = Branches::default();
        events.into_iter().for_each(|event| branches.add(event));
        branches
    }

    /// Takes in one more event.
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

    /// The scores, from first to last.
    pub fn scores(&self) -> &[ScoreBranches] {
        &self.scores
    }
}
