//! Boards that a line names: by their pegs, or by difficulty and number. The share code of a game's board.

use super::super::place::Talk;
use super::super::words::told;
use crate::archive::board_share_code;
use crate::play::puzzle::Difficulty;
use crate::play::{BoardKind, PegGame};
use crate::session::pegs::Verb;
use pegwise_engine::pegs::Rows;

/// Returns the verb that plays from the board of a text: its pegs, such as `./xx/x.x/xxxx`; or a difficulty, perhaps with a
/// number of rows and a number.
///
/// # Errors
///
/// What is wrong with the text.
pub(super) fn played(text: &str, rows: Rows, talk: &mut Talk<'_>) -> Result<Verb, String> {
    let mut words = text.split_whitespace();
    let difficulty = words.next().and_then(|word| word.to_ascii_lowercase().parse::<Difficulty>().ok());
    let Some(difficulty) = difficulty else {
        let board = text.parse().map_err(told)?;
        return Ok(Verb::PlayBoard(board));
    };
    let rows = words.next().map_or(Ok(rows), str::parse::<Rows>);
    let rows = rows.map_err(told)?;
    let number = words.next().map(str::parse::<u32>).transpose();
    let number = number
        .map_err(|_| format!("A board has a number from 0 to {}, such as board hard 6 42.", u32::MAX))?;
    if words.next().is_some() {
        return Err("Type a difficulty, rows and a number, such as board hard 6 42.".to_owned());
    }
    let kind = BoardKind::new(rows, difficulty).map_err(told)?;
    let number = number.unwrap_or_else(|| talk.random.number());
    Ok(Verb::PlayNumbered(kind.board(number)))
}

/// The share code of the board that a game began from.
pub(super) fn code(game: &PegGame) -> String {
    match game.start() {
        Some(start) => {
            format!("{}  Paste it on the triangle, or use pegwise pegs --code.", board_share_code(start))
        }
        None => "No board yet: choose the hole that starts empty first.".to_owned(),
    }
}
