//! The scores of the candidates of a set against each other.

use super::codes::Codes;
use crate::code::columns::Columns;

/// The scores of a set of candidates against each other.
#[derive(Debug)]
pub(super) struct Pairwise {
    count: usize,
    /// A row for each candidate.
    scores: Vec<u8>,
}

impl Pairwise {
    /// Scores these candidates, which are also given by column, against each other.
    pub(super) fn of(codes: &Codes, members: &[u32], columns: &Columns) -> Pairwise {
        let (mut scores, mut row) = (Vec::with_capacity(members.len() * members.len()), Vec::new());
        for member in members {
            columns.scores(codes.code(*member), &mut row);
            scores.extend_from_slice(&row);
        }
        Pairwise { count: members.len(), scores }
    }

    /// The candidate of a part that divides it into the most parts, and their number. The part is given by the indices
    /// of its candidates. A candidate that divides the part into single codes ends the search.
    pub(super) fn best_of_part(&self, part: &[u32]) -> (usize, u32) {
        let mut best = (0, part[0]);
        for guess in part {
            let row = &self.scores[*guess as usize * self.count..][..self.count];
            let seen = part.iter().fold(0u64, |seen, member| seen | 1 << row[*member as usize]);
            let parts = seen.count_ones() as usize;
            if parts > best.0 {
                best = (parts, *guess);
                if parts == part.len() {
                    break;
                }
            }
        }
        best
    }
}
