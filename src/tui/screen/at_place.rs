//! Screens at a place: the place carries out its commands, and the screen moves the view.

use super::{Context, Request};
use crate::session::command::{Argument, Does, Outcome, Place, by_id};
use crate::task::{TaskId, Update};
use crate::tui::keymap::Command;
use crate::tui::message::{Work, WorkKind};

/// A screen whose commands are those of a place.
pub(super) trait AtPlace: Sized + 'static {
    type Place: Place;

    const WORK: WorkKind;

    fn work(id: TaskId, task: <Self::Place as Place>::Task) -> Work;

    fn place(&self) -> &Self::Place;

    fn place_mut(&mut self) -> &mut Self::Place;

    /// What is selected, for a command that takes it.
    fn selected(&self) -> Argument;

    /// What a command does that only moves the view. `None` if it does nothing now, or is one of the place.
    fn view_command(&self, command: Command) -> Option<Act<Self>>;

    /// Takes note of what a command of the place led to.
    fn note(&mut self, outcome: &Outcome<Self::Place>);

    /// What a command does now, or why nothing. `None` if it never does anything here.
    fn act(&self, command: Command) -> Option<Result<Act<Self>, <Self::Place as Place>::Refusal>> {
        if let Some(act) = self.view_command(command) {
            return Some(Ok(act));
        }
        let row = by_id(self.place(), command.name()?)?;
        let argument =
            if matches!(row.does, Does::Strategy(_)) { self.selected() } else { Argument::Nothing };
        let ready = row.does.ready(self.place(), argument)?;
        Some(ready.map(|run| {
            let act = |screen: &mut Self, context: &mut Context<'_>| {
                let outcome = run(screen.place_mut(), context.random);
                screen.note(&outcome);
                request::<Self>(outcome)
            };
            Box::new(act) as Act<Self>
        }))
    }

    /// Passes an update of a task to the place. Returns what follows.
    fn on_work(&mut self, id: TaskId, update: Update<<Self::Place as Place>::Task>) -> Option<Request> {
        request::<Self>(self.place_mut().receive(id, update)?)
    }
}

/// What an outcome asks of the program.
fn request<S: AtPlace>(outcome: Outcome<S::Place>) -> Option<Request> {
    match outcome {
        Outcome::Happened(_) => None,
        Outcome::Starts(id, task) => Some(Request::Start(S::work(id, task))),
        Outcome::Cancels => Some(Request::Cancel(S::WORK)),
        Outcome::Asks(request) => Some(Request::Open(request.into())),
    }
}

/// Carries out a command on a screen.
pub(super) type Act<S> = Box<dyn FnOnce(&mut S, &mut Context<'_>) -> Option<Request>>;

/// A command that only changes the screen.
pub(super) fn change<S>(change: impl FnOnce(&mut S) + 'static) -> Act<S> {
    Box::new(|screen, _| {
        change(screen);
        None
    })
}

/// A command that asks the program for something.
pub(super) fn ask<S>(request: Request) -> Act<S> {
    Box::new(|_, _| Some(request))
}
