//! The odometer: every code that the colors open at each position can spell, one after another.

use super::trial::{Fastest, Strings};
use crate::code::{Code, Domains, MAX_POSITIONS, Peg};

/// For each position the letters open there, in order, and a pointer to one of them: together they spell a string. Counts
/// the strings that remain of a turn through all of them.
#[derive(Clone, Debug)]
pub(super) struct Odometer {
    letters: Vec<Vec<Peg>>,
    offsets: [usize; MAX_POSITIONS],
    fastest: Fastest,
    /// The number of strings of the turn that have not come up.
    untried: u64,
    /// Whether the string under the pointers has come up in this turn.
    begun: bool,
}

impl Odometer {
    /// With these pointers, at the beginning of a turn.
    pub(super) fn new(domains: &Domains, offsets: [usize; MAX_POSITIONS], fastest: Fastest) -> Odometer {
        let mut odometer = Odometer { letters: Vec::new(), offsets, fastest, untried: 0, begun: false };
        odometer.set_letters(domains);
        odometer
    }

    /// Takes other letters, and begins a turn where the pointers stand. Those that point past the end of a list, because
    /// it became shorter, are pulled back to its last letter.
    pub(super) fn set_letters(&mut self, domains: &Domains) {
        self.letters = domains.each().iter().map(|open| open.pegs().collect()).collect();
        self.begin();
    }

    /// Begins a turn where the pointers stand.
    pub(super) fn begin(&mut self) {
        for (offset, letters) in self.offsets.iter_mut().zip(&self.letters) {
            *offset = (*offset).min(letters.len().saturating_sub(1));
        }
        self.untried = self.letters.iter().map(|letters| letters.len() as u64).product();
        self.begun = false;
    }

    /// Points at the letters of a code where they are still in the lists, and begins a turn there.
    pub(super) fn point_at(&mut self, code: &Code) {
        for ((offset, letters), peg) in self.offsets.iter_mut().zip(&self.letters).zip(code.pegs()) {
            *offset = letters.iter().position(|letter| letter == peg).unwrap_or(*offset);
        }
        self.begin();
    }

    /// The letters of a position.
    pub(super) fn letters(&self, position: usize) -> &[Peg] {
        &self.letters[position]
    }

    /// The pointer of a position, from 0.
    pub(super) fn offset(&self, position: usize) -> usize {
        self.offsets[position]
    }

    /// The string under the pointers. `None` where a list is empty.
    pub(super) fn code(&self) -> Option<Code> {
        let mut pegs = [Peg::default(); MAX_POSITIONS];
        for ((peg, letters), offset) in pegs.iter_mut().zip(&self.letters).zip(self.offsets) {
            *peg = *letters.get(offset)?;
        }
        Some(Code::new(&pegs[..self.letters.len()]))
    }

    /// Goes on by this number of strings; past the last one it goes on at the first.
    pub(super) fn advance(&mut self, steps: u64) {
        let mut carry = steps;
        let positions = self.letters.len();
        for turning in 0..positions {
            if carry == 0 {
                return;
            }
            let position = match self.fastest {
                Fastest::First => turning,
                Fastest::Last => positions - 1 - turning,
            };
            let letters = self.letters[position].len().max(1) as u64;
            let reached = self.offsets[position] as u64 + carry;
            self.offsets[position] = (reached % letters) as usize;
            carry = reached / letters;
        }
    }
}

impl Strings for Odometer {
    /// The next string of the turn, the first being the one under the pointers.
    fn next(&mut self) -> Option<Code> {
        self.untried = self.untried.checked_sub(1)?;
        if self.begun {
            self.advance(1);
        }
        self.begun = true;
        self.code()
    }

    fn fastest(&self) -> Fastest {
        self.fastest
    }

    fn pass(&mut self, slowest: usize) -> u64 {
        // The strings in which only the other positions turn: how many there are, and the place of this one.
        let (mut strings, mut place) = (1, 0);
        for position in self.fastest.slowest_first(self.letters.len()).skip(slowest) {
            let letters = self.letters[position].len() as u64;
            strings *= letters;
            place = place * letters + self.offsets[position] as u64;
        }
        let passed = (strings - 1 - place).min(self.untried);
        self.untried -= passed;
        self.advance(passed);
        passed
    }
}
