//! `board`: a peg board, by its difficulty and number or any other, with its share code.

use anyhow::anyhow;

use super::output::print_lines;
use crate::archive::board_share_code;
use crate::cli::PrintedBoardArgs;
use crate::failure::Failure;
use crate::narration::board::{board_json, board_rows, difficulty, numbered};
use pegwise_engine::pegs::Odds;

pub fn board(args: &PrintedBoardArgs) -> Result<(), Failure> {
    let drawn = args.board.numbered()?;
    let asked = match drawn {
        Some(drawn) => Some(drawn.board),
        None => args.board.game()?.start(),
    };
    let board = asked.ok_or_else(|| {
        Failure::CommandLine(anyhow!("which board? name it with --difficulty, --board, --code or --hole"))
    })?;
    if args.json {
        return Ok(print_lines([board_json(board, drawn.map(|drawn| drawn.number))])?);
    }
    let code = board_share_code(board);
    let about = [difficulty(Odds::of(board)), format!("board {board}"), format!("code {code}")];
    Ok(print_lines(drawn.map(numbered).into_iter().chain(board_rows(board)).chain(about))?)
}
