//! The command line: its commands, options and defaults.

mod certificate;
mod code_breaking;
mod display;
mod file;
mod game_text;
mod lesson;
mod objective;
mod output;
mod pegs;
mod practice;
mod proof;
mod puzzle;
mod remedy;
mod rules;
pub mod start;
mod stats;
mod tree;
mod value;

use anyhow::Error;
use clap::error::{ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};
use clap_complete::Shell;

pub use certificate::{CertificateArgs, CertificateCommand, CertificatePath};
pub use code_breaking::{
    ArenaArgs, ContestArgs, DailyArgs, ExplainArgs, PlayArgs, SolveArgs, SuggestArgs, WatchArgs,
};
pub use code_breaking::{opening_without_states, until_proved};
pub use display::DisplayArgs;
pub use game_text::{ExportArgs, ImportArgs, SavedActivity};
pub use lesson::LessonArgs;
pub use objective::{ObjectiveArgs, goal};
pub use output::OutputArgs;
pub use pegs::{
    BoardArgs, CountArgs, PathsArgs, PegsArgs, PrintedBoardArgs, SampleArgs, SearchArgs, StartArgs,
};
pub use practice::PracticeArgs;
pub use proof::ProofArgs;
pub use puzzle::PuzzleArgs;
pub use rules::{NewGameRulesArgs, RulesArgs, cell, opening};
pub use stats::StatsArgs;
pub use tree::{ExploreArgs, FormArgs, StrategyPath, TreeArgs, TreeCommand, WriteTreeArgs};

use crate::excerpt::excerpt;

/// Two peg puzzles in a terminal: break the code, or watch the program break yours and tell why; and peg boards.
#[derive(Debug, Parser)]
#[command(version, about, max_term_width = 100)]
pub struct Cli {
    /// What to do; without a command the full screen opens at its menu
    #[command(subcommand)]
    pub command: Option<Subcommand>,
    /// Play line by line, without a full screen; without a terminal this is the default
    #[arg(long, global = true)]
    pub plain: bool,
    /// How the screen looks
    #[command(flatten)]
    pub display: DisplayArgs,
}

/// Shortens a command-line error to at most two lines: the error and the remedy.
pub fn in_two_lines(error: &clap::Error) -> Error {
    if let Some(words) = remedy::wrong_value(error) {
        return Error::msg(words);
    }
    let mut text = error.render().to_string();
    for (_, found) in error.context() {
        // Only a shortened value differs.
        if let ContextValue::String(found) = found
            && excerpt(found) != *found
        {
            text = text.replace(found, &excerpt(found));
        }
    }
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let own = lines.filter(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"));
    let lines: Vec<&str> = own.collect();
    let mut program = Cli::command();
    // Options for all commands belong to each from now on.
    program.build();
    let words = match (remedy::remedy(&program, error), error.kind()) {
        // Missing arguments are on lines of their own.
        (Some(remedy), ErrorKind::MissingRequiredArgument) => format!("{}\n{remedy}", lines.join(" ")),
        (Some(remedy), _) => format!("{}\n{remedy}", lines.first().copied().unwrap_or_default()),
        (None, _) => lines.into_iter().take(2).collect::<Vec<_>>().join("\n"),
    };
    let words = words.strip_prefix("error: ").unwrap_or(&words);
    Error::msg(words.replacen("unrecognized subcommand", "unknown command", 1))
}

/// What the program does.
#[derive(Debug, clap::Subcommand)]
pub enum Subcommand {
    /// Full screen: you break the program's code
    Play(PlayArgs),
    /// Full screen: the program breaks your code and tells how
    Watch(WatchArgs),
    /// Full screen: peg boards of many shapes
    Pegs(PegsArgs),
    /// Full screen: the depth-first search of a peg board; without options, the search as you left it
    Search(SearchArgs),
    /// Full screen: all solutions of a peg board, in a list
    Solutions(SearchArgs),
    /// Full screen: strategies break the same secret, side by side
    Contest(ContestArgs),
    /// Full screen: the games of a strategy as a tree, with what other guesses would cost
    Explore(ExploreArgs),
    /// Full screen: the daily puzzle
    Daily(DailyArgs),
    /// Full screen: a lesson of two minutes on scoring, on search or on a strategy; without a name, the list
    Lesson(LessonArgs),
    /// Full screen: your mistakes that are due, and puzzles; or print them
    Practice(PracticeArgs),
    /// Full screen: the options: colors, characters, coach, keys
    Options,
    /// Full screen: the game of a text, such as export prints
    Import(ImportArgs),
    /// Print the text of a saved game
    Export(ExportArgs),
    /// Print one game of a strategy against CODE, narrated
    Solve(SolveArgs),
    /// Print the next guess for a board in front of you
    Suggest(SuggestArgs),
    /// Print why a color can or cannot be at a position, given the scores so far
    Explain(ExplainArgs),
    /// Print how each strategy does against every secret
    Arena(ArenaArgs),
    /// Print a whole strategy, every guess of every game; or read strategy files
    Tree(TreeArgs),
    /// Print a proof that no strategy needs fewer guesses in total than the optimal one; or check such a certificate
    Certificate(CertificateArgs),
    /// Print a puzzle of either game by its number, which is the same everywhere; or check an answer
    Puzzle(PuzzleArgs),
    /// Print a peg board, by its difficulty and number or any other, with its share code
    Board(PrintedBoardArgs),
    /// Print every solution of a peg board that starts with HOLE empty
    Paths(PathsArgs),
    /// Play random games and print the different solutions among them
    Sample(SampleArgs),
    /// Count all games from each starting hole: solutions, boards, fewest and most pegs
    Count(CountArgs),
    /// Print your games so far
    Stats(StatsArgs),
    /// Print what a shell needs to complete the command line
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    Man,
}
