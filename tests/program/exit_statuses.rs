//! How commands end: the statuses of the table in the documents, for every command.

#![cfg(unix)]

use std::fs;
use std::path::Path;

use clap::{Command, CommandFactory};
use pegwise::cli::Cli;
use pegwise::failure::STATUSES;
use tempfile::TempDir;

use crate::support::commands::pegwise;

/// The commands that read a file, with FILE for its path.
const READERS: &str = "import FILE, import --check FILE, tree summary FILE, tree compare FILE FILE, tree convert FILE, \
    certificate check FILE, solve aabb --tree FILE, watch --tree FILE, contest --tree FILE, \
    arena --tree FILE, arena --screen --tree FILE, explore FILE";

/// The commands that go on from a file, if there is one.
const CONTINUING: [&str; 2] = [
    "arena --strategy optimal --positions 2 --colors 3 --checkpoint FILE",
    "tree --strategy optimal --positions 2 --colors 3 --checkpoint FILE",
];

/// The commands that write to a file.
const WRITERS: [&str; 4] = [
    "paths 2 --rows 4 --output FILE",
    "tree --positions 2 --colors 3 --output FILE",
    "tree convert TREE --output FILE",
    "certificate --positions 2 --colors 2 --output FILE",
];

/// A command line of each command that ends well.
const SUCCESSES: &str = "play --seed 1, watch --secret aabb, pegs, search, solutions, contest, explore, daily, lesson, \
    practice --list, options, hide dbfd, import --check GAME, solve aabb, suggest, assist, codes --count, explain a 1, \
    arena --strategy states --positions 2 --colors 3, tree summary TREE, \
    certificate --positions 2 --colors 2, puzzle --kind position --number 1, board --hole 1, \
    paths 2 --rows 4 --every 1, sample --games 1 --seed 1, count 1 --rows 4, stats, games, completions bash, \
    man, help";

/// Ends of the commands whose answer is bad news.
const BAD_NEWS: [(&str, i32); 6] = [
    ("suggest aabb=4,0 --colors 1", 2),
    ("suggest aaaa=0,0 aaaa=1,0", 3),
    ("explain a 1 aaaa=0,0 aaaa=1,0", 3),
    ("solve ffff --turns 1 --opening a", 4),
    ("puzzle --kind position --number 1 abcdef", 2),
    ("export", 1),
];

/// A folder with a text of a game, a strategy file, and nothing that was played.
struct Place(TempDir);

impl Place {
    fn new() -> Place {
        let place = Place(TempDir::new().expect("a folder"));
        let text = "pegwise game 1\ngame: peg triangle\nrows: 5\nstart: hole 1\nresult: open\n";
        fs::write(place.path().join("game"), text).expect("a file");
        let (status, tree, told) = place.ends("tree --positions 2 --colors 3");
        assert_eq!(status, Some(0), "{told}");
        fs::write(place.path().join("strategy"), tree).expect("a file");
        place
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// The status of a command line, what it prints, and what it says on the error stream.
    fn ends(&self, line: &str) -> (Option<i32>, String, String) {
        let file = |name: &str| self.path().join(name).to_string_lossy().into_owned();
        let line = line.replace("TREE", &file("strategy")).replace("GAME", &file("game"));
        let mut command = pegwise(&line);
        command.env("XDG_STATE_HOME", self.path()).env("XDG_CONFIG_HOME", self.path());
        let output = command.output().expect("the program starts");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    }

    /// Checks the status, and that a failure is told in one or two lines.
    fn expect(&self, line: &str, wanted: i32) {
        let (status, _, told) = self.ends(line);
        assert_eq!(status, Some(wanted), "{line}: {told}");
        let lines = told.lines().count();
        assert!(if wanted == 0 { lines == 0 } else { (1..=2).contains(&lines) }, "{line}: {told}");
    }
}

fn commands(of: &Command, words: &str) -> Vec<(String, Command)> {
    of.get_subcommands()
        .flat_map(|command| {
            let words = format!("{words} {}", command.get_name()).trim().to_owned();
            let mut all = commands(command, &words);
            all.push((words, command.clone()));
            all
        })
        .collect()
}

#[test]
fn a_file_that_fails_ends_with_1_and_wrong_contents_with_2() {
    let place = Place::new();
    let at = |name: &str| place.path().join(name).to_string_lossy().into_owned();
    let malformed =
        [("other", "this is something else\n".as_bytes()), ("empty", b""), ("bytes", b"pegwise \xff\xfe\n")];
    for (name, bytes) in malformed {
        fs::write(at(name), bytes).expect("a file");
    }
    let folder = place.path().to_string_lossy().into_owned();
    for reader in READERS.split(", ") {
        for (file, status) in [(at("missing"), 1), (at("game/x"), 1), (folder.clone(), 1)] {
            place.expect(&reader.replace("FILE", &file), status);
        }
    }
    for reader in READERS.split(", ").chain(CONTINUING) {
        place.expect(&reader.replace("FILE", &folder), 1);
        #[cfg(target_os = "linux")]
        place.expect(&reader.replace("FILE", "/proc/self/mem"), 1);
        for (name, _) in malformed {
            place.expect(&reader.replace("FILE", &at(name)), 2);
        }
    }
    for writer in WRITERS {
        place.expect(&writer.replace("FILE", &at("missing/x")), 1);
    }
}

#[test]
fn the_tables_have_every_command_that_reads_or_writes_a_file() {
    for (words, command) in commands(&Cli::command(), "") {
        for argument in command.get_arguments() {
            let names: Vec<&str> = argument
                .get_value_names()
                .unwrap_or_default()
                .iter()
                .map(clap::builder::Str::as_str)
                .collect();
            if names != ["FILE"] && names != ["OTHER"] {
                continue;
            }
            let option = argument.get_long().map_or(String::new(), |long| format!("--{long}"));
            let mut tables = READERS.split(", ").chain(CONTINUING).chain(WRITERS);
            assert!(
                tables.any(|line| line.starts_with(&words) && line.contains(&option)),
                "{words} {option} FILE is in no table"
            );
        }
    }
}

#[test]
fn every_command_ends_well_with_0_and_with_2_if_its_arguments_are_wrong() {
    let place = Place::new();
    // First, because the commands that end well leave a game.
    for (line, status) in BAD_NEWS {
        place.expect(line, status);
    }
    for line in SUCCESSES.split(", ") {
        place.expect(line, 0);
    }
    for (words, _) in commands(&Cli::command(), "") {
        let first = words.split(' ').next().expect("a command");
        let is_there =
            SUCCESSES.split(", ").any(|line| line.split(' ').next() == Some(first)) || first == "export";
        assert!(is_there, "{words} is in no table");
        place.expect(&format!("{words} --frob"), 2);
    }
    let answers = ["a", "b", "c", "d", "e", "f"];
    let ends = answers.map(|answer| place.ends(&format!("puzzle --kind position --number 1 {answer}")).0);
    assert!(ends.contains(&Some(0)) && ends.contains(&Some(5)), "{ends:?}");
    place.expect("", 0);
}

#[test]
fn the_documents_and_the_manual_have_the_table_of_statuses() {
    let documented = include_str!("../../docs/commands.md");
    let manual = Place::new().ends("man").1;
    for (status, about) in STATUSES {
        assert!(documented.contains(&format!("| {status} | {about} |\n")), "{status}");
        assert!(manual.contains(&format!("\\fB{status}\\fR\n{about}\n")), "{status}: {manual}");
    }
}
