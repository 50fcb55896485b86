//! Why a color can or cannot be at a position, in JSON.

use serde_json::{Value, json};

use super::super::Voice;
use super::super::json::{joined, rule_name};
use pegwise_engine::code::{Peg, Tally};
use pegwise_engine::deduce::{
    Argument, Bound, Case, Ending, Ground, Impossibility, Marks, Proof, ProofStep, Reasoning, RefutedCodes,
    Split, Statement, Why,
};

/// Writes why a color can or cannot be at a position (from 0). `None` if no code agrees with the scores. `tally` counts
/// the candidates.
pub fn explanation_json(
    voice: Voice,
    tally: &Tally,
    (position, peg): (usize, Peg),
    why: &Why,
) -> Option<String> {
    let here = tally.at(position, peg);
    let verdict = match why {
        Why::Open { with, without } => json!({
            "verdict": "open",
            "with": { "count": here, "example": voice.code(with) },
            "without": { "count": tally.total() - here, "example": voice.code(without) },
        }),
        Why::Out(proof) => joined([json!({ "verdict": "out" }), proof_json(voice, proof)]),
        Why::In(proof) => joined([json!({ "verdict": "in" }), proof_json(voice, proof)]),
        Why::NoCodeFits(_) => return None,
    };
    Some(joined([cell_json(voice, position, peg), verdict]).to_string())
}

pub(in super::super) fn cell_json(voice: Voice, position: usize, peg: Peg) -> Value {
    json!({ "letter": voice.peg(peg), "position": position + 1 })
}

fn numbers(turns: &[usize]) -> Vec<usize> {
    turns.iter().map(|turn| turn + 1).collect()
}

pub(in super::super) fn proof_json(voice: Voice, proof: &Proof) -> Value {
    let argument = match &proof.argument {
        Argument::Alone(rule) => json!({ "rule": rule_name(*rule) }),
        Argument::Direct(steps) => json!({ "rule": "steps", "steps": steps_json(voice, steps) }),
        Argument::Refuted { steps, reasoning } => json!({
            "rule": "contradiction",
            "steps": steps_json(voice, steps),
            "supposed": reasoning_json(voice, reasoning),
        }),
        Argument::Enumerated(refuted) => {
            let case = |RefutedCodes { turn, codes, example }: &RefutedCodes| json!({ "guess": turn + 1, "codes": codes, "example": voice.code(example) });
            json!({ "rule": "cases", "cases": refuted.iter().map(case).collect::<Value>() })
        }
    };
    joined([json!({ "guesses": numbers(&proof.turns) }), argument])
}

pub(in super::super) fn reasoning_json(voice: Voice, reasoning: &Reasoning) -> Value {
    let ending = match &reasoning.ending {
        Ending::Impossible(impossibility) => {
            json!({ "impossible": impossibility_json(voice, impossibility) })
        }
        Ending::Cases(split, cases) => {
            let cases: Value = cases.iter().map(|part| case_json(voice, part)).collect();
            json!({ "split": joined([split_json(voice, *split), json!({ "cases": cases })]) })
        }
    };
    joined([json!({ "steps": steps_json(voice, &reasoning.steps) }), ending])
}

fn case_json(voice: Voice, case: &Case) -> Value {
    let supposed: Value = case.supposed.iter().map(|part| statement_json(voice, part)).collect();
    joined([json!({ "supposed": supposed }), reasoning_json(voice, &case.reasoning)])
}

fn split_json(voice: Voice, split: Split) -> Value {
    match split {
        Split::Exact(turn) => json!({ "by": "exact", "guess": turn + 1 }),
        Split::PositionOf(peg) => json!({ "by": "position", "letter": voice.peg(peg) }),
        Split::ColorAt(position) => json!({ "by": "color", "position": position + 1 }),
        Split::Whether => json!({ "by": "whether" }),
    }
}

fn steps_json(voice: Voice, steps: &[ProofStep]) -> Value {
    let step = |step: &ProofStep| {
        json!({
            "guesses": numbers(&step.turns),
            "ground": ground_name(step.ground),
            "statements": step.statements.iter().map(|part| statement_json(voice, part)).collect::<Value>(),
        })
    };
    steps.iter().map(step).collect()
}

fn statement_json(voice: Voice, statement: &Statement) -> Value {
    match statement {
        Statement::Is(cell) => joined([cell_json(voice, cell.position, cell.peg), json!({ "there": true })]),
        Statement::Not(cell) => {
            joined([cell_json(voice, cell.position, cell.peg), json!({ "there": false })])
        }
        Statement::AtLeast(peg, least) => json!({ "letter": voice.peg(*peg), "least": least }),
        Statement::AtMost(peg, most) => json!({ "letter": voice.peg(*peg), "most": most }),
    }
}

fn bound_json(bound: Bound) -> Value {
    match bound {
        Bound::AtLeast(least) => json!({ "least": least }),
        Bound::AtMost(most) => json!({ "most": most }),
    }
}

fn impossibility_json(voice: Voice, impossibility: &Impossibility) -> Value {
    match impossibility {
        Impossibility::Score { turn, marks, would } => {
            joined([json!({ "of": marks_name(*marks), "guess": turn + 1 }), bound_json(*would)])
        }
        Impossibility::Pegs { turns, would } => {
            joined([json!({ "of": "pegs", "guesses": numbers(turns) }), bound_json(*would)])
        }
        Impossibility::Color { peg, least, most } => {
            json!({ "of": "color", "letter": voice.peg(*peg), "least": least, "most": most })
        }
        Impossibility::Position(position) => json!({ "of": "position", "position": position + 1 }),
    }
}

fn ground_name(ground: Ground) -> String {
    let name = match ground {
        Ground::Taken(of) => return format!("{}-taken", marks_name(of)),
        Ground::Forced(of) => return format!("{}-forced", marks_name(of)),
        Ground::PositionsTaken => "positions-taken",
        Ground::PositionsForced => "positions-forced",
        Ground::ColorTaken => "color-taken",
        Ground::ColorForced => "color-forced",
        Ground::LastColor => "last-color",
    };
    name.to_owned()
}

const fn marks_name(marks: Marks) -> &'static str {
    match marks {
        Marks::Exact => "exact",
        Marks::Misplaced => "misplaced",
        Marks::All => "marks",
    }
}
