//! The saved games that are restored when the program starts.

use super::folders::shown;
use super::instance_dir::{InstanceDir, Loaded, SaveFile};
use crate::archive::saved::{LoadError, SavedCode, SavedSearch, SavedTriangle, SavedWatch};
use crate::play::{BreakGame, GameStatus, Undo};

/// The saved games, and warnings about files that could not be read.
#[derive(Debug, Default)]
pub struct SavedGames {
    /// The code-breaking games.
    pub code: Option<Undo<BreakGame>>,
    /// The watched game.
    pub watch: Option<SavedWatch>,
    /// The games on the triangle.
    pub triangle: Option<SavedTriangle>,
    /// The search.
    pub search: Option<SavedSearch>,
    /// The finished games in this folder and in those of instances that ended. A program that was killed may not have
    /// recorded their results.
    pub finished: FinishedGames,
    /// Warnings for the player.
    pub warnings: Vec<String>,
    /// How many unfinished games of instances that ended wait for the games here to end.
    pub waiting: usize,
}

/// Finished games.
#[derive(Debug, Default)]
pub struct FinishedGames {
    /// Code-breaking games.
    pub code: Vec<Undo<BreakGame>>,
    /// Triangle games.
    pub triangle: Vec<SavedTriangle>,
}

impl FinishedGames {
    fn read(dir: &InstanceDir) -> FinishedGames {
        let code = dir.texts(SaveFile::Code).filter_map(|text| SavedCode::read(&text).ok());
        let triangle = dir.texts(SaveFile::Triangle).filter_map(|text| SavedTriangle::read(&text).ok());
        FinishedGames {
            code: code.filter(|games| games.present().status() != GameStatus::Open).collect(),
            triangle: triangle.filter(|saved| saved.games.present().is_over()).collect(),
        }
    }
}

impl SavedGames {
    /// Reads the games of this instance, and takes over unfinished games of instances that ended.
    pub fn read(dir: &InstanceDir) -> SavedGames {
        let mut saved = SavedGames::default();
        saved.warnings.extend(dir.skipped().iter().map(|folder| {
            format!("The games in {} are from a newer pegwise. They are left as they are", shown(folder))
        }));
        if let Err(error) = dir.recover() {
            saved.warnings.push(format!("A game left elsewhere cannot be moved: {error}"));
        }
        saved.finished = FinishedGames::read(dir);
        for file in SaveFile::ALL {
            match dir.adopt(file, |text| is_unfinished(file, text), |own, other| join(file, own, other)) {
                Ok(remaining) => saved.waiting += remaining,
                Err(error) => saved.warnings.push(format!("A game left elsewhere cannot be moved: {error}")),
            }
        }
        saved.code = saved.load(dir, SaveFile::Code, SavedCode::read);
        saved.watch = saved.load(dir, SaveFile::Watch, SavedWatch::read);
        saved.triangle = saved.load(dir, SaveFile::Triangle, SavedTriangle::read);
        saved.search = saved.load(dir, SaveFile::Search, SavedSearch::read);
        saved
    }

    fn load<T>(
        &mut self,
        dir: &InstanceDir,
        file: SaveFile,
        read: impl FnOnce(&str) -> Result<T, LoadError>,
    ) -> Option<T> {
        let warning = match dir.read(file, read) {
            Ok(Loaded::Missing) => return None,
            Ok(Loaded::Games(games)) => return Some(games),
            Ok(Loaded::Quarantined(path, reason)) => {
                format!("A saved game could not be read ({reason}). It is kept as {}", shown(&path))
            }
            Err(error) => format!("{} cannot be put aside: {error}", shown(&dir.path(file))),
        };
        self.warnings.push(warning);
        None
    }
}

/// Whether a file has a game that its player would miss.
fn is_unfinished(file: SaveFile, text: &str) -> bool {
    match file {
        SaveFile::Code => SavedCode::read(text).is_ok_and(|games| {
            let game = games.present();
            let is_begun = !game.history().turns().is_empty() || games.can_redo();
            is_begun && game.status() == GameStatus::Open
        }),
        SaveFile::Triangle => SavedTriangle::read(text).is_ok_and(|saved| {
            let game = saved.games.present();
            let is_begun = !game.jumps().is_empty() || saved.games.can_redo();
            is_begun && !game.is_over()
        }),
        SaveFile::Watch => SavedWatch::read(text).is_ok_and(|watch| watch.is_unfinished()),
        SaveFile::Search => SavedSearch::read(text).is_ok_and(|search| search.step > 0),
    }
}

/// Joins the games of two files, the first file's games first, or chooses between them if only one can be kept and the
/// first is finished.
fn join(file: SaveFile, first: &str, second: &str) -> Option<String> {
    match file {
        SaveFile::Code => {
            let (first, second) = (SavedCode::read(first).ok()?, SavedCode::read(second).ok()?);
            let joined = SavedCode::text(&second.joined_after(first));
            SavedCode::read(&joined).is_ok().then_some(joined)
        }
        SaveFile::Triangle => {
            let (first, second) = (SavedTriangle::read(first).ok()?, SavedTriangle::read(second).ok()?);
            let joined = second.after(first).text();
            SavedTriangle::read(&joined).is_ok().then_some(joined)
        }
        SaveFile::Watch | SaveFile::Search => Some(second.to_owned()),
    }
}
