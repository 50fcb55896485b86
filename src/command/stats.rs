//! `stats`: your games so far.

use std::io::{self, BufWriter, Write};

use anyhow::Context;

use crate::cli::StatsArgs;
use crate::failure::Failure;
use crate::narration::Voice;
use crate::narration::statistics::{statistics_json, statistics_lines};
use crate::play::statistics::Statistics;
use crate::play::{Daily, Day};
use crate::store::folders;
use crate::store::keeper::results;
use crate::store::record::Record;

/// Prints the statistics of the games played so far.
///
/// # Errors
///
/// If the record cannot be read, or the output fails.
pub fn stats(args: &StatsArgs) -> Result<(), Failure> {
    let folder = folders::state().context("statistics have no folder").map_err(Failure::Machine)?;
    let (results, complaint) = results(&Record::below(&folder));
    let statistics = Statistics::of(&results);
    let today = Daily::of(Day::today()).ok();
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        writeln!(out, "{}", statistics_json(&statistics, today))?;
    } else {
        for line in statistics_lines(Voice::Text, &statistics, today) {
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    if let Some(complaint) = complaint {
        writeln!(io::stderr(), "pegwise: {complaint}")?;
    }
    Ok(())
}
