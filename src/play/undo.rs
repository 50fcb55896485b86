//! Undo and redo, written once for every game.

/// The most states that are kept behind the present one; the oldest are forgotten.
const KEPT: usize = 1_000;

/// The states of a game: those gone through, the present one, and those taken back.
#[derive(Clone, Debug)]
pub struct Undo<S> {
    past: Vec<S>,
    present: S,
    future: Vec<S>,
    undone: usize,
    /// How many of the oldest states are forgotten.
    forgotten: usize,
}

/// Whether there was a state to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    /// There was, and it is the present one now.
    Yes,
    /// There was none; nothing changed.
    No,
}

impl<S> Undo<S> {
    /// A game that begins here.
    pub const fn new(start: S) -> Undo<S> {
        Undo { past: Vec::new(), present: start, future: Vec::new(), undone: 0, forgotten: 0 }
    }

    /// States in the order in which they came, of which the one at a place, from 0, is present; nothing if there is none.
    pub fn of_line(mut line: Vec<S>, present: usize) -> Option<Undo<S>> {
        let mut future = line.split_off((present + 1).min(line.len()));
        future.reverse();
        let present = line.pop()?;
        Some(Undo { past: line, present, future, undone: 0, forgotten: 0 })
    }

    /// The same states, of which so many were taken back earlier.
    #[must_use]
    pub fn undone_before(self, times: usize) -> Undo<S> {
        Undo { undone: times, ..self }
    }

    /// The same states, come after those of other games: undo leads back to these.
    #[must_use]
    pub fn after(mut self, before: Undo<S>) -> Undo<S> {
        let mut past = before.past;
        past.push(before.present);
        past.append(&mut self.past);
        let forgotten = past.len().saturating_sub(KEPT);
        past.drain(..forgotten);
        Undo { past, forgotten, ..self }
    }

    /// All states in the order in which they came, and the place of the present one, from 0.
    pub fn line(&self) -> (Vec<&S>, usize) {
        let line = self.past.iter().chain([&self.present]).chain(self.future.iter().rev());
        (line.collect(), self.past.len())
    }

    /// How many states come before the present one, those that are forgotten too.
    pub const fn depth(&self) -> usize {
        self.forgotten + self.past.len()
    }

    /// The state as it is.
    pub const fn present(&self) -> &S {
        &self.present
    }

    /// The state as it is, to be changed in ways that are not worth a step of undo.
    pub const fn present_mut(&mut self) -> &mut S {
        &mut self.present
    }

    /// The state as it is, alone.
    pub fn into_present(self) -> S {
        self.present
    }

    /// Goes on to a new state. What was taken back before is gone.
    pub fn commit(&mut self, next: S) {
        self.past.push(std::mem::replace(&mut self.present, next));
        let forgotten = self.past.len().saturating_sub(KEPT);
        self.past.drain(..forgotten);
        self.forgotten += forgotten;
        self.future.clear();
    }

    /// Goes on to a state that begins anew: what was taken back before it does not count against it.
    pub fn begin(&mut self, next: S) {
        self.commit(next);
        self.undone = 0;
    }

    /// Goes back to the state before.
    pub fn undo(&mut self) -> Moved {
        let Some(state) = self.past.pop() else {
            return Moved::No;
        };
        self.future.push(std::mem::replace(&mut self.present, state));
        self.undone += 1;
        Moved::Yes
    }

    /// Takes an undo back.
    pub fn redo(&mut self) -> Moved {
        let Some(state) = self.future.pop() else {
            return Moved::No;
        };
        self.past.push(std::mem::replace(&mut self.present, state));
        Moved::Yes
    }

    /// Whether [`Undo::undo`] has a state to go to.
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether [`Undo::redo`] has a state to go to.
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// How often something was taken back.
    pub const fn times_undone(&self) -> usize {
        self.undone
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_back_to_the_start_and_forward_to_the_end() {
        let mut states = Undo::new(0);
        (1..=3).for_each(|state| states.commit(state));
        while states.undo() == Moved::Yes {}
        assert_eq!((*states.present(), states.times_undone()), (0, 3));
        while states.redo() == Moved::Yes {}
        assert_eq!(*states.present(), 3);
    }

    #[test]
    fn states_that_come_after_those_of_other_games_are_led_back_from() {
        let mut before = Undo::new('a');
        before.commit('b');
        let mut later = Undo::new('x');
        later.commit('y');
        later.commit('z');
        later.undo();
        let joined = later.after(before);
        let (line, present) = joined.line();
        assert_eq!((line, present), (vec![&'a', &'b', &'x', &'y', &'z'], 3));
    }

    #[test]
    fn a_new_state_forgets_those_taken_back() {
        let mut states = Undo::new('a');
        states.commit('b');
        states.undo();
        states.commit('c');
        assert_eq!(states.redo(), Moved::No);
        states.undo();
        assert_eq!(*states.present(), 'a');
    }
}
