//! Pegs as tiles, and the slots of a row being typed.

use ratatui::text::Span;

use super::super::theme::{Charset, ColorDepth, Look, palette_round};
use crate::code::{Code, Peg};

/// How much room a tile has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TileWidth {
    /// Three cells and a gap.
    Wide,
    /// Three cells.
    Narrow,
}

impl TileWidth {
    pub(crate) const fn cells(self) -> usize {
        match self {
            TileWidth::Wide => 4,
            TileWidth::Narrow => 3,
        }
    }
}

/// Whether the cursor is in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SlotCursor {
    Here,
    Elsewhere,
}

/// A tile of three cells: the letter is the peg, its colour comes on top.
pub(crate) fn tile(peg: Peg, look: Look) -> [Span<'static>; 3] {
    let (letter, edge) = look.tile(peg);
    let (left, right) = match (palette_round(peg), look.depth) {
        (0, ColorDepth::Mono) => ("[", "]"),
        (0, _) => ("▐", "▌"),
        (1, _) => ("(", ")"),
        (_, _) => ("{", "}"),
    };
    let edge = if palette_round(peg) == 0 { edge } else { letter };
    [Span::styled(left, edge), Span::styled(peg.capital().to_string(), letter), Span::styled(right, edge)]
}

/// The tiles of a code.
pub(crate) fn tiles(code: &Code, width: TileWidth, look: Look) -> Vec<Span<'static>> {
    code.pegs().iter().flat_map(|peg| slot(Some(*peg), SlotCursor::Elsewhere, width, look)).collect()
}

/// A slot of a row that is being typed.
pub(crate) fn slot(peg: Option<Peg>, cursor: SlotCursor, width: TileWidth, look: Look) -> Vec<Span<'static>> {
    let letter = peg.map_or('_', Peg::capital);
    let mut spans = match (cursor, peg) {
        (SlotCursor::Here, _) => {
            let text = match look.charset {
                Charset::Ascii => format!(">{letter}<"),
                Charset::Unicode => format!("[{letter}]"),
            };
            vec![Span::styled(text, look.cursor())]
        }
        (SlotCursor::Elsewhere, Some(peg)) => tile(peg, look).to_vec(),
        (SlotCursor::Elsewhere, None) => vec![Span::raw(" _ ")],
    };
    if width == TileWidth::Wide {
        spans.push(Span::raw(" "));
    }
    spans
}
