//! The view of the menu.

use ratatui::layout::{Margin, Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::state::{Entry, Home};
use crate::code::{Code, Peg, Rules, Score};
use crate::narration::statistics::daily_facts;
use crate::play::Daily;
use crate::session::Switch;
use crate::tui::keymap::Command;
use crate::tui::screen::{MENU, Screen};
use crate::tui::theme::{ColorDepth, Look, Role};
use crate::tui::widget::{
    Frame, Panel, PanelState, Shape, TileWidth, body, draw_frame, marks, panel, tiles, with_peg_name,
};

/// The texts of an entry: its name with its key, and what it is about.
fn entry_words(screen: &Home, entry: Entry, look: Look) -> (String, String) {
    let with_key = |command, name| format!(" {} {name}", screen.key(command, look));
    match entry {
        Entry::Continue(place) => {
            let name = MENU.iter().find(|item| item.place == place).map_or("", |item| item.name);
            let state = screen.unfinished.as_ref().map_or("", |(_, state)| state);
            (format!("   Continue: {state}"), name.to_owned())
        }
        Entry::Item(at) => (format!(" {} {}", at + 1, MENU[at].name), MENU[at].about.to_owned()),
        Entry::Daily => {
            (with_key(Command::Daily, "Daily puzzle"), "the same for everyone, once a day".to_owned())
        }
        Entry::Statistics => (with_key(Command::Statistics, "Statistics"), "your games so far".to_owned()),
        Entry::Options => {
            (with_key(Command::Options, "Options"), "colors, characters, keys, coach".to_owned())
        }
    }
}

/// The lines of the menu, each with its entry.
fn lines(screen: &Home, look: Look, shape: Shape) -> Vec<(Option<Entry>, Line<'static>)> {
    let mut lines = vec![(None, Line::default())];
    for (at, entry) in screen.entries().into_iter().enumerate() {
        let (text, about) = entry_words(screen, entry, look);
        let line = if at == screen.chosen {
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
        if waits || entry == Entry::Item(MENU.len() - 1) {
            lines.push((None, Line::default()));
        }
    }
    lines
}

fn today_text(screen: &Home, look: Look) -> Text<'static> {
    let facts = daily_facts(&screen.today.played, screen.today.daily);
    let mut lines: Vec<Line<'static>> = facts.into_iter().map(Line::from).collect();
    let last = screen.today.played.played.iter().next_back();
    if let Some((number, result)) =
        last.filter(|(number, _)| Some(**number) != screen.today.daily.map(Daily::number))
    {
        let result = result.map_or_else(|| "not solved".to_owned(), |guesses| format!("in {guesses}"));
        lines.push(Line::styled(format!("last: #{number} {result}"), look.style(Role::Secondary)));
    }
    Text::from(lines)
}

/// The areas of the menu, of today's puzzle and of the example.
fn areas(area: Rect) -> [Rect; 3] {
    let room = body(area);
    let (left, right) = match Shape::of(area) {
        Shape::Compact => (33, 30),
        Shape::Medium => (39, 38),
        Shape::Large => (50, 50),
    };
    let height = room.height.saturating_sub(if Shape::of(area) == Shape::Compact { 0 } else { 2 }).min(26);
    let height = if Shape::of(area) == Shape::Large { height } else { height.min(19) };
    let x = room.x + (room.width - left - right - 1) / 2;
    let y = room.y + u16::from(Shape::of(area) != Shape::Compact);
    let menu = Rect { x, y, width: left, height };
    let today = Rect { x: x + left + 1, width: right, height: 6, ..menu };
    [menu, today, Rect { y: y + 6, height: height.saturating_sub(6), ..today }]
}
/// An example of a score, computed when it is drawn.
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

/// The commands for a click.
pub(super) fn click(screen: &Home, at: Position, area: Rect) -> Vec<Command> {
    let [menu, ..] = areas(area);
    let inside = menu.inner(Margin::new(1, 1));
    if !inside.contains(at) {
        return Vec::new();
    }
    // The line does not depend on the look.
    let look = Look::PLAIN;
    let lines = lines(screen, look, Shape::of(area));
    match lines.get(usize::from(at.y - inside.y)).and_then(|(entry, _)| *entry) {
        Some(Entry::Continue(_)) => vec![Command::First, Command::Accept],
        Some(Entry::Item(item)) => vec![Command::Digit(item as u8 + 1)],
        Some(Entry::Daily) => vec![Command::Daily],
        Some(Entry::Statistics) => vec![Command::Statistics],
        Some(Entry::Options) => vec![Command::Options],
        None => Vec::new(),
    }
}

pub(super) fn draw(screen: &Home, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let [menu, today, looks] = areas(area);
    let shape = Shape::of(area);
    let lines: Vec<Line<'static>> = lines(screen, look, shape).into_iter().map(|(_, line)| line).collect();
    let words = |title: &str, text: Text<'static>| Panel {
        title: title.to_owned(),
        aside: String::new(),
        state: PanelState::Resting,
        text,
    };
    panel(frame, menu, look, words("Play", Text::from(lines)));
    panel(frame, today, look, words("Today", today_text(screen, look)));
    panel(frame, looks, look, words("How it looks", example(look, shape)));
    let color = if look.depth == ColorDepth::Mono { "no color" } else { "" };
    let status = match (screen.was_back, screen.entries()[screen.chosen]) {
        (Switch::On, _) => {
            format!("This is the menu; {} leaves the program", screen.key(Command::Quit, look))
        }
        (Switch::Off, Entry::Continue(_)) if screen.waiting > 0 => {
            format!("Enter continues your game; {} more left unfinished elsewhere", screen.waiting)
        }
        (Switch::Off, Entry::Continue(_)) => "Enter continues your game".to_owned(),
        (Switch::Off, entry) => format!("Enter: {}", entry_words(screen, entry, look).1),
    };
    let words = Frame {
        title: "PEGWISE",
        middle: "two puzzles, one honest solver".to_owned(),
        right: vec![Span::raw(format!("{color}  v{}", env!("CARGO_PKG_VERSION")))],
        status: Span::raw(status),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}
