//! What is proved about all strategies before a proof is complete.

use super::notation::{counted, thousands};
use crate::breaker::optimal::{Goal, LowerBounds, Objective};

/// What every strategy needs at least.
pub fn lower_bounds(objective: Objective, bounds: &LowerBounds) -> String {
    let total = format!("at least {} guesses in total", thousands(u64::from(bounds.total)));
    match (objective.goal, bounds.longest, bounds.longer) {
        (_, Some(longest), _) => {
            format!("at least {} at worst, {total}", counted(longest as usize, "guess"))
        }
        (Goal::Longer(most), _, Some(longer)) => format!(
            "at least {} longer than {}, {total}",
            counted(longer as usize, "game"),
            counted(most as usize, "guess")
        ),
        _ => total,
    }
}
