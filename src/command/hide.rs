//! `hide`: a code for a friend, as a line to send.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::{Context, Error};

use crate::archive::results::{CodeResult, RecordEntry};
use crate::archive::{ShareCodeContent, share_code};
use crate::cli::HideArgs;
use crate::failure::Failure;
use crate::play::{BreakGame, Day, Deal, GameChoices};
use crate::store::{Record, folders};
use crate::unseen::Unseen;
use pegwise_engine::code::Rules;

/// Prints the command with which a friend plays against a code, and records that it was sent.
pub fn hide(args: &HideArgs) -> Result<(), Failure> {
    let rules = args.rules.rules(GameChoices::default())?;
    let typed = match &args.code {
        Some(code) => code.clone(),
        None => ask(rules)?,
    };
    let secret = rules.parse(typed.trim()).map_err(Error::new)?;
    let game = BreakGame::new(rules, Deal::Chosen(secret), args.turns);
    let folder = folders::state().context("past games have no folder").map_err(Failure::Machine)?;
    let sent = RecordEntry::Code(CodeResult::of_friend(&game, Day::today()));
    let recorded = Record::below(&folder).append(&sent).context("the list of past games cannot be written");
    recorded.map_err(Failure::Machine)?;
    let mut out = io::stdout().lock();
    writeln!(out, "pegwise play {}", share_code(&game, ShareCodeContent::Secret))?;
    Ok(out.flush()?)
}

/// Reads a code, which a terminal does not show.
fn ask(rules: Rules) -> Result<String, Failure> {
    let stdin = io::stdin();
    let mut told = io::stderr().lock();
    let unseen = if stdin.is_terminal() {
        write!(told, "A code such as {}, which is not shown: ", rules.example())?;
        told.flush()?;
        Some(Unseen::begin()?)
    } else {
        None
    };
    let mut typed = String::new();
    stdin.lock().read_line(&mut typed)?;
    if unseen.is_some() {
        writeln!(told)?;
    }
    Ok(typed)
}
