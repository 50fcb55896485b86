//! One program after another: what a stage saved and recorded, and the stage that finds it.

use pegwise::archive::results::RecordEntry;
use pegwise::archive::saved::{SavedCode, SavedPegs, SavedSearch, SavedWatch};
use pegwise::cli::start::Opening;
use pegwise::store::{RestoredState, SaveFile, SavedGames, StoreRequest};
use pegwise::tui::message::Effect;

use super::stage::Stage;

impl Stage {
    /// The text that was saved last of a table, unless it was cleared.
    pub(crate) fn saved(&self, table: SaveFile) -> Option<String> {
        let last = self.kept.iter().rev().find_map(|effect| match effect {
            Effect::Store(StoreRequest::Save(of, text)) if *of == table => Some(Some(text.clone())),
            Effect::Store(StoreRequest::Clear(of)) if *of == table => Some(None),
            _ => None,
        });
        last.flatten()
    }

    /// All games that were saved.
    pub(crate) fn saved_games(&self) -> SavedGames {
        SavedGames {
            code: self.saved(SaveFile::Code).map(|text| SavedCode::read(&text).expect("games")),
            watch: self.saved(SaveFile::Watch).map(|text| SavedWatch::read(&text).expect("a game")),
            pegs: self.saved(SaveFile::Pegs).map(|text| SavedPegs::read(&text).expect("games")),
            search: self.saved(SaveFile::Search).map(|text| SavedSearch::read(&text).expect("a search")),
            ..SavedGames::default()
        }
    }

    pub(crate) fn results(&self) -> Vec<RecordEntry> {
        let results = self.kept.iter().filter_map(|effect| match effect {
            Effect::Store(StoreRequest::Note(result)) => Some(result.clone()),
            _ => None,
        });
        results.collect()
    }

    /// The menu of the next program, which finds these games.
    pub(crate) fn finding(games: SavedGames) -> Stage {
        let mut stage = Stage::new(Opening::Menu);
        stage.restore(RestoredState { games, ..RestoredState::default() });
        stage
    }

    /// The menu of the next program, which finds the games of this one, and these results.
    pub(crate) fn restarted(&self, results: Vec<RecordEntry>) -> Stage {
        let mut stage = Stage::new(Opening::Menu);
        stage.restore(RestoredState { games: self.saved_games(), results, ..RestoredState::default() });
        stage
    }
}
