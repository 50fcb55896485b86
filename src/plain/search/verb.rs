//! The commands of the peg search.

use super::super::words::Entry;
use crate::session::search::Leap;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Step,
    Back,
    Run,
    To,
    /// A leap that takes no argument.
    Leap(Leap),
    Start,
    Restart,
    Board,
    Path,
    List,
    Totals,
    Ways,
    Stop,
    Solutions,
    Order,
    Remember,
    Try,
}

pub(super) const COMMANDS: &[Entry<Verb>] = &[
    Entry::new(Verb::Step, &["step", "s"], "[N]", "one step, or N steps; an empty line is one step"),
    Entry::new(Verb::Back, &["back", "b"], "[N]", "the same backwards"),
    Entry::new(Verb::Run, &["run"], "[N]", "run to the next stop, at most N steps; shows the last one"),
    Entry::new(
        Verb::Stop,
        &["stop"],
        "[NAME]",
        "where a run stops: never, dead end, solution, depth 3 or less, last peg in 5",
    ),
    Entry::new(Verb::Leap(Leap::Over), &["over"], "", "on to the end of this branch"),
    Entry::new(Verb::Leap(Leap::Out), &["out"], "", "on to the end of the level above"),
    Entry::new(
        Verb::Leap(Leap::NextSolution),
        &["solution", "next solution", "win", "next win"],
        "",
        "on to the next solution",
    ),
    Entry::new(
        Verb::Leap(Leap::PreviousSolution),
        &["previous solution", "previous win"],
        "",
        "back to the solution before",
    ),
    Entry::new(Verb::Leap(Leap::NextDeadEnd), &["dead end", "next dead end"], "", "on to the next dead end"),
    Entry::new(Verb::Leap(Leap::PreviousDeadEnd), &["previous dead end"], "", "back to the dead end before"),
    Entry::new(Verb::To, &["to"], "STEP", "to the step of this number"),
    Entry::new(Verb::Start, &["start"], "", "back to the start"),
    Entry::new(Verb::Restart, &["restart", "new"], "", "start over"),
    Entry::new(Verb::Leap(Leap::End), &["end"], "", "on to the end"),
    Entry::new(Verb::Board, &["board"], "", "the board as text"),
    Entry::new(
        Verb::Path,
        &["path"],
        "",
        "the path, the untried jumps and those already tried, level by level",
    ),
    Entry::new(Verb::List, &["list"], "", "the untried jumps, as one nested list"),
    Entry::new(Verb::Totals, &["totals"], "", "what was counted so far"),
    Entry::new(
        Verb::Ways,
        &["ways"],
        "[LEVEL]",
        "the ways to win below each jump of the last level, or of another",
    ),
    Entry::new(Verb::Solutions, &["solutions"], "", "the list of solutions"),
    Entry::new(
        Verb::Order,
        &["order"],
        "[N]",
        "the orders of jumps, and which is in use; another one starts the search again",
    ),
    Entry::new(
        Verb::Remember,
        &["remember"],
        "[nothing, lost or all]",
        "which boards are remembered, so that their games are skipped; another memory starts the search again",
    ),
    Entry::new(Verb::Try, &["try", "play"], "", "play from this board yourself"),
];
