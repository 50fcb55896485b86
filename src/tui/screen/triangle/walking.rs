//! What the keys do during a walk through moves.

use std::time::Instant;

use super::super::super::keymap::Command;
use super::super::{Context, Request, Screen};
use super::{Hand, Mode, Triangle, Walk, Whose};

impl Triangle {
    pub(super) fn walk_works(&self, walk: &Walk, command: Command) -> bool {
        match command {
            Command::EarlierRow | Command::PreviousSweep | Command::First => walk.at > 0,
            Command::LaterRow | Command::NextSweep | Command::Last | Command::RunPause => {
                walk.at < walk.jumps()
            }
            _ => self.shared_works(command),
        }
    }

    pub(super) fn update_walk(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        let works = self.works(command);
        let Mode::Walk(walk) = &mut self.mode else { return None };
        // Any key ends the running, and does what it does.
        let ran = walk.is_running();
        walk.pause();
        let before = walk.board();
        let (shown, end) = (walk.at, walk.jumps());
        match command {
            Command::RunPause if ran => {}
            Command::RunPause if works => walk.run(context.now),
            Command::EarlierRow => walk.at = shown.saturating_sub(1),
            Command::LaterRow => walk.at = (shown + 1).min(end),
            Command::PreviousSweep => walk.at = walk.earlier_sweep(),
            Command::NextSweep => walk.at = walk.later_sweep(),
            Command::First => walk.at = 0,
            Command::Last => walk.at = end,
            Command::Accept => {
                let game = walk.game();
                self.play_from(&game);
                return None;
            }
            Command::Back => return self.end_walk(),
            _ if self.focus.update(command) => return None,
            _ => return self.shared(command).break_value().flatten(),
        }
        let jumps = walk.line.jumps()[shown.min(walk.at)..walk.at].to_vec();
        if matches!(command, Command::LaterRow | Command::NextSweep) {
            self.animate(before, &jumps, context.now);
        }
        self.come_back();
        None
    }

    /// At their end the player's own moves are the game itself.
    fn come_back(&mut self) {
        if let Mode::Walk(walk) = &self.mode
            && walk.whose == Whose::Own
            && walk.at == walk.jumps()
        {
            self.mode = Mode::Play(Hand::Empty);
        }
    }

    /// Back to the game, or to where the moves came from.
    fn end_walk(&mut self) -> Option<Request> {
        let whose = if let Mode::Walk(walk) = &self.mode { walk.whose } else { Whose::Own };
        self.mode = Mode::Play(Hand::Empty);
        self.keep_cursor();
        if let Whose::From(place) = whose { Some(Request::Go(place)) } else { None }
    }

    /// Goes to the next jump of a walk that runs, if it is due.
    pub(super) fn tick_walk(&mut self, now: Instant) {
        let Mode::Walk(walk) = &mut self.mode else { return };
        let before = walk.board();
        if let Some(jump) = walk.tick(now) {
            self.animate(before, &[jump], now);
            self.come_back();
        }
    }
}
