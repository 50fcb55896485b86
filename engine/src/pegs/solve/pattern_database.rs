//! Pattern databases: the fewest pegs that can be left on each board of a class.

use std::ops::ControlFlow;

use super::aggregate::FewestPegs;
use super::ranking::{Ranking, retrograde};
use crate::pegs::{Board, Class, Jump, Shape, Target};

/// A pattern database for one class of boards.
#[derive(Debug)]
pub struct PatternDatabase {
    ranking: Ranking,
    /// The fewest pegs, 0 for the target, by number of pegs minus 1 and number in the layer.
    fewest: Vec<Vec<u8>>,
}

/// The fewest pegs that can be left on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PegBound {
    /// The target.
    OnTarget,
    /// This number of pegs, not on the target.
    Pegs(u8),
}

impl PatternDatabase {
    /// Computes the database for the boards of a class. Calls `tell` with the number of boards done and in total. `None` if
    /// `tell` breaks.
    ///
    /// Takes a byte for each board: 67 MB for 7 rows.
    ///
    /// # Panics
    ///
    /// If the shape has too many boards: see [`Solver::finds_fewest_pegs`](super::Solver::finds_fewest_pegs).
    pub fn of(
        shape: Shape,
        class: Class,
        target: Target,
        tell: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Option<PatternDatabase> {
        let ranking = Ranking::new(shape, class).expect("a shape whose boards are all ranked");
        let boards: u64 = (1..=ranking.most_pegs()).map(|pegs| ranking.layer(pegs).len() as u64).sum();
        let mut fewest = Vec::new();
        let mut done = 0;
        let end = retrograde(&ranking, &FewestPegs { target }, |_, values| {
            fewest.push(values.to_vec());
            done += values.len() as u64;
            tell(done, boards)
        });
        end.is_continue().then_some(PatternDatabase { ranking, fewest })
    }

    /// The bound of a board of this class.
    pub fn bound(&self, board: Board) -> PegBound {
        let Some(above) = board.pegs().checked_sub(1) else { return PegBound::Pegs(0) };
        match self.fewest[above][self.ranking.layer(board.pegs()).number(board)] {
            0 => PegBound::OnTarget,
            pegs => PegBound::Pegs(pegs),
        }
    }

    /// Jumps to the fewest pegs.
    pub(super) fn line(&self, board: Board) -> Vec<Jump> {
        let best = self.bound(board);
        board.line_through(|after| self.bound(after) == best)
    }
}
