//! A game with its text: reads it, plays it by its rules, and writes it.

use std::fmt;
use std::str::FromStr;

use super::error::{Fault, GameTextError};
use super::format::{FIRST_LINE, Kind, LONGEST, Lines, RESULT};
use super::outline::Outline;
use super::{code, pegs};
use crate::archive::fragment::{COMMENT, Fragment, without_mark};
use crate::archive::saved::SavedWatch;
use crate::archive::{board_from_share_code, game_from_share_code};
use crate::play::{BreakGame, Comment, GameStatus, PegGame};
use pegwise_engine::pegs::Stuck;

#[derive(Clone, Debug)]
pub enum GameText {
    /// A game in which the player breaks a code. Games that are read are practice, since the player may know the secret.
    BreakCode(Box<BreakGame>),
    Watch(Box<SavedWatch>, Vec<Comment>),
    Pegs(Box<PegGame>),
}

impl GameText {
    /// Whether a text is meant as that of a game, by its first line.
    pub fn is_meant_by(text: &str) -> bool {
        let text = without_mark(text).trim_start();
        let mut words = text.split_whitespace();
        (words.next(), words.next()) == (Some("pegwise"), Some("game"))
    }

    /// The game of a share code, or the one that begins from its board. `None` for other texts, and if no peg can jump
    /// on the board.
    pub fn of_share_code(code: &str) -> Option<GameText> {
        if let Ok(game) = game_from_share_code(code) {
            return Some(GameText::BreakCode(Box::new(game)));
        }
        let board = board_from_share_code(code).ok().filter(|board| Stuck::of(*board).is_none())?;
        Some(GameText::Pegs(Box::new(PegGame::from_board(board))))
    }

    /// Whether a line is the last one of a text, but for comments.
    pub fn is_last_line(line: &str) -> bool {
        line.split_once(':').is_some_and(|(key, _)| key.trim() == RESULT)
    }

    pub fn is_open(&self) -> bool {
        match self {
            GameText::BreakCode(game) => game.status() == GameStatus::Open,
            GameText::Watch(game, _) => !game.is_found,
            GameText::Pegs(game) => !game.is_over(),
        }
    }

    fn comments(&self) -> &[Comment] {
        match self {
            GameText::BreakCode(game) => &game.notebook.comments,
            GameText::Watch(_, comments) => comments,
            GameText::Pegs(game) => game.comments(),
        }
    }

    fn lines(&self) -> Lines {
        match self {
            GameText::BreakCode(game) => code::lines_to_break(game),
            GameText::Watch(game, _) => code::lines_to_watch(game),
            GameText::Pegs(game) => pegs::lines(game),
        }
    }
}

impl fmt::Display for GameText {
    /// Writes the game. A secret that is not found yet is hidden in a share code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Lines { kind, headers, list, moves, result } = self.lines();
        let write_comments = |f: &mut fmt::Formatter<'_>, after: usize, indent: &str| {
            let comments = self.comments().iter().filter(|comment| comment.after == after);
            comments.into_iter().try_for_each(|comment| writeln!(f, "{indent}{COMMENT} {}", comment.text))
        };
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "game: {kind}")?;
        headers.iter().try_for_each(|(key, value)| writeln!(f, "{key}: {value}"))?;
        write_comments(f, 0, "")?;
        if !moves.is_empty() {
            writeln!(f, "{list}:")?;
        }
        for (number, line) in (1..).zip(&moves) {
            writeln!(f, "{number:>2}. {line}")?;
            write_comments(f, number, "    ")?;
        }
        writeln!(f, "{RESULT}: {result}")
    }
}

impl FromStr for GameText {
    type Err = GameTextError;

    /// Reads a game, and plays it by its rules.
    fn from_str(text: &str) -> Result<GameText, GameTextError> {
        let text = without_mark(text).replace("\r\n", "\n");
        let lines: Vec<&str> = text.split(['\n', '\r']).collect();
        if text.len() > LONGEST {
            return Err(Fragment::of_line("", 1).error(Fault::TooLong));
        }
        let outline = Outline::of(&lines)?;
        Ok(match outline.kind {
            Kind::BreakCode => GameText::BreakCode(Box::new(code::game_to_break(outline)?)),
            Kind::Watch => GameText::Watch(Box::new(code::game_to_watch(&outline)?), outline.comments),
            Kind::Pegs => GameText::Pegs(Box::new(pegs::game(outline)?)),
        })
    }
}
