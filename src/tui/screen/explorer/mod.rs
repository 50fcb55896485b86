//! The explorer: the games of a strategy as a tree that is walked guess by guess, and what other guesses cost. The
//! session has the tree.

mod action;
mod costs_view;
mod scores_view;
mod state;
mod view;

use ratatui::layout::{Position, Rect};

use super::parts::LineInput;
use super::{Arrival, Context, HelpTopic, Request, Screen};
use crate::narration::command_line;
use crate::session::Subject;
use crate::session::explorer::CostWork;
use crate::session::new_game::Activity;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::message::{Work, WorkKind};
use crate::tui::theme::Look;
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;
pub(crate) use state::Explorer;

impl Screen for Explorer {
    fn title(&self) -> &'static str {
        "Explorer"
    }

    fn keys(&self) -> Keys {
        match self.prompt {
            None => Keys { context: KeyContext::Explorer, typing: Typing::Nothing },
            Some(_) => Keys { context: KeyContext::TypedCode, typing: Typing::Text },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Each row is a score that the guess can get, with the number of",
            "possible codes that give it, the next guess, and the guesses",
            "still to come: on average, and in the longest game.",
            "A cost is proved, or two bounds: no strategy takes fewer than",
            "the lower one, and some strategy takes the upper one. To ask",
            "about the same guess again continues the search.",
            "states opens with the color a here.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        let session = &self.session;
        let of = |command: fn(Rules, &Strategy) -> Option<String>| command(session.rules, &session.strategy);
        of(command_line::explore).into_iter().chain(of(command_line::tree)).collect()
    }

    fn topic(&self) -> Option<HelpTopic> {
        Some(HelpTopic::Scoring)
    }

    fn works(&self, command: Command) -> bool {
        self.has_action(command)
    }

    fn why_not(&self, command: Command, _: Look) -> Option<String> {
        self.reason_not_to(command)
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        self.act(command)
    }

    /// Without a strategy, the player chooses one.
    fn arrive(&mut self, _: Arrival) -> Option<Request> {
        (!self.session.has_begun()).then_some(Request::Open(Subject::Choose(Activity::Explore, None)))
    }

    /// The cost of the best guess and of the one that was asked about, as long as they are on show.
    fn background(&mut self, on_show: bool) -> Option<Request> {
        Some(match self.session.work(on_show)? {
            CostWork::Start(id, task) => Request::Start(Work::Cost(id, task)),
            CostWork::Cancel => Request::Cancel(WorkKind::Cost),
        })
    }

    fn prompt(&self) -> Option<&LineInput> {
        self.prompt.as_ref().map(|prompt| &prompt.line)
    }

    fn prompt_mut(&mut self) -> Option<&mut LineInput> {
        self.prompt.as_mut().map(|prompt| &mut prompt.line)
    }

    fn click(&self, at: Position, area: Rect, look: Look) -> Vec<Command> {
        view::click(self, at, area, look)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}
