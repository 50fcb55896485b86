//! A terminal that draws the characters of the screen two cells wide is asked once, and is sent ASCII from then on.

use crate::support::pty::{Program, Setup};

/// Where some bytes begin in what the terminal received.
fn position(program: &Program, bytes: &[u8]) -> Option<usize> {
    program.raw().windows(bytes.len()).position(|window| window == bytes)
}

#[test]
fn a_terminal_that_answers_with_another_column_is_redrawn_in_ascii() {
    for (args, is_wide) in [(&["play"][..], true), (&["play", "--glyphs", "unicode"], false)] {
        let mut program = Program::start(&Setup { args, ..Setup::default() });
        // The first frame comes without an answer, after the question.
        program.wait_for("guess 1 of 10");
        let asked = position(&program, "\x1b[2;1H●─\x1b[6n".as_bytes()).expect("the question");
        assert!(Some(asked) < position(&program, b"\x1b[?2026h"));
        assert!(!program.text().is_ascii());
        program.press("\x1b[2;5R");
        if is_wide {
            program.wait_until("ASCII", || {
                program.text().is_ascii() && program.text().contains("guess 1 of 10")
            });
            // What was drawn too wide is cleared first.
            assert!(position(&program, b"\x1b[2J") > Some(asked));
            program.press_until(
                "o\x1b[B\x1b[B\x1b[B",
                "Characters: ASCII, because this terminal draws others two cells wide",
            );
        } else {
            program.press_until("aa", "AA__");
            assert!(!program.text().is_ascii());
        }
        program.leaves();
    }
}
