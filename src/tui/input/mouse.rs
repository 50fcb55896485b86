//! Decodes mouse reports in the three encodings that terminals use.

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::keys::Parameters;

/// A report in SGR encoding (mode 1006), the only one that names the released button.
pub(super) fn sgr(parameters: Parameters<'_>, end: u8) -> Option<MouseEvent> {
    let event = event(parameters.get(0, 0)?, parameters.get(1, 0)?, parameters.get(2, 0)?)?;
    Some(match (end, event.kind) {
        (b'm', MouseEventKind::Down(button)) => MouseEvent { kind: MouseEventKind::Up(button), ..event },
        _ => event,
    })
}

/// A report in rxvt encoding (mode 1015).
pub(super) fn rxvt(parameters: Parameters<'_>) -> Option<MouseEvent> {
    event(parameters.get(0, 0)?.checked_sub(32)?, parameters.get(1, 0)?, parameters.get(2, 0)?)
}

/// A report in X10 encoding: three bytes, each 32 more than its number.
pub(super) fn x10(bytes: [u8; 3]) -> Option<MouseEvent> {
    let [buttons, column, row] = bytes.map(|byte| byte.checked_sub(32).map(u32::from));
    event(buttons?, column?, row?)
}

/// The event for a number of buttons and modifiers, at a cell counted from 1. `None` at 0 and for unnamed buttons.
fn event(buttons: u32, column: u32, row: u32) -> Option<MouseEvent> {
    let buttons = u8::try_from(buttons).ok()?;
    let is_drag = buttons & 0b10_0000 != 0;
    let number = buttons & 0b11 | (buttons & 0b1100_0000) >> 4;
    let kind = match (number, is_drag) {
        (0, false) => MouseEventKind::Down(MouseButton::Left),
        (1, false) => MouseEventKind::Down(MouseButton::Middle),
        (2, false) => MouseEventKind::Down(MouseButton::Right),
        (0, true) => MouseEventKind::Drag(MouseButton::Left),
        (1, true) => MouseEventKind::Drag(MouseButton::Middle),
        (2, true) => MouseEventKind::Drag(MouseButton::Right),
        (3, false) => MouseEventKind::Up(MouseButton::Left),
        (3..=5, true) => MouseEventKind::Moved,
        (4, false) => MouseEventKind::ScrollUp,
        (5, false) => MouseEventKind::ScrollDown,
        (6, false) => MouseEventKind::ScrollLeft,
        (7, false) => MouseEventKind::ScrollRight,
        _ => return None,
    };
    let mut modifiers = KeyModifiers::NONE;
    modifiers.set(KeyModifiers::SHIFT, buttons & 0b100 != 0);
    modifiers.set(KeyModifiers::ALT, buttons & 0b1000 != 0);
    modifiers.set(KeyModifiers::CONTROL, buttons & 0b1_0000 != 0);
    let cell = |from_one: u32| u16::try_from(from_one.checked_sub(1)?).ok();
    Some(MouseEvent { kind, column: cell(column)?, row: cell(row)?, modifiers })
}
