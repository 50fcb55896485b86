//! The list of solutions from a board: found little by little, filtered, sorted and merged, one of them chosen.

use crate::play::{PegGame, SearchGoal};
use crate::triangle::{
    Extent, Filter, Grouping, Hole, Jump, Listing, RequiredJumps, Solution, Solutions, Sorting, sweeps,
};

/// What a person can do with the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Choose the solution in this row, from 0; the last one if there are fewer.
    Choose(usize),
    /// Choose the solution of this number, or the one that stands for its set of jumps.
    GoTo(usize),
    /// Make so many jumps of the solution that is chosen.
    MakeJumps(usize),
    /// Show only those whose last peg stands here.
    LastHole(Option<Hole>),
    /// Show only those with at most so many sweeps.
    MostSweeps(Option<usize>),
    /// Show only those that have these jumps.
    Required(Option<RequiredJumps>),
    /// Show them in this order.
    Sort(Sorting),
    /// Show each, or one for each set of jumps.
    Group(Grouping),
    /// Show all, each by itself and as found.
    ShowAll,
}

/// What came of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// What was asked for is so now.
    Done,
    /// The solution of this number is chosen, which has the jumps that were asked for in another order.
    StandsFor(usize),
    /// The filter leaves that solution out.
    LeftOut,
    /// No solution has that number, or none so far.
    NotFound,
}

/// Solutions from a board, listed.
#[derive(Debug)]
pub struct SolutionsSession {
    /// The game from whose board they start.
    origin: PegGame,
    /// What they have to reach, and what is known of them before they are searched for.
    goal: SearchGoal,
    solutions: Solutions,
    listing: Listing,
    /// Which of the solutions shown is chosen.
    chosen: usize,
    /// How many of its jumps are made.
    made: usize,
}

impl SolutionsSession {
    /// The solutions from the board of a game. None is found yet.
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

    /// Lists the solutions from the board of a game, of which this much is known. Where they are listed already, the list
    /// stays as it was left; returns whether it does.
    pub fn open(&mut self, origin: PegGame, goal: SearchGoal) -> bool {
        let stays = (self.solutions.start(), self.solutions.criterion()) == (origin.board(), goal.criterion);
        if stays {
            (self.origin, self.goal) = (origin, goal);
        } else {
            *self = SolutionsSession::new(origin, goal);
        }
        stays
    }

    /// The game from whose board they start.
    pub const fn origin(&self) -> &PegGame {
        &self.origin
    }

    /// What they have to reach, and what was known of them before they were searched for.
    pub const fn goal(&self) -> &SearchGoal {
        &self.goal
    }

    /// All that were found.
    pub const fn solutions(&self) -> &Solutions {
        &self.solutions
    }

    /// How far the solutions are found. As many as there are known to be are all of them.
    pub fn extent(&self) -> Extent {
        match self.goal.known.ways {
            Some(all) if self.solutions.count() as u128 == all => Extent::All,
            _ => self.solutions.extent(),
        }
    }

    /// Searches on for at most so many steps, unless there is nothing more to find.
    pub fn collect(&mut self, steps: u64) {
        if self.extent() == Extent::SoFar {
            self.solutions.collect(steps);
            self.relist(Listing::take_in);
        }
    }

    /// The indices of the solutions shown, in order.
    pub fn shown(&self) -> &[usize] {
        self.listing.shown()
    }

    /// Which solutions are shown, and how.
    pub const fn filter(&self) -> &Filter {
        self.listing.filter()
    }

    /// The row of the solution that is chosen, from 0.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// How many jumps of the solution that is chosen are made.
    pub const fn made(&self) -> usize {
        self.made
    }

    /// The solution that is chosen, if any is shown.
    pub fn solution(&self) -> Option<Solution<'_>> {
        self.solutions.get(*self.shown().get(self.chosen)?)
    }

    /// Its jumps.
    pub fn jumps(&self) -> Vec<Jump> {
        self.solution().map_or_else(Vec::new, Solution::jumps)
    }

    /// How many jumps are made at the end of each of its sweeps.
    pub fn ends_of_sweeps(&self) -> Vec<usize> {
        let jumps = self.jumps();
        let ends = sweeps(&jumps).scan(0, |made, sweep| {
            *made += sweep.len();
            Some(*made)
        });
        ends.collect()
    }

    /// The game with the first of its jumps made.
    pub fn game_after(&self, made: usize) -> Option<PegGame> {
        self.origin.after_jumps(self.jumps().into_iter().take(made)).ok()
    }

    /// The filter for the next hole in which a solution ends, or for none after the last.
    pub fn next_last_hole(&self) -> Option<Hole> {
        let mut holes = self.solutions.last_holes();
        match self.filter().last_hole {
            None => holes.next(),
            Some(now) => holes.find(|hole| *hole > now),
        }
    }

    /// The filter for one sweep less, if some solution has so few.
    pub fn fewer_sweeps(&self) -> Option<Verb> {
        let (fewest, most) = self.solutions.range_of_sweeps()?;
        let now = self.filter().most_sweeps.unwrap_or(most);
        (now > fewest).then(|| Verb::MostSweeps(Some(now - 1)))
    }

    /// The filter for one sweep more, if there is a filter.
    pub fn more_sweeps(&self) -> Option<Verb> {
        let (_, most) = self.solutions.range_of_sweeps()?;
        let next = self.filter().most_sweeps? + 1;
        Some(Verb::MostSweeps(Some(next).filter(|next| *next < most)))
    }

    /// Whether a verb would do something now.
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

    /// Does what a verb asks for.
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

    /// Changes what is listed; the solution that is chosen stays so if it, or one that stands for it, is still shown.
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
