//! Every game of a partition strategy at once: the tree of its guesses.

use std::ops::ControlFlow;

use super::chooser::Chooser;
use crate::code::{Code, Colours, Score, Universe};

/// How many secrets are found with how many guesses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    by_guesses: Vec<u64>,
}

impl Census {
    /// Counts a game, or several of the same length.
    pub fn add(&mut self, guesses: usize, games: u64) {
        if self.by_guesses.len() <= guesses {
            self.by_guesses.resize(guesses + 1, 0);
        }
        self.by_guesses[guesses] += games;
    }

    /// Adds what another one counted.
    pub fn add_all(&mut self, other: &Census) {
        other.lengths().for_each(|(guesses, games)| self.add(guesses, games));
    }

    /// The lengths that occur, each with its number of games, the shortest first.
    pub fn lengths(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.by_guesses.iter().copied().enumerate().filter(|(_, games)| *games > 0)
    }

    /// All guesses of all games.
    pub fn guesses(&self) -> u64 {
        self.lengths().map(|(guesses, games)| guesses as u64 * games).sum()
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.by_guesses.iter().sum()
    }
}

/// What is left after some guesses: a node of the tree.
#[derive(Clone, Debug)]
pub struct Branch {
    candidates: Vec<Code>,
    touched: Colours,
    guesses: usize,
}

impl Branch {
    /// The node before the first guess, divided by the best one. The first of the pair says how many of the secrets
    /// (one or none) that guess finds itself.
    pub fn after_the_first_guess(chooser: &mut Chooser) -> (Census, Vec<Branch>) {
        let rules = chooser.rules();
        let root =
            Branch { candidates: Universe::new(rules).codes().collect(), touched: Colours::NONE, guesses: 0 };
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
        let touched = self.touched.or(Colours::in_codes([&guess]));
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
