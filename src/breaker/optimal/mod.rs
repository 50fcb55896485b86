//! The optimal strategy, which needs the fewest guesses in total over all secrets.
//!
//! The search goes through all strategies depth first, with branch and bound (Koyama and Lai, 1993). It expands only
//! canonical guesses, keeps bounds of sets of candidates in a transposition table, and gives each part of a guess a
//! lookahead bound first, which rules out most guesses without a search.
//!
//! Memory is limited by tables of fixed size: the scores of all pairs (32 MB), the transposition table (100 MB), and
//! the pools of guesses. Work is limited by the caller, in units that are the same on every machine.

mod breaker;
mod depth;
mod optimality;
mod pages;
mod search;
mod sets;
mod size_bound;
mod transposition;

pub use breaker::{BUDGET, MOST_CODES, Optimal};
pub use depth::Depth;
pub use optimality::{Limit, Optimality};
pub use search::{BestGuess, Patience, Prover, Stopped};
