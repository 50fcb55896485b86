//! Facts as JSON objects, for programs.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::breaker::optimal::{Limit, Optimality};
use crate::breaker::partition::{Basis, Choice, Weighed};
use crate::breaker::{Conclusion, Event, Scope, Standing, State};
use crate::deduce::Rule;

/// A fact as it is written in JSON.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
enum EventFact {
    Guess { code: String, exact: usize, misplaced: usize },
    Rule { name: &'static str },
    Eliminate { letter: char },
    Remove { letter: char, position: usize },
    Force { letter: char },
    State { from: &'static str, to: &'static str },
    Reject { count: u64 },
    Impose { branches: usize },
    Forgo,
    Branches { guess: usize, before: usize, after: usize },
    Insight { guesses: [usize; 2], findings: Vec<Found> },
    Candidates { before: usize, after: usize },
    Choice(ChoiceFact),
    Proof(ProofFact),
}

/// What an insight says of a color and a position, as it is written in JSON.
#[derive(Serialize)]
struct Found {
    letter: char,
    position: usize,
    standing: &'static str,
}

impl Found {
    fn new(conclusion: &Conclusion) -> Found {
        let standing = match conclusion.standing {
            Standing::Exact => "exact",
            Standing::Misplaced => "misplaced",
            Standing::Nowhere => "nowhere",
        };
        Found { letter: conclusion.peg.letter(), position: conclusion.position + 1, standing }
    }
}

/// Why a guess was chosen.
#[derive(Serialize)]
struct ChoiceFact {
    measure: &'static str,
    #[serde(flatten)]
    chosen: WeighedFact,
    candidate: Option<WeighedFact>,
    runner_up: Option<WeighedFact>,
    sample: Option<SampleFact>,
}

/// What a guess does to the candidates.
#[derive(Serialize)]
struct WeighedFact {
    code: String,
    fits: bool,
    parts: usize,
    largest: u32,
    average_left: f64,
    bits: f64,
}

/// What a choice was made from, where that was not everything.
#[derive(Serialize)]
struct SampleFact {
    guesses: usize,
    candidates: usize,
}

/// What was proved of a guess.
#[derive(Serialize)]
#[serde(tag = "proof", rename_all = "lowercase")]
enum ProofFact {
    Fewest {
        #[serde(flatten)]
        guess: WeighedFact,
        candidates: usize,
        guesses: u32,
        /// The most guesses that a game may take from here.
        #[serde(skip_serializing_if = "Option::is_none")]
        depth: Option<u32>,
    },
    Only {
        code: String,
    },
    Impossible {
        depth: u32,
    },
    Unproved(LimitFact),
}

/// The limit that left nothing proved, as it is written in JSON.
#[derive(Clone, Copy, Serialize)]
#[serde(tag = "limit", rename_all = "lowercase")]
pub(super) enum LimitFact {
    Work { budget: u64 },
    Memory { codes: u32, most: u32 },
}

impl LimitFact {
    pub(super) const fn of(limit: Limit) -> LimitFact {
        match limit {
            Limit::Work { budget } => LimitFact::Work { budget },
            Limit::Memory { codes, most } => LimitFact::Memory { codes, most },
        }
    }
}

fn weighed(weighed: &Weighed) -> WeighedFact {
    let rounded = |number: f64| (number * 1e5).round() / 1e5;
    let partition = &weighed.partition;
    WeighedFact {
        code: weighed.code.to_string(),
        fits: weighed.fits,
        parts: partition.count(),
        largest: partition.largest(),
        average_left: rounded(partition.average_left()),
        bits: rounded(partition.bits()),
    }
}

fn choice_fact(choice: &Choice) -> ChoiceFact {
    ChoiceFact {
        measure: choice.measure.name(),
        chosen: weighed(&choice.chosen),
        candidate: choice.candidate.as_ref().map(weighed),
        runner_up: choice.runner_up.as_ref().map(weighed),
        sample: match choice.basis {
            Basis::Everything => None,
            Basis::Sample { guesses, candidates } => Some(SampleFact { guesses, candidates }),
        },
    }
}

fn proof_fact(proof: &Optimality) -> ProofFact {
    match proof {
        Optimality::Fewest { guess, candidates, total, depth } => ProofFact::Fewest {
            guess: weighed(guess),
            candidates: *candidates,
            guesses: *total,
            depth: depth.most(),
        },
        Optimality::Only { code } => ProofFact::Only { code: code.to_string() },
        Optimality::Impossible { depth } => ProofFact::Impossible { depth: *depth },
        Optimality::Unproved(limit) => ProofFact::Unproved(LimitFact::of(*limit)),
    }
}

/// A fact as one JSON object on one line, with its kind under `"event"`.
///
/// # Errors
///
/// If the object cannot be written, which no fact gives cause for.
pub fn event_json(event: &Event) -> serde_json::Result<String> {
    let fact = match event {
        Event::Guess(turn) => EventFact::Guess {
            code: turn.code.to_string(),
            exact: turn.score.exact(),
            misplaced: turn.score.misplaced(),
        },
        Event::Rule(rule) => EventFact::Rule { name: rule_name(*rule) },
        Event::RuleOut { peg, scope: Scope::Everywhere, .. } => EventFact::Eliminate { letter: peg.letter() },
        Event::RuleOut { peg, scope: Scope::At(position), .. } => {
            EventFact::Remove { letter: peg.letter(), position: position + 1 }
        }
        Event::Force { peg } => EventFact::Force { letter: peg.letter() },
        Event::State { from, to } => EventFact::State { from: state_name(*from), to: state_name(*to) },
        Event::Reject { count, .. } => EventFact::Reject { count: *count },
        Event::Impose { branches } => EventFact::Impose { branches: *branches },
        Event::Forgo => EventFact::Forgo,
        Event::Die { turn, branches, left } => {
            EventFact::Branches { guess: turn + 1, before: branches.len() + left, after: *left }
        }
        Event::Insight(insight) => EventFact::Insight {
            guesses: insight.turns.map(|turn| turn + 1),
            findings: insight.conclusions.iter().map(Found::new).collect(),
        },
        Event::Candidates { before, after } => EventFact::Candidates { before: *before, after: *after },
        Event::Choice(choice) => EventFact::Choice(choice_fact(choice)),
        Event::Proof(proof) => EventFact::Proof(proof_fact(proof)),
    };
    serde_json::to_string(&fact)
}

const fn rule_name(rule: Rule) -> &'static str {
    match rule {
        Rule::NoMarks => "one",
        Rule::NoExact => "two",
        Rule::AllMarks => "three",
        Rule::AllAccounted => "special",
        Rule::Forced => "forcing",
        Rule::OnlyForced => "only forced",
        Rule::Domain => "domain",
        Rule::NoCandidate => "no candidate",
        Rule::Found => "found",
        Rule::NoMisplaced => "no misplaced",
        Rule::TooFewExact => "too few exact",
    }
}

/// The name of a state, as its author wrote it.
pub const fn state_name(state: State) -> &'static str {
    match state {
        State::GuessOne => "GuessOne",
        State::GuessTwo => "GuessTwo",
        State::GuessCompute => "GuessCompute",
        State::GuessPermute => "GuessPermute",
    }
}

/// What a strategy did against every secret, as it is written in JSON.
#[derive(Debug, Serialize)]
pub struct ArenaRow {
    /// The strategy's name.
    pub strategy: String,
    /// The letter its first guess starts from.
    pub opening: String,
    /// Positions of a code.
    pub positions: usize,
    /// Colors there are.
    pub colors: usize,
    /// Whether a color may repeat.
    pub repeats: bool,
    /// Secrets there are.
    pub games: u64,
    /// Guesses in all games together.
    pub guesses: u64,
    /// Guesses in a game on average, to five decimals.
    pub mean: f64,
    /// The most guesses in a game.
    pub max: usize,
    /// Games in which the secret was not found.
    pub lost: u64,
    /// How many games took how many guesses.
    pub by_guesses: BTreeMap<usize, u64>,
}
