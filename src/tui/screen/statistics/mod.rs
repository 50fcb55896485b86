//! The statistics of all results, as numbers and bars.

mod charts;
mod tables;

use pegwise_engine::code::Rules;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use super::at_place::{Act, ask, change};
use super::parts::Focus;
use super::{Arrival, Context, Controls, Facts, Request, Screen};
use crate::archive::statistics::{CodeStatistics, Statistics};
use crate::narration::statistics::statistics_lines;
use crate::narration::{Voice, command_line, counted};
use crate::play::Daily;
use crate::session::new_game::Activity;
use crate::session::{Location, Subject};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Arrangement, Frame, PanelContent, Share, View, WindowSize, body, inside};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    Code,
    Record,
    Daily,
    Means,
    Pegs,
}

const PANELS: &[Panel] = &[Panel::Code, Panel::Record, Panel::Daily, Panel::Means, Panel::Pegs];

#[derive(Debug)]
pub(crate) struct StatisticsScreen {
    statistics: Statistics,
    today: Option<Daily>,
    /// The index of the rules on show.
    rules: usize,
    /// How many lines the games on peg boards are scrolled.
    scroll: usize,
    focus: Focus<Panel>,
    /// Whether the player is asked to confirm a new record.
    asks_to_reset: bool,
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
            asks_to_reset: false,
            message: None,
        }
    }
}

impl StatisticsScreen {
    /// Shows these statistics, starting with the rules of the most games.
    fn open(&mut self, statistics: Statistics, today: Option<Daily>) {
        let games = |at: &usize| statistics.code.values().nth(*at).map_or(0, |games| games.games);
        let rules = (0..statistics.code.len()).rev().max_by_key(games).unwrap_or(0);
        *self = StatisticsScreen { statistics, today, rules, ..StatisticsScreen::default() };
    }

    fn games(&self) -> Option<&CodeStatistics> {
        self.statistics.code.get(&self.rules()?)
    }

    fn rules(&self) -> Option<Rules> {
        self.statistics.code.keys().nth(self.rules).copied()
    }

    fn act(&self, command: Command) -> Option<Act<StatisticsScreen>> {
        let asks = self.asks_to_reset;
        let has_results = !self.statistics.is_empty();
        let step = |at: usize, count: usize| match command {
            Command::Up => at.checked_sub(1),
            _ => Some(at + 1).filter(|next| *next < count),
        };
        Some(match (command, self.focus.panel()) {
            (Command::NextPanel | Command::PreviousPanel | Command::Zoom, _) => {
                change(move |screen: &mut StatisticsScreen| _ = screen.focus.update(command))
            }
            (Command::Up | Command::Down, Panel::Code | Panel::Record | Panel::Means) => {
                let rules = step(self.rules, self.statistics.code.len())?;
                change(move |screen: &mut StatisticsScreen| screen.rules = rules)
            }
            (Command::Up | Command::Down, Panel::Pegs) => {
                let lines = step(self.scroll, self.statistics.pegs.len())?;
                change(move |screen: &mut StatisticsScreen| screen.scroll = lines)
            }
            (Command::Reset | Command::Accept, _) if asks => ask(Request::BeginRecord),
            (Command::Reset, _) if has_results => {
                change(|screen: &mut StatisticsScreen| screen.asks_to_reset = true)
            }
            (Command::Copy, _) if has_results => {
                let lines = statistics_lines(Voice::TEXT, &self.statistics, self.today);
                ask(Request::Copy(lines.join("\n") + "\n"))
            }
            (Command::Of("games"), _) => ask(Request::Open(Subject::Go(Location::Games))),
            (Command::New, _) => ask(Request::Open(Subject::Choose(Activity::BreakCode, None))),
            (Command::Back, _) if asks => {
                change(|screen: &mut StatisticsScreen| screen.message = Some("Nothing changed"))
            }
            (Command::Back, _) if !self.focus.is_at_rest() => {
                change(|screen: &mut StatisticsScreen| screen.focus.rest())
            }
            (Command::Back, _) => ask(Request::Back),
            _ => return None,
        })
    }

    fn status(&self, look: Look) -> Span<'static> {
        match self.message {
            _ if self.asks_to_reset => Span::styled(
                "Reset the statistics? Enter resets them and keeps a copy; Esc goes back",
                look.style(Role::Warning),
            ),
            Some(message) => Span::raw(message),
            None => Span::styled(self.most_common(), look.strong()),
        }
    }

    /// How many guesses most of the codes on show took.
    fn most_common(&self) -> String {
        let most = self.games().and_then(|games| {
            let (guesses, count) = games.by_guesses.iter().rev().max_by_key(|(_, count)| **count)?;
            Some(format!("{count} of {} took {}", counted(games.wins, "code"), counted(*guesses, "guess")))
        });
        most.unwrap_or_else(|| "No code broken yet".to_owned())
    }

    /// The games on show by guesses.
    fn code(&self, (width, height): (usize, usize), look: Look) -> Text<'static> {
        let Some(games) = self.games() else { return tables::nothing_yet(width) };
        let mut below = vec![Line::styled("guesses to break the code", look.style(Role::Secondary))];
        if let (Some(mean), Some(best)) = (games.mean(), games.by_guesses.keys().next()) {
            below.push(Line::styled(format!("mean {mean:.2} · best {best}"), look.strong()));
        }
        let mut lines = charts::distribution(games, (width, height.saturating_sub(below.len())), look);
        lines.extend(below);
        Text::from(lines)
    }
}

/// The panels, as many as there is room for.
fn arrangement(area: Rect) -> Arrangement {
    let height = body(area).height;
    let panel = |panel: Panel| Arrangement::Panel(panel as usize);
    let rows = |upper: (u16, Arrangement), lower: Arrangement| {
        Arrangement::Rows(vec![(Share::Cells(upper.0), upper.1), (Share::Of(1), lower)])
    };
    let columns = |panels: &[(u16, Panel)]| {
        let column = |(share, at): &(u16, Panel)| (Share::Of(*share), panel(*at));
        Arrangement::Columns(panels.iter().map(column).collect())
    };
    match WindowSize::of(area) {
        // Two lines beside each other are too short for a sentence.
        WindowSize::Compact => rows((height / 2, panel(Panel::Code)), panel(Panel::Record)),
        WindowSize::Medium => {
            let left = rows((height / 2, panel(Panel::Code)), panel(Panel::Record));
            let right = rows((height * 3 / 5, panel(Panel::Daily)), panel(Panel::Pegs));
            Arrangement::Columns(vec![(Share::Of(1), left), (Share::Of(1), right)])
        }
        WindowSize::Large => {
            let upper = columns(&[(66, Panel::Code), (54, Panel::Means)]);
            rows(
                (height * 20 / 37, upper),
                columns(&[(1, Panel::Record), (1, Panel::Daily), (1, Panel::Pegs)]),
            )
        }
    }
}

impl Controls for StatisticsScreen {
    fn works(&self, command: Command) -> bool {
        self.act(command).is_some()
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        let act = self.act(command);
        (self.asks_to_reset, self.message) = (false, None);
        act?(self, context)
    }
}

impl Screen for StatisticsScreen {
    fn keys(&self) -> Keys {
        Keys { context: KeyContext::Statistics, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "A game counts once, at its first end. If you undo that, you",
            "go on in practice, which does not count. A game counts as",
            "given up once the program shows how to play on.",
            "skill: the expected information of your guesses, as a share",
            "of the expected information of the best guesses.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        vec![command_line::STATS.to_owned()]
    }

    fn take_facts(&mut self, facts: &Facts<'_>) {
        if self.statistics == *facts.statistics {
            self.today = facts.daily;
        } else {
            self.open(facts.statistics.clone(), facts.daily);
        }
    }

    fn arrive(&mut self, _: Arrival) -> Option<Request> {
        let statistics = std::mem::take(&mut self.statistics);
        self.open(statistics, self.today);
        // Another instance may have recorded results, or started a new record.
        Some(Request::ReadRecord)
    }

    fn focus_on(&mut self, panel: usize) {
        self.focus.turn_to(PANELS[panel]);
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        let frame = Frame {
            title: "STATISTICS",
            middle: vec![self.rules().map_or_else(String::new, |rules| rules.to_string())],
            right: self.games().map(|games| Span::raw(counted(games.games, "game"))).into_iter().collect(),
            status: self.status(look),
            ..Frame::default()
        };
        Some(View {
            focus: Some(self.focus.panel() as usize),
            is_zoomed: self.focus.is_zoomed(),
            names_command: Some(Panel::Code as usize),
            ..View::new(arrangement(area), frame)
        })
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        let space = inside(room);
        let content = |title: &str, aside: String, text| PanelContent::new(title, text).aside(aside);
        match PANELS[panel] {
            Panel::Code => {
                let all = self.statistics.code.len();
                let of = format!("↑↓ other rules: {} of {all}", self.rules + 1);
                content("Codes broken", if all > 1 { of } else { String::new() }, self.code(space, look))
            }
            Panel::Record => {
                let record = |games| tables::record(games, space, look);
                let text = self.games().map_or_else(|| tables::nothing_yet(space.0), record);
                content("Record", String::new(), text)
            }
            Panel::Daily => {
                let today = self.today.map_or_else(String::new, |today| format!("{today} today"));
                content(
                    "Daily puzzles",
                    today,
                    tables::daily(&self.statistics.daily, self.today, space, look),
                )
            }
            Panel::Means => {
                let text = charts::means(self.games(), self.rules(), room, look).into();
                content("You and the strategies", "mean number of guesses".to_owned(), text)
            }
            Panel::Pegs => PanelContent {
                paint: self.statistics.pegs.is_empty().then(|| tables::start(room, look)),
                ..content(
                    "Peg boards",
                    String::new(),
                    tables::pegs(&self.statistics, self.scroll, space.0, look),
                )
            },
        }
    }
}
