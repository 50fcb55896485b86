//! Proofs in sentences: why a color can or cannot be at a position.

use super::{NarrationLine, Voice, contradiction, counted, thousands};
use crate::code::{Code, History, Peg, Score, Tally};
use crate::deduce::{Argument, Case, Proof, Rule, Why};

/// What the scores say about `peg` at `position` (from 0): the answer, then its reasons. `tally` counts the candidates.
pub fn why(
    voice: Voice,
    history: &History,
    tally: &Tally,
    (position, peg): (usize, Peg),
    why: &Why,
) -> Vec<NarrationLine> {
    let narrator = ProofNarrator { voice, history, peg, place: format!("position {}", position + 1) };
    match why {
        Why::Open { with, without } => {
            let (here, total) = (tally.at(position, peg), tally.total());
            let name = narrator.name();
            let example = |count: usize, has: &str, code: &Code| {
                format!("{} {has}, such as {}", thousands(count as u64), voice.code(code))
            };
            vec![
                line(0, format!("{name} may be in {}: {} left", narrator.place, counted(total, "code"))),
                line(1, example(here, "with it there", with)),
                line(1, example(total - here, "without it there", without)),
            ]
        }
        Why::Out(proof) => narrator.proof(proof, Side::Out),
        Why::In(proof) => narrator.proof(proof, Side::In),
        Why::NoCodeFits(turns) => vec![line(0, contradiction(voice, history, turns))],
    }
}

fn line(depth: usize, text: String) -> NarrationLine {
    NarrationLine { mark: None, depth, text }
}

/// What a proof shows: that the color is not at the position, or that it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Out,
    In,
}

/// Narrates proofs about one color at one position.
struct ProofNarrator<'a> {
    voice: Voice,
    history: &'a History,
    peg: Peg,
    place: String,
}

impl ProofNarrator<'_> {
    fn name(&self) -> char {
        self.voice.peg(self.peg)
    }

    fn proof(&self, proof: &Proof, side: Side) -> Vec<NarrationLine> {
        let verdict = match side {
            Side::Out => format!("{} is not in {}", self.name(), self.place),
            Side::In => format!("{} is in {}", self.name(), self.place),
        };
        let turns = self.voice.turns(self.history, &proof.turns);
        let (reason, details) = match &proof.argument {
            Argument::Alone(rule) => (format!("{turns} {}", rule_in_words(*rule)), Vec::new()),
            Argument::Accounted => (
                format!(
                    "{turns} share no color and have a mark for every peg of the code, so there are no other colors"
                ),
                Vec::new(),
            ),
            Argument::Counted { sure } => (self.counted(&turns, sure), Vec::new()),
            Argument::NoOther(others) => {
                ("every other color is ruled out there".to_owned(), self.others(others))
            }
            Argument::Cases(cases) => {
                let codes: usize = cases.iter().map(|case| case.codes).sum();
                let has = if side == Side::Out { "with" } else { "without" };
                let each = format!("each of the {} {has} {} there", counted(codes, "code"), self.name());
                (format!("{each} would have earned another score"), self.cases(cases))
            }
        };
        std::iter::once(line(0, format!("{verdict}: {reason}"))).chain(details).collect()
    }

    fn counted(&self, turns: &str, sure: &[Peg]) -> String {
        let name = self.name();
        let needed = self.voice.pegs(sure.iter().copied());
        let positions = self.history.turns().first().map_or(0, |turn| turn.code.pegs().len());
        if sure.is_empty() {
            format!("however the marks of {turns} are dealt out, they leave no peg for {name}")
        } else if sure.len() == positions {
            format!("the marks of {turns} can only come from {needed}")
        } else {
            format!(
                "the marks of {turns} need {needed} and, however the rest is dealt out, leave no peg for {name}"
            )
        }
    }

    /// The other colors, grouped by the turn and the rule that rule them out.
    fn others(&self, others: &[(Peg, usize, Rule)]) -> Vec<NarrationLine> {
        let mut groups: Vec<((usize, Rule), Vec<Peg>)> = Vec::new();
        for (peg, turn, rule) in others {
            match groups.iter_mut().find(|(by, _)| *by == (*turn, *rule)) {
                Some((_, pegs)) => pegs.push(*peg),
                None => groups.push(((*turn, *rule), vec![*peg])),
            }
        }
        let line = |((turn, rule), pegs): ((usize, Rule), Vec<Peg>)| {
            let turn = self.voice.turn(self.history, turn);
            line(1, format!("{}: guess {turn} {}", self.voice.pegs(pegs), rule_in_words(rule)))
        };
        groups.into_iter().map(line).collect()
    }

    fn cases(&self, cases: &[Case]) -> Vec<NarrationLine> {
        let line = |(at, case): (usize, &Case)| {
            let turn = &self.history.turns()[case.turn];
            let would = self.voice.score(Score::of(&turn.code, &case.example));
            let which = match (cases.len(), at + 1) {
                (1, _) => "all".to_owned(),
                (all, this) if this == all => format!("the other {}", thousands(case.codes as u64)),
                _ => thousands(case.codes as u64),
            };
            let (name, example) = (self.voice.turn(self.history, case.turn), self.voice.code(&case.example));
            line(1, format!("guess {name} rules out {which}: against {example} it would have earned {would}"))
        };
        cases.iter().enumerate().map(line).collect()
    }
}

/// What a rule says about a turn.
pub(super) const fn rule_in_words(rule: Rule) -> &'static str {
    match rule {
        Rule::NoMarks => "has no mark, so none of its colors is anywhere",
        Rule::NoExact => "has no exact mark, so each of its colors leaves its own position",
        Rule::Found => "is the secret",
        Rule::AllMarks => "has a mark for every peg, so there are no colors but its own",
        Rule::NoMisplaced => "has no misplaced mark, so each of its colors is in its own position or nowhere",
        Rule::TooFewExact => {
            "has no misplaced mark and fewer exact ones than pegs of this color, so that is where it was guessed or \
             nowhere"
        }
        Rule::AllAccounted => "completes a mark for every peg, so there are no other colors",
        Rule::Forced => "has more marks than its other colors can earn",
        Rule::OnlyForced => "has marks only for colors that are known, so its others are nowhere",
        Rule::Domain | Rule::NoCandidate => "leaves no code that has it there",
    }
}
