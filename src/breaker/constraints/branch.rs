//! One way to lay the marks of a score over the pegs of its guess, and what it says about the secret.

use std::fmt;

use crate::code::{Code, MAX_COLORS, MAX_POSITIONS, Peg, Score};

/// The mark that a branch lays over a peg, and what it says about the secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The position has this color.
    Exact,
    /// The position has not this color; a position that is not exact has it, another one for each such peg.
    Misplaced,
    /// The position has not this color, and no more positions have it than pegs of this color are marked.
    Unmarked,
}

/// A mark for each peg of a guess: a conjunction over the positions of the secret.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Branch {
    positions: u8,
    exact: Places,
    misplaced: Places,
}

/// A set of positions, a bit for each.
type Places = u8;

const fn count(places: Places) -> usize {
    places.count_ones() as usize
}

const fn all(positions: usize) -> Places {
    Places::MAX >> (MAX_POSITIONS - positions)
}

impl Branch {
    /// Every way to lay the marks of a score over so many pegs, each once.
    pub fn all(score: Score, positions: usize) -> Vec<Branch> {
        let choices = |marks| (0..=all(positions)).filter(move |places| count(*places) == marks);
        let beside = |exact| choices(score.misplaced()).filter(move |misplaced| exact & misplaced == 0);
        choices(score.exact())
            .flat_map(|exact| beside(exact).map(move |misplaced| (exact, misplaced)))
            .map(|(exact, misplaced)| Branch { positions: positions as u8, exact, misplaced })
            .collect()
    }

    /// The marks, from first position to last.
    pub fn marks(self) -> impl Iterator<Item = Mark> {
        (0..self.positions).map(move |position| match 1 << position {
            place if self.exact & place != 0 => Mark::Exact,
            place if self.misplaced & place != 0 => Mark::Misplaced,
            _ => Mark::Unmarked,
        })
    }

    fn unmarked(self) -> Places {
        all(usize::from(self.positions)) & !self.exact & !self.misplaced
    }
}

/// `W`, `R` and `N` for exact, misplaced and unmarked.
impl fmt::Debug for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.marks().try_for_each(|mark| {
            f.write_str(match mark {
                Mark::Exact => "W",
                Mark::Misplaced => "R",
                Mark::Unmarked => "N",
            })
        })
    }
}

/// A guess as its branches look at it: where each color stands.
#[derive(Clone, Debug)]
pub(super) struct Guess {
    code: Code,
    places: [Places; MAX_COLORS],
}

impl Guess {
    pub(super) fn new(code: Code) -> Guess {
        let mut places = [0; MAX_COLORS];
        for (position, peg) in code.pegs().iter().enumerate() {
            places[peg.index()] |= 1 << position;
        }
        Guess { code, places }
    }

    pub(super) fn code(&self) -> &Code {
        &self.code
    }
}

/// A code of which some positions are filled.
#[derive(Clone, Debug)]
pub(super) struct Partial {
    pegs: [Peg; MAX_POSITIONS],
    filled: Places,
}

impl Partial {
    pub(super) fn new() -> Partial {
        Partial { pegs: [Peg::default(); MAX_POSITIONS], filled: 0 }
    }

    /// Fills a position, or fills it with another peg.
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

    /// The code, once every position is filled.
    pub(super) fn code(&self, positions: usize) -> Option<Code> {
        (self.filled == all(positions)).then(|| Code::new(&self.pegs[..positions]))
    }

    fn is_filled(&self, position: usize) -> bool {
        self.filled & (1 << position) != 0
    }
}

/// The peg that was put in last, beside that of a guess.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filled {
    place: Places,
    /// Every position that is filled, this one too.
    taken: Places,
    is_exact: bool,
    /// Where the guess has this color.
    own: Places,
    /// How many pegs of this color were put in so far, this one too, where the guess has another.
    off_place: usize,
}

impl Filled {
    /// The peg at a position that was filled last.
    pub(super) fn new(partial: &Partial, position: usize, guess: &Guess) -> Filled {
        let (peg, ours) = (partial.pegs[position], guess.code.pegs());
        let off_place = |at: &usize| partial.is_filled(*at) && partial.pegs[*at] == peg && ours[*at] != peg;
        Filled {
            place: 1 << position,
            taken: partial.filled,
            is_exact: ours[position] == peg,
            own: guess.places[peg.index()],
            off_place: (0..ours.len()).filter(off_place).count(),
        }
    }
}

/// A branch while the positions of a code are filled one by one, in any order.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenBranch {
    branch: Branch,
    /// The misplaced pegs whose color is still to be put in.
    missing: u8,
}

impl OpenBranch {
    /// Before any position is filled.
    pub(super) fn new(branch: Branch) -> OpenBranch {
        OpenBranch { branch, missing: count(branch.misplaced) as u8 }
    }

    /// The branch after one more peg. `None` if no code that has these pegs can satisfy it. When every position is
    /// filled, the code satisfies it.
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
