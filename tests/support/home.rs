//! A player's home folder, and the program playing there in lines.

use std::ops::Deref;
use std::path::PathBuf;

use assert_cmd::Command;
use tempfile::TempDir;

pub(crate) const MENU: &str = "Pegwise, two peg puzzles. Type break, watch, pegs, search, contest, arena, explorer, lessons, learn, daily, you, assist, games or quit; help says more.";

/// A home folder, empty at first.
pub(crate) struct Home(pub(crate) TempDir);

impl Home {
    pub(crate) fn new() -> Home {
        Home(TempDir::new().expect("a folder"))
    }

    /// The folder of the program's state.
    pub(crate) fn state(&self) -> PathBuf {
        self.0.path().join(".local/state/pegwise")
    }

    pub(crate) fn games(&self, table: &str) -> PathBuf {
        self.state().join("games/1").join(table)
    }

    /// The program, to be run here.
    pub(crate) fn pegwise(&self) -> Command {
        let mut command = Command::cargo_bin("pegwise").expect("the program is built");
        for other in ["XDG_STATE_HOME", "XDG_CONFIG_HOME", "PEGWISE_CONFIG"] {
            command.env_remove(other);
        }
        command.env("HOME", self.0.path());
        command
    }

    /// What the program says to these lines, which ` / ` parts.
    pub(crate) fn says(&self, args: &str, lines: &str) -> Said {
        let input = if lines.is_empty() { String::new() } else { lines.replace(" / ", "\n") + "\n" };
        let mut program = self.pegwise();
        let output = program.args(args.split_whitespace()).write_stdin(input).output().expect("it runs");
        let told = String::from_utf8(output.stdout).expect("text");
        assert_eq!(output.status.code(), Some(0), "{told}");
        assert!(output.stderr.is_empty(), "{told}");
        assert!(!told.contains('\x1b'), "no escape is written: {told}");
        Said(told.lines().map(str::to_owned).collect())
    }
}

/// The lines that plain mode said.
#[derive(Debug)]
pub(crate) struct Said(pub(crate) Vec<String>);

impl Deref for Said {
    type Target = [String];

    fn deref(&self) -> &[String] {
        &self.0
    }
}

impl Said {
    /// Checks that these lines are said, in this order, with others between them or not.
    #[track_caller]
    pub(crate) fn tells(&self, expected: impl IntoIterator<Item = impl AsRef<str>>) {
        let mut rest = self.iter();
        for line in expected {
            let line = line.as_ref();
            assert!(rest.any(|told| told == line), "{line:?} is not said there: {self:#?}");
        }
    }

    /// Checks that some line begins like this.
    #[track_caller]
    pub(crate) fn begins(&self, beginning: &str) {
        assert!(self.iter().any(|line| line.starts_with(beginning)), "no {beginning:?} in {self:#?}");
    }

    /// Checks that some line has this in it.
    #[track_caller]
    pub(crate) fn mentions(&self, part: &str) {
        assert!(self.iter().any(|line| line.contains(part)), "no {part:?} in {self:#?}");
    }
}
