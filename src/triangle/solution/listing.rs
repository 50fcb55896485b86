//! The solutions that a filter shows, kept up to date while more are found.

use super::{Filter, Grouping, Solutions, Sorting};

/// The solutions that a filter shows, by their indices. It looks at each solution once for each filter, so a list that
/// grows costs what it grows by.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    filter: Filter,
    /// How many solutions were looked at for this filter.
    seen: usize,
    /// How many were looked at for all filters together.
    looked_at: u64,
    /// Those that the filter takes, as they were found.
    taken: Vec<usize>,
    /// The same as they are shown, where that is not as they were found.
    arranged: Option<Vec<usize>>,
}

impl Listing {
    /// The filter.
    pub const fn filter(&self) -> &Filter {
        &self.filter
    }

    /// Shows what another filter takes.
    pub fn refine(&mut self, filter: Filter, solutions: &Solutions) {
        if !filter.takes_the_same_as(&self.filter) {
            self.seen = 0;
            self.taken.clear();
        }
        self.filter = filter;
        self.take_in(solutions);
    }

    /// Takes in the solutions that were found since the last time.
    pub fn take_in(&mut self, solutions: &Solutions) {
        let new = (self.seen..solutions.count()).filter_map(|index| solutions.get(index));
        let taken = new.filter(|solution| self.filter.takes(*solution));
        self.taken.extend(taken.map(|solution| solution.number() - 1));
        self.looked_at += (solutions.count() - self.seen) as u64;
        self.seen = solutions.count();
        self.arrange(solutions);
    }

    /// How many solutions a filter has looked at since there is the list, each counted as often as it was.
    pub const fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// The indices of those that are shown, in the order in which they are.
    pub fn shown(&self) -> &[usize] {
        self.arranged.as_deref().unwrap_or(&self.taken)
    }

    /// The place in the list of a solution or, where one stands for all of its kind, of that one.
    pub fn place_of(&self, index: usize, solutions: &Solutions) -> Option<usize> {
        let is_it = |shown: &usize| *shown == index;
        let kind = || solutions.get(index).map(super::Solution::kind);
        let stands_for_it = |shown: &usize| solutions.get(*shown).map(super::Solution::kind) == kind();
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
            arranged = by_sweeps(&arranged, solutions);
        }
        self.arranged = Some(arranged);
    }
}

/// Of these solutions the first with the fewest sweeps of each kind.
fn one_of_a_kind(taken: &[usize], solutions: &Solutions) -> Vec<usize> {
    let mut best: Vec<Option<usize>> = vec![None; solutions.count_of_kinds()];
    let found = |index: usize| &solutions.sweeps[index];
    for index in taken {
        let best = &mut best[solutions.kinds[*index] as usize];
        if best.is_none_or(|best| found(*index) < found(best)) {
            *best = Some(*index);
        }
    }
    let stands = |index: &usize| best[solutions.kinds[*index] as usize] == Some(*index);
    taken.iter().copied().filter(stands).collect()
}

/// These solutions, those with the fewest sweeps first, by counting: there are few numbers of sweeps.
fn by_sweeps(taken: &[usize], solutions: &Solutions) -> Vec<usize> {
    let mut begins = [0; u8::MAX as usize + 1];
    for index in taken {
        begins[usize::from(solutions.sweeps[*index])] += 1;
    }
    let mut begin = 0;
    for count in &mut begins {
        begin += std::mem::replace(count, begin);
    }
    let mut sorted = vec![0; taken.len()];
    for index in taken {
        let place = &mut begins[usize::from(solutions.sweeps[*index])];
        sorted[*place] = *index;
        *place += 1;
    }
    sorted
}
