//! `games`: the list of past games, and their texts.

use std::io::{self, BufWriter, Write};

use anyhow::{Context, Error};

use crate::cli::GamesArgs;
use crate::failure::Failure;
use crate::narration::{games_on_show, past_game, past_games, past_games_json};
use crate::session::PastGames;
use crate::store::{Record, folders};

/// Prints the past games, newest first, or the text of one.
pub fn games(args: &GamesArgs) -> Result<(), Failure> {
    let folder = folders::state().context("past games have no folder").map_err(Failure::Machine)?;
    let (results, warning) = Record::below(&folder).results();
    let list = PastGames::of(past_games(&results), &args.words.join(" "));
    let mut out = BufWriter::new(io::stdout().lock());
    if args.text.is_some() {
        write!(out, "{}", list.text_of(args.text).map_err(|wrong| Failure::CommandLine(Error::new(wrong)))?)?;
    } else if args.json {
        writeln!(out, "{}", past_games_json(list.shown()))?;
    } else if list.shown().next().is_none() {
        writeln!(out, "{}", games_on_show(&list))?;
    } else {
        for game in list.shown() {
            writeln!(out, "{}", past_game(game))?;
        }
    }
    out.flush()?;
    if let Some(warning) = warning {
        writeln!(io::stderr(), "pegwise: {warning}")?;
    }
    Ok(())
}
