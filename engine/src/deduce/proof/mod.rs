//! Proofs: why a color is or is not at a position, in steps that a person can check.

mod division;
mod inference;
mod knowledge;
mod problem;
mod reasoning;
mod search;
mod why;
mod wrong_turn;

pub use reasoning::{
    Bound, Case, Ending, Ground, Impossibility, Marks, ProofStep, Reasoning, Split, Statement,
};
pub(super) use search::single_step;
pub use why::{Argument, Proof, RefutedCodes, Why};
pub use wrong_turn::WrongTurn;
