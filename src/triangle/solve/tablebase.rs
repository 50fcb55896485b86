//! The tablebase of a small triangle: what the games from every board can come to, by retrograde analysis.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::aggregate::{FewestPegs, FewestSweeps, MostPegs, Solutions, Sweeps, Tries};
use super::evaluation::{Evaluation, Fewest, Loss, Verdict};
use super::ranking::{Aggregate, Ranking, TooLarge, retrograde};
use crate::triangle::parity::CLASSES;
use crate::triangle::{Board, Class, Hole, Rows, Target};

/// What games from a board can come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TablebaseEntry {
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

impl TablebaseEntry {
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

/// The entry of every board of one size, a class of boards worked out when the first of it is asked for.
#[derive(Debug)]
pub struct Tablebase {
    rows: Rows,
    target: Target,
    classes: [OnceLock<ClassEntries>; CLASSES],
}

impl Tablebase {
    /// The largest triangle whose boards are all worked out: half a million in a class.
    pub const LARGEST: Rows = Rows::SIX;

    /// The largest triangle of which a class is worked out within a millisecond.
    pub const AT_ONCE: Rows = Rows::FIVE;

    /// The tablebase of one size, for games whose last peg is wanted on a target. Nothing is worked out yet: a class of 5
    /// rows takes some tenths of a millisecond, one of 6 rows some hundredths of a second.
    ///
    /// # Errors
    ///
    /// If there are more than [`Tablebase::LARGEST`] rows.
    pub fn of(rows: Rows, target: Target) -> Result<Tablebase, TooLarge> {
        if rows > Tablebase::LARGEST {
            return Err(TooLarge::new(rows, Tablebase::LARGEST));
        }
        Ok(Tablebase { rows, target, classes: Default::default() })
    }

    /// What is known of a board, its class worked out first if it is not yet.
    ///
    /// # Panics
    ///
    /// If the board is of another size.
    pub fn evaluate(&self, board: Board) -> Evaluation {
        let entry = self.entry(board);
        let games = u128::from(entry.tries);
        let lost = || Loss::plain(board, self.target).unwrap_or(Loss::AllGames(Some(games)));
        Evaluation {
            verdict: if entry.is_winnable() { Verdict::Winnable } else { Verdict::Lost(lost()) },
            ways: Some(u128::from(entry.solutions)),
            games: Some(games),
            fewest_pegs: Fewest::Exactly(entry.fewest_pegs),
            most_pegs: Some(entry.most_pegs),
            sweeps: Some(entry.sweeps),
            line: None,
        }
    }

    /// Whether the class of a board is worked out.
    pub fn has(&self, board: Board) -> bool {
        board.rows() == self.rows && self.classes[Class::of(board).index()].get().is_some()
    }

    /// The entry of a board, its class worked out first if it is not yet.
    ///
    /// # Panics
    ///
    /// If the board is of another size.
    pub fn entry(&self, board: Board) -> TablebaseEntry {
        assert_eq!(board.rows(), self.rows, "the tablebase of one size says nothing of another");
        let class = Class::of(board);
        self.classes[class.index()]
            .get_or_init(|| ClassEntries::of(self.rows, class, self.target))
            .entry(board)
    }
}

/// The entries of the boards of one class, by number of pegs and by number in their layer.
#[derive(Debug)]
struct ClassEntries {
    ranking: Ranking,
    solutions: Vec<Vec<u64>>,
    tries: Vec<Vec<u64>>,
    fewest_pegs: Vec<Vec<u8>>,
    most_pegs: Vec<Vec<u8>>,
    sweeps: Vec<Vec<FewestSweeps>>,
}

impl ClassEntries {
    fn of(rows: Rows, class: Class, target: Target) -> ClassEntries {
        let ranking = Ranking::new(rows, class).expect("a size that has a tablebase can be ranked");
        ClassEntries {
            solutions: all(&ranking, &Solutions { target }),
            tries: all(&ranking, &Tries),
            fewest_pegs: all(&ranking, &FewestPegs { target }),
            most_pegs: all(&ranking, &MostPegs),
            sweeps: all(&ranking, &Sweeps { target }),
            ranking,
        }
    }

    fn entry(&self, board: Board) -> TablebaseEntry {
        // The board without a peg is in no layer that is worked out.
        let Some(above) = board.pegs().checked_sub(1) else {
            return TablebaseEntry {
                solutions: 0,
                tries: 1,
                fewest_pegs: 0,
                most_pegs: 0,
                sweeps: FewestSweeps::NONE,
            };
        };
        let number = self.ranking.layer(board.pegs()).number(board);
        TablebaseEntry {
            solutions: self.solutions[above][number],
            tries: self.tries[above][number],
            fewest_pegs: self.fewest_pegs[above][number].max(1),
            most_pegs: self.most_pegs[above][number],
            sweeps: self.sweeps[above][number],
        }
    }
}

/// The values of all layers from one peg upwards.
pub(super) fn all<V: Copy>(ranking: &Ranking, aggregate: &impl Aggregate<V>) -> Vec<Vec<V>> {
    let mut all = Vec::new();
    retrograde(ranking, aggregate, |_, values| {
        all.push(values.to_vec());
        ControlFlow::Continue(())
    });
    all
}
