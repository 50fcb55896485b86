//! The loop: waits for messages, updates the program for each of them, draws once. While nothing happens it sleeps.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Instant;

use anyhow::Result;
use ratatui::layout::Rect;

use super::app::App;
use super::message::{Effect, Message};
use crate::play::Day;

/// How many messages may wait before a task that sends them has to.
const WAITING: usize = 1024;

/// Where all messages arrive.
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
    /// An end to send messages by.
    pub fn sender(&self) -> SyncSender<Message> {
        self.sender.clone()
    }
}

/// Where messages come from.
pub trait Source {
    /// Sleeps until there is a message or the time has come. Returns all messages that wait.
    fn wait(&mut self, until: Option<Instant>) -> Vec<Message>;
}

impl Source for Inbox {
    fn wait(&mut self, until: Option<Instant>) -> Vec<Message> {
        let first = match until {
            None => self.receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(until) => self.receiver.recv_timeout(until.saturating_duration_since(Instant::now())),
        };
        // At most as many as can wait, so that a fast task cannot keep a frame from being drawn.
        first.into_iter().chain(self.receiver.try_iter().take(WAITING)).collect()
    }
}

/// What the program is shown on, and what does things outside of it.
pub trait Stage {
    /// Shows the program as it is.
    ///
    /// # Errors
    ///
    /// If that fails, which ends the program.
    fn draw(&mut self, app: &App) -> Result<()>;

    /// The room there is to draw on.
    ///
    /// # Errors
    ///
    /// If it cannot be found out, which ends the program.
    fn area(&self) -> Result<Rect>;

    /// Does what the program asks for. Returns how the program ends, if that is what it asks for.
    ///
    /// # Errors
    ///
    /// If it cannot be done, which ends the program.
    fn carry_out(&mut self, effect: Effect) -> Result<Option<Ending>>;
}

/// How the program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The player wanted it.
    Quit,
    /// A signal wanted it.
    Signal(i32),
}

/// Runs the program until it ends.
///
/// # Errors
///
/// If the stage fails. What came before that is taken and saved all the same.
pub fn run(app: &mut App, stage: &mut impl Stage, source: &mut impl Source) -> Result<Ending> {
    let mut area = stage.area()?;
    let ended = run_to_the_end(app, stage, source, &mut area);
    if ended.is_err() {
        let now = Instant::now();
        let mut effects = take(app, source.wait(Some(now)), area, now);
        effects.extend(app.leave());
        for effect in effects {
            // The stage has failed already, and the first failure is told.
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
        // All of them, also after one that ends the program: what was done just before that has to be saved.
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
        // A stage that has no area any more cannot be drawn on, which ends the program once the messages are taken.
        *area = stage.area().unwrap_or(*area);
        effects = take(app, messages, *area, Instant::now());
    }
}

/// Lets the program take messages and the time. Returns what it asks for.
fn take(app: &mut App, messages: Vec<Message>, area: Rect, now: Instant) -> Vec<Effect> {
    app.today_is(Day::today());
    let mut effects: Vec<Effect> =
        messages.into_iter().flat_map(|message| app.update(message, area, now)).collect();
    effects.extend(app.tick(now));
    effects.extend(app.keep());
    effects
}
