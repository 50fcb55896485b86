//! Groups of starting holes whose boards are of one class.

use crate::pegs::{Board, Class, Hole, Shape};

/// Starting holes that are counted together because their boards are of one class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Starts {
    /// The shape of the boards.
    pub shape: Shape,
    /// The class of the boards.
    pub class: Class,
    /// At most [`Starts::MOST`] holes, no two of them symmetric.
    pub holes: Vec<Hole>,
}

impl Starts {
    /// The number of holes that fit in the bits of a byte. No class of any triangle has more starts.
    pub const MOST: usize = 8;

    pub(super) fn alone(shape: Shape, hole: Hole) -> Starts {
        Starts { shape, class: Class::of(Board::start(shape, hole)), holes: vec![hole] }
    }

    /// Groups these holes, without symmetric ones, into as few classes as possible, and these their own mirror images if
    /// possible.
    pub fn of(shape: Shape, holes: &[Hole]) -> Vec<Starts> {
        let mut groups: Vec<Starts> = Vec::new();
        let mut known = Vec::new();
        for hole in holes.iter().copied() {
            if known.contains(&shape.representative(hole)) {
                continue;
            }
            known.push(shape.representative(hole));
            let class = |hole: Hole| Class::of(Board::start(shape, hole));
            let alike = || shape.symmetries().iter().map(|symmetry| symmetry.hole(hole));
            let fits = |group: &Starts| alike().find(|hole| class(*hole) == group.class);
            let found = groups.iter_mut().find_map(|group| Some((fits(group)?, group)));
            if let Some((hole, group)) = found {
                group.holes.push(hole);
            } else {
                let mirrored = |hole: &Hole| shape.mirror().map(|mirror| class(mirror.hole(*hole)));
                let hole = alike().find(|hole| mirrored(hole) == Some(class(*hole))).unwrap_or(hole);
                groups.push(Starts { shape, class: class(hole), holes: vec![hole] });
            }
        }
        groups
    }

    /// The board of each start.
    pub fn boards(&self) -> impl Iterator<Item = Board> {
        self.holes.iter().map(|hole| Board::start(self.shape, *hole))
    }
}
