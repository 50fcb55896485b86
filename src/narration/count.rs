//! What the games from a starting hole come to, in JSON and as a row of a table.

use std::collections::BTreeMap;

use serde::Serialize;

use super::thousands;
use crate::triangle::{Count, Endings, Rows};

/// What is told of a starting hole. What was not counted is null.
#[derive(Debug, Serialize)]
pub struct CountRow {
    /// Rows of the triangle.
    pub rows: usize,
    /// The hole that is empty at the start.
    pub hole: usize,
    /// Games that end with one peg; a text, since programs take numbers above 2^53 for others.
    pub solutions: Option<String>,
    /// All games; a text for the same reason.
    pub tries: Option<String>,
    /// Boards that games come to.
    pub reachable: Option<u64>,
    /// Those of them from which one peg can be reached.
    pub winnable: Option<u64>,
    /// The fewest pegs at the end of a game.
    pub fewest_pegs: Option<usize>,
    /// The most pegs at the end of a game.
    pub most_pegs: Option<usize>,
    /// The fewest sweeps of a solution; null as well where there is no solution.
    pub fewest_sweeps: Option<u8>,
    /// How many solutions end in which hole, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_holes: Option<BTreeMap<usize, String>>,
}

impl CountRow {
    /// A hole that was counted.
    pub fn counted(rows: Rows, count: &Count, endings: Option<&Endings>) -> CountRow {
        CountRow {
            rows: rows.count(),
            hole: count.hole.number(),
            solutions: Some(count.solutions.to_string()),
            tries: Some(count.tries.to_string()),
            reachable: Some(count.reachable),
            winnable: Some(count.winnable),
            fewest_pegs: Some(count.fewest_pegs),
            most_pegs: Some(count.most_pegs),
            fewest_sweeps: count.fewest_sweeps,
            last_holes: endings.map(|endings| {
                let ways = endings.solutions.iter();
                ways.map(|(hole, solutions)| (hole.number(), solutions.to_string())).collect()
            }),
        }
    }

    /// A hole of a triangle too large to be counted, of which only the fewest pegs are known, if they are.
    pub const fn uncounted(rows: Rows, hole: usize, fewest_pegs: Option<usize>) -> CountRow {
        CountRow {
            rows: rows.count(),
            hole,
            solutions: None,
            tries: None,
            reachable: None,
            winnable: None,
            fewest_pegs,
            most_pegs: None,
            fewest_sweeps: None,
            last_holes: None,
        }
    }

    /// The heads of the columns.
    pub const HEADS: [&'static str; 8] =
        ["hole", "solutions", "tries", "reachable", "winnable", "fewest pegs", "most pegs", "fewest sweeps"];

    /// A cell for each column, a dash for what is not known or not there.
    pub fn cells(&self) -> [String; CountRow::HEADS.len()] {
        fn cell(number: Option<impl ToString>) -> String {
            number.map_or_else(|| "-".to_owned(), |number| number.to_string())
        }
        [
            self.hole.to_string(),
            cell(self.solutions.as_ref()),
            cell(self.tries.as_ref()),
            cell(self.reachable),
            cell(self.winnable),
            cell(self.fewest_pegs),
            cell(self.most_pegs),
            cell(self.fewest_sweeps),
        ]
    }
}

/// Where the last pegs stand, in words: each hole that one can stand in and in how many solutions.
pub fn endings_in_words(endings: &Endings) -> String {
    let ways = endings.solutions.iter().filter(|(_, solutions)| *solutions > 0);
    let listed: Vec<String> =
        ways.map(|(hole, solutions)| format!("{hole}: {}", thousands(*solutions))).collect();
    match listed.as_slice() {
        [] => "no last peg".to_owned(),
        listed => format!("last peg in {}", listed.join("  ")),
    }
}
