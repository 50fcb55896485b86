//! Copying: what is written for the terminal's clipboard, directly and through what stands between.

#![cfg(unix)]

use crate::support::pty::{Program, Setup};

/// What is written when a game is copied where the environment has these variables.
fn copied(env: &[(&str, &str)]) -> String {
    let env: Vec<(&str, &str)> = [("LANG", "C.UTF-8")].iter().chain(env).copied().collect();
    let mut program =
        Program::start(&Setup { args: &["play", "--seed", "4"], env: &env, ..Setup::default() });
    program.wait_for("BREAK THE CODE");
    program.press_until("aabb\rccdd\rabcd\r", "guess 4 of 10");
    program.press_until("y", "Sent to the terminal's clipboard; Ctrl-P prints it on leaving");
    let raw = program.raw();
    String::from_utf8_lossy(&raw).into_owned()
}

/// The text between two others, of which the first is there.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("{before:?} was not written"));
    rest.split_once(after).expect("it has an end").0
}

/// How often the clipboard is spoken of.
fn times(written: &str) -> usize {
    written.matches("]52;c;").count()
}

#[test]
fn a_terminal_is_told_once() {
    let written = copied(&[("TERM", "xterm-256color")]);
    let encoded = between(&written, "\x1b]52;c;", "\x1b\\");
    assert!(encoded.starts_with("cGVnd2lzZSBnYW1l"), "it is the text as base64: {encoded}");
    assert_eq!(times(&written), 1);
    assert!(!written.contains("\x1bP"));
}

#[test]
fn tmux_is_told_and_asked_to_hand_it_on() {
    for env in [
        [("TERM", "screen-256color"), ("TMUX", "/tmp/tmux-0/default,1,0")],
        [("TERM", "tmux-256color"), ("TMUX", "")],
    ] {
        let written = copied(&env);
        let taken = between(&written, "\x1b]52;c;", "\x1b\\");
        let handed_on = between(&written, "\x1bPtmux;\x1b\x1b]52;c;", "\x1b\x1b\\\x1b\\");
        assert_eq!(taken, handed_on);
        assert_eq!(times(&written), 2);
    }
}

#[test]
fn screen_hands_it_on_in_pieces() {
    let written = copied(&[("TERM", "screen"), ("STY", "1234.pts-0.host")]);
    let whole = between(&written, "\x1bP\x1b]52;c;", "\x07");
    let pieces: Vec<&str> = whole.split("\x1b\\\x1bP").collect();
    assert!(pieces.iter().all(|piece| piece.len() <= 250), "{pieces:?}");
    let straight = copied(&[("TERM", "xterm-256color")]);
    assert_eq!(pieces.concat(), between(&straight, "\x1b]52;c;", "\x1b\\"));
    assert_eq!(times(&written), 1, "what screen does not know it would show");
}
