//! A part of a universe, and the walk through it that leaves out early what disagrees with too many turns.

use std::ops::ControlFlow;

use super::{Checkpoint, Code, ColorSet, MAX_COLORS, MAX_POSITIONS, Peg, Repeats, Rules, Turn, unhurried};

/// For each position the colors that may stand there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domain {
    rules: Rules,
    open: [ColorSet; MAX_POSITIONS],
}

/// What a walk does with a code: the code, and the turns (from 0, ascending) that it disagrees with. The answer goes
/// on or stops the walk.
pub type Visitor<'a> = dyn FnMut(&Code, &[usize]) -> ControlFlow<()> + 'a;

impl Domain {
    /// The whole universe.
    pub const fn all(rules: Rules) -> Domain {
        Domain { rules, open: [ColorSet::all(rules); MAX_POSITIONS] }
    }

    /// Those of its codes that have `peg` at `position` (from 0).
    ///
    /// # Panics
    ///
    /// If there is no such position.
    #[must_use]
    pub const fn with(mut self, position: usize, peg: Peg) -> Domain {
        let others = ColorSet::all(self.rules).without(peg);
        self.open[position] = self.open[position].except(others);
        self
    }

    /// Those of its codes that have another peg than `peg` at `position` (from 0).
    ///
    /// # Panics
    ///
    /// If there is no such position.
    #[must_use]
    pub const fn without(mut self, position: usize, peg: Peg) -> Domain {
        self.open[position] = self.open[position].without(peg);
        self
    }

    /// The first of its codes, in lexicographic order, that fits all of these turns. `Break` if the checkpoint breaks.
    pub fn first_fitting(
        &self,
        turns: &[Turn],
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Option<Code>> {
        let mut found = None;
        self.walk(turns, 0, checkpoint, &mut |code, _| {
            found = Some(*code);
            ControlFlow::Break(())
        })?;
        ControlFlow::Continue(found)
    }

    /// Its codes, in lexicographic order, that fit all of these turns.
    pub fn fitting(&self, turns: &[Turn]) -> Vec<Code> {
        let mut found = Vec::new();
        unhurried(|checkpoint| {
            self.walk(turns, 0, checkpoint, &mut |code, _| {
                found.push(*code);
                ControlFlow::Continue(())
            })
        });
        found
    }

    /// How many of its codes fit all of these turns. `Break` if the checkpoint breaks.
    pub fn count_fitting(&self, turns: &[Turn], checkpoint: &mut Checkpoint<'_>) -> ControlFlow<(), usize> {
        let mut count = 0;
        self.walk(turns, 0, checkpoint, &mut |_, _| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        ControlFlow::Continue(count)
    }

    /// Visits, in lexicographic order, its codes that disagree with at most `most` of these turns. `Break` if the
    /// checkpoint breaks; a visitor that breaks has seen enough.
    ///
    /// Codes are laid peg by peg, each turn's score is kept up to date with each peg, and a beginning is given up as
    /// soon as more than `most` of the scores cannot come true any more.
    pub fn walk(
        &self,
        turns: &[Turn],
        most: usize,
        checkpoint: &mut Checkpoint<'_>,
        visit: &mut Visitor<'_>,
    ) -> ControlFlow<()> {
        let mut walk = Walk {
            domain: self,
            claims: turns.iter().map(Claim::of).collect(),
            most,
            row: [Peg::default(); MAX_POSITIONS],
            used: [0; MAX_COLORS],
            failed: Vec::new(),
            laid: 0,
            checkpoint,
            visit,
        };
        match walk.lay(0) {
            ControlFlow::Break(Stop::Checkpoint) => ControlFlow::Break(()),
            ControlFlow::Break(Stop::Visitor) | ControlFlow::Continue(()) => ControlFlow::Continue(()),
        }
    }
}

/// The scores of some turns, for codes to be held against them peg by peg.
pub struct Claims {
    rules: Rules,
    claims: Vec<Claim>,
}

impl Claims {
    /// The scores of these turns.
    pub fn of(rules: Rules, turns: &[Turn]) -> Claims {
        Claims { rules, claims: turns.iter().map(Claim::of).collect() }
    }

    /// Lays the pegs of a code in the order of these positions. Returns after how many of them no code of the game that
    /// has them there can fit all turns; nothing if this one does.
    pub fn broken_after(&mut self, code: &Code, order: impl Iterator<Item = usize>) -> Option<usize> {
        let mut used = [0; MAX_COLORS];
        for claim in &mut self.claims {
            (claim.earned_exact, claim.earned_total) = (0, 0);
        }
        for (laid, position) in (1..).zip(order) {
            let color = code.pegs()[position].index();
            if used[color] > 0 && self.rules.repeats() == Repeats::Forbidden {
                return Some(laid);
            }
            let to_come = self.rules.positions() - laid;
            let mut broken = false;
            for claim in &mut self.claims {
                claim.lay(position, color, used[color]);
                broken |= claim.is_broken(to_come);
            }
            if broken {
                return Some(laid);
            }
            used[color] += 1;
        }
        None
    }
}

/// The score of a turn, and how much of it the pegs laid so far have earned.
struct Claim {
    guess: [usize; MAX_POSITIONS],
    /// How often the guess has each color.
    counts: [u8; MAX_COLORS],
    exact: usize,
    total: usize,
    earned_exact: usize,
    earned_total: usize,
}

impl Claim {
    fn of(turn: &Turn) -> Claim {
        let (mut guess, mut counts) = ([0; MAX_POSITIONS], [0; MAX_COLORS]);
        for (place, peg) in guess.iter_mut().zip(turn.code.pegs()) {
            *place = peg.index();
            counts[peg.index()] += 1;
        }
        let (exact, total) = (turn.score.exact(), turn.score.total());
        Claim { guess, counts, exact, total, earned_exact: 0, earned_total: 0 }
    }

    /// Takes a peg that is laid at a position, where so many of its color were laid before.
    fn lay(&mut self, position: usize, color: usize, used: u8) {
        self.earned_exact += usize::from(self.guess[position] == color);
        self.earned_total += usize::from(self.counts[color] > used);
    }

    /// Whether it cannot come true with so many pegs to come.
    fn is_broken(&self, to_come: usize) -> bool {
        let out_of_reach = |earned: usize, wanted: usize| earned > wanted || earned + to_come < wanted;
        out_of_reach(self.earned_exact, self.exact) || out_of_reach(self.earned_total, self.total)
    }
}

/// Who ended a walk early.
enum Stop {
    Checkpoint,
    Visitor,
}

/// How many positions are filled from one call of the checkpoint to the next: less than a millisecond.
const STRETCH: u32 = 1 << 14;

struct Walk<'a, 'v, 'c> {
    domain: &'a Domain,
    claims: Vec<Claim>,
    most: usize,
    row: [Peg; MAX_POSITIONS],
    /// How often each color is laid.
    used: [u8; MAX_COLORS],
    /// Room for what a visitor is told.
    failed: Vec<usize>,
    /// How many positions were filled since the checkpoint was called.
    laid: u32,
    checkpoint: &'a mut Checkpoint<'c>,
    visit: &'a mut Visitor<'v>,
}

impl Walk<'_, '_, '_> {
    fn lay(&mut self, position: usize) -> ControlFlow<Stop> {
        let rules = self.domain.rules;
        if position == rules.positions() {
            self.failed.clear();
            let broken = |(turn, claim): (usize, &Claim)| claim.is_broken(0).then_some(turn);
            self.failed.extend(self.claims.iter().enumerate().filter_map(broken));
            return (self.visit)(&Code::new(&self.row[..position]), &self.failed)
                .map_break(|()| Stop::Visitor);
        }
        self.laid += 1;
        if self.laid == STRETCH {
            self.laid = 0;
            (self.checkpoint)().map_break(|()| Stop::Checkpoint)?;
        }
        let to_come = rules.positions() - position - 1;
        for peg in rules.palette().filter(|peg| self.domain.open[position].has(*peg)) {
            let (color, used) = (peg.index(), self.used[peg.index()]);
            if used > 0 && rules.repeats() == Repeats::Forbidden {
                continue;
            }
            let mut broken = 0;
            for claim in &mut self.claims {
                claim.lay(position, color, used);
                broken += usize::from(claim.is_broken(to_come));
            }
            if broken <= self.most {
                self.row[position] = peg;
                self.used[color] += 1;
                self.lay(position + 1)?;
                self.used[color] -= 1;
            }
            for claim in &mut self.claims {
                claim.earned_exact -= usize::from(claim.guess[position] == color);
                claim.earned_total -= usize::from(claim.counts[color] > used);
            }
        }
        ControlFlow::Continue(())
    }
}
