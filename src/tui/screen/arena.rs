//! The arena: every secret of a game against strategies, one after the other.

use ratatui::layout::{Position, Rect};

use super::super::exhibition::{Exhibition, Prize, Standing};
use super::super::keymap::{Command, Keys, Situation, Typing};
use super::super::message::Generation;
use super::super::theme::Look;
use super::arena_view;
use super::lineup::Lineup;
use super::{Context, Place, Request, Screen};
use crate::breaker::optimal::Depth;
use crate::breaker::{Census, Strategy};
use crate::code::{Peg, Rules};
use crate::narration::counted;
use crate::play::arena::{Entrant, MOST_PROVED, Tournament};

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
    Done(Census),
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
    generation: Generation,
}

impl Arena {
    /// The arena before anybody played.
    pub(crate) fn new(rules: Rules) -> Arena {
        Arena {
            lineup: Lineup::new(rules, &Strategy::ALL, Strategy::ALL.len()),
            played: rules,
            results: vec![Result::None; Strategy::ALL.len()],
            message: None,
            generation: Generation(0),
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

    /// Takes how far the strategy of a place is, unless an older tournament tells it.
    pub(crate) fn told(&mut self, generation: Generation, place: usize, standing: Standing) {
        let waiting = |result: &&mut Result| !matches!(result, Result::None);
        if generation != self.generation {
            return;
        }
        let Some(result) = self.results.iter_mut().filter(waiting).nth(place) else {
            return;
        };
        *result = match standing {
            Standing::Found(secrets) => Result::Playing(secrets),
            Standing::Ended(Tournament::Played(census)) => Result::Done(census),
            Standing::Ended(Tournament::Cancelled) => Result::Stopped("stopped".to_owned()),
            Standing::Ended(Tournament::Impossible) => Result::Stopped("cannot be done".to_owned()),
            // No contest is told here.
            Standing::Step(_) | Standing::Over(_) => return,
            Standing::Failed(words) => Result::Stopped(format!("failed: {words}")),
        };
        if matches!(result, Result::Stopped(_)) {
            let later = self.results.iter_mut().filter(|result| matches!(result, Result::Waiting));
            later.for_each(|result| *result = Result::Stopped("not begun".to_owned()));
        }
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
        let entrant = |strategy| Entrant { strategy, opening: Peg::default(), depth: Depth::Any };
        let entrants = strategies.into_iter().map(entrant).collect();
        Some(Request::Exhibit(Exhibition {
            generation: self.generation.advance(),
            rules,
            entrants,
            prize: Prize::EverySecret,
        }))
    }

    /// The results as text.
    fn as_text(&self) -> String {
        let mut text = format!("pegwise arena: {}\n", self.played);
        for (strategy, result) in Strategy::ALL.iter().zip(&self.results) {
            if let Result::Done(census) = result {
                let spread: Vec<String> =
                    census.lengths().map(|(guesses, games)| format!("{guesses}:{games}")).collect();
                text += &format!("{strategy:<12}{:>9}  {}\n", census.guesses(), spread.join(" "));
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
        Keys { situation: Situation::Arena, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Every secret of the game is played against each strategy.",
            "Bars: how many games took so many guesses.",
            "states opens with the colour a here.",
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
                return Some(Request::CancelExhibition(Prize::EverySecret));
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
