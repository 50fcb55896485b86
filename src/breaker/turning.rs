//! Changes of positions and colors that leave all guesses of a game as they are: what they turn into each other
//! divides the candidates alike.

use super::symmetry::Alike;
use crate::code::{Code, ColorSet, Peg, Rules};

/// A change of positions and of the colors guessed so far that leaves every guess of a game as it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Turning {
    /// The peg at each position comes from this one.
    from: Vec<u8>,
    /// What becomes of each color that was guessed.
    colors: Vec<Option<Peg>>,
}

/// All the changes of positions and colors, but for that which changes nothing, that leave every guess as it is, and
/// so the candidates, too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Symmetries {
    turnings: Vec<Turning>,
}

/// Codes of more positions are not turned: there would be too many ways.
const MOST_TURNED: usize = 6;

impl Symmetries {
    /// Those of these guesses.
    pub(super) fn of(rules: Rules, guesses: &[Code]) -> Symmetries {
        let positions = rules.positions();
        let mut turnings = Vec::new();
        if positions <= MOST_TURNED {
            let mut from: Vec<u8> = (0..positions as u8).collect();
            each_order(&mut from, 0, &mut |from| {
                let turning = Turning::keeping(guesses, from, rules.colors());
                turnings.extend(turning.filter(|turning| !turning.changes_nothing()));
            });
        }
        Symmetries { turnings }
    }

    /// Whether none of them turns this code, the first of those that are alike, into an earlier one.
    pub(super) fn is_first(&self, code: &Code, alike: &Alike) -> bool {
        self.turnings.iter().all(|turning| alike.first_like(&turning.image(code)) >= *code)
    }
}

impl Turning {
    /// The change that takes its pegs from these positions and leaves the guesses as they are, if there is one.
    fn keeping(guesses: &[Code], from: &[u8], colors: usize) -> Option<Turning> {
        let mut colors: Vec<Option<Peg>> = vec![None; colors];
        let mut taken = ColorSet::NONE;
        for guess in guesses {
            for (peg, from) in guess.pegs().iter().zip(from) {
                let old = guess.pegs()[usize::from(*from)];
                match colors[old.index()] {
                    Some(new) if new == *peg => {}
                    None if !taken.has(*peg) => {
                        colors[old.index()] = Some(*peg);
                        taken = taken.with(*peg);
                    }
                    _ => return None,
                }
            }
        }
        Some(Turning { from: from.to_vec(), colors })
    }

    fn changes_nothing(&self) -> bool {
        let still = |(at, from): (usize, &u8)| at == usize::from(*from);
        let same = |(at, new): (usize, &Option<Peg>)| new.is_none_or(|new| new.index() == at);
        self.from.iter().enumerate().all(still) && self.colors.iter().enumerate().all(same)
    }

    fn image(&self, code: &Code) -> Code {
        let pegs: Vec<Peg> = self
            .from
            .iter()
            .map(|from| code.pegs()[usize::from(*from)])
            .map(|peg| self.colors[peg.index()].unwrap_or(peg))
            .collect();
        Code::new(&pegs)
    }
}

/// Calls `see` with every order of the numbers from `at` on.
fn each_order(numbers: &mut [u8], at: usize, see: &mut dyn FnMut(&[u8])) {
    if at == numbers.len() {
        return see(numbers);
    }
    for other in at..numbers.len() {
        numbers.swap(at, other);
        each_order(numbers, at + 1, see);
        numbers.swap(at, other);
    }
}
