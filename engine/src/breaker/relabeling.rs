//! Permutations of positions and colors. Sets of candidates that differ only by one take equally many guesses.

#![expect(clippy::cast_possible_truncation, reason = "positions and colors are at most 26")]

use std::ops::Range;

use crate::code::{Code, MAX_COLORS, Peg};

/// The most positions that can be permuted.
pub(super) const MOST_PERMUTED: usize = 8;

/// The pegs of a code as indices of colors. Slots past the last position hold 0.
pub(super) type Pegs = [u8; MOST_PERMUTED];

/// A permutation of positions and colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Relabeling {
    /// For each position, the position whose peg it receives.
    pub(super) from: [u8; MOST_PERMUTED],
    /// The new color of each color.
    pub(super) colors: [u8; MAX_COLORS],
}

impl Relabeling {
    /// Creates the relabeling under which the position with index `i` receives the peg of the position with index
    /// `from[i]`, and the color with index `c` becomes that with index `colors[c]`. Other positions and colors stay.
    /// `None` if these are not permutations of the first positions and colors, or there are too many.
    pub fn new(from: &[u8], colors: &[u8]) -> Option<Relabeling> {
        Some(Relabeling { from: permutation(from)?, colors: permutation(colors)? })
    }

    /// For each of the first positions, the index of the position whose peg it receives.
    pub fn from(&self, positions: usize) -> &[u8] {
        &self.from[..positions]
    }

    /// The index of the new color of each of the first colors.
    pub fn colors(&self, colors: usize) -> &[u8] {
        &self.colors[..colors]
    }

    /// The pegs of the image of a code.
    pub(super) fn image(&self, code: &Code) -> impl Iterator<Item = Peg> {
        let pegs = self.from.iter().map(|from| code.pegs()[usize::from(*from)]).take(code.pegs().len());
        pegs.map(|peg| Peg::default().cycled(usize::from(self.colors[peg.index()]), MAX_COLORS))
    }

    /// The image of a code.
    pub(super) fn code(&self, code: &Code) -> Code {
        let mut image = [Peg::default(); MOST_PERMUTED];
        for (slot, peg) in image.iter_mut().zip(self.image(code)) {
            *slot = peg;
        }
        Code::new(&image[..code.pegs().len()])
    }

    /// The image of the code with these pegs.
    pub(super) fn pegs(&self, pegs: Pegs, positions: usize) -> Pegs {
        let mut image = [0; MOST_PERMUTED];
        for (slot, from) in image[..positions].iter_mut().zip(self.from) {
            *slot = self.colors[usize::from(pegs[usize::from(from)])];
        }
        image
    }

    /// This relabeling, and then another.
    #[must_use]
    pub(super) fn then(&self, next: &Relabeling) -> Relabeling {
        Relabeling {
            from: next.from.map(|from| self.from[usize::from(from)]),
            colors: self.colors.map(|color| next.colors[usize::from(color)]),
        }
    }

    /// The relabeling that undoes this one.
    #[must_use]
    pub(super) fn inverse(&self) -> Relabeling {
        Relabeling { from: inverse(&self.from), colors: inverse(&self.colors) }
    }
}

/// The numbers below `N`, in order.
pub(super) fn identity<const N: usize>() -> [u8; N] {
    std::array::from_fn(|number| number as u8)
}

/// Calls `visit` with every permutation of the first positions, at most [`MOST_PERMUTED`].
pub(super) fn for_each_permutation(positions: usize, visit: &mut dyn FnMut([u8; MOST_PERMUTED])) {
    permute(&mut identity(), 0..positions, visit);
}

fn permute(from: &mut [u8; MOST_PERMUTED], open: Range<usize>, visit: &mut dyn FnMut([u8; MOST_PERMUTED])) {
    let Some(first) = open.clone().next() else { return visit(*from) };
    for other in open.clone() {
        from.swap(first, other);
        permute(from, first + 1..open.end, visit);
        from.swap(first, other);
    }
}

/// These numbers with those that follow up to `N`. `None` if they are not a permutation of the first numbers.
fn permutation<const N: usize>(first: &[u8]) -> Option<[u8; N]> {
    let mut all = identity();
    let mut seen = [false; N];
    all.get_mut(..first.len())?.copy_from_slice(first);
    for number in first {
        let slot = seen[..first.len()].get_mut(usize::from(*number))?;
        if std::mem::replace(slot, true) {
            return None;
        }
    }
    Some(all)
}

fn inverse<const N: usize>(permutation: &[u8; N]) -> [u8; N] {
    let mut inverse = [0; N];
    for (number, image) in permutation.iter().enumerate() {
        inverse[usize::from(*image)] = number as u8;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Rules;

    #[test]
    fn a_position_receives_the_peg_of_another_and_colors_change_their_names() {
        let code = |text: &str| Rules::CLASSIC.parse(text).unwrap();
        let relabeling = Relabeling::new(&[1, 2, 0, 3], &[3, 0, 2, 1]).unwrap();
        assert_eq!(relabeling.code(&code("abcf")), code("acdf"));
        assert_eq!(relabeling.inverse().code(&relabeling.code(&code("dbce"))), code("dbce"));
        let twice = relabeling.then(&relabeling);
        assert_eq!(twice.code(&code("abcd")), relabeling.code(&relabeling.code(&code("abcd"))));
    }

    #[test]
    fn only_permutations_are_relabelings() {
        assert!(Relabeling::new(&[0, 1], &[1, 0, 2]).is_some());
        assert!(Relabeling::new(&[0, 0], &[0, 1]).is_none(), "a position twice");
        assert!(Relabeling::new(&[0, 1], &[0, 2]).is_none(), "a color that is none of these");
        assert!(Relabeling::new(&[0; MOST_PERMUTED + 1], &[0]).is_none());
    }
}
