//! The main loop: waits for messages, updates the program for each, and draws one frame. Sleeps while nothing happens.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Instant;

use anyhow::Result;
use ratatui::layout::Rect;

use super::app::App;
use super::message::{Effect, Message};
use crate::play::Day;

/// The capacity of the message channel. Senders block while it is full.
const WAITING: usize = 1024;

/// The channel for all messages.
#[derive(Debug)]
pub struct Inbox {
    sender: SyncSender<Message>,
    receiver: Receiver<Message>,
}

impl Default for Inbox {
    fn default() -> Inbox {
        let (sender, receiver) = sync_channel(WAITING);
        Inbox { sender, receiver }
    }
}

impl Inbox {
    pub fn sender(&self) -> SyncSender<Message> {
        self.sender.clone()
    }
}

pub trait Source {
    /// Sleeps until a message arrives or the time is `until`. Returns all waiting messages.
    fn wait(&mut self, until: Option<Instant>) -> Vec<Message>;
}

impl Source for Inbox {
    fn wait(&mut self, until: Option<Instant>) -> Vec<Message> {
        let first = match until {
            None => self.receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(until) => self.receiver.recv_timeout(until.saturating_duration_since(Instant::now())),
        };
        // Limited to the capacity, so that a fast task cannot keep a frame from being drawn.
        first.into_iter().chain(self.receiver.try_iter().take(WAITING)).collect()
    }
}

/// Draws the program and carries out its effects.
pub trait Stage {
    /// Draws the current state.
    ///
    /// # Errors
    ///
    /// If drawing fails, which ends the program.
    fn draw(&mut self, app: &App) -> Result<()>;

    /// The area to draw on.
    ///
    /// # Errors
    ///
    /// If the area cannot be read.
    fn area(&self) -> Result<Rect>;

    /// Carries out an effect. Returns how the program ends, if the effect ends it.
    ///
    /// # Errors
    ///
    /// If the effect fails or is [`Effect::Fail`], which ends the program.
    fn carry_out(&mut self, effect: Effect) -> Result<Option<Ending>>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Quit,
    /// This signal asked the program to end.
    Signal(i32),
}

/// Runs the program until it ends.
///
/// # Errors
///
/// If the stage fails. Messages that have arrived are still handled, and the games are saved.
pub fn run(app: &mut App, stage: &mut impl Stage, source: &mut impl Source) -> Result<Ending> {
    let mut area = stage.area()?;
    let ended = run_to_the_end(app, stage, source, &mut area);
    if ended.is_err() {
        let now = Instant::now();
        let mut effects = take(app, source.wait(Some(now)), area, now);
        effects.extend(app.leave());
        for effect in effects {
            // The stage has already failed. Only the first error is reported.
            let _ = stage.carry_out(effect);
        }
    }
    ended
}

fn run_to_the_end(
    app: &mut App,
    stage: &mut impl Stage,
    source: &mut impl Source,
    area: &mut Rect,
) -> Result<Ending> {
    let mut effects = app.begin();
    loop {
        let mut end = None;
        // All of them, even after one that ends the program: others may save the last changes.
        for effect in effects.drain(..) {
            end = end.or(stage.carry_out(effect).transpose());
        }
        if let Some(end) = end {
            return end;
        }
        let begun = Instant::now();
        stage.draw(app)?;
        let drawn = Instant::now();
        if app.drawn(drawn - begun, drawn) {
            stage.draw(app)?;
        }
        let messages = source.wait(app.deadline());
        // If the area cannot be read, the next drawing fails and ends the program after these messages are handled.
        *area = stage.area().unwrap_or(*area);
        effects = take(app, messages, *area, Instant::now());
    }
}

/// Updates the program with messages and the time. Returns the effects.
fn take(app: &mut App, messages: Vec<Message>, area: Rect, now: Instant) -> Vec<Effect> {
    app.today_is(Day::today());
    let mut effects: Vec<Effect> =
        messages.into_iter().flat_map(|message| app.update(message, area, now)).collect();
    effects.extend(app.tick(now));
    effects.extend(app.save());
    effects
}
