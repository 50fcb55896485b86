//! Symmetries of a set of codes: relabelings that map it to itself.

#![expect(clippy::cast_possible_truncation, reason = "positions and colors are at most 26")]

use crate::breaker::optimal::codes::Codes;
use crate::breaker::relabeling::{MOST_PERMUTED, Relabeling, for_each_permutation, identity};
use crate::code::MAX_COLORS;

/// The most positions whose permutations (720 of 6) are tried.
const MOST_TRIED: usize = 6;

/// The most orders of colors that are tried for a permutation of positions.
const MOST_ORDERS: usize = 24;

/// The symmetries of a set, as far as they are found.
pub(super) struct Symmetries<'a> {
    codes: &'a Codes,
    members: &'a [u32],
    is_member: Vec<bool>,
    /// The candidates with each color at each position.
    counts: [[u32; MAX_COLORS]; MOST_PERMUTED],
    /// For each color, the first one that it can be exchanged with.
    class: [u8; MAX_COLORS],
}

impl<'a> Symmetries<'a> {
    /// Prepares the search for the symmetries of a set.
    pub(super) fn of(codes: &'a Codes, members: &'a [u32]) -> Symmetries<'a> {
        let mut is_member = vec![false; codes.count()];
        for member in members {
            is_member[*member as usize] = true;
        }
        let counts = codes.counts(members);
        let mut symmetries = Symmetries { codes, members, is_member, counts, class: identity() };
        for color in 0..codes.rules.colors() {
            let partner = (0..color).find(|other| {
                usize::from(symmetries.class[*other]) == *other
                    && symmetries.is_symmetry(&exchange(*other, color))
            });
            symmetries.class[color] = partner.unwrap_or(color) as u8;
        }
        symmetries
    }

    pub(super) fn generators(&self) -> Vec<Relabeling> {
        let rules = self.codes.rules;
        let colors = 0..rules.colors();
        let is_partner = |color: &usize| usize::from(self.class[*color]) != *color;
        let mut found: Vec<Relabeling> =
            colors.filter(is_partner).map(|color| exchange(usize::from(self.class[color]), color)).collect();
        if rules.positions() <= MOST_TRIED {
            for_each_permutation(rules.positions(), &mut |from| {
                if from != identity() {
                    found.extend(self.with_colors(from, &mut identity(), 0, 0, &mut 0));
                }
            });
        }
        found
    }

    /// A symmetry with this permutation of positions, and of the colors below `color`.
    fn with_colors(
        &self,
        from: [u8; MOST_PERMUTED],
        colors: &mut [u8; MAX_COLORS],
        color: usize,
        taken: u32,
        tried: &mut usize,
    ) -> Option<Relabeling> {
        let rules = self.codes.rules;
        if color == rules.colors() {
            *tried += 1;
            let relabeling = Relabeling { from, colors: *colors };
            return self.is_symmetry(&relabeling).then_some(relabeling);
        }
        let mut classes = 0u32;
        for image in 0..rules.colors() {
            // Of colors that can be exchanged, the first that is left stands for all.
            let class = 1 << self.class[image];
            if taken >> image & 1 == 1 || classes & class != 0 || *tried == MOST_ORDERS {
                continue;
            }
            let agrees = (0..rules.positions())
                .all(|at| self.counts[at][image] == self.counts[usize::from(from[at])][color]);
            if agrees {
                classes |= class;
                colors[color] = image as u8;
                let found = self.with_colors(from, colors, color + 1, taken | 1 << image, tried);
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    fn is_symmetry(&self, relabeling: &Relabeling) -> bool {
        self.members.iter().all(|member| self.is_member[self.codes.image(*member, relabeling) as usize])
    }
}

/// Exchanges two colors.
fn exchange(one: usize, other: usize) -> Relabeling {
    let mut colors = identity();
    colors.swap(one, other);
    Relabeling { from: identity(), colors }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::code::{Repeats, Rules};

    /// The number of symmetries that are generated.
    fn generated(codes: &Codes, members: &[u32]) -> usize {
        let generators = Symmetries::of(codes, members).generators();
        let same = Relabeling { from: identity(), colors: identity() };
        let (mut found, mut open) = (HashSet::from([same]), vec![same]);
        while let Some(symmetry) = open.pop() {
            for generator in &generators {
                let image = symmetry.then(generator);
                if found.insert(image) {
                    open.push(image);
                }
            }
        }
        for symmetry in &found {
            assert!(members.iter().all(|member| members.contains(&codes.image(*member, symmetry))));
        }
        found.len()
    }

    #[test]
    fn symmetries_of_positions_and_colors_are_generated() {
        let codes = Codes::of(Rules::new(3, 4, Repeats::Allowed).unwrap());
        let numbers = |texts: &[&str]| {
            let code = |text: &&str| codes.number(&codes.rules.parse(text).unwrap()).unwrap();
            let mut numbers: Vec<u32> = texts.iter().map(code).collect();
            numbers.sort_unstable();
            numbers
        };
        let all: Vec<u32> = (0..codes.count() as u32).collect();
        assert_eq!(generated(&codes, &all), 6 * 24, "all orders of positions and colors");
        assert_eq!(generated(&codes, &numbers(&["aaa"])), 6 * 6);
        assert_eq!(
            generated(&codes, &numbers(&["aab", "bba"])),
            2 * 2 * 2,
            "a with b, c with d, and the first two positions"
        );
        assert_eq!(generated(&codes, &numbers(&["aab", "abc", "add"])), 1);
    }
}
