//! Why a color can or cannot be at a position, in JSON.

use serde::Serialize;

use super::super::event_json::{rule_name, to_json};
use pegwise_engine::code::{Peg, Tally};
use pegwise_engine::deduce::{
    Argument, Bound, Case, Ending, Ground, Impossibility, Marks, Proof, Reasoning, Split, Statement, Step,
    Why,
};

#[derive(Serialize)]
struct ExplanationJson {
    letter: char,
    position: usize,
    #[serde(flatten)]
    verdict: VerdictJson,
}

#[derive(Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
enum VerdictJson {
    Open { with: CandidatesJson, without: CandidatesJson },
    Out(ProofJson),
    In(ProofJson),
}

#[derive(Serialize)]
struct CandidatesJson {
    count: usize,
    example: String,
}

#[derive(Serialize)]
pub(in super::super) struct ProofJson {
    guesses: Vec<usize>,
    rule: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepJson>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    supposed: Option<ReasoningJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cases: Vec<RefutedCodesJson>,
}

#[derive(Serialize)]
struct RefutedCodesJson {
    guess: usize,
    codes: usize,
    example: String,
}

#[derive(Serialize)]
struct StepJson {
    guesses: Vec<usize>,
    ground: &'static str,
    statements: Vec<StatementJson>,
}

#[derive(Serialize)]
struct StatementJson {
    letter: char,
    #[serde(flatten)]
    says: SaysJson,
}

#[derive(Serialize)]
#[serde(untagged)]
enum SaysJson {
    Cell { position: usize, there: bool },
    Least { least: usize },
    Most { most: usize },
}

#[derive(Serialize)]
pub(in super::super) struct ReasoningJson {
    steps: Vec<StepJson>,
    #[serde(flatten)]
    ending: EndingJson,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum EndingJson {
    Impossible(ImpossibilityJson),
    Split(SplitJson),
}

#[derive(Serialize)]
struct SplitJson {
    #[serde(flatten)]
    by: ByJson,
    cases: Vec<CaseJson>,
}

#[derive(Serialize)]
#[serde(tag = "by", rename_all = "lowercase")]
enum ByJson {
    Exact { guess: usize },
    Position { letter: char },
    Color { position: usize },
    Whether,
}

#[derive(Serialize)]
struct CaseJson {
    supposed: Vec<StatementJson>,
    #[serde(flatten)]
    reasoning: ReasoningJson,
}

#[derive(Serialize)]
#[serde(tag = "of", rename_all = "lowercase")]
enum ImpossibilityJson {
    Exact(ScoreJson),
    Misplaced(ScoreJson),
    Marks(ScoreJson),
    Pegs {
        guesses: Vec<usize>,
        #[serde(flatten)]
        would: SaysJson,
    },
    Color {
        letter: char,
        least: usize,
        most: usize,
    },
    Position {
        position: usize,
    },
}

#[derive(Serialize)]
struct ScoreJson {
    guess: usize,
    #[serde(flatten)]
    would: SaysJson,
}

/// Writes why a color can or cannot be at a position (from 0). `None` if no code agrees with the scores. `tally` counts
/// the candidates.
pub fn explanation_json(tally: &Tally, (position, peg): (usize, Peg), why: &Why) -> Option<String> {
    let here = tally.at(position, peg);
    let verdict = match why {
        Why::Open { with, without } => VerdictJson::Open {
            with: CandidatesJson { count: here, example: with.to_string() },
            without: CandidatesJson { count: tally.total() - here, example: without.to_string() },
        },
        Why::Out(proof) => VerdictJson::Out(proof_json(proof)),
        Why::In(proof) => VerdictJson::In(proof_json(proof)),
        Why::NoCodeFits(_) => return None,
    };
    Some(to_json(&ExplanationJson { letter: peg.letter(), position: position + 1, verdict }))
}

fn numbers(turns: &[usize]) -> Vec<usize> {
    turns.iter().map(|turn| turn + 1).collect()
}

pub(in super::super) fn proof_json(proof: &Proof) -> ProofJson {
    let guesses = numbers(&proof.turns);
    let with = |rule| ProofJson { guesses, rule, steps: None, supposed: None, cases: Vec::new() };
    match &proof.argument {
        Argument::Alone(rule) => with(rule_name(*rule)),
        Argument::Direct(steps) => ProofJson { steps: Some(steps_json(steps)), ..with("steps") },
        Argument::Refuted { steps, reasoning } => ProofJson {
            steps: Some(steps_json(steps)),
            supposed: Some(reasoning_json(reasoning)),
            ..with("contradiction")
        },
        Argument::Enumerated(refuted) => {
            let cases = refuted.iter().map(|refuted| RefutedCodesJson {
                guess: refuted.turn + 1,
                codes: refuted.codes,
                example: refuted.example.to_string(),
            });
            ProofJson { cases: cases.collect(), ..with("cases") }
        }
    }
}

pub(in super::super) fn reasoning_json(reasoning: &Reasoning) -> ReasoningJson {
    let ending = match &reasoning.ending {
        Ending::Impossible(impossibility) => EndingJson::Impossible(impossibility_json(impossibility)),
        Ending::Cases(split, cases) => {
            EndingJson::Split(SplitJson { by: by(*split), cases: cases.iter().map(case_json).collect() })
        }
    };
    ReasoningJson { steps: steps_json(&reasoning.steps), ending }
}

fn case_json(case: &Case) -> CaseJson {
    CaseJson {
        supposed: case.supposed.iter().map(statement_json).collect(),
        reasoning: reasoning_json(&case.reasoning),
    }
}

const fn by(split: Split) -> ByJson {
    match split {
        Split::Exact(turn) => ByJson::Exact { guess: turn + 1 },
        Split::PositionOf(peg) => ByJson::Position { letter: peg.letter() },
        Split::ColorAt(position) => ByJson::Color { position: position + 1 },
        Split::Whether => ByJson::Whether,
    }
}

fn steps_json(steps: &[Step]) -> Vec<StepJson> {
    let step = |step: &Step| StepJson {
        guesses: numbers(&step.turns),
        ground: ground_name(step.ground),
        statements: step.statements.iter().map(statement_json).collect(),
    };
    steps.iter().map(step).collect()
}

fn statement_json(statement: &Statement) -> StatementJson {
    let (peg, says) = match *statement {
        Statement::Is(cell) => (cell.peg, SaysJson::Cell { position: cell.position + 1, there: true }),
        Statement::Not(cell) => (cell.peg, SaysJson::Cell { position: cell.position + 1, there: false }),
        Statement::AtLeast(peg, least) => (peg, SaysJson::Least { least }),
        Statement::AtMost(peg, most) => (peg, SaysJson::Most { most }),
    };
    StatementJson { letter: peg.letter(), says }
}

const fn bound_json(bound: Bound) -> SaysJson {
    match bound {
        Bound::AtLeast(least) => SaysJson::Least { least },
        Bound::AtMost(most) => SaysJson::Most { most },
    }
}

fn impossibility_json(impossibility: &Impossibility) -> ImpossibilityJson {
    match impossibility {
        Impossibility::Score { turn, marks, would } => {
            let score = ScoreJson { guess: turn + 1, would: bound_json(*would) };
            match marks {
                Marks::Exact => ImpossibilityJson::Exact(score),
                Marks::Misplaced => ImpossibilityJson::Misplaced(score),
                Marks::All => ImpossibilityJson::Marks(score),
            }
        }
        Impossibility::Pegs { turns, would } => {
            ImpossibilityJson::Pegs { guesses: numbers(turns), would: bound_json(*would) }
        }
        Impossibility::Color { peg, least, most } => {
            ImpossibilityJson::Color { letter: peg.letter(), least: *least, most: *most }
        }
        Impossibility::Position(position) => ImpossibilityJson::Position { position: position + 1 },
    }
}

const fn ground_name(ground: Ground) -> &'static str {
    match ground {
        Ground::Taken(Marks::Exact) => "exact-taken",
        Ground::Taken(Marks::Misplaced) => "misplaced-taken",
        Ground::Taken(Marks::All) => "marks-taken",
        Ground::Forced(Marks::Exact) => "exact-forced",
        Ground::Forced(Marks::Misplaced) => "misplaced-forced",
        Ground::Forced(Marks::All) => "marks-forced",
        Ground::PositionsTaken => "positions-taken",
        Ground::PositionsForced => "positions-forced",
        Ground::ColorTaken => "color-taken",
        Ground::ColorForced => "color-forced",
        Ground::LastColor => "last-color",
    }
}
