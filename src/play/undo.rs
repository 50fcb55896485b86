//! Undo and redo for any game.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};

/// The most states kept before the present one. Older states are forgotten.
const MAX_PAST: usize = 1_000;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Undo<S> {
    past: Vec<S>,
    present: S,
    /// The undone states, the next one last.
    future: Vec<S>,
}

impl<S> Undo<S> {
    pub const fn new(start: S) -> Undo<S> {
        Undo { past: Vec::new(), present: start, future: Vec::new() }
    }

    /// A game with these states in order, `present` (from 0) being the present one or else the last. `None` if there are no
    /// states.
    pub fn from_states(mut states: Vec<S>, present: usize) -> Option<Undo<S>> {
        let mut future = states.split_off((present + 1).min(states.len()));
        future.reverse();
        let present = states.pop()?;
        Some(Undo { past: states, present, future })
    }

    /// Puts all states of other games before these, their undone states last, so that undo leads back to each.
    #[must_use]
    pub fn after(mut self, before: Undo<S>) -> Undo<S> {
        let mut past = before.past;
        past.push(before.present);
        past.extend(before.future.into_iter().rev());
        past.append(&mut self.past);
        past.drain(..past.len().saturating_sub(MAX_PAST));
        Undo { past, ..self }
    }

    /// Changes each state in a way that is no step of its own.
    pub fn for_each(&mut self, change: impl FnMut(&mut S)) {
        self.past.iter_mut().chain([&mut self.present]).chain(&mut self.future).for_each(change);
    }

    /// The same past, present, and future, with each state as `of` makes it.
    #[must_use]
    pub fn map<T>(&self, of: impl Fn(&S) -> T) -> Undo<T> {
        let Ok(mapped) = self.try_map(|state| Ok::<T, Infallible>(of(state)));
        mapped
    }

    /// The same past, present, and future, with each state as `of` makes it, or the first error.
    pub fn try_map<T, E>(&self, of: impl Fn(&S) -> Result<T, E>) -> Result<Undo<T>, E> {
        let all = |states: &[S]| states.iter().map(&of).collect::<Result<Vec<T>, E>>();
        Ok(Undo { past: all(&self.past)?, present: of(&self.present)?, future: all(&self.future)? })
    }

    /// All states in order, and the index of the present one.
    pub fn states(&self) -> (Vec<&S>, usize) {
        let states = self.past.iter().chain([&self.present]).chain(self.future.iter().rev());
        (states.collect(), self.past.len())
    }

    pub const fn present(&self) -> &S {
        &self.present
    }

    /// The present state, for changes that are not undo steps.
    pub const fn present_mut(&mut self) -> &mut S {
        &mut self.present
    }

    pub fn into_present(self) -> S {
        self.present
    }

    pub fn commit(&mut self, next: S) {
        self.past.push(std::mem::replace(&mut self.present, next));
        self.past.drain(..self.past.len().saturating_sub(MAX_PAST));
        self.future.clear();
    }

    /// Returns whether there was a state to go to.
    pub fn undo(&mut self) -> bool {
        let Some(state) = self.past.pop() else {
            return false;
        };
        self.future.push(std::mem::replace(&mut self.present, state));
        true
    }

    /// Returns whether there was a state to go to.
    pub fn redo(&mut self) -> bool {
        let Some(state) = self.future.pop() else {
            return false;
        };
        self.past.push(std::mem::replace(&mut self.present, state));
        true
    }

    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undo_and_redo_go_to_the_first_and_last_state() {
        let mut states = Undo::new(0);
        (1..=3).for_each(|state| states.commit(state));
        while states.undo() {}
        assert_eq!(*states.present(), 0);
        while states.redo() {}
        assert_eq!(*states.present(), 3);
    }

    #[test]
    fn undo_leads_back_to_earlier_games() {
        let mut before = Undo::new('a');
        before.commit('b');
        before.commit('c');
        before.undo();
        let mut later = Undo::new('x');
        later.commit('y');
        later.commit('z');
        later.undo();
        let joined = later.after(before);
        let (line, present) = joined.states();
        assert_eq!((line, present), (vec![&'a', &'b', &'c', &'x', &'y', &'z'], 4));
    }

    #[test]
    fn a_new_state_drops_undone_states() {
        let mut states = Undo::new('a');
        states.commit('b');
        states.undo();
        states.commit('c');
        assert!(!states.redo());
        states.undo();
        assert_eq!(*states.present(), 'a');
    }
}
