//! Counts of the games from a start, forward from layer to layer, for shapes with too many boards to number all of them.
//!
//! A layer has the boards after the same number of jumps, and for each the number of ways to play to it. Boards that a symmetry of
//! the start leads to each other are counted as one.

use std::ops::ControlFlow;

use super::found::{Count, Endings};
use super::progress::Run;
use crate::pegs::solve::board_set::place;
use crate::pegs::{Board, Class, Hole, Shape, Symmetry};

/// The most boards of a layer, symmetric ones counted once: 200 MB.
const MOST_BOARDS: usize = 1 << 22;

/// The binary logarithm of the number of slots of a new layer.
const FIRST_POWER: u32 = 10;

/// The binary logarithm of the number of parts of a layer, each of which fits in a cache.
const PARTS: u32 = 8;

/// The boards that wait until they are added to a part.
const WAITING: usize = 1 << 10;

/// The number of boards between two looks whether the count is stopped.
const SLICE: usize = 1 << 16;

/// Boards, each with the number of ways to play to it: a hash table with linear probing, at most half full.
struct Layer {
    /// A free slot is a board without pegs, to which no jump leads.
    boards: Vec<u64>,
    ways: Vec<u128>,
    power: u32,
    len: usize,
}

/// A layer to which boards are added part by part, because a layer is larger than the caches.
struct GrowingLayer {
    layer: Layer,
    /// The boards that will be added to each part.
    waiting: Vec<Vec<(u64, u128)>>,
}

impl GrowingLayer {
    fn new() -> GrowingLayer {
        GrowingLayer { layer: Layer::with_power(FIRST_POWER), waiting: vec![Vec::new(); 1 << PARTS] }
    }

    fn add(&mut self, board: u64, ways: u128) {
        let waiting = &mut self.waiting[place(board, PARTS)];
        waiting.push((board, ways));
        if waiting.len() == WAITING {
            waiting.drain(..).for_each(|(board, ways)| self.layer.add(board, ways));
        }
    }

    fn grown(mut self) -> Layer {
        self.waiting.iter().flatten().for_each(|(board, ways)| self.layer.add(*board, *ways));
        self.layer
    }
}

impl Layer {
    fn with_power(power: u32) -> Layer {
        Layer { boards: vec![0; 1 << power], ways: vec![0; 1 << power], power, len: 0 }
    }

    fn add(&mut self, board: u64, ways: u128) {
        let last = self.boards.len() - 1;
        let mut slot = place(board, self.power);
        while self.boards[slot] != board {
            if self.boards[slot] == 0 {
                self.boards[slot] = board;
                self.len += 1;
                break;
            }
            slot = (slot + 1) & last;
        }
        self.ways[slot] += ways;
        if 2 * self.len > self.boards.len() {
            let mut larger = Layer::with_power(self.power + 1);
            self.entries().for_each(|(board, ways)| larger.add(board, ways));
            *self = larger;
        }
    }

    fn entries(&self) -> impl Iterator<Item = (u64, u128)> {
        let all = self.boards.iter().copied().zip(self.ways.iter().copied());
        all.filter(|(board, _)| *board != 0)
    }
}

/// The jumps of a shape and their images under some symmetries.
struct Images {
    symmetries: Vec<&'static Symmetry>,
    /// For each jump its holes with pegs and all its holes, and the images of the latter.
    jumps: Vec<(u64, u64, Vec<u64>)>,
}

impl Images {
    /// With the symmetries that keep a hole.
    fn keeping(shape: Shape, hole: Hole) -> Images {
        let keeps = |symmetry: &&Symmetry| symmetry.hole(hole) == hole;
        let symmetries: Vec<&Symmetry> = shape.symmetries().iter().filter(keeps).collect();
        let images = |holes: u64| symmetries.iter().map(|symmetry| symmetry.bits(holes)).collect();
        let jumps = shape.jump_table().jumps().iter().map(|jump| {
            let holes = Board::empty(shape).after(*jump).bits();
            (holes & !(1 << jump.to.index()), holes, images(holes))
        });
        Images { jumps: jumps.collect(), symmetries }
    }

    /// Adds the boards after each possible jump on a board to a layer, each by the image that stands for all. Returns whether there
    /// is a jump. `images` are those of the board.
    fn add_successors(&self, board: u64, images: &[u64], ways: u128, below: &mut GrowingLayer) -> bool {
        let mut jumps = self.jumps.iter().filter(|(pegs, holes, _)| board & holes == *pegs).peekable();
        let is_any = jumps.peek().is_some();
        for (_, _, flips) in jumps {
            let least = images.iter().zip(flips).map(|(image, flips)| image ^ flips).min();
            below.add(least.unwrap_or(0), ways);
        }
        is_any
    }
}

/// Counts the games from a start, and the solutions by their last hole. `None` if a layer has too many boards.
///
/// The boards that can be won and the fewest sweeps are not counted.
pub(super) fn count_forward(
    shape: Shape,
    hole: Hole,
    run: &mut Run<'_>,
) -> ControlFlow<(), Option<(Count, Endings)>> {
    let images = Images::keeping(shape, hole);
    let start = Board::start(shape, hole);
    let last_holes = Class::of(start).last_holes(shape);
    let mut endings = Endings { hole, solutions: last_holes.map(|last| (last, 0)).collect() };
    let mut count = Count {
        hole,
        solutions: 0,
        games: 0,
        reachable: 0,
        winnable: None,
        fewest_pegs: start.pegs(),
        most_pegs: 0,
        fewest_sweeps: None,
    };
    let mut layer = Layer::with_power(FIRST_POWER);
    layer.add(start.bits(), 1);
    while layer.len > 0 {
        let mut below = GrowingLayer::new();
        let entries: Vec<(u64, u128)> = layer.entries().collect();
        drop(layer);
        let mut of_board = vec![0; images.symmetries.len()];
        for slice in entries.chunks(SLICE) {
            run.add(0)?;
            for (board, ways) in slice {
                for (image, symmetry) in of_board.iter_mut().zip(&images.symmetries) {
                    *image = symmetry.bits(*board);
                }
                let alike = of_board.iter().filter(|image| *image == board).count();
                let orbit = of_board.len() / alike;
                count.reachable += orbit as u64;
                if images.add_successors(*board, &of_board, *ways, &mut below) {
                    continue;
                }
                let pegs = board.count_ones() as usize;
                count.games += ways;
                count.fewest_pegs = count.fewest_pegs.min(pegs);
                count.most_pegs = count.most_pegs.max(pegs);
                if pegs == 1 {
                    count.solutions += ways;
                    for (last, solutions) in &mut endings.solutions {
                        if of_board.contains(&(1 << last.index())) {
                            *solutions += ways / orbit as u128;
                        }
                    }
                }
            }
            if below.layer.len > MOST_BOARDS {
                return ControlFlow::Continue(None);
            }
        }
        run.add(1)?;
        layer = below.grown();
    }
    ControlFlow::Continue(Some((count, endings)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pegs::{count_endings, count_games};

    #[test]
    fn games_counted_forward_are_those_of_a_retrograde_analysis() {
        let shapes = [Shape::triangle(4), Shape::CLASSIC];
        for (shape, hole) in
            shapes.into_iter().flat_map(|shape| shape.all_holes().map(move |hole| (shape, hole)))
        {
            let mut goes_on = |_| ControlFlow::Continue(());
            let found = count_forward(shape, hole, &mut Run::over(1, &mut goes_on));
            let (count, endings) = found.continue_value().flatten().expect("it is not too large");
            let mut goes_on = |_| ControlFlow::Continue(());
            let known = count_games(shape, &[hole], &mut goes_on).expect("it is not stopped")[0];
            assert_eq!(
                Count { winnable: known.winnable, fewest_sweeps: known.fewest_sweeps, ..count },
                known
            );
            let known = count_endings(shape, &[hole], &mut goes_on).expect("it is not stopped");
            assert_eq!(endings, known[0], "{shape}, hole {hole}");
        }
    }
}
