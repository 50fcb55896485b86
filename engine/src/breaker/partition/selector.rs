//! The selection of the guess that divides candidates best.
//!
//! Every code of the universe is a possible guess, but only canonical guesses are weighed: 64 guesses at a time
//! against few candidates, or one guess at a time against 64 of many candidates at once.

#![expect(
    clippy::cast_possible_truncation,
    reason = "codes are numbered in 32 bits, and an index is below their number"
)]

use std::ops::ControlFlow;

use super::choice::{Basis, Choice, Weighed};
use super::cost::{Cost, Measure, PartitionCost};
use super::weigher::{Leaders, Pick, Pools, PreparedGuesses, Weigher};
use crate::breaker::symmetry::{ColorSymmetry, openings};
use crate::code::columns::LANES;
use crate::code::{
    Candidates, Checkpoint, Code, ColorSet, Partition, Rules, Score, ScoredGuess, Universe, Variant,
};

/// The work that one choice may take, in comparisons of scores: a second on one core.
const BUDGET: u64 = 50_000_000_000;

/// The work of preparing a guess, in candidates that it could be weighed against in that time.
const PREPARING: usize = 100;

/// The number of candidates in a sample.
const SAMPLE: usize = 4096;

/// The most guesses that are prepared at once.
const CHUNK: usize = 1 << 14;

/// The chosen guess and its rivals.
const LEADERS: usize = 1 + Choice::RIVALS;

/// The number of comparisons between two checkpoints: a few milliseconds.
const STRETCH: usize = 1 << 26;

/// Selects guesses by a measure.
#[derive(Debug)]
pub struct GuessSelector {
    rules: Rules,
    objective: PartitionCost,
    pools: Pools,
}

impl GuessSelector {
    /// Creates a selector for games with these rules.
    pub fn new(rules: Rules, measure: Measure) -> GuessSelector {
        GuessSelector { rules, objective: PartitionCost::new(measure), pools: Pools::default() }
    }

    /// The rules of the games.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the best guess for these candidates, which are in lexicographic order. Ties go to a candidate, then to
    /// the first guess in lexicographic order. `touched` are the colors of the guesses made so far.
    ///
    /// # Panics
    ///
    /// If there is no candidate.
    pub fn best(&mut self, candidates: &[Code], touched: ColorSet) -> Pick {
        if candidates.len() <= 2 {
            return Pick { code: candidates[0], cost: 0 };
        }
        let rules = self.rules;
        let symmetry = ColorSymmetry::new(rules, touched, ColorSet::in_codes(candidates));
        self.objective.prepare(candidates.len());
        let weigher = Weigher::new(rules, &self.objective, candidates);
        let own = PreparedGuesses::new(rules, canonical(candidates, &symmetry));
        let mut leader = weigher.weigh(&own, Leaders::<1>::new());
        if !rules.has(Variant::PossibleOnly) && !leader.are_perfect() {
            leader = weigher.weigh(&self.pools.get(rules, symmetry), leader);
        }
        leader.picks[0].expect("there is a canonical guess")
    }

    /// Returns the best guess for the candidates that these guesses leave, and the figures that justify it. `Break` if
    /// the checkpoint breaks.
    ///
    /// # Panics
    ///
    /// If there is no candidate.
    pub fn choose(
        &mut self,
        candidates: &Candidates,
        scored: &[ScoredGuess],
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Choice> {
        let Some(codes) = candidates.listed() else {
            return ControlFlow::Continue(self.choose_opening());
        };
        let rules = self.rules;
        let touched = ColorSet::in_codes(scored.iter().map(|guess| &guess.code));
        let symmetry = ColorSymmetry::new(rules, touched, ColorSet::in_codes(codes));
        let workload = Workload::new(codes, rules, symmetry);
        self.objective.prepare(workload.candidates.len());
        let weigher = Weigher::new(rules, &self.objective, &workload.candidates);
        let mut leaders = Leaders::<LEADERS>::new();
        let own = canonical(&workload.candidates, &symmetry);
        for guesses in own.chunks(workload.chunk()) {
            checkpoint()?;
            leaders = weigher.weigh(&PreparedGuesses::new(rules, guesses.to_vec()), leaders);
        }
        let candidate = leaders.picks[0];
        let mut answer = ControlFlow::Continue(());
        let _ = workload.for_each_chunk(rules, &own, &mut |guesses| {
            answer = checkpoint();
            if answer.is_break() || leaders.are_perfect() {
                return ControlFlow::Break(());
            }
            leaders = weigher.weigh(&PreparedGuesses::new(rules, guesses), leaders);
            ControlFlow::Continue(())
        });
        answer?;
        let best = leaders.picks[0].expect("every candidate is a guess");
        let basis = if best.cost == 0 && workload.candidates.len() == codes.len() {
            // No other guess can be better.
            Basis::Everything
        } else {
            workload.basis
        };
        let fits = |code: &Code| codes.binary_search(code).is_ok();
        let candidate = candidate.filter(|_| !fits(&best.code));
        let rivals = if codes.len() > 1 { 1..LEADERS } else { 0..0 };
        let rivals = rivals.filter_map(|place| leaders.picks[place]);
        let picks = std::iter::once(best).chain(candidate).chain(rivals);
        let guesses: Vec<Code> = picks.map(|pick| pick.code).collect();
        let partitions = Partition::of_each(&guesses, codes, rules);
        let weighed = |(code, partition)| Weighed { code, fits: fits(&code), partition };
        let mut weighed = guesses.into_iter().zip(partitions).map(weighed);
        ControlFlow::Continue(Choice {
            measure: self.objective.measure(),
            chosen: weighed.next().expect("the best guess comes first"),
            candidate: candidate.and_then(|_| weighed.next()),
            rivals: weighed.collect(),
            basis,
        })
    }

    /// Returns the best first guess of a game.
    pub fn opening(&self) -> Code {
        self.choose_opening().chosen.code
    }

    /// Weighs the canonical first guesses against the whole universe.
    fn choose_opening(&self) -> Choice {
        let rules = self.rules;
        let objective = PartitionCost::new(self.objective.measure());
        let mut ranked: Vec<(Cost, Weighed)> = openings(rules)
            .into_iter()
            .map(|code| {
                let partition = Partition::of_universe(&code, rules);
                (objective.cost(partition.sizes()), Weighed { code, fits: true, partition })
            })
            .collect();
        // Openings are in lexicographic order, and the sort is stable.
        ranked.sort_by_key(|(cost, _)| *cost);
        let mut ranked = ranked.into_iter().map(|(_, weighed)| weighed);
        let chosen = ranked.next().expect("every game has a first guess");
        Choice {
            measure: self.objective.measure(),
            chosen,
            candidate: None,
            rivals: ranked.take(Choice::RIVALS).collect(),
            basis: Basis::Everything,
        }
    }
}

fn canonical(codes: &[Code], symmetry: &ColorSymmetry) -> Vec<Code> {
    codes.iter().filter(|code| symmetry.is_canonical(code)).copied().collect()
}

/// The guesses and candidates of one choice.
struct Workload {
    /// All candidates, or a sample of them.
    candidates: Vec<Code>,
    guesses: GuessSource,
    basis: Basis,
}

/// The guesses that are weighed beside the candidates.
enum GuessSource {
    /// All canonical guesses.
    Canonical(ColorSymmetry),
    /// These.
    Listed(Vec<Code>),
}

impl Workload {
    /// All candidates and canonical guesses, or samples within the budget.
    fn new(codes: &[Code], rules: Rules, symmetry: ColorSymmetry) -> Workload {
        let budget = BUDGET / Score::kinds(rules.positions()) as u64;
        let most = budget / (codes.len() + PREPARING) as u64;
        let is_possible_only = rules.has(Variant::PossibleOnly);
        let all = if is_possible_only {
            (codes.len() as u64 <= most).then(|| GuessSource::Listed(Vec::new()))
        } else {
            let mut guesses = 0;
            let few_enough = symmetry.for_each_canonical(rules, &mut |_| {
                guesses += 1;
                if guesses <= most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            few_enough.is_continue().then_some(GuessSource::Canonical(symmetry))
        };
        if let Some(guesses) = all {
            return Workload { candidates: codes.to_vec(), guesses, basis: Basis::Everything };
        }
        let candidates: Vec<Code> = spread(codes.len(), SAMPLE as u64).map(|at| codes[at]).collect();
        let universe = Universe::new(rules);
        let most = budget / 2 / (candidates.len() + PREPARING) as u64;
        let guesses: Vec<Code> = if is_possible_only {
            spread(codes.len(), most).map(|at| codes[at]).collect()
        } else {
            let numbers = spread(universe.size() as usize, most);
            numbers.filter_map(|number| universe.code(number as u32)).collect()
        };
        let basis = Basis::Sample { guesses: guesses.len(), candidates: candidates.len() };
        Workload { candidates, guesses: GuessSource::Listed(guesses), basis }
    }

    /// The most guesses that are weighed between two checkpoints.
    fn chunk(&self) -> usize {
        (STRETCH / self.candidates.len().max(1)).clamp(LANES, CHUNK)
    }

    /// Calls `visit` with the guesses that are not in `weighed`, which is sorted, in order and in chunks, until it
    /// breaks.
    fn for_each_chunk(
        &self,
        rules: Rules,
        weighed: &[Code],
        visit: &mut dyn FnMut(Vec<Code>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (most, mut chunk) = (self.chunk(), Vec::new());
        let mut add = |code: Code| {
            if weighed.binary_search(&code).is_err() {
                chunk.push(code);
            }
            if chunk.len() < most { ControlFlow::Continue(()) } else { visit(std::mem::take(&mut chunk)) }
        };
        match &self.guesses {
            GuessSource::Canonical(symmetry) => symmetry.for_each_canonical(rules, &mut add)?,
            GuessSource::Listed(guesses) => guesses.iter().copied().try_for_each(add)?,
        }
        visit(chunk)
    }
}

/// At most `most` of the numbers below `all`, evenly spaced.
fn spread(all: usize, most: u64) -> impl Iterator<Item = usize> {
    let all = all as u64;
    let count = all.min(most);
    (0..count).map(move |number| (number * all / count) as usize)
}
