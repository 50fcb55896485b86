//! Puzzles as JSON.

use serde_json::{Value, json};

use super::super::Voice;
use super::super::json::{joined, optional, rules_json, score_json};
use super::super::why::{cell_json, proof_json, reasoning_json};
use super::{moves, question};
use crate::play::puzzle::{
    Content, Grade, PegEvidence, Puzzle, PuzzleAnswer, ScoreProof, ScorePuzzle, ScoreQuestion,
};
use pegwise_engine::code::Turn;

/// Writes a puzzle with its answer and proof as one line of JSON. Positions, guesses and holes are numbered from 1.
pub fn puzzle_json(puzzle: &Puzzle) -> String {
    let voice = Voice::TEXT.of_game(puzzle.rules());
    let (given, evidence) = match &puzzle.content {
        Content::Scores(scores) => {
            (scores_json(scores), json!({ "proof": parts_json(voice, &scores.proof) }))
        }
        Content::Pegs(pegs) => (json!({ "board": pegs.board }), evidence_json(pegs.evidence())),
    };
    let kind = json!({
        "kind": puzzle.kind.name(),
        "number": puzzle.number,
        "difficulty": puzzle.grade.difficulty().name(),
    });
    let grade = match puzzle.grade {
        Grade::Proof { steps, splits } => json!({ "steps": steps, "splits": splits }),
        Grade::Tempting(tempting) => json!({ "tempting": tempting }),
    };
    let answer = match puzzle.answer() {
        PuzzleAnswer::Code(code) => json!(voice.code(&code)),
        PuzzleAnswer::Peg(peg) => json!(voice.peg(peg)),
        PuzzleAnswer::Jumps(jumps) => json!(moves(&jumps)),
        PuzzleAnswer::Turn(turn) => json!(turn + 1),
        PuzzleAnswer::Hole(hole) => json!(hole.number()),
    };
    let asked = json!({ "question": question(puzzle), "answer": answer });
    joined([kind, grade, given, asked, evidence]).to_string()
}

fn scores_json(ScorePuzzle { rules, history, question, .. }: &ScorePuzzle) -> Value {
    let guess =
        |turn: &Turn| joined([json!({ "guess": rules.symbols().code(&turn.code) }), score_json(turn.score)]);
    let guesses: Value = history.turns().iter().map(guess).collect();
    let position = match question {
        ScoreQuestion::Position { position, .. } => Some(position + 1),
        ScoreQuestion::OneCode { .. } | ScoreQuestion::WrongScore { .. } => None,
    };
    joined([rules_json(*rules), json!({ "guesses": guesses }), optional("position", position)])
}

/// What shows that the answer is right.
fn evidence_json(evidence: PegEvidence) -> Value {
    match evidence {
        PegEvidence::FewestPegs(jumps) => {
            let jumps = jumps.into_iter();
            let jumps =
                jumps.map(|(jump, fewest)| json!({ "jump": jump.to_string(), "fewest_pegs": fewest }));
            json!({ "jumps": jumps.collect::<Value>() })
        }
        PegEvidence::Solutions(solutions) => json!({ "solutions": solutions }),
        PegEvidence::Game(jumps) => json!({ "game": moves(&jumps) }),
    }
}

fn parts_json(voice: Voice, proof: &ScoreProof) -> Value {
    match proof {
        ScoreProof::Pegs(pegs) => pegs
            .iter()
            .map(|(position, peg, proof)| {
                joined([cell_json(voice, *position, *peg), proof_json(voice, proof)])
            })
            .collect(),
        ScoreProof::WrongTurn(wrong) => {
            wrong.contradictions.iter().map(|reasoning| reasoning_json(voice, reasoning)).collect()
        }
    }
}
