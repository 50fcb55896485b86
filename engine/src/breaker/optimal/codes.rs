//! The codes of a game by number.

#![expect(
    clippy::cast_possible_truncation,
    reason = "a search has at most 2^20 codes, and a game at most 26 colors"
)]

use crate::breaker::relabeling::{MOST_PERMUTED, Pegs, Relabeling};
use crate::code::columns::Columns;
use crate::code::{Code, MAX_COLORS, Rules, Universe};

/// All codes of a game, numbered from 0 in lexicographic order.
#[derive(Debug)]
pub(super) struct Codes {
    pub(super) rules: Rules,
    in_order: Vec<Code>,
    pegs: Vec<Pegs>,
}

impl Codes {
    /// Returns the codes of a game.
    pub(super) fn of(rules: Rules) -> Codes {
        let in_order: Vec<Code> = Universe::new(rules).codes().collect();
        let pegs = in_order.iter().map(pegs_of).collect();
        Codes { rules, in_order, pegs }
    }

    pub(super) const fn count(&self) -> usize {
        self.in_order.len()
    }

    pub(super) fn code(&self, number: u32) -> &Code {
        &self.in_order[number as usize]
    }

    pub(super) fn pegs(&self, number: u32) -> Pegs {
        self.pegs[number as usize]
    }

    /// The number of a code. `None` for a code that the rules do not allow.
    pub(super) fn number(&self, code: &Code) -> Option<u32> {
        self.in_order.binary_search(code).ok().map(|number| number as u32)
    }

    /// The number of the code with these pegs.
    ///
    /// # Panics
    ///
    /// If the rules do not allow it.
    pub(super) fn number_of_pegs(&self, pegs: Pegs) -> u32 {
        self.pegs.binary_search(&pegs).expect("a relabeled code is a code of the game") as u32
    }

    /// The number of the image of a code.
    pub(super) fn image(&self, code: u32, relabeling: &Relabeling) -> u32 {
        self.number_of_pegs(relabeling.pegs(self.pegs(code), self.rules.positions()))
    }

    /// How many of these codes have each color at each position.
    pub(super) fn counts(&self, members: &[u32]) -> [[u32; MAX_COLORS]; MOST_PERMUTED] {
        let mut counts = [[0; MAX_COLORS]; MOST_PERMUTED];
        for member in members {
            for (counts, peg) in counts.iter_mut().zip(&self.pegs(*member)[..self.rules.positions()]) {
                counts[usize::from(*peg)] += 1;
            }
        }
        counts
    }

    pub(super) fn columns(&self, members: &[u32]) -> Columns {
        Columns::of(self.rules, members.iter().map(|member| *self.code(*member)))
    }
}

fn pegs_of(code: &Code) -> Pegs {
    let mut pegs = [0; MOST_PERMUTED];
    for (slot, peg) in pegs.iter_mut().zip(code.pegs()) {
        *slot = peg.index() as u8;
    }
    pegs
}
