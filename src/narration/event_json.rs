//! Events as JSON.

use std::collections::BTreeMap;

use serde::Serialize;

use pegwise_engine::breaker::optimal::{Limit, Optimality};
use pegwise_engine::breaker::partition::{Basis, Choice, Weighed};
use pegwise_engine::breaker::tree::TreeStep;
use pegwise_engine::breaker::{Conclusion, Event, Scope, Standing, State};
use pegwise_engine::deduce::Rule;

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
enum EventJson {
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
    Insight { guesses: [usize; 2], findings: Vec<FindingJson> },
    Candidates { before: usize, after: usize },
    Choice(ChoiceJson),
    Proof(ProofJson),
    Tree(TreeJson),
}

#[derive(Serialize)]
struct FindingJson {
    letter: char,
    position: usize,
    standing: &'static str,
}

impl FindingJson {
    fn new(conclusion: &Conclusion) -> FindingJson {
        let standing = match conclusion.standing {
            Standing::Exact => "exact",
            Standing::Misplaced => "misplaced",
            Standing::Nowhere => "nowhere",
        };
        FindingJson { letter: conclusion.peg.letter(), position: conclusion.position + 1, standing }
    }
}

#[derive(Serialize)]
struct ChoiceJson {
    measure: &'static str,
    #[serde(flatten)]
    chosen: WeighedJson,
    candidate: Option<WeighedJson>,
    runner_up: Option<WeighedJson>,
    sample: Option<SampleJson>,
}

/// A guess and its partition in JSON.
#[derive(Serialize)]
struct WeighedJson {
    code: String,
    fits: bool,
    parts: usize,
    largest: u32,
    average_left: f64,
    bits: f64,
}

/// The sample that a choice is based on.
#[derive(Serialize)]
struct SampleJson {
    guesses: usize,
    candidates: usize,
}

#[derive(Serialize)]
#[serde(tag = "proof", rename_all = "lowercase")]
enum ProofJson {
    Fewest {
        #[serde(flatten)]
        guess: WeighedJson,
        candidates: usize,
        guesses: u32,
        /// The most guesses allowed from here.
        #[serde(skip_serializing_if = "Option::is_none")]
        depth: Option<u32>,
    },
    Only {
        code: String,
    },
    Impossible {
        depth: u32,
    },
    Unproved(LimitJson),
}

/// What a strategy finds in its tree, in JSON.
#[derive(Serialize)]
#[serde(tag = "tree", rename_all = "lowercase")]
enum TreeJson {
    Guess { code: String, fits: bool, candidates: usize, guesses: u64, max: usize },
    Departed,
}

/// The limit that prevented a proof, in JSON.
#[derive(Clone, Copy, Serialize)]
#[serde(tag = "limit", rename_all = "lowercase")]
pub(super) enum LimitJson {
    Work { budget: u64 },
    Memory { codes: u32, most: u32 },
}

impl LimitJson {
    pub(super) const fn of(limit: Limit) -> LimitJson {
        match limit {
            Limit::Work { budget } => LimitJson::Work { budget },
            Limit::Memory { codes, most } => LimitJson::Memory { codes, most },
        }
    }
}

fn tree_json(step: &TreeStep) -> TreeJson {
    match step {
        TreeStep::Guess { code, fits, candidates, guesses, longest } => TreeJson::Guess {
            code: code.to_string(),
            fits: *fits,
            candidates: *candidates,
            guesses: *guesses,
            max: *longest,
        },
        TreeStep::Departed => TreeJson::Departed,
    }
}

fn weighed(weighed: &Weighed) -> WeighedJson {
    let rounded = |number: f64| (number * 1e5).round() / 1e5;
    let partition = &weighed.partition;
    WeighedJson {
        code: weighed.code.to_string(),
        fits: weighed.fits,
        parts: partition.count(),
        largest: partition.largest(),
        average_left: rounded(partition.average_left()),
        bits: rounded(partition.bits()),
    }
}

fn choice_json(choice: &Choice) -> ChoiceJson {
    ChoiceJson {
        measure: choice.measure.name(),
        chosen: weighed(&choice.chosen),
        candidate: choice.candidate.as_ref().map(weighed),
        runner_up: choice.runner_up().map(weighed),
        sample: match choice.basis {
            Basis::Everything => None,
            Basis::Sample { guesses, candidates } => Some(SampleJson { guesses, candidates }),
        },
    }
}

fn proof_json(proof: &Optimality) -> ProofJson {
    match proof {
        Optimality::Fewest { guess, fewest } => ProofJson::Fewest {
            guess: weighed(guess),
            candidates: fewest.candidates,
            guesses: fewest.total,
            depth: fewest.depth.most(),
        },
        Optimality::Only { code } => ProofJson::Only { code: code.to_string() },
        Optimality::Impossible { depth } => ProofJson::Impossible { depth: *depth },
        Optimality::Unproved(limit) => ProofJson::Unproved(LimitJson::of(*limit)),
    }
}

/// Writes an event as one JSON object on one line, with its kind under `"event"`.
pub fn event_json(event: &Event) -> String {
    let json = match event {
        Event::Guess(turn) => EventJson::Guess {
            code: turn.code.to_string(),
            exact: turn.score.exact(),
            misplaced: turn.score.misplaced(),
        },
        Event::Rule(rule) => EventJson::Rule { name: rule_name(*rule) },
        Event::RuleOut { peg, scope: Scope::Everywhere, .. } => EventJson::Eliminate { letter: peg.letter() },
        Event::RuleOut { peg, scope: Scope::At(position), .. } => {
            EventJson::Remove { letter: peg.letter(), position: position + 1 }
        }
        Event::Force { peg } => EventJson::Force { letter: peg.letter() },
        Event::State { from, to } => EventJson::State { from: state_name(*from), to: state_name(*to) },
        Event::Reject { count, .. } => EventJson::Reject { count: *count },
        Event::Impose { branches } => EventJson::Impose { branches: *branches },
        Event::Forgo => EventJson::Forgo,
        Event::Die { turn, branches, left } => {
            EventJson::Branches { guess: turn + 1, before: branches.len() + left, after: *left }
        }
        Event::Insight(insight) => EventJson::Insight {
            guesses: insight.turns.map(|turn| turn + 1),
            findings: insight.conclusions.iter().map(FindingJson::new).collect(),
        },
        Event::Candidates { before, after } => EventJson::Candidates { before: *before, after: *after },
        Event::Choice(choice) => EventJson::Choice(choice_json(choice)),
        Event::Proof(proof) => EventJson::Proof(proof_json(proof)),
        Event::Tree(step) => EventJson::Tree(tree_json(step)),
    };
    to_json(&json)
}

/// Writes a value of a type of strings, numbers, and lists as one line of JSON.
pub(super) fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("strings, numbers, and lists can be serialized")
}

pub(super) const fn rule_name(rule: Rule) -> &'static str {
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

/// The name of a state in the published program.
pub const fn state_name(state: State) -> &'static str {
    match state {
        State::GuessOne => "GuessOne",
        State::GuessTwo => "GuessTwo",
        State::GuessCompute => "GuessCompute",
        State::GuessPermute => "GuessPermute",
    }
}

/// The result of a strategy against every secret, in JSON.
#[derive(Debug, Serialize)]
pub struct ArenaRow {
    pub strategy: String,
    /// The color that the first guess starts from.
    pub opening: String,
    pub positions: usize,
    pub colors: usize,
    /// Whether a color may repeat.
    pub repeats: bool,
    /// The number of secrets.
    pub games: u64,
    /// The number of guesses in all games.
    pub guesses: u64,
    /// The mean number of guesses, to five decimals.
    pub mean: f64,
    /// The most guesses in a game.
    pub max: usize,
    /// The number of games in which the secret was not found.
    pub lost: u64,
    /// The number of games by their number of guesses.
    pub by_guesses: BTreeMap<usize, u64>,
}
