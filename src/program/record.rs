//! The record: results, the statistics of them, the games that are still to be recorded or reviewed, and practice.

use std::sync::Arc;

use super::reviews::Reviews;
use crate::archive::practice::{PracticeBook, PracticeEntry};
use crate::archive::result_tracker::{CodeGameEnd, ResultTracker};
use crate::archive::results::{CodeResult, RecordEntry};
use crate::archive::statistics::Statistics;
use crate::play::{Analysis, AnalysisResult, BreakGame, Day, GameMode};
use crate::session::{BreakCodeSession, Judgments, Location, PegsSession};
use crate::store::{FinishedGames, RecordedResults, RestoredState, StoreRequest};

#[derive(Debug, Default)]
pub(crate) struct Record {
    pub(crate) results: Arc<Vec<RecordEntry>>,
    pub(crate) statistics: Statistics,
    tracker: ResultTracker,
    /// Results that are not written yet.
    unwritten: Vec<RecordEntry>,
    /// Results that were added since the record was last asked for, which the answer need not have.
    newer: Vec<RecordEntry>,
    /// Recorded games whose guesses are not judged yet.
    reviews: Reviews,
    pub(crate) practice: Arc<PracticeBook>,
    /// Entries of practice since the record was last asked for, which the answer need not have.
    newer_practice: Vec<PracticeEntry>,
}

impl Record {
    /// Adds entries of practice. Returns the requests that write them.
    pub(crate) fn add_practice(&mut self, entries: Vec<PracticeEntry>) -> Vec<StoreRequest> {
        let book = Arc::make_mut(&mut self.practice);
        for entry in &entries {
            book.add(entry);
        }
        self.newer_practice.extend(entries.iter().cloned());
        entries.into_iter().map(StoreRequest::Practice).collect()
    }

    /// Restores the record, and records what the last run had no time for.
    pub(crate) fn restore(&mut self, past: &mut RestoredState, session: &mut PegsSession, today: Day) {
        self.tracker = ResultTracker::of(past.results.iter().chain(&past.archived));
        self.results = Arc::new(std::mem::take(&mut past.results));
        self.statistics = self.tracker.statistics(&self.results);
        self.practice = Arc::new(PracticeBook::of(&past.practice));
        let FinishedGames { code, pegs } = &past.games.finished;
        let ends = code.iter().map(|games| games.present().clone());
        // Practice that is over may have been opened from this record.
        let ends: Vec<BreakGame> = ends.filter(|game| game.mode() == GameMode::Counted).collect();
        for end in self.tracker.code(&ends, today) {
            self.add(RecordEntry::Code(end.result));
        }
        let results = pegs.iter().filter_map(|saved| session.result_of(&saved.games, today)).collect();
        for result in self.tracker.pegs(results) {
            self.add(RecordEntry::Pegs(result));
        }
        if let Some(games) = &past.games.code {
            for end in self.tracker.unreviewed(games, today) {
                let nothing = Judgments::new(end.rules);
                self.reviews.add(end, nothing);
            }
        }
    }

    /// Records the results of code-breaking games that came to an end.
    pub(crate) fn record_code(&mut self, session: &mut BreakCodeSession, today: Day) {
        let ends: Vec<CodeGameEnd> = self.tracker.code(&session.take_ends(), today);
        for end in ends {
            self.add(RecordEntry::Code(end.result.clone()));
            self.reviews.add(end, session.advice.judgments.clone());
        }
        for game in session.take_received() {
            self.note_friend(&game, today);
        }
    }

    /// Records a code that the player hides for a friend, or the game that the friend has sent back, unless it is recorded.
    pub(crate) fn note_friend(&mut self, game: &BreakGame, today: Day) {
        let entry = RecordEntry::Code(CodeResult::of_friend(game, today));
        if self.tracker.add(&entry) {
            self.add(entry);
        }
    }

    /// Records the results of triangle games that came to an end.
    pub(crate) fn record_pegs(&mut self, session: &mut PegsSession, today: Day) {
        for result in self.tracker.pegs(session.take_results(today)) {
            self.add(RecordEntry::Pegs(result));
        }
    }

    /// Turns the game at this place into practice if it goes on although its result is recorded, by this or another
    /// instance. Returns whether it did.
    pub(crate) fn make_practice(
        &self,
        place: Location,
        code: &mut BreakCodeSession,
        pegs: &mut PegsSession,
    ) -> bool {
        match place {
            Location::Break if self.tracker.has_result_of_open_code(code.game()) => code.make_practice(),
            Location::Pegs if self.tracker.has_result_of_open_pegs(&pegs.games) => pegs.make_practice(),
            _ => return false,
        }
        true
    }

    pub(crate) fn record_reviews(&mut self) {
        for review in self.reviews.complete() {
            self.add(RecordEntry::Review(review));
        }
    }

    fn add(&mut self, entry: RecordEntry) {
        self.tracker.add(&entry);
        Arc::make_mut(&mut self.results).push(entry.clone());
        self.statistics = self.tracker.statistics(&self.results);
        self.newer.push(entry.clone());
        self.unwritten.push(entry);
    }

    pub(crate) fn request_reading(&mut self) -> StoreRequest {
        self.newer.clone_from(&self.unwritten);
        self.newer_practice.clear();
        StoreRequest::ReadRecord
    }

    /// Replaces the results with those of the record as it is now. A game whose daily puzzle another instance recorded first
    /// is not reviewed.
    pub(crate) fn replace(&mut self, recorded: RecordedResults) {
        let RecordedResults { mut results, archived, practice } = recorded;
        self.practice = Arc::new(PracticeBook::of(practice.iter().chain(&self.newer_practice)));
        self.tracker.add_all(results.iter().chain(&archived));
        self.reviews.keep_those_in(&results);
        results.extend(self.newer.iter().cloned());
        self.results = Arc::new(results);
        self.statistics = self.tracker.statistics(&self.results);
    }

    /// Returns the requests that write new results, and read what became of them.
    pub(crate) fn write(&mut self) -> Vec<StoreRequest> {
        let mut requests: Vec<StoreRequest> = self.unwritten.drain(..).map(StoreRequest::Note).collect();
        if !requests.is_empty() {
            // Another instance may have recorded the same daily puzzle, or started a new record.
            requests.push(self.request_reading());
        }
        requests
    }

    pub(crate) fn clear(&mut self) {
        self.results = Arc::default();
        self.newer.clear();
        self.reviews.clear();
        self.statistics = self.tracker.statistics(&[]);
    }

    /// Applies a result of an analysis to the games to be reviewed.
    pub(crate) fn on_analysis_result(&mut self, result: &AnalysisResult) {
        self.reviews.found(result);
    }

    /// Drops the games of a failed analysis, which cannot be reviewed.
    pub(crate) fn on_analysis_failed(&mut self, analysis: &Analysis) {
        self.reviews.failed(analysis);
    }

    /// The next analysis to run for a review, if any.
    pub(crate) fn next_analysis(&self) -> Option<Analysis> {
        self.reviews.ask()
    }
}
