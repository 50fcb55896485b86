//! The greedy code-breaker.

use super::cost::Measure;
use super::selector::GuessSelector;
use crate::breaker::remaining::Remaining;
use crate::breaker::{Breaker, Event, Halt, Observer, halt_on_break, tell};
use crate::code::{Code, History, Rules, Turn};

/// A strategy that always makes the guess that divides the candidates best by one measure, without looking ahead.
#[derive(Debug)]
pub struct Greedy {
    selector: GuessSelector,
    pub(in crate::breaker) known: Remaining,
}

impl Greedy {
    /// Creates a code-breaker with this measure.
    pub fn new(rules: Rules, measure: Measure) -> Greedy {
        Greedy { selector: GuessSelector::new(rules, measure), known: Remaining::new(rules) }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.selector.rules()
    }
}

impl Breaker for Greedy {
    fn history(&self) -> &History {
        &self.known.history
    }

    fn propose(&mut self, observe: &mut dyn Observer) -> Result<Code, Halt> {
        let candidates = self.known.candidates()?;
        let scored = self.known.history.scored();
        let choice = halt_on_break(self.selector.choose(candidates, &scored, &mut || observe.checkpoint()))?;
        let code = choice.chosen.code;
        tell(observe, Event::Choice(Box::new(choice)))?;
        Ok(code)
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.known.learn(turn, observe)
    }
}
