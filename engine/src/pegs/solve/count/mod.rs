//! Counts of all games from the starts, by retrograde analysis or forward.

mod analysis;
mod cut;
pub(super) mod eight_rows;
mod fewest_sweeps;
mod forward;
mod found;
mod goal;
mod halves;
mod layer;
mod progress;
mod starts;

pub use analysis::games;
pub(crate) use analysis::sums;
pub use found::{Count, Endings};
pub use goal::GoalCount;
pub use progress::{CountProgress, NoCount};
pub use starts::Starts;

use std::ops::ControlFlow;

use analysis::ClassAnalysis;
use forward::count_forward;
use progress::{OnProgress, Run, not_stopped};

use super::ranking::{Ranking, TooLarge};
use crate::pegs::{Hole, Shape};

/// Counts the games from each of these starting holes. Symmetric holes are computed once. Seven rows take
/// seconds and 200 MB. The counts of eight rows are known.
///
/// # Errors
///
/// If there are too many boards, or the callback stops the count.
pub fn count_games(
    shape: Shape,
    holes: &[Hole],
    on_progress: &mut OnProgress<'_>,
) -> Result<Vec<Count>, NoCount> {
    if !Ranking::is_for(shape) {
        return Ok(of_large(shape, holes, on_progress)?.into_iter().map(|(count, _)| count).collect());
    }
    let counts = of_classes(shape, holes, on_progress, ClassAnalysis::work, ClassAnalysis::counts)?;
    let of_hole = |hole: &Hole| counts.iter().find_map(|known: &Count| known.seen_from(*hole, shape));
    Ok(holes.iter().filter_map(of_hole).collect())
}

/// Counts the solutions from each of these starting holes by last hole. Symmetric holes are computed once. Seven
/// rows take half a minute and 210 MB. The counts of eight rows are known.
///
/// # Errors
///
/// If there are too many boards, or the callback stops the count.
pub fn count_endings(
    shape: Shape,
    holes: &[Hole],
    on_progress: &mut OnProgress<'_>,
) -> Result<Vec<Endings>, NoCount> {
    if !Ranking::is_for(shape) {
        return Ok(of_large(shape, holes, on_progress)?.into_iter().map(|(_, endings)| endings).collect());
    }
    let all = of_classes(shape, holes, on_progress, ClassAnalysis::work_of_endings, ClassAnalysis::endings)?;
    let of_hole = |hole: &Hole| all.iter().find_map(|known: &Endings| known.seen_from(*hole, shape));
    Ok(holes.iter().filter_map(of_hole).collect())
}

/// What [`count_games`] and [`count_endings`] count, for large shapes in the time of one of them.
///
/// # Errors
///
/// If there are too many boards, or the callback stops the count.
pub fn count_games_with_endings(
    shape: Shape,
    holes: &[Hole],
    on_progress: &mut OnProgress<'_>,
) -> Result<Vec<(Count, Endings)>, NoCount> {
    if !Ranking::is_for(shape) {
        return of_large(shape, holes, on_progress);
    }
    let counts = count_games(shape, holes, on_progress)?;
    Ok(counts.into_iter().zip(count_endings(shape, holes, on_progress)?).collect())
}

/// What `find` finds for the starts of each class. `work` is the expected number of values of boards.
fn of_classes<T>(
    shape: Shape,
    holes: &[Hole],
    on_progress: &mut OnProgress<'_>,
    work: impl Fn(&ClassAnalysis) -> u64,
    find: impl Fn(&ClassAnalysis, &mut Run<'_>) -> ControlFlow<(), Vec<T>>,
) -> Result<Vec<T>, NoCount> {
    let analyses: Vec<ClassAnalysis> = Starts::of(shape, holes).into_iter().map(ClassAnalysis::new).collect();
    let mut run = Run::over(analyses.iter().map(work).sum(), on_progress);
    not_stopped(run.add(0))?;
    let mut found = Vec::new();
    for analysis in analyses {
        found.extend(not_stopped(find(&analysis, &mut run))?);
    }
    Ok(found)
}

/// What is counted for shapes with too many boards to number all of them: known for 8 rows, and else counted forward.
/// Symmetric holes are computed once.
fn of_large(
    shape: Shape,
    holes: &[Hole],
    on_progress: &mut OnProgress<'_>,
) -> Result<Vec<(Count, Endings)>, NoCount> {
    if shape == Shape::triangle(8) {
        return Ok(holes.iter().map(|hole| (eight_rows::count(*hole), eight_rows::endings(*hole))).collect());
    }
    let mut unlike: Vec<Hole> = holes.iter().map(|hole| shape.representative(*hole)).collect();
    unlike.sort_unstable();
    unlike.dedup();
    let mut run = Run::over((unlike.len() * (shape.holes() - 1)) as u64, on_progress);
    let mut all: Vec<(Count, Endings)> = Vec::new();
    for hole in unlike {
        all.push(not_stopped(count_forward(shape, hole, &mut run))?.ok_or(TooLarge { shape })?);
    }
    let of_hole = |hole: &Hole| {
        let seen = |(count, endings): &(Count, Endings)| {
            Some((count.seen_from(*hole, shape)?, endings.seen_from(*hole, shape)?))
        };
        all.iter().find_map(seen)
    };
    Ok(holes.iter().filter_map(of_hole).collect())
}
