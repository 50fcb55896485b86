//! `pegwise-census`: counts all games of the peg triangle of 8 rows, hole by hole.

use std::fs;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Parser;
use pegwise::command::{available_memory, counting_bar, print_counts, print_endings, print_json};
use pegwise::narration::{counted, gigabytes};
use pegwise::store::replace_by;
use pegwise_census::{Census, CountProgress, Effort, NoCount, Passes, read_checkpoint, write_checkpoint};
use pegwise_engine::pegs::Shape;

/// The processor time for a value of a board, measured with eight rows on a busy machine.
const VALUE: Duration = Duration::from_nanos(24);

/// Counts all games of the peg triangle, the games that end with one peg, the boards that can be reached, the pegs at
/// the end, and the fewest sweeps of a solution.
#[derive(Parser)]
#[command(name = "pegwise-census", version)]
struct Arguments {
    /// The hole that is empty at the start; every hole if left out
    hole: Option<usize>,
    /// Rows of the triangle, 4 to 8
    #[arg(long, value_name = "R", default_value = "8")]
    rows: Shape,
    /// Also count the solutions for each last hole
    #[arg(long)]
    last: bool,
    /// One JSON object a hole
    #[arg(long)]
    json: bool,
    /// Continue the count in FILE, if there is one, and write each pass over all boards to it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
}

fn main() -> Result<()> {
    let Arguments { hole, rows, last, json, checkpoint } = Arguments::parse();
    let holes = match hole {
        Some(hole) => vec![rows.hole(hole)?],
        None => rows.all_holes().collect(),
    };
    let census = Census::of(rows, &holes);
    let mut counting = Counting::begin(rows, checkpoint.as_deref())?;
    counting.announce("the games", census.effort(&counting.passes))?;
    let counts = counting.with_bar("", |passes, tell| census.counts(passes, tell))?;
    if !json {
        print_counts(&counts)?;
    }
    let endings = if last {
        counting.announce("the last holes", census.effort_of_endings(&counts, &counting.passes))?;
        counting.with_bar("last holes ", |passes, tell| census.endings(&counts, passes, tell))?
    } else {
        Vec::new()
    };
    if json {
        print_json(rows, &counts, &endings)?;
    } else {
        print_endings(&endings)?;
    }
    Ok(())
}

/// The counts of a triangle, with the checkpoint that they are continued from.
struct Counting<'a> {
    rows: Shape,
    checkpoint: Option<&'a Path>,
    passes: Passes,
}

impl Counting<'_> {
    /// Reads the checkpoint, if there is one.
    fn begin(rows: Shape, checkpoint: Option<&Path>) -> Result<Counting<'_>> {
        let passes = match checkpoint.filter(|path| path.exists()) {
            None => Passes::default(),
            Some(path) => read(rows, path).with_context(|| {
                let path = path.display();
                format!("cannot continue from the checkpoint {path}: remove it, or name another file")
            })?,
        };
        Ok(Counting { rows, checkpoint, passes })
    }

    /// Says what a long count takes.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    fn announce(&self, what: &str, effort: Effort) -> Result<()> {
        if effort.values == 0 {
            return Ok(());
        }
        let (rows, needed) = (self.rows, gigabytes(effort.memory));
        if let Some(available) = available_memory().filter(|available| *available < effort.memory) {
            let available = gigabytes(available);
            bail!(
                "counting {what} of {rows} rows takes {needed} GB of memory, but only {available} GB is available"
            );
        }
        if rows < Shape::triangle(8) {
            return Ok(());
        }
        let minutes = VALUE.as_secs_f64() * effort.values as f64 / 60.0;
        let advice = if self.checkpoint.is_none() {
            " With --checkpoint FILE, it can be stopped and continued."
        } else {
            ""
        };
        let threads = counted(rayon::current_num_threads(), "thread");
        writeln!(
            io::stderr(),
            "pegwise-census: counting {what} of {rows} rows takes {needed} GB of memory, and an estimated {minutes:.0} \
             minutes of processor time, on {threads}.{advice}"
        )?;
        Ok(())
    }

    /// Counts with a progress bar. Writes the checkpoint after each pass.
    fn with_bar<T>(
        &mut self,
        message: &'static str,
        count: impl FnOnce(
            &mut Passes,
            &mut dyn FnMut(CountProgress<'_>) -> ControlFlow<()>,
        ) -> Result<T, NoCount>,
    ) -> Result<T> {
        let bar = counting_bar(message);
        let (rows, checkpoint) = (self.rows, self.checkpoint);
        let mut written = self.passes.count();
        let mut failed = None;
        let counted = count(&mut self.passes, &mut |progress| {
            bar.set_length(progress.of);
            bar.set_position(progress.done);
            if let Some(path) = checkpoint.filter(|_| progress.passes.count() > written) {
                written = progress.passes.count();
                if let Err(error) = write(rows, progress.passes, path) {
                    failed = Some(error);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        bar.finish_and_clear();
        match failed {
            Some(error) => Err(error),
            None => Ok(counted?),
        }
    }
}

fn read(rows: Shape, path: &Path) -> Result<Passes> {
    Ok(read_checkpoint(rows, &String::from_utf8_lossy(&fs::read(path)?))?)
}

fn write(rows: Shape, passes: &Passes, path: &Path) -> Result<()> {
    let text = write_checkpoint(rows, passes)?;
    let written = replace_by(path, |file| file.write_all(text.as_bytes()));
    written.with_context(|| format!("cannot write {}", path.display()))
}
