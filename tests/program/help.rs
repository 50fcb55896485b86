//! Help, the manual and completions: every command under a heading, with an example, and the options that act there.

use std::ffi::OsString;
use std::fs;
use std::process::Stdio;

use clap::{Command, CommandFactory};
use pegwise::cli::{COMMANDS, Cli, Listed, example, read};

use crate::support::commands::{failed, pegwise, printed};

/// The commands whose screens the options for the look of a screen change.
const SCREENS: &str = "play daily watch contest explore arena pegs search solutions lesson practice stats games assist import options";

/// The words of every command, and of every command below one.
fn every_command() -> Vec<String> {
    fn below(command: &Command, words: &str, all: &mut Vec<String>) {
        for command in command.get_subcommands() {
            let words = format!("{words} {}", command.get_name()).trim().to_owned();
            below(command, &words, all);
            all.push(words);
        }
    }
    let mut all = Vec::new();
    below(&Cli::command(), "", &mut all);
    all
}

fn parsed(line: &str) -> Result<Cli, String> {
    read(line.split_whitespace().map(OsString::from)).map_err(|wrong| format!("{line}: {wrong}"))
}

/// The words of each command in the list, with its example.
fn listed() -> Vec<(&'static str, String)> {
    let commands = COMMANDS.iter().filter_map(|row| match row {
        Listed::Heading(_) => None,
        Listed::Opens(words, _, rest) | Listed::Prints(words, _, rest) => {
            Some((*words, example(words, rest)))
        }
    });
    commands.collect()
}

#[test]
fn every_command_stands_once_in_the_list_with_an_example_that_works() {
    assert!(matches!(COMMANDS[0], Listed::Heading(_)), "a command stands under no heading");
    let mut words: Vec<&str> = listed().iter().map(|(words, _)| *words).collect();
    let mut commands = every_command();
    commands.sort_unstable();
    words.sort_unstable();
    assert_eq!(words, commands);
    for (words, example) in listed() {
        let line = example.split(['|', '>']).next().expect("a command line");
        if let Err(wrong) = parsed(line) {
            panic!("{wrong}");
        }
        let help = printed(&format!("{words} --help"));
        assert!(help.contains("Usage: pegwise"), "{help}");
        assert!(help.ends_with(&format!("\nExample:\n  {example}\n")), "{help}");
    }
}

#[test]
fn help_lists_each_command_in_one_line_below_its_heading() {
    for line in ["-h", "--help"] {
        let help = printed(line);
        let mut lines = help.lines().skip_while(|line| !line.starts_with("Usage:")).skip(1);
        for row in COMMANDS {
            match row {
                Listed::Heading(heading) => {
                    assert_eq!(lines.next(), Some(""));
                    assert_eq!(lines.next(), Some(format!("{heading}:").as_str()));
                }
                Listed::Opens(words, ..) | Listed::Prints(words, ..) if words.contains(' ') => {}
                Listed::Opens(words, about, _) | Listed::Prints(words, about, _) => {
                    let line = lines.next().expect("a command");
                    assert_eq!(line, format!("  {words:11}  {about}"));
                    assert!(line.chars().count() <= 80, "{line}");
                }
            }
        }
        assert_eq!(lines.nth(1), Some("Options:"));
    }
    assert_eq!(printed("--version"), format!("pegwise {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn options_for_screens_are_taken_and_explained_only_where_one_opens() {
    for words in every_command() {
        let help = printed(&format!("{words} --help"));
        let opens = SCREENS.split(' ').any(|screen| screen == words);
        for option in ["--plain", "--color", "--theme", "--background", "--glyphs", "--ascii", "--no-motion"]
        {
            let is_explained = help.lines().any(|line| line.trim().split(' ').next() == Some(option));
            assert_eq!(is_explained, opens, "{option}: {help}");
        }
        assert!(!printed(&format!("{words} -h")).contains("--theme"), "{words}");
        if !opens {
            let told = failed(&format!("{words} --theme mono"));
            assert_eq!(told.0, Some(2), "{words}");
            assert!(told.1.contains("--theme is for commands that open a screen; "), "{}", told.1);
        }
    }
}

#[test]
fn options_for_screens_stand_before_or_after_the_command_or_alone() {
    for line in [
        "pegwise --plain --theme mono",
        "pegwise --plain --theme mono play",
        "pegwise play --theme mono --plain",
    ] {
        let cli = parsed(line).expect("a command line");
        assert!(cli.display.plain && cli.display.theme.is_some(), "{line}");
    }
    assert!(!parsed("pegwise play").expect("a command line").display.plain);
}

#[test]
fn help_that_cannot_be_written_is_an_error() {
    // Not every system has such a device.
    let Ok(full) = fs::File::options().write(true).open("/dev/full") else { return };
    let status = pegwise("--help").stdout(full).stderr(Stdio::null()).status().expect("it runs");
    assert_eq!(status.code(), Some(1));
}

#[test]
fn completions_are_what_the_shell_can_read() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(&format!("completions {shell}"));
        // The other two complete no values.
        let values: &[&str] =
            if ["elvish", "powershell"].contains(&shell) { &[] } else { &["constraints", "refuse"] };
        for word in ["no-repeats", "arena", "plain"].iter().chain(values) {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    assert_cmd::Command::new("bash").arg("-n").write_stdin(printed("completions bash")).assert().success();
}

#[test]
fn the_manual_has_every_command_and_every_variable() {
    let page = printed("man");
    for (words, example) in listed() {
        assert!(page.contains(&format!(".SS \"pegwise {words}\"\n")), "{words}");
        assert!(page.replace("\\-", "-").contains(&format!("Example: \\fB{example}\\fR")), "{example}");
    }
    for heading in COMMANDS {
        let Listed::Heading(heading) = heading else { continue };
        assert!(
            page.lines().any(|line| line.replace('"', "") == format!(".SH {}", heading.to_uppercase())),
            "{heading}"
        );
    }
    for heading in ["NAME", "SYNOPSIS", "OPTIONS", "\"EXIT STATUS\"", "ENVIRONMENT", "FILES"] {
        assert!(page.contains(&format!(".SH {heading}\n")), "{heading}");
    }
    assert!(page.contains("\nPlay line by line, without a full screen"), "options for screens are explained");
    for name in
        ["NO_COLOR", "COLORTERM", "TERM", "REDUCE_MOTION", "TMUX", "XDG_CONFIG_HOME", "XDG_STATE_HOME"]
    {
        assert!(page.contains(name), "{name}");
    }
}
