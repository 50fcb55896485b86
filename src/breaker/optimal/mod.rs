//! The optimal strategy: the fewest guesses in total over all secrets, found and proved by search.
//!
//! The search goes through all strategies, depth first, and leaves whatever cannot be better than what it has (branch
//! and bound, as Koyama and Lai 1993). Guesses that are the same but for names are looked at once; what was found out
//! about a set of candidates is remembered; and before the parts of a guess are searched each is glanced at for a
//! bound, which leaves most guesses without a search.

mod bound;
mod memo;
mod pages;
mod player;
mod pools;
mod search;
mod sets;

pub use player::{Optimal, Proof};
pub use search::{Depth, Patience, Prover, Stopped, Verdict};
