//! `paths`: every solution of the triangle, in the order in which the depth-first search comes upon them.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::Error;
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::PathsArgs;
use crate::failure::Failure;
use crate::store::shown;
use crate::triangle::{Board, Search, Step, games};

/// How many steps the search makes between two looks at the progress bar.
const STRIDE: u64 = 1 << 20;

/// Prints every solution of the triangle, or writes them to a file.
///
/// # Errors
///
/// If there is no such hole, or the output fails.
pub fn paths(args: &PathsArgs) -> Result<(), Failure> {
    let hole = args.rows.hole(args.hole).map_err(|error| Failure::CommandLine(error.into()))?;
    let start = Board::start(args.rows, hole);
    let mut file = args.output.as_deref().map(Record::create).transpose()?;
    let bar = file.as_ref().map_or_else(ProgressBar::hidden, |_| progress_bar(start));
    let mut out = BufWriter::new(io::stdout().lock());
    let mut search = Search::new(start);
    // With a file the solutions go there, and standard output has only those that were asked for.
    let print_all = file.is_none() || args.every > 1;
    let mut printed = Ok(());
    let mut line = String::new();
    while !search.is_finished() {
        let mut written = Ok(());
        search.run(STRIDE, |search, step| {
            if step == Step::Solution {
                spell(search, &mut line);
                written = file.as_mut().map_or(Ok(()), |file| file.write(&line));
                if print_all && printed.is_ok() && search.totals().solutions.is_multiple_of(args.every) {
                    printed = out.write_all(line.as_bytes());
                }
            }
            // A reader of standard output who has seen enough does not cut the file short.
            written.is_err() || (printed.is_err() && file.is_none())
        });
        written?;
        if printed.is_err() && file.is_none() {
            break;
        }
        bar.set_position(search.totals().tries());
    }
    bar.finish_and_clear();
    let totals = search.totals();
    let summary = summary(args.hole, totals.solutions, totals.tries());
    if let Some(file) = &mut file {
        file.write(&summary)?;
        file.finish()?;
    }
    printed?;
    out.write_all(summary.as_bytes())?;
    Ok(out.flush()?)
}

/// The file that every solution goes to.
struct Record<'a> {
    path: &'a Path,
    file: BufWriter<File>,
}

impl Record<'_> {
    fn create(path: &Path) -> Result<Record<'_>, Failure> {
        let file = File::create(path).map_err(|error| cannot_write(path, error))?;
        Ok(Record { path, file: BufWriter::new(file) })
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|error| cannot_write(self.path, error))
    }

    fn finish(&mut self) -> Result<(), Failure> {
        self.file.flush().map_err(|error| cannot_write(self.path, error))
    }
}

fn cannot_write(path: &Path, error: io::Error) -> Failure {
    Failure::Machine(Error::new(error).context(format!("cannot write {}", shown(path))))
}

/// A bar over all tries where they are counted beforehand, otherwise a count of them.
fn progress_bar(start: Board) -> ProgressBar {
    let length = games(start).ok().and_then(|(_, tries)| u64::try_from(tries).ok());
    let template = match length {
        Some(_) => "{wide_bar} {human_pos} of {human_len} tries, {eta} left",
        None => "{spinner} {human_pos} tries in {elapsed}; there are more than can be counted beforehand",
    };
    let bar = length.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    let bar = match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    };
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Writes the path of a search as a line of moves.
fn spell(search: &Search, line: &mut String) {
    use std::fmt::Write as _;
    line.clear();
    for (at, jump) in search.path().enumerate() {
        let gap = if at == 0 { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(line, "{gap}{jump}");
    }
    line.push('\n');
}

fn summary(hole: usize, solutions: u64, tries: u64) -> String {
    let successful = match tries.checked_div(solutions) {
        Some(quotient) => format!("1 out of {quotient} attempts successful"),
        None => "no attempt successful".to_owned(),
    };
    format!("total solutions for hole at {hole} is {solutions}\ntotal tries was {tries}, {successful}\n")
}
