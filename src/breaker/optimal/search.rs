//! The branch-and-bound search through all strategies.

use std::ops::ControlFlow;

use thiserror::Error;

use super::depth::Depth;
use super::division::{Division, Knowledge, MOST_TRIED, best_candidate, total_by_candidate};
use super::kept::GuessList;
use super::node::{MOST_PAIRED, Node};
use super::normal_form::NormalForm;
use super::parts::Parts;
use super::size_bound::Bounded;
use super::transposition::{INFINITY, SetKey, TotalBound};
use super::workspace::Workspace;
use crate::code::Code;

/// The fewest candidates whose list of guesses is kept between visits.
const MIN_KEPT: usize = 24;

/// The fewest candidates of a set whose guesses threads divide among themselves.
const MIN_SHARED: usize = 100;

/// A search whose limit was too low is repeated with a limit higher by this part of it.
const STEP: u32 = 100;

/// The work of dividing a set and looking up its parts.
const DIVIDING: u64 = 2_000;

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestGuess {
    /// The fewest guesses in total that find all candidates.
    pub total: u32,
    /// The first guess of a strategy with this total.
    pub guess: Code,
}

/// The search was stopped by its caller.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("the search was stopped by its caller")]
pub struct Stopped;

/// A callback for the work done since the search began, in units of one score lookup. Other work counts as the number
/// of lookups that take the same time. `Break` stops the search.
pub type Patience<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// A search in progress.
pub(super) struct BranchAndBound<'a, 'b> {
    workspace: &'a Workspace,
    work: u64,
    patience: &'a mut Patience<'b>,
}

/// A set of candidates, its place in a game, and the guesses left to find them.
#[derive(Clone, Copy)]
pub(super) struct Set<'a> {
    pub(super) members: &'a [u32],
    /// The guesses before.
    pub(super) path: &'a [Code],
    pub(super) depth: Depth,
}

/// The two rounds through the guesses of a set.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Round {
    /// Guesses that no other thread is at.
    Free,
    /// The others.
    Busy,
}

impl<'a, 'b> BranchAndBound<'a, 'b> {
    /// Begins a search.
    pub(super) fn new(workspace: &'a Workspace, patience: &'a mut Patience<'b>) -> BranchAndBound<'a, 'b> {
        BranchAndBound { workspace, work: 0, patience }
    }

    /// The best guess for a set. `None` if no strategy keeps within its depth.
    pub(super) fn best(&mut self, set: Set<'_>) -> Result<Option<BestGuess>, Stopped> {
        let codes = &self.workspace.codes;
        if let Some(known) = self.evident(set) {
            return Ok(match known {
                TotalBound::Exact { total, guess } => Some(BestGuess { total, guess: *codes.code(guess) }),
                TotalBound::AtLeast(_) => None,
            });
        }
        let form = NormalForm::of(codes, set.members);
        let TotalBound::Exact { total, guess } = self.exact(&form, set)? else {
            return Ok(None);
        };
        let guess = self.first_with(&form, set, total)?.unwrap_or(guess);
        Ok(Some(BestGuess { total, guess: form.relabeling.original(codes.code(guess)) }))
    }

    /// The first guess, in the order of the bounds, that has the exact total of a set. It does not depend on what was
    /// searched before, so every game from here is the same.
    fn first_with(&mut self, form: &NormalForm, set: Set<'_>, total: u32) -> Result<Option<u32>, Stopped> {
        let node = Node::of(&self.workspace.codes, form, set.members, set.path, set.depth);
        let mut guesses = self.promising(form, &node, total + 1);
        guesses.sort_unstable();
        for (_, guess) in guesses {
            if let TotalBound::Exact { .. } = self.expand(&node, guess, total + 1)? {
                return Ok(Some(guess));
            }
        }
        Ok(None)
    }

    /// Plays all games of an optimal strategy after the guesses of `path`. Breaks if no strategy keeps within `depth`.
    pub(super) fn play(
        &mut self,
        members: &[u32],
        path: &mut Vec<Code>,
        depth: Depth,
        games: &mut Vec<(Code, usize)>,
    ) -> Result<ControlFlow<()>, Stopped> {
        let Some(BestGuess { guess, .. }) = self.best(Set { members, path, depth })? else {
            return Ok(ControlFlow::Break(()));
        };
        let rules = self.workspace.codes.rules;
        let mut scores = Vec::new();
        self.workspace.codes.columns(members).scores(&guess, &mut scores);
        let parts = Parts::of(rules, &scores);
        path.push(guess);
        if parts.indices().len() < members.len() {
            games.push((guess, path.len()));
        }
        for place in parts.places() {
            let part: Vec<u32> =
                parts.indices()[place.clone()].iter().map(|index| members[*index as usize]).collect();
            if self.play(&part, path, depth.after(1), games)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        path.pop();
        Ok(ControlFlow::Continue(()))
    }

    /// The exact total of a set, or a bound of [`INFINITY`] if no strategy keeps within its depth.
    ///
    /// The limit rises from below, so no more is searched than the proof needs.
    fn exact(&mut self, form: &NormalForm, set: Set<'_>) -> Result<TotalBound, Stopped> {
        let count = set.members.len();
        let most = set.depth.most().map_or(INFINITY, |guesses| (count as u32).saturating_mul(guesses));
        let mut limit = self.workspace.size_bound.total(count) + 1;
        loop {
            let bound = self.total(form, set, limit)?;
            if bound.settles(INFINITY) {
                return Ok(bound);
            }
            limit = bound.total() + 1 + bound.total() / STEP;
            if limit > most {
                limit = INFINITY;
            }
        }
    }

    /// The bound that a set has by its size, or by its candidates if they are few. `None` if that does not settle it.
    /// The guess is one of the candidates.
    fn evident(&self, set: Set<'_>) -> Option<TotalBound> {
        let Set { members, depth, .. } = set;
        let (count, first) = (members.len(), members[0]);
        let Workspace { codes, size_bound, .. } = self.workspace;
        let total = size_bound.total_within(count, depth);
        if total == INFINITY {
            return Some(TotalBound::AtLeast(INFINITY));
        }
        if count <= 2 {
            return Some(TotalBound::Exact { total, guess: first });
        }
        if count > MOST_TRIED {
            return None;
        }
        let (parts, best) = best_candidate(codes, members);
        let total = total_by_candidate(count, parts, depth)?;
        Some(TotalBound::Exact { total, guess: members[best as usize] })
    }

    /// The exact total of a set if it is below `limit`, otherwise a lower bound of at least `limit`. Guesses are those
    /// of the normal form.
    fn total(&mut self, form: &NormalForm, set: Set<'_>, limit: u32) -> Result<TotalBound, Stopped> {
        let key = form.key.within(set.depth);
        let known = self.workspace.table.get(key);
        if let Some(known) = known
            && known.settles(limit)
        {
            return Ok(known);
        }
        let least = known.map_or(0, TotalBound::total);
        let node = Node::of(&self.workspace.codes, form, set.members, set.path, set.depth);
        let mut list = self.list(form, &node, key, limit);
        let visit = (node.members.len() >= MIN_SHARED).then(|| self.workspace.busy.enter(key));
        let found = self.best_of(&node, key, &mut list, least, limit);
        drop(visit);
        let is_exact = matches!(found, Ok(TotalBound::Exact { .. }));
        let least = list.least();
        if node.members.len() >= MIN_KEPT && !is_exact {
            self.workspace.kept.put(key, list);
        }
        let found = match found? {
            TotalBound::AtLeast(bound) => TotalBound::AtLeast(least.max(bound).min(INFINITY)),
            exact @ TotalBound::Exact { .. } => exact,
        };
        self.workspace.table.set(key, found);
        Ok(found)
    }

    /// The lowest total of the guesses of a list if it is below `limit`, otherwise `limit`. All totals are at least
    /// `least`.
    fn best_of(
        &mut self,
        node: &Node,
        key: SetKey,
        list: &mut GuessList,
        least: u32,
        limit: u32,
    ) -> Result<TotalBound, Stopped> {
        let is_shared = node.members.len() >= MIN_SHARED;
        let mut best = TotalBound::AtLeast(limit);
        let mut guesses: Vec<&mut Bounded> = list.sorted_below(limit).iter_mut().collect();
        // What another thread is at comes last: by then its result may be known.
        let mut later = Vec::new();
        for round in [Round::Free, Round::Busy] {
            for bounded in guesses {
                let (bound, guess) = &mut *bounded;
                if least.max(*bound) >= best.total() {
                    continue;
                }
                let visit = if is_shared {
                    if let Some(known) = self.workspace.table.get(key)
                        && known.settles(best.total())
                    {
                        // A bound of another thread that is no lower than an exact total here proves it.
                        let is_proof =
                            matches!((known, best), (TotalBound::AtLeast(_), TotalBound::Exact { .. }));
                        return Ok(if is_proof { best } else { known });
                    }
                    let key = key.with_guess(*guess);
                    if round == Round::Free && self.workspace.busy.contains(key) {
                        later.push(bounded);
                        continue;
                    }
                    Some(self.workspace.busy.enter(key))
                } else {
                    None
                };
                let found = self.expand(node, *guess, best.total())?;
                drop(visit);
                *bound = found.total().max(*bound);
                if let TotalBound::Exact { .. } = found {
                    best = found;
                }
            }
            guesses = std::mem::take(&mut later);
        }
        Ok(best)
    }

    /// The guesses with a bound below `limit`, and perhaps some more.
    fn list(&mut self, form: &NormalForm, node: &Node, key: SetKey, limit: u32) -> GuessList {
        let count = node.members.len();
        if count < MIN_KEPT {
            return GuessList { guesses: self.promising(form, node, limit), below: limit };
        }
        if let Some(kept) = self.workspace.kept.take(key)
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
        self.work += pool.numbers.len() as u64 * node.members.len() as u64;
        node.promising(self.workspace, form, limit)
    }

    /// The exact total with this guess first if it is below `limit`, otherwise a lower bound of at least `limit`.
    fn expand(&mut self, node: &Node, guess: u32, limit: u32) -> Result<TotalBound, Stopped> {
        self.work += DIVIDING + node.members.len() as u64;
        if (self.patience)(self.work).is_break() {
            return Err(Stopped);
        }
        let code = *self.workspace.codes.code(guess);
        let mut scores = Vec::new();
        node.columns.scores(&code, &mut scores);
        let parts = Parts::of(self.workspace.codes.rules, &scores);
        let members: Vec<u32> = parts.indices().iter().map(|index| node.members[*index as usize]).collect();
        let mut division = match Division::of(self.workspace, node, &parts, &members, limit) {
            ControlFlow::Continue(division) => division,
            ControlFlow::Break(bound) => return Ok(TotalBound::AtLeast(bound)),
        };
        let depth = node.depth.after(1);
        for part in &mut division.open {
            if let Knowledge::Nothing { by_candidate } = part.knowledge {
                let bound = self.lookahead(&part.form, part.members, by_candidate, depth);
                part.knowledge = Knowledge::of(bound);
                division.total += part.raise(bound.total());
                if division.total >= limit {
                    return Ok(TotalBound::AtLeast(division.total));
                }
            }
        }
        let mut path = node.path.clone();
        path.push(code);
        let Division { mut total, mut open } = division;
        loop {
            open.retain(|part| part.knowledge != Knowledge::Exact);
            if open.is_empty() {
                return Ok(TotalBound::Exact { total, guess });
            }
            // What another thread is at comes last: by then its result may be known.
            open.sort_by_key(|part| self.workspace.busy.contains(part.form.key.within(depth)));
            // Each part may take its share of the room below the limit before any part takes more.
            let share = ((limit - total) / open.len() as u32).max(1);
            for part in &mut open {
                let part_limit = (part.least + share).min(limit - (total - part.least));
                let set = Set { members: part.members, path: &path, depth };
                let bound = self.total(&part.form, set, part_limit)?;
                part.knowledge = Knowledge::of(bound);
                total += part.raise(bound.total());
                if total >= limit {
                    return Ok(TotalBound::AtLeast(total));
                }
            }
        }
    }

    /// The lower bound from the number of parts into which the guesses divide a set, or its exact total if that follows.
    /// It is also stored in the table.
    fn lookahead(
        &mut self,
        form: &NormalForm,
        members: &[u32],
        by_candidate: Option<usize>,
        depth: Depth,
    ) -> TotalBound {
        let Workspace { codes, size_bound, guesses, .. } = self.workspace;
        let count = members.len();
        if count > MOST_PAIRED {
            return TotalBound::AtLeast(size_bound.total(count));
        }
        let members = form.members(codes, members);
        let pool = guesses.pool(codes, form.present);
        let counts = pool.count_parts(codes, &members, count as u8);
        self.work += counts.len() as u64 * count as u64;
        let most = |counts: &mut dyn Iterator<Item = u8>| usize::from(counts.max().unwrap_or(0));
        let most_parts = most(&mut counts.iter().copied());
        let bound = if most_parts == count {
            let guess = counts.iter().position(|parts| usize::from(*parts) == count);
            let guess = guess.map_or(members[0], |index| pool.numbers[index]);
            let is_candidate = members.binary_search(&guess).is_ok();
            TotalBound::Exact { total: 2 * count as u32 - u32::from(is_candidate), guess }
        } else {
            let by_candidate = by_candidate.unwrap_or_else(|| {
                let index = |member: &u32| pool.numbers.binary_search(member).ok();
                most(&mut members.iter().filter_map(index).map(|index| counts[index]))
            });
            let after = depth.after(1);
            let by_other = size_bound.in_parts(count, most_parts, after);
            let by_candidate = size_bound.in_parts(count - 1, by_candidate - 1, after);
            let bound = count as u32 + by_other.min(by_candidate);
            TotalBound::AtLeast(bound.max(size_bound.total(count)).min(INFINITY))
        };
        self.workspace.table.set(form.key.within(depth), bound);
        bound
    }
}
