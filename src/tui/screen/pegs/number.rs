//! The number of a hole, typed digit by digit.

use std::time::{Duration, Instant};

use pegwise_engine::pegs::{Hole, HoleError, Shape};

/// The time that a digit waits for a second one.
const SECOND_DIGIT: Duration = Duration::from_millis(600);

/// A first digit that may still get a second, if one was typed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct HoleNumber(Option<First>);

#[derive(Clone, Copy, Debug)]
struct First {
    hole: Hole,
    until: Instant,
}

pub(super) enum Digit {
    /// A hole whose number may get a second digit.
    Waits(Hole),
    Names(Hole),
    Wrong(HoleError),
}

impl HoleNumber {
    pub(super) fn digit(&mut self, digit: u8, shape: Shape, now: Instant) -> Digit {
        let tens = self.0.take().map_or(0, |first| first.hole.number() * 10);
        match shape.hole(tens + usize::from(digit)) {
            Ok(hole) if hole.number() * 10 <= shape.holes() => {
                self.0 = Some(First { hole, until: now + SECOND_DIGIT });
                Digit::Waits(hole)
            }
            Ok(hole) => Digit::Names(hole),
            Err(error) => Digit::Wrong(error),
        }
    }

    pub(super) fn waits(&self) -> Option<Hole> {
        self.0.map(|first| first.hole)
    }

    /// The hole of a digit that has waited long enough, once.
    pub(super) fn due(&mut self, now: Instant) -> Option<Hole> {
        self.0.take_if(|first| first.until <= now).map(|first| first.hole)
    }

    /// The time until which the digit waits.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.0.map(|first| first.until)
    }
}
