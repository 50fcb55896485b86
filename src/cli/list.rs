//! The list of commands: their headings, what each does, and an example. Help, the manual and completions read it.

use clap::builder::{StyledStr, Styles};
use clap::{Args, Command};

use super::DisplayArgs;
use Listed::{Heading, Opens, Prints};

/// A line of the list. A command has its words after `pegwise`, what it does, and what follows the words in its example.
#[derive(Clone, Copy, Debug)]
pub enum Listed {
    /// What the commands below it are for.
    Heading(&'static str),
    /// A command that opens a screen. The options for the look of a screen act here.
    Opens(&'static str, &'static str, &'static str),
    /// A command that only prints.
    Prints(&'static str, &'static str, &'static str),
}

/// The commands in the order of help. Those with two words, below another command, are listed only in the manual.
pub const COMMANDS: &[Listed] = &[
    Heading("Break a code"),
    Opens("play", "Break a code that the program hides", "--positions 5 --colors 8"),
    Opens("daily", "Play the daily puzzle", "yesterday"),
    Prints("hide", "Hide a code for a friend, who plays it from the line printed", "dbfd"),
    Opens("assist", "Get help with a game elsewhere, guess by guess", "aabb=0,0 ccdd=1,2"),
    Prints("suggest", "Print the next guess for a board in front of you", "aabb=0,0 ccdd=1,2"),
    Prints("codes", "List the codes that agree with all scores", "aabb=0,0 ccdd=1,2"),
    Prints("explain", "Print why a color can or cannot be at a position", "a 2 aabb=0,0"),
    Heading("Strategies"),
    Opens("watch", "Watch the program break your code and tell you why", "--secret dbfd"),
    Opens("contest", "Watch strategies break the same secret, side by side", "--secret dbfd"),
    Opens("explore", "Walk through a strategy, guess by guess", "--strategy entropy"),
    Prints("solve", "Print one game of a strategy, narrated", "fcaf --strategy minimax --why"),
    Opens("arena", "Print how each strategy does against every secret", "--strategy minimax optimal"),
    Prints("tree", "Write a whole strategy, or read strategy files", "--strategy entropy -o entropy.txt"),
    Prints("tree summary", "Print the guesses of a strategy file in total", "entropy.txt"),
    Prints("tree compare", "Print where two strategy files differ", "entropy.txt optimal.txt"),
    Prints("tree convert", "Write a strategy file again, or as JSON", "entropy.txt --json"),
    Prints("certificate", "Prove that no strategy needs fewer guesses than optimal", "-o proof.txt"),
    Prints("certificate check", "Check such a proof", "proof.txt"),
    Heading("Peg boards"),
    Opens("pegs", "Play peg boards of many shapes", "--shape english"),
    Opens("search", "Watch the search for solutions, step by step", "--hole 5"),
    Opens("solutions", "See all solutions of a board in a list", "--hole 5 --goal sweeps"),
    Prints("board", "Print a board with its share code", "--difficulty hard --number 6"),
    Prints("paths", "Print all solutions from a starting hole", "1 --every 10000"),
    Prints("sample", "Play random games and print their solutions", "--games 2000 --seed 1"),
    Prints("count", "Count all games and solutions from each starting hole", "5 --goal sweeps"),
    Heading("Learn"),
    Opens("lesson", "Take a lesson of two minutes, on scoring, search or a strategy", "scoring"),
    Opens("practice", "Solve puzzles, and repeat your mistakes that are due", "--list"),
    Prints("puzzle", "Print a puzzle by its number, or check an answer", "--kind position --number 1"),
    Heading("You"),
    Opens("stats", "Print your games so far", "--screen"),
    Opens("games", "List the games that are over", "daily \"not solved\""),
    Prints("export", "Print a saved game as text", "watch > game.txt"),
    Opens("import", "Continue a game from its text", "game.txt"),
    Heading("Settings and shell"),
    Opens("options", "Choose colors, characters, coach and keys", ""),
    Prints("completions", "Print the completions for your shell", "bash > pegwise.bash"),
    Prints("man", "Print the manual page", "| man -l -"),
];

/// A command line that works.
pub fn example(words: &str, rest: &str) -> String {
    format!("pegwise {words} {rest}").trim_end().to_owned()
}

/// The help of the program: its commands under their headings, then its options.
pub(super) fn help() -> StyledStr {
    let styles = Styles::styled();
    let (heading, name) = (styles.get_header(), styles.get_literal());
    let mut help = "{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for listed in COMMANDS {
        match listed {
            Heading(title) => help += &format!("\n{heading}{title}:{heading:#}\n"),
            Opens(words, ..) | Prints(words, ..) if words.contains(' ') => {}
            Opens(words, about, _) | Prints(words, about, _) => {
                help += &format!("  {name}{words:11}{name:#}  {about}\n");
            }
        }
    }
    format!("{help}\n{heading}Options:{heading:#}\n{{options}}{{after-help}}").into()
}

/// The command, and those below it, with what the list has about them.
pub(super) fn described(command: Command) -> Command {
    let words = command.get_name().to_owned();
    described_as(command, &words)
}

fn described_as(command: Command, words: &str) -> Command {
    let heading = *Styles::styled().get_header();
    COMMANDS.iter().fold(command, |command, listed| match listed {
        Opens(own, about, rest) | Prints(own, about, rest) if *own == words => {
            // The options come first, because they bring a description of their own.
            let command = if matches!(listed, Opens(..)) { with_display(command) } else { command };
            let example = format!("{heading}Example:{heading:#}\n  {}", example(own, rest));
            let below = |below: Command| {
                let words = format!("{words} {}", below.get_name());
                described_as(below, &words)
            };
            command.about(*about).after_long_help(example).mut_subcommands(below)
        }
        _ => command,
    })
}

/// The command with the options for screens. One with `--screen` prints without it, so that they need it.
fn with_display(command: Command) -> Command {
    let needs_screen = command.get_arguments().any(|option| option.get_id() == "screen");
    let command = DisplayArgs::augment_args(command);
    if needs_screen { command.mut_group("DisplayArgs", |all| all.requires("screen")) } else { command }
}
