//! Moves and games as text: typed in a line, or pasted.

use std::time::Instant;

use super::super::super::keymap::Command;
use super::{Field, Hand, Mode, Triangle, Waiting, Warned};
use crate::narration::{arrow, pegs};
use crate::play::{Coach, PegGame};
use crate::triangle::Board;

impl Triangle {
    pub(super) fn update_typed_moves(&mut self, command: Command, now: Instant) {
        let Mode::TypeMoves(field) = &self.mode else { return };
        match command {
            Command::Accept => {
                let field = field.clone();
                self.make_moves(field, now);
            }
            Command::Back => self.mode = Mode::Play(Hand::Empty),
            _ => {}
        }
    }

    /// Makes the moves of a line, if they are legal and the coach lets them pass: all of them, or none.
    pub(super) fn make_moves(&mut self, mut field: Field, now: Instant) {
        let game = self.game.present().clone();
        match game.with_moves(field.text()) {
            Err(error) => field.said = Some(error.to_string()),
            Ok(games) => {
                if let Some(last) = games.last() {
                    self.evaluations.prepare(last);
                    if self.is_awaited(last) {
                        self.wait(Waiting::moves(last.clone(), field));
                        return;
                    }
                }
                let losing = self.losing(&game, &games);
                match (self.coach, losing) {
                    (Coach::Refuse, Some(against)) => {
                        field.said = Some(format!("{against}. {}", pegs::REFUSED));
                    }
                    (Coach::Warn, Some(against)) if field.warned == Warned::No => {
                        field.warned = Warned::Yes;
                        field.said = Some(format!("! {against}. Enter again does it all the same."));
                    }
                    _ => return self.make(games, now),
                }
            }
        }
        self.mode = Mode::TypeMoves(field);
    }

    /// What the coach has to say against the first of these games that is out of reach of its goal while the one before
    /// it, first of all `game`, was not.
    fn losing(&self, game: &PegGame, games: &[PegGame]) -> Option<String> {
        let before = std::iter::once(game).chain(games);
        let (_, lost) = before.zip(games).find(|(before, after)| self.evaluations.loses(before, after))?;
        let words = pegs::losing(lost.goal(), &self.evaluations.of(lost));
        lost.jumps().last().map(|jump| format!("{} {words}", arrow(*jump)))
    }

    /// Goes through these games to the last; each is one step of undo.
    fn make(&mut self, games: Vec<PegGame>, now: Instant) {
        let Some(last) = games.last() else { return };
        let (start, jumps) = match games.first().filter(|first| first.jumps().is_empty()) {
            Some(first) => (first.board(), last.jumps().to_vec()),
            None => (self.game.present().board(), last.jumps()[last.jumps().len() - games.len()..].to_vec()),
        };
        let last = last.clone();
        for game in games {
            self.game.commit(game);
        }
        self.cursor = jumps.last().map_or(self.cursor, |jump| jump.to);
        self.changed();
        self.sheets.present_mut().played(&last);
        self.animate(start, &jumps, now);
    }

    /// Takes a game, a board or moves as text; what cannot be read goes into the line where it can be mended.
    pub(super) fn paste_game(&mut self, text: &str, now: Instant) {
        if let Ok(board) = text.parse::<Board>() {
            self.mode = Mode::SetUp;
            return self.paste_board(&board.to_string());
        }
        match text.parse::<PegGame>() {
            Ok(game) => {
                let goal = self.game.present().goal();
                self.play_on(game.played_for(goal));
            }
            Err(error) if error.is_of_a_game() => self.message = Some(error.to_string()),
            Err(_) => self.make_moves(Field::with(text), now),
        }
    }
}
