//! A set in normal form, and the guesses that are worth a search.

#![expect(
    clippy::cast_possible_truncation,
    reason = "sets have at most 2^20 codes, and ranks are at most LAST_RANK"
)]

use super::codes::Codes;
use super::evenness::unevenness;
use super::guess_list::Bounded;
use super::normal_form::NormalForm;
use super::objective::Depth;
use super::pairwise::Pairwise;
use super::workspace::Workspace;
use crate::breaker::stabilizer::Stabilizer;
use crate::breaker::symmetry::{ColorSymmetry, openings};
use crate::code::columns::{Columns, Probe};
use crate::code::{Code, ColorSet, Variant};

/// The fewest candidates for which a stabilizer is computed. For fewer, it costs more than it saves.
const MIN_STABILIZED: usize = 20;

/// The most positions for which a stabilizer is computed.
const MOST_STABILIZED: usize = 6;

/// The most candidates that are scored against each other, and that get a lookahead bound.
pub(super) const MOST_PAIRED: usize = 250;

/// A set of candidates, its place in a game, and the guesses left to find them.
#[derive(Clone, Copy)]
pub(super) struct Set<'a> {
    pub(super) members: &'a [u32],
    /// The guesses before.
    pub(super) path: &'a [Code],
    pub(super) depth: Depth,
}

/// A set's cost, and the first guess of a strategy with this cost.
pub(super) struct BestFound {
    pub(super) cost: u32,
    pub(super) guess: Code,
}

/// A set in normal form that is to be divided.
pub(super) struct Node {
    pub(super) members: Vec<u32>,
    pub(super) columns: Columns,
    /// `None` for more than [`MOST_PAIRED`] candidates.
    pub(super) pairwise: Option<Pairwise>,
    pub(super) path: Vec<Code>,
    pub(super) depth: Depth,
}

impl Node {
    /// The normal form of a set.
    pub(super) fn of(codes: &Codes, form: &NormalForm, Set { members, path, depth }: Set<'_>) -> Node {
        let members = form.members(codes, members);
        let columns = codes.columns(&members);
        let pairwise = (members.len() <= MOST_PAIRED).then(|| Pairwise::of(codes, &members, &columns));
        let path = if members.len() >= MIN_STABILIZED {
            path.iter().map(|guess| form.relabeling.code(guess)).collect()
        } else {
            Vec::new()
        };
        Node { members, columns, pairwise, path, depth }
    }

    /// The guesses with a bound below `limit`. Of equivalent guesses there is one.
    pub(super) fn promising(&self, workspace: &Workspace, form: &NormalForm, limit: u32) -> Vec<Bounded> {
        let Workspace { codes, guesses, size_bound, .. } = workspace;
        let count = self.members.len();
        let depth = self.depth.after(1);
        // The part of a guess that is a candidate and the secret needs no further guess.
        let won = size_bound.cost_within(1, depth);
        let below = limit.saturating_add(won);
        let mut found = if workspace.codes.rules.has(Variant::PossibleOnly) {
            self.among_many(workspace, &self.members, below)
        } else if count > MOST_PAIRED {
            self.among_many(workspace, &self.canonical(workspace, form), below)
        } else {
            let pool = guesses.pool(codes, form.present);
            let guess_cost = size_bound.costs.guess * count as u32;
            let bounds: Vec<u32> =
                (0..=count).map(|parts| guess_cost + size_bound.in_parts(count, parts, depth)).collect();
            let counts = pool.count_parts(codes, &self.members, u8::MAX);
            let bounded = |(parts, guess): (&u8, &u32)| {
                let bounded = Bounded::new(bounds[usize::from(*parts)], *guess);
                if size_bound.costs.count_guesses() {
                    bounded
                } else {
                    // No bound tells these guesses apart. The one with the most parts is the most likely to be enough.
                    bounded.with_rank(u32::from(u8::MAX - parts))
                }
            };
            counts.iter().zip(&pool.numbers).map(bounded).filter(|bounded| bounded.bound < below).collect()
        };
        found.retain_mut(|bounded| {
            if self.members.binary_search(&bounded.guess()).is_ok() {
                bounded.bound -= won;
            }
            bounded.bound < limit
        });
        if count <= MOST_PAIRED || workspace.codes.rules.has(Variant::PossibleOnly) {
            self.keep_canonical(codes, form, &mut found);
        }
        if count > MOST_PAIRED && !size_bound.costs.count_guesses() {
            self.rank(codes, &mut found);
        }
        if let Some(width) = workspace.width {
            width.narrow(codes, &self.columns, count, &mut found);
        }
        found
    }

    /// Ranks guesses by how evenly they divide the set.
    fn rank(&self, codes: &Codes, guesses: &mut [Bounded]) {
        let (count, last) = (self.members.len(), guesses.len().saturating_sub(1).max(1));
        let of = |bounded: &Bounded| codes.code(bounded.guess());
        let sums = unevenness(codes, &self.columns, count, guesses.iter().map(of));
        let mut order: Vec<(f64, usize)> = sums.into_iter().zip(0..).collect();
        order.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        for (place, (_, index)) in order.into_iter().enumerate() {
            let rank = place * Bounded::LAST_RANK as usize / last;
            guesses[index] = guesses[index].with_rank(rank as u32);
        }
    }

    /// One guess of each class of equivalent guesses.
    fn canonical(&self, workspace: &Workspace, form: &NormalForm) -> Vec<u32> {
        let Workspace { codes, guesses, .. } = workspace;
        if self.members.len() == codes.count() {
            return openings(codes.rules).iter().filter_map(|guess| codes.number(guess)).collect();
        }
        let numbers = &guesses.pool(codes, form.present).numbers;
        let mut found = numbers.iter().map(|guess| Bounded::new(0, *guess)).collect();
        self.keep_canonical(codes, form, &mut found);
        found.into_iter().map(Bounded::guess).collect()
    }

    /// Keeps one guess of each class of equivalent guesses.
    fn keep_canonical(&self, codes: &Codes, form: &NormalForm, found: &mut Vec<Bounded>) {
        let interchangeable = form.interchangeable(codes, &self.members);
        if interchangeable != 0 {
            found.retain(|bounded| appear_in_order(codes.code(bounded.guess()), interchangeable));
        }
        if self.path.is_empty() || codes.rules.positions() > MOST_STABILIZED {
            return;
        }
        let stabilizer = Stabilizer::of(codes.rules, &self.path);
        if stabilizer.is_trivial() {
            return;
        }
        let present = codes.rules.palette().take(form.present).fold(ColorSet::NONE, ColorSet::with);
        let colors = ColorSymmetry::new(codes.rules, ColorSet::in_codes(&self.path), present);
        found.retain(|bounded| {
            let code = codes.code(bounded.guess());
            colors.is_canonical(code) && stabilizer.is_canonical(code, &colors)
        });
    }

    /// The guesses with a bound below `limit`, for many candidates.
    fn among_many(&self, workspace: &Workspace, guesses: &[u32], limit: u32) -> Vec<Bounded> {
        let Workspace { codes, size_bound, .. } = workspace;
        let probes: Vec<Probe> = guesses.iter().map(|guess| Probe::new(codes.code(*guess))).collect();
        let guess_cost = size_bound.costs.guess * self.members.len() as u32;
        let left = limit.saturating_sub(guess_cost);
        let mut found = size_bound.promising(&probes, &self.columns, self.depth.after(1), left);
        for bounded in &mut found {
            *bounded = Bounded::new(bounded.bound + guess_cost, guesses[bounded.guess() as usize]);
        }
        found
    }
}

/// Whether each color of `interchangeable` appears after the color before it.
fn appear_in_order(code: &Code, interchangeable: u32) -> bool {
    let mut seen = 0u32;
    code.pegs().iter().all(|peg| {
        let color = 1 << peg.index();
        let in_order = interchangeable & color == 0 || seen & (color | color >> 1) != 0;
        seen |= color;
        in_order
    })
}
