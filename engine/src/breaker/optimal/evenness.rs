//! How evenly guesses divide a set. It decides which guesses are tried first, or at all where a search is narrow: such
//! searches find good strategies of games that are too large for a proof.

use super::codes::Codes;
use super::guess_list::Bounded;
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

/// The most candidates of a set whose guesses are all tried.
const MOST_TRIED: usize = 12;

/// The number of guesses that are weighed for each guess that is tried.
const WEIGHED: usize = 8;

/// How many guesses are tried for each set of more than a few candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Width(pub(super) usize);

impl Width {
    /// Keeps the most promising guesses: by their bounds, and of those with the lowest by the entropy of their parts. For
    /// a few candidates, keeps all.
    pub(super) fn narrow(self, codes: &Codes, candidates: &Columns, count: usize, found: &mut Vec<Bounded>) {
        let Width(width) = self;
        if count <= MOST_TRIED || found.len() <= width {
            return;
        }
        found.sort_unstable();
        found.truncate(WEIGHED * width);
        let guesses = found.iter().map(|bounded| codes.code(bounded.guess()));
        let sums = unevenness(codes, candidates, count, guesses);
        let mut weighed: Vec<(f64, Bounded)> = sums.into_iter().zip(found.iter().copied()).collect();
        weighed.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        weighed.truncate(width);
        *found = weighed.into_iter().map(|(_, bounded)| bounded).collect();
    }
}
