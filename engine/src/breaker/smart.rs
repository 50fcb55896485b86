//! The smart string: a list of letters for each position, a pointer into each list, and rules that remove letters.
//!
//! After J. Liberty's column on the smarter strings of his program Decryptix (C++ Report, 1999). The forcing rule is
//! generalized to games with repeats.

use super::odometer::Odometer;
use super::trial::{Fastest, first_that_fits};
use super::{Breaker, Event, Halt, Observer, Scope, tell};
use crate::code::{Code, ColorSet, Domains, History, MAX_POSITIONS, Peg, Repeats, Rules, Turn};
use crate::deduce::{Fact, Rule, forced, no_exact, only_forced};

/// An ordered list of letters for each position, and a pointer into each list. The letters pointed at spell a string.
#[derive(Clone, Debug)]
pub struct SmartString {
    domains: Domains,
    odometer: Odometer,
}

impl SmartString {
    /// Starts with all letters in every list. The string is the first code that the rules allow.
    pub fn new(rules: Rules) -> SmartString {
        let domains = Domains::all(rules);
        let offsets = match rules.repeats() {
            Repeats::Allowed => [0; MAX_POSITIONS],
            Repeats::Forbidden => std::array::from_fn(|position| position),
        };
        let odometer = Odometer::new(&domains, offsets, Fastest::Last);
        SmartString { domains, odometer }
    }

    /// Folds these events.
    pub fn after<'a>(rules: Rules, events: impl IntoIterator<Item = &'a Event>) -> SmartString {
        let mut string = SmartString::new(rules);
        events.into_iter().for_each(|event| string.add(event));
        string
    }

    /// Adds an event. Letters ruled out leave their lists, and a pointer past the end of its list moves to the last
    /// letter. Rejected strings advance the pointers. After a guess, the pointers spell it as far as its letters are
    /// in the lists.
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

    /// The letters open at a position (from 0), in order.
    ///
    /// # Panics
    ///
    /// If the game has no such position.
    pub fn letters(&self, position: usize) -> &[Peg] {
        self.odometer.letters(position)
    }

    /// The index of the letter that the pointer of a position (from 0) points at.
    ///
    /// # Panics
    ///
    /// If the game has no such position.
    pub fn pointer(&self, position: usize) -> usize {
        self.odometer.offset(position)
    }
}

/// The strategy that guesses what its smart string spells.
#[derive(Clone, Debug)]
pub struct Smart {
    rules: Rules,
    history: History,
    string: SmartString,
    /// The colors known to be in the secret.
    forced: ColorSet,
}

impl Smart {
    /// Creates a code-breaker before the first guess.
    pub fn new(rules: Rules) -> Smart {
        Smart { rules, history: History::new(), string: SmartString::new(rules), forced: ColorSet::NONE }
    }

    /// Applies the forcing rule.
    fn force(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        let newly = forced(turn).difference(self.forced);
        self.forced = self.forced.union(newly);
        let events = colors(&turn.code).filter(|peg| newly.contains(*peg)).map(|peg| Event::Force { peg });
        self.apply(Rule::Forced, events.collect(), observe)
    }

    /// Applies the three rules that remove letters.
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

    /// Reports a rule and the events that follow from it. Without events, the rule is not reported either.
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
    fn history(&self) -> &History {
        &self.history
    }

    fn propose(&mut self, observe: &mut dyn Observer) -> Result<Code, Halt> {
        let odometer = &mut self.string.odometer;
        odometer.begin();
        match odometer.code() {
            Some(first) if self.history.turns().is_empty() && self.rules.allow(&first) => Ok(first),
            _ => first_that_fits(self.rules, &self.history, observe, odometer),
        }
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        self.history.push(*turn);
        if turn.score.wins(self.rules) {
            return Ok(());
        }
        self.string.add(&Event::Guess(*turn));
        self.force(turn, observe)?;
        self.rule_out(turn, observe)
    }
}

/// The distinct colors of a code, in order of appearance.
fn colors(code: &Code) -> impl Iterator<Item = Peg> {
    let pegs = code.pegs();
    pegs.iter().enumerate().filter(|(at, peg)| !pegs[..*at].contains(peg)).map(|(_, peg)| *peg)
}
