//! The game tree of a partition strategy, for playing all its games at once.

use std::ops::ControlFlow;

use super::selector::GuessSelector;
use crate::breaker::GameLengths;
use crate::code::{Code, ColorSet, Score, Universe};

/// The games that start with the same guesses and scores.
#[derive(Clone, Debug)]
pub struct Subtree {
    candidates: Vec<Code>,
    touched: ColorSet,
    guesses: usize,
}

impl Subtree {
    /// Makes the best first guess. Returns the subtrees after it and the lengths of the games (at most one) that it
    /// ends.
    pub fn after_first_guess(selector: &mut GuessSelector) -> (GameLengths, Vec<Subtree>) {
        let rules = selector.rules();
        let root = Subtree {
            candidates: Universe::new(rules).codes().collect(),
            touched: ColorSet::NONE,
            guesses: 0,
        };
        let first = selector.opening();
        let mut lengths = GameLengths::default();
        let subtrees = root.divided(selector, first, &mut lengths);
        (lengths, subtrees)
    }

    /// Plays all games and adds them to `lengths`. Calls `observe` with the number of secrets found since the last
    /// call; `Break` cancels.
    pub fn play(
        self,
        selector: &mut GuessSelector,
        lengths: &mut GameLengths,
        observe: &mut dyn FnMut(usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Subtree { candidates, guesses, .. } = &self;
        if candidates.len() <= 2 {
            candidates.iter().enumerate().for_each(|(at, _)| lengths.add(guesses + 1 + at, 1));
            return observe(candidates.len());
        }
        let pick = selector.best(candidates, self.touched);
        if pick.cost == 0 {
            let wins = u64::from(candidates.binary_search(&pick.code).is_ok());
            lengths.add(guesses + 1, wins);
            lengths.add(guesses + 2, candidates.len() as u64 - wins);
            return observe(candidates.len());
        }
        for subtree in self.divided(selector, pick.code, lengths) {
            subtree.play(selector, lengths, observe)?;
        }
        ControlFlow::Continue(())
    }

    /// The subtrees after a guess. Adds the game that it wins to `lengths`.
    fn divided(&self, selector: &GuessSelector, guess: Code, lengths: &mut GameLengths) -> Vec<Subtree> {
        let rules = selector.rules();
        let touched = self.touched.union(ColorSet::in_codes([&guess]));
        let mut parts = vec![Vec::new(); Score::kinds(rules.positions())];
        for code in &self.candidates {
            let score = Score::of(&guess, code);
            if score.wins(rules) {
                lengths.add(self.guesses + 1, 1);
            } else {
                parts[score.number()].push(*code);
            }
        }
        parts
            .into_iter()
            .filter(|candidates| !candidates.is_empty())
            .map(|candidates| Subtree { candidates, touched, guesses: self.guesses + 1 })
            .collect()
    }
}
