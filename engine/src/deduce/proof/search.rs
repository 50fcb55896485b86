//! The search for a short proof: inference, then cases where it stalls.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;

use super::division::{Division, MOST_LEAVES};
use super::knowledge::{Conflict, EntryId, Established, Growth, LeftOpen, Trail};
use super::problem::Problem;
use super::reasoning::{Case, Ending, Impossibility, ProofStep, Reasoning, Statement};
use crate::code::{Checkpoint, Feedback, Rules, Turn};

/// The work after which a search gives up, as [`Growth::propagate`] counts it. The same on every machine. It takes about
/// a tenth of a second.
const MOST_WORK: u64 = 300_000;
/// The part of the work before the first proof that is spent to find a shorter one, as a divisor.
const IMPROVEMENT: u64 = 2;

/// A proof in steps.
pub(super) enum Chain {
    /// The steps lead to the claim.
    Direct(Vec<ProofStep>),
    /// The steps, and why they contradict the opposite of the claim.
    Refuted(Vec<ProofStep>, Reasoning),
}

impl Chain {
    fn cost(&self) -> ProofLength {
        let mut count = PartCount::default();
        match self {
            Chain::Direct(steps) => count.add_steps(steps),
            Chain::Refuted(steps, reasoning) => {
                count.add_steps(steps);
                count.add(reasoning);
            }
        }
        count.cost()
    }
}

/// Searches for a short proof of a claim about a cell that follows from the turns: with few contradictions, then few
/// steps, then few turns. `None` if none is found that leads to at most six contradictions, or scores do not show both
/// numbers. `Break` if the checkpoint breaks.
pub(super) fn search(
    rules: Rules,
    turns: &[Turn],
    claim: Statement,
    checkpoint: &mut Checkpoint<'_>,
) -> ControlFlow<(), Option<Chain>> {
    let opposite = match claim {
        Statement::Is(cell) => Statement::Not(cell),
        Statement::Not(cell) => Statement::Is(cell),
        Statement::AtLeast(..) | Statement::AtMost(..) => unreachable!("a claim is about a cell"),
    };
    if rules.feedback() != Feedback::Both {
        return ControlFlow::Continue(None);
    }
    let (problem, given) = (Problem::new(rules, turns), Established::new(rules));
    let mut search = ProofSearch::new(&problem, checkpoint);
    let mut chains = Vec::new();
    if let Attempt::Refuted(refutation) = search.suppose(&given, &[opposite])? {
        chains.push(Chain::Refuted(Vec::new(), refutation.reasoning));
    }
    search.trail.truncate(0);
    // What holds without the supposition comes first.
    let Attempt::Open(known, _) = search.suppose(&given, &[])? else {
        unreachable!("some code agrees with the turns");
    };
    let mut premises = Vec::new();
    if known.why(rules, claim, &mut premises).is_some() {
        let needed = search.trail.needed(&premises);
        chains.insert(0, Chain::Direct(search.trail.steps(&problem, &needed, 0)));
    } else {
        let base = search.trail.len();
        let refutation = search.refuted(&known, &[opposite], MOST_LEAVES, Place::Root)?;
        chains.extend(refutation.map(|refutation| {
            search.trail.truncate(base);
            let needs: Vec<EntryId> =
                refutation.needs.into_iter().filter(|id| usize::from(*id) < base).collect();
            let needed = search.trail.needed(&needs);
            Chain::Refuted(search.trail.steps(&problem, &needed, 0), refutation.reasoning)
        }));
    }
    ControlFlow::Continue(chains.into_iter().min_by_key(Chain::cost))
}

/// Searches for a short proof that the turns contradict each other. `None` if none is found that leads to at most
/// six contradictions, or scores do not show both numbers. `Break` if the checkpoint breaks.
pub(super) fn refute(
    rules: Rules,
    turns: &[Turn],
    checkpoint: &mut Checkpoint<'_>,
) -> ControlFlow<(), Option<Reasoning>> {
    if rules.feedback() != Feedback::Both {
        return ControlFlow::Continue(None);
    }
    let (problem, given) = (Problem::new(rules, turns), Established::new(rules));
    let mut search = ProofSearch::new(&problem, checkpoint);
    let refutation = search.refuted(&given, &[], MOST_LEAVES, Place::Root)?;
    ControlFlow::Continue(refutation.map(|refutation| refutation.reasoning))
}

/// The step from at most one turn that leads to these statements. `None` if it takes more, or scores do not show both numbers.
pub(in super::super) fn single_step(
    rules: Rules,
    turns: &[Turn],
    statements: &[Statement],
) -> Option<ProofStep> {
    if rules.feedback() != Feedback::Both {
        return None;
    }
    let (problem, mut trail) = (Problem::new(rules, turns), Trail::default());
    let known = Established::new(rules);
    let growth = Growth { problem: &problem, trail: &mut trail, known, conflicts: Vec::new() };
    let known = growth.propagate(&mut 0).ok()?;
    let mut premises = Vec::new();
    for statement in statements {
        known.why(rules, *statement, &mut premises)?;
    }
    let mut steps = trail.steps(&problem, &trail.needed(&premises), 0);
    let step = steps.pop()?;
    (steps.is_empty() && step.turns.len() <= 1).then_some(step)
}

/// What makes a proof long, the gravest first: contradictions, steps, turns.
type ProofLength = (usize, usize, usize);

/// The parts of a proof, counted.
#[derive(Default)]
struct PartCount {
    leaves: usize,
    steps: usize,
    turns: Vec<usize>,
}

impl PartCount {
    fn add_steps(&mut self, steps: &[ProofStep]) {
        self.steps += steps.len();
        self.turns.extend(steps.iter().flat_map(|step| &step.turns));
    }

    fn add(&mut self, reasoning: &Reasoning) {
        self.add_steps(&reasoning.steps);
        match &reasoning.ending {
            Ending::Impossible(impossibility) => {
                self.leaves += 1;
                match impossibility {
                    Impossibility::Score { turn, .. } => self.turns.push(*turn),
                    Impossibility::Pegs { turns, .. } => self.turns.extend(turns),
                    Impossibility::Color { .. } | Impossibility::Position(_) => {}
                }
            }
            Ending::Cases(_, cases) => cases.iter().for_each(|case| self.add(&case.reasoning)),
        }
    }

    fn cost(mut self) -> ProofLength {
        self.turns.sort_unstable();
        self.turns.dedup();
        // A direct proof saves the line that supposes the opposite, and the one that ends it.
        (self.leaves.max(1), self.steps + 2 * usize::from(self.leaves > 0), self.turns.len())
    }
}

/// Why knowledge is contradictory.
struct Refutation {
    reasoning: Reasoning,
    /// The earlier entries that it needs, also for the entries that it needs.
    needs: Vec<EntryId>,
}

impl Refutation {
    fn cost(&self) -> ProofLength {
        let mut count = PartCount { steps: self.needs.len(), ..PartCount::default() };
        count.add(&self.reasoning);
        count.cost()
    }
}

/// What becomes of a supposition.
enum Attempt {
    /// It is contradictory. The needs include the supposition if it matters.
    Refuted(Refutation),
    /// What is known then, and the number of the first entry that follows from it.
    Open(Box<Established>, usize),
}

struct ProofSearch<'a, 'b, 'c> {
    problem: &'a Problem,
    trail: Trail,
    work: u64,
    limit: u64,
    /// Knowledge that was not refuted, and the number of contradictions that were too few.
    failed: HashMap<LeftOpen, usize>,
    divisions: HashMap<LeftOpen, Rc<Vec<Division>>>,
    checkpoint: &'b mut Checkpoint<'c>,
}

impl<'a, 'b, 'c> ProofSearch<'a, 'b, 'c> {
    fn new(problem: &'a Problem, checkpoint: &'b mut Checkpoint<'c>) -> ProofSearch<'a, 'b, 'c> {
        ProofSearch {
            problem,
            trail: Trail::default(),
            work: 0,
            limit: MOST_WORK,
            failed: HashMap::new(),
            divisions: HashMap::new(),
            checkpoint,
        }
    }

    /// Supposes open statements and infers what follows.
    fn suppose(&mut self, known: &Established, statements: &[Statement]) -> ControlFlow<(), Attempt> {
        (self.checkpoint)()?;
        let mut growth = Growth {
            problem: self.problem,
            trail: &mut self.trail,
            known: known.clone(),
            conflicts: Vec::new(),
        };
        let start = growth.suppose(statements);
        ControlFlow::Continue(match growth.propagate(&mut self.work) {
            Ok(known) => Attempt::Open(Box::new(known), start),
            Err(Conflict { impossibility, premises }) => {
                Attempt::Refuted(self.refutation(start, &premises, Ending::Impossible(impossibility)))
            }
        })
    }

    /// A refutation that needs these entries for its ending.
    fn refutation(&self, start: usize, premises: &[EntryId], ending: Ending) -> Refutation {
        let needed = self.trail.needed(premises);
        let steps = self.trail.steps(self.problem, &needed, start);
        Refutation { reasoning: Reasoning { steps, ending }, needs: needed.below(start) }
    }

    /// Refutes open statements with as few contradictions as possible, at most `most`.
    fn refuted(
        &mut self,
        known: &Established,
        statements: &[Statement],
        most: usize,
        depth: Place,
    ) -> ControlFlow<(), Option<Refutation>> {
        let (known, start) = match self.suppose(known, statements)? {
            Attempt::Refuted(refutation) => return ControlFlow::Continue(Some(refutation)),
            Attempt::Open(known, start) => (known, start),
        };
        for leaves in 2..=most {
            let found = self.refute(&known, start, leaves, depth)?;
            if found.is_some() {
                return ControlFlow::Continue(found);
            }
        }
        ControlFlow::Continue(None)
    }

    /// Refutes knowledge with at most this many contradictions. `start` is the number of the first entry of its own.
    fn refute(
        &mut self,
        known: &Established,
        start: usize,
        leaves: usize,
        depth: Place,
    ) -> ControlFlow<(), Option<Refutation>> {
        let is_hopeless = self.failed.get(&known.bounds).is_some_and(|failed| *failed >= leaves);
        if is_hopeless || self.work >= self.limit {
            return ControlFlow::Continue(None);
        }
        let divisions = self.divisions(known)?;
        let mut best: Option<Refutation> = None;
        for division in divisions.iter().take_while(|division| division.least_leaves() <= leaves) {
            if self.work >= self.limit || best.is_some() && depth == Place::Below && !division.open.is_empty()
            {
                break;
            }
            let found = self.divide(known, start, division, leaves)?;
            if best.is_none() && found.is_some() && depth == Place::Root {
                self.limit = self.limit.min(self.work + self.work / IMPROVEMENT);
            }
            best = best.into_iter().chain(found).min_by_key(Refutation::cost);
        }
        if best.is_none() && self.work < self.limit {
            self.failed.insert(known.bounds, leaves);
        }
        ControlFlow::Continue(best)
    }

    /// Refutes every case of a division, with at most this many contradictions.
    fn divide(
        &mut self,
        known: &Established,
        start: usize,
        division: &Division,
        leaves: usize,
    ) -> ControlFlow<(), Option<Refutation>> {
        let mark = self.trail.len();
        let mut spare = leaves - division.least_leaves();
        let mut refuted = Vec::new();
        for supposed in &division.cases {
            let refutation = self.refuted(known, supposed, spare + 2, Place::Below)?;
            self.trail.truncate(mark);
            let Some(refutation) = refutation else { return ControlFlow::Continue(None) };
            if refutation.needs.iter().all(|id| usize::from(*id) < mark) {
                return ControlFlow::Continue(Some(self.without_cases(start, refutation)));
            }
            let own = refutation.reasoning.leaves();
            spare -= own.saturating_sub(2);
            refuted.push(refutation);
        }
        let mut premises = division.premises(known, self.problem);
        let earlier = refuted.iter().flat_map(|refutation| &refutation.needs);
        premises.extend(earlier.filter(|id| usize::from(**id) < mark));
        let case = |(supposed, refutation): (&Vec<Statement>, Refutation)| Case {
            supposed: supposed.clone(),
            reasoning: refutation.reasoning,
        };
        let cases = division.cases.iter().zip(refuted).map(case).collect();
        ControlFlow::Continue(Some(self.refutation(start, &premises, Ending::Cases(division.split, cases))))
    }

    /// The refutation of a case, which does not need what the case supposes.
    fn without_cases(&self, start: usize, of_case: Refutation) -> Refutation {
        let Reasoning { steps, ending } = of_case.reasoning;
        let mut refutation = self.refutation(start, &of_case.needs, ending);
        refutation.reasoning.steps.extend(steps);
        refutation
    }

    /// The splits of knowledge and what inference says about their cases, those with the fewest contradictions first.
    fn divisions(&mut self, known: &Established) -> ControlFlow<(), Rc<Vec<Division>>> {
        if let Some(divisions) = self.divisions.get(&known.bounds) {
            return ControlFlow::Continue(Rc::clone(divisions));
        }
        let mark = self.trail.len();
        let mut divisions = Division::of_each(known, self.problem);
        let mut looked_up: HashMap<Vec<Statement>, bool> = HashMap::new();
        for division in &mut divisions {
            for (number, supposed) in division.cases.iter().enumerate() {
                let is_open = if let Some(is_open) = looked_up.get(supposed) {
                    *is_open
                } else {
                    let is_open = matches!(self.suppose(known, supposed)?, Attempt::Open(..));
                    self.trail.truncate(mark);
                    looked_up.insert(supposed.clone(), is_open);
                    is_open
                };
                if is_open {
                    division.open.push(number);
                }
            }
        }
        divisions.retain(|division| division.least_leaves() <= MOST_LEAVES);
        divisions.sort_by_key(Division::least_leaves);
        let divisions = Rc::new(divisions);
        self.divisions.insert(known.bounds, Rc::clone(&divisions));
        ControlFlow::Continue(divisions)
    }
}

/// Whether a refutation is the whole proof or a part of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Root,
    Below,
}
