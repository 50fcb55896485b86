//! Recording of results, and the judgments of their guesses.

use super::super::message::Effect;
use super::super::screen::Place;
use super::App;
use crate::archive::result_tracker::{CodeGameEnd, ResultTracker, Visibility};
use crate::archive::results::{RecordEntry, added};
use crate::narration::unfinished::RESULT_IS_RECORDED;
use crate::session::Judgments;
use crate::store::RestoredState;

/// Whether the program continues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Running {
    #[default]
    On,
    Ends,
}

impl App {
    /// Records the results of games that can no longer be undone while this place is on show.
    pub(super) fn record(&mut self, place: Place) {
        let on_show = |own: Place| place == own && self.running == Running::On;
        let sight = |own: Place| if on_show(own) { Visibility::OnShow } else { Visibility::Left };
        let (code, triangle) = (sight(Place::Break), sight(Place::Triangle));
        let ends = self.outcomes.code(self.break_code.session().game(), code, self.today);
        for end in ends {
            self.record_end(end);
        }
        for result in self.triangle.session_mut().results(&mut self.outcomes, triangle, self.today) {
            self.note(RecordEntry::Triangle(result));
        }
        for review in self.reviews.complete() {
            self.note(RecordEntry::Review(review));
        }
    }

    fn record_end(&mut self, end: CodeGameEnd) {
        self.note(RecordEntry::Code(end.result.clone()));
        let known = self.break_code.session().judgments().clone();
        self.reviews.add(end, known);
    }

    fn note(&mut self, noted: RecordEntry) {
        self.outcomes.add(&noted);
        self.results.push(noted.clone());
        self.statistics = self.outcomes.statistics(&self.results);
        self.unwritten.push(noted);
    }

    /// Adds the results that other instances recorded.
    pub(super) fn record_read(&mut self, results: Vec<RecordEntry>) {
        for entry in added(&self.results, results) {
            self.outcomes.add(&entry);
            self.results.push(entry);
        }
        self.statistics = self.outcomes.statistics(&self.results);
        self.home.show(self.today());
        self.check_daily();
    }

    /// Turns the daily puzzle into practice if its result is recorded, by this or another instance.
    pub(super) fn check_daily(&mut self) {
        if self.outcomes.has_result_of_open_daily(self.break_code.session().game()) {
            self.break_code.make_practice();
            self.notice = Some(RESULT_IS_RECORDED.to_owned());
        }
    }

    /// Restores the record, and records what the last run had no time for.
    pub(super) fn restore_record(&mut self, past: &mut RestoredState) {
        self.outcomes = ResultTracker::of(past.results.iter().chain(&past.archived));
        self.results = std::mem::take(&mut past.results);
        self.statistics = self.outcomes.statistics(&self.results);
        for games in &past.games.finished.code {
            if let Some(end) = self.outcomes.code_left_behind(games, self.today) {
                self.note(RecordEntry::Code(end.result));
            }
        }
        for table in &past.games.finished.triangle {
            let session = self.triangle.session_mut();
            if let Some(result) = session.left_behind(table, &mut self.outcomes, self.today) {
                self.note(RecordEntry::Triangle(result));
            }
        }
        if let Some(games) = &past.games.code {
            for end in self.outcomes.unreviewed(games, self.today) {
                let nothing = Judgments::new(end.rules);
                self.reviews.add(end, nothing);
            }
        }
    }

    /// Follows up on a message: the program may end, and games may have been left.
    pub(super) fn settle(&mut self, effects: &mut Vec<Effect>) {
        if effects
            .iter()
            .any(|effect| matches!(effect, Effect::Quit | Effect::QuitBySignal(_) | Effect::Fail(_)))
        {
            self.running = Running::Ends;
        }
        self.record(self.place);
        if self.analysis.is_none()
            && let Some(analysis) = self.reviews.ask()
        {
            effects.push(self.analyze(analysis));
        }
    }
}
