//! Stopped for a while, by Ctrl-Z and by signals, and going on: in a real pseudo-terminal.

use crate::support::pty::{Program, Setup, state};
use rustix::process::{Pid, Signal, kill_process};

/// The shell, and in it a game with half a guess typed.
fn half_a_guess() -> (Program, Pid) {
    let mut shell = Program::in_a_shell(&Setup { args: &["play"], ..Setup::default() });
    shell.wait_for("guess 1 of 10");
    shell.press_until("ab", "AB__");
    let game = shell.child();
    (shell, game)
}

/// Waits until a process is stopped.
fn wait_for_stop(shell: &Program, game: Pid) {
    shell.wait_until("the game stopped", || state(game.as_raw_nonzero().get().cast_unsigned()) == "T");
}

/// Sees the game stopped and the terminal given back; lets it go on, plays on, and leaves.
fn go_on_and_leave(mut shell: Program, game: Pid) {
    wait_for_stop(&shell, game);
    shell.assert_given_back();
    shell.press("\r");
    shell.wait_until("the whole game", || {
        let text = shell.text();
        ["BREAK THE CODE", "AB__", "? help"].iter().all(|part| text.contains(part))
    });
    shell.press_until("c", "ABC_");
    shell.leaves();
    // Taken once more than that, it would have been let go for a moment, in the midst of what is typed.
    let taken = shell.raw().windows(8).filter(|start| start == b"\x1b[?1049h").count();
    assert_eq!(taken, 2, "taken at the start and when it went on");
}

#[test]
fn control_z_gives_the_terminal_back_until_the_game_goes_on() {
    let (mut shell, game) = half_a_guess();
    shell.press("\x1a");
    go_on_and_leave(shell, game);
}

#[test]
fn a_stop_from_outside_is_as_control_z() {
    let (shell, game) = half_a_guess();
    kill_process(game, Signal::TSTP).expect("it takes signals");
    go_on_and_leave(shell, game);
}

#[test]
fn a_resize_in_the_meantime_is_seen() {
    let (mut shell, game) = half_a_guess();
    shell.press("\x1a");
    wait_for_stop(&shell, game);
    shell.resize(120, 40);
    shell.press_until("\r", "Possible codes");
    shell.wait_for("AB__");
}

/// Nobody can give the terminal back in time, but the game comes back whole, as large as the window is by then, and in
/// raw mode: it hears each key, and Ctrl-C as one.
#[test]
fn a_stop_that_cannot_be_caught_is_survived() {
    let mut program = Program::showing(&["play"], "guess 1 of 10");
    program.press_until("ab", "AB__");
    program.signal(Signal::STOP);
    program.wait_until("stopped", || program.state() == "T");
    program.send_whole_lines();
    program.resize(120, 40);
    program.signal(Signal::CONT);
    program.wait_for("Possible codes");
    program.press_until("c", "ABC_");
    program.leaves();
}

/// A shell that starts it within its own group, as `sh -c` does, is stopped with it.
#[test]
fn a_script_in_a_shell_is_stopped_with_it() {
    let script = r#"set -m; sh -c '"$0" "$@"; exit $?' "$0" "$@"; echo stopped; read -r; fg >&2"#;
    let mut shell = Program::by_bash(script, &Setup { args: &["play"], ..Setup::default() });
    shell.wait_for("guess 1 of 10");
    shell.press_until("\x1a", "stopped");
    shell.assert_given_back();
    shell.press("\r");
    shell.wait_until("the whole game", || shell.text().contains("? help"));
    shell.leaves();
}

/// Where the terminal started the program and nothing else, as `xterm -e` does, nobody could let it go on.
#[test]
fn without_a_shell_control_z_and_a_stop_from_outside_are_refused_and_the_player_told() {
    let mut program = Program::showing(&["play"], "guess 1 of 10");
    program.press_until("ab\x1a", "Not suspended: that needs a shell with job control");
    program.press_until("c", "ABC_");
    program.wait_until("the message gone", || !program.text().contains("Not suspended"));
    program.signal(Signal::TSTP);
    program.wait_for("Not suspended");
    program.wait_until("asleep, not stopped", || program.state() == "S");
    // Continuing what was not stopped redraws it, the first time and each later time.
    for _ in 0..2 {
        let taken = |program: &Program| program.raw().windows(8).filter(|at| at == b"\x1b[?1049h").count();
        let before = taken(&program);
        program.signal(Signal::CONT);
        program.wait_until("drawn again", || taken(&program) > before);
    }
    program.leaves();
}
