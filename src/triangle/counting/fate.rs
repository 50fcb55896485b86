//! The fate of every board of a small triangle: whether one peg can still be left, in how many ways, and what else a
//! game from there can come to.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::layers::{Layers, Quantity, TooLarge, climb};
use super::quantity::{FewestPegs, FewestSweeps, Finish, MostPegs, Solutions, Sweeps, Tries};
use crate::triangle::parity::CLASSES;
use crate::triangle::{Board, Class, Hole, Rows};

/// What games from a board can come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate {
    /// The games from here that end with one peg where it is wanted.
    pub solutions: u64,
    /// All games from here; where no jump is possible that is one.
    pub tries: u64,
    /// The fewest pegs that a game from here can end with, wherever they stand.
    pub fewest_pegs: u8,
    /// The most pegs that a game from here can end with.
    pub most_pegs: u8,
    /// The fewest sweeps of a solution, with what the peg that jumped last can save.
    pub(crate) sweeps: FewestSweeps,
}

impl Fate {
    /// Whether one peg can still be left where it is wanted.
    pub const fn is_winnable(self) -> bool {
        self.solutions > 0
    }

    /// The fewest sweeps that a solution from here still begins, if there is one. `last` is where the peg stands that
    /// jumped last: it may jump on without beginning a new sweep.
    pub const fn sweeps(self, last: Option<Hole>) -> Option<u8> {
        self.sweeps.after(last)
    }
}

/// The fate of every board of one size, a class of boards worked out when the first of it is asked for.
#[derive(Debug)]
pub struct Fates {
    rows: Rows,
    finish: Finish,
    classes: [OnceLock<ClassFates>; CLASSES],
}

impl Fates {
    /// The largest triangle whose boards are all worked out: half a million in a class.
    pub const LARGEST: Rows = Rows::SIX;

    /// The fates of one size, for games whose last peg is to stand somewhere. Nothing is worked out yet: a class of 5
    /// rows takes some tenths of a millisecond, one of 6 rows some hundredths of a second.
    ///
    /// # Errors
    ///
    /// If there are more than [`Fates::LARGEST`] rows.
    pub fn of(rows: Rows, finish: Finish) -> Result<Fates, TooLarge> {
        if rows > Fates::LARGEST {
            return Err(TooLarge::new(rows, Fates::LARGEST));
        }
        Ok(Fates { rows, finish, classes: Default::default() })
    }

    /// Where the last peg is wanted.
    pub const fn finish(&self) -> Finish {
        self.finish
    }

    /// Whether the class of a board is worked out.
    pub fn has(&self, board: Board) -> bool {
        board.rows() == self.rows && self.classes[Class::of(board).index()].get().is_some()
    }

    /// The fate of a board, its class worked out first if it is not yet.
    ///
    /// # Panics
    ///
    /// If the board is of another size.
    pub fn fate(&self, board: Board) -> Fate {
        assert_eq!(board.rows(), self.rows, "the fates of one size say nothing of another");
        let class = Class::of(board);
        self.classes[class.index()].get_or_init(|| ClassFates::of(self.rows, class, self.finish)).fate(board)
    }
}

/// The fates of the boards of one class, by number of pegs and by number in their layer.
#[derive(Debug)]
struct ClassFates {
    layers: Layers,
    solutions: Vec<Vec<u64>>,
    tries: Vec<Vec<u64>>,
    fewest_pegs: Vec<Vec<u8>>,
    most_pegs: Vec<Vec<u8>>,
    sweeps: Vec<Vec<FewestSweeps>>,
}

impl ClassFates {
    fn of(rows: Rows, class: Class, finish: Finish) -> ClassFates {
        let layers = Layers::new(rows, class)
            .unwrap_or_else(|_| unreachable!("whatever has all fates worked out can be laid out"));
        ClassFates {
            solutions: all(&layers, &Solutions { finish }),
            tries: all(&layers, &Tries),
            fewest_pegs: all(&layers, &FewestPegs { finish }),
            most_pegs: all(&layers, &MostPegs),
            sweeps: all(&layers, &Sweeps { finish }),
            layers,
        }
    }

    fn fate(&self, board: Board) -> Fate {
        // The board without a peg is in no layer that is worked out.
        let Some(above) = board.pegs().checked_sub(1) else {
            return Fate { solutions: 0, tries: 1, fewest_pegs: 0, most_pegs: 0, sweeps: FewestSweeps::NONE };
        };
        let number = self.layers.layer(board.pegs()).number(board);
        Fate {
            solutions: self.solutions[above][number],
            tries: self.tries[above][number],
            fewest_pegs: self.fewest_pegs[above][number].max(1),
            most_pegs: self.most_pegs[above][number],
            sweeps: self.sweeps[above][number],
        }
    }
}

/// The values of all layers from one peg upwards.
pub(super) fn all<V: Copy>(layers: &Layers, quantity: &impl Quantity<V>) -> Vec<Vec<V>> {
    let mut all = Vec::new();
    climb(layers, quantity, |_, values| {
        all.push(values.to_vec());
        ControlFlow::Continue(())
    });
    all
}
