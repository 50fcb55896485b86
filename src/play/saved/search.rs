//! A peg search as it is saved: the game whose board it starts from, what it looks for and how, and the step that it stands
//! at.

use serde::{Deserialize, Serialize};

use super::super::{Goal, PegGame};
use super::{Unreadable, damaged, of_text, to_text};
use crate::triangle::{Criterion, Memory, Order, Plan, Target};

/// A peg search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedSearch {
    /// The game from whose board the search starts.
    pub game: PegGame,
    /// What it looks for, and how.
    pub plan: Plan,
    /// How many steps it has made.
    pub step: u64,
}

impl SavedSearch {
    /// The search as a text.
    pub fn text(&self) -> String {
        to_text(Saved {
            game: self.game.to_string().lines().map(str::to_owned).collect(),
            goal: SavedCriterion::of(self.plan.criterion),
            order: self.plan.order,
            remembers: self.plan.memory,
            step: self.step,
        })
    }

    /// The search of a text.
    ///
    /// # Errors
    ///
    /// If it is none.
    pub fn read(text: &str) -> Result<SavedSearch, Unreadable> {
        let saved: Saved = of_text(text)?;
        let game: PegGame = saved.game.join("\n").parse().map_err(damaged)?;
        let (goal, best) = saved.goal.unwrap_or(SavedCriterion::OnePeg).read(&game).map_err(damaged)?;
        let game = game.played_for(goal);
        let criterion = game.criterion(best);
        let plan = Plan { order: saved.order, memory: saved.remembers, criterion };
        Ok(SavedSearch { game, plan, step: saved.step })
    }
}

#[derive(Serialize, Deserialize)]
struct Saved {
    /// The lines of the game.
    game: Vec<String>,
    /// What it looks for; one peg where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    goal: Option<SavedCriterion>,
    #[serde(with = "SavedOrder")]
    order: Order,
    #[serde(with = "SavedMemory")]
    remembers: Memory,
    step: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SavedCriterion {
    OnePeg,
    /// One peg in the hole of this number.
    OnePegIn(usize),
    /// One peg after at most this many sweeps from the start of the game.
    FewestSweeps(usize),
    /// This many pegs.
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

    /// The goal of a game, and the best number that its start allowed; or what is wrong with them.
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
