//! The steps of a proof, line by line.

use std::collections::BTreeSet;

use super::super::voice::{either, listed};
use super::super::{Voice, counted};
use super::line::WhyLine;
use super::wording::{marks, statements};
use pegwise_engine::code::{ColorSet, History, Peg, Score, Turn};
use pegwise_engine::deduce::{
    Bound, Case, Cell, Ending, Ground, Impossibility, Marks, ProofStep, Reasoning, Split, Statement,
};

/// Narrates steps, and remembers the pegs that they placed.
pub(super) struct StepNarrator<'a> {
    voice: Voice,
    history: &'a History,
    placed: Vec<Cell>,
    pub(super) lines: Vec<WhyLine>,
}

impl StepNarrator<'_> {
    pub(super) const fn new(voice: Voice, history: &History) -> StepNarrator<'_> {
        StepNarrator { voice, history, placed: Vec::new(), lines: Vec::new() }
    }

    /// Tells what is supposed and what follows from it.
    pub(super) fn suppose(&mut self, depth: usize, statement: Statement, reasoning: &Reasoning) {
        let text = format!("suppose {}", statements(self.voice, &[statement]));
        self.lines.push(WhyLine::new(depth, text));
        self.place(&[statement]);
        self.reasoning(depth + 1, "", reasoning);
    }

    pub(super) fn steps(&mut self, depth: usize, steps: &[ProofStep]) {
        for step in steps {
            let text = self.step(step);
            self.lines.push(WhyLine::of_turns(depth, &step.turns, text));
            self.place(&step.statements);
        }
    }

    /// `number` is that of the case, with a point after it.
    pub(super) fn reasoning(&mut self, depth: usize, number: &str, reasoning: &Reasoning) {
        self.steps(depth, &reasoning.steps);
        match &reasoning.ending {
            Ending::Impossible(impossibility) => {
                let line = self.impossible(depth, impossibility);
                self.lines.push(line);
            }
            Ending::Cases(split, cases) => {
                self.lines.extend(self.split(depth, *split, cases));
                for (at, case) in (1..).zip(cases) {
                    let placed = self.placed.len();
                    let supposed = statements(self.voice, &case.supposed);
                    self.lines.push(WhyLine::new(depth, format!("case {number}{at}: {supposed}")));
                    self.place(&case.supposed);
                    self.reasoning(depth + 1, &format!("{number}{at}."), &case.reasoning);
                    self.placed.truncate(placed);
                }
            }
        }
    }

    fn place(&mut self, statements: &[Statement]) {
        self.placed.extend(statements.iter().filter_map(|statement| match statement {
            Statement::Is(cell) => Some(*cell),
            _ => None,
        }));
    }

    fn turns(&self, turns: &[usize]) -> impl Iterator<Item = &Turn> {
        turns.iter().map(|turn| &self.history.turns()[*turn])
    }

    fn turn(&self, turns: &[usize]) -> Option<&Turn> {
        self.turns(turns).next()
    }

    fn positions(&self) -> usize {
        self.history.turns().first().map_or(0, |turn| turn.code.pegs().len())
    }

    /// What follows by a step: of its turns if it has some, otherwise a sentence.
    fn step(&self, step: &ProofStep) -> String {
        let follows = statements(self.voice, &step.statements);
        let of_turn = |of: Marks| self.turn(&step.turns).map_or(0, |turn| count(turn.score, of));
        match step.ground {
            Ground::Taken(Marks::Exact) if of_turn(Marks::Exact) > 0 => {
                let exact = self.exact(&step.turns);
                let noun = if exact.len() == 1 { "mark" } else { "marks" };
                format!("has its exact {noun} in {}, so {follows}", listed(exact))
            }
            Ground::Taken(of) => match of_turn(of) {
                0 => format!("has {}, so {follows}", marks(0, of)),
                number => format!("has only {}, so {follows}", marks(number, of)),
            },
            Ground::Forced(of) => {
                format!("needs {}, more than its other pegs can get, so {follows}", marks(of_turn(of), of))
            }
            Ground::PositionsTaken if step.turns.is_empty() => {
                format!("the other pegs known leave no more room, so {follows}")
            }
            Ground::PositionsTaken => self.positions_taken(step, &follows),
            Ground::PositionsForced if step.turns.is_empty() => {
                format!("the other colors cannot fill {}, so {follows}", self.places())
            }
            Ground::PositionsForced => {
                let share = share(&step.turns);
                format!("{share}could not fill {} with the other colors alone, so {follows}", self.places())
            }
            Ground::ColorTaken => format!("the secret has no more of {}, so {follows}", self.colors(step)),
            Ground::ColorForced => {
                format!("no other position is left for {}, so {follows}", self.colors(step))
            }
            Ground::LastColor => format!("no other color is left there, so {follows}"),
        }
    }

    fn positions_taken(&self, step: &ProofStep, follows: &str) -> String {
        let taken = self.total(&step.turns);
        let guessed = |peg: Peg| self.turns(&step.turns).any(|turn| turn.code.pegs().contains(&peg));
        let is_rest = |statement: &Statement| matches!(statement, Statement::AtMost(peg, most) if most + taken == self.positions() && !guessed(*peg));
        let share = share(&step.turns);
        match &step.turns[..] {
            [_] if taken == self.positions() => format!("has a mark for every peg, so {follows}"),
            _ if taken == self.positions() => {
                format!("{share}have a mark for every peg of the code, so there are no other colors")
            }
            turns if step.statements.iter().all(is_rest) => {
                let verb = if turns.len() == 1 { "takes" } else { "take" };
                format!("{share}{verb} {taken} of the {} with marks, so {follows}", self.places())
            }
            turns => {
                let verb = if turns.len() == 1 { "leaves" } else { "leave" };
                format!("{share}{verb} no more room beside the other pegs known, so {follows}")
            }
        }
    }

    fn colors(&self, step: &ProofStep) -> String {
        let colors: ColorSet = step.statements.iter().map(|statement| statement.peg()).collect();
        listed(colors.pegs().map(|peg| self.voice.peg(peg)))
    }

    /// The positions of the pegs placed that are exact in a turn.
    fn exact(&self, turns: &[usize]) -> BTreeSet<usize> {
        let guess = self.turn(turns).map_or(&[][..], |turn| turn.code.pegs());
        let is_exact = |cell: &&Cell| guess.get(cell.position) == Some(&cell.peg);
        self.placed.iter().filter(is_exact).map(|cell| cell.position + 1).collect()
    }

    fn total(&self, turns: &[usize]) -> usize {
        self.turns(turns).map(|turn| turn.score.total()).sum()
    }

    fn places(&self) -> String {
        counted(self.positions(), "position")
    }

    fn split(&self, depth: usize, split: Split, cases: &[Case]) -> Option<WhyLine> {
        let number = counted(cases.len(), "case");
        Some(match split {
            Split::Exact(turn) => {
                let one = |case: &Case| match &case.supposed[..] {
                    [Statement::Is(cell)] => Some(cell.position + 1),
                    _ => None,
                };
                let positions: Option<Vec<usize>> = cases.iter().map(one).collect();
                let text = match positions.filter(|_| self.history.turns()[turn].score.exact() == 1) {
                    Some(positions) => format!("can have its exact mark in {}", either(positions)),
                    None => format!("can have its exact marks in {} ways", cases.len()),
                };
                WhyLine::of_turns(depth, &[turn], text)
            }
            Split::PositionOf(peg) => {
                WhyLine::new(depth, format!("where is {}? {number}", self.voice.peg(peg)))
            }
            Split::ColorAt(position) => WhyLine::new(depth, format!("what is in {}? {number}", position + 1)),
            Split::Whether => return None,
        })
    }

    fn impossible(&self, depth: usize, impossibility: &Impossibility) -> WhyLine {
        match impossibility {
            Impossibility::Score { turn, marks: of, would } => {
                let score = self.history.turns()[*turn].score;
                let beside = match (of, score.exact()) {
                    (Marks::Exact | Marks::All, _) | (Marks::Misplaced, 0) => "",
                    (Marks::Misplaced, 1) => " in addition to its exact mark",
                    (Marks::Misplaced, _) => " in addition to its exact marks",
                };
                let text = match would {
                    Bound::AtLeast(least) => format!("at least {}{beside}", marks(*least, *of)),
                    Bound::AtMost(0) => format!("{}{beside}", marks(0, *of)),
                    Bound::AtMost(most) => format!("at most {}{beside}", marks(*most, *of)),
                };
                let number = count(score, *of);
                WhyLine::of_turns(depth, &[*turn], format!("would have {text}, not {number}: impossible"))
            }
            Impossibility::Pegs { turns, would } => {
                let (share, places) = (share(turns), self.places());
                let text = match (would, turns.is_empty()) {
                    (Bound::AtLeast(pegs), true) => {
                        format!("the known pegs would need {pegs} of only {places}")
                    }
                    (Bound::AtLeast(pegs), false) => {
                        format!("{share}would need {pegs} of only {places} with the other known pegs")
                    }
                    (Bound::AtMost(pegs), true) => {
                        format!("the colors left could fill only {pegs} of {places}")
                    }
                    (Bound::AtMost(pegs), false) => {
                        format!("{share}could fill only {pegs} of {places} with the other colors")
                    }
                };
                WhyLine::of_turns(depth, turns, format!("{text}: impossible"))
            }
            Impossibility::Color { peg, least, most } => {
                let most = if *most == 0 { "none".to_owned() } else { format!("only {most}") };
                let text =
                    format!("the secret would need {least} of {}, but can have {most}", self.voice.peg(*peg));
                WhyLine::new(depth, format!("{text}: impossible"))
            }
            Impossibility::Position(position) => {
                WhyLine::new(depth, format!("no color would be left for {}: impossible", position + 1))
            }
        }
    }
}

const fn share(turns: &[usize]) -> &'static str {
    if turns.len() > 1 { "share no color and " } else { "" }
}

const fn count(score: Score, of: Marks) -> usize {
    match of {
        Marks::Exact => score.exact(),
        Marks::Misplaced => score.misplaced(),
        Marks::All => score.total(),
    }
}
