//! Trying codes one after another until one agrees with all scores.

use super::{Event, Halt, Observer, checkpoint, tell};
use crate::code::{Code, History, Rules, ScoreConstraints};

/// The number of codes tried between two checkpoints.
const STRETCH: u64 = 1 << 16;

/// The number of codes that are tried one by one for an observer that reads events, so that each is rejected because of the first
/// score that it disagrees with.
const ONE_BY_ONE: u64 = 1 << 8;

/// Calls the checkpoint after every [`STRETCH`] codes.
pub(super) fn still_trying(tried: u64, observe: &mut dyn Observer) -> Result<(), Halt> {
    if tried.is_multiple_of(STRETCH) { checkpoint(observe) } else { Ok(()) }
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
    let (mut first, mut count, mut by_turn) = (None, 0, vec![0; history.turns().len()]);
    let mut constraints = ScoreConstraints::of(rules, history.turns());
    let slowest_first = strings.fastest().slowest_first(rules.positions());
    let one_by_one = if observe.reads_events() { ONE_BY_ONE } else { 0 };
    let mut tried = 0;
    let mut found = Err(Halt::Contradiction);
    while let Some(code) = strings.next() {
        tried += 1;
        still_trying(tried, observe)?;
        let Some((slowest, turn)) = constraints.failing_prefix(&code, slowest_first.clone()) else {
            found = Ok(code);
            break;
        };
        first = first.or(Some(code));
        let (rejected, turn) = if tried <= one_by_one && turn.is_some() {
            (1, history.first_conflict(&code))
        } else {
            (1 + strings.pass(slowest), turn)
        };
        count += rejected;
        if let Some(turn) = turn {
            by_turn[turn] += rejected;
        }
    }
    tell(observe, Event::Reject { first, count, by_turn })?;
    found
}
