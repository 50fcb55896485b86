//! `count`: counts of the games from each starting hole, without playing them.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use indicatif::ProgressBar;

use super::progress;
use crate::cli::CountArgs;
use crate::failure::Failure;
use crate::narration::{CountRow, endings_in_words, thousands};
use crate::triangle::{Board, Count, Endings, Hole, Report, Rows, Solver, Target, TooLarge};

/// Prints the counts of one starting hole, or of all.
///
/// # Errors
///
/// If there is no such hole, or the output fails.
pub fn count(args: &CountArgs) -> Result<(), Failure> {
    let asked = args.hole.map(|hole| args.rows.hole(hole)).transpose();
    let asked = asked.map_err(|error| Failure::CommandLine(error.into()))?;
    let holes = asked.map_or_else(|| args.rows.all_holes().collect(), |hole| vec![hole]);
    let mut out = BufWriter::new(io::stdout().lock());
    let (rows, endings) = match counted(args, &holes) {
        Ok(counted) => counted,
        Err(refusal) => {
            writeln!(
                io::stderr(),
                "pegwise: {refusal}; counting them would take {} GB. Only the fewest pegs are printed.",
                gigabytes(refusal)
            )?;
            (uncounted(args.rows, &holes), Vec::new())
        }
    };
    if args.json {
        for row in rows {
            writeln!(out, "{}", serde_json::to_string(&row).map_err(io::Error::from)?)?;
        }
    } else {
        write_table(&mut out, &rows)?;
        for endings in endings {
            writeln!(out, "hole {}: {}", endings.hole, endings_in_words(&endings))?;
        }
    }
    Ok(out.flush()?)
}

fn counted(args: &CountArgs, holes: &[Hole]) -> Result<(Vec<CountRow>, Vec<Endings>), TooLarge> {
    let bar = progress::bar(Some(0), "{wide_bar} {msg}{percent} %, {eta} left");
    let mut tell = |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    };
    let counts = Count::with_progress(args.rows, holes, &mut tell)?;
    let mut endings = Vec::new();
    if args.last {
        bar.reset();
        bar.set_message("last holes ");
        endings = Endings::with_progress(args.rows, holes, &mut tell)?;
    }
    bar.finish_and_clear();
    let rows = counts.iter().enumerate();
    let rows = rows.map(|(at, count)| CountRow::counted(args.rows, count, endings.get(at))).collect();
    Ok((rows, endings))
}

/// The memory needed: two layers with 128 bits for each board.
fn gigabytes(refusal: TooLarge) -> u64 {
    refusal.largest_layer() * 2 * 16 / 1_000_000_000
}

/// The rows of holes with too many boards to count: the fewest pegs, by one solution for each class of symmetric holes.
fn uncounted(rows: Rows, holes: &[Hole]) -> Vec<CountRow> {
    let solver = Solver::new(rows, Target::Anywhere);
    let bar = progress::bar(None, "{spinner} {msg}");
    let mut known: BTreeMap<Hole, Option<usize>> = BTreeMap::new();
    let row = |hole: &Hole| {
        let kind = hole.representative(rows);
        let fewest =
            *known.entry(kind).or_insert_with(|| fewest_pegs(&solver, Board::start(rows, kind), &bar));
        CountRow::uncounted(rows, hole.number(), fewest)
    };
    let rows = holes.iter().map(row).collect();
    bar.finish_and_clear();
    rows
}

/// The fewest pegs that a game from a board can end with, if the solver finds them.
fn fewest_pegs(solver: &Solver, start: Board, bar: &ProgressBar) -> Option<usize> {
    let mut fewest = None;
    let stopped = solver.solve(&[start], &mut |report| {
        match report {
            Report::Known(_, evaluation) => {
                fewest = evaluation.exact_fewest_pegs().map(usize::from);
                return ControlFlow::Break(());
            }
            Report::DatabaseProgress(done, of) => {
                bar.set_message(format!("{} % of the boards with few pegs done", done * 100 / of.max(1)));
            }
            Report::LookedAt(boards) => bar.set_message(format!("{} boards looked at", thousands(boards))),
            Report::Counted(..) => {}
        }
        ControlFlow::Continue(())
    });
    debug_assert!(stopped.is_break(), "something is told of every board");
    fewest
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
