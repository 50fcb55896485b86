//! Slots, and the odometer that turns over them: every code that the letters still possible can spell.

use crate::code::{Code, MAX_POSITIONS, Peg, Rules};

/// For each position, the colors still possible there, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Slots {
    open: Vec<Vec<Peg>>,
}

impl Slots {
    /// Every color at every position.
    pub(super) fn new(rules: Rules) -> Slots {
        Slots { open: vec![rules.palette().collect(); rules.positions()] }
    }

    /// The colors still possible at a position.
    pub(super) fn at(&self, position: usize) -> &[Peg] {
        &self.open[position]
    }

    /// The same slots, but at one position no other color than this one.
    pub(super) fn with_only(&self, peg: Peg, position: usize) -> Slots {
        let mut slots = self.clone();
        slots.open[position] = vec![peg];
        slots
    }

    /// Whether a color is possible anywhere.
    pub(super) fn has(&self, peg: Peg) -> bool {
        self.open.iter().any(|open| open.contains(&peg))
    }

    /// Keeps only those colors in one position's list for which `keep` holds.
    pub(super) fn keep(&mut self, position: usize, keep: impl Fn(Peg) -> bool) {
        self.open[position].retain(|peg| keep(*peg));
    }

    /// Takes a color out of one position's list.
    pub(super) fn remove(&mut self, peg: Peg, position: usize) {
        self.keep(position, |other| other != peg);
    }

    /// Takes a color out of every list.
    pub(super) fn eliminate(&mut self, peg: Peg) {
        (0..self.open.len()).for_each(|position| self.remove(peg, position));
    }

    /// How many strings of one color from each list there are.
    fn strings(&self) -> u64 {
        self.open.iter().map(|open| open.len() as u64).product()
    }
}

/// Which position of an odometer turns fastest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fastest {
    First,
    Last,
}

impl Fastest {
    /// So many positions, from the one that turns slowest to the one that turns fastest.
    pub(super) fn slowest_first(self, positions: usize) -> impl Iterator<Item = usize> + Clone {
        (0..positions).map(move |turn| match self {
            Fastest::First => positions - 1 - turn,
            Fastest::Last => turn,
        })
    }
}

/// A pointer into each slot, which spell a string together, and what is left of a turn through all strings.
#[derive(Clone, Debug)]
pub(super) struct Odometer {
    offsets: [usize; MAX_POSITIONS],
    positions: usize,
    fastest: Fastest,
    /// How many strings of the turn have not come up.
    untried: u64,
    /// Whether the string under the pointers has come up in this turn.
    begun: bool,
}

impl Odometer {
    /// With these pointers, at the beginning of a turn.
    pub(super) fn new(slots: &Slots, offsets: [usize; MAX_POSITIONS], fastest: Fastest) -> Odometer {
        let mut odometer =
            Odometer { offsets, positions: slots.open.len(), fastest, untried: 0, begun: false };
        odometer.begin(slots);
        odometer
    }

    /// Begins a turn where the pointers stand. Those that point past the end of a list, because it became shorter, are
    /// pulled back to its last letter.
    pub(super) fn begin(&mut self, slots: &Slots) {
        for (offset, open) in self.offsets.iter_mut().zip(&slots.open) {
            *offset = (*offset).min(open.len().saturating_sub(1));
        }
        self.untried = slots.strings();
        self.begun = false;
    }

    /// The next string of the turn, the first being the one under the pointers; nothing once all have come up.
    pub(super) fn next(&mut self, slots: &Slots) -> Option<Code> {
        self.untried = self.untried.checked_sub(1)?;
        if self.begun {
            self.advance(slots, 1);
        }
        self.begun = true;
        self.code(slots)
    }

    /// Passes over the strings of the turn that come next and have the same letters at so many of the slowest positions.
    /// Returns how many those are.
    pub(super) fn pass(&mut self, slots: &Slots, slowest: usize) -> u64 {
        // The strings in which only the other positions turn: how many there are, and the place of this one.
        let (mut strings, mut place) = (1, 0);
        for position in self.fastest.slowest_first(self.positions).skip(slowest) {
            let letters = slots.open[position].len() as u64;
            strings *= letters;
            place = place * letters + self.offsets[position] as u64;
        }
        let passed = (strings - 1 - place).min(self.untried);
        self.untried -= passed;
        self.advance(slots, passed);
        passed
    }

    /// Points at the letters of a code where they are still in the lists.
    pub(super) fn point_at(&mut self, slots: &Slots, code: &Code) {
        for ((offset, open), peg) in self.offsets.iter_mut().zip(&slots.open).zip(code.pegs()) {
            *offset = open.iter().position(|letter| letter == peg).unwrap_or(*offset);
        }
    }

    /// Which position turns fastest.
    pub(super) const fn fastest(&self) -> Fastest {
        self.fastest
    }

    /// The string under the pointers; nothing where a list is empty.
    pub(super) fn code(&self, slots: &Slots) -> Option<Code> {
        let mut pegs = [Peg::default(); MAX_POSITIONS];
        for ((peg, open), offset) in pegs.iter_mut().zip(&slots.open).zip(self.offsets) {
            *peg = *open.get(offset)?;
        }
        Some(Code::new(&pegs[..slots.open.len()]))
    }

    /// Where the pointer of a position stands in its list.
    pub(super) fn offset(&self, position: usize) -> usize {
        self.offsets[position]
    }

    /// Goes on by so many strings; past the last one it goes on at the first.
    pub(super) fn advance(&mut self, slots: &Slots, steps: u64) {
        let mut carry = steps;
        for turning in 0..self.positions {
            if carry == 0 {
                return;
            }
            let position = match self.fastest {
                Fastest::First => turning,
                Fastest::Last => self.positions - 1 - turning,
            };
            let letters = slots.open[position].len().max(1) as u64;
            let reached = self.offsets[position] as u64 + carry;
            self.offsets[position] = (reached % letters) as usize;
            carry = reached / letters;
        }
    }
}
