//! Puzzles as JSON.

use serde::Serialize;

use super::super::event_json::to_json;
use super::super::why::{ProofJson, ReasoningJson, proof_json, reasoning_json};
use super::{moves, question};
use crate::play::puzzle::{
    Content, Grade, PegEvidence, Puzzle, PuzzleAnswer, ScoreProof, ScorePuzzle, ScoreQuestion,
};
use pegwise_engine::code::{History, Peg, Repeats, Rules, Turn};
use pegwise_engine::deduce::Proof;
use pegwise_engine::pegs::Jump;

#[derive(Serialize)]
struct PuzzleJson {
    kind: &'static str,
    number: u32,
    difficulty: &'static str,
    #[serde(flatten)]
    grade: GradeJson,
    #[serde(flatten)]
    given: GivenJson,
    question: String,
    answer: AnswerJson,
    #[serde(flatten)]
    evidence: EvidenceJson,
}

/// What shows that the answer is right.
#[derive(Serialize)]
#[serde(untagged)]
enum EvidenceJson {
    Scores { proof: Vec<PartJson> },
    FewestPegs { jumps: Vec<JumpJson> },
    Solutions { solutions: u64 },
    Game { game: String },
}

#[derive(Serialize)]
struct JumpJson {
    jump: String,
    fewest_pegs: u8,
}

#[derive(Serialize)]
#[serde(untagged)]
enum GradeJson {
    Proof { steps: usize, splits: usize },
    Tempting { tempting: usize },
}

#[derive(Serialize)]
#[serde(untagged)]
enum GivenJson {
    Scores {
        positions: usize,
        colors: usize,
        repeats: bool,
        guesses: Vec<GuessJson>,
        #[serde(skip_serializing_if = "Option::is_none")]
        position: Option<usize>,
    },
    Board {
        board: String,
    },
}

#[derive(Serialize)]
struct GuessJson {
    guess: String,
    exact: usize,
    misplaced: usize,
}

#[derive(Serialize)]
#[serde(untagged)]
enum AnswerJson {
    Text(String),
    Number(usize),
}

/// A part of a proof: about a color at a position, or a contradiction.
#[derive(Serialize)]
#[serde(untagged)]
enum PartJson {
    Peg {
        letter: char,
        position: usize,
        #[serde(flatten)]
        proof: ProofJson,
    },
    Contradiction(ReasoningJson),
}

/// Writes a puzzle with its answer and proof as one line of JSON. Positions, guesses and holes are numbered from 1.
pub fn puzzle_json(puzzle: &Puzzle) -> String {
    let (given, evidence) = match &puzzle.content {
        Content::Scores(ScorePuzzle { rules, history, question, proof }) => {
            (scores_json(*rules, history, *question), EvidenceJson::Scores { proof: parts_json(proof) })
        }
        Content::Pegs(triangle) => {
            (GivenJson::Board { board: triangle.board.to_string() }, evidence_json(triangle.evidence()))
        }
    };
    to_json(&PuzzleJson {
        kind: puzzle.kind.name(),
        number: puzzle.number,
        difficulty: puzzle.grade.difficulty().name(),
        grade: match puzzle.grade {
            Grade::Proof { steps, splits } => GradeJson::Proof { steps, splits },
            Grade::Tempting(tempting) => GradeJson::Tempting { tempting },
        },
        given,
        question: question(puzzle),
        answer: match puzzle.answer() {
            PuzzleAnswer::Code(code) => AnswerJson::Text(code.to_string()),
            PuzzleAnswer::Peg(peg) => AnswerJson::Text(peg.letter().to_string()),
            PuzzleAnswer::Jumps(jumps) => AnswerJson::Text(moves(&jumps)),
            PuzzleAnswer::Turn(turn) => AnswerJson::Number(turn + 1),
            PuzzleAnswer::Hole(hole) => AnswerJson::Number(hole.number()),
        },
        evidence,
    })
}

fn scores_json(rules: Rules, history: &History, question: ScoreQuestion) -> GivenJson {
    let guess = |turn: &Turn| GuessJson {
        guess: turn.code.to_string(),
        exact: turn.score.exact(),
        misplaced: turn.score.misplaced(),
    };
    GivenJson::Scores {
        positions: rules.positions(),
        colors: rules.colors(),
        repeats: rules.repeats() == Repeats::Allowed,
        guesses: history.turns().iter().map(guess).collect(),
        position: match question {
            ScoreQuestion::Position { position, .. } => Some(position + 1),
            ScoreQuestion::OneCode { .. } | ScoreQuestion::WrongScore { .. } => None,
        },
    }
}

fn evidence_json(evidence: PegEvidence) -> EvidenceJson {
    match evidence {
        PegEvidence::FewestPegs(jumps) => {
            let jump = |(jump, fewest_pegs): (Jump, u8)| JumpJson { jump: jump.to_string(), fewest_pegs };
            EvidenceJson::FewestPegs { jumps: jumps.into_iter().map(jump).collect() }
        }
        PegEvidence::Solutions(solutions) => EvidenceJson::Solutions { solutions },
        PegEvidence::Game(jumps) => EvidenceJson::Game { game: moves(&jumps) },
    }
}

fn parts_json(proof: &ScoreProof) -> Vec<PartJson> {
    match proof {
        ScoreProof::Pegs(pegs) => {
            let part = |(position, peg, proof): &(usize, Peg, Proof)| PartJson::Peg {
                letter: peg.letter(),
                position: position + 1,
                proof: proof_json(proof),
            };
            pegs.iter().map(part).collect()
        }
        ScoreProof::WrongTurn(wrong) => {
            wrong.contradictions.iter().map(reasoning_json).map(PartJson::Contradiction).collect()
        }
    }
}
