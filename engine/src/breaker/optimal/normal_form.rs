//! Normal forms of sets of candidates. Sets that differ only by a permutation of positions and colors take equally many
//! guesses, so they share one entry of the transposition table.

#![expect(clippy::cast_possible_truncation, reason = "positions and colors are at most 26")]

use super::codes::Codes;
use super::transposition::SetKey;
use crate::breaker::relabeling::{MOST_PERMUTED, Relabeling, identity};
use crate::code::{MAX_COLORS, Variant};

/// How often the signatures are refined: those of positions by those of colors, and the reverse.
const ROUNDS: usize = 2;

/// A set of candidates whose positions and colors are put in an order that depends on the set alone, as far as the
/// counts of the colors at each position tell them apart. Colors in more candidates come first. Without a leading zero, the first
/// position and the first color stay where they are.
///
/// Two sets with the same normal form can be relabeled into each other. The reverse does not always hold: where counts
/// tell nothing apart, the order of the original set is kept.
#[derive(Clone, Debug)]
pub(super) struct NormalForm {
    pub(super) key: SetKey,
    pub(super) relabeling: Relabeling,
    /// The number of colors that any candidate has, and one that stays. They are the first ones.
    pub(super) present: usize,
    /// A bit for each color whose counts equal those of the color before it.
    alike: u32,
}

impl NormalForm {
    /// The normal form of a set of candidates.
    pub(super) fn of(codes: &Codes, members: &[u32]) -> NormalForm {
        let (positions, colors) = (codes.rules.positions(), codes.rules.colors());
        let counts = codes.counts(members);
        let stays = |number: u8| number == 0 && codes.rules.has(Variant::NoLeadingZero);
        let (by_position, by_color) = signatures(&counts[..positions], colors);
        let mut from: [u8; MOST_PERMUTED] = identity();
        from[..positions].sort_unstable_by_key(|position| {
            (!stays(*position), by_position[usize::from(*position)], *position)
        });
        let mut totals = [0; MAX_COLORS];
        for counts in &counts[..positions] {
            for (total, count) in totals[..colors].iter_mut().zip(counts) {
                *total += count;
            }
        }
        let mut order: [u8; MAX_COLORS] = identity();
        let rank =
            |color: u8| (!stays(color), u32::MAX - totals[usize::from(color)], by_color[usize::from(color)]);
        order[..colors].sort_unstable_by_key(|color| (rank(*color), *color));
        let mut images = order;
        let mut alike = 0;
        for (image, color) in order[..colors].iter().enumerate() {
            images[usize::from(*color)] = image as u8;
            if image > 0 && rank(*color) == rank(order[image - 1]) {
                alike |= 1 << image;
            }
        }
        let relabeling = Relabeling { from, colors: images };
        let key = SetKey::of(members.iter().map(|member| relabeling.pegs(codes.pegs(*member), positions)));
        let is_present = |color: &u8| totals[usize::from(*color)] > 0 || stays(*color);
        let present = order[..colors].iter().filter(|color| is_present(color)).count();
        NormalForm { key, relabeling, present, alike }
    }

    /// The candidates of the normal form of `members`, in ascending order.
    pub(super) fn members(&self, codes: &Codes, members: &[u32]) -> Vec<u32> {
        let image = |member: &u32| codes.image(*member, &self.relabeling);
        let mut images: Vec<u32> = members.iter().map(image).collect();
        images.sort_unstable();
        images
    }

    /// A bit for each color that can be exchanged with the color before it, such that the set `members`, the candidates
    /// of this normal form, stays the same.
    pub(super) fn interchangeable(&self, codes: &Codes, members: &[u32]) -> u32 {
        let exchangeable = |color: &usize| {
            let (low, high) = (*color as u8 - 1, *color as u8);
            members.iter().all(|member| {
                let mut pegs = codes.pegs(*member);
                let mut changed = false;
                for peg in &mut pegs[..codes.rules.positions()] {
                    if *peg == low || *peg == high {
                        *peg = low + high - *peg;
                        changed = true;
                    }
                }
                !changed || members.binary_search(&codes.number_of_pegs(pegs)).is_ok()
            })
        };
        let alike = (1..self.present).filter(|color| self.alike >> color & 1 == 1);
        alike.filter(exchangeable).fold(0, |set, color| set | 1 << color)
    }
}

/// A number for each position and each color that depends on the counts alone.
fn signatures(counts: &[[u32; MAX_COLORS]], colors: usize) -> ([u64; MOST_PERMUTED], [u64; MAX_COLORS]) {
    let (mut by_position, mut by_color) = ([0u64; MOST_PERMUTED], [0u64; MAX_COLORS]);
    for _ in 0..ROUNDS {
        let (before_positions, before_colors) = (by_position, by_color);
        (by_position, by_color) = ([0; MOST_PERMUTED], [0; MAX_COLORS]);
        for (position, counts) in counts.iter().enumerate() {
            for (color, count) in counts[..colors].iter().enumerate() {
                let seen = scattered(before_colors[color], *count);
                by_position[position] = by_position[position].wrapping_add(seen);
                let seen = scattered(before_positions[position], *count);
                by_color[color] = by_color[color].wrapping_add(seen);
            }
        }
    }
    (by_position, by_color)
}

/// A hash of a signature and a count. Where it fails to tell two pairs apart, a normal form is found less often.
const fn scattered(signature: u64, count: u32) -> u64 {
    let bits = (signature ^ count as u64).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (bits ^ (bits >> 32)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::{Repeats, Rules};

    fn rules(positions: usize, colors: usize, repeats: Repeats) -> Rules {
        Rules::new(positions, colors, repeats).unwrap()
    }

    fn numbers(codes: &Codes, members: &[&str]) -> Vec<u32> {
        let mut numbers: Vec<u32> =
            members.iter().map(|member| codes.number(&codes.rules.parse(member).unwrap()).unwrap()).collect();
        numbers.sort_unstable();
        numbers
    }

    #[test]
    fn sets_that_differ_by_a_relabeling_have_one_normal_form() {
        let codes = Codes::of(rules(4, 6, Repeats::Allowed));
        let one = numbers(&codes, &["aabc", "abcd", "aaaa", "bbcd", "fabc"]);
        let other = numbers(&codes, &["aabc", "abcd", "aaaa", "bbcd", "fabd"]);
        let relabeled: Vec<String> = ["aabc", "abcd", "aaaa", "bbcd", "fabc"]
            .iter()
            .map(|code| {
                let image = |letter: char| match letter {
                    'a' => 'e',
                    'b' => 'a',
                    'c' => 'f',
                    'd' => 'b',
                    _ => 'c',
                };
                let pegs: Vec<char> = code.chars().map(image).collect();
                [pegs[1], pegs[3], pegs[0], pegs[2]].iter().collect()
            })
            .collect();
        let relabeled: Vec<&str> = relabeled.iter().map(String::as_str).collect();
        let relabeled = numbers(&codes, &relabeled);
        let form = NormalForm::of(&codes, &one);
        let image = NormalForm::of(&codes, &relabeled);
        assert_eq!(form.key, image.key);
        assert_eq!(form.members(&codes, &one), image.members(&codes, &relabeled));
        assert_eq!(form.present, 5);
        assert_ne!(form.key, NormalForm::of(&codes, &other).key, "not a relabeling of it");
    }

    #[test]
    fn a_code_is_the_original_of_its_image() {
        let codes = Codes::of(rules(4, 6, Repeats::Forbidden));
        let members = numbers(&codes, &["abcd", "acbe", "fbda"]);
        let form = NormalForm::of(&codes, &members);
        let images = form.members(&codes, &members);
        for member in &members {
            let image = form.relabeling.code(codes.code(*member));
            assert!(images.contains(&codes.number(&image).unwrap()));
            assert_eq!(form.relabeling.inverse().code(&image), *codes.code(*member));
        }
    }

    #[test]
    fn colors_are_interchangeable_if_exchanging_them_leaves_the_set_as_it_is() {
        let codes = Codes::of(rules(2, 4, Repeats::Allowed));
        let interchangeable = |members: &[&str]| {
            let members = numbers(&codes, members);
            let form = NormalForm::of(&codes, &members);
            form.interchangeable(&codes, &form.members(&codes, &members))
        };
        assert_eq!(interchangeable(&["ab", "ba"]), 0b10);
        assert_eq!(interchangeable(&["ab", "ac", "ad"]), 0b1100, "the one in all codes comes first");
        assert_eq!(interchangeable(&["ab", "cd"]), 0, "only both pairs together can be exchanged");
        assert_eq!(interchangeable(&["aa", "ab"]), 0);
    }
}
