//! The candidates that a code-breaker keeps, and the telling of what leaves them.

use super::ledger::Ledger;
use super::{Event, Halt, Observer, tell};
use crate::code::{Candidates, Rules, Turn};

/// The candidates of a game, and what is ruled out, told as it comes to be known.
#[derive(Clone, Debug)]
pub(super) struct Remaining {
    rules: Rules,
    candidates: Candidates,
    ledger: Ledger,
}

impl Remaining {
    /// Everything.
    pub(super) fn new(rules: Rules) -> Remaining {
        Remaining { rules, candidates: Candidates::all(rules), ledger: Ledger::new(rules) }
    }

    /// The candidates, of which there must be some for the game to go on.
    pub(super) fn candidates(&self) -> Result<&Candidates, Halt> {
        if self.candidates.count() == 0 { Err(Halt::Contradiction) } else { Ok(&self.candidates) }
    }

    /// Takes in a score and tells what it rules out; where it wins there is nothing left to tell.
    pub(super) fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        if turn.score.wins(self.rules) {
            return Ok(());
        }
        self.ledger.strike_by_score(turn, observe)?;
        let before = self.candidates.count();
        self.candidates = self.candidates.after(turn);
        tell(observe, Event::Candidates { before, after: self.candidates.count() })?;
        if self.candidates.count() > 0 {
            self.ledger.strike_by_candidates(&self.candidates.tally(), observe)?;
        }
        Ok(())
    }
}
