//! The session of the watched game, the panels, and the overlay.

use super::score_form::ScoreForm;
use super::strategy_panel::StrategyPanel;
use crate::play::{ComparisonAnswer, GameEnd, WhyAnswer};
use crate::session::WatchSession;
use crate::session::command::Outcome;
use crate::store::settings::Speed;
use crate::task::End;
use crate::tui::overlay::repair::RepairList;
use crate::tui::overlay::why::Explanation;
use crate::tui::playback::Playback;
use crate::tui::screen::Request;
use crate::tui::screen::at_place::request;
use crate::tui::screen::parts::{Focus, MapCursor, ScoreEntry};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Peg, Rules};

/// The panels.
pub(super) const LOG: usize = 0;
pub(super) const GUESSES: usize = 1;
pub(super) const GRID: usize = 2;
pub(super) const MAP: usize = 3;
pub(super) const WHY: usize = 4;
/// The one that only some strategies have.
pub(super) const OWN: usize = 5;
pub(super) const POSSIBLE: usize = 6;

/// The panels of a strategy, in the order of the key for the next one.
pub(super) const fn panels(strategy: &Strategy) -> &'static [usize] {
    match StrategyPanel::of(strategy) {
        Some(_) => &[LOG, GUESSES, GRID, OWN, MAP, WHY, POSSIBLE],
        None => &[LOG, GUESSES, GRID, MAP, WHY, POSSIBLE],
    }
}

/// The panel that stands beside the log at first.
pub(super) fn first_beside(strategy: &Strategy) -> usize {
    StrategyPanel::of(strategy).map_or(MAP, |_| OWN)
}

#[derive(Debug)]
pub(super) enum Over {
    Score(ScoreForm),
    /// No code agrees with the scores: those that may be wrong.
    Repair(RepairList),
    Why(Explanation),
}

#[derive(Debug)]
pub(crate) struct Watch {
    pub(crate) session: WatchSession,
    /// The focused panel. The strategy decides which panels there are.
    pub(super) focus: Focus<usize>,
    /// The panel beside the log, where only one fits.
    pub(super) beside: usize,
    pub(super) over: Option<Over>,
    /// The score typed so far for the guess that waits.
    pub(super) entry: Option<ScoreEntry>,
    pub(super) playback: Playback,
    /// How many entries at the end of the log are scrolled out of sight.
    pub(super) scroll: usize,
    /// The cell of the grid under the cursor.
    pub(super) cell: (usize, Peg),
    pub(super) map_cursor: MapCursor,
    pub(super) information: bool,
    pub(super) message: Option<String>,
    /// The score that the secret gives, in the status line until the next command.
    pub(super) answer: Option<String>,
}

/// The question before another game drops the player's scores. `key` confirms it.
pub(crate) fn asks_to_drop(key: &str) -> String {
    format!("You are scoring a game. {key} again drops it; undo returns to it")
}

pub(crate) const ASKS_TO_DROP_BY_PASTING: &str = "You are scoring a game. To drop it, paste the text now";

impl Watch {
    /// The screen without a game.
    pub(crate) fn new(rules: Rules, strategy: &Strategy, opening: Option<Peg>) -> Watch {
        Watch {
            session: WatchSession::new(rules, strategy.clone(), opening),
            focus: Focus::new(panels(strategy)),
            beside: first_beside(strategy),
            map_cursor: MapCursor::default(),
            over: None,
            entry: None,
            playback: Playback::at(Speed::default()),
            scroll: 0,
            cell: (0, Peg::default()),
            information: true,
            message: None,
            answer: None,
        }
    }

    /// Shows a game that begins or goes on. `None` if the player is first asked whether to drop another one.
    pub(crate) fn show(&mut self, outcome: Outcome<WatchSession>) -> Option<Request> {
        matches!(outcome, Outcome::Starts(..)).then(|| self.show_game())?;
        request::<Watch>(outcome)
    }

    pub(super) fn show_game(&mut self) {
        self.rest();
        self.map_cursor = MapCursor::default();
        self.playback.begin();
        self.cell = (0, Peg::default());
        self.show_panels_alone();
    }

    /// Shows the first panels again.
    pub(super) fn rest(&mut self) {
        if let Some(strategy) = self.session.watching().map(|watching| &watching.setup.strategy) {
            self.focus = Focus::new(panels(strategy));
            self.beside = first_beside(strategy);
        }
    }

    /// Lets the focused panel stand beside the log, if it is one of those there.
    pub(super) fn take_beside(&mut self) {
        if matches!(self.focus.panel(), MAP | WHY | OWN | POSSIBLE) {
            self.beside = self.focus.panel();
        }
    }

    pub(super) fn show_panels_alone(&mut self) {
        (self.over, self.entry) = (None, None);
        self.playback.pause();
        self.scroll = 0;
    }

    /// Shows what is left to do at the end of the steps.
    pub(super) fn show_end(&mut self) {
        let Some(watching) = self.session.watching() else { return };
        self.message = None;
        match watching.end() {
            Some(End::Done(GameEnd::Asks(_))) if watching.undone.is_some() => {
                self.entry = Some(ScoreEntry::new(watching.setup.rules, watching.undone));
            }
            Some(End::Done(GameEnd::NoCodeFits(contradiction))) => {
                self.over = Some(Over::Repair(RepairList::of(watching.scored(), contradiction)));
            }
            Some(End::Done(GameEnd::Contradiction)) => {
                self.message = Some("The scores contradict each other".to_owned());
            }
            Some(End::Failed(words)) => self.message = Some(format!("The strategy failed: {words}")),
            Some(End::Done(GameEnd::Asks(_) | GameEnd::Found) | End::Canceled) | None => {}
        }
    }

    /// Handles the end of the task that compares a guess.
    pub(crate) fn compared(&mut self, end: &End<Box<ComparisonAnswer>>) {
        self.session.compared(end);
        if let End::Failed(words) = end {
            self.message = Some(format!("The comparison failed: {words}"));
        }
    }

    /// Handles the end of the task that explains a cell.
    pub(crate) fn explained(&mut self, end: &End<Box<WhyAnswer>>) {
        if let Some(Over::Why(explanation)) = &mut self.over {
            explanation.on_answer(end);
        }
    }
}
