//! The view of the menu.

use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use super::state::{Entry, Home};
use super::title::{self, TitleSize};
use super::today_view;
use crate::narration::practice::to_practice;
use crate::play::Daily;
use crate::session::Location;
use crate::session::command::Argument;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::{MENU, Screen};
use crate::tui::theme::{ColorDepth, Look, Role};
use crate::tui::widget::{
    Arrangement, BoardView, Frame, Hit, Mark, PanelContent, Share, TileWidth, View, body, inside, is_narrow,
    line_inside, tiles,
};
use pegwise_engine::code::Peg;
use pegwise_engine::pegs::{Board, Hole, Shape};

struct EntryWords {
    key: String,
    name: &'static str,
    about: String,
}

fn entry_words(screen: &Home, entry: Entry, look: Look) -> EntryWords {
    let words = |key: String, name, about: &str| EntryWords { key, name, about: about.to_owned() };
    let key = |command| screen.key(command, look);
    match entry {
        Entry::Continue(place) => {
            let name = match place {
                Location::Pegs => "Peg board",
                Location::Search => "Peg search",
                Location::Break => "Break the code",
                _ => MENU.iter().find(|item| item.place == place).map_or("", |item| item.name),
            };
            let status = screen.unfinished.as_ref().map_or("", |unfinished| unfinished.status.as_str());
            words(String::new(), "Continue", &format!("{name}, {status}"))
        }
        Entry::Item(at) => {
            let (place, about) = (MENU[at].place, MENU[at].about);
            let due = (place == Location::Practice && screen.due > 0).then(|| to_practice(screen.due));
            words((at + 1).to_string(), MENU[at].name, due.as_deref().unwrap_or(about))
        }
        Entry::Options => words((MENU.len() + 1).to_string(), "Options", "colors, signs, keys, coach"),
        Entry::Daily => words(key(Command::Daily), "Today's code", "one for everyone, once a day"),
    }
}

/// The cells of the pointer, the key and the name of an entry.
const KEY: usize = 3;
const NAME: usize = 16;

/// What the entry to continue is about: the fullest form that fits.
fn continue_words(screen: &Home, about: String, room: usize, look: Look) -> Vec<Span<'static>> {
    let Some(unfinished) = &screen.unfinished else { return Vec::new() };
    let guess = unfinished.last_guess.map(|guess| tiles(&guess, TileWidth::Narrow, look)).unwrap_or_default();
    let with_guess = |words: &str| {
        let words = Span::styled(format!("{words}  "), look.style(Role::Text));
        std::iter::once(words).chain(guess.clone()).collect::<Vec<_>>()
    };
    let status = unfinished.status.clone();
    let forms = [with_guess(&about), with_guess(&status)].into_iter().filter(|_| !guess.is_empty());
    let mut forms = forms.chain([about, status].map(|words| vec![Span::raw(words)]));
    forms.find(|form| form.iter().map(Span::width).sum::<usize>() <= room).unwrap_or_default()
}

/// The line of an entry. What entries are about is left out where not all of it fits.
fn entry_line(screen: &Home, entry: Entry, width: usize, look: Look) -> Line<'static> {
    let words = entry_words(screen, entry, look);
    let chosen = screen.entries().get(screen.chosen) == Some(&entry);
    let accent = look.style(Role::Accent).add_modifier(Modifier::BOLD);
    let pointer = if chosen { POINTER } else { ' ' };
    let mut spans = vec![
        Span::styled(pointer.to_string(), accent),
        Span::styled(format!("{:<KEY$}", words.key), accent),
        Span::styled(format!("{:<NAME$}", words.name), look.strong()),
    ];
    let room = width.saturating_sub(1 + KEY + NAME);
    let others = screen.entries().into_iter().filter(|entry| !matches!(entry, Entry::Continue(_)));
    let longest = others.map(|entry| entry_words(screen, entry, look).about.chars().count()).max();
    match entry {
        Entry::Continue(_) => spans.extend(continue_words(screen, words.about, room, look)),
        _ if longest <= Some(room) => spans.push(Span::styled(words.about, look.style(Role::Secondary))),
        _ => {}
    }
    let line = Line::from(spans);
    if chosen { line.style(look.ground(Role::Selection)) } else { line }
}

/// The most blank lines between two entries.
const MOST_BETWEEN: usize = 2;

/// The entries by line. If there is room, groups stand apart, and single entries, too.
fn rows(screen: &Home, height: usize) -> Vec<Option<Entry>> {
    let entries = screen.entries();
    let ends = |entry: &Entry| matches!(entry, Entry::Continue(_)) || *entry == Entry::Options;
    let gaps = entries.iter().filter(|entry| ends(entry)).count();
    let has_gaps = entries.len() + gaps <= height;
    let ends_group = |entry: &Entry| has_gaps && ends(entry);
    let groups = if has_gaps { gaps } else { 0 };
    let needed = |between: usize| entries.len() * (between + 1) + groups;
    let between = (0..=MOST_BETWEEN).rev().find(|between| needed(*between) < height).unwrap_or(0);
    let mut rows = vec![None; usize::from(needed(between) < height)];
    for entry in entries {
        rows.push(Some(entry));
        rows.extend(vec![None; between + usize::from(ends_group(&entry))]);
    }
    rows
}

fn lines(screen: &Home, room: Rect, look: Look) -> Vec<Line<'static>> {
    let (width, height) = inside(room);
    let rows = rows(screen, height);
    let items_end = rows.iter().position(|row| *row == Some(Entry::Options));
    let others = rows.iter().position(|row| *row == Some(Entry::Daily));
    let rule = items_end.zip(others).map(|(end, others)| usize::midpoint(end, others));
    let line = |(at, row): (usize, Option<Entry>)| match row {
        Some(entry) => entry_line(screen, entry, width, look),
        None if Some(at) == rule => Line::styled("─".repeat(width), look.style(Role::Line)),
        None => Line::default(),
    };
    rows.into_iter().enumerate().map(line).collect()
}

/// The panels.
const ENTRIES: usize = 0;
const TODAY: usize = 1;
const TITLE: usize = 2;
const BOARD: usize = 3;

/// The least room for the entries, and a window for the board.
const LEAST_ENTRIES: u16 = 14;
const WITH_BOARD: (u16, u16) = (110, 36);

/// The height of the panel of today below the board.
const TODAY_LINES: u16 = 12;

/// The entries beside or above today. The title is left out where there is no room for it.
fn arrangement(area: Rect) -> Arrangement {
    let room = body(area);
    let [entries, today, title, board] = [ENTRIES, TODAY, TITLE, BOARD].map(Arrangement::Panel);
    if is_narrow(area) {
        let today = (room.height >= LEAST_ENTRIES + 2 + TODAY_LINES).then_some(today);
        let today = today.map(|today| (Share::Cells(TODAY_LINES), today));
        return Arrangement::Rows(std::iter::once((Share::Of(1), entries)).chain(today).collect());
    }
    let has_board = area.width >= WITH_BOARD.0 && area.height >= WITH_BOARD.1;
    let right = if has_board { room.width * 5 / 12 } else { (room.width * 3 / 10).max(26) };
    let width = if has_board { room.width - right } else { room.width };
    // A blank line above and below the title, if there is room.
    let blank = u16::from(room.height >= LEAST_ENTRIES + title::HEIGHT + 2);
    let lines = title::HEIGHT + 2 * blank;
    let has_title = TitleSize::fitting(width).is_some() && room.height >= LEAST_ENTRIES + lines;
    let above = has_title.then_some((Share::Cells(lines), title));
    let below_title = |part| Arrangement::Rows(above.into_iter().chain([(Share::Of(1), part)]).collect());
    let beside = |left, part| Arrangement::Columns(vec![(Share::Of(1), left), (Share::Cells(right), part)]);
    if has_board {
        let side = Arrangement::Rows(vec![(Share::Of(1), board), (Share::Cells(TODAY_LINES), today)]);
        return beside(below_title(entries), side);
    }
    below_title(beside(entries, today))
}

/// The title, in the middle of its lines.
fn title_panel(room: Rect, look: Look) -> PanelContent<'static> {
    let Some(size) = TitleSize::fitting(room.width) else { return PanelContent::bare("") };
    let indent = " ".repeat(usize::from((room.width - size.width()).min(4) / 2));
    let mut lines = vec![Line::default(); usize::from(room.height > title::HEIGHT)];
    lines.extend(title::lines(size, look).into_iter().map(|mut line| {
        line.spans.insert(0, Span::raw(indent.clone()));
        line
    }));
    PanelContent::bare(lines)
}

/// The board of the menu: the hole that is empty, and the color of the peg in each other hole.
fn draw_board(frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    const EMPTY: usize = 5;
    const COLORS: [usize; 15] = [0, 1, 2, 3, 0, 5, 2, 0, 4, 1, 5, 3, 6, 0, 2];
    let Ok(empty) = Shape::CLASSIC.hole(EMPTY) else { return };
    let mark = |hole: Hole| {
        let color = COLORS.get(hole.number() - 1).copied().and_then(Peg::new);
        color.filter(|_| hole != empty).map_or(Mark::Plain, Mark::Colored)
    };
    let board = Board::start(Shape::CLASSIC, empty);
    BoardView { board, look, mark: &mark, cursor: None, trail: None, undone: None, labels: None }
        .draw(frame, area);
}

pub(super) fn view(screen: &Home, area: Rect, look: Look) -> View {
    let color = if look.depth == ColorDepth::Mono { "no color" } else { "" };
    let frame = Frame {
        title: "PEGWISE",
        middle: vec!["two peg puzzles, and a program that thinks aloud".to_owned()],
        right: vec![Span::raw(format!("{color}  v{}", env!("CARGO_PKG_VERSION")))],
        status: Span::raw(status(screen, look)),
        ..Frame::default()
    };
    View { focus: Some(ENTRIES), ..View::new(arrangement(area), frame) }
}

pub(super) fn panel(screen: &Home, panel: usize, room: Rect, look: Look) -> PanelContent<'_> {
    match panel {
        ENTRIES => PanelContent::new("Menu", lines(screen, room, look)).paint(move |surface| {
            let all = screen.entries();
            for (line, row) in (0..).zip(rows(screen, inside(room).1)) {
                let Some(entry) = row.and_then(|row| all.iter().position(|other| *other == row)) else {
                    continue;
                };
                surface.hit(line_inside(room, line), Hit::Command(Argument::Row(entry), Command::Accept));
            }
        }),
        TODAY => {
            let daily = screen.today.daily.map_or_else(String::new, |daily: Daily| daily.to_string());
            PanelContent::new("Today", today_view::text(screen, room, look)).aside(daily)
        }
        TITLE => title_panel(room, look),
        _ => PanelContent::bare("").paint(move |surface| draw_board(surface.frame, room, look)),
    }
}

fn status(screen: &Home, look: Look) -> String {
    match screen.entries()[screen.chosen] {
        Entry::Continue(_) if screen.waiting > 0 => {
            format!("Enter continues your game; {} more unfinished in other windows", screen.waiting)
        }
        entry @ Entry::Continue(_) => {
            format!("Enter continues your game: {}", entry_words(screen, entry, look).about)
        }
        entry => format!("Enter: {}", entry_words(screen, entry, look).about),
    }
}
