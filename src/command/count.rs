//! `count`: counts of the games from each starting hole, without playing them.

use std::io::{self, BufWriter, Write};
use std::time::Duration;

use anyhow::anyhow;

use super::memory::available_memory;
use super::progress;
use crate::cli::CountArgs;
use crate::failure::Failure;
use crate::narration::{CountRow, endings_in_words};
use crate::triangle::{Count, Effort, Endings, Rows};

/// The time of a thread for a value of a board, measured with eight rows on a busy machine.
const VALUE: Duration = Duration::from_nanos(24);

/// Prints the counts of one starting hole, or of all.
///
/// # Errors
///
/// If there is no such hole, the memory cannot be had, or the output fails.
pub fn count(args: &CountArgs) -> Result<(), Failure> {
    let asked = args.hole.map(|hole| args.rows.hole(hole)).transpose();
    let asked = asked.map_err(|error| Failure::CommandLine(error.into()))?;
    let holes = asked.map_or_else(|| args.rows.all_holes().collect(), |hole| vec![hole]);
    announce(args.rows, "the games", Count::effort(args.rows, &holes))?;
    let counts = with_bar("", |tell| Count::with_progress(args.rows, &holes, tell))?;
    let mut out = BufWriter::new(io::stdout().lock());
    if !args.json {
        let rows: Vec<_> = counts.iter().map(|count| CountRow::new(args.rows, count, None)).collect();
        write_table(&mut out, &rows)?;
        out.flush()?;
    }
    let endings = if args.last { endings(args.rows, &counts)? } else { Vec::new() };
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

fn endings(rows: Rows, counts: &[Count]) -> Result<Vec<Endings>, Failure> {
    announce(rows, "the last holes", Endings::effort(rows, counts))?;
    with_bar("last holes ", |tell| Endings::with_progress(rows, counts, tell))
}

/// Says what a long count takes.
///
/// # Errors
///
/// If there is not enough memory.
fn announce(rows: Rows, what: &str, effort: Option<Effort>) -> Result<(), Failure> {
    let Some(effort) = effort else { return Ok(()) };
    let needed = gigabytes(effort.memory);
    if let Some(available) = available_memory().filter(|available| *available < effort.memory) {
        let available = gigabytes(available);
        return Err(Failure::Machine(anyhow!(
            "to count {what} of {rows} rows takes {needed} GB of memory, and {available} GB are available"
        )));
    }
    let threads = rayon::current_num_threads();
    let minutes = (VALUE.as_secs_f64() * effort.values as f64 / threads as f64 / 60.0).ceil();
    let threads = if threads == 1 { "1 thread".to_owned() } else { format!("{threads} threads") };
    writeln!(
        io::stderr(),
        "pegwise: to count {what} of {rows} rows takes {needed} GB of memory, and about {minutes} minutes \
         on {threads} of their own (an estimate)."
    )?;
    Ok(())
}

fn gigabytes(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / 1e9)
}

/// Counts with a progress bar.
fn with_bar<T, E: std::error::Error + Send + Sync + 'static>(
    message: &'static str,
    count: impl FnOnce(&mut dyn FnMut(u64, u64)) -> Result<T, E>,
) -> Result<T, Failure> {
    let bar = progress::bar(Some(0), "{wide_bar} {msg}{percent} %, {eta} left");
    bar.set_message(message);
    let counted = count(&mut |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    counted.map_err(|error| Failure::Machine(error.into()))
}

/// Writes a table with right-aligned columns.
fn write_table(out: &mut impl Write, rows: &[CountRow]) -> io::Result<()> {
    let heads = CountRow::HEADS.map(str::to_owned);
    let lines: Vec<_> = std::iter::once(heads).chain(rows.iter().map(CountRow::cells)).collect();
    let widths: Vec<usize> = (0..CountRow::HEADS.len())
        .map(|column| lines.iter().map(|line| line[column].len()).max().unwrap_or(0))
        .collect();
    for line in lines {
        let cells: Vec<String> =
            line.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
        writeln!(out, "{}", cells.join("  "))?;
    }
    Ok(())
}
