//! The cursor in the row and in the notes, what is on show of the games, and what another game changes of that.

use super::score_animation::ScoreAnimation;
use crate::archive::statistics::DailyStatistics;
use crate::narration::break_code::new_game;
use crate::narration::unfinished::{self, imported};
use crate::narration::{Voice, comparison};
use crate::play::{BreakGame, Daily, Day, RowFeasibility, Undo, WhyAnswer, WhyTask};
use crate::session::{BreakCodeSession, SpoilsDaily};
use crate::store::settings::NotesMode;
use crate::task::End;
use crate::tui::keymap::Command;
use crate::tui::overlay::why::Explanation;
use crate::tui::screen::parts::{Focus, MapCursor};
use crate::tui::screen::{Request, Screen};
use crate::tui::theme::Look;
use pegwise_engine::code::{History, Peg, Rules};
use std::time::Instant;

pub(super) const BOARD: usize = 0;
pub(super) const NOTES: usize = 1;
pub(super) const POSSIBLE: usize = 2;
/// A hint or the coach, and what the marks of a score mean: these never have the focus.
pub(super) const ADVICE: usize = 3;
pub(super) const LEGEND: usize = 4;

const PANELS: &[usize] = &[BOARD, NOTES, POSSIBLE];

#[derive(Debug)]
pub(crate) struct BreakCode {
    pub(crate) session: BreakCodeSession,
    pub(super) slot: usize,
    pub(super) focus: Focus<usize>,
    pub(super) notes_mode: NotesMode,
    pub(super) note: (usize, usize),
    pub(super) map_cursor: MapCursor,
    /// The number of turns on show while the player looks at earlier rows.
    pub(super) walk: Option<usize>,
    pub(super) feasibility: RowFeasibility,
    pub(super) message: Option<String>,
    /// The explanation of a cell of the notes, while it is on show.
    pub(super) why: Option<Explanation>,
    pub(super) motion: bool,
    /// The animation of the last score, while it runs.
    pub(super) score_animation: Option<ScoreAnimation>,
    /// The time of the next picture of the clock, while it runs.
    pub(super) clock_due: Option<Instant>,
}

impl BreakCode {
    pub(crate) fn new(game: BreakGame) -> BreakCode {
        BreakCode {
            session: BreakCodeSession::new(game),
            slot: 0,
            focus: Focus::new(PANELS),
            notes_mode: NotesMode::Mine,
            note: (0, 0),
            map_cursor: MapCursor::default(),
            walk: None,
            feasibility: RowFeasibility::Empty,
            message: None,
            why: None,
            motion: false,
            score_animation: None,
            clock_due: None,
        }
    }

    /// Handles the end of the task that explains a cell.
    pub(crate) fn explained(&mut self, end: &End<Box<WhyAnswer>>) {
        if let Some(explanation) = &mut self.why {
            explanation.on_answer(end);
        }
    }

    pub(super) const fn game(&self) -> &BreakGame {
        self.session.game()
    }

    /// How the game is written.
    pub(super) fn voice(&self) -> Voice {
        Voice::TILES.of(self.rules())
    }

    pub(super) fn rules(&self) -> Rules {
        self.game().rules()
    }

    /// The game on show. While a score is animated, this is the game before that guess.
    pub(super) fn shown(&self) -> &BreakGame {
        self.score_animation.as_ref().map_or(self.game(), |animation| &animation.before)
    }

    /// The number of turns that the notes and counts on show are based on.
    pub(super) fn turns_shown(&self) -> usize {
        self.walk.unwrap_or(self.shown().history().turns().len())
    }

    /// Shows the player's own notes, or those worked out from the scores.
    pub(super) fn show_notes(&mut self, notes: NotesMode) {
        self.notes_mode = notes;
        self.session.set_worked_out_notes(notes == NotesMode::Auto);
    }

    pub(super) fn turn_notes_over(&mut self) {
        self.show_notes(match self.notes_mode {
            NotesMode::Mine => NotesMode::Auto,
            NotesMode::Auto => NotesMode::Mine,
        });
    }

    /// Whether the possible codes come with the map of all codes.
    pub(super) fn has_map(&self) -> bool {
        self.notes_mode == NotesMode::Auto && self.session.information.is_shown()
    }

    /// Whether the keys move the cursor of the map.
    pub(super) fn is_on_map(&self) -> bool {
        self.focus.is_on(POSSIBLE) && self.has_map()
    }

    pub(super) fn row_changed(&mut self) {
        self.feasibility = RowFeasibility::of(self.game());
        self.walk = None;
    }

    /// Updates the screen after the game has changed. The cursor goes to the first empty position.
    pub(super) fn game_changed(&mut self) {
        let row = &self.game().row;
        self.slot = row.iter().position(Option::is_none).unwrap_or(row.len() - 1);
        self.row_changed();
    }

    /// The analysis that hints and the coach need, if any.
    pub(super) fn questions(&mut self) -> Option<Request> {
        // A score that is still animated counts already.
        let turns = self.walk.unwrap_or(self.game().history().turns().len());
        self.session.questions(turns).map(Request::Analyze)
    }

    /// Asks for an explanation of a cell, after the guesses on show.
    pub(super) fn explain(&mut self, (position, color): (usize, usize)) -> WhyTask {
        self.session.note_information();
        let (game, turns) = (self.game(), self.turns_shown());
        let history: History = game.history().turns()[..turns].iter().copied().collect();
        let tally = game.candidates_after(turns).tally();
        let peg = Peg::default().cycled(color, self.rules().colors());
        let question = WhyTask { rules: self.rules(), history, cell: (position, peg) };
        self.why = Some(Explanation::waiting(question.clone(), tally));
        question
    }

    /// Goes to another game. Undo returns to the last one.
    pub(crate) fn begin(&mut self, game: BreakGame) {
        self.session.begin(game);
        self.other_game();
        let words = new_game(self.voice(), &self.session);
        self.message = Some(comparison::beginning(self.game()).unwrap_or(words));
    }

    /// Goes to a game that was read from a text. Undo returns to the last one.
    ///
    /// # Errors
    ///
    /// As [`BreakCodeSession::import`].
    pub(crate) fn import(
        &mut self,
        game: BreakGame,
        today: Day,
        played: &DailyStatistics,
    ) -> Result<(), SpoilsDaily> {
        self.session.import(game, today, played)?;
        self.other_game();
        self.message = Some(imported(self.session.games.can_undo()).to_owned());
        Ok(())
    }

    pub(super) fn other_game(&mut self) {
        self.focus.turn_to(BOARD);
        self.note = (0, 0);
        self.map_cursor = MapCursor::default();
        self.message = None;
        self.game_changed();
    }

    /// Restores saved games. A game requested on the command line stays on show, and undo returns to the saved one.
    pub(crate) fn restore(&mut self, saved: Undo<BreakGame>, asked: bool) {
        self.session.restore(saved, asked);
        if asked {
            self.message = Some(new_game(self.voice(), &self.session));
        }
        self.game_changed();
    }

    /// Opens the puzzle of a day. Undo returns to the last game.
    pub(crate) fn open_daily(&mut self, daily: Daily, today: Day, played: &DailyStatistics, look: Look) {
        let (before, begun) = (self.game().id(), !self.game().is_untouched());
        let opened = self.session.open_daily(daily, today, played);
        if self.game().id() != before {
            self.other_game();
        }
        let undo = (begun && self.session.games.can_undo()).then(|| self.key(Command::Undo, look));
        self.message = unfinished::daily(daily, opened, undo.as_deref());
    }
}
