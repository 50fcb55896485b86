//! The analysis of the games from the starts of one class, in numbers of 64 or 128 bits.

use std::ops::ControlFlow;

use super::found::{Count, Endings};
use super::layer::Folding;
use super::progress::Run;
use super::starts::Starts;
use crate::pegs::solve::aggregate::{CompactSweeps, Counted, LastHoles, Sweeps};
use crate::pegs::solve::meeting::{Met, games_that_meet, is_in_time};
use crate::pegs::solve::ranking::{Layer, Ranking, TooLarge, retrograde, retrograde_from};
use crate::pegs::{Board, Class, Criterion, Games, Hole, Target};

/// The number of passes over the boards of a class for a count.
const PASSES: u64 = 4;

/// The boards that can be reached from a start.
#[derive(Clone, Copy, Debug, Default)]
struct Reached {
    boards: u64,
    /// Those of which no image under a symmetry of the start is less.
    up_to_symmetry: u64,
    winnable: u64,
    fewest_pegs: usize,
    most_pegs: usize,
}

/// The analysis of the games from some starts.
pub(super) struct ClassAnalysis {
    starts: Starts,
    ranking: Ranking,
}

/// Counts the games from a board, 1 if no jump is possible, and those that end with one peg.
///
/// # Errors
///
/// If the board has more than 7 rows.
pub fn games(board: Board) -> Result<Games, TooLarge> {
    let ranking = Ranking::new(board.shape(), Class::of(board))?;
    let sum = |counted| {
        let sums = sums(&ranking, counted, &[board], &mut |_, _| ControlFlow::Continue(()));
        sums.continue_value().unwrap_or_else(|| unreachable!("the callback never breaks"))[0]
    };
    Ok(Games {
        solutions: sum(Counted::OnTarget(Target::Anywhere)),
        all: sum(Counted::All(Target::Anywhere)),
    })
}

impl ClassAnalysis {
    /// The expected number of values of boards for the counts.
    pub(super) fn work(&self) -> u64 {
        self.boards() * PASSES
    }

    /// Counts the games from each start.
    pub(super) fn counts(&self, run: &mut Run<'_>) -> ControlFlow<(), Vec<Count>> {
        let starts = self.starts.holes.len();
        // Without a possible last hole, there are no solutions.
        let (solutions, sweeps) = if self.last_holes().next().is_some() {
            (self.sums(Counted::OnTarget(Target::Anywhere), run)?, self.sweeps(run)?)
        } else {
            (vec![0; starts], FoundSweeps { fewest: vec![None; starts], winnable: Vec::new() })
        };
        let games = self.sums(Counted::All(Target::Anywhere), run)?;
        let reached = self.reach(&sweeps.winnable, run)?;
        let all = solutions.into_iter().zip(games).zip(sweeps.fewest).zip(reached).zip(&self.starts.holes);
        let counts = all.map(|((((solutions, games), fewest_sweeps), reached), hole)| Count {
            hole: *hole,
            solutions,
            games,
            reachable: reached.boards,
            up_to_symmetry: Some(reached.up_to_symmetry),
            winnable: Some(reached.winnable),
            fewest_pegs: reached.fewest_pegs,
            most_pegs: reached.most_pegs,
            fewest_sweeps,
        });
        ControlFlow::Continue(counts.collect())
    }

    /// The expected number of values of boards for the endings.
    pub(super) fn work_of_endings(&self) -> u64 {
        self.boards() * self.last_holes().count() as u64
    }

    /// Counts the solutions from each start by last hole.
    pub(super) fn endings(&self, run: &mut Run<'_>) -> ControlFlow<(), Vec<Endings>> {
        let nothing = |hole: &Hole| Endings { hole: *hole, solutions: Vec::new() };
        let mut by_start: Vec<Endings> = self.starts.holes.iter().map(nothing).collect();
        for last in self.last_holes() {
            let solutions = self.sums(Counted::OnTarget(Target::In(last)), run)?;
            for (endings, ways) in by_start.iter_mut().zip(solutions) {
                endings.solutions.push((last, ways));
            }
        }
        ControlFlow::Continue(by_start)
    }

    pub(super) fn new(starts: Starts) -> ClassAnalysis {
        ClassAnalysis {
            ranking: Ranking::up_to(starts.shape.holes() - 1, starts.shape, starts.class),
            starts,
        }
    }

    /// The approximate number of boards of the class.
    pub(super) fn boards(&self) -> u64 {
        self.starts.shape.boards_of_class()
    }

    fn last_holes(&self) -> impl Iterator<Item = Hole> {
        self.starts.class.last_holes(self.starts.shape)
    }

    /// Whether the starts are the boards of a layer.
    const fn holds_starts(&self, layer: Layer<'_>) -> bool {
        layer.pegs == self.ranking.most_pegs()
    }

    fn sums(&self, counted: Counted, run: &mut Run<'_>) -> ControlFlow<(), Vec<u128>> {
        let starts: Vec<Board> = self.starts.boards().collect();
        sums(&self.ranking, counted, &starts, &mut |pegs, _| run.add(self.ranking.layer(pegs).len()))
    }

    /// Counts the games from each start that meet a criterion, and the boards of these games.
    pub(super) fn meeting(&self, criterion: Criterion, run: &mut Run<'_>) -> ControlFlow<(), Vec<Met>> {
        match criterion {
            Criterion::OnTarget(target) => self.ends(Counted::OnTarget(target), target.pegs(), run),
            Criterion::Pegs(pegs) => self.ends(Counted::With(pegs), pegs, run),
            Criterion::Sweeps { .. } => {
                let fewest = self.fewest_sweeps(run)?;
                let can_meet = |board: Board, criterion| {
                    let number = self.ranking.layer(board.pegs()).number(board);
                    is_in_time(criterion, fewest[board.pegs()][number].into())
                };
                let starts = self.starts.boards();
                ControlFlow::Continue(
                    starts.map(|board| games_that_meet(criterion, board, can_meet)).collect(),
                )
            }
        }
    }

    /// [`ClassAnalysis::meeting`] for games that end with `least` pegs, which are counted.
    fn ends(&self, counted: Counted, least: usize, run: &mut Run<'_>) -> ControlFlow<(), Vec<Met>> {
        let mut solutions = Vec::new();
        let mut winnable = vec![Vec::new()];
        sums_by_layer(&self.ranking, counted, &mut |layer, value| {
            let boards = if layer.pegs < least { 0..0 } else { 0..layer.len() };
            winnable.push(bits(boards.map(|number| value(number) > 0)));
            if self.holds_starts(layer) {
                solutions = self.starts.boards().map(|board| value(layer.number(board))).collect();
            }
            run.add(layer.len())
        })?;
        let met = solutions.into_iter().zip(self.reach(&winnable, run)?);
        let met = met.map(|(solutions, reached)| Met { solutions, boards: reached.winnable });
        ControlFlow::Continue(met.collect())
    }

    /// The fewest sweeps of each board up to the starts, by number of pegs and number in the layer.
    fn fewest_sweeps(&self, run: &mut Run<'_>) -> ControlFlow<(), Vec<Vec<CompactSweeps>>> {
        let mut fewest = vec![Vec::new()];
        retrograde(&self.ranking, &Sweeps { target: Target::Anywhere }, |layer, values| {
            fewest.push(values.iter().copied().map(CompactSweeps::from).collect());
            run.add(layer.len())
        })?;
        ControlFlow::Continue(fewest)
    }

    fn sweeps(&self, run: &mut Run<'_>) -> ControlFlow<(), FoundSweeps> {
        let mut found = FoundSweeps { fewest: Vec::new(), winnable: vec![Vec::new()] };
        retrograde(&self.ranking, &Sweeps { target: Target::Anywhere }, |layer, values| {
            found.winnable.push(bits(values.iter().map(|sweeps| sweeps.after(None).is_some())));
            if self.holds_starts(layer) {
                let starts = self.starts.boards();
                found.fewest = starts.map(|board| values[layer.number(board)].after(None)).collect();
            }
            run.add(layer.len())
        })?;
        ControlFlow::Continue(found)
    }

    /// Counts the reachable boards. A board can be reached from the start with one empty hole if and only if its
    /// complement can end with the last peg in that hole.
    fn reach(&self, winnable: &[Vec<u64>], run: &mut Run<'_>) -> ControlFlow<(), Vec<Reached>> {
        let Starts { shape, class, holes } = &self.starts;
        debug_assert!(holes.len() <= Starts::MOST, "more starts than bits in a byte");
        let mut reached = vec![Reached::default(); holes.len()];
        let folding = |hole: &Hole| Folding::keeping(Board::start(*shape, *hole), &[]);
        let foldings: Vec<Folding> = holes.iter().map(folding).collect();
        let other = class.complement(*shape);
        let complements = (other != *class).then(|| Ranking::up_to(shape.holes() - 1, *shape, other));
        retrograde(complements.as_ref().unwrap_or(&self.ranking), &LastHoles { holes }, |layer, values| {
            run.add(layer.len())?;
            let pegs = shape.holes() - layer.pegs;
            let winnable = winnable.get(pegs).map_or(&[][..], Vec::as_slice);
            let mut stuck = 0;
            for (number, board) in layer.boards().enumerate() {
                let from = values[number];
                if from == 0 {
                    continue;
                }
                let at = values.len() - 1 - number;
                let wins = winnable.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1);
                for (start, reached) in
                    reached.iter_mut().enumerate().filter(|(start, _)| from >> start & 1 == 1)
                {
                    reached.boards += 1;
                    reached.up_to_symmetry += u64::from(foldings[start].is_representative(board.bits()));
                    reached.winnable += u64::from(wins);
                }
                if stuck & from != from && board.complement().is_stuck() {
                    stuck |= from;
                }
            }
            for (start, reached) in reached.iter_mut().enumerate() {
                if stuck >> start & 1 == 1 {
                    reached.fewest_pegs = pegs;
                    reached.most_pegs = reached.most_pegs.max(pegs);
                }
            }
            ControlFlow::Continue(())
        })?;
        ControlFlow::Continue(reached)
    }
}

/// Sums over the games from each of these boards. Calls `tell` after each layer with its number of pegs and that of the
/// last layer. `Break` if `tell` breaks.
pub(crate) fn sums(
    ranking: &Ranking,
    counted: Counted,
    boards: &[Board],
    tell: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> ControlFlow<(), Vec<u128>> {
    let mut sums = vec![0; boards.len()];
    sums_by_layer(ranking, counted, &mut |layer, value| {
        for (sum, board) in sums.iter_mut().zip(boards).filter(|(_, board)| board.pegs() == layer.pegs) {
            *sum = value(layer.number(*board));
        }
        tell(layer.pegs, ranking.most_pegs())
    })?;
    ControlFlow::Continue(sums)
}

/// A callback for a layer and the sum of each of its boards, by number. `Break` stops the analysis.
type OnSums<'a> = dyn FnMut(Layer<'_>, &dyn Fn(usize) -> u128) -> ControlFlow<()> + 'a;

/// Sums over the games from each board, in 64 bits as long as they suffice, then in 128. `Break` if `each` breaks.
fn sums_by_layer(ranking: &Ranking, counted: Counted, each: &mut OnSums<'_>) -> ControlFlow<()> {
    /// No board has more jumps than 2^7.
    const ROOM: u64 = u64::MAX >> 7;
    let mut wide = None;
    let narrow = retrograde(ranking, &counted, |layer, values: &[u64]| {
        each(layer, &|number| u128::from(values[number]))?;
        if values.iter().any(|value| *value > ROOM) {
            wide = Some((layer, values.iter().copied().map(u128::from).collect()));
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    match wide {
        Some((layer, values)) => retrograde_from(layer, values, &counted, |layer, values: &[u128]| {
            each(layer, &|number| values[number])
        }),
        None => narrow,
    }
}

/// The result of an analysis of sweeps.
struct FoundSweeps {
    /// The fewest sweeps for each start.
    fewest: Vec<Option<u8>>,
    /// The boards that can be reduced to one peg, by number of pegs, as a bit for each board of a layer.
    winnable: Vec<Vec<u64>>,
}

fn bits(values: impl Iterator<Item = bool>) -> Vec<u64> {
    let mut values = values.peekable();
    let mut words = Vec::new();
    while values.peek().is_some() {
        words.push((0..64).zip(&mut values).fold(0, |word, (at, value)| word | u64::from(value) << at));
    }
    words
}
