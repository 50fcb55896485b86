//! The contest: up to four strategies break the same secret side by side. The session has their games.

mod chart;
mod lineup;
mod race;

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::at_place::{Act, AtPlace, Prompt, ask, at_place, change, type_for};
use super::parts::{Accepts, LineInput, LineupCursor};
use super::{Facts, Request, Screen};
use crate::narration::lineup::refused_on_screen;
use crate::narration::{command_line, contest as narration};
use crate::play::USUAL_SIDE_BY_SIDE;
use crate::session::command::{Argument, Outcome, Place as _};
use crate::session::contest::Refusal;
use crate::session::{ContestSession, NewLineup};
use crate::store::settings::Speed;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::message::WorkKind;
use crate::tui::playback::Playback;
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Frame, PanelContent, Scrubber, StrategyTab, TileWidth, View, tiles};
use pegwise_engine::code::{Code, Peg};

/// The widest scrubber: a few guesses need no more.
const WIDEST_SCRUBBER: u16 = 30;

#[derive(Debug)]
pub(crate) struct Contest {
    pub(crate) session: ContestSession,
    cursor: LineupCursor,
    /// The place in playing order of the strategy under the cursor.
    focus: usize,
    playback: Playback,
    /// The player's guess, while it is typed.
    typed: Option<Prompt>,
}

impl Contest {
    pub(crate) fn new(session: ContestSession) -> Contest {
        Contest {
            session,
            cursor: LineupCursor::default(),
            focus: 0,
            playback: Playback::at(Speed::default()),
            typed: None,
        }
    }

    /// Prepares a contest with this secret, in place of the one on show. The strategy of a file takes part, too. Returns
    /// the work to cancel.
    pub(crate) fn prepare(&mut self, to: NewLineup, secret: Code) -> Option<WorkKind> {
        self.playback.pause();
        let is_closed = self.session.prepare(to, secret);
        self.cursor = self.cursor.within(&self.session.lineup.available());
        is_closed.then_some(WorkKind::Contest)
    }

    fn status(&self, look: Look) -> Span<'static> {
        match self.session.race() {
            None if self.session.lineup.chosen().is_empty() => Span::raw("Space selects a strategy"),
            None => Span::raw("Enter starts the contest"),
            Some(_) if self.playback.is_running() => Span::raw("RUNNING: Space pauses"),
            Some(race) if race.is_your_turn() => Span::styled(narration::YOUR_TURN, look.strong()),
            Some(race) if race.is_at_end() && race.is_over() => {
                Span::styled(format!("DONE: {}", narration::summary(race)), look.style(Role::Good))
            }
            Some(race) if race.is_at_end() => Span::raw("THINKING"),
            Some(_) => Span::raw("At the right: possible codes after each guess"),
        }
    }
}

impl AtPlace for Contest {
    at_place!(ContestSession, work: Contest, typed: typed);

    fn selected(&self) -> Argument {
        let strategy = match self.session.race() {
            None => Some(self.cursor.strategy()),
            Some(race) => race.lanes.get(self.focus).and_then(|lane| lane.strategy.as_ref()),
        };
        strategy.map_or(Argument::Nothing, |strategy| Argument::Strategy(strategy.clone()))
    }

    fn view_command(&self, command: Command) -> Option<Act<Contest>> {
        let Some(race) = self.session.race() else {
            return match command {
                Command::Back => Some(ask(Request::Back)),
                command => {
                    let cursor = self.cursor.moved(command, &self.session.lineup.available())?;
                    Some(change(|contest: &mut Contest| contest.cursor = cursor))
                }
            };
        };
        let (focus, lanes) = (self.focus, race.lanes.len());
        let turned = |to: usize| change(move |contest: &mut Contest| contest.focus = to % lanes);
        let guess = Command::Of("guess");
        match command {
            command if command == guess && race.is_your_turn() => {
                Some(type_for(guess, LineInput::of(Accepts::Letters, "Your guess:")))
            }
            Command::Back => Some(ask(Request::Back)),
            Command::Copy if race.is_your_turn() => None,
            Command::Copy => Some(ask(Request::Copy(narration::as_text(race)))),
            Command::NextPanel if lanes > 1 => Some(turned(focus + 1)),
            Command::PreviousPanel if lanes > 1 => Some(turned(focus + lanes - 1)),
            // The strategies wait for the player.
            _ if race.is_your_turn() => None,
            command => {
                let played = self.playback.changed(command, race.is_at_end(), race.is_over())?;
                Some(Box::new(move |contest, context| {
                    played(&mut contest.playback, context.now);
                    None
                }))
            }
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Lineup(refusal) => refused_on_screen(refusal),
            refusal => refusal.to_string(),
        }
    }

    fn note(&mut self, outcome: &Outcome<ContestSession>, _: Instant) {
        self.playback.pause();
        if matches!(outcome, Outcome::Starts(..)) {
            self.playback.begin();
            self.focus = 0;
        }
    }

    fn reason_in_words(&self, command: Command, _: Look) -> Option<String> {
        let command = match command {
            // At an end already, this needs no message.
            Command::First | Command::Last => return None,
            Command::RunPause | Command::Faster | Command::Slower => Command::StepForward,
            command => command,
        };
        self.reason(command)
    }
}

impl Screen for Contest {
    fn title(&self) -> &'static str {
        "Contest"
    }

    fn keys(&self) -> Keys {
        let context = match self.session.race() {
            Some(_) => KeyContext::Contest,
            None => KeyContext::Lineup,
        };
        match self.typed {
            Some(_) => Keys { context: KeyContext::TypedCode, typing: Typing::Text },
            None => Keys { context, typing: Typing::Nothing },
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Each strategy plays a game of its own against the secret.",
            "None of them sees the secret, or what the others guess.",
            "states opens with the first color here.",
            "optimal is best over all secrets, not on each.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        if self.session.hides_secret() {
            return Vec::new();
        }
        let (rules, secret) = (self.session.rules(), self.session.secret);
        let strategies = self.session.entrants();
        let solve = |strategy| command_line::solve(rules, strategy, Peg::default(), &secret);
        let named = if strategies == USUAL_SIDE_BY_SIDE { &[] } else { &strategies[..] };
        command_line::contest(rules, named, &secret)
            .into_iter()
            .chain(strategies.iter().filter_map(solve))
            .collect()
    }

    fn take_facts(&mut self, facts: &Facts<'_>) {
        self.session.your_mean = facts.statistics.mean_by(self.session.rules());
    }

    fn select(&mut self, argument: Argument) {
        if let Argument::Strategy(strategy) = argument {
            self.cursor = LineupCursor::on(strategy);
        }
    }

    fn focus_on(&mut self, panel: usize) {
        if self.session.race().is_some() {
            self.focus = panel.checked_sub(race::FIRST_LANE).unwrap_or(self.focus);
        }
    }

    fn deadline(&self) -> Option<Instant> {
        self.playback.due
    }

    fn playback_mut(&mut self) -> Option<&mut Playback> {
        Some(&mut self.playback)
    }

    /// Shows the next guess of each strategy if it is due. At full speed, shows all guesses made so far.
    fn tick(&mut self, now: Instant) {
        if !self.playback.tick(now) {
            return;
        }
        while self.session.show_next() && self.playback.speed.is_full() {}
        if self.session.race().is_some_and(|race| race.is_at_end() && race.is_over()) {
            self.playback.pause();
        }
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        let frame = Frame {
            title: "STRATEGIES",
            tab: Some(StrategyTab::Contest),
            middle: vec!["the same secret, side by side".to_owned()],
            status: self.status(look),
            ..Frame::default()
        };
        let Some(race) = self.session.race() else {
            return Some(View::on(lineup::STRATEGIES, lineup::arrangement(area), frame));
        };
        let secret = tiles(&race.secret, TileWidth::Narrow, look);
        let right = std::iter::once(Span::raw("secret ")).chain(secret);
        let right = if self.session.hides_secret() { Vec::new() } else { right.collect() };
        let guess = format!("guess {} of {}", race.shown, race.longest());
        let with_speed = format!("{guess} · {}", self.playback.label());
        let steps = Scrubber {
            length: race.longest().saturating_sub(1) as u128,
            position: race.shown.saturating_sub(1) as u128,
            marks: (0..race.longest() as u128).collect(),
        };
        Some(View {
            focus: Some(race::FIRST_LANE + self.focus),
            // The guesses of the others are hidden until the player is through.
            status_right: if race.is_your_turn() {
                vec![format!("guess {}", race.shown + 1)]
            } else if race.is_at_end() {
                vec![guess]
            } else {
                vec![with_speed, guess]
            },
            scrubber: (!race.is_your_turn()).then_some((steps, WIDEST_SCRUBBER)),
            ..View::new(race::arrangement(race, area), Frame { right, ..frame })
        })
    }

    fn panel<'a>(&'a self, at: usize, room: Rect, view: &View, look: Look) -> PanelContent<'a> {
        match (self.session.race(), at) {
            (None, lineup::GAME) => {
                let new = self.key(Command::New, look);
                let secret = (!self.session.hides_secret()).then_some(self.session.secret);
                lineup::game(self.session.rules(), secret, &new, room, look)
            }
            (None, _) => lineup::strategies(&self.session.lineup, self.cursor.strategy(), room, look),
            (Some(race), race::CHART) => chart::panel(race, room, look),
            (Some(race), race::REASON) => {
                let means = narration::means(&self.session).filter(|_| !race.is_your_turn());
                race::reason(race, &race.lanes[self.focus], means, room, look)
            }
            (Some(race), at) => {
                let has_chart = view.arrangement.has(race::CHART);
                race::panel(race, at - race::FIRST_LANE, room, has_chart, look)
            }
        }
    }
}
