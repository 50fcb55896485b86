//! A player that divides the candidates as well as can be, by one measure.

use super::{Chooser, Measure};
use crate::breaker::remaining::Remaining;
use crate::breaker::{Breaker, Event, Halt, Observer, halt_on_break, tell};
use crate::code::{Code, History, Rules, Turn};

/// A player that guesses what divides the candidates best.
#[derive(Debug)]
pub struct Divider {
    chooser: Chooser,
    known: Remaining,
}

impl Divider {
    /// A player of this game by this measure.
    pub fn new(rules: Rules, measure: Measure) -> Divider {
        Divider { chooser: Chooser::new(rules, measure), known: Remaining::new(rules) }
    }
}

impl Breaker for Divider {
    fn propose(&mut self, history: &History, observe: &mut dyn Observer) -> Result<Code, Halt> {
        let candidates = self.known.candidates()?;
        let choice = halt_on_break(self.chooser.choose(candidates, history, &mut || observe.checkpoint()))?;
        let code = choice.chosen.code;
        tell(observe, Event::Choice(Box::new(choice)))?;
        Ok(code)
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.known.learn(turn, observe)
    }
}
