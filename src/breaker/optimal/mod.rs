//! The optimal strategy: the fewest guesses in total over all secrets, found and proved by search.
//!
//! The search goes through all strategies depth first, and leaves out whatever cannot be better than the best one so far
//! (branch and bound, as Koyama and Lai 1993). Of each class of equivalent guesses only the canonical one is expanded.
//! Bounds of sets of candidates are kept in a transposition table. Before the parts of a guess are searched, each gets a
//! lookahead bound, which leaves most guesses without a search.
//!
//! A search has two limits. Its memory is limited by tables of fixed size: the scores of all pairs (32 MB), the
//! transposition table (100 MB), and the pools of guesses. Its work is limited by the caller, in units that are the same on
//! every machine. Where a limit leaves no proof, the code-breaker names the limit.

mod breaker;
mod depth;
mod pages;
mod proof;
mod search;
mod sets;
mod size_bound;
mod transposition;

pub use breaker::{BUDGET, MOST_CODES, Optimal};
pub use depth::Depth;
pub use proof::{Limit, Proof};
pub use search::{Patience, Prover, Stopped, Verdict};
