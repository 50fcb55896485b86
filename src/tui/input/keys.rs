//! Decodes key sequences: the legacy ones of xterm, rxvt and the Linux console, xterm's `modifyOtherKeys`, and the
//! kitty keyboard protocol.

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers, MediaKeyCode, ModifierKeyCode,
};

/// The parameters of a control sequence: numbers separated by semicolons, each of which may have more numbers after
/// colons. Omitted or invalid numbers are missing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parameters<'a>(&'a [u8]);

impl<'a> Parameters<'a> {
    /// The parameters in the bytes between the introducer and the final byte.
    pub(super) const fn of(bytes: &'a [u8]) -> Parameters<'a> {
        Parameters(bytes)
    }

    /// The number at an index. `part` selects among the numbers separated by colons. `None` if it is missing.
    pub(super) fn get(self, index: usize, part: usize) -> Option<u32> {
        let number = self.0.split(|byte| *byte == b';').nth(index)?.split(|byte| *byte == b':').nth(part)?;
        str::from_utf8(number).ok()?.parse().ok()
    }

    pub(super) fn count(self) -> usize {
        if self.0.is_empty() { 0 } else { self.0.split(|byte| *byte == b';').count() }
    }
}

/// What a terminal reports along with a key.
#[derive(Clone, Copy, Debug)]
struct Held {
    modifiers: KeyModifiers,
    kind: KeyEventKind,
    state: KeyEventState,
}

const NOTHING_HELD: Held =
    Held { modifiers: KeyModifiers::NONE, kind: KeyEventKind::Press, state: KeyEventState::NONE };

impl Held {
    /// Decodes the parameter at an index: a modifier mask plus 1, and after a colon whether the key is pressed, repeats
    /// or is released.
    fn at(parameters: Parameters<'_>, index: usize) -> Held {
        let Some(mask) = parameters.get(index, 0) else { return NOTHING_HELD };
        let kind = match parameters.get(index, 1) {
            Some(2) => KeyEventKind::Repeat,
            Some(3) => KeyEventKind::Release,
            _ => KeyEventKind::Press,
        };
        // From the lowest bit: Shift, Alt, Control, Super, Hyper, Meta, Caps Lock, Num Lock.
        let mask = u8::try_from(mask.saturating_sub(1)).unwrap_or(0);
        let mut modifiers = KeyModifiers::NONE;
        for (bit, modifier) in [
            KeyModifiers::SHIFT,
            KeyModifiers::ALT,
            KeyModifiers::CONTROL,
            KeyModifiers::SUPER,
            KeyModifiers::HYPER,
            KeyModifiers::META,
        ]
        .into_iter()
        .enumerate()
        {
            modifiers.set(modifier, mask >> bit & 1 == 1);
        }
        let mut state = KeyEventState::NONE;
        state.set(KeyEventState::CAPS_LOCK, mask >> 6 & 1 == 1);
        state.set(KeyEventState::NUM_LOCK, mask >> 7 & 1 == 1);
        Held { modifiers, kind, state }
    }

    fn with(self, modifiers: KeyModifiers) -> Held {
        Held { modifiers: self.modifiers | modifiers, ..self }
    }

    const fn key(self, code: KeyCode) -> KeyEvent {
        KeyEvent::new_with_kind_and_state(code, self.modifiers, self.kind, self.state)
    }
}

/// The key that types a character. An uppercase letter includes Shift.
pub(super) fn character(character: char) -> KeyEvent {
    let shift = if character.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
    KeyEvent::new(KeyCode::Char(character), shift)
}

/// The key of a byte below 128 in raw mode.
pub(super) fn ascii(byte: u8) -> KeyEvent {
    let control = |letter| KeyEvent::new(KeyCode::Char(char::from(letter)), KeyModifiers::CONTROL);
    match byte {
        0x00 => control(b' '),
        b'\t' => KeyCode::Tab.into(),
        b'\r' => KeyCode::Enter.into(),
        0x1b => KeyCode::Esc.into(),
        0x01..=0x1a => control(byte - 1 + b'a'),
        0x1c..=0x1f => control(byte - 0x1c + b'4'),
        0x7f => KeyCode::Backspace.into(),
        _ => character(char::from(byte)),
    }
}

/// The key of a control sequence with this final byte. `None` if it is no key.
pub(super) fn of_control(parameters: Parameters<'_>, end: u8) -> Option<KeyEvent> {
    match end {
        b'~' if parameters.get(0, 0) == Some(27) => {
            of_codepoint(parameters.get(2, 0)?, None, Held::at(parameters, 1))
        }
        b'~' => Some(Held::at(parameters, 1).key(numbered(parameters)?)),
        // rxvt: Control, and Control with Shift.
        b'^' => Some(NOTHING_HELD.with(KeyModifiers::CONTROL).key(numbered(parameters)?)),
        b'@' => {
            let held = NOTHING_HELD.with(KeyModifiers::CONTROL | KeyModifiers::SHIFT);
            Some(held.key(numbered(parameters)?))
        }
        b'u' => of_codepoint(parameters.get(0, 0)?, parameters.get(0, 1), Held::at(parameters, 1)),
        b'Z' => Some(Held::at(parameters, 1).with(KeyModifiers::SHIFT).key(KeyCode::BackTab)),
        // rxvt: Shift.
        b'a'..=b'd' if parameters.count() == 0 => {
            Some(NOTHING_HELD.with(KeyModifiers::SHIFT).key(lettered(end.to_ascii_uppercase())?))
        }
        _ => Some(modified(parameters).key(lettered(end)?)),
    }
}

/// The key of an rxvt sequence that ends with `$`, which is not a final byte: Shift and a numbered key.
pub(super) fn of_dollar(parameters: Parameters<'_>) -> Option<KeyEvent> {
    Some(NOTHING_HELD.with(KeyModifiers::SHIFT).key(numbered(parameters)?))
}

/// The key after `ESC O`: arrows and the keypad in application mode, and the first function keys.
pub(super) fn of_single_shift(parameters: Parameters<'_>, end: u8) -> Option<KeyEvent> {
    let code = match end {
        b'M' => KeyCode::Enter,
        b'I' => KeyCode::Tab,
        b' ' => KeyCode::Char(' '),
        b'X' => KeyCode::Char('='),
        b'j'..=b'y' => KeyCode::Char(char::from(end - b'j' + b'*')),
        b'a'..=b'd' => {
            return Some(NOTHING_HELD.with(KeyModifiers::CONTROL).key(lettered(end.to_ascii_uppercase())?));
        }
        _ => lettered(end)?,
    };
    Some(modified(parameters).key(code))
}

/// The function key after `ESC [ [` on the Linux console.
pub(super) fn of_console(end: u8) -> Option<KeyEvent> {
    matches!(end, b'A'..=b'E').then(|| KeyCode::F(end - b'A' + 1).into())
}

/// The modifiers of a key named by a letter. Some terminals omit the first parameter.
fn modified(parameters: Parameters<'_>) -> Held {
    Held::at(parameters, usize::from(parameters.count() > 1))
}

fn lettered(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'E' => KeyCode::KeypadBegin,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(letter - b'P' + 1),
        _ => return None,
    })
}

fn numbered(parameters: Parameters<'_>) -> Option<KeyCode> {
    let number = u8::try_from(parameters.get(0, 0)?).ok()?;
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => KeyCode::F(number - 10),
        17..=21 => KeyCode::F(number - 11),
        23..=26 => KeyCode::F(number - 12),
        28..=29 => KeyCode::F(number - 13),
        31..=34 => KeyCode::F(number - 14),
        _ => return None,
    })
}

/// The key of a Unicode code point, or of a number that kitty assigns to a key without one. `shifted` is what it types
/// with Shift, if reported.
fn of_codepoint(codepoint: u32, shifted: Option<u32>, held: Held) -> Option<KeyEvent> {
    if let Some(code) = keypad(codepoint) {
        return Some(Held { state: held.state | KeyEventState::KEYPAD, ..held }.key(code));
    }
    if let Some(code) = functional(codepoint) {
        return Some(held.with(own_modifier(code)).key(code));
    }
    let is_shifted = held.modifiers.contains(KeyModifiers::SHIFT);
    Some(match char::from_u32(codepoint)? {
        '\t' if is_shifted => held.key(KeyCode::BackTab),
        character
            if let Ok(byte) = u8::try_from(character)
                && byte.is_ascii_control() =>
        {
            let key = ascii(byte);
            held.with(key.modifiers).key(key.code)
        }
        character if is_shifted => {
            let shifted = shifted.and_then(char::from_u32);
            held.key(KeyCode::Char(shifted.unwrap_or_else(|| character.to_ascii_uppercase())))
        }
        character => held.key(KeyCode::Char(character)),
    })
}

fn keypad(number: u32) -> Option<KeyCode> {
    Some(match number {
        57_399..=57_408 => KeyCode::Char(char::from_digit(number - 57_399, 10)?),
        57_409 => KeyCode::Char('.'),
        57_410 => KeyCode::Char('/'),
        57_411 => KeyCode::Char('*'),
        57_412 => KeyCode::Char('-'),
        57_413 => KeyCode::Char('+'),
        57_414 => KeyCode::Enter,
        57_415 => KeyCode::Char('='),
        57_416 => KeyCode::Char(','),
        57_417 => KeyCode::Left,
        57_418 => KeyCode::Right,
        57_419 => KeyCode::Up,
        57_420 => KeyCode::Down,
        57_421 => KeyCode::PageUp,
        57_422 => KeyCode::PageDown,
        57_423 => KeyCode::Home,
        57_424 => KeyCode::End,
        57_425 => KeyCode::Insert,
        57_426 => KeyCode::Delete,
        57_427 => KeyCode::KeypadBegin,
        _ => return None,
    })
}

fn functional(number: u32) -> Option<KeyCode> {
    use {MediaKeyCode as Media, ModifierKeyCode as Modifier};
    Some(match number {
        57_358 => KeyCode::CapsLock,
        57_359 => KeyCode::ScrollLock,
        57_360 => KeyCode::NumLock,
        57_361 => KeyCode::PrintScreen,
        57_362 => KeyCode::Pause,
        57_363 => KeyCode::Menu,
        57_376..=57_398 => KeyCode::F(u8::try_from(number - 57_376 + 13).ok()?),
        57_428 => KeyCode::Media(Media::Play),
        57_429 => KeyCode::Media(Media::Pause),
        57_430 => KeyCode::Media(Media::PlayPause),
        57_431 => KeyCode::Media(Media::Reverse),
        57_432 => KeyCode::Media(Media::Stop),
        57_433 => KeyCode::Media(Media::FastForward),
        57_434 => KeyCode::Media(Media::Rewind),
        57_435 => KeyCode::Media(Media::TrackNext),
        57_436 => KeyCode::Media(Media::TrackPrevious),
        57_437 => KeyCode::Media(Media::Record),
        57_438 => KeyCode::Media(Media::LowerVolume),
        57_439 => KeyCode::Media(Media::RaiseVolume),
        57_440 => KeyCode::Media(Media::MuteVolume),
        57_441 => KeyCode::Modifier(Modifier::LeftShift),
        57_442 => KeyCode::Modifier(Modifier::LeftControl),
        57_443 => KeyCode::Modifier(Modifier::LeftAlt),
        57_444 => KeyCode::Modifier(Modifier::LeftSuper),
        57_445 => KeyCode::Modifier(Modifier::LeftHyper),
        57_446 => KeyCode::Modifier(Modifier::LeftMeta),
        57_447 => KeyCode::Modifier(Modifier::RightShift),
        57_448 => KeyCode::Modifier(Modifier::RightControl),
        57_449 => KeyCode::Modifier(Modifier::RightAlt),
        57_450 => KeyCode::Modifier(Modifier::RightSuper),
        57_451 => KeyCode::Modifier(Modifier::RightHyper),
        57_452 => KeyCode::Modifier(Modifier::RightMeta),
        57_453 => KeyCode::Modifier(Modifier::IsoLevel3Shift),
        57_454 => KeyCode::Modifier(Modifier::IsoLevel5Shift),
        _ => return None,
    })
}

/// The modifier of a modifier key. Empty for other keys.
const fn own_modifier(code: KeyCode) -> KeyModifiers {
    use ModifierKeyCode as Modifier;
    match code {
        KeyCode::Modifier(Modifier::LeftShift | Modifier::RightShift) => KeyModifiers::SHIFT,
        KeyCode::Modifier(Modifier::LeftControl | Modifier::RightControl) => KeyModifiers::CONTROL,
        KeyCode::Modifier(Modifier::LeftAlt | Modifier::RightAlt) => KeyModifiers::ALT,
        KeyCode::Modifier(Modifier::LeftSuper | Modifier::RightSuper) => KeyModifiers::SUPER,
        KeyCode::Modifier(Modifier::LeftHyper | Modifier::RightHyper) => KeyModifiers::HYPER,
        KeyCode::Modifier(Modifier::LeftMeta | Modifier::RightMeta) => KeyModifiers::META,
        _ => KeyModifiers::NONE,
    }
}
