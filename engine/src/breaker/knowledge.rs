//! The colors ruled out so far, with the rule and the guess that ruled them out.

use super::{Event, Scope};
use crate::code::{ColorSet, Peg, Rules};
use crate::deduce::Rule;

/// Why a color is ruled out at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuledOut {
    /// The rule.
    pub rule: Rule,
    /// The guess (from 1) whose score the rule was applied to.
    pub guess: usize,
}

/// A fold over events: the colors ruled out at each position.
#[derive(Clone, Debug)]
pub struct Knowledge {
    colors: usize,
    cells: Vec<Option<RuledOut>>,
    forced: ColorSet,
    guesses: usize,
}

impl Knowledge {
    /// Starts with every color open at every position.
    pub fn new(rules: Rules) -> Knowledge {
        Knowledge {
            colors: rules.colors(),
            cells: vec![None; rules.positions() * rules.colors()],
            forced: ColorSet::NONE,
            guesses: 0,
        }
    }

    /// Folds these events.
    pub fn after<'a>(rules: Rules, events: impl IntoIterator<Item = &'a Event>) -> Knowledge {
        let mut knowledge = Knowledge::new(rules);
        events.into_iter().for_each(|event| knowledge.add(event));
        knowledge
    }

    /// Adds an event.
    pub fn add(&mut self, event: &Event) {
        match event {
            Event::Guess(_) => self.guesses += 1,
            Event::RuleOut { rule, peg, scope: Scope::Everywhere } => {
                (0..self.cells.len() / self.colors).for_each(|position| self.rule_out(*rule, position, *peg));
            }
            Event::RuleOut { rule, peg, scope: Scope::At(position) } => self.rule_out(*rule, *position, *peg),
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
            | Event::Tree(_)
            | Event::Reject { .. } => {}
        }
    }

    /// Why `peg` is ruled out at `position` (from 0). `None` while it is open.
    ///
    /// # Panics
    ///
    /// If the game has no such position or color.
    pub fn ruled_out_at(&self, position: usize, peg: Peg) -> Option<RuledOut> {
        assert!(peg.index() < self.colors, "no such color");
        self.cells[position * self.colors + peg.index()]
    }

    /// Whether `peg` is known to be in the secret.
    pub fn is_forced(&self, peg: Peg) -> bool {
        self.forced.contains(peg)
    }

    /// Rules out a color unless it already is: the first reason stays.
    fn rule_out(&mut self, rule: Rule, position: usize, peg: Peg) {
        let guess = self.guesses;
        self.cells[position * self.colors + peg.index()].get_or_insert(RuledOut { rule, guess });
    }
}
