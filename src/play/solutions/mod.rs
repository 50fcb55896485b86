//! Lists of solutions: filtered, sorted and grouped.

mod filter;
mod listing;

pub use filter::{Filter, Grouping, JumpPlacement, ParseRequiredJumpsError, RequiredJumps, Sorting};
pub use listing::Listing;
