//! The session of the game, the cursor in the row and in the notes, and what is on show.

use super::marking::Marking;
use crate::archive::statistics::DailyStatistics;
use crate::code::Rules;
use crate::narration::unfinished;
use crate::play::{
    Analysis, AnalysisResult, BreakGame, Daily, Day, Deal, GameStatus, RowFeasibility, Undo, WhyAnswer,
};
use crate::session::{BreakCodeSession, Switch};
use crate::store::settings::{Motion, NotesMode};
use crate::task::End;
use crate::tui::keymap::Command;
use crate::tui::overlay::why::Explanation;
use crate::tui::screen::parts::Focus;
use crate::tui::screen::{Request, Screen};
use crate::tui::theme::Look;

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Board,
    Notes,
    Left,
}

pub(super) const PANELS: &[Panel] = &[Panel::Board, Panel::Notes, Panel::Left];

/// The screen on which a person breaks the code.
#[derive(Debug)]
pub(crate) struct BreakCode {
    pub(super) session: BreakCodeSession,
    pub(super) slot: usize,
    pub(super) focus: Focus<Panel>,
    pub(super) notes_mode: NotesMode,
    pub(super) note: (usize, usize),
    /// How many turns are looked at, while the player walks through the rows.
    pub(super) walk: Option<usize>,
    pub(super) outlook: RowFeasibility,
    pub(super) message: Option<String>,
    /// Why a cell of the notes is as it is, while that is shown.
    pub(super) why: Option<Explanation>,
    pub(super) motion: Motion,
    /// The marks of the last guess, while they are still to be seen.
    pub(super) marking: Option<Marking>,
}

impl BreakCode {
    pub(crate) fn new(game: BreakGame) -> BreakCode {
        BreakCode {
            session: BreakCodeSession::new(game),
            slot: 0,
            focus: Focus::new(PANELS),
            notes_mode: NotesMode::Mine,
            note: (0, 0),
            walk: None,
            outlook: RowFeasibility::Empty,
            message: None,
            why: None,
            motion: Motion::Off,
            marking: None,
        }
    }

    /// Takes what was found out.
    pub(crate) fn found(&mut self, finding: &AnalysisResult) {
        self.session.found(finding);
    }

    /// Takes that an analysis failed.
    pub(crate) fn failed(&mut self, analysis: &Analysis, message: &str) {
        self.session.failed(analysis, message);
    }

    /// Takes the answer to why a cell of the notes is as it is.
    pub(crate) fn explained(&mut self, end: &End<Box<WhyAnswer>>) {
        if let Some(explanation) = &mut self.why {
            explanation.hear(end);
        }
    }

    /// The game as it stands.
    pub(super) const fn game(&self) -> &BreakGame {
        self.session.game()
    }

    pub(super) fn rules(&self) -> Rules {
        self.game().rules()
    }

    /// The game that is shown: the present one, or the one before while its marks are still to be seen.
    pub(super) fn shown(&self) -> &BreakGame {
        self.marking.as_ref().map_or(self.game(), Marking::before)
    }

    /// How many turns the notes and the candidates shown are of.
    pub(super) fn turns_shown(&self) -> usize {
        self.walk.unwrap_or(self.shown().history().turns().len())
    }

    /// Shows the player's own notes, or those worked out from the scores.
    pub(super) fn show_notes(&mut self, notes: NotesMode) {
        self.notes_mode = notes;
        self.session.set_worked_out_notes((notes == NotesMode::Auto).into());
    }

    /// The row is another one: works out what can be said of it.
    pub(super) fn row_changed(&mut self) {
        self.outlook = self.game().row_feasibility();
        self.walk = None;
    }

    /// Something else than the row changed: the game goes on from its first empty slot.
    pub(super) fn game_changed(&mut self) {
        let row = &self.game().row;
        self.slot = row.iter().position(Option::is_none).unwrap_or(row.len() - 1);
        self.row_changed();
    }

    /// What has to be found out about the game for its hints and its coach.
    pub(super) fn questions(&mut self) -> Option<Request> {
        // Marks that are still to be seen are made already.
        let turns = self.walk.unwrap_or(self.game().history().turns().len());
        self.session.questions(turns).map(Request::Analyze)
    }
    /// Goes on to another game; undo brings the one before back.
    pub(crate) fn begin(&mut self, game: BreakGame) {
        self.session.begin(game);
        self.other_game();
    }

    /// Another game lies on the table.
    pub(super) fn other_game(&mut self) {
        self.focus = Focus::new(PANELS);
        self.note = (0, 0);
        self.message = None;
        self.game_changed();
    }

    /// Restores games that were saved. Where another game was asked for, that one goes on, and undo leads back.
    pub(crate) fn restore(&mut self, saved: Undo<BreakGame>, asked: Switch) {
        self.session.restore(saved, asked);
        if asked == Switch::On {
            self.message = Some("A new game. Undo brings the one before back.".to_owned());
        }
        self.game_changed();
    }

    /// The session, which has the games.
    pub(crate) const fn session(&self) -> &BreakCodeSession {
        &self.session
    }

    /// Somebody comes.
    pub(crate) fn arrive(&mut self) {
        self.session.note_what_is_shown();
    }

    /// Whether the game is a daily puzzle.
    pub(crate) fn is_daily(&self) -> bool {
        matches!(self.game().deal(), Deal::Daily(_))
    }

    /// The game turns into practice.
    pub(crate) fn make_practice(&mut self) {
        self.session.make_practice();
    }

    /// The program shows how it goes on with the game.
    pub(crate) fn goes_on(&mut self) {
        self.session.shows_how_to_go_on();
    }

    /// Opens the puzzle of a day; undo leads back.
    pub(crate) fn open_daily(&mut self, daily: Daily, today: Day, played: &DailyStatistics, look: Look) {
        let (before, begun) = (self.game().id(), !self.game().is_untouched());
        let opened = self.session.open_daily(daily, today, played);
        if self.game().id() != before {
            self.other_game();
        }
        let undo = begun.then(|| self.key(Command::Undo, look));
        self.message = unfinished::daily(daily, opened, undo.as_deref());
    }

    /// How the game stands, if it was begun and is not over.
    pub(crate) fn unfinished(&self) -> Option<String> {
        unfinished::unfinished(self.game())
    }

    /// Whether the game has come to an end.
    pub(crate) fn is_over(&self) -> bool {
        self.game().status() != GameStatus::Open
    }
}
