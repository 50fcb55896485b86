//! Automorphisms of a game in progress: permutations of positions and colors that map every guess to itself. Guesses
//! that they map to each other divide the candidates alike.

#![expect(clippy::cast_possible_truncation, reason = "positions are at most 8")]

use std::sync::Arc;

use super::symmetry::ColorSymmetry;
use crate::code::{Code, ColorSet, Peg, Rules};

/// A permutation of the positions and of the colors guessed so far that maps every guess to itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Automorphism {
    /// For each position, the position whose peg it receives.
    from: Vec<u8>,
    /// The image of each color. `None` for a color that was not guessed.
    colors: Vec<Option<Peg>>,
}

/// The automorphisms of a set of guesses, without the identity. They also map the set of candidates to itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Stabilizer {
    // Shared, because a stabilizer is part of the key of a frequent lookup.
    automorphisms: Arc<[Automorphism]>,
}

/// The most positions whose permutations (720 of 6) are tried.
const MOST_PERMUTED: usize = 6;

impl Stabilizer {
    /// The stabilizer of these guesses, empty if codes have more than [`MOST_PERMUTED`] positions.
    pub(super) fn of(rules: Rules, guesses: &[Code]) -> Stabilizer {
        let positions = rules.positions();
        let mut automorphisms = Vec::new();
        if positions <= MOST_PERMUTED {
            let mut from: Vec<u8> = (0..positions as u8).collect();
            for_each_permutation(&mut from, 0, &mut |from| {
                let fixing = Automorphism::fixing(guesses, from, rules.colors());
                automorphisms.extend(fixing.filter(|automorphism| !automorphism.is_identity()));
            });
        }
        Stabilizer { automorphisms: automorphisms.into() }
    }

    /// Whether there is no automorphism but the identity.
    pub(super) fn is_trivial(&self) -> bool {
        self.automorphisms.is_empty()
    }

    /// Whether no automorphism maps `code`, which is canonical under `colors`, to an earlier code.
    pub(super) fn is_canonical(&self, code: &Code, colors: &ColorSymmetry) -> bool {
        let pegs = || code.pegs().iter().copied();
        // Most images differ from the code at one of the first positions.
        self.automorphisms
            .iter()
            .all(|automorphism| colors.canonical_pegs(automorphism.image(code)).ge(pegs()))
    }
}

impl Automorphism {
    /// The automorphism with this permutation of positions, if there is one.
    fn fixing(guesses: &[Code], from: &[u8], colors: usize) -> Option<Automorphism> {
        let mut colors: Vec<Option<Peg>> = vec![None; colors];
        let mut taken = ColorSet::NONE;
        for guess in guesses {
            for (peg, from) in guess.pegs().iter().zip(from) {
                let old = guess.pegs()[usize::from(*from)];
                match colors[old.index()] {
                    Some(new) if new == *peg => {}
                    None if !taken.contains(*peg) => {
                        colors[old.index()] = Some(*peg);
                        taken = taken.with(*peg);
                    }
                    _ => return None,
                }
            }
        }
        Some(Automorphism { from: from.to_vec(), colors })
    }

    fn is_identity(&self) -> bool {
        let stays = |(position, from): (usize, &u8)| position == usize::from(*from);
        let same = |(color, image): (usize, &Option<Peg>)| image.is_none_or(|image| image.index() == color);
        self.from.iter().enumerate().all(stays) && self.colors.iter().enumerate().all(same)
    }

    /// The pegs of the image of a code.
    fn image(&self, code: &Code) -> impl Iterator<Item = Peg> {
        let pegs = self.from.iter().map(|from| code.pegs()[usize::from(*from)]);
        pegs.map(|peg| self.colors[peg.index()].unwrap_or(peg))
    }
}

/// Calls `visit` with every permutation of the numbers from index `start` on.
fn for_each_permutation(numbers: &mut [u8], start: usize, visit: &mut dyn FnMut(&[u8])) {
    if start == numbers.len() {
        return visit(numbers);
    }
    for other in start..numbers.len() {
        numbers.swap(start, other);
        for_each_permutation(numbers, start + 1, visit);
        numbers.swap(start, other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::{Candidates, History, Repeats, Score, Turn, Universe};

    /// The sizes of the parts of a guess.
    fn sizes(guess: &Code, candidates: &Candidates) -> Vec<u32> {
        candidates.divided_by(guess).sizes().to_vec()
    }

    /// The image of a code.
    fn image(automorphism: &Automorphism, code: &Code) -> Code {
        Code::new(&automorphism.image(code).collect::<Vec<_>>())
    }

    /// Checks that every code has an equivalent canonical one, and that equivalent codes divide the candidates alike.
    fn check(rules: Rules, turns: &[(&str, (usize, usize))]) {
        let turn = |(code, (exact, misplaced)): &(&str, (usize, usize))| Turn {
            code: rules.parse(code).unwrap(),
            score: Score::new(*exact, *misplaced, rules).unwrap(),
        };
        let history: History = turns.iter().map(turn).collect();
        let guesses: Vec<Code> = history.turns().iter().map(|turn| turn.code).collect();
        let candidates = Candidates::of(rules, &history);
        let codes: Vec<Code> = candidates.codes().collect();
        let symmetry = ColorSymmetry::new(rules, ColorSet::in_codes(&guesses), ColorSet::in_codes(&codes));
        let stabilizer = Stabilizer::of(rules, &guesses);
        assert!(!stabilizer.automorphisms.is_empty(), "{rules}: these guesses have automorphisms");
        let mut classes = 0;
        for code in Universe::new(rules).codes() {
            let images = stabilizer.automorphisms.iter().map(|automorphism| image(automorphism, &code));
            let class = images.chain([code]).map(|image| symmetry.canonical(&image));
            let first = class.min().unwrap();
            assert_eq!(
                sizes(&first, &candidates),
                sizes(&code, &candidates),
                "{code} and {first} in {rules}"
            );
            let is_canonical = symmetry.is_canonical(&code) && stabilizer.is_canonical(&code, &symmetry);
            assert_eq!(is_canonical, first == code, "{code} in {rules}");
            classes += usize::from(is_canonical);
        }
        assert!(classes < rules.universe_size() as usize / 2, "{rules}: {classes} classes");
        for automorphism in &*stabilizer.automorphisms {
            assert!(guesses.iter().all(|guess| image(automorphism, guess) == *guess));
            assert!(!automorphism.is_identity());
        }
    }

    #[test]
    fn canonical_guesses_stand_for_all_guesses_that_divide_the_candidates_alike() {
        check(Rules::CLASSIC, &[("aabb", (1, 1))]);
        check(Rules::CLASSIC, &[("aabc", (0, 2)), ("dddd", (0, 0))]);
        check(Rules::CLASSIC, &[("abcd", (1, 1))]);
        check(Rules::new(4, 8, Repeats::Forbidden).unwrap(), &[("abcd", (0, 2))]);
        check(Rules::new(3, 6, Repeats::Forbidden).unwrap(), &[("abc", (0, 0))]);
        check(Rules::new(5, 4, Repeats::Allowed).unwrap(), &[("aabbc", (1, 1))]);
    }

    #[test]
    fn a_guess_of_one_color_is_fixed_by_every_permutation_of_positions() {
        let guess = Rules::CLASSIC.parse("aaaa").unwrap();
        assert_eq!(Stabilizer::of(Rules::CLASSIC, &[guess]).automorphisms.len(), 23);
    }
}
