//! The reviewed game, its judgments, and what is selected in them.

use super::compare::{Compare, OpenedFrom};
use crate::narration::{Voice, result};
use crate::play::practice::{Exercise, GuessExercise};
use crate::play::{
    Analysis, AnalysisAnswer, AnalysisQuestion, AnalysisResult, BreakGame, CodeMap, GuessCostTask,
};
use crate::session::{Comparison, Judgments};
use crate::tui::screen::Request;
use crate::tui::screen::parts::{Focus, MapCursor};
use pegwise_engine::breaker::review::{Judged, skill};
use pegwise_engine::code::{Code, History, Turn};

/// The placeholder for what is not known yet.
pub(super) const UNKNOWN: &str = "…";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Guesses,
    Parts,
    Left,
    Map,
    Share,
}

pub(super) const PANELS: &[Panel] = &[Panel::Guesses, Panel::Parts, Panel::Left, Panel::Map, Panel::Share];

/// The most possible codes that are placed on the map while a key waits.
const MOST_AT_ONCE: usize = 100_000;

/// What the panel shows of the selected guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aspect {
    /// The possible scores.
    Parts,
    /// The comparison with the best guess.
    Why,
}

#[derive(Debug)]
pub(crate) struct Review {
    pub(super) game: BreakGame,
    pub(super) judgments: Judgments,
    /// The possible codes on the map, at the start and after each guess. `None` until an analysis has placed them.
    maps: Vec<Option<CodeMap>>,
    /// The selected guess, from 0.
    pub(super) turn: usize,
    /// The selected code among those possible after it, from 0.
    pub(super) code: usize,
    /// How many lines the scores are scrolled down.
    pub(super) scroll: usize,
    pub(super) aspect: Aspect,
    pub(super) focus: Focus<Panel>,
    pub(super) map_cursor: MapCursor,
    pub(super) failure: Option<String>,
    /// The comparison with the original, while it is on show.
    pub(super) compare: Option<Compare>,
    /// The game of the last analysis asked for.
    asked: Option<History>,
}

impl Review {
    /// The review of a game, with the judgments known so far.
    pub(crate) fn new(game: BreakGame, mut judgments: Judgments) -> Review {
        judgments.follow(game.rules(), game.history());
        let map = |turns: usize| {
            let candidates = game.candidates_after(turns);
            let is_fast = candidates.is_everything() || candidates.count() <= MOST_AT_ONCE;
            is_fast.then(|| game.map_after(turns).clone())
        };
        let maps = (0..=game.history().turns().len()).map(map).collect();
        Review {
            game,
            judgments,
            maps,
            turn: 0,
            code: 0,
            scroll: 0,
            aspect: Aspect::Parts,
            focus: Focus::new(PANELS),
            map_cursor: MapCursor::default(),
            failure: None,
            compare: None,
            asked: None,
        }
    }

    /// Opens the review of a game, with the judgments known so far. Returns what it asks for.
    pub(crate) fn open(&mut self, game: BreakGame, judgments: Judgments) -> Option<Request> {
        *self = Review::new(game, judgments);
        self.ask()
    }

    /// Opens the comparison of a game with its original. Returns what it asks for.
    pub(crate) fn open_comparison(&mut self, comparison: Comparison) -> Option<Request> {
        let review = Review::new(comparison.second.clone(), comparison.judgments().clone());
        *self = Review { compare: Some(Compare::new(comparison, OpenedFrom::Game)), ..review };
        self.ask()
    }

    /// Shows the comparison with the original, if there is one.
    pub(super) fn show_comparison(&mut self) {
        let comparison = Comparison::new(self.game.clone(), &self.judgments);
        self.compare = comparison.map(|comparison| Compare::new(comparison, OpenedFrom::Review));
        // Judgments of the original that came while the comparison was closed are not known here.
        self.asked = None;
    }

    /// Asks for the next analysis, unless the last one was about the same game.
    pub(super) fn ask(&mut self) -> Option<Request> {
        let analysis = self.next_analysis().filter(|next| self.asked.as_ref() != Some(&next.history))?;
        self.asked = Some(analysis.history.clone());
        Some(Request::Analyze(analysis))
    }

    /// The next analysis to run, if any.
    fn next_analysis(&self) -> Option<Analysis> {
        self.analysis_of_game().or_else(|| self.compare.as_ref()?.session().ask())
    }

    /// What is not known yet about the reviewed game, if anything.
    fn analysis_of_game(&self) -> Option<Analysis> {
        // The maps take milliseconds, the judgments of a large game seconds.
        let open_maps = (0..self.maps.len()).filter(|turns| self.maps[*turns].is_none());
        let questions: Vec<AnalysisQuestion> =
            open_maps.map(AnalysisQuestion::Map).chain(self.judgments.open_questions()).collect();
        let (rules, history) = (self.game.rules(), self.game.history().clone());
        (!questions.is_empty()).then_some(Analysis { rules, history, questions })
    }

    /// The next search for the cost of a guess, if any: that of the selected guess first. Judgments and maps come before
    /// all costs.
    pub(super) fn next_cost(&self) -> Option<GuessCostTask> {
        let is_analyzed = self.next_analysis().is_none();
        is_analyzed.then(|| self.judgments.next_cost(self.turn)).flatten()
    }

    /// Stores the result of an analysis if it is about this game.
    pub(super) fn take(&mut self, result: &AnalysisResult) {
        self.judgments.take(result);
        if let Some(compare) = &mut self.compare {
            compare.session_mut().take(result);
        }
        let turns = result.history.turns();
        let is_ours = result.rules == self.game.rules() && self.game.history().turns().starts_with(turns);
        if let (AnalysisAnswer::Mapped(map), true) = (&result.answer, is_ours) {
            self.maps[turns.len()] = Some(map.clone());
        }
    }

    /// The possible codes on the map, at the start and after each guess up to the selected one. `None` if some are not
    /// known yet.
    pub(super) fn maps(&self) -> Option<Vec<&CodeMap>> {
        self.maps.iter().take(self.turn + 2).map(Option::as_ref).collect()
    }

    /// What is under the cursor of the map, if the map is known.
    pub(super) fn dot_in_words(&self) -> Option<String> {
        let (maps, turns) = (self.maps()?, self.game.history().turns());
        Some(self.map_cursor.in_words(&maps, &turns[..maps.len() - 1]))
    }

    /// The judgment of the selected guess, if it is known.
    pub(super) fn judged(&self) -> Option<&Judged> {
        self.judgments.of(self.turn)
    }

    /// The skill of the whole game, once it is known. `None` if there was nothing to learn.
    pub(super) fn skill(&self) -> Option<u32> {
        skill(&self.judgments.all()?)
    }

    /// The exercises of the game, once all guesses are judged.
    pub(super) fn exercises(&self) -> Vec<Exercise> {
        let judged = self.judgments.all().unwrap_or_default();
        GuessExercise::of_game(self.game.rules(), &judged).into_iter().map(Exercise::Guess).collect()
    }

    /// The possible codes after the selected guess, in order.
    pub(super) fn left(&self) -> &[Code] {
        // After a guess they are always listed.
        self.game.candidates_after(self.turn + 1).listed().unwrap_or_default()
    }

    /// Whether a guess is left after the one that is looked at, and the game goes on.
    pub(super) fn can_play_on(&self) -> bool {
        let found = |turn: &Turn| turn.score.wins(self.game.rules());
        let turns = self.game.history().turns();
        self.turn + 1 < self.game.most() && !turns.get(self.turn).is_some_and(found)
    }

    pub(super) fn last_turn(&self) -> usize {
        self.game.history().turns().len().saturating_sub(1)
    }

    /// The lines to share.
    pub(super) fn share_text(&self) -> Vec<String> {
        result::marks_alone(Voice::Tiles, &self.game, self.skill())
    }
}
