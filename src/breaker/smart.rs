//! The smart string: a list of letters for each position, a pointer into each list, and rules that take letters out.
//!
//! After J. Liberty's column on the smarter strings of his program Decryptix (C++ Report, 1999), with the forcing rule
//! in a form that also holds where colors may repeat.

use super::odometer::Odometer;
use super::trial::{Fastest, first_that_fits};
use super::{Breaker, Event, Halt, Observer, Scope, tell};
use crate::code::{Code, ColorSet, Domains, History, MAX_POSITIONS, Peg, Repeats, Rules, Turn};
use crate::deduce::{Fact, Rule, forced, no_exact, only_forced};

/// For each position an ordered list of letters and a pointer to one of them; the letters pointed at spell a string.
/// The engine works on it, and it can be folded over told events.
#[derive(Clone, Debug)]
pub struct SmartString {
    domains: Domains,
    odometer: Odometer,
}

impl SmartString {
    /// All letters in every list. All pointers at the first letter where letters may repeat, otherwise each at the one
    /// after the pointer before.
    pub fn new(rules: Rules) -> SmartString {
        let domains = Domains::all(rules);
        let offsets = match rules.repeats() {
            Repeats::Allowed => [0; MAX_POSITIONS],
            Repeats::Forbidden => std::array::from_fn(|position| position),
        };
        let odometer = Odometer::new(&domains, offsets, Fastest::Last);
        SmartString { domains, odometer }
    }

    /// The string once all these events were told.
    pub fn after<'a>(rules: Rules, events: impl IntoIterator<Item = &'a Event>) -> SmartString {
        let mut string = SmartString::new(rules);
        events.into_iter().for_each(|event| string.add(event));
        string
    }

    /// Takes in one more event. Letters that are told to go leave their lists; the pointers stay, and are pulled back
    /// where they would point past the end. Rejected strings move the pointers on; after a guess they spell it, as far
    /// as its letters are still in the lists.
    pub fn add(&mut self, event: &Event) {
        let domains = match event {
            Event::RuleOut { peg, scope: Scope::Everywhere, .. } => {
                self.domains.nowhere(ColorSet::NONE.with(*peg))
            }
            Event::RuleOut { peg, scope: Scope::At(position), .. } => {
                self.domains.without(*position, ColorSet::NONE.with(*peg))
            }
            Event::Reject { count, .. } => {
                self.odometer.advance(*count);
                return self.odometer.begin();
            }
            Event::Guess(turn) => return self.odometer.point_at(&turn.code),
            _ => return,
        };
        self.domains = domains;
        self.odometer.set_letters(&domains);
    }

    /// The letters still possible at a position (from 0), in order.
    ///
    /// # Panics
    ///
    /// If the game has no such position.
    pub fn letters(&self, position: usize) -> &[Peg] {
        self.odometer.letters(position)
    }

    /// Which letter of a position's list is pointed at, from 0.
    ///
    /// # Panics
    ///
    /// If the game has no such position.
    pub fn pointer(&self, position: usize) -> usize {
        self.odometer.offset(position)
    }
}

/// A code-breaker that guesses what its smart string spells.
#[derive(Clone, Debug)]
pub struct Smart {
    rules: Rules,
    string: SmartString,
    /// The colors that are known to be somewhere.
    forced: ColorSet,
}

impl Smart {
    /// A code-breaker before the first guess.
    pub fn new(rules: Rules) -> Smart {
        Smart { rules, string: SmartString::new(rules), forced: ColorSet::NONE }
    }

    /// The forcing rule.
    fn force(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        let newly = forced(turn).difference(self.forced);
        self.forced = self.forced.union(newly);
        let events = colors(&turn.code).filter(|peg| newly.contains(*peg)).map(|peg| Event::Force { peg });
        self.apply(Rule::Forced, events.collect(), observe)
    }

    /// The three rules that take letters out. Each is told only if there is something that it takes out.
    fn rule_out(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        if let Some(inference) = only_forced(turn, self.forced) {
            let narrowed = inference.fact.narrow(self.string.domains);
            let gone = self.string.domains.anywhere().difference(narrowed.anywhere());
            let (rule, scope) = (inference.rule, Scope::Everywhere);
            let events = colors(&turn.code).filter(|peg| gone.contains(*peg)).map(|peg| Event::RuleOut {
                rule,
                peg,
                scope,
            });
            self.apply(rule, events.collect(), observe)?;
        }
        let Some(Fact::Excluded(cells)) = no_exact(turn).map(|inference| inference.fact) else {
            return Ok(());
        };
        let rule = Rule::NoExact;
        let events = cells
            .into_iter()
            .filter(|cell| {
                !self.forced.contains(cell.peg) && self.string.domains.at(cell.position).contains(cell.peg)
            })
            .map(|cell| Event::RuleOut { rule, peg: cell.peg, scope: Scope::At(cell.position) });
        self.apply(rule, events.collect(), observe)
    }

    /// Tells a rule and what follows from it, if anything does.
    fn apply(&mut self, rule: Rule, events: Vec<Event>, observe: &mut dyn Observer) -> Result<(), Halt> {
        if events.is_empty() {
            return Ok(());
        }
        tell(observe, Event::Rule(rule))?;
        events.into_iter().try_for_each(|event| {
            self.string.add(&event);
            tell(observe, event)
        })
    }
}

impl Breaker for Smart {
    fn propose(&mut self, history: &History, observe: &mut dyn Observer) -> Result<Code, Halt> {
        let odometer = &mut self.string.odometer;
        odometer.begin();
        match odometer.code() {
            Some(first) if history.turns().is_empty() => Ok(first),
            _ => first_that_fits(self.rules, history, observe, odometer),
        }
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        if turn.score.wins(self.rules) {
            return Ok(());
        }
        self.string.add(&Event::Guess(*turn));
        self.force(turn, observe)?;
        self.rule_out(turn, observe)
    }
}

/// The different colors of a code, in the order in which they come up.
fn colors(code: &Code) -> impl Iterator<Item = Peg> {
    let pegs = code.pegs();
    pegs.iter().enumerate().filter(|(at, peg)| !pegs[..*at].contains(peg)).map(|(_, peg)| *peg)
}
