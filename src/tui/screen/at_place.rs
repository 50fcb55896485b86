//! Screens at a place: the place carries out its commands, and the screen moves the view.

use std::time::Instant;

use super::parts::LineInput;
use super::{Context, Controls, Request};
use crate::session::command::{Argument, Does, Outcome, Place, Run, by_id};
use crate::task::{TaskId, Update};
use crate::tui::keymap::Command;
use crate::tui::message::{Work, WorkKind};
use crate::tui::theme::Look;
use pegwise_engine::code::Symbols;

pub(super) trait AtPlace: Sized + 'static {
    type Place: Place;

    /// Its work in the background, if it has any.
    const WORK: Option<WorkKind> = None;

    fn work(_: TaskId, _: <Self::Place as Place>::Task) -> Option<Work> {
        None
    }

    /// What has the numbers that are typed, such as `a step`.
    const NUMBERED: &'static str = "";

    fn place(&self) -> &Self::Place;

    fn place_mut(&mut self) -> &mut Self::Place;

    /// The symbols of the game at the place.
    fn symbols(&self) -> Symbols {
        self.place().rules().symbols()
    }

    /// What is selected, for a command that takes it.
    fn selected(&self) -> Argument {
        Argument::Nothing
    }

    /// Whether something lies over the place that takes all commands.
    fn is_covered(&self) -> bool {
        false
    }

    /// What a command does that only moves the view. `None` if it does nothing now, or is one of the place.
    fn view_command(&self, command: Command) -> Option<Act<Self>>;

    /// Takes note of what a command of the place led to.
    fn note(&mut self, _: &Outcome<Self::Place>, _: Instant) {}

    /// Takes note of what a task led to.
    fn heard(&mut self, _: &<Self::Place as Place>::Fact) {}

    /// What is being typed for a command.
    fn typed(&self) -> Option<&Prompt> {
        None
    }

    fn typed_mut(&mut self) -> Option<&mut Prompt> {
        self.typed_slot()?.as_mut()
    }

    /// Where that is kept, if it is kept alone.
    fn typed_slot(&mut self) -> Option<&mut Option<Prompt>> {
        None
    }

    fn set_typed(&mut self, typed: Option<Prompt>) {
        if let Some(slot) = self.typed_slot() {
            *slot = typed;
        }
    }

    /// Why a command does nothing, on the screen.
    fn refused(&self, refusal: &<Self::Place as Place>::Refusal) -> String {
        refusal.to_string()
    }

    /// Why a command does nothing now, if there is a reason.
    fn reason(&self, command: Command) -> Option<String> {
        Some(self.refused(&self.act(command)?.err()?))
    }

    /// The same in the words of the screen.
    fn reason_in_words(&self, command: Command, _: Look) -> Option<String> {
        self.reason(command)
    }

    /// Carries out a command, if it does something now. What was said before is forgotten.
    fn perform(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.act(command)?.ok()?(self, context)
    }

    /// What a command does now, or why nothing. `None` if it never does anything here.
    fn act(&self, command: Command) -> Option<Result<Act<Self>, <Self::Place as Place>::Refusal>> {
        if self.is_covered() {
            return self.view_command(command).map(Ok);
        }
        if let Some(typed) = self.typed() {
            return match command {
                // What is wrong has to be changed first.
                Command::Accept if typed.line.error().is_none() => Some(Ok(Box::new(Self::submit))),
                Command::Back => Some(Ok(change(|screen: &mut Self| screen.set_typed(None)))),
                _ => None,
            };
        }
        if let Some(act) = self.view_command(command) {
            return Some(Ok(act));
        }
        let row = by_id(self.place(), command.name()?)?;
        let ready = row.does.ready(self.place(), self.selected());
        let ready = ready.or_else(|| row.does.ready(self.place(), Argument::Nothing))?;
        Some(ready.map(|run| {
            let act = |screen: &mut Self, context: &mut Context<'_>| screen.carry_out(run, context);
            Box::new(act) as Act<Self>
        }))
    }

    fn carry_out(&mut self, run: Run<Self::Place>, context: &mut Context<'_>) -> Option<Request> {
        let outcome = run(self.place_mut(), context.random);
        self.note(&outcome, context.now);
        request::<Self>(outcome)
    }

    /// Carries out the command for which something was typed, or shows what is wrong with it.
    fn submit(&mut self, context: &mut Context<'_>) -> Option<Request> {
        let Prompt { command, mut line } = self.typed()?.clone();
        let row = by_id(self.place(), command.name()?)?;
        let argument = match row.does {
            Does::Code(_) => {
                let code = self.place().rules().parse(line.text());
                code.map(Argument::Code).map_err(|wrong| wrong.to_string())
            }
            Does::Number(_, example, _) => {
                let (typed, of) = (line.text(), Self::NUMBERED);
                let number = typed.replace([',', ' '], "").parse().map(Argument::Number);
                number.map_err(|_| format!("{typed:?} is not the number of {of}: type digits, as {example}"))
            }
            _ => Ok(Argument::Text(line.text().to_owned())),
        };
        let ready = match argument {
            Ok(argument) => row.does.ready(self.place(), argument)?.map_err(|refusal| self.refused(&refusal)),
            Err(wrong) => Err(wrong),
        };
        match ready {
            Ok(run) => {
                self.set_typed(None);
                self.carry_out(run, context)
            }
            Err(wrong) => {
                line.refuse(wrong);
                self.set_typed(Some(Prompt { command, line }));
                None
            }
        }
    }

    /// Passes an update of a task to the place. Returns what follows.
    fn on_work(&mut self, id: TaskId, update: Update<<Self::Place as Place>::Task>) -> Option<Request> {
        let outcome = self.place_mut().receive(id, update)?;
        if let Outcome::Happened(fact) = &outcome {
            self.heard(fact);
        }
        request::<Self>(outcome)
    }
}

/// What screens at a place say alike of it in their [`AtPlace`]: the place, which is their `session`, the kind of its work
/// in the background, and the field with what is being typed, if it has these.
macro_rules! at_place {
    ($place:ty $(, work: $kind:ident)? $(, typed: $typed:ident)?) => {
        type Place = $place;

        $(
            const WORK: Option<$crate::tui::message::WorkKind> = Some($crate::tui::message::WorkKind::$kind);

            fn work(
                id: $crate::task::TaskId,
                task: <$place as $crate::session::command::Place>::Task,
            ) -> Option<$crate::tui::message::Work> {
                Some($crate::tui::message::Work::$kind(id, task))
            }
        )?

        fn place(&self) -> &$place {
            &self.session
        }

        fn place_mut(&mut self) -> &mut $place {
            &mut self.session
        }

        $(
            fn typed(&self) -> Option<&$crate::tui::screen::at_place::Prompt> {
                self.$typed.as_ref()
            }

            fn typed_slot(&mut self) -> Option<&mut Option<$crate::tui::screen::at_place::Prompt>> {
                Some(&mut self.$typed)
            }
        )?
    };
}

pub(super) use at_place;

impl<S: AtPlace> Controls for S {
    fn works(&self, command: Command) -> bool {
        matches!(self.act(command), Some(Ok(_)))
    }

    fn why_not(&self, command: Command, look: Look) -> Option<String> {
        self.reason_in_words(command, look)
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.perform(command, context)
    }

    fn prompt(&self) -> Option<&LineInput> {
        self.typed().map(|typed| &typed.line)
    }

    fn prompt_mut(&mut self) -> Option<&mut LineInput> {
        self.typed_mut().map(|typed| &mut typed.line)
    }

    fn symbols(&self) -> Symbols {
        AtPlace::symbols(self)
    }
}

/// What is typed for a command, in place of the status line.
#[derive(Clone, Debug)]
pub(super) struct Prompt {
    pub(super) command: Command,
    pub(super) line: LineInput,
}

/// What an outcome asks of the program.
pub(super) fn request<S: AtPlace>(outcome: Outcome<S::Place>) -> Option<Request> {
    match outcome {
        Outcome::Happened(_) => None,
        Outcome::Starts(id, task) => S::work(id, task).map(Request::Start),
        Outcome::Cancels => S::WORK.map(Request::Cancel),
        Outcome::Opens(subject) => Some(Request::Open(subject)),
    }
}

pub(super) type Act<S> = Box<dyn FnOnce(&mut S, &mut Context<'_>) -> Option<Request>>;

/// A command that only changes the screen.
pub(super) fn change<S>(change: impl FnOnce(&mut S) + 'static) -> Act<S> {
    Box::new(|screen, _| {
        change(screen);
        None
    })
}

/// A command for which something is typed first.
pub(super) fn type_for<S: AtPlace>(command: Command, line: LineInput) -> Act<S> {
    change(move |screen: &mut S| screen.set_typed(Some(Prompt { command, line })))
}

/// A command that asks the program for something.
pub(super) fn ask<S>(request: Request) -> Act<S> {
    Box::new(|_, _| Some(request))
}
