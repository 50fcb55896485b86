//! The terminal is given back as it was, however the program ends: in a real pseudo-terminal.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::pty::{PEGWISE, Program, Setup, example};
use rustix::process::Signal;
use tempfile::TempDir;

#[test]
fn quitting_gives_the_terminal_back() {
    let mut program = Program::showing(&[], "PEGWISE");
    program.press_until("M", "Mouse on");
    program.press("q");
    assert_eq!(program.end().exit_code(), 0);
    program.assert_given_back();
}

#[test]
fn control_c_leaves_at_once_in_the_middle_of_a_game() {
    let mut program = Program::showing(&["play"], "guess 1 of 10");
    program.press_until("ab", "AB__");
    program.leaves();
}

#[test]
fn a_signal_ends_it_by_that_signal_with_the_terminal_given_back() {
    for (signal, name) in [
        (Signal::TERM, "Terminated"),
        (Signal::HUP, "Hangup"),
        (Signal::INT, "Interrupt"),
        (Signal::QUIT, "Quit"),
    ] {
        let mut program = Program::showing(&["pegs", "--hole", "1"], "? help");
        program.press_until("v +++++", "speed max");
        program.signal(signal);
        let status = program.end();
        assert_eq!(status.signal(), Some(name), "{status:?}");
        program.assert_given_back();
    }
}

/// By default the signal that comes with it would end the program.
#[test]
fn a_file_that_may_not_grow_is_told_and_the_game_goes_on() {
    let script = r#"ulimit -f 0; exec "$0" "$@""#;
    let mut program = Program::by_bash(script, &Setup { args: &["play"], ..Setup::default() });
    program.wait_for("guess 1 of 10");
    program.press_until("aabb\r", "Not saving");
    program.wait_for("guess 2 of 10");
    program.press("\x03");
    assert_eq!(program.end().exit_code(), 1, "what is not saved is a failure");
    program.assert_given_back();

    let args = &["play", "--plain"];
    let mut program = Program::by_bash(script, &Setup { args, ..Setup::default() });
    program.wait_for("Break the code");
    program.press("aabb\rquit\r");
    let status = program.end();
    assert_eq!((status.exit_code(), status.signal()), (1, None), "{}", program.text());
    program.wait_for("pegwise: not saved: ");
}

#[test]
fn a_closed_window_ends_it() {
    let mut program = Program::showing(&["play"], "guess 1 of 10");
    program.close();
    program.end();
}

#[test]
fn a_panic_is_told_on_a_terminal_that_is_itself_again() {
    let mut program = Program::start(&Setup { program: &example("panic"), ..Setup::default() });
    program.wait_until("the full screen", || !program.raw().is_empty());
    assert_eq!(program.end().exit_code(), 101);
    program.assert_given_back();
    let raw = program.raw();
    let find = |text: &[u8]| raw.windows(text.len()).rposition(|window| window == text);
    let (left, told) = (find(b"\x1b[?1049l"), find(b"a panic in the full screen"));
    assert!(told.is_some());
    // Leaving it again would put the cursor back to where it was, and the next prompt over the message.
    assert!(left.is_some() && left < told, "the message comes after the full screen was left");
}

#[test]
fn a_shell_stops_it_and_brings_it_back_by_fg() {
    let env = &[("TERM", "xterm-256color"), ("LANG", "C.UTF-8"), ("PS1", "prompt> "), ("PROGRAM", PEGWISE)];
    // A shell that edits its line switches modes of its own on.
    let args = &["--norc", "--noprofile", "--noediting", "-i"];
    let mut shell = Program::start(&Setup { program: Path::new("bash"), args, env, ..Setup::default() });
    shell.wait_for("prompt>");
    shell.press_until("$PROGRAM play\r", "guess 1 of 10");
    shell.press_until("ab", "AB__");
    shell.press_until("\x1a", "Stopped");
    shell.press_until("echo the shell is $((40 + 2))\r", "the shell is 42");
    shell.press("fg\r");
    shell.wait_until("the game again", || shell.text().contains("AB__") && shell.text().contains("Notes"));
    shell.press("\x03");
    shell.wait_until("the prompt", || shell.text().trim_end().ends_with("prompt>"));
    shell.press_until("echo it ended with $?\r", "it ended with 0");
    // The end of a session may drop what was written last, so the shell still runs.
    shell.assert_given_back();
}

#[test]
fn without_a_terminal_it_plays_in_lines() {
    for (args, words) in
        [(&[][..], "two peg puzzles"), (&["play"], "Break the code"), (&["pegs"], "Which hole")]
    {
        let home = TempDir::new().expect("a folder for the test");
        let mut command = Command::new(PEGWISE);
        command.args(args).env("HOME", home.path()).env_remove("XDG_STATE_HOME").stdin(Stdio::null());
        let output = command.output().expect("it runs");
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{told}");
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn a_dumb_terminal_gets_lines_without_an_escape() {
    for term in ["dumb", ""] {
        let env = &[("TERM", term), ("LANG", "C.UTF-8")];
        let mut program = Program::start(&Setup { env, ..Setup::default() });
        program.wait_for("two peg puzzles");
        program.press_until("pegs\r", "Which hole starts empty?");
        program.press_until("1\r4-1\r", "the peg in 4 jumps over 2 into 1");
        program.press("quit\r");
        assert_eq!(program.end().exit_code(), 0);
        assert!(!program.raw().contains(&0x1b), "no escape was written");
    }
}

#[test]
fn what_the_command_line_gets_wrong_is_told_before_the_screen_is_touched() {
    for (args, words) in [
        (&["play", "--colors", "99"][..], "2 to 26 colors, not 99"),
        (&["pegs", "--hole", "77"], "no hole 77"),
        (&["pegs", "--rows", "9"], "4 to 8 rows"),
        (&["pegs", "--board", "./xx/x.x/xx"], "row 4 has 2 holes, not 4"),
        (
            &["pegs", "--board", "./xx/x.x/xxxx", "--rows", "6"],
            "--board is a triangle of 4 rows, not a triangle of 6 rows: leave --rows or --shape out",
        ),
        (&["pegs", "--board", "./xx/x.x/xxxx", "--hole", "2"], "leave out --hole 2 or --board"),
        (&["pegs", "--board", "x/../.../...."], "no peg can jump"),
        (&["watch", "--secret", "abzc"], "'z' in"),
        (&["watch", "--strategy", "nope"], "unknown strategy"),
    ] {
        let mut program = Program::pegwise(args);
        assert_eq!(program.end().exit_code(), 2);
        program.wait_for(words);
        assert!(!program.raw().contains(&0x1b), "no escape was written");
    }
}

#[test]
fn an_idle_screen_writes_nothing_and_takes_no_processor_time() {
    let program = Program::showing(&["play"], "guess 1 of 10");
    // Whatever belongs to the start is over once the output has been still for a while.
    let mut written = program.raw().len();
    let mut still_since = Instant::now();
    program.wait_until("it is still", || still_since.elapsed() > Duration::from_millis(1) || written > 0);
    while still_since.elapsed() < Duration::from_millis(700) {
        let now = program.raw().len();
        if now != written {
            (written, still_since) = (now, Instant::now());
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let ticks = program.ticks();
    std::thread::sleep(Duration::from_secs(2));
    assert_eq!(program.raw().len(), written, "it wrote while nothing happened");
    assert!(program.ticks() <= ticks + 1, "it worked while nothing happened");
}

/// The ranks that the system gives the threads of a program: its first one's, then the others'.
#[cfg(target_os = "linux")]
fn ranks(program: &Program) -> (i32, Vec<i32>) {
    let threads = format!("/proc/{}/task", program.pid());
    let rank = |thread: &str| {
        let stat = std::fs::read_to_string(format!("{threads}/{thread}/stat")).unwrap_or_default();
        let fields = stat.rsplit_once(") ").map(|(_, fields)| fields.split(' ').nth(16).map(str::parse));
        fields.flatten().and_then(Result::ok)
    };
    let names = std::fs::read_dir(&threads).expect("it runs").flatten().map(|entry| entry.file_name());
    let others = names.filter_map(|name| rank(&name.to_string_lossy())).collect();
    (rank(&program.pid().to_string()).expect("it runs"), others)
}

#[cfg(target_os = "linux")]
#[test]
fn threads_that_think_give_way_to_the_keys() {
    let mut program = Program::showing(&[], "Watch it think");
    let (own, others) = ranks(&program);
    assert!(others.iter().all(|rank| *rank == own), "nobody thinks yet: {own}, {others:?}");
    program.press_until("1", "BREAK THE CODE");
    program.press_until("T", "CONTEST");
    program.press_until("2", "ARENA");
    program.press("\r");
    program.wait_until("somebody thinks", || ranks(&program).1.iter().any(|rank| *rank > own));
    assert_eq!(ranks(&program).0, own);
    program.leaves();
}

#[test]
fn a_terminal_of_sixteen_colors_is_told_them_by_their_own_numbers() {
    let env = [("TERM", "linux"), ("COLORTERM", ""), ("LANG", "C.UTF-8")];
    let mut program = Program::start(&Setup { args: &["play"], env: &env, ..Setup::default() });
    program.wait_for("? help");
    program.press_until("aabb", "AABB");
    let raw = program.raw();
    let written = String::from_utf8_lossy(&raw);
    assert!(written.contains("\x1b[38;5;0;48;5;3mA"), "dark letters on the color that is nearest to orange");
    assert!(!written.contains("38;2;") && !written.contains("48;2;"), "no mixtures");
    program.leaves();
}

/// The parameters of every sequence that selects a style (SGR), and whether the terminal was asked for a color.
fn styles(program: &Program) -> (Vec<String>, bool) {
    let raw = program.raw();
    let written = String::from_utf8_lossy(&raw).into_owned();
    let style = |sequence: &str| {
        let end = sequence.find(|byte: char| !byte.is_ascii_digit() && !";:".contains(byte))?;
        (sequence[end..].starts_with('m')).then(|| sequence[..end].to_owned())
    };
    let styles = written.split("\x1b[").skip(1).filter_map(style).collect();
    (styles, written.contains("\x1b]11;"))
}

/// Whether a style changes no color: bold, dim, reverse and their ends, and the end of all of them.
fn is_colorless(style: &str) -> bool {
    style.split([';', ':']).all(|number| number.is_empty() || number.parse::<u8>().is_ok_and(|it| it < 30))
}

#[test]
fn a_terminal_without_colors_is_sent_none_and_not_asked_for_one() {
    for term in ["vt100", "vt102", "vt220", "vt320-w", "xterm-mono", "linux-m", "screen.linux-m", "xterm-r6"]
    {
        for color_term in ["", "truecolor"] {
            let env = [("TERM", term), ("COLORTERM", color_term), ("LANG", "C.UTF-8")];
            let args = &["play", "--seed", "1"];
            let mut program = Program::start(&Setup { args, env: &env, ..Setup::default() });
            program.wait_for("guess 1 of 10");
            program.press_until("aabb\r", "guess 2 of 10");
            program.press_until("o", "OPTIONS");
            program.leaves();
            let (styles, is_asked) = styles(&program);
            assert!(styles.iter().any(|style| style == "1"), "{term}: no bold");
            assert!(styles.iter().all(|style| is_colorless(style)), "{term} {color_term}: {styles:?}");
            assert!(!is_asked, "{term}");
        }
    }
}

#[test]
fn without_colors_by_choice_no_sequence_has_one_until_they_are_wanted() {
    for (args, env) in [
        (&["play"][..], &[("TERM", "xterm-256color"), ("LANG", "C.UTF-8"), ("NO_COLOR", "1")][..]),
        (&["play", "--color", "never"], &[("TERM", "xterm-256color"), ("LANG", "C.UTF-8")]),
    ] {
        let mut program = Program::start(&Setup { args, env, ..Setup::default() });
        program.wait_for("guess 1 of 10");
        program.press_until("o", "OPTIONS");
        assert!(styles(&program).0.iter().all(|style| is_colorless(style)), "{args:?}");
        // From never to auto, and to always.
        program.press("\x1b[C\x1b[C");
        program.wait_until("colors", || styles(&program).0.iter().any(|style| !is_colorless(style)));
        program.leaves();
    }
    let env = &[("TERM", "vte-256color"), ("LANG", "C.UTF-8"), ("NO_COLOR", "1")];
    let args = &["play", "--color", "always"];
    let program = Program::start(&Setup { args, env, ..Setup::default() });
    program.wait_for("guess 1 of 10");
    assert!(styles(&program).0.iter().any(|style| style.contains("48;5;")), "what was asked for");
}

#[test]
fn a_code_that_one_player_hides_from_another_is_not_shown_as_it_is_typed() {
    let mut program = Program::showing(&["play", "--plain"], "Type a code");
    for (answer, question) in [("new", "Who holds"), ("friend", "Positions?"), ("begin", "unseen.")] {
        program.press_until(&format!("{answer}\r"), question);
    }
    program.wait_until("no echo", || !program.has_its_modes());
    // Ctrl-C is typed, too, and is no color.
    program.press_until("\x03\r", "This is no code of this game");
    program.wait_until("no echo", || !program.has_its_modes());
    program.press_until("dbfd\r", "Player 2 has hidden a code");
    program.wait_until("the modes of the terminal", || program.has_its_modes());
    assert!(!program.text().contains("dbfd"), "{}", program.text());
    program.press_until("aabb\r", "Guess 1, A A B B");
    assert!(program.text().contains("> aabb"), "guesses are shown");
    program.press("quit\r");
    assert_eq!(program.end().exit_code(), 0);
}
