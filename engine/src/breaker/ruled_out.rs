//! The events about what a rule has ruled out.

use super::{Event, Halt, Observer, Scope, tell};
use crate::code::{ColorSet, Domains};
use crate::deduce::Rule;

/// Reports the difference of two states of the domains: one event for a color ruled out everywhere, one event for each
/// position of any other color. Equal domains report no event.
pub(super) fn tell_ruled_out(
    rule: Rule,
    (before, after): (&Domains, &Domains),
    observe: &mut dyn Observer,
) -> Result<(), Halt> {
    if before == after {
        return Ok(());
    }
    tell(observe, Event::Rule(rule))?;
    let gone = before.anywhere().difference(after.anywhere());
    for peg in gone.pegs() {
        tell(observe, Event::RuleOut { rule, peg, scope: Scope::Everywhere })?;
    }
    let ruled_out = |(before, after): (&ColorSet, &ColorSet)| before.difference(*after).difference(gone);
    for (position, colors) in before.each().iter().zip(after.each()).map(ruled_out).enumerate() {
        for peg in colors.pegs() {
            tell(observe, Event::RuleOut { rule, peg, scope: Scope::At(position) })?;
        }
    }
    Ok(())
}
