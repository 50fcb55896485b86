//! The last resort of a proof: every code that contradicts the claim disagrees with a turn.

use std::ops::ControlFlow;

use crate::code::{Checkpoint, Code, Domains, Turn};

/// The codes that a turn of a proof is the first to rule out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefutedCodes {
    /// The turn, from 0.
    pub turn: usize,
    /// The number of codes, at least 1.
    pub codes: usize,
    /// The first of these codes in lexicographic order.
    pub example: Code,
}

/// Assigns each of the `size` codes of the domains to the first of these turns that refutes it.
pub(super) fn enumerate(
    domains: &Domains,
    size: usize,
    turns: &[Turn],
    named: &[usize],
    checkpoint: &mut Checkpoint<'_>,
) -> ControlFlow<(), Vec<RefutedCodes>> {
    let refuting: Vec<Turn> = named.iter().map(|turn| turns[*turn]).collect();
    let mut left = size;
    let mut refuted = Vec::new();
    for (at, turn) in named.iter().enumerate() {
        // Counting the codes that agree is faster than counting the more numerous refuted ones.
        let fitting = domains.count_fitting(&refuting[..=at], checkpoint)?;
        let codes = std::mem::replace(&mut left, fitting) - fitting;
        let mut example = None;
        domains.walk(&refuting[..=at], 1, checkpoint, &mut |code, failed| {
            if failed != [at] {
                return ControlFlow::Continue(());
            }
            example = Some(*code);
            ControlFlow::Break(())
        })?;
        refuted.extend(example.map(|example| RefutedCodes { turn: *turn, codes, example }));
    }
    ControlFlow::Continue(refuted)
}
