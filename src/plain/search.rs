//! Peg search in lines: the depth-first search stepped forwards and backwards, each step a line.

use super::place::{Keepsake, Next, Place, Talk, help_of};
use super::words::{Entry, alone, command, number, sentence, unknown};
use crate::code::excerpt;
use crate::narration::unfinished::at_step;
use crate::narration::{Voice, counted, pegs, search, thousands};
use crate::play::saved::SavedSearch;
use crate::play::{Destination, PegGame, Progress, SearchGoal, Seek};
use crate::triangle::{Jump, Memory, Order, Plan, Search, Step};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    Step,
    Back,
    Run,
    Over,
    Out,
    Win,
    PreviousWin,
    DeadEnd,
    PreviousDeadEnd,
    To,
    Start,
    End,
    Board,
    Path,
    List,
    Totals,
    Order,
    Remember,
    Try,
}

const COMMANDS: &[Entry<Verb>] = &[
    Entry::new(Verb::Step, &["step", "s"], "[N]", "one step on, or N, each told; an empty line steps once"),
    Entry::new(Verb::Back, &["back", "b"], "[N]", "the same backwards"),
    Entry::new(Verb::Run, &["run"], "N", "N steps on, of which the last is told"),
    Entry::new(Verb::Over, &["over"], "", "on to the end of this branch"),
    Entry::new(Verb::Out, &["out"], "", "on to the end of the level above"),
    Entry::new(Verb::Win, &["win", "next win"], "", "on to the next win"),
    Entry::new(Verb::PreviousWin, &["previous win"], "", "back to the win before"),
    Entry::new(Verb::DeadEnd, &["dead end", "next dead end"], "", "on to the next dead end"),
    Entry::new(Verb::PreviousDeadEnd, &["previous dead end"], "", "back to the dead end before"),
    Entry::new(Verb::To, &["to"], "STEP", "to the step of this number"),
    Entry::new(Verb::Start, &["start"], "", "back to the start"),
    Entry::new(Verb::End, &["end"], "", "on to the end"),
    Entry::new(Verb::Board, &["board"], "", "the board as text"),
    Entry::new(
        Verb::Path,
        &["path"],
        "",
        "the moves that stand, those put off and those tried, level by level",
    ),
    Entry::new(Verb::List, &["list"], "", "what is put off, as one nested list"),
    Entry::new(Verb::Totals, &["totals"], "", "what was counted so far"),
    Entry::new(Verb::Order, &["order"], "[N]", "which moves are made first; another order begins anew"),
    Entry::new(
        Verb::Remember,
        &["remember"],
        "[nothing, lost or all]",
        "which boards are not searched twice; another memory begins anew",
    ),
    Entry::new(Verb::Try, &["try", "play"], "", "play from this board yourself"),
];

/// The most steps that are told one by one.
const TOLD: u64 = 100;

/// The most steps that one command makes: some seconds of them.
const MOST: u64 = 100_000_000;

/// What each memory is called.
const MEMORIES: [(&str, Memory); 3] =
    [("nothing", Memory::Nothing), ("lost", Memory::Lost), ("all", Memory::Every)];

/// The search in lines.
#[derive(Debug)]
pub(super) struct PegSearch {
    origin: PegGame,
    search: Search,
    /// What it looks for, and what is known of all games from its start.
    goal: SearchGoal,
    /// The step of a search that was kept, until it is reached.
    kept_at: Option<u64>,
}

impl PegSearch {
    /// The search from the board of a game that has begun, for what its goal wants.
    pub(super) fn new(origin: PegGame, goal: SearchGoal) -> PegSearch {
        let plan = Plan { criterion: goal.criterion, ..Plan::default() };
        PegSearch { search: Search::planned(origin.board(), plan), goal, origin, kept_at: None }
    }

    /// The search from the board of a game, or from the first hole of its triangle where it has not begun.
    pub(super) fn of_opening(game: PegGame) -> PegSearch {
        let top = game.rows().all_holes().next();
        let origin = match (game.start(), top) {
            (None, Some(top)) => game.starting_at(top),
            _ => game,
        };
        let goal = SearchGoal::at_once(&origin);
        PegSearch::new(origin, goal)
    }

    /// Takes up a search that was kept; it goes to its step once somebody comes to see it.
    pub(super) fn restore(&mut self, kept: SavedSearch) {
        let SavedSearch { game, plan, step } = kept;
        let search = Search::planned(game.board(), plan);
        let goal = SearchGoal::at_once(&game).looking_for(plan.criterion);
        *self = PegSearch { search, kept_at: Some(step), ..PegSearch::new(game, goal) };
    }

    /// How many steps it has made, or will have once it is where it was left.
    fn steps(&self) -> u64 {
        self.kept_at.unwrap_or_else(|| self.search.totals().steps)
    }

    /// The step number, in a few words.
    fn at(&self) -> String {
        format!("Step {}", thousands(self.search.totals().steps))
    }

    /// Where the search stands, and what comes next.
    fn standing(&self) -> String {
        if self.search.is_finished() {
            return format!("{}. {}", self.at(), sentence(&search::finished(&self.search)));
        }
        let pegs = counted(self.search.board().pegs(), "peg");
        format!(
            "{}, depth {}, {pegs}. Next: {}.",
            self.at(),
            self.search.depth(),
            search::next(Voice::Spoken, &self.search)
        )
    }

    /// Tells the last steps, and at the end what all came to.
    fn tell_last(&mut self, steps: u64, talk: &mut Talk<'_>) {
        for made in self.search.last_steps(steps) {
            talk.say(format!("Step {}: {}.", thousands(made.number), search::made(Voice::Spoken, &made)));
        }
        if self.search.is_finished() {
            talk.say(sentence(&search::finished(&self.search)));
        }
    }

    fn step(&mut self, rest: &str, talk: &mut Talk<'_>) {
        let wanted = match steps(rest) {
            Ok(wanted) => wanted,
            Err(wrong) => return talk.say(wrong),
        };
        if self.search.is_finished() {
            return talk.say("Every game was tried.");
        }
        let (made, _) = self.search.run(wanted, |_, _| false);
        self.tell_last(made, talk);
    }

    fn back(&mut self, rest: &str, talk: &mut Talk<'_>) {
        let wanted = match steps(rest) {
            Ok(wanted) => wanted,
            Err(wrong) => return talk.say(wrong),
        };
        let (back, _) = self.search.run_back(wanted, |_| false);
        talk.say(if back == 0 { "This is the start.".to_owned() } else { self.standing() });
    }

    /// Runs on for some steps, and tells the last.
    fn run(&mut self, rest: &str, talk: &mut Talk<'_>) {
        match number(rest, "run 1000") {
            Err(wrong) => talk.say(wrong),
            Ok(0) => talk.say("A run has at least one step: type run 1000."),
            Ok(steps) => {
                let to = self.search.totals().steps.saturating_add(steps);
                self.seek(Destination::Step(to), talk);
            }
        }
    }

    /// Goes to a step, as far as a player waits for it.
    fn seek(&mut self, destination: Destination, talk: &mut Talk<'_>) {
        let before = self.search.totals().steps;
        let mut seek = Seek::new(destination, &self.search);
        let mut progress = seek.go_on(&mut self.search, MOST);
        if progress == Progress::Underway && seek.back_to().is_some() {
            // A way that leads nowhere is gone back whole, so that nothing is lost.
            while progress == Progress::Underway {
                progress = seek.go_on(&mut self.search, MOST);
            }
        }
        match progress {
            Progress::Nowhere => return talk.say(format!("{}.", search::nowhere(destination))),
            Progress::Underway => {
                let again = match destination {
                    Destination::Step(step) => format!("to {step}"),
                    _ => "the same again".to_owned(),
                };
                talk.say(format!(
                    "On the way to {} after {} steps; type {again} to go on.",
                    search::heading(&seek),
                    thousands(self.search.totals().steps.abs_diff(before))
                ));
            }
            Progress::Arrived => {
                if let Destination::Step(step) = destination
                    && step > self.search.totals().steps
                {
                    let steps = thousands(self.search.totals().steps);
                    talk.say(format!("There are only {steps} steps: this is the last."));
                }
            }
        }
        self.tell_last(1, talk);
        if !self.search.is_finished() {
            let standing = self.standing();
            talk.say(standing);
        }
    }

    fn leap(&mut self, verb: Verb, talk: &mut Talk<'_>) {
        let depth = self.search.depth();
        let destination = match verb {
            Verb::Win => Destination::Next(Step::Solution),
            Verb::PreviousWin => Destination::Previous(Step::Solution),
            Verb::DeadEnd => Destination::Next(Step::DeadEnd),
            Verb::PreviousDeadEnd => Destination::Previous(Step::DeadEnd),
            Verb::Over if depth > 0 => Destination::Depth(depth - 1),
            Verb::Out if depth > 1 => Destination::Depth(depth - 2),
            _ => Destination::End,
        };
        if self.search.is_finished() && !matches!(destination, Destination::Previous(_)) {
            return talk.say("Every game was tried.");
        }
        if destination == Destination::Next(Step::Solution)
            && let Some(known) = search::no_further_win(&self.search, &self.goal)
        {
            return talk.say(sentence(&known));
        }
        self.seek(destination, talk);
    }

    fn path(&self, talk: &mut Talk<'_>) {
        let named = |what: &str, jumps: &[Jump]| {
            let jumps: Vec<String> = jumps.iter().map(Jump::to_string).collect();
            if jumps.is_empty() { String::new() } else { format!("; {what} {}", jumps.join(" ")) }
        };
        let mut levels = self.search.levels();
        levels.pop_if(|last| last.is_empty());
        if levels.is_empty() {
            talk.say("No jump is possible.");
        }
        for (number, level) in (1..).zip(levels) {
            let now = level.now.map_or_else(|| "no jump stands".to_owned(), |jump| format!("{jump} stands"));
            let (later, tried) = (named("put off", &level.deferred), named("tried", &level.exhausted));
            talk.say(format!("Level {number}: {now}{later}{tried}."));
        }
    }

    fn totals(&self, talk: &mut Talk<'_>) {
        talk.say(format!("{}: {}.", self.at(), search::counts(&self.search).join(", ")));
        let ended: Vec<String> = (0..)
            .zip(self.search.totals().ended_with)
            .filter(|(_, games)| *games > 0)
            .map(|(pegs, games)| format!("{} {}", counted(pegs, "peg"), thousands(games)))
            .collect();
        if !ended.is_empty() {
            talk.say(format!("Games by pegs left: {}.", ended.join(", ")));
        }
        if let Some(memory) = search::memory(&self.search) {
            talk.say(sentence(&memory));
        }
        talk.say(pegs::game_tree(&self.goal));
    }

    /// Begins anew by another plan.
    fn begin(&mut self, plan: Plan, talk: &mut Talk<'_>) {
        let left = self.search.totals().steps;
        self.search = Search::planned(self.search.start(), plan);
        talk.say(format!("{}.", search::restarted(plan, left)));
    }

    fn order(&mut self, rest: &str, talk: &mut Talk<'_>) {
        let plan = self.search.plan();
        if rest.is_empty() {
            for (number, order) in (1..).zip(Order::ALL) {
                let now = if order == plan.order { ", which is the one now" } else { "" };
                talk.say(format!("Order {number}: {order}{now}."));
            }
            return;
        }
        match rest.parse::<usize>().ok().and_then(|order| Order::ALL.get(order.checked_sub(1)?)) {
            Some(order) => self.begin(Plan { order: *order, ..plan }, talk),
            None => {
                talk.say(format!("{:?} is no order: type order 1 to {}.", excerpt(rest), Order::ALL.len()));
            }
        }
    }

    fn remember(&mut self, rest: &str, talk: &mut Talk<'_>) {
        let plan = self.search.plan();
        let named = MEMORIES.iter().find(|(name, _)| rest.eq_ignore_ascii_case(name));
        match named {
            Some((_, memory)) => self.begin(Plan { memory: *memory, ..plan }, talk),
            None if rest.is_empty() => {
                let now = MEMORIES.iter().find(|(_, memory)| *memory == plan.memory);
                talk.say(format!("Remembered: {}.", now.map_or("nothing", |(name, _)| name)));
            }
            None => {
                talk.say(format!("{:?} is no memory: type remember nothing, lost or all.", excerpt(rest)));
            }
        }
    }

    fn obey(&mut self, verb: Verb, rest: &str, talk: &mut Talk<'_>) -> Next {
        match verb {
            Verb::Step => self.step(rest, talk),
            Verb::Back => self.back(rest, talk),
            Verb::Run => self.run(rest, talk),
            Verb::To => match number(rest, "to 1000") {
                Ok(step) => self.seek(Destination::Step(step), talk),
                Err(wrong) => talk.say(wrong),
            },
            Verb::Order => self.order(rest, talk),
            Verb::Remember => self.remember(rest, talk),
            _ if !rest.is_empty() => {
                let usage = COMMANDS.iter().find(|entry| entry.verb == verb).map(Entry::usage);
                talk.say(alone(&usage.unwrap_or_default(), rest));
            }
            Verb::Start => {
                self.search = Search::planned(self.search.start(), self.search.plan());
                talk.say(self.standing());
            }
            Verb::Board => talk.say(format!("{}: {}.", self.at(), self.search.board())),
            Verb::Path => self.path(talk),
            Verb::List => talk.say(self.search.deferred().to_string()),
            Verb::Totals => self.totals(talk),
            Verb::Try => {
                let game = self.origin.after_jumps(self.search.path());
                return game.map_or(Next::Stay, |game| Next::Play(Box::new(game)));
            }
            Verb::Over
            | Verb::Out
            | Verb::Win
            | Verb::PreviousWin
            | Verb::DeadEnd
            | Verb::PreviousDeadEnd
            | Verb::End => self.leap(verb, talk),
        }
        Next::Stay
    }
}

impl Place for PegSearch {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        talk.say(format!(
            "Peg search, depth first, {}, {}, on {} rows.",
            search::start(&self.origin),
            self.search.plan().order,
            self.origin.rows()
        ));
        if let Some(words) = pegs::what_solves(&self.origin, self.goal.criterion) {
            talk.say(sentence(&words));
        }
        talk.say(pegs::game_tree(&self.goal));
        let Some(step) = self.kept_at else { return talk.say(self.standing()) };
        talk.say_first(format!("It goes to {}, where it was left.", at_step(step)));
        self.seek(Destination::Step(step), talk);
        if self.search.totals().steps >= step || self.search.is_finished() {
            self.kept_at = None;
        }
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Next {
        let before = self.search.totals().steps;
        let next = self.answer_line(line, talk);
        if self.search.totals().steps != before {
            self.kept_at = None;
        }
        next
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(COMMANDS)
    }
}

impl PegSearch {
    fn answer_line(&mut self, line: &str, talk: &mut Talk<'_>) -> Next {
        match command(COMMANDS, line) {
            Some((verb, rest)) => return self.obey(verb, rest, talk),
            None if line.is_empty() => self.step("", talk),
            None => talk.say(unknown(line, "")),
        }
        Next::Stay
    }
}

impl Keepsake for PegSearch {
    fn unfinished(&self) -> Option<String> {
        let begun = self.steps() > 0 && !self.search.is_finished();
        begun.then(|| at_step(self.steps()))
    }

    fn saved(&self) -> Option<String> {
        let (game, plan, step) = (self.origin.clone(), self.search.plan(), self.steps());
        (step > 0).then(|| SavedSearch { game, plan, step }.text())
    }
}

/// How many steps are wanted: one unless told otherwise.
fn steps(rest: &str) -> Result<u64, String> {
    match rest {
        "" => Ok(1),
        rest => match number(rest, "step 10")? {
            steps @ 1..=TOLD => Ok(steps),
            _ => Err(format!("From 1 to {TOLD} steps are told one by one; run and a number goes further.")),
        },
    }
}
