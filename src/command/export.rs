//! `export`: prints the text of a saved game.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, anyhow};

use crate::archive::game_text::GameText;
use crate::archive::saved::{SavedCode, SavedPegs, SavedWatch};
use crate::cli::{ExportArgs, SavedActivity};
use crate::failure::Failure;
use crate::narration::watched_text;
use crate::session::WatchSession;
use crate::session::command::{Outcome, Place as _};
use crate::store::{SaveFile, folders, saved_texts};
use crate::task;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

/// Prints the saved game of an activity, or the first that is not over. Nothing is locked or moved, so a program that
/// plays the game can go on.
pub fn export(args: ExportArgs) -> Result<(), Failure> {
    let folder = folders::state().context("saved games have no folder").map_err(Failure::Machine)?;
    let all = [SavedActivity::Break, SavedActivity::Watch, SavedActivity::Pegs];
    let asked = args.activity.map_or_else(|| all.to_vec(), |activity| vec![activity]);
    let mut games: Vec<GameText> =
        asked.into_iter().flat_map(|activity| saved_games(activity, &folder)).collect();
    let open = games.iter().position(GameText::is_open).unwrap_or(0);
    if games.is_empty() {
        return Err(Failure::Machine(anyhow!("no such game is saved: play one first")));
    }
    Ok(write!(io::stdout(), "{}", games.swap_remove(open))?)
}

/// The saved games of an activity that have begun, those of each instance of the program.
fn saved_games(activity: SavedActivity, folder: &Path) -> Vec<GameText> {
    let games = |file, read: fn(&str) -> Option<GameText>| {
        saved_texts(folder, file).filter_map(|text| read(&text)).collect()
    };
    match activity {
        SavedActivity::Break => games(SaveFile::Code, |text| {
            let game = SavedCode::read(text).ok()?.into_present();
            Some(GameText::BreakCode(Box::new(game)))
        }),
        SavedActivity::Watch => games(SaveFile::Watch, |text| watched(SavedWatch::read(text).ok()?)),
        SavedActivity::Pegs => games(SaveFile::Pegs, |text| {
            let game = SavedPegs::read(text).ok()?.games.present().clone();
            game.start().is_some().then(|| GameText::Pegs(Box::new(game)))
        }),
    }
}

/// The game up to the step at which it was left. The strategy plays it again.
fn watched(saved: SavedWatch) -> Option<GameText> {
    let mut session = WatchSession::new(Rules::CLASSIC, Strategy::States, None);
    session.restore(saved);
    if let Some(Outcome::Starts(id, task)) = session.resume() {
        for update in task::updates(task) {
            session.receive(id, update);
        }
    }
    let watching = session.watching()?;
    watched_text(watching)
}
