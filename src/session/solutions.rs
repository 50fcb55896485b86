//! The list of solutions from a board: found little by little, filtered, sorted and grouped. One of them is chosen.

use std::ops::Range;

use thiserror::Error;

use super::command::Does::{Alone, Number, Switch, Words};
use super::command::{
    self, Commands, Place, beside, changes, copy, down, key, opens, panels, up, word, zoom,
};
use super::{Location, Subject};
use crate::chord::Chord::{Char, Key};
use crate::chord::ENTER;
use crate::excerpt::excerpt;
use crate::play::solutions::{Filter, Grouping, Listing, ParseRequiredJumpsError, RequiredJumps, Sorting};
use crate::play::{PegGame, SearchGoal};
use crate::task::NoTask;
use crossterm::event::KeyCode;
use pegwise_engine::pegs::{Extent, Hole, Jump, Solution, Solutions, sweeps};

const PAGE: usize = 10;

/// The most search steps of one command. They take some seconds.
const MOST: u64 = 20_000_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The player came here, and solutions are looked for.
    Arrived,
    Looking,
    /// Other solutions are shown, or in another order.
    List,
    Rows(Range<usize>),
    /// The solution of this number is chosen, or the one that makes its jumps in another order.
    Chosen(usize),
    /// The filter leaves out the solution of this number.
    LeftOut(usize),
    NotFound(usize),
}

/// Why a command does nothing now.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error("There is no solution here")]
    NoSolution,
    #[error("No solution is found yet")]
    NoneYet,
    #[error("No solution is left by these filters")]
    NoneLeft,
    #[error("All of them are shown")]
    AllShown,
    #[error("{0:?} is not a hole: type last hole 1 to {1}")]
    NoHole(String, usize),
    #[error(transparent)]
    Jumps(#[from] ParseRequiredJumpsError),
    #[error("{0:?} is not a number that works here: type play 1 5")]
    NoNumber(String),
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
    pub made: usize,
    /// The row after the last one that was asked for.
    next: usize,
}

impl Place for SolutionsSession {
    type Fact = Fact;
    type Refusal = Refusal;
    type Task = NoTask;

    fn commands(&self) -> Commands<SolutionsSession> {
        SolutionsSession::COMMANDS
    }

    fn arrive(&mut self) -> Option<Fact> {
        self.next = 0;
        Some(Fact::Arrived)
    }

    fn finish(&mut self, began: Fact) -> Fact {
        if matches!(began, Fact::Arrived | Fact::Looking) {
            self.collect(MOST);
        }
        began
    }
}

type Ready = command::Ready<SolutionsSession>;

impl SolutionsSession {
    pub const COMMANDS: Commands<SolutionsSession> = &[
        &[
            word(&["list"], "ten solutions from the first row, or from another").does(Number(
                "[ROW]",
                "100",
                |list, row| list.rows(index(row.unwrap_or(1)).saturating_sub(1)),
            )),
            word(&["more", ""], "the next ten; an empty line does the same")
                .does(Alone(|list| list.rows(list.next))),
            up("move", "choose a solution"),
            down("move"),
            key("accept", &[ENTER], "play it", "play it on the board").does(Alone(Self::show)),
            key("later-row", &[Char(']')], "jump", "next, previous jump on the board"),
            beside("earlier-row", &[Char('[')], "jump"),
            key("next-sweep", &[Char('}')], "sweep", "next, previous sweep"),
            beside("previous-sweep", &[Char('{')], "sweep"),
            key("filter", &[Char('/')], "jumps", "only solutions with jumps that you type")
                .word(
                    &["jumps"],
                    "only those with these jumps; ^ first: those that begin with them; no jumps: all",
                )
                .does(Words("[JUMPS]", Self::require)),
            key("last-hole", &[Char('e')], "last hole", "only solutions that end in one hole")
                .does(Alone(|list| list.end_in(list.next_last_hole()))),
            word(&["last hole"], "only those that end in this hole; no hole: all")
                .does(Words("[HOLE]", Self::end_in_typed)),
            key("less", &[Char('<'), Char(',')], "sweeps", "solutions in at most this many sweeps"),
            beside("more", &[Char('>'), Char('.')], "sweeps"),
            word(&["sweeps"], "only those with N sweeps or fewer; no number: all").does(Number(
                "[N]",
                "9",
                |list, most| list.refine(move |filter| filter.most_sweeps = most.map(index)),
            )),
            key("sort", &[Char('f')], "sort", "fewest sweeps first, or as found")
                .word(&["sort"], "fewest sweeps first, or as found")
                .does(Switch(Self::sort)),
            key("merge", &[Char('m')], "merge", "merge those that differ only in order")
                .word(&["merge"], "one for all that differ only in order, or each")
                .does(Switch(Self::merge)),
            key("clear", &[Char('x')], "all", "show all again")
                .word(&["all"], "show all again")
                .does(Alone(Self::show_all)),
            key("go-to", &[Char('#')], "go to", "go to a number that you type")
                .word(&["show"], "the solution of this number, with its sweeps")
                .does(Number("NUMBER", "3000", Self::go_to)),
            word(&["find"], "look for more, if not all are found")
                .does(Alone(|_| changes(|_| Fact::Looking))),
            word(&["play"], "play on after a number of jumps of a solution (counts as help)")
                .does(Words("NUMBER [JUMPS]", Self::play)),
            word(&["back"], "back to the board").does(Alone(|_| opens(Subject::Go(Location::Pegs)))),
            key("page-up", &[Key(KeyCode::PageUp)], "", "ten rows up, down"),
            beside("page-down", &[Key(KeyCode::PageDown)], ""),
            key("first", &[Char('g'), Key(KeyCode::Home)], "", "first row, last row"),
            beside("last", &[Char('G'), Key(KeyCode::End)], ""),
        ],
        panels(),
        &[
            zoom(),
            copy(),
            key("new", &[Char('n'), Char('N')], "new", "new game (undo returns to this one)"),
            key("why", &[Char('w')], "", ""),
        ],
    ];

    fn rows(&self, from: usize) -> Ready {
        let to = from.saturating_add(PAGE).min(self.shown().len());
        changes(move |list: &mut SolutionsSession| {
            if from < to {
                list.next = to;
            }
            Fact::Rows(from..to)
        })
    }

    fn none(&self) -> Refusal {
        if self.extent() == Extent::All { Refusal::NoSolution } else { Refusal::NoneYet }
    }

    fn refuse_without_solution(&self) -> Result<(), Refusal> {
        if self.solutions.count() > 0 { Ok(()) } else { Err(self.none()) }
    }

    fn show(&self) -> Ready {
        self.refuse_without_solution()?;
        let game = self.game_after(usize::MAX).filter(|_| self.solution().is_some());
        opens(Subject::Show(Box::new(game.ok_or(Refusal::NoneLeft)?)))
    }

    /// Plays on after a number of jumps of a solution, or after all of them.
    fn play(&self, typed: &str) -> Ready {
        let mut words = typed.split_whitespace();
        let number = |word: &str| {
            word.replace(',', "").parse().map(index).map_err(|_| Refusal::NoNumber(excerpt(word)))
        };
        let which = number(words.next().unwrap_or_default())?;
        let made = words.next().map_or(Ok(usize::MAX), number)?;
        match self.row_of(which) {
            Ok(_) => {
                let jumps = self.solutions.get(which - 1).map_or_else(Vec::new, Solution::jumps);
                let game = self.origin.after_jumps(jumps.into_iter().take(made));
                opens(Subject::Play(Box::new(game.unwrap_or_else(|_| self.origin.clone()))))
            }
            Err(fact) => changes(|_| fact),
        }
    }

    fn refine(&self, change: impl FnOnce(&mut Filter) + 'static) -> Ready {
        self.refuse_without_solution()?;
        changes(|list: &mut SolutionsSession| {
            list.filter_by(change);
            Fact::List
        })
    }

    fn require(&self, jumps: &str) -> Ready {
        self.refuse_without_solution()?;
        let typed = Some(jumps).filter(|jumps| !jumps.is_empty());
        let required = typed.map(|jumps| RequiredJumps::parse(jumps, self.origin.shape())).transpose()?;
        self.refine(|filter| filter.required = required)
    }

    fn end_in(&self, hole: Option<Hole>) -> Ready {
        self.refine(move |filter| filter.last_hole = hole)
    }

    fn end_in_typed(&self, typed: &str) -> Ready {
        let rows = self.origin.shape();
        let hole = typed.parse().ok().and_then(|hole| rows.hole(hole).ok());
        if hole.is_none() && !typed.is_empty() {
            return Err(Refusal::NoHole(excerpt(typed), rows.holes()));
        }
        self.end_in(hole)
    }

    fn sort(&self, by_sweeps: Option<bool>) -> Ready {
        let by_sweeps = by_sweeps.unwrap_or(self.filter().sorting == Sorting::AsFound);
        self.refuse_without_solution()?;
        changes(move |list: &mut SolutionsSession| {
            let sorting = if by_sweeps { Sorting::FewestSweeps } else { Sorting::AsFound };
            list.filter_by(|filter| filter.sorting = sorting);
            list.choose(0);
            Fact::List
        })
    }

    fn merge(&self, merges: Option<bool>) -> Ready {
        let merges = merges.unwrap_or(self.filter().grouping == Grouping::Each);
        let grouping = if merges { Grouping::OneOfAKind } else { Grouping::Each };
        self.refine(move |filter| filter.grouping = grouping)
    }

    fn show_all(&self) -> Ready {
        if *self.filter() == Filter::default() {
            return Err(Refusal::AllShown);
        }
        self.refine(|filter| *filter = Filter::default())
    }

    fn go_to(&self, number: Option<u64>) -> Ready {
        let number = index(number.ok_or_else(|| self.none())?);
        changes(move |list: &mut SolutionsSession| match list.row_of(number) {
            Ok(row) => {
                list.choose(row);
                Fact::Chosen(number)
            }
            Err(fact) => fact,
        })
    }

    /// The row of the solution of a number, or of the one that makes its jumps in another order.
    fn row_of(&self, number: usize) -> Result<usize, Fact> {
        let index = number.checked_sub(1).filter(|index| *index < self.solutions.count());
        let index = index.ok_or(Fact::NotFound(number))?;
        self.listing.place_of(index, &self.solutions).ok_or(Fact::LeftOut(number))
    }
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
            next: 0,
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
        &self.listing.filter
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
    fn next_last_hole(&self) -> Option<Hole> {
        let mut holes = self.solutions.last_holes();
        match self.filter().last_hole {
            None => holes.next(),
            Some(now) => holes.find(|hole| *hole > now),
        }
    }

    /// The limit of sweeps lowered by one. `None` if no solution has that few.
    pub fn fewer_sweeps(&self) -> Option<usize> {
        let (fewest, most) = self.solutions.range_of_sweeps()?;
        let now = self.filter().most_sweeps.unwrap_or(most);
        (now > fewest).then(|| now - 1)
    }

    /// The limit of sweeps raised by one, or none if it would filter no longer. `None` without a limit.
    pub fn more_sweeps(&self) -> Option<Option<usize>> {
        let (_, most) = self.solutions.range_of_sweeps()?;
        let next = self.filter().most_sweeps? + 1;
        Some(Some(next).filter(|next| *next < most))
    }

    /// Chooses the solution in this row, or the last one if there are fewer.
    pub fn choose(&mut self, row: usize) {
        (self.chosen, self.made) = (row.min(self.shown().len().saturating_sub(1)), 0);
    }

    pub fn filter_by(&mut self, change: impl FnOnce(&mut Filter)) {
        let mut filter = self.filter().clone();
        change(&mut filter);
        self.relist(|listing, solutions| listing.refine(filter, solutions));
        self.next = 0;
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
}

/// A number as one of a list. One that is too large for any list stays so.
fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
