//! `paths`: every solution of a peg board, in the order of the depth-first search.

use std::io::{self, Write};

use anyhow::anyhow;
use indicatif::ProgressBar;

use super::output::{self, CreatedFile, OutputFile};
use super::progress;
use crate::cli::PathsArgs;
use crate::failure::Failure;
use crate::narration::{pegs, thousands};
use crate::play::{Goal, PegGame, SearchGoal};
use pegwise_engine::pegs::{Board, Criterion, Games, Memory, Plan, Search, Step};

/// Search steps between two looks at what was found: some milliseconds, so that no solution waits to be printed.
const STRIDE: u64 = 1 << 16;

/// The games that can be played within a few seconds. Before more are played, their number is printed.
const FEW: u128 = 50_000_000;

/// Prints every solution of a peg board, or writes them to a file.
pub fn paths(args: &PathsArgs) -> Result<(), Failure> {
    let shape = args.shape.shape();
    let hole = shape.hole(args.hole).map_err(|error| Failure::CommandLine(error.into()))?;
    let start = Board::start(shape, hole);
    let game = args.goal.applied_to(PegGame::from_board(start))?;
    let is_a_number = game.goal().is_a_number();
    let goal = if is_a_number { SearchGoal::worked_out(&game) } else { SearchGoal::at_once(&game) };
    if game.goal() != Goal::OnePeg && goal.criterion == Criterion::default() && !goal.known.verdict.is_lost()
    {
        return Err(Failure::CommandLine(anyhow!(
            "the best end from hole {hole} of the {} is not known: choose another goal",
            shape.title()
        )));
    }
    let file = OutputFile::of(&args.output)?.map(OutputFile::create).transpose()?;
    if let Some(said) = foreword(&game, &goal) {
        writeln!(io::stderr(), "pegwise: {said}")?;
    }
    let games = match goal.known.counted() {
        Some(games) if games.solutions == 0 => games,
        counted => search(start, &goal, counted, args.every, file)?,
    };
    let summary = summary(args.hole, goal.criterion, games);
    // Solutions alone are for other programs. Each Nth with the totals is what the published program prints.
    if args.every.is_some() {
        output::write(&summary, None)
    } else {
        Ok(io::stderr().write_all(summary.as_bytes())?)
    }
}

/// Searches, prints each solution or each of those that `every` selects, and writes all to the file. Returns the number
/// of all games.
fn search(
    start: Board,
    goal: &SearchGoal,
    counted: Option<Games>,
    every: Option<u64>,
    mut file: Option<CreatedFile<'_>>,
) -> Result<Games, Failure> {
    let bar = progress_bar(counted);
    // Skipping lost boards changes neither the solutions nor their order, and what is skipped is counted.
    let plan = Plan { criterion: goal.criterion, memory: Memory::Lost, ..Plan::default() };
    let mut search = Search::planned(start, plan);
    let printed_every = if file.is_some() { every } else { every.or(Some(1)) };
    let mut out = io::stdout().lock();
    let mut printed = Ok(());
    let (mut line, mut lines) = (String::new(), Vec::new());
    // If standard output is closed, the file is still completed.
    while !search.is_finished() && (printed.is_ok() || file.is_some()) {
        let mut written = Ok(());
        search.run(STRIDE, |search, step| {
            if step == Step::Solution {
                spell(search, &mut line);
                written = file.as_mut().map_or(Ok(()), |file| file.write(&line));
                if printed_every.is_some_and(|every| search.totals().solutions.is_multiple_of(every)) {
                    lines.extend_from_slice(line.as_bytes());
                }
            }
            written.is_err()
        });
        written?;
        if printed_every.is_some() && printed.is_ok() {
            printed = output::check_reader(&out);
        }
        if printed.is_ok() && !lines.is_empty() {
            printed = bar.suspend(|| out.write_all(&lines).and_then(|()| out.flush()));
        }
        lines.clear();
        bar.set_position(u64::try_from(search.totals().games().all).unwrap_or(u64::MAX));
    }
    bar.finish_and_clear();
    if let Some(file) = &mut file {
        file.finish()?;
    }
    printed?;
    Ok(search.totals().games())
}

/// The message before a search without solutions, or a long one.
fn foreword(game: &PegGame, goal: &SearchGoal) -> Option<String> {
    match goal.known.counted() {
        None if goal.known.games.is_some_and(|all| all <= FEW) => None,
        None if goal.known.games.is_some() => Some(pegs::game_tree(goal)),
        None => {
            let words = "The games from here are not counted, and may be too many: Ctrl-C stops the search.";
            Some(words.to_owned())
        }
        Some(Games { solutions: 0, .. }) => {
            let best = pegs::what_solves(game, goal).filter(|_| goal.criterion == Criterion::default());
            let best = best.map_or_else(String::new, |best| format!("{best}. "));
            Some(format!("{best}{} The games are counted, not played.", pegs::no_solution(goal)?))
        }
        Some(Games { all, .. }) if all > FEW => Some(pegs::game_tree(goal)),
        Some(_) => None,
    }
}

/// A progress bar if the number of games is known, otherwise a counter. It tells no time that is left: how many games are
/// skipped is not known beforehand.
fn progress_bar(games: Option<Games>) -> ProgressBar {
    let length = games.and_then(|games| u64::try_from(games.all).ok());
    match (length, games) {
        (Some(_), _) => progress::bar(length, "{wide_bar} {human_pos} of {human_len} games in {elapsed}"),
        (None, Some(games)) => {
            let all = thousands(games.all);
            progress::bar(None, &format!("{{spinner}} {{human_pos}} of {all} games in {{elapsed}}"))
        }
        (None, None) => progress::bar(None, "{spinner} {human_pos} games in {elapsed}"),
    }
}

fn spell(search: &Search, line: &mut String) {
    use std::fmt::Write as _;
    line.clear();
    for (at, jump) in search.path().enumerate() {
        let gap = if at == 0 { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(line, "{gap}{jump}");
    }
    line.push('\n');
}

fn summary(hole: usize, criterion: Criterion, Games { all, solutions }: Games) -> String {
    let successful = match all.checked_div(solutions) {
        Some(quotient) => format!("1 out of {quotient} attempts successful"),
        None => "no attempt successful".to_owned(),
    };
    let wanted = pegs::solution_aside(criterion);
    format!(
        "total solutions for hole at {hole} is {solutions}{wanted}\ntotal tries was {all}, {successful}\n"
    )
}
