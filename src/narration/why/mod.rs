//! Why a color can or cannot be at a position, in sentences.

mod json;
mod line;
mod steps;
mod wording;

pub(super) use wording::statements;

use super::{Voice, as_sentence, contradiction, counted, thousands};
use crate::play::{WhyAnswer, WhyTask};
use pegwise_engine::code::{Code, History, Peg, Score, Tally};
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
    let (name, place) = (voice.peg(peg), format!("position {}", position + 1));
    match why {
        Why::Open { with, without } => {
            let (here, total) = (tally.at(position, peg), tally.total());
            let example = |count: usize, has: &str, code: &Code| {
                format!("{} {has}, such as {}", thousands(count as u64), voice.code(code))
            };
            vec![
                WhyLine::new(0, format!("{name} can be in {place}: {} possible", counted(total, "code"))),
                WhyLine::new(1, example(here, "with it there", with)),
                WhyLine::new(1, example(total - here, "without it there", without)),
            ]
        }
        Why::Out(proof) => {
            let narrator = ProofNarrator { voice, history, name, has: "with", opposite: Statement::Is(cell) };
            narrator.proof(&format!("{name} is not in {place}"), proof)
        }
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
    let (name, opposite) = (voice.peg(peg), Statement::Not(Cell { position, peg }));
    let narrator = ProofNarrator { voice, history, name, has: "without", opposite };
    narrator.proof(&format!("{name} is in position {}", position + 1), proof)
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
        lines.extend(steps.into_lines());
    }
    if wrong.contradictions.len() > 1 {
        let text = "is in all of these contradictions, and no other guess is";
        lines.push(WhyLine::of_turns(0, &[wrong.turn], text.to_owned()));
    }
    lines
}

/// Narrates proofs about one color at one position.
struct ProofNarrator<'a> {
    voice: Voice,
    history: &'a History,
    name: char,
    /// What the codes that contradict the claim are like.
    has: &'static str,
    opposite: Statement,
}

impl ProofNarrator<'_> {
    fn proof(&self, verdict: &str, proof: &Proof) -> Vec<WhyLine> {
        let mut steps = StepNarrator::new(self.voice, self.history);
        match &proof.argument {
            Argument::Alone(rule) => {
                let turn = self.voice.turns(&self.history.scored(), &proof.turns);
                vec![WhyLine::new(0, format!("{verdict}: {turn} {}", rule_in_words(*rule)))]
            }
            Argument::Direct(direct) => {
                steps.steps(1, direct);
                let lines = steps.into_lines();
                match &lines[..] {
                    [only] => vec![WhyLine::new(
                        0,
                        format!("{verdict}: {}", only.sentence(self.voice, self.history)),
                    )],
                    _ => std::iter::once(WhyLine::new(0, verdict.to_owned())).chain(lines).collect(),
                }
            }
            Argument::Refuted { steps: before, reasoning } => {
                steps.steps(1, before);
                steps.suppose(1, self.opposite, reasoning);
                std::iter::once(WhyLine::new(0, verdict.to_owned())).chain(steps.into_lines()).collect()
            }
            Argument::Enumerated(refuted) => self.enumerated(verdict, refuted),
        }
    }

    fn enumerated(&self, verdict: &str, refuted: &[RefutedCodes]) -> Vec<WhyLine> {
        let codes: usize = refuted.iter().map(|refuted| refuted.codes).sum();
        let each = format!("each of the {} {} {} there", counted(codes, "code"), self.has, self.name);
        let text = format!("{verdict}. No short proof was found, but {each} would have earned another score");
        let line = |(at, refuted_here): (usize, &RefutedCodes)| {
            let RefutedCodes { turn, codes, example } = refuted_here;
            let would = self.voice.score(Score::of(&self.history.turns()[*turn].code, example));
            let which = match (refuted.len(), at + 1) {
                (1, _) => "all of them".to_owned(),
                (all, this) if this == all => format!("the other {}", thousands(*codes as u64)),
                _ => format!("{} of them", thousands(*codes as u64)),
            };
            let example = self.voice.code(example);
            let text = format!("rules out {which}; against {example} it would have earned {would}");
            WhyLine::of_turns(1, &[*turn], text)
        };
        std::iter::once(WhyLine::new(0, text)).chain(refuted.iter().enumerate().map(line)).collect()
    }
}

pub(super) fn step_in_words(voice: Voice, history: &History, step: &ProofStep) -> String {
    let mut narrator = StepNarrator::new(voice, history);
    narrator.steps(0, std::slice::from_ref(step));
    narrator.into_lines().iter().map(|line| line.sentence(voice, history)).collect()
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
        Rule::Domain | Rule::NoCandidate => "leaves no possible code with it there",
    }
}
