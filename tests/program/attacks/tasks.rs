//! Background work begun and left, again and again: afterward there are as many threads as before, the memory is flat, and
//! the next key is answered at once.

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use crate::support::pty::Program;

/// The Esc key as it is sent by a terminal that leaves no doubt whether more follows.
const ESC: &str = "\x1b[27u";

/// Work of one kind: how its screen is reached, and the keys that begin it and leave it.
struct Work {
    name: &'static str,
    args: &'static [&'static str],
    reach: &'static [&'static str],
    /// What is seen once it is reached.
    seen: &'static str,
    round: &'static [&'static str],
}

const WORKS: [Work; 6] = [
    Work {
        name: "watch, optimal, 5x8",
        args: &["watch", "--positions", "5", "--colors", "8", "--secret", "abcde", "--strategy", "optimal"],
        reach: &["O"],
        seen: "help",
        round: &["n\t\rO"],
    },
    Work {
        name: "triangle, 8 rows",
        args: &["pegs", "--rows", "8", "--hole", "5"],
        reach: &["e5"],
        seen: "help",
        round: &["r"],
    },
    Work {
        name: "review, 8x6",
        args: &["play", "--positions", "8", "--colors", "6", "--seed", "1"],
        reach: &["abcdefab\r", "aabbccdd\r", "r", "r"],
        seen: "given up",
        round: &["\r", ESC],
    },
    Work {
        name: "why, 8x8",
        args: &["play", "--positions", "8", "--colors", "8", "--seed", "1"],
        reach: &["abcdefgh\r", "aabbccdd\r", "\t"],
        seen: "guess 3 of 10",
        round: &["w", ESC],
    },
    Work { name: "contest", args: &["contest"], reach: &[], seen: "CONTEST", round: &["\rn"] },
    // A first run starts the threads that share a task among the processors, once.
    Work { name: "arena", args: &["arena", "--screen"], reach: &["\r"], seen: "%", round: &["x\r"] },
];

/// What a program takes of the machine.
#[derive(Clone, Debug)]
struct Usage {
    /// Their names.
    threads: Vec<String>,
    /// In MB.
    memory: usize,
}

fn usage(program: &Program) -> Usage {
    let path = PathBuf::from(format!("/proc/{}/status", program.pid()));
    let status = fs::read_to_string(path).expect("it runs");
    let number = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("the system says so");
        line.split_whitespace().next().and_then(|number| number.parse::<usize>().ok()).expect("a number")
    };
    let threads = fs::read_dir(format!("/proc/{}/task", program.pid())).expect("it runs");
    let name =
        |thread: PathBuf| fs::read_to_string(thread.join("comm")).unwrap_or_default().trim().to_owned();
    let mut threads: Vec<String> = threads.flatten().map(|thread| name(thread.path())).collect();
    threads.sort();
    Usage { threads, memory: number("VmRSS:") / 1024 }
}

/// How long it takes until the help is seen after its key, and closes it again.
fn next_key(program: &mut Program) -> Duration {
    let pressed = Instant::now();
    program.press_until("?", "Keys: ");
    let seen = program.output().at;
    program.press(ESC);
    program.wait_until("the help closed", || !program.text().contains("Keys: "));
    seen.duration_since(pressed)
}

/// Begins and leaves work of a kind so many times. Returns what the program takes after half of the rounds and after all of
/// them, and how long the next key took.
fn begin_and_leave(work: &Work, rounds: usize) -> (Usage, Usage, Duration) {
    let mut program = Program::pegwise(work.args);
    program.wait_for(if work.args.is_empty() { "PEGWISE" } else { "help" });
    for keys in work.reach {
        program.press(keys);
    }
    program.wait_for(work.seen);
    let go = |times: usize, program: &mut Program| {
        for _ in 0..times {
            for keys in work.round {
                program.press(keys);
            }
        }
        next_key(program)
    };
    go(rounds / 2, &mut program);
    let early = usage(&program);
    let key = go(rounds - rounds / 2, &mut program);
    // What was canceled last may still be on its way to its next checkpoint.
    let patience = Instant::now() + Duration::from_secs(30);
    let mut late = usage(&program);
    while late.threads.len() > early.threads.len() && Instant::now() < patience {
        thread::sleep(Duration::from_millis(20));
        late = usage(&program);
    }
    program.press("\x03");
    program.end();
    (early, late, key)
}

fn check(rounds: usize, most_key: Duration) {
    for work in &WORKS {
        let (early, late, key) = begin_and_leave(work, rounds);
        println!(
            "{}: {rounds} rounds, threads {} to {}, memory {} to {} MB, next key {} ms",
            work.name,
            early.threads.len(),
            late.threads.len(),
            early.memory,
            late.memory,
            key.as_millis()
        );
        assert!(late.threads.len() <= early.threads.len(), "{}: {early:?} {late:?}", work.name);
        assert!(late.memory <= early.memory + early.memory / 2 + 40, "{}: {early:?} {late:?}", work.name);
        assert!(key < most_key, "{}: {key:?}", work.name);
    }
}

#[test]
fn work_that_is_left_leaves_no_thread_and_no_memory() {
    check(20, Duration::from_secs(5));
}

/// `cargo test --release attacks::tasks -- --ignored --nocapture`
#[test]
#[ignore = "it presses thousands of keys, and measures on an idle machine how soon the next is answered"]
fn work_that_is_left_a_thousand_times_leaves_no_thread_and_no_memory() {
    check(1_000, Duration::from_millis(50));
}
