//! The optimal strategy, which needs the fewest guesses in total over all secrets.
//!
//! The search goes through all strategies depth first, with branch and bound (Koyama and Lai, 1993), below a limit that
//! rises until a strategy is found. Sets of candidates are searched in a normal form, so that what is proved about one,
//! and kept in a transposition table, holds for all that differ from it by names of positions and colors. The number of
//! parts of each guess gives a lookahead bound, which rules out most guesses without a search.
//!
//! Memory is limited by tables of fixed size: the transposition table (32 MB), the kept lists of guesses (32 MB), and the
//! scores of guesses against candidates (96 MB). Work is limited by the caller, in units that are the same on every
//! machine.

mod breaker;
mod busy;
pub mod certificate;
mod codes;
mod costs;
mod depth;
mod division;
mod guesses;
mod kept;
mod memory;
mod node;
mod normal_form;
mod objective;
mod optimality;
mod pages;
mod pairwise;
mod parts;
mod prover;
mod relabeling;
mod search;
mod size_bound;
mod transposition;
mod width;
mod workspace;

pub use breaker::{BUDGET, Optimal};
pub use depth::Depth;
pub use memory::Memory;
pub use objective::{Allowed, Goal, Objective};
pub use optimality::{Fewest, Limit, Optimality};
pub use prover::{BestGuess, LowerBounds, Prover};
pub use relabeling::Relabeling;
pub use search::{FewestGuesses, Patience, Stopped};
pub use transposition::StoredBound;
