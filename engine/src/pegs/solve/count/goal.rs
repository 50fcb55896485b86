//! Counts of the games from a start that meet a criterion.

use super::analysis::ClassAnalysis;
use super::progress::{NoCount, OnProgress, Run, not_stopped};
use super::starts::Starts;
use crate::pegs::solve::ranking::{Ranking, TooLarge};
use crate::pegs::{Criterion, Hole, Shape};

/// The games from a starting hole that meet a criterion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalCount {
    /// The hole that is empty at the start.
    pub hole: Hole,
    /// Which games are solutions.
    pub criterion: Criterion,
    /// The number of solutions.
    pub solutions: u128,
    /// The reachable boards from which the criterion can be met: those of the solutions.
    pub winnable: u64,
}

impl GoalCount {
    /// The passes over the boards of a class for each start.
    const PASSES: u64 = 2;

    /// Whether the games of this shape can be counted.
    pub fn is_for(shape: Shape) -> bool {
        Ranking::is_for(shape)
    }

    /// Counts the games from each of these starting holes that meet its criterion. Symmetric starts are computed once.
    /// Seven rows take a few seconds for each start, and up to 600 MB.
    ///
    /// # Errors
    ///
    /// If there are too many boards (see [`GoalCount::is_for`]), or the callback stops the count.
    pub fn of(
        shape: Shape,
        starts: &[(Hole, Criterion)],
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Vec<GoalCount>, NoCount> {
        if !GoalCount::is_for(shape) {
            return Err(TooLarge::new(shape).into());
        }
        let mut unlike: Vec<(Hole, Criterion)> = Vec::new();
        for start in starts {
            if !unlike.iter().any(|known| are_alike(shape, *known, *start)) {
                unlike.push(*start);
            }
        }
        let analyses = unlike.iter().map(|(hole, _)| ClassAnalysis::new(Starts::alone(shape, *hole)));
        let analyses: Vec<ClassAnalysis> = analyses.collect();
        let work = analyses.iter().map(|analysis| analysis.boards() * GoalCount::PASSES).sum();
        let mut run = Run::over(work, on_progress);
        not_stopped(run.add(0))?;
        let mut met = Vec::new();
        for (analysis, start) in analyses.iter().zip(unlike) {
            let games = not_stopped(analysis.meeting(start.1, &mut run))?;
            met.extend(games.into_iter().map(|games| (start, games)));
        }
        let of_start = |start: &(Hole, Criterion)| {
            let (_, games) = met.iter().find(|(known, _)| are_alike(shape, *known, *start))?;
            let (hole, criterion) = *start;
            Some(GoalCount { hole, criterion, solutions: games.solutions, winnable: games.boards })
        };
        Ok(starts.iter().filter_map(of_start).collect())
    }
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
