//! Strategy files in figures, as tables and as JSON: what a strategy comes to, and where two differ.

use serde_json::{Value, json};

use super::arena::{mean, mean_in};
use super::json::{games_json, joined, rounded, rules_json};
use super::notation::percent;
use super::voice::separated;
use crate::archive::strategy_file::{StrategyFile, by_guesses};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::breaker::optimal::{Depth, Objective};
use pegwise_engine::breaker::tree::{Difference, TreeNode};
use pegwise_engine::code::Peg;

pub fn label(strategy: &Strategy, opening: Peg) -> String {
    match strategy {
        Strategy::States => format!("{strategy}, opening {}", opening.capital()),
        Strategy::Optimal(objective) => format!("{strategy}{}", variant(*objective)),
        _ => strategy.to_string(),
    }
}

/// What distinguishes an objective from the usual one, after a comma.
fn variant(objective: Objective) -> String {
    match objective {
        Objective::Total(Depth::Any) => String::new(),
        Objective::Total(Depth::AtMost(most)) => format!(", at most {most} a game"),
        Objective::Worst => ", fewest at worst".to_owned(),
        Objective::Longer(most) => format!(", fewest games longer than {most}"),
    }
}

/// The number of guesses that a strategy writes down, and how many of them are possible codes when they are made.
fn guesses_written(file: &StrategyFile) -> (usize, usize) {
    let nodes = file.tree.nodes();
    (nodes.len(), nodes.filter(|node| node.fits()).count())
}

/// What a strategy comes to, in lines.
pub fn summary(file: &StrategyFile) -> String {
    let lengths = file.tree.lengths();
    let (written, possible) = guesses_written(file);
    let share = percent(possible as f64 / written as f64, 1);
    let rows = [
        ("rules", file.tree.rules().to_string()),
        ("strategy", file.label.to_string()),
        ("first guess", file.tree.root().guess().to_string()),
        ("games", lengths.games().to_string()),
        ("guesses", lengths.guesses().to_string()),
        ("mean", mean_in(&lengths, 5)),
        ("most", lengths.longest().to_string()),
        ("games by guesses", by_guesses(&lengths)),
        ("possible codes", format!("{possible} of the {written} guesses of the tree, {share} %")),
        ("checksum", file.checksum()),
    ];
    rows.map(|(name, value)| format!("{name:<18}{value}\n")).concat()
}

pub fn summary_json(file: &StrategyFile) -> String {
    format!("{}\n", summary_object(file))
}

fn summary_object(file: &StrategyFile) -> Value {
    let lengths = file.tree.lengths();
    let (nodes, fits) = guesses_written(file);
    let figures = json!({
        "first": file.tree.root().guess(),
        "games": lengths.games(),
        "guesses": lengths.guesses(),
        "mean": rounded(mean(&lengths)),
        "max": lengths.longest(),
        "by_guesses": games_json(&lengths),
        "nodes": nodes,
        "fits": fits,
        "checksum": file.checksum(),
    });
    joined([json!({ "strategy": file.label.to_string() }), rules_json(file.tree.rules()), figures])
}

/// Two strategies for the same game and their differences, as tables.
pub fn comparison(files: &[StrategyFile; 2], differences: &[Difference<'_>]) -> String {
    let lengths = files.each_ref().map(|file| file.tree.lengths());
    let wide = files.iter().map(|file| file.label.to_string().chars().count()).max().unwrap_or(0).max(10);
    let mut lines =
        vec![format!("{:<wide$}{:>10}{:>9}{:>6}  games by guesses", "strategy", "guesses", "mean", "most")];
    for (file, lengths) in files.iter().zip(&lengths) {
        lines.push(format!(
            "{:<wide$}{:>10}{:>9}{:>6}  {}",
            file.label,
            lengths.guesses(),
            mean_in(lengths, 5),
            lengths.longest(),
            by_guesses(lengths)
        ));
    }
    let [one, other] = lengths.map(|lengths| lengths.guesses());
    lines.push(format!("{:<wide$}{:>10}", "difference", signed(one, other)));
    if differences.is_empty() {
        lines.push("The strategies make the same guesses.".to_owned());
    } else {
        let positions = files[0].tree.rules().positions().max(5);
        lines.push(String::new());
        lines.push(format!(
            "{:>8}  {:<positions$}{:>9}  {:<positions$}{:>9}{:>12}  where the guesses first differ",
            "codes", "guess", "guesses", "guess", "guesses", "difference"
        ));
        lines.extend(differences.iter().map(|found| row(found, positions)));
    }
    lines.join("\n") + "\n"
}

fn row(found: &Difference<'_>, positions: usize) -> String {
    let [one, other] = found.nodes.map(|node| node.guess().capitals());
    let [ours, theirs] = found.guesses();
    let turns = separated(found.history.turns(), " ");
    let place = if turns.is_empty() { "the first guess" } else { &turns };
    format!(
        "{:>8}  {one:<positions$}{ours:>9}  {other:<positions$}{theirs:>9}{:>12}  {place}",
        found.candidates(),
        signed(ours, theirs)
    )
}

/// How many more guesses the first has, with a sign.
fn signed(one: u64, other: u64) -> String {
    let difference = one as i64 - other as i64;
    if difference == 0 { "0".to_owned() } else { format!("{difference:+}") }
}

/// Two strategies for the same game and their differences, in JSON.
pub fn comparison_json(files: &[StrategyFile; 2], differences: &[Difference<'_>]) -> String {
    let difference = |found: &Difference<'_>| {
        json!({
            "turns": found.history,
            "candidates": found.candidates(),
            "codes": found.nodes.map(TreeNode::guess),
            "guesses": found.guesses(),
        })
    };
    let differences: Value = differences.iter().map(difference).collect();
    let both = json!({ "strategies": files.each_ref().map(summary_object), "differences": differences });
    format!("{both}\n")
}
