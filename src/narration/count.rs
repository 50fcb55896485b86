//! Counts of the games from a starting hole, in JSON and as a row of a table.

use std::collections::BTreeMap;

use serde::Serialize;

use super::thousands;
use crate::triangle::{Count, Endings, Rows};

/// The counts of a starting hole. Unknown counts are null.
#[derive(Debug, Serialize)]
pub struct CountRow {
    /// The number of rows.
    pub rows: usize,
    /// The starting hole.
    pub hole: usize,
    /// The number of games that end with one peg, as a string, because many programs round numbers above 2^53.
    pub solutions: Option<String>,
    /// The number of games, as a string for the same reason.
    #[serde(rename = "tries")]
    pub games: Option<String>,
    /// The number of reachable boards.
    pub reachable: Option<u64>,
    /// The number of reachable boards from which one peg can be reached.
    pub winnable: Option<u64>,
    /// The fewest pegs at the end of a game.
    pub fewest_pegs: Option<usize>,
    /// The most pegs at the end of a game.
    pub most_pegs: Option<usize>,
    /// The fewest sweeps of a solution. Also null if there is no solution.
    pub fewest_sweeps: Option<u8>,
    /// The number of solutions by their last hole, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_holes: Option<BTreeMap<usize, String>>,
}

impl CountRow {
    /// The row of a hole with counts.
    pub fn counted(rows: Rows, count: &Count, endings: Option<&Endings>) -> CountRow {
        CountRow {
            rows: rows.count(),
            hole: count.hole.number(),
            solutions: Some(count.solutions.to_string()),
            games: Some(count.games.to_string()),
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

    /// The row of a hole on a triangle too large to count.
    pub const fn uncounted(rows: Rows, hole: usize, fewest_pegs: Option<usize>) -> CountRow {
        CountRow {
            rows: rows.count(),
            hole,
            solutions: None,
            games: None,
            reachable: None,
            winnable: None,
            fewest_pegs,
            most_pegs: None,
            fewest_sweeps: None,
            last_holes: None,
        }
    }

    /// The headings of the columns.
    pub const HEADS: [&'static str; 8] =
        ["hole", "solutions", "tries", "reachable", "winnable", "fewest pegs", "most pegs", "fewest sweeps"];

    /// The cells of the columns, with `-` for unknown values.
    pub fn cells(&self) -> [String; CountRow::HEADS.len()] {
        fn cell(number: Option<impl ToString>) -> String {
            number.map_or_else(|| "-".to_owned(), |number| number.to_string())
        }
        [
            self.hole.to_string(),
            cell(self.solutions.as_ref()),
            cell(self.games.as_ref()),
            cell(self.reachable),
            cell(self.winnable),
            cell(self.fewest_pegs),
            cell(self.most_pegs),
            cell(self.fewest_sweeps),
        ]
    }
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
