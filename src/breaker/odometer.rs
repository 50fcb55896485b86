//! Slots and the odometer that turns over them: every code that the letters still possible can spell.

use crate::code::{Code, MAX_POSITIONS, Peg, Rules};

/// For each position, the colours still possible there, in order.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    open: Vec<Vec<Peg>>,
}

impl Slots {
    /// Every colour at every position.
    pub(super) fn new(rules: Rules) -> Slots {
        Slots { open: vec![rules.palette().collect(); rules.positions()] }
    }

    /// Takes a colour out of one position's list.
    pub(super) fn remove(&mut self, peg: Peg, position: usize) {
        self.open[position].retain(|open| *open != peg);
    }

    /// Takes a colour out of every list.
    pub(super) fn eliminate(&mut self, peg: Peg) {
        (0..self.open.len()).for_each(|position| self.remove(peg, position));
    }
}

/// Where the odometer stands: for each position an offset into its slot. The first position turns fastest.
#[derive(Clone, Debug)]
pub(super) struct Odometer {
    offsets: [usize; MAX_POSITIONS],
    over: bool,
}

impl Odometer {
    /// At the first letter of every slot.
    pub(super) fn start(slots: &Slots) -> Odometer {
        Odometer { offsets: [0; MAX_POSITIONS], over: slots.open.iter().any(Vec::is_empty) }
    }

    /// The code under the pointer, after which the odometer goes on by one; nothing once it has gone round.
    pub(super) fn next(&mut self, slots: &Slots) -> Option<Code> {
        if self.over {
            return None;
        }
        let mut pegs = [Peg::default(); MAX_POSITIONS];
        for ((peg, open), offset) in pegs.iter_mut().zip(&slots.open).zip(self.offsets) {
            *peg = open[offset];
        }
        self.over = slots.open.iter().zip(&mut self.offsets).all(|(open, offset)| {
            *offset = (*offset + 1) % open.len();
            *offset == 0
        });
        Some(Code::new(&pegs[..slots.open.len()]))
    }
}
