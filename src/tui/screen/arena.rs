//! The arena: every secret of a game against strategies, one after the other.

use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::message::{Work, WorkKind};
use super::super::theme::Look;
use super::arena_view;
use super::lineup::Lineup;
use super::{Context, Place, Request, Screen};
use crate::breaker::optimal::Depth;
use crate::breaker::{GameLengths, Strategy};
use crate::code::{Peg, Rules};
use crate::narration::counted;
use crate::play::arena::{ArenaTask, Entrant, MOST_PROVED, Tournament};
use crate::task::{End, TaskId, Update};

/// How far a strategy is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Result {
    /// It was not asked for.
    None,
    /// Others go before it.
    Waiting,
    /// It plays, and has found so many secrets.
    Playing(usize),
    /// It has found them all.
    Done(GameLengths),
    /// It did not, for this reason.
    Stopped(String),
}

/// The screen of the arena.
#[derive(Debug)]
pub(crate) struct Arena {
    pub(super) lineup: Lineup,
    /// The game that the results are of.
    pub(super) played: Rules,
    /// For each strategy, in the order of all of them.
    results: Vec<Result>,
    pub(super) message: Option<String>,
    /// The number of the last task.
    task: TaskId,
}

impl Arena {
    /// The arena before anybody played.
    pub(crate) fn new(rules: Rules) -> Arena {
        Arena {
            lineup: Lineup::new(rules, &Strategy::ALL, Strategy::ALL.len()),
            played: rules,
            results: vec![Result::None; Strategy::ALL.len()],
            message: None,
            task: TaskId::default(),
        }
    }

    /// Whether somebody plays.
    pub(super) fn is_running(&self) -> bool {
        self.results.iter().any(|result| matches!(result, Result::Waiting | Result::Playing(_)))
    }

    /// What came of a strategy in the game that is chosen.
    pub(super) fn result(&self, strategy: Strategy) -> &Result {
        let of_this_game = self.played == self.lineup.rules;
        if of_this_game { &self.results[index_of(strategy)] } else { &Result::None }
    }

    /// Takes what is heard of a task, unless it is an older one. Returns the work that follows it.
    pub(crate) fn hear(&mut self, id: TaskId, update: Update<ArenaTask>) -> Option<Work> {
        if id != self.task {
            return None;
        }
        let playing = self.results.iter_mut().find(|result| matches!(result, Result::Playing(_)))?;
        match update {
            Update::Progress(secrets) => {
                *playing = Result::Playing(secrets);
                return None;
            }
            Update::Ended(End::Done(Tournament::Played(lengths))) => *playing = Result::Done(lengths),
            Update::Ended(End::Done(Tournament::Impossible)) => {
                *playing = Result::Stopped("cannot be done".to_owned());
            }
            Update::Ended(End::Failed(message)) => *playing = Result::Stopped(format!("failed: {message}")),
            Update::Ended(End::Cancelled) => {
                *playing = Result::Stopped("stopped".to_owned());
                let later = self.results.iter_mut().filter(|result| matches!(result, Result::Waiting));
                later.for_each(|result| *result = Result::Stopped("not begun".to_owned()));
            }
        }
        self.next()
    }

    /// Lets the first strategy that waits play.
    fn next(&mut self) -> Option<Work> {
        let at = self.results.iter().position(|result| *result == Result::Waiting)?;
        self.results[at] = Result::Playing(0);
        let entrant = Entrant { strategy: Strategy::ALL[at], opening: Peg::default(), depth: Depth::Any };
        Some(Work::Arena(self.task.advance(), ArenaTask { rules: self.played, entrant }))
    }

    fn start(&mut self) -> Option<Request> {
        let rules = self.lineup.rules;
        let out_of_reach = rules.universe_size() > MOST_PROVED;
        let plays = |strategy: &Strategy| !(out_of_reach && *strategy == Strategy::Optimal);
        let strategies: Vec<Strategy> = self.lineup.chosen().into_iter().filter(plays).collect();
        if strategies.is_empty() {
            let codes = counted(rules.universe_size() as usize, "code");
            self.message = Some(if self.lineup.chosen().is_empty() {
                "Nobody takes part: Space puts the strategy under the cursor in".to_owned()
            } else {
                format!("optimal proves its strategy first, and for {codes} that is out of reach")
            });
            return None;
        }
        if strategies.len() < self.lineup.chosen().len() {
            self.message = Some(format!(
                "optimal is left out: its proof for {} is out of reach",
                counted(rules.universe_size() as usize, "code")
            ));
        }
        self.played = rules;
        for strategy in Strategy::ALL {
            let plays = strategies.contains(&strategy);
            self.results[index_of(strategy)] = if plays { Result::Waiting } else { Result::None };
        }
        self.next().map(Request::Start)
    }

    /// The results as text.
    fn as_text(&self) -> String {
        let mut text = format!("pegwise arena: {}\n", self.played);
        for (strategy, result) in Strategy::ALL.iter().zip(&self.results) {
            if let Result::Done(lengths) = result {
                let spread: Vec<String> =
                    lengths.by_length().map(|(guesses, games)| format!("{guesses}:{games}")).collect();
                text += &format!("{strategy:<12}{:>9}  {}\n", lengths.guesses(), spread.join(" "));
            }
        }
        text
    }

    fn has_results(&self) -> bool {
        self.results.iter().any(|result| matches!(result, Result::Done(_)))
    }
}

/// The place of a strategy among all.
fn index_of(strategy: Strategy) -> usize {
    Strategy::ALL.iter().position(|other| *other == strategy).unwrap_or(0)
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
        match command {
            Command::Cancel => self.is_running(),
            Command::Accept | Command::OtherRules => !self.is_running(),
            Command::Copy => self.has_results(),
            _ => true,
        }
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        match command {
            Command::Back => return Some(Request::Go(Place::Home)),
            Command::Cancel if self.is_running() => {
                return Some(Request::Cancel(WorkKind::Arena));
            }
            Command::Accept | Command::OtherRules if self.is_running() => {
                self.message = Some("They play already; stop them first".to_owned());
            }
            Command::Accept => return self.start(),
            Command::Copy if self.has_results() => return Some(Request::Copy(self.as_text())),
            command => self.message = self.lineup.update(command).err(),
        }
        None
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        arena_view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        arena_view::draw(self, frame, area, look);
    }
}
