//! Who takes part, in words.

use super::listed;
use crate::session::{Lineup, LineupRefusal};

pub fn taking_part(lineup: &Lineup) -> String {
    let names = listed(lineup.chosen());
    if names.is_empty() { "No strategy selected.".to_owned() } else { format!("Selected: {names}.") }
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
