//! The branch-and-bound search through all strategies.

use std::ops::ControlFlow;
use std::sync::Arc;

use thiserror::Error;

use super::depth::Depth;
use super::sets::Codes;
use super::size_bound::{Bounded, Lowest, Promising, PromisingAmongMany, SizeBound};
use super::transposition::{INFINITY, SetKey, TotalBound, TranspositionTable};
use crate::breaker::automorphism::Stabilizer;
use crate::breaker::pool_cache::PoolCache;
use crate::breaker::side_by_side::FEW;
use crate::breaker::symmetry::{ColorSymmetry, openings};
use crate::code::columns::{Columns, vectorized};
use crate::code::{Code, ColorSet, Rules, Score};

/// The fewest candidates for which a stabilizer is computed. For fewer, it costs more than it saves.
const MIN_STABILIZED: usize = 200;

/// The fewest candidates that get a lookahead bound. Smaller sets are searched directly.
const MIN_LOOKAHEAD: usize = 5;

/// The work of dividing a set and looking up its parts.
const DIVIDING: u64 = 2_000;

/// The binary logarithm of the number of entries of the transposition table. An entry takes 48 bytes.
const fn table_bits(codes: usize) -> u32 {
    match codes {
        0..=128 => 12,
        129..=2048 => 17,
        _ => 21,
    }
}

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

/// Finds optimal guesses. The transposition table persists between searches.
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

/// A search in progress.
struct BranchAndBound<'a, 'b> {
    prover: &'a mut Prover,
    /// The guesses that lead to the current node.
    path: Vec<Code>,
    /// The stabilizer of the path; empty for nodes with fewer candidates than [`MIN_STABILIZED`].
    stabilizer: Stabilizer,
    work: u64,
    patience: &'a mut Patience<'b>,
}

/// A set of candidates and the guesses left to find them.
#[derive(Clone, Copy)]
struct Node<'a> {
    members: &'a [u32],
    key: SetKey,
    depth: Depth,
    touched: ColorSet,
}

/// A part whose total is not known yet.
struct Open<'a> {
    node: Node<'a>,
    /// A lower bound of its total.
    least: u32,
}

impl Prover {
    /// Creates a prover for games with these rules, with all codes and, if they are few enough, the scores of all
    /// pairs.
    pub fn new(rules: Rules) -> Prover {
        let codes = Codes::of(rules);
        // One score number cannot be earned, and one wins.
        let branching = Score::kinds(rules.positions()) - 2;
        let size_bound = SizeBound::new(codes.count(), branching.max(1));
        let table = TranspositionTable::new(table_bits(codes.count()));
        Prover { size_bound, table, pools: PoolCache::new(), codes }
    }

    /// Returns the best guess for these candidates: all codes, in lexicographic order, that agree with some scores of
    /// `guesses`. `None` if no strategy keeps within `depth`, which counts guesses from here on.
    ///
    /// # Errors
    ///
    /// If `patience` stops the search.
    ///
    /// # Panics
    ///
    /// If there are no candidates, or one is not a code of the game.
    pub fn best(
        &mut self,
        candidates: &[Code],
        guesses: &[Code],
        depth: Depth,
        patience: &mut Patience<'_>,
    ) -> Result<Option<BestGuess>, Stopped> {
        assert!(!candidates.is_empty(), "no candidates");
        let members: Vec<u32> = candidates
            .iter()
            .map(|code| self.codes.number(code).unwrap_or_else(|| panic!("{code} is not a code of the game")))
            .collect();
        let stabilizer = Stabilizer::of(self.codes.rules, guesses);
        let mut search =
            BranchAndBound { prover: self, path: guesses.to_vec(), stabilizer, work: 0, patience };
        let node = Node::new(&members, depth, ColorSet::in_codes(guesses));
        let known = if guesses.is_empty() { search.opening(node)? } else { search.fewest(node, INFINITY)? };
        Ok(match known {
            TotalBound::Exact { total, guess } => Some(BestGuess { total, guess: *self.codes.code(guess) }),
            TotalBound::AtLeast(_) => None,
        })
    }

    /// Returns all secrets, each with the number of guesses that an optimal strategy takes. `None` if no strategy keeps
    /// within `depth`.
    ///
    /// # Errors
    ///
    /// If `patience` stops the search.
    pub fn games(
        &mut self,
        depth: Depth,
        patience: &mut Patience<'_>,
    ) -> Result<Option<Vec<(Code, usize)>>, Stopped> {
        let members: Vec<u32> = (0..self.codes.count() as u32).collect();
        let mut games = Vec::with_capacity(members.len());
        let mut search = BranchAndBound {
            prover: self,
            path: Vec::new(),
            stabilizer: Stabilizer::default(),
            work: 0,
            patience,
        };
        let known = search.opening(Node::new(&members, depth, ColorSet::NONE))?;
        let TotalBound::Exact { guess, .. } = known else {
            return Ok(None);
        };
        search.play(&members, guess, depth, 1, &mut games)?;
        Ok(Some(games))
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

impl BranchAndBound<'_, '_> {
    /// The bound of the whole game.
    fn opening(&mut self, node: Node<'_>) -> Result<TotalBound, Stopped> {
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

    /// Plays the games whose guess number `guesses` (from 1) is `guess` and whose later guesses are optimal.
    fn play(
        &mut self,
        members: &[u32],
        guess: u32,
        depth: Depth,
        guesses: usize,
        games: &mut Vec<(Code, usize)>,
    ) -> Result<(), Stopped> {
        let code = *self.prover.codes.code(guess);
        games.extend(members.binary_search(&guess).is_ok().then_some((code, guesses)));
        let parts = self.prover.codes.parts(guess, members);
        self.path.push(code);
        let depth = depth.after(1);
        for part in parts.iter() {
            self.stabilizer = Stabilizer::of(self.prover.codes.rules, &self.path);
            let node = Node::new(part, depth, ColorSet::in_codes(&self.path));
            if let TotalBound::Exact { guess, .. } = self.fewest(node, INFINITY)? {
                self.play(part, guess, depth, guesses + 1, games)?;
            }
        }
        self.path.pop();
        Ok(())
    }

    /// The exact total if it is below `limit`, otherwise a lower bound of at least `limit`.
    fn fewest(&mut self, node: Node<'_>, limit: u32) -> Result<TotalBound, Stopped> {
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
            self.best_of(node, &guesses, known.map_or(0, TotalBound::total), limit)?
        };
        self.prover.table.set(node.key, known);
        Ok(known)
    }

    /// The bound that is known without dividing the set by any guess.
    fn known(&self, node: Node<'_>) -> Option<TotalBound> {
        let Prover { size_bound, table, .. } = &*self.prover;
        let first = node.members[0];
        match (node.members.len(), node.depth) {
            (count, Depth::AtMost(guesses)) if count > size_bound.most_within(guesses) => {
                Some(TotalBound::AtLeast(INFINITY))
            }
            (1, _) => Some(TotalBound::Exact { total: 1, guess: first }),
            (2, _) => Some(TotalBound::Exact { total: 3, guess: first }),
            _ => table.get(node.key),
        }
    }

    /// The exact total if some candidate divides the set into single codes: no guess is better.
    fn split_by_a_candidate(&self, node: Node<'_>) -> Option<TotalBound> {
        let Prover { codes, size_bound, .. } = &*self.prover;
        let count = node.count();
        if node.members.len() > size_bound.branching() + 1 {
            return None;
        }
        let splits = |guess: &&u32| codes.count_parts(**guess, node.members) == count;
        let guess = node.members.iter().find(splits)?;
        Some(TotalBound::Exact { total: 2 * count - 1, guess: *guess })
    }

    /// The guesses with a bound below `limit`, in ascending order of bounds.
    fn promising(&mut self, node: Node<'_>, limit: u32) -> Vec<Bounded> {
        let pool = self.pool(node);
        self.work += pool.numbers.len() as u64 * u64::from(node.count());
        let Prover { codes, size_bound, .. } = &*self.prover;
        let count = node.count();
        // A guess that is a candidate saves one guess.
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

    /// The lowest total of these guesses, which are in ascending order of bounds, if it is below `limit`. All totals
    /// are at least `least`.
    fn best_of(
        &mut self,
        node: Node<'_>,
        guesses: &[Bounded],
        least: u32,
        limit: u32,
    ) -> Result<TotalBound, Stopped> {
        let mut best = TotalBound::AtLeast(limit);
        for (bound, guess) in guesses {
            if (*bound).max(least) >= best.total() {
                break;
            }
            if let Some(total) = self.expand(node, *guess, best.total())? {
                debug_assert!(total >= (*bound).max(least), "a total below its bound");
                best = TotalBound::Exact { total, guess: *guess };
            }
        }
        Ok(best)
    }

    /// The total with this guess first. `None` if it is at least `limit`.
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

    /// The sum of one guess for each candidate and the totals of the parts. `None` if it is at least `limit`.
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
                if matches!(known, TotalBound::Exact { .. }) {
                    continue;
                }
            }
            open.push(Open { node, least });
        }
        // Small sets are quick, and what they need beyond their bound lowers the limit for the large ones.
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

    /// The lower bound from the sizes of the parts of every guess, which is also stored in the table.
    fn lookahead_bound(&mut self, node: Node<'_>) -> u32 {
        let known = self.split_by_a_candidate(node).unwrap_or_else(|| TotalBound::AtLeast(self.bound(node)));
        self.prover.table.set(node.key, known);
        known.total()
    }

    fn bound(&mut self, node: Node<'_>) -> u32 {
        let count = node.count();
        let pool = self.pool(node);
        // The guesses of the pool and the candidates themselves.
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
        // Only a candidate beats a guess that divides the set into single codes.
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

/// The guesses with a sum of bounds below `limit`, for many candidates.
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
