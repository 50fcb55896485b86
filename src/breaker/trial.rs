//! Trying codes one after another until one fits, and telling what became of the others.

use super::{Event, Halt, Observer, Rejected, Rejection, tell};
use crate::code::{Code, History, Repeats, Rules};

/// How many codes are tried between two chances to cancel.
const STRETCH: u64 = 1 << 16;

/// Gives the observer a chance to cancel at the end of each stretch of tried codes.
pub(super) fn still_trying(tried: u64, observe: &mut Observer<'_>) -> Result<(), Halt> {
    if tried.is_multiple_of(STRETCH) { tell(observe, Event::Trying) } else { Ok(()) }
}

/// What speaks against a code as the secret.
pub(super) fn objection(rules: Rules, code: &Code, history: &History) -> Option<Rejection> {
    if rules.repeats() == Repeats::Forbidden && code.has_repeats() {
        return Some(Rejection::Repeats);
    }
    history.first_conflict(code).map(Rejection::Turn)
}

/// Tries the codes that `next` brings until one fits, and tells how many did not.
///
/// # Errors
///
/// If the observer cancels, or if none fits.
pub(super) fn first_that_fits(
    rules: Rules,
    history: &History,
    observe: &mut Observer<'_>,
    mut next: impl FnMut() -> Option<Code>,
) -> Result<Code, Halt> {
    let (mut count, mut examples) = (0, Vec::new());
    while let Some(code) = next() {
        match objection(rules, &code, history) {
            None => {
                tell(observe, Event::Reject { count, examples })?;
                return Ok(code);
            }
            Some(reason) => {
                count += 1;
                still_trying(count, observe)?;
                if examples.len() < Rejected::SHOWN {
                    examples.push(Rejected { code, reason });
                }
            }
        }
    }
    tell(observe, Event::Reject { count, examples })?;
    Err(Halt::Contradiction)
}
