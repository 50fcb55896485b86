//! The colors open at each position, and a search through all codes made of them.

use std::ops::ControlFlow;

use super::score_constraint::ScoreConstraint;
use super::{
    Checkpoint, Code, ColorSet, MAX_COLORS, MAX_POSITIONS, Peg, Repeats, Rules, ScoredGuess, unhurried,
};

/// The colors that are open at each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domains {
    rules: Rules,
    open: [ColorSet; MAX_POSITIONS],
}

/// A callback for each code of a walk and the guesses (from 0, ascending) whose scores it disagrees with. `Break` ends
/// the walk.
pub type Visitor<'a> = dyn FnMut(&Code, &[usize]) -> ControlFlow<()> + 'a;

impl Domains {
    /// Opens every color at every position where the rules allow it.
    pub fn all(rules: Rules) -> Domains {
        let mut open = [ColorSet::all(rules); MAX_POSITIONS];
        open[0] = rules.palette().filter(|peg| rules.allow_at(0, *peg)).collect();
        Domains { rules, open }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The colors open at a position, from 0.
    ///
    /// # Panics
    ///
    /// If the game has no such position.
    pub fn at(&self, position: usize) -> ColorSet {
        self.each()[position]
    }

    /// The colors open at each position.
    pub fn each(&self) -> &[ColorSet] {
        &self.open[..self.rules.positions()]
    }

    /// The colors that are open at any position.
    pub fn anywhere(&self) -> ColorSet {
        self.each().iter().copied().fold(ColorSet::NONE, ColorSet::union)
    }

    /// Closes every color but `peg` at `position` (from 0).
    ///
    /// # Panics
    ///
    /// If the game has no such position.
    #[must_use]
    pub fn with(mut self, position: usize, peg: Peg) -> Domains {
        self.open[position] = self.at(position).intersection(ColorSet::NONE.with(peg));
        self
    }

    /// Closes these colors at `position` (from 0).
    ///
    /// # Panics
    ///
    /// If the game has no such position.
    #[must_use]
    pub fn without(mut self, position: usize, colors: ColorSet) -> Domains {
        self.open[position] = self.at(position).difference(colors);
        self
    }

    /// Closes these colors at every position.
    #[must_use]
    pub fn nowhere(self, colors: ColorSet) -> Domains {
        (0..self.rules.positions()).fold(self, |domains, position| domains.without(position, colors))
    }

    /// Closes `peg` at `position` (from 0) if it is open there, and opens it otherwise.
    ///
    /// # Panics
    ///
    /// If the game has no such position.
    #[must_use]
    pub fn toggled(mut self, position: usize, peg: Peg) -> Domains {
        let open = self.at(position);
        self.open[position] = if open.contains(peg) { open.without(peg) } else { open.with(peg) };
        self
    }

    /// Returns the first code, in lexicographic order, that agrees with all of these scores. `Break` if the checkpoint
    /// breaks.
    pub fn first_fitting<C: Copy + Into<ScoredGuess>>(
        &self,
        scored: &[C],
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), Option<Code>> {
        let mut found = None;
        self.walk(scored, 0, checkpoint, &mut |code, _| {
            found = Some(*code);
            ControlFlow::Break(())
        })?;
        ControlFlow::Continue(found)
    }

    /// Returns the codes, in lexicographic order, that agree with all of these scores.
    pub fn fitting<C: Copy + Into<ScoredGuess>>(&self, scored: &[C]) -> Vec<Code> {
        let mut found = Vec::new();
        unhurried(|checkpoint| {
            self.walk(scored, 0, checkpoint, &mut |code, _| {
                found.push(*code);
                ControlFlow::Continue(())
            })
        });
        found
    }

    /// Counts the codes that agree with all of these scores. `Break` if the checkpoint breaks.
    pub fn count_fitting<C: Copy + Into<ScoredGuess>>(
        &self,
        scored: &[C],
        checkpoint: &mut Checkpoint<'_>,
    ) -> ControlFlow<(), usize> {
        let mut count = 0;
        self.walk(scored, 0, checkpoint, &mut |_, _| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        ControlFlow::Continue(count)
    }

    /// Visits, in lexicographic order, the codes that disagree with at most `most` of these scores. `Break` if the
    /// checkpoint breaks, but not if the visitor does.
    ///
    /// A depth-first search, which backtracks as soon as more than `most` of the scores are out of reach.
    pub fn walk<C: Copy + Into<ScoredGuess>>(
        &self,
        scored: &[C],
        most: usize,
        checkpoint: &mut Checkpoint<'_>,
        visit: &mut Visitor<'_>,
    ) -> ControlFlow<()> {
        let mut walk = CodeWalk {
            domains: self,
            constraints: scored.iter().map(|guess| ScoreConstraint::of(&(*guess).into())).collect(),
            most,
            row: [Peg::default(); MAX_POSITIONS],
            used: [0; MAX_COLORS],
            failed: Vec::new(),
            laid: 0,
            checkpoint,
            visit,
        };
        match walk.lay(0) {
            ControlFlow::Break(StoppedBy::Checkpoint) => ControlFlow::Break(()),
            ControlFlow::Break(StoppedBy::Visitor) | ControlFlow::Continue(()) => ControlFlow::Continue(()),
        }
    }
}

/// The callback that ended a walk early.
enum StoppedBy {
    Checkpoint,
    Visitor,
}

/// The number of positions filled between two checkpoints: less than a millisecond.
const STRETCH: u32 = 1 << 14;

struct CodeWalk<'a, 'v, 'c> {
    domains: &'a Domains,
    constraints: Vec<ScoreConstraint>,
    most: usize,
    row: [Peg; MAX_POSITIONS],
    /// The number of pegs of each color in the row.
    used: [u8; MAX_COLORS],
    /// A buffer for the turns passed to the visitor.
    failed: Vec<usize>,
    /// The number of positions filled since the last checkpoint.
    laid: u32,
    checkpoint: &'a mut Checkpoint<'c>,
    visit: &'a mut Visitor<'v>,
}

impl CodeWalk<'_, '_, '_> {
    fn lay(&mut self, position: usize) -> ControlFlow<StoppedBy> {
        let rules = self.domains.rules;
        if position == rules.positions() {
            self.failed.clear();
            let broken =
                |(turn, constraint): (usize, &ScoreConstraint)| constraint.is_broken(0).then_some(turn);
            self.failed.extend(self.constraints.iter().enumerate().filter_map(broken));
            return (self.visit)(&Code::new(&self.row[..position]), &self.failed)
                .map_break(|()| StoppedBy::Visitor);
        }
        self.laid += 1;
        if self.laid == STRETCH {
            self.laid = 0;
            (self.checkpoint)().map_break(|()| StoppedBy::Checkpoint)?;
        }
        let to_come = rules.positions() - position - 1;
        for peg in self.domains.open[position].pegs() {
            let (color, used) = (peg.index(), self.used[peg.index()]);
            if used > 0 && rules.repeats() == Repeats::Forbidden {
                continue;
            }
            let mut broken = 0;
            for constraint in &mut self.constraints {
                constraint.lay(position, color, used);
                broken += usize::from(constraint.is_broken(to_come));
            }
            if broken <= self.most {
                self.row[position] = peg;
                self.used[color] += 1;
                self.lay(position + 1)?;
                self.used[color] -= 1;
            }
            for constraint in &mut self.constraints {
                constraint.undo(position, color, used);
            }
        }
        ControlFlow::Continue(())
    }
}
