//! The pattern database of a large triangle: how far every board of a class can be cleared, up to a number of pegs, a byte
//! for each.

use std::ops::ControlFlow;

use super::aggregate::FewestPegs;
use super::ranking::{Ranking, retrograde};
use crate::triangle::{Board, Class, Jump, Rows, Target};

/// How far the boards of a class can be cleared, those that have few enough pegs.
#[derive(Debug)]
pub struct PatternDatabase {
    ranking: Ranking,
    /// By number of pegs less one and number in the layer: the fewest pegs that can be left, none standing for one that
    /// is on the target.
    fewest: Vec<Vec<u8>>,
}

/// How far a board can be cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PegBound {
    /// To one peg on the target.
    OnTarget,
    /// To this many pegs and no further; if that is one, it is never on the target.
    Pegs(u8),
}

impl PatternDatabase {
    /// Evaluates the boards of a class that have at most `most_pegs`. `tell` takes how many of them are done, and how
    /// many they are, and goes on or stops. `None` if it stopped.
    ///
    /// Takes a byte a board: 67 MB for 7 rows, 25 MB for the boards of 8 rows that have at most nine pegs.
    pub fn of(
        rows: Rows,
        class: Class,
        most_pegs: usize,
        target: Target,
        tell: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Option<PatternDatabase> {
        let ranking = Ranking::up_to(most_pegs, rows, class);
        let boards: u64 = (1..=most_pegs).map(|pegs| ranking.layer(pegs).len() as u64).sum();
        let mut fewest = Vec::new();
        let mut done = 0;
        retrograde(&ranking, &FewestPegs { target }, |_, values| {
            fewest.push(values.to_vec());
            done += values.len() as u64;
            tell(done, boards)
        });
        (fewest.len() == most_pegs).then_some(PatternDatabase { ranking, fewest })
    }

    /// How far a board of this class can be cleared; `None` if it has too many pegs.
    pub fn bound(&self, board: Board) -> Option<PegBound> {
        let Some(above) = board.pegs().checked_sub(1) else { return Some(PegBound::Pegs(0)) };
        let layer = self.fewest.get(above)?;
        Some(match layer[self.ranking.layer(board.pegs()).number(board)] {
            0 => PegBound::OnTarget,
            pegs => PegBound::Pegs(pegs),
        })
    }

    /// Jumps that clear a board as far as it can be; `None` if it has too many pegs.
    pub(super) fn line(&self, mut board: Board) -> Option<Vec<Jump>> {
        let best = self.bound(board);
        best?;
        let mut line = Vec::new();
        while let Some((jump, after)) = board.successors().find(|(_, after)| self.bound(*after) == best) {
            line.push(jump);
            board = after;
        }
        Some(line)
    }
}
