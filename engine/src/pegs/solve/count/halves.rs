//! Solutions from a start to one end, counted from both: at most half of the jumps are made from either.
//!
//! A jump backward is a jump forward with pegs and holes exchanged. So a board leads to an end in as many ways as the complement
//! of the end leads to the complement of the board (J. D. Beasley, "The Ins and Outs of Peg Solitaire", 1985).

use std::ops::ControlFlow;

use super::cut::Cut;
use super::layer::{Entry, Folding, Layer};
use super::progress::Run;
use crate::pegs::Board;

/// The boards of a layer against which a weight function is looked for.
const SAMPLES: usize = 24;

/// The jumps after which weight functions are looked for.
const FIRST_JUMPS: usize = 6;

/// The number of games from a start to an end. `None` if a layer has too many boards.
pub(super) fn count_to(start: Board, end: Board, run: &mut Run<'_>) -> ControlFlow<(), Option<u128>> {
    // All jumps but one, which joins the halves.
    let Some(jumps) = start.pegs().checked_sub(end.pegs() + 1) else {
        return ControlFlow::Continue(Some(u128::from(start == end)));
    };
    let folding = Folding::keeping(start, &[end]);
    let mut half = Half::new(start, end);
    if !half.advance_to(jumps / 2, &folding, run)? {
        return ControlFlow::Continue(None);
    }
    let middle: Vec<Entry> = half.layer.entries().collect();
    if end.complement() != start {
        half = Half::new(end.complement(), start.complement());
    }
    if !half.advance_to(jumps - jumps / 2, &folding, run)? {
        return ControlFlow::Continue(None);
    }
    folding.joined(&middle, start.bits() ^ start.complement().bits(), &mut half.layer, run).map_continue(Some)
}

/// The boards after some jumps from one side.
struct Half {
    layer: Layer,
    made: usize,
    cut: Cut,
}

impl Half {
    fn new(start: Board, end: Board) -> Half {
        let mut layer = Layer::new();
        layer.insert(start.bits(), 1.into());
        Half { layer, made: 0, cut: Cut::toward(end) }
    }

    /// Goes on until this number of jumps is made. Returns whether the layers are not too large.
    fn advance_to(&mut self, jumps: usize, folding: &Folding, run: &mut Run<'_>) -> ControlFlow<(), bool> {
        while self.made < jumps {
            let entries: Vec<Entry> = self.layer.entries().collect();
            if self.made >= FIRST_JUMPS {
                let samples = entries.iter().step_by(entries.len().div_ceil(SAMPLES).max(1));
                samples.for_each(|(board, _)| self.cut.learn(*board, &folding.symmetries));
            }
            self.layer = Layer::new();
            match folding.below(&entries, &self.cut, run)? {
                Some(below) => self.layer = below,
                None => return ControlFlow::Continue(false),
            }
            self.made += 1;
        }
        ControlFlow::Continue(true)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::pegs::{Criterion, GoalCount, HoleSet, Shape, Target};

    #[test]
    fn solutions_counted_from_both_ends_are_those_of_a_retrograde_analysis() {
        let mut goes_on = |_| ControlFlow::Continue(());
        for (shape, every) in [(Shape::triangle(4), 1), (Shape::CLASSIC, 2), (Shape::triangle(6), 12)] {
            for hole in [1, 5].map(|number| shape.hole(number).expect("a hole")) {
                let start = Board::start(shape, hole);
                let played = |jumps: usize| {
                    (0..jumps).fold(start, |board, at| {
                        let all: Vec<Board> = board.successors().map(|(_, after)| after).collect();
                        all.get(at % all.len().max(1)).copied().unwrap_or(board)
                    })
                };
                let patterns = [3, 6, 7].map(|jumps| played(jumps).holes_with_pegs().collect::<HoleSet>());
                let targets = shape.all_holes().map(Target::In).chain(patterns.map(Target::Pattern));
                for target in targets.step_by(every) {
                    let criterion = Criterion::OnTarget(target);
                    let counted =
                        GoalCount::of(shape, &[(hole, criterion)], &mut goes_on).expect("it is small");
                    let between = |end| {
                        let mut goes_on = |_| ControlFlow::Continue(());
                        count_to(start, end, &mut Run::over(1, &mut goes_on)).continue_value().flatten()
                    };
                    let all: Option<u128> = target.ends(shape).map(between).sum();
                    assert_eq!(all, Some(counted[0].solutions), "hole {hole} of {shape}, {target:?}");
                }
            }
        }
    }
}
