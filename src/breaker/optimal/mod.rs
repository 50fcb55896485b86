//! The optimal strategy: the fewest guesses in total over all secrets, found and proved by search.
//!
//! The search goes through all strategies, depth first, and leaves whatever cannot be better than what it has (branch
//! and bound, as Koyama and Lai 1993). Guesses that are the same but for names are looked at once; what was found out
//! about a set of candidates is remembered; and before the parts of a guess are searched each is glanced at for a
//! bound, which leaves most guesses without a search.
//!
//! A search has two limits. Its memory is bounded by tables of fixed size: the scores of all pairs (32 MB), what is
//! remembered of sets (100 MB, where a new set replaces an old one), and the pools of guesses. Its work is bounded by
//! whoever asks, in units that are the same on every machine. Where a limit leaves nothing proved, the player says
//! which one it was.

mod bound;
mod memo;
mod pages;
mod player;
mod pools;
mod search;
mod sets;

pub use player::{BUDGET, Limit, MOST_CODES, Optimal, Proof};
pub use search::{Depth, Patience, Prover, Stopped, Verdict};
