//! What a command does in the explorer. The hint bar, help, the mouse and the keys all ask here.

use super::state::{Explorer, Panel, Prompt, Wanted};
use crate::session::Subject;
use crate::session::explorer::{Refusal, Verb};
use crate::session::new_game::Activity;
use crate::tui::keymap::Command;
use crate::tui::message::WorkKind;
use crate::tui::screen::Request;
use pegwise_engine::code::{Candidates, History};

#[derive(Clone, Debug)]
enum Action {
    Walk(Verb),
    Type(Wanted),
    TakeTyped,
    CloseTyping,
    ChooseStrategy,
    /// Watch the game that leads to the guess here.
    WatchGuess,
    Panels(Command),
    FirstPanel,
    Leave,
}

impl Explorer {
    /// What a command does now. `None` if it does nothing.
    fn action(&self, command: Command) -> Option<Action> {
        if self.prompt.is_some() {
            return match command {
                Command::Accept => Some(Action::TakeTyped),
                Command::Back => Some(Action::CloseTyping),
                _ => None,
            };
        }
        match command {
            Command::New => return Some(Action::ChooseStrategy),
            Command::Why => return self.session.walk().map(|_| Action::WatchGuess),
            Command::Back if !self.focus.is_at_rest() => return Some(Action::FirstPanel),
            Command::Back => return Some(Action::Leave),
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => {
                return self.session.walk().map(|_| Action::Panels(command));
            }
            Command::GoTo => return self.session.walk().map(|_| Action::Type(Wanted::Game)),
            Command::TryGuess => return self.session.walk().map(|_| Action::Type(Wanted::Cost)),
            _ => {}
        }
        let verb = self.verb(command)?;
        self.allows(verb).then_some(Action::Walk(verb))
    }

    fn verb(&self, command: Command) -> Option<Verb> {
        let walk = self.session.walk();
        let choose = |row: fn(usize, usize) -> usize| {
            walk.filter(|walk| walk.rows.len() > 1)
                .map(|walk| Verb::Choose(row(walk.chosen, walk.rows.len())))
        };
        match command {
            Command::Up => choose(|row, rows| (row + rows - 1) % rows),
            Command::Down => choose(|row, rows| (row + 1) % rows),
            Command::Accept | Command::LaterRow | Command::Right => Some(Verb::Follow),
            Command::EarlierRow | Command::Erase | Command::Left => Some(Verb::Back),
            Command::First => Some(Verb::Top),
            Command::Cancel => Some(Verb::Stop),
            Command::Choice(row, _) => Some(Verb::Choose(row)),
            _ => None,
        }
    }

    pub(super) fn has_action(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    /// Why a command does nothing now, where a player may wonder.
    pub(super) fn reason_not_to(&self, command: Command) -> Option<String> {
        let refusal = self.session.refusal(self.verb(command)?)?;
        (refusal != Refusal::NothingGrows).then(|| refusal.to_string())
    }

    pub(super) fn act(&mut self, command: Command) -> Option<Request> {
        self.message = None;
        match self.action(command)? {
            Action::Walk(verb) => {
                // An action is not refused.
                let _ = self.session.carry_out(verb);
                if verb == Verb::Stop {
                    return Some(Request::Cancel(WorkKind::Tree));
                }
                if matches!(verb, Verb::Choose(_)) && !self.focus.is_on(Panel::Scores) {
                    self.focus.turn_to(Panel::Scores);
                }
            }
            Action::Type(wanted) => self.prompt = Some(Prompt::new(wanted)),
            Action::TakeTyped => self.take_typed(),
            Action::CloseTyping => self.prompt = None,
            Action::WatchGuess => return self.watched_guess(),
            Action::ChooseStrategy => {
                return Some(Request::Open(Subject::Choose(Activity::Explore, None)));
            }
            Action::Panels(command) => {
                self.focus.update(command);
            }
            Action::FirstPanel => self.focus.rest(),
            Action::Leave => return Some(Request::Back),
        }
        None
    }

    /// A game that comes to the guess here. If the guess can be the secret, it is.
    fn watched_guess(&self) -> Option<Request> {
        let walk = self.session.walk()?;
        let (rules, guess, turns) = (walk.rules(), walk.here.guess, &walk.turns);
        let history: History = turns.iter().copied().collect();
        let secret = if walk.here.fits { guess } else { Candidates::of(rules, &history).codes().next()? };
        let first = turns.first().map_or(guess, |turn| turn.code);
        let game = (rules, self.session.strategy.clone());
        Some(Request::Open(Subject::Guess { game, secret, first, number: turns.len() + 1 }))
    }

    /// Submits the typed code, or shows the error in it.
    fn take_typed(&mut self) {
        let Some(mut prompt) = self.prompt.take() else { return };
        match self.session.rules.parse(prompt.line.text()) {
            Ok(code) => {
                let (verb, shown) = match prompt.wanted {
                    Wanted::Game => (Verb::Secret(code), Panel::Scores),
                    Wanted::Cost => (Verb::Ask(code), Panel::Cost),
                };
                // There is a tree, or nothing could be typed.
                let _ = self.session.carry_out(verb);
                self.focus.turn_to(shown);
            }
            Err(error) => {
                prompt.line.refuse(error.to_string());
                self.prompt = Some(prompt);
            }
        }
    }
}
