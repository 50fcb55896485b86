//! The selection of the guess that divides candidates best.
//!
//! Every code of the universe is a possible guess, but only one of each class of equivalent guesses is weighed: 64 guesses
//! at a time against few candidates, or one guess at a time against 64 of many candidates at once.

use std::ops::ControlFlow;

use super::choice::{Basis, Choice, Weighed};
use super::cost::{Cost, Measure, PartitionCost};
use super::weigher::{Leaders, Pick, Pools, PreparedGuesses, Weigher};
use super::workload::{Wave, Workload};
use crate::breaker::symmetry::{ColorSymmetry, openings};
use crate::code::{Candidates, Checkpoint, Code, ColorSet, Partition, Rules, ScoredGuess, Variant};

/// The chosen guess and its rivals.
const LEADERS: usize = 1 + Choice::RIVALS;

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
        let Some(codes) = candidates.sample() else {
            return ControlFlow::Continue(self.choose_opening());
        };
        let rules = self.rules;
        let workload = Workload::new(codes, rules, scored);
        self.objective.prepare(workload.candidates.len());
        let weigher = Weigher::new(rules, &self.objective, &workload.candidates);
        let (mut leaders, mut guesses, mut is_canceled) = (Leaders::<LEADERS>::new(), 0, false);
        let mut weigh = |wave: Wave, leaders: &mut Leaders<LEADERS>| {
            is_canceled |= checkpoint().is_break();
            if is_canceled || leaders.are_perfect() {
                return ControlFlow::Break(());
            }
            guesses += wave.iter().map(Vec::len).sum::<usize>();
            *leaders = weigher.weigh_wave(rules, wave, *leaders);
            ControlFlow::Continue(())
        };
        let _ = workload.for_each_own(&mut |wave| weigh(wave, &mut leaders));
        let candidate = leaders.picks[0];
        let _ = workload.for_each_other(&mut |wave| weigh(wave, &mut leaders));
        if is_canceled {
            return ControlFlow::Break(());
        }
        let best = leaders.picks[0].expect("every candidate is a guess");
        // No guess can be better than a perfect one.
        let is_perfect = best.cost == 0 && workload.candidates.len() == candidates.count();
        let basis = if is_perfect { Basis::Everything } else { workload.basis(guesses, candidates.count()) };
        let fits = |code: &Code| candidates.contains(code);
        let candidate = candidate.filter(|_| !fits(&best.code));
        let rivals = if codes.len() > 1 { 1..LEADERS } else { 0..0 };
        let rivals = rivals.filter_map(|place| leaders.picks[place]);
        let picks = std::iter::once(best).chain(candidate).chain(rivals);
        let guesses: Vec<Code> = picks.map(|pick| pick.code).collect();
        let partitions = candidates.divided_by_each(&guesses);
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
