//! The held peg and its landings.

use crate::tui::keymap::Command;
use pegwise_engine::pegs::{Hole, Jump, Rows};

/// A held peg over one of its landings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Held {
    /// Its jumps; at least one.
    pub(super) jumps: Vec<Jump>,
    target: usize,
}

impl Held {
    pub(super) fn new(jumps: Vec<Jump>) -> Option<Held> {
        (!jumps.is_empty()).then_some(Held { jumps, target: 0 })
    }

    pub(super) fn aim(&self) -> Jump {
        self.jumps[self.target]
    }

    /// The peg over this hole, if it can land there.
    pub(super) fn over(&self, hole: Hole) -> Option<Held> {
        let target = self.jumps.iter().position(|jump| jump.to == hole)?;
        Some(Held { target, ..self.clone() })
    }

    /// The peg over the next landing in a direction, after the selected one.
    pub(super) fn toward(&self, way: Command) -> Option<Held> {
        let that_way = |jump: &Jump| {
            let ((from_row, from), (to_row, to)) = (jump.from.row_and_place(), jump.to.row_and_place());
            // Rows are centered, so a hole is half a step further right in each row above.
            let (x_from, x_to) = (2 * from as isize - from_row as isize, 2 * to as isize - to_row as isize);
            match way {
                Command::Left => x_to < x_from,
                Command::Right => x_to > x_from,
                Command::Up => to_row < from_row,
                _ => to_row > from_row,
            }
        };
        let count = self.jumps.len();
        let mut ahead = (1..=count).map(|ahead| (self.target + ahead) % count);
        let target = ahead.find(|at| that_way(&self.jumps[*at]))?;
        Some(Held { target, ..self.clone() })
    }
}

/// The nearest hole in a direction. Up is up-left, or up-right if there is no such hole; down is down-right.
pub(super) fn neighbor(hole: Hole, way: Command, rows: Rows) -> Option<Hole> {
    use pegwise_engine::pegs::Direction::{DownRight, Left, Right, UpLeft, UpRight};
    let ways: &[_] = match way {
        Command::Left => &[Left],
        Command::Right => &[Right],
        Command::Up => &[UpLeft, UpRight],
        _ => &[DownRight],
    };
    ways.iter().find_map(|way| way.step(hole, 1, rows))
}
