//! Counts of all games from the starts, by retrograde analysis.

mod analysis;
pub(super) mod eight_rows;
mod found;
mod goal;
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
use progress::{OnProgress, Run, not_stopped};

use crate::pegs::{Hole, Shape};

/// Counts the games from each of these starting holes. Symmetric holes are computed once. Seven rows take
/// seconds and 200 MB. The counts of eight rows are known.
///
/// # Errors
///
/// If the callback stops the count.
pub fn count_games(
    shape: Shape,
    holes: &[Hole],
    on_progress: &mut OnProgress<'_>,
) -> Result<Vec<Count>, NoCount> {
    if shape == Shape::triangle(8) {
        return Ok(holes.iter().copied().map(eight_rows::count).collect());
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
/// If the callback stops the count.
pub fn count_endings(
    shape: Shape,
    holes: &[Hole],
    on_progress: &mut OnProgress<'_>,
) -> Result<Vec<Endings>, NoCount> {
    if shape == Shape::triangle(8) {
        return Ok(holes.iter().copied().map(eight_rows::endings).collect());
    }
    let all = of_classes(shape, holes, on_progress, ClassAnalysis::work_of_endings, ClassAnalysis::endings)?;
    let of_hole = |hole: &Hole| all.iter().find_map(|known: &Endings| known.seen_from(*hole, shape));
    Ok(holes.iter().filter_map(of_hole).collect())
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
