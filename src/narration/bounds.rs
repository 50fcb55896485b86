//! What is proved about the best strategy before a proof is complete.

use super::notation::{counted, thousands};
use super::voice::separated;
use pegwise_engine::breaker::optimal::{Bounds, Objective, RangeBound};

/// What the best strategy needs, as far as it is known.
pub fn bounds(objective: Objective, bounds: &Bounds) -> String {
    let longest = bounds.longest.map(|bound| format!("{} at worst", range(bound, "guess")));
    let longer = match (objective, bounds.longer) {
        (Objective::Longer(most), Some(bound)) => {
            Some(format!("{} longer than {}", range(bound, "game"), counted(most as usize, "guess")))
        }
        _ => None,
    };
    let total = format!("{} in total", range(bounds.total, "guess"));
    separated([longest, longer, Some(total)].into_iter().flatten(), ", ")
}

fn range(RangeBound { least, most }: RangeBound, noun: &str) -> String {
    match most {
        Some(most) if most == least => counted(least as usize, noun),
        Some(most) => format!("{} to {}", thousands(least), counted(most as usize, noun)),
        None => format!("at least {}", counted(least as usize, noun)),
    }
}
