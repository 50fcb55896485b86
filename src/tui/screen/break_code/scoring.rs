//! A guess is handed in and scored. In the largest games that takes longer than a key press: then it happens in the
//! background, and the screen is busy until it is done.

use std::time::Instant;

use super::super::super::message::Work;
use super::super::Request;
use super::super::marking::Marking;
use super::BreakCode;
use crate::code::Code;
use crate::play::{BreakGame, GuessTask, Used};
use crate::store::settings::{Coaching, Information, Motion, NotesMode};
use crate::task::{End, TaskId};

impl BreakCode {
    /// Hands the typed row in as a guess, or says what it lacks. Returns the work that scores it, if that takes long.
    pub(super) fn submit(&mut self, now: Instant) -> Option<Request> {
        let game = self.game.present();
        let code = match game.typed() {
            Ok(code) => code,
            Err(empty) => {
                self.slot = empty;
                self.message = Some(format!("Slot {} is empty", empty + 1));
                return None;
            }
        };
        if let Some(turn) = game.history().turn_of(&code)
            && self.repeated != Some(code)
        {
            self.repeated = Some(code);
            self.message = Some(format!(
                "You have tried this (row {}): it tells nothing new. Enter again to spend it.",
                turn + 1
            ));
            return None;
        }
        if GuessTask::takes_long(game) {
            return Some(self.score_in_background(code));
        }
        let next = game.guessed(code);
        self.accept(next, now);
        None
    }

    fn score_in_background(&mut self, code: Code) -> Request {
        let task = self.last_task.advance();
        self.scoring = Some(task);
        self.message = Some("Scoring …".to_owned());
        let game = Box::new(self.game.present().clone());
        Request::Start(Work::Guess(task, GuessTask { game, code }))
    }

    /// Goes on to the game after a guess.
    fn accept(&mut self, mut next: BreakGame, now: Instant) {
        let assistance = &mut next.sheet.assistance;
        if self.information == Information::Shown || self.notes_mode == NotesMode::Auto {
            assistance.information = Used::Yes;
        }
        if self.advice.coach == Coaching::On {
            assistance.coach = Used::Yes;
        }
        self.marking = match self.motion {
            Motion::On => Marking::of(self.game.present().clone(), &next, now),
            Motion::Off => None,
        };
        self.go_on_to(next);
    }

    /// Takes the game after the guess that was being scored. Returns what the screen asks for.
    pub(crate) fn scored(&mut self, task: TaskId, end: End<Box<BreakGame>>, now: Instant) -> Option<Request> {
        self.scoring.take_if(|scoring| *scoring == task)?;
        self.message = None;
        match end {
            End::Done(next) => self.accept(*next, now),
            End::Failed(message) => self.message = Some(format!("The guess could not be scored: {message}")),
            End::Cancelled => {}
        }
        self.advice_request()
    }
}
