//! Every game of a partition strategy at once: the tree of its guesses.

use std::ops::ControlFlow;

use super::chooser::Chooser;
use crate::breaker::Census;
use crate::code::{Code, ColorSet, Score, Universe};

/// What is left after some guesses: a node of the tree.
#[derive(Clone, Debug)]
pub struct Branch {
    candidates: Vec<Code>,
    touched: ColorSet,
    guesses: usize,
}

impl Branch {
    /// The node before the first guess, divided by the best one. The first of the pair says how many of the secrets
    /// (one or none) that guess finds itself.
    pub fn after_the_first_guess(chooser: &mut Chooser) -> (Census, Vec<Branch>) {
        let rules = chooser.rules();
        let root = Branch {
            candidates: Universe::new(rules).codes().collect(),
            touched: ColorSet::NONE,
            guesses: 0,
        };
        let first = chooser.opening();
        let mut census = Census::default();
        let branches = root.divided(chooser, first, &mut census);
        (census, branches)
    }

    /// How many secrets end up here.
    pub const fn secrets(&self) -> usize {
        self.candidates.len()
    }

    /// Plays all games that come this way. `observe` is told now and then how many secrets more were found; its
    /// answer goes on or cancels.
    pub fn play(
        self,
        chooser: &mut Chooser,
        census: &mut Census,
        observe: &mut dyn FnMut(usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Branch { candidates, guesses, .. } = &self;
        if candidates.len() <= 2 {
            candidates.iter().enumerate().for_each(|(at, _)| census.add(guesses + 1 + at, 1));
            return observe(candidates.len());
        }
        let pick = chooser.best(candidates, self.touched);
        if pick.cost == 0 {
            let wins = u64::from(candidates.binary_search(&pick.code).is_ok());
            census.add(guesses + 1, wins);
            census.add(guesses + 2, candidates.len() as u64 - wins);
            return observe(candidates.len());
        }
        for branch in self.divided(chooser, pick.code, census) {
            branch.play(chooser, census, observe)?;
        }
        ControlFlow::Continue(())
    }

    /// The nodes that a guess leads to. Where it is the secret the game is over and counted.
    fn divided(&self, chooser: &Chooser, guess: Code, census: &mut Census) -> Vec<Branch> {
        let rules = chooser.rules();
        let touched = self.touched.or(ColorSet::in_codes([&guess]));
        let mut parts = vec![Vec::new(); Score::kinds(rules.positions())];
        for code in &self.candidates {
            let score = Score::of(&guess, code);
            if score.wins(rules) {
                census.add(self.guesses + 1, 1);
            } else {
                parts[score.number()].push(*code);
            }
        }
        parts
            .into_iter()
            .filter(|candidates| !candidates.is_empty())
            .map(|candidates| Branch { candidates, touched, guesses: self.guesses + 1 })
            .collect()
    }
}
