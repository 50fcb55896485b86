//! Who takes part, in words.

use super::listed;
use crate::session::{Lineup, LineupRefusal};
use pegwise_engine::breaker::Strategy;

pub fn taking_part(lineup: &Lineup) -> String {
    let chosen = lineup.chosen();
    if chosen.is_empty() {
        "No strategy selected.".to_owned()
    } else {
        format!("Selected: {}.", named(&chosen))
    }
}

pub(super) fn named(strategies: &[Strategy]) -> String {
    listed(&strategies.iter().map(Strategy::to_string).collect::<Vec<_>>())
}

/// Why who takes part is not changed, and what to type about it.
pub(super) fn refused(refusal: &LineupRefusal) -> String {
    let way_out = match refusal {
        LineupRefusal::TooMany(_) => " Type without and a name to make room.",
        LineupRefusal::NoneSelected => " Type with and the name of a strategy.",
        LineupRefusal::TakesPart(_) | LineupRefusal::Absent(_) => "",
    };
    format!("{refusal}.{way_out}")
}

/// Why who takes part is not changed, and which key is about it.
pub fn refused_on_screen(refusal: &LineupRefusal) -> String {
    match refusal {
        LineupRefusal::TooMany(_) => format!("{refusal}. Space removes one"),
        LineupRefusal::NoneSelected => format!("{refusal}. Space adds one"),
        LineupRefusal::TakesPart(_) | LineupRefusal::Absent(_) => refusal.to_string(),
    }
}
