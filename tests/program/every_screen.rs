//! Every screen and everything that may lie over one, in a real pseudo-terminal: however it is left, stopped, resized,
//! clicked on or pasted into, the terminal is given back as it was, and what was on the screen is on it again.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::pty::{Program, Setup, state};
use crate::support::sample::{is_tried, sample};
use rustix::process::Signal;

/// A screen: how the program is started, and keys with what stands on the screen once they are heard. What is worked out
/// in a thread has to be there before the next keys mean what they should.
pub(crate) struct Place {
    args: &'static [&'static str],
    pub(crate) steps: &'static [(&'static str, &'static str)],
}

const fn place(args: &'static [&'static str], steps: &'static [(&'static str, &'static str)]) -> Place {
    Place { args, steps }
}

const SMALL: &[&str] = &["play", "--positions", "2", "--colors", "3", "--seed", "1"];
const PLAY: &[&str] = &["play", "--seed", "1"];
const WATCH: &[&str] = &["watch", "--secret", "fcaf", "--opening", "f"];
const SEARCH: &[&str] = &["search"];
const FROM_5: &[&str] = &["pegs", "--hole", "5"];

pub(crate) const PLACES: &[Place] = &[
    place(&[], &[("", "PEGWISE")]),
    place(&[], &[("?", "Keys: ")]),
    place(PLAY, &[("ab", "AB__")]),
    place(PLAY, &[("?", "Keys: Break the code")]),
    place(PLAY, &[("aabb\rH", "Hint 1 of 4")]),
    place(PLAY, &[("aabb\r\tw", "Esc closes")]),
    place(PLAY, &[("aabb\rrr\r", "skill 94")]),
    place(PLAY, &[("aabb\rrr\r?", "Keys: Review")]),
    place(&[], &[("2ab", "Secret: ab")]),
    place(WATCH, &[("", "of 13"), ("ss", "step 3 of 13")]),
    place(WATCH, &[("", "of 13"), ("s\t\tw", "Esc closes")]),
    place(&[], &[("2\x1b[A\r", "Type its score"), ("12", "Enter gives it")]),
    place(
        &[],
        &[
            ("2\x1b[A\r", "My guess 1"),
            ("00\r", "My guess 2"),
            ("00\r", "My guess 3"),
            ("01\r", "These scores contradict"),
            ("\r", "Score guess"),
        ],
    ),
    place(FROM_5, &[("14\r", "Enter jumps")]),
    place(FROM_5, &[("t", "Choose a goal")]),
    place(FROM_5, &[("m14-5", "Jumps, such as 4-1 6-4 or d-a f-d: 14-5")]),
    place(FROM_5, &[("e", "SET UP A BOARD")]),
    place(FROM_5, &[("eb", "Board: x peg")]),
    place(FROM_5, &[("p", "walk")]),
    place(SEARCH, &[("ss", "step 2")]),
    place(SEARCH, &[("w", "ays to win")]),
    place(SEARCH, &[("#12", "12")]),
    place(SEARCH, &[(":", "Commands: Peg search")]),
    place(FROM_5, &[("b", "1,550 solutions")]),
    place(FROM_5, &[("b", "1,550 solutions"), ("/14-5", "14-5")]),
    place(&["contest"], &[("", "CONTEST")]),
    place(SMALL, &[("T", "CONTEST"), ("\r", "guess 1")]),
    place(SMALL, &[("T", "CONTEST"), ("2", "ARENA")]),
    place(SMALL, &[("T", "CONTEST"), ("2", "ARENA"), ("\r", "secrets")]),
    place(&[], &[("o", "OPTIONS")]),
    place(&[], &[("s", "STATISTICS")]),
];

/// Terminals of every kind; each place is on one of them.
pub(crate) const TERMINALS: [&[(&str, &str)]; 5] = [
    &[("TERM", "xterm-256color"), ("LANG", "C.UTF-8"), ("COLORTERM", "truecolor")],
    &[("TERM", "tmux-256color"), ("LANG", "C.UTF-8")],
    &[("TERM", "xterm-16color"), ("LANG", "C.UTF-8")],
    &[("TERM", "vt100"), ("LANG", "C")],
    &[("TERM", "linux"), ("LANG", "C.UTF-8")],
];

impl Place {
    /// The program at this place, with the mouse reported.
    pub(crate) fn open(&self, start: Start, env: &[(&str, &str)]) -> Program {
        let mut program = start(&Setup { args: self.args, env, ..Setup::default() });
        program.wait_for("? help");
        program.press_until("M", "Mouse on");
        for (keys, sign) in self.steps {
            program.press_until(keys, sign);
        }
        program
    }
}

pub(crate) type Start = fn(&Setup<'_>) -> Program;

/// Does something with each place, by its number, on a terminal, several at a time: each waits for its program most of
/// the time.
fn everywhere(does: impl Fn(usize, &Place, Program) + Sync) {
    at_places(|_| true, Program::start, does);
}

/// Does something with the places of these numbers, where the program is started in this way.
fn at_places(
    is_meant: impl Fn(usize) -> bool + Sync,
    start: Start,
    does: impl Fn(usize, &Place, Program) + Sync,
) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while let number = next.fetch_add(1, Ordering::Relaxed)
                    && let Some(place) = PLACES.get(number)
                {
                    if is_meant(number) {
                        does(number, place, place.open(start, TERMINALS[number % TERMINALS.len()]));
                    }
                }
            });
        }
    });
}

/// What ends the program.
#[derive(Clone, Copy)]
enum End {
    ControlC,
    By(Signal, &'static str),
    ClosedWindow,
}

const ENDS: [End; 5] = [
    End::ControlC,
    End::By(Signal::TERM, "Terminated"),
    End::ClosedWindow,
    End::By(Signal::HUP, "Hangup"),
    End::By(Signal::INT, "Interrupt"),
];

/// Each place is ended in one way, or in all of them one after the other.
#[test]
fn control_c_a_signal_or_a_closed_window_ends_it_everywhere() {
    for turn in sample(0..ENDS.len(), ENDS.len()) {
        everywhere(|number, place, mut program| match ENDS[(number + turn) % ENDS.len()] {
            End::ControlC => {
                program.leaves();
            }
            End::By(signal, name) => {
                program.signal(signal);
                assert_eq!(program.end().signal(), Some(name), "{:?}", place.steps);
                program.assert_given_back();
            }
            End::ClosedWindow => {
                program.close();
                program.end();
            }
        });
    }
}

/// The rows on the screen, but for the one in which the program says something until the next key.
pub(crate) fn rows(program: &Program) -> Vec<String> {
    let mut rows: Vec<String> = program.text().lines().map(|row| row.trim_end().to_owned()).collect();
    rows.resize(24, String::new());
    rows.remove(22);
    rows
}

/// The rows once nothing changes any more, neither by what is worked out nor by what moves.
pub(crate) fn settled(program: &Program) -> Vec<String> {
    let (mut before, mut since) = (rows(program), Instant::now());
    while since.elapsed() < Duration::from_secs(1) {
        thread::sleep(Duration::from_millis(50));
        let now = rows(program);
        if now != before {
            (before, since) = (now, Instant::now());
        }
    }
    before
}

/// Every other place is stopped, and the others are clicked on: all of them on demand.
#[test]
fn a_stop_and_a_window_that_is_tiny_for_a_while_change_nothing() {
    at_places(
        |number| is_tried(number, 2),
        Program::in_a_shell,
        |_, _, mut program| {
            let game = program.child().as_raw_nonzero().get().cast_unsigned();
            let before = settled(&program);
            program.press("\x1a");
            program.wait_until("stopped", || state(game) == "T");
            program.assert_given_back();
            program.press("\r");
            program.wait_until("the same screen", || rows(&program) == before);
            program.resize(30, 8);
            program.wait_for("is too small");
            program.resize(80, 24);
            program.wait_until("the same screen", || rows(&program) == before);
            program.leaves();
        },
    );
}

#[test]
fn clicks_drags_scrolls_and_pastes_do_no_harm_anywhere() {
    at_places(
        |number| is_tried(number + 1, 2),
        Program::start,
        |_, _, mut program| {
            for row in 1..=24 {
                for column in [1, 9, 30, 50, 79] {
                    let (press, drag, release) = ("\x1b[<0;", "\x1b[<32;", "\x1b[<0;");
                    let at = format!("{column};{row}");
                    program
                        .press(&format!("{press}{at}M{drag}{at}M{release}{at}m\x1b[<64;{at}M\x1b[<65;{at}M"));
                }
            }
            program.press("\x1b[200~aab\r\nb 4-1 ./xx/x.x/xxxx \x07\x1b[201~");
            program.leaves();
        },
    );
}
