//! Solutions: lists all solutions from a board, filters them, and plays them on the board. The session has the list.

mod state;
mod view;

use std::time::Instant;

use ratatui::layout::Rect;

use super::at_place::{Act, AtPlace, Prompt, ask, at_place, change};
use super::parts::{LineInput, moved_within};
use super::{Context, Request, Screen};
use crate::narration::command_line;
use crate::narration::solutions::{about_number, as_text};
use crate::session::command::Outcome;
use crate::session::{SolutionsSession, Subject};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;
use crate::tui::widget::{PanelContent, View};
use state::{BOARD, LIST};

pub(crate) use state::SolutionList;

impl AtPlace for SolutionList {
    at_place!(SolutionsSession, typed: typed);

    const NUMBERED: &'static str = "a solution";

    fn view_command(&self, command: Command) -> Option<Act<SolutionList>> {
        let session = &self.session;
        let made = session.made;
        let limit = |most: Option<usize>| {
            change(move |list: &mut SolutionList| list.session.filter_by(|filter| filter.most_sweeps = most))
        };
        let types = |line: LineInput| {
            let typed = Prompt { command, line };
            let types = change(move |list: &mut SolutionList| list.typed = Some(typed));
            (session.solutions.count() > 0).then_some(types)
        };
        match command {
            Command::LaterRow => self.make(made + 1),
            Command::EarlierRow => self.make(made.saturating_sub(1)),
            Command::NextSweep => self.make(session.ends_of_sweeps().into_iter().find(|end| *end > made)?),
            Command::PreviousSweep => {
                self.make(session.ends_of_sweeps().into_iter().rfind(|end| *end < made).unwrap_or(0))
            }
            Command::Less => Some(limit(Some(session.fewer_sweeps()?))),
            Command::More => Some(limit(session.more_sweeps()?)),
            Command::Filter => {
                let wanted = session.filter().required.as_ref().map_or_else(String::new, ToString::to_string);
                types(LineInput::new("With the jumps (^ first)").with(&wanted))
            }
            Command::GoTo => types(LineInput::new("Go to solution")),
            Command::Copy => as_text(session).map(|text| ask(Request::Copy(text))),
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => {
                Some(change(move |list: &mut SolutionList| _ = list.focus.update(command)))
            }
            Command::New => Some(ask(Request::Open(Subject::AnotherPegs))),
            Command::Back if self.focus.is_at_rest() => Some(ask(Request::Back)),
            Command::Back => Some(change(|list: &mut SolutionList| list.focus.rest())),
            command => {
                let row = moved_within(command, session.chosen, session.shown().len())?;
                Some(change(move |list: &mut SolutionList| list.session.choose(row)))
            }
        }
    }

    fn note(&mut self, outcome: &Outcome<SolutionsSession>, _: Instant) {
        if let Outcome::Happened(fact) = outcome {
            self.message = about_number(&self.session, fact);
        }
    }

    fn reason_in_words(&self, command: Command, look: Look) -> Option<String> {
        match command {
            Command::Why => {
                let play = self.key(Command::Accept, look);
                Some(format!("On the board, jumps can be explained: {play} shows this solution there"))
            }
            Command::Copy => self.reason(Command::Accept),
            command => self.reason(command),
        }
    }

    fn perform(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        self.act(command)?.ok()?(self, context)
    }
}

impl Screen for SolutionList {
    fn keys(&self) -> Keys {
        match self.typed.as_ref().map(|typed| typed.command) {
            None => Keys { context: KeyContext::Solutions, typing: Typing::Nothing },
            Some(Command::GoTo) => Keys { context: KeyContext::TypedNumber, typing: Typing::Text },
            Some(_) => Keys { context: KeyContext::TypedFilter, typing: Typing::Text },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Numbers are those of `pegwise paths`, in table order.",
            "Merged solutions have the same jumps in a different order.",
            "Jumps to type: 4-1 13-6, or ^4-1 13-6 to begin so.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        let origin = &self.session.origin;
        command_line::paths(origin).into_iter().chain(command_line::from_board("solutions", origin)).collect()
    }

    fn deadline(&self) -> Option<Instant> {
        self.due
    }

    fn tick(&mut self, now: Instant) {
        if self.due.is_some_and(|due| due <= now) {
            self.collect(now);
        }
    }

    fn select_row(&mut self, row: usize) {
        self.message = None;
        self.session.choose(row);
    }

    fn focus_on(&mut self, panel: usize) {
        if !self.focus.is_on(panel) {
            self.focus.turn_to(panel);
        }
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        let arrangement = view::arrangement(area, self.session.origin.shape());
        Some(View { names_command: Some(LIST), ..self.focus.view(arrangement, view::frame(self, look)) })
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        match panel {
            LIST => view::list(self, room, look),
            BOARD => view::board(self, room, look),
            _ => view::moves(&self.session, room, look),
        }
    }
}
