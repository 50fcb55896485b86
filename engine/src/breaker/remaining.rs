//! The candidates of a code-breaker, and the events about what each score rules out.

use super::{Event, Halt, Observer, Scope, tell};
use crate::code::{Candidates, ColorSet, Domains, History, Rules, Turn};
use crate::deduce::{Rule, all_marks, no_exact, no_marks};

/// The turns of a game, the candidates after them, and the colors that no event has ruled out.
#[derive(Clone, Debug)]
pub(super) struct Remaining {
    rules: Rules,
    /// The turns learned so far.
    pub(super) history: History,
    candidates: Candidates,
    domains: Domains,
}

impl Remaining {
    /// Starts with every code as a candidate.
    pub(super) fn new(rules: Rules) -> Remaining {
        Remaining {
            rules,
            history: History::new(),
            candidates: Candidates::all(rules),
            domains: Domains::all(rules),
        }
    }

    /// Returns the candidates.
    ///
    /// # Errors
    ///
    /// [`Halt::Contradiction`] if there are none.
    pub(super) fn candidates(&self) -> Result<&Candidates, Halt> {
        if self.candidates.count() == 0 { Err(Halt::Contradiction) } else { Ok(&self.candidates) }
    }

    /// Learns a turn and reports what it rules out. A winning turn reports no event.
    pub(super) fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.history.push(*turn);
        if turn.score.wins(self.rules) {
            return Ok(());
        }
        let by_score = [no_marks(turn).or_else(|| no_exact(turn)), all_marks(self.rules, turn)];
        for inference in by_score.into_iter().flatten() {
            self.narrow(inference.rule, inference.fact.narrow(self.domains), observe)?;
        }
        let before = self.candidates.count();
        self.candidates = self.candidates.after(turn);
        tell(observe, Event::Candidates { before, after: self.candidates.count() })?;
        if self.candidates.count() > 0 {
            self.narrow(Rule::NoCandidate, self.candidate_domains(), observe)?;
        }
        Ok(())
    }

    /// The domains without the colors that no candidate has at their position.
    fn candidate_domains(&self) -> Domains {
        let tally = self.candidates.tally();
        (0..self.rules.positions()).fold(self.domains, |domains, position| {
            let absent: ColorSet = self.rules.palette().filter(|peg| tally.at(position, *peg) == 0).collect();
            domains.without(position, absent)
        })
    }

    /// Replaces the domains by narrower ones and reports what the rule has ruled out.
    fn narrow(&mut self, rule: Rule, domains: Domains, observe: &mut dyn Observer) -> Result<(), Halt> {
        let before = std::mem::replace(&mut self.domains, domains);
        tell_ruled_out(rule, (&before, &self.domains), observe)
    }
}

/// Reports the difference of two states of the domains: one event for a color ruled out everywhere, one event for each
/// position of any other color. Equal domains report no event.
pub(super) fn tell_ruled_out(
    rule: Rule,
    (before, after): (&Domains, &Domains),
    observe: &mut dyn Observer,
) -> Result<(), Halt> {
    if before == after {
        return Ok(());
    }
    tell(observe, Event::Rule(rule))?;
    let gone = before.anywhere().difference(after.anywhere());
    for peg in gone.pegs() {
        tell(observe, Event::RuleOut { rule, peg, scope: Scope::Everywhere })?;
    }
    let ruled_out = |(before, after): (&ColorSet, &ColorSet)| before.difference(*after).difference(gone);
    for (position, colors) in before.each().iter().zip(after.each()).map(ruled_out).enumerate() {
        for peg in colors.pegs() {
            tell(observe, Event::RuleOut { rule, peg, scope: Scope::At(position) })?;
        }
    }
    Ok(())
}
