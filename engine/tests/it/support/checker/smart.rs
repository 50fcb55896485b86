//! The smart string a second time: a pointer into each list of open letters.

use pegwise_engine::code::{Repeats, Rules};

use super::{Board, Row};

pub(super) struct Pointers {
    at: Vec<usize>,
}

impl Pointers {
    pub(super) fn new(rules: Rules) -> Pointers {
        let at = |position| if rules.repeats() == Repeats::Allowed { 0 } else { position };
        Pointers { at: (0..rules.positions()).map(at).collect() }
    }

    /// The string pointed at, if no list is empty.
    pub(super) fn string(&self, board: &Board<'_>) -> Option<Row> {
        self.at.iter().zip(&board.slots).map(|(at, open)| open.get(*at).copied()).collect()
    }

    /// A letter was struck, and a list may have become too short for its pointer.
    pub(super) fn pull_back(&mut self, board: &Board<'_>) {
        for (at, open) in self.at.iter_mut().zip(&board.slots) {
            while *at > 0 && *at >= open.len() {
                *at -= 1;
            }
        }
    }

    /// The string that is tried when so many have been since the last guess: first the one pointed at, then each time
    /// the next, the last position turning fastest.
    pub(super) fn next(&mut self, tried: usize, board: &Board<'_>) -> Option<Row> {
        if tried > 0 {
            for (at, open) in self.at.iter_mut().zip(&board.slots).rev() {
                *at = (*at + 1) % open.len();
                if *at > 0 {
                    break;
                }
            }
        }
        self.string(board)
    }
}
