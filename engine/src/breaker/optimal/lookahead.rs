//! What the numbers of parts into which guesses divide a set tell about its cost, without a search.

#![expect(clippy::cast_possible_truncation, reason = "the sets that are looked at have at most 250 codes")]

use super::costs::INFINITY;
use super::division::best_candidate;
use super::node::MOST_PAIRED;
use super::normal_form::NormalForm;
use super::objective::Depth;
use super::transposition::CostBound;
use super::workspace::Workspace;
use crate::code::Variant;

/// The lower bound of the cost of a set from the most parts into which a guess divides it, or the exact cost if that
/// follows. It is also stored in the table. The work is added to `done`, in units of one score lookup.
///
/// `by_candidate` is the most parts into which a candidate divides the set, if that was counted and did not settle the
/// cost.
pub(super) fn lookahead(
    workspace: &Workspace,
    form: &NormalForm,
    members: &[u32],
    by_candidate: Option<usize>,
    depth: Depth,
    done: &mut u64,
) -> CostBound {
    let Workspace { codes, size_bound, guesses, table, .. } = workspace;
    let count = members.len();
    let least = size_bound.cost_within(count, depth);
    // Short games need no bound, and the number of parts says little about longer ones.
    if count > MOST_PAIRED || size_bound.costs.ask_only_for_depth() {
        return CostBound::AtLeast(least);
    }
    let members = form.members(codes, members);
    let all = size_bound.costs.guess * count as u32;
    let after = depth.after(1);
    let with_candidate = |parts: usize| all + size_bound.in_parts(count - 1, parts - 1, after);
    let bound = if codes.rules.has(Variant::PossibleOnly) {
        let (parts, settled) = if let Some(parts) = by_candidate {
            (parts, None)
        } else {
            *done += (count * count) as u64;
            let (parts, index) = best_candidate(codes, &members);
            let exact = |cost| CostBound::Exact { cost, guess: members[index as usize] };
            (parts, size_bound.settled(count, parts, depth).map(exact))
        };
        settled.unwrap_or_else(|| CostBound::AtLeast(with_candidate(parts).max(least).min(INFINITY)))
    } else {
        let pool = guesses.pool(codes, form.present);
        let may_guess_twice = depth.most().is_none_or(|guesses| guesses >= 2);
        // A guess that separates all candidates settles the set only if a second guess may follow. Otherwise the count of
        // every guess is needed.
        let enough = if may_guess_twice { count as u8 } else { u8::MAX };
        let counts = pool.count_parts(codes, &members, enough);
        *done += counts.len() as u64 * count as u64;
        let most = |counts: &mut dyn Iterator<Item = u8>| usize::from(counts.max().unwrap_or(0));
        let most_parts = most(&mut counts.iter().copied());
        if most_parts == count && may_guess_twice {
            let untried = by_candidate.is_none().then(|| best_candidate(codes, &members));
            if let Some((_, index)) = untried.filter(|(parts, _)| *parts == count) {
                let guess = members[index as usize];
                CostBound::Exact { cost: 2 * all - size_bound.costs.guess, guess }
            } else {
                let index = counts.iter().position(|parts| usize::from(*parts) == count);
                let guess = index.map_or(members[0], |index| pool.numbers[index]);
                CostBound::Exact { cost: 2 * all, guess }
            }
        } else {
            let by_candidate = by_candidate.unwrap_or_else(|| {
                let index = |member: &u32| pool.numbers.binary_search(member).ok();
                most(&mut members.iter().filter_map(index).map(|index| counts[index]))
            });
            let by_other = all + size_bound.in_parts(count, most_parts, after);
            CostBound::AtLeast(with_candidate(by_candidate).min(by_other).max(least).min(INFINITY))
        }
    };
    table.set(form.key.within(depth), bound);
    bound
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use super::super::division::MOST_TRIED;
    use super::super::{codes::Codes, costs::Costs, guesses::GuessPools, workspace::ProverMemory};
    use super::*;
    use crate::code::{Repeats, Rules, Score};

    /// One guess tells all candidates apart, but too late: no second guess is allowed. The candidates are more than those
    /// that are tried one by one, which takes six positions.
    #[test]
    fn a_set_that_one_guess_separates_has_a_bound_where_no_second_guess_is_allowed() {
        let rules = Rules::new(6, 6, Repeats::Allowed).unwrap();
        let codes = Arc::new(Codes::of(rules));
        let guess = rules.parse("abcdef").unwrap();
        let by_score: BTreeMap<usize, u32> = (0..codes.count() as u32)
            .map(|number| (Score::of(&guess, codes.code(number)).number(), number))
            .collect();
        let mut members: Vec<u32> = by_score.into_values().collect();
        members.sort_unstable();
        assert!((MOST_TRIED + 1..=MOST_PAIRED).contains(&members.len()), "{}", members.len());
        let costs = Costs { guess: 1, late: 1000 };
        let guesses = Arc::new(GuessPools::new(&codes, 0));
        let memory = ProverMemory::within(ProverMemory::LEAST);
        let workspace = Workspace::new(&codes, &guesses, costs, memory, None);
        let form = NormalForm::of(&codes, &members);
        let bound = lookahead(&workspace, &form, &members, None, Depth::AtMost(1), &mut 0);
        let late = members.len() as u32 - 1;
        assert!(
            matches!(bound, CostBound::AtLeast(cost) if cost >= 1000 * late),
            "all but one are late: {bound:?}"
        );
    }
}
