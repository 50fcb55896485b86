//! The view of the menu.

use ratatui::layout::{Margin, Position, Rect};
use ratatui::text::{Line, Span, Text};

use super::state::{Entry, Home};
use crate::code::{Code, Peg, Rules, Score};
use crate::narration::statistics::daily_facts;
use crate::play::Daily;
use crate::session::Switch;
use crate::triangle::{Board, Hole, Rows};
use crate::tui::keymap::Command;
use crate::tui::screen::{MENU, Screen};
use crate::tui::theme::{ColorDepth, Look, Role};
use crate::tui::widget::{
    Frame, Mark, Panel, PanelState, Shape, TileWidth, TriangleView, body, draw_frame, marks, panel, tiles,
    with_peg_name,
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
            let pointer = Span::styled("▶", look.style(Role::Accent));
            let text = Span::raw(text.strip_prefix(' ').unwrap_or(&text).to_owned());
            Line::from(vec![pointer, text]).style(look.chosen_row())
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

/// The height of the panel of today's puzzle.
const TODAY: u16 = 6;

/// The areas of the menu, of today's puzzle, and of the board or the example beside them.
fn areas(area: Rect) -> [Rect; 3] {
    let room = body(area);
    let left = room.width / 2;
    let menu = Rect { width: left, ..room };
    let right = Rect { x: room.x + left, width: room.width - left, ..room };
    let rest = right.height.saturating_sub(TODAY);
    match Shape::of(area) {
        Shape::Compact | Shape::Medium => {
            let today = Rect { height: TODAY, ..right };
            [menu, today, Rect { y: today.bottom(), height: rest, ..right }]
        }
        Shape::Large => {
            let board = Rect { height: rest, ..right };
            [menu, Rect { y: board.bottom(), height: TODAY, ..right }, board]
        }
    }
}

/// The board of the menu: the hole that is empty, and the color of the peg in each other hole.
fn draw_board(frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    const EMPTY: usize = 5;
    const COLORS: [usize; 15] = [0, 1, 2, 3, 0, 5, 2, 0, 4, 1, 5, 3, 6, 0, 2];
    let Ok(empty) = Rows::FIVE.hole(EMPTY) else { return };
    let mark = |hole: Hole| {
        let color = COLORS.get(hole.number() - 1).copied().and_then(Peg::new);
        color.filter(|_| hole != empty).map_or(Mark::Plain, Mark::Colored)
    };
    let board = Board::start(Rows::FIVE, empty);
    TriangleView { board, look, mark: &mark, cursor: None, trail: None, undone: None }.draw(frame, area);
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
    let [menu, today, beside] = areas(area);
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
    match shape {
        Shape::Compact | Shape::Medium => {
            panel(frame, beside, look, words("How it looks", example(look, shape)));
        }
        Shape::Large => draw_board(frame, beside, look),
    }
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
