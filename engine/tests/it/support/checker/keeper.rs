//! A player that keeps the candidates themselves: how many there are, and what the guesses it weighs do to them.

use std::collections::BTreeMap;

use pegwise_engine::breaker::optimal::Optimality;
use pegwise_engine::breaker::partition::{Choice, Weighed};

use super::super::naive;
use super::{Board, Row, row};

pub(super) struct Store {
    /// How many candidates there were before the last guess.
    before: usize,
    /// What must be guessed now, where a guess was chosen with reasons.
    chosen: Option<Row>,
}

impl Store {
    pub(super) fn new() -> Store {
        Store { before: 0, chosen: None }
    }

    pub(super) fn guess(&mut self, guess: &Row, board: &Board<'_>) {
        if let Some(chosen) = self.chosen.take() {
            assert_eq!(*guess, chosen, "what was chosen is guessed");
        }
        self.before = board.candidates.len();
    }

    /// The candidates were tested against the last score.
    pub(super) fn tested(&self, before: usize, after: usize, board: &Board<'_>) {
        assert_eq!((before, after), (self.before, board.candidates.len()));
    }

    pub(super) fn choose(&mut self, choice: &Choice, board: &Board<'_>) {
        let others = choice.candidate.iter().chain(&choice.rivals);
        others.chain([&choice.chosen]).for_each(|weighed| weigh(weighed, board));
        self.chosen = Some(row(&choice.chosen.code));
    }

    pub(super) fn prove(&mut self, proof: &Optimality, board: &Board<'_>) {
        if let Optimality::Fewest { guess, fewest, .. } = proof {
            assert_eq!(fewest.candidates, board.candidates.len());
            weigh(guess, board);
            self.chosen = Some(row(&guess.code));
        }
    }
}

/// What is told of a guess is so.
fn weigh(weighed: &Weighed, board: &Board<'_>) {
    let guess = row(&weighed.code);
    assert_eq!(weighed.fits, board.candidates.contains(&&guess), "whether {guess:?} fits");
    let mut sizes = BTreeMap::new();
    for code in &board.candidates {
        *sizes.entry(naive::score(&guess, code)).or_insert(0) += 1;
    }
    let told = weighed.partition.parts().into_iter();
    let told: BTreeMap<_, _> = told.map(|(score, size)| ((score.exact(), score.misplaced()), size)).collect();
    assert_eq!(told, sizes, "the parts of {guess:?}");
}
