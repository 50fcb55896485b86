//! What a command does in the list of solutions. The hint bar, help, the mouse and the keys all ask here.

use super::state::{Asking, SolutionList};
use crate::archive::game_text::GameText;
use crate::narration::solutions::{left_out, not_found, stands_for};
use crate::narration::thousands;
use crate::play::Comment;
use crate::play::solutions::{Grouping, RequiredJumps, Sorting};
use crate::session::Subject;
use crate::session::solutions::{Outcome, Verb};
use crate::tui::keymap::Command;
use crate::tui::screen::parts::LineInput;
use crate::tui::screen::{Request, Screen};
use crate::tui::theme::Look;
use pegwise_engine::pegs::Extent;

const PAGE: usize = 10;

#[derive(Clone, Debug)]
enum Action {
    List(Verb),
    TypeJumps,
    TypeNumber,
    TakeTyped,
    CloseTyping,
    Play,
    Copy,
    Panels(Command),
    FirstPanel,
    /// Begin another game on the triangle.
    BeginAnother,
    Leave,
}

impl SolutionList {
    /// What a command does now. `None` if it does nothing.
    fn action(&self, command: Command) -> Option<Action> {
        if !matches!(self.asking, Asking::Nothing) {
            return match command {
                Command::Accept => Some(Action::TakeTyped),
                Command::Back => Some(Action::CloseTyping),
                _ => None,
            };
        }
        let session = &self.session;
        let (chosen, made, filter) = (session.chosen, session.made, session.filter());
        let (jumps, any) = (session.jumps().len(), session.solutions.count() > 0);
        let verb = match command {
            Command::Up => Verb::Choose(chosen.saturating_sub(1)),
            Command::Down => Verb::Choose(chosen + 1),
            Command::PageUp => Verb::Choose(chosen.saturating_sub(PAGE)),
            Command::PageDown => Verb::Choose(chosen + PAGE),
            Command::First => Verb::Choose(0),
            Command::Last => Verb::Choose(usize::MAX),
            Command::LaterRow => Verb::MakeJumps(made + 1),
            Command::EarlierRow => Verb::MakeJumps(made.saturating_sub(1)),
            Command::NextSweep => {
                let ends = session.ends_of_sweeps();
                Verb::MakeJumps(ends.into_iter().find(|end| *end > made).unwrap_or(made))
            }
            Command::PreviousSweep => {
                let ends = session.ends_of_sweeps();
                Verb::MakeJumps(ends.into_iter().rfind(|end| *end < made).unwrap_or(0))
            }
            Command::LastHole => Verb::LastHole(session.next_last_hole()),
            Command::Less => session.fewer_sweeps()?,
            Command::More => session.more_sweeps()?,
            Command::Sort => Verb::Sort(match filter.sorting {
                Sorting::AsFound => Sorting::FewestSweeps,
                Sorting::FewestSweeps => Sorting::AsFound,
            }),
            Command::Merge => Verb::Group(match filter.grouping {
                Grouping::Each => Grouping::OneOfAKind,
                Grouping::OneOfAKind => Grouping::Each,
            }),
            Command::Clear => Verb::ShowAll,
            Command::Filter => return any.then_some(Action::TypeJumps),
            Command::GoTo => return any.then_some(Action::TypeNumber),
            Command::Accept => return (jumps > 0).then_some(Action::Play),
            Command::Copy => return (jumps > 0).then_some(Action::Copy),
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => {
                return Some(Action::Panels(command));
            }
            Command::New => return Some(Action::BeginAnother),
            Command::Back if !self.focus.is_at_rest() => return Some(Action::FirstPanel),
            Command::Back => return Some(Action::Leave),
            _ => return None,
        };
        session.allows(&verb).then_some(Action::List(verb))
    }

    /// Why a command does nothing now, where a player may wonder.
    pub(super) fn reason_not_to(&self, command: Command, look: Look) -> Option<String> {
        let any = self.session.solutions.count() > 0;
        match command {
            Command::Clear => Some("All of them are shown".to_owned()),
            Command::Why => {
                let play = self.key(Command::Accept, look);
                Some(format!("On the triangle, jumps can be explained: {play} shows this solution there"))
            }
            Command::Accept | Command::Copy | Command::Filter | Command::GoTo if !any => {
                let is_all = self.session.extent() == Extent::All;
                Some(if is_all { "There is no solution here" } else { "No solution is found yet" }.to_owned())
            }
            Command::Accept | Command::Copy => Some("No solution is left by these filters".to_owned()),
            _ => None,
        }
    }

    pub(super) fn has_action(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    pub(super) fn act(&mut self, command: Command) -> Option<Request> {
        self.message = None;
        match self.action(command)? {
            Action::List(verb) => {
                self.session.carry_out(verb);
            }
            Action::TypeJumps => {
                let wanted = self.session.filter().required.as_ref();
                let typed = wanted.map_or_else(String::new, ToString::to_string);
                self.asking = Asking::Jumps(LineInput::new("With the jumps (^ first)").with(&typed));
            }
            Action::TypeNumber => self.asking = Asking::Number(LineInput::new("Go to solution")),
            Action::TakeTyped => self.take_typed(),
            Action::CloseTyping => self.asking = Asking::Nothing,
            Action::Play => {
                return self
                    .session
                    .game_after(usize::MAX)
                    .map(|game| Request::Open(Subject::Show(Box::new(game))));
            }
            Action::Copy => return self.as_text().map(Request::Copy),
            Action::Panels(command) => {
                self.focus.update(command);
            }
            Action::BeginAnother => return Some(Request::Open(Subject::AnotherPegs)),
            Action::FirstPanel => self.focus.rest(),
            Action::Leave => return Some(Request::Back),
        }
        None
    }

    /// Submits the typed text, or shows the error in it.
    fn take_typed(&mut self) {
        match std::mem::replace(&mut self.asking, Asking::Nothing) {
            Asking::Nothing => {}
            Asking::Number(mut prompt) => {
                if let Ok(number) = prompt.text().replace([',', ' '], "").parse() {
                    return self.go_to(number);
                }
                let found = prompt.text().to_owned();
                prompt.refuse(format!("{found:?} is not the number of a solution: type digits, as 3000"));
                self.asking = Asking::Number(prompt);
            }
            Asking::Jumps(prompt) if prompt.text().is_empty() => {
                self.session.carry_out(Verb::Required(None));
            }
            Asking::Jumps(mut prompt) => {
                match RequiredJumps::parse(prompt.text(), self.session.origin.rows()) {
                    Ok(wanted) => {
                        self.session.carry_out(Verb::Required(Some(wanted)));
                    }
                    Err(error) => {
                        prompt.refuse(error.to_string());
                        self.asking = Asking::Jumps(prompt);
                    }
                }
            }
        }
    }

    /// Selects the solution with a number, or shows why it cannot.
    fn go_to(&mut self, number: usize) {
        self.message = match self.session.carry_out(Verb::GoTo(number)) {
            Outcome::Done => None,
            Outcome::StandsFor(shown) => Some(stands_for(number, shown)),
            Outcome::LeftOut => Some(left_out(number)),
            Outcome::NotFound => Some(not_found(number, &self.session.solutions, self.session.extent())),
        };
    }

    /// The text of the game that plays a solution, with the number of the solution.
    fn as_text(&self) -> Option<String> {
        let number = thousands(self.session.solution()?.number() as u64);
        let game = self.session.game_after(usize::MAX)?;
        let comment = Comment { after: 0, text: format!("solution {number}") };
        Some(GameText::Pegs(Box::new(game.with_comments(vec![comment]))).to_string())
    }
}
