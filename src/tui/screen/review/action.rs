//! What a command does in the review.

use super::compare::{CompareAction, OpenedFrom};
use super::state::{Aspect, Panel, Review};
use crate::archive::game_text::GameText;
use crate::play::{BreakGame, Codemaker, Deal, NextSecret};
use crate::session::Subject;
use crate::session::new_game::Activity;
use crate::tui::keymap::Command;
use crate::tui::screen::parts::MapCursor;
use crate::tui::screen::{Context, Request};
use pegwise_engine::code::Code;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Panels(Command),
    ToGuesses,
    LookAt(usize),
    /// Scroll the parts down by this many lines.
    Scroll(usize),
    /// Select the possible code at this index.
    Code(usize),
    Dot(MapCursor),
    OtherAspect,
    /// Show the parts alone.
    Parts,
    /// Continue after the selected guess, with this code as the secret.
    WhatIf(Code),
    /// Make another guess in place of the selected one, against the same codemaker.
    PlayOn,
    /// Make another guess in place of the selected one, against a drawn secret.
    PlayOnAnother,
    /// Compare the game with its original.
    Compare,
    Comparison(CompareAction),
    ChooseGame,
    Replay,
    /// Practice the guesses that told too little.
    Exercises,
    Share,
    CopyGame,
    Leave,
}

/// The lines of a page.
pub(super) const PAGE: usize = 10;

impl Review {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        if let Some(compare) = &self.compare {
            return compare.action(command).map(Action::Comparison);
        }
        let last = self.last_turn();
        match command {
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => Some(Action::Panels(command)),
            Command::Back if self.aspect == Aspect::Why => Some(Action::OtherAspect),
            Command::Back if !self.focus.is_at_rest() => Some(Action::ToGuesses),
            Command::Back => Some(Action::Leave),
            Command::Copy => Some(Action::Share),
            Command::CopyGame => Some(Action::CopyGame),
            Command::New => Some(Action::ChooseGame),
            Command::Replay => Some(Action::Replay),
            Command::Practice => (!self.exercises().is_empty()).then_some(Action::Exercises),
            Command::PlayOn => Some(Action::PlayOn),
            Command::PlayOnAnother => {
                (self.game.codemaker() != Codemaker::Adversary).then_some(Action::PlayOnAnother)
            }
            Command::Compare => self.game.original().map(|_| Action::Compare),
            Command::Accept if self.focus.is_on(Panel::Left) => {
                if !self.can_play_on() {
                    return None;
                }
                self.left().get(self.code).map(|secret| Action::WhatIf(*secret))
            }
            Command::Why => self.judged().map(|_| Action::OtherAspect),
            Command::Parts => self.judged().map(|_| Action::Parts),
            Command::Dot(row, column) => self.maps().map(|_| Action::Dot(MapCursor::at(row, column))),
            Command::Left | Command::Right | Command::Up | Command::Down if self.focus.is_on(Panel::Map) => {
                self.maps()?;
                self.map_cursor.moved(command, self.game.rules()).map(Action::Dot)
            }
            Command::EarlierRow => self.turn.checked_sub(1).map(Action::LookAt),
            Command::LaterRow => (self.turn < last).then_some(Action::LookAt(self.turn + 1)),
            Command::First => (self.turn > 0).then_some(Action::LookAt(0)),
            Command::Last => (self.turn < last).then_some(Action::LookAt(last)),
            Command::Up | Command::Down | Command::PageUp | Command::PageDown => self.move_in_panel(command),
            _ => None,
        }
    }

    /// The action of a command that moves in the list of the focused panel.
    pub(super) fn move_in_panel(&self, command: Command) -> Option<Action> {
        let parts = self.judged().map_or(0, |judged| judged.made.partition.count());
        let (at, last, to): (usize, usize, fn(usize) -> Action) = match self.focus.panel() {
            Panel::Guesses | Panel::Map | Panel::Share => (self.turn, self.last_turn(), Action::LookAt),
            Panel::Parts => (self.scroll, parts.saturating_sub(1), Action::Scroll),
            Panel::Left => (self.code, self.left().len().saturating_sub(1), Action::Code),
        };
        let next = match command {
            Command::Up => at.saturating_sub(1),
            Command::PageUp => at.saturating_sub(PAGE),
            Command::PageDown => (at + PAGE).min(last),
            _ => (at + 1).min(last),
        };
        (next != at).then(|| to(next))
    }

    pub(super) fn act(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        match self.action(command)? {
            Action::Panels(command) => {
                self.focus.update(command);
            }
            Action::ToGuesses => self.focus.rest(),
            Action::LookAt(turn) => (self.turn, self.code, self.scroll) = (turn, 0, 0),
            Action::Scroll(lines) => self.scroll = lines,
            Action::Code(code) => self.code = code,
            Action::Dot(cursor) => {
                self.map_cursor = cursor;
                self.focus.turn_to(Panel::Map);
            }
            Action::OtherAspect => {
                self.aspect = match self.aspect {
                    Aspect::Parts => Aspect::Why,
                    Aspect::Why => Aspect::Parts,
                };
                if self.focus.is_on(Panel::Share) || !self.focus.shows(Panel::Parts) {
                    self.focus.turn_to(Panel::Parts);
                }
            }
            Action::Parts => {
                self.aspect = Aspect::Parts;
                self.focus.show_alone(Panel::Parts);
            }
            Action::WhatIf(secret) => {
                return Some(play(self.game.practice(
                    Deal::Chosen(secret),
                    self.turn + 1,
                    NextSecret::Chosen,
                )));
            }
            Action::PlayOn => return Some(play(self.game.again_after(self.turn))),
            Action::PlayOnAnother => return self.game.redrawn_after(self.turn, context.random).map(play),
            Action::Compare => self.show_comparison(),
            Action::Comparison(action) => return self.act_in_comparison(action),
            Action::ChooseGame => return Some(Request::Open(Subject::Choose(Activity::BreakCode, None))),
            Action::Replay => return Some(play(self.game.again_after(0))),
            Action::Exercises => return Some(Request::Open(Subject::Practice(self.exercises()))),
            Action::Share => return Some(Request::Copy(self.share_text().join("\n") + "\n")),
            Action::CopyGame => {
                return Some(Request::Copy(GameText::BreakCode(Box::new(self.game.clone())).to_string()));
            }
            Action::Leave => return Some(Request::Back),
        }
        None
    }

    /// Carries out what a command does in the comparison.
    fn act_in_comparison(&mut self, action: CompareAction) -> Option<Request> {
        let compare = self.compare.as_mut()?;
        match action {
            CompareAction::Row(row) => compare.row = row,
            CompareAction::Copy => return Some(Request::Copy(compare.text())),
            CompareAction::ChooseGame => {
                return Some(Request::Open(Subject::Choose(Activity::BreakCode, None)));
            }
            CompareAction::Close if compare.opened_from == OpenedFrom::Game => {
                return Some(Request::Back);
            }
            CompareAction::Close => self.compare = None,
        }
        None
    }
}

fn play(game: BreakGame) -> Request {
    Request::Open(Subject::Break(Box::new(game)))
}
