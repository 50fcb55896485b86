//! `count`: counts of the games from each starting hole, without playing them.

use std::io::{self, Write};
use std::ops::ControlFlow;

use anyhow::{Error, anyhow};
use indicatif::ProgressBar;

use super::output::print_lines;
use super::progress;
use crate::cli::CountArgs;
use crate::failure::Failure;
use crate::narration::{count_cells, count_json, endings_in_words, goal_count_cells, goal_count_json};
use crate::play::{Goal, PegGame};
use pegwise_engine::pegs::{
    Board, Count, CountProgress, Criterion, Endings, GoalCount, Hole, NoCount, Shape, count_games,
    count_games_with_endings,
};

/// Where the counts of 8 rows come from.
const CENSUS: &str = "the numbers of 8 rows are known from a census; in the sources of pegwise, \
    `cargo run --release -p pegwise-census` counts them again, which takes up to two hours of processor time and 11 GB of memory.";

/// Prints the counts of one starting hole, or of all.
pub fn count(args: &CountArgs) -> Result<(), Failure> {
    let shape = args.shape.shape();
    let asked = args.hole.map(|hole| shape.hole(hole)).transpose().map_err(Error::new)?;
    let holes = asked.map_or_else(|| shape.all_holes().collect(), |hole| vec![hole]);
    if args.goal.is_given() {
        return count_for_goal(args, &holes);
    }
    if shape == Shape::triangle(8) {
        writeln!(io::stderr(), "pegwise: {CENSUS}")?;
    }
    let (counts, endings) = if args.last {
        with_bar("", |tell| count_games_with_endings(shape, &holes, tell))?.into_iter().unzip()
    } else {
        (with_bar("", |tell| count_games(shape, &holes, tell))?, Vec::new())
    };
    if args.json {
        print_json(shape, &counts, &endings)?;
    } else {
        print_counts(&counts)?;
        print_endings(&endings)?;
    }
    Ok(())
}

pub fn print_counts(counts: &[Count]) -> io::Result<()> {
    write_table(counts.iter().map(count_cells))
}

/// Prints the solutions by last hole, a line for each start.
pub fn print_endings(endings: &[Endings]) -> io::Result<()> {
    let line = |endings: &Endings| format!("hole {}: {}", endings.hole, endings_in_words(endings));
    print_lines(endings.iter().map(line))
}

/// Prints the counts as JSON, an object for each start, with the solutions by last hole if there are any.
pub fn print_json(shape: Shape, counts: &[Count], endings: &[Endings]) -> io::Result<()> {
    let counts = counts.iter().enumerate();
    print_lines(counts.map(|(at, count)| count_json(shape, count, endings.get(at))))
}

/// Prints the counts of the games that reach the goal.
fn count_for_goal(args: &CountArgs, holes: &[Hole]) -> Result<(), Failure> {
    let shape = args.shape.shape();
    let game = |hole: &Hole| args.goal.applied_to(PegGame::from_board(Board::start(shape, *hole)));
    let games = holes.iter().map(game).collect::<anyhow::Result<Vec<_>>>()?;
    let counts: Vec<Option<Count>> = if GoalCount::counts_boards(shape) {
        with_bar("", |tell| count_games(shape, holes, tell))?.into_iter().map(Some).collect()
    } else if games.iter().any(|game| game.goal().is_a_number()) {
        return Err(Failure::CommandLine(anyhow!(
            "--goal sweeps and --goal most count small boards only, such as triangles of up to 7 rows: the {} is too large",
            shape.title()
        )));
    } else {
        vec![None; games.len()]
    };
    let criterion = |(game, count): (&PegGame, &Option<Count>)| {
        let best = count.and_then(|count| match game.goal() {
            Goal::FewestSweeps => count.fewest_sweeps.map(usize::from),
            Goal::MostPegs => Some(count.most_pegs),
            _ => None,
        });
        game.criterion(best)
    };
    let criteria = games.iter().zip(&counts).map(criterion);
    let starts: Vec<(Hole, Criterion)> = holes.iter().copied().zip(criteria).collect();
    let solutions = with_bar("goal ", |tell| GoalCount::of(shape, &starts, tell))?;
    let lines = games.iter().zip(&counts).zip(&solutions);
    if args.json {
        print_lines(lines.map(|((game, count), met)| goal_count_json(game, count.as_ref(), met)))?;
    } else {
        write_table(lines.map(|((_, count), met)| goal_count_cells(count.as_ref(), met)))?;
    }
    Ok(())
}

/// The bar of a count whose length is told while it runs.
pub fn counting_bar(message: &'static str) -> ProgressBar {
    progress::bar(Some(0), "{wide_bar} {msg}{percent} % in {elapsed}").with_message(message)
}

fn with_bar<T>(
    message: &'static str,
    count: impl FnOnce(&mut dyn FnMut(CountProgress) -> ControlFlow<()>) -> Result<T, NoCount>,
) -> Result<T, Failure> {
    let bar = counting_bar(message);
    let counted = count(&mut |progress| {
        bar.set_length(progress.of);
        bar.set_position(progress.done);
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    counted.map_err(|error| Failure::Machine(error.into()))
}

/// Prints a table with right-aligned columns, whose headings come with their cells.
fn write_table<const COLUMNS: usize>(
    rows: impl Iterator<Item = [(&'static str, String); COLUMNS]>,
) -> io::Result<()> {
    let rows: Vec<_> = rows.collect();
    let heads = rows.first().map(|row| row.each_ref().map(|(head, _)| (*head).to_owned()));
    let cells = rows.iter().map(|row| row.each_ref().map(|(_, cell)| cell.clone()));
    let lines: Vec<[String; COLUMNS]> = heads.into_iter().chain(cells).collect();
    let widths: Vec<usize> =
        (0..COLUMNS).map(|column| lines.iter().map(|line| line[column].len()).max().unwrap_or(0)).collect();
    print_lines(lines.iter().map(|line| {
        let cells = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}"));
        cells.collect::<Vec<_>>().join("  ")
    }))
}
