//! Counts of the games from a starting hole, in JSON and as a row of a table.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{pegs, thousands};
use crate::play::PegGame;
use pegwise_engine::pegs::{Count, Endings, GoalCount, Rows};

/// The counts of a starting hole.
#[derive(Debug, Serialize)]
pub struct CountRow {
    pub rows: usize,
    pub hole: usize,
    /// The number of games that end with one peg, as a string, because many programs round numbers above 2^53.
    pub solutions: String,
    /// The number of games, as a string for the same reason.
    #[serde(rename = "tries")]
    pub games: String,
    /// The number of reachable boards.
    pub reachable: u64,
    /// The number of reachable boards from which one peg can be reached.
    pub winnable: u64,
    /// The fewest pegs at the end of a game.
    pub fewest_pegs: usize,
    /// The most pegs at the end of a game.
    pub most_pegs: usize,
    /// The fewest sweeps of a solution. Null if there is no solution.
    pub fewest_sweeps: Option<u8>,
    /// The number of solutions by their last hole, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_holes: Option<BTreeMap<usize, String>>,
}

impl CountRow {
    pub fn new(rows: Rows, count: &Count, endings: Option<&Endings>) -> CountRow {
        CountRow {
            rows: rows.count(),
            hole: count.hole.number(),
            solutions: count.solutions.to_string(),
            games: count.games.to_string(),
            reachable: count.reachable,
            winnable: count.winnable,
            fewest_pegs: count.fewest_pegs,
            most_pegs: count.most_pegs,
            fewest_sweeps: count.fewest_sweeps,
            last_holes: endings.map(|endings| {
                let ways = endings.solutions.iter();
                ways.map(|(hole, solutions)| (hole.number(), solutions.to_string())).collect()
            }),
        }
    }

    /// The headings of the columns.
    pub const HEADS: [&'static str; 8] =
        ["hole", "solutions", "games", "reachable", "winnable", "fewest pegs", "most pegs", "fewest sweeps"];

    /// The cells of the columns, with `-` for the fewest sweeps where there is no solution.
    pub fn cells(&self) -> [String; CountRow::HEADS.len()] {
        [
            self.hole.to_string(),
            self.solutions.clone(),
            self.games.clone(),
            self.reachable.to_string(),
            self.winnable.to_string(),
            self.fewest_pegs.to_string(),
            self.most_pegs.to_string(),
            self.fewest_sweeps.map_or_else(|| "-".to_owned(), |sweeps| sweeps.to_string()),
        ]
    }
}

/// The counts of the games from a starting hole that reach a goal.
#[derive(Debug, Serialize)]
pub struct GoalCountRow {
    pub rows: usize,
    pub hole: usize,
    /// The goal, by its name on the command line.
    pub goal: String,
    /// What a solution leaves, in words.
    pub solution: String,
    /// The number of games that reach the goal, as a string, as in [`CountRow`].
    pub solutions: String,
    #[serde(rename = "tries")]
    pub games: String,
    /// The number of reachable boards.
    pub reachable: u64,
    /// The number of reachable boards from which the goal can be reached.
    pub winnable: u64,
}

impl GoalCountRow {
    /// The row of a game that has just begun.
    pub fn new(game: &PegGame, count: &Count, met: &GoalCount) -> GoalCountRow {
        GoalCountRow {
            rows: game.rows().count(),
            hole: met.hole.number(),
            goal: game.goal().name(),
            solution: pegs::solution(met.criterion),
            solutions: met.solutions.to_string(),
            games: count.games.to_string(),
            reachable: count.reachable,
            winnable: met.winnable,
        }
    }

    /// The headings of the columns.
    pub const HEADS: [&'static str; 6] =
        ["hole", "a solution leaves", "solutions", "games", "reachable", "winnable"];

    /// The cells of the columns.
    pub fn cells(&self) -> [String; GoalCountRow::HEADS.len()] {
        [
            self.hole.to_string(),
            self.solution.clone(),
            self.solutions.clone(),
            self.games.clone(),
            self.reachable.to_string(),
            self.winnable.to_string(),
        ]
    }
}

/// A number of bytes in gigabytes.
pub fn gigabytes(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / 1e9)
}

/// The holes of the last peg, each with its number of solutions.
pub fn endings_in_words(endings: &Endings) -> String {
    let ways = endings.solutions.iter().filter(|(_, solutions)| *solutions > 0);
    let listed: Vec<String> =
        ways.map(|(hole, solutions)| format!("{hole}: {}", thousands(*solutions))).collect();
    match listed.as_slice() {
        [] => "no last peg".to_owned(),
        listed => format!("last peg in {}", listed.join("  ")),
    }
}
