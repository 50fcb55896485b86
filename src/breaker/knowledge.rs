//! What a code-breaker has told so far: for each position and color, whether it is struck, by which rule and
//! after which guess.

use super::{Event, Scope};
use crate::code::{ColorSet, Peg, Rules};
use crate::deduce::Rule;

/// Who struck a color from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strike {
    /// The rule that did it.
    pub rule: Rule,
    /// The guess whose score it looked at, from 1.
    pub guess: usize,
}

/// A fold over told events: positions × colors, each open or struck.
#[derive(Clone, Debug)]
pub struct Knowledge {
    colors: usize,
    cells: Vec<Option<Strike>>,
    forced: ColorSet,
    guesses: usize,
}

impl Knowledge {
    /// Nothing told yet: everything is open.
    pub fn new(rules: Rules) -> Knowledge {
        Knowledge {
            colors: rules.colors(),
            cells: vec![None; rules.positions() * rules.colors()],
            forced: ColorSet::NONE,
            guesses: 0,
        }
    }

    /// What is known once all these events were told.
    pub fn after<'a>(rules: Rules, events: impl IntoIterator<Item = &'a Event>) -> Knowledge {
        let mut knowledge = Knowledge::new(rules);
        events.into_iter().for_each(|event| knowledge.add(event));
        knowledge
    }

    /// Takes in one more event.
    pub fn add(&mut self, event: &Event) {
        match event {
            Event::Guess(_) => self.guesses += 1,
            Event::RuleOut { rule, peg, scope: Scope::Everywhere } => {
                (0..self.cells.len() / self.colors).for_each(|position| self.strike(*rule, position, *peg));
            }
            Event::RuleOut { rule, peg, scope: Scope::At(position) } => self.strike(*rule, *position, *peg),
            Event::Force { peg } => self.forced = self.forced.with(*peg),
            Event::Rule(_)
            | Event::State { .. }
            | Event::Impose { .. }
            | Event::Forgo
            | Event::Die { .. }
            | Event::Insight(_)
            | Event::Candidates { .. }
            | Event::Choice(_)
            | Event::Proof(_)
            | Event::Reject { .. } => {}
        }
    }

    /// Who struck `peg` from `position` (from 0); nothing while it is open.
    ///
    /// # Panics
    ///
    /// If the game has no such position or color.
    pub fn strike_at(&self, position: usize, peg: Peg) -> Option<Strike> {
        assert!(peg.index() < self.colors, "no such color");
        self.cells[position * self.colors + peg.index()]
    }

    /// Whether `peg` was told to be somewhere in the secret.
    pub fn is_forced(&self, peg: Peg) -> bool {
        self.forced.has(peg)
    }

    /// The first strike stays: later ones told nothing new.
    fn strike(&mut self, rule: Rule, position: usize, peg: Peg) {
        let guess = self.guesses;
        self.cells[position * self.colors + peg.index()].get_or_insert(Strike { rule, guess });
    }
}
