//! What follows from scores: rules and what they rule out, contradictions and the corrections that remove them, proofs of
//! what a position can be, and the simplest fact that a player does not know yet.

mod contradiction;
mod correction;
mod counting;
mod fact;
mod hint;
mod proof;
mod rule;

pub use contradiction::smallest_contradiction;
pub use correction::{Contradiction, Correction, Corrections, ScoreChange};
pub use fact::{Cell, Fact};
pub use hint::{Deduction, Known, Reason, simplest};
pub use proof::{Argument, Case, Proof, Why};
pub use rule::{
    Inference, Rule, all_accounted, all_marks, forced, no_exact, no_marks, only_forced, rules_out,
};
