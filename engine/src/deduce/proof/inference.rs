//! Inference: what a person sees with one guess at hand, applied until nothing new follows.

use super::super::Cell;
use super::knowledge::{Conflict, EntryId, Established, Growth};
use super::problem::{Group, Guess, Positions};
use super::reasoning::{Bound, Ground, Impossibility, Marks, Statement};
use crate::code::{Peg, Rules};

/// The lower or the upper bound of a number.
#[derive(Clone, Copy)]
enum Edge {
    Least,
    Most,
}

impl Growth<'_> {
    /// Infers until nothing new follows, and adds the work done to `work`: the number of times that a guess, a group or
    /// all colors were looked at.
    ///
    /// # Errors
    ///
    /// Of the contradictions found first, the one that needs the fewest steps, if there is one.
    pub(super) fn propagate(mut self, work: &mut u64) -> Result<Established, Conflict> {
        loop {
            let before = self.trail.len();
            self.scan();
            *work += (2 * self.problem.guesses.len() + self.problem.groups.len() + 2) as u64;
            if !self.conflicts.is_empty() {
                let steps = |conflict: &Conflict| {
                    let needed = self.trail.needed(&conflict.premises);
                    self.trail.steps(self.problem, &needed, 0).len()
                };
                let shortest = self.conflicts.into_iter().min_by_key(steps);
                return Err(shortest.expect("there is a conflict"));
            }
            if self.trail.len() == before {
                return Ok(self.known);
            }
        }
    }

    fn scan(&mut self) {
        let problem = self.problem;
        // A guess without marks says more than one without exact marks.
        for (turn, guess) in problem.guesses.iter().enumerate() {
            if guess.total() == 0 {
                self.marks(turn, guess);
            }
        }
        self.colors();
        for (turn, guess) in problem.guesses.iter().enumerate() {
            self.exact(turn, guess);
        }
        self.colors();
        for (turn, guess) in problem.guesses.iter().enumerate() {
            self.marks(turn, guess);
            self.misplaced(turn, guess);
        }
        for (number, group) in problem.groups.iter().enumerate() {
            self.positions(number, group);
        }
    }

    /// Whether a number can be this one if it is at least and at most these. If not, adds the conflict. `why` is given
    /// which of the two is at fault, and no color to leave out.
    fn can_be(
        &mut self,
        wanted: usize,
        (least, most): (usize, usize),
        impossible: impl Fn(Bound) -> Impossibility,
        why: impl Fn(&Established, Edge, Option<Peg>) -> Vec<EntryId>,
    ) -> bool {
        let (would, edge) = match wanted {
            _ if least > wanted => (Bound::AtLeast(least), Edge::Least),
            _ if most < wanted => (Bound::AtMost(most), Edge::Most),
            _ => return true,
        };
        let premises = why(&self.known, edge, None);
        self.conflict(impossible(would), premises);
        false
    }

    /// Compares the pegs that are or can be exact with the exact marks.
    fn exact(&mut self, turn: usize, guess: &Guess) {
        let each = |has: &dyn Fn(Peg) -> Positions| -> Positions {
            guess.colors.iter().flat_map(|(peg, _, at)| has(*peg).and(*at).each()).collect()
        };
        let (is, can) = (each(&|peg| self.known.is(peg)), each(&|peg| self.known.can(peg)));
        let marks = Marks::Exact;
        let cell = |position: usize| Cell { position, peg: guess.pegs[position] };
        let mut premises = Vec::new();
        if is.count() >= guess.exact {
            self.known.why_is(is, &mut premises);
            if is.count() > guess.exact {
                let would = Bound::AtLeast(is.count());
                self.conflict(Impossibility::Score { turn, marks, would }, premises);
            } else {
                let others = can.without(is).each().map(|position| Statement::Not(cell(position)));
                self.conclude(turn + 1, Ground::Taken(marks), others, &premises);
            }
        } else if can.count() <= guess.exact {
            for (peg, _, at) in &guess.colors {
                self.known.why_not(*peg, at.without(can), &mut premises);
            }
            if can.count() < guess.exact {
                let would = Bound::AtMost(can.count());
                self.conflict(Impossibility::Score { turn, marks, would }, premises);
            } else {
                let others = can.without(is).each().map(|position| Statement::Is(cell(position)));
                self.conclude(turn + 1, Ground::Forced(marks), others, &premises);
            }
        }
    }

    /// Compares the number of pegs of each color with the positions open to it.
    fn colors(&mut self) {
        let rules = self.problem.rules;
        for peg in rules.palette() {
            let (is, can) = (self.known.is(peg), self.known.can(peg));
            let (least, most) = (self.known.least(peg), self.known.most(peg));
            let open = can.without(is);
            let mut premises = Vec::new();
            if least > most {
                self.known.why_least(peg, &mut premises);
                self.known.why_most(rules, peg, &mut premises);
                self.conflict(Impossibility::Color { peg, least, most }, premises);
            } else if self.known.most_stated(peg) == is.count() && open != Positions::NONE {
                self.known.why_most_stated(peg, &mut premises);
                self.known.why_is(is, &mut premises);
                let elsewhere = open.each().map(|position| Statement::Not(Cell { position, peg }));
                self.conclude(0, Ground::ColorTaken, elsewhere, &premises);
            } else if self.known.least_stated(peg) == can.count() && open != Positions::NONE {
                self.known.why_least_stated(peg, &mut premises);
                self.known.why_not(peg, Positions::all(rules).without(can), &mut premises);
                let there = open.each().map(|position| Statement::Is(Cell { position, peg }));
                self.conclude(0, Ground::ColorForced, there, &premises);
            }
        }
    }

    /// Compares the marks that the numbers of pegs of the guess's colors earn with all marks.
    fn marks(&mut self, turn: usize, guess: &Guess) {
        let (rules, total, marks) = (self.problem.rules, guess.total(), Marks::All);
        let earned = |known: &Established, (peg, pegs, _): &(Peg, usize, Positions)| {
            (known.least(*peg).min(*pegs), known.most(*peg).min(*pegs))
        };
        let (least, most) = guess
            .colors
            .iter()
            .map(|color| earned(&self.known, color))
            .fold((0, 0), |(least, most), (lower, upper)| (least + lower, most + upper));
        let why = |known: &Established, edge: Edge, except: Option<Peg>| {
            let mut premises = Vec::new();
            for (peg, pegs, _) in guess.colors.iter().filter(|(peg, ..)| Some(*peg) != except) {
                match edge {
                    Edge::Least => known.why_least(*peg, &mut premises),
                    Edge::Most if known.most(*peg) >= *pegs => {}
                    Edge::Most => known.why_most(rules, *peg, &mut premises),
                }
            }
            premises
        };
        let impossible = |would| Impossibility::Score { turn, marks, would };
        if !self.can_be(total, (least, most), impossible, why) {
            return;
        }
        for color in &guess.colors {
            let (peg, pegs, _) = *color;
            // The bounds of the other colors do not change meanwhile: these statements close no cell.
            let (lower, upper) = earned(&self.known, color);
            let (at_most, at_least) =
                (total - (least - lower).min(total), total.saturating_sub(most - upper));
            if at_most < pegs && at_most < self.known.most(peg) {
                let premises = why(&self.known, Edge::Least, Some(peg));
                self.conclude(turn + 1, Ground::Taken(marks), [Statement::AtMost(peg, at_most)], &premises);
            }
            if at_least > self.known.least(peg) {
                let premises = why(&self.known, Edge::Most, Some(peg));
                let statement = Statement::AtLeast(peg, at_least);
                self.conclude(turn + 1, Ground::Forced(marks), [statement], &premises);
            }
        }
    }

    /// Compares the pegs that are certain or possible with the number of positions. Each mark of the group takes a
    /// peg of its colors.
    fn positions(&mut self, number: usize, group: &Group) {
        let rules = self.problem.rules;
        let positions = rules.positions();
        let inside = |peg: Peg| usize::from(group.counts[peg.index()]);
        // The pegs beyond those that earn marks.
        let least = |known: &Established, peg: Peg| known.least(peg).saturating_sub(inside(peg));
        let most = |known: &Established, peg: Peg| known.most(peg).saturating_sub(inside(peg));
        let fewest = group.marks + rules.palette().map(|peg| least(&self.known, peg)).sum::<usize>();
        let greatest = group.marks + rules.palette().map(|peg| most(&self.known, peg)).sum::<usize>();
        let why = |known: &Established, edge: Edge, except: Option<Peg>| {
            let mut premises = Vec::new();
            for peg in rules.palette().filter(|peg| Some(*peg) != except) {
                match edge {
                    Edge::Least if least(known, peg) == 0 => {}
                    Edge::Least => known.why_least(peg, &mut premises),
                    Edge::Most => known.why_most(rules, peg, &mut premises),
                }
            }
            premises
        };
        let impossible = |would| Impossibility::Pegs { turns: group.turns.clone(), would };
        if !self.can_be(positions, (fewest, greatest), impossible, why) {
            return;
        }
        for peg in rules.palette() {
            let at_most = inside(peg) + positions - (fewest - least(&self.known, peg));
            if at_most < self.known.most(peg) {
                let premises = why(&self.known, Edge::Least, Some(peg));
                self.conclude(number, Ground::PositionsTaken, [Statement::AtMost(peg, at_most)], &premises);
            }
            // The colors inside earn an unknown part of the marks.
            let without = greatest - most(&self.known, peg);
            if inside(peg) == 0 && positions.saturating_sub(without) > self.known.least(peg) {
                let premises = why(&self.known, Edge::Most, Some(peg));
                let statement = Statement::AtLeast(peg, positions - without);
                self.conclude(number, Ground::PositionsForced, [statement], &premises);
            }
        }
    }

    /// Compares the marks of pegs that are or can be elsewhere with the misplaced marks.
    fn misplaced(&mut self, turn: usize, guess: &Guess) {
        let colors = Misplaced::of_each(&self.known, self.problem.rules, guess);
        let least: usize = colors.iter().map(|color| color.least).sum();
        let most: usize = colors.iter().map(|color| color.most).sum();
        let marks = Marks::Misplaced;
        let why = |known: &Established, edge: Edge, except: Option<Peg>| {
            let mut premises = Vec::new();
            for color in colors.iter().filter(|color| Some(color.peg) != except) {
                color.why(known, guess, edge, &mut premises);
            }
            premises
        };
        let impossible = |would| Impossibility::Score { turn, marks, would };
        if !self.can_be(guess.misplaced, (least, most), impossible, why) {
            return;
        }
        for color in &colors {
            let peg = color.peg;
            let at_most = guess.misplaced - (least - color.least);
            if at_most < color.pegs - color.most_exact && color.is_elsewhere.count() == at_most {
                let open = color.can_elsewhere.without(color.is_elsewhere);
                let mut premises = why(&self.known, Edge::Least, Some(peg));
                color.why_most_exact(&self.known, guess, &mut premises);
                self.known.why_is(color.is_elsewhere, &mut premises);
                let statements = open.each().map(|position| Statement::Not(Cell { position, peg }));
                self.conclude(turn + 1, Ground::Taken(marks), statements, &premises);
            }
            let at_least = guess.misplaced.saturating_sub(most - color.most);
            if at_least == 0 {
                continue;
            }
            if color.can_elsewhere.count() == at_least {
                let mut premises = why(&self.known, Edge::Most, Some(peg));
                self.known.why_not(peg, color.elsewhere.without(color.can_elsewhere), &mut premises);
                let open = color.can_elsewhere.without(color.is_elsewhere);
                let statements = open.each().map(|position| Statement::Is(Cell { position, peg }));
                self.conclude(turn + 1, Ground::Forced(marks), statements, &premises);
            }
            if color.is_exact.count() + at_least == color.pegs {
                let mut premises = why(&self.known, Edge::Most, Some(peg));
                self.known.why_is(color.is_exact, &mut premises);
                let open = color.can_exact.without(color.is_exact);
                let statements = open.each().map(|position| Statement::Not(Cell { position, peg }));
                self.conclude(turn + 1, Ground::Forced(marks), statements, &premises);
            }
            if color.least_exact + at_least > self.known.least(peg) {
                let mut premises = why(&self.known, Edge::Most, Some(peg));
                color.why_least_exact(&self.known, guess, &mut premises);
                let statement = Statement::AtLeast(peg, color.least_exact + at_least);
                self.conclude(turn + 1, Ground::Forced(marks), [statement], &premises);
            }
        }
    }
}

/// The misplaced marks that the pegs of a color of a guess can earn.
///
/// With `x` of them exact and `y` pegs of the secret elsewhere, they earn the smaller of `pegs - x` and `y`.
struct Misplaced {
    peg: Peg,
    /// The number of pegs of the color in the guess.
    pegs: usize,
    /// The positions with the color in the guess.
    guessed: Positions,
    /// The other positions.
    elsewhere: Positions,
    is_exact: Positions,
    can_exact: Positions,
    is_elsewhere: Positions,
    can_elsewhere: Positions,
    least_exact: usize,
    most_exact: usize,
    /// Whether a stated number of pegs of the color, rather than the positions placed or open elsewhere, sets the bound.
    by_least_stated: bool,
    by_most_stated: bool,
    least: usize,
    most: usize,
}

impl Misplaced {
    fn of_each(known: &Established, rules: Rules, guess: &Guess) -> Vec<Misplaced> {
        let exact = |has: &dyn Fn(Peg) -> Positions| -> usize {
            guess.colors.iter().map(|(peg, _, at)| has(*peg).and(*at).count()).sum()
        };
        let (all_is, all_can) = (exact(&|peg| known.is(peg)), exact(&|peg| known.can(peg)));
        let of = |(peg, pegs, at): &(Peg, usize, Positions)| {
            let (peg, pegs) = (*peg, *pegs);
            let elsewhere = Positions::all(rules).without(*at);
            let (is_exact, can_exact) = (known.is(peg).and(*at), known.can(peg).and(*at));
            let (is_elsewhere, can_elsewhere) = (known.is(peg).and(elsewhere), known.can(peg).and(elsewhere));
            let most_exact = can_exact.count().min(guess.exact.saturating_sub(all_is - is_exact.count()));
            let least_exact = is_exact.count().max(guess.exact.saturating_sub(all_can - can_exact.count()));
            let stated = known.least_stated(peg).saturating_sub(most_exact);
            let by_least_stated = known.by_least_stated(peg, stated, is_elsewhere);
            let least_elsewhere = stated.max(is_elsewhere.count());
            let stated = known.most_stated(peg).saturating_sub(least_exact);
            let by_most_stated = known.by_most_stated(peg, stated, elsewhere);
            let most_elsewhere = stated.min(can_elsewhere.count());
            Misplaced {
                peg,
                pegs,
                guessed: *at,
                elsewhere,
                is_exact,
                can_exact,
                is_elsewhere,
                can_elsewhere,
                least_exact,
                most_exact,
                by_least_stated,
                by_most_stated,
                least: least_elsewhere.min(pegs - most_exact),
                most: most_elsewhere.min(pegs.saturating_sub(least_exact)),
            }
        };
        guess.colors.iter().map(of).collect()
    }

    /// Adds why the color earns at least its fewest or at most its most misplaced marks.
    fn why(&self, known: &Established, guess: &Guess, edge: Edge, premises: &mut Vec<EntryId>) {
        match edge {
            Edge::Least if self.least == 0 => {}
            Edge::Least => {
                if self.by_least_stated {
                    known.why_least_stated(self.peg, premises);
                } else {
                    known.why_is(self.is_elsewhere, premises);
                }
                self.why_most_exact(known, guess, premises);
            }
            Edge::Most if self.most == self.pegs => {}
            Edge::Most if self.most + self.least_exact == self.pegs => {
                self.why_least_exact(known, guess, premises);
            }
            Edge::Most if self.by_most_stated => {
                known.why_most_stated(self.peg, premises);
                self.why_least_exact(known, guess, premises);
            }
            Edge::Most => {
                known.why_not(self.peg, self.elsewhere.without(self.can_elsewhere), premises);
            }
        }
    }

    /// Adds why no more of its pegs are exact.
    fn why_most_exact(&self, known: &Established, guess: &Guess, premises: &mut Vec<EntryId>) {
        let others = guess.colors.iter().filter(|(peg, ..)| *peg != self.peg);
        if self.most_exact < self.can_exact.count() {
            others.for_each(|(peg, _, at)| known.why_is(known.is(*peg).and(*at), premises));
        } else if self.most_exact < self.pegs {
            known.why_not(self.peg, self.guessed.without(self.can_exact), premises);
        }
    }

    /// Adds why no fewer of its pegs are exact.
    fn why_least_exact(&self, known: &Established, guess: &Guess, premises: &mut Vec<EntryId>) {
        let others = guess.colors.iter().filter(|(peg, ..)| *peg != self.peg);
        if self.least_exact > self.is_exact.count() {
            others.for_each(|(peg, _, at)| known.why_not(*peg, at.without(known.can(*peg)), premises));
        } else {
            known.why_is(self.is_exact, premises);
        }
    }
}
