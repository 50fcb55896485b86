//! The menu.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::super::keymap::{self, Command, Keys, Typing};
use super::super::theme::{ColorDepth, Look, colour_name};
use super::super::widget::{
    Frame, Panel, PanelState, Shape, TileWidth, body, draw_frame, marks, panel, tiles,
};
use super::{Context, Place, Request, Screen};
use crate::code::{Code, Peg, Rules, Score};

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

/// The menu and what is chosen in it.
#[derive(Debug, Default)]
pub(crate) struct Home {
    /// A game that was begun, and how it stands.
    pub(crate) unfinished: Option<(Place, String)>,
    /// How many games of windows that are closed wait until those here are over.
    waiting: usize,
    chosen: usize,
    message: Option<&'static str>,
}

impl Home {
    /// So many games of windows that are closed wait.
    pub(crate) fn waiting_elsewhere(&mut self, games: usize) {
        self.waiting = games;
    }

    /// Comes back to the menu with a game to continue, or none.
    pub(crate) fn come_back(&mut self, unfinished: Option<(Place, String)>) {
        self.unfinished = unfinished;
        self.chosen = 0;
        self.message = None;
    }

    /// Where each line leads, from top to bottom.
    fn places(&self) -> Vec<Place> {
        let unfinished = self.unfinished.iter().map(|(place, _)| *place);
        unfinished.chain(ITEMS.iter().map(|item| item.place)).collect()
    }

    fn menu(&self, look: Look, shape: Shape) -> Text<'static> {
        let mut lines = vec![Line::default()];
        let mut at = 0;
        let mut entry = |lines: &mut Vec<Line<'static>>, key: String, name: &str| {
            let text = format!("{key:>2} {name}");
            lines.push(if at == self.chosen {
                Line::from(vec![
                    Span::styled("▶", look.strong()),
                    Span::styled(format!("{text} "), look.cursor()),
                ])
            } else {
                Line::from(format!(" {text}"))
            });
            at += 1;
        };
        if let Some((place, state)) = &self.unfinished {
            let name = ITEMS.iter().find(|item| item.place == *place).map_or("", |item| item.name);
            entry(&mut lines, String::new(), &format!("Continue: {state}"));
            lines.push(Line::styled(format!("     {name}"), look.dim()));
            lines.push(Line::default());
        }
        for (number, item) in (1..).zip(&ITEMS) {
            entry(&mut lines, number.to_string(), item.name);
            if shape != Shape::Compact {
                lines.push(Line::styled(format!("     {}", item.about), look.dim()));
            }
        }
        Text::from(lines)
    }

    fn areas(area: Rect) -> (Rect, Rect) {
        let room = body(area);
        let (left, right) = match Shape::of(area) {
            Shape::Compact => (33, 30),
            Shape::Medium => (39, 38),
            Shape::Large => (50, 50),
        };
        let height = room.height.saturating_sub(2).min(18);
        let x = room.x + (room.width - left - right - 1) / 2;
        let menu = Rect { x, y: room.y + 1, width: left, height };
        (menu, Rect { x: x + left + 1, width: right, ..menu })
    }
}

/// How scoring looks, by an example that is scored when it is drawn.
fn example(look: Look, shape: Shape) -> Text<'static> {
    let rules = Rules::CLASSIC;
    let width = if shape == Shape::Compact { TileWidth::Narrow } else { TileWidth::Wide };
    let palette: Vec<Peg> = rules.palette().collect();
    let mut lines = vec![Line::default(), Line::from(tiles(&Code::new(&palette), width, look))];
    if shape != Shape::Compact {
        lines.push(Line::from(rules.palette().map(colour_name).collect::<Vec<_>>().join(" ")));
    }
    lines.push(Line::default());
    if let (Ok(secret), Ok(guess)) = (rules.parse("dbfd"), rules.parse("bbcd")) {
        let score = Score::of(&guess, &secret);
        let mut row = vec![Span::raw("secret  ")];
        row.extend(tiles(&secret, width, look));
        lines.push(Line::from(row));
        let mut row = vec![Span::raw("guess   ")];
        row.extend(tiles(&guess, width, look));
        row.push(Span::raw(format!("  {}", marks(score, rules.positions()))));
        lines.push(Line::from(row));
    }
    lines.push(Line::default());
    lines.push(Line::from("● exact: colour and place"));
    lines.push(Line::from("○ misplaced: colour only"));
    lines.push(Line::default());
    lines.push(Line::from("× ruled out ? open ! sure"));
    Text::from(lines)
}

impl Screen for Home {
    fn title(&self) -> &'static str {
        "Pegwise"
    }

    fn keys(&self) -> Keys {
        Keys { rows: keymap::HOME, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &["A game waits where you left it: going back loses nothing."]
    }

    fn works(&self, command: Command) -> bool {
        command != Command::Back
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        self.message = None;
        let places = self.places();
        match command {
            Command::Up => self.chosen = (self.chosen + places.len() - 1) % places.len(),
            Command::Down => self.chosen = (self.chosen + 1) % places.len(),
            Command::First => self.chosen = 0,
            Command::Accept => return Some(Request::Go(places[self.chosen])),
            Command::Digit(digit) => {
                let item = ITEMS.get(usize::from(digit).checked_sub(1)?)?;
                return Some(Request::Go(item.place));
            }
            // One Esc too many must not cost a game.
            Command::Back => self.message = Some("This is the menu; q leaves the program"),
            _ => {}
        }
        None
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        let (menu, _) = Home::areas(area);
        if !menu.contains(at) {
            return Vec::new();
        }
        let shape = Shape::of(area);
        let per_item = if shape == Shape::Compact { 1 } else { 2 };
        let first = if self.unfinished.is_some() { 5 } else { 2 };
        let line = usize::from(at.y - menu.y);
        if (2..=3).contains(&line) && self.unfinished.is_some() {
            return vec![Command::First, Command::Accept];
        }
        match line.checked_sub(first).map(|line| line / per_item) {
            Some(item) if item < ITEMS.len() => vec![Command::Digit(item as u8 + 1)],
            _ => Vec::new(),
        }
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        let (menu, looks) = Home::areas(area);
        let shape = Shape::of(area);
        let text = self.menu(look, shape);
        let title = |title: &str| Panel {
            title: title.to_owned(),
            aside: String::new(),
            state: PanelState::Resting,
            text: Text::default(),
        };
        panel(frame, menu, look, Panel { text, ..title("Play") });
        panel(frame, looks, look, Panel { text: example(look, shape), ..title("How it looks") });
        let colour = if look.depth == ColorDepth::Mono { "no colour" } else { "" };
        let words = Frame {
            title: "PEGWISE",
            middle: "two puzzles, one honest solver".to_owned(),
            right: vec![Span::raw(format!("{colour}  v{}", env!("CARGO_PKG_VERSION")))],
            status: Span::raw(match (&self.unfinished, self.message) {
                (_, Some(message)) => message,
                (Some(_), None) if self.chosen == 0 => "Enter continues your game",
                (_, None) => "Enter opens what is chosen",
            }),
            status_right: String::new(),
        };
        draw_frame(frame, area, look, words, self.keys(), &|command| self.works(command));
    }
}
