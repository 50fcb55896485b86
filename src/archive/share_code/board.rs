//! The share code of a board: its number of rows, and a bit for each hole.

use super::bits::Bits;
use super::envelope::{Content, closed, opened};
use super::error::ParseShareCodeError;
use pegwise_engine::pegs::{Board, Rows};

const ROWS: usize = 3;

pub fn board_share_code(board: Board) -> String {
    let rows = board.rows();
    let mut bits = Bits::default();
    bits.push((rows.count() - Rows::LEAST.count()) as u64, ROWS);
    bits.push(board.bits(), rows.holes());
    closed(Content::Board, bits)
}

/// Reads the board of a share code. Hyphens, blanks, and case are ignored.
pub fn board_from_share_code(text: &str) -> Result<Board, ParseShareCodeError> {
    match opened(text)? {
        (Content::Board, bits) => board(bits).ok_or(ParseShareCodeError::NoBoard),
        (Content::Game, _) => Err(ParseShareCodeError::OfGame),
    }
}

/// Reads the board of a content. `None` if there is no such board.
fn board(mut bits: Bits) -> Option<Board> {
    let above_least = usize::try_from(bits.take(ROWS)?).ok()?;
    let rows = Rows::all().nth(above_least)?;
    let board = Board::from_bits(rows, bits.take(rows.holes())?)?;
    bits.is_filling().then_some(board)
}
