//! The list of solutions in plain mode, printed page by page.

use super::place::{Answer, Next, Place, Talk, help_of};
use super::words::{Entry, command, number, switch, told, unknown};
use crate::excerpt::excerpt;
use crate::narration::{as_sentence, counted, pegs, search, solutions, thousands};
use crate::play::solutions::{Filter, Grouping, RequiredJumps, Sorting};
use crate::play::{PegGame, SearchGoal};
use crate::session::SolutionsSession;
use crate::session::solutions::{Outcome, Verb as ListVerb};
use crate::session::{Location, Subject};
use pegwise_engine::pegs::{Extent, Hole, Jump, Solution};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    List,
    More,
    Show,
    LastHole,
    Sweeps,
    Jumps,
    Sort,
    Merge,
    All,
    Find,
    Play,
    Back,
}

const COMMANDS: &[Entry<Verb>] = &[
    Entry::new(Verb::List, &["list"], "[ROW]", "ten solutions from the first row, or from another"),
    Entry::new(Verb::More, &["more"], "", "the next ten; an empty line does the same"),
    Entry::new(Verb::Show, &["show"], "NUMBER", "the solution of this number, with its sweeps"),
    Entry::new(Verb::LastHole, &["last hole"], "[HOLE]", "only those that end in this hole; no hole: all"),
    Entry::new(Verb::Sweeps, &["sweeps"], "[N]", "only those with N sweeps or fewer; no number: all"),
    Entry::new(
        Verb::Jumps,
        &["jumps"],
        "[JUMPS]",
        "only those with these jumps; ^ first: those that begin with them; no jumps: all",
    ),
    Entry::new(Verb::Sort, &["sort"], "on or off", "fewest sweeps first, or as found"),
    Entry::new(Verb::Merge, &["merge"], "on or off", "one for all that differ only in order, or each"),
    Entry::new(Verb::All, &["all"], "", "show all again"),
    Entry::new(Verb::Find, &["find"], "", "look for more, if not all are found"),
    Entry::new(
        Verb::Play,
        &["play"],
        "NUMBER [JUMPS]",
        "play on after a number of jumps of a solution (counts as help)",
    ),
    Entry::new(Verb::Back, &["back"], "", "back to the triangle"),
];

/// The number of solutions on a page.
const PAGE: usize = 10;

/// The most search steps of one command. They take some seconds.
const MOST: u64 = 20_000_000;

#[derive(Debug)]
pub(super) struct SolutionList {
    session: SolutionsSession,
    /// The row after the last printed one.
    next: usize,
}

impl SolutionList {
    /// The solutions from the board of a game that has begun.
    pub(super) fn new(origin: PegGame, goal: SearchGoal) -> SolutionList {
        SolutionList { session: SolutionsSession::new(origin, goal), next: 0 }
    }

    /// Lists the solutions from a game's board. If they are already listed, the list stays as it is.
    pub(super) fn open(&mut self, origin: PegGame, goal: SearchGoal) {
        self.session.open(origin, goal);
        self.next = 0;
    }

    fn find(&mut self, talk: &mut Talk<'_>) {
        self.session.collect(MOST);
        self.tell_found(talk);
    }

    /// Says how many solutions are found and shown.
    fn tell_found(&self, talk: &mut Talk<'_>) {
        let session = &self.session;
        if session.solutions.count() == 0 {
            talk.say(solutions::none(session.extent(), &session.goal));
        } else {
            talk.say(format!("{}.", solutions::found(&session.solutions, session.extent(), &session.goal)));
            if *session.filter() != Filter::default() {
                self.tell_shown(talk);
            }
        }
        if session.extent() == Extent::SoFar {
            talk.say("Type find to look for more.");
        }
    }

    /// Says which solutions the filter shows.
    fn tell_shown(&self, talk: &mut Talk<'_>) {
        let (filter, count) = (self.session.filter(), self.session.shown().len());
        let words = solutions::filter(filter, &self.session.goal);
        let words = words.map_or_else(String::new, |words| format!(", {words}"));
        talk.say(format!("Shown: {}{words}.", solutions::shown(filter.grouping, count)));
    }

    /// Prints a page of the list, starting at a row.
    fn page(&mut self, from: usize, talk: &mut Talk<'_>) {
        let count = self.session.shown().len();
        if from >= count {
            return talk.say(match count {
                0 => "The list is empty; all shows all again.".to_owned(),
                _ => format!("That is the end of the list, which has {}.", counted(count, "row")),
            });
        }
        let to = (from + PAGE).min(count);
        for index in &self.session.shown()[from..to] {
            if let Some(solution) = self.session.solutions.get(*index) {
                talk.say(self.in_one_line(solution));
            }
        }
        self.next = to;
        let rows = format!(
            "Rows {} to {} of {}",
            thousands(from as u64 + 1),
            thousands(to as u64),
            thousands(count as u64)
        );
        talk.say(if to < count { format!("{rows}; more for the next.") } else { format!("{rows}.") });
    }

    fn in_one_line(&self, solution: Solution<'_>) -> String {
        let orders = match self.session.filter().grouping {
            Grouping::Each => String::new(),
            Grouping::OneOfAKind => format!(", {}", counted(solution.orders(), "order")),
        };
        let jumps: Vec<String> = solution.jumps().iter().map(Jump::to_string).collect();
        format!(
            "Solution {}, {}{orders}: {}.",
            thousands(solution.number() as u64),
            counted(solution.sweeps(), "sweep"),
            jumps.join(" ")
        )
    }

    /// Chooses the solution of a number, or says why it cannot.
    fn choose(&mut self, number: usize, talk: &mut Talk<'_>) -> Result<(), String> {
        match self.session.carry_out(ListVerb::GoTo(number)) {
            Outcome::Done => {}
            Outcome::StandsFor(shown) => talk.say(format!("{}.", solutions::stands_for(number, shown))),
            Outcome::LeftOut => return Err(format!("{}.", solutions::left_out(number))),
            Outcome::NotFound => {
                let (solutions, extent) = (&self.session.solutions, self.session.extent());
                return Err(format!("{}.", solutions::not_found(number, solutions, extent)));
            }
        }
        Ok(())
    }

    fn show(&mut self, number: usize, talk: &mut Talk<'_>) -> Result<(), String> {
        self.choose(number, talk)?;
        let (jumps, mut begun) = (self.session.jumps(), 0);
        let Some(solution) = self.session.solution() else { return Ok(()) };
        talk.say(self.in_one_line(solution));
        for (number, end) in (1..).zip(self.session.ends_of_sweeps()) {
            let sweep = &jumps[begun..end];
            begun = end;
            let from = sweep.iter().take(1).map(|jump| jump.from.to_string());
            let holes: Vec<String> = from.chain(sweep.iter().map(|jump| jump.to.to_string())).collect();
            talk.say(format!("Sweep {number}: {}.", holes.join("-")));
        }
        talk.say(format!("{}.", solutions::orders(solution, self.session.extent())));
        if solution.fewest_sweeps() < solution.sweeps() {
            talk.say(format!("The best order takes {}.", counted(solution.fewest_sweeps(), "sweep")));
        }
        Ok(())
    }

    /// Changes the list, and says how many solutions remain.
    fn refine(&mut self, verb: ListVerb, talk: &mut Talk<'_>) {
        self.session.carry_out(verb);
        self.next = 0;
        self.tell_shown(talk);
    }

    /// Returns the last hole that was typed, or `None` for any.
    fn last_hole(&self, typed: &str) -> Result<Option<Hole>, String> {
        let rows = self.session.origin.rows();
        let hole = typed.parse().ok().and_then(|hole| rows.hole(hole).ok());
        if typed.is_empty() || hole.is_some() {
            return Ok(hole);
        }
        Err(format!("{:?} is not a hole: type last hole 1 to {}.", excerpt(typed), rows.holes()))
    }

    fn play(&mut self, rest: &str, talk: &mut Talk<'_>) -> Answer {
        let mut words = rest.split_whitespace();
        let which = number(words.next().unwrap_or_default(), "play 1")?;
        let made = words.next().map(|made| number(made, "play 1 5")).transpose()?;
        self.choose(index(which), talk)?;
        let game = self.session.game_after(made.map_or(usize::MAX, index));
        Ok(game.map_or(Next::Stay, |game| Next::Open(Subject::Play(Box::new(game)))))
    }

    fn obey(&mut self, verb: Verb, rest: &str, talk: &mut Talk<'_>) -> Answer {
        match verb {
            Verb::List if rest.is_empty() => self.page(0, talk),
            Verb::List => self.page(index(number(rest, "list 100")?).saturating_sub(1), talk),
            Verb::Show => self.show(index(number(rest, "show 1")?), talk)?,
            Verb::LastHole => self.refine(ListVerb::LastHole(self.last_hole(rest)?), talk),
            Verb::Sweeps if rest.is_empty() => self.refine(ListVerb::MostSweeps(None), talk),
            Verb::Sweeps => {
                let most = index(number(rest, "sweeps 9")?);
                self.refine(ListVerb::MostSweeps(Some(most)), talk);
            }
            Verb::Jumps if rest.is_empty() => self.refine(ListVerb::Required(None), talk),
            Verb::Jumps => {
                let wanted = RequiredJumps::parse(rest, self.session.origin.rows());
                let wanted = wanted.map_err(told)?;
                self.refine(ListVerb::Required(Some(wanted)), talk);
            }
            Verb::Sort => self.refine(
                ListVerb::Sort(if switch(rest, "sort on or sort off")? {
                    Sorting::FewestSweeps
                } else {
                    Sorting::AsFound
                }),
                talk,
            ),
            Verb::Merge => self.refine(
                ListVerb::Group(if switch(rest, "merge on or merge off")? {
                    Grouping::OneOfAKind
                } else {
                    Grouping::Each
                }),
                talk,
            ),
            Verb::Play => return self.play(rest, talk),
            Verb::More => self.page(self.next, talk),
            Verb::All => self.refine(ListVerb::ShowAll, talk),
            Verb::Find => self.find(talk),
            Verb::Back => return Ok(Next::Open(Subject::Go(Location::Pegs))),
        }
        Ok(Next::Stay)
    }
}

impl Place for SolutionList {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        let origin = &self.session.origin;
        talk.say(format!("Solutions, {}, on {} rows.", search::start(origin), origin.rows()));
        if let Some(words) = pegs::what_solves(origin, &self.session.goal) {
            talk.say(as_sentence(&words));
        }
        self.find(talk);
        if !self.session.shown().is_empty() {
            talk.say("Type list for the first ten, or help.");
        }
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        match command(COMMANDS, line)? {
            Some((verb, rest)) => return self.obey(verb, rest, talk),
            None if line.is_empty() => self.page(self.next, talk),
            None => return Err(unknown(line, "")),
        }
        Ok(Next::Stay)
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(COMMANDS)
    }
}

/// A typed number as one of a list. One that is too large for any list stays so.
fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
