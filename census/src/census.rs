//! The counts of starting holes, class by class.

use pegwise_engine::pegs::{Count, Endings, Hole, Shape, Starts};

use crate::Effort;
use crate::analysis::Analysis;
use crate::passes::Passes;
use crate::run::{NoCount, OnProgress, Run};

/// What is to be counted: the games from some starting holes. Symmetric holes are counted once.
pub struct Census {
    rows: Shape,
    holes: Vec<Hole>,
    analyses: Vec<Analysis>,
}

impl Census {
    /// The games from these starting holes. Their boards are numbered at once, which takes less than a second.
    pub fn of(rows: Shape, holes: &[Hole]) -> Census {
        let analyses = Starts::of(rows, holes).into_iter().map(Analysis::new).collect();
        Census { rows, holes: holes.to_vec(), analyses }
    }

    /// What the counts take after these passes.
    pub fn effort(&self, passes: &Passes) -> Effort {
        together(self.analyses.iter().map(|analysis| analysis.effort(passes)))
    }

    /// Counts the games from each hole. Passes that are done are not made again, and new ones are added. Eight rows
    /// take many minutes on all cores, and the memory that [`Census::effort`] tells.
    ///
    /// # Errors
    ///
    /// If the memory cannot be had, or the callback stops the count.
    pub fn counts(
        &self,
        passes: &mut Passes,
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Vec<Count>, NoCount> {
        let work = self.analyses.iter().map(|analysis| analysis.work(passes)).sum();
        let mut run = Run::over(work, passes, on_progress)?;
        let mut counts = Vec::new();
        for analysis in &self.analyses {
            counts.extend(analysis.counts(&mut run)?);
        }
        let of_hole = |hole: &Hole| counts.iter().find_map(|known: &Count| known.seen_from(*hole, self.rows));
        Ok(self.holes.iter().filter_map(of_hole).collect())
    }

    /// What the endings take after these passes.
    pub fn effort_of_endings(&self, counts: &[Count], passes: &Passes) -> Effort {
        let most = most_solutions(counts);
        together(self.analyses.iter().map(|analysis| analysis.effort_of_endings(most, passes)))
    }

    /// Counts the solutions from each hole by last hole, given the counts of all of them. Passes that are done are not
    /// made again, and new ones are added.
    ///
    /// # Errors
    ///
    /// If the memory cannot be had, or the callback stops the count.
    ///
    /// # Panics
    ///
    /// If a count has another number of solutions.
    pub fn endings(
        &self,
        counts: &[Count],
        passes: &mut Passes,
        on_progress: &mut OnProgress<'_>,
    ) -> Result<Vec<Endings>, NoCount> {
        let most = most_solutions(counts);
        let work = self.analyses.iter().map(|analysis| analysis.work_of_endings(most, passes)).sum();
        let mut run = Run::over(work, passes, on_progress)?;
        let mut all = Vec::new();
        for analysis in &self.analyses {
            all.extend(analysis.endings(counts, &mut run)?);
        }
        let of_start = |count: &Count| {
            let endings = all.iter().find_map(|known: &Endings| known.seen_from(count.hole, self.rows))?;
            let sum: u128 = endings.solutions.iter().map(|(_, ways)| ways).sum();
            assert_eq!(sum, count.solutions, "the last holes of {} add up to all solutions", count.hole);
            Some(endings)
        };
        Ok(counts.iter().filter_map(of_start).collect())
    }
}

/// What several analyses take, one after another.
fn together(efforts: impl Iterator<Item = Effort>) -> Effort {
    let add = |all: Effort, one: Effort| Effort {
        memory: all.memory.max(one.memory),
        values: all.values + one.values,
    };
    efforts.fold(Effort { memory: 0, values: 0 }, add)
}

fn most_solutions(counts: &[Count]) -> u128 {
    counts.iter().map(|count| count.solutions).max().unwrap_or(0)
}
