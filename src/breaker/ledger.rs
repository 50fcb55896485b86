//! What a code-breaker has ruled out so far, position by position, and the telling of what is new.

use super::{Event, Halt, Observer, Rule, tell};
use crate::code::{ColorSet, Peg, Rules, Tally, Turn};

/// For each position, the colors that nothing has ruled out there.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    rules: Rules,
    open: Vec<ColorSet>,
}

impl Ledger {
    /// Every color everywhere.
    pub(super) fn new(rules: Rules) -> Ledger {
        Ledger { rules, open: vec![ColorSet::all(rules); rules.positions()] }
    }

    /// Tells what a score rules out by itself: no marks, no exact mark, or all marks.
    pub(super) fn strike_by_score(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        let pegs = turn.code.pegs();
        let guessed = ColorSet::in_codes([&turn.code]);
        let everywhere = |colors: ColorSet| (0..pegs.len()).map(move |position| (position, colors));
        let all = ColorSet::all(self.rules);
        if turn.score.total() == 0 {
            self.strike(Rule::NoMarks, everywhere(guessed), observe)
        } else if turn.score.exact() == 0 {
            let own = pegs.iter().map(|peg| ColorSet::from_iter([*peg])).enumerate();
            self.strike(Rule::NoExact, own, observe)?;
            self.strike_others(turn, everywhere(all.except(guessed)), observe)
        } else {
            self.strike_others(turn, everywhere(all.except(guessed)), observe)
        }
    }

    fn strike_others(
        &mut self,
        turn: &Turn,
        others: impl Iterator<Item = (usize, ColorSet)>,
        observe: &mut dyn Observer,
    ) -> Result<(), Halt> {
        if turn.score.total() == self.rules.positions() {
            self.strike(Rule::AllMarks, others, observe)
        } else {
            Ok(())
        }
    }

    /// Tells which colors no candidate has where they were still open.
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

    /// Strikes colors, and tells those that were still open under the rule that strikes them: once for all positions
    /// where a color is now nowhere any more.
    pub(super) fn strike(
        &mut self,
        rule: Rule,
        struck: impl Iterator<Item = (usize, ColorSet)>,
        observe: &mut dyn Observer,
    ) -> Result<(), Halt> {
        let before = self.anywhere();
        let mut removed: Vec<(usize, Peg)> = Vec::new();
        for (position, colors) in struck {
            let open = &mut self.open[position];
            removed.extend(
                self.rules
                    .palette()
                    .filter(|peg| open.has(*peg) && colors.has(*peg))
                    .map(|peg| (position, peg)),
            );
            *open = open.except(colors);
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

    /// The colors that are open somewhere.
    fn anywhere(&self) -> ColorSet {
        self.open.iter().fold(ColorSet::NONE, |all, open| all.or(*open))
    }
}
