//! What a command does in the lessons. The hint bar, help and the keys all ask here.

use super::state::Lessons;
use crate::narration::lesson::what_next;
use crate::play::Lesson;
use crate::session::Subject;
use crate::session::lesson::Verb;
use crate::session::new_game::Activity;
use crate::tui::keymap::Command;
use crate::tui::message::WorkKind;
use crate::tui::screen::{Request, Screen};
use crate::tui::theme::Look;
use pegwise_engine::code::Score;

#[derive(Clone, Debug)]
pub(super) enum Action {
    /// Select this lesson of the list, from 0.
    Choose(usize),
    Begin(Lesson),
    Turn(Verb),
    /// Type a digit of a score, or erase one.
    Type(Command),
    Answer(Score),
    /// Open what the last page names.
    OpenNext,
    Close,
    ChooseGame,
    Leave,
}

impl Lessons {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        if command == Command::New {
            return Some(Action::ChooseGame);
        }
        let Some(open) = &self.open else {
            let lessons = Lesson::ALL.len();
            return match command {
                Command::Up => Some(Action::Choose((self.chosen + lessons - 1) % lessons)),
                Command::Down => Some(Action::Choose((self.chosen + 1) % lessons)),
                Command::Accept => Some(Action::Begin(Lesson::ALL[self.chosen].clone())),
                Command::Back => Some(Action::Leave),
                _ => None,
            };
        };
        let session = &open.session;
        let turn = |verb| session.allows(verb).then_some(Action::Turn(verb));
        match command {
            Command::LaterRow => turn(Verb::Next),
            Command::EarlierRow => turn(Verb::Back),
            Command::Digit(_) | Command::Erase if session.asks() && open.entry.works(command) => {
                Some(Action::Type(command))
            }
            Command::Accept if session.asks() => open.entry.score().map(Action::Answer),
            Command::Accept if session.is_at_end() => Some(Action::OpenNext),
            Command::Back => Some(Action::Close),
            _ => None,
        }
    }

    pub(super) fn act(&mut self, command: Command) -> Option<Request> {
        match self.action(command)? {
            Action::Choose(lesson) => self.chosen = lesson,
            Action::Begin(lesson) => return self.begin(lesson),
            Action::Turn(verb) => self.turn(verb),
            Action::Type(command) => {
                if let Some(open) = &mut self.open {
                    open.entry.update(command);
                }
            }
            Action::Answer(score) => self.turn(Verb::Answer(score)),
            Action::OpenNext => return self.open.as_ref().map(super::state::OpenLesson::what_next),
            Action::Close => {
                let is_playing = self.open.take().is_some_and(|open| open.session.pages().is_none());
                return is_playing.then_some(Request::Cancel(WorkKind::Lesson));
            }
            Action::ChooseGame => return Some(Request::Open(Subject::Choose(Activity::BreakCode, None))),
            Action::Leave => return Some(Request::Back),
        }
        None
    }

    /// Why a command does nothing now, where a player may wonder.
    pub(super) fn reason_not_to(&self, command: Command, look: Look) -> Option<String> {
        let open = self.open.as_ref()?;
        match command {
            Command::Accept => open.entry.question(),
            Command::EarlierRow => Some("This is the first page".to_owned()),
            Command::LaterRow if open.session.pages().is_none() => {
                Some("The game of this lesson is still being played".to_owned())
            }
            Command::LaterRow => {
                let (key, next) = (self.key(Command::Accept, look), what_next(&open.session.lesson));
                Some(format!("This is the last page. {key} {next}"))
            }
            _ => None,
        }
    }
}
