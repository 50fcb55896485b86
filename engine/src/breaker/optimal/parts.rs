//! Sets divided into parts by score.

use std::ops::Range;

use crate::code::{Rules, Score};

/// The number of members of a set with each score of a guess.
#[derive(Debug)]
pub(super) struct PartSizes {
    /// By [`Score::number`]. The winning score has none.
    sizes: [u32; Score::KINDS],
    kinds: usize,
}

impl PartSizes {
    /// Counts the [`Score::number`]s of the members.
    pub(super) fn of(rules: Rules, scores: &[u8]) -> PartSizes {
        // Two counts for each score, because equal scores often follow each other, and an addition waits for the one
        // before it in the same place.
        let mut counts = [[0; Score::KINDS]; 2];
        let mut pairs = scores.chunks_exact(2);
        for pair in &mut pairs {
            counts[0][usize::from(pair[0])] += 1;
            counts[1][usize::from(pair[1])] += 1;
        }
        for score in pairs.remainder() {
            counts[0][usize::from(*score)] += 1;
        }
        let [mut sizes, others] = counts;
        for (size, other) in sizes.iter_mut().zip(others) {
            *size += other;
        }
        let kinds = Score::kinds(rules.positions());
        // The winning score is the last of all.
        sizes[kinds - 1] = 0;
        PartSizes { sizes, kinds }
    }

    /// The sizes of the nonempty parts.
    pub(super) fn nonempty(&self) -> impl Iterator<Item = usize> {
        self.sizes[..self.kinds].iter().filter(|size| **size > 0).map(|size| *size as usize)
    }
}

/// The nonempty parts of a set by a guess, without that of the winning score. Members are given by their indices.
#[derive(Debug)]
pub(super) struct Parts {
    /// The indices of all members of parts, part by part.
    pub(super) indices: Vec<u32>,
    /// The place of each part in `indices`.
    pub(super) places: Vec<Range<usize>>,
}

impl Parts {
    /// Divides a set by the [`Score::number`] of each member.
    pub(super) fn of(rules: Rules, scores: &[u8]) -> Parts {
        Parts::with_sizes(&PartSizes::of(rules, scores), scores)
    }

    /// [`Parts::of`] for scores whose sizes are known.
    pub(super) fn with_sizes(sizes: &PartSizes, scores: &[u8]) -> Parts {
        let kinds = sizes.kinds;
        let mut ends = [0; Score::KINDS];
        let (mut places, mut end) = (Vec::with_capacity(kinds), 0);
        for (next, size) in ends[..kinds].iter_mut().zip(sizes.sizes) {
            *next = end;
            if size > 0 {
                places.push(end..end + size as usize);
                end += size as usize;
            }
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_with_one_score_are_one_part_and_the_winner_is_in_none() {
        let score = |exact, misplaced| Score::new(exact, misplaced, Rules::CLASSIC).unwrap();
        let number = |exact, misplaced| u8::try_from(score(exact, misplaced).number()).unwrap();
        let scores = [number(1, 1), number(0, 0), number(4, 0), number(1, 1), number(0, 2)];
        let parts = Parts::of(Rules::CLASSIC, &scores);
        let members: Vec<&[u32]> = parts.places.iter().map(|place| &parts.indices[place.clone()]).collect();
        assert_eq!(members, [&[1][..], &[4], &[0, 3]]);
    }
}
