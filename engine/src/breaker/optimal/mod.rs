//! The optimal strategy: the best over all secrets for an objective, usually the fewest guesses in total.
//!
//! The search goes through all strategies depth first, with branch and bound (Koyama and Lai, 1993), below a limit that
//! rises until a strategy is found. Sets of candidates are searched in a normal form, so that what is proved about one,
//! and kept in a transposition table, holds for all that differ from it by names of positions and colors. The number of
//! parts of each guess gives a lookahead bound, which rules out most guesses without a search.
//!
//! The caller limits the memory of the tables ([`ProverMemory`]): the transposition table, the kept lists of guesses, and
//! the scores of guesses against candidates. It also limits the work, in units that are the same on every machine.

mod breaker;
#[cfg(target_arch = "x86_64")]
mod byte_tables;
pub mod certificate;
mod codes;
mod costs;
mod division;
mod evenness;
mod first_guess;
mod guess_list;
mod guesses;
mod lookahead;
mod narrow;
mod node;
mod normal_form;
mod objective;
mod optimality;
mod pairwise;
mod part_counts;
mod parts;
mod prover;
mod search;
mod shared;
mod short_games;
mod size_bound;
mod transposition;
mod workspace;

pub use super::relabeling::Relabeling;
pub use breaker::{BUDGET, Optimal};
pub use first_guess::FirstGuess;
pub use narrow::NarrowSearch;
pub use objective::{Depth, Objective};
pub use optimality::{FewestGuesses, Limit, OptimalTotal, Optimality, RunnerUp};
pub use prover::{BestGuess, Bounds, GuessSearch, Prover, RangeBound, TooManyCodes};
pub use transposition::StoredBound;
pub use workspace::{Patience, ProverMemory, Stopped};
