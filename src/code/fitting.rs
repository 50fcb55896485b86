//! Every code that would have earned given scores, found without trying all codes.

use super::{Code, MAX_COLORS, MAX_POSITIONS, Peg, Repeats, Rules, Turn};

/// The codes that fit all these turns, in lexicographic order.
///
/// Codes grow peg by peg from the first position. What grows is left as soon as some turn's score is overshot, or
/// can no longer be reached with the pegs that are to come.
pub(super) fn fitting(rules: Rules, turns: &[Turn]) -> Vec<Code> {
    let mut search = Search {
        rules,
        turns: turns.iter().map(Wanted::new).collect(),
        pegs: [Peg::default(); MAX_POSITIONS],
        found: Vec::new(),
    };
    search.grow(0);
    search.found
}

struct Search {
    rules: Rules,
    turns: Vec<Wanted>,
    pegs: [Peg; MAX_POSITIONS],
    found: Vec<Code>,
}

/// What a turn still asks for.
#[derive(Clone, Copy)]
struct Wanted {
    code: Code,
    /// Exact pegs still to come.
    exact: u8,
    /// Pegs of a right colour still to come, exact or not.
    total: u8,
    /// How many pegs of each colour the guess has beyond those already matched.
    unmatched: [u8; MAX_COLORS],
}

impl Wanted {
    fn new(turn: &Turn) -> Wanted {
        let mut unmatched = [0; MAX_COLORS];
        turn.code.pegs().iter().for_each(|peg| unmatched[peg.index()] += 1);
        Wanted {
            code: turn.code,
            exact: turn.score.exact() as u8,
            total: turn.score.total() as u8,
            unmatched,
        }
    }

    /// Takes a peg at a position, if the score can still be earned with `open` pegs to come after it.
    fn take(&mut self, at: usize, peg: Peg, open: u8) -> bool {
        let exact = u8::from(self.code.pegs()[at] == peg);
        let unmatched = &mut self.unmatched[peg.index()];
        let found = u8::from(*unmatched > 0);
        if exact > self.exact || found > self.total {
            return false;
        }
        *unmatched -= found;
        self.exact -= exact;
        self.total -= found;
        self.exact <= open && self.total <= open
    }
}

impl Search {
    fn grow(&mut self, at: usize) {
        let positions = self.rules.positions();
        if at == positions {
            self.found.push(Code::new(&self.pegs[..positions]));
            return;
        }
        let open = (positions - at - 1) as u8;
        let before = self.turns.clone();
        for peg in self.rules.palette() {
            if self.rules.repeats() == Repeats::Forbidden && self.pegs[..at].contains(&peg) {
                continue;
            }
            if self.turns.iter_mut().all(|wanted| wanted.take(at, peg, open)) {
                self.pegs[at] = peg;
                self.grow(at + 1);
            }
            self.turns.copy_from_slice(&before);
        }
    }
}
