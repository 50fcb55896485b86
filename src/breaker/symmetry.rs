//! Guesses that the scores so far cannot tell apart: of each such class only the first is looked at.

use std::ops::ControlFlow;

use crate::code::{Code, ColorSet, MAX_COLORS, Peg, Repeats, Rules};

/// Which colors may change places without anything changing but the names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Alike {
    repeats: Repeats,
    /// Candidates may have them, but no guess had any.
    untouched: ColorSet,
    /// No candidate has any of them.
    dead: ColorSet,
}

impl Alike {
    /// What is alike once the guesses had the colors `touched`, and the candidates have those `alive`.
    pub(super) fn new(rules: Rules, touched: ColorSet, alive: ColorSet) -> Alike {
        // A single color can only change places with itself.
        let several = |colors: ColorSet| if colors.count() > 1 { colors } else { ColorSet::NONE };
        let untouched = several(alive.except(touched));
        let dead = several(ColorSet::all(rules).except(alive));
        Alike { repeats: rules.repeats(), untouched, dead }
    }

    /// Whether no code before this one divides the candidates in the same way because of colors that are alike.
    pub(super) fn is_first(&self, code: &Code) -> bool {
        let mut unused = *self;
        code.pegs().iter().all(|peg| unused.take(*peg))
    }

    /// All codes of the game for which [`Alike::is_first`] holds, in order.
    pub(super) fn firsts(&self, rules: Rules) -> Vec<Code> {
        let mut found = Vec::new();
        let _ = self.each_first(rules, &mut |code| {
            found.push(code);
            ControlFlow::Continue(())
        });
        found
    }

    /// Shows all codes of the game for which [`Alike::is_first`] holds, in order, until `see` breaks off.
    pub(super) fn each_first(
        &self,
        rules: Rules,
        see: &mut dyn FnMut(Code) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.extend_first(rules, &mut Vec::with_capacity(rules.positions()), see)
    }

    fn extend_first(
        &self,
        rules: Rules,
        pegs: &mut Vec<Peg>,
        see: &mut dyn FnMut(Code) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if pegs.len() == rules.positions() {
            return see(Code::new(pegs));
        }
        for peg in rules.palette() {
            let mut unused = *self;
            let free = self.repeats == Repeats::Allowed || !pegs.contains(&peg);
            if free && unused.take(peg) {
                pegs.push(peg);
                unused.extend_first(rules, pegs, see)?;
                pegs.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// The first code that divides the candidates in the same way because of colors that are alike.
    pub(super) fn first_like(&self, code: &Code) -> Code {
        let mut unused = *self;
        let mut names: [Option<Peg>; MAX_COLORS] = [None; MAX_COLORS];
        let pegs: Vec<Peg> = code
            .pegs()
            .iter()
            .map(|peg| {
                let named = names[peg.index()].unwrap_or_else(|| {
                    let alike = if self.untouched.has(*peg) {
                        unused.untouched.first()
                    } else if self.dead.has(*peg) {
                        unused.dead.first()
                    } else {
                        None
                    };
                    alike.unwrap_or(*peg)
                });
                names[peg.index()] = Some(named);
                unused.take(named);
                named
            })
            .collect();
        Code::new(&pegs)
    }

    /// Puts one more peg to a code and says whether it can still be the first of its class: colors that are alike
    /// come in order, and where they may repeat, the first dead one does for all.
    fn take(&mut self, peg: Peg) -> bool {
        if self.untouched.has(peg) {
            let first = self.untouched.first() == Some(peg);
            self.untouched = self.untouched.without(peg);
            first
        } else if self.dead.has(peg) {
            let first = self.dead.first() == Some(peg);
            if self.repeats == Repeats::Forbidden {
                self.dead = self.dead.without(peg);
            }
            first
        } else {
            true
        }
    }
}

/// The first guesses of a game that no change of positions and colors turns into each other.
pub(super) fn openings(rules: Rules) -> Vec<Code> {
    let mut found = Vec::new();
    extend_opening(rules, &mut Vec::new(), rules.positions(), &mut found);
    found.sort_unstable();
    found
}

/// Adds runs of one color each, none longer than the one before, until the code is full.
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
