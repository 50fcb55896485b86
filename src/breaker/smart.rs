//! The smart string: a list of letters for each position, a pointer into each list, and rules that take letters out.
//!
//! After J. Liberty's column on the smarter strings of his program Decryptix (C++ Report, 1999), with the forcing rule
//! in a form that also holds where colors may repeat.

use super::slots::{Fastest, Odometer, Slots};
use super::trial::{Spelled, first_that_fits};
use super::{Breaker, Event, Halt, Observer, Rule, tell};
use crate::code::{Code, ColorSet, History, MAX_POSITIONS, Peg, Repeats, Rules, Turn};

/// For each position an ordered list of letters and a pointer to one of them; the letters pointed at spell a string.
/// The engine works on it, and it can be folded over told events.
#[derive(Clone, Debug)]
pub struct SmartString {
    slots: Slots,
    odometer: Odometer,
}

impl SmartString {
    /// All letters in every list. All pointers at the first letter where letters may repeat, otherwise each at the one
    /// after the pointer before.
    pub fn new(rules: Rules) -> SmartString {
        let slots = Slots::new(rules);
        let offsets = match rules.repeats() {
            Repeats::Allowed => [0; MAX_POSITIONS],
            Repeats::Forbidden => std::array::from_fn(|position| position),
        };
        let odometer = Odometer::new(&slots, offsets, Fastest::Last);
        SmartString { slots, odometer }
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
        match event {
            Event::Eliminate { peg } => self.slots.eliminate(*peg),
            Event::Remove { peg, position } => self.slots.remove(*peg, *position),
            Event::Reject { count, .. } => self.odometer.advance(&self.slots, *count),
            Event::Guess(turn) => self.odometer.point_at(&self.slots, &turn.code),
            _ => return,
        }
        self.odometer.begin(&self.slots);
    }

    /// The letters still possible at a position (from 0), in order.
    ///
    /// # Panics
    ///
    /// If the game has no such position.
    pub fn letters(&self, position: usize) -> &[Peg] {
        self.slots.at(position)
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

/// A player that guesses what its smart string spells.
#[derive(Clone, Debug)]
pub struct Smart {
    rules: Rules,
    string: SmartString,
    /// The colors that are known to be somewhere.
    forced: ColorSet,
}

impl Smart {
    /// A player that knows nothing yet.
    pub fn new(rules: Rules) -> Smart {
        Smart { rules, string: SmartString::new(rules), forced: ColorSet::NONE }
    }

    /// The forcing rule. As many marks as the other colors of the guess have pegs could be theirs alone; with one
    /// mark more, some are this color's.
    fn force(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        let pegs = turn.code.pegs();
        let others = |peg: Peg| pegs.iter().filter(|other| **other != peg).count();
        let mut forced = colors(&turn.code);
        forced.retain(|peg| turn.score.total() > others(*peg) && !self.forced.has(*peg));
        self.forced = forced.iter().copied().fold(self.forced, ColorSet::with);
        let events = forced.into_iter().map(|peg| Event::Force { peg });
        self.apply(Rule::Forced, events.collect(), observe)
    }

    /// The three rules that take letters out. Each is told only if there is something that it takes out.
    fn strike(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        let mut others = colors(&turn.code);
        let all = others.len();
        others.retain(|peg| !self.forced.has(*peg));
        let forced = all - others.len();
        if turn.score.total() == forced {
            others.retain(|peg| self.string.slots.has(*peg));
            let rule = if forced == 0 { Rule::NoMarks } else { Rule::OnlyForced };
            let events = others.iter().map(|peg| Event::Eliminate { peg: *peg });
            self.apply(rule, events.collect(), observe)?;
        }
        if turn.score.exact() > 0 {
            return Ok(());
        }
        let own = turn.code.pegs().iter().copied().enumerate();
        let events = own
            .filter(|(position, peg)| !self.forced.has(*peg) && self.string.letters(*position).contains(peg))
            .map(|(position, peg)| Event::Remove { peg, position });
        self.apply(Rule::NoExact, events.collect(), observe)
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
        let SmartString { slots, odometer } = &mut self.string;
        odometer.begin(slots);
        match odometer.code(slots) {
            Some(first) if history.turns().is_empty() => Ok(first),
            _ => first_that_fits(self.rules, history, observe, &mut Spelled { odometer, slots }),
        }
    }

    fn learn(&mut self, turn: &Turn, observe: &mut dyn Observer) -> Result<(), Halt> {
        if turn.score.wins(self.rules) {
            return Ok(());
        }
        self.string.add(&Event::Guess(*turn));
        self.force(turn, observe)?;
        self.strike(turn, observe)
    }
}

/// The different colors of a code, in the order in which they come up.
fn colors(code: &Code) -> Vec<Peg> {
    let mut found = Vec::new();
    for peg in code.pegs() {
        if !found.contains(peg) {
            found.push(*peg);
        }
    }
    found
}
