//! `stats`: statistics of the player's games.

use std::io::{self, BufRead, BufWriter, Write};

use anyhow::Context;

use crate::archive::result_tracker::ResultTracker;
use crate::cli::StatsArgs;
use crate::failure::Failure;
use crate::narration::Voice;
use crate::narration::statistics::{NOTHING_YET, statistics_json, statistics_lines, statistics_reset};
use crate::play::{Daily, Day};
use crate::store::folders;
use crate::store::{Record, SavedGames, shown};

/// Prints the statistics of the games played so far, or resets them.
pub fn stats(args: &StatsArgs) -> Result<(), Failure> {
    let folder = folders::state().context("statistics have no folder").map_err(Failure::Machine)?;
    let record = Record::below(&folder);
    if args.reset {
        return reset(&record);
    }
    let (results, warning) = record.results();
    let mut statistics = ResultTracker::of(results.iter().chain(&record.archived())).statistics(&results);
    for games in SavedGames::code_of_all_instances(&folder) {
        statistics.daily.add_in_progress(&games);
    }
    let today = Daily::of(Day::today()).ok();
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        writeln!(out, "{}", statistics_json(&statistics, today))?;
    } else {
        for line in statistics_lines(Voice::TEXT, &statistics, today) {
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    if let Some(warning) = warning {
        writeln!(io::stderr(), "pegwise: {warning}")?;
    }
    Ok(())
}

/// Archives the record, if the answer to the question is yes.
fn reset(record: &Record) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if !record.path.exists() {
        writeln!(out, "{NOTHING_YET}")?;
        return Ok(());
    }
    write!(out, "Reset the statistics? A copy is kept. Type yes or no: ")?;
    out.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    if !answer.trim().eq_ignore_ascii_case("yes") {
        writeln!(out, "Nothing changed.")?;
        return Ok(());
    }
    let archived = record.start_new().with_context(|| format!("cannot rename {}", shown(&record.path)));
    if let Some(archived) = archived.map_err(Failure::Machine)? {
        writeln!(out, "{}", statistics_reset(&shown(&archived)))?;
    }
    Ok(())
}
