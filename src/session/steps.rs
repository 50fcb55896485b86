//! The commands that go through recorded steps, which several places share.

use crossterm::event::KeyCode;

use super::command::Does::Alone;
use super::command::{Command, Place, Ready, beside, key};
use crate::chord::Chord::{Char, Ctrl, Key};
use crate::chord::SPACE;

pub trait WithSteps: Place {
    const STEP: &'static [Command<Self>] = &[
        key("step-forward", &[Char('s')], "step", "one step forward, back").does(Alone(Self::step_forward)),
        beside("step-back", &[Char('S')], "back").does(Alone(Self::step_back)),
    ];

    /// One step, where nothing else is undone.
    const UNDO_STEP: &'static [Command<Self>] = &[
        beside("step-forward", &[Char('U'), Ctrl('r')], "").does(Alone(Self::step_forward)),
        beside("step-back", &[Char('u'), Ctrl('u')], "").does(Alone(Self::step_back)),
    ];

    const RUN: &'static [Command<Self>] = &[key("run-pause", &[SPACE], "run/pause", "run or pause")];

    const SPEED: &'static [Command<Self>] = &[
        key("faster", &[Char('+'), Char('=')], "speed", "speed: 1 2 4 8 16 60 max steps a second"),
        beside("slower", &[Char('-'), Char('_')], "speed"),
    ];

    const ENDS: &'static [Command<Self>] = &[
        key("first", &[Char('g'), Key(KeyCode::Home)], "first", "to the first, last step")
            .does(Alone(Self::first)),
        beside("last", &[Char('G'), Key(KeyCode::End)], "last").does(Alone(Self::last)),
    ];

    fn step_forward(&self) -> Ready<Self>;

    fn step_back(&self) -> Ready<Self>;

    fn first(&self) -> Ready<Self>;

    fn last(&self) -> Ready<Self>;
}
