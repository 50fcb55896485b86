//! Practice: the list of what there is, and the challenge that is open. The session has the challenge.

mod action;
mod challenge_view;
mod list_view;
mod position_view;
mod state;

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::parts::LineInput;
use super::{Arrival, Context, Facts, HelpTopic, Request, Screen, Typed};
use crate::narration::command_line;
use crate::play::practice::Challenge;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;

pub(crate) use state::Practice;

impl Screen for Practice {
    fn title(&self) -> &'static str {
        "Practice"
    }

    fn keys(&self) -> Keys {
        if self.number.is_some() {
            return Keys { context: KeyContext::TypedNumber, typing: Typing::Text };
        }
        match self.session.open() {
            None => Keys { context: KeyContext::Practice, typing: Typing::Nothing },
            Some(open) if open.is_over() => {
                Keys { context: KeyContext::ChallengeOver, typing: Typing::Nothing }
            }
            Some(_) => Keys {
                context: KeyContext::Challenge,
                typing: self.rules().map_or(Typing::Nothing, Typing::Code),
            },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Your mistakes come from a review (x) or a finished triangle (x).",
            "Each right first answer lengthens the wait; a miss: tomorrow.",
            "The first answer to a puzzle counts for your rating (Glicko-2).",
        ]
    }

    fn topic(&self) -> Option<HelpTopic> {
        Some(HelpTopic::Scoring)
    }

    fn commands(&self) -> Vec<String> {
        match self.session.open().map(|open| &open.challenge) {
            Some(Challenge::Puzzle(puzzle)) => vec![command_line::puzzle(puzzle.kind, puzzle.number)],
            Some(_) => Vec::new(),
            None => vec![command_line::PRACTICE.to_owned()],
        }
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn why_not(&self, command: Command, look: Look) -> Option<String> {
        self.reason_not_to(command, look)
    }

    fn asks(&self) -> bool {
        self.session.asks()
    }

    fn next_input(&mut self) {
        self.session.next_input();
        self.notice = None;
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        self.act(command)
    }

    fn take_facts(&mut self, facts: &Facts<'_>) {
        self.today = facts.today;
        self.book = facts.practice.clone();
    }

    fn arrive(&mut self, _: Arrival) -> Option<Request> {
        // Another window may have practiced.
        Some(Request::ReadRecord)
    }

    fn prompt(&self) -> Option<&LineInput> {
        self.number.as_ref()
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        self.type_in_answer(key)
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        if self.session.open().is_some_and(|open| !open.is_over()) {
            self.answer.paste(text);
        }
    }

    fn click(&self, at: Position, area: Rect, _: Look) -> Vec<Command> {
        list_view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        match self.session.open() {
            None => list_view::draw(self, frame, area, look),
            Some(open) => challenge_view::draw(self, open, frame, area, look),
        }
    }
}
