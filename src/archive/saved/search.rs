//! The saved form of a peg search: the game that it starts from, its plan, and its step.

use serde::{Deserialize, Serialize};

use super::{LoadError, damaged, of_text, to_text};
use crate::play::PegGame;
use pegwise_engine::pegs::{Criterion, Memory, Order, Plan};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedSearch {
    /// The game from whose board the search starts.
    pub game: PegGame,
    pub plan: Plan,
    pub step: u64,
    pub is_finished: bool,
}

impl SavedSearch {
    pub fn text(&self) -> String {
        to_text(SearchFile {
            game: self.game.clone(),
            best: match self.plan.criterion {
                Criterion::OnTarget(_) => None,
                Criterion::Sweeps { most, .. } => Some(most),
                Criterion::Pegs(pegs) => Some(pegs),
            },
            order: self.plan.order,
            remembers: self.plan.memory,
            step: self.step,
            finished: self.is_finished,
        })
    }

    pub fn read(text: &str) -> Result<SavedSearch, LoadError> {
        let SearchFile { game, best, order, remembers: memory, step, finished: is_finished } = of_text(text)?;
        let pegs = game.after(0).board().pegs();
        if let Some(best) = best.filter(|best| *best > pegs) {
            return Err(damaged(format!("{best} is too much for {pegs} pegs")));
        }
        let plan = Plan { order, memory, criterion: game.criterion(best) };
        Ok(SavedSearch { game, plan, step, is_finished })
    }
}

#[derive(Serialize, Deserialize)]
struct SearchFile {
    game: PegGame,
    /// The number of sweeps or pegs that is looked for, if the goal has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    best: Option<usize>,
    order: Order,
    remembers: Memory,
    step: u64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    finished: bool,
}
