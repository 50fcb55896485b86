//! The reviewed game, its judgments, and what is selected in them.

use crate::breaker::review::{Judged, skill};
use crate::code::{Code, Turn};
use crate::narration::{Voice, result};
use crate::play::{Analysis, BreakGame};
use crate::session::Judgments;
use crate::tui::screen::parts::Focus;

/// The placeholder for what is not known yet.
pub(super) const UNKNOWN: &str = "…";

/// The panels that can have the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Guesses,
    Answers,
    Left,
    Share,
}

pub(super) const PANELS: &[Panel] = &[Panel::Guesses, Panel::Answers, Panel::Left, Panel::Share];

/// What the panel shows of the selected guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aspect {
    /// The possible scores.
    Answers,
    /// The comparison with the best guess.
    Why,
}

/// The state of the review.
#[derive(Debug)]
pub(crate) struct Review {
    pub(super) game: BreakGame,
    pub(super) judgments: Judgments,
    /// The selected guess, from 0.
    pub(super) turn: usize,
    /// The selected code among those possible after it, from 0.
    pub(super) code: usize,
    /// How many lines the scores are scrolled down.
    pub(super) scroll: usize,
    pub(super) aspect: Aspect,
    pub(super) focus: Focus<Panel>,
    pub(super) failure: Option<String>,
}

impl Review {
    /// The review of a game, with the judgments known so far.
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

    /// The next analysis to run, if any.
    pub(crate) fn next_analysis(&self) -> Option<Analysis> {
        self.judgments.ask()
    }

    /// The judgment of the selected guess, if it is known.
    pub(super) fn judged(&self) -> Option<&Judged> {
        self.judgments.of(self.turn)
    }

    /// The skill of the whole game, once it is known. `None` if there was nothing to learn.
    pub(super) fn skill(&self) -> Option<u32> {
        skill(&self.judgments.all()?)
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
