//! Trying codes one after another until one agrees with all scores.

use super::{Event, Halt, Observer, Rejected, Rejection, checkpoint, tell};
use crate::code::{Code, History, Repeats, Rules, ScoreConstraints};

/// The number of codes tried between two checkpoints.
const STRETCH: u64 = 1 << 16;

/// Calls the checkpoint after every [`STRETCH`] codes.
pub(super) fn still_trying(tried: u64, observe: &mut dyn Observer) -> Result<(), Halt> {
    if tried.is_multiple_of(STRETCH) { checkpoint(observe) } else { Ok(()) }
}

/// Why a code cannot be the secret. `None` if it can be.
pub(super) fn objection(rules: Rules, code: &Code, history: &History) -> Option<Rejection> {
    if rules.repeats() == Repeats::Forbidden && code.has_repeats() {
        return Some(Rejection::Repeats);
    }
    history.first_conflict(code).map(Rejection::Turn)
}

/// A sequence of strings to try.
pub(super) trait Strings {
    /// The next string. `None` after the last.
    fn next(&mut self) -> Option<Code>;

    /// The position that changes most often.
    fn fastest(&self) -> Fastest;

    /// Skips the next strings that have the same letters at the `slowest` slowest positions. Returns the number
    /// skipped, which may be 0.
    fn pass(&mut self, slowest: usize) -> u64;
}

/// The position that changes most often in a sequence of strings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fastest {
    First,
    Last,
}

impl Fastest {
    /// The positions, those that change least often first.
    pub(super) fn slowest_first(self, positions: usize) -> impl Iterator<Item = usize> + Clone {
        (0..positions).map(move |turn| match self {
            Fastest::First => positions - 1 - turn,
            Fastest::Last => turn,
        })
    }
}

/// Tries strings until one agrees with all scores, and reports the rejected ones. If the slowest letters of a string
/// already contradict a score, all strings that share them are rejected at once.
///
/// # Errors
///
/// If the observer cancels, or if no string agrees.
pub(super) fn first_that_fits(
    rules: Rules,
    history: &History,
    observe: &mut dyn Observer,
    strings: &mut dyn Strings,
) -> Result<Code, Halt> {
    let (mut count, mut examples) = (0, Vec::new());
    let mut constraints = ScoreConstraints::of(rules, history.turns());
    let slowest_first = strings.fastest().slowest_first(rules.positions());
    let mut tried = 0;
    while let Some(code) = strings.next() {
        tried += 1;
        still_trying(tried, observe)?;
        if examples.len() < Rejected::SHOWN {
            if let Some(reason) = objection(rules, &code, history) {
                count += 1;
                examples.push(Rejected { code, reason });
                continue;
            }
        } else if let Some(slowest) = constraints.failing_prefix(&code, slowest_first.clone()) {
            count += 1 + strings.pass(slowest);
            continue;
        }
        tell(observe, Event::Reject { count, examples })?;
        return Ok(code);
    }
    tell(observe, Event::Reject { count, examples })?;
    Err(Halt::Contradiction)
}
