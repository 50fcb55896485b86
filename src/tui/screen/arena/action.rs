//! What a command does in the arena.

use super::state::{Arena, Shown};
use crate::narration::counted;
use crate::session::arena::{Outcome, Refusal, Status, Verb};
use crate::session::new_game::Activity;
use crate::tui::keymap::Command;
use crate::tui::message::{Work, WorkKind};
use crate::tui::screen::parts::LineupCursor;
use crate::tui::screen::{Request, Subject};
use pegwise_engine::code::History;

/// What a command does.
#[derive(Clone, Debug)]
pub(super) enum Action {
    Game(Verb),
    MoveTo(LineupCursor),
    Show(Shown),
    Copy,
    /// Choose the rules.
    ChooseGame,
    /// Explore the strategy under the cursor.
    Explore,
    Leave,
}

impl Arena {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        match command {
            Command::Back | Command::Zoom if self.shown == Shown::Map => Some(Action::Show(Shown::Panels)),
            Command::Zoom => {
                let status = self.session.status(self.cursor.strategy());
                matches!(status, Status::Done(_)).then_some(Action::Show(Shown::Map))
            }
            Command::Back => Some(Action::Leave),
            Command::New => (!self.session.is_running()).then_some(Action::ChooseGame),
            Command::Explore => Some(Action::Explore),
            Command::Up | Command::Down => {
                self.cursor.moved(command, &self.session.ranking()).map(Action::MoveTo)
            }
            Command::Copy => self.session.results().next().map(|_| Action::Copy),
            command => {
                let verb = self.verb(command)?;
                self.session.refusal(&verb).is_none().then_some(Action::Game(verb))
            }
        }
    }

    /// The session's verb for a command.
    pub(super) fn verb(&self, command: Command) -> Option<Verb> {
        match command {
            Command::Accept => Some(Verb::Begin),
            Command::Cancel => Some(Verb::Stop),
            Command::Choose => Some(Verb::Toggle(self.cursor.strategy().clone())),
            Command::Sort => Some(Verb::Sort(self.session.sorting().next())),
            _ => None,
        }
    }

    pub(super) fn play(&mut self, verb: Verb) -> Option<Request> {
        match self.session.carry_out(verb) {
            Ok(Outcome::Plays(id, task)) => {
                self.message = self.session.left_out().map(|codes| {
                    let codes = counted(codes as usize, "code");
                    format!("optimal is left out: its proof for {codes} is out of reach")
                });
                Some(Request::Start(Work::Arena(id, task)))
            }
            Ok(Outcome::Cancels) => Some(Request::Cancel(WorkKind::Arena)),
            Ok(Outcome::Done) | Err(_) => None,
        }
    }

    /// Why a command does nothing now, where a player may wonder.
    pub(super) fn reason_not_to(&self, command: Command) -> Option<String> {
        let verb = match command {
            Command::New => Some(Verb::Change(self.session.lineup().again())),
            command => self.verb(command),
        };
        let refusal = verb.and_then(|verb| self.session.refusal(&verb))?;
        Some(match refusal {
            Refusal::NobodyTakesPart => format!("{refusal}. Space adds one"),
            _ => refusal.to_string(),
        })
    }

    /// The results as text.
    pub(super) fn as_text(&self) -> String {
        let mut text = format!("pegwise arena: {}\n", self.session.played());
        for (strategy, lengths) in self.session.results() {
            let spread: Vec<String> =
                lengths.by_length().map(|(guesses, games)| format!("{guesses}:{games}")).collect();
            text += &format!("{strategy:<12}{:>9}  {}\n", lengths.guesses(), spread.join(" "));
        }
        text
    }

    /// Carries out a command.
    pub(super) fn act(&mut self, command: Command) -> Option<Request> {
        self.message = None;
        match self.action(command) {
            Some(Action::Game(verb)) => return self.play(verb),
            Some(Action::MoveTo(cursor)) => self.cursor = cursor,
            Some(Action::Show(shown)) => self.shown = shown,
            Some(Action::Copy) => return Some(Request::Copy(self.as_text())),
            Some(Action::ChooseGame) => return Some(Request::Open(Subject::Choose(Activity::Arena))),
            Some(Action::Explore) => {
                let game = (self.session.lineup().rules(), self.cursor.strategy().clone());
                return Some(Request::Open(Subject::Explore(game, History::new())));
            }
            Some(Action::Leave) => return Some(Request::Back),
            None => {}
        }
        None
    }
}
