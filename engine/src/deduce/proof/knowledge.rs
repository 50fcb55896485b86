//! What is known of the secret in the course of a proof, and which steps established it.

#![expect(
    clippy::cast_possible_truncation,
    reason = "positions and colors are at most 26, and a trail has an entry for each statement that narrows, below a thousand"
)]

use super::super::Cell;
use super::problem::{Positions, Problem};
use super::reasoning::{Ground, Impossibility, ProofStep, Statement};
use crate::code::{ColorSet, MAX_COLORS, MAX_POSITIONS, Peg, Repeats, Rules};

/// The number of an entry of the trail, or [`GIVEN`].
pub(super) type EntryId = u16;

/// The number of what follows from the rules of the game.
const GIVEN: EntryId = EntryId::MAX;

/// A statement of the trail.
pub(super) struct TrailEntry {
    /// The number of the group of turns that it needs.
    group: u16,
    /// Why it follows. `None` for what is supposed.
    ground: Option<Ground>,
    statement: Statement,
    /// The place of its premises in the pool.
    premises: (u32, u32),
}

/// The statements established so far, in order, with their premises.
#[derive(Default)]
pub(super) struct Trail {
    entries: Vec<TrailEntry>,
    pool: Vec<EntryId>,
}

/// The entries of a trail that a conclusion needs.
pub(super) struct Needed(Vec<bool>);

impl Needed {
    /// The entries below a number.
    pub(super) fn below(&self, end: usize) -> Vec<EntryId> {
        self.numbers(0, end).map(|at| at as EntryId).collect()
    }

    fn numbers(&self, start: usize, end: usize) -> impl Iterator<Item = usize> {
        (start..end).filter(|at| self.0[*at])
    }
}

impl Trail {
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn truncate(&mut self, len: usize) {
        if let Some(first) = self.entries.get(len) {
            self.pool.truncate(first.premises.0 as usize);
            self.entries.truncate(len);
        }
    }

    /// The entries that these conclusions need, back to the start.
    pub(super) fn needed(&self, by: &[EntryId]) -> Needed {
        let mut needed = vec![false; self.entries.len()];
        by.iter().filter(|id| **id != GIVEN).for_each(|id| needed[usize::from(*id)] = true);
        for at in (0..needed.len()).rev() {
            if needed[at] {
                self.premises(&self.entries[at]).iter().for_each(|id| needed[usize::from(*id)] = true);
            }
        }
        Needed(needed)
    }

    /// The needed entries from `start` as steps. Entries with the same ground and turns become one step where their
    /// premises allow it. What a reader sees without a step is left out: that a color which is nowhere is not at a
    /// position, and that a color which may not repeat is nowhere else.
    pub(super) fn steps(&self, problem: &Problem, needed: &Needed, start: usize) -> Vec<ProofStep> {
        let mut steps: Vec<ProofStep> = Vec::new();
        // The number of steps after which an entry is known.
        let mut known_after = vec![0; self.entries.len()];
        for at in needed.numbers(start, needed.0.len()) {
            let entry = &self.entries[at];
            let premises = self.premises(entry).iter();
            let earliest = premises.map(|id| known_after[usize::from(*id)]).max().unwrap_or(0);
            let told = entry.ground.filter(|ground| !self.is_plain(problem.rules, entry, *ground));
            let Some(ground) = told else {
                known_after[at] = earliest;
                continue;
            };
            let turns = &problem.groups[usize::from(entry.group)].turns;
            let same = |step: &ProofStep| step.ground == ground && step.turns == *turns;
            let step =
                steps[earliest..].iter().position(same).map_or(steps.len(), |number| earliest + number);
            if step == steps.len() {
                steps.push(ProofStep { turns: turns.clone(), ground, statements: Vec::new() });
            }
            steps[step].statements.push(entry.statement);
            known_after[at] = step + 1;
        }
        steps
    }

    fn premises(&self, entry: &TrailEntry) -> &[EntryId] {
        let (from, to) = entry.premises;
        &self.pool[from as usize..to as usize]
    }

    fn is_plain(&self, rules: Rules, entry: &TrailEntry, ground: Ground) -> bool {
        let only = match self.premises(entry) {
            [only] => Some(self.entries[usize::from(*only)].statement),
            _ => None,
        };
        ground == Ground::ColorTaken
            && (rules.repeats() == Repeats::Forbidden || matches!(only, Some(Statement::AtMost(_, 0))))
    }
}

/// A contradiction, and the entries that it needs.
pub(super) struct Conflict {
    pub(super) impossibility: Impossibility,
    pub(super) premises: Vec<EntryId>,
}

/// What the statements so far leave open.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct LeftOpen {
    open: [ColorSet; MAX_POSITIONS],
    least: [u8; MAX_COLORS],
    most: [u8; MAX_COLORS],
}

/// What is known, and the entries that established it.
#[derive(Clone)]
pub(super) struct Established {
    pub(super) bounds: LeftOpen,
    /// The positions where each color is open.
    can: [Positions; MAX_COLORS],
    /// The positions where each color is placed.
    is: [Positions; MAX_COLORS],
    closed_by: [[EntryId; MAX_COLORS]; MAX_POSITIONS],
    placed_by: [EntryId; MAX_POSITIONS],
    least_by: [EntryId; MAX_COLORS],
    most_by: [EntryId; MAX_COLORS],
}

impl Established {
    pub(super) fn new(rules: Rules) -> Established {
        let most = match rules.repeats() {
            Repeats::Allowed => rules.positions() as u8,
            Repeats::Forbidden => 1,
        };
        Established {
            bounds: LeftOpen {
                open: [ColorSet::all(rules); MAX_POSITIONS],
                least: [0; MAX_COLORS],
                most: [most; MAX_COLORS],
            },
            can: [Positions::all(rules); MAX_COLORS],
            is: [Positions::NONE; MAX_COLORS],
            closed_by: [[GIVEN; MAX_COLORS]; MAX_POSITIONS],
            placed_by: [GIVEN; MAX_POSITIONS],
            least_by: [GIVEN; MAX_COLORS],
            most_by: [GIVEN; MAX_COLORS],
        }
    }

    pub(super) const fn open(&self, position: usize) -> ColorSet {
        self.bounds.open[position]
    }

    /// The positions where a color is open.
    pub(super) const fn can(&self, peg: Peg) -> Positions {
        self.can[peg.index()]
    }

    /// The positions where a color is placed.
    pub(super) const fn is(&self, peg: Peg) -> Positions {
        self.is[peg.index()]
    }

    /// The fewest pegs of a color that statements about its number allow.
    pub(super) const fn least_stated(&self, peg: Peg) -> usize {
        self.bounds.least[peg.index()] as usize
    }

    /// The most pegs of a color that statements about its number allow.
    pub(super) const fn most_stated(&self, peg: Peg) -> usize {
        self.bounds.most[peg.index()] as usize
    }

    /// The fewest pegs of a color.
    pub(super) fn least(&self, peg: Peg) -> usize {
        self.least_stated(peg).max(self.is(peg).count())
    }

    /// The most pegs of a color.
    pub(super) fn most(&self, peg: Peg) -> usize {
        self.most_stated(peg).min(self.can(peg).count())
    }

    /// Adds why a color is placed at these positions.
    pub(super) fn why_is(&self, positions: Positions, premises: &mut Vec<EntryId>) {
        premises.extend(positions.each().map(|position| self.placed_by[position]));
    }

    /// Adds why a color is closed at these positions.
    pub(super) fn why_not(&self, peg: Peg, positions: Positions, premises: &mut Vec<EntryId>) {
        premises.extend(positions.each().map(|position| self.closed_by[position][peg.index()]));
    }

    /// Adds why a color has at least [`least`](Self::least) pegs.
    pub(super) fn why_least(&self, peg: Peg, premises: &mut Vec<EntryId>) {
        if self.by_least_stated(peg, self.least_stated(peg), self.is(peg)) {
            self.why_least_stated(peg, premises);
        } else {
            self.why_is(self.is(peg), premises);
        }
    }

    /// Whether a stated number of a color, capped at `stated`, is a stronger or an earlier reason than the pegs placed
    /// at these positions.
    pub(super) fn by_least_stated(&self, peg: Peg, stated: usize, is: Positions) -> bool {
        let latest = is.each().map(|position| self.placed_by[position]).max();
        stated > is.count() || stated == is.count() && Some(self.least_by[peg.index()]) < latest
    }

    /// Whether a stated number of a color, capped at `stated`, is a stronger or an earlier reason than that the color
    /// is open at only some of the positions `of`.
    pub(super) fn by_most_stated(&self, peg: Peg, stated: usize, of: Positions) -> bool {
        let can = of.and(self.can(peg));
        let closed = of.without(can).each().map(|position| self.closed_by[position][peg.index()]);
        let by = self.most_by[peg.index()];
        let is_earlier = by == GIVEN || Some(by) < closed.filter(|id| *id != GIVEN).max();
        stated < can.count() || stated == can.count() && is_earlier
    }

    /// Adds why statements say that a color has at least this many pegs.
    pub(super) fn why_least_stated(&self, peg: Peg, premises: &mut Vec<EntryId>) {
        premises.push(self.least_by[peg.index()]);
    }

    /// Adds why statements say that a color has at most this many pegs.
    pub(super) fn why_most_stated(&self, peg: Peg, premises: &mut Vec<EntryId>) {
        premises.push(self.most_by[peg.index()]);
    }

    /// Adds why a color has at most [`most`](Self::most) pegs.
    pub(super) fn why_most(&self, rules: Rules, peg: Peg, premises: &mut Vec<EntryId>) {
        let all = Positions::all(rules);
        if self.by_most_stated(peg, self.most_stated(peg), all) {
            self.why_most_stated(peg, premises);
        } else {
            self.why_not(peg, all.without(self.can(peg)), premises);
        }
    }

    /// Whether a statement is known.
    pub(super) fn knows(&self, statement: Statement) -> bool {
        match statement {
            Statement::Is(cell) => self.is(cell.peg).with(cell.position) == self.is(cell.peg),
            Statement::Not(cell) => !self.open(cell.position).contains(cell.peg),
            Statement::AtLeast(peg, pegs) => self.least(peg) >= pegs,
            Statement::AtMost(peg, pegs) => self.most(peg) <= pegs,
        }
    }

    /// Adds why a statement is known. `None` if it is not.
    pub(super) fn why(&self, rules: Rules, statement: Statement, premises: &mut Vec<EntryId>) -> Option<()> {
        if !self.knows(statement) {
            return None;
        }
        match statement {
            Statement::Is(cell) => self.why_is(Positions::NONE.with(cell.position), premises),
            Statement::Not(cell) => self.why_not(cell.peg, Positions::NONE.with(cell.position), premises),
            Statement::AtLeast(peg, _) => self.why_least(peg, premises),
            Statement::AtMost(peg, _) => self.why_most(rules, peg, premises),
        }
        Some(())
    }
}

/// Knowledge that grows, and the trail of its growth.
pub(super) struct Growth<'a> {
    pub(super) problem: &'a Problem,
    pub(super) trail: &'a mut Trail,
    pub(super) known: Established,
    pub(super) conflicts: Vec<Conflict>,
}

impl Growth<'_> {
    /// Supposes statements that are open. Returns the number of the first entry after them.
    pub(super) fn suppose(&mut self, statements: &[Statement]) -> usize {
        let start = self.trail.len() + statements.len();
        for statement in statements {
            self.add(0, None, *statement, &[]);
        }
        start
    }

    /// Adds what follows by a ground, unless it is known.
    pub(super) fn conclude(
        &mut self,
        group: usize,
        ground: Ground,
        statements: impl IntoIterator<Item = Statement>,
        premises: &[EntryId],
    ) {
        for statement in statements {
            if !self.known.knows(statement) {
                self.add(group, Some(ground), statement, premises);
            }
        }
    }

    pub(super) fn conflict(&mut self, impossibility: Impossibility, premises: Vec<EntryId>) {
        self.conflicts.push(Conflict { impossibility, premises });
    }

    fn add(&mut self, group: usize, ground: Option<Ground>, statement: Statement, premises: &[EntryId]) {
        let id = self.trail.entries.len() as EntryId;
        let from = self.trail.pool.len();
        self.trail.pool.extend(premises.iter().filter(|id| **id != GIVEN));
        let premises = (from as u32, self.trail.pool.len() as u32);
        self.trail.entries.push(TrailEntry { group: group as u16, ground, statement, premises });
        match statement {
            Statement::Is(cell) if self.known.knows(Statement::Not(cell)) => {
                let mut premises = vec![id];
                self.known.why_not(cell.peg, Positions::NONE.with(cell.position), &mut premises);
                self.conflict(Impossibility::Position(cell.position), premises);
            }
            Statement::Is(cell) => self.place(cell, id),
            Statement::Not(cell) => self.close(cell, id),
            Statement::AtLeast(peg, pegs) => {
                self.known.bounds.least[peg.index()] = pegs as u8;
                self.known.least_by[peg.index()] = id;
            }
            Statement::AtMost(peg, pegs) => {
                self.known.bounds.most[peg.index()] = pegs as u8;
                self.known.most_by[peg.index()] = id;
            }
        }
    }

    fn place(&mut self, cell: Cell, id: EntryId) {
        let known = &mut self.known;
        for other in known.bounds.open[cell.position].without(cell.peg).pegs() {
            known.closed_by[cell.position][other.index()] = id;
            known.can[other.index()] = known.can(other).without(Positions::NONE.with(cell.position));
        }
        known.bounds.open[cell.position] = ColorSet::NONE.with(cell.peg);
        known.is[cell.peg.index()] = known.is(cell.peg).with(cell.position);
        known.placed_by[cell.position] = id;
    }

    fn close(&mut self, cell: Cell, id: EntryId) {
        let Cell { position, peg } = cell;
        let here = Positions::NONE.with(position);
        let known = &mut self.known;
        known.bounds.open[position] = known.open(position).without(peg);
        known.closed_by[position][peg.index()] = id;
        known.can[peg.index()] = known.can(peg).without(here);
        known.is[peg.index()] = known.is(peg).without(here);
        let mut premises = Vec::new();
        let others =
            |last: Option<Peg>| self.problem.rules.palette().filter(move |other| Some(*other) != last);
        match known.open(position).count() {
            0 => {
                others(None).for_each(|other| premises.push(known.closed_by[position][other.index()]));
                self.conflict(Impossibility::Position(position), premises);
            }
            1 => {
                let last = known.open(position).first();
                others(last).for_each(|other| premises.push(known.closed_by[position][other.index()]));
                let is = last.map(|peg| Statement::Is(Cell { position, peg }));
                self.conclude(0, Ground::LastColor, is, &premises);
            }
            _ => {}
        }
    }
}
