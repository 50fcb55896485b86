//! Answers as JSON: a suggested guess, an explained cell, a contradiction.

use serde::Serialize;

use super::choice::{ONLY, aim, limit_in_words, proved};
use super::event_json::{LimitJson, to_json};
use super::sampled;
use pegwise_engine::breaker::Event;
use pegwise_engine::breaker::optimal::{Fewest, Limit, Optimality};
use pegwise_engine::breaker::partition::{Basis, Choice};
use pegwise_engine::code::Code;
use pegwise_engine::deduce::{Contradiction, Corrections, ScoreChange};

/// The most pairs of changes that are written.
const PAIRS: usize = 100;

/// The grounds of a suggested guess. Strategies that follow rules have none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grounds {
    /// The guess is the only possible code.
    Only,
    /// The guess is proved to be the best.
    Proved(Fewest),
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

    /// The grounds in one line.
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

#[derive(Serialize)]
struct SuggestionJson {
    code: String,
    candidates: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    basis: Option<BasisJson>,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum BasisJson {
    Only,
    Proved {
        guesses: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        depth: Option<u32>,
    },
    Compared(ComparedJson),
    Sampled {
        guesses: usize,
        candidates: usize,
        #[serde(flatten)]
        compared: ComparedJson,
    },
}

#[derive(Serialize)]
struct ComparedJson {
    measure: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    unproved: Option<LimitJson>,
}

impl BasisJson {
    fn of(grounds: &Grounds) -> BasisJson {
        match grounds {
            Grounds::Only => BasisJson::Only,
            Grounds::Proved(fewest) => {
                BasisJson::Proved { guesses: fewest.total, depth: fewest.depth.most() }
            }
            Grounds::Compared(choice, unproved) => {
                let compared =
                    ComparedJson { measure: choice.measure.name(), unproved: unproved.map(LimitJson::of) };
                match choice.basis {
                    Basis::Everything => BasisJson::Compared(compared),
                    Basis::Sample { guesses, candidates } => {
                        BasisJson::Sampled { guesses, candidates, compared }
                    }
                }
            }
        }
    }
}

/// Writes the next guess, the number of possible codes, and the grounds.
pub fn suggestion_json(code: &Code, candidates: usize, grounds: Option<&Grounds>) -> String {
    let basis = grounds.map(BasisJson::of);
    to_json(&SuggestionJson { code: code.to_string(), candidates, basis })
}

#[derive(Serialize)]
struct SolvedJson {
    solved: String,
}

/// Writes the secret of a game that is solved.
pub fn solved_json(secret: &Code) -> String {
    to_json(&SolvedJson { solved: secret.to_string() })
}

#[derive(Serialize)]
struct ContradictionReportJson {
    contradiction: ContradictionJson,
}

#[derive(Serialize)]
struct ContradictionJson {
    conflicting: Vec<usize>,
    repairs: Vec<ScoreJson>,
    /// The corrections of two scores.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pairs: Vec<[ScoreJson; 2]>,
    /// The number of pairs left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<usize>,
}

#[derive(Clone, Copy, Serialize)]
struct ScoreJson {
    guess: usize,
    exact: usize,
    misplaced: usize,
}

impl ScoreJson {
    fn of(change: ScoreChange) -> ScoreJson {
        let (exact, misplaced) = (change.score.exact(), change.score.misplaced());
        ScoreJson { guess: change.turn + 1, exact, misplaced }
    }
}

/// Writes the guesses that contradict each other, from 1, and the corrections, likeliest first: every change of one
/// score or, if there is none, up to a hundred changes of two under `"pairs"`, with the number of the others under
/// `"more"`.
pub fn contradiction_json(repair: &Contradiction) -> String {
    let (mut repairs, mut pairs, mut more) = (Vec::new(), Vec::new(), None);
    match &repair.corrections {
        Corrections::One(one) => repairs.extend(one.iter().map(|way| ScoreJson::of(way.changes[0]))),
        Corrections::Two(two) => {
            pairs.extend(two.iter().take(PAIRS).map(|way| way.changes.map(ScoreJson::of)));
            more = two.len().checked_sub(PAIRS).filter(|more| *more > 0);
        }
        Corrections::More => {}
    }
    let conflicting = repair.turns.iter().map(|turn| turn + 1).collect();
    to_json(&ContradictionReportJson {
        contradiction: ContradictionJson { conflicting, repairs, pairs, more },
    })
}
