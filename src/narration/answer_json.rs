//! Answers as JSON: a suggested guess, an explained cell, a contradiction.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::choice::{ONLY, aim, limit_in_words, proved};
use super::event_json::limit_json;
use super::json::{joined, optional, score_json};
use super::sampled;
use pegwise_engine::breaker::Event;
use pegwise_engine::breaker::optimal::{Limit, OptimalTotal, Optimality};
use pegwise_engine::breaker::partition::{Basis, Choice};
use pegwise_engine::deduce::{Contradiction, Corrections, ScoreChange};

/// The most pairs of changes that are written.
const PAIRS: usize = 100;

/// The grounds of a suggested guess. Strategies that follow rules have none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grounds {
    /// The guess is the only possible code.
    Only,
    Proved(OptimalTotal),
    /// Guesses were compared. A requested proof was prevented by this limit.
    Compared(Box<Choice>, Option<Limit>),
}

impl Grounds {
    /// The grounds of a guess, from the events before it.
    pub fn of(events: &[Event]) -> Option<Grounds> {
        let unproved = events.iter().find_map(|event| match event {
            Event::Proof(Optimality::Unproved(limit)) => Some(*limit),
            _ => None,
        });
        events.iter().rev().find_map(|event| match event {
            Event::Choice(choice) if choice.chosen.partition.total() == 1 => Some(Grounds::Only),
            Event::Choice(choice) => Some(Grounds::Compared(choice.clone(), unproved)),
            Event::Proof(Optimality::Only { .. }) => Some(Grounds::Only),
            Event::Proof(Optimality::Fewest { fewest, .. }) => Some(Grounds::Proved(*fewest)),
            _ => None,
        })
    }

    /// The grounds of a guess that was compared with others.
    pub fn of_choice(choice: Choice) -> Grounds {
        if choice.chosen.partition.total() == 1 {
            Grounds::Only
        } else {
            Grounds::Compared(Box::new(choice), None)
        }
    }

    pub fn in_words(&self) -> String {
        match self {
            Grounds::Only => ONLY.to_owned(),
            Grounds::Proved(fewest) => proved(fewest),
            Grounds::Compared(choice, unproved) => {
                let compared = match sampled(choice.basis) {
                    None => "all guesses compared".to_owned(),
                    Some(sampled) => format!("chosen {sampled}"),
                };
                let unproved = unproved.map(|limit| format!("not proved: {}; ", limit_in_words(limit)));
                format!("{}{compared} for {}", unproved.unwrap_or_default(), aim(choice.measure))
            }
        }
    }
}

/// Writes the next guess, the number of possible codes, and the grounds.
pub fn suggestion_json(code: &str, candidates: usize, grounds: Option<&Grounds>) -> String {
    let guess = json!({ "code": code, "candidates": candidates });
    joined([guess, optional("basis", grounds.map(basis_json))]).to_string()
}

fn basis_json(grounds: &Grounds) -> Value {
    match grounds {
        Grounds::Only => json!({ "kind": "only" }),
        Grounds::Proved(fewest) => {
            let proved = json!({ "kind": "proved", "guesses": fewest.total });
            joined([proved, optional("depth", fewest.depth.most())])
        }
        Grounds::Compared(choice, unproved) => {
            let basis = match choice.basis {
                Basis::Everything => json!({ "kind": "compared" }),
                Basis::Sample { guesses, candidates } => {
                    json!({ "kind": "sampled", "guesses": guesses, "candidates": candidates })
                }
            };
            let measure = json!({ "measure": choice.measure.name() });
            joined([basis, measure, optional("unproved", unproved.map(limit_json))])
        }
    }
}

pub fn solved_json(secret: &str) -> String {
    json!({ "solved": secret }).to_string()
}

/// Writes the number of possible codes, and those that are wanted.
///
/// # Errors
///
/// If writing fails.
pub fn codes_json(
    out: &mut dyn Write,
    count: usize,
    codes: Option<impl Iterator<Item = String>>,
) -> io::Result<()> {
    write!(out, "{{\"candidates\":{count}")?;
    if let Some(codes) = codes {
        out.write_all(b",\"codes\":[")?;
        for (at, code) in codes.enumerate() {
            write!(out, "{}{}", if at == 0 { "" } else { "," }, json!(code))?;
        }
        out.write_all(b"]")?;
    }
    out.write_all(b"}\n")
}

/// Writes the guesses that contradict each other, from 1, and the corrections, likeliest first: every change of one
/// score or, if there is none, up to a hundred changes of two under `"pairs"`, with the number of the others under
/// `"more"`.
pub fn contradiction_json(repair: &Contradiction) -> String {
    let change =
        |change: ScoreChange| joined([json!({ "guess": change.turn + 1 }), score_json(change.score)]);
    let (mut repairs, mut pairs, mut more) = (Vec::new(), Vec::new(), None);
    match &repair.corrections {
        Corrections::One(one) => repairs.extend(one.iter().map(|way| change(way.changes[0]))),
        Corrections::Two(two) => {
            pairs.extend(two.iter().take(PAIRS).map(|way| json!(way.changes.map(change))));
            more = two.len().checked_sub(PAIRS).filter(|more| *more > 0);
        }
        Corrections::More => {}
    }
    let conflicting: Vec<usize> = repair.turns.iter().map(|turn| turn + 1).collect();
    let found = json!({ "conflicting": conflicting, "repairs": repairs });
    let pairs = optional("pairs", (!pairs.is_empty()).then_some(pairs));
    json!({ "contradiction": joined([found, pairs, optional("more", more)]) }).to_string()
}
