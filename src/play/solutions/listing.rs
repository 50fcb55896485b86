//! Lists of filtered solutions, updated while more are found.

use pegwise_engine::pegs::{Solution, Solutions};

use super::{Filter, Grouping, Sorting};

/// The indices of the solutions that pass a filter. Each update filters only the new
/// solutions; in another order than the one found, it arranges all that passed.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    pub filter: Filter,
    /// The number of solutions examined for this filter.
    seen: usize,
    /// The number of solutions examined for all filters.
    pub looked_at: u64,
    /// The solutions that pass the filter, in the order found.
    taken: Vec<usize>,
    /// The list in another order or grouping. `None` if it equals `taken`.
    arranged: Option<Vec<usize>>,
}

impl Listing {
    pub fn refine(&mut self, filter: Filter, solutions: &Solutions) {
        if !filter.takes_the_same_as(&self.filter) {
            self.seen = 0;
            self.taken.clear();
        }
        self.filter = filter;
        self.take_in(solutions);
    }

    /// Adds the solutions found since the last update.
    pub fn take_in(&mut self, solutions: &Solutions) {
        let new = (self.seen..solutions.count()).filter_map(|index| solutions.get(index));
        let taken = new.filter(|solution| self.filter.takes(*solution));
        self.taken.extend(taken.map(|solution| solution.number() - 1));
        self.looked_at += (solutions.count() - self.seen) as u64;
        self.seen = solutions.count();
        self.arrange(solutions);
    }

    /// The indices of the listed solutions, in order.
    pub fn shown(&self) -> &[usize] {
        self.arranged.as_deref().unwrap_or(&self.taken)
    }

    /// The place in the list of a solution, or of the listed solution of its kind. `None` if neither is listed.
    pub fn place_of(&self, index: usize, solutions: &Solutions) -> Option<usize> {
        let is_it = |shown: &usize| *shown == index;
        let kind = |index: usize| solutions.get(index).map(Solution::kind);
        let stands_for_it = |shown: &usize| kind(*shown) == kind(index);
        let place = self.shown().iter().position(is_it);
        match self.filter.grouping {
            Grouping::Each => place,
            Grouping::OneOfAKind => place.or_else(|| self.shown().iter().position(stands_for_it)),
        }
    }

    fn arrange(&mut self, solutions: &Solutions) {
        let mut arranged = match self.filter.grouping {
            Grouping::Each if self.filter.sorting == Sorting::AsFound => {
                self.arranged = None;
                return;
            }
            Grouping::Each => self.taken.clone(),
            Grouping::OneOfAKind => one_of_a_kind(&self.taken, solutions),
        };
        if self.filter.sorting == Sorting::FewestSweeps {
            arranged.sort_by_key(|index| solutions.get(*index).map(Solution::sweeps));
        }
        self.arranged = Some(arranged);
    }
}

/// The first solution with the fewest sweeps of each kind.
fn one_of_a_kind(taken: &[usize], solutions: &Solutions) -> Vec<usize> {
    let mut best: Vec<Option<Solution<'_>>> = vec![None; solutions.count_of_kinds()];
    for solution in each(taken, solutions) {
        let best = &mut best[solution.kind()];
        if best.is_none_or(|best| solution.sweeps() < best.sweeps()) {
            *best = Some(solution);
        }
    }
    let stands = |solution: &Solution<'_>| {
        best[solution.kind()].is_some_and(|best| best.number() == solution.number())
    };
    each(taken, solutions).filter(stands).map(|solution| solution.number() - 1).collect()
}

fn each<'a>(taken: &'a [usize], solutions: &'a Solutions) -> impl Iterator<Item = Solution<'a>> {
    taken.iter().filter_map(|index| solutions.get(*index))
}
