//! Running through steps by the clock: paused or running, and how fast.

use std::time::{Duration, Instant};

/// How often a run at full speed shows how far it is.
const FRAME: Duration = Duration::from_millis(33);

/// Steps a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Speed(usize);

/// The speeds below full speed.
const SPEEDS: [u32; 6] = [1, 2, 4, 8, 16, 60];

impl Speed {
    fn per_second(self) -> Option<u32> {
        SPEEDS.get(self.0).copied()
    }

    pub(crate) fn is_full(self) -> bool {
        self.per_second().is_none()
    }

    pub(crate) fn is_slowest(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn label(self) -> String {
        self.per_second().map_or_else(|| "speed max".to_owned(), |steps| format!("speed {steps}/s"))
    }

    fn interval(self) -> Duration {
        self.per_second().map_or(FRAME, |steps| Duration::from_secs(1) / steps)
    }
}

/// A run: when its next step is due, if it runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Playback {
    pub(crate) speed: Speed,
    due: Option<Instant>,
}

impl Default for Playback {
    fn default() -> Playback {
        Playback { speed: Speed(1), due: None }
    }
}

impl Playback {
    pub(crate) const fn is_running(&self) -> bool {
        self.due.is_some()
    }

    /// When the next step is due.
    pub(crate) const fn due(&self) -> Option<Instant> {
        self.due
    }

    pub(crate) fn toggle(&mut self, now: Instant) {
        self.due = if self.is_running() { None } else { Some(now + self.speed.interval()) };
    }

    pub(crate) fn pause(&mut self) {
        self.due = None;
    }

    pub(crate) fn faster(&mut self, now: Instant) {
        self.set_speed(Speed((self.speed.0 + 1).min(SPEEDS.len())), now);
    }

    pub(crate) fn slower(&mut self, now: Instant) {
        self.set_speed(Speed(self.speed.0.saturating_sub(1)), now);
    }

    fn set_speed(&mut self, speed: Speed, now: Instant) {
        self.speed = speed;
        if self.is_running() {
            self.due = Some(now + speed.interval());
        }
    }

    /// Whether a step is due; if so the next one is put off by one interval.
    pub(crate) fn tick(&mut self, now: Instant) -> bool {
        let due = self.due.is_some_and(|due| due <= now);
        if due {
            self.due = Some(now + self.speed.interval());
        }
        due
    }
}
