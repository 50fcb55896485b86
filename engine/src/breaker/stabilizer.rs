//! The symmetries of a game in progress: relabelings that map every guess to itself. Guesses that they map to each other
//! divide the candidates alike.

#![expect(clippy::cast_possible_truncation, reason = "colors are at most 26")]

use super::relabeling::{MOST_PERMUTED, Relabeling, for_each_permutation, identity};
use super::symmetry::ColorSymmetry;
use crate::code::{Code, ColorSet, Rules, Variant};

/// The relabelings that map every guess of a set to itself, but for the identity. They also map the set of candidates to
/// itself. Colors that were not guessed stay.
pub(super) struct Stabilizer(Vec<Relabeling>);

impl Stabilizer {
    /// The stabilizer of these guesses. Without relabelings if codes have more than [`MOST_PERMUTED`] positions.
    pub(super) fn of(rules: Rules, guesses: &[Code]) -> Stabilizer {
        if rules.positions() > MOST_PERMUTED {
            return Stabilizer(Vec::new());
        }
        let same = Relabeling { from: identity(), colors: identity() };
        let mut found = Vec::new();
        for_each_permutation(rules.positions(), &mut |from| {
            let maps_zero = |relabeling: &Relabeling| relabeling.from[0] != 0 || relabeling.colors[0] != 0;
            let is_other = |relabeling: &Relabeling| {
                *relabeling != same && !(rules.has(Variant::NoLeadingZero) && maps_zero(relabeling))
            };
            found.extend(fixing(guesses, from).filter(is_other));
        });
        Stabilizer(found)
    }

    /// Whether only the identity maps every guess to itself.
    pub(super) fn is_trivial(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether no relabeling maps `code`, which is canonical under `colors`, to an earlier code.
    pub(super) fn is_canonical(&self, code: &Code, colors: &ColorSymmetry) -> bool {
        let pegs = || code.pegs().iter().copied();
        // Most images differ from the code at one of the first positions.
        self.0.iter().all(|relabeling| colors.canonical_pegs(relabeling.image(code)).ge(pegs()))
    }
}

/// The relabeling with this permutation of positions that maps these guesses to themselves, if there is one.
fn fixing(guesses: &[Code], from: [u8; MOST_PERMUTED]) -> Option<Relabeling> {
    let mut colors = identity();
    let (mut mapped, mut taken) = (ColorSet::NONE, ColorSet::NONE);
    for guess in guesses {
        for (new, from) in guess.pegs().iter().zip(from) {
            let old = guess.pegs()[usize::from(from)];
            let image = &mut colors[old.index()];
            if !mapped.contains(old) && !taken.contains(*new) {
                *image = new.index() as u8;
                (mapped, taken) = (mapped.with(old), taken.with(*new));
            } else if !mapped.contains(old) || usize::from(*image) != new.index() {
                return None;
            }
        }
    }
    Some(Relabeling { from, colors })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::{Candidates, History, Repeats, Score, Turn, Universe};

    /// The sizes of the parts of a guess.
    fn sizes(guess: &Code, candidates: &Candidates) -> Vec<u32> {
        candidates.divided_by(guess).sizes().to_vec()
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
        assert!(!stabilizer.is_trivial(), "{rules}: these guesses have symmetries");
        let mut classes = 0;
        for code in Universe::new(rules).codes() {
            let images = stabilizer.0.iter().map(|relabeling| relabeling.code(&code));
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
        for relabeling in &stabilizer.0 {
            assert!(guesses.iter().all(|guess| relabeling.code(guess) == *guess));
            assert!(Universe::new(rules).codes().any(|code| relabeling.code(&code) != code));
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
        assert_eq!(Stabilizer::of(Rules::CLASSIC, &[guess]).0.len(), 23);
    }
}
