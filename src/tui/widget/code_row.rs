//! Pegs as tiles, and the slots of a code being typed.

use ratatui::text::Span;

use super::super::glyphs::shape;
use super::super::theme::{Charset, ColorDepth, Look, palette_round};
use crate::narration::dots;
use pegwise_engine::code::{Code, Peg, Score};

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SlotCursor {
    Here,
    Elsewhere,
}

/// A tile of three cells. The letter identifies the peg without its color.
pub(crate) fn tile(peg: Peg, look: Look) -> [Span<'static>; 3] {
    let (letter, edge) = look.tile(peg);
    let round = palette_round(peg);
    let (left, right) = match (round, look.depth) {
        (0, ColorDepth::Mono) => ("[", "]"),
        (0, _) => ("▐", "▌"),
        (1, _) => ("(", ")"),
        (_, _) => ("{", "}"),
    };
    let (left, right, edge) = match (look.charset, round) {
        (Charset::Shapes, 0) => (shape(peg), " ", letter),
        (Charset::Shapes, _) => (shape(peg), right, letter),
        (Charset::Unicode | Charset::Ascii, 0) => (left, right, edge),
        (Charset::Unicode | Charset::Ascii, _) => (left, right, letter),
    };
    [Span::styled(left, edge), Span::styled(look.symbol(peg).to_string(), letter), Span::styled(right, edge)]
}

pub(crate) fn tiles(code: &Code, width: TileWidth, look: Look) -> Vec<Span<'static>> {
    code.pegs().iter().flat_map(|peg| slot(Some(*peg), SlotCursor::Elsewhere, width, look)).collect()
}

pub(crate) fn slot(peg: Option<Peg>, cursor: SlotCursor, width: TileWidth, look: Look) -> Vec<Span<'static>> {
    let letter = peg.map_or('_', |peg| look.symbol(peg));
    let mut spans = match (cursor, peg) {
        (SlotCursor::Here, _) => vec![Span::styled(look.bracketed(&letter.to_string()), look.cursor())],
        (SlotCursor::Elsewhere, Some(peg)) => tile(peg, look).to_vec(),
        (SlotCursor::Elsewhere, None) => vec![Span::raw(" _ ")],
    };
    if width == TileWidth::Wide {
        spans.push(Span::raw(" "));
    }
    spans
}

/// The marks of a score: exact first, then misplaced, then none.
pub(crate) fn marks(score: Score, positions: usize, look: Look) -> [Span<'static>; 2] {
    let marks: Vec<char> = dots(score, positions).chars().collect();
    let (exact, others) = marks.split_at(score.exact());
    [
        Span::styled(exact.iter().collect::<String>(), look.exact_mark()),
        Span::raw(others.iter().collect::<String>()),
    ]
}

/// Adds the player's name for a score peg to a line that explains a mark.
pub(crate) fn with_peg_name(line: &str, look: Look) -> String {
    let named = [("exact", look.score_pegs.exact()), ("misplaced", look.score_pegs.misplaced())];
    let name = named.into_iter().find_map(|(word, peg)| {
        let (before, after) = line.split_once(&format!("{word}:"))?;
        Some(format!("{before}{word} ({}):{after}", peg?))
    });
    name.unwrap_or_else(|| line.to_owned())
}
