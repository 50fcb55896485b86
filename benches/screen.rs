//! What a person waits for, in a real pseudo-terminal of 120x40: start to first frame, key press to finished frame;
//! and what the program costs: bytes a key, memory, processor time while idle. `cargo bench --bench screen`.

#[path = "../tests/support/pty.rs"]
#[expect(dead_code, reason = "each of those who share it uses a part")]
mod pty;

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use pty::{Program, Setup};

/// The end of a frame.
const FRAME: &[u8] = b"\x1b[?2026l";

const STARTS: usize = 30;

/// A screen: how it is reached, and keys of which each draws a frame.
struct Subject {
    name: &'static str,
    args: &'static [&'static str],
    reach: &'static str,
    keys: &'static str,
}

const SUBJECTS: [Subject; 5] = [
    Subject { name: "menu", args: &[], reach: "", keys: "jjjjkkkk" },
    Subject {
        name: "break the code",
        args: &["play", "--turns", "99"],
        reach: "",
        keys: "abcd\rbcde\rfdca\rx",
    },
    Subject {
        name: "watch",
        args: &["watch", "--secret", "fcaf", "--opening", "f"],
        reach: "",
        keys: "ssssssssSSSSSSSS",
    },
    Subject { name: "triangle", args: &["pegs", "--hole", "1"], reach: "", keys: "jjkkhlkj" },
    Subject { name: "search", args: &[], reach: "4", keys: "ssssssssSSSS" },
];

/// A program that has drawn its first frames and is still.
fn still(args: &[&str]) -> (Program, Duration) {
    let begun = Instant::now();
    let program = Program::start(&Setup { args, size: (120, 40), ..Setup::default() });
    while frames(&program) == 0 {
        thread::sleep(Duration::from_micros(50));
    }
    let first = begun.elapsed();
    thread::sleep(Duration::from_millis(200));
    (program, first)
}

fn frames(program: &Program) -> usize {
    program.raw().windows(FRAME.len()).filter(|window| *window == FRAME).count()
}

/// Presses a key and waits for the frame it draws.
fn press(program: &mut Program, key: char) -> Duration {
    let before = frames(program);
    let begun = Instant::now();
    program.press(&key.to_string());
    while frames(program) == before {
        thread::sleep(Duration::from_micros(20));
    }
    begun.elapsed()
}

/// A figure in kilobytes that the system keeps of a process.
fn kilobytes(program: &Program, name: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", program.pid())).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with(name)).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or_default()
}

fn main() {
    let mut starts: Vec<Duration> = (0..STARTS).map(|_| still(&["play"]).1).collect();
    starts.sort_unstable();
    println!(
        "start to first frame: median {:.1?}, slowest of {STARTS} {:.1?}",
        starts[STARTS / 2],
        starts[STARTS - 1]
    );
    println!(
        "{:<16}{:>12}{:>12}{:>12}{:>12}",
        "screen", "key median", "key 99 %", "bytes/key", "peak memory"
    );
    for subject in &SUBJECTS {
        let (mut program, _) = still(subject.args);
        subject.reach.chars().for_each(|key| {
            press(&mut program, key);
        });
        thread::sleep(Duration::from_millis(100));
        let written = program.raw().len();
        let mut times: Vec<Duration> =
            subject.keys.chars().cycle().take(200).map(|key| press(&mut program, key)).collect();
        times.sort_unstable();
        let bytes = (program.raw().len() - written) / times.len();
        let (median, slow) = (times[times.len() / 2], times[times.len() * 99 / 100]);
        println!(
            "{:<16}{:>12}{:>12}{bytes:>12}{:>9} KB",
            subject.name,
            format!("{median:.2?}"),
            format!("{slow:.2?}"),
            kilobytes(&program, "VmHWM")
        );
    }
    let (program, _) = still(&["play"]);
    let before = program.ticks();
    thread::sleep(Duration::from_secs(5));
    println!("processor time in 5 idle seconds: {} ticks", program.ticks() - before);
}
