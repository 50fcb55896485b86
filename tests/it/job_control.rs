//! Stopped for a while, by Ctrl-Z and by signals, and going on: in a real pseudo-terminal.

use std::fs;
use std::path::Path;

use crate::support::pty::{PEGWISE, Program, Setup};
use rustix::process::{Pid, Signal, kill_process};

/// A shell that plays, says so when the game is stopped, and after Enter lets it go on. Unlike a shell with a prompt it
/// leaves the settings of the terminal alone, so that what is seen of them is the work of the game.
const SHELL: &str = "set -m; $PROGRAM play; echo stopped; read -r; fg >&2";

/// The shell, and in it a game with half a guess typed.
fn half_a_guess() -> (Program, Pid) {
    let env = &[("TERM", "xterm-256color"), ("LANG", "C.UTF-8"), ("PROGRAM", PEGWISE)];
    let args = &["--norc", "--noprofile", "-c", SHELL];
    let mut shell = Program::start(&Setup { program: Path::new("bash"), args, env, ..Setup::default() });
    shell.wait_for("guess 1 of 10");
    shell.press("ab");
    shell.wait_for("AB__");
    let started = format!("/proc/{0}/task/{0}/children", shell.pid());
    let started = fs::read_to_string(started).expect("the shell runs");
    let game = started.trim().parse().ok().and_then(Pid::from_raw);
    (shell, game.expect("the shell has one child"))
}

/// Sees the game stopped and the terminal given back; lets it go on, plays on, and leaves.
fn go_on_and_leave(mut shell: Program) {
    shell.wait_for("stopped");
    shell.assert_given_back();
    shell.press("\r");
    shell.wait_until("the whole game", || {
        let text = shell.text();
        ["BREAK THE CODE", "AB__", "? help"].iter().all(|part| text.contains(part))
            && !text.contains("stopped")
    });
    shell.press("c");
    shell.wait_for("ABC_");
    shell.press("\x03");
    assert_eq!(shell.end().exit_code(), 0);
    shell.assert_given_back();
    // Taken once more than that, it would have been let go for a moment, in the midst of what is typed.
    let taken = shell.raw().windows(8).filter(|start| start == b"\x1b[?1049h").count();
    assert_eq!(taken, 2, "taken at the start and when it went on");
}

#[test]
fn control_z_gives_the_terminal_back_until_the_game_goes_on() {
    let (mut shell, _) = half_a_guess();
    shell.press("\x1a");
    go_on_and_leave(shell);
}

#[test]
fn a_stop_from_outside_is_as_control_z() {
    let (shell, game) = half_a_guess();
    kill_process(game, Signal::TSTP).expect("it takes signals");
    go_on_and_leave(shell);
}

#[test]
fn a_resize_in_the_meantime_is_seen() {
    let (mut shell, _) = half_a_guess();
    shell.press("\x1a");
    shell.wait_for("stopped");
    shell.resize(120, 40);
    shell.press("\r");
    shell.wait_for("log scale");
    shell.wait_for("AB__");
}

/// Nobody can give the terminal back in time, but the game comes back whole, and as large as the window is by then.
#[test]
fn a_stop_that_cannot_be_caught_is_survived() {
    let mut program = Program::pegwise(&["play"]);
    program.wait_for("guess 1 of 10");
    program.press("ab");
    program.wait_for("AB__");
    program.signal(Signal::STOP);
    program.wait_until("stopped", || program.state() == "T");
    program.resize(120, 40);
    program.signal(Signal::CONT);
    program.wait_for("log scale");
    program.press("c");
    program.wait_for("ABC_");
    program.press("\x03");
    assert_eq!(program.end().exit_code(), 0);
    program.assert_given_back();
}

/// Whoever started it without a shell sees it stopped, too, and can let it go on.
#[test]
fn without_a_shell_control_z_stops_it_all_the_same() {
    let mut program = Program::pegwise(&["play"]);
    program.wait_for("guess 1 of 10");
    program.press("ab");
    program.wait_for("AB__");
    program.press("\x1a");
    program.wait_until("stopped", || program.state() == "T");
    program.assert_given_back();
    program.signal(Signal::CONT);
    program.wait_until("the whole game", || {
        program.text().contains("? help") && program.text().contains("AB__")
    });
    program.press("\x03");
    assert_eq!(program.end().exit_code(), 0);
    program.assert_given_back();
}
