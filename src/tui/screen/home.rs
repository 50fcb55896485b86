//! The menu.

use ratatui::layout::{Margin, Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::theme::{ColorDepth, Look, Role};
use super::super::widget::{
    Frame, Panel, PanelState, Shape, TileWidth, body, draw_frame, marks, panel, tiles, with_peg_name,
};
use super::{Context, Lesson, Place, Request, Screen};
use crate::archive::statistics::DailyStatistics;
use crate::code::{Code, Peg, Rules, Score};
use crate::narration::statistics::daily_facts;
use crate::play::Daily;
use crate::session::Switch;

/// A line of the menu.
struct Item {
    place: Place,
    name: &'static str,
    about: &'static str,
}

const ITEMS: [Item; 6] = [
    Item { place: Place::Break, name: "Break the code", about: "you guess, the program scores" },
    Item { place: Place::Watch, name: "Watch it think", about: "it guesses and tells you why" },
    Item { place: Place::Triangle, name: "Peg triangle", about: "leave one peg" },
    Item { place: Place::Search, name: "Peg search, step by step", about: "watch depth-first search" },
    Item { place: Place::Contest, name: "Contest", about: "strategies side by side" },
    Item { place: Place::Arena, name: "Arena", about: "every secret, every strategy" },
];

/// What a line of the menu leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    /// The game that waits.
    Continue(Place),
    /// A line of [`ITEMS`].
    Item(usize),
    Daily,
    Statistics,
    Options,
}

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    /// The cursor goes to this line that can be chosen, from 0.
    Choose(usize),
    Open(Entry),
}

/// What is to be said of today's puzzle.
#[derive(Clone, Debug, Default)]
pub(crate) struct Today {
    pub(crate) daily: Option<Daily>,
    pub(crate) played: DailyStatistics,
}

/// The menu and what is chosen in it.
#[derive(Debug, Default)]
pub(crate) struct Home {
    /// A game that was begun, and how it stands.
    unfinished: Option<(Place, String)>,
    today: Today,
    /// How many games of windows that are closed wait until those here are over.
    waiting: usize,
    chosen: usize,
    /// Whether the last key was Esc, which leads nowhere from here.
    was_back: Switch,
}

impl Home {
    /// Comes back to the menu with a game to continue, or none.
    pub(crate) fn come_back(&mut self, unfinished: Option<(Place, String)>, today: Today) {
        self.unfinished = unfinished;
        self.today = today;
        self.chosen = 0;
        self.was_back = Switch::Off;
    }

    /// Today's puzzle is this one.
    pub(crate) fn show(&mut self, today: Today) {
        self.today = today;
    }

    /// So many games of windows that are closed wait.
    pub(crate) fn waiting_elsewhere(&mut self, games: usize) {
        self.waiting = games;
    }

    /// The lines that can be chosen, from top to bottom.
    fn entries(&self) -> Vec<Entry> {
        let unfinished = self.unfinished.iter().map(|(place, _)| Entry::Continue(*place));
        unfinished
            .chain((0..ITEMS.len()).map(Entry::Item))
            .chain([Entry::Daily, Entry::Statistics, Entry::Options])
            .collect()
    }

    /// The texts of a line: the one beside its key, and the one below it.
    fn words(&self, entry: Entry, look: Look) -> (String, String) {
        let with_key = |command, name| format!(" {} {name}", self.key(command, look));
        match entry {
            Entry::Continue(place) => {
                let name = ITEMS.iter().find(|item| item.place == place).map_or("", |item| item.name);
                let state = self.unfinished.as_ref().map_or("", |(_, state)| state);
                (format!("   Continue: {state}"), name.to_owned())
            }
            Entry::Item(at) => (format!(" {} {}", at + 1, ITEMS[at].name), ITEMS[at].about.to_owned()),
            Entry::Daily => {
                (with_key(Command::Daily, "Daily puzzle"), "the same for everyone, once a day".to_owned())
            }
            Entry::Statistics => {
                (with_key(Command::Statistics, "Statistics"), "your games so far".to_owned())
            }
            Entry::Options => {
                (with_key(Command::Options, "Options"), "colors, characters, keys, coach".to_owned())
            }
        }
    }

    /// The lines of the menu, each with the entry that it belongs to.
    fn lines(&self, look: Look, shape: Shape) -> Vec<(Option<Entry>, Line<'static>)> {
        let mut lines = vec![(None, Line::default())];
        for (at, entry) in self.entries().into_iter().enumerate() {
            let (text, about) = self.words(entry, look);
            let line = if at == self.chosen {
                Line::from(vec![
                    Span::styled("▶", look.strong()),
                    Span::styled(format!("{} ", text.strip_prefix(' ').unwrap_or(&text)), look.cursor()),
                ])
            } else {
                Line::from(text)
            };
            lines.push((Some(entry), line));
            let waits = matches!(entry, Entry::Continue(_));
            if shape == Shape::Large || waits {
                lines.push((Some(entry), Line::styled(format!("   {about}"), look.style(Role::Secondary))));
            }
            if waits || entry == Entry::Item(ITEMS.len() - 1) {
                lines.push((None, Line::default()));
            }
        }
        lines
    }

    fn today(&self, look: Look) -> Text<'static> {
        let facts = daily_facts(&self.today.played, self.today.daily);
        let mut lines: Vec<Line<'static>> = facts.into_iter().map(Line::from).collect();
        let last = self.today.played.played.iter().next_back();
        if let Some((number, result)) =
            last.filter(|(number, _)| Some(**number) != self.today.daily.map(Daily::number))
        {
            let result = result.map_or_else(|| "not solved".to_owned(), |guesses| format!("in {guesses}"));
            lines.push(Line::styled(format!("last: #{number} {result}"), look.style(Role::Secondary)));
        }
        Text::from(lines)
    }

    /// What a command does now. `None` if it does nothing.
    fn action(&self, command: Command) -> Option<Action> {
        let entries = self.entries();
        match command {
            Command::Up => Some(Action::Choose((self.chosen + entries.len() - 1) % entries.len())),
            Command::Down => Some(Action::Choose((self.chosen + 1) % entries.len())),
            Command::First => Some(Action::Choose(0)),
            Command::Accept => entries.get(self.chosen).copied().map(Action::Open),
            Command::Digit(digit) => {
                let item = Entry::Item(usize::from(digit).checked_sub(1)?);
                entries.contains(&item).then_some(Action::Open(item))
            }
            Command::Daily => self.today.daily.map(|_| Action::Open(Entry::Daily)),
            Command::Statistics => Some(Action::Open(Entry::Statistics)),
            _ => None,
        }
    }

    fn open(&self, entry: Entry) -> Option<Request> {
        Some(match entry {
            Entry::Continue(place) => Request::Go(place),
            Entry::Item(at) => Request::Go(ITEMS.get(at)?.place),
            Entry::Daily => Request::Daily(self.today.daily?),
            Entry::Statistics => Request::Go(Place::Statistics),
            Entry::Options => Request::Options,
        })
    }

    /// The room of the menu, of today's puzzle and of how things look.
    fn areas(area: Rect) -> [Rect; 3] {
        let room = body(area);
        let (left, right) = match Shape::of(area) {
            Shape::Compact => (33, 30),
            Shape::Medium => (39, 38),
            Shape::Large => (50, 50),
        };
        let height =
            room.height.saturating_sub(if Shape::of(area) == Shape::Compact { 0 } else { 2 }).min(26);
        let height = if Shape::of(area) == Shape::Large { height } else { height.min(19) };
        let x = room.x + (room.width - left - right - 1) / 2;
        let y = room.y + u16::from(Shape::of(area) != Shape::Compact);
        let menu = Rect { x, y, width: left, height };
        let today = Rect { x: x + left + 1, width: right, height: 6, ..menu };
        [menu, today, Rect { y: y + 6, height: height.saturating_sub(6), ..today }]
    }
}

/// How scoring looks, by an example that is scored when it is drawn.
fn example(look: Look, shape: Shape) -> Text<'static> {
    let rules = Rules::CLASSIC;
    let width = if shape == Shape::Compact { TileWidth::Narrow } else { TileWidth::Wide };
    let palette: Vec<Peg> = rules.palette().collect();
    let mut lines = vec![Line::from(tiles(&Code::new(&palette), width, look))];
    if shape != Shape::Compact {
        lines.push(Line::from(rules.palette().map(|peg| look.color_name(peg)).collect::<Vec<_>>().join(" ")));
    }
    lines.push(Line::default());
    if let (Ok(secret), Ok(guess)) = (rules.parse("dbfd"), rules.parse("bbcd")) {
        let score = Score::of(&guess, &secret);
        let mut row = vec![Span::raw("secret  ")];
        row.extend(tiles(&secret, width, look));
        lines.push(Line::from(row));
        let mut row = vec![Span::raw("guess   ")];
        row.extend(tiles(&guess, width, look));
        row.push(Span::raw("  "));
        row.extend(marks(score, rules.positions(), look));
        lines.push(Line::from(row));
    }
    lines.push(Line::default());
    lines.push(Line::from(with_peg_name("● exact: color and place", look)));
    lines.push(Line::from(with_peg_name("○ misplaced: color only", look)));
    lines.push(Line::default());
    lines.push(Line::from("× ruled out ? open ! sure"));
    Text::from(lines)
}

impl Screen for Home {
    fn title(&self) -> &'static str {
        "Pegwise"
    }

    fn keys(&self) -> Keys {
        Keys { context: KeyContext::Home, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &["A game waits where you left it: going back loses nothing."]
    }

    fn lesson(&self) -> Option<Lesson> {
        Some(Lesson::Scoring)
    }

    fn works(&self, command: Command) -> bool {
        // The program itself quits, on every screen.
        command == Command::Quit || self.action(command).is_some()
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        // One Esc too many must not cost a game.
        self.was_back = (command == Command::Back).into();
        match self.action(command)? {
            Action::Choose(line) => self.chosen = line,
            Action::Open(entry) => return self.open(entry),
        }
        None
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        let [menu, ..] = Home::areas(area);
        let inside = menu.inner(Margin::new(1, 1));
        if !inside.contains(at) {
            return Vec::new();
        }
        // Which line it is does not depend on how it looks.
        let look = Look::PLAIN;
        let lines = self.lines(look, Shape::of(area));
        match lines.get(usize::from(at.y - inside.y)).and_then(|(entry, _)| *entry) {
            Some(Entry::Continue(_)) => vec![Command::First, Command::Accept],
            Some(Entry::Item(item)) => vec![Command::Digit(item as u8 + 1)],
            Some(Entry::Daily) => vec![Command::Daily],
            Some(Entry::Statistics) => vec![Command::Statistics],
            Some(Entry::Options) => vec![Command::Options],
            None => Vec::new(),
        }
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        let [menu, today, looks] = Home::areas(area);
        let shape = Shape::of(area);
        let lines: Vec<Line<'static>> = self.lines(look, shape).into_iter().map(|(_, line)| line).collect();
        let words = |title: &str, text: Text<'static>| Panel {
            title: title.to_owned(),
            aside: String::new(),
            state: PanelState::Resting,
            text,
        };
        panel(frame, menu, look, words("Play", Text::from(lines)));
        panel(frame, today, look, words("Today", self.today(look)));
        panel(frame, looks, look, words("How it looks", example(look, shape)));
        let color = if look.depth == ColorDepth::Mono { "no color" } else { "" };
        let status = match (self.was_back, self.entries()[self.chosen]) {
            (Switch::On, _) => {
                format!("This is the menu; {} leaves the program", self.key(Command::Quit, look))
            }
            (Switch::Off, Entry::Continue(_)) if self.waiting > 0 => {
                format!("Enter continues your game; {} more left unfinished elsewhere", self.waiting)
            }
            (Switch::Off, Entry::Continue(_)) => "Enter continues your game".to_owned(),
            (Switch::Off, entry) => format!("Enter: {}", self.words(entry, look).1),
        };
        let words = Frame {
            title: "PEGWISE",
            middle: "two puzzles, one honest solver".to_owned(),
            right: vec![Span::raw(format!("{color}  v{}", env!("CARGO_PKG_VERSION")))],
            status: Span::raw(status),
            status_right: String::new(),
        };
        draw_frame(frame, area, look, words, self.keys(), &|command| self.works(command));
    }
}
