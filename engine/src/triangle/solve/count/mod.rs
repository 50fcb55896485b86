//! Counts of all games from the starts, by retrograde analysis.

mod analysis;
mod goal;
mod modular;
mod passes;
mod starts;
mod wide;

use std::ops::ControlFlow;

pub use analysis::{Count, CountProgress, Effort, Endings, NoCount};
pub use goal::GoalCount;
pub use passes::{Pass, Passes, Quantity};
pub use wide::games;
pub(crate) use wide::sums;

use analysis::{Analysis, OnProgress, Run};
use modular::ModularAnalysis;
use starts::Starts;
use wide::WideAnalysis;

use super::ranking::Ranking;
use crate::triangle::{Hole, Rows, Symmetry};

/// How the numbers of games are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbers {
    /// In 64 or 128 bits.
    Wide,
    /// As residues modulo primes of 31 bits, with a pass over all boards for each.
    Modular,
}

impl Numbers {
    /// Wide numbers, unless they would take tens of gigabytes.
    fn of(rows: Rows) -> Numbers {
        if rows <= Ranking::LARGEST { Numbers::Wide } else { Numbers::Modular }
    }

    /// The analyses of the games from these starting holes.
    fn analyses(self, rows: Rows, holes: &[Hole]) -> Vec<Box<dyn Analysis>> {
        let analysis = |starts| -> Box<dyn Analysis> {
            match self {
                Numbers::Wide => Box::new(WideAnalysis::new(starts)),
                Numbers::Modular => Box::new(ModularAnalysis::new(starts)),
            }
        };
        Starts::of(rows, holes).into_iter().map(analysis).collect()
    }
}

impl Count {
    /// Counts the games from each of these starting holes. Symmetric holes are computed once. Eight rows take many
    /// minutes on all cores, and the memory that [`Count::effort`] tells.
    ///
    /// # Errors
    ///
    /// If the memory cannot be had.
    pub fn of(rows: Rows, holes: &[Hole]) -> Result<Vec<Count>, NoCount> {
        let on_progress = &mut |_: CountProgress<'_>| ControlFlow::Continue(());
        Count::after(rows, holes, &mut Passes::default(), on_progress)
    }

    /// What the counts take after these passes. `None` for up to seven rows, which take seconds.
    pub fn effort(rows: Rows, holes: &[Hole], passes: &Passes) -> Option<Effort> {
        effort(rows, holes, |analysis| analysis.effort(passes))
    }

    /// [`Count::of`] with a callback for progress. Passes that are done are not made again, and new ones are added.
    ///
    /// # Errors
    ///
    /// If the memory cannot be had, or the callback stops the count.
    pub fn after(
        rows: Rows,
        holes: &[Hole],
        passes: &mut Passes,
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Vec<Count>, NoCount> {
        counts(rows, holes, Numbers::of(rows), passes, on_progress)
    }
}

/// What the analyses of these starting holes take, one after another.
fn effort(rows: Rows, holes: &[Hole], of: impl Fn(&ModularAnalysis) -> Effort) -> Option<Effort> {
    if Numbers::of(rows) == Numbers::Wide {
        return None;
    }
    let efforts = Starts::of(rows, holes).into_iter().map(|starts| of(&ModularAnalysis::new(starts)));
    efforts.reduce(|one, other| Effort {
        memory: one.memory.max(other.memory),
        values: one.values + other.values,
    })
}

fn holes(counts: &[Count]) -> Vec<Hole> {
    counts.iter().map(|count| count.hole).collect()
}

fn most_solutions(counts: &[Count]) -> u128 {
    counts.iter().map(|count| count.solutions).max().unwrap_or(0)
}

fn counts(
    rows: Rows,
    holes: &[Hole],
    numbers: Numbers,
    passes: &mut Passes,
    on_progress: &mut OnProgress<'_>,
) -> Result<Vec<Count>, NoCount> {
    let analyses = numbers.analyses(rows, holes);
    let work = analyses.iter().map(|analysis| analysis.work(passes)).sum();
    let mut run = Run::over(work, passes, on_progress);
    run.tell()?;
    let mut counts = Vec::new();
    for analysis in analyses {
        counts.extend(analysis.counts(&mut run)?);
    }
    let of_hole = |hole: &Hole| {
        let alike = |count: &&Count| count.hole.representative(rows) == hole.representative(rows);
        Some(Count { hole: *hole, ..*counts.iter().find(alike)? })
    };
    Ok(holes.iter().filter_map(of_hole).collect())
}

impl Endings {
    /// Counts the solutions by last hole from the starting holes of these counts. Symmetric holes are computed once.
    ///
    /// # Errors
    ///
    /// If the memory cannot be had.
    ///
    /// # Panics
    ///
    /// If a count has another number of solutions.
    pub fn of(rows: Rows, counts: &[Count]) -> Result<Vec<Endings>, NoCount> {
        let on_progress = &mut |_: CountProgress<'_>| ControlFlow::Continue(());
        Endings::after(rows, counts, &mut Passes::default(), on_progress)
    }

    /// What the endings take after these passes. `None` for up to seven rows, which take seconds.
    pub fn effort(rows: Rows, counts: &[Count], passes: &Passes) -> Option<Effort> {
        let most = most_solutions(counts);
        effort(rows, &holes(counts), |analysis| analysis.effort_of_endings(most, passes))
    }

    /// [`Endings::of`] with a callback for progress. Passes that are done are not made again, and new ones are added.
    ///
    /// # Errors
    ///
    /// If the memory cannot be had, or the callback stops the count.
    ///
    /// # Panics
    ///
    /// If a count has another number of solutions.
    pub fn after(
        rows: Rows,
        counts: &[Count],
        passes: &mut Passes,
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Vec<Endings>, NoCount> {
        endings(rows, counts, Numbers::of(rows), passes, on_progress)
    }
}

fn endings(
    rows: Rows,
    counts: &[Count],
    numbers: Numbers,
    passes: &mut Passes,
    on_progress: &mut OnProgress<'_>,
) -> Result<Vec<Endings>, NoCount> {
    let analyses = numbers.analyses(rows, &holes(counts));
    let most = most_solutions(counts);
    let work = analyses.iter().map(|analysis| analysis.work_of_endings(most, passes)).sum();
    let mut run = Run::over(work, passes, on_progress);
    run.tell()?;
    let mut all = Vec::new();
    for analysis in analyses {
        all.extend(analysis.endings(counts, &mut run)?);
    }
    let of_hole = |count: &Count| {
        let mut ways = Symmetry::all().map(|symmetry| (symmetry, symmetry.hole(count.hole, rows)));
        let (symmetry, known) = ways
            .find_map(|(symmetry, alike)| Some((symmetry, all.iter().find(|known| known.hole == alike)?)))?;
        let back = symmetry.inverse();
        let mut solutions: Vec<(Hole, u128)> =
            known.solutions.iter().map(|(last, ways)| (back.hole(*last, rows), *ways)).collect();
        solutions.sort_unstable();
        let sum: u128 = solutions.iter().map(|(_, ways)| ways).sum();
        assert_eq!(sum, count.solutions, "the last holes of {} add up to all solutions", count.hole);
        Some(Endings { hole: count.hole, solutions })
    };
    Ok(counts.iter().filter_map(of_hole).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go_on(_: CountProgress<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Counts modulo primes and compares with the counts in wide numbers.
    fn check(rows: Rows) {
        let holes: Vec<Hole> = rows.all_holes().collect();
        let mut passes = Passes::default();
        let [wide, modular] = [Numbers::Wide, Numbers::Modular]
            .map(|numbers| counts(rows, &holes, numbers, &mut passes, &mut go_on).expect("there is memory"));
        assert_eq!(modular, wide, "{rows} rows");
        let [wide, modular] = [Numbers::Wide, Numbers::Modular]
            .map(|numbers| endings(rows, &wide, numbers, &mut passes, &mut go_on).expect("there is memory"));
        assert_eq!(modular, wide, "{rows} rows");
    }

    #[test]
    fn residues_come_to_the_same_counts_as_wide_numbers() {
        for rows in Rows::all().take_while(|rows| *rows < Rows::SEVEN) {
            check(rows);
        }
    }

    #[test]
    #[ignore = "counts seven rows twice: cargo test --release --lib residues -- --ignored"]
    fn residues_come_to_the_same_counts_of_seven_rows_as_wide_numbers() {
        check(Rows::SEVEN);
    }

    /// Runs a count that is stopped after every two passes until it is complete. Returns what it found, and how often it
    /// was stopped.
    fn stopping<T>(
        passes: &mut Passes,
        count: impl Fn(&mut Passes, &mut OnProgress<'_>) -> Result<T, NoCount>,
    ) -> (T, usize) {
        let mut stops = 0;
        loop {
            // The boards found by the first pass are not kept, and the second one needs them.
            let enough = passes.count() + 2;
            let mut stop = |progress: CountProgress<'_>| {
                if progress.passes.count() < enough {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            };
            match count(passes, &mut stop) {
                Ok(found) => return (found, stops),
                Err(error) => assert_eq!(error, NoCount::Stopped),
            }
            stops += 1;
        }
    }

    #[test]
    fn a_count_that_is_stopped_again_and_again_comes_to_the_same_by_the_same_passes() {
        let rows = Rows::FIVE;
        let holes: Vec<Hole> = rows.all_holes().collect();
        let mut whole = Passes::default();
        let wanted =
            counts(rows, &holes, Numbers::Modular, &mut whole, &mut go_on).expect("nothing stops it");
        let wanted_endings =
            endings(rows, &wanted, Numbers::Modular, &mut whole, &mut go_on).expect("nothing stops it");
        let mut passes = Passes::default();
        let (found, stops) =
            stopping(&mut passes, |passes, stop| counts(rows, &holes, Numbers::Modular, passes, stop));
        assert_eq!(found, wanted);
        let (found, more_stops) =
            stopping(&mut passes, |passes, stop| endings(rows, &wanted, Numbers::Modular, passes, stop));
        assert_eq!(found, wanted_endings);
        assert_eq!(passes, whole);
        assert!(stops + more_stops > 4, "{stops} and {more_stops} stops");
    }
}
