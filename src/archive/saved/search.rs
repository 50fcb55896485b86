//! The saved form of a peg search: the game that it starts from, its plan, and its step.

use serde::{Deserialize, Serialize};

use super::{LoadError, damaged, of_text, to_text};
use crate::play::{Goal, PegGame};
use pegwise_engine::pegs::{Criterion, Memory, Order, Plan};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedSearch {
    /// The game from whose board the search starts.
    pub game: PegGame,
    pub plan: Plan,
    /// The number of steps made.
    pub step: u64,
    /// Whether the search is finished at this step.
    pub is_finished: bool,
}

impl SavedSearch {
    pub fn text(&self) -> String {
        to_text(SearchFile {
            game: self.game.to_string().lines().map(str::to_owned).collect(),
            goal: self.game.goal().name(),
            best: match self.plan.criterion {
                Criterion::OnePeg(_) => None,
                Criterion::Sweeps { most, .. } => Some(most),
                Criterion::Pegs(pegs) => Some(pegs),
            },
            order: self.plan.order,
            remembers: self.plan.memory,
            step: self.step,
            finished: self.is_finished,
        })
    }

    /// Reads a search.
    ///
    /// # Errors
    ///
    /// If the text is not a saved search.
    pub fn read(text: &str) -> Result<SavedSearch, LoadError> {
        let saved: SearchFile = of_text(text)?;
        let game: PegGame = saved.game.join("\n").parse().map_err(damaged)?;
        let goal = Goal::parse(&saved.goal, game.rows()).map_err(damaged)?;
        let game = game.played_for(goal);
        let pegs = game.after(0).board().pegs();
        if let Some(best) = saved.best.filter(|best| *best > pegs) {
            return Err(damaged(format!("{best} is too much for {pegs} pegs")));
        }
        let criterion = game.criterion(saved.best);
        let plan = Plan { order: saved.order, memory: saved.remembers, criterion };
        Ok(SavedSearch { game, plan, step: saved.step, is_finished: saved.finished })
    }
}

#[derive(Serialize, Deserialize)]
struct SearchFile {
    /// The lines of the game's text.
    game: Vec<String>,
    /// The name of the goal, as [`Goal::parse`] reads it.
    goal: String,
    /// The number of sweeps or pegs that is looked for, if the goal has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    best: Option<usize>,
    order: Order,
    remembers: Memory,
    step: u64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    finished: bool,
}
