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

use analysis::ClassAnalysis;
use progress::{OnProgress, Run};

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
    let analyses: Vec<ClassAnalysis> = analyses(shape, holes).collect();
    let work = analyses.iter().map(ClassAnalysis::work).sum();
    let mut run = Run::over(work, on_progress)?;
    let mut counts = Vec::new();
    for analysis in analyses {
        counts.extend(analysis.counts(&mut run)?);
    }
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
    let analyses: Vec<ClassAnalysis> = analyses(shape, holes).collect();
    let work = analyses.iter().map(ClassAnalysis::work_of_endings).sum();
    let mut run = Run::over(work, on_progress)?;
    let mut all = Vec::new();
    for analysis in analyses {
        all.extend(analysis.endings(&mut run)?);
    }
    let of_hole = |hole: &Hole| all.iter().find_map(|known: &Endings| known.seen_from(*hole, shape));
    Ok(holes.iter().filter_map(of_hole).collect())
}

fn analyses(shape: Shape, holes: &[Hole]) -> impl Iterator<Item = ClassAnalysis> {
    Starts::of(shape, holes).into_iter().map(ClassAnalysis::new)
}
