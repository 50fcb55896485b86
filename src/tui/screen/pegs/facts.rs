//! What happened on a peg board, shown on the board and in the status line; what was typed or pasted.

use std::time::Instant;

use super::hand::Held;
use super::state::{Open, PegsScreen, Reply};
use crate::archive::is_meant_as_share_code;
use crate::narration::{Voice, arrow, board, capital, loss, pegs};
use crate::play::{Coach, PegGame};
use crate::session::pegs::{Behind, Fact};
use crate::tui::keymap::Command;
use crate::tui::screen::at_place::{AtPlace as _, Prompt};
use crate::tui::screen::parts::{Accepts, LineInput};
use crate::tui::screen::{Context, Request};
use pegwise_engine::pegs::{Board, Moves};

impl PegsScreen {
    pub(super) fn show_fact(&mut self, fact: &Fact, now: Instant) {
        let evaluations = &self.session.evaluations;
        match fact {
            Fact::Made(before, games) => self.show_made(games, *before, now),
            // The line that was typed stays open. With a held peg, the status line warns until the question is answered.
            Fact::Warned(lost) => {
                let against = self.against_game(lost);
                self.refuse(format!("! {against}. Enter again jumps anyway."));
            }
            Fact::Refused(lost) => {
                let refused = pegs::refused(&self.against_game(lost));
                if !self.refuse(refused.clone()) {
                    self.message = Some(refused);
                }
            }
            Fact::NoStart(game) => self.message = Some(pegs::no_start(game)),
            Fact::Hinted(hint, step) => {
                let words = pegs::hint(Voice::TILES, self.game(), hint, *step, evaluations);
                self.answer = Some(Reply { words, labels: None });
            }
            Fact::Explained(jump) => {
                let labels = loss::labels(self.game(), *jump, evaluations);
                let words = pegs::why_chance(Voice::TILES, self.game(), *jump, evaluations);
                self.answer = words.map(|words| Reply { words, labels });
            }
            Fact::Best(_) => {
                self.changed();
                self.run(now);
            }
            Fact::PlaysOn(behind) => {
                self.changed();
                let back = match behind {
                    Behind::Same => "",
                    Behind::LaterMoves => "; undo returns your later jumps",
                    Behind::OtherGame => "; undo returns to your own game",
                };
                // A game that is over says how it ended.
                self.message = self.game().is_open().then(|| format!("You play on from here{back}"));
            }
            Fact::BoardPlayed => {
                self.changed();
                self.message = Some(pegs::board_played(&self.session.games));
            }
            Fact::NumberedPlayed(drawn) => {
                self.changed();
                self.message = Some(board::numbered(*drawn) + pegs::undo_returns(&self.session.games));
            }
            Fact::Coach => self.message = Some(pegs::coach(self.session.coach).to_owned()),
            Fact::Ways => {
                let is_counted = self.session.evaluations.of(&self.session.shown()).ways.is_some();
                let message = match self.session.shows_ways {
                    false => "Ways to win hidden",
                    true if is_counted => "Ways to win shown",
                    true => "Ways to win are shown once they are counted",
                };
                self.message = Some(message.to_owned());
            }
            Fact::Closed(is_kept) => {
                self.changed();
                let kept = "Your board is kept: set up a board again to go on with it";
                self.message = is_kept.then(|| kept.to_owned());
            }
            Fact::Walked(board, jumps) => {
                self.changed();
                self.animate(*board, jumps, now);
            }
            Fact::Redrawn(hole) => {
                self.cursor = *hole;
                self.changed();
            }
            Fact::Undone | Fact::Redone | Fact::Begun | Fact::Goal | Fact::SetUp => self.changed(),
            // The status line asks about giving up until the next key. Only plain mode asks for the others.
            Fact::AsksToGiveUp(_)
            | Fact::Waits
            | Fact::Board
            | Fact::ShareCode
            | Fact::Jumps
            | Fact::JumpsSoFar
            | Fact::Looks
            | Fact::Chances(_)
            | Fact::NotNow(_) => {}
        }
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

    /// Shows what is wrong with the line that is typed, if there is one.
    fn refuse(&mut self, wrong: String) -> bool {
        let Open::Typed(prompt) = &mut self.open else { return false };
        prompt.line.refuse(wrong);
        true
    }

    /// Takes the line that was typed, or shows what is wrong with it.
    pub(super) fn take_typed(&mut self, context: &mut Context<'_>) -> Option<Request> {
        let Open::Typed(Prompt { command, line }) = &self.open else { return None };
        if *command == Command::TypeBoard {
            let drawing = line.drawing().to_owned();
            return self.take_board(&drawing, context);
        }
        let text = line.text().to_owned();
        match self.session.jump(&text) {
            Ok(run) => return self.carry_out(run, context),
            Err(refusal) => self.refuse(refusal.to_string()),
        };
        None
    }

    /// Takes a board or moves as text. Invalid text goes to the line, to be corrected.
    pub(super) fn take_board_or_moves(&mut self, text: &str, context: &mut Context<'_>) -> Option<Request> {
        let is_jumps = Moves::parse(text, self.shape()).is_ok();
        if text.parse::<Board>().is_ok() || (is_meant_as_share_code(text) && !is_jumps) {
            return self.take_board(text, context);
        }
        if let Ok(close) = self.session.close() {
            self.carry_out(close, context);
        }
        self.open_line(Command::TypeMoves, text);
        self.take_typed(context)
    }

    /// Takes a board as text, or plays from the board of a share code. Invalid text goes to the line, to be corrected.
    pub(super) fn take_board(&mut self, text: &str, context: &mut Context<'_>) -> Option<Request> {
        if is_meant_as_share_code(text) {
            match self.session.code(text) {
                Ok(run) => return self.carry_out(run, context),
                Err(refusal) => self.message = Some(capital(&refusal.to_string())),
            }
            return None;
        }
        match text.parse::<Board>() {
            Ok(board) => {
                let fact = self.session.take_board(board);
                self.show_fact(&fact, context.now);
            }
            Err(error) => {
                self.open_line(Command::TypeBoard, &in_one_line(text));
                self.refuse(error.to_string());
            }
        }
        None
    }

    fn open_line(&mut self, command: Command, text: &str) {
        let label = if command == Command::TypeBoard { BOARD_TO_TYPE } else { JUMPS_TO_TYPE };
        self.held = None;
        self.open = Open::Typed(Prompt { command, line: LineInput::of(Accepts::Signs, label).with(text) });
    }
}

pub(super) const JUMPS_TO_TYPE: &str = "Jumps, such as 4-1 6-4 or d-a f-d:";
pub(super) const BOARD_TO_TYPE: &str = "Board: x peg, . hole, / between rows:";

/// The text with a slash in place of each line end. Blanks that begin a row are places without a hole.
pub(super) fn in_one_line(text: &str) -> String {
    let text = text.trim_end().trim_start_matches(['\n', '\r']).replace("\r\n", "\n");
    text.split(['\n', '\r']).map(str::trim_end).collect::<Vec<_>>().join("/")
}

pub(super) fn held_in_words(screen: &PegsScreen, held: &Held) -> String {
    let name = arrow(held.aim());
    match (screen.session.coach, screen.against(held.aim())) {
        (Coach::Refuse, Some(_)) => format!("The coach refuses {name}: choose another landing, or press Esc"),
        (Coach::Warn, Some(against)) => format!("{against}: Enter warns before it jumps"),
        _ if held.jumps.len() == 1 => format!("Enter jumps {name}, Esc puts the peg back"),
        _ => format!("Enter jumps {name}; arrows choose among {} landings", held.jumps.len()),
    }
}
