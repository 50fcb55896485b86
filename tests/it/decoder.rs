//! What a terminal sends, decoded: keys, clicks and pastes however they are cut, and nothing from anything else.

#![expect(clippy::cast_possible_truncation, reason = "a number that was cut off would fail the test")]

use std::time::Duration;

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use pegwise::tui::input::{Decoder, Input, LONGEST_PASTE};

use crate::support::bytes::{Lot, REPLIES};

const NONE: KeyModifiers = KeyModifiers::NONE;
const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
const ALT: KeyModifiers = KeyModifiers::ALT;
const CONTROL: KeyModifiers = KeyModifiers::CONTROL;

/// A decoder and the time it lives in.
#[derive(Default)]
struct Terminal(Decoder);

impl Terminal {
    fn sends(&mut self, bytes: impl AsRef<[u8]>) -> Vec<Input> {
        self.0.feed(bytes.as_ref())
    }

    /// Nothing comes for a time; whatever is waited for is given up when its own time is over.
    fn is_silent(&mut self, milliseconds: u64) -> Vec<Input> {
        let mut left = Duration::from_millis(milliseconds);
        let mut inputs = Vec::new();
        while let Some(patience) = self.0.patience().filter(|patience| *patience <= left) {
            self.0.pass(patience);
            left -= patience;
            inputs.extend(self.0.give_up());
        }
        self.0.pass(left);
        inputs
    }

    /// All that some bytes mean once nothing more has come for long enough.
    fn understands(bytes: impl AsRef<[u8]>) -> Vec<Input> {
        let mut terminal = Terminal::default();
        let mut inputs = terminal.sends(bytes);
        inputs.extend(terminal.is_silent(10_000));
        inputs
    }
}

fn key(modifiers: KeyModifiers, code: KeyCode) -> Input {
    Input::Key(KeyEvent::new(code, modifiers))
}

fn letter(letter: char) -> Input {
    key(if letter.is_uppercase() { SHIFT } else { NONE }, KeyCode::Char(letter))
}

fn interrupt() -> Input {
    key(CONTROL, KeyCode::Char('c'))
}

fn escape() -> Input {
    key(NONE, KeyCode::Esc)
}

/// Keys as terminals send them.
const KEYS: &[(&[u8], KeyModifiers, KeyCode)] = &[
    (b"a", NONE, KeyCode::Char('a')),
    (b"Q", SHIFT, KeyCode::Char('Q')),
    (b"?", NONE, KeyCode::Char('?')),
    (b"\r", NONE, KeyCode::Enter),
    (b"\n", CONTROL, KeyCode::Char('j')),
    (b"\t", NONE, KeyCode::Tab),
    (b"\x7f", NONE, KeyCode::Backspace),
    (b"\x08", CONTROL, KeyCode::Char('h')),
    (b"\x00", CONTROL, KeyCode::Char(' ')),
    (b"\x1a", CONTROL, KeyCode::Char('z')),
    (b"\x1f", CONTROL, KeyCode::Char('7')),
    ("é".as_bytes(), NONE, KeyCode::Char('é')),
    ("Ä".as_bytes(), SHIFT, KeyCode::Char('Ä')),
    ("漢".as_bytes(), NONE, KeyCode::Char('漢')),
    ("🦀".as_bytes(), NONE, KeyCode::Char('🦀')),
    // Alt.
    (b"\x1bx", ALT, KeyCode::Char('x')),
    (b"\x1b1", ALT, KeyCode::Char('1')),
    (b"\x1b ", ALT, KeyCode::Char(' ')),
    (b"\x1b/", ALT, KeyCode::Char('/')),
    (b"\x1b\r", ALT, KeyCode::Enter),
    (b"\x1b\x7f", ALT, KeyCode::Backspace),
    (b"\x1b\x01", CONTROL.union(ALT), KeyCode::Char('a')),
    ("\x1bé".as_bytes(), ALT, KeyCode::Char('é')),
    // The arrows and their neighbors, of xterm.
    (b"\x1b[A", NONE, KeyCode::Up),
    (b"\x1b[B", NONE, KeyCode::Down),
    (b"\x1b[C", NONE, KeyCode::Right),
    (b"\x1b[D", NONE, KeyCode::Left),
    (b"\x1b[H", NONE, KeyCode::Home),
    (b"\x1b[F", NONE, KeyCode::End),
    (b"\x1b[E", NONE, KeyCode::KeypadBegin),
    (b"\x1bOA", NONE, KeyCode::Up),
    (b"\x1bOB", NONE, KeyCode::Down),
    (b"\x1bOC", NONE, KeyCode::Right),
    (b"\x1bOD", NONE, KeyCode::Left),
    (b"\x1bOH", NONE, KeyCode::Home),
    (b"\x1bOF", NONE, KeyCode::End),
    (b"\x1b[1;5A", CONTROL, KeyCode::Up),
    (b"\x1b[1;2D", SHIFT, KeyCode::Left),
    (b"\x1b[1;3C", ALT, KeyCode::Right),
    (b"\x1b[1;8F", SHIFT.union(ALT).union(CONTROL), KeyCode::End),
    (b"\x1b[;5C", CONTROL, KeyCode::Right),
    (b"\x1b[5C", CONTROL, KeyCode::Right),
    (b"\x1bO5D", CONTROL, KeyCode::Left),
    (b"\x1bO1;5D", CONTROL, KeyCode::Left),
    (b"\x1b[Z", SHIFT, KeyCode::BackTab),
    (b"\x1b[1;5Z", SHIFT.union(CONTROL), KeyCode::BackTab),
    // Keys with numbers: vt220, the Linux console, rxvt.
    (b"\x1b[1~", NONE, KeyCode::Home),
    (b"\x1b[2~", NONE, KeyCode::Insert),
    (b"\x1b[3~", NONE, KeyCode::Delete),
    (b"\x1b[4~", NONE, KeyCode::End),
    (b"\x1b[5~", NONE, KeyCode::PageUp),
    (b"\x1b[6~", NONE, KeyCode::PageDown),
    (b"\x1b[7~", NONE, KeyCode::Home),
    (b"\x1b[8~", NONE, KeyCode::End),
    (b"\x1b[3;5~", CONTROL, KeyCode::Delete),
    (b"\x1b[6;2~", SHIFT, KeyCode::PageDown),
    // Function keys.
    (b"\x1bOP", NONE, KeyCode::F(1)),
    (b"\x1bOQ", NONE, KeyCode::F(2)),
    (b"\x1bOR", NONE, KeyCode::F(3)),
    (b"\x1bOS", NONE, KeyCode::F(4)),
    (b"\x1b[P", NONE, KeyCode::F(1)),
    (b"\x1b[1;2Q", SHIFT, KeyCode::F(2)),
    (b"\x1b[11~", NONE, KeyCode::F(1)),
    (b"\x1b[15~", NONE, KeyCode::F(5)),
    (b"\x1b[17~", NONE, KeyCode::F(6)),
    (b"\x1b[21~", NONE, KeyCode::F(10)),
    (b"\x1b[24~", NONE, KeyCode::F(12)),
    (b"\x1b[29~", NONE, KeyCode::F(16)),
    (b"\x1b[34~", NONE, KeyCode::F(20)),
    (b"\x1b[24;3~", ALT, KeyCode::F(12)),
    (b"\x1b[[A", NONE, KeyCode::F(1)),
    (b"\x1b[[E", NONE, KeyCode::F(5)),
    // rxvt's modifiers.
    (b"\x1b[a", SHIFT, KeyCode::Up),
    (b"\x1bOa", CONTROL, KeyCode::Up),
    (b"\x1b[3^", CONTROL, KeyCode::Delete),
    (b"\x1b[3@", CONTROL.union(SHIFT), KeyCode::Delete),
    (b"\x1b[3$", SHIFT, KeyCode::Delete),
    (b"\x1b\x1b[A", ALT, KeyCode::Up),
    (b"\x1b\x1bOC", ALT, KeyCode::Right),
    // The keypad in its application mode.
    (b"\x1bOM", NONE, KeyCode::Enter),
    (b"\x1bOp", NONE, KeyCode::Char('0')),
    (b"\x1bOy", NONE, KeyCode::Char('9')),
    (b"\x1bOk", NONE, KeyCode::Char('+')),
    // modifyOtherKeys and CSI u.
    (b"\x1b[27;5;9~", CONTROL, KeyCode::Tab),
    (b"\x1b[27;2;9~", SHIFT, KeyCode::BackTab),
    (b"\x1b[27;6;65~", SHIFT.union(CONTROL), KeyCode::Char('A')),
    (b"\x1b[27;5;13~", CONTROL, KeyCode::Enter),
    (b"\x1b[97u", NONE, KeyCode::Char('a')),
    (b"\x1b[97;5u", CONTROL, KeyCode::Char('a')),
    (b"\x1b[97;2u", SHIFT, KeyCode::Char('A')),
    (b"\x1b[57:40;2u", SHIFT, KeyCode::Char('(')),
    (b"\x1b[27u", NONE, KeyCode::Esc),
    (b"\x1b[13;2u", SHIFT, KeyCode::Enter),
    (b"\x1b[9;2u", SHIFT, KeyCode::BackTab),
    (b"\x1b[127u", NONE, KeyCode::Backspace),
    (b"\x1b[128000u", NONE, KeyCode::Char('\u{1f400}')),
    (b"\x1b[57376u", NONE, KeyCode::F(13)),
    (b"\x1b[99;5u", CONTROL, KeyCode::Char('c')),
];

#[test]
fn every_key_is_known_however_its_bytes_are_cut() {
    for (bytes, modifiers, code) in KEYS {
        let expected = [key(*modifiers, *code)];
        assert_eq!(Terminal::understands(bytes), expected, "{:?}", bytes.escape_ascii().to_string());
        for cut in 1..bytes.len() {
            let mut terminal = Terminal::default();
            let mut inputs = terminal.sends(&bytes[..cut]);
            inputs.extend(terminal.is_silent(49));
            inputs.extend(terminal.sends(&bytes[cut..]));
            inputs.extend(terminal.is_silent(300));
            assert_eq!(inputs, expected, "{:?} cut at {cut}", bytes.escape_ascii().to_string());
        }
    }
}

#[test]
fn keys_that_come_together_are_all_heard() {
    for (first, first_modifiers, first_code) in KEYS {
        for (next, modifiers, code) in KEYS {
            let bytes = [*first, *next].concat();
            let expected = [key(*first_modifiers, *first_code), key(*modifiers, *code)];
            // What ends with a dollar sign is no complete sequence, so a letter would be its end.
            if !first.ends_with(b"$") || next[0] < b' ' {
                assert_eq!(Terminal::understands(&bytes), expected, "{}", bytes.escape_ascii());
            }
        }
    }
}

#[test]
fn releases_and_repeats_of_kittys_protocol_are_told_apart() {
    for (bytes, kind) in [
        (&b"\x1b[97;1:1u"[..], KeyEventKind::Press),
        (b"\x1b[97;1:2u", KeyEventKind::Repeat),
        (b"\x1b[97;1:3u", KeyEventKind::Release),
        (b"\x1b[1;1:3A", KeyEventKind::Release),
        (b"\x1b[3;5:2~", KeyEventKind::Repeat),
    ] {
        let [Input::Key(key)] = Terminal::understands(bytes)[..] else { panic!("one key") };
        assert_eq!(key.kind, kind);
    }
}

#[test]
fn escape_is_a_key_after_fifty_milliseconds_and_not_before() {
    let mut terminal = Terminal::default();
    assert_eq!(terminal.sends(b"\x1b"), []);
    assert_eq!(terminal.is_silent(49), []);
    assert_eq!(terminal.is_silent(1), [escape()]);
    assert_eq!(terminal.sends(b"["), [letter('[')]);
    // Held down, it repeats faster than that.
    let mut terminal = Terminal::default();
    let heard: usize = (0..10).map(|_| terminal.sends(b"\x1b").len() + terminal.is_silent(33).len()).sum();
    assert_eq!(heard + terminal.is_silent(50).len(), 10);
}

#[test]
fn escape_and_a_report_or_a_click_at_the_same_moment_are_both_heard() {
    assert_eq!(Terminal::understands(b"\x1b\x1b[?997;1n"), [escape()]);
    assert_eq!(Terminal::understands(b"\x1b\x1b]10;rgb:1e/1e/1e\x1b\\x"), [escape(), letter('x')]);
    assert_eq!(Terminal::understands(b"\x1b\x1b[200~ab\x1b[201~"), [escape(), Input::Paste("ab".into())]);
    assert_eq!(Terminal::understands(b"\x1b\x1bx"), [escape(), key(ALT, KeyCode::Char('x'))]);
    assert_eq!(Terminal::understands(b"\x1b\x1b"), [escape(), escape()]);
}

#[test]
fn what_terminals_answer_to_others_is_dropped_however_it_is_cut() {
    for reply in REPLIES {
        let told = reply.escape_ascii().to_string();
        assert_eq!(Terminal::understands([reply, &b"a"[..]].concat()), [letter('a')], "{told}");
        for cut in 1..reply.len() {
            let mut terminal = Terminal::default();
            let mut inputs = terminal.sends(&reply[..cut]);
            inputs.extend(terminal.is_silent(49));
            inputs.extend(terminal.sends(&reply[cut..]));
            inputs.extend(terminal.sends(b"a"));
            assert_eq!(inputs, [letter('a')], "{told} cut at {cut}");
        }
    }
}

#[test]
fn the_background_of_the_window_is_reported_with_either_end() {
    use pegwise::tui::Backdrop;
    for (reply, backdrop) in [
        (&b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\"[..], Backdrop::Dark),
        (b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07", Backdrop::Dark),
        (b"\x1b]11;rgb:fb/fa/f6\x07", Backdrop::Light),
    ] {
        let understood = Terminal::understands([reply, b"a"].concat());
        assert_eq!(understood, [Input::Background(backdrop), letter('a')]);
    }
}

#[test]
fn a_reply_byte_by_byte_over_a_slow_line_is_dropped() {
    let mut terminal = Terminal::default();
    for byte in b"\x1b]10;rgb:1e1e/1e1e/1e1e\x1b\\" {
        assert_eq!(terminal.sends([*byte]), []);
        assert_eq!(terminal.is_silent(30), []);
    }
    assert_eq!(terminal.sends(b"a"), [letter('a')]);
}

#[test]
fn a_string_without_an_end_is_given_up_however_much_is_typed() {
    for start in [&b"\x1b]11;rgb:1e"[..], b"\x1bP>|xterm", b"\x1b_Gi=1", b"\x1b^x", b"\x1bXx", b"\x1bP1$r"] {
        let mut terminal = Terminal::default();
        assert_eq!(terminal.sends(start), []);
        let mut heard = Vec::new();
        for _ in 0..10 {
            heard.extend(terminal.is_silent(200));
            heard.extend(terminal.sends(b"a"));
        }
        assert_eq!(heard, vec![letter('a'); 6], "{}", start.escape_ascii());
    }
}

#[test]
fn another_sequence_ends_a_string_without_an_end() {
    assert_eq!(Terminal::understands(b"\x1b]11;rgb:1e\x1b[A"), [key(NONE, KeyCode::Up)]);
    assert_eq!(Terminal::understands(b"\x1bP>|x\x1bOB"), [key(NONE, KeyCode::Down)]);
    // The keys that cancel what a terminal was told are heard, too.
    assert_eq!(
        Terminal::understands(b"\x1b]11;rgb:1e\x1aa"),
        [key(CONTROL, KeyCode::Char('z')), letter('a')]
    );
}

#[test]
fn what_was_cut_off_is_given_up_and_the_next_key_heard() {
    for start in [
        &b"\x1b[<0;5;5"[..],
        b"\x1b[1;5",
        b"\x1b[?2026;2$",
        b"\x1b[M ",
        b"\x1b[[",
        b"\x1bO1;",
        b"\xe6\xbc",
        b"\x1b]1\x1b",
    ] {
        let mut terminal = Terminal::default();
        let mut heard = terminal.sends(start);
        heard.extend(terminal.is_silent(1_000));
        heard.extend(terminal.sends(b"a"));
        assert_eq!(heard, [letter('a')], "{}", start.escape_ascii());
        if !start.ends_with(b"\x1b") {
            let mut terminal = Terminal::default();
            let heard = terminal.sends([start, b"\x1b[A\r"].concat());
            assert_eq!(
                heard,
                [key(NONE, KeyCode::Up), key(NONE, KeyCode::Enter)],
                "{}",
                start.escape_ascii()
            );
        }
    }
}

#[test]
fn introducers_alone_are_keys_with_alt() {
    for introducer in ['[', 'O', ']', 'P', 'X', '^', '_'] {
        let shift = if introducer.is_uppercase() { SHIFT } else { NONE };
        let expected = key(ALT | shift, KeyCode::Char(introducer));
        assert_eq!(Terminal::understands(format!("\x1b{introducer}")), [expected]);
    }
}

#[test]
fn control_c_is_heard_in_the_midst_of_everything() {
    let starts = KEYS.iter().map(|(bytes, ..)| *bytes).chain(REPLIES.iter().copied());
    for whole in starts.chain([&b"\x1b[200~aabb\x1b[201~"[..], b"\x1b[M !!"]) {
        for cut in 0..=whole.len() {
            let mut terminal = Terminal::default();
            terminal.sends(&whole[..cut]);
            assert_eq!(terminal.sends(b"\x03").last(), Some(&interrupt()), "{} {cut}", whole.escape_ascii());
            assert_eq!(terminal.sends(b"a"), [letter('a')], "{} {cut}", whole.escape_ascii());
        }
    }
}

#[test]
fn a_paste_is_taken_as_it_is() {
    for (pasted, text) in [
        (&b"\x1b[200~ab\rcd\r\n\x1b[201~"[..], "ab\rcd\r\n"),
        ("\x1b[200~漢é\x1b[201~".as_bytes(), "漢é"),
        (b"\x1b[200~\x1b[A\x1b]x\x07\x1b[20\x1b[201~", "\x1b[A\x1b]x\x07\x1b[20"),
        (b"\x1b[200~a\xffb\x1b[201~", "a\u{fffd}b"),
    ] {
        for cut in 0..pasted.len() {
            let mut terminal = Terminal::default();
            let mut inputs = terminal.sends(&pasted[..cut]);
            inputs.extend(terminal.is_silent(40));
            inputs.extend(terminal.sends(&pasted[cut..]));
            assert_eq!(inputs, [Input::Paste(text.to_owned())]);
        }
    }
    assert_eq!(Terminal::understands(b"\x1b[200~\x1b[201~a\x1b[201~b"), [letter('a'), letter('b')]);
}

#[test]
fn a_paste_without_an_end_is_taken_after_a_second() {
    let mut terminal = Terminal::default();
    assert_eq!(terminal.sends(b"\x1b[200~aab\x1b[20"), []);
    assert_eq!(terminal.is_silent(999), []);
    assert_eq!(terminal.sends(b"0"), []);
    assert_eq!(terminal.is_silent(999), []);
    assert_eq!(terminal.is_silent(1), [Input::Paste("aab\x1b[200".to_owned())]);
    assert_eq!(terminal.sends(b"q"), [letter('q')]);
    let mut terminal = Terminal::default();
    terminal.sends(b"\x1b[200~aab\x1b[201");
    assert_eq!(terminal.is_silent(1_000), [Input::Paste("aab".to_owned())]);
}

#[test]
fn a_paste_longer_than_the_limit_is_ignored_as_a_whole() {
    let paste = |length| [b"\x1b[200~", &*vec![b'a'; length], b"\x1b[201~x"].concat();
    assert_eq!(
        Terminal::understands(paste(LONGEST_PASTE)),
        [Input::Paste("a".repeat(LONGEST_PASTE)), letter('x')]
    );
    for length in [LONGEST_PASTE + 1, 3 * LONGEST_PASTE] {
        assert_eq!(Terminal::understands(paste(length)), [Input::LongPaste, letter('x')]);
    }
}

#[test]
fn the_mouse_is_understood_in_each_encoding() {
    let at = |kind, column, row, modifiers| Input::Mouse(MouseEvent { kind, column, row, modifiers });
    let (down, up) = (MouseEventKind::Down(MouseButton::Left), MouseEventKind::Up(MouseButton::Left));
    for (bytes, expected) in [
        (&b"\x1b[<0;5;7M"[..], at(down, 4, 6, NONE)),
        (b"\x1b[<0;5;7m", at(up, 4, 6, NONE)),
        (b"\x1b[<2;300;1M", at(MouseEventKind::Down(MouseButton::Right), 299, 0, NONE)),
        (b"\x1b[<32;5;7M", at(MouseEventKind::Drag(MouseButton::Left), 4, 6, NONE)),
        (b"\x1b[<35;5;7M", at(MouseEventKind::Moved, 4, 6, NONE)),
        (b"\x1b[<64;5;7M", at(MouseEventKind::ScrollUp, 4, 6, NONE)),
        (b"\x1b[<65;5;7M", at(MouseEventKind::ScrollDown, 4, 6, NONE)),
        (b"\x1b[<16;5;7M", at(down, 4, 6, CONTROL)),
        (b"\x1b[<12;5;7M", at(down, 4, 6, SHIFT | ALT)),
        (b"\x1b[32;5;7M", at(down, 4, 6, NONE)),
        (b"\x1b[35;5;7M", at(up, 4, 6, NONE)),
        (b"\x1b[M %'", at(down, 4, 6, NONE)),
        (b"\x1b[M`%'", at(MouseEventKind::ScrollUp, 4, 6, NONE)),
    ] {
        assert_eq!(Terminal::understands(bytes), [expected], "{}", bytes.escape_ascii());
    }
    for nowhere in [&b"\x1b[<0;0;0M"[..], b"\x1b[<0;5M", b"\x1b[<0;70000;1M", b"\x1b[<999;1;1M", b"\x1b[M   "]
    {
        assert_eq!(Terminal::understands(nowhere), [], "{}", nowhere.escape_ascii());
    }
}

#[test]
fn what_is_no_character_is_dropped_and_nothing_with_it() {
    assert_eq!(
        Terminal::understands(b"\xffa\x80b\xc3(\xe6\xbc\x1b[A"),
        [letter('a'), letter('b'), letter('('), key(NONE, KeyCode::Up)]
    );
}

/// Takes strings drawn by lot, cut at random places with random pauses between them, and sees after each that Ctrl-C
/// and any other key are heard, that nothing is kept beyond measure, and that a key is never made of nothing.
fn survives(lots: u64) {
    for seed in 0..lots {
        let mut lot = Lot::new(seed);
        let mut terminal = Terminal::default();
        let bytes = lot.bytes();
        let mut rest = &bytes[..];
        let mut inputs = 0;
        while !rest.is_empty() {
            let (piece, after) = rest.split_at(lot.below(rest.len() as u64) as usize + 1);
            inputs += terminal.sends(piece).len();
            if lot.below(4) == 0 {
                inputs += terminal.is_silent(lot.below(400)).len();
            }
            rest = after;
        }
        assert!(inputs <= bytes.len(), "seed {seed}: more keys than bytes");
        let mut last = Vec::new();
        if lot.below(2) == 0 {
            terminal.is_silent(1_000);
            assert_eq!(terminal.0.patience(), None, "seed {seed}: it waits for ever");
            last = terminal.sends(b"x");
            assert_eq!(last, [letter('x')], "seed {seed}");
        }
        last.extend(terminal.sends(b"\x03"));
        assert_eq!(last.last(), Some(&interrupt()), "seed {seed}");
        assert_eq!(terminal.sends(b"a"), [letter('a')], "seed {seed}");
    }
}

#[test]
fn no_bytes_of_any_kind_keep_it_from_hearing_control_c() {
    survives(20_000);
}

#[test]
#[ignore = "a million strings take some seconds in a release build"]
fn no_bytes_of_a_million_strings_keep_it_from_hearing_control_c() {
    survives(1_000_000);
}

#[test]
fn what_never_ends_takes_no_more_memory_than_the_longest_paste() {
    for start in [&b"\x1b[200~"[..], b"\x1b]", b"\x1bP", b"\x1b_", b"\x1b[", b"\x1bO", b"\x1b[?"] {
        let mut terminal = Terminal::default();
        terminal.sends(start);
        for _ in 0..1_000 {
            assert_eq!(terminal.sends([b'1'; 4096]), [], "{}", start.escape_ascii());
        }
        // Each byte that is held is four characters here.
        let held = format!("{:?}", terminal.0).len();
        assert!(held < 5 * LONGEST_PASTE, "{}: {held}", start.escape_ascii());
        assert_eq!(terminal.sends(b"\x03"), [interrupt()]);
    }
}
