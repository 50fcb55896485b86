//! The constraint store strategy: two fixed guesses, then always the first code that satisfies every score.
//!
//! After T. White's Mastermind by constraints: a score is a disjunction of branches, one for each way to assign its
//! marks to the pegs of the guess, and each branch is a conjunction over the positions.

mod branch;
mod branches;
mod difference;
mod disjunction;
mod search;
mod store;

use std::fmt;

pub use branch::{Branch, PegMark};
pub use branches::{Branches, Life, ScoreBranches};
pub use difference::{Conclusion, Insight, Standing};

use super::remaining::tell_ruled_out;
use super::{Breaker, Event, Halt, Observer, tell};
use crate::code::{Code, History, Peg, Rules, Turn};
use crate::deduce::Rule;
use store::Store;

/// What to do with a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    /// Impose it on the store.
    Imposed,
    /// Ignore it.
    Forgone,
}

/// The strategy that keeps a constraint store.
pub struct Constraints {
    store: Store,
    treat: Box<dyn FnMut() -> Treatment + Send>,
    history: History,
    imposed: Vec<(usize, Turn)>,
    /// The conclusions reported so far.
    found: Vec<Conclusion>,
}

impl Constraints {
    /// Creates a code-breaker that imposes every score.
    pub fn new(rules: Rules) -> Constraints {
        Constraints::handicapped(rules, Box::new(|| Treatment::Imposed))
    }

    /// Creates a code-breaker that calls `treat` for each score except the winning one.
    pub fn handicapped(rules: Rules, treat: Box<dyn FnMut() -> Treatment + Send>) -> Constraints {
        Constraints {
            store: Store::new(rules),
            treat,
            history: History::new(),
            imposed: Vec::new(),
            found: Vec::new(),
        }
    }

    /// The fixed guesses: the first colors in order, then consecutive colors that end with the last color or wrap
    /// around.
    pub fn fixed_guesses(rules: Rules) -> [Code; 2] {
        let (positions, colors) = (rules.positions(), rules.colors());
        [0, colors - (positions % colors)].map(|start| {
            let pegs = (0..positions).map(|position| Peg::default().cycled(start + position, colors));
            Code::new(&pegs.collect::<Vec<_>>())
        })
    }

    /// The next fixed guess. `None` if it was made already, its score is known, or the rules do not allow it now.
    fn next_fixed(&self, observe: &mut dyn Observer) -> Result<Option<Code>, Halt> {
        let (fixed, made) = (Constraints::fixed_guesses(self.store.rules), self.history.turns());
        let in_order = made.iter().zip(&fixed).all(|(turn, code)| turn.code == *code);
        match fixed.get(made.len()) {
            Some(code)
                if in_order
                    && self.history.turn_of(code).is_none()
                    && self.history.allows(code, self.store.rules) =>
            {
                Ok(self.store.tells_apart(*code, observe)?.then_some(*code))
            }
            _ => Ok(None),
        }
    }

    /// Compares the new score with each earlier one, and reports new conclusions.
    fn compare(&mut self, observe: &mut dyn Observer) -> Result<(), Halt> {
        let Some(((number, turn), earlier)) = self.imposed.split_last() else { return Ok(()) };
        for (before, other) in earlier {
            let Some(mut insight) = difference::insight(self.store.rules, (*before, other), (*number, turn))
            else {
                continue;
            };
            insight.conclusions.retain(|conclusion| !self.found.contains(conclusion));
            if !insight.conclusions.is_empty() {
                self.found.extend(&insight.conclusions);
                tell(observe, Event::Insight(insight))?;
            }
        }
        Ok(())
    }

    /// Removes dead branches and reports them.
    fn prune(&mut self, observe: &mut dyn Observer) -> Result<(), Halt> {
        for number in 0..self.store.disjunctions.len() {
            let branches = self.store.prune(number, observe)?;
            if !branches.is_empty() {
                let disjunction = &self.store.disjunctions[number];
                let (turn, left) = (disjunction.turn, disjunction.living.len());
                tell(observe, Event::Die { turn, branches, left })?;
            }
        }
        Ok(())
    }

    /// Narrows the domains and reports what is ruled out.
    fn shrink(&mut self, observe: &mut dyn Observer) -> Result<(), Halt> {
        let before = self.store.domains;
        (0..self.store.rules.positions()).try_for_each(|position| self.store.shrink(position, observe))?;
        tell_ruled_out(Rule::Domain, (&before, &self.store.domains), observe)
    }
}

impl Breaker for Constraints {
    fn history(&self) -> &History {
        &self.history
    }

    fn propose(&mut self, observe: &mut dyn Observer) -> Result<Code, Halt> {
        match self.next_fixed(observe)? {
            Some(code) => Ok(code),
            None => self.store.least(&self.history, observe)?.ok_or(Halt::Contradiction),
        }
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        let number = self.history.turns().len();
        self.history.push(*turn);
        if turn.score.wins(self.store.rules) {
            return Ok(());
        }
        match (self.treat)() {
            Treatment::Forgone => tell(observe, Event::Forgo),
            Treatment::Imposed => {
                let branches = self.store.impose(number, turn);
                tell(observe, Event::Impose { branches })?;
                self.imposed.push((number, *turn));
                self.compare(observe)?;
                self.prune(observe)?;
                self.shrink(observe)
            }
        }
    }
}

impl fmt::Debug for Constraints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Constraints").field("store", &self.store).finish_non_exhaustive()
    }
}
