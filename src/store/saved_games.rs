//! The saved games that are restored when the program starts.

use std::io;

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

/// The games of one file.
trait Games: Clone {
    const FILE: SaveFile;

    fn read(text: &str) -> Result<Self, LoadError>;

    fn progress(&self) -> Progress;

    /// The text of these games after earlier games, or of these alone if only one can be kept.
    fn text_after(self, earlier: Self) -> String;
}

/// How far the present game of a file is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// It has not begun.
    Untouched,
    /// The player would miss it.
    Unfinished,
    /// It is over, or there is nothing to lose.
    Finished,
}

impl Progress {
    const fn of(is_over: bool, is_begun: bool) -> Progress {
        match (is_over, is_begun) {
            (true, _) => Progress::Finished,
            (false, true) => Progress::Unfinished,
            (false, false) => Progress::Untouched,
        }
    }
}

impl Games for Undo<BreakGame> {
    const FILE: SaveFile = SaveFile::Code;

    fn read(text: &str) -> Result<Self, LoadError> {
        SavedCode::read(text)
    }

    fn progress(&self) -> Progress {
        let game = self.present();
        let is_begun = !game.history().turns().is_empty() || self.can_redo();
        Progress::of(game.status() != GameStatus::Open, is_begun)
    }

    fn text_after(self, earlier: Self) -> String {
        SavedCode::text(&self.joined_after(earlier))
    }
}

impl Games for SavedTriangle {
    const FILE: SaveFile = SaveFile::Triangle;

    fn read(text: &str) -> Result<Self, LoadError> {
        SavedTriangle::read(text)
    }

    fn progress(&self) -> Progress {
        let game = self.games.present();
        Progress::of(game.is_over(), !game.jumps().is_empty() || self.games.can_redo())
    }

    fn text_after(self, earlier: Self) -> String {
        self.after(earlier).text()
    }
}

impl Games for SavedWatch {
    const FILE: SaveFile = SaveFile::Watch;

    fn read(text: &str) -> Result<Self, LoadError> {
        SavedWatch::read(text)
    }

    fn progress(&self) -> Progress {
        if self.is_unfinished() { Progress::Unfinished } else { Progress::Finished }
    }

    fn text_after(self, _: Self) -> String {
        self.text()
    }
}

impl Games for SavedSearch {
    const FILE: SaveFile = SaveFile::Search;

    fn read(text: &str) -> Result<Self, LoadError> {
        SavedSearch::read(text)
    }

    fn progress(&self) -> Progress {
        Progress::of(self.is_finished, self.step > 0)
    }

    fn text_after(self, _: Self) -> String {
        self.text()
    }
}

impl SavedGames {
    /// Reads the games of this instance, and takes over unfinished games of instances that ended.
    pub(super) fn read(dir: &InstanceDir) -> SavedGames {
        let mut saved = SavedGames::default();
        saved.warnings.extend(dir.skipped().iter().map(|folder| {
            format!("The games in {} are from a newer pegwise. They are left as they are", shown(folder))
        }));
        if let Err(error) = dir.recover() {
            saved.warn_of_move(&error);
        }
        (saved.code, saved.finished.code) = saved.restore(dir);
        (saved.watch, _) = saved.restore(dir);
        (saved.triangle, saved.finished.triangle) = saved.restore(dir);
        (saved.search, _) = saved.restore(dir);
        saved
    }

    fn warn_of_move(&mut self, error: &io::Error) {
        self.warnings.push(format!("A game left elsewhere cannot be moved: {error}"));
    }

    /// Reads the games of one file in this folder and in those of instances that ended. Returns the games to go on with,
    /// and all finished ones. Each file is replayed once, because games with many codes take a tenth
    /// of a second.
    fn restore<T: Games>(&mut self, dir: &InstanceDir) -> (Option<T>, Vec<T>) {
        let mut own = self.load::<T>(dir);
        let mut finished: Vec<T> =
            own.iter().filter(|own| own.progress() == Progress::Finished).cloned().collect();
        for other in dir.unused() {
            let Some(theirs) = other.text(T::FILE).and_then(|text| T::read(&text).ok()) else { continue };
            match theirs.progress() {
                Progress::Untouched => {}
                Progress::Finished => finished.push(theirs),
                Progress::Unfinished => match adopt(dir, &other, &mut own, theirs) {
                    Ok(Adoption::Done) => {}
                    Ok(Adoption::Waits) => self.waiting += 1,
                    Err(error) => self.warn_of_move(&error),
                },
            }
        }
        (own, finished)
    }

    fn load<T: Games>(&mut self, dir: &InstanceDir) -> Option<T> {
        let warning = match dir.read(T::FILE, T::read) {
            Ok(Loaded::Missing) => return None,
            Ok(Loaded::Games(games)) => return Some(games),
            Ok(Loaded::Quarantined(path, reason)) => {
                format!("A saved game could not be read ({reason}). It is kept as {}", shown(&path))
            }
            Err(error) => format!("{} cannot be put aside: {error}", shown(&dir.path(T::FILE))),
        };
        self.warnings.push(warning);
        None
    }
}

/// What became of the unfinished games of an instance that ended.
enum Adoption {
    /// They are here now.
    Done,
    /// They stay where they are, because there are unfinished games here.
    Waits,
}

/// Takes over unfinished games, unless there are unfinished games here.
///
/// A program that is killed halfway leaves the games in both places.
fn adopt<T: Games>(
    dir: &InstanceDir,
    other: &InstanceDir,
    own: &mut Option<T>,
    theirs: T,
) -> io::Result<Adoption> {
    let joined = match &*own {
        Some(own) if own.progress() == Progress::Unfinished => return Ok(Adoption::Waits),
        // Games that cannot be read and cannot be put aside either.
        None if dir.path(T::FILE).exists() => return Ok(Adoption::Waits),
        None => {
            dir.take(T::FILE, other)?;
            theirs
        }
        Some(own) => {
            let text = theirs.text_after(own.clone());
            let Ok(joined) = T::read(&text) else { return Ok(Adoption::Waits) };
            dir.save(T::FILE, &text)?;
            other.clear(T::FILE)?;
            joined
        }
    };
    *own = Some(joined);
    Ok(Adoption::Done)
}
