//! The ends that games are played for.

use super::{Board, Class, Hole, HoleSet, Jump, Shape, Symmetry};

/// The boards that end a game as wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// One peg in any hole.
    Anywhere,
    /// One peg in this hole.
    In(Hole),
    /// A pattern: pegs in exactly these holes. The game ends there, even if a jump is possible.
    Pattern(HoleSet),
}

impl Target {
    /// Whether a last peg in this hole is on the target.
    pub fn takes(self, hole: Hole) -> bool {
        match self {
            Target::Anywhere => true,
            Target::In(wanted) => wanted == hole,
            Target::Pattern(holes) => holes == HoleSet::from_iter([hole]),
        }
    }

    /// The holes of the pattern. `None` if the target is one peg.
    pub const fn pattern(self) -> Option<HoleSet> {
        match self {
            Target::Anywhere | Target::In(_) => None,
            Target::Pattern(holes) => Some(holes),
        }
    }

    /// The number of pegs that are left.
    pub const fn pegs(self) -> usize {
        match self {
            Target::Anywhere | Target::In(_) => 1,
            Target::Pattern(holes) => holes.count(),
        }
    }

    /// Whether a board is on the target.
    pub fn is_hit(self, board: Board) -> bool {
        match self {
            Target::Pattern(holes) => board.bits() == holes.0,
            _ => board.pegs() == 1 && board.holes_with_pegs().all(|hole| self.takes(hole)),
        }
    }

    /// The boards on the target, of every class.
    pub(super) fn ends(self, shape: Shape) -> impl Iterator<Item = Board> {
        let pattern = self.pattern().and_then(|holes| Board::from_bits(shape, holes.0));
        let one_peg = shape.all_holes().filter(move |hole| self.pattern().is_none() && self.takes(*hole));
        pattern.into_iter().chain(one_peg.map(move |hole| Board::empty(shape).toggled(hole)))
    }

    /// The boards of a class on the target.
    pub(super) fn ends_of(self, class: Class, shape: Shape) -> impl Iterator<Item = Board> {
        self.ends(shape).filter(move |end| Class::of(*end) == class)
    }

    /// The image under a symmetry.
    #[must_use]
    pub(super) fn image(self, symmetry: &Symmetry) -> Target {
        match self {
            Target::Anywhere => Target::Anywhere,
            Target::In(hole) => Target::In(symmetry.hole(hole)),
            Target::Pattern(holes) => Target::Pattern(HoleSet(symmetry.bits(holes.0))),
        }
    }
}

/// Which games are solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Criterion {
    /// Games that end on this target.
    OnTarget(Target),
    /// Games that leave one peg anywhere after few sweeps.
    Sweeps {
        /// The most sweeps of a solution, including those already made.
        most: usize,
        /// The number of sweeps made before the board.
        made: usize,
        /// The hole of the peg that jumped last, which may jump on without starting a new sweep.
        last: Option<Hole>,
    },
    /// Games that end with this many pegs.
    Pegs(usize),
}

impl Default for Criterion {
    fn default() -> Criterion {
        Criterion::OnTarget(Target::Anywhere)
    }
}

impl Criterion {
    /// The most holes of a board whose games are solutions by their sweeps.
    pub const MOST_HOLES_FOR_SWEEPS: usize = 52;

    /// Whether a game that ends on this board is a solution. `path` returns the jumps of the game, and is called only
    /// if they matter.
    #[inline]
    pub fn is_met<I: Iterator<Item = Jump>>(self, board: Board, path: impl FnOnce() -> I) -> bool {
        match self {
            Criterion::OnTarget(target) => target.is_hit(board),
            Criterion::Sweeps { most, .. } => board.pegs() == 1 && self.sweeps_after(path()) <= most,
            Criterion::Pegs(pegs) => board.pegs() == pegs,
        }
    }

    /// What is left of the criterion after a jump.
    #[must_use]
    pub fn after(self, jump: Jump) -> Criterion {
        match self {
            Criterion::OnTarget(_) | Criterion::Pegs(_) => self,
            Criterion::Sweeps { most, made, last } => {
                let goes_on = last == Some(jump.from);
                Criterion::Sweeps { most, made: made + usize::from(!goes_on), last: Some(jump.to) }
            }
        }
    }

    /// The number of sweeps after these jumps. 0 if sweeps do not matter.
    #[inline(never)]
    pub(super) fn sweeps_after(self, path: impl Iterator<Item = Jump>) -> usize {
        match path.fold(self, Criterion::after) {
            Criterion::OnTarget(_) | Criterion::Pegs(_) => 0,
            Criterion::Sweeps { made, .. } => made,
        }
    }

    /// The number of pegs at the end of a solution.
    pub const fn pegs(self) -> usize {
        match self {
            Criterion::OnTarget(target) => target.pegs(),
            Criterion::Sweeps { .. } => 1,
            Criterion::Pegs(pegs) => pegs,
        }
    }

    /// The boards that end a solution. `None` if only their pegs count.
    pub const fn target(self) -> Option<Target> {
        match self {
            Criterion::OnTarget(target) => Some(target),
            Criterion::Sweeps { .. } => Some(Target::Anywhere),
            Criterion::Pegs(_) => None,
        }
    }
}
