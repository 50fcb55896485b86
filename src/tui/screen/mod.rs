//! The screens: each keeps its own state, says which keys work now, and draws itself.

mod advice_view;
pub(super) mod arena;
pub(super) mod break_code;
mod break_code_view;
mod break_notes;
pub(super) mod contest;
pub(super) mod home;
mod lineup;
mod marking;
pub(super) mod options;
mod options_view;
mod prompt;
pub(super) mod review;
mod review_view;
pub(super) mod search;
mod secret_field;
pub(super) mod solutions;
pub(super) mod statistics;
pub(super) mod triangle;
mod typed_line;
pub(super) mod watch;

use std::time::Instant;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::keymap::{Command, Keys};
use super::message::{Work, WorkKind};
use super::theme::Look;
use crate::play::{Analysis, BreakGame, Coach, Daily, PegGame, Random, WhyTask};
use crate::session::Judgments;
use crate::store::settings::{Coaching, Information, Motion, NotesMode, Setting, Speed};

/// A place in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Home,
    Break,
    Review,
    Watch,
    Triangle,
    Search,
    Solutions,
    Contest,
    Arena,
    Statistics,
}

/// What a screen may use when it updates itself.
pub(crate) struct Context<'a> {
    pub(crate) now: Instant,
    pub(crate) random: &'a mut Random,
}

/// What a screen asks of the program.
#[derive(Clone, Debug)]
pub(crate) enum Request {
    /// Another screen.
    Go(Place),
    /// The options, over this screen.
    Options,
    /// A text to the clipboard.
    Copy(String),
    /// Work in the background.
    Start(Work),
    /// Questions about a game, to be answered in the background.
    Analyze(Analysis),
    /// Why a cell is as it is, to be worked out in the background.
    Explain(WhyTask),
    /// No work of this kind any more.
    Cancel(WorkKind),
    /// Look back at this game, of which so much was found out.
    Review(Box<BreakGame>, Judgments),
    /// Watch how the program would go on with this game.
    GoOn(Box<BreakGame>),
    /// Break the code of this game.
    Break(Box<BreakGame>),
    /// Watch the search from the board of this game.
    Search(Box<PegGame>),
    /// Play on from this game.
    Play(Box<PegGame>),
    /// Show the moves of this game on the board.
    Show(Box<PegGame>),
    /// Play this daily puzzle.
    Daily(Daily),
    /// Put the record of results aside and begin a new one.
    BeginRecord,
    /// List every solution from the board of this game.
    Solutions(Box<PegGame>),
    /// Set this setting to the value of this name.
    Set(Setting, &'static str),
    /// Close the options.
    CloseOptions,
}

/// Something that the player prefers from now on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Preference {
    Motion(Motion),
    Speed(Speed),
    Coach(Coaching),
    TriangleCoach(Coach),
    Information(Information),
    Notes(NotesMode),
}

/// What help can teach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lesson {
    /// How a guess is scored.
    Scoring,
}

/// A screen of the program.
pub(crate) trait Screen {
    /// What it is called.
    fn title(&self) -> &'static str;

    /// The keys as they are now.
    fn keys(&self) -> Keys;

    /// What a command's key is called now, for sentences that name it.
    fn key(&self, command: Command, look: Look) -> String {
        look.keys.key(self.keys(), command)
    }

    /// Whether a command would do something now.
    fn works(&self, command: Command) -> bool;

    /// What help adds to the keys.
    fn help_notes(&self) -> &'static [&'static str];

    /// What help teaches on a page after the keys.
    fn lesson(&self) -> Option<Lesson> {
        None
    }

    /// Whether it is still busy with what came last. Keys, clicks and pastes wait until it is not.
    fn is_busy(&self) -> bool {
        false
    }

    /// Does what a key asks for.
    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request>;

    /// Takes on what the player prefers.
    fn prefer(&mut self, _: Preference, _: Instant) {}

    /// Takes a key as typed text, if text is being typed and this is part of it.
    fn type_key(&mut self, _: KeyEvent) -> Typed {
        Typed::No
    }

    /// Takes pasted text.
    fn paste(&mut self, _: &str, _: &mut Context<'_>) {}

    /// What a click at a place would be as a key.
    fn click(&self, _: Position, _: Rect) -> Vec<Command> {
        Vec::new()
    }

    /// Whether something is seen to move, other than steps that run.
    fn moves(&self) -> bool {
        false
    }

    /// When it wants to be woken.
    fn deadline(&self) -> Option<Instant> {
        None
    }

    /// The time has come that it wanted to be woken at, or later.
    fn tick(&mut self, _: Instant) {}

    /// Stops what runs by the clock.
    fn pause(&mut self) {}

    /// Draws itself on the whole of `area`.
    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look);
}

/// The way from one row of a list to another, by the commands that go back and forth in it.
fn way(from: usize, to: usize, back: Command, forth: Command) -> Vec<Command> {
    vec![if to < from { back } else { forth }; to.abs_diff(from)]
}

/// Whether a key was typed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    Yes,
    No,
}

/// Which of a screen's panels the keys go to, and whether it is shown alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Focus<P: 'static> {
    panels: &'static [P],
    at: usize,
    alone: bool,
}

impl<P: Copy + PartialEq> Focus<P> {
    /// The first of these panels, shown with the others.
    pub(crate) const fn new(panels: &'static [P]) -> Focus<P> {
        Focus { panels, at: 0, alone: false }
    }

    pub(crate) fn panel(&self) -> P {
        self.panels[self.at]
    }

    /// Shows all panels again, the keys going to this one.
    pub(crate) fn turn_to(&mut self, panel: P) {
        self.alone = false;
        self.at = self.panels.iter().position(|other| *other == panel).unwrap_or(0);
    }

    /// Shows this panel alone, or all again if it is already.
    pub(crate) fn show_alone(&mut self, panel: P) {
        let alone = !(self.alone && self.is_on(panel));
        self.turn_to(panel);
        self.alone = alone;
    }

    pub(crate) fn is_on(&self, panel: P) -> bool {
        self.panel() == panel
    }

    /// Whether a panel is drawn where the layout has room for all.
    pub(crate) fn shows(&self, panel: P) -> bool {
        !self.alone || self.is_on(panel)
    }

    /// Takes the commands that move it. Says whether this was one.
    pub(crate) fn update(&mut self, command: Command) -> bool {
        let count = self.panels.len();
        match command {
            Command::NextPanel => self.at = (self.at + 1) % count,
            Command::PreviousPanel => self.at = (self.at + count - 1) % count,
            Command::Zoom => self.alone = !self.alone,
            _ => return false,
        }
        true
    }

    /// The panels to draw and where: all as laid out, or the one that is shown alone. A panel for which the layout
    /// has no room beside the others is shown alone, too.
    pub(crate) fn arrange(&self, layout: Vec<(P, Rect)>, whole: Rect) -> Vec<(P, Rect)> {
        let has_room = layout.iter().any(|(panel, _)| self.is_on(*panel));
        if self.alone || !has_room { vec![(self.panel(), whole)] } else { layout }
    }
}
