//! Interchangeable colors, and canonical guesses.

use std::ops::ControlFlow;

use crate::code::{Code, ColorSet, MAX_COLORS, Peg, Repeats, Rules, Variant};

/// The colors that can be exchanged without changing how a guess divides the candidates.
///
/// Two guesses are equivalent if exchanging such colors maps one to the other. The canonical guess of a class of
/// equivalent guesses is the first in lexicographic order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ColorSymmetry {
    repeats: Repeats,
    /// Colors of candidates that no guess had.
    untouched: ColorSet,
    /// Colors that no candidate has.
    absent: ColorSet,
}

impl ColorSymmetry {
    /// Creates the symmetry after guesses with the colors `touched`, for candidates with the colors `present`.
    pub(super) fn new(rules: Rules, touched: ColorSet, present: ColorSet) -> ColorSymmetry {
        // A single color can only be exchanged with itself, and so can one that cannot be everywhere.
        let anywhere: ColorSet = rules.palette().filter(|peg| rules.allow_at(0, *peg)).collect();
        let several = |colors: ColorSet| {
            let colors = colors.intersection(anywhere);
            if colors.count() > 1 { colors } else { ColorSet::NONE }
        };
        let untouched = several(present.difference(touched));
        let absent = several(ColorSet::all(rules).difference(present));
        ColorSymmetry { repeats: rules.repeats(), untouched, absent }
    }

    pub(super) fn is_canonical(&self, code: &Code) -> bool {
        let mut unused = *self;
        code.pegs().iter().all(|peg| unused.take(*peg))
    }

    /// Returns the canonical codes of a game in lexicographic order.
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
            let allowed =
                (self.repeats == Repeats::Allowed || !pegs.contains(&peg)) && rules.allow_at(pegs.len(), peg);
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
        let pegs: Vec<Peg> = self.canonical_pegs(code.pegs().iter().copied()).collect();
        Code::new(&pegs)
    }

    /// The pegs of the canonical code of the class of the code with these pegs.
    pub(super) fn canonical_pegs(&self, pegs: impl Iterator<Item = Peg>) -> impl Iterator<Item = Peg> {
        let (symmetry, mut unused) = (*self, *self);
        let mut images: [Option<Peg>; MAX_COLORS] = [None; MAX_COLORS];
        pegs.map(move |peg| {
            let image = images[peg.index()].unwrap_or_else(|| {
                let first = if symmetry.untouched.contains(peg) {
                    unused.untouched.first()
                } else if symmetry.absent.contains(peg) {
                    unused.absent.first()
                } else {
                    None
                };
                first.unwrap_or(peg)
            });
            images[peg.index()] = Some(image);
            unused.take(image);
            image
        })
    }

    /// Appends a peg to a code and returns whether the code can still be canonical. Untouched colors have to appear in
    /// order. In a game with repeats, the first absent color represents all of them.
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

/// Returns the canonical first guesses under permutations of positions and colors, in lexicographic order. Without a leading
/// zero, the first position and the first color keep their places, and some guesses stand beside an equivalent one.
pub(super) fn openings(rules: Rules) -> Vec<Code> {
    if rules.has(Variant::NoLeadingZero) {
        let symmetry = ColorSymmetry::new(rules, ColorSet::NONE, ColorSet::all(rules));
        let mut canonical = symmetry.canonical_codes(rules);
        canonical.retain(|code| code.pegs()[1..].is_sorted());
        return canonical;
    }
    let mut found = Vec::new();
    extend_opening(rules, &mut Vec::new(), rules.positions(), &mut found);
    found.sort_unstable();
    found
}

/// Appends runs of one color each, in descending order of length, until `open` more positions are filled.
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
