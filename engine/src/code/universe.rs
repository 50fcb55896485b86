//! All codes that the rules allow, numbered in lexicographic order.

#![expect(clippy::cast_possible_truncation, reason = "positions and colors are at most 26")]

use super::{Code, MAX_POSITIONS, Peg, Repeats, Rules};

/// All codes of a game, numbered from 0 in lexicographic order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Universe {
    rules: Rules,
}

impl Universe {
    /// Returns the universe of these rules.
    pub const fn new(rules: Rules) -> Universe {
        Universe { rules }
    }

    /// The number of codes.
    pub fn size(self) -> u32 {
        self.rules.universe_size()
    }

    /// Returns the code with a number, from 0. `None` from [`Universe::size`] on.
    pub fn code(self, number: u32) -> Option<Code> {
        if number >= self.size() {
            return None;
        }
        let positions = self.rules.positions();
        let mut places = [0; MAX_POSITIONS];
        let mut rest = (number + self.rules.leading_zeros()) as usize;
        for at in (0..positions).rev() {
            let choices = self.choices(at);
            places[at] = rest % choices;
            rest /= choices;
        }
        let mut free: Vec<Peg> = self.rules.palette().collect();
        let pegs: Vec<Peg> = places[..positions]
            .iter()
            .map(|place| match self.rules.repeats() {
                Repeats::Allowed => free[*place],
                Repeats::Forbidden => free.remove(*place),
            })
            .collect();
        Some(Code::new(&pegs))
    }

    /// Returns the number of a code. `None` for a code that the rules do not allow.
    pub fn number(self, code: &Code) -> Option<u32> {
        self.rules.allow(code).then(|| {
            let number = code.pegs().iter().enumerate().fold(0, |number, (at, peg)| {
                let passed_over = match self.rules.repeats() {
                    Repeats::Allowed => 0,
                    Repeats::Forbidden => code.pegs()[..at].iter().filter(|earlier| *earlier < peg).count(),
                };
                number * self.choices(at) as u32 + (peg.index() - passed_over) as u32
            });
            number - self.rules.leading_zeros()
        })
    }

    /// Iterates over all codes in lexicographic order.
    pub fn codes(self) -> impl Iterator<Item = Code> + Clone {
        std::iter::successors(self.code(0), move |code| successor(code, self.rules))
    }

    /// The number of colors available at a position, given those before it.
    fn choices(self, at: usize) -> usize {
        match self.rules.repeats() {
            Repeats::Allowed => self.rules.colors(),
            Repeats::Forbidden => self.rules.colors() - at,
        }
    }
}

/// The next code in lexicographic order. `None` after the last. The last position that can take a higher color takes
/// the next one available, and the positions after it take the lowest.
fn successor(code: &Code, rules: Rules) -> Option<Code> {
    let mut pegs = [Peg::default(); MAX_POSITIONS];
    let row = &mut pegs[..rules.positions()];
    row.copy_from_slice(code.pegs());
    let fits = |before: &[Peg], peg: Peg| rules.repeats() == Repeats::Allowed || !before.contains(&peg);
    for at in (0..row.len()).rev() {
        let (before, rest) = row.split_at_mut(at);
        let higher = rules.palette().skip(rest[0].index() + 1).find(|peg| fits(before, *peg));
        if let Some(peg) = higher {
            row[at] = peg;
            for later in at + 1..row.len() {
                row[later] = rules.palette().find(|peg| fits(&row[..later], *peg)).unwrap_or_default();
            }
            return Some(Code::new(row));
        }
    }
    None
}
