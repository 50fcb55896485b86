//! The held peg and its landings.

use crate::tui::keymap::Command;
use pegwise_engine::pegs::{Direction, Hole, Jump, Shape};

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
    pub(super) fn toward(&self, way: Command, shape: Shape) -> Option<Held> {
        let that_way = |jump: &Jump| {
            let [from, to] = [jump.from, jump.to].map(|hole| shape.place(hole));
            match way {
                Command::Left => to.column < from.column,
                Command::Right => to.column > from.column,
                Command::Up => to.row < from.row,
                _ => to.row > from.row,
            }
        };
        let count = self.jumps.len();
        let mut ahead = (1..=count).map(|ahead| (self.target + ahead) % count);
        let target = ahead.find(|at| that_way(&self.jumps[*at]))?;
        Some(Held { target, ..self.clone() })
    }
}

/// The nearest hole in a direction: the neighbor, or where there is none, the first hole beyond a gap, or else the nearest of
/// the next row or column. Between rows of a triangular grid, up is up-left, or up-right if there is no such hole; down is
/// down-right, or down-left.
pub(super) fn neighbor(hole: Hole, way: Command, shape: Shape) -> Option<Hole> {
    use pegwise_engine::pegs::Direction::{Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};
    let ways: &[_] = match way {
        Command::Left => &[Left],
        Command::Right => &[Right],
        Command::Up => &[Up, UpLeft, UpRight],
        _ => &[Down, DownRight, DownLeft],
    };
    let steps = shape.grid().directions();
    let step = |way: &&Direction| steps.contains(way).then(|| shape.neighbor(hole, **way)).flatten();
    ways.iter().find_map(|way| step(&way)).or_else(|| beyond(hole, way, shape))
}

/// The hole that is nearest in a direction, where no neighbor is.
fn beyond(hole: Hole, way: Command, shape: Shape) -> Option<Hole> {
    let from = shape.place(hole);
    let distance = |to: Hole| {
        let place = shape.place(to);
        let (down, right) = (place.row - from.row, place.column - from.column);
        let (ahead, aside) = match way {
            Command::Left => (-right, down),
            Command::Right => (right, down),
            Command::Up => (-down, right),
            _ => (down, right),
        };
        (ahead > 0).then_some((ahead + 2 * aside.abs(), to))
    };
    // From the side of a board, left and right lead nowhere.
    let is_row = matches!(way, Command::Left | Command::Right);
    let holes = shape.all_holes().filter(|to| !is_row || shape.place(*to).row == from.row);
    holes.filter_map(distance).min().map(|(_, to)| to)
}
