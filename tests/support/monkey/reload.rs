//! What was saved, read again: it has to be what lies on the tables, with everything that undo and redo reach.

use pegwise::archive::saved::{SavedCode, SavedPegs, SavedSearch, SavedWatch};
use pegwise::play::{BreakGame, PegState, Undo};
use pegwise::store::SaveFile;
use pegwise::tui::app::App;

/// Guesses times codes that are scored when a file is read. Beyond that only one file in so many is.
const LIGHT: u64 = 1 << 21;
const EVERY: usize = 64;

/// The files as a program that starts now would read them.
#[derive(Default)]
pub(crate) struct Reloaded {
    code: Option<Undo<BreakGame>>,
    pegs: Option<SavedPegs>,
    /// How many heavy files were not read.
    skipped: usize,
}

impl Reloaded {
    pub(crate) fn read(&mut self, app: &App, table: SaveFile, text: &str) {
        match table {
            SaveFile::Code => {
                let scored = |game: &&BreakGame| {
                    u64::from(game.rules().universe_size()) * game.history().turns().len() as u64
                };
                let heavy = app.games().0.states().0.iter().map(scored).sum::<u64>() > LIGHT;
                self.skipped = if heavy { (self.skipped + 1) % EVERY } else { 0 };
                self.code = (self.skipped == 0).then(|| SavedCode::read(text).expect(text));
            }
            SaveFile::Pegs => self.pegs = Some(SavedPegs::read(text).expect(text)),
            SaveFile::Watch => {
                let saved = SavedWatch::read(text).expect(text);
                assert_eq!(saved.text(), text, "a watched game is another one when it is read");
            }
            SaveFile::Search => {
                let saved = SavedSearch::read(text).expect(text);
                assert_eq!(saved.text(), text, "a search is another one when it is read");
            }
        }
    }

    pub(crate) fn forget(&mut self, table: SaveFile) {
        match table {
            SaveFile::Code => self.code = None,
            SaveFile::Pegs => self.pegs = None,
            SaveFile::Watch | SaveFile::Search => {}
        }
    }

    /// Compares what was read last with what lies on the tables.
    pub(crate) fn compare(&self, app: &App) {
        let (code, triangle) = app.games();
        if let Some(read) = &self.code {
            let told = |game: &BreakGame| {
                let rules = (game.rules(), game.deal(), game.most(), game.mode());
                (game.id(), rules, game.history().clone(), game.status(), game.row.clone())
            };
            compare_lines(read, code, told);
            let sheet = |games: &Undo<BreakGame>| {
                let sheet = &games.present().notebook;
                (sheet.open, sheet.hinted.clone(), sheet.help)
            };
            assert_eq!(sheet(read), sheet(code), "the sheet of the game");
            let left = |games: &Undo<BreakGame>| games.present().candidates().count();
            assert_eq!(left(read), left(code), "the codes left");
        }
        if let Some(read) = &self.pegs {
            compare_lines(&read.games.states, &triangle.states, PegState::clone);
            assert_eq!(read.games.help(), triangle.help());
        }
    }
}

/// Compares the states of two tables; of those read, the first and the last may be missing.
fn compare_lines<S, T: PartialEq + std::fmt::Debug>(read: &Undo<S>, live: &Undo<S>, told: impl Fn(&S) -> T) {
    let ((read, at), (live, present)) = (read.states(), live.states());
    let first = present.checked_sub(at).expect("no state is added");
    assert!(first + read.len() <= live.len(), "{} states were read of {}", read.len(), live.len());
    for (number, (read, live)) in read.into_iter().zip(&live[first..]).enumerate() {
        assert_eq!(told(read), told(live), "state {number}");
    }
}
