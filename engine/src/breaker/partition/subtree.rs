//! The game tree of a partition strategy, for playing all its games at once.

use std::ops::ControlFlow;

use super::selector::GuessSelector;
use crate::code::{Code, ColorSet, Score, Universe};

/// Takes each secret that is found, and the number of guesses that it took. `Break` cancels.
pub type Found<'a> = dyn FnMut(&Code, usize) -> ControlFlow<()> + 'a;

/// The games that start with the same guesses and scores.
#[derive(Clone, Debug)]
pub struct Subtree {
    candidates: Vec<Code>,
    touched: ColorSet,
    guesses: usize,
}

impl Subtree {
    /// The games of these candidates, in lexicographic order, after these guesses.
    pub fn new(candidates: Vec<Code>, guesses: &[Code]) -> Subtree {
        Subtree { candidates, touched: ColorSet::in_codes(guesses), guesses: guesses.len() }
    }

    /// Makes the best first guess, and calls `found` if it ends a game. Returns the subtrees after it.
    pub fn after_first_guess(
        selector: &mut GuessSelector,
        found: &mut Found<'_>,
    ) -> ControlFlow<(), Vec<Subtree>> {
        let rules = selector.rules();
        let root = Subtree::new(Universe::new(rules).codes().collect(), &[]);
        let first = selector.opening();
        root.divided(selector, first, found)
    }

    /// Plays all games, and calls `found` at the end of each.
    pub fn play(&self, selector: &mut GuessSelector, found: &mut Found<'_>) -> ControlFlow<()> {
        let Subtree { candidates, guesses, .. } = self;
        if candidates.len() <= 2 {
            return candidates.iter().enumerate().try_for_each(|(at, code)| found(code, guesses + 1 + at));
        }
        let pick = selector.best(candidates, self.touched);
        if pick.cost == 0 {
            let guesses_for = |code: &Code| guesses + 1 + usize::from(*code != pick.code);
            return candidates.iter().try_for_each(|code| found(code, guesses_for(code)));
        }
        for subtree in self.divided(selector, pick.code, found)? {
            subtree.play(selector, found)?;
        }
        ControlFlow::Continue(())
    }

    /// Makes a guess, and calls `found` if it ends a game. Returns the subtrees after it.
    pub fn divided(
        &self,
        selector: &GuessSelector,
        guess: Code,
        found: &mut Found<'_>,
    ) -> ControlFlow<(), Vec<Subtree>> {
        let rules = selector.rules();
        let touched = self.touched.union(ColorSet::in_codes([&guess]));
        let mut parts = vec![Vec::new(); Score::kinds(rules.positions())];
        for code in &self.candidates {
            let score = Score::under(rules, &guess, code);
            if score.wins(rules) {
                found(code, self.guesses + 1)?;
            } else {
                parts[score.number()].push(*code);
            }
        }
        let subtrees = parts
            .into_iter()
            .filter(|candidates| !candidates.is_empty())
            .map(|candidates| Subtree { candidates, touched, guesses: self.guesses + 1 });
        ControlFlow::Continue(subtrees.collect())
    }
}
