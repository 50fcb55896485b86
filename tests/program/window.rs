//! The program in a window that is resized, pasted into, clicked on and fed with rubbish, in a real pseudo-terminal.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use crate::support::pty::{Program, Setup};

/// The screens, how each is reached from the command line or the menu, and a word that stands on it.
const SCREENS: [(&[&str], &str, &str); 5] = [
    (&[], "", "PEGWISE"),
    (&["play"], "ab", "BREAK THE CODE"),
    (&["watch", "--secret", "fcaf", "--opening", "f"], "ss", "WATCH IT THINK"),
    (&["pegs", "--hole", "1"], "4\r", "PEG TRIANGLE"),
    (&["search"], "ss", "PEG SEARCH"),
];

const SIZES: [(u16, u16); 10] =
    [(1, 1), (80, 24), (39, 11), (63, 19), (40, 20), (64, 20), (1, 50), (120, 40), (300, 100), (80, 24)];

#[test]
fn every_screen_survives_every_resize_with_and_without_help() {
    for (args, keys, title) in SCREENS {
        let mut program = Program::showing(args, "? help");
        program.press_until(keys, title);
        for help in ["", "?"] {
            program.press(help);
            // A key is lost on a window that has become too small before the key is read.
            program.wait_until("the help asked for", || help.is_empty() || program.text().contains("Keys:"));
            for (width, height) in SIZES {
                program.resize(width, height);
                let is_game = !title.starts_with("WATCH") && !title.starts_with("PEG SEARCH");
                if height >= 20 && (width >= 64 || is_game && width >= 40) {
                    program.wait_for(title);
                } else if !help.is_empty() && width >= 40 && height >= 20 {
                    program.wait_for("Keys:");
                } else if width > 30 && height > 10 {
                    program.wait_for("too small");
                }
            }
        }
        program.wait_for("Keys:");
        program.leaves();
    }
}

#[test]
fn a_half_typed_guess_and_a_peg_in_hand_survive_a_resize() {
    for (args, keys, sign) in
        [(&["play"][..], "ab", "AB__"), (&["pegs", "--hole", "1"], "4\r", "Enter jumps 4")]
    {
        let mut program = Program::showing(args, "? help");
        program.press_until(keys, sign);
        program.resize(20, 5);
        program.wait_for("40x20 needed");
        program.resize(80, 24);
        program.wait_for(sign);
    }
}

#[test]
fn a_resize_in_the_first_moments_is_seen() {
    let program = Program::pegwise(&["play"]);
    program.resize(120, 40);
    program.wait_for("Possible codes");
}

#[test]
fn a_paste_types_a_guess_and_never_submits_it() {
    let mut program = Program::showing(&["play"], "guess 1 of 10");
    program.press_until("\x1b[200~ab\rcd\r\x1b[201~", "ABCD  Enter makes the guess");
    assert!(program.text().contains("guess 1 of 10"));
    program.press_until("x\x1b[200~a?\x1b[201~", "is not a color");
}

#[test]
fn rubbish_neither_ends_it_nor_hangs_it() {
    // The generator of Lehmer, so that the rubbish is the same every time; without the keys that rightly end the
    // program or stop it.
    let mut state = 1u64;
    let rubbish: Vec<u8> = std::iter::repeat_with(|| {
        state = state * 48_271 % 0x7fff_ffff;
        (state >> 8) as u8
    })
    .filter(|byte| ![0x03, 0x1a, b'q'].contains(byte))
    .take(10_000)
    .collect();
    for args in [&["play"][..], &["pegs"], &["watch", "--secret", "abcd"]] {
        let mut program = Program::showing(args, "? help");
        for chunk in rubbish.chunks(500) {
            program.send(chunk);
        }
        // Rubbish may spell the key itself.
        program.send_if_running(b"\x03");
        let status = program.end();
        assert_eq!((status.exit_code(), status.signal()), (0, None));
        program.assert_given_back();
    }
}

fn click(column: u16, row: u16) -> String {
    format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m")
}

/// Where a text stands on the screen: column and row from 1.
fn place(program: &Program, text: &str) -> (u16, u16) {
    let screen = program.text();
    let found = screen.lines().zip(1..).find_map(|(line, row)| {
        let at = line.find(text)?;
        Some((line[..at].chars().count() as u16 + 1, row))
    });
    found.unwrap_or_else(|| panic!("no {text:?} on\n{screen}"))
}

#[test]
fn the_mouse_works_once_it_is_turned_on() {
    let mut program = Program::showing(&["play"], "guess 1 of 10");
    program.press_until("M", "Mouse on");
    assert!(program.raw().windows(8).any(|window| window == b"\x1b[?1006h"));
    let (column, row) = place(&program, "▐C 3▌");
    program.press_until(&click(column + 2, row), "C___");
    program.press_until("M", "Mouse off");
    program.press_until("q", "PEGWISE");
    program.press_until("M", "Mouse on");
    let (column, row) = place(&program, "Peg boards");
    program.press_until(&click(column, row), " 13 ");
    let (column, row) = place(&program, " 13 ");
    program.press_until(&click(column, row), "start hole 13");
}

/// Everything written to a terminal of this environment until a guess was made.
fn written(env: &[(&str, &str)], args: &[&str]) -> String {
    let mut program = Program::start(&Setup { args, env, ..Setup::default() });
    program.wait_for("? help");
    program.press_until("aabb\rP", "guess 2 of 10");
    program.wait_for("P yours");
    String::from_utf8_lossy(&program.raw()).into_owned()
}

/// The numbers in all sequences that set colors and attributes.
fn attributes(written: &str) -> Vec<u16> {
    let sequences = written.split("\x1b[").skip(1).filter_map(|rest| {
        let end = rest.find(|character: char| !character.is_ascii_digit() && character != ';')?;
        rest[end..].starts_with('m').then(|| &rest[..end])
    });
    sequences.flat_map(|numbers| numbers.split(';').map(|number| number.parse().unwrap_or(0))).collect()
}

const UTF8: (&str, &str) = ("LANG", "C.UTF-8");

#[test]
fn no_color_means_no_color() {
    let term = ("TERM", "xterm-256color");
    let is_color = |number: &u16| matches!(number, 30..=38 | 40..=48 | 90..=97 | 100..=107);
    for (env, args) in [
        (&[term, UTF8, ("COLORTERM", "truecolor"), ("NO_COLOR", "1")][..], &["play"][..]),
        (&[term, UTF8, ("COLORTERM", "truecolor")], &["play", "--color", "never"]),
    ] {
        let numbers = attributes(&written(env, args));
        assert!(!numbers.iter().any(is_color), "{numbers:?}");
        assert!(numbers.contains(&1) && numbers.contains(&7), "bold and reverse take its place");
    }
    let colored = attributes(&written(&[term, UTF8, ("COLORTERM", "truecolor")], &["play"]));
    assert!(colored.iter().any(is_color));
}

#[test]
fn a_terminal_with_sixteen_colors_gets_no_more() {
    let numbers = attributes(&written(&[("TERM", "xterm"), UTF8], &["play"]));
    assert!(numbers.contains(&48), "{numbers:?}");
    for (at, number) in numbers.iter().enumerate().filter(|(_, number)| matches!(number, 38 | 48 | 58)) {
        assert!(numbers[at + 1] == 5 && numbers[at + 2] < 16, "{number} of {numbers:?}");
    }
}

#[test]
fn a_terminal_without_unicode_gets_ascii() {
    for (env, args) in [
        (&[("TERM", "xterm"), UTF8][..], &["play", "--ascii"][..]),
        (&[("TERM", "xterm"), ("LANG", "C")], &["play"]),
        (&[("TERM", "linux"), UTF8], &["play"]),
    ] {
        let written = written(env, args);
        assert!(written.is_ascii(), "{:?}", written.chars().find(|character| !character.is_ascii()));
        assert!(written.contains("[A]") || written.contains('A'));
    }
}

/// Columns are numbered from 1.
#[test]
fn a_click_in_column_0_is_none() {
    let mut program = Program::showing(&["play"], "guess 1 of 10");
    program.press_until("\x1b[<0;0;0Mab", "AB__");
    program.leaves();
}

/// The motion of the mouse is reported all the time while it is on, and none of it makes a frame.
#[test]
fn moving_the_mouse_draws_nothing() {
    let frames = |program: &Program| program.raw().windows(8).filter(|end| end == b"\x1b[?2026l").count();
    let mut program = Program::showing(&["play"], "guess 1 of 10");
    program.press_until("M", "Mouse on");
    program.wait_until("the end of the frame", || program.raw().ends_with(b"\x1b[?2026l"));
    let before = frames(&program);
    for column in 1..80 {
        program.press(&format!("\x1b[<35;{column};10M"));
    }
    program.press_until("a", "A___");
    program.wait_until("the end of the frame", || frames(&program) > before);
    assert_eq!(frames(&program), before + 1);
}

#[test]
fn of_many_sizes_that_follow_each_other_the_last_is_shown() {
    let mut program = Program::showing(&["play"], "guess 1 of 10");
    program.press_until("ab", "AB__");
    for width in (10..140).rev().chain(10..=120) {
        program.resize(width, 10 + width / 4);
    }
    program.wait_for("Possible codes");
    program.wait_for("AB__");
}
