//! The command line: its commands, options and defaults.

mod certificate;
mod code_breaking;
mod display;
mod file;
mod game_text;
mod games;
mod lesson;
mod list;
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

use std::ffi::OsString;

use anyhow::Error;
use clap::error::{ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, CommandFactory, FromArgMatches, Parser};
use clap_complete::Shell;

pub use certificate::{CertificateArgs, CertificateCommand, CertificatePath};
pub use code_breaking::{
    ArenaArgs, AssistArgs, CodesArgs, ContestArgs, DailyArgs, ExplainArgs, HideArgs, PlayArgs, SolveArgs,
    SuggestArgs, WatchArgs,
};
pub use code_breaking::{opening_without_states, until_proved};
pub use display::DisplayArgs;
pub use game_text::{ExportArgs, ImportArgs, SavedActivity};
pub use games::GamesArgs;
pub use lesson::LessonArgs;
pub use list::{COMMANDS, Listed, example};
pub use objective::{ObjectiveArgs, objective};
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
#[command(
    version,
    about,
    max_term_width = 100,
    help_template = list::help(),
    after_help = "Without a command, pegwise opens its menu.\n'pegwise COMMAND --help' explains a command, with an example.",
    mut_subcommands = list::described,
    // Not for all commands: the list adds them to those that open a screen.
    mut_args = |option| option.global(false),
)]
pub struct Cli {
    /// What to do; without a command the full screen opens at its menu
    #[command(subcommand)]
    pub command: Option<Subcommand>,
    /// How the screen looks
    #[command(flatten)]
    pub display: DisplayArgs,
}

/// Reads the command line. An option before a command that does not take it is the same error as one after it.
pub fn read(words: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
    let mut program = Cli::command();
    let matches = program.try_get_matches_from_mut(words)?;
    if let Some(command) = matches.subcommand_name().and_then(|name| program.find_subcommand(name)) {
        let is_given =
            |option: &Arg| matches.value_source(option.get_id().as_str()) == Some(ValueSource::CommandLine);
        let is_taken = |option: &Arg| command.get_arguments().any(|own| own.get_id() == option.get_id());
        let unused = program.get_arguments().find(|option| is_given(option) && !is_taken(option));
        if let Some(option) = unused.and_then(Arg::get_long) {
            return Cli::try_parse_from([program.get_name(), command.get_name(), &format!("--{option}")]);
        }
    }
    Cli::from_arg_matches(&matches)
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
    let own =
        lines.take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"));
    let lines: Vec<&str> = own.collect();
    let mut program = Cli::command();
    // Help belongs to each command from now on.
    program.build();
    let words = match (remedy::remedy(&program, error), error.kind()) {
        // Missing arguments, and several in conflict, are on lines of their own.
        (Some(remedy), ErrorKind::MissingRequiredArgument | ErrorKind::ArgumentConflict) => {
            format!("{}\n{remedy}", lines.join(" "))
        }
        (Some(remedy), _) => format!("{}\n{remedy}", lines.first().copied().unwrap_or_default()),
        (None, _) => lines.into_iter().take(2).collect::<Vec<_>>().join("\n"),
    };
    let words = words.strip_prefix("error: ").unwrap_or(&words);
    Error::msg(words.replacen("unrecognized subcommand", "unknown command", 1))
}

/// What the program does. `list.rs` describes each.
#[derive(Debug, clap::Subcommand)]
pub enum Subcommand {
    Play(PlayArgs),
    Hide(HideArgs),
    Watch(WatchArgs),
    Pegs(PegsArgs),
    Search(SearchArgs),
    Solutions(SearchArgs),
    Contest(ContestArgs),
    Explore(ExploreArgs),
    Daily(DailyArgs),
    Lesson(LessonArgs),
    Practice(PracticeArgs),
    Options,
    Import(ImportArgs),
    Export(ExportArgs),
    Solve(SolveArgs),
    Suggest(SuggestArgs),
    Assist(AssistArgs),
    Codes(CodesArgs),
    Explain(ExplainArgs),
    Arena(ArenaArgs),
    Tree(TreeArgs),
    Certificate(CertificateArgs),
    Puzzle(PuzzleArgs),
    Board(PrintedBoardArgs),
    Paths(PathsArgs),
    Sample(SampleArgs),
    Count(CountArgs),
    Stats(StatsArgs),
    Games(GamesArgs),
    Completions {
        /// The shell
        shell: Shell,
    },
    Man,
}
