//! Outcomes of verbs, shown on the board, in the status line or in the field.

use std::time::Instant;

use super::hand::Held;
use super::state::{Mode, PegsScreen};
use super::walk::{Walk, Whose};
use crate::archive::{ParseShareCodeError, board_from_share_code, is_meant_as_share_code};
use crate::narration::{Voice, arrow, board, capital, pegs};
use crate::play::{Coach, PegGame};
use crate::session::Subject;
use crate::session::pegs::{Behind, Edit, Outcome, Verb};
use crate::tui::screen::Request;
use crate::tui::screen::parts::LineInput;
use pegwise_engine::pegs::{Board, Moves};

impl PegsScreen {
    /// Carries out a verb and shows its outcome, or returns the request for another screen.
    pub(super) fn play(&mut self, verb: Verb, now: Instant) -> Option<Request> {
        let before = self.game().board();
        match self.session.carry_out(verb) {
            Outcome::Searches(game) => Some(Request::Open(Subject::Search(game))),
            Outcome::ListsSolutions(game) => Some(Request::Open(Subject::Solutions(game))),
            outcome => {
                self.show_outcome(outcome, before, now);
                None
            }
        }
    }

    /// Shows an outcome. `before` is the board before the verb.
    pub(super) fn show_outcome(&mut self, outcome: Outcome, before: Board, now: Instant) {
        match outcome {
            Outcome::Made(games) => self.show_made(&games, before, now),
            Outcome::Waiting => self.message = None,
            Outcome::Asks(lost) => {
                let against = self.against_game(&lost);
                // With a held peg, the status line warns until the question is answered.
                if let Mode::TypeMoves(field) = &mut self.mode {
                    field.refuse(format!("! {against}. Enter again jumps anyway."));
                }
            }
            Outcome::Refused(lost) => {
                let against = self.against_game(&lost);
                match &mut self.mode {
                    Mode::TypeMoves(field) => field.refuse(pegs::refused(&against)),
                    _ => self.message = Some(pegs::refused(&against)),
                }
            }
            Outcome::Wrong(wrong) => match &mut self.mode {
                Mode::TypeMoves(field) => field.refuse(wrong.to_string()),
                _ => self.message = Some(wrong.to_string()),
            },
            Outcome::NoStart(game) => self.message = Some(pegs::no_start(&game)),
            Outcome::Stuck(stuck) => self.message = Some(capital(&stuck.to_string())),
            Outcome::Hinted(hint, step) => {
                let evaluations = &self.session.evaluations;
                self.answer = Some(pegs::hint(Voice::Tiles, self.game(), &hint, step, evaluations));
            }
            Outcome::Explained(jump) => {
                let evaluations = &self.session.evaluations;
                self.answer = pegs::why_chance(Voice::Tiles, self.game(), jump, evaluations);
            }
            Outcome::Best(line) => {
                let own = self.game().jumps().len();
                let mut walk = Walk::new(*line, own, Whose::Coach(own));
                walk.run(now);
                self.mode = Mode::Walk(walk);
            }
            Outcome::PlaysOn(behind) => {
                self.changed();
                let back = match behind {
                    Behind::Same => "",
                    Behind::LaterMoves => "; undo returns your later jumps",
                    Behind::OtherGame => "; undo returns to your own game",
                };
                // A game that is over says how it ended.
                self.message = self.game().is_open().then(|| format!("You play on from here{back}"));
            }
            Outcome::BoardPlayed => {
                self.changed();
                self.message = Some(format!("You play from this board{}", self.undo_returns()));
            }
            Outcome::NumberedPlayed(drawn) => {
                self.changed();
                self.message = Some(board::numbered(drawn) + self.undo_returns());
            }
            Outcome::Coached(coach) => self.message = Some(pegs::coach(coach).to_owned()),
            Outcome::UndoStep(_) | Outcome::Begun | Outcome::PlaysFor(_) => self.changed(),
            Outcome::Edited => {
                self.mode = Mode::SetUp;
                self.keep_cursor();
            }
            // The status line asks about giving up until the next key.
            Outcome::AsksToGiveUp
            | Outcome::Searches(_)
            | Outcome::ListsSolutions(_)
            | Outcome::NotKnown
            | Outcome::Impossible => {}
        }
    }

    /// That undo returns to the last game, if it does.
    fn undo_returns(&self) -> &'static str {
        if self.session.allows(&Verb::Undo) { "; undo returns to the last game" } else { "" }
    }

    fn show_made(&mut self, games: &[PegGame], before: Board, now: Instant) {
        let begins = games.first().filter(|first| first.jumps().is_empty());
        let made = games.len() - usize::from(begins.is_some());
        let jumps = self.game().jumps();
        let jumps = jumps[jumps.len() - made..].to_vec();
        let before = begins.map_or(before, PegGame::board);
        self.cursor = jumps.last().map_or(self.cursor, |jump| jump.to);
        self.changed();
        self.animate(before, &jumps, now);
    }

    /// Makes the typed moves.
    pub(super) fn take_moves(&mut self, now: Instant) {
        let rows = self.game().rows();
        let Mode::TypeMoves(field) = &mut self.mode else { return };
        match Moves::parse(field.text(), rows) {
            Ok(moves) => _ = self.play(Verb::Make(moves), now),
            Err(wrong) => field.refuse(wrong.to_string()),
        }
    }

    /// Takes a board or moves as text. Invalid text goes to the field, to be corrected.
    pub(super) fn take_board_or_moves(&mut self, text: &str, now: Instant) {
        if let Ok(board) = text.parse::<Board>() {
            self.play(Verb::Edit(Edit::Take(board)), now);
            return;
        }
        if let Some(board) = shared_board(text).filter(|_| Moves::parse(text, self.rows()).is_err()) {
            return self.take_shared(board, now);
        }
        self.mode = Mode::TypeMoves(LineInput::new("").with(text));
        self.take_moves(now);
    }

    /// Plays from the board of a share code, or says what is wrong with the code.
    fn take_shared(&mut self, board: Result<Board, ParseShareCodeError>, now: Instant) {
        match board {
            Ok(board) => _ = self.play(Verb::PlayBoard(board), now),
            Err(error) => self.message = Some(capital(&error.to_string())),
        }
    }

    /// Takes a board as text. Invalid text goes to the field, to be corrected.
    pub(super) fn take_board(&mut self, text: &str, now: Instant) {
        if let Some(board) = shared_board(text) {
            return self.take_shared(board, now);
        }
        match text.parse() {
            Ok(board) => _ = self.play(Verb::Edit(Edit::Take(board)), now),
            Err(error) => {
                let mut field = LineInput::new("").with(&in_one_line(text));
                field.refuse(error.to_string());
                self.mode = Mode::TypeBoard(field);
            }
        }
    }
}

/// The board of a text that looks like a share code, or what is wrong with the code. `None` for other texts.
fn shared_board(text: &str) -> Option<Result<Board, ParseShareCodeError>> {
    is_meant_as_share_code(text).then(|| board_from_share_code(text))
}

/// The text with a slash in place of each line end.
fn in_one_line(text: &str) -> String {
    let rows: Vec<&str> = text.split(['\n', '\r']).map(str::trim).filter(|row| !row.is_empty()).collect();
    rows.join("/")
}

/// The status line while a peg is held.
pub(super) fn held_in_words(screen: &PegsScreen, held: &Held) -> String {
    let name = arrow(held.aim());
    match (screen.session.coach, screen.against(held.aim())) {
        (Coach::Refuse, Some(_)) => format!("The coach refuses {name}: choose another landing, or press Esc"),
        (Coach::Warn, Some(against)) => format!("{against}: Enter warns before it jumps"),
        _ if held.jumps.len() == 1 => format!("Enter jumps {name}, Esc puts the peg back"),
        _ => format!("Enter jumps {name}; arrows choose among {} landings", held.jumps.len()),
    }
}
