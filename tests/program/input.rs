//! What a terminal sends to the real program in a pseudo-terminal, beside keys: answers that come late, reports that
//! mean nothing here, sequences cut in two or without an end, and its own end.

use std::thread;
use std::time::{Duration, Instant};

use crate::support::bytes::{REPLIES, UNENDED};
use crate::support::pty::{Program, Setup, state};

fn half_a_guess() -> Program {
    let mut program = Program::showing(&["play", "--seed", "1"], "guess 1 of 10");
    program.press_until("ab", "AB__");
    program
}

/// Sees that no key was made of what was sent, and that keys and the size of the window still arrive.
fn assert_as_before(mut program: Program) {
    program.press_until("c", "ABC_");
    assert!(program.text().contains("guess 1 of 10") && program.text().contains("BREAK THE CODE"));
    program.resize(120, 40);
    program.wait_for("Possible codes");
    program.leaves();
}

#[test]
fn late_replies_leave_the_game_as_it_is() {
    let mut program = half_a_guess();
    for reply in REPLIES {
        program.send(reply);
    }
    assert_as_before(program);
}

#[test]
fn late_replies_that_come_in_two_pieces_leave_the_game_as_it_is() {
    let mut program = half_a_guess();
    for reply in REPLIES {
        let (one, other) = reply.split_at(reply.len() / 2);
        program.send(one);
        thread::sleep(Duration::from_millis(2));
        program.send(other);
    }
    assert_as_before(program);
}

#[test]
fn a_report_that_means_nothing_keeps_no_resize_from_being_drawn() {
    for report in [&b"\x1b[?997;1n"[..], b"\x1b[?2026;2$y", b"\x1b[<0;5;5X", b"\x1b[I"] {
        let mut program = half_a_guess();
        program.send(report);
        program.resize(120, 40);
        program.wait_for("Possible codes");
        assert_as_before(program);
    }
}

#[test]
fn control_c_ends_it_in_the_midst_of_what_has_no_end() {
    for start in UNENDED {
        let mut program = half_a_guess();
        program.send(start);
        program.leaves();
    }
}

#[test]
fn what_has_no_end_is_given_up() {
    let mut program = half_a_guess();
    for start in UNENDED.iter().filter(|start| !start.starts_with(b"\x1b[200~")) {
        program.send(start);
        // Longer than any sequence is waited for.
        thread::sleep(Duration::from_millis(1_300));
    }
    assert_as_before(program);
}

#[test]
fn a_paste_without_an_end_is_taken_after_a_second() {
    let mut program = Program::showing(&["play"], "guess 1 of 10");
    let sent = Instant::now();
    program.press_until("\x1b[200~ab", "AB__");
    assert!(sent.elapsed() >= Duration::from_secs(1));
    assert_as_before(program);
}

#[test]
fn a_paste_that_is_too_long_is_ignored_and_the_player_told() {
    let mut program = half_a_guess();
    program.press("\x1b[200~");
    for _ in 0..70 {
        program.press(&"aabb\r".repeat(200));
    }
    program.press_until("\x1b[201~", "Paste ignored: it is longer than 64 KiB");
    assert_as_before(program);
}

#[test]
fn an_arrow_key_in_two_pieces_is_an_arrow_key() {
    let mut program = half_a_guess();
    for _ in 0..50 {
        program.press("\x1b");
        thread::sleep(Duration::from_micros(500));
        program.press("[A");
        thread::sleep(Duration::from_millis(2));
    }
    assert_as_before(program);
}

#[test]
fn escape_alone_is_the_key() {
    let mut program = half_a_guess();
    program.press_until("\x1b", "PEGWISE");
}

/// Whoever started it may have chosen that it ignores the signal of a closed window.
#[test]
fn a_closed_window_ends_it_where_hang_ups_are_ignored() {
    let script = r#"trap "" HUP; exec "$0" "$@""#;
    let mut program = Program::by_bash(script, &Setup { args: &["play"], ..Setup::default() });
    program.wait_for("guess 1 of 10");
    program.close();
    program.end();
}

/// A terminal that does not control the program sends it no signal when it is closed.
#[test]
fn a_closed_window_ends_it_without_any_signal() {
    let script = r#"setsid "$0" "$@"; :"#;
    let mut program = Program::by_bash(script, &Setup { args: &["play"], ..Setup::default() });
    program.wait_for("guess 1 of 10");
    let game = program.child().as_raw_nonzero().get().cast_unsigned();
    assert_ne!(state(game), "");
    program.close();
    program.end();
    let end = Instant::now() + Duration::from_secs(30);
    while !matches!(&*state(game), "" | "Z") {
        assert!(Instant::now() < end, "it goes on without a terminal");
        thread::sleep(Duration::from_millis(5));
    }
}
