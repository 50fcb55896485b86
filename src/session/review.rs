//! The review of a game: what is known of its guesses, the one that is looked at, and the games that go on from it.

use thiserror::Error;

use super::command::Does::{Alone, Code as TakesCode};
use super::command::Outcome::Opens;
use super::command::{
    Command, Commands, Place, Ready, arrows, beside, changes, down, key, one_panel, opens, panels, up, zoom,
};
use super::judgments::exercises;
use super::new_game::Activity;
use super::{Comparison, Judgments, Subject};
use crate::chord::Chord::{Char, Key};
use crate::chord::ENTER;
use crate::play::{
    Analysis, AnalysisAnswer, AnalysisQuestion, AnalysisResult, BreakGame, CodeMap, Deal, GuessCostTask,
    NextSecret,
};
use crate::task::NoTask;
use crossterm::event::KeyCode;
use pegwise_engine::breaker::review::{Judged, skill};
use pegwise_engine::code::{Code, History};

/// The most possible codes that are placed on the map while a key waits.
const MOST_AT_ONCE: usize = 100_000;

#[derive(Debug)]
pub struct Compared;

/// Why a command does nothing now.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error("The adversary holds no secret that could be drawn")]
    Adversary,
    #[error("No guess was weak: there is nothing to practice")]
    NothingWeak,
    #[error("The guesses are still being judged")]
    StillJudging,
    #[error("This game has no other to compare with: play on from a guess first")]
    NoOriginal,
    #[error("The game ends with this guess")]
    LastGuess,
}

#[derive(Debug)]
pub struct ReviewSession {
    pub game: BreakGame,
    pub judgments: Judgments,
    /// The possible codes on the map, at the start and after each guess. `None` until an analysis has placed them.
    maps: Vec<Option<CodeMap>>,
    /// The guess that is looked at, from 0.
    pub turn: usize,
    /// The comparison with the original, while it is open.
    pub comparison: Option<Comparison>,
    pub failure: Option<String>,
    /// The game of the last analysis asked for.
    asked: Option<History>,
}

impl Place for ReviewSession {
    type Fact = Compared;
    type Refusal = Refusal;
    type Task = NoTask;

    fn commands(&self) -> Commands<ReviewSession> {
        // The list of codes has all commands of the others.
        if self.comparison.is_some() { ReviewSession::COMPARISON } else { ReviewSession::CODES }
    }
}

type Row = Command<ReviewSession>;

/// The commands, by what is in focus.
impl ReviewSession {
    pub const GUESSES: Commands<ReviewSession> = &[
        &[up("move", "another guess; in the parts, scroll"), down("move")],
        &[key("why", &[Char('w'), ENTER], "why", "compare with the best guess")],
        Self::GAME,
        panels(),
        Self::WALK,
        Self::ENDS,
        Self::PAGES,
        &[zoom()],
    ];

    pub const MAP: Commands<ReviewSession> =
        &[&arrows("another code"), &[Self::WHY], Self::WALK, Self::GAME, panels(), Self::ENDS, &[zoom()]];

    pub const CODES: Commands<ReviewSession> = &[
        &[up("move", "another code"), down("move")],
        &[key("accept", &[ENTER], "what if", "play on as if this were the secret")
            .does(TakesCode(Self::what_if))],
        &[Self::WHY],
        Self::WALK,
        Self::GAME,
        panels(),
        Self::ENDS,
        Self::PAGES,
        &[zoom()],
    ];

    pub const COMPARISON: Commands<ReviewSession> = &[
        &[up("move", "another guess"), down("move")],
        Self::ENDS,
        &[
            key("compare", &[Char('s'), Char('S')], "close", "close the comparison"),
            key("copy", &[Char('y'), Char('Y')], "copy", "copy as text to the clipboard"),
            Self::NEW,
        ],
        one_panel(),
    ];

    const GAME: &'static [Row] = &[
        key("play-on", &[Char('a')], "play on", "play on: same secret, or a new one")
            .does(Alone(|review| opens(Subject::Break(Box::new(review.game.again_after(review.turn)))))),
        beside("play-on-another", &[Char('A')], "").does(Alone(Self::play_on_another)),
        key("compare", &[Char('s'), Char('S')], "compare", "compare with the original, side by side")
            .does(Alone(Self::compare)),
        key("copy", &[Char('y')], "share", "copy the result: marks, no letters"),
        key("copy-game", &[Char('Y')], "", "copy the game as text, which can be pasted"),
        Self::NEW,
        key("replay", &[Char('d')], "replay", "the same code again, as practice")
            .does(Alone(|review| opens(Subject::Break(Box::new(review.game.again_after(0)))))),
        key("practice", &[Char('x')], "exercises", "practice what went wrong here")
            .does(Alone(Self::practice)),
        key("parts", &[Char('p')], "scores", "every score that was possible"),
        key("information", &[Char('I')], "info", "bits: show them, hide them"),
    ];

    const NEW: Row = key("new", &[Char('n'), Char('N')], "new", "new game (undo returns to this one)")
        .does(Alone(|_| opens(Subject::Choose(Activity::BreakCode, None))));
    const WHY: Row = key("why", &[Char('w')], "why", "compare with the best guess");
    const WALK: &'static [Row] = &[
        key("earlier-row", &[Char('[')], "guess", "previous, next guess"),
        beside("later-row", &[Char(']')], "guess"),
    ];
    const ENDS: &'static [Row] = &[
        key("first", &[Char('g'), Key(KeyCode::Home)], "", "to the first, last guess"),
        beside("last", &[Char('G'), Key(KeyCode::End)], ""),
    ];
    const PAGES: &'static [Row] = &[
        key("page-up", &[Key(KeyCode::PageUp)], "", "ten lines up, down"),
        beside("page-down", &[Key(KeyCode::PageDown)], ""),
    ];

    fn what_if(&self, secret: Code) -> Ready<ReviewSession> {
        if !self.can_play_on() {
            return Err(Refusal::LastGuess);
        }
        let game = self.game.practice(Deal::Chosen(secret), self.turn + 1, NextSecret::Chosen);
        opens(Subject::Break(Box::new(game)))
    }

    fn play_on_another(&self) -> Ready<ReviewSession> {
        // Whether there is a secret to draw does not depend on chance.
        if self.game.deal() == Deal::Adversary {
            return Err(Refusal::Adversary);
        }
        Ok(Box::new(|review, random| {
            let game = review.game.redrawn_after(review.turn, random);
            Opens(Subject::Break(Box::new(game.unwrap_or_else(|| review.game.again_after(review.turn)))))
        }))
    }

    fn compare(&self) -> Ready<ReviewSession> {
        let comparison = Comparison::new(self.game.clone(), &self.judgments).ok_or(Refusal::NoOriginal)?;
        changes(|review: &mut ReviewSession| {
            review.comparison = Some(comparison);
            // Judgments of the original that came while the comparison was closed are not known here.
            review.asked = None;
            Compared
        })
    }

    fn practice(&self) -> Ready<ReviewSession> {
        let judged = self.judgments.all().ok_or(Refusal::StillJudging)?;
        let exercises = exercises(self.game.rules(), &judged).ok_or(Refusal::NothingWeak)?;
        opens(Subject::Practice(exercises))
    }
}

impl ReviewSession {
    /// The review of a game, with the judgments known so far, at its first guess.
    pub fn new(game: BreakGame, mut judgments: Judgments) -> ReviewSession {
        judgments.follow(game.rules(), game.history());
        let map = |turns: usize| {
            let candidates = game.candidates_after(turns);
            let is_fast = candidates.is_everything() || candidates.count() <= MOST_AT_ONCE;
            is_fast.then(|| game.map_after(turns).clone())
        };
        let maps = (0..=game.history().turns().len()).map(map).collect();
        ReviewSession { game, judgments, maps, turn: 0, comparison: None, failure: None, asked: None }
    }

    /// The next analysis that is needed, unless the last one was about the same game.
    pub fn ask(&mut self) -> Option<Analysis> {
        let analysis = self.next_analysis().filter(|next| self.asked.as_ref() != Some(&next.history))?;
        self.asked = Some(analysis.history.clone());
        Some(analysis)
    }

    fn next_analysis(&self) -> Option<Analysis> {
        self.analysis_of_game().or_else(|| self.comparison.as_ref()?.ask())
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
    pub fn next_cost(&self) -> Option<GuessCostTask> {
        let is_analyzed = self.next_analysis().is_none();
        is_analyzed.then(|| self.judgments.next_cost(self.turn)).flatten()
    }

    /// Stores the result of an analysis if it is about this game.
    pub fn take(&mut self, result: &AnalysisResult) {
        self.judgments.take(result);
        if let Some(comparison) = &mut self.comparison {
            comparison.take(result);
        }
        let turns = result.history.turns();
        let is_ours = result.rules == self.game.rules() && self.game.history().turns().starts_with(turns);
        if let (AnalysisAnswer::Mapped(map), true) = (&result.answer, is_ours) {
            self.maps[turns.len()] = Some(map.clone());
        }
    }

    pub fn failed(&mut self, analysis: &Analysis, message: &str) {
        let compared = self.comparison.as_ref().is_some_and(|comparison| comparison.is_of(analysis));
        if compared || analysis.history == *self.game.history() {
            self.failure = Some(message.to_owned());
        }
    }

    /// The possible codes on the map, at the start and after each guess up to the selected one. `None` if some are not
    /// known yet.
    pub fn maps(&self) -> Option<Vec<&CodeMap>> {
        self.maps.iter().take(self.turn + 2).map(Option::as_ref).collect()
    }

    /// The judgment of the selected guess, if it is known.
    pub fn judged(&self) -> Option<&Judged> {
        self.judgments.of(self.turn)
    }

    /// The skill of the whole game, once it is known. `None` if there was nothing to learn.
    pub fn skill(&self) -> Option<u32> {
        skill(&self.judgments.all()?)
    }

    /// The possible codes after the selected guess, in order.
    pub fn left(&self) -> &[Code] {
        // A game that has no guess has nothing to show. After a guess the codes are always listed.
        let turns = self.game.history().turns().len().min(self.turn + 1);
        self.game.candidates_after(turns).listed().unwrap_or_default()
    }

    /// Whether a guess is left after the one that is looked at, and the game goes on.
    pub fn can_play_on(&self) -> bool {
        let turn = self.game.history().turns().get(self.turn);
        self.turn + 1 < self.game.most() && !turn.is_some_and(|turn| turn.score.wins(self.game.rules()))
    }
}
