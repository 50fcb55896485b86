//! Solutions: every one from a board, listed with its number in the search, filtered, and played on the board beside.

mod view;

use std::time::{Duration, Instant};

use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::theme::Look;
use super::prompt::Prompt;
use super::{Context, Focus, Place, Request, Screen, Typed};
use crate::narration::{pegs, thousands};
use crate::play::{PegGame, SearchGoal};
use crate::triangle::{
    Criterion, Extent, Filter, Grouping, Jump, Listing, RequiredJumps, Solution, Solutions, Sorting, sweeps,
};

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    List,
    Board,
    Moves,
}

const PANELS: &[Panel] = &[Panel::List, Panel::Board, Panel::Moves];

/// How many steps of the search are made between two frames: some thousandths of a second.
const SLICE: u64 = 250_000;

/// How long a frame is shown before the search goes on.
const FRAME: Duration = Duration::from_millis(8);

/// How many rows a page has.
const PAGE: usize = 10;

/// What is asked for at the foot of the screen.
#[derive(Debug)]
enum Asking {
    Nothing,
    /// The number of a solution.
    Number(Prompt),
    /// Jumps that it has.
    Jumps(Prompt),
}

/// The screen of the solutions.
#[derive(Debug)]
pub(crate) struct SolutionList {
    /// The game from whose board they start.
    origin: PegGame,
    /// Where the list was asked for.
    from: Place,
    solutions: Solutions,
    /// What they have to reach, and what is known of them before they are searched for.
    goal: SearchGoal,
    listing: Listing,
    /// Which of the solutions shown is chosen.
    chosen: usize,
    /// How many of its jumps are made on the board beside.
    made: usize,
    asking: Asking,
    focus: Focus<Panel>,
    /// When the search for more goes on.
    due: Option<Instant>,
    message: Option<String>,
}

impl SolutionList {
    /// The solutions from the board of a game, asked for by a place.
    pub(crate) fn new(origin: PegGame, goal: SearchGoal, from: Place) -> SolutionList {
        SolutionList {
            solutions: Solutions::at_most(Solutions::MOST, origin.board(), goal.criterion),
            message: pegs::what_solves(&origin, goal.criterion)
                .filter(|_| goal.criterion == Criterion::default()),
            goal,
            origin,
            from,
            listing: Listing::default(),
            chosen: 0,
            made: 0,
            asking: Asking::Nothing,
            focus: Focus::new(PANELS),
            due: None,
        }
    }

    /// Lists the solutions from the board of a game, of which this much is known; where they are listed already, the list
    /// stays as it was left.
    pub(crate) fn open(&mut self, origin: PegGame, goal: SearchGoal, from: Place, now: Instant) {
        let listed = (self.solutions.start(), self.solutions.criterion());
        if listed == (origin.board(), goal.criterion) {
            (self.origin, self.goal, self.from) = (origin, goal, from);
        } else {
            *self = SolutionList::new(origin, goal, from);
        }
        self.collect(now);
    }

    /// How far the solutions are found. As many as there are known to be are all of them.
    fn extent(&self) -> Extent {
        match self.goal.known.ways {
            Some(all) if self.solutions.count() as u128 == all => Extent::All,
            _ => self.solutions.extent(),
        }
    }

    /// Searches on, unless there is nothing more to be found.
    fn collect(&mut self, now: Instant) {
        if self.extent() != Extent::SoFar {
            self.due = None;
            return;
        }
        self.solutions.collect(SLICE);
        self.due = (self.extent() == Extent::SoFar).then_some(now + FRAME);
        self.show_anew(Listing::take_in);
    }

    /// Changes what is listed; the solution that is chosen stays so if it, or one that stands for it, is still shown.
    fn show_anew(&mut self, change: impl FnOnce(&mut Listing, &Solutions)) {
        let before = self.shown().get(self.chosen).copied();
        change(&mut self.listing, &self.solutions);
        match before.and_then(|index| self.listing.place_of(index, &self.solutions)) {
            Some(at) => self.chosen = at,
            None => self.select(0),
        }
    }

    /// Lists what another filter takes.
    fn refine_to(&mut self, filter: Filter) {
        self.show_anew(|listing, solutions| listing.refine(filter, solutions));
    }

    /// The indices of the solutions shown, in order.
    fn shown(&self) -> &[usize] {
        self.listing.shown()
    }

    fn filter(&self) -> &Filter {
        self.listing.filter()
    }

    fn select(&mut self, at: usize) {
        (self.chosen, self.made) = (at.min(self.shown().len().saturating_sub(1)), 0);
    }

    /// The solution that is chosen, if any is shown.
    fn solution(&self) -> Option<Solution<'_>> {
        self.solutions.get(*self.shown().get(self.chosen)?)
    }

    /// Its jumps.
    fn jumps(&self) -> Vec<Jump> {
        self.solution().map_or_else(Vec::new, Solution::jumps)
    }

    /// How many jumps are made at the end of each of its sweeps.
    fn ends_of_sweeps(&self) -> Vec<usize> {
        let jumps = self.jumps();
        let ends = sweeps(&jumps).scan(0, |made, sweep| {
            *made += sweep.len();
            Some(*made)
        });
        ends.collect()
    }

    /// The game with the first of its jumps made.
    fn game_after(&self, made: usize) -> Option<PegGame> {
        self.origin.after_jumps(self.jumps().into_iter().take(made)).ok()
    }

    fn refine(&mut self, command: Command) {
        let mut filter = self.filter().clone();
        match command {
            Command::LastHole => {
                let mut holes = self.solutions.last_holes();
                filter.last_hole = match filter.last_hole {
                    None => holes.next(),
                    Some(now) => holes.find(|hole| *hole > now),
                };
            }
            Command::Less | Command::More => {
                let Some((fewest, most)) = self.solutions.range_of_sweeps() else { return };
                let now = filter.most_sweeps.unwrap_or(most);
                let next = if command == Command::Less { now - 1 } else { now + 1 };
                filter.most_sweeps = Some(next.max(fewest)).filter(|next| *next < most);
            }
            Command::Sort => {
                filter.sorting = match filter.sorting {
                    Sorting::AsFound => Sorting::FewestSweeps,
                    Sorting::FewestSweeps => Sorting::AsFound,
                };
            }
            Command::Merge => {
                filter.grouping = match filter.grouping {
                    Grouping::Each => Grouping::OneOfAKind,
                    Grouping::OneOfAKind => Grouping::Each,
                };
            }
            _ => filter = Filter::default(),
        }
        self.refine_to(filter);
        if command == Command::Sort {
            self.select(0);
        }
    }

    /// Takes what was typed.
    fn accept(&mut self) -> Option<Request> {
        match std::mem::replace(&mut self.asking, Asking::Nothing) {
            Asking::Nothing => {
                return self.game_after(usize::MAX).map(|game| Request::Show(Box::new(game)));
            }
            Asking::Number(mut prompt) => {
                let digits = prompt.text().replace([',', ' '], "");
                if let Ok(number) = digits.parse() {
                    self.go_to(number);
                } else {
                    let found = prompt.text().to_owned();
                    prompt.refuse(format!("{found:?} is not the number of a solution: type digits, as 3000"));
                    self.asking = Asking::Number(prompt);
                }
            }
            Asking::Jumps(prompt) if prompt.text().is_empty() => {
                self.refine_to(Filter { required: None, ..self.filter().clone() });
            }
            Asking::Jumps(mut prompt) => match RequiredJumps::parse(prompt.text(), self.origin.rows()) {
                Ok(required) => {
                    self.refine_to(Filter { required: Some(required), ..self.filter().clone() });
                }
                Err(error) => {
                    prompt.refuse(error.to_string());
                    self.asking = Asking::Jumps(prompt);
                }
            },
        }
        None
    }

    /// Chooses the solution with a number, or the one that stands for its kind.
    fn go_to(&mut self, number: usize) {
        let named = thousands(number as u64);
        let Some(index) = number.checked_sub(1).filter(|index| *index < self.solutions.count()) else {
            let count = thousands(self.solutions.count() as u64);
            self.message = Some(match self.extent() {
                Extent::All => format!("There is no solution {named}: there are {count}"),
                Extent::SoFar | Extent::Full => format!("Solution {named} is not found: {count} are so far"),
            });
            return;
        };
        match self.listing.place_of(index, &self.solutions) {
            Some(at) => {
                let shown = self.shown()[at] + 1;
                self.select(at);
                if shown != number {
                    let shown = thousands(shown as u64);
                    self.message = Some(format!("{named} has the jumps of {shown} in another order"));
                }
            }
            None => self.message = Some(format!("Solution {named} is left out: show all again first")),
        }
    }

    fn walk(&mut self, command: Command) {
        let ends = self.ends_of_sweeps();
        self.made = match command {
            Command::LaterRow => (self.made + 1).min(self.jumps().len()),
            Command::EarlierRow => self.made.saturating_sub(1),
            Command::NextSweep => ends.iter().copied().find(|end| *end > self.made).unwrap_or(self.made),
            _ => ends.iter().copied().rfind(|end| *end < self.made).unwrap_or(0),
        };
    }

    /// A solution as a line of text, as `paths` prints it, after its number.
    fn as_text(&self) -> Option<String> {
        let number = self.solution()?.number();
        let jumps: Vec<String> = self.jumps().iter().map(ToString::to_string).collect();
        Some(format!("{number} {}\n", jumps.join(" ")))
    }
}

impl Screen for SolutionList {
    fn title(&self) -> &'static str {
        "Solutions"
    }

    fn keys(&self) -> Keys {
        match self.asking {
            Asking::Nothing => Keys { context: KeyContext::Solutions, typing: Typing::Nothing },
            Asking::Number(_) => Keys { context: KeyContext::TypedNumber, typing: Typing::Text },
            Asking::Jumps(_) => Keys { context: KeyContext::TypedFilter, typing: Typing::Text },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Numbers are those of `pegwise paths`, in table order, if",
            "any one peg is a solution.",
            "Only in order differ two solutions of which one becomes the",
            "other by exchanging neighbors that share no hole.",
            "Jumps to type: 4-1 13-6, or ^4-1 13-6 to begin so.",
        ]
    }

    fn works(&self, command: Command) -> bool {
        let jumps = self.jumps().len();
        match command {
            Command::Up | Command::PageUp | Command::First => self.chosen > 0,
            Command::Down | Command::PageDown | Command::Last => self.chosen + 1 < self.shown().len(),
            Command::LaterRow | Command::NextSweep => self.made < jumps,
            Command::EarlierRow | Command::PreviousSweep => self.made > 0,
            Command::Accept => !matches!(self.asking, Asking::Nothing) || jumps > 0,
            Command::Copy => jumps > 0,
            Command::Clear => *self.filter() != Filter::default(),
            Command::Less => self
                .solutions
                .range_of_sweeps()
                .is_some_and(|(fewest, most)| self.filter().most_sweeps.unwrap_or(most) > fewest),
            Command::More => self.filter().most_sweeps.is_some(),
            Command::LastHole | Command::Sort | Command::Merge | Command::Filter | Command::GoTo => {
                self.solutions.count() > 0
            }
            _ => true,
        }
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        if self.focus.update(command) || !self.works(command) {
            return None;
        }
        match command {
            Command::Up => self.select(self.chosen.saturating_sub(1)),
            Command::Down => self.select(self.chosen + 1),
            Command::PageUp => self.select(self.chosen.saturating_sub(PAGE)),
            Command::PageDown => self.select(self.chosen + PAGE),
            Command::First => self.select(0),
            Command::Last => self.select(usize::MAX),
            Command::LaterRow | Command::EarlierRow | Command::NextSweep | Command::PreviousSweep => {
                self.walk(command);
            }
            Command::LastHole
            | Command::Less
            | Command::More
            | Command::Sort
            | Command::Merge
            | Command::Clear => self.refine(command),
            Command::Filter => {
                let typed = self.filter().required.as_ref().map_or_else(String::new, ToString::to_string);
                self.asking = Asking::Jumps(Prompt::new("With the jumps (^ first)", &typed));
            }
            Command::GoTo => self.asking = Asking::Number(Prompt::new("Go to solution", "")),
            Command::Accept => return self.accept(),
            Command::Copy => return self.as_text().map(Request::Copy),
            Command::Back if !matches!(self.asking, Asking::Nothing) => self.asking = Asking::Nothing,
            Command::Back => return Some(Request::Go(self.from)),
            _ => {}
        }
        None
    }

    fn type_key(&mut self, key: KeyEvent) -> Typed {
        match &mut self.asking {
            Asking::Nothing => Typed::No,
            Asking::Number(prompt) | Asking::Jumps(prompt) => prompt.type_key(key),
        }
    }

    fn paste(&mut self, text: &str, _: &mut Context<'_>) {
        match &mut self.asking {
            Asking::Nothing => {}
            Asking::Number(prompt) | Asking::Jumps(prompt) => prompt.paste(text),
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.due
    }

    fn tick(&mut self, now: Instant) {
        if self.due.is_some_and(|due| due <= now) {
            self.collect(now);
        }
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}
