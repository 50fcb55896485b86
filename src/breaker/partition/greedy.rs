//! The greedy strategies: always the guess that divides the candidates best by one measure, without looking further.

use super::objective::Measure;
use super::selector::GuessSelector;
use crate::breaker::remaining::Remaining;
use crate::breaker::{Breaker, Event, Halt, Observer, halt_on_break, tell};
use crate::code::{Code, History, Rules, Turn};

/// A code-breaker that makes the guess which divides the candidates best.
#[derive(Debug)]
pub struct Greedy {
    selector: GuessSelector,
    known: Remaining,
}

impl Greedy {
    /// A code-breaker for this game by this measure.
    pub fn new(rules: Rules, measure: Measure) -> Greedy {
        Greedy { selector: GuessSelector::new(rules, measure), known: Remaining::new(rules) }
    }
}

impl Breaker for Greedy {
    fn propose(&mut self, history: &History, observe: &mut dyn Observer) -> Result<Code, Halt> {
        let candidates = self.known.candidates()?;
        let choice = halt_on_break(self.selector.choose(candidates, history, &mut || observe.checkpoint()))?;
        let code = choice.chosen.code;
        tell(observe, Event::Choice(Box::new(choice)))?;
        Ok(code)
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.known.learn(turn, observe)
    }
}
