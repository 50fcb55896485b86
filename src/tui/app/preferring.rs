//! Applying preferences: at the start, when an option changes, and when motion is too slow for the connection.

use std::time::{Duration, Instant};

use super::super::message::Effect;
use super::super::screen::options::Options;
use super::super::screen::{Preference, Screen};
use super::App;
use crate::play::Coach;
use crate::store::settings::{Motion, MouseCapture, Setting};

/// The longest time that a frame may take if motion is to be visible.
const SLOW: Duration = Duration::from_millis(50);

impl App {
    /// Applies all settings. The triangle coach may come from the command line.
    pub(super) fn begin_as_preferred(&mut self, coach: Coach) {
        let now = Instant::now();
        for setting in Setting::ALL {
            self.take_effect(setting, now);
        }
        self.prefer(Preference::TriangleCoach(coach), now);
        if self.mouse == MouseCapture::On {
            self.waiting.push(Effect::Mouse(self.mouse));
        }
        let faults = self.preferences.faults();
        self.notice = (!faults.is_empty()).then(|| faults.join("; "));
    }

    fn prefer(&mut self, preference: Preference, now: Instant) {
        let screens: [&mut dyn Screen; 5] =
            [&mut self.break_code, &mut self.watch, &mut self.triangle, &mut self.search, &mut self.contest];
        for screen in screens {
            screen.prefer(preference, now);
        }
    }

    /// Applies a setting.
    fn take_effect(&mut self, setting: Setting, now: Instant) {
        let settings = *self.preferences.settings();
        self.look = self.preferences.look();
        match setting {
            Setting::Color | Setting::Theme | Setting::Background | Setting::Motion => {
                self.prefer(Preference::Motion(self.look.motion), now);
            }
            Setting::Glyphs | Setting::ScorePegs => {}
            Setting::Speed => self.prefer(Preference::Speed(settings.speed), now),
            Setting::Coach => self.prefer(Preference::Coach(settings.coach), now),
            Setting::TriangleCoach => self.prefer(Preference::TriangleCoach(settings.triangle_coach), now),
            Setting::Information => self.prefer(Preference::Information(settings.information), now),
            Setting::Notes => self.prefer(Preference::Notes(settings.notes), now),
            Setting::Mouse => self.mouse = settings.mouse,
        }
    }

    /// Opens the options over the screen, or closes them.
    pub(super) fn toggle_options(&mut self, now: Instant) {
        if self.options.take().is_none() {
            // Anything running would continue unseen.
            self.screen_and_context(now).0.pause();
            self.options = Some(Options::new(&self.preferences));
        }
    }

    /// Changes a setting. Returns the effects that apply and save it.
    pub(super) fn set(&mut self, setting: Setting, value: &'static str, now: Instant) -> Vec<Effect> {
        let known = self.preferences.set(setting, value);
        known.unwrap_or_else(|_| unreachable!("the options offer nothing else"));
        self.take_effect(setting, now);
        let mouse = (setting == Setting::Mouse).then_some(Effect::Mouse(self.mouse));
        let file = self.preferences.layers().file().map(ToOwned::to_owned);
        mouse.into_iter().chain(file.map(|file| Effect::KeepSetting(file, setting, value))).collect()
    }

    /// Handles the result of saving a setting.
    pub(super) fn kept(&mut self, result: Result<(), String>) {
        match (&mut self.options, result) {
            (Some(options), result) => options.kept(result),
            (None, Ok(())) => {}
            (None, Err(reason)) => self.notice = Some(format!("Not saved: {reason}")),
        }
    }

    /// Handles the time that the last frame took. Turns motion off if that is too slow. Returns whether the change has
    /// to be drawn.
    #[must_use]
    pub fn drawn(&mut self, took: Duration, now: Instant) -> bool {
        let too_slow = took > SLOW && self.look.motion == Motion::On && self.screen().moves();
        if too_slow {
            self.preferences.calm();
            self.take_effect(Setting::Motion, now);
            self.notice = Some("Motion is off for now: frames take too long on this line".to_owned());
        }
        too_slow
    }
}
