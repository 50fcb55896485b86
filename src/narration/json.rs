//! Parts of JSON objects that several commands print. Members keep the order in which they are written.

use serde_json::{Map, Value, json};

use crate::archive::rules_fields;
use pegwise_engine::breaker::GameLengths;
use pegwise_engine::code::{Feedback, Rules, Score};
use pegwise_engine::deduce::Rule;

/// An object with the members of these, one after the other.
pub(super) fn joined<const PARTS: usize>(parts: [Value; PARTS]) -> Value {
    let members = parts.into_iter().filter_map(|part| match part {
        Value::Object(members) => Some(members),
        _ => None,
    });
    Value::Object(members.flatten().collect())
}

/// An object with a member that is left out if there is no value.
pub(super) fn optional(name: &str, value: Option<impl Into<Value>>) -> Value {
    Value::Object(value.map(|value| (name.to_owned(), value.into())).into_iter().collect())
}

pub(super) fn rules_json(rules: Rules) -> Value {
    rules_fields::serialize(&rules, serde_json::value::Serializer).unwrap_or_default()
}

pub(super) fn score_json(score: Score) -> Value {
    match (score.feedback(), score.known_exact()) {
        (Feedback::Both, _) => json!({ "exact": score.exact(), "misplaced": score.misplaced() }),
        (Feedback::Sum, None) => json!({ "sum": score.total() }),
        (Feedback::Exact | Feedback::Sum, _) => json!({ "exact": score.exact() }),
    }
}

/// The numbers of games by their number of guesses, such as `{"1":1,"2":4}`.
pub(super) fn games_json(lengths: &GameLengths) -> Map<String, Value> {
    lengths.by_length().map(|(guesses, games)| (guesses.to_string(), games.into())).collect()
}

/// A number to five decimals.
pub(super) fn rounded(number: f64) -> f64 {
    (number * 1e5).round() / 1e5
}

pub(super) const fn rule_name(rule: Rule) -> &'static str {
    match rule {
        Rule::NoMarks => "one",
        Rule::NoExact => "two",
        Rule::AllMarks => "three",
        Rule::AllAccounted => "special",
        Rule::Rest => "rest",
        Rule::Forced => "forcing",
        Rule::OnlyForced => "only forced",
        Rule::Leading => "leading",
        Rule::Domain => "domain",
        Rule::NoCandidate => "no candidate",
        Rule::Found => "found",
        Rule::NoMisplaced => "no misplaced",
        Rule::TooFewExact => "too few exact",
    }
}
