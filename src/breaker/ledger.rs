//! What a code-breaker has ruled out so far, position by position, and the telling of what is new.

use super::{Event, Halt, Observer, Rule, tell};
use crate::code::{Colours, Peg, Rules, Tally, Turn};

/// For each position, the colours that nothing has ruled out there.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    rules: Rules,
    open: Vec<Colours>,
}

impl Ledger {
    /// Every colour everywhere.
    pub(super) fn new(rules: Rules) -> Ledger {
        Ledger { rules, open: vec![Colours::all(rules); rules.positions()] }
    }

    /// Tells what a score rules out by itself: no marks, no exact mark, or all marks.
    pub(super) fn strike_by_score(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        let pegs = turn.code.pegs();
        let guessed = Colours::in_codes([&turn.code]);
        let everywhere = |colours: Colours| (0..pegs.len()).map(move |position| (position, colours));
        let all = Colours::all(self.rules);
        if turn.score.total() == 0 {
            self.strike(Rule::NoMarks, everywhere(guessed), observe)
        } else if turn.score.exact() == 0 {
            let own = pegs.iter().map(|peg| Colours::from_iter([*peg])).enumerate();
            self.strike(Rule::NoExact, own, observe)?;
            self.strike_others(turn, everywhere(all.except(guessed)), observe)
        } else {
            self.strike_others(turn, everywhere(all.except(guessed)), observe)
        }
    }

    fn strike_others(
        &mut self,
        turn: &Turn,
        others: impl Iterator<Item = (usize, Colours)>,
        observe: &mut dyn Observer,
    ) -> Result<(), Halt> {
        if turn.score.total() == self.rules.positions() {
            self.strike(Rule::AllMarks, others, observe)
        } else {
            Ok(())
        }
    }

    /// Tells which colours no candidate has where they were still open.
    pub(super) fn strike_by_candidates(
        &mut self,
        tally: &Tally,
        observe: &mut dyn Observer,
    ) -> Result<(), Halt> {
        let rules = self.rules;
        let absent = |position| rules.palette().filter(move |peg| tally.at(position, *peg) == 0).collect();
        self.strike(
            Rule::NoCandidate,
            (0..rules.positions()).map(|position| (position, absent(position))),
            observe,
        )
    }

    /// Strikes colours, and tells those that were still open under the rule that strikes them: once for all positions
    /// where a colour is now nowhere any more.
    pub(super) fn strike(
        &mut self,
        rule: Rule,
        struck: impl Iterator<Item = (usize, Colours)>,
        observe: &mut dyn Observer,
    ) -> Result<(), Halt> {
        let before = self.anywhere();
        let mut removed: Vec<(usize, Peg)> = Vec::new();
        for (position, colours) in struck {
            let open = &mut self.open[position];
            removed.extend(
                self.rules
                    .palette()
                    .filter(|peg| open.has(*peg) && colours.has(*peg))
                    .map(|peg| (position, peg)),
            );
            *open = open.except(colours);
        }
        if removed.is_empty() {
            return Ok(());
        }
        tell(observe, Event::Rule(rule))?;
        let gone = before.except(self.anywhere());
        for peg in self.rules.palette().filter(|peg| gone.has(*peg)) {
            tell(observe, Event::Eliminate { peg })?;
        }
        for (position, peg) in removed {
            if !gone.has(peg) {
                tell(observe, Event::Remove { peg, position })?;
            }
        }
        Ok(())
    }

    /// The colours that are open somewhere.
    fn anywhere(&self) -> Colours {
        self.open.iter().fold(Colours::NONE, |all, open| all.or(*open))
    }
}
