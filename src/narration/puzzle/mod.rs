//! Puzzles in words: what is given, the question, the answer and its proof, and what is wrong with a wrong answer.

mod json;

use super::board::{board_rows, spoken_rows};
use super::why::{WhyLine, peg_proved, wrong_turn_proved};
use super::{Voice, counted};
use crate::narration::voice::{Style, separated};
use crate::play::puzzle::{
    Content, Grade, Mistake, PegAnswer, PegEvidence, PegPuzzle, Puzzle, PuzzleAnswer, ScoreProof,
    ScorePuzzle, ScoreQuestion,
};
use pegwise_engine::code::{History, Rules, Symbols};
use pegwise_engine::pegs::{Jump, sweeps};

pub use json::puzzle_json;

/// The kind, the number, and how hard the puzzle is.
pub fn title(puzzle: &Puzzle) -> String {
    let difficulty = puzzle.grade.difficulty().name();
    format!("{} {}, {difficulty}: {}", puzzle.kind.name(), puzzle.number, grade(puzzle.grade))
}

fn grade(grade: Grade) -> String {
    match grade {
        Grade::Proof { steps, splits: 0 } => format!("{} to prove", counted(steps, "step")),
        Grade::Proof { steps, splits } => {
            format!("{} to prove, {} into cases", counted(steps, "step"), counted(splits, "division"))
        }
        Grade::Tempting(1) => "1 wrong jump that looks right".to_owned(),
        Grade::Tempting(jumps) => format!("{jumps} wrong jumps that look right"),
    }
}

/// What is given, line by line: the rules and guesses, or the board, row by row.
pub fn given(voice: Voice, puzzle: &Puzzle) -> Vec<String> {
    match &puzzle.content {
        Content::Scores(ScorePuzzle { rules, history, .. }) => {
            let turn = |at: usize| voice.turn(&history.scored(), at);
            std::iter::once(rules.to_string()).chain((0..history.turns().len()).map(turn)).collect()
        }
        Content::Pegs(PegPuzzle { board, .. }) if voice.style == Style::Spoken => spoken_rows(*board),
        Content::Pegs(PegPuzzle { board, .. }) => board_rows(*board),
    }
}

pub fn question(puzzle: &Puzzle) -> String {
    match &puzzle.content {
        Content::Scores(ScorePuzzle { question, .. }) => match question {
            ScoreQuestion::OneCode { .. } => {
                "Which code is the only one that agrees with all scores?".to_owned()
            }
            ScoreQuestion::WrongScore { .. } => {
                "One of the scores is wrong. Which guess has the wrong score?".to_owned()
            }
            ScoreQuestion::Position { position, .. } => {
                format!("Which color is in position {} in every possible code?", position + 1)
            }
        },
        Content::Pegs(PegPuzzle { answer, .. }) => match answer {
            PegAnswer::WinningJump(_) => {
                "Which is the only jump after which one peg can still be left at the end?".to_owned()
            }
            PegAnswer::FewestSweeps(jumps) => format!(
                "Which jumps leave one peg after {}? Fewer are not possible.",
                counted(sweeps(jumps).count(), "sweep")
            ),
            PegAnswer::EmptyStart(_) => {
                "The game began with a peg in every hole but one. Which hole was empty?".to_owned()
            }
        },
    }
}

/// What stands for a color in a game.
fn symbol(rules: Rules) -> &'static str {
    if rules.symbols() == Symbols::DIGITS { "digit" } else { "letter" }
}

/// What an answer to the question looks like.
pub fn form_of_answer(puzzle: &Puzzle) -> String {
    match &puzzle.content {
        Content::Scores(ScorePuzzle { question, rules, history, .. }) => match question {
            ScoreQuestion::OneCode { .. } => {
                format!("a code of {}", counted(rules.positions(), symbol(*rules)))
            }
            ScoreQuestion::WrongScore { .. } => {
                format!("the number of a guess, 1 to {}", history.turns().len())
            }
            ScoreQuestion::Position { .. } => format!("a {}", symbol(*rules)),
        },
        Content::Pegs(PegPuzzle { answer, .. }) => match answer {
            PegAnswer::WinningJump(_) => "a jump, such as 4-1".to_owned(),
            PegAnswer::FewestSweeps(_) => "jumps, such as 4-1 6-4".to_owned(),
            PegAnswer::EmptyStart(_) => "the number of a hole".to_owned(),
        },
    }
}

pub fn answer(voice: Voice, answer: &PuzzleAnswer) -> String {
    match answer {
        PuzzleAnswer::Code(code) => voice.code(code),
        PuzzleAnswer::Turn(turn) => format!("guess {}", turn + 1),
        PuzzleAnswer::Peg(peg) => voice.peg(*peg),
        PuzzleAnswer::Jumps(jumps) => moves(jumps),
        PuzzleAnswer::Hole(hole) => format!("hole {}", hole.number()),
    }
}

fn moves(jumps: &[Jump]) -> String {
    separated(jumps, " ")
}

pub fn proof(voice: Voice, puzzle: &Puzzle) -> Vec<WhyLine> {
    let ScorePuzzle { history, proof, .. } = match &puzzle.content {
        Content::Scores(puzzle) => puzzle,
        Content::Pegs(puzzle) => {
            let lines = evidence(&puzzle.evidence()).into_iter();
            return lines.map(|text| WhyLine { depth: 0, turns: Vec::new(), text }).collect();
        }
    };
    match proof {
        ScoreProof::Pegs(pegs) => {
            let lines = pegs
                .iter()
                .map(|(position, peg, proof)| peg_proved(voice, history, (*position, *peg), proof));
            lines.flatten().collect()
        }
        ScoreProof::WrongTurn(wrong) => wrong_turn_proved(voice, history, wrong),
    }
}

/// What shows that the answer to a puzzle on the triangle is right, line by line. Empty for other puzzles.
pub fn evidence_lines(puzzle: &Puzzle) -> Vec<String> {
    puzzle.content.try_as_pegs_ref().map_or_else(Vec::new, |pegs| evidence(&pegs.evidence()))
}

fn evidence(evidence: &PegEvidence) -> Vec<String> {
    match evidence {
        PegEvidence::FewestPegs(jumps) => {
            let line = |(jump, pegs): &(Jump, u8)| match pegs {
                1 => format!("after {jump} one peg can be left"),
                more => format!("after {jump} every game leaves {more} pegs or more"),
            };
            jumps.iter().map(line).collect()
        }
        PegEvidence::Solutions(1) => vec!["no other game leaves one peg".to_owned()],
        PegEvidence::Solutions(games) => {
            vec![format!("{} leave one peg; all others take more sweeps", counted(*games, "game"))]
        }
        PegEvidence::Game(jumps) => vec![
            format!("a game that reaches this board: {}", moves(jumps)),
            "no game with another hole empty does".to_owned(),
        ],
    }
}

/// What is wrong with an answer about these turns, or about a board, in a sentence.
pub fn mistake(voice: Voice, history: &History, mistake: &Mistake) -> String {
    match mistake {
        Mistake::Score { turn, would } => {
            let guess = voice.turns(&history.scored(), &[*turn]);
            format!("If this code were the secret, {guess} would have scored {}.", voice.score(*would))
        }
        Mistake::StillContradictory(turn) => {
            format!("Without guess {} the others still contradict each other.", turn + 1)
        }
        Mistake::OtherColor(code) => {
            format!("{} is possible, and has another color there.", voice.code(code))
        }
        Mistake::LosingJump(jump) => format!("After {jump} every game leaves more than one peg."),
        Mistake::PegsLeft(pegs) => format!("These jumps leave {}.", counted(*pegs, "peg")),
        Mistake::Sweeps { made, fewest } => {
            format!("These jumps take {}, and {fewest} are enough.", counted(*made, "sweep"))
        }
        Mistake::Unreachable(hole) => {
            format!("No game that begins with hole {} empty reaches this board.", hole.number())
        }
        Mistake::OtherKind => "The puzzle asks for something else.".to_owned(),
    }
}
