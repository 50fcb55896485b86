//! The arena: every secret of a game against strategies, one after the other. The session has their results.

mod view;

use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::message::{Work, WorkKind};
use super::super::theme::Look;
use super::lineup::LineupCursor;
use super::{Context, Place, Request, Screen};
use crate::code::Rules;
use crate::narration::counted;
use crate::play::arena::ArenaTask;
use crate::session::ArenaSession;
use crate::session::arena::{Outcome, Refusal, Verb};
use crate::task::{TaskId, Update};

/// The screen of the arena.
#[derive(Debug)]
pub(crate) struct Arena {
    session: ArenaSession,
    cursor: LineupCursor,
    message: Option<String>,
}

/// What a command does.
#[derive(Clone, Copy, Debug)]
enum Action {
    Game(Verb),
    MoveTo(LineupCursor),
    Copy,
    Leave,
}

impl Arena {
    /// The arena before anybody played.
    pub(crate) fn new(rules: Rules) -> Arena {
        Arena { session: ArenaSession::new(rules), cursor: LineupCursor::default(), message: None }
    }

    /// Takes what is heard of a task, unless it is an older one. Returns the work that follows it.
    pub(crate) fn hear(&mut self, id: TaskId, update: Update<ArenaTask>) -> Option<Work> {
        match self.session.receive(id, update) {
            Some(Outcome::Plays(id, task)) => Some(Work::Arena(id, task)),
            Some(Outcome::Done | Outcome::Cancels) | None => None,
        }
    }

    /// What a command does now. `None` if it does nothing.
    fn action(&self, command: Command) -> Option<Action> {
        match command {
            Command::Back => Some(Action::Leave),
            Command::Up | Command::Down => self.cursor.moved(command).map(Action::MoveTo),
            Command::Copy => self.session.results().next().map(|_| Action::Copy),
            command => {
                let verb = self.verb(command)?;
                self.session.refusal(verb).is_none().then_some(Action::Game(verb))
            }
        }
    }

    /// What a command asks of the session.
    fn verb(&self, command: Command) -> Option<Verb> {
        match command {
            Command::Accept => Some(Verb::Begin),
            Command::Cancel => Some(Verb::Stop),
            Command::Choose => Some(Verb::Toggle(self.cursor.strategy())),
            Command::OtherRules => Some(Verb::OtherRules),
            _ => None,
        }
    }

    fn play(&mut self, verb: Verb) -> Option<Request> {
        match self.session.carry_out(verb) {
            Ok(Outcome::Plays(id, task)) => {
                self.message = self.session.left_out().map(|codes| {
                    let codes = counted(codes as usize, "code");
                    format!("optimal is left out: its proof for {codes} is out of reach")
                });
                Some(Request::Start(Work::Arena(id, task)))
            }
            Ok(Outcome::Cancels) => Some(Request::Cancel(WorkKind::Arena)),
            Ok(Outcome::Done) | Err(_) => None,
        }
    }

    /// The results as text.
    fn as_text(&self) -> String {
        let mut text = format!("pegwise arena: {}\n", self.session.played());
        for (strategy, lengths) in self.session.results() {
            let spread: Vec<String> =
                lengths.by_length().map(|(guesses, games)| format!("{guesses}:{games}")).collect();
            text += &format!("{strategy:<12}{:>9}  {}\n", lengths.guesses(), spread.join(" "));
        }
        text
    }
}

impl Screen for Arena {
    fn title(&self) -> &'static str {
        "Arena"
    }

    fn keys(&self) -> Keys {
        Keys { context: KeyContext::Arena, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Every secret of the game is played against each strategy.",
            "Bars: how many games took so many guesses.",
            "states opens with the color a here.",
        ]
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        match self.action(command) {
            Some(Action::Game(verb)) => return self.play(verb),
            Some(Action::MoveTo(cursor)) => self.cursor = cursor,
            Some(Action::Copy) => return Some(Request::Copy(self.as_text())),
            Some(Action::Leave) => return Some(Request::Go(Place::Home)),
            None => {
                let refusal = self.verb(command).and_then(|verb| self.session.refusal(verb));
                self.message = refusal.filter(|_| command != Command::Cancel).map(|refusal| match refusal {
                    Refusal::NobodyTakesPart => {
                        format!("{refusal}: Space puts the strategy under the cursor in")
                    }
                    _ => refusal.to_string(),
                });
            }
        }
        None
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        self.commands_at(at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        self.draw_stage(frame, area, look);
    }
}
