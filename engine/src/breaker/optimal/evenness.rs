//! How evenly guesses divide a set. It decides which guesses are tried first, or at all where a search is narrow.

use super::codes::Codes;
use crate::code::columns::{Columns, Probe, vectorized};
use crate::code::{Code, Score};

/// The unevenness of guesses: the sum of `n ln n` over the parts, where `n` is the number of candidates in a part. The
/// guess with the highest expected information has the lowest sum.
pub(super) fn unevenness<'a>(
    codes: &Codes,
    candidates: &Columns,
    count: usize,
    guesses: impl Iterator<Item = &'a Code>,
) -> Vec<f64> {
    let probes: Vec<Probe> = guesses.map(Probe::new).collect();
    let weights: Vec<f64> =
        (0..=count).map(|size| if size == 0 { 0.0 } else { size as f64 * (size as f64).ln() }).collect();
    let kinds = Score::kinds(codes.rules.positions());
    let mut sums = Vec::with_capacity(probes.len());
    vectorized(
        #[inline(always)]
        || {
            for guess in &probes {
                let mut sizes = [0; Score::KINDS];
                candidates.count(guess, &mut sizes[..kinds]);
                sums.push(sizes[..kinds].iter().map(|size| weights[*size as usize]).sum());
            }
        },
    );
    sums
}
