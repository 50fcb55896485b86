//! The arena: strategies play against every secret of a game, one after the other. The session has their results.

mod ranking;
mod results;

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::Span;

use super::at_place::{Act, AtPlace, ask, at_place, change};
use super::parts::LineupCursor;
use super::{Context, Request, Screen};
use crate::narration::arena::{as_text, left_out};
use crate::narration::lineup::refused_on_screen;
use crate::narration::{command_line, thousands};
use crate::play::StrategyResult;
use crate::play::arena::Games;
use crate::session::arena::{Refusal, Status};
use crate::session::command::{Argument, Outcome};
use crate::session::{ArenaSession, NewLineup};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Arrangement, Frame, LengthMapView, PanelContent, Share, StrategyTab, View, WindowSize, body, inside,
    paragraph,
};
use pegwise_engine::breaker::Strategy;
use pegwise_engine::code::Rules;

/// The panels: the strategies, the map of all secrets, the games of one strategy by guesses, and the means of all.
const TABLE: usize = 0;
const MAP: usize = 1;
const GAMES: usize = 2;
const MEANS: usize = 3;

/// The height of the table beside a row for each strategy: the heading, the winner, and the border.
const TABLE_MORE: u16 = 4;

/// The height of the means beside a row for each strategy.
const MEANS_MORE: u16 = 5;

/// The least width of the means beside another panel.
const BESIDE: u16 = 44;

/// The least height of the map, and of the games of one strategy under it.
const LEAST_MAP: u16 = 24;
const LEAST_GAMES: u16 = 12;

/// The least height of the games of one strategy under the table, which has them in figures.
const LEAST_BARS: u16 = 7;

#[derive(Debug)]
pub(crate) struct Arena {
    pub(crate) session: ArenaSession,
    cursor: LineupCursor,
    /// Whether the map of all secrets is shown alone.
    shows_map: bool,
    message: Option<String>,
}

impl Arena {
    pub(crate) fn new(session: ArenaSession) -> Arena {
        Arena { session, cursor: LineupCursor::default(), shows_map: false, message: None }
    }

    /// Changes to a game by these rules, unless strategies play. The strategy of a file takes part, too.
    /// `known` was worked out about strategies elsewhere.
    pub(crate) fn prepare(&mut self, to: NewLineup, known: Vec<(Rules, Strategy, StrategyResult)>) {
        self.session.learn(known);
        self.message = self.session.prepare(to).err().map(|refusal| refusal.to_string());
        self.cursor = self.cursor.within(&self.session.lineup.available());
    }

    /// The number of games played so far.
    fn played(&self) -> String {
        let results = self.session.ranked_results();
        let games: u64 = results.iter().map(|(_, lengths)| lengths.games()).sum();
        if games == 0 { String::new() } else { format!("{} games", thousands(games)) }
    }

    fn status(&self, area: Rect, look: Look) -> Span<'static> {
        let width = usize::from(area.width).saturating_sub(self.played().len() + 4);
        match (&self.message, ranking::outcome(&self.session, width)) {
            (Some(message), _) => Span::styled(message.clone(), look.strong()),
            (None, _) if self.session.is_running() => {
                let stop = self.key(Command::Cancel, look);
                Span::raw(format!("One strategy plays after the other; {stop} stops"))
            }
            (None, Some(outcome)) => Span::styled(outcome, look.style(Role::Good)),
            (None, None) => Span::raw("Enter plays every secret with the selected strategies"),
        }
    }

    /// The panels, as far as there is room for them.
    fn arrangement(&self, area: Rect) -> Arrangement {
        let room = body(area);
        let strategies = u16::try_from(self.session.ranking().len()).unwrap_or(u16::MAX);
        let means_height = strategies.saturating_add(MEANS_MORE);
        let [table, map, games, means] = [TABLE, MAP, GAMES, MEANS].map(Arrangement::Panel);
        let above = |upper, height, lower| {
            Arrangement::Rows(vec![(Share::Of(1), upper), (Share::Cells(height), lower)])
        };
        let beside = |left, width, right| {
            Arrangement::Columns(vec![(Share::Of(1), left), (Share::Cells(width), right)])
        };
        if WindowSize::of(area) == WindowSize::Large {
            // The table has the games as columns already.
            let has_games = room.height.saturating_sub(means_height) >= LEAST_MAP + LEAST_GAMES;
            let upper = if has_games { above(map, LEAST_GAMES, games) } else { map };
            let width = (room.width * 19 / 30).max(76);
            return beside(table, room.width - width, above(upper, means_height, means));
        }
        let height = room.height.saturating_sub(strategies.saturating_add(TABLE_MORE));
        if height < LEAST_BARS {
            return table;
        }
        let below = if height >= means_height + strategies {
            above(games, means_height, means)
        } else if room.width >= 2 * BESIDE && height >= means_height {
            beside(games, BESIDE, means)
        } else {
            games
        };
        above(table, height, below)
    }

    /// The map of all secrets by the guesses of the selected strategy.
    fn map(&self, room: Rect, look: Look) -> PanelContent<'_> {
        let chosen = self.cursor.strategy();
        let title = format!("{chosen} by secret");
        if let Status::Done(Games { lengths, map }) = self.session.status(chosen) {
            return LengthMapView { map, lengths, look }.content(room, title);
        }
        let words = format!("Each secret by its number of guesses, after {chosen} has played; Enter starts.");
        PanelContent::new(title, paragraph(&words, inside(room).0, look.style(Role::Secondary)))
    }
}

impl AtPlace for Arena {
    at_place!(ArenaSession, work: Arena);

    fn selected(&self) -> Argument {
        Argument::Strategy(self.cursor.strategy().clone())
    }

    fn view_command(&self, command: Command) -> Option<Act<Arena>> {
        let show_map = |shown| change(move |arena: &mut Arena| arena.shows_map = shown);
        match command {
            Command::Back | Command::Zoom if self.shows_map => Some(show_map(false)),
            Command::Zoom => {
                let status = self.session.status(self.cursor.strategy());
                matches!(status, Status::Done(_)).then(|| show_map(true))
            }
            Command::Back => Some(ask(Request::Back)),
            Command::Copy => {
                let has_results = self.session.results().next().is_some();
                has_results.then(|| ask(Request::Copy(as_text(&self.session))))
            }
            command => {
                let cursor = self.cursor.moved(command, &self.session.ranking())?;
                Some(change(|arena: &mut Arena| arena.cursor = cursor))
            }
        }
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Lineup(refusal) => refused_on_screen(refusal),
            refusal => refusal.to_string(),
        }
    }

    fn note(&mut self, outcome: &Outcome<ArenaSession>, _: Instant) {
        if matches!(outcome, Outcome::Starts(..)) {
            self.message = left_out(&self.session);
        }
    }

    fn perform(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        self.act(command)?.ok()?(self, context)
    }
}

impl Screen for Arena {
    fn keys(&self) -> Keys {
        Keys { context: KeyContext::Arena, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Each strategy plays against every secret.",
            "Bars: games by number of guesses.",
            "states opens with the first color here.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        let (rules, entrants) = (self.session.lineup.rules, self.session.entrants());
        let is_full = self.session.lineup.chosen() == Strategy::ALL;
        let named = if is_full { &[] } else { &entrants[..] };
        if entrants.is_empty() { None } else { command_line::arena(rules, named) }.into_iter().collect()
    }

    fn select(&mut self, argument: Argument) {
        if let Argument::Strategy(strategy) = argument {
            self.cursor = LineupCursor::on(strategy);
        }
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        let frame = Frame {
            title: "STRATEGIES",
            tab: Some(StrategyTab::Arena),
            middle: vec!["every secret against each strategy".to_owned()],
            right: vec![Span::raw(if self.session.is_running() { "playing" } else { "" })],
            status: self.status(area, look),
        };
        let focus = Some(if self.shows_map { MAP } else { TABLE });
        let view = View::on(TABLE, self.arrangement(area), frame);
        Some(View { focus, is_zoomed: self.shows_map, status_right: vec![self.played()], ..view })
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        let strategy = self.cursor.strategy();
        let status = self.session.status(strategy);
        match panel {
            TABLE => ranking::panel(&self.session, strategy, room, look),
            MAP => self.map(room, look),
            GAMES => {
                let title = format!("Games of {strategy} by number of guesses");
                let games = results::games(strategy, status, room, look);
                PanelContent::new(title, games).aside(results::aside(status))
            }
            _ => PanelContent::new("Mean number of guesses", results::means(&self.session, room, look)),
        }
    }
}
