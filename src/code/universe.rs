//! Every code that the rules allow, in lexicographic order, each with its number.

use super::{Code, MAX_POSITIONS, Peg, Repeats, Rules};

/// All codes of a game, numbered from 0 in lexicographic order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Universe {
    rules: Rules,
}

impl Universe {
    /// The universe of these rules.
    pub const fn new(rules: Rules) -> Universe {
        Universe { rules }
    }

    /// The number of codes.
    pub fn size(self) -> u32 {
        self.rules.universe_size()
    }

    /// The code of a number, from 0. `None` from [`Universe::size`] on.
    pub fn code(self, number: u32) -> Option<Code> {
        if number >= self.size() {
            return None;
        }
        let positions = self.rules.positions();
        let mut places = [0; MAX_POSITIONS];
        let mut rest = number as usize;
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

    /// The number of a code. `None` for a code that the rules do not allow.
    pub fn number(self, code: &Code) -> Option<u32> {
        self.rules.allow(code).then(|| {
            code.pegs().iter().enumerate().fold(0, |number, (at, peg)| {
                let passed_over = match self.rules.repeats() {
                    Repeats::Allowed => 0,
                    Repeats::Forbidden => code.pegs()[..at].iter().filter(|earlier| *earlier < peg).count(),
                };
                number * self.choices(at) as u32 + (peg.index() - passed_over) as u32
            })
        })
    }

    /// All codes in order.
    pub fn codes(self) -> Codes {
        Codes { rules: self.rules, next: self.code(0) }
    }

    /// How many colors are free for a position, whatever stands before it.
    fn choices(self, at: usize) -> usize {
        match self.rules.repeats() {
            Repeats::Allowed => self.rules.colors(),
            Repeats::Forbidden => self.rules.colors() - at,
        }
    }
}

/// The codes of a universe in lexicographic order, each made from the one before.
#[derive(Clone, Debug)]
pub struct Codes {
    rules: Rules,
    next: Option<Code>,
}

impl Iterator for Codes {
    type Item = Code;

    fn next(&mut self) -> Option<Code> {
        let code = self.next?;
        self.next = successor(&code, self.rules);
        Some(code)
    }
}

/// The next code in order: the last position that can take a higher color takes the next one free, and those
/// after it start over from the lowest.
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
