//! The share code of a board: its shape, and a bit for each hole.

use super::bits::Bits;
use super::envelope::{Content, closed, opened};
use super::error::ParseShareCodeError;
use pegwise_engine::pegs::{Board, Grid, Place, Shape};

/// The bits of the kind of a board: a triangle of 4 to 8 rows, or one of the following.
const KIND: usize = 3;
const TRIANGLES: u64 = 5;
/// Another shape that has a name. Its place in their list follows.
const NAMED: u64 = 5;
/// A shape that was drawn. Its drawing follows: the grid, the numbers of rows and columns, and a bit for each place.
const DRAWN: u64 = 6;

const PLACE_IN_LIST: usize = 8;
const GRID: usize = 2;
const LENGTH: usize = 6;

pub fn board_share_code(board: Board) -> String {
    let mut bits = Bits::default();
    push_shape(board.shape(), &mut bits);
    bits.push(board.bits(), board.shape().holes());
    closed(Content::Board, bits)
}

fn push_shape(shape: Shape, bits: &mut Bits) {
    match Shape::named().position(|named| named == shape) {
        Some(at) if (at as u64) < TRIANGLES => bits.push(at as u64, KIND),
        Some(at) => {
            bits.push(NAMED, KIND);
            bits.push(at as u64, PLACE_IN_LIST);
        }
        None => {
            bits.push(DRAWN, KIND);
            let grid = Grid::ALL.iter().position(|grid| *grid == shape.grid()).unwrap_or(0);
            bits.push(grid as u64, GRID);
            bits.push(shape.rows() as u64, LENGTH);
            bits.push(shape.columns() as u64, LENGTH);
            for place in all_places(shape.rows() as u64, shape.columns() as u64) {
                bits.push(shape.hole_at(place).is_some().into(), 1);
            }
        }
    }
}

/// All places in these rows and columns, row by row.
fn all_places(rows: u64, columns: u64) -> impl Iterator<Item = Place> {
    let up_to = |count: u64| 0..i16::try_from(count).unwrap_or(i16::MAX);
    up_to(rows).flat_map(move |row| up_to(columns).map(move |column| Place { row, column }))
}

/// Reads the board of a share code. Hyphens, blanks, and case are ignored.
pub fn board_from_share_code(text: &str) -> Result<Board, ParseShareCodeError> {
    match opened(text)? {
        (Content::Board, bits) => board(bits).ok_or(ParseShareCodeError::NoBoard),
        (Content::Game | Content::VariantGame, _) => Err(ParseShareCodeError::OfGame),
    }
}

/// Reads the board of a content. `None` if there is no such board.
fn board(mut bits: Bits) -> Option<Board> {
    let shape = shape(&mut bits)?;
    let board = Board::from_bits(shape, bits.take(shape.holes())?)?;
    bits.is_filling().then_some(board)
}

fn shape(bits: &mut Bits) -> Option<Shape> {
    let in_list = match bits.take(KIND)? {
        NAMED => bits.take(PLACE_IN_LIST)?,
        DRAWN => {
            let grid = *Grid::ALL.get(usize::try_from(bits.take(GRID)?).ok()?)?;
            let (rows, columns) = (bits.take(LENGTH)?, bits.take(LENGTH)?);
            let mut places = Vec::new();
            for place in all_places(rows, columns) {
                if bits.take(1)? == 1 {
                    places.push(place);
                }
            }
            return Shape::with_holes(grid, places);
        }
        triangle => triangle,
    };
    Shape::named().nth(usize::try_from(in_list).ok()?)
}
