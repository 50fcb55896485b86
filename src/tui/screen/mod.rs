//! The screens: each keeps its own state, says which keys work now, and draws itself.

pub(super) mod arena;
pub(super) mod break_code;
pub(super) mod contest;
pub(super) mod home;
pub(super) mod options;
mod parts;
pub(super) mod review;
pub(super) mod search;
pub(super) mod solutions;
pub(super) mod statistics;
pub(super) mod triangle;
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

/// Whether a key was typed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    Yes,
    No,
}
