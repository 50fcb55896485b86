//! The search through all strategies.

use std::ops::ControlFlow;
use std::sync::Arc;

use thiserror::Error;

use super::depth::Depth;
use super::sets::Codes;
use super::size_bound::{Bounded, Lowest, Promising, PromisingAmongMany, SizeBound};
use super::transposition::{Bound, INFINITY, SetKey, TranspositionTable};
use crate::breaker::GameLengths;
use crate::breaker::automorphism::Stabilizer;
use crate::breaker::pool_cache::PoolCache;
use crate::breaker::side_by_side::FEW;
use crate::breaker::symmetry::{ColorSymmetry, openings};
use crate::code::columns::{Columns, vectorized};
use crate::code::{Code, ColorSet, Rules, Score};

/// The fewest candidates for which a stabilizer is worked out. For fewer it costs more than it saves.
const MIN_STABILIZED: usize = 200;

/// The fewest candidates that get a lookahead bound. Smaller sets are searched at once.
const MIN_LOOKAHEAD: usize = 5;

/// The cost of dividing a set and looking up its parts, in units of work.
const DIVIDING: u64 = 2_000;

/// The size of the transposition table for a game of this number of codes, as a power of two. An entry takes 48 bytes.
const fn table_bits(codes: usize) -> u32 {
    match codes {
        0..=128 => 12,
        129..=2048 => 17,
        _ => 21,
    }
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The fewest guesses that find each of the candidates, added up over all of them.
    pub total: u32,
    /// The first guess of a strategy that needs no more.
    pub guess: Code,
}

/// The search was stopped by its caller.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("the search was stopped by its caller")]
pub struct Stopped;

/// Called with the work that the search has done since it began. The unit is one score looked at; other work counts as the
/// number of scores that take the same time. `Break` stops the search.
pub type Patience<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// Searches through all strategies of a game. The transposition table stays for the next search.
#[derive(Debug)]
pub struct Prover {
    codes: Codes,
    size_bound: SizeBound,
    table: TranspositionTable,
    pools: PoolCache<Pool>,
}

/// The canonical guesses of a node.
#[derive(Debug)]
struct Pool {
    numbers: Vec<u32>,
    /// The guesses in the same order.
    columns: Columns,
}

/// One search.
struct Search<'a, 'b> {
    prover: &'a mut Prover,
    /// The guesses that lead to the current node.
    path: Vec<Code>,
    /// The stabilizer of the path; empty for nodes with fewer candidates than [`MIN_STABILIZED`].
    stabilizer: Stabilizer,
    work: u64,
    patience: &'a mut Patience<'b>,
}

/// A set of candidates to be told apart.
#[derive(Clone, Copy)]
struct Node<'a> {
    members: &'a [u32],
    key: SetKey,
    depth: Depth,
    touched: ColorSet,
}

/// A part of a guess that is not settled yet.
struct Open<'a> {
    node: Node<'a>,
    /// A lower bound of the guesses that it needs.
    least: u32,
}

impl Prover {
    /// A prover for games by these rules. It holds all codes and, where they are few enough, the score of each pair.
    pub fn new(rules: Rules) -> Prover {
        let codes = Codes::of(rules);
        // One number of a score belongs to no score that can be earned, and one to the score that wins.
        let branching = Score::kinds(rules.positions()) - 2;
        let size_bound = SizeBound::new(codes.count(), branching.max(1));
        let table = TranspositionTable::new(table_bits(codes.count()));
        Prover { size_bound, table, pools: PoolCache::new(), codes }
    }

    /// The fewest guesses in total for these candidates, and the guess to begin with. `None` if no strategy keeps to the
    /// depth, which counts guesses from here on. The candidates are in lexicographic order, and are all codes that fit
    /// some scores of `guesses`.
    ///
    /// # Errors
    ///
    /// If `patience` stops the search.
    ///
    /// # Panics
    ///
    /// If there is no candidate, or one is no code of the game.
    pub fn best(
        &mut self,
        candidates: &[Code],
        guesses: &[Code],
        depth: Depth,
        patience: &mut Patience<'_>,
    ) -> Result<Option<Verdict>, Stopped> {
        assert!(!candidates.is_empty(), "there is something to be found");
        let members: Vec<u32> = candidates
            .iter()
            .map(|code| self.codes.number(code).unwrap_or_else(|| panic!("{code} is no code of the game")))
            .collect();
        let stabilizer = Stabilizer::of(self.codes.rules, guesses);
        let mut search = Search { prover: self, path: guesses.to_vec(), stabilizer, work: 0, patience };
        let node = Node::new(&members, depth, ColorSet::in_codes(guesses));
        let known = if guesses.is_empty() { search.opening(node)? } else { search.fewest(node, INFINITY)? };
        Ok(match known {
            Bound::Exact { total, guess } => Some(Verdict { total, guess: *self.codes.code(guess) }),
            Bound::AtLeast(_) => None,
        })
    }

    /// The lengths of the games of an optimal strategy. `None` if no strategy keeps to the depth.
    ///
    /// # Errors
    ///
    /// If `patience` stops the search.
    pub fn game_lengths(
        &mut self,
        depth: Depth,
        patience: &mut Patience<'_>,
    ) -> Result<Option<GameLengths>, Stopped> {
        let members: Vec<u32> = (0..self.codes.count() as u32).collect();
        let mut lengths = GameLengths::default();
        let mut search =
            Search { prover: self, path: Vec::new(), stabilizer: Stabilizer::default(), work: 0, patience };
        let known = search.opening(Node::new(&members, depth, ColorSet::NONE))?;
        let Bound::Exact { guess, .. } = known else {
            return Ok(None);
        };
        search.count(&members, guess, depth, 1, &mut lengths)?;
        Ok(Some(lengths))
    }
}

impl<'a> Node<'a> {
    fn new(members: &'a [u32], depth: Depth, touched: ColorSet) -> Node<'a> {
        let key = SetKey::of(members);
        let key = match depth {
            Depth::Any => key,
            Depth::AtMost(guesses) => key.within(guesses),
        };
        Node { members, key, depth, touched }
    }

    fn count(&self) -> u32 {
        self.members.len() as u32
    }
}

impl Search<'_, '_> {
    /// The fewest guesses for the whole game.
    fn opening(&mut self, node: Node<'_>) -> Result<Bound, Stopped> {
        let codes = &self.prover.codes;
        let mut guesses: Vec<Bounded> = openings(codes.rules)
            .iter()
            .filter_map(|guess| codes.number(guess))
            .map(|guess| {
                let parts = codes.parts(guess, node.members);
                let bounds = parts.iter().map(|part| self.prover.size_bound.total(part.len()));
                (node.count() + bounds.sum::<u32>(), guess)
            })
            .collect();
        guesses.sort_unstable();
        self.best_of(node, &guesses, 0, INFINITY)
    }

    /// Adds the lengths of the games in which `guess` is the guess of this number, from 1, and the rest is optimal.
    fn count(
        &mut self,
        members: &[u32],
        guess: u32,
        depth: Depth,
        guesses: usize,
        lengths: &mut GameLengths,
    ) -> Result<(), Stopped> {
        lengths.add(guesses, u64::from(members.binary_search(&guess).is_ok()));
        let code = *self.prover.codes.code(guess);
        let parts = self.prover.codes.parts(guess, members);
        self.path.push(code);
        let depth = depth.after(1);
        for part in parts.iter() {
            self.stabilizer = Stabilizer::of(self.prover.codes.rules, &self.path);
            let node = Node::new(part, depth, ColorSet::in_codes(&self.path));
            if let Bound::Exact { guess, .. } = self.fewest(node, INFINITY)? {
                self.count(part, guess, depth, guesses + 1, lengths)?;
            }
        }
        self.path.pop();
        Ok(())
    }

    /// The fewest guesses in total if they are below `limit`, otherwise a lower bound of `limit` or more.
    fn fewest(&mut self, node: Node<'_>, limit: u32) -> Result<Bound, Stopped> {
        let known = self.known(node);
        if let Some(known) = known
            && known.settles(limit)
        {
            return Ok(known);
        }
        let known = if let Some(known) = self.split_by_a_candidate(node) {
            known
        } else {
            let guesses = self.promising(node, limit);
            self.best_of(node, &guesses, known.map_or(0, Bound::total), limit)?
        };
        self.prover.table.set(node.key, known);
        Ok(known)
    }

    /// The bound of a set that is known without looking at any guess.
    fn known(&self, node: Node<'_>) -> Option<Bound> {
        let Prover { size_bound, table, .. } = &*self.prover;
        let first = node.members[0];
        match (node.members.len(), node.depth) {
            (count, Depth::AtMost(guesses)) if count > size_bound.most_within(guesses) => {
                Some(Bound::AtLeast(INFINITY))
            }
            (1, _) => Some(Bound::Exact { total: 1, guess: first }),
            (2, _) => Some(Bound::Exact { total: 3, guess: first }),
            _ => table.get(node.key),
        }
    }

    /// The fewest guesses where some candidate divides the set into single codes. No guess can do better.
    fn split_by_a_candidate(&self, node: Node<'_>) -> Option<Bound> {
        let Prover { codes, size_bound, .. } = &*self.prover;
        let count = node.count();
        if node.members.len() > size_bound.branching() + 1 {
            return None;
        }
        let splits = |guess: &&u32| codes.count_parts(**guess, node.members) == count;
        let guess = node.members.iter().find(splits)?;
        Some(Bound::Exact { total: 2 * count - 1, guess: *guess })
    }

    /// The guesses whose bound is below `limit`, the lowest bound first.
    fn promising(&mut self, node: Node<'_>, limit: u32) -> Vec<Bounded> {
        let pool = self.pool(node);
        self.work += pool.numbers.len() as u64 * u64::from(node.count());
        let Prover { codes, size_bound, .. } = &*self.prover;
        let count = node.count();
        // A guess that can be the secret saves one guess.
        let limit_of_parts = (limit + 1).saturating_sub(count);
        let mut found = if node.members.len() <= FEW {
            let (candidates, guesses) = (&codes.probes(node.members), &pool.columns);
            let mut found = Vec::new();
            vectorized(Promising {
                guesses,
                candidates,
                size_bound,
                limit: limit_of_parts,
                found: &mut found,
            });
            found
        } else {
            among_many(codes, size_bound, &pool.numbers, node.members, limit_of_parts)
        };
        found.retain_mut(|(bound, guess)| {
            *guess = pool.numbers[*guess as usize];
            *bound += count - u32::from(node.members.binary_search(guess).is_ok());
            *bound < limit
        });
        found.sort_unstable();
        found
    }

    /// Expands guesses in their order, which is that of their bounds, for the fewest guesses in total below `limit`. They
    /// are known to be `least` or more.
    fn best_of(
        &mut self,
        node: Node<'_>,
        guesses: &[Bounded],
        least: u32,
        limit: u32,
    ) -> Result<Bound, Stopped> {
        let mut best = Bound::AtLeast(limit);
        for (bound, guess) in guesses {
            if (*bound).max(least) >= best.total() {
                break;
            }
            if let Some(total) = self.expand(node, *guess, best.total())? {
                best = Bound::Exact { total, guess: *guess };
            }
        }
        Ok(best)
    }

    /// The fewest guesses in total with this guess first. `None` if they are `limit` or more.
    fn expand(&mut self, node: Node<'_>, guess: u32, limit: u32) -> Result<Option<u32>, Stopped> {
        self.work += DIVIDING + u64::from(node.count()) * self.prover.codes.cost_of_score();
        if (self.patience)(self.work).is_break() {
            return Err(Stopped);
        }
        let parts = self.prover.codes.parts(guess, node.members);
        let code = *self.prover.codes.code(guess);
        let touched = node.touched.union(ColorSet::in_codes([&code]));
        self.path.push(code);
        let stabilizer = if node.members.len() >= MIN_STABILIZED {
            Stabilizer::of(self.prover.codes.rules, &self.path)
        } else {
            Stabilizer::default()
        };
        let before = std::mem::replace(&mut self.stabilizer, stabilizer);
        let parts: Vec<Node<'_>> =
            parts.iter().map(|part| Node::new(part, node.depth.after(1), touched)).collect();
        let total = self.all_parts(node.count(), &parts, limit);
        self.stabilizer = before;
        self.path.pop();
        total
    }

    /// Adds up one guess for each candidate and the fewest guesses of the parts. `None` if the sum is `limit` or more.
    fn all_parts(&mut self, candidates: u32, parts: &[Node<'_>], limit: u32) -> Result<Option<u32>, Stopped> {
        let bounds = parts.iter().map(|part| self.prover.size_bound.total(part.members.len()));
        let mut total = candidates + bounds.sum::<u32>();
        if total >= limit {
            return Ok(None);
        }
        let mut open = Vec::new();
        for node in parts.iter().copied() {
            let mut least = self.prover.size_bound.total(node.members.len());
            if let Some(known) = self.known(node) {
                total += known.total().saturating_sub(least);
                least = least.max(known.total());
                if total >= limit {
                    return Ok(None);
                }
                if matches!(known, Bound::Exact { .. }) {
                    continue;
                }
            }
            open.push(Open { node, least });
        }
        // Small sets take little time, and what they need beyond their bound lowers the limit for the large ones.
        open.sort_by_key(|open| open.node.members.len());
        for Open { node, least } in &mut open {
            if node.members.len() >= MIN_LOOKAHEAD && self.known(*node).is_none() {
                let bound = self.lookahead_bound(*node).max(*least);
                total += bound - *least;
                *least = bound;
                if total >= limit {
                    return Ok(None);
                }
            }
        }
        for Open { node, least } in open {
            let known = self.fewest(node, limit - (total - least))?;
            total += known.total().saturating_sub(least);
            if total >= limit {
                return Ok(None);
            }
        }
        Ok(Some(total))
    }

    /// The lower bound of a set from the sizes of the parts of every guess.
    fn lookahead_bound(&mut self, node: Node<'_>) -> u32 {
        let known = self.split_by_a_candidate(node).unwrap_or_else(|| Bound::AtLeast(self.bound(node)));
        self.prover.table.set(node.key, known);
        known.total()
    }

    fn bound(&mut self, node: Node<'_>) -> u32 {
        let count = node.count();
        let pool = self.pool(node);
        // The guesses of the pool, and the candidates themselves.
        self.work += (pool.numbers.len() as u64 + u64::from(count)) * u64::from(count);
        let Prover { codes, size_bound, .. } = &*self.prover;
        if node.members.len() > FEW {
            let lowest = |guesses: &[u32]| {
                let bounds = among_many(codes, size_bound, guesses, node.members, INFINITY);
                bounds.iter().map(|(bound, _)| *bound).min().unwrap_or(INFINITY)
            };
            return count + lowest(&pool.numbers).min(lowest(node.members) - 1);
        }
        let candidates = &codes.probes(node.members);
        let own = &codes.columns(node.members);
        let own = vectorized(Lowest { guesses: own, candidates, size_bound, limit: INFINITY, enough: 0 }) - 1;
        // A guess that divides the set into single codes is beaten only by a candidate that does the same.
        let all =
            vectorized(Lowest { guesses: &pool.columns, candidates, size_bound, limit: own, enough: count });
        count + all.min(own)
    }

    /// The canonical guesses of a node.
    fn pool(&mut self, node: Node<'_>) -> Arc<Pool> {
        let Prover { codes, pools, .. } = &mut *self.prover;
        let colors = ColorSymmetry::new(codes.rules, node.touched, codes.colors(node.members));
        pools.get(codes.rules, colors, &self.stabilizer, |guesses| Pool {
            numbers: guesses.iter().filter_map(|guess| codes.number(guess)).collect(),
            columns: Columns::of(codes.rules, guesses),
        })
    }
}

/// The guesses the bounds of whose parts add up to less than `limit`, for many candidates.
fn among_many(
    codes: &Codes,
    size_bound: &SizeBound,
    guesses: &[u32],
    members: &[u32],
    limit: u32,
) -> Vec<Bounded> {
    let (guesses, candidates) = (&codes.probes(guesses), &codes.columns(members));
    let kinds = Score::kinds(codes.rules.positions());
    let mut found = Vec::new();
    vectorized(PromisingAmongMany { guesses, candidates, kinds, size_bound, limit, found: &mut found });
    found
}
