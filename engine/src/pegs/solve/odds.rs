//! Odds: how often a game wins that is played at random, but without the jumps that plainly lose.

use std::collections::HashMap;

use super::region;
use crate::pegs::{Board, Class};

/// Whether a jump is possible on a board and nothing plain speaks against it: parity allows a last peg, and no groups of
/// pegs are apart. A jump to any other board with two or more pegs plainly loses.
pub fn looks_winnable(board: Board) -> bool {
    let may_leave_one = Class::of(board).last_holes(board.shape()).next().is_some();
    may_leave_one && !board.is_stuck() && !region::has_more_groups(board, 1)
}

/// The odds of a board: the share of games that leave one peg, if each jump is drawn at random, with equal probability,
/// from those that do not plainly lose.
///
/// A board with one peg has odds of 1, a board that plainly loses has odds of 0. Any other board has the mean of the odds
/// after each jump that does not plainly lose, or 0 if all of them do. By [`looks_winnable`], a jump does not plainly lose
/// if it leaves one peg or a board that looks winnable.
///
/// They are kept in parts of [`Odds::WHOLE`], and each mean is rounded down to a whole part, so that every program finds
/// the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Odds(u64);

impl Odds {
    /// Odds of 1 in parts: 2^48.
    pub const WHOLE: u64 = 1 << 48;

    /// The most pegs of a board whose odds are computed. There are at most some 100,000 boards to look at then.
    pub const MOST_PEGS: usize = 14;

    /// The odds of a board. `None` if it has more than [`Odds::MOST_PEGS`] pegs.
    pub fn of(board: Board) -> Option<Odds> {
        let computed = || Odds(OddsSearch::default().odds(board).unwrap_or(0));
        (board.pegs() <= Odds::MOST_PEGS).then(computed)
    }

    /// The odds in parts of [`Odds::WHOLE`].
    pub const fn parts(self) -> u64 {
        self.0
    }

    /// The odds as a number from 0 to 1.
    pub fn share(self) -> f64 {
        self.0 as f64 / Odds::WHOLE as f64
    }
}

/// A search through all games without jumps that plainly lose.
#[derive(Default)]
struct OddsSearch {
    /// The odds of the boards looked at, in parts. `None` if the board plainly loses.
    known: HashMap<u64, Option<u64>>,
}

impl OddsSearch {
    fn odds(&mut self, board: Board) -> Option<u64> {
        if board.pegs() == 1 {
            return Some(Odds::WHOLE);
        }
        if let Some(known) = self.known.get(&board.bits()) {
            return *known;
        }
        let odds = looks_winnable(board).then(|| {
            let after: Vec<u64> = board.successors().filter_map(|(_, after)| self.odds(after)).collect();
            after.iter().sum::<u64>().checked_div(after.len() as u64).unwrap_or(0)
        });
        self.known.insert(board.bits(), odds);
        odds
    }
}
