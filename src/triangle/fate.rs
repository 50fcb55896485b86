//! The fate of every board of a small triangle: whether one peg can still be reached, in how many ways, and what
//! else a game from there can come to.

use thiserror::Error;

use super::{Board, JumpTable, Rows};

/// What games from a board can come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fate {
    /// The games from here that end with one peg.
    pub solutions: u64,
    /// All games from here; where no jump is possible that is one, which a search from here does not count as a try.
    pub tries: u64,
    /// The fewest pegs that a game from here can end with.
    pub fewest_pegs: u8,
}

impl Fate {
    /// Whether one peg can still be reached.
    pub const fn is_winnable(self) -> bool {
        self.solutions > 0
    }
}

/// The fate of every board of one size.
#[derive(Clone, Debug)]
pub struct Fates {
    rows: Rows,
    fates: Vec<Fate>,
}

/// Why the boards of a size are not all worked out.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error(
    "{rows} rows have 2^{} boards, too many to work out at once; {} rows are the most",
    rows.holes(),
    Fates::LARGEST
)]
pub struct FatesError {
    rows: Rows,
}

impl Fates {
    /// The largest triangle whose boards are all worked out: 32,768 of them.
    pub const LARGEST: Rows = Rows::FIVE;

    /// Works out every board, those with fewer pegs first, so that each is put together from the boards that its
    /// jumps lead to.
    ///
    /// # Errors
    ///
    /// If there are more than [`Fates::LARGEST`] rows.
    pub fn of(rows: Rows) -> Result<Fates, FatesError> {
        if rows > Fates::LARGEST {
            return Err(FatesError { rows });
        }
        let table = JumpTable::of(rows);
        let mut by_pegs: Vec<u64> = (0..1 << rows.holes()).collect();
        by_pegs.sort_by_key(|pegs| pegs.count_ones());
        let mut fates = vec![Fate::default(); by_pegs.len()];
        for pegs in by_pegs {
            fates[pegs as usize] = fate(table, pegs, &fates);
        }
        Ok(Fates { rows, fates })
    }

    /// The fate of a board.
    ///
    /// # Panics
    ///
    /// If the board is of another size.
    pub fn fate(&self, board: Board) -> Fate {
        assert_eq!(board.rows(), self.rows, "the fates of one size say nothing of another");
        self.fates[board.bits() as usize]
    }
}

fn fate(table: &JumpTable, pegs: u64, known: &[Fate]) -> Fate {
    let mut jumps = table.possible(pegs);
    if jumps.is_empty() {
        let left = pegs.count_ones() as u8;
        return Fate { solutions: u64::from(left == 1), tries: 1, fewest_pegs: left };
    }
    let mut fate = Fate { solutions: 0, tries: 0, fewest_pegs: u8::MAX };
    while let Some(jump) = jumps.first() {
        jumps = jumps.without(jump);
        let next = known[(pegs ^ table.flips(jump)) as usize];
        fate.solutions += next.solutions;
        fate.tries += next.tries;
        fate.fewest_pegs = fate.fewest_pegs.min(next.fewest_pegs);
    }
    fate
}
