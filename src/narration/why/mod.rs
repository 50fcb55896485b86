//! Why a color can or cannot be at a position, in sentences.

mod json;
mod line;
mod steps;
mod wording;

pub(super) use wording::statements;

use super::{Voice, as_sentence, contradiction, counted, thousands};
use crate::play::{WhyAnswer, WhyTask};
use pegwise_engine::code::{Code, History, Peg, Tally};
use pegwise_engine::deduce::{
    Argument, Cell, Proof, ProofStep, RefutedCodes, Rule, Statement, Why, WrongTurn,
};
use steps::StepNarrator;

pub use json::explanation_json;
pub(super) use json::{cell_json, proof_json, reasoning_json};
pub use line::WhyLine;

/// What the scores say about `peg` at `position` (from 0): the answer, then its reasons. `tally` counts the candidates.
pub fn why(
    voice: Voice,
    history: &History,
    tally: &Tally,
    (position, peg): (usize, Peg),
    why: &Why,
) -> Vec<WhyLine> {
    let cell = Cell { position, peg };
    match why {
        Why::Open { with, without } => {
            let (here, total) = (tally.at(position, peg), tally.total());
            let possible = counted(total, "code");
            let example = |count: usize, has: &str, code: &Code| {
                format!("{} {has}, such as {}", thousands(count as u64), voice.code(code))
            };
            vec![
                WhyLine::new(
                    0,
                    format!("{} can be in position {}: {possible} possible", voice.peg(peg), position + 1),
                ),
                WhyLine::new(1, example(here, "with it there", with)),
                WhyLine::new(1, example(total - here, "without it there", without)),
            ]
        }
        Why::Out(proof) => proved(voice, history, (cell, Statement::Is(cell)), proof),
        Why::In(proof) => peg_proved(voice, history, (position, peg), proof),
        Why::NoCodeFits(turns) => vec![WhyLine::new(0, contradiction(voice, &history.scored(), turns))],
    }
}

/// The same for plain mode, the reasons indented.
pub fn explained(answer: &WhyAnswer, tally: &Tally) -> Vec<String> {
    let WhyTask { rules, history, cell } = &answer.question;
    let voice = Voice::SPOKEN.of(*rules);
    let spoken = |line: WhyLine| "  ".repeat(line.depth) + &as_sentence(&line.sentence(voice, history));
    why(voice, history, tally, *cell, &answer.why).into_iter().map(spoken).collect()
}

/// The proof that `peg` is at `position` (from 0).
pub(super) fn peg_proved(
    voice: Voice,
    history: &History,
    (position, peg): (usize, Peg),
    proof: &Proof,
) -> Vec<WhyLine> {
    let cell = Cell { position, peg };
    proved(voice, history, (cell, Statement::Not(cell)), proof)
}

/// The proof that of all scores only one can be the wrong one.
pub(super) fn wrong_turn_proved(voice: Voice, history: &History, wrong: &WrongTurn) -> Vec<WhyLine> {
    let mut lines = Vec::new();
    for contradiction in &wrong.contradictions {
        let turns: Vec<usize> = contradiction.turns().into_iter().collect();
        let text = if turns.len() == 1 { "cannot have this score" } else { "contradict each other" };
        lines.push(WhyLine::of_turns(0, &turns, text.to_owned()));
        let mut steps = StepNarrator::new(voice, history);
        steps.reasoning(1, "", contradiction);
        lines.extend(steps.lines);
    }
    if wrong.contradictions.len() > 1 {
        let text = "is in all of these contradictions, and no other guess is";
        lines.push(WhyLine::of_turns(0, &[wrong.turn], text.to_owned()));
    }
    lines
}

/// The proof that a color is or is not at a position, which refutes the opposite.
fn proved(
    voice: Voice,
    history: &History,
    (cell, opposite): (Cell, Statement),
    proof: &Proof,
) -> Vec<WhyLine> {
    let name = voice.peg(cell.peg);
    let (is, with) = if opposite == Statement::Is(cell) { ("is not", "with") } else { ("is", "without") };
    let verdict = format!("{name} {is} in position {}", cell.position + 1);
    let mut steps = StepNarrator::new(voice, history);
    match &proof.argument {
        Argument::Alone(rule) => {
            let reason = match rule {
                Rule::Leading => rule_in_words(*rule).to_owned(),
                _ => format!("{} {}", voice.turns(&history.scored(), &proof.turns), rule_in_words(*rule)),
            };
            return vec![WhyLine::new(0, format!("{verdict}: {reason}"))];
        }
        Argument::Direct(direct) => steps.steps(1, direct),
        Argument::Refuted { steps: before, reasoning } => {
            steps.steps(1, before);
            steps.suppose(1, opposite, reasoning);
        }
        Argument::Enumerated(refuted) => {
            let codes = counted(refuted.iter().map(|refuted| refuted.codes).sum::<usize>(), "code");
            let each = format!("each of the {codes} {with} {name} there");
            let text =
                format!("{verdict}. No short proof was found, but {each} would have earned another score");
            return std::iter::once(WhyLine::new(0, text))
                .chain(enumerated(voice, history, refuted))
                .collect();
        }
    }
    let lines = steps.lines;
    match &lines[..] {
        [only] => vec![WhyLine::new(0, format!("{verdict}: {}", only.sentence(voice, history)))],
        _ => std::iter::once(WhyLine::new(0, verdict)).chain(lines).collect(),
    }
}

/// What each of these turns rules out.
fn enumerated(voice: Voice, history: &History, refuted: &[RefutedCodes]) -> impl Iterator<Item = WhyLine> {
    refuted.iter().enumerate().map(move |(at, RefutedCodes { turn, codes, example })| {
        let would = voice.score(history.turns()[*turn].would_score(example));
        let which = match (refuted.len(), at + 1) {
            (1, _) => "all of them".to_owned(),
            (all, this) if this == all => format!("the other {}", thousands(*codes as u64)),
            _ => format!("{} of them", thousands(*codes as u64)),
        };
        let example = voice.code(example);
        let text = format!("rules out {which}; against {example} it would have earned {would}");
        WhyLine::of_turns(1, &[*turn], text)
    })
}

pub(super) fn step_in_words(voice: Voice, history: &History, step: &ProofStep) -> String {
    let mut narrator = StepNarrator::new(voice, history);
    narrator.steps(0, std::slice::from_ref(step));
    narrator.lines.iter().map(|line| line.sentence(voice, history)).collect()
}

/// What a rule says about a turn.
pub(super) const fn rule_in_words(rule: Rule) -> &'static str {
    match rule {
        Rule::NoMarks => "has no mark, so none of its colors is in the secret",
        Rule::NoExact => "has no exact mark, so none of its pegs is in the right position",
        Rule::Found => "is the secret",
        Rule::AllMarks => "has a mark for every peg, so there are no colors but its own",
        Rule::NoMisplaced => {
            "has no misplaced mark, so each of its colors is in its own position or not in the secret"
        }
        Rule::TooFewExact => {
            "has no misplaced mark and fewer exact ones than pegs of this color, so the secret has it only where the \
             guess has it"
        }
        Rule::AllAccounted => "completes a mark for every peg, so there are no other colors",
        Rule::Rest => "leaves few pegs to other colors",
        Rule::Forced => "has more marks than its other colors can earn",
        Rule::OnlyForced => {
            "has marks only for colors that are known, so its other colors are not in the secret"
        }
        Rule::Leading => "no code here begins with it",
        Rule::Domain | Rule::NoCandidate => "leaves no possible code with it there",
    }
}
