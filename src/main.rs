//! The program: reads the command line, runs the command, and turns a failure into a message and an exit status.

use std::io::Write;
use std::process::ExitCode;

use pegwise::cli::{self, Cli, Subcommand};
use pegwise::excerpt::printable;
use pegwise::failure::{self, Failure};
use pegwise::{command, plain, tui};

fn main() -> ExitCode {
    let done = match cli::read(std::env::args_os()) {
        Ok(cli) => failure::report_files_too_large().map_err(Failure::from).and_then(|()| run(&cli)),
        // Help and version are not errors.
        Err(asked) if !asked.use_stderr() => asked.print().map_err(Failure::from),
        Err(wrong) => Err(Failure::CommandLine(cli::in_two_lines(&wrong))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            // A failure to write to standard error cannot be reported.
            let words: Vec<String> =
                failure.to_string().lines().map(|line| printable(line).into_owned()).collect();
            let _ = writeln!(std::io::stderr(), "pegwise: {}", words.join("\n"));
            ExitCode::from(failure.status())
        }
    }
}

fn run(cli: &Cli) -> Result<(), Failure> {
    match &cli.command {
        Some(Subcommand::Solve(args)) => command::solve(args),
        Some(Subcommand::Suggest(args)) => command::suggest(args),
        Some(Subcommand::Codes(args)) => command::codes(args),
        Some(Subcommand::Explain(args)) => command::explain(args),
        Some(Subcommand::Arena(args)) if !args.screen => command::arena(args),
        Some(Subcommand::Tree(args)) => command::tree(args),
        Some(Subcommand::Certificate(args)) => command::certificate(args),
        Some(Subcommand::Puzzle(args)) => command::puzzle(args),
        Some(Subcommand::Board(args)) => command::board(args),
        Some(Subcommand::Paths(args)) => command::paths(args),
        Some(Subcommand::Sample(args)) => command::sample(args),
        Some(Subcommand::Count(args)) => command::count(args),
        Some(Subcommand::Export(args)) => command::export(*args),
        Some(Subcommand::Import(args)) if args.check => command::check_import(args),
        Some(Subcommand::Stats(args)) if !args.screen => command::stats(args),
        Some(Subcommand::Hide(args)) => command::hide(args),
        Some(Subcommand::Games(args)) if !args.screen => command::games(args),
        Some(Subcommand::Practice(args)) if args.list || args.json => command::practice(args),
        Some(Subcommand::Completions { shell }) => command::completions(*shell),
        Some(Subcommand::Man) => command::man(),
        screen @ (None
        | Some(
            Subcommand::Play(_)
            | Subcommand::Watch(_)
            | Subcommand::Options
            | Subcommand::Pegs(_)
            | Subcommand::Search(_)
            | Subcommand::Solutions(_)
            | Subcommand::Contest(_)
            | Subcommand::Explore(_)
            | Subcommand::Daily(_)
            | Subcommand::Lesson(_)
            | Subcommand::Practice(_)
            | Subcommand::Import(_)
            | Subcommand::Arena(_)
            | Subcommand::Stats(_)
            | Subcommand::Games(_)
            | Subcommand::Assist(_),
        )) => {
            if cli.display.plain || !tui::terminal::is_there() {
                plain::run(screen.as_ref(), cli.display)
            } else {
                tui::run(screen.as_ref(), cli.display)
            }
        }
    }
}
