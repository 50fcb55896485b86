//! The real program in a pseudo-terminal: startup time, latency of keys, idle wake-ups, and memory in random play,
//! optionally compared with another program.
//!
//! `cargo bench --bench program -- [PART…] [-- PROGRAM REACH KEYS]`: the parts are `start`, `keys`, `idle`, `memory`
//! and `large`, which is `memory` with triangles of every size. `REACH` are the keys that lead from the start of the
//! other program to its game, `KEYS` those pressed there at random.

#[path = "../tests/support/page.rs"]
#[expect(dead_code, reason = "each user needs a part of this shared module")]
mod page;
#[path = "../tests/support/pty.rs"]
#[expect(dead_code, reason = "each user needs a part of this shared module")]
mod pty;

use std::env;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use page::Page;
use pegwise::play::{Random, Seed};
use pty::{PEGWISE, Program, Setup};

const SIZE: (u16, u16) = (120, 40);

/// The number of starts of each program.
const STARTS: usize = 30;

/// The number of keys pressed on each screen.
const KEYS: usize = 200;

/// The silence after which the response to a key is complete.
const ANSWERED: Duration = Duration::from_millis(5);

/// The silence after which all animation has ended.
const STILL: Duration = Duration::from_millis(60);

/// The timeout for a response.
const PATIENCE: Duration = Duration::from_secs(1);

const IDLE: Duration = Duration::from_mins(1);

/// An hour of play at ten keys a second.
const HOUR: usize = 36_000;

/// The keys that lead from the menu to each screen. The next one is opened after [`VISIT`] keys, so that all have their
/// share.
const VISITED: [&str; 9] = ["1", "2", "3", "4", "5", "1T1", "1T2", "3\rv", "3\rb"];

/// The number of keys between two visits.
const VISIT: usize = 500;

/// How long a terminal may be silent after Esc until it counts as a key of its own.
const ENDED: Duration = Duration::from_millis(60);

/// The number of keys between two measurements of memory.
const LOOK: usize = 1_000;

/// How long a program at rest is observed, and the processor time that it may take meanwhile, for animations.
const REST: (Duration, Duration) = (Duration::from_millis(500), Duration::from_millis(25));

/// The timeout for rest. `optimal` can prove for minutes.
const WORK: Duration = Duration::from_mins(1);

/// A program to measure, with the keys that lead to a screen and those pressed there.
struct Subject {
    name: String,
    program: String,
    args: Vec<&'static str>,
    reach: String,
    /// How the title of its screen begins.
    title: &'static str,
    keys: Pressed,
}

/// The keys to press.
enum Pressed {
    /// The keys of the hint bar.
    Offered,
    /// The keys of the hint bar except [`LARGE`].
    Ordinary,
    /// These keys.
    These(Vec<char>),
}

/// The screens of pegwise: name, arguments, the keys that lead there, and how the title begins.
const SCREENS: [(&str, &[&str], &str, &str); 11] = [
    ("menu", &[], "", "PEGWISE"),
    ("break the code", &["play", "--seed", "1", "--turns", "99"], "aabb\r", "BREAK THE CODE"),
    ("review", &["play", "--seed", "1"], "aabb\rccdd\refef\rrr\r", "REVIEW"),
    ("watch", &["watch", "--secret", "fcaf", "--opening", "f"], "ss", "WATCH IT THINK"),
    ("triangle", &["pegs", "--hole", "1"], "", "PEG TRIANGLE"),
    ("search", &["search"], "ss", "PEG SEARCH"),
    ("solutions", &["pegs", "--hole", "5"], "b", "SOLUTIONS"),
    ("contest", &["contest"], "\r", "STRATEGIES  1 CONTEST"),
    ("arena", &["arena", "--screen"], "", "STRATEGIES  1 Contest  2 ARENA"),
    ("statistics", &["stats", "--screen"], "", "STATISTICS"),
    ("options", &[], "o", "OPTIONS"),
];

/// The keys that lead to a larger triangle, to the board editor, or to a search with memory, by screen.
const LARGE: [(&str, char); 3] = [("PEG TRIANGLE", '+'), ("PEG TRIANGLE", 'e'), ("PEG SEARCH", 'm')];

fn subjects() -> Vec<Subject> {
    let subject = |(name, args, reach, title): (&str, &[&'static str], &str, &'static str)| Subject {
        name: name.to_owned(),
        program: PEGWISE.to_owned(),
        args: args.to_vec(),
        reach: reach.to_owned(),
        title,
        keys: Pressed::Offered,
    };
    SCREENS.map(subject).into()
}

/// The other program, if there is one.
fn other(words: &[String]) -> Option<Subject> {
    let [program, reach, keys] = words else { return None };
    Some(Subject {
        name: Path::new(program).file_name().map_or_else(String::new, |name| name.display().to_string()),
        program: program.clone(),
        args: Vec::new(),
        reach: unescaped(reach),
        title: "",
        keys: Pressed::These(unescaped(keys).chars().collect()),
    })
}

/// Replaces `\r` by Enter.
fn unescaped(text: &str) -> String {
    text.replace("\\r", "\r")
}

impl Subject {
    /// Starts the program. Returns the time to the end of its first output.
    fn start(&self) -> (Program, Duration) {
        let begun = Instant::now();
        let program = Program::start(&Setup {
            program: Path::new(&self.program),
            args: &self.args,
            size: SIZE,
            ..Setup::default()
        });
        let first = settle(&program, 0, begun, Duration::from_millis(50)).unwrap_or_default();
        (program, first)
    }

    /// Starts the program and opens the screen.
    fn open(&self) -> Program {
        let (mut program, _) = self.start();
        for key in self.reach.chars() {
            press(&mut program, key.to_string().as_bytes(), STILL);
        }
        assert!(self.is_open(&program), "{:?} does not lead to {}", self.reach, self.name);
        program
    }

    fn is_open(&self, program: &Program) -> bool {
        Page::printed(&program.frame()).title().starts_with(self.title)
    }

    /// The next key to press.
    fn key(&self, program: &Program, random: &mut Random) -> Vec<u8> {
        match &self.keys {
            Pressed::These(keys) => keys[random.below(keys.len())].to_string().into_bytes(),
            Pressed::Offered => offered(&Page::printed(&program.frame()), &[], random),
            Pressed::Ordinary => offered(&Page::printed(&program.frame()), &LARGE, random),
        }
    }
}

/// A random key of the hint bar, except those left out, the key that quits, and the key of the commands, one of which
/// quits. Esc is rare, because it usually leaves.
fn offered(page: &Page, left_out: &[(&str, char)], random: &mut Random) -> Vec<u8> {
    let (seldom, title) = (random.below(10) == 0, page.title());
    let is_out = |key: &KeyEvent| {
        let mut out = left_out.iter().chain(&[("PEGWISE", 'q')]);
        key.code == KeyCode::Char(':')
            || out.any(|(screen, letter)| key.code == KeyCode::Char(*letter) && title.starts_with(screen))
    };
    let keys: Vec<Vec<u8>> = page
        .offered()
        .into_iter()
        .map(|(key, _)| key)
        .filter(|key| !is_out(key) && (seldom || key.code != KeyCode::Esc))
        .filter_map(|key| sent(&key))
        .collect();
    match keys.len() {
        0 => b"\x1b".to_vec(),
        count => keys[random.below(count)].clone(),
    }
}

/// The bytes that a terminal sends for a key.
fn sent(key: &KeyEvent) -> Option<Vec<u8>> {
    let bytes: &[u8] = match key.code {
        KeyCode::Char(letter) if key.modifiers.contains(KeyModifiers::CONTROL) => {
            return Some(vec![letter as u8 & 0x1f]);
        }
        KeyCode::Char(letter) => return Some(letter.to_string().into_bytes()),
        KeyCode::Enter => b"\r",
        KeyCode::Esc => b"\x1b",
        KeyCode::Tab => b"\t",
        KeyCode::BackTab => b"\x1b[Z",
        KeyCode::Backspace => b"\x7f",
        KeyCode::Delete => b"\x1b[3~",
        KeyCode::Up => b"\x1b[A",
        KeyCode::Down => b"\x1b[B",
        KeyCode::Right => b"\x1b[C",
        KeyCode::Left => b"\x1b[D",
        KeyCode::Home => b"\x1b[H",
        KeyCode::End => b"\x1b[F",
        KeyCode::PageUp => b"\x1b[5~",
        KeyCode::PageDown => b"\x1b[6~",
        _ => return None,
    };
    Some(bytes.to_vec())
}

/// Waits for output beyond `before` bytes, followed by silence. Returns the time from `begun` to the last output, or
/// `None` if there was none.
fn settle(program: &Program, before: usize, begun: Instant, silence: Duration) -> Option<Duration> {
    loop {
        let output = program.output();
        let came = output.bytes > before;
        if came && output.whole && output.at.elapsed() > silence || begun.elapsed() > PATIENCE {
            return came.then(|| output.at.saturating_duration_since(begun));
        }
        thread::sleep(Duration::from_micros(50));
    }
}

/// Presses a key and waits for the end of the response.
fn press(program: &mut Program, key: &[u8], silence: Duration) -> Option<Duration> {
    let before = program.output().bytes;
    let begun = Instant::now();
    program.send(key);
    settle(program, before, begun, silence)
}

fn milliseconds(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1e3)
}

/// The median and the 99th percentile.
fn median_and_slow(mut times: Vec<Duration>) -> (String, String) {
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
    (milliseconds(at(50)), milliseconds(at(99)))
}

/// A field of `/proc/PID/status` in megabytes.
fn megabytes(program: &Program, name: &str) -> f64 {
    let status = fs::read_to_string(format!("/proc/{}/status", program.pid())).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with(name)).unwrap_or_default();
    let kilobytes: f64 =
        line.split_whitespace().nth(1).and_then(|text| text.parse().ok()).unwrap_or(f64::NAN);
    kilobytes / 1024.0
}

/// The processor time and the number of wake-ups of all threads of a process.
fn effort(program: &Program) -> (Duration, u64) {
    let tasks = fs::read_dir(format!("/proc/{}/task", program.pid()));
    let tasks = tasks.into_iter().flatten().flatten().map(|task| task.path());
    tasks.fold((Duration::ZERO, 0), |(time, wakes), task| {
        let stat = fs::read_to_string(task.join("schedstat")).unwrap_or_default();
        let status = fs::read_to_string(task.join("status")).unwrap_or_default();
        let ran = stat.split(' ').next().and_then(|text| text.parse().ok()).unwrap_or(0);
        let woken = status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
        let woken: u64 = woken.and_then(|text| text.trim().parse().ok()).unwrap_or(0);
        (time + Duration::from_nanos(ran), wakes + woken)
    })
}

fn starts(subjects: &[&Subject]) {
    println!("{:<16}{:>12}{:>12}{:>14}", "start", "median", "slowest", "binary");
    for subject in subjects {
        let mut times: Vec<Duration> = (0..STARTS).map(|_| subject.start().1).collect();
        times.sort_unstable();
        let size = fs::metadata(&subject.program).map_or(0, |file| file.len());
        let (median, slowest) = (milliseconds(times[STARTS / 2]), milliseconds(times[STARTS - 1]));
        println!("{:<16}{median:>12}{slowest:>12}{size:>12} B", subject.name);
    }
}

fn keys(subjects: &[&Subject]) {
    println!(
        "{:<16}{:>12}{:>12}{:>11}{:>12}{:>12}",
        "key to frame", "median", "99 %", "bytes/key", "memory", "peak"
    );
    for subject in subjects {
        let mut random = Random::new(Seed(1));
        let mut program = subject.open();
        let (mut times, mut bytes) = (Vec::new(), 0);
        for _ in 0..KEYS {
            if !subject.is_open(&program) {
                program = subject.open();
            }
            let key = subject.key(&program, &mut random);
            let before = program.output().bytes;
            let answered = press(&mut program, &key, ANSWERED);
            // The program waits a moment after Esc: it may begin the bytes of another key.
            times.extend(answered.filter(|_| key != b"\x1b"));
            let _ = settle(&program, before, Instant::now(), STILL);
            bytes += program.output().bytes - before;
        }
        let (median, slow) = median_and_slow(times);
        println!(
            "{:<16}{median:>12}{slow:>12}{:>11}{:>9.1} MB{:>9.1} MB",
            subject.name,
            bytes / KEYS,
            megabytes(&program, "VmRSS"),
            megabytes(&program, "VmHWM"),
        );
    }
}

fn idle(subjects: &[&Subject]) {
    println!("{:<16}{:>16}{:>12}", "a minute idle", "processor time", "wake-ups");
    let programs: Vec<Program> = subjects.iter().map(|subject| subject.open()).collect();
    thread::sleep(Duration::from_secs(2));
    let before: Vec<(Duration, u64)> = programs.iter().map(effort).collect();
    thread::sleep(IDLE);
    for ((subject, program), (time, wakes)) in subjects.iter().zip(&programs).zip(before) {
        let (later, woken) = effort(program);
        println!("{:<16}{:>16}{:>12}", subject.name, milliseconds(later.saturating_sub(time)), woken - wakes);
    }
}

/// Waits until the program is at rest. Returns whether it is.
fn rests(program: &Program) -> bool {
    let begun = Instant::now();
    let (observed, most) = REST;
    while begun.elapsed() < WORK {
        let (before, _) = effort(program);
        thread::sleep(observed);
        if effort(program).0.saturating_sub(before) <= most {
            return true;
        }
    }
    false
}

/// Opens a screen by its keys in the menu, from whatever screen is on show.
fn visit(program: &mut Program, keys: &str) {
    for _ in 0..6 {
        // Esc and a key right after it would be one key.
        press(program, b"\x1b", ENDED);
        if Page::printed(&program.frame()).title().starts_with("PEGWISE") {
            break;
        }
    }
    for key in keys.chars() {
        press(program, key.to_string().as_bytes(), ENDED);
    }
}

fn memory(keys: Pressed) {
    let subject = Subject { keys, ..subjects().swap_remove(0) };
    println!("{:<16}{:>12}{:>12}{:>12}   screen", "keys", "memory", "at rest", "peak");
    let mut random = Random::new(Seed(1));
    let mut program = subject.open();
    let mut visited = VISITED.iter().cycle();
    for pressed in 1..=HOUR {
        if pressed % VISIT == 0 {
            visit(&mut program, visited.next().expect("the visits go round"));
        }
        let key = subject.key(&program, &mut random);
        press(&mut program, &key, Duration::ZERO);
        assert!(program.is_running(), "it ended after {pressed} keys, the last {key:?}");
        if pressed % LOOK == 0 {
            let now = megabytes(&program, "VmRSS");
            let at_rest = if rests(&program) { megabytes(&program, "VmRSS") } else { f64::NAN };
            let peak = megabytes(&program, "VmHWM");
            let title = Page::printed(&program.frame()).title();
            println!("{pressed:<16}{now:>9.1} MB{at_rest:>9.1} MB{peak:>9.1} MB   {title}");
        }
    }
}

fn main() {
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let (parts, beside) = match words.iter().position(|word| word == "--") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (&words[..], &[][..]),
    };
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|word| word == part);
    let screens = subjects();
    let beside = other(beside);
    let all: Vec<&Subject> = screens.iter().chain(&beside).collect();
    if wanted("start") {
        let ends: Vec<&Subject> = screens[..2].iter().chain(&beside).collect();
        starts(&ends);
    }
    if wanted("keys") {
        keys(&all);
    }
    if wanted("idle") {
        idle(&all);
    }
    if wanted("memory") {
        memory(Pressed::Ordinary);
    }
    if wanted("large") {
        memory(Pressed::Offered);
    }
}
