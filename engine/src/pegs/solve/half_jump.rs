//! The part of a jump in half a board.

use crate::pegs::{Hole, Jump};

/// The part of a jump in half a board: the pegs and the empty hole that it needs.
#[derive(Clone, Copy, Debug)]
pub struct HalfJump {
    pegs: u32,
    holes: u32,
}

impl HalfJump {
    /// The part of a jump in the range of `holes` holes from `first`.
    pub fn of(jump: Jump, first: usize, holes: usize) -> HalfJump {
        let bit = |hole: Hole| {
            let at = hole.index().wrapping_sub(first);
            if at < holes { 1 << at } else { 0 }
        };
        HalfJump { pegs: bit(jump.from) | bit(jump.over), holes: bit(jump.to) }
    }

    /// The bits that the jump flips. 0 if it does not touch the half.
    #[inline]
    pub const fn flips(self) -> u32 {
        self.pegs | self.holes
    }

    /// Whether a half has the pegs and the empty hole that the jump needs.
    #[inline]
    pub const fn allows(self, half: u32) -> bool {
        half & self.flips() == self.pegs
    }
}
