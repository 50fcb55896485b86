//! Solutions: every one from a board, listed with its number in the search, filtered, and played on the board beside. The
//! session has the list.

mod action;
mod view;

use std::time::{Duration, Instant};

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::theme::Look;
use super::prompt::Prompt;
use super::{Context, Focus, Place, Request, Screen, Typed};
use crate::narration::pegs;
use crate::play::{PegGame, SearchGoal};
use crate::session::SolutionsSession;
use crate::triangle::{Criterion, Extent};

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    List,
    Board,
    Moves,
}

const PANELS: &[Panel] = &[Panel::List, Panel::Board, Panel::Moves];

/// How many steps of the search are made between two frames: some thousandths of a second.
const SLICE: u64 = 250_000;

/// How long a frame is shown before the search goes on.
const FRAME: Duration = Duration::from_millis(8);

/// What is asked for at the foot of the screen.
#[derive(Debug)]
enum Asking {
    Nothing,
    /// The number of a solution.
    Number(Prompt),
    /// Jumps that it has.
    Jumps(Prompt),
}

/// The screen of the solutions.
#[derive(Debug)]
pub(crate) struct SolutionList {
    session: SolutionsSession,
    /// Where the list was asked for.
    from: Place,
    asking: Asking,
    focus: Focus<Panel>,
    /// When the search for more goes on.
    due: Option<Instant>,
    message: Option<String>,
}

impl SolutionList {
    /// The solutions from the board of a game, asked for by a place.
    pub(crate) fn new(origin: PegGame, goal: SearchGoal, from: Place) -> SolutionList {
        SolutionList {
            message: pegs::what_solves(&origin, goal.criterion)
                .filter(|_| goal.criterion == Criterion::default()),
            session: SolutionsSession::new(origin, goal),
            from,
            asking: Asking::Nothing,
            focus: Focus::new(PANELS),
            due: None,
        }
    }

    /// Lists the solutions from the board of a game, of which this much is known; where they are listed already, the list
    /// stays as it was left.
    pub(crate) fn open(&mut self, origin: PegGame, goal: SearchGoal, from: Place, now: Instant) {
        if self.session.open(origin.clone(), goal.clone()) {
            self.from = from;
        } else {
            *self = SolutionList::new(origin, goal, from);
        }
        self.collect(now);
    }

    /// Searches on, unless there is nothing more to find.
    fn collect(&mut self, now: Instant) {
        self.session.collect(SLICE);
        self.due = (self.session.extent() == Extent::SoFar).then_some(now + FRAME);
    }
}

impl Screen for SolutionList {
    fn title(&self) -> &'static str {
        "Solutions"
    }

    fn keys(&self) -> Keys {
        match self.asking {
            Asking::Nothing => Keys { context: KeyContext::Solutions, typing: Typing::Nothing },
            Asking::Number(_) => Keys { context: KeyContext::TypedNumber, typing: Typing::Text },
            Asking::Jumps(_) => Keys { context: KeyContext::TypedFilter, typing: Typing::Text },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Numbers are those of `pegwise paths`, in table order, if",
            "any one peg is a solution.",
            "Only in order differ two solutions of which one becomes the",
            "other by exchanging neighbors that share no hole.",
            "Jumps to type: 4-1 13-6, or ^4-1 13-6 to begin so.",
        ]
    }

    fn works(&self, command: Command) -> bool {
        self.has_action(command)
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        self.act(command)
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        match &mut self.asking {
            Asking::Nothing => Typed::No,
            Asking::Number(prompt) | Asking::Jumps(prompt) => prompt.type_key(key),
        }
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        match &mut self.asking {
            Asking::Nothing => {}
            Asking::Number(prompt) | Asking::Jumps(prompt) => prompt.paste(text),
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.due
    }

    fn tick(&mut self, now: Instant) {
        if self.due.is_some_and(|due| due <= now) {
            self.collect(now);
        }
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}
