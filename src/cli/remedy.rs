//! Remedies for command-line errors: the nearest command or option, the usage, and where to find help.

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The remedy for an error of clap, in one line. `None` if clap's message already has it.
pub(super) fn remedy(program: &clap::Command, error: &clap::Error) -> Option<String> {
    let usage = usage(error);
    let command = command_in(program, &usage);
    let explained = format!("usage: {usage}; '{command} --help' explains it");
    match error.kind() {
        ErrorKind::InvalidSubcommand => Some(match named(error, ContextKind::SuggestedSubcommand) {
            Some(nearest) => format!("did you mean '{nearest}'? 'pegwise --help' lists the commands"),
            None => "'pegwise --help' lists the commands".to_owned(),
        }),
        ErrorKind::UnknownArgument => Some(match named(error, ContextKind::SuggestedArg) {
            Some(nearest) => format!("did you mean '{nearest}'? '{command} --help' lists the options"),
            None if is_option(error) => format!("'{command} --help' lists the options"),
            None => explained,
        }),
        ErrorKind::MissingRequiredArgument => Some(explained),
        ErrorKind::ArgumentConflict => {
            Some(format!("leave one of them out; '{command} --help' explains both"))
        }
        // A value is missing. clap's error does not name the command.
        ErrorKind::InvalidValue
            if named(error, ContextKind::InvalidValue).is_none_or(|value| value.is_empty()) =>
        {
            Some("'pegwise COMMAND --help' explains the values of a command's options".to_owned())
        }
        _ => None,
    }
}

/// The first text of this kind in an error.
fn named(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(name) => Some(name.clone()),
        ContextValue::Strings(names) => names.first().cloned(),
        _ => None,
    }
}

/// Whether the unexpected argument looks like an option.
fn is_option(error: &clap::Error) -> bool {
    named(error, ContextKind::InvalidArg).is_some_and(|argument| argument.starts_with('-'))
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

/// The command that a usage begins with, such as `pegwise solve`.
fn command_in(program: &clap::Command, usage: &str) -> String {
    let word = usage.split_whitespace().nth(1);
    match word.and_then(|word| program.find_subcommand(word)) {
        Some(command) => format!("pegwise {}", command.get_name()),
        None => "pegwise".to_owned(),
    }
}
