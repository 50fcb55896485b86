//! `paths`: every solution of the triangle, in the order of the depth-first search.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use anyhow::anyhow;
use indicatif::ProgressBar;

use super::output::cannot_write;
use super::progress;
use crate::cli::PathsArgs;
use crate::failure::Failure;
use crate::narration::{pegs, thousands};
use crate::play::{Goal, PegGame, SearchGoal};
use crate::triangle::{Board, Criterion, Games, Plan, Search, Step};

/// Search steps between two updates of the progress bar.
const STRIDE: u64 = 1 << 20;

/// Bytes that are printed at once.
const AT_ONCE: usize = 1 << 16;

/// The games that can be played within a few seconds. Before more are played, their number is printed.
const FEW: u128 = 50_000_000;

/// Prints every solution of the triangle, or writes them to a file.
///
/// # Errors
///
/// If there is no such hole, or the output fails.
pub fn paths(args: &PathsArgs) -> Result<(), Failure> {
    let hole = args.rows.hole(args.hole).map_err(|error| Failure::CommandLine(error.into()))?;
    let start = Board::start(args.rows, hole);
    let game = args.goal.applied_to(PegGame::from_board(start)).map_err(Failure::CommandLine)?;
    let goal = match game.goal() {
        Goal::FewestSweeps | Goal::MostPegs => SearchGoal::worked_out(&game),
        _ => SearchGoal::at_once(&game),
    };
    if game.goal() != Goal::OnePeg && goal.criterion == Criterion::default() {
        return Err(Failure::CommandLine(anyhow!(
            "the best end from hole {hole} of {} rows is not known: choose another goal",
            args.rows
        )));
    }
    let counted = goal.known.counted();
    let mut file = args.output.as_deref().map(SolutionFile::create).transpose()?;
    if let Some(said) = foreword(&goal) {
        writeln!(io::stderr(), "pegwise: {said}")?;
    }
    let mut out = io::stdout().lock();
    let mut printed = Ok(());
    let games = match counted {
        Some(games) if games.solutions == 0 => games,
        _ => {
            let bar = progress_bar(counted);
            let mut search = Search::planned(start, Plan { criterion: goal.criterion, ..Plan::default() });
            // With a file, standard output gets only the solutions selected by `--every`.
            let print_all = file.is_none() || args.every > 1;
            let (mut line, mut lines) = (String::new(), Vec::new());
            while !search.is_finished() && (printed.is_ok() || file.is_some()) {
                let mut written = Ok(());
                search.run(STRIDE, |search, step| {
                    if step == Step::Solution {
                        spell(search, &mut line);
                        written = file.as_mut().map_or(Ok(()), |file| file.write(&line));
                        if print_all && search.totals().solutions.is_multiple_of(args.every) {
                            lines.extend_from_slice(line.as_bytes());
                        }
                    }
                    written.is_err() || lines.len() >= AT_ONCE
                });
                written?;
                // If standard output is closed, the file is still completed.
                if printed.is_ok() && !lines.is_empty() {
                    printed = bar.suspend(|| out.write_all(&lines).and_then(|()| out.flush()));
                }
                lines.clear();
                bar.set_position(search.totals().played());
            }
            bar.finish_and_clear();
            search.totals().games()
        }
    };
    let summary = summary(args.hole, goal.criterion, games);
    if let Some(file) = &mut file {
        file.write(&summary)?;
        file.finish()?;
    }
    printed?;
    out.write_all(summary.as_bytes())?;
    Ok(out.flush()?)
}

/// The message before a search without solutions, or a long one.
fn foreword(goal: &SearchGoal) -> Option<String> {
    match goal.known.counted() {
        None if goal.known.games.is_some_and(|all| all <= FEW) => None,
        None if goal.known.games.is_some() => Some(pegs::game_tree(goal)),
        None => {
            Some("There are too many games from here to count; the search runs until you stop it.".to_owned())
        }
        Some(Games { solutions: 0, .. }) => {
            let why = pegs::no_solution(goal)?;
            Some(format!("{why} The games are counted, not played."))
        }
        Some(Games { all, .. }) if all > FEW => Some(pegs::game_tree(goal)),
        Some(_) => None,
    }
}

/// The file of all solutions.
struct SolutionFile<'a> {
    path: &'a Path,
    file: io::BufWriter<File>,
}

impl SolutionFile<'_> {
    fn create(path: &Path) -> Result<SolutionFile<'_>, Failure> {
        let file = File::create(path).map_err(|error| cannot_write(path, error))?;
        Ok(SolutionFile { path, file: io::BufWriter::new(file) })
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|error| cannot_write(self.path, error))
    }

    fn finish(&mut self) -> Result<(), Failure> {
        self.file.flush().map_err(|error| cannot_write(self.path, error))
    }
}

/// A progress bar if the number of games is known, otherwise a counter.
fn progress_bar(games: Option<Games>) -> ProgressBar {
    let length = games.and_then(|games| u64::try_from(games.all).ok());
    match (length, games) {
        (Some(_), _) => progress::bar(length, "{wide_bar} {human_pos} of {human_len} games, {eta} left"),
        (None, Some(games)) => {
            let all = thousands(games.all);
            progress::bar(None, &format!("{{spinner}} {{human_pos}} of {all} games in {{elapsed}}"))
        }
        (None, None) => progress::bar(None, "{spinner} {human_pos} games in {elapsed}"),
    }
}

/// Writes the path of a search as one line of moves.
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
