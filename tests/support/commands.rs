//! Runs of the commands that print.

use std::process::{Command, Output};

use assert_cmd::cargo::CommandCargoExt;

pub(crate) fn pegwise(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("pegwise").expect("the program is built");
    command.args(arguments.split_whitespace());
    command
}

pub(crate) fn run(arguments: &str) -> Output {
    pegwise(arguments).output().expect("the program starts")
}

/// What a command that ends well prints.
pub(crate) fn printed(arguments: &str) -> String {
    let output = run(arguments);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.is_empty(), "{arguments}: {told}");
    String::from_utf8(output.stdout).expect("text")
}

/// The exit status of a command that fails, and what it says on the error stream.
pub(crate) fn failed(arguments: &str) -> (Option<i32>, String) {
    let output = run(arguments);
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// The command line is wrong, nothing is printed, and the message has these words.
pub(crate) fn refused(arguments: &str, words: &str) {
    let output = run(arguments);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments}: {told}");
    assert!(output.stdout.is_empty(), "{arguments}");
    assert!(told.contains(words), "{arguments}: {told}");
}
