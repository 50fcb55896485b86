//! Groups of starting holes whose boards are of one class.

use crate::pegs::{Board, Class, Hole, Rows, Symmetry};

/// Starting holes that are counted together because their boards are of one class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Starts {
    /// The rows of the triangle.
    pub rows: Rows,
    /// The class of the boards.
    pub class: Class,
    /// At most [`Starts::MOST`] holes, no two of them symmetric.
    pub holes: Vec<Hole>,
}

impl Starts {
    /// The number of holes that fit in the bits of a byte. No class of any triangle has more starts.
    pub const MOST: usize = 8;

    pub(super) fn alone(rows: Rows, hole: Hole) -> Starts {
        Starts { rows, class: Class::of(Board::start(rows, hole)), holes: vec![hole] }
    }

    /// Groups these holes, without symmetric ones, into as few classes as possible, and these their own mirror images if
    /// possible.
    pub fn of(rows: Rows, holes: &[Hole]) -> Vec<Starts> {
        let mut groups: Vec<Starts> = Vec::new();
        let mut known = Vec::new();
        for hole in holes.iter().copied() {
            if known.contains(&hole.representative(rows)) {
                continue;
            }
            known.push(hole.representative(rows));
            let class = |hole: Hole| Class::of(Board::start(rows, hole));
            let alike = || Symmetry::all().map(|symmetry| symmetry.hole(hole, rows));
            let fits = |group: &Starts| alike().find(|hole| class(*hole) == group.class);
            let found = groups.iter_mut().find_map(|group| Some((fits(group)?, group)));
            if let Some((hole, group)) = found {
                group.holes.push(hole);
            } else {
                let hole = alike().find(|hole| class(*hole).mirrored() == class(*hole)).unwrap_or(hole);
                groups.push(Starts { rows, class: class(hole), holes: vec![hole] });
            }
        }
        groups
    }

    /// The board of each start.
    pub fn boards(&self) -> impl Iterator<Item = Board> {
        self.holes.iter().map(|hole| Board::start(self.rows, *hole))
    }
}
