//! Peg search in plain mode: the depth-first search forward and backward, one line per step.

mod verb;

use super::place::{Answer, Next, Persist, Place, Talk, help_of};
use super::words::{command, number, unknown};
use crate::archive::saved::SavedSearch;
use crate::excerpt::excerpt;
use crate::narration::board::spoken_rows;
use crate::narration::unfinished::at_step;
use crate::narration::{as_sentence, counted, pegs, search, thousands};
use crate::play::{Destination, PegGame, SearchGoal, Stop};
use crate::session::SearchSession;
use crate::session::Subject;
use crate::session::search::{self as session, Arrival, Continuation, Leap, Outcome, Run, Status};
use pegwise_engine::pegs::{Jump, Level, Memory, Order, Search, Tablebase};

use verb::{COMMANDS, Verb};

/// The most steps to print one by one.
const TOLD: u64 = 100;

/// The most steps of one command. They take some seconds.
const MOST: u64 = 100_000_000;

const MEMORIES: [(&str, Memory); 3] =
    [("nothing", Memory::Nothing), ("lost", Memory::Lost), ("all", Memory::Every)];

#[derive(Debug)]
pub(super) struct PegSearch {
    session: SearchSession,
}

impl PegSearch {
    /// The search from the board of a game that has begun, for its goal.
    pub(super) fn new(origin: PegGame, goal: SearchGoal) -> PegSearch {
        PegSearch { session: SearchSession::new(origin, goal) }
    }

    /// The search from a game's board, or with the first hole empty if the game has not begun.
    pub(super) fn of_opening(game: PegGame) -> PegSearch {
        PegSearch { session: SearchSession::of_opening(game) }
    }

    /// Opens the search from a game's board, or continues the unfinished search from the same game. Returns `false`
    /// if the player must first confirm that another search is dropped.
    pub(super) fn open(&mut self, origin: PegGame, goal: SearchGoal, talk: &mut Talk<'_>) -> bool {
        if let Some(step) = self.session.asks_to_drop(&origin) {
            talk.say(format!(
                "A search is unfinished at step {}. Type that again to replace it.",
                thousands(step)
            ));
            return false;
        }
        if self.session.unfinished().is_none() || origin != self.session.origin {
            *self = PegSearch::new(origin, goal);
        }
        true
    }

    /// Marks the start of the next line.
    pub(super) fn next_line(&mut self) {
        self.session.next_input();
    }

    /// Restores a saved search. It goes to its step when the player arrives.
    pub(super) fn restore(&mut self, saved: SavedSearch) {
        self.session = SearchSession::restored(saved);
    }

    /// The game whose board the search starts from.
    pub(super) const fn origin(&self) -> &PegGame {
        &self.session.origin
    }

    pub(super) fn goal(&self) -> SearchGoal {
        self.session.goal()
    }

    const fn search(&self) -> &Search {
        &self.session.search
    }

    /// The step number, in words.
    fn at(&self) -> String {
        format!("Step {}", thousands(self.search().totals().steps))
    }

    /// Describes the present step and what comes next.
    fn standing(&self) -> String {
        if self.search().is_finished() {
            return format!("{}. {}", self.at(), as_sentence(&search::finished(self.search())));
        }
        let pegs = counted(self.search().board().pegs(), "peg");
        format!(
            "{}, depth {}, {pegs}. Next: {}.",
            self.at(),
            self.search().depth(),
            search::next(self.search())
        )
    }

    /// Reports the last steps, and the totals if the search is finished.
    fn tell_last(&mut self, steps: u64, talk: &mut Talk<'_>) {
        for made in self.session.last_steps(steps) {
            talk.say(format!("Step {}: {}.", thousands(made.number), search::made(&made)));
        }
        if let Some(words) = search::skipped(self.search()) {
            talk.say(as_sentence(&words));
        }
        if self.search().is_finished() {
            talk.say(as_sentence(&search::finished(self.search())));
        }
    }

    /// Carries out a verb and reports the outcome.
    fn play(&mut self, verb: session::Verb, talk: &mut Talk<'_>) {
        match self.session.carry_out(verb) {
            Outcome::Moved(steps) if matches!(verb, session::Verb::Advance(_)) => self.tell_last(steps, talk),
            Outcome::Moved(_) => talk.say(self.standing()),
            Outcome::AtStart => talk.say("This is the start."),
            Outcome::Finished => talk.say("Every game has been played."),
            Outcome::NoFurtherSolution => {
                let words = search::no_further_solution(self.search(), &self.goal());
                talk.say(as_sentence(&words.unwrap_or_default()));
            }
            Outcome::SetsOut => self.go_on(talk),
            Outcome::Begun(_) if verb == session::Verb::Start => talk.say(self.standing()),
            Outcome::AsksToRestart(step) => talk.say(format!(
                "Type that again to start over. Then to {step} leads back to step {}.",
                thousands(step)
            )),
            Outcome::Begun(left) => talk.say(format!("{}.", search::restarted(self.search().plan(), left))),
            Outcome::StopSet => self.tell_stop(talk),
        }
    }

    /// Runs to the next stop, within a limit of steps, and reports the last step.
    fn run(&mut self, rest: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let wanted = if rest.is_empty() { MOST } else { number(rest, "run 1000")? };
        if wanted == 0 {
            return Err("A run has at least one step: type run 1000.".to_owned());
        }
        let steps = wanted.min(MOST);
        if self.search().is_finished() {
            return Err("Every game has been played.".to_owned());
        }
        if let Some(words) = search::never_stops(self.session.stop, self.origin(), &self.goal()) {
            talk.say(words);
        }
        let run = self.session.run(steps);
        if run == Run::Stopped {
            talk.say(format!("Stopped {}.", search::where_a_run_stops(self.session.stop)));
        }
        self.tell_last(1, talk);
        if run != Run::Finished {
            talk.say(self.standing());
        }
        Ok(())
    }

    /// Says where a run stops, or that it cannot stop there.
    fn tell_stop(&self, talk: &mut Talk<'_>) {
        let (stop, goal) = (self.session.stop, self.goal());
        talk.say(format!("A run stops {}.", search::where_a_run_stops(stop)));
        if let Some(words) = search::never_stops(stop, self.origin(), &goal) {
            talk.say(words);
        }
    }

    fn stop(&mut self, name: &str, talk: &mut Talk<'_>) {
        if name.is_empty() {
            return self.tell_stop(talk);
        }
        let start = self.search().start();
        let number = name.split_whitespace().find_map(|word| word.parse::<usize>().ok());
        let named = |stop: &Stop| search::stop(*stop).eq_ignore_ascii_case(name);
        let kinds = [Stop::Never, Stop::DeadEnd, Stop::Solution];
        let numbered =
            |word: &str| name.get(..word.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(word));
        let stop = match number {
            None => kinds.into_iter().find(named),
            Some(depth) if numbered("depth") => Some(Stop::Depth(depth)),
            Some(hole) if numbered("last peg") => start.rows().hole(hole).ok().map(Stop::LastPeg),
            Some(_) => None,
        };
        match stop.filter(|stop| stop.is_possible(start)) {
            Some(stop) => self.play(session::Verb::Stop(stop), talk),
            None => talk.say(format!(
                "{:?} is not a place to stop: type stop never, dead end, solution, depth and a number below {}, or last peg \
                 in and a hole.",
                excerpt(name),
                start.pegs().saturating_sub(1)
            )),
        }
    }

    /// Continues on the way to a place, within the limit of one command.
    fn go_on(&mut self, talk: &mut Talk<'_>) {
        let before = self.search().totals().steps;
        let mut arrival = self.session.go_on(MOST);
        // A search that found no such place goes all the way back, so no progress is lost.
        while arrival.is_none() && self.session.seek().is_some_and(|seek| seek.back_to().is_some()) {
            arrival = self.session.go_on(MOST);
        }
        match arrival {
            Some(Arrival::Nowhere(destination)) => {
                return talk.say(format!("{}.", search::nowhere(destination)));
            }
            Some(Arrival::PastEnd) => {
                let steps = thousands(self.search().totals().steps);
                talk.say(format!("There are only {steps} steps: this is the last."));
            }
            Some(Arrival::There) => {}
            None => {
                if let Some(seek) = self.session.seek() {
                    let again = match seek.destination() {
                        Destination::Step(step) => format!("to {step}"),
                        _ => "the same again".to_owned(),
                    };
                    talk.say(format!(
                        "Still searching: {}, after {} steps. Type {again} to continue.",
                        search::heading(seek),
                        thousands(self.search().totals().steps.abs_diff(before))
                    ));
                }
                self.session.stop_on_the_way();
            }
        }
        self.tell_last(1, talk);
        if !self.search().is_finished() {
            talk.say(self.standing());
        }
    }

    fn leap(&mut self, leap: Leap, talk: &mut Talk<'_>) {
        let goes_back = matches!(leap, Leap::PreviousSolution | Leap::PreviousDeadEnd);
        if self.search().is_finished() && !goes_back {
            return talk.say("Every game has been played.");
        }
        self.play(session::Verb::Leap(leap), talk);
    }

    /// Lists the ways to win below each jump at a level (from 1, by default the last).
    fn ways(&mut self, rest: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        if !self.session.has_tablebase() {
            return Err(format!("Ways to win are counted on up to {} rows.", Tablebase::LARGEST));
        }
        self.session.work_out();
        let mut levels = self.search().levels();
        levels.pop_if(|last| last.is_empty());
        let level = if rest.is_empty() { levels.len() as u64 } else { number(rest, "ways 2")? };
        let found = usize::try_from(level).ok().and_then(|level| levels.get(level.checked_sub(1)?));
        let found = found.ok_or_else(|| match levels.len() {
            0 => "No jump is possible.".to_owned(),
            most => format!("There is no level {level}: type ways and a number from 1 to {most}."),
        })?;
        self.tell_ways(level, found, talk);
        Ok(())
    }

    fn tell_ways(&self, number: u64, level: &Level, talk: &mut Talk<'_>) {
        talk.say(format!("Level {number}, {} left.", counted(level.board.pegs(), "peg")));
        for continuation in self.session.continuations(level) {
            let Some(games) = continuation.counted() else { continue };
            let Continuation { jump, status, .. } = continuation;
            let status = match status {
                Status::Tried => "tried",
                Status::Stands => "on the path",
                Status::Untried => "untried",
            };
            let ways = if games.solutions == 1 { "way" } else { "ways" };
            let all = if games.all == 1 { "game" } else { "games" };
            talk.say(format!(
                "{jump}, {status}: {} {ways} to win in {} {all}.",
                thousands(games.solutions),
                thousands(games.all)
            ));
        }
    }

    fn path(&self, talk: &mut Talk<'_>) {
        let named = |what: &str, jumps: &[Jump]| {
            let jumps: Vec<String> = jumps.iter().map(Jump::to_string).collect();
            if jumps.is_empty() { String::new() } else { format!("; {what} {}", jumps.join(" ")) }
        };
        let mut levels = self.search().levels();
        levels.pop_if(|last| last.is_empty());
        if levels.is_empty() {
            talk.say("No jump is possible.");
        }
        for (number, level) in (1..).zip(levels) {
            let now = level
                .now
                .map_or_else(|| "no jump on the path".to_owned(), |jump| format!("{jump} on the path"));
            let (later, tried) = (named("untried", &level.untried), named("tried", &level.exhausted));
            talk.say(format!("Level {number}: {now}{later}{tried}."));
        }
    }

    fn totals(&self, talk: &mut Talk<'_>) {
        talk.say(format!("{}: {}.", self.at(), search::counts(self.search()).join(", ")));
        let ended: Vec<String> = (0..)
            .zip(self.search().totals().ended_with)
            .filter(|(_, games)| *games > 0)
            .map(|(pegs, games)| format!("{} {}", counted(pegs, "peg"), thousands(games)))
            .collect();
        if !ended.is_empty() {
            talk.say(format!("Games by pegs left: {}.", ended.join(", ")));
        }
        if let Some(memory) = search::memory(self.search()) {
            talk.say(as_sentence(&memory));
        }
        talk.say(pegs::game_tree(&self.goal()));
    }

    fn order(&mut self, rest: &str, talk: &mut Talk<'_>) {
        let plan = self.search().plan();
        if rest.is_empty() {
            for (number, order) in (1..).zip(Order::ALL) {
                let now = if order == plan.order { " (in use)" } else { "" };
                talk.say(format!("Order {number}: {}{now}.", search::order(order)));
            }
            return;
        }
        match rest.parse::<usize>().ok().and_then(|order| Order::ALL.get(order.checked_sub(1)?)) {
            Some(order) => self.play(session::Verb::Order(*order), talk),
            None => {
                talk.say(format!("{:?} is no order: type order 1 to {}.", excerpt(rest), Order::ALL.len()));
            }
        }
    }

    fn remember(&mut self, rest: &str, talk: &mut Talk<'_>) {
        let plan = self.search().plan();
        let named = MEMORIES.iter().find(|(name, _)| rest.eq_ignore_ascii_case(name));
        match named {
            Some((_, memory)) => self.play(session::Verb::Memory(*memory), talk),
            None if rest.is_empty() => {
                let now = MEMORIES.iter().find(|(_, memory)| *memory == plan.memory);
                talk.say(format!("Remembered: {}.", now.map_or("nothing", |(name, _)| name)));
            }
            None => {
                talk.say(format!("{:?} is no memory: type remember nothing, lost or all.", excerpt(rest)));
            }
        }
    }

    fn obey(&mut self, verb: Verb, rest: &str, talk: &mut Talk<'_>) -> Answer {
        match verb {
            Verb::Step => self.play(session::Verb::Advance(steps(rest)?), talk),
            Verb::Back => self.play(session::Verb::Retreat(steps(rest)?), talk),
            Verb::Run => self.run(rest, talk)?,
            Verb::To => self.play(session::Verb::Leap(Leap::Step(number(rest, "to 1000")?)), talk),
            Verb::Ways => self.ways(rest, talk)?,
            Verb::Stop => self.stop(rest, talk),
            Verb::Order => self.order(rest, talk),
            Verb::Remember => self.remember(rest, talk),
            Verb::Restart => self.play(session::Verb::Restart, talk),
            Verb::Start => self.play(session::Verb::Start, talk),
            Verb::Board => {
                talk.say(format!("{}.", self.at()));
                for row in spoken_rows(self.search().board()) {
                    talk.say(row);
                }
            }
            Verb::Path => self.path(talk),
            Verb::List => talk.say(self.search().untried().to_string()),
            Verb::Totals => self.totals(talk),
            Verb::Try => {
                let game = self.session.path_played();
                return Ok(game.map_or(Next::Stay, |game| Next::Open(Subject::Play(Box::new(game)))));
            }
            Verb::Solutions => return Ok(Next::Open(Subject::Solutions(Box::new(self.origin().clone())))),
            Verb::Leap(leap) => self.leap(leap, talk),
        }
        Ok(Next::Stay)
    }
}

impl Place for PegSearch {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        talk.say(format!(
            "Peg search, depth first, {}, {}, on {} rows.",
            search::start(self.origin()),
            search::order(self.search().plan().order),
            self.origin().rows()
        ));
        if let Some(words) = pegs::what_solves(self.origin(), &self.goal()) {
            talk.say(as_sentence(&words));
        }
        talk.say(pegs::game_tree(&self.goal()));
        let Some(step) = self.session.saved_at() else { return talk.say(self.standing()) };
        talk.say_first(format!("It goes to {}, where it was left.", at_step(step)));
        self.session.resume();
        self.go_on(talk);
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        match command(COMMANDS, line)? {
            Some((verb, rest)) => return self.obey(verb, rest, talk),
            None if line.is_empty() => self.play(session::Verb::Advance(1), talk),
            None => return Err(unknown(line, "")),
        }
        Ok(Next::Stay)
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(COMMANDS)
    }
}

impl Persist for PegSearch {
    fn unfinished(&self) -> Option<String> {
        self.session.unfinished().map(at_step)
    }

    fn saved(&self) -> Option<String> {
        self.session.save()
    }
}

/// Parses a number of steps, 1 by default.
fn steps(rest: &str) -> Result<u64, String> {
    match rest {
        "" => Ok(1),
        rest => match number(rest, "step 10")? {
            steps @ 1..=TOLD => Ok(steps),
            _ => Err(format!("step goes 1 to {TOLD} steps; run and a number goes further.")),
        },
    }
}
