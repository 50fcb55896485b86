//! The odometer, which steps through all codes of the colors open at each position.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a remainder is below the number of letters, which is a usize"
)]

use super::trial::{Fastest, Strings};
use crate::code::{Code, Domains, MAX_POSITIONS, Peg};

/// A list of open letters for each position and a pointer into each list, which together spell a string. A cycle visits
/// each string once.
#[derive(Clone, Debug)]
pub(super) struct Odometer {
    letters: Vec<Vec<Peg>>,
    offsets: [usize; MAX_POSITIONS],
    fastest: Fastest,
    /// The number of strings of the cycle that have not been visited.
    untried: u64,
    /// Whether the string under the pointers has been visited in this cycle.
    begun: bool,
}

impl Odometer {
    /// Creates an odometer with these pointers, at the start of a cycle.
    pub(super) fn new(domains: &Domains, offsets: [usize; MAX_POSITIONS], fastest: Fastest) -> Odometer {
        let mut odometer = Odometer { letters: Vec::new(), offsets, fastest, untried: 0, begun: false };
        odometer.set_letters(domains);
        odometer
    }

    /// Replaces the letters and starts a cycle.
    pub(super) fn set_letters(&mut self, domains: &Domains) {
        self.letters = domains.each().iter().map(|open| open.pegs().collect()).collect();
        self.begin();
    }

    /// Starts a cycle at the pointers. A pointer past the end of its list moves to the last letter.
    pub(super) fn begin(&mut self) {
        for (offset, letters) in self.offsets.iter_mut().zip(&self.letters) {
            *offset = (*offset).min(letters.len().saturating_sub(1));
        }
        self.untried = self.letters.iter().map(|letters| letters.len() as u64).product();
        self.begun = false;
    }

    /// Moves the pointers to those letters of a code that are in the lists, and starts a cycle.
    pub(super) fn point_at(&mut self, code: &Code) {
        for ((offset, letters), peg) in self.offsets.iter_mut().zip(&self.letters).zip(code.pegs()) {
            *offset = letters.iter().position(|letter| letter == peg).unwrap_or(*offset);
        }
        self.begin();
    }

    pub(super) fn letters(&self, position: usize) -> &[Peg] {
        &self.letters[position]
    }

    /// The pointer of a position, from 0.
    pub(super) fn offset(&self, position: usize) -> usize {
        self.offsets[position]
    }

    /// The string under the pointers. `None` if a list is empty.
    pub(super) fn code(&self) -> Option<Code> {
        let mut pegs = [Peg::default(); MAX_POSITIONS];
        for ((peg, letters), offset) in pegs.iter_mut().zip(&self.letters).zip(self.offsets) {
            *peg = *letters.get(offset)?;
        }
        Some(Code::new(&pegs[..self.letters.len()]))
    }

    /// Advances by this number of strings, wrapping around after the last.
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
    /// The next string of the cycle, which starts with the string under the pointers.
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
        // The number of strings with the same letters at the slowest positions, and the place of this one among them.
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
