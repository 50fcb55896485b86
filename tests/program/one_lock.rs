//! What several programs write to one folder at the same moment: each result and each attempt once.

use std::fs;
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::sync::Barrier;
use std::thread;

use crate::support::home::Home;
use pegwise::archive::practice::PracticeEntry;
use pegwise::archive::results::{CodeResult, RecordEntry};
use pegwise::play::practice::Attempt;
use pegwise::play::puzzle::{Difficulty, PuzzleKind};
use pegwise::play::{BreakGame, Daily, Day, Deal, Seed};
use pegwise::store::{PracticeFile, Record};
use pegwise_engine::code::Rules;
use tempfile::TempDir;

/// Programs that write at the same moment.
const PROGRAMS: usize = 8;

/// How often they do.
const TIMES: u32 = 30;

/// Has all programs do the same at the same moment.
fn at_once(act: impl Fn(usize) + Sync) {
    let barrier = Barrier::new(PROGRAMS);
    thread::scope(|scope| {
        for program in 0..PROGRAMS {
            let (barrier, act) = (&barrier, &act);
            scope.spawn(move || {
                barrier.wait();
                act(program);
            });
        }
    });
}

fn day() -> Day {
    "2026-11-21".parse().expect("a day")
}

#[test]
fn a_game_that_several_programs_end_at_once_has_one_result() {
    let daily = Daily::of(day()).expect("a puzzle");
    for deal in [Deal::Daily(daily), Deal::Drawn(Seed(8))] {
        for _ in 0..TIMES {
            let state = TempDir::new().expect("a folder");
            at_once(|program| {
                let game = BreakGame::new(Rules::CLASSIC, deal, 10);
                let end = if program % 2 == 0 { game.revealed() } else { game.guessed(game.secret()) };
                let result = RecordEntry::Code(CodeResult::of(&end, day()).expect("it is over"));
                Record::below(state.path()).append(&result).expect("written or known");
            });
            assert_eq!(Record::below(state.path()).results().0.len(), 1, "{deal:?}");
        }
    }
}

#[test]
fn a_puzzle_that_several_programs_attempt_at_once_has_one_attempt() {
    for number in 0..TIMES {
        let state = TempDir::new().expect("a folder");
        at_once(|program| {
            let attempt = if program % 2 == 0 { Attempt::Missed } else { Attempt::Solved };
            let (kind, difficulty) = (PuzzleKind::OneCode, Difficulty::Easy);
            let entry = PracticeEntry::Puzzle { day: day(), kind, number, difficulty, attempt };
            PracticeFile::below(state.path()).append(&entry).expect("written or known");
        });
        assert_eq!(PracticeFile::below(state.path()).entries().0.len(), 1);
    }
}

/// A program that plays the daily puzzle in lines.
fn begin(home: &Home) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pegwise"));
    command.args(["play", "--daily"]).env_remove("XDG_STATE_HOME").env("HOME", home.0.path());
    command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("the program starts")
}

#[test]
fn the_daily_puzzle_given_up_in_several_programs_has_one_result() {
    for _ in 0..3 {
        let home = Home::new();
        let mut programs: Vec<Child> = (0..PROGRAMS).map(|_| begin(&home)).collect();
        for program in &mut programs {
            let input = program.stdin.as_mut().expect("its input");
            input.write_all(b"aabb\nreveal\n").expect("it listens");
        }
        for program in &mut programs {
            program.stdin.take().expect("its input").write_all(b"reveal\n").expect("it listens");
        }
        // Half of them are killed, and what they leave is recorded by the next one.
        for (number, mut program) in programs.into_iter().enumerate() {
            if number % 2 == 0 {
                program.kill().expect("it was started");
            }
            program.wait().expect("it ends");
        }
        home.says("", "stats");
        let record = fs::read_to_string(home.state().join("results.jsonl")).expect("a record");
        assert_eq!(record.matches("\"daily\"").count(), 1, "{record}");
    }
}
