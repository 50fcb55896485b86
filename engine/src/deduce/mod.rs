//! Deduction from scores: rules, facts, contradictions and their corrections, proofs, and hints.

mod contradiction;
mod correction;
mod fact;
mod hint;
mod proof;
mod rule;

pub use contradiction::smallest_contradiction;
pub use correction::{Contradiction, Correction, Corrections, ScoreChange};
pub use fact::{Cell, Fact};
pub use hint::{
    Deduction, EvenQuestion, Justification, Known, consequence, most_even_question, simplest, sums_by_turn,
};
pub use proof::{
    Argument, Bound, Case, Ending, Ground, Impossibility, Marks, Proof, ProofStep, Reasoning, RefutedCodes,
    Split, Statement, Why, WrongTurn,
};
pub use rule::{
    Inference, Rule, all_accounted, all_marks, forced, no_exact, no_marks, only_forced, rules_out,
};
