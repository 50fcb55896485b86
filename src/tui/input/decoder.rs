//! Decodes bytes from a terminal into keys, clicks and pastes. Has no terminal, thread or clock: the caller reports how
//! much time has passed.
//!
//! The state machine of a terminal emulator finds the end of each sequence, so unknown sequences are dropped whole.
//! Incomplete sequences are given up after a time limit.

use std::mem;
use std::time::Duration;

use anstyle_parse::state::{Action, State, state_change};
use crossterm::event::{KeyEvent, KeyModifiers};

use super::background;
use super::event::Input;
use super::glyph_width;
use super::keys::{self, Parameters};
use super::mouse;

/// The longest paste, in bytes. A whole game on the largest triangle takes a few hundred.
pub const LONGEST_PASTE: usize = 64 * 1024;

/// The longest time between an Escape and the rest of its sequence. After that, it is the Esc key.
const AFTER_ESCAPE: Duration = Duration::from_millis(50);

/// The longest time between bytes of a sequence or a character. It can be long because no player types Escape and a
/// bracket.
const WITHIN_SEQUENCE: Duration = Duration::from_millis(250);

/// The longest time for a terminal string, counted from its beginning. Otherwise a string without an end would swallow
/// everything that is typed.
const STRING: Duration = Duration::from_secs(1);

/// The longest pause within a paste.
const WITHIN_PASTE: Duration = Duration::from_secs(1);

/// The longest parameters, in bytes. Those of keys, clicks and reports have at most a tenth of this.
const LONGEST_SEQUENCE: usize = 256;

const ESCAPE: u8 = 0x1b;
const BELL: u8 = 0x07;
const PASTE_END: [u8; 6] = [ESCAPE, b'[', b'2', b'0', b'1', b'~'];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begun {
    Nothing,
    Character,
    /// An Escape, or two in a row.
    Escape,
    /// `ESC [`: a control sequence.
    Control(State),
    /// `ESC [ [`: a function key of the Linux console.
    Console,
    /// `ESC [ M`: a mouse report in three bytes.
    Click,
    /// `ESC O`: a key of the keypad or a function key.
    SingleShift,
    /// `ESC ]`, `ESC P`, `ESC X`, `ESC ^` or `ESC _`: a string from the terminal, such as the answer to a query of
    /// another program.
    String(State),
    /// An Escape within a string. A backslash after it ends the string.
    StringEnd,
    /// Pasted text, with the number of bytes of the closing bracket that have matched.
    Paste(usize),
}

#[derive(Debug)]
pub struct Decoder {
    begun: Begun,
    /// The bytes of the sequence after its introducer, up to the longest that is known.
    held: Vec<u8>,
    /// The character after the Escape.
    introducer: u8,
    /// Alt, if a second Escape came before the sequence.
    modifiers: KeyModifiers,
    /// How much longer to wait for the next byte.
    left: Duration,
    inputs: Vec<Input>,
}

impl Default for Decoder {
    fn default() -> Decoder {
        Decoder {
            begun: Begun::Nothing,
            held: Vec::new(),
            introducer: 0,
            modifiers: KeyModifiers::NONE,
            left: Duration::ZERO,
            inputs: Vec::new(),
        }
    }
}

impl Decoder {
    /// How long to wait for more bytes before [`Decoder::give_up`]. `None` if no sequence has begun.
    pub fn patience(&self) -> Option<Duration> {
        (self.begun != Begun::Nothing).then_some(self.left)
    }

    /// Subtracts elapsed time from the wait.
    pub fn pass(&mut self, time: Duration) {
        self.left = self.left.saturating_sub(time);
    }

    /// Decodes bytes. Returns the inputs they complete.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Input> {
        for byte in bytes {
            self.take(*byte);
        }
        mem::take(&mut self.inputs)
    }

    /// Gives up the rest of an incomplete sequence. Returns what it means without the rest.
    pub fn give_up(&mut self) -> Vec<Input> {
        self.abandon();
        mem::take(&mut self.inputs)
    }

    fn take(&mut self, byte: u8) {
        // Ctrl-C always gets through, even within a sequence.
        if byte == 0x03 {
            self.begin(Begun::Nothing);
            self.key(keys::ascii(byte));
            return;
        }
        match self.begun {
            Begun::Nothing => self.begin_with(byte),
            Begun::Character => self.continue_character(byte),
            Begun::Escape => self.after_escape(byte),
            Begun::String(state) => self.continue_string(state, byte),
            Begun::StringEnd if byte == b'\\' => self.end_string(),
            Begun::StringEnd if byte == ESCAPE => {}
            Begun::StringEnd => {
                self.begin(Begun::Escape);
                self.after_escape(byte);
            }
            Begun::Paste(matched) => self.continue_paste(matched, byte),
            // The other sequences have only printable ASCII characters, so this one was cut off.
            _ if !matches!(byte, b' '..=b'~') => {
                self.abandon();
                self.begin_with(byte);
            }
            Begun::Control(state) => self.continue_control(state, byte),
            Begun::Console => self.end(keys::of_console(byte).map(Input::Key)),
            Begun::Click => {
                self.hold(byte);
                if let [buttons, column, row] = *self.held {
                    self.end(mouse::x10([buttons, column, row]).map(Input::Mouse));
                }
            }
            Begun::SingleShift if matches!(byte, b'0'..=b';') => self.hold(byte),
            Begun::SingleShift => {
                self.end(keys::of_single_shift(Parameters::of(&self.held), byte).map(Input::Key));
            }
        }
    }

    fn begin_with(&mut self, byte: u8) {
        match byte {
            ESCAPE => self.begin(Begun::Escape),
            0x80.. => {
                self.begin(Begun::Character);
                self.continue_character(byte);
            }
            _ => self.key(keys::ascii(byte)),
        }
    }

    fn after_escape(&mut self, byte: u8) {
        self.introducer = byte;
        match (state_change(State::Escape, byte).0, byte) {
            // rxvt sends a second Escape before a sequence if Alt is held. Any other is the Esc key.
            (_, ESCAPE) if self.modifiers == KeyModifiers::ALT => {
                self.key(keys::ascii(ESCAPE));
                self.left = AFTER_ESCAPE;
            }
            (_, ESCAPE) => {
                self.modifiers = KeyModifiers::ALT;
                self.left = AFTER_ESCAPE;
            }
            (state @ State::CsiEntry, _) => self.begin_sequence(Begun::Control(state)),
            (_, b'O') => self.begin_sequence(Begun::SingleShift),
            (state @ (State::OscString | State::DcsEntry | State::SosPmApcString), _) => {
                self.escape_of_its_own();
                self.begin_sequence(Begun::String(state));
            }
            _ => {
                self.escape_of_its_own();
                if byte >= 0x80 {
                    self.begin(Begun::Character);
                    self.modifiers = KeyModifiers::ALT;
                    self.continue_character(byte);
                } else {
                    self.begin(Begun::Nothing);
                    self.key_with_alt(keys::ascii(byte));
                }
            }
        }
    }

    fn continue_character(&mut self, byte: u8) {
        self.hold(byte);
        match str::from_utf8(&self.held) {
            Ok(text) => {
                let typed = text.chars().next().map(|character| {
                    let key = keys::character(character);
                    KeyEvent { modifiers: key.modifiers | self.modifiers, ..key }
                });
                self.begin(Begun::Nothing);
                self.inputs.extend(typed.map(Input::Key));
            }
            Err(wrong) if wrong.error_len().is_none() => {}
            Err(_) => {
                let begins_another = self.held.len() > 1;
                self.begin(Begun::Nothing);
                // The byte that does not belong to the character may begin another sequence.
                if begins_another {
                    self.begin_with(byte);
                }
            }
        }
    }

    fn continue_control(&mut self, state: State, byte: u8) {
        let next = match state_change(state, byte) {
            (State::Ground, Action::CsiDispatch) => return self.dispatch(byte),
            (State::Ground, _) => return self.end(None),
            (State::Anywhere, _) => state,
            (next, _) => next,
        };
        if self.held.len() == LONGEST_SEQUENCE {
            self.begun = Begun::Control(State::CsiIgnore);
        } else {
            self.hold(byte);
            self.begun = Begun::Control(next);
        }
    }

    /// Decodes a complete control sequence.
    fn dispatch(&mut self, end: u8) {
        let parameters = Parameters::of(&self.held);
        let input = match (&*self.held, end) {
            (b"", b'[') => return self.begin_sequence(Begun::Console),
            (b"", b'M') => return self.begin_sequence(Begun::Click),
            (b"200", b'~') => {
                self.end(None);
                self.begin(Begun::Paste(0));
                self.left = WITHIN_PASTE;
                return;
            }
            ([b'<', rest @ ..], b'M' | b'm') => mouse::sgr(Parameters::of(rest), end).map(Input::Mouse),
            (held, _) if !held.iter().all(|byte| matches!(byte, b'0'..=b';')) => None,
            (_, b'M') => mouse::rxvt(parameters).map(Input::Mouse),
            // Focus reports.
            (b"", b'I' | b'O') => None,
            // A report of the cursor position looks like F3 with a modifier.
            (_, b'R') if parameters.count() > 0 => glyph_width::reported(parameters).map(Input::GlyphWidth),
            _ => keys::of_control(parameters, end).map(Input::Key),
        };
        self.end(input);
    }

    fn continue_string(&mut self, state: State, byte: u8) {
        if self.held.is_empty() {
            self.left = STRING;
        }
        if self.held.len() < LONGEST_SEQUENCE {
            self.held.push(byte);
        }
        match state_change(state, byte) {
            (State::Escape, _) => self.begun = Begun::StringEnd,
            (State::Ground, _) if byte == BELL => self.end_string(),
            // The keys that cancel a sequence are still keys.
            (State::Ground, Action::Execute) => {
                self.begin(Begun::Nothing);
                self.key(keys::ascii(byte));
            }
            // The state machine would mistake part of a character beyond ASCII for the end.
            (State::Ground, _) if byte.is_ascii() => self.end(None),
            (State::Ground | State::Anywhere, _) => {}
            (next, _) => self.begun = Begun::String(next),
        }
    }

    /// Decodes a complete string. Its last byte is the Escape or the bell that ended it.
    fn end_string(&mut self) {
        let reported =
            self.held.split_last().and_then(|(_, text)| background::reported(self.introducer, text));
        self.end(reported.map(Input::Background));
    }

    fn continue_paste(&mut self, matched: usize, byte: u8) {
        let matched = if byte == PASTE_END[matched] { matched + 1 } else { usize::from(byte == ESCAPE) };
        // One byte over the limit shows that the paste is too long.
        if self.held.len() <= LONGEST_PASTE + PASTE_END.len() {
            self.held.push(byte);
        }
        self.begun = Begun::Paste(matched);
        self.left = WITHIN_PASTE;
        if matched == PASTE_END.len() {
            self.pasted(matched);
        }
    }

    /// Completes a paste. Its last `matched` bytes belong to the closing bracket.
    fn pasted(&mut self, matched: usize) {
        let mut bytes = mem::take(&mut self.held);
        self.begin(Begun::Nothing);
        if bytes.len() > LONGEST_PASTE + matched {
            self.inputs.push(Input::LongPaste);
        } else if bytes.len() > matched {
            bytes.truncate(bytes.len() - matched);
            self.inputs.push(Input::Paste(String::from_utf8_lossy(&bytes).into_owned()));
        }
    }

    /// Ends an incomplete sequence as what it means without the rest.
    fn abandon(&mut self) {
        match self.begun {
            Begun::Escape => {
                self.escape_of_its_own();
                self.key(keys::ascii(ESCAPE));
            }
            // Alt and a character that could have introduced a sequence.
            Begun::Control(_) | Begun::SingleShift | Begun::String(_) if self.held.is_empty() => {
                self.escape_of_its_own();
                self.key_with_alt(keys::ascii(self.introducer));
            }
            Begun::Control(State::CsiIntermediate) => {
                let parameters = self.held.strip_suffix(b"$").unwrap_or_default();
                return self.end(keys::of_dollar(Parameters::of(parameters)).map(Input::Key));
            }
            Begun::Paste(matched) => return self.pasted(matched),
            _ => {}
        }
        self.begin(Begun::Nothing);
    }

    /// Ends a sequence with its input, if it has one.
    fn end(&mut self, input: Option<Input>) {
        match input {
            Some(Input::Key(key)) => {
                self.key(KeyEvent { modifiers: key.modifiers | self.modifiers, ..key });
            }
            // The first of two Escapes was then a key, not Alt.
            other => {
                self.escape_of_its_own();
                self.inputs.extend(other);
            }
        }
        self.begin(Begun::Nothing);
    }

    /// Reports the first of two Escapes as a key, if there was one.
    fn escape_of_its_own(&mut self) {
        if mem::replace(&mut self.modifiers, KeyModifiers::NONE) == KeyModifiers::ALT {
            self.key(keys::ascii(ESCAPE));
        }
    }

    fn key(&mut self, key: KeyEvent) {
        self.inputs.push(Input::Key(key));
    }

    fn key_with_alt(&mut self, key: KeyEvent) {
        self.key(KeyEvent { modifiers: key.modifiers | KeyModifiers::ALT, ..key });
    }

    fn hold(&mut self, byte: u8) {
        if self.held.len() < LONGEST_SEQUENCE {
            self.held.push(byte);
        }
        self.left = WITHIN_SEQUENCE;
    }

    fn begin(&mut self, begun: Begun) {
        self.modifiers = KeyModifiers::NONE;
        self.begin_sequence(begun);
        self.left = AFTER_ESCAPE;
    }

    fn begin_sequence(&mut self, begun: Begun) {
        self.begun = begun;
        self.held = Vec::new();
        self.left = WITHIN_SEQUENCE;
    }
}
