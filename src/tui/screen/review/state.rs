//! The reviewed game, its judgments, and what is selected in them.

use crate::breaker::review::{Judged, skill};
use crate::code::{Code, Turn};
use crate::narration::{Voice, result};
use crate::play::{Analysis, AnalysisResult, BreakGame};
use crate::session::Judgments;
use crate::tui::screen::parts::Focus;

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Guesses,
    Answers,
    Left,
    Share,
}

pub(super) const PANELS: &[Panel] = &[Panel::Guesses, Panel::Answers, Panel::Left, Panel::Share];

/// What is told of the guess that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aspect {
    /// The answers that could have come.
    Answers,
    /// What it is compared with the best guess.
    Why,
}

/// The screen on which a person looks back.
#[derive(Debug)]
pub(crate) struct Review {
    pub(super) game: BreakGame,
    pub(super) judgments: Judgments,
    /// The guess that is looked at, from 0.
    pub(super) turn: usize,
    /// Which of the codes left after it is chosen, from 0.
    pub(super) code: usize,
    /// How many lines the answers are scrolled down.
    pub(super) scroll: usize,
    pub(super) aspect: Aspect,
    pub(super) focus: Focus<Panel>,
    pub(super) failure: Option<String>,
}

impl Review {
    /// Looks back at a game, of which so much was found out.
    pub(crate) fn new(game: BreakGame, mut judgments: Judgments) -> Review {
        judgments.follow(game.rules(), game.history());
        Review {
            game,
            judgments,
            turn: 0,
            code: 0,
            scroll: 0,
            aspect: Aspect::Answers,
            focus: Focus::new(PANELS),
            failure: None,
        }
    }

    /// What has to be found out.
    pub(crate) fn ask(&self) -> Option<Analysis> {
        self.judgments.ask()
    }

    /// Takes what was found out.
    pub(crate) fn found(&mut self, finding: &AnalysisResult) {
        self.judgments.take(finding);
    }

    /// Takes that an analysis failed, if it is the one of this game.
    pub(crate) fn failed(&mut self, analysis: &Analysis, message: &str) {
        if analysis.history == *self.game.history() {
            self.failure = Some(message.to_owned());
        }
    }

    /// What is known of the guess that is looked at.
    pub(super) fn judged(&self) -> Option<&Judged> {
        self.judgments.of(self.turn)
    }

    /// The skill of the whole game, once it is known and there was something to learn.
    pub(super) fn skill(&self) -> Option<u32> {
        skill(&self.judgments.all()?)
    }

    /// The codes left after the guess that is looked at, in order.
    pub(super) fn left(&self) -> &[Code] {
        // After a guess they are always written out.
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

    /// The lines to be shared.
    pub(super) fn share_text(&self) -> Vec<String> {
        result::marks_alone(Voice::Tiles, &self.game, self.skill())
    }
}
