//! The saved form of a peg search: the game that it starts from, its plan, and its step.

use serde::{Deserialize, Serialize};

use super::{LoadError, damaged, of_text, to_text};
use crate::play::{Goal, PegGame};
use pegwise_engine::triangle::{Criterion, Memory, Order, Plan, Target};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedSearch {
    /// The game from whose board the search starts.
    pub game: PegGame,
    pub plan: Plan,
    /// The number of steps made.
    pub step: u64,
    /// Whether the search is finished at this step. Version 0.1 did not save it.
    pub is_finished: bool,
}

impl SavedSearch {
    pub fn text(&self) -> String {
        to_text(SearchFile {
            game: self.game.to_string().lines().map(str::to_owned).collect(),
            goal: SavedCriterion::of(self.plan.criterion),
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
        let (goal, best) = saved.goal.unwrap_or(SavedCriterion::OnePeg).read(&game).map_err(damaged)?;
        let game = game.played_for(goal);
        let criterion = game.criterion(best);
        let plan = Plan { order: saved.order, memory: saved.remembers, criterion };
        Ok(SavedSearch { game, plan, step: saved.step, is_finished: saved.finished })
    }
}

#[derive(Serialize, Deserialize)]
struct SearchFile {
    /// The lines of the game's text.
    game: Vec<String>,
    /// The criterion; one peg if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    goal: Option<SavedCriterion>,
    #[serde(with = "SavedOrder")]
    order: Order,
    #[serde(with = "SavedMemory")]
    remembers: Memory,
    step: u64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    finished: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SavedCriterion {
    OnePeg,
    /// One peg in the hole of this number.
    OnePegIn(usize),
    /// One peg after at most this many sweeps from the start of the game.
    FewestSweeps(usize),
    MostPegs(usize),
}

impl SavedCriterion {
    fn of(criterion: Criterion) -> Option<SavedCriterion> {
        match criterion {
            Criterion::OnePeg(Target::Anywhere) => None,
            Criterion::OnePeg(Target::In(hole)) => Some(SavedCriterion::OnePegIn(hole.number())),
            Criterion::Sweeps { most, .. } => Some(SavedCriterion::FewestSweeps(most)),
            Criterion::Pegs(pegs) => Some(SavedCriterion::MostPegs(pegs)),
        }
    }

    /// Returns the goal and the best number that was possible from the start, or an error for the player.
    fn read(self, game: &PegGame) -> Result<(Goal, Option<usize>), String> {
        let possible = |number: usize| {
            let all = game.after(0).board().pegs();
            if number <= all { Ok(Some(number)) } else { Err(format!("{number} is too much for {all} pegs")) }
        };
        Ok(match self {
            SavedCriterion::OnePeg => (Goal::OnePeg, None),
            SavedCriterion::OnePegIn(hole) => {
                (Goal::OnePegIn(game.rows().hole(hole).map_err(|error| error.to_string())?), None)
            }
            SavedCriterion::FewestSweeps(most) => (Goal::FewestSweeps, possible(most)?),
            SavedCriterion::MostPegs(pegs) => (Goal::MostPegs, possible(pegs)?),
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Order", rename_all = "snake_case")]
enum SavedOrder {
    Table,
    Reversed,
    Inward,
    Outward,
    FewestReplies,
    MostReplies,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Memory", rename_all = "snake_case")]
enum SavedMemory {
    Nothing,
    Lost,
    Every,
}
