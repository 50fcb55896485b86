//! An independent check of proofs. It knows nothing of rules of deduction: it keeps the codes that agree with the statements
//! made so far, and tries each step, each split and each contradiction on all of them.

use pegwise_engine::code::{Code, History, Peg, Rules};
use pegwise_engine::deduce::{
    Argument, Bound, Cell, Ending, Impossibility, Marks, Proof, ProofStep, Reasoning, Split, Statement,
};

use super::naive::{self, Row};

/// What a proof says of its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    In,
    Out,
}

/// A game with all its codes, against which proofs are tried.
pub(crate) struct ProofChecker<'a> {
    rules: Rules,
    universe: &'a [Row],
    turns: Vec<(Row, (usize, usize))>,
}

fn row(code: &Code) -> Row {
    code.to_string().into_bytes()
}

fn is_so(code: &Row, statement: &Statement) -> bool {
    let pegs =
        |peg: &Peg| code.iter().map(|letter| usize::from(*letter == peg.letter() as u8)).sum::<usize>();
    match statement {
        Statement::Is(cell) => has(code, *cell),
        Statement::Not(cell) => !has(code, *cell),
        Statement::AtLeast(peg, least) => pegs(peg) >= *least,
        Statement::AtMost(peg, most) => pegs(peg) <= *most,
    }
}

fn has(code: &Row, cell: Cell) -> bool {
    code[cell.position] == cell.peg.letter() as u8
}

impl<'a> ProofChecker<'a> {
    /// All codes of a game.
    pub(crate) fn universe(rules: Rules) -> Vec<Row> {
        naive::universe(rules)
    }

    pub(crate) fn of(rules: Rules, universe: &'a [Row], history: &History) -> ProofChecker<'a> {
        let turns = history.turns().iter();
        let turns = turns.map(|turn| (row(&turn.code), (turn.score.exact(), turn.score.misplaced())));
        ProofChecker { rules, universe, turns: turns.collect() }
    }

    /// Checks that the turns of a proof decide the cell and, if it has steps, that they prove it.
    pub(crate) fn check(&self, proof: &Proof, verdict: Verdict, cell: Cell) {
        let is_claimed = |code: &Row| has(code, cell) == (verdict == Verdict::In);
        let mut agreeing = self.universe.iter().filter(|code| self.agrees(code, &proof.turns));
        assert!(agreeing.all(is_claimed), "{}", self.told(proof));
        match &proof.argument {
            Argument::Direct(steps) => self.check_steps(steps, &is_claimed),
            Argument::Refuted { steps, reasoning } => {
                assert!((1..=6).contains(&reasoning.leaves()), "{}", self.told(proof));
                let mut known = self.follow(steps, self.universe.iter().collect());
                known.retain(|code| !is_claimed(code));
                self.refute(reasoning, known);
            }
            Argument::Alone(_) | Argument::Enumerated(_) => {}
        }
    }

    pub(crate) fn check_steps(&self, steps: &[ProofStep], is_claimed: &dyn Fn(&Row) -> bool) {
        let known = self.follow(steps, self.universe.iter().collect());
        assert!(known.into_iter().all(is_claimed), "the claim does not follow: {}", self.told(&steps));
    }

    fn told(&self, what: &dyn std::fmt::Debug) -> String {
        let turns = self.turns.iter();
        let turns = turns.map(|(guess, score)| format!("{} {score:?}", String::from_utf8_lossy(guess)));
        format!("{:?}\n{what:#?}", turns.collect::<Vec<_>>())
    }

    fn agrees(&self, code: &[u8], turns: &[usize]) -> bool {
        turns.iter().all(|turn| naive::score(&self.turns[*turn].0, code) == self.turns[*turn].1)
    }

    fn share_no_color(&self, turns: &[usize]) -> bool {
        turns.iter().enumerate().all(|(at, turn)| {
            let later = turns[at + 1..].iter().flat_map(|later| &self.turns[*later].0);
            later.into_iter().all(|letter| !self.turns[*turn].0.contains(letter))
        })
    }

    fn follow<'b>(&self, steps: &[ProofStep], mut known: Vec<&'b Row>) -> Vec<&'b Row> {
        for step in steps {
            assert!(!step.statements.is_empty() && self.share_no_color(&step.turns), "{}", self.told(step));
            let follows = |code: &&Row| step.statements.iter().all(|statement| is_so(code, statement));
            let mut agreeing = known.iter().filter(|code| self.agrees(code, &step.turns));
            assert!(agreeing.all(follows), "{}", self.told(step));
            known.retain(|code| follows(code));
        }
        known
    }

    fn refute(&self, reasoning: &Reasoning, known: Vec<&Row>) {
        let known = self.follow(&reasoning.steps, known);
        match &reasoning.ending {
            Ending::Impossible(impossibility) => self.check_contradiction(impossibility, &known),
            Ending::Cases(split, cases) => {
                let turns: Vec<usize> = match split {
                    Split::Exact(turn) => vec![*turn],
                    Split::PositionOf(_) | Split::ColorAt(_) | Split::Whether => Vec::new(),
                };
                let told = || self.told(&(split, cases));
                assert!((2..=6).contains(&cases.len()), "{}", told());
                let is_case = |code: &&Row, supposed: &[Statement]| {
                    supposed.iter().all(|statement| is_so(code, statement))
                };
                let mut agreeing = known.iter().filter(|code| self.agrees(code, &turns));
                let all = agreeing.all(|code| cases.iter().any(|case| is_case(code, &case.supposed)));
                assert!(all, "a case is missing: {}", told());
                for case in cases {
                    let supposed = known.iter().filter(|code| is_case(code, &case.supposed)).copied();
                    self.refute(&case.reasoning, supposed.collect());
                }
            }
        }
    }

    fn check_contradiction(&self, impossibility: &Impossibility, known: &[&Row]) {
        let told = || self.told(impossibility);
        let breaks = |bound: Bound, number: usize| match bound {
            Bound::AtLeast(least) => number < least,
            Bound::AtMost(most) => number > most,
        };
        let turns: &[usize] = match impossibility {
            Impossibility::Score { turn, marks, would } => {
                let (guess, score) = &self.turns[*turn];
                let of = |(exact, misplaced): (usize, usize)| match marks {
                    Marks::Exact => exact,
                    Marks::Misplaced => misplaced,
                    Marks::All => exact + misplaced,
                };
                // The misplaced marks are those beside the exact ones.
                let counts = |other: (usize, usize)| *marks != Marks::Misplaced || other.0 == score.0;
                let mut others =
                    known.iter().map(|code| naive::score(guess, code)).filter(|other| counts(*other));
                assert!(breaks(*would, of(*score)), "{}", told());
                assert!(others.all(|other| !breaks(*would, of(other))), "{}", told());
                &[*turn]
            }
            Impossibility::Pegs { turns, would } => {
                assert!(self.share_no_color(turns) && breaks(*would, self.rules.positions()), "{}", told());
                turns
            }
            Impossibility::Color { least, most, .. } => {
                assert!(least > most, "{}", told());
                &[]
            }
            Impossibility::Position(position) => {
                assert!(*position < self.rules.positions(), "{}", told());
                &[]
            }
        };
        assert!(!known.iter().any(|code| self.agrees(code, turns)), "{}", told());
    }
}
