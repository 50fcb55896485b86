//! `count`: counts of the games from each starting hole, without playing them.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use anyhow::{Error, anyhow};

use super::memory::available_memory;
use super::{output, progress};
use crate::archive::count_checkpoint::{count_checkpoint, read_count_checkpoint};
use crate::cli::CountArgs;
use crate::failure::Failure;
use crate::narration::{CountRow, GoalCountRow, effort_in_words, endings_in_words, gigabytes};
use crate::play::{Goal, PegGame};
use crate::store::{replace_by, shown};
use pegwise_engine::triangle::{
    Board, Count, CountProgress, Criterion, Effort, Endings, GoalCount, Hole, NoCount, Passes, Rows,
};

/// The processor time for a value of a board, measured with eight rows on a busy machine.
const VALUE: Duration = Duration::from_nanos(24);

/// Prints the counts of one starting hole, or of all.
///
/// # Errors
///
/// If there is no such hole, the memory cannot be had, the checkpoint fails, or the output fails.
pub fn count(args: &CountArgs) -> Result<(), Failure> {
    let asked = args.hole.map(|hole| args.rows.hole(hole)).transpose();
    let asked = asked.map_err(|error| Failure::CommandLine(error.into()))?;
    let holes = asked.map_or_else(|| args.rows.all_holes().collect(), |hole| vec![hole]);
    if args.goal.is_given() {
        return count_for_goal(args, &holes);
    }
    let mut counting = Counting::begin(args.rows, &holes, args.checkpoint.as_deref())?;
    let counts = counting.counts(&holes)?;
    let mut out = BufWriter::new(io::stdout().lock());
    if !args.json {
        let cells = counts.iter().map(|count| CountRow::new(args.rows, count, None).cells());
        write_table(&mut out, CountRow::HEADS, cells)?;
        out.flush()?;
    }
    let endings = if args.last { counting.endings(&counts)? } else { Vec::new() };
    if args.json {
        for (at, count) in counts.iter().enumerate() {
            let row = CountRow::new(args.rows, count, endings.get(at));
            writeln!(out, "{}", serde_json::to_string(&row).map_err(io::Error::from)?)?;
        }
    } else {
        for endings in endings {
            writeln!(out, "hole {}: {}", endings.hole, endings_in_words(&endings))?;
        }
    }
    Ok(out.flush()?)
}

/// Prints the counts of the games that reach the goal.
fn count_for_goal(args: &CountArgs, holes: &[Hole]) -> Result<(), Failure> {
    let rows = args.rows;
    if rows > GoalCount::LARGEST {
        return Err(Failure::CommandLine(anyhow!(
            "--goal counts triangles of up to {} rows: for {rows} rows, --last counts the solutions by their last hole",
            GoalCount::LARGEST
        )));
    }
    let game = |hole: &Hole| args.goal.applied_to(PegGame::from_board(Board::start(rows, *hole)));
    let games = holes.iter().map(game).collect::<anyhow::Result<Vec<_>>>()?;
    let mut counting = Counting::begin(rows, holes, None)?;
    let counts = counting.counts(holes)?;
    let starts: Vec<(Hole, Criterion)> = games
        .iter()
        .zip(&counts)
        .map(|(game, count)| {
            let best = match game.goal() {
                Goal::FewestSweeps => count.fewest_sweeps.map(usize::from),
                Goal::MostPegs => Some(count.most_pegs),
                Goal::OnePeg | Goal::OnePegIn(_) | Goal::WhereItBegan => None,
            };
            (count.hole, game.criterion(best))
        })
        .collect();
    let solutions = counting.with_bar("goal ", |_, tell| GoalCount::of(rows, &starts, tell))?;
    let lines = games.iter().zip(&counts).zip(&solutions);
    let lines = lines.map(|((game, count), solutions)| GoalCountRow::new(game, count, solutions));
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        for line in lines {
            writeln!(out, "{}", serde_json::to_string(&line).map_err(io::Error::from)?)?;
        }
    } else {
        write_table(&mut out, GoalCountRow::HEADS, lines.map(|line| line.cells()))?;
    }
    Ok(out.flush()?)
}

/// The counts of a triangle, with the checkpoint that they are continued from.
struct Counting<'a> {
    rows: Rows,
    checkpoint: Option<&'a Path>,
    passes: Passes,
}

impl Counting<'_> {
    /// Reads the checkpoint, if there is one.
    fn begin<'a>(rows: Rows, holes: &[Hole], checkpoint: Option<&'a Path>) -> Result<Counting<'a>, Failure> {
        let mut passes = Passes::default();
        if let Some(path) = checkpoint {
            if Count::effort(rows, holes, &passes).is_none() {
                return Err(Failure::CommandLine(anyhow!(
                    "--checkpoint is for {} rows: {rows} are counted in seconds",
                    Rows::MOST
                )));
            }
            if path.exists() {
                passes = read(rows, path)?;
            }
        }
        Ok(Counting { rows, checkpoint, passes })
    }

    fn counts(&mut self, holes: &[Hole]) -> Result<Vec<Count>, Failure> {
        let rows = self.rows;
        self.announce("the games", Count::effort(rows, holes, &self.passes))?;
        self.with_bar("", |passes, tell| Count::after(rows, holes, passes, tell))
    }

    fn endings(&mut self, counts: &[Count]) -> Result<Vec<Endings>, Failure> {
        let rows = self.rows;
        self.announce("the last holes", Endings::effort(rows, counts, &self.passes))?;
        self.with_bar("last holes ", |passes, tell| Endings::after(rows, counts, passes, tell))
    }

    /// Says what a long count takes.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    fn announce(&self, what: &str, effort: Option<Effort>) -> Result<(), Failure> {
        let Some(effort) = effort.filter(|effort| effort.values > 0) else { return Ok(()) };
        let rows = self.rows;
        let needed = gigabytes(effort.memory);
        if let Some(available) = available_memory().filter(|available| *available < effort.memory) {
            let available = gigabytes(available);
            return Err(Failure::Machine(anyhow!(
                "counting {what} of {rows} rows takes {needed} GB of memory, but only {available} GB is available"
            )));
        }
        let processor = Duration::from_secs_f64(VALUE.as_secs_f64() * effort.values as f64);
        let told = effort_in_words(what, rows, effort.memory, processor, rayon::current_num_threads());
        let checkpoint = match self.checkpoint {
            None => " With --checkpoint FILE, it can be stopped and continued.",
            Some(_) => "",
        };
        Ok(writeln!(io::stderr(), "pegwise: {told}{checkpoint}")?)
    }

    /// Counts with a progress bar. Writes the checkpoint after each pass.
    fn with_bar<T>(
        &mut self,
        message: &'static str,
        count: impl FnOnce(
            &mut Passes,
            &mut dyn FnMut(CountProgress<'_>) -> ControlFlow<()>,
        ) -> Result<T, NoCount>,
    ) -> Result<T, Failure> {
        let bar = progress::bar(Some(0), "{wide_bar} {msg}{percent} % in {elapsed}");
        bar.set_message(message);
        let (rows, checkpoint) = (self.rows, self.checkpoint);
        let mut written = self.passes.count();
        let mut failed = None;
        let counted = count(&mut self.passes, &mut |progress| {
            bar.set_length(progress.of);
            bar.set_position(progress.done);
            if let Some(path) = checkpoint.filter(|_| progress.passes.count() > written) {
                written = progress.passes.count();
                if let Err(failure) = write(rows, progress.passes, path) {
                    failed = Some(failure);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        bar.finish_and_clear();
        match failed {
            Some(failure) => Err(failure),
            None => counted.map_err(|error| Failure::Machine(error.into())),
        }
    }
}

fn read(rows: Rows, path: &Path) -> Result<Passes, Failure> {
    let failed = |error: Error| {
        Failure::from(error.context(format!(
            "cannot continue from the checkpoint {}: remove it, or name another file",
            shown(path)
        )))
    };
    let bytes = fs::read(path).map_err(|error| failed(error.into()))?;
    read_count_checkpoint(rows, &String::from_utf8_lossy(&bytes)).map_err(|error| failed(error.into()))
}

fn write(rows: Rows, passes: &Passes, path: &Path) -> Result<(), Failure> {
    let text = count_checkpoint(rows, passes).map_err(io::Error::from);
    text.and_then(|text| replace_by(path, |file| file.write_all(text.as_bytes())))
        .map_err(|error| output::cannot_write(path, error))
}

/// Writes a table with right-aligned columns.
fn write_table<const COLUMNS: usize>(
    out: &mut impl Write,
    heads: [&str; COLUMNS],
    rows: impl Iterator<Item = [String; COLUMNS]>,
) -> io::Result<()> {
    let lines: Vec<_> = std::iter::once(heads.map(str::to_owned)).chain(rows).collect();
    let widths: Vec<usize> =
        (0..COLUMNS).map(|column| lines.iter().map(|line| line[column].len()).max().unwrap_or(0)).collect();
    for line in lines {
        let cells: Vec<String> =
            line.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
        writeln!(out, "{}", cells.join("  "))?;
    }
    Ok(())
}
