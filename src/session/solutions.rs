//! The list of solutions from a board: found little by little, filtered, sorted and grouped. One of them is chosen.

use crate::play::solutions::{Filter, Grouping, Listing, RequiredJumps, Sorting};
use crate::play::{PegGame, SearchGoal};
use pegwise_engine::pegs::{Extent, Hole, Jump, Solution, Solutions, sweeps};

/// What the player can do with the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Choose the solution in this row (from 0), or the last one if there are fewer.
    Choose(usize),
    /// Choose the solution of this number, or the one that stands for its set of jumps.
    GoTo(usize),
    /// Make this many jumps of the chosen solution.
    MakeJumps(usize),
    /// Show only solutions whose last peg is in this hole.
    LastHole(Option<Hole>),
    /// Show only solutions with at most this many sweeps.
    MostSweeps(Option<usize>),
    /// Show only solutions with these jumps.
    Required(Option<RequiredJumps>),
    /// Sort the list this way.
    Sort(Sorting),
    /// Show each solution, or one for each set of jumps.
    Group(Grouping),
    /// Show all solutions, ungrouped and in the order found.
    ShowAll,
}

/// The result of a [`Verb`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Done,
    /// The solution of this number is chosen. It makes the jumps of the requested one in another order.
    StandsFor(usize),
    /// The filter leaves the solution out.
    LeftOut,
    /// No solution of this number has been found.
    NotFound,
}

/// The solutions from a board, as a list.
#[derive(Debug)]
pub struct SolutionsSession {
    /// The game whose board the solutions start from.
    pub origin: PegGame,
    /// What the solutions must reach, and what was known about them before the search.
    pub goal: SearchGoal,
    pub solutions: Solutions,
    listing: Listing,
    pub chosen: usize,
    /// How many of its jumps are made.
    pub made: usize,
}

impl SolutionsSession {
    /// The solutions from a game's board, with none found yet.
    pub fn new(origin: PegGame, goal: SearchGoal) -> SolutionsSession {
        SolutionsSession {
            solutions: Solutions::at_most(Solutions::MOST, origin.board(), goal.criterion),
            origin,
            goal,
            listing: Listing::default(),
            chosen: 0,
            made: 0,
        }
    }

    /// Lists the solutions from a game's board. If they are already listed, the list stays as it is; returns whether
    /// it does.
    pub fn open(&mut self, origin: PegGame, goal: SearchGoal) -> bool {
        let stays = (self.solutions.start(), self.solutions.criterion()) == (origin.board(), goal.criterion);
        if stays {
            (self.origin, self.goal) = (origin, goal);
        } else {
            *self = SolutionsSession::new(origin, goal);
        }
        stays
    }

    /// How complete the solutions are. They are complete once their known number is found.
    pub fn extent(&self) -> Extent {
        match self.goal.known.ways {
            Some(all) if self.solutions.count() as u128 == all => Extent::All,
            _ => self.solutions.extent(),
        }
    }

    /// Searches for at most `steps` more steps, unless there is nothing more to find.
    pub fn collect(&mut self, steps: u64) {
        if self.extent() == Extent::SoFar {
            self.solutions.collect(steps);
            self.relist(Listing::take_in);
        }
    }

    /// The indices of the solutions on show, in order.
    pub fn shown(&self) -> &[usize] {
        self.listing.shown()
    }

    pub const fn filter(&self) -> &Filter {
        self.listing.filter()
    }

    /// The chosen solution, if any is on show.
    pub fn solution(&self) -> Option<Solution<'_>> {
        self.solutions.get(*self.shown().get(self.chosen)?)
    }

    pub fn jumps(&self) -> Vec<Jump> {
        self.solution().map_or_else(Vec::new, Solution::jumps)
    }

    /// The number of jumps made at the end of each sweep of the chosen solution.
    pub fn ends_of_sweeps(&self) -> Vec<usize> {
        let jumps = self.jumps();
        let ends = sweeps(&jumps).scan(0, |made, sweep| {
            *made += sweep.len();
            Some(*made)
        });
        ends.collect()
    }

    /// Returns the game after the first `made` jumps of the chosen solution.
    pub fn game_after(&self, made: usize) -> Option<PegGame> {
        self.origin.after_jumps(self.jumps().into_iter().take(made)).ok()
    }

    /// Returns the next hole to filter by, or `None` after the last one.
    pub fn next_last_hole(&self) -> Option<Hole> {
        let mut holes = self.solutions.last_holes();
        match self.filter().last_hole {
            None => holes.next(),
            Some(now) => holes.find(|hole| *hole > now),
        }
    }

    /// Returns the verb that lowers the limit of sweeps by one. `None` if no solution has that few.
    pub fn fewer_sweeps(&self) -> Option<Verb> {
        let (fewest, most) = self.solutions.range_of_sweeps()?;
        let now = self.filter().most_sweeps.unwrap_or(most);
        (now > fewest).then(|| Verb::MostSweeps(Some(now - 1)))
    }

    /// Returns the verb that raises the limit of sweeps by one, or removes it if it no longer filters. `None` without
    /// a limit.
    pub fn more_sweeps(&self) -> Option<Verb> {
        let (_, most) = self.solutions.range_of_sweeps()?;
        let next = self.filter().most_sweeps? + 1;
        Some(Verb::MostSweeps(Some(next).filter(|next| *next < most)))
    }

    /// Whether a verb would have an effect now.
    pub fn allows(&self, verb: &Verb) -> bool {
        match verb {
            Verb::Choose(row) => (*row).min(self.shown().len().saturating_sub(1)) != self.chosen,
            Verb::MakeJumps(jumps) => (*jumps).min(self.jumps().len()) != self.made,
            Verb::ShowAll => *self.filter() != Filter::default(),
            Verb::GoTo(_)
            | Verb::LastHole(_)
            | Verb::MostSweeps(_)
            | Verb::Required(_)
            | Verb::Sort(_)
            | Verb::Group(_) => self.solutions.count() > 0,
        }
    }

    pub fn carry_out(&mut self, verb: Verb) -> Outcome {
        let (mut filter, sorts) = (self.filter().clone(), matches!(verb, Verb::Sort(_)));
        match verb {
            Verb::Choose(row) => {
                self.choose(row);
                return Outcome::Done;
            }
            Verb::GoTo(number) => return self.go_to(number),
            Verb::MakeJumps(jumps) => {
                self.made = jumps.min(self.jumps().len());
                return Outcome::Done;
            }
            Verb::LastHole(hole) => filter.last_hole = hole,
            Verb::MostSweeps(most) => filter.most_sweeps = most,
            Verb::Required(required) => filter.required = required,
            Verb::Sort(sorting) => filter.sorting = sorting,
            Verb::Group(grouping) => filter.grouping = grouping,
            Verb::ShowAll => filter = Filter::default(),
        }
        self.relist(|listing, solutions| listing.refine(filter, solutions));
        if sorts {
            self.choose(0);
        }
        Outcome::Done
    }

    fn choose(&mut self, row: usize) {
        (self.chosen, self.made) = (row.min(self.shown().len().saturating_sub(1)), 0);
    }

    /// Changes the list. The chosen solution stays chosen if it, or one that stands for it, is still on show.
    fn relist(&mut self, change: impl FnOnce(&mut Listing, &Solutions)) {
        let before = self.shown().get(self.chosen).copied();
        change(&mut self.listing, &self.solutions);
        match before.and_then(|index| self.listing.place_of(index, &self.solutions)) {
            Some(row) => self.chosen = row,
            None => self.choose(0),
        }
    }

    fn go_to(&mut self, number: usize) -> Outcome {
        let Some(index) = number.checked_sub(1).filter(|index| *index < self.solutions.count()) else {
            return Outcome::NotFound;
        };
        let Some(row) = self.listing.place_of(index, &self.solutions) else { return Outcome::LeftOut };
        self.choose(row);
        match self.shown()[row] + 1 {
            shown if shown == number => Outcome::Done,
            shown => Outcome::StandsFor(shown),
        }
    }
}
