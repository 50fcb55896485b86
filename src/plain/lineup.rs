//! Names of strategies, and sentences about who takes part in an arena or contest.

use super::words::told;
use crate::narration::listed;
use crate::session::Lineup;
use pegwise_engine::breaker::Strategy;

/// Returns the strategy of this name, or what is wrong with the name.
pub(super) fn strategy(name: &str) -> Result<Strategy, String> {
    name.to_ascii_lowercase().parse().map_err(told)
}

/// Returns the names of strategies as a list.
pub(super) fn names(strategies: &[Strategy]) -> String {
    let names: Vec<String> = strategies.iter().map(Strategy::to_string).collect();
    listed(&names)
}

/// Returns a sentence that names the strategies that take part.
pub(super) fn taking_part(lineup: &Lineup) -> String {
    let chosen = lineup.chosen();
    if chosen.is_empty() {
        "No strategy selected.".to_owned()
    } else {
        format!("Selected: {}.", names(&chosen))
    }
}

/// Returns the strategy of this name that plays the game of a lineup.
pub(super) fn named(lineup: &Lineup, name: &str) -> Result<Strategy, String> {
    let named = lineup.available().into_iter().find(|strategy| strategy.name().eq_ignore_ascii_case(name));
    named.map_or_else(|| strategy(name), Ok)
}

/// Returns the strategy of this name, to be added or removed.
///
/// # Errors
///
/// If there is no such strategy, one to be added takes part already, or one to be removed does not.
pub(super) fn to_toggle(lineup: &Lineup, name: &str, is_added: bool) -> Result<Strategy, String> {
    let strategy = named(lineup, name)?;
    match (is_added, lineup.has(&strategy)) {
        (true, true) => Err(format!("{strategy} is already selected.")),
        (false, false) => Err(format!("{strategy} is not selected.")),
        _ => Ok(strategy),
    }
}
