//! The branch-and-bound search through all strategies.

#![expect(clippy::cast_possible_truncation, reason = "sets have at most 2^20 codes, small ones 250")]

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use super::costs::INFINITY;
use super::division::{DividedSet, MOST_TRIED, PartKnowledge, best_candidate};
use super::guess_list::{Bounded, GuessList};
use super::lookahead::lookahead;
use super::node::{BestFound, Node, Set};
use super::normal_form::NormalForm;
use super::objective::Depth;
use super::optimality::FewestGuesses;
use super::parts::{PartSizes, Parts};
use super::shared::Presence;
use super::short_games;
use super::transposition::{CostBound, SetKey};
use super::workspace::{MeteredWork, Stopped, Workspace};
use crate::code::Code;

/// The fewest candidates whose list of guesses is kept between visits.
const MIN_KEPT: usize = 24;

/// The fewest candidates of a set whose guesses threads divide among themselves.
const MIN_SHARED: usize = 100;

/// A search whose limit was too low is repeated with a limit higher by this part of it.
const STEP: u32 = 300;

/// The work of dividing a set and looking up its parts.
const DIVIDING: u64 = 2_000;

pub(super) struct BranchAndBound<'a, 'b, 'c> {
    workspace: &'a Workspace,
    work: &'a mut MeteredWork<'b, 'c>,
    /// The scores of the guess that is looked at. Kept for its memory.
    scores: Vec<u8>,
}

impl<'a, 'b, 'c> BranchAndBound<'a, 'b, 'c> {
    pub(super) fn new(
        workspace: &'a Workspace,
        work: &'a mut MeteredWork<'b, 'c>,
    ) -> BranchAndBound<'a, 'b, 'c> {
        BranchAndBound { workspace, work, scores: Vec::new() }
    }

    /// The cost of a set, of which `fixed` is for late games that no strategy avoids, and the best guess. `None` if no
    /// strategy keeps within its depth.
    pub(super) fn best(&mut self, set: Set<'_>, fixed: u32) -> Result<Option<BestFound>, Stopped> {
        let codes = &self.workspace.codes;
        let (depth, late) = self.workspace.size_bound.costs.from(set.depth, set.members.len());
        let set = Set { depth, ..set };
        if let Some(known) = self.evident(set) {
            return Ok(match known {
                CostBound::Exact { cost, guess } => {
                    Some(BestFound { cost: cost + late, guess: *codes.code(guess) })
                }
                CostBound::AtLeast(_) => None,
            });
        }
        let form = NormalForm::of(codes, set.members);
        let CostBound::Exact { cost, guess } = self.exact(&form, set, fixed - late)? else {
            return Ok(None);
        };
        let guess = self.first_with(&form, set, cost)?.unwrap_or(guess);
        Ok(Some(BestFound { cost: cost + late, guess: form.relabeling.inverse().code(codes.code(guess)) }))
    }

    /// The cost with this guess first, in games of any length. A lower bound if the search is stopped.
    pub(super) fn with_guess(&mut self, guess: &Code, set: Set<'_>) -> FewestGuesses {
        let Workspace { codes, size_bound, width, .. } = self.workspace;
        let form = NormalForm::of(codes, set.members);
        let node = Node::of(codes, &form, set);
        let image = form.relabeling.code(guess);
        let number = codes.number(&image).unwrap_or_else(|| panic!("{guess} is not a code of the game"));
        let mut least = size_bound.cost_within(set.members.len(), Depth::Any);
        // A narrow search is quick, and finds good strategies sooner from above.
        let limit = |least| if width.is_some() { INFINITY } else { least + 1 + least / STEP };
        while let Ok(bound) = self.expand(&node, number, limit(least), None) {
            match bound {
                CostBound::Exact { cost, .. } => return FewestGuesses::Exactly(cost),
                CostBound::AtLeast(bound) => least = bound,
            }
        }
        FewestGuesses::AtLeast(least.max(self.known_of_parts(&node, &image)))
    }

    /// The lower bound of the cost with a guess that follows from what is known about its parts.
    fn known_of_parts(&self, node: &Node, guess: &Code) -> u32 {
        let mut scores = Vec::new();
        node.columns.scores(guess, &mut scores);
        let sizes = PartSizes::of(self.workspace.codes.rules, &scores);
        let parts = Parts::with_sizes(&sizes, &scores);
        let members: Vec<u32> = parts.indices.iter().map(|index| node.members[*index as usize]).collect();
        let by_size = DividedSet::bound_by_size(self.workspace, node, &sizes);
        match DividedSet::of(self.workspace, node, &parts, &members, (by_size, INFINITY)) {
            ControlFlow::Continue(division) => division.cost,
            ControlFlow::Break(bound) => bound,
        }
    }

    /// What is known without a search about the cost of a set.
    pub(super) fn known(&self, set: Set<'_>) -> FewestGuesses {
        let Workspace { codes, size_bound, table, .. } = self.workspace;
        let in_table = || table.get(NormalForm::of(codes, set.members).key.within(set.depth));
        let by_size = size_bound.cost_within(set.members.len(), set.depth);
        match self.evident(set).or_else(in_table) {
            Some(CostBound::Exact { cost, .. }) => FewestGuesses::Exactly(cost),
            Some(CostBound::AtLeast(bound)) => FewestGuesses::AtLeast(bound.max(by_size)),
            None => FewestGuesses::AtLeast(by_size),
        }
    }

    /// The first guess, in the order of the bounds, that has the exact cost of a set. It does not depend on what was
    /// searched before, so every game from here is the same.
    fn first_with(&mut self, form: &NormalForm, set: Set<'_>, cost: u32) -> Result<Option<u32>, Stopped> {
        let node = Node::of(&self.workspace.codes, form, set);
        let mut guesses = self.promising(form, &node, cost + 1);
        guesses.sort_unstable();
        for guess in guesses.into_iter().map(Bounded::guess) {
            if let CostBound::Exact { .. } = self.expand(&node, guess, cost + 1, None)? {
                return Ok(Some(guess));
            }
        }
        Ok(None)
    }

    /// The guess with the lowest cost but for `best`, which has the cost of the set. `None` if there is no other.
    pub(super) fn second_best(
        &mut self,
        set: Set<'_>,
        best: &BestFound,
    ) -> Result<Option<BestFound>, Stopped> {
        let codes = &self.workspace.codes;
        let form = NormalForm::of(codes, set.members);
        let node = Node::of(codes, &form, set);
        let best_guess = codes.number(&form.relabeling.code(&best.guess));
        let mut limit = best.cost;
        while limit < INFINITY {
            limit = (limit + 1 + limit / STEP).min(INFINITY);
            let mut guesses = self.promising(&form, &node, limit);
            guesses.sort_unstable();
            let mut second = CostBound::AtLeast(limit);
            for bounded in guesses.into_iter().filter(|bounded| Some(bounded.guess()) != best_guess) {
                let found = self.expand(&node, bounded.guess(), second.cost(), None)?;
                if matches!(found, CostBound::Exact { .. }) {
                    second = found;
                }
            }
            if let CostBound::Exact { cost, guess } = second {
                let guess = form.relabeling.inverse().code(codes.code(guess));
                return Ok(Some(BestFound { cost, guess }));
            }
        }
        Ok(None)
    }

    /// The cost of a set. `None` if no strategy keeps within its depth.
    pub(super) fn cost_of(&mut self, set: Set<'_>) -> Result<Option<u32>, Stopped> {
        let (depth, late) = self.workspace.size_bound.costs.from(set.depth, set.members.len());
        let set = Set { depth, ..set };
        let bound = match self.evident(set) {
            Some(known) => known,
            None => self.exact(&NormalForm::of(&self.workspace.codes, set.members), set, 0)?,
        };
        Ok(match bound {
            CostBound::Exact { cost, .. } => Some(cost + late),
            CostBound::AtLeast(_) => None,
        })
    }

    /// The exact cost of a set, of which `fixed` is for late games that no strategy avoids, or a bound of [`INFINITY`] if
    /// no strategy keeps within its depth.
    ///
    /// The limit rises from below, so no more is searched than the proof needs.
    fn exact(&mut self, form: &NormalForm, set: Set<'_>, fixed: u32) -> Result<CostBound, Stopped> {
        let count = set.members.len();
        let costs = self.workspace.size_bound.costs;
        let most = match set.depth.most() {
            Some(guesses) if costs.late == INFINITY => (costs.guess * count as u32).saturating_mul(guesses),
            _ => INFINITY,
        };
        let any_length = fixed + self.workspace.size_bound.cost_within(count, Depth::Any);
        let mut limit = self.workspace.size_bound.cost_within(count, set.depth).max(any_length) + 1;
        // A narrow search is quick, and finds good strategies sooner from above.
        if self.workspace.width.is_some() {
            limit = INFINITY;
        }
        loop {
            if limit > most {
                limit = INFINITY;
            }
            let bound = self.cost(form, set, limit)?;
            if count == self.workspace.codes.count() {
                self.workspace.least_of_all.fetch_max(bound.cost(), Ordering::Relaxed);
            }
            if bound.settles(INFINITY) {
                return Ok(bound);
            }
            limit = bound.cost() + 1 + (bound.cost() - fixed) / STEP;
        }
    }

    /// The bound that a set has by its size, or by its candidates if they are few. `None` if that does not settle it.
    /// The guess is one of the candidates.
    fn evident(&self, set: Set<'_>) -> Option<CostBound> {
        let Set { members, depth, .. } = set;
        let (count, first) = (members.len(), members[0]);
        let Workspace { codes, size_bound, .. } = self.workspace;
        let cost = size_bound.cost_within(count, depth);
        if cost == INFINITY {
            return Some(CostBound::AtLeast(INFINITY));
        }
        if size_bound.is_exact(count, depth) {
            return Some(CostBound::Exact { cost, guess: first });
        }
        if count > MOST_TRIED {
            return None;
        }
        let (parts, best) = best_candidate(codes, members);
        let cost = size_bound.settled(count, parts, depth)?;
        Some(CostBound::Exact { cost, guess: members[best as usize] })
    }

    /// The exact cost of a set if it is below `limit`, otherwise a lower bound of at least `limit`. Guesses are those
    /// of the normal form.
    pub(super) fn cost(&mut self, form: &NormalForm, set: Set<'_>, limit: u32) -> Result<CostBound, Stopped> {
        let key = form.key.within(set.depth);
        let known = self.workspace.table.get(key);
        if let Some(known) = known
            && known.settles(limit)
        {
            return Ok(known);
        }
        if self.workspace.size_bound.costs.ask_only_for_depth()
            && let Depth::AtMost(most @ 2..=short_games::LONGEST) = set.depth
        {
            let found = match short_games::guess_within(most, self.workspace, form, set.members, self.work)? {
                Some(guess) => CostBound::Exact { cost: 0, guess },
                None => CostBound::AtLeast(INFINITY),
            };
            self.workspace.table.set(key, found);
            return Ok(found);
        }
        let least = known.map_or(0, CostBound::cost);
        let node = Node::of(&self.workspace.codes, form, set);
        let mut list = self.list(form, &node, key, limit);
        let presence = (node.members.len() >= MIN_SHARED).then(|| self.workspace.busy.enter(key));
        let found = self.best_of(&node, key, &mut list, (least, limit), presence.as_ref());
        drop(presence);
        let least = list.least();
        if node.members.len() >= MIN_KEPT {
            match found {
                Ok(CostBound::Exact { .. }) => self.workspace.kept.remove(key),
                _ => self.workspace.kept.put(key, list),
            }
        }
        let found = match found? {
            CostBound::AtLeast(bound) => CostBound::AtLeast(least.max(bound).min(INFINITY)),
            exact @ CostBound::Exact { .. } => exact,
        };
        self.workspace.table.set(key, found);
        Ok(found)
    }

    /// The lowest cost of the guesses of a list if it is below `limit`, otherwise `limit`. All costs are at least
    /// `least`. Threads divide the guesses among themselves if they are present at the set.
    fn best_of(
        &mut self,
        node: &Node,
        key: SetKey,
        list: &mut GuessList,
        (least, limit): (u32, u32),
        presence: Option<&Presence<'_>>,
    ) -> Result<CostBound, Stopped> {
        let best_of_threads = |best| presence.map_or(best, |presence| presence.best_below(best));
        let mut best = CostBound::AtLeast(limit);
        let mut guesses: Vec<&mut Bounded> = list.sorted_below(limit).iter_mut().collect();
        // What another thread is at comes last: by then its result may be known.
        let mut later = Vec::new();
        for takes_busy in [false, true] {
            for bounded in guesses {
                let guess = bounded.guess();
                best = best_of_threads(best);
                if least.max(bounded.bound) >= best.cost() {
                    continue;
                }
                let at_guess = if presence.is_some() {
                    if let Some(known) = self.workspace.table.get(key)
                        && known.settles(best.cost())
                    {
                        // A bound of another thread that is no lower than an exact cost here proves it.
                        let is_proof =
                            matches!((known, best), (CostBound::AtLeast(_), CostBound::Exact { .. }));
                        return Ok(if is_proof { best } else { known });
                    }
                    let key = key.with_guess(guess);
                    if !takes_busy && self.workspace.busy.contains(key) {
                        later.push(bounded);
                        continue;
                    }
                    Some(self.workspace.busy.enter(key))
                } else {
                    None
                };
                let found = self.expand(node, guess, best.cost(), presence)?;
                drop(at_guess);
                bounded.bound = found.cost().max(bounded.bound);
                if let CostBound::Exact { cost, guess } = found {
                    best = found;
                    if let Some(presence) = presence {
                        presence.found(cost, guess);
                    }
                }
            }
            guesses = std::mem::take(&mut later);
        }
        Ok(best_of_threads(best))
    }

    /// The guesses with a bound below `limit`, and perhaps some more.
    fn list(&mut self, form: &NormalForm, node: &Node, key: SetKey, limit: u32) -> GuessList {
        let count = node.members.len();
        if count < MIN_KEPT {
            return GuessList { guesses: self.promising(form, node, limit), below: limit };
        }
        if let Some(kept) = self.workspace.kept.get(key)
            && kept.below >= limit
        {
            return kept;
        }
        let below = limit.saturating_add(count as u32);
        GuessList { guesses: self.promising(form, node, below), below }
    }

    /// The guesses with a bound below `limit`.
    fn promising(&mut self, form: &NormalForm, node: &Node, limit: u32) -> Vec<Bounded> {
        let pool = self.workspace.guesses.pool(&self.workspace.codes, form.present);
        self.work.done += pool.numbers.len() as u64 * node.members.len() as u64;
        node.promising(self.workspace, form, limit)
    }

    /// The exact cost with this guess first if it is below `limit`, otherwise a lower bound of at least `limit`. The limit
    /// sinks to the cost of any better guess that another thread finds meanwhile.
    fn expand(
        &mut self,
        node: &Node,
        guess: u32,
        mut limit: u32,
        presence: Option<&Presence<'_>>,
    ) -> Result<CostBound, Stopped> {
        self.work.add(DIVIDING + node.members.len() as u64)?;
        let code = *self.workspace.codes.code(guess);
        let scores = &mut self.scores;
        node.columns.scores(&code, scores);
        let sizes = PartSizes::of(self.workspace.codes.rules, scores);
        // Most guesses are refuted here, so nothing more is made of their parts before.
        let by_size = DividedSet::bound_by_size(self.workspace, node, &sizes);
        if by_size >= limit {
            return Ok(CostBound::AtLeast(by_size));
        }
        let parts = Parts::with_sizes(&sizes, scores);
        let members: Vec<u32> = parts.indices.iter().map(|index| node.members[*index as usize]).collect();
        let mut division = match DividedSet::of(self.workspace, node, &parts, &members, (by_size, limit)) {
            ControlFlow::Continue(division) => division,
            ControlFlow::Break(bound) => return Ok(CostBound::AtLeast(bound)),
        };
        let (depth, costs) = (division.depth, self.workspace.size_bound.costs);
        for part in &mut division.open {
            if let PartKnowledge::Nothing { by_candidate } = part.knowledge {
                let bound = lookahead(
                    self.workspace,
                    &part.form,
                    part.members,
                    by_candidate,
                    depth,
                    &mut self.work.done,
                );
                division.cost += part.learn(bound);
                if division.cost >= limit {
                    return Ok(CostBound::AtLeast(division.cost));
                }
            }
        }
        let mut path = node.path.clone();
        path.push(code);
        let DividedSet { mut cost, mut open, .. } = division;
        loop {
            open.retain(|part| part.knowledge != PartKnowledge::Exact);
            if open.is_empty() {
                return Ok(CostBound::Exact { cost, guess });
            }
            // What another thread is at comes last: by then its result may be known.
            open.sort_by_key(|part| {
                part.members.len() >= MIN_SHARED && self.workspace.busy.contains(part.form.key.within(depth))
            });
            // Each part may take its share of the room below the limit before any part takes more. Where only the depth
            // matters, there is nothing to share: one part that takes too long is enough.
            let sharers = if costs.ask_only_for_depth() { 1 } else { open.len() as u32 };
            let share = ((limit - cost) / sharers).max(1);
            for at in 0..open.len() {
                if node.members.len() >= MIN_SHARED {
                    // What other threads found meanwhile leaves less room for this part.
                    if let Some(presence) = presence {
                        limit = presence.best_below(CostBound::AtLeast(limit)).cost();
                    }
                    for part in &mut open[at..] {
                        if let Some(known) = self.workspace.table.get(part.form.key.within(depth)) {
                            cost += part.learn(known);
                        }
                    }
                    if cost >= limit {
                        return Ok(CostBound::AtLeast(cost));
                    }
                }
                let part = &mut open[at];
                if part.knowledge == PartKnowledge::Exact {
                    continue;
                }
                let part_limit = (part.least + share).min(limit - (cost - part.least));
                let set = Set { members: part.members, path: &path, depth };
                let bound = self.cost(&part.form, set, part_limit)?;
                cost += part.learn(bound);
                if cost >= limit {
                    return Ok(CostBound::AtLeast(cost));
                }
            }
        }
    }
}
