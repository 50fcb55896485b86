//! The saved games that are restored when the program starts.

use std::io;
use std::path::Path;

use super::contents;
use super::folders::shown;
use super::instance_dir::{InstanceDir, SaveFile, quarantine, saved_texts};
use crate::archive::saved::{LoadError, SavedCode, SavedPegs, SavedSearch, SavedWatch};
use crate::play::{BreakGame, GameStatus, Undo};

/// The saved games, and warnings about files that could not be read.
#[derive(Debug, Default)]
pub struct SavedGames {
    pub code: Option<Undo<BreakGame>>,
    pub watch: Option<SavedWatch>,
    pub pegs: Option<SavedPegs>,
    pub search: Option<SavedSearch>,
    /// The finished games in this folder and in those of instances that ended. A program that was killed may not have
    /// recorded their results.
    pub finished: FinishedGames,
    pub warnings: Vec<String>,
    /// How many unfinished games of instances that ended wait for the games here to end.
    pub waiting: usize,
}

#[derive(Debug, Default)]
pub struct FinishedGames {
    pub code: Vec<Undo<BreakGame>>,
    pub pegs: Vec<SavedPegs>,
}

struct SavedKind<T> {
    file: SaveFile,
    read: fn(&str) -> Result<T, LoadError>,
    progress: fn(&T) -> GameProgress,
    /// The text of games after earlier games, or of these alone if only one can be kept.
    text_after: fn(T, T) -> String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum GameProgress {
    Untouched,
    /// The player would miss it.
    Unfinished,
    /// It is over, or there is nothing to lose.
    Finished,
}

impl GameProgress {
    const fn of(is_over: bool, is_begun: bool) -> GameProgress {
        match (is_over, is_begun) {
            (true, _) => GameProgress::Finished,
            (false, true) => GameProgress::Unfinished,
            (false, false) => GameProgress::Untouched,
        }
    }
}

const CODE: SavedKind<Undo<BreakGame>> = SavedKind {
    file: SaveFile::Code,
    read: SavedCode::read,
    progress: |games| {
        let game = games.present();
        let is_begun = !game.history().turns().is_empty() || games.can_redo();
        GameProgress::of(game.status() != GameStatus::Open, is_begun)
    },
    text_after: |games, earlier| SavedCode::text(&games.joined_after(earlier)),
};

const PEGS: SavedKind<SavedPegs> = SavedKind {
    file: SaveFile::Pegs,
    read: SavedPegs::read,
    progress: |saved| {
        let game = saved.games.present();
        GameProgress::of(game.is_over(), !game.jumps().is_empty() || saved.games.can_redo())
    },
    text_after: |saved, earlier| saved.after(earlier).text(),
};

const WATCH: SavedKind<SavedWatch> = SavedKind {
    file: SaveFile::Watch,
    read: SavedWatch::read,
    progress: |watch| GameProgress::of(!watch.is_unfinished(), true),
    text_after: |watch, _| watch.text(),
};

const SEARCH: SavedKind<SavedSearch> = SavedKind {
    file: SaveFile::Search,
    read: SavedSearch::read,
    progress: |search| GameProgress::of(search.is_finished, search.step > 0),
    text_after: |search, _| search.text(),
};

impl SavedGames {
    /// Reads the games of this instance, and takes over unfinished games of instances that ended.
    pub(super) fn read(dir: &InstanceDir) -> SavedGames {
        let mut saved = SavedGames::default();
        saved.warnings.extend(dir.skipped.iter().map(|folder| {
            format!("The games in {} are from a newer pegwise. They are left as they are", shown(folder))
        }));
        (saved.code, saved.finished.code) = saved.restore(dir, &CODE);
        (saved.watch, _) = saved.restore(dir, &WATCH);
        (saved.pegs, saved.finished.pegs) = saved.restore(dir, &PEGS);
        (saved.search, _) = saved.restore(dir, &SEARCH);
        saved
    }

    /// The readable code-breaking games of all instances below the folder of the program's state. Changes nothing there.
    pub fn code_of_all_instances(state: &Path) -> Vec<Undo<BreakGame>> {
        saved_texts(state, SaveFile::Code).filter_map(|text| SavedCode::read(&text).ok()).collect()
    }

    /// Reads the games of one file in this folder and in those of instances that ended. Returns the games to go on with,
    /// and all finished ones. Each file is replayed once, because games with many codes take a tenth
    /// of a second.
    fn restore<T: Clone>(&mut self, dir: &InstanceDir, kind: &SavedKind<T>) -> (Option<T>, Vec<T>) {
        let mut own = self.load(dir, kind);
        let mut finished: Vec<T> =
            own.iter().filter(|own| (kind.progress)(own) == GameProgress::Finished).cloned().collect();
        for other in dir.unused() {
            let Some(theirs) = other.text(kind.file).and_then(|text| (kind.read)(&text).ok()) else {
                continue;
            };
            match (kind.progress)(&theirs) {
                GameProgress::Untouched => {}
                GameProgress::Finished => finished.push(theirs),
                GameProgress::Unfinished => match adopt(kind, (dir, &other), &mut own, theirs) {
                    Ok(Adoption::Done) => {}
                    Ok(Adoption::Waits) => self.waiting += 1,
                    Err(error) => {
                        self.warnings.push(format!("A game left elsewhere cannot be moved: {error}"));
                    }
                },
            }
        }
        (own, finished)
    }

    /// Reads a file of this folder, and puts it aside with a warning if that fails.
    fn load<T>(&mut self, dir: &InstanceDir, kind: &SavedKind<T>) -> Option<T> {
        let path = dir.path(kind.file);
        let reason = match contents::if_there(contents::text(&path)) {
            Ok(None) => return None,
            Ok(Some(text)) => match (kind.read)(&text) {
                Ok(games) => return Some(games),
                Err(error) => error.to_string(),
            },
            Err(error) => error.to_string(),
        };
        self.warnings.push(match quarantine(&path) {
            Ok(kept) => format!("A saved game could not be read ({reason}). It is kept as {}", shown(&kept)),
            Err(error) => format!("{} cannot be put aside: {error}", shown(&path)),
        });
        None
    }
}

/// What became of the unfinished games of an instance that ended.
enum Adoption {
    Done,
    /// They stay where they are, because there are unfinished games here.
    Waits,
}

/// Takes over unfinished games, unless there are unfinished games here.
///
/// A program that is killed halfway leaves the games in both places.
fn adopt<T: Clone>(
    kind: &SavedKind<T>,
    (dir, other): (&InstanceDir, &InstanceDir),
    own: &mut Option<T>,
    theirs: T,
) -> io::Result<Adoption> {
    let joined = match &*own {
        Some(own) if (kind.progress)(own) == GameProgress::Unfinished => return Ok(Adoption::Waits),
        // Games that cannot be read and cannot be put aside either.
        None if dir.path(kind.file).exists() => return Ok(Adoption::Waits),
        None => {
            dir.take(kind.file, other)?;
            theirs
        }
        Some(own) => {
            let text = (kind.text_after)(theirs, own.clone());
            let Ok(joined) = (kind.read)(&text) else { return Ok(Adoption::Waits) };
            dir.save(kind.file, &text)?;
            other.clear(kind.file)?;
            joined
        }
    };
    *own = Some(joined);
    Ok(Adoption::Done)
}
