//! The session of the watched game, the panels, and the overlay.

use super::score_form::ScoreForm;
use super::strategy_panel::StrategyPanel;
use crate::archive::saved::SavedWatch;
use crate::play::{BreakGame, ComparisonAnswer, GameEnd, GameTask, Random, WhyAnswer};
use crate::session::WatchSession;
use crate::session::watch::Outcome;
use crate::store::settings::Speed;
use crate::task::{End, TaskId, Update};
use crate::tui::message::Work;
use crate::tui::overlay::repair::RepairList;
use crate::tui::overlay::why::Explanation;
use crate::tui::playback::Playback;
use crate::tui::screen::parts::{Focus, MapCursor, ScoreEntry};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::{Code, Peg, Rules};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Log,
    Guesses,
    Grid,
    Map,
    Why,
    Own(StrategyPanel),
    Possible,
}

impl Panel {
    /// Whether the panel stands beside the log, where only one fits in most windows.
    pub(super) const fn is_beside_log(self) -> bool {
        matches!(self, Panel::Map | Panel::Why | Panel::Own(_) | Panel::Possible)
    }
}

pub(super) const fn panels(strategy: &Strategy) -> &'static [Panel] {
    const LETTER_LISTS: Panel = Panel::Own(StrategyPanel::LetterLists);
    const BRANCHES: Panel = Panel::Own(StrategyPanel::Branches);
    match StrategyPanel::of(strategy) {
        Some(StrategyPanel::LetterLists) => {
            &[Panel::Log, Panel::Guesses, Panel::Grid, LETTER_LISTS, Panel::Map, Panel::Why, Panel::Possible]
        }
        Some(StrategyPanel::Branches) => {
            &[Panel::Log, Panel::Guesses, Panel::Grid, BRANCHES, Panel::Map, Panel::Why, Panel::Possible]
        }
        None => &[Panel::Log, Panel::Guesses, Panel::Grid, Panel::Map, Panel::Why, Panel::Possible],
    }
}

/// The panel that stands beside the log at first.
pub(super) fn first_beside(strategy: &Strategy) -> Panel {
    StrategyPanel::of(strategy).map_or(Panel::Map, Panel::Own)
}

#[derive(Debug)]
pub(super) enum Over {
    Score(ScoreForm),
    /// No code agrees with the scores: those that may be wrong.
    Repair(RepairList),
    /// The explanation of a cell.
    Why(Explanation),
}

/// The state of the screen on which the player watches a strategy.
#[derive(Debug)]
pub(crate) struct Watch {
    pub(crate) session: WatchSession,
    /// The focused panel. The strategy decides which panels there are.
    pub(super) focus: Focus<Panel>,
    /// The panel beside the log, where only one fits.
    pub(super) beside: Panel,
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

/// The question before the game of a pasted text drops the player's scores.
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

    /// Restores a saved game, which continues when the screen comes on show.
    pub(crate) fn restore(&mut self, saved: SavedWatch) {
        self.session.restore(saved);
    }

    /// The text that saves the game. `None` if there is nothing to save.
    pub(crate) fn save(&self) -> Option<String> {
        self.session.save()
    }

    /// Starts a game with this secret. Without a secret the player scores. `None` if the player is first asked whether
    /// to drop a game.
    pub(crate) fn start(
        &mut self,
        game: (Rules, Strategy),
        secret: Option<Code>,
        random: &mut Random,
    ) -> Option<Work> {
        let outcome = self.session.begin(game, secret, random);
        self.show_game(outcome)
    }

    /// Shows a guess of a strategy, by its number, in the game for this secret that begins with `first`. `None`
    /// if the player is first asked whether to drop a game.
    pub(crate) fn show_guess(
        &mut self,
        game: (Rules, Strategy),
        secret: Code,
        guess: (&Code, usize),
    ) -> Option<Work> {
        let outcome = self.session.show_guess(game, secret, guess);
        self.show_game(outcome)
    }

    /// Continues a game of the player's. `None` if the player is first asked whether to drop a game.
    pub(crate) fn go_on(&mut self, game: &BreakGame, random: &mut Random) -> Option<Work> {
        let outcome = self.session.go_on(game, random);
        self.show_game(outcome)
    }

    /// Goes to a game that was read from a text. `None` if the player is first asked whether to drop a game.
    pub(crate) fn import(&mut self, game: SavedWatch) -> Option<Work> {
        let outcome = self.session.import(game);
        self.show_game(outcome)
    }

    pub(super) fn show_game(&mut self, outcome: Outcome) -> Option<Work> {
        let (Outcome::Plays(id, task) | Outcome::Returns(id, task)) = outcome else { return None };
        self.focus = Focus::new(panels(&task.strategy));
        self.beside = first_beside(&task.strategy);
        self.map_cursor = MapCursor::default();
        self.playback.begin();
        self.cell = (0, Peg::default());
        self.show_panels_alone();
        Some(Work::Watch(id, *task))
    }

    pub(super) fn show_panels_alone(&mut self) {
        (self.over, self.entry) = (None, None);
        self.playback.pause();
        self.scroll = 0;
    }

    /// Handles an update of a task. One of an older task is ignored.
    pub(crate) fn on_work(&mut self, id: TaskId, update: Update<GameTask>) {
        if let Some(outcome) = self.session.receive(id, update) {
            self.show_end(&outcome);
        }
    }

    /// Shows what is left to do at the end of the steps.
    pub(super) fn show_end(&mut self, outcome: &Outcome) {
        let (Outcome::Ended { undone }, Some(watching)) = (outcome, self.session.watching()) else {
            return;
        };
        self.message = None;
        match watching.end() {
            Some(End::Done(GameEnd::Asks(_))) if undone.is_some() => {
                self.entry = Some(ScoreEntry::new(watching.rules, *undone));
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
