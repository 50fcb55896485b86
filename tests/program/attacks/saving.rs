//! Killed at every system call: what was told is kept, nothing is recorded twice, no file is left that cannot be read.
//! Needs Linux and `strace` (`apt-get install strace`), which sends a signal that nobody can catch as a system call begins.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::support::pty::{PEGWISE, example};
use pegwise::archive::saved::SavedCode;
use pegwise::play::{BreakGame, Deal, GameId, GameStatus, Seed, Undo};
use pegwise::store::settings::read;
use pegwise_engine::code::Rules;
use tempfile::TempDir;

/// A system call, and how often there was one of this name by then.
type Moment = (String, usize);

/// A program in a home folder of its own, and what it is told.
struct Attacked {
    program: PathBuf,
    args: Vec<String>,
    input: &'static str,
    /// What strace does besides: system calls that fail.
    also: &'static [&'static str],
}

impl Attacked {
    fn in_lines(args: &[&str], input: &'static str) -> Attacked {
        let args = ["--plain"].iter().chain(args).map(|arg| (*arg).to_owned()).collect();
        Attacked { program: PEGWISE.into(), args, input, also: &[] }
    }

    fn command(home: &Path, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env_remove("XDG_STATE_HOME").env_remove("XDG_CONFIG_HOME").env("HOME", home);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn told(&self, mut command: Command) -> Output {
        let mut child = command.spawn().expect("it starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        // A program that was killed reads no more.
        let _ = stdin.write_all(self.input.as_bytes());
        drop(stdin);
        child.wait_with_output().expect("it ends")
    }

    /// What it says when nothing happens to it.
    fn unharmed(&self, home: &Path) -> String {
        let mut command = Attacked::command(home, self.program.to_str().expect("a path"));
        command.args(&self.args);
        let output = self.told(command);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    }

    fn strace(&self, home: &Path, options: &[&str]) -> Output {
        let mut command = Attacked::command(home, "strace");
        command.args(["-f", "-qq"]).args(self.also.iter().flat_map(|also| ["-e", *also]));
        command.args(options).arg("--").arg(&self.program).args(&self.args);
        self.told(command)
    }

    /// Every system call of a run, in order.
    fn moments(&self, home: &Path) -> Vec<Moment> {
        let log = home.join("strace.log");
        let output = self.strace(home, &["-o", log.to_str().expect("a path")]);
        assert!(output.status.success(), "strace is needed: apt-get install strace. {output:?}");
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let mut moments = Vec::new();
        for line in fs::read_to_string(&log).expect("a log").lines() {
            let call = line.split_once(' ').map_or("", |(_, call)| call.trim_start());
            let Some((name, _)) = call.split_once('(') else { continue };
            if name
                .chars()
                .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_')
            {
                let count = counts.entry(name.to_owned()).or_default();
                *count += 1;
                moments.push((name.to_owned(), *count));
            }
        }
        fs::remove_file(log).expect("removed");
        moments
    }

    /// What it had told by the time it was killed.
    fn killed(&self, home: &Path, (name, count): &Moment) -> String {
        let inject = format!("inject={name}:signal=SIGKILL:when={count}");
        let output = self.strace(home, &["-o", "/dev/null", "-e", &inject]);
        String::from_utf8(output.stdout).expect("text")
    }
}

/// Kills the program at each of its system calls in turn, in a fresh home that `prepare` makes, and lets `check` see what
/// became of it. Starting the program itself is left out: nothing was read yet.
fn attack(attacked: &Attacked, prepare: impl Fn(&Path), check: impl Fn(&Path, &str, &Moment)) -> usize {
    let home = TempDir::new().expect("a folder");
    prepare(home.path());
    let moments = attacked.moments(home.path());
    let begun = moments.iter().position(|(name, _)| name == "sigaltstack").expect("the program's own start");
    for moment in &moments[begun..] {
        let home = TempDir::new().expect("a folder");
        prepare(home.path());
        let told = attacked.killed(home.path(), moment);
        check(home.path(), &told, moment);
    }
    moments.len() - begun
}

fn state(home: &Path) -> PathBuf {
    home.join(".local/state/pegwise")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
#[ignore = "minutes, and strace"]
fn killed_at_any_system_call_of_a_game_it_has_kept_what_it_told_and_records_it_once() {
    // The second game is not over; the first is recorded when it is left.
    let game = Attacked::in_lines(&["play", "--seed", "4"], "aabb\nccdd\ndabd\nnew\neeff\nquit\n");
    let kills = attack(
        &game,
        |_| (),
        |home, told, moment| {
            let guesses = told.lines().filter(|line| line.starts_with("Guess ") && line.contains(" exact,"));
            let guesses: Vec<&str> = guesses.collect();
            let again = Attacked::in_lines(&[], "break\nboard\nundo\nboard\nundo\nboard\nmenu\nstats\n")
                .unharmed(home);
            assert!(
                !again.contains("could not be read") && !again.contains("cannot be"),
                "{moment:?}: {again}"
            );
            for guess in &guesses {
                let score = guess.split_once('.').map_or(*guess, |(score, _)| score);
                assert!(again.contains(score), "{moment:?}: {guess} is lost\n{again}");
            }
            let record = fs::read_to_string(state(home).join("results.jsonl")).unwrap_or_default();
            let lines = |kind: &str| record.lines().filter(|line| line.contains(kind)).count();
            let over = usize::from(told.contains("Solved in 3 guesses"));
            assert!((over..=1).contains(&lines("\"game\":\"code\"")), "{moment:?}: {record}");
            assert_eq!(lines("\"game\":\"review\""), lines("\"game\":\"code\""), "{moment:?}: {record}");
            let temporary = |name: &String| name.starts_with(".pegwise-");
            assert!(!names(&state(home).join("games/1")).iter().any(temporary), "{moment:?}");
        },
    );
    eprintln!("a game, its saves and its record: {kills} kills");
    assert!(kills > 100, "{kills}");
}

/// Two folders of instances that are gone: in the first a game that is over, in the second one that is not.
fn two_games(home: &Path) {
    for (folder, guesses) in [("1", &["aabb", "dabd"][..]), ("2", &["aabb"])] {
        let game =
            BreakGame::new(Rules::CLASSIC, Deal::Drawn(Seed(4)), 10).with_id(GameId(guesses.len() as u64));
        let mut table = Undo::new(game);
        for guess in guesses {
            table.commit(table.present().guessed(Rules::CLASSIC.parse(guess).expect("a code")));
        }
        assert_eq!(table.present().status() == GameStatus::Open, folder == "2");
        let folder = state(home).join("games").join(folder);
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("code.json"), SavedCode::text(&table)).expect("written");
    }
}

#[test]
#[ignore = "minutes, and strace"]
fn killed_at_any_system_call_of_a_start_it_has_all_games_of_instances_that_are_gone() {
    for also in [&[][..], &["inject=renameat2:error=EINVAL"]] {
        let start = Attacked { also, ..Attacked::in_lines(&[], "") };
        let kills = attack(&start, two_games, |home, _, moment| {
            let again = Attacked::in_lines(&[], "").unharmed(home);
            assert!(again.contains("guess 2 of 10"), "{moment:?}: {again}");
            let games = state(home).join("games");
            let texts = names(&games)
                .into_iter()
                .filter_map(|folder| fs::read_to_string(games.join(folder).join("code.json")).ok());
            let ids: BTreeSet<u64> = texts
                .map(|text| SavedCode::read(&text).expect("a saved game"))
                .flat_map(|games| games.states().0.iter().map(|game| game.id().0).collect::<Vec<_>>())
                .collect();
            assert_eq!(ids, BTreeSet::from([1, 2]), "{moment:?}");
        });
        eprintln!("games that change places ({also:?}): {kills} kills");
        assert!(kills > 100, "{kills}");
    }
}

#[test]
#[ignore = "minutes, and strace"]
fn killed_at_any_system_call_of_a_change_of_settings_the_file_is_whole_and_the_same() {
    const OLD: &str = "# mine\ntheme = \"bright\"\nspeed = \"8\"\n";
    const NEW: &str = "# mine\ntheme = \"contrast\"\nspeed = \"8\"\n";
    for kind in ["file", "soft"] {
        let path = |home: &Path| home.join("config.toml");
        let other = |home: &Path| home.join("dotfiles.toml");
        let prepare = |home: &Path| {
            if kind == "file" {
                return fs::write(path(home), OLD).expect("written");
            }
            fs::write(other(home), OLD).expect("written");
            std::os::unix::fs::symlink(other(home), path(home)).expect("a link");
        };
        // The folder of each run is another one: a shell finds the file in its home.
        let script = format!("exec {} \"$HOME/config.toml\" contrast", example("keep_setting").display());
        let write =
            Attacked { program: "/bin/sh".into(), args: vec!["-c".to_owned(), script], input: "", also: &[] };
        let kills = attack(&write, prepare, |home, _, moment| {
            // The next start reads the file, finishes what was begun, and removes what was left.
            assert_eq!(read(&path(home)).faults, [], "{kind} {moment:?}");
            let expected =
                if kind == "file" { &["config.toml"][..] } else { &["config.toml", "dotfiles.toml"] };
            assert_eq!(names(home), expected, "{kind} {moment:?}");
            let text = fs::read_to_string(path(home)).expect("it is there");
            assert!(text == OLD || text == NEW, "{kind} {moment:?}: {text:?}");
            if kind != "file" {
                assert_eq!(fs::read_to_string(other(home)).expect("it is there"), text, "{kind} {moment:?}");
            }
            write.unharmed(home);
            assert_eq!(fs::read_to_string(path(home)).expect("it is there"), NEW, "{kind} {moment:?}");
            assert_eq!(names(home), expected, "{kind} {moment:?}");
        });
        eprintln!("a setting in a {kind}: {kills} kills");
        assert!(kills > 20, "{kills}");
    }
}
