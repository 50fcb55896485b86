//! The program: reads the command line, runs the command, and turns a failure into its message and exit status.

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use pegwise::cli::{self, Cli, Command};
use pegwise::code::printable;
use pegwise::failure::{self, Failure};
use pegwise::{command, plain, tui};

fn main() -> ExitCode {
    let done = match Cli::try_parse() {
        Ok(cli) => failure::report_files_too_large().map_err(Failure::from).and_then(|()| run(&cli)),
        // Help and version are no errors.
        Err(asked) if !asked.use_stderr() => asked.print().map_err(Failure::from),
        Err(wrong) => Err(Failure::CommandLine(cli::in_two_lines(&wrong))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            // Where even the error stream is gone there is nobody left to tell.
            let words: Vec<String> =
                failure.to_string().lines().map(|line| printable(line).into_owned()).collect();
            let _ = writeln!(std::io::stderr(), "pegwise: {}", words.join("\n"));
            ExitCode::from(failure.status())
        }
    }
}

fn run(cli: &Cli) -> Result<(), Failure> {
    match &cli.command {
        Some(Command::Solve(args)) => command::solve(args),
        Some(Command::Suggest(args)) => command::suggest(args),
        Some(Command::Explain(args)) => command::explain(args),
        Some(Command::Arena(args)) => command::arena(args),
        Some(Command::Paths(args)) => command::paths(args),
        Some(Command::Sample(args)) => command::sample(args),
        Some(Command::Count(args)) => command::count(args),
        Some(Command::Stats(args)) => command::stats(args),
        Some(Command::Completions { shell }) => command::completions(*shell),
        Some(Command::Man) => command::man(),
        screen @ (None | Some(Command::Play(_) | Command::Watch(_) | Command::Pegs(_))) => {
            if cli.plain || !tui::terminal::is_there() {
                plain::run(screen.as_ref(), cli.look)
            } else {
                tui::run(screen.as_ref(), cli.look)
            }
        }
    }
}
