//! Weight functions with which a count leaves out boards that cannot come to its end.

use crate::pegs::{Board, Hole, Symmetry, WeightFunction};

/// The most weight functions that are kept.
const MOST: usize = 64;

/// Weights are less than this, so that no sum of 64 of them is too large for its type.
const GREATEST: i16 = 256;

/// A number for each function, so small that all are compared at once.
type Sums = [i16; MOST];

/// Weight functions of which every board on the way to an end has enough.
pub(super) struct Cut {
    /// The end. `None` if nothing is left out.
    end: Option<Board>,
    functions: Vec<WeightFunction>,
    /// The sums for the end.
    needed: Sums,
    /// The weights of each hole.
    weights: Vec<Sums>,
    /// By how much each jump in table order lowers the sums.
    lowers: Vec<Sums>,
}

impl Cut {
    /// A cut that leaves nothing out.
    pub(super) const fn nothing() -> Cut {
        Cut { end: None, functions: Vec::new(), needed: [0; MOST], weights: Vec::new(), lowers: Vec::new() }
    }

    /// A cut for this end, which has to learn its functions.
    pub(super) fn toward(end: Board) -> Cut {
        let shape = end.shape();
        let weights = vec![[0; MOST]; shape.holes()];
        let lowers = vec![[0; MOST]; shape.jump_table().jumps().len()];
        Cut { end: Some(end), weights, lowers, ..Cut::nothing() }
    }

    /// By how much the sums for a board exceed those for the end.
    pub(super) fn excess(&self, board: u64) -> Sums {
        let mut excess = self.needed.map(|needed| -needed);
        if self.functions.is_empty() {
            return excess;
        }
        let mut left = board;
        while left != 0 {
            let weights = &self.weights[left.trailing_zeros() as usize];
            excess.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
            left &= left - 1;
        }
        excess
    }

    /// Whether the end may be reached after a jump, by its number in the table, given the excess before it.
    #[inline]
    pub(super) fn allows(&self, excess: &Sums, jump: usize) -> bool {
        let Some(lowers) = self.lowers.get(jump) else { return true };
        // Without a branch for each function.
        let is_too_low = |(excess, lowers): (&i16, &i16)| u16::from(lowers > excess);
        excess.iter().zip(lowers).map(is_too_low).sum::<u16>() == 0
    }

    /// Looks for a function that leaves out a board, and keeps it with its images under symmetries of the end.
    pub(super) fn learn(&mut self, board: u64, symmetries: &[&'static Symmetry]) {
        let Some(end) = self.end else { return };
        if self.excess(board).iter().any(|excess| *excess < 0) {
            return;
        }
        let Some(function) = WeightFunction::against(end.with_bits(board), &[end]) else { return };
        for image in symmetries.iter().map(|symmetry| function.image(symmetry)) {
            self.keep(image, end);
        }
    }

    /// Keeps a function if it is new and there is room for it.
    fn keep(&mut self, function: WeightFunction, end: Board) {
        let at = self.functions.len();
        if at == MOST || self.functions.contains(&function) {
            return;
        }
        let shape = end.shape();
        let weights: Option<Vec<i16>> =
            shape.all_holes().map(|hole| i16::try_from(function.of(hole)).ok()).collect();
        let Some(weights) = weights.filter(|weights| weights.iter().all(|weight| weight.abs() < GREATEST))
        else {
            return;
        };
        let of = |hole: Hole| weights[hole.index()];
        self.needed[at] = end.holes_with_pegs().map(of).sum();
        for (of_hole, weight) in self.weights.iter_mut().zip(&weights) {
            of_hole[at] = *weight;
        }
        for (lowers, jump) in self.lowers.iter_mut().zip(shape.jump_table().jumps()) {
            lowers[at] = of(jump.from) + of(jump.over) - of(jump.to);
        }
        self.functions.push(function);
    }
}
