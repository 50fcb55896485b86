//! The characters that are drawn, all one cell wide, and their ASCII replacements.

use crossterm::event::{KeyCode, KeyEvent};
use ratatui::buffer::Buffer;
use ratatui::text::Span;

pub(crate) use crate::narration::{EXACT, MISPLACED, NO_MARK};
use pegwise_engine::code::Peg;

pub(crate) const PEG: char = '●';
pub(crate) const HOLE: char = '○';
pub(crate) const RULED_OUT: char = '×';
pub(crate) const POINTER: char = '▶';
pub(crate) const CURSOR_LEFT: char = '◀';
pub(crate) const NEWS: char = '»';

/// Replaces characters that are not one cell wide.
const UNSHOWN: char = '\u{fffd}';

/// Bars in eighths, from lowest to highest.
pub(crate) const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The shapes of the pegs. They repeat as the colors do.
const SHAPES: [&str; 9] = ["▲", "◆", "■", "●", "▼", "★", "◐", "□", "▦"];

pub(crate) fn shape(peg: Peg) -> &'static str {
    SHAPES[peg.index() % SHAPES.len()]
}

/// The ASCII characters, and those that each replaces. Characters that must be distinct stay distinct: a peg is `*`, a hole
/// `o`, no mark `.`, a red dot `!`.
const STAND_INS: &[(char, &str)] = &[
    ('*', "●"),
    ('o', "○"),
    ('.', "·┌"),
    ('x', "×"),
    ('>', "▶»→"),
    ('<', "◀←"),
    ('|', "├│"),
    ('\'', "└"),
    ('X', "✗"),
    ('^', "↑"),
    ('v', "↓"),
    ('[', "▐"),
    (']', "▌"),
    ('?', "░"),
    ('-', "─▔▃▄–−"),
    ('+', "┼╭╮╰╯╋"),
    ('/', "╱"),
    ('\\', "╲"),
    ('"', "▀"),
    ('=', "━═▅▆"),
    ('#', "║╔╗╚╝▇█"),
    ('_', "▁▂"),
    ('~', "…"),
];

/// The ASCII replacement of a character. ASCII characters stay unchanged.
fn ascii(character: char) -> char {
    if character.is_ascii() {
        return character;
    }
    STAND_INS.iter().find(|(_, from)| from.contains(character)).map_or('?', |(to, _)| *to)
}

/// A typed or pasted character as it is shown. One that is not one cell wide would shift the text after it, so it is
/// replaced.
pub(crate) fn in_one_cell(character: char) -> char {
    let mut bytes = [0; 4];
    let mut one_cell = || Span::raw(&*character.encode_utf8(&mut bytes)).width() == 1;
    if character.is_ascii() || character.is_control() || one_cell() { character } else { UNSHOWN }
}

/// A key, with its character as it is shown.
pub(crate) fn key_in_one_cell(mut key: KeyEvent) -> KeyEvent {
    if let KeyCode::Char(character) = &mut key.code {
        *character = in_one_cell(*character);
    }
    key
}

/// Replaces the characters beyond ASCII in a finished frame.
pub(crate) fn make_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if let Some(character) = cell.symbol().chars().next().filter(|character| !character.is_ascii()) {
            cell.set_char(ascii(character));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_is_one_cell_wide() {
        for (stand_in, glyphs) in STAND_INS {
            assert!(glyphs.chars().all(|glyph| Span::raw(glyph.to_string()).width() == 1), "{glyphs}");
            assert!(stand_in.is_ascii_graphic());
        }
        for shape in SHAPES {
            assert_eq!(ratatui::text::Span::raw(shape).width(), 1, "{shape}");
        }
    }

    #[test]
    fn what_must_stay_apart_does() {
        let marks = [EXACT, MISPLACED, NO_MARK, POINTER, CURSOR_LEFT, RULED_OUT].map(ascii);
        let mut different = marks.to_vec();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), marks.len());
    }
}
