//! `stats`: statistics of the player's games.

use std::io::{self, BufWriter, Write};

use anyhow::Context;

use crate::archive::result_tracker::ResultTracker;
use crate::cli::StatsArgs;
use crate::failure::Failure;
use crate::narration::Voice;
use crate::narration::statistics::{statistics_json, statistics_lines};
use crate::play::{Daily, Day};
use crate::store::Record;
use crate::store::folders;

/// Prints the statistics of the games played so far.
///
/// # Errors
///
/// If the record cannot be read, or the output fails.
pub fn stats(args: &StatsArgs) -> Result<(), Failure> {
    let folder = folders::state().context("statistics have no folder").map_err(Failure::Machine)?;
    let record = Record::below(&folder);
    let (results, warning) = record.results();
    let statistics = ResultTracker::of(results.iter().chain(&record.archived())).statistics(&results);
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
    if let Some(warning) = warning {
        writeln!(io::stderr(), "pegwise: {warning}")?;
    }
    Ok(())
}
