//! Command-line errors in words: what was wrong, the nearest command or option, the usage, and where to find help.

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use strsim::osa_distance;

use super::DisplayArgs;
use crate::excerpt::excerpt;

/// The words for a value that is wrong: the option, and what would be right. `None` for other errors.
pub(super) fn wrong_value(error: &clap::Error) -> Option<String> {
    let argument = named(error, ContextKind::InvalidArg)?;
    let argument = name_of(&argument);
    let value = named(error, ContextKind::InvalidValue).filter(|value| !value.is_empty())?;
    match error.kind() {
        // The parser's own error quotes the value.
        ErrorKind::ValueValidation => {
            std::error::Error::source(error).map(|wrong| format!("{argument}: {wrong}"))
        }
        ErrorKind::InvalidValue => {
            let Some(ContextValue::Strings(names)) = error.get(ContextKind::ValidValue) else { return None };
            Some(format!("{argument}: {:?} is none of {}", excerpt(&value), names.join(", ")))
        }
        _ => None,
    }
}

/// The name of an argument in clap's notation: `--kind` of `--kind <KIND>`, `HOLE` of `<HOLE>`.
fn name_of(argument: &str) -> &str {
    let name = argument.split([' ', '=']).next().unwrap_or(argument);
    name.trim_matches(['<', '>', '[', ']', '.'])
}

/// The remedy for an error of clap, in one line. `None` if clap's message already has it.
pub(super) fn remedy(program: &Command, error: &clap::Error) -> Option<String> {
    let usage = usage(error);
    let (words, command) = command_in(program, &usage);
    let explained = format!("usage: {usage}; '{words} --help' explains it");
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let wrong = named(error, ContextKind::InvalidSubcommand).unwrap_or_default();
            let names = command.get_subcommands().map(|command| command.get_name().to_owned());
            Some(with_nearest(&wrong, names.chain(options(command)), &words, "commands"))
        }
        ErrorKind::UnknownArgument => {
            let wrong = named(error, ContextKind::InvalidArg).unwrap_or_default();
            if !wrong.starts_with('-') {
                return Some(explained);
            }
            if is_for_screens(program, &wrong) {
                return Some(format!(
                    "{wrong} is for commands that open a screen; '{words} --help' lists the options"
                ));
            }
            Some(with_nearest(&wrong, options(command), &words, "options"))
        }
        ErrorKind::MissingRequiredArgument => Some(explained),
        ErrorKind::ArgumentConflict => Some(format!("leave one of them out; '{words} --help' explains both")),
        // A value is missing. clap's error does not name the command.
        ErrorKind::InvalidValue
            if named(error, ContextKind::InvalidValue).is_none_or(|value| value.is_empty()) =>
        {
            Some("'pegwise COMMAND --help' explains the values of a command's options".to_owned())
        }
        _ => None,
    }
}

/// The name that was meant, if one is near, and the help that lists all of them.
fn with_nearest(wrong: &str, names: impl Iterator<Item = String>, words: &str, listed: &str) -> String {
    let list = format!("'{words} --help' lists the {listed}");
    match nearest(wrong, names) {
        Some(name) => format!("did you mean '{name}'? {list}"),
        None => list,
    }
}

/// The name that takes the fewest edits to type: letters added, left out, changed, or two exchanged. `None` if all take
/// more than a third of the letters. Hyphens before a name are not counted.
fn nearest(wrong: &str, names: impl Iterator<Item = String>) -> Option<String> {
    let bare = |name: &str| name.trim_start_matches('-').to_owned();
    let wrong = bare(wrong.split('=').next().unwrap_or(wrong));
    let most = (wrong.chars().count() / 3).max(1);
    let distances = names.map(|name| (osa_distance(&wrong, &bare(&name)), name));
    let (distance, name) = distances.min_by_key(|(distance, _)| *distance)?;
    (distance <= most).then_some(name)
}

/// The options of a command.
fn options(command: &Command) -> impl Iterator<Item = String> {
    let own = command.get_arguments().filter_map(clap::Arg::get_long).map(|long| format!("--{long}"));
    own.collect::<Vec<_>>().into_iter()
}

/// Whether an option is for commands that open a screen.
fn is_for_screens(program: &Command, wrong: &str) -> bool {
    let mut shown =
        program.get_arguments().filter(|own| own.get_help_heading() == Some(DisplayArgs::HEADING));
    shown.any(|own| own.get_long() == wrong.strip_prefix("--"))
}

/// The first text of this kind in an error.
fn named(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(name) => Some(name.clone()),
        ContextValue::Strings(names) => names.first().cloned(),
        _ => None,
    }
}

/// The usage of the command, in one line.
fn usage(error: &clap::Error) -> String {
    let usage = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string(),
        _ => String::new(),
    };
    let usage = usage.trim_start().trim_start_matches("Usage:");
    usage.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("pegwise [COMMAND]").to_owned()
}

/// The command that a usage begins with, such as `pegwise tree summary`, with its words.
fn command_in<'a>(program: &'a Command, usage: &str) -> (String, &'a Command) {
    let (mut words, mut command) = ("pegwise".to_owned(), program);
    for word in usage.split_whitespace().skip(1) {
        let Some(below) = command.find_subcommand(word) else { break };
        words = format!("{words} {}", below.get_name());
        command = below;
    }
    (words, command)
}
