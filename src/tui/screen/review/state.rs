//! The review on show, its panels, and what is selected in them.

use crate::narration::{Voice, result};
use crate::play::{BreakGame, Information};
use crate::session::{Judgments, ReviewSession};
use crate::tui::screen::parts::{Focus, MapCursor};

/// The placeholder for what is not known yet.
pub(super) const UNKNOWN: &str = "…";

pub(super) const GUESSES: usize = 0;
pub(super) const PARTS: usize = 1;
pub(super) const CODES: usize = 2;
pub(super) const MAP: usize = 3;
pub(super) const SHARE: usize = 4;
pub(super) const PANELS: &[usize] = &[GUESSES, PARTS, CODES, MAP, SHARE];

#[derive(Debug)]
pub(crate) struct Review {
    pub(super) session: ReviewSession,
    /// Whether bits are counted. If not, guesses are compared by the codes that they leave.
    pub(in crate::tui::screen) information: Information,
    /// The selected code among those possible after the guess, from 0.
    pub(super) code: usize,
    /// How many lines the scores are scrolled down.
    pub(super) scroll: usize,
    /// Whether the guess is compared with the best one, in place of its possible scores.
    pub(super) shows_why: bool,
    pub(super) focus: Focus<usize>,
    pub(super) map_cursor: MapCursor,
    /// The selected row of the comparison, from 0.
    pub(super) row: usize,
    /// Whether the end of the comparison leads to the game that it was opened from.
    pub(super) comes_from_game: bool,
}

impl Review {
    pub(crate) fn new(game: BreakGame, judgments: Judgments) -> Review {
        Review {
            session: ReviewSession::new(game, judgments),
            information: Information::default(),
            code: 0,
            scroll: 0,
            shows_why: false,
            focus: Focus::new(PANELS),
            map_cursor: MapCursor::default(),
            row: 0,
            comes_from_game: false,
        }
    }

    pub(super) fn has_bits(&self) -> bool {
        self.information == Information::Bits
    }

    pub(super) const fn game(&self) -> &BreakGame {
        &self.session.game
    }

    /// How the game is written.
    pub(super) const fn voice(&self) -> Voice {
        Voice::TILES.of(self.game().rules())
    }

    pub(super) fn last_turn(&self) -> usize {
        self.game().history().turns().len().saturating_sub(1)
    }

    pub(super) fn look_at(&mut self, turn: usize) {
        (self.session.turn, self.code, self.scroll) = (turn, 0, 0);
    }

    /// Compares the guess with the best one, or shows its possible scores again.
    pub(super) fn turn_over(&mut self) {
        self.shows_why = !self.shows_why;
        if self.focus.is_on(SHARE) || !self.focus.shows(PARTS) {
            self.focus.turn_to(PARTS);
        }
    }

    pub(super) fn share_text(&self) -> Vec<String> {
        result::marks_alone(self.voice(), self.game(), self.session.skill())
    }
}
