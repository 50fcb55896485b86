//! What is told of the strategies that meet in the arena or the contest, and how they are named.

use crate::breaker::Strategy;
use crate::narration::listed;
use crate::session::Lineup;

/// The strategy of a name.
pub(super) fn strategy(name: &str) -> Result<Strategy, String> {
    name.to_ascii_lowercase().parse().map_err(|wrong| format!("{wrong}."))
}

/// These strategies as a list.
pub(super) fn names(strategies: &[Strategy]) -> String {
    let names: Vec<String> = strategies.iter().map(Strategy::to_string).collect();
    listed(&names)
}

/// Who takes part.
pub(super) fn taking_part(lineup: &Lineup) -> String {
    let chosen = lineup.chosen();
    if chosen.is_empty() {
        "Nobody takes part.".to_owned()
    } else {
        format!("Taking part: {}.", names(&chosen))
    }
}

/// What is wrong with putting a strategy in where it is, or taking it out where it is not.
pub(super) fn already(lineup: &Lineup, strategy: Strategy) -> String {
    if lineup.has(strategy) {
        format!("{strategy} takes part already.")
    } else {
        format!("{strategy} does not take part.")
    }
}
