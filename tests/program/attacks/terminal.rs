//! Signals, late answers of the terminal, sequences without an end and hang-ups. Wherever they meet the program, it goes
//! on as if nothing had happened or ends as it should, and the terminal is given back as it was.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::panic::catch_unwind;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::every_screen::{PLACES, Place, Start, TERMINALS, rows, settled};
use crate::support::bytes::{Lot, REPLIES, UNENDED};
use crate::support::pty::{Program, Setup, state};

/// What is done to a program at a place, and what has to come of it.
#[derive(Clone, Copy, Debug)]
enum Attack {
    /// A signal that ends it, and how the system calls that.
    EndedBy(&'static str, &'static str),
    /// A real-time signal, after which the status tells its number.
    EndedByNumber(i32),
    /// A signal that it survives.
    Survived(&'static str),
    /// A stop by a key or from outside where nobody could let it go on.
    NotStopped(Stop),
    /// A stop where a shell lets it go on.
    Stopped(Stop),
    /// Answers of the terminal, whole and in pieces.
    Replies,
    /// Something without an end, and Ctrl-C.
    Unended(&'static [u8]),
    /// Something without an end, and no more keys until it is given up.
    GivenUp,
    /// The window is closed, and the program is told so by a signal, ignores that, or is told nothing.
    Closed(Hangup),
}

#[derive(Clone, Copy, Debug)]
enum Stop {
    Key,
    Signal,
}

#[derive(Clone, Copy, Debug)]
enum Hangup {
    Told,
    Ignored,
    Untold,
}

fn attacks() -> Vec<Attack> {
    let ended = [
        ("TERM", "Terminated"),
        ("HUP", "Hangup"),
        ("INT", "Interrupt"),
        ("QUIT", "Quit"),
        ("USR1", "User defined signal 1"),
        ("USR2", "User defined signal 2"),
        ("ALRM", "Alarm clock"),
        ("VTALRM", "Virtual timer expired"),
        ("PROF", "Profiling timer expired"),
        ("XCPU", "CPU time limit exceeded"),
        ("IO", "I/O possible"),
        ("PWR", "Power failure"),
        ("STKFLT", "Stack fault"),
    ];
    let mut attacks: Vec<Attack> =
        ended.into_iter().map(|(name, told)| Attack::EndedBy(name, told)).collect();
    attacks.extend([34, 40, 64].map(Attack::EndedByNumber));
    attacks.extend(["XFSZ", "CONT", "WINCH", "URG", "CHLD", "PIPE"].map(Attack::Survived));
    attacks.extend([Stop::Key, Stop::Signal].map(Attack::NotStopped));
    attacks.extend([Stop::Key, Stop::Signal].map(Attack::Stopped));
    attacks.extend(UNENDED.iter().copied().map(Attack::Unended));
    attacks.extend([Attack::Replies, Attack::GivenUp]);
    attacks.extend([Hangup::Told, Hangup::Ignored, Hangup::Untold].map(Attack::Closed));
    attacks
}

fn ignoring_hang_ups(setup: &Setup<'_>) -> Program {
    Program::by_bash(r#"trap "" HUP; exec "$0" "$@""#, setup)
}

fn in_another_session(setup: &Setup<'_>) -> Program {
    Program::by_bash(r#"setsid "$0" "$@"; :"#, setup)
}

fn send_signal(process: u32, signal: &str) {
    // The shell's own command knows every name and number.
    let sent = Command::new("bash").args(["-c", &format!("kill -{signal} {process}")]).status();
    assert!(sent.expect("bash is there").success(), "{signal}");
}

/// The process of the game, where a shell has started it.
fn game_of(shell: &Program) -> u32 {
    shell.child().as_raw_nonzero().get().cast_unsigned()
}

/// How often the whole screen was drawn.
fn redrawn(program: &Program) -> usize {
    program.raw().windows(4).filter(|sequence| sequence == b"\x1b[2J").count()
}

/// Sees that a key is heard, that everything that came before it has had its effect, and that the screen is what it was.
fn assert_same(program: &mut Program, before: &[String]) {
    let drawn = redrawn(program);
    program.press("\x0c");
    program.wait_until("Ctrl-L heard", || redrawn(program) > drawn);
    program.wait_until("the same screen", || rows(program) == before);
}

fn leave(program: &mut Program) {
    program.leaves();
}

impl Attack {
    fn start(self) -> Start {
        match self {
            Attack::Stopped(_) => Program::in_a_shell,
            Attack::Closed(Hangup::Ignored) => ignoring_hang_ups,
            Attack::Closed(Hangup::Untold) => in_another_session,
            _ => Program::start,
        }
    }

    fn carry_out(self, program: &mut Program, place: &Place) {
        match self {
            Attack::EndedBy(signal, told) => {
                send_signal(program.pid(), signal);
                let status = program.end();
                assert_eq!(status.signal(), Some(told), "{:?}: {status:?}", place.steps);
                program.assert_given_back();
            }
            Attack::EndedByNumber(number) => {
                send_signal(program.pid(), &number.to_string());
                let status = program.end();
                assert_eq!(status.exit_code(), 128 + number.cast_unsigned(), "{:?}", place.steps);
                program.assert_given_back();
            }
            Attack::Survived(signal) => {
                let before = settled(program);
                send_signal(program.pid(), signal);
                assert_same(program, &before);
                leave(program);
            }
            Attack::NotStopped(stop) => {
                let before = settled(program);
                match stop {
                    Stop::Key => program.press("\x1a"),
                    Stop::Signal => send_signal(program.pid(), "TSTP"),
                }
                program.wait_for("Not suspended");
                assert_same(program, &before);
                leave(program);
            }
            Attack::Stopped(stop) => {
                let (before, game) = (settled(program), game_of(program));
                match stop {
                    Stop::Key => program.press("\x1a"),
                    Stop::Signal => send_signal(game, "TSTP"),
                }
                program.wait_until("stopped", || state(game) == "T");
                program.assert_given_back();
                program.press("\r");
                program.wait_until("the same screen", || rows(program) == before);
                assert_same(program, &before);
                leave(program);
            }
            Attack::Replies => {
                let before = settled(program);
                let mut lot = Lot::new(place.steps.len() as u64);
                for reply in REPLIES {
                    program.send(reply);
                    let (one, other) = reply.split_at(1 + lot.below(reply.len() as u64 - 1) as usize);
                    program.send(one);
                    thread::sleep(Duration::from_micros(lot.below(5_000)));
                    program.send(other);
                }
                assert_same(program, &before);
                leave(program);
            }
            Attack::Unended(start) => {
                program.send(start);
                leave(program);
            }
            Attack::GivenUp => {
                let before = settled(program);
                for start in UNENDED.iter().filter(|start| !start.starts_with(b"\x1b[200~")) {
                    program.send(start);
                    // Longer than any sequence is waited for.
                    thread::sleep(Duration::from_millis(1_300));
                }
                assert_same(program, &before);
                leave(program);
            }
            Attack::Closed(hangup) => {
                let game = match hangup {
                    Hangup::Untold => game_of(program),
                    Hangup::Told | Hangup::Ignored => program.pid(),
                };
                program.close();
                program.end();
                let end = Instant::now() + Duration::from_secs(30);
                while !matches!(&*state(game), "" | "Z") {
                    assert!(Instant::now() < end, "{self:?} at {:?}: it goes on", place.steps);
                    thread::sleep(Duration::from_millis(5));
                }
            }
        }
    }
}

/// Carries attacks out, several at a time: each waits for its program most of the time. Tells all that did harm.
fn carry_out(matrix: &[(Attack, usize)]) {
    let (next, harmful) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| {
                while let Some((attack, number)) = matrix.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (place, terminal) = (&PLACES[*number], TERMINALS[number % TERMINALS.len()]);
                    let attacked = catch_unwind(|| {
                        attack.carry_out(&mut place.open(attack.start(), terminal), place);
                    });
                    if attacked.is_err() {
                        harmful.lock().expect("nobody panics with it").push((attack, place.steps));
                    }
                }
            });
        }
    });
    let harmful = harmful.into_inner().expect("nobody panicked with it");
    assert!(harmful.is_empty(), "{} of {} did harm: {harmful:#?}", harmful.len(), matrix.len());
}

#[test]
fn each_attack_is_survived_on_some_screen() {
    let matrix: Vec<_> =
        attacks().into_iter().enumerate().map(|(at, attack)| (attack, at * 7 % PLACES.len())).collect();
    carry_out(&matrix);
}

#[test]
#[ignore = "every attack on every screen takes some minutes"]
fn every_attack_is_survived_on_every_screen() {
    let matrix: Vec<_> = attacks()
        .into_iter()
        .flat_map(|attack| (0..PLACES.len()).map(move |number| (attack, number)))
        .collect();
    carry_out(&matrix);
}
