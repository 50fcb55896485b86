//! Counts of the games from a starting hole, in JSON and as a row of a table.

use std::collections::BTreeMap;

use serde_json::json;

use super::json::{joined, optional};
use super::voice::separated;
use super::{pegs, thousands};
use crate::play::PegGame;
use pegwise_engine::pegs::{Count, Endings, GoalCount, Shape};

/// The headings and the cells of the counts of a starting hole.
pub fn count_cells(count: &Count) -> [(&'static str, String); 9] {
    [
        ("hole", count.hole.to_string()),
        ("solutions", count.solutions.to_string()),
        ("games", count.games.to_string()),
        ("reachable", count.reachable.to_string()),
        ("up to symmetry", or_dash(count.up_to_symmetry)),
        ("winnable", or_dash(count.winnable)),
        ("fewest pegs", count.fewest_pegs.to_string()),
        ("most pegs", count.most_pegs.to_string()),
        ("fewest sweeps", or_dash(count.fewest_sweeps)),
    ]
}

/// A number, or a dash if it is not known.
fn or_dash(number: Option<impl ToString>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| number.to_string())
}

/// Writes the counts of a starting hole as one line of JSON, with the solutions by their last hole if they are asked for.
/// Numbers of games are strings, because many programs round numbers above 2^53.
pub fn count_json(shape: Shape, count: &Count, endings: Option<&Endings>) -> String {
    let counted = json!({
        "rows": shape.rows(),
        "shape": shape,
        "hole": count.hole.number(),
        "solutions": count.solutions.to_string(),
        "tries": count.games.to_string(),
        "reachable": count.reachable,
        "up_to_symmetry": count.up_to_symmetry,
        "winnable": count.winnable,
        "fewest_pegs": count.fewest_pegs,
        "most_pegs": count.most_pegs,
        "fewest_sweeps": count.fewest_sweeps,
    });
    let last_holes = endings.map(|endings| {
        let ways = endings.solutions.iter();
        let ways = ways.map(|(hole, solutions)| (hole.number(), solutions.to_string()));
        json!(ways.collect::<BTreeMap<usize, String>>())
    });
    joined([counted, optional("last_holes", last_holes)]).to_string()
}

/// The headings and the cells of the counts of the games that reach a goal.
pub fn goal_count_cells(count: Option<&Count>, met: &GoalCount) -> [(&'static str, String); 7] {
    [
        ("hole", met.hole.to_string()),
        ("a solution leaves", pegs::solution(met.criterion)),
        ("solutions", met.solutions.to_string()),
        ("games", or_dash(count.map(|count| count.games))),
        ("reachable", or_dash(count.map(|count| count.reachable))),
        ("winnable", or_dash(met.winnable)),
        ("fewest sweeps", or_dash(met.fewest_sweeps)),
    ]
}

/// Writes the counts of the games that reach a goal, from the start of this game, as one line of JSON.
pub fn goal_count_json(game: &PegGame, count: Option<&Count>, met: &GoalCount) -> String {
    json!({
        "rows": game.shape().rows(),
        "shape": game.shape(),
        "hole": met.hole.number(),
        "goal": game.goal(),
        "solution": pegs::solution(met.criterion),
        "solutions": met.solutions.to_string(),
        "tries": count.map(|count| count.games.to_string()),
        "reachable": count.map(|count| count.reachable),
        "winnable": met.winnable,
        "fewest_sweeps": met.fewest_sweeps,
    })
    .to_string()
}

pub fn gigabytes(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / 1e9)
}

/// The holes of the last peg, each with its number of solutions.
pub fn endings_in_words(endings: &Endings) -> String {
    let ways = endings.solutions.iter().filter(|(_, solutions)| *solutions > 0);
    let ends = separated(ways.map(|(hole, solutions)| format!("{hole}: {}", thousands(*solutions))), "  ");
    if ends.is_empty() { "no last peg".to_owned() } else { format!("last peg in {ends}") }
}
