//! What a command does in practice. The hint bar, help and the keys all ask here.

use super::state::Practice;
use crate::narration::capital;
use crate::play::practice::Item;
use crate::play::puzzle::PuzzleTask;
use crate::session::Subject;
use crate::session::new_game::Activity;
use crate::session::practice::{Confirmation, Outcome, Verb};
use crate::tui::keymap::Command;
use crate::tui::message::WorkKind;
use crate::tui::screen::parts::LineInput;
use crate::tui::screen::{Request, Screen};
use crate::tui::theme::Look;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Select this line of the list, from 0.
    Choose(usize),
    Begin(Item),
    /// Type the number of a puzzle.
    AskNumber,
    /// Open the puzzle with the typed number.
    OpenNumber,
    /// Close the line for the number.
    DropNumber,
    Answer,
    Give(Verb),
    /// Go on to the next challenge.
    Next,
    /// Show this step of the explanation.
    Step(usize),
    Close,
    /// Drop the puzzle that is being made.
    Drop,
    ChooseGame,
    Leave,
}

impl Practice {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        if self.number.is_some() {
            return match command {
                Command::Accept => Some(Action::OpenNumber),
                Command::Back => Some(Action::DropNumber),
                _ => None,
            };
        }
        if self.waits && command == Command::Back {
            return Some(Action::Drop);
        }
        if command == Command::New {
            return Some(Action::ChooseGame);
        }
        let Some(open) = self.session.open() else {
            let lines = Item::all().len();
            return match command {
                Command::Up => Some(Action::Choose((self.line() + lines - 1) % lines)),
                Command::Down => Some(Action::Choose((self.line() + 1) % lines)),
                Command::Accept => self.can_begin().then(|| Action::Begin(self.item())),
                Command::GoTo => matches!(self.item(), Item::Kind(_)).then_some(Action::AskNumber),
                Command::Back => Some(Action::Leave),
                _ => None,
            };
        };
        let allowed = |verb: Verb| self.session.allows(&verb).then_some(Action::Give(verb));
        match command {
            Command::Accept if open.is_over() => Some(Action::Next),
            Command::LaterRow if open.is_over() => {
                (self.step < Practice::last_step(open)).then_some(Action::Step(self.step + 1))
            }
            Command::EarlierRow if open.is_over() => self.step.checked_sub(1).map(Action::Step),
            Command::Accept => (!self.answer.text().is_empty()).then_some(Action::Answer),
            Command::Hint => allowed(Verb::Hint),
            Command::Reveal => allowed(Verb::Show),
            Command::Skip => (!open.is_over()).then_some(Action::Next),
            Command::Back => Some(Action::Close),
            _ => None,
        }
    }

    pub(super) fn act(&mut self, command: Command) -> Option<Request> {
        match self.action(command)? {
            Action::Choose(line) => self.chosen = Some(line),
            Action::Begin(item) => {
                self.chosen = Some(self.line());
                let book = self.book.clone();
                let opening = self.session.choose(item, &book, self.today);
                return self.follow(opening);
            }
            Action::AskNumber => self.number = Some(LineInput::new("Number of the puzzle:")),
            Action::OpenNumber => return self.open_number(),
            Action::DropNumber => self.number = None,
            Action::Answer => return self.give_answer(),
            Action::Give(verb) => return self.give(verb),
            Action::Next => {
                let book = self.book.clone();
                let opening = self.session.go_on(&book, self.today);
                return self.follow(opening);
            }
            Action::Step(step) => self.step = step,
            Action::Close => self.session.close(),
            Action::Drop => {
                self.drop_task();
                return Some(Request::Cancel(WorkKind::Puzzle));
            }
            Action::ChooseGame => return Some(Request::Open(Subject::Choose(Activity::BreakCode, None))),
            Action::Leave => return Some(Request::Back),
        }
        None
    }

    fn open_number(&mut self) -> Option<Request> {
        let Item::Kind(kind) = self.item() else { return None };
        let line = self.number.as_mut()?;
        if let Ok(number) = line.text().parse::<u32>() {
            self.number = None;
            Some(self.start(PuzzleTask::Numbered(kind, number)))
        } else {
            line.refuse(format!("Type a number from 0 to {}", u32::MAX));
            None
        }
    }

    fn give_answer(&mut self) -> Option<Request> {
        let open = self.session.open()?;
        match open.challenge.parse_answer(self.answer.text()) {
            Ok(answer) => self.give(Verb::Answer(answer)),
            Err(wrong) => {
                self.answer.refuse(capital(&wrong.to_string()));
                None
            }
        }
    }

    fn give(&mut self, verb: Verb) -> Option<Request> {
        match self.session.carry_out(verb, self.today) {
            Outcome::Asks(Confirmation::Show) => {
                self.notice = Some(
                    "Show the answer? The puzzle then counts as missed. The same key again shows it"
                        .to_owned(),
                );
            }
            Outcome::Right | Outcome::Shown => self.step = 0,
            Outcome::Wrong(_) => self.answer.clear(),
            Outcome::Hinted | Outcome::NoHintLeft | Outcome::Impossible => {}
        }
        self.note_entries()
    }

    /// Why a command does nothing now, where a player may wonder.
    pub(super) fn reason_not_to(&self, command: Command, look: Look) -> Option<String> {
        let Some(open) = self.session.open() else {
            return match command {
                Command::Accept => Some(self.nothing_due()),
                Command::GoTo => Some("Choose a kind of puzzle first: its puzzles have numbers".to_owned()),
                _ => None,
            };
        };
        match command {
            Command::Accept => Some("Type an answer first".to_owned()),
            Command::Hint => Some("There is no other hint".to_owned()),
            Command::LaterRow if open.is_over() => {
                let next = self.key(Command::Accept, look);
                Some(format!("This is the end of the explanation; {next} goes on to the next one"))
            }
            Command::EarlierRow if open.is_over() => Some("This is the first step".to_owned()),
            _ => None,
        }
    }
}
