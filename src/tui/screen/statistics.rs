//! Statistics: what the games so far have come to, as numbers and bars.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::theme::{Look, Role};
use super::super::widget::{self, Frame, PanelState, Shape, bar, draw_frame, panel};
use super::{Context, Focus, Place, Request, Screen};
use crate::archive::statistics::{RulesKey, Statistics};
use crate::narration::Voice;
use crate::narration::statistics::{
    NOTHING_YET, by_guesses, code_facts, daily_facts, peg_facts, rules_in_words, start_in_words,
    statistics_lines,
};
use crate::play::Daily;

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    Code,
    Daily,
    Triangle,
}

const PANELS: &[Panel] = &[Panel::Code, Panel::Daily, Panel::Triangle];

/// Whether the player is asked if the record is to be put aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asking {
    No,
    Yes,
}

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Panels(Command),
    /// These rules are shown, from 0.
    Rules(usize),
    /// The triangle's games are scrolled down so many lines.
    Scroll(usize),
    AskToReset,
    BeginRecord,
    KeepRecord,
    Copy,
    Leave,
}

/// The screen of the statistics.
#[derive(Debug)]
pub(crate) struct StatisticsScreen {
    statistics: Statistics,
    today: Option<Daily>,
    /// Which of the rules is shown, from 0.
    rules: usize,
    /// How many lines the triangle's games are scrolled down.
    scroll: usize,
    focus: Focus<Panel>,
    asking: Asking,
    message: Option<&'static str>,
}

impl Default for StatisticsScreen {
    fn default() -> StatisticsScreen {
        StatisticsScreen {
            statistics: Statistics::default(),
            today: None,
            rules: 0,
            scroll: 0,
            focus: Focus::new(PANELS),
            asking: Asking::No,
            message: None,
        }
    }
}

impl StatisticsScreen {
    /// Shows these statistics, the rules first that most games were played by.
    pub(crate) fn open(&mut self, statistics: Statistics, today: Option<Daily>) {
        let games = |at: &usize| statistics.code.values().nth(*at).map_or(0, |games| games.games);
        let rules = (0..statistics.code.len()).rev().max_by_key(games).unwrap_or(0);
        *self = StatisticsScreen { statistics, today, rules, ..StatisticsScreen::default() };
    }

    /// What a command does now. `None` if it does nothing.
    fn action(&self, command: Command) -> Option<Action> {
        let asked = self.asking == Asking::Yes;
        let step = |at: usize, count: usize| match command {
            Command::Up => at.checked_sub(1),
            _ => Some(at + 1).filter(|next| *next < count),
        };
        match (command, self.focus.panel()) {
            (Command::NextPanel | Command::PreviousPanel | Command::Zoom, _) => Some(Action::Panels(command)),
            (Command::Up | Command::Down, Panel::Code) => {
                step(self.rules, self.statistics.code.len()).map(Action::Rules)
            }
            (Command::Up | Command::Down, Panel::Triangle) => {
                step(self.scroll, self.statistics.triangle.len()).map(Action::Scroll)
            }
            (Command::Reset, _) => (!asked && !self.statistics.is_empty()).then_some(Action::AskToReset),
            (Command::Copy, _) => (!self.statistics.is_empty()).then_some(Action::Copy),
            (Command::Accept, _) => asked.then_some(Action::BeginRecord),
            (Command::Back, _) => Some(if asked { Action::KeepRecord } else { Action::Leave }),
            _ => None,
        }
    }

    /// The rules that are shown.
    fn rules(&self) -> Option<RulesKey> {
        self.statistics.code.keys().nth(self.rules).copied()
    }

    /// The room of a panel beside the others, if there is any.
    fn layout(area: Rect) -> Vec<(Panel, Rect)> {
        let room = widget::body(area);
        let left = room.width / 2;
        let top = room.height / 3;
        let right = Rect { x: room.x + left, width: room.width - left, ..room };
        match Shape::of(area) {
            // Two lines beside each other are too short for a sentence.
            Shape::Compact => vec![(Panel::Code, room)],
            Shape::Medium | Shape::Large => vec![
                (Panel::Code, Rect { width: left, ..room }),
                (Panel::Daily, Rect { height: top, ..right }),
                (Panel::Triangle, Rect { y: right.y + top, height: right.height - top, ..right }),
            ],
        }
    }

    /// The rules by name; that colors may repeat goes without saying where there is no room for it.
    fn title_of_code(&self, width: usize) -> String {
        let Some(rules @ (positions, colors, repeats)) = self.rules() else {
            return "Break the code".to_owned();
        };
        let short = format!("{positions} positions, {colors} colors");
        let short = if repeats { short } else { short + ", no repeats" };
        widget::first_fitting(&[rules_in_words(rules), short], width)
    }

    fn code(&self, width: usize, look: Look) -> Text<'static> {
        let Some(games) = self.rules().and_then(|rules| self.statistics.code.get(&rules)) else {
            return Text::from(widget::wrapped(NOTHING_YET, width).join("\n"));
        };
        let mut lines: Vec<Line<'static>> =
            code_facts(games).iter().flat_map(|fact| widget::wrapped(fact, width)).map(Line::from).collect();
        lines.push(Line::default());
        let bars = by_guesses(games);
        let most = bars.iter().map(|(_, count)| *count).max().unwrap_or(1) as f64;
        let room = width.saturating_sub(11);
        for (guesses, count) in bars {
            let name = guesses.map_or_else(|| "not".to_owned(), |guesses| guesses.to_string());
            let bar = bar(count as f64 / most, room, Role::Data, look);
            let number = Span::styled(format!(" {count}"), look.strong());
            lines.push([Span::raw(format!("{name:>4}  "))].into_iter().chain(bar).chain([number]).collect());
        }
        Text::from(lines)
    }

    fn triangle(&self, width: usize) -> Text<'static> {
        if self.statistics.triangle.is_empty() {
            return Text::from(widget::wrapped(NOTHING_YET, width).join("\n"));
        }
        let lines = self.statistics.triangle.iter().flat_map(|(start, games)| {
            let head = Line::from(start_in_words(*start));
            let facts = widget::wrapped(&peg_facts(Voice::Tiles, games), width.saturating_sub(2));
            std::iter::once(head).chain(facts.into_iter().map(|fact| Line::from(format!("  {fact}"))))
        });
        Text::from(lines.skip(self.scroll).collect::<Vec<_>>())
    }

    fn text(&self, which: Panel, width: usize, look: Look) -> Text<'static> {
        match which {
            Panel::Code => self.code(width, look),
            Panel::Daily => {
                let facts = daily_facts(&self.statistics.daily, self.today);
                let lines = facts.iter().flat_map(|fact| widget::wrapped(fact, width)).map(Line::from);
                Text::from(lines.collect::<Vec<_>>())
            }
            Panel::Triangle => self.triangle(width),
        }
    }
}

impl Screen for StatisticsScreen {
    fn title(&self) -> &'static str {
        "Statistics"
    }

    fn keys(&self) -> Keys {
        Keys { context: KeyContext::Statistics, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "A game counts once it is over; practice does not count.",
            "Of a code-breaking game the first end counts, of one on",
            "the triangle the best.",
            "information: what your guesses were expected to tell, as a",
            "share of what the best guesses were.",
        ]
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        let action = self.action(command);
        self.asking = Asking::No;
        self.message = None;
        match action? {
            Action::Panels(command) => {
                self.focus.update(command);
            }
            Action::Rules(rules) => self.rules = rules,
            Action::Scroll(lines) => self.scroll = lines,
            Action::AskToReset => self.asking = Asking::Yes,
            Action::BeginRecord => return Some(Request::BeginRecord),
            Action::KeepRecord => self.message = Some("Everything is kept"),
            Action::Copy => {
                let lines = statistics_lines(Voice::Text, &self.statistics, self.today);
                return Some(Request::Copy(lines.join("\n") + "\n"));
            }
            Action::Leave => return Some(Request::Go(Place::Home)),
        }
        None
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        for (which, room) in self.focus.arrange(StatisticsScreen::layout(area), widget::body(area)) {
            let (title, aside) = match which {
                Panel::Code => {
                    let several = self.statistics.code.len() > 1;
                    let of = format!("{} of {}", self.rules + 1, self.statistics.code.len());
                    let aside = if several { of } else { String::new() };
                    (self.title_of_code(usize::from(room.width).saturating_sub(6 + aside.len())), aside)
                }
                Panel::Daily => ("Daily puzzles".to_owned(), String::new()),
                Panel::Triangle => ("Peg triangle".to_owned(), String::new()),
            };
            let state = if self.focus.is_on(which) { PanelState::Focused } else { PanelState::Resting };
            let text = self.text(which, usize::from(room.width).saturating_sub(4), look);
            panel(frame, room, look, widget::Panel { title, aside, state, text });
        }
        let status = match (self.asking, self.message) {
            (Asking::Yes, _) => Span::styled(
                "Begin a new record? Enter puts this one aside, Esc keeps it",
                look.style(Role::Warning),
            ),
            (Asking::No, Some(message)) => Span::raw(message),
            (Asking::No, None) => Span::raw("Your games so far; Tab goes to the next panel"),
        };
        let words = Frame {
            title: "STATISTICS",
            middle: String::new(),
            right: Vec::new(),
            status,
            status_right: String::new(),
        };
        draw_frame(frame, area, look, words, self.keys(), &|command| self.works(command));
    }
}
