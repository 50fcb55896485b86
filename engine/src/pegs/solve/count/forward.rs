//! Counts of the games from a start, forward from layer to layer, for shapes with too many boards to number all of them.

use std::ops::ControlFlow;

use super::cut::Cut;
use super::fewest_sweeps::fewest_sweeps;
use super::found::{Count, Endings};
use super::layer::{Folding, Ways};
use super::progress::Run;
use crate::pegs::{Board, Class, Hole, Shape, Target};

/// Counts the games from a start, and the solutions by their last hole. `None` if a layer has too many boards.
///
/// The boards that can be won are not counted.
pub(super) fn count_forward(
    shape: Shape,
    hole: Hole,
    run: &mut Run<'_>,
) -> ControlFlow<(), Option<(Count, Endings)>> {
    let start = Board::start(shape, hole);
    let folding = Folding::keeping(start, &[]);
    let last_holes = Class::of(start).last_holes(shape);
    let mut endings = Endings { hole, solutions: last_holes.map(|last| (last, 0)).collect() };
    let mut count = Count {
        hole,
        solutions: 0,
        games: 0,
        reachable: 0,
        up_to_symmetry: None,
        winnable: None,
        fewest_pegs: start.pegs(),
        most_pegs: 0,
        fewest_sweeps: None,
    };
    let (mut layer, mut up_to_symmetry) = (vec![(start.bits(), Ways::from(1))], 0);
    while !layer.is_empty() {
        up_to_symmetry += layer.len() as u64;
        for (bits, ways) in &layer {
            let (board, ways, orbit) = (start.with_bits(*bits), u128::from(*ways), folding.orbit(*bits));
            count.reachable += orbit as u64;
            if !board.is_stuck() {
                continue;
            }
            count.games += ways;
            count.fewest_pegs = count.fewest_pegs.min(board.pegs());
            count.most_pegs = count.most_pegs.max(board.pegs());
            if board.pegs() == 1 {
                count.solutions += ways;
                let images = folding.images(*bits);
                for (last, solutions) in &mut endings.solutions {
                    if images.contains(&(1 << last.index())) {
                        *solutions += ways / orbit as u128;
                    }
                }
            }
        }
        match folding.below(&layer, &Cut::nothing(), run)? {
            Some(below) => layer = below.entries().collect(),
            None => return ControlFlow::Continue(None),
        }
    }
    count.up_to_symmetry = Some(up_to_symmetry);
    count.fewest_sweeps = fewest_sweeps(start, Target::Anywhere, run)?;
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
            assert_eq!(Count { winnable: known.winnable, ..count }, known);
            let known = count_endings(shape, &[hole], &mut goes_on).expect("it is not stopped");
            assert_eq!(endings, known[0], "{shape}, hole {hole}");
        }
    }
}
