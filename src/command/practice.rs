//! `practice --list` and `practice --json`: how practice stands, and everything in it.

use std::io::{self, BufWriter, Write};

use anyhow::Context;

use crate::archive::practice::PracticeBook;
use crate::cli::PracticeArgs;
use crate::failure::Failure;
use crate::narration::practice::{item_name, item_standing};
use crate::play::Day;
use crate::play::practice::Item;

use crate::store::{PracticeFile, folders};

/// Prints how practice stands, or its entries as lines of JSON.
pub fn practice(args: &PracticeArgs) -> Result<(), Failure> {
    let folder = folders::state().context("practice has no folder").map_err(Failure::Machine)?;
    let (entries, warning) = PracticeFile::below(&folder).entries();
    let mut out = BufWriter::new(io::stdout().lock());
    if args.json {
        for entry in &entries {
            writeln!(out, "{}", entry.to_line())?;
        }
    } else {
        let (book, today) = (PracticeBook::of(&entries), Day::today());
        for item in Item::all() {
            writeln!(out, "{:<18} {}", item_name(item), item_standing(item, &book, today))?;
        }
    }
    out.flush()?;
    if let Some(warning) = warning {
        writeln!(io::stderr(), "pegwise: {warning}")?;
    }
    Ok(())
}
