//! Answers as JSON objects, for programs: a suggested guess, an explained cell, scores that contradict each other.

use serde::Serialize;

use super::choice::{ONLY, aim, fewest, limit_in_words};
use super::json::LimitFact;
use super::sampled;
use crate::breaker::Event;
use crate::breaker::optimal::{self, Limit};
use crate::breaker::partition::{Basis, Choice};
use crate::code::{Code, Peg, Tally};
use crate::deduce::{Argument, Contradiction, Corrections, Proof, Rule, ScoreChange, Why};

/// The most pairs of changes that are written.
const PAIRS: usize = 100;

/// What a suggested guess rests on. Strategies that follow rules, without weighing guesses, have no grounds to name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grounds {
    /// It is the only possible code.
    Only,
    /// No strategy finds the possible codes with fewer guesses in total, in games of at most this length.
    Proved {
        /// How many codes are possible.
        candidates: usize,
        /// The fewest guesses in total.
        guesses: u32,
        /// The most guesses for each code.
        depth: optimal::Depth,
    },
    /// Guesses were compared. Where a proof was asked for, this limit prevented it.
    Compared(Box<Choice>, Option<Limit>),
}

impl Grounds {
    /// What a guess rests on by the facts that were told before it.
    pub fn of(told: &[Event]) -> Option<Grounds> {
        let unproved = told.iter().find_map(|event| match event {
            Event::Proof(optimal::Optimality::Unproved(limit)) => Some(*limit),
            _ => None,
        });
        told.iter().rev().find_map(|event| match event {
            Event::Choice(choice) if choice.chosen.partition.total() == 1 => Some(Grounds::Only),
            Event::Choice(choice) => Some(Grounds::Compared(choice.clone(), unproved)),
            Event::Proof(optimal::Optimality::Only { .. }) => Some(Grounds::Only),
            Event::Proof(optimal::Optimality::Fewest { candidates, total, depth, .. }) => {
                Some(Grounds::Proved { candidates: *candidates, guesses: *total, depth: *depth })
            }
            _ => None,
        })
    }

    /// In one line.
    pub fn in_words(&self) -> String {
        match self {
            Grounds::Only => ONLY.to_owned(),
            Grounds::Proved { candidates, guesses, depth } => {
                format!("proved: {}", fewest(*candidates, *guesses, *depth))
            }
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
struct Suggestion {
    code: String,
    candidates: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    basis: Option<BasisFact>,
}

/// What a suggested guess rests on, as it is written in JSON.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum BasisFact {
    Only,
    Proved {
        guesses: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        depth: Option<u32>,
    },
    Compared(Compared),
    Sampled {
        guesses: usize,
        candidates: usize,
        #[serde(flatten)]
        compared: Compared,
    },
}

#[derive(Serialize)]
struct Compared {
    measure: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    unproved: Option<LimitFact>,
}

impl BasisFact {
    fn of(grounds: &Grounds) -> BasisFact {
        match grounds {
            Grounds::Only => BasisFact::Only,
            Grounds::Proved { guesses, depth, .. } => {
                BasisFact::Proved { guesses: *guesses, depth: depth.most() }
            }
            Grounds::Compared(choice, unproved) => {
                let compared =
                    Compared { measure: choice.measure.name(), unproved: unproved.map(LimitFact::of) };
                match choice.basis {
                    Basis::Everything => BasisFact::Compared(compared),
                    Basis::Sample { guesses, candidates } => {
                        BasisFact::Sampled { guesses, candidates, compared }
                    }
                }
            }
        }
    }
}

/// The next guess, how many codes are possible before it, and what the guess rests on.
///
/// # Errors
///
/// If the object cannot be written, which nothing gives cause for.
pub fn suggestion_json(
    code: &Code,
    candidates: usize,
    grounds: Option<&Grounds>,
) -> serde_json::Result<String> {
    let basis = grounds.map(BasisFact::of);
    serde_json::to_string(&Suggestion { code: code.to_string(), candidates, basis })
}

#[derive(Serialize)]
struct Contradictory {
    contradiction: ContradictionFact,
}

#[derive(Serialize)]
struct ContradictionFact {
    conflicting: Vec<usize>,
    repairs: Vec<NewScore>,
    /// Where two scores have to change.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pairs: Vec<[NewScore; 2]>,
    /// How many pairs are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<usize>,
}

#[derive(Clone, Copy, Serialize)]
struct NewScore {
    guess: usize,
    exact: usize,
    misplaced: usize,
}

impl NewScore {
    fn of(change: ScoreChange) -> NewScore {
        let (exact, misplaced) = (change.score.exact(), change.score.misplaced());
        NewScore { guess: change.turn + 1, exact, misplaced }
    }
}

/// The guesses that contradict each other, from 1, and what would put it right, the likeliest first: every change of one
/// score; or, where none does, under `"pairs"` changes of two, at most a hundred, and under `"more"` how many are left
/// out.
///
/// # Errors
///
/// If the object cannot be written, which nothing gives cause for.
pub fn contradiction_json(repair: &Contradiction) -> serde_json::Result<String> {
    let (mut repairs, mut pairs, mut more) = (Vec::new(), Vec::new(), None);
    match &repair.corrections {
        Corrections::One(one) => repairs.extend(one.iter().map(|way| NewScore::of(way.changes[0]))),
        Corrections::Two(two) => {
            pairs.extend(two.iter().take(PAIRS).map(|way| way.changes.map(NewScore::of)));
            more = two.len().checked_sub(PAIRS).filter(|more| *more > 0);
        }
        Corrections::More => {}
    }
    let conflicting = repair.turns.iter().map(|turn| turn + 1).collect();
    serde_json::to_string(&Contradictory {
        contradiction: ContradictionFact { conflicting, repairs, pairs, more },
    })
}

#[derive(Serialize)]
struct WhyAnswer {
    letter: char,
    position: usize,
    #[serde(flatten)]
    verdict: WhyFact,
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
enum WhyFact {
    Open { with: ExampleFact, without: ExampleFact },
    Out(WhyProofFact),
    In(WhyProofFact),
}

#[derive(Serialize)]
struct ExampleFact {
    count: usize,
    example: String,
}

#[derive(Serialize)]
struct WhyProofFact {
    guesses: Vec<usize>,
    rule: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pegs: Vec<char>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    others: Vec<Other>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cases: Vec<CaseFact>,
}

#[derive(Serialize)]
struct Other {
    letter: char,
    guess: usize,
    rule: &'static str,
}

#[derive(Serialize)]
struct CaseFact {
    guess: usize,
    codes: usize,
    example: String,
}

/// Why a color can or cannot stand at a position (from 0); nothing where no code fits the scores. `tally` counts the
/// candidates.
///
/// # Errors
///
/// If the object cannot be written, which nothing gives cause for.
pub fn explanation_json(
    tally: &Tally,
    (position, peg): (usize, Peg),
    why: &Why,
) -> serde_json::Result<Option<String>> {
    let here = tally.at(position, peg);
    let verdict = match why {
        Why::Open { with, without } => WhyFact::Open {
            with: ExampleFact { count: here, example: with.to_string() },
            without: ExampleFact { count: tally.total() - here, example: without.to_string() },
        },
        Why::Out(proof) => WhyFact::Out(proof_fact(proof)),
        Why::In(proof) => WhyFact::In(proof_fact(proof)),
        Why::NoCodeFits(_) => return Ok(None),
    };
    serde_json::to_string(&WhyAnswer { letter: peg.letter(), position: position + 1, verdict }).map(Some)
}

fn proof_fact(proof: &Proof) -> WhyProofFact {
    let (mut pegs, mut others, mut cases) = (Vec::new(), Vec::new(), Vec::new());
    let rule = match &proof.argument {
        Argument::Alone(ground) => ground_name(*ground),
        Argument::Accounted => "accounted",
        Argument::Counted { sure } => {
            pegs.extend(sure.iter().map(|peg| peg.letter()));
            "counted"
        }
        Argument::NoOther(ruled_out) => {
            others.extend(ruled_out.iter().map(|(peg, turn, ground)| Other {
                letter: peg.letter(),
                guess: turn + 1,
                rule: ground_name(*ground),
            }));
            "no-other"
        }
        Argument::Cases(told) => {
            cases.extend(told.iter().map(|case| CaseFact {
                guess: case.turn + 1,
                codes: case.codes,
                example: case.example.to_string(),
            }));
            "cases"
        }
    };
    WhyProofFact { guesses: proof.turns.iter().map(|turn| turn + 1).collect(), rule, pegs, others, cases }
}

const fn ground_name(rule: Rule) -> &'static str {
    match rule {
        Rule::NoMarks => "no-marks",
        Rule::NoExact => "no-exact",
        Rule::Found => "found",
        Rule::AllMarks => "all-marks",
        Rule::NoMisplaced => "no-misplaced",
        Rule::TooFewExact => "too-few-exact",
        Rule::AllAccounted => "accounted",
        Rule::Forced => "forced",
        Rule::OnlyForced => "only-forced",
        Rule::Domain => "domain",
        Rule::NoCandidate => "no-candidate",
    }
}
