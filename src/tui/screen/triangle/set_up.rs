//! Setting up a board: pegs are placed and lifted until it matches the one in front of the player.

use std::ops::ControlFlow;

use super::super::super::keymap::Command;
use super::super::{Context, Request};
use super::hand::neighbor;
use super::{Field, Hand, Mode, Triangle, other_size};
use crate::narration::pegs;
use crate::play::{PegGame, UndoStep};
use crate::triangle::{Board, Rows, Stuck, Symmetry};

impl Triangle {
    pub(super) fn set_up_works(&self, command: Command) -> bool {
        let board = *self.bench.present();
        match command {
            Command::Undo => self.bench.can_undo(),
            Command::Redo => self.bench.can_redo(),
            Command::Left | Command::Right | Command::Up | Command::Down => {
                neighbor(self.cursor, command, board.rows()).is_some()
            }
            Command::TryYourself => !board.jumps().is_empty(),
            Command::Larger | Command::Smaller => other_size(board.rows(), command).is_some(),
            Command::Turn => Symmetry::TURN.board(board) != board,
            Command::Mirror => Symmetry::MIRROR.board(board) != board,
            Command::Fill => board != Board::full(board.rows()),
            Command::Clear => board != Board::empty(board.rows()),
            _ => self.shared_works(command),
        }
    }

    /// Begins to set up the board that is shown; undo brings back the one that was set up before.
    pub(super) fn set_up(&mut self) {
        let shown = self.shown().board();
        self.mode = Mode::SetUp;
        self.set(shown);
    }

    /// Takes another board, if it is another.
    fn set(&mut self, board: Board) {
        if board != *self.bench.present() {
            self.bench.commit(board);
        }
        self.bench_changed();
    }

    fn bench_changed(&mut self) {
        self.mode = Mode::SetUp;
        self.keep_cursor();
    }

    pub(super) fn update_set_up(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        if self.focus.update(command) {
            return None;
        }
        if let ControlFlow::Break(request) = self.shared(command) {
            return request;
        }
        let board = *self.bench.present();
        match command {
            Command::Left | Command::Right | Command::Up | Command::Down => {
                self.cursor = neighbor(self.cursor, command, board.rows()).unwrap_or(self.cursor);
            }
            Command::Digit(digit) => {
                if let Some(hole) = self.digit(digit, context.now) {
                    self.cursor = hole;
                }
            }
            Command::Hole(hole) => self.cursor = hole,
            Command::Choose => match self.number.take() {
                Some(hole) => self.cursor = hole,
                None => self.set(board.toggled(self.cursor)),
            },
            Command::Turn => self.set(Symmetry::TURN.board(board)),
            Command::Mirror => self.set(Symmetry::MIRROR.board(board)),
            Command::Fill => self.set(Board::full(board.rows())),
            Command::Clear => self.set(Board::empty(board.rows())),
            Command::Larger | Command::Smaller => {
                if let Some(rows) = other_size(board.rows(), command) {
                    self.set(with_rows(board, rows));
                }
            }
            Command::Undo | Command::Redo => {
                let (moved, what) = match command {
                    Command::Undo => (self.bench.undo(), "undo"),
                    _ => (self.bench.redo(), "redo"),
                };
                self.bench_changed();
                if moved == UndoStep::AtEnd {
                    self.message = Some(format!("There is nothing to {what}"));
                }
            }
            Command::TypeBoard => self.mode = Mode::TypeBoard(Field::with("")),
            Command::TryYourself => self.play_from_bench(board),
            Command::Back if self.number.take().is_none() => {
                self.mode = Mode::Play(Hand::Empty);
                self.changed();
            }
            _ => {}
        }
        None
    }

    fn play_from_bench(&mut self, board: Board) {
        if let Some(stuck) = Stuck::of(board) {
            self.message = Some(pegs::capital(&stuck.to_string()));
        } else {
            let goal = self.game.present().goal();
            self.play_on(PegGame::from_board(board).played_for(goal));
            self.message = Some("You play from this board; undo brings the game before back".to_owned());
        }
    }

    /// Takes a board as text; what cannot be read goes into the line where it can be mended.
    pub(super) fn paste_board(&mut self, text: &str) {
        match text.parse() {
            Ok(board) => self.set(board),
            Err(error) => {
                let mut field = Field::with(&in_one_line(text));
                field.said = Some(error.to_string());
                self.mode = Mode::TypeBoard(field);
            }
        }
    }

    pub(super) fn update_typed_board(&mut self, command: Command) {
        let Mode::TypeBoard(field) = &self.mode else { return };
        match command {
            Command::Accept => {
                let text = field.text().to_owned();
                self.paste_board(&text);
            }
            Command::Back => self.mode = Mode::SetUp,
            _ => {}
        }
    }
}

/// Rows on lines of their own, with strokes between them instead.
fn in_one_line(text: &str) -> String {
    let rows: Vec<&str> = text.split(['\n', '\r']).map(str::trim).filter(|row| !row.is_empty()).collect();
    rows.join("/")
}

/// The board with more rows, which are empty, or with fewer.
fn with_rows(board: Board, rows: Rows) -> Board {
    let kept = (1 << rows.holes()) - 1;
    Board::from_bits(rows, board.bits() & kept).unwrap_or(Board::empty(rows))
}
