//! A peg search as it is saved: the game whose board it starts from, how it searches, and the step that it stands at.

use serde::{Deserialize, Serialize};

use super::super::PegGame;
use super::{Unreadable, damaged, of_text, to_text};
use crate::triangle::{Memory, Order, Plan};

/// A peg search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedSearch {
    /// The game from whose board the search starts.
    pub game: PegGame,
    /// How it searches.
    pub plan: Plan,
    /// How many steps it has made.
    pub step: u64,
}

impl SavedSearch {
    /// The search as a text.
    pub fn text(&self) -> String {
        to_text(Saved {
            game: self.game.to_string().lines().map(str::to_owned).collect(),
            order: SavedOrder::of(self.plan.order),
            remembers: SavedMemory::of(self.plan.memory),
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
        Ok(SavedSearch {
            game: saved.game.join("\n").parse().map_err(damaged)?,
            plan: Plan { order: saved.order.read(), memory: saved.remembers.read() },
            step: saved.step,
        })
    }
}

#[derive(Serialize, Deserialize)]
struct Saved {
    /// The lines of the game.
    game: Vec<String>,
    order: SavedOrder,
    remembers: SavedMemory,
    step: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SavedOrder {
    Table,
    Reversed,
    Inward,
    Outward,
    FewestReplies,
    MostReplies,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SavedMemory {
    Nothing,
    Lost,
    Every,
}

impl SavedOrder {
    const fn of(order: Order) -> SavedOrder {
        match order {
            Order::Table => SavedOrder::Table,
            Order::Reversed => SavedOrder::Reversed,
            Order::Inward => SavedOrder::Inward,
            Order::Outward => SavedOrder::Outward,
            Order::FewestReplies => SavedOrder::FewestReplies,
            Order::MostReplies => SavedOrder::MostReplies,
        }
    }

    const fn read(&self) -> Order {
        match self {
            SavedOrder::Table => Order::Table,
            SavedOrder::Reversed => Order::Reversed,
            SavedOrder::Inward => Order::Inward,
            SavedOrder::Outward => Order::Outward,
            SavedOrder::FewestReplies => Order::FewestReplies,
            SavedOrder::MostReplies => Order::MostReplies,
        }
    }
}

impl SavedMemory {
    const fn of(memory: Memory) -> SavedMemory {
        match memory {
            Memory::Nothing => SavedMemory::Nothing,
            Memory::Lost => SavedMemory::Lost,
            Memory::Every => SavedMemory::Every,
        }
    }

    const fn read(&self) -> Memory {
        match self {
            SavedMemory::Nothing => Memory::Nothing,
            SavedMemory::Lost => Memory::Lost,
            SavedMemory::Every => Memory::Every,
        }
    }
}
