//! The guesses of a file in the order in which they are written, and the tree that they make.

use std::collections::HashMap;

use super::error::{Fault, StrategyFileError};
use crate::archive::fragment::TextPlace;
use pegwise_engine::breaker::tree::{GrowError, StrategyTree};
use pegwise_engine::code::{Code, History, Rules, Score};

#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) guess: Code,
    pub(super) place: TextPlace,
}

/// The guesses of a file, each before those that follow it.
#[derive(Debug)]
pub(super) struct Entries {
    rules: Rules,
    written: Vec<Entry>,
    /// The entry after a score of the guess of an entry.
    next: HashMap<(usize, Score), usize>,
}

impl Entries {
    /// Starts with the first guess.
    pub(super) fn new(rules: Rules, first: Entry) -> Entries {
        Entries { rules, written: vec![first], next: HashMap::new() }
    }

    /// Adds the guess after a score of an earlier one. Returns its index.
    pub(super) fn add(
        &mut self,
        parent: usize,
        score: Score,
        entry: Entry,
    ) -> Result<usize, StrategyFileError> {
        let index = self.written.len();
        let wrong = |fault: Fault| Err(entry.place.error(fault));
        if score.wins(self.rules) {
            return wrong(Fault::AfterWin { exact: score.exact() });
        }
        if self.next.insert((parent, score), index).is_some() {
            return wrong(Fault::TwoGuesses { guess: self.written[parent].guess, score });
        }
        self.written.push(entry);
        Ok(index)
    }

    pub(super) fn tree(&self) -> Result<StrategyTree, StrategyFileError> {
        let mut reached = vec![false; self.written.len()];
        // The entries that lead to the node that is grown.
        let mut path: Vec<usize> = Vec::new();
        let grown = StrategyTree::grow(self.rules, &mut |candidates, history| {
            path.truncate(history.turns().len());
            let index = match (path.last(), history.turns().last()) {
                (Some(parent), Some(turn)) => {
                    let next = self.next.get(&(*parent, turn.score)).copied();
                    next.ok_or_else(|| self.gap(*parent, history, candidates[0]))?
                }
                _ => 0,
            };
            path.push(index);
            reached[index] = true;
            let Entry { guess, place } = self.written[index];
            history.check_guess(&guess, self.rules).map_err(|wrong| place.error(Fault::from(wrong)))?;
            Ok(guess)
        });
        let tree = grown.map_err(|error| match error {
            GrowError::NoGuess(wrong) => wrong,
            GrowError::TooLong => self.written[0].place.error(Fault::TooDeep),
            GrowError::TooLarge(codes) => self.written[0].place.error(Fault::TooLarge(codes)),
        })?;
        match reached.iter().position(|reached| !reached) {
            None => Ok(tree),
            Some(index) => Err(self.unreached(index)),
        }
    }

    /// The error that no guess follows the last turn, although a code is possible there.
    fn gap(&self, parent: usize, history: &History, secret: Code) -> StrategyFileError {
        let turns = history.turns();
        let Entry { guess, place } = self.written[parent];
        let before: History = turns[..turns.len() - 1].iter().copied().collect();
        let is_last = !self.next.keys().any(|(above, _)| *above == parent);
        let fault = if is_last && before.first_conflict(&guess).is_some() {
            Fault::RuledOut { guess, line: self.place_of(&guess).map(|place| place.line), secret }
        } else {
            Fault::NotFound { secret, guess, score: Score::under(self.rules, &guess, &secret) }
        };
        place.error(fault)
    }

    /// The place of the guess that finds this secret, if one does.
    fn place_of(&self, secret: &Code) -> Option<TextPlace> {
        let mut index = 0;
        while self.written[index].guess != *secret {
            let score = Score::under(self.rules, &self.written[index].guess, secret);
            index = *self.next.get(&(index, score))?;
        }
        Some(self.written[index].place)
    }

    /// The error that no game leads to an entry.
    fn unreached(&self, index: usize) -> StrategyFileError {
        let above = self.next.iter().find(|(_, next)| **next == index);
        let fault = above.map_or(Fault::NoTree, |((parent, score), _)| Fault::NotEarned {
            guess: self.written[*parent].guess,
            score: *score,
        });
        self.written[index].place.error(fault)
    }
}
