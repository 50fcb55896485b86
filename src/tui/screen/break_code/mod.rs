//! Break the code: the board, the row that is typed one key a peg, notes, hints and coach. The session has the game.

mod action;
mod row;
mod table;

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::overlay::why::Explanation;
use super::super::theme::Look;
use super::marking::Marking;
use super::{Context, Focus, Lesson, Preference, Request, Screen, Typed, break_code_view};
use crate::code::Rules;
use crate::play::{Analysis, AnalysisResult, BreakGame, GameStatus, RowFeasibility, WhyAnswer};
use crate::session::BreakCodeSession;
use crate::store::settings::{Coaching, Information, Motion, NotesMode};
use crate::task::End;

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Board,
    Notes,
    Left,
}

const PANELS: &[Panel] = &[Panel::Board, Panel::Notes, Panel::Left];

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
    motion: Motion,
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

    /// The row is another one: works out what can be said of it.
    fn row_changed(&mut self) {
        self.outlook = self.game().row_feasibility();
        self.walk = None;
    }

    /// Something else than the row changed: the game goes on from its first empty slot.
    fn game_changed(&mut self) {
        let row = &self.game().row;
        self.slot = row.iter().position(Option::is_none).unwrap_or(row.len() - 1);
        self.row_changed();
    }

    /// What has to be found out about the game for its hints and its coach.
    fn questions(&mut self) -> Option<Request> {
        // Marks that are still to be seen are made already.
        let turns = self.walk.unwrap_or(self.game().history().turns().len());
        self.session.questions(turns).map(Request::Analyze)
    }
}

impl Screen for BreakCode {
    fn title(&self) -> &'static str {
        "Break the code"
    }

    fn keys(&self) -> Keys {
        if self.why.is_some() {
            return Keys { context: KeyContext::Why, typing: Typing::Nothing };
        }
        if self.focus.is_on(Panel::Notes) {
            return Keys { context: KeyContext::Notes, typing: Typing::Nothing };
        }
        match self.game().status() {
            GameStatus::Open => Keys { context: KeyContext::Break, typing: Typing::Code(self.rules()) },
            GameStatus::Won | GameStatus::Lost | GameStatus::Revealed => {
                Keys { context: KeyContext::BreakOver, typing: Typing::Nothing }
            }
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "● exact: a peg right in color and place.",
            "○ misplaced: right in color, wrong in place.",
            "Marks come sorted: they do not line up with the slots.",
            "The other page works out two guesses, peg by peg.",
        ]
    }

    fn lesson(&self) -> Option<Lesson> {
        Some(Lesson::Scoring)
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn prefer(&mut self, preference: Preference, _: Instant) {
        match preference {
            Preference::Coach(coach) => self.session.set_coach((coach == Coaching::On).into()),
            Preference::Information(information) => {
                self.session.set_information((information == Information::Shown).into());
            }
            Preference::Notes(notes) => self.notes_mode = notes,
            Preference::Motion(motion) => {
                self.motion = motion;
                self.marking = self.marking.take().filter(|_| motion == Motion::On);
            }
            _ => {}
        }
    }

    fn is_busy(&self) -> bool {
        self.session.is_scoring()
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        self.marking = None;
        let request = if let Some(action) = self.action(command) {
            self.carry_out(action, context)
        } else {
            self.say_why_not(command);
            None
        };
        request.or_else(|| self.questions())
    }

    fn type_key(&mut self, _: KeyEvent) -> Typed {
        self.session.next_input();
        Typed::No
    }

    /// Pasted text is typed, at most to the end of the row.
    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        self.session.next_input();
        self.why = None;
        self.marking = None;
        if self.game().status() != GameStatus::Open {
            return;
        }
        self.message = None;
        let rules = self.rules();
        for letter in
            text.chars().filter(|letter| !letter.is_whitespace()).take(rules.positions() - self.slot)
        {
            let Some(peg) = rules.peg(letter) else {
                self.message =
                    Some(format!("{letter:?} is not a color: colors are a to {}", rules.last_peg()));
                break;
            };
            self.put(peg);
            if self.message.is_some() {
                break;
            }
        }
    }

    fn moves(&self) -> bool {
        self.marking.is_some()
    }

    fn deadline(&self) -> Option<Instant> {
        self.marking.as_ref().map(Marking::deadline)
    }

    fn tick(&mut self, now: Instant) {
        self.marking = self.marking.take().and_then(|marking| marking.ticked(now));
    }

    fn pause(&mut self) {
        self.marking = None;
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        break_code_view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        break_code_view::draw(self, frame, area, look);
    }
}
