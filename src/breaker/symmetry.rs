//! Colors that the guesses so far cannot tell apart, and the canonical guess of each class that differs only in them.

use std::ops::ControlFlow;

use crate::code::{Code, ColorSet, MAX_COLORS, Peg, Repeats, Rules};

/// The colors that can be exchanged without changing how a guess divides the candidates.
///
/// Two guesses are equivalent if exchanging such colors turns one into the other. The canonical guess of a class is its
/// first in lexicographic order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ColorSymmetry {
    repeats: Repeats,
    /// Colors of candidates that no guess had.
    untouched: ColorSet,
    /// Colors that no candidate has.
    absent: ColorSet,
}

impl ColorSymmetry {
    /// The symmetry after guesses with the colors `touched`, for candidates with the colors `present`.
    pub(super) fn new(rules: Rules, touched: ColorSet, present: ColorSet) -> ColorSymmetry {
        // A single color can only be exchanged with itself.
        let several = |colors: ColorSet| if colors.count() > 1 { colors } else { ColorSet::NONE };
        let untouched = several(present.difference(touched));
        let absent = several(ColorSet::all(rules).difference(present));
        ColorSymmetry { repeats: rules.repeats(), untouched, absent }
    }

    /// Whether a code is the canonical one of its class.
    pub(super) fn is_canonical(&self, code: &Code) -> bool {
        let mut unused = *self;
        code.pegs().iter().all(|peg| unused.take(*peg))
    }

    /// The canonical codes of a game, in lexicographic order.
    pub(super) fn canonical_codes(&self, rules: Rules) -> Vec<Code> {
        let mut found = Vec::new();
        let _ = self.for_each_canonical(rules, &mut |code| {
            found.push(code);
            ControlFlow::Continue(())
        });
        found
    }

    /// Calls `visit` with each canonical code of a game, in lexicographic order, until it breaks.
    pub(super) fn for_each_canonical(
        &self,
        rules: Rules,
        visit: &mut dyn FnMut(Code) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.extend_canonical(rules, &mut Vec::with_capacity(rules.positions()), visit)
    }

    fn extend_canonical(
        &self,
        rules: Rules,
        pegs: &mut Vec<Peg>,
        visit: &mut dyn FnMut(Code) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if pegs.len() == rules.positions() {
            return visit(Code::new(pegs));
        }
        for peg in rules.palette() {
            let mut unused = *self;
            let allowed = self.repeats == Repeats::Allowed || !pegs.contains(&peg);
            if allowed && unused.take(peg) {
                pegs.push(peg);
                unused.extend_canonical(rules, pegs, visit)?;
                pegs.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// The canonical code of the class of `code`.
    pub(super) fn canonical(&self, code: &Code) -> Code {
        let mut unused = *self;
        let mut images: [Option<Peg>; MAX_COLORS] = [None; MAX_COLORS];
        let pegs: Vec<Peg> = code
            .pegs()
            .iter()
            .map(|peg| {
                let image = images[peg.index()].unwrap_or_else(|| {
                    let first = if self.untouched.contains(*peg) {
                        unused.untouched.first()
                    } else if self.absent.contains(*peg) {
                        unused.absent.first()
                    } else {
                        None
                    };
                    first.unwrap_or(*peg)
                });
                images[peg.index()] = Some(image);
                unused.take(image);
                image
            })
            .collect();
        Code::new(&pegs)
    }

    /// Appends a peg to a code and returns whether the code can still be canonical. Untouched colors have to come in
    /// order; where colors may repeat, the first absent color stands for all of them.
    fn take(&mut self, peg: Peg) -> bool {
        if self.untouched.contains(peg) {
            let first = self.untouched.first() == Some(peg);
            self.untouched = self.untouched.without(peg);
            first
        } else if self.absent.contains(peg) {
            let first = self.absent.first() == Some(peg);
            if self.repeats == Repeats::Forbidden {
                self.absent = self.absent.without(peg);
            }
            first
        } else {
            true
        }
    }
}

/// One first guess of a game from each class that permuting positions and colors makes equivalent, in lexicographic
/// order.
pub(super) fn openings(rules: Rules) -> Vec<Code> {
    let mut found = Vec::new();
    extend_opening(rules, &mut Vec::new(), rules.positions(), &mut found);
    found.sort_unstable();
    found
}

/// Adds runs of one color each, none longer than the one before, until `open` positions are filled.
fn extend_opening(rules: Rules, runs: &mut Vec<usize>, open: usize, found: &mut Vec<Code>) {
    if open == 0 {
        let pegs: Vec<Peg> = rules
            .palette()
            .zip(runs.iter())
            .flat_map(|(peg, length)| std::iter::repeat_n(peg, *length))
            .collect();
        found.push(Code::new(&pegs));
        return;
    }
    if runs.len() == rules.colors() {
        return;
    }
    let longest = match rules.repeats() {
        Repeats::Allowed => runs.last().copied().unwrap_or(open).min(open),
        Repeats::Forbidden => 1,
    };
    for length in 1..=longest {
        runs.push(length);
        extend_opening(rules, runs, open - length, found);
        runs.pop();
    }
}
