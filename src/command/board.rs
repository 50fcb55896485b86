//! `board`: a peg board, by its difficulty and number or any other, with its share code.

use std::io::{self, Write};

use anyhow::anyhow;

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
    let mut out = io::stdout().lock();
    if args.json {
        return Ok(writeln!(out, "{}", board_json(board, drawn.map(|drawn| drawn.number)))?);
    }
    if let Some(drawn) = drawn {
        writeln!(out, "{}", numbered(drawn))?;
    }
    board_rows(board).iter().try_for_each(|row| writeln!(out, "{row}"))?;
    writeln!(out, "{}", difficulty(Odds::of(board)))?;
    writeln!(out, "board {board}")?;
    Ok(writeln!(out, "code {}", board_share_code(board))?)
}
