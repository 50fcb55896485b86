//! Counts of all games from the starts, by retrograde analysis.

mod analysis;
mod modular;
mod starts;
mod wide;

pub use analysis::{Count, Effort, Endings};
pub use wide::games;
pub(crate) use wide::sums;

use analysis::{Analysis, Meter, OnProgress};
use modular::ModularAnalysis;
use starts::Starts;
use wide::WideAnalysis;

use super::folded::OutOfMemory;
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
    pub fn of(rows: Rows, holes: &[Hole]) -> Result<Vec<Count>, OutOfMemory> {
        Count::with_progress(rows, holes, &mut |_, _| ())
    }

    /// What the counts take. `None` for up to seven rows, which take seconds.
    pub fn effort(rows: Rows, holes: &[Hole]) -> Option<Effort> {
        effort(rows, holes, ModularAnalysis::effort)
    }

    /// [`Count::of`] with a callback for progress: the number of values of boards computed so far, and in total.
    ///
    /// # Errors
    ///
    /// If the memory cannot be had.
    pub fn with_progress(
        rows: Rows,
        holes: &[Hole],
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Vec<Count>, OutOfMemory> {
        counts(rows, holes, Numbers::of(rows), on_progress)
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
    on_progress: &mut OnProgress<'_>,
) -> Result<Vec<Count>, OutOfMemory> {
    let analyses = numbers.analyses(rows, holes);
    let mut meter = Meter::over(analyses.iter().map(|analysis| analysis.work()).sum(), on_progress);
    let mut counts = Vec::new();
    for analysis in analyses {
        counts.extend(analysis.counts(&mut meter)?);
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
    pub fn of(rows: Rows, counts: &[Count]) -> Result<Vec<Endings>, OutOfMemory> {
        Endings::with_progress(rows, counts, &mut |_, _| ())
    }

    /// What the endings take. `None` for up to seven rows, which take seconds.
    pub fn effort(rows: Rows, counts: &[Count]) -> Option<Effort> {
        let most = most_solutions(counts);
        effort(rows, &holes(counts), |analysis| analysis.effort_of_endings(most))
    }

    /// [`Endings::of`] with a callback for progress: the number of values of boards computed so far, and in total.
    ///
    /// # Errors
    ///
    /// If the memory cannot be had.
    ///
    /// # Panics
    ///
    /// If a count has another number of solutions.
    pub fn with_progress(
        rows: Rows,
        counts: &[Count],
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Vec<Endings>, OutOfMemory> {
        endings(rows, counts, Numbers::of(rows), on_progress)
    }
}

fn endings(
    rows: Rows,
    counts: &[Count],
    numbers: Numbers,
    on_progress: &mut OnProgress<'_>,
) -> Result<Vec<Endings>, OutOfMemory> {
    let most = most_solutions(counts);
    let analyses = numbers.analyses(rows, &holes(counts));
    let work = analyses.iter().map(|analysis| analysis.work_of_endings(most)).sum();
    let mut meter = Meter::over(work, on_progress);
    let mut all = Vec::new();
    for analysis in analyses {
        all.extend(analysis.endings(most, &mut meter)?);
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

    /// Counts modulo primes and compares with the counts in wide numbers.
    fn check(rows: Rows) {
        let holes: Vec<Hole> = rows.all_holes().collect();
        let [wide, modular] = [Numbers::Wide, Numbers::Modular]
            .map(|numbers| counts(rows, &holes, numbers, &mut |_, _| ()).expect("there is memory"));
        assert_eq!(modular, wide, "{rows} rows");
        let [wide, modular] = [Numbers::Wide, Numbers::Modular]
            .map(|numbers| endings(rows, &wide, numbers, &mut |_, _| ()).expect("there is memory"));
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
}
