//! The commands of the search: what happened, why one does nothing now, and the table.

use super::refusal::{Refusal, TOLD};
use super::{Drops, LeapEnd, RunEnd, SearchSession};
use crate::chord::Chord::Char;
use crate::chord::ENTER;
use crate::excerpt::excerpt;
use crate::play::{Destination, Seek, Stop};
use crate::session::Subject;
use crate::session::command::Does::{Alone, Number, Words};
use crate::session::command::{
    self, Commands, Place, beside, changes, copy, down, key, opens, panels, up, word, zoom,
};
use crate::session::steps::WithSteps;
use crate::task::NoTask;
use pegwise_engine::pegs::{Made, Memory, Order, Plan, Step};

/// The fewest steps for which the player is asked before the search starts over by a single key.
const WORTH_KEEPING: u64 = 20;

/// The most steps of one command. They take some seconds.
const MOST: u64 = 100_000_000;

pub const MEMORIES: [(&str, Memory); 3] =
    [("nothing", Memory::Nothing), ("lost", Memory::Lost), ("all", Memory::Every)];

#[derive(Debug)]
pub enum Fact {
    Made(Vec<Made>),
    Undone,
    /// The search has set out for a place.
    SetsOut,
    /// It came there, with this last step, or found that there is no such place.
    Arrived(LeapEnd, Vec<Made>),
    /// It made this many steps on the way, and stopped for now.
    Underway(Seek, u64, Vec<Made>),
    /// It ran, with this last step.
    Ran(RunEnd, Vec<Made>),
    AsksToRestart(Plan),
    /// It started over. It was at this step before.
    Restarted(u64),
    /// It started over by another plan. It was at this step before.
    Replanned(u64),
    /// The player asked where a run stops, or changed it.
    Stop,
    Board,
    Path,
    Untried,
    Totals,
    /// The ways to win below each jump of this level, from 1.
    Ways(u64),
    Orders,
    Memory,
}

impl Place for SearchSession {
    type Fact = Fact;
    type Refusal = Refusal;
    type Task = NoTask;

    fn commands(&self) -> Commands<SearchSession> {
        SearchSession::COMMANDS
    }

    fn arrive(&mut self) -> Option<Fact> {
        self.saved_at()?;
        self.go_back_to_saved();
        Some(Fact::SetsOut)
    }

    fn finish(&mut self, began: Fact) -> Fact {
        if !matches!(began, Fact::SetsOut) {
            return began;
        }
        let before = self.search.totals().steps;
        let mut arrival = self.go_on(MOST);
        // A search that found no such place goes all the way back, so no progress is lost.
        while arrival.is_none() && self.seek().is_some_and(|seek| seek.back_to().is_some()) {
            arrival = self.go_on(MOST);
        }
        let last = self.search.last_steps(1);
        match (arrival, self.seek.take()) {
            (None, Some(seek)) => Fact::Underway(seek, self.search.totals().steps.abs_diff(before), last),
            (arrival, _) => Fact::Arrived(arrival.unwrap_or(LeapEnd::There), last),
        }
    }
}

type Ready = command::Ready<SearchSession>;

impl WithSteps for SearchSession {
    fn step_forward(&self) -> Ready {
        self.step(None)
    }

    fn step_back(&self) -> Ready {
        self.undo(None)
    }

    fn first(&self) -> Ready {
        self.refuse_at_start(Refusal::AtStart)?;
        changes(|at: &mut SearchSession| {
            at.leave();
            at.begin(at.search.plan());
            Fact::Undone
        })
    }

    fn last(&self) -> Ready {
        self.leap(Destination::End)
    }
}

impl SearchSession {
    pub const COMMANDS: Commands<SearchSession> = &[
        Self::STEP,
        Self::UNDO_STEP,
        &[
            word(&["step", "s", ""], "one step, or N steps; an empty line is one step")
                .does(Number("[N]", "10", Self::step)),
            word(&["back", "b"], "the same backwards").does(Number("[N]", "10", Self::undo)),
        ],
        Self::RUN,
        &[
            word(&["run"], "run to the next stop, at most N steps; shows the last one")
                .does(Number("[N]", "1000", Self::run_on)),
            key("next-win", &[Char(']')], "solution", "next, previous solution")
                .word(&["solution", "next solution", "win", "next win"], "on to the next solution")
                .does(Alone(|at| at.leap(Destination::Next(Step::Solution)))),
            beside("previous-win", &[Char('[')], "")
                .word(&["previous solution", "previous win"], "back to the solution before")
                .does(Alone(|at| at.leap(Destination::Previous(Step::Solution)))),
            key("next-dead-end", &[Char('}')], "dead end", "next, previous dead end")
                .word(&["dead end", "next dead end"], "on to the next dead end")
                .does(Alone(|at| at.leap(Destination::Next(Step::DeadEnd)))),
            beside("previous-dead-end", &[Char('{')], "")
                .word(&["previous dead end"], "back to the dead end before")
                .does(Alone(|at| at.leap(Destination::Previous(Step::DeadEnd)))),
            up("level", "choose a level: its board, its jumps"),
            down("level"),
            key("over", &[Char('e')], "over", "finish this branch, the level above")
                .word(&["over"], "on to the end of this branch")
                .does(Alone(|at| at.leap(at.end_above(1)))),
            beside("out", &[Char('E')], "out")
                .word(&["out"], "on to the end of the level above")
                .does(Alone(|at| at.leap(at.end_above(2)))),
        ],
        Self::SPEED,
        &[
            key("why", &[Char('w'), ENTER], "why", "why: this level's jumps, their ways to win"),
            word(&["ways"], "the ways to win below each jump of the last level, or of another")
                .does(Number("[LEVEL]", "2", Self::ways)),
            key("solutions", &[Char('b')], "solutions", "every solution from here")
                .word(&["solutions"], "the list of solutions")
                .does(Alone(|at| opens(Subject::Solutions(Box::new(at.origin.clone()))))),
            key("stop", &[Char('B')], "stop", "where a run stops")
                .does(Alone(|at| at.stop_at(Some(at.stop.next(at.first_hole()))))),
            word(
                &["stop"],
                "where a run stops: never, dead end, solution, depth 3 or less, last peg in 5",
            )
            .does(Words("[NAME]", Self::stop_at_typed)),
            key("less", &[Char('<'), Char(',')], "which", "change the depth or last hole of the stop")
                .does(Alone(|at| at.stop_at(at.stop.less(at.search.start())))),
            beside("more", &[Char('>'), Char('.')], "which")
                .does(Alone(|at| at.stop_at(at.stop.more(at.search.start())))),
            key("try-yourself", &[Char('t')], "try it", "play on from this board")
                .word(&["try", "play"], "play from this board yourself")
                .does(Alone(|at| opens(Subject::Play(Box::new(at.path_played()))))),
        ],
        Self::ENDS,
        &[
            word(&["start"], "back to the start").does(Alone(Self::first)),
            word(&["end"], "on to the end").does(Alone(Self::last)),
            key("go-to", &[Char('#')], "go to", "go to a number that you type")
                .word(&["to"], "to the step of this number")
                .does(Number("STEP", "12345", |at, step| {
                    at.leap(Destination::Step(step.unwrap_or_default()))
                })),
            key("order", &[Char('f')], "order", "which jumps come first (starts over)")
                .does(Alone(|at| at.replan(|plan| plan.order = plan.order.next()))),
            word(&["order"], "the orders of jumps, and which is in use; another one starts the search again")
                .does(Words("[N]", Self::order)),
            key("memory", &[Char('m')], "memory", "which boards are remembered (starts over)")
                .does(Alone(|at| at.replan(|plan| plan.memory = after(plan.memory)))),
            word(
                &["remember"],
                "which boards are remembered, so that their games are skipped; another memory starts the search again",
            )
            .does(Words("[nothing, lost or all]", Self::remember)),
            key("restart", &[Char('n'), Char('r')], "restart", "start over")
                .word(&["restart", "new"], "start over")
                .does(Alone(Self::restart)),
            word(&["board"], "the board as text").does(Alone(|_| changes(|_| Fact::Board))),
            word(&["path"], "the path, the untried jumps and those already tried, level by level")
                .does(Alone(|_| changes(|_| Fact::Path))),
            word(&["list"], "the untried jumps, as one nested list")
                .does(Alone(|_| changes(|_| Fact::Untried))),
            word(&["totals"], "what was counted so far").does(Alone(|_| changes(|_| Fact::Totals))),
        ],
        panels(),
        &[zoom(), copy()],
    ];

    fn refuse_at_end(&self, refusal: Refusal) -> Result<(), Refusal> {
        if self.search.is_finished() { Err(refusal) } else { Ok(()) }
    }

    fn refuse_at_start(&self, refusal: Refusal) -> Result<(), Refusal> {
        if self.search.totals().steps == 0 { Err(refusal) } else { Ok(()) }
    }

    fn step(&self, steps: Option<u64>) -> Ready {
        let steps = steps_of(steps)?;
        self.refuse_at_end(Refusal::Finished)?;
        changes(move |at: &mut SearchSession| {
            let made = at.advance(steps);
            Fact::Made(at.search.last_steps(made))
        })
    }

    fn undo(&self, steps: Option<u64>) -> Ready {
        let steps = steps_of(steps)?;
        self.refuse_at_start(Refusal::AtStart)?;
        changes(move |at: &mut SearchSession| {
            at.leave();
            at.search.run_back(steps, |_| false);
            Fact::Undone
        })
    }

    /// Runs to the next stop, or for this many steps.
    fn run_on(&self, steps: Option<u64>) -> Ready {
        let steps = steps.unwrap_or(MOST).min(MOST);
        if steps == 0 {
            return Err(Refusal::NoStep);
        }
        self.refuse_at_end(Refusal::Finished)?;
        changes(move |at: &mut SearchSession| {
            let run = at.run(steps);
            Fact::Ran(run, at.search.last_steps(1))
        })
    }

    /// Sets out for a place, if there can be one.
    fn leap(&self, destination: Destination) -> Ready {
        match destination {
            Destination::Next(Step::Solution) if self.has_every_solution() => {
                return Err(Refusal::NoFurtherSolution);
            }
            Destination::Next(_) => self.refuse_at_end(Refusal::nowhere(destination))?,
            Destination::Previous(_) => self.refuse_at_start(Refusal::nowhere(destination))?,
            Destination::Depth(_) | Destination::End => self.refuse_at_end(Refusal::Finished)?,
            Destination::Step(_) => {}
        }
        changes(move |at: &mut SearchSession| {
            at.set_out(destination);
            Fact::SetsOut
        })
    }

    fn end_above(&self, levels: usize) -> Destination {
        self.search.depth().checked_sub(levels).map_or(Destination::End, Destination::Depth)
    }

    #[expect(clippy::unused_self, reason = "it reads as a command of the search")]
    fn stop_at(&self, stop: Option<Stop>) -> Ready {
        let stop = stop.ok_or(Refusal::NoOtherStop)?;
        changes(move |at: &mut SearchSession| {
            at.stop = stop;
            Fact::Stop
        })
    }

    fn stop_at_typed(&self, name: &str) -> Ready {
        let start = self.search.start();
        let number = name.split_whitespace().find_map(|word| word.parse::<usize>().ok());
        let stop = match (name.to_ascii_lowercase().as_str(), number) {
            ("", _) => return changes(|_| Fact::Stop),
            ("never", _) => Some(Stop::Never),
            ("dead end", _) => Some(Stop::DeadEnd),
            ("solution", _) => Some(Stop::Solution),
            (name, Some(depth)) if name.starts_with("depth") => Some(Stop::Depth(depth)),
            (name, Some(hole)) if name.starts_with("last peg") => {
                start.shape().hole(hole).ok().map(Stop::LastPeg)
            }
            _ => None,
        };
        match stop.filter(|stop| stop.is_possible(start)) {
            Some(stop) => self.stop_at(Some(stop)),
            None => Err(Refusal::NotAStop(excerpt(name), start.pegs().saturating_sub(1))),
        }
    }

    fn ways(&self, level: Option<u64>) -> Ready {
        if !self.has_tablebase() {
            return Err(Refusal::NotCounted);
        }
        let most = self.levels_with_jumps().len();
        let level = level.unwrap_or(most as u64);
        if !(1..=most as u64).contains(&level) {
            return Err(if most == 0 { Refusal::NoJump } else { Refusal::NoLevel(level, most) });
        }
        changes(move |at: &mut SearchSession| {
            at.work_out();
            Fact::Ways(level)
        })
    }

    fn order(&self, number: &str) -> Ready {
        if number.is_empty() {
            return changes(|_| Fact::Orders);
        }
        let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match at.and_then(|at| Order::ALL.get(at).copied()) {
            Some(order) => self.replan(|plan| plan.order = order),
            None => Err(Refusal::NotAnOrder(excerpt(number), Order::ALL.len())),
        }
    }

    fn remember(&self, name: &str) -> Ready {
        if name.is_empty() {
            return changes(|_| Fact::Memory);
        }
        match MEMORIES.iter().find(|(known, _)| name.eq_ignore_ascii_case(known)) {
            Some((_, memory)) => self.replan(|plan| plan.memory = *memory),
            None => Err(Refusal::NotAMemory(excerpt(name))),
        }
    }

    fn restart(&self) -> Ready {
        self.refuse_at_start(Refusal::AtStart)?;
        let plan = self.search.plan();
        changes(move |at: &mut SearchSession| at.start_over(plan, Fact::Restarted))
    }

    fn replan(&self, change: impl FnOnce(&mut Plan)) -> Ready {
        let mut plan = self.search.plan();
        change(&mut plan);
        changes(move |at: &mut SearchSession| at.start_over(plan, Fact::Replanned))
    }

    /// Starts over. Needs confirmation after more than a few steps.
    fn start_over(&mut self, plan: Plan, fact: fn(u64) -> Fact) -> Fact {
        let drops = Drops::StartingOver(plan);
        if self.step_to_save() >= WORTH_KEEPING && !self.dropping.is_answered(&drops) {
            self.dropping.ask(drops);
            return Fact::AsksToRestart(plan);
        }
        let left = self.search.totals().steps;
        self.leave();
        self.begin(plan);
        fact(left)
    }
}

/// A number of steps, 1 by default.
fn steps_of(steps: Option<u64>) -> Result<u64, Refusal> {
    let steps = steps.unwrap_or(1);
    if (1..=TOLD).contains(&steps) { Ok(steps) } else { Err(Refusal::TooManySteps) }
}

/// The next kind of memory, cyclically.
const fn after(memory: Memory) -> Memory {
    match memory {
        Memory::Nothing => Memory::Lost,
        Memory::Lost => Memory::Every,
        Memory::Every => Memory::Nothing,
    }
}
