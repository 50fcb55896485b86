//! Games that differ only in the order of jumps that have nothing to do with each other.
//!
//! Two jumps commute if they share no hole. A game up to the exchange of neighbouring jumps that commute is what
//! A. Mazurkiewicz (Concurrent Program Schemes and their Interpretations, 1977) called a trace. Of all its orders the
//! lexicographically first stands for it: the normal form of A. V. Anisimov and D. E. Knuth (Inhomogeneous Sorting,
//! 1979). Two games are the same trace if, and only if, their normal forms are equal.

use super::super::{JumpId, JumpTable};

/// The lexicographically first order of these jumps in which jumps that share a hole keep theirs.
///
/// # Panics
///
/// If there are more than 64 of them; no game is that long.
pub(super) fn normal_form(table: &JumpTable, jumps: &[JumpId]) -> Box<[JumpId]> {
    let after = waits_for(table, jumps);
    let (mut form, mut placed) = (Vec::with_capacity(jumps.len()), 0u64);
    while form.len() < jumps.len() {
        let is_free = |at: &usize| placed >> at & 1 == 0 && after[*at] & !placed == 0;
        // The earliest jump that is not placed is free: it waits for earlier ones alone.
        let Some(next) = (0..jumps.len()).filter(is_free).min_by_key(|at| jumps[*at]) else { break };
        placed |= 1 << next;
        form.push(jumps[next]);
    }
    form.into_boxed_slice()
}

/// For each jump, as bits, the jumps right before it in each of its holes.
fn waits_for(table: &JumpTable, jumps: &[JumpId]) -> Vec<u64> {
    assert!(jumps.len() <= 64, "a game has at most 35 jumps");
    let mut last_in_hole = [0u64; 64];
    let waits = jumps.iter().enumerate().map(|(at, jump)| {
        let jump = table.jump(*jump);
        [jump.from, jump.over, jump.to]
            .into_iter()
            .fold(0, |waits, hole| waits | std::mem::replace(&mut last_in_hole[hole.index()], 1 << at))
    });
    waits.collect()
}
