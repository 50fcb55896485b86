//! Counts of the games from a start that meet a criterion.

use super::analysis::ClassAnalysis;
use super::fewest_sweeps::fewest_sweeps;
use super::forward::count_forward;
use super::halves::count_to;
use super::progress::{NoCount, OnProgress, Run, not_stopped};
use super::starts::Starts;
use crate::pegs::solve::ranking::{Ranking, TooLarge};
use crate::pegs::{Board, Class, Criterion, Hole, Shape, Target};

/// The games from a starting hole that meet a criterion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalCount {
    /// The hole that is empty at the start.
    pub hole: Hole,
    /// Which games are solutions.
    pub criterion: Criterion,
    /// The number of solutions.
    pub solutions: u128,
    /// The reachable boards from which the criterion can be met: those of the solutions. `None` for large shapes.
    pub winnable: Option<u64>,
    /// The fewest sweeps of a game that comes to the target. `None` if there is none, for a number of pegs, and for shapes with
    /// too many boards.
    pub fewest_sweeps: Option<u8>,
}

impl GoalCount {
    /// The passes over the boards of a class for each start.
    const PASSES: u64 = 2;

    /// Whether this shape is small enough to count games for every criterion, and their boards. Of larger shapes, only games that
    /// end on a target are counted.
    pub fn counts_boards(shape: Shape) -> bool {
        Ranking::is_for(shape)
    }

    /// Counts the games from each of these starting holes that meet its criterion. Symmetric starts are computed once.
    /// Seven rows take a few seconds for each start, and up to 600 MB.
    ///
    /// # Errors
    ///
    /// If there are too many boards, or the callback stops the count.
    pub fn of(
        shape: Shape,
        starts: &[(Hole, Criterion)],
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Vec<GoalCount>, NoCount> {
        let mut unlike: Vec<(Hole, Criterion)> = Vec::new();
        for start in starts {
            if !unlike.iter().any(|known| are_alike(shape, *known, *start)) {
                unlike.push(*start);
            }
        }
        let each = if Ranking::is_for(shape) { shape.boards_of_class() * GoalCount::PASSES } else { 0 };
        let mut run = Run::over(each * unlike.len() as u64, on_progress);
        not_stopped(run.add(0))?;
        let mut met = Vec::new();
        for (hole, criterion) in unlike {
            let (solutions, winnable) = counted(shape, hole, criterion, &mut run)?;
            let fewest_sweeps = match criterion.target() {
                Some(target) => not_stopped(fewest_sweeps(Board::start(shape, hole), target, &mut run))?,
                None => None,
            };
            met.push(GoalCount { hole, criterion, solutions, winnable, fewest_sweeps });
        }
        let of_start = |start: &(Hole, Criterion)| {
            let known = met.iter().find(|known| are_alike(shape, (known.hole, known.criterion), *start))?;
            let (hole, criterion) = *start;
            Some(GoalCount { hole, criterion, ..*known })
        };
        Ok(starts.iter().filter_map(of_start).collect())
    }
}

/// The solutions from a start and, if the shape is not too large, their boards.
fn counted(
    shape: Shape,
    hole: Hole,
    criterion: Criterion,
    run: &mut Run<'_>,
) -> Result<(u128, Option<u64>), NoCount> {
    if Ranking::is_for(shape) {
        let met = not_stopped(ClassAnalysis::new(Starts::alone(shape, hole)).meeting(criterion, run))?;
        let met = met.first().copied().unwrap_or_default();
        return Ok((met.solutions, Some(met.boards)));
    }
    let target = criterion.target().filter(|_| matches!(criterion, Criterion::OnTarget(_)));
    let target = target.ok_or(TooLarge { shape })?;
    Ok((solutions_to(target, shape, hole, run)?, None))
}

/// The solutions from a start to a target on a large shape: from both sides if there is one end and room for that, and else, for
/// one peg, among all games.
fn solutions_to(target: Target, shape: Shape, hole: Hole, run: &mut Run<'_>) -> Result<u128, NoCount> {
    let start = Board::start(shape, hole);
    let ends: Vec<Board> = target.ends_of(Class::of(start), shape).collect();
    match ends[..] {
        [] => return Ok(0),
        [end] => {
            if let Some(solutions) = not_stopped(count_to(start, end, run))? {
                return Ok(solutions);
            }
        }
        _ => {}
    }
    let found = if target.pattern().is_some() { None } else { not_stopped(count_forward(shape, hole, run))? };
    let (_, endings) = found.ok_or(TooLarge { shape })?;
    Ok(endings.solutions.iter().filter(|(last, _)| target.takes(*last)).map(|(_, ways)| ways).sum())
}

/// Whether a symmetry maps one start and its criterion to the other.
fn are_alike(shape: Shape, one: (Hole, Criterion), other: (Hole, Criterion)) -> bool {
    shape.symmetries().iter().any(|symmetry| {
        let criterion = match one.1 {
            Criterion::OnTarget(target) => Criterion::OnTarget(target.image(symmetry)),
            criterion => criterion,
        };
        (symmetry.hole(one.0), criterion) == other
    })
}
