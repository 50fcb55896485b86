//! What a command does in the contest. The hint bar, help, the mouse and the keys all ask here.

use std::time::Instant;

use super::reasons_view;
use super::state::{Contest, RaceFocus};
use crate::narration::{capitals, marks};
use crate::session::contest::{Outcome, Race, Refusal, Verb};
use crate::session::new_game::{Activity, NewGame};
use crate::tui::keymap::Command;
use crate::tui::message::{Work, WorkKind};
use crate::tui::playback::Playback;
use crate::tui::screen::parts::LineupCursor;
use crate::tui::screen::{Context, Request, Subject};

/// What a command does.
#[derive(Clone, Debug)]
pub(super) enum Action {
    Game(Verb),
    MoveTo(LineupCursor),
    /// Choose the rules and the secret.
    ChooseGame,
    /// Open the reasons at this scroll position, or close them.
    Reasons(Option<usize>),
    Focus(RaceFocus),
    /// Watch the game of this strategy, from 0, at its guess on show.
    Watch(usize),
    /// Let strategies play every secret by these rules.
    OpenArena,
    RunOrPause,
    Faster,
    Slower,
    Copy,
    Leave,
}

impl Contest {
    /// What a command does now. `None` if it does nothing.
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        if let Some(scroll) = self.reasons {
            let reasons = |scroll| Some(Action::Reasons(scroll));
            return match command {
                Command::Back | Command::Why => reasons(None),
                Command::Up => scroll.checked_sub(1).and_then(|up| reasons(Some(up))),
                Command::Down => {
                    let furthest = self.session.race().map_or(0, reasons_view::furthest);
                    (scroll < furthest).then_some(()).and_then(|()| reasons(Some(scroll + 1)))
                }
                _ => None,
            };
        }
        let runs = self.playback.is_running();
        match (command, self.session.race()) {
            (Command::Back, Some(_)) if self.focus != RaceFocus::Chart => {
                Some(Action::Focus(RaceFocus::Chart))
            }
            (Command::Back, _) => Some(Action::Leave),
            (Command::New, _) => Some(Action::ChooseGame),
            (Command::Up | Command::Down, None) => {
                self.cursor.moved(command, &self.session.lineup().available()).map(Action::MoveTo)
            }
            (Command::NextPanel, Some(race)) => Some(Action::Focus(self.focus.next(race.lanes.len()))),
            (Command::PreviousPanel, Some(race)) => {
                Some(Action::Focus(self.focus.previous(race.lanes.len())))
            }
            (Command::Accept, Some(race)) => match self.focus {
                RaceFocus::Strategy(at) if !race.lanes[at].game.turns().is_empty() => Some(Action::Watch(at)),
                _ => None,
            },
            (Command::Arena, _) => Some(Action::OpenArena),
            (Command::RunPause, Some(race)) => (runs || !race.is_at_end()).then_some(Action::RunOrPause),
            (Command::Faster | Command::Slower, Some(race)) if race.is_at_end() && race.is_over() => None,
            (Command::Faster, Some(_)) => (!self.playback.speed.is_full()).then_some(Action::Faster),
            (Command::Slower, Some(_)) => (!self.playback.speed.is_slowest()).then_some(Action::Slower),
            (Command::Copy, Some(_)) => Some(Action::Copy),
            (Command::Why, Some(race)) => (race.shown > 0).then_some(Action::Reasons(Some(0))),
            _ => {
                let verb = self.verb(command)?;
                self.session.refusal(&verb).is_none().then_some(Action::Game(verb))
            }
        }
    }

    /// The session's verb for a command.
    fn verb(&self, command: Command) -> Option<Verb> {
        match (command, self.session.race()) {
            (Command::Accept, None) => Some(Verb::Begin),
            (Command::Choose, None) => Some(Verb::Toggle(self.cursor.strategy().clone())),
            (Command::StepForward | Command::LaterRow, Some(_)) => Some(Verb::StepForward),
            (Command::StepBack | Command::EarlierRow, Some(_)) => Some(Verb::StepBack),
            (Command::First, Some(_)) => Some(Verb::First),
            (Command::Last, Some(_)) => Some(Verb::Last),
            _ => None,
        }
    }

    /// Why a command does nothing now, where a player may wonder.
    pub(super) fn reason_not_to(&self, command: Command) -> Option<String> {
        let verb = match command {
            Command::Accept if self.focus == RaceFocus::Chart && self.session.race().is_some() => {
                return Some("Tab selects a strategy, and Enter watches its game".to_owned());
            }
            // At an end already, this needs no message.
            Command::First | Command::Last => None,
            Command::RunPause | Command::Faster | Command::Slower => Some(Verb::StepForward),
            command => self.verb(command),
        };
        let refusal = verb.and_then(|verb| self.session.refusal(&verb))?;
        Some(match refusal {
            Refusal::TooMany(_) => format!("{refusal}. Space removes one"),
            Refusal::NobodyTakesPart => format!("{refusal}. Space adds one"),
            _ => refusal.to_string(),
        })
    }

    pub(super) fn carry_out(&mut self, action: Action, context: &mut Context<'_>) -> Option<Request> {
        match action {
            Action::Game(verb) => return self.play(verb, context),
            Action::MoveTo(cursor) => self.cursor = cursor,
            Action::ChooseGame => return Some(Request::Open(Subject::Choose(Activity::Contest))),
            Action::Reasons(scroll) => {
                self.playback.pause();
                self.reasons = scroll;
            }
            Action::Focus(focus) => self.focus = focus,
            Action::Watch(at) => return self.session.race().and_then(|race| watched(race, at)),
            Action::OpenArena => {
                let arena = NewGame::Arena(self.session.lineup().again());
                return Some(Request::Open(Subject::Begin(Box::new(arena))));
            }
            Action::RunOrPause => self.playback.toggle(context.now),
            Action::Faster => self.playback.faster(context.now),
            Action::Slower => self.playback.slower(context.now),
            Action::Copy => return self.session.race().map(|race| Request::Copy(as_text(race))),
            Action::Leave => return Some(Request::Back),
        }
        None
    }

    fn play(&mut self, verb: Verb, context: &mut Context<'_>) -> Option<Request> {
        self.playback.pause();
        if verb == Verb::Begin {
            self.playback = Playback::at(self.speed);
            self.focus = RaceFocus::Chart;
        }
        match self.session.carry_out(verb, context.random) {
            Ok(Outcome::Plays(id, task)) => Some(Request::Start(Work::Contest(id, *task))),
            Ok(Outcome::Cancels) => Some(Request::Cancel(WorkKind::Contest)),
            Ok(Outcome::Done) | Err(_) => None,
        }
    }

    /// Shows the next guess of each strategy if it is due. At full speed, shows all guesses made so far.
    pub(super) fn go_on(&mut self, now: Instant) {
        if !self.playback.tick(now) {
            return;
        }
        while self.session.show_next().is_ok() && self.playback.speed.is_full() {}
        if self.session.race().is_some_and(|race| race.is_at_end() && race.is_over()) {
            self.playback.pause();
        }
    }
}

/// The game of a strategy, at its guess on show.
fn watched(race: &Race, at: usize) -> Option<Request> {
    let lane = &race.lanes[at];
    let turns = lane.game.turns();
    Some(Request::Open(Subject::Guess {
        game: (race.rules, lane.strategy.clone()),
        secret: race.secret,
        first: turns.first()?.code,
        number: turns.len(),
    }))
}

/// The contest as text.
fn as_text(race: &Race) -> String {
    let mut text = format!("pegwise contest: {}, secret {}\n", race.rules, capitals(&race.secret));
    for lane in &race.lanes {
        text += &format!("{}\n", lane.strategy);
        for (number, turn) in (1..).zip(lane.game.turns()) {
            text += &format!("{number:>2}  {}  {}\n", capitals(&turn.code), marks(turn.score));
        }
    }
    text
}
