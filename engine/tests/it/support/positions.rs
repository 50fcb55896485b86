//! The positions of a peg triangle counted a second time: a map from board to what is known of it, filled by recursion
//! over a plain list of jumps. Nothing is shared with the program but the numbering of holes.

use std::collections::{HashMap, HashSet, VecDeque};

/// What the games from a board come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) solutions: u128,
    pub(crate) games: u128,
    pub(crate) fewest_pegs: u32,
    pub(crate) most_pegs: u32,
}

/// A triangle whose positions are counted as they are asked for. A board is a bit for each hole, the lowest for hole 1.
pub(crate) struct Positions {
    /// From, over, to, each as a bit.
    jumps: Vec<[u64; 3]>,
    /// The hole that the last peg has to stand in, as a bit; any if none is set.
    finish: u64,
    pub(crate) known: HashMap<u64, Known>,
}

impl Positions {
    pub(crate) fn new(jumps: &[[usize; 3]], finish: Option<usize>) -> Positions {
        let bits = |jump: &[usize; 3]| jump.map(|hole| 1 << (hole - 1));
        Positions {
            jumps: jumps.iter().map(bits).collect(),
            finish: finish.map_or(0, |hole| 1 << (hole - 1)),
            known: HashMap::new(),
        }
    }

    fn after(&self, board: u64) -> Vec<(u64, u64, u64)> {
        let possible = |[from, over, to]: &[u64; 3]| {
            let fits = board & from != 0 && board & over != 0 && board & to == 0;
            fits.then_some((*from, *to, board & !from & !over | to))
        };
        self.jumps.iter().filter_map(possible).collect()
    }

    fn wanted(&self, board: u64) -> bool {
        board.is_power_of_two() && (self.finish == 0 || self.finish == board)
    }

    /// What the games from a board come to.
    pub(crate) fn of(&mut self, board: u64) -> Known {
        if let Some(known) = self.known.get(&board) {
            return *known;
        }
        let after = self.after(board);
        let mut known = Known { solutions: 0, games: 0, fewest_pegs: u32::MAX, most_pegs: 0 };
        for (_, _, next) in &after {
            let next = self.of(*next);
            known.solutions += next.solutions;
            known.games += next.games;
            known.fewest_pegs = known.fewest_pegs.min(next.fewest_pegs);
            known.most_pegs = known.most_pegs.max(next.most_pegs);
        }
        if after.is_empty() {
            let pegs = board.count_ones();
            let solutions = u128::from(self.wanted(board));
            known = Known { solutions, games: 1, fewest_pegs: pegs, most_pegs: pegs };
        }
        self.known.insert(board, known);
        known
    }

    /// The fewest sweeps that a game still begins, by trying all games that begin one, then all that begin two, and so
    /// on. `last` is the hole of the peg that may jump on, as a bit.
    pub(crate) fn sweeps(&self, board: u64, last: u64) -> Option<u8> {
        let mut queue = VecDeque::from([(board, last, 0)]);
        let mut seen = HashSet::new();
        while let Some((board, last, begun)) = queue.pop_front() {
            if self.wanted(board) {
                return Some(begun);
            }
            if !seen.insert((board, last)) {
                continue;
            }
            for (from, to, next) in self.after(board) {
                // What begins no new sweep comes before whatever else waits.
                if from == last {
                    queue.push_front((next, to, begun));
                } else {
                    queue.push_back((next, to, begun + 1));
                }
            }
        }
        None
    }
}
