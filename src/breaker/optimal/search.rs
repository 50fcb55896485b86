//! The search through all strategies.

use std::ops::ControlFlow;

use super::bound::{Bounded, Least, Lowest, Promising, PromisingAmongMany};
use super::memo::{Known, Memo, NEVER, Name};
use super::pools::{Pool, Pools};
use super::sets::Codes;
use crate::breaker::Census;
use crate::breaker::side_by_side::FEW;
use crate::breaker::symmetry::{Alike, openings};
use crate::breaker::turning::Symmetries;
use crate::code::columns::vectorized;
use crate::code::{Code, ColorSet, Rules, Score};

/// From so many candidates on, guesses that a turning makes the same are looked at once. For fewer it does not pay to
/// find out which they are.
const TURNED: usize = 200;

/// Sets of fewer candidates are searched at once, without a glance.
const GLANCED: usize = 5;

/// What it costs to divide a set and to look up its parts, in scores.
const TRY: u64 = 2_000;

/// How many sets a game of so many codes makes it worth to remember, as a power of two: 48 bytes each.
const fn places(codes: usize) -> u32 {
    match codes {
        0..=128 => 12,
        129..=2048 => 17,
        _ => 21,
    }
}

/// How long a game may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// As long as it takes.
    Any,
    /// At most so many guesses.
    AtMost(u32),
}

impl Depth {
    /// The most guesses, where there is such a number.
    pub const fn most(self) -> Option<u32> {
        match self {
            Depth::Any => None,
            Depth::AtMost(most) => Some(most),
        }
    }

    /// What is left of it after some guesses.
    #[must_use]
    pub const fn after(self, guesses: usize) -> Depth {
        match self {
            Depth::Any => Depth::Any,
            Depth::AtMost(most) => Depth::AtMost(most.saturating_sub(guesses as u32)),
        }
    }
}

/// What the search found out about candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The fewest guesses in which all of them can be found, added up over them.
    pub total: u32,
    /// The first guess of a strategy that needs no more.
    pub guess: Code,
}

/// The search was broken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Is told how much work the search has done since it began, in scores that were looked at, and as many more as other
/// work takes the time of; its answer goes on or breaks off.
pub type Patience<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// Searches through all strategies of a game. What it found out stays known for the next search.
#[derive(Debug)]
pub struct Prover {
    codes: Codes,
    least: Least,
    memo: Memo,
    pools: Pools,
}

/// One search.
struct Search<'a, 'b> {
    prover: &'a mut Prover,
    /// The guesses that lead to the present set.
    path: Vec<Code>,
    /// What leaves all guesses of the path as they are, where it was worth finding out.
    symmetries: Symmetries,
    work: u64,
    patience: &'a mut Patience<'b>,
}

/// Candidates to be told apart.
#[derive(Clone, Copy)]
struct Node<'a> {
    members: &'a [u32],
    name: Name,
    depth: Depth,
    touched: ColorSet,
}

/// A part of a guess that is not settled yet.
struct Open<'a> {
    node: Node<'a>,
    /// What it needs at least.
    least: u32,
}

impl Prover {
    /// A search for this game. It holds all its codes and, where they are few enough, the score of each pair.
    pub fn new(rules: Rules) -> Prover {
        let codes = Codes::of(rules);
        // Of the numbers of scores one is no score that can be earned, and one wins.
        let branching = Score::kinds(rules.positions()) - 2;
        let least = Least::new(codes.count(), branching.max(1));
        Prover { least, memo: Memo::new(places(codes.count())), pools: Pools::default(), codes }
    }

    /// The best way to go on from these candidates, which are in order, after these guesses; nothing if no strategy
    /// keeps to the depth. `depth` counts guesses from here on. The candidates are all that fit some scores of the
    /// guesses.
    ///
    /// # Errors
    ///
    /// If `patience` breaks the search off.
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
        let symmetries = Symmetries::of(self.codes.rules, guesses);
        let mut search = Search { prover: self, path: guesses.to_vec(), symmetries, work: 0, patience };
        let node = Node::new(&members, depth, ColorSet::in_codes(guesses));
        let known = if guesses.is_empty() { search.opening(node)? } else { search.fewest(node, NEVER)? };
        Ok(match known {
            Known::Exact { total, guess } => Some(Verdict { total, guess: *self.codes.code(guess) }),
            Known::AtLeast(_) => None,
        })
    }
}

impl Prover {
    /// How long the games of the best strategy are; nothing if no strategy keeps to the depth.
    ///
    /// # Errors
    ///
    /// If `patience` breaks the search off.
    pub fn census(&mut self, depth: Depth, patience: &mut Patience<'_>) -> Result<Option<Census>, Stopped> {
        let members: Vec<u32> = (0..self.codes.count() as u32).collect();
        let mut census = Census::default();
        let mut search =
            Search { prover: self, path: Vec::new(), symmetries: Symmetries::default(), work: 0, patience };
        let known = search.opening(Node::new(&members, depth, ColorSet::NONE))?;
        let Known::Exact { guess, .. } = known else {
            return Ok(None);
        };
        search.count(&members, guess, depth, 1, &mut census)?;
        Ok(Some(census))
    }
}

impl<'a> Node<'a> {
    fn new(members: &'a [u32], depth: Depth, touched: ColorSet) -> Node<'a> {
        let name = Name::of(members);
        let name = match depth {
            Depth::Any => name,
            Depth::AtMost(guesses) => name.within(guesses),
        };
        Node { members, name, depth, touched }
    }

    fn count(&self) -> u32 {
        self.members.len() as u32
    }
}

impl Search<'_, '_> {
    /// The fewest guesses for the whole game.
    fn opening(&mut self, node: Node<'_>) -> Result<Known, Stopped> {
        let codes = &self.prover.codes;
        let mut guesses: Vec<Bounded> = openings(codes.rules)
            .iter()
            .filter_map(|guess| codes.number(guess))
            .map(|guess| {
                let parts = codes.parts(guess, node.members);
                let bounds = parts.iter().map(|part| self.prover.least.total(part.len()));
                (node.count() + bounds.sum::<u32>(), guess)
            })
            .collect();
        guesses.sort_unstable();
        self.best_of(node, &guesses, 0, NEVER)
    }

    /// Counts the games in which `guess` is the next of so many guesses, and the best strategy goes on.
    fn count(
        &mut self,
        members: &[u32],
        guess: u32,
        depth: Depth,
        guesses: usize,
        census: &mut Census,
    ) -> Result<(), Stopped> {
        census.add(guesses, u64::from(members.binary_search(&guess).is_ok()));
        let code = *self.prover.codes.code(guess);
        let parts = self.prover.codes.parts(guess, members);
        self.path.push(code);
        let depth = depth.after(1);
        for part in parts.iter() {
            self.symmetries = Symmetries::of(self.prover.codes.rules, &self.path);
            let node = Node::new(part, depth, ColorSet::in_codes(&self.path));
            if let Known::Exact { guess, .. } = self.fewest(node, NEVER)? {
                self.count(part, guess, depth, guesses + 1, census)?;
            }
        }
        self.path.pop();
        Ok(())
    }

    /// The fewest guesses in total, if they are below `limit`; otherwise a number, `limit` or more, that they are not
    /// below.
    fn fewest(&mut self, node: Node<'_>, limit: u32) -> Result<Known, Stopped> {
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
            self.best_of(node, &guesses, known.map_or(0, Known::total), limit)?
        };
        self.prover.memo.set(node.name, known);
        Ok(known)
    }

    /// What is known of a set without looking at any guess.
    fn known(&self, node: Node<'_>) -> Option<Known> {
        let Prover { least, memo, .. } = &*self.prover;
        let first = node.members[0];
        match (node.members.len(), node.depth) {
            (count, Depth::AtMost(guesses)) if count > least.most_within(guesses) => {
                Some(Known::AtLeast(NEVER))
            }
            (1, _) => Some(Known::Exact { total: 1, guess: first }),
            (2, _) => Some(Known::Exact { total: 3, guess: first }),
            _ => memo.get(node.name),
        }
    }

    /// The fewest guesses where a candidate tells all others apart: no guess can do better.
    fn split_by_a_candidate(&self, node: Node<'_>) -> Option<Known> {
        let Prover { codes, least, .. } = &*self.prover;
        let count = node.count();
        if node.members.len() > least.branching() + 1 {
            return None;
        }
        let splits = |guess: &&u32| codes.count_parts(**guess, node.members) == count;
        let guess = node.members.iter().find(splits)?;
        Some(Known::Exact { total: 2 * count - 1, guess: *guess })
    }

    /// The guesses that could need fewer than `limit`, the one that could need fewest first.
    fn promising(&mut self, node: Node<'_>, limit: u32) -> Vec<Bounded> {
        let pool = self.pool(node);
        self.work += pool.numbers.len() as u64 * u64::from(node.count());
        let Prover { codes, least, .. } = &*self.prover;
        let count = node.count();
        // A guess that can be the secret spares one guess.
        let limit_of_parts = (limit + 1).saturating_sub(count);
        let mut found = if node.members.len() <= FEW {
            let (candidates, guesses) = (&codes.probes(node.members), &pool.columns);
            let mut found = Vec::new();
            vectorized(Promising { guesses, candidates, least, limit: limit_of_parts, found: &mut found });
            found
        } else {
            among_many(codes, least, &pool.numbers, node.members, limit_of_parts)
        };
        found.retain_mut(|(bound, guess)| {
            *guess = pool.numbers[*guess as usize];
            *bound += count - u32::from(node.members.binary_search(guess).is_ok());
            *bound < limit
        });
        found.sort_unstable();
        found
    }

    /// Looks into guesses, those with the lowest bounds first, for the fewest guesses in total below `limit`. They are
    /// known to be `least` or more.
    fn best_of(
        &mut self,
        node: Node<'_>,
        guesses: &[Bounded],
        least: u32,
        limit: u32,
    ) -> Result<Known, Stopped> {
        let mut best = Known::AtLeast(limit);
        for (bound, guess) in guesses {
            if (*bound).max(least) >= best.total() {
                break;
            }
            if let Some(total) = self.look_into(node, *guess, best.total())? {
                best = Known::Exact { total, guess: *guess };
            }
        }
        Ok(best)
    }

    /// What a guess needs, if that is less than `limit`.
    fn look_into(&mut self, node: Node<'_>, guess: u32, limit: u32) -> Result<Option<u32>, Stopped> {
        self.work += TRY + u64::from(node.count()) * self.prover.codes.cost_of_score();
        if (self.patience)(self.work).is_break() {
            return Err(Stopped);
        }
        let parts = self.prover.codes.parts(guess, node.members);
        let code = *self.prover.codes.code(guess);
        let touched = node.touched.or(ColorSet::in_codes([&code]));
        self.path.push(code);
        let symmetries = if node.members.len() >= TURNED {
            Symmetries::of(self.prover.codes.rules, &self.path)
        } else {
            Symmetries::default()
        };
        let before = std::mem::replace(&mut self.symmetries, symmetries);
        let parts: Vec<Node<'_>> =
            parts.iter().map(|part| Node::new(part, node.depth.after(1), touched)).collect();
        let total = self.all_parts(node.count(), &parts, limit);
        self.symmetries = before;
        self.path.pop();
        total
    }

    /// Adds up one guess for each of so many candidates and what the parts need, as long as that stays below `limit`.
    fn all_parts(&mut self, candidates: u32, parts: &[Node<'_>], limit: u32) -> Result<Option<u32>, Stopped> {
        let bounds = parts.iter().map(|part| self.prover.least.total(part.members.len()));
        let mut total = candidates + bounds.sum::<u32>();
        if total >= limit {
            return Ok(None);
        }
        let mut open = Vec::new();
        for node in parts.iter().copied() {
            let mut least = self.prover.least.total(node.members.len());
            if let Some(known) = self.known(node) {
                total += known.total().saturating_sub(least);
                least = least.max(known.total());
                if total >= limit {
                    return Ok(None);
                }
                if matches!(known, Known::Exact { .. }) {
                    continue;
                }
            }
            open.push(Open { node, least });
        }
        // Small sets are soon settled, and what they need more leaves less room for the large ones.
        open.sort_by_key(|open| open.node.members.len());
        for Open { node, least } in &mut open {
            if node.members.len() >= GLANCED && self.known(*node).is_none() {
                let bound = self.glance(*node).max(*least);
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

    /// What a set needs at least, from the sizes of the parts of every guess.
    fn glance(&mut self, node: Node<'_>) -> u32 {
        let known = self.split_by_a_candidate(node).unwrap_or_else(|| Known::AtLeast(self.bound(node)));
        self.prover.memo.set(node.name, known);
        known.total()
    }

    fn bound(&mut self, node: Node<'_>) -> u32 {
        let count = node.count();
        let pool = self.pool(node);
        // The guesses of the pool, and the candidates themselves.
        self.work += (pool.numbers.len() as u64 + u64::from(count)) * u64::from(count);
        let Prover { codes, least, .. } = &*self.prover;
        if node.members.len() > FEW {
            let lowest = |guesses: &[u32]| {
                let bounds = among_many(codes, least, guesses, node.members, NEVER);
                bounds.iter().map(|(bound, _)| *bound).min().unwrap_or(NEVER)
            };
            return count + lowest(&pool.numbers).min(lowest(node.members) - 1);
        }
        let candidates = &codes.probes(node.members);
        let own = &codes.columns(node.members);
        let own = vectorized(Lowest { guesses: own, candidates, least, limit: NEVER, enough: 0 }) - 1;
        // Where every part of some guess is a single code, nothing is better but a candidate that does the same.
        let all = vectorized(Lowest { guesses: &pool.columns, candidates, least, limit: own, enough: count });
        count + all.min(own)
    }

    /// The guesses worth a look.
    fn pool(&mut self, node: Node<'_>) -> std::sync::Arc<Pool> {
        let Prover { codes, pools, .. } = &mut *self.prover;
        let alike = Alike::new(codes.rules, node.touched, codes.colors(node.members));
        pools.get(codes, alike, &self.symmetries)
    }
}

/// What the parts of each of these guesses need at least, where that is below `limit`, for many candidates.
fn among_many(codes: &Codes, least: &Least, guesses: &[u32], members: &[u32], limit: u32) -> Vec<Bounded> {
    let (guesses, candidates) = (&codes.probes(guesses), &codes.columns(members));
    let kinds = Score::kinds(codes.rules.positions());
    let mut found = Vec::new();
    vectorized(PromisingAmongMany { guesses, candidates, kinds, least, limit, found: &mut found });
    found
}
