//! Playback of steps: paused or running, at a speed.

use std::time::{Duration, Instant};

use crate::store::settings::Speed;
use crate::tui::keymap::Command;

/// The wait between frames at full speed. It is short because each frame makes only as many steps as a key can wait
/// for.
pub(crate) const FRAME: Duration = Duration::from_millis(8);

/// The steps that a search of peg boards makes between two frames. They take some milliseconds, because a key waits for
/// them.
pub(crate) const SLICE: u64 = 250_000;

fn interval(speed: Speed) -> Duration {
    speed.per_second().map_or(FRAME, |steps| Duration::from_secs(1) / steps)
}

/// A playback: its speed, and when the next step is due if it runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Playback {
    preferred: Speed,
    pub(crate) speed: Speed,
    pub(crate) due: Option<Instant>,
}

impl Playback {
    pub(crate) const fn at(speed: Speed) -> Playback {
        Playback { preferred: speed, speed, due: None }
    }

    pub(crate) const fn begin(&mut self) {
        *self = Playback::at(self.preferred);
    }

    /// Sets the preferred speed, which is also the speed from now on.
    pub(crate) fn prefer(&mut self, speed: Speed, now: Instant) {
        self.preferred = speed;
        self.set_speed(speed, now);
    }

    pub(crate) fn label(&self) -> String {
        let steps = self.speed.per_second();
        steps.map_or_else(|| "speed max".to_owned(), |steps| format!("speed {steps}/s"))
    }

    pub(crate) const fn is_running(&self) -> bool {
        self.due.is_some()
    }

    pub(crate) fn toggle(&mut self, now: Instant) {
        self.due = if self.is_running() { None } else { Some(now + interval(self.speed)) };
    }

    pub(crate) fn pause(&mut self) {
        self.due = None;
    }

    pub(crate) fn faster(&mut self, now: Instant) {
        self.set_speed(self.speed.faster(), now);
    }

    pub(crate) fn slower(&mut self, now: Instant) {
        self.set_speed(self.speed.slower(), now);
    }

    /// What a command changes, if there is a next step or not, and if all steps are known and on show.
    pub(crate) fn changed(
        &self,
        command: Command,
        is_at_end: bool,
        is_over: bool,
    ) -> Option<fn(&mut Playback, Instant)> {
        match command {
            Command::RunPause if self.is_running() || !is_at_end => Some(Playback::toggle),
            Command::Faster | Command::Slower if is_at_end && is_over => None,
            Command::Faster if !self.speed.is_full() => Some(Playback::faster),
            Command::Slower if !self.speed.is_slowest() => Some(Playback::slower),
            _ => None,
        }
    }

    fn set_speed(&mut self, speed: Speed, now: Instant) {
        self.speed = speed;
        if self.is_running() {
            self.due = Some(now + interval(speed));
        }
    }

    /// Whether a step is due. If so, schedules the next one.
    pub(crate) fn tick(&mut self, now: Instant) -> bool {
        let due = self.due.is_some_and(|due| due <= now);
        if due {
            self.due = Some(now + interval(self.speed));
        }
        due
    }
}
