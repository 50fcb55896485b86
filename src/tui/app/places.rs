//! Going from one place to another, and back.

use std::time::Instant;

use super::super::message::Effect;
use super::super::screen::{OpenContext, Preference};
use super::App;
use crate::narration::unfinished::RESULT_IS_RECORDED;
use crate::session::{Location, Subject};

impl App {
    pub(super) fn open(&mut self, subject: Subject, now: Instant) -> Vec<Effect> {
        let (look, today, record, random) = (self.display.look, self.today, &self.record, &mut self.random);
        let mut context = OpenContext { now, random, look, today, record };
        match self.screens.open(subject, &mut context) {
            Ok((place, request)) => {
                let speed = Preference::Speed(self.display.preferences.settings().speed);
                self.screens.all.at_mut(place).prefer(speed, now);
                let mut effects = self.go(place, now);
                effects.extend(request.into_iter().flat_map(|request| self.carry_out(request, now)));
                effects
            }
            Err(question) => {
                self.notices.ask(question);
                Vec::new()
            }
        }
    }

    pub(super) fn go(&mut self, place: Location, now: Instant) -> Vec<Effect> {
        let from = self.screens.go(place);
        self.come_from(from, now)
    }

    pub(super) fn back(&mut self, now: Instant) -> Vec<Effect> {
        let from = self.screens.back();
        self.come_from(from, now)
    }

    fn come_from(&mut self, from: Location, now: Instant) -> Vec<Effect> {
        self.screens.record(&mut self.record, self.today);
        self.screens.all.at_mut(from).pause();
        self.pass_facts();
        self.arrive(from, now)
    }

    /// Says so if the result of the game on show is recorded already, and turns it into practice.
    pub(super) fn check_result(&mut self) {
        if self.screens.check_result(&self.record) {
            self.notices.say(RESULT_IS_RECORDED.to_owned());
        }
    }

    /// Lets the screen on show arrive from a place.
    pub(super) fn arrive(&mut self, from: Location, now: Instant) -> Vec<Effect> {
        let request = self.screens.arrive(from, now);
        request.map_or_else(Vec::new, |request| self.carry_out(request, now))
    }
}
