//! Sets divided into parts by score.

use std::ops::Range;

use crate::code::{Rules, Score};

/// The nonempty parts of a set by a guess, without that of the winning score. Members are given by their indices.
#[derive(Debug)]
pub(super) struct Parts {
    indices: Vec<u32>,
    /// The place of each part in `indices`.
    places: Vec<Range<usize>>,
}

impl Parts {
    /// Divides a set by the [`Score::number`] of each member.
    pub(super) fn of(rules: Rules, scores: &[u8]) -> Parts {
        let kinds = Score::kinds(rules.positions());
        let mut ends = [0; Score::KINDS];
        for score in scores {
            ends[usize::from(*score)] += 1;
        }
        // The winning score is the last of all.
        ends[kinds - 1] = 0;
        let (mut places, mut end) = (Vec::with_capacity(kinds), 0);
        for size in &mut ends[..kinds] {
            let start = end;
            end += *size;
            if *size > 0 {
                places.push(start..end);
            }
            *size = start;
        }
        let mut indices = vec![0; end];
        for (index, score) in (0..).zip(scores) {
            let score = usize::from(*score);
            if score != kinds - 1 {
                indices[ends[score]] = index;
                ends[score] += 1;
            }
        }
        Parts { indices, places }
    }

    /// The indices of all members of parts, part by part.
    pub(super) fn indices(&self) -> &[u32] {
        &self.indices
    }

    /// The place of each part in [`Parts::indices`].
    pub(super) fn places(&self) -> &[Range<usize>] {
        &self.places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_with_one_score_are_one_part_and_the_winner_is_in_none() {
        let number = |exact, misplaced| Score::new(exact, misplaced, Rules::CLASSIC).unwrap().number() as u8;
        let scores = [number(1, 1), number(0, 0), number(4, 0), number(1, 1), number(0, 2)];
        let parts = Parts::of(Rules::CLASSIC, &scores);
        let members: Vec<&[u32]> =
            parts.places().iter().map(|place| &parts.indices()[place.clone()]).collect();
        assert_eq!(members, [&[1][..], &[4], &[0, 3]]);
    }
}
