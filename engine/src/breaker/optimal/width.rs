//! Searches that try only the most promising guesses. They find good strategies of games that are too large for a proof.

use super::bounded::Bounded;
use super::codes::Codes;
use super::evenness::unevenness;
use crate::code::columns::Columns;

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
