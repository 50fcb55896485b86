//! What the player prefers, taken up by the program: at its beginning, with each change of an option, and where motion
//! turns out to be too much for the line.

use std::time::{Duration, Instant};

use super::super::message::Effect;
use super::super::screen::options::Options;
use super::super::screen::{Preference, Screen};
use super::App;
use crate::play::Coach;
use crate::store::settings::{Motion, MouseCapture, Setting};

/// A frame that takes longer than this is no picture of anything moving.
const SLOW: Duration = Duration::from_millis(50);

impl App {
    /// Takes up all settings. The coach of the triangle may have been asked for on the command line.
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

    /// Lets a setting take effect.
    fn take_effect(&mut self, setting: Setting, now: Instant) {
        let settings = *self.preferences.settings();
        self.look = self.preferences.look();
        match setting {
            Setting::Color | Setting::Theme | Setting::Motion => {
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
            // What runs would run on unseen.
            self.screen_and_context(now).0.pause();
            self.options = Some(Options::new(&self.preferences));
        }
    }

    /// Sets a setting, and has it kept.
    pub(super) fn set(&mut self, setting: Setting, value: &'static str, now: Instant) -> Vec<Effect> {
        let known = self.preferences.set(setting, value);
        known.unwrap_or_else(|_| unreachable!("the options offer nothing else"));
        self.take_effect(setting, now);
        let mouse = (setting == Setting::Mouse).then_some(Effect::Mouse(self.mouse));
        let file = self.preferences.layers().file().map(ToOwned::to_owned);
        mouse.into_iter().chain(file.map(|file| Effect::KeepSetting(file, setting, value))).collect()
    }

    /// Takes that a setting was kept, or why it was not.
    pub(super) fn kept(&mut self, result: Result<(), String>) {
        match (&mut self.options, result) {
            (Some(options), result) => options.kept(result),
            (None, Ok(())) => {}
            (None, Err(reason)) => self.notice = Some(format!("Not saved: {reason}")),
        }
    }

    /// Takes how long the last frame was on its way to the terminal. Where that is too long for anything to be seen
    /// moving, nothing moves any more; returns whether that is new and has to be shown.
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
