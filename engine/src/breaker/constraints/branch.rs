//! Branches: the ways to assign the marks of a score to the pegs of its guess.

#![expect(clippy::cast_possible_truncation, reason = "positions are at most 10")]

use std::fmt;

use crate::code::{Code, MAX_COLORS, MAX_POSITIONS, Peg, Score};

/// The mark that a branch assigns to a peg of the guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PegMark {
    /// The secret has this color at this position.
    Exact,
    /// The secret does not have this color at this position, but at another one that is not exact, a different one for
    /// each misplaced peg.
    Misplaced,
    /// The secret does not have this color at this position, and no more pegs of this color than have marks.
    Unmarked,
}

/// A mark for each peg of a guess, as a conjunction over the positions of the secret.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Branch {
    positions: u8,
    exact: PositionSet,
    misplaced: PositionSet,
}

/// A set of positions, with bit 0 for the first.
type PositionSet = u16;

const fn count(set: PositionSet) -> usize {
    set.count_ones() as usize
}

const fn all(positions: usize) -> PositionSet {
    PositionSet::MAX >> (PositionSet::BITS as usize - positions)
}

impl Branch {
    /// Returns the branches of a score for a guess of `positions` pegs: those of each score that shows as it.
    pub fn all(score: Score, positions: usize) -> Vec<Branch> {
        let choices = |marks| (0..=all(positions)).filter(move |set| count(*set) == marks);
        let beside =
            |score: Score, exact| choices(score.misplaced()).filter(move |misplaced| exact & misplaced == 0);
        let of_whole = |score: Score| {
            choices(score.exact())
                .flat_map(move |exact| beside(score, exact).map(move |misplaced| (exact, misplaced)))
                .map(|(exact, misplaced)| Branch { positions: positions as u8, exact, misplaced })
        };
        score.whole(positions).flat_map(of_whole).collect()
    }

    /// The marks, first position first.
    pub fn marks(self) -> impl Iterator<Item = PegMark> {
        (0..self.positions).map(move |position| match 1 << position {
            place if self.exact & place != 0 => PegMark::Exact,
            place if self.misplaced & place != 0 => PegMark::Misplaced,
            _ => PegMark::Unmarked,
        })
    }

    fn unmarked(self) -> PositionSet {
        all(usize::from(self.positions)) & !self.exact & !self.misplaced
    }
}

/// `W`, `R` and `N` for exact, misplaced and unmarked.
impl fmt::Debug for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.marks().try_for_each(|mark| {
            f.write_str(match mark {
                PegMark::Exact => "W",
                PegMark::Misplaced => "R",
                PegMark::Unmarked => "N",
            })
        })
    }
}

/// A guess with the positions of each color.
#[derive(Clone, Debug)]
pub(super) struct MarkedGuess {
    pub(super) code: Code,
    positions_of: [PositionSet; MAX_COLORS],
}

impl MarkedGuess {
    pub(super) fn new(code: Code) -> MarkedGuess {
        let mut positions_of = [0; MAX_COLORS];
        for (position, peg) in code.pegs().iter().enumerate() {
            positions_of[peg.index()] |= 1 << position;
        }
        MarkedGuess { code, positions_of }
    }
}

/// A partially filled code.
#[derive(Clone, Debug)]
pub(super) struct Partial {
    pegs: [Peg; MAX_POSITIONS],
    filled: PositionSet,
}

impl Partial {
    pub(super) fn new() -> Partial {
        Partial { pegs: [Peg::default(); MAX_POSITIONS], filled: 0 }
    }

    /// Fills or refills a position.
    pub(super) fn put(&mut self, position: usize, peg: Peg) {
        self.pegs[position] = peg;
        self.filled |= 1 << position;
    }

    pub(super) fn take_out(&mut self, position: usize) {
        self.filled &= !(1 << position);
    }

    pub(super) fn contains(&self, peg: Peg) -> bool {
        (0..MAX_POSITIONS).any(|position| self.is_filled(position) && self.pegs[position] == peg)
    }

    /// The code. `None` until every position is filled.
    pub(super) fn code(&self, positions: usize) -> Option<Code> {
        (self.filled == all(positions)).then(|| Code::new(&self.pegs[..positions]))
    }

    fn is_filled(&self, position: usize) -> bool {
        self.filled & (1 << position) != 0
    }
}

/// The peg placed last, compared with a guess.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filled {
    place: PositionSet,
    /// All filled positions, including this one.
    taken: PositionSet,
    is_exact: bool,
    /// The positions of this color in the guess.
    own: PositionSet,
    /// The number of pegs of this color placed so far, including this one, at positions where the guess has another
    /// color.
    off_place: usize,
}

impl Filled {
    /// Compares the peg at `position`, which was filled last.
    pub(super) fn new(partial: &Partial, position: usize, guess: &MarkedGuess) -> Filled {
        let (peg, ours) = (partial.pegs[position], guess.code.pegs());
        let off_place = |at: &usize| partial.is_filled(*at) && partial.pegs[*at] == peg && ours[*at] != peg;
        Filled {
            place: 1 << position,
            taken: partial.filled,
            is_exact: ours[position] == peg,
            own: guess.positions_of[peg.index()],
            off_place: (0..ours.len()).filter(off_place).count(),
        }
    }
}

/// A branch during a search that fills the positions of a code in any order.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenBranch {
    branch: Branch,
    /// The number of misplaced pegs that have no matching peg yet.
    missing: u8,
}

impl OpenBranch {
    /// Starts with no position filled.
    pub(super) fn new(branch: Branch) -> OpenBranch {
        OpenBranch { branch, missing: count(branch.misplaced) as u8 }
    }

    /// The branch after one more peg. `None` if no code with these pegs satisfies it. When every position is filled,
    /// the code satisfies the branch.
    pub(super) fn after(mut self, peg: &Filled) -> Option<OpenBranch> {
        let Branch { exact, misplaced, positions } = self.branch;
        if (exact & peg.place != 0) != peg.is_exact {
            return None;
        }
        if !peg.is_exact {
            if peg.off_place <= count(peg.own & misplaced) {
                self.missing -= 1;
            } else if peg.own & self.branch.unmarked() != 0 {
                return None;
            }
        }
        let free = all(usize::from(positions)) & !peg.taken & !exact;
        (usize::from(self.missing) <= count(free)).then_some(self)
    }
}
