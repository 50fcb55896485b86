//! Which turn has a wrong score, in steps that a person can check.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::reasoning::Reasoning;
use super::search::refute;
use crate::code::{Checkpoint, History, Rules, Turn};

/// A proof that of all turns only one can have a wrong score, if only one score is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongTurn {
    /// The turn, from 0.
    pub turn: usize,
    /// Contradictions between turns. The turn is the only one that all of them use.
    pub contradictions: Vec<Reasoning>,
}

impl WrongTurn {
    /// Proves that the score of `turn` (from 0) is the wrong one, if only one is. `None` if another turn can be the wrong
    /// one, or one of the contradictions has no proof with at most six cases. `Break` if the checkpoint breaks.
    ///
    /// # Panics
    ///
    /// If there is no such turn.
    pub fn of(
        rules: Rules,
        history: &History,
        turn: usize,
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Option<WrongTurn>> {
        let turns = history.turns();
        assert!(turn < turns.len(), "a turn of the game");
        let mut suspects: BTreeSet<usize> = (0..turns.len()).collect();
        let mut contradictions = Vec::new();
        while let Some(other) = suspects.iter().copied().find(|suspect| *suspect != turn) {
            let rest: Vec<Turn> = turns[..other].iter().chain(&turns[other + 1..]).copied().collect();
            let Some(mut found) = refute(rules, &rest, checkpoint)? else {
                return ControlFlow::Continue(None);
            };
            found.renumber(&|number| number + usize::from(number >= other));
            let used = found.turns();
            if !used.contains(&turn) {
                return ControlFlow::Continue(None);
            }
            suspects.retain(|suspect| used.contains(suspect));
            contradictions.push(found);
        }
        ControlFlow::Continue(Some(WrongTurn { turn, contradictions }))
    }

    /// The number of steps and contradictions.
    pub fn length(&self) -> usize {
        self.contradictions.iter().map(Reasoning::length).sum()
    }

    /// The number of times that it divides into cases.
    pub fn splits(&self) -> usize {
        self.contradictions.iter().map(Reasoning::splits).sum()
    }
}
