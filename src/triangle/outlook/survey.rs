//! How far every board of a class can be cleared, up to a number of pegs: a byte for each.

use std::ops::ControlFlow;

use crate::triangle::counting::{FewestPegs, Finish, Layers, climb};
use crate::triangle::{Board, Class, Rows};

/// How far the boards of a class can be cleared, those that have at most so many pegs.
#[derive(Debug)]
pub struct Survey {
    layers: Layers,
    /// By number of pegs less one and number in the layer: the fewest pegs that can be left, none standing for one that
    /// is where it is wanted.
    fewest: Vec<Vec<u8>>,
}

/// How far a board can be cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cleared {
    /// To one peg where it is wanted.
    AsWanted,
    /// To so many pegs and no further; if that is one, it is never where it is wanted.
    To(u8),
}

impl Survey {
    /// Surveys the boards of a class that have at most `most_pegs`. `tell` is told how many of them are done, and how
    /// many they are, and goes on or stops.
    ///
    /// Takes a byte a board: 67 MB for 7 rows, 25 MB for the boards of 8 rows that have at most nine pegs.
    pub fn of(
        rows: Rows,
        class: Class,
        most_pegs: usize,
        finish: Finish,
        tell: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Option<Survey> {
        let layers = Layers::up_to(most_pegs, rows, class);
        let boards: u64 = (1..=most_pegs).map(|pegs| layers.layer(pegs).len() as u64).sum();
        let mut fewest = Vec::new();
        let mut done = 0;
        climb(&layers, &FewestPegs { finish }, |_, values| {
            fewest.push(values.to_vec());
            done += values.len() as u64;
            tell(done, boards)
        });
        (fewest.len() == most_pegs).then_some(Survey { layers, fewest })
    }

    /// How far a board of this class can be cleared; nothing if it has more pegs than were surveyed.
    pub fn cleared(&self, board: Board) -> Option<Cleared> {
        let Some(above) = board.pegs().checked_sub(1) else { return Some(Cleared::To(0)) };
        let layer = self.fewest.get(above)?;
        Some(match layer[self.layers.layer(board.pegs()).number(board)] {
            0 => Cleared::AsWanted,
            pegs => Cleared::To(pegs),
        })
    }
}
