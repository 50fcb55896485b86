//! How evenly guesses divide a set. It decides which guesses are tried first, or at all where a search is narrow.

use super::codes::Codes;
use crate::code::columns::{Columns, Kernel, Probe, vectorized};
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
    let mut sums = Vec::with_capacity(probes.len());
    vectorized(Unevenness {
        guesses: &probes,
        candidates,
        kinds: Score::kinds(codes.rules.positions()),
        weights: &weights,
        sums: &mut sums,
    });
    sums
}

struct Unevenness<'a> {
    guesses: &'a [Probe],
    candidates: &'a Columns,
    kinds: usize,
    /// By size of a part.
    weights: &'a [f64],
    sums: &'a mut Vec<f64>,
}

impl Kernel for Unevenness<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for guess in self.guesses {
            let mut sizes = [0; Score::KINDS];
            self.candidates.count(guess, &mut sizes[..self.kinds]);
            self.sums.push(sizes[..self.kinds].iter().map(|size| self.weights[*size as usize]).sum());
        }
    }
}
