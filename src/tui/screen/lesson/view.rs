//! The view of the lessons: the list, or the words of a page beside what they are about.

use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};

use super::scoring_view;
use super::state::{Lessons, OpenLesson};
use crate::narration::lesson::{about, answered, page_text, page_title, title, what_next};
use crate::narration::{Voice, thousands};
use crate::play::Lesson;
use crate::session::lesson::Scene;
use crate::task::End;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::Command;
use crate::tui::screen::parts::key_path;
use crate::tui::screen::search::{self, SearchView};
use crate::tui::screen::{Screen, watch};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{Frame, Panel, PanelState, body, draw_frame, inside, name_command, panel, wrapped};

/// The columns of the names in the list.
const NAME: usize = 14;

/// The rows from which the pages have a panel below the words.
const WITH_PAGES: u16 = 30;

/// The rows of the words above the pages.
const WORDS: u16 = 18;

/// The most blank lines between two lessons of the list.
const MOST_BETWEEN: usize = 2;

pub(super) fn draw(screen: &Lessons, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    match &screen.open {
        None => draw_list(screen, frame, area, look),
        Some(open) => draw_page(screen, open, frame, area, look),
    }
}

/// The lines from one lesson of the list to the next.
fn pitch(room: Rect) -> usize {
    let (_, height) = inside(room);
    (1..=MOST_BETWEEN + 1).rev().find(|pitch| pitch * Lesson::ALL.len() <= height).unwrap_or(1)
}

fn draw_list(screen: &Lessons, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let room = body(area);
    let accent = look.style(Role::Accent).add_modifier(Modifier::BOLD);
    let mut lines = Vec::new();
    for (at, lesson) in Lesson::ALL.into_iter().enumerate() {
        let is_chosen = at == screen.chosen;
        let pointer = if is_chosen { POINTER } else { ' ' };
        let line = Line::from(vec![
            Span::styled(format!("{pointer} "), accent),
            Span::styled(format!("{:<NAME$}", lesson.name()), look.strong()),
            Span::styled(about(&lesson), look.style(Role::Secondary)),
        ]);
        lines.push(if is_chosen { line.style(look.ground(Role::Selection)) } else { line });
        lines.resize(pitch(room) * (at + 1), Line::default());
    }
    let words = Panel {
        title: "Lessons".to_owned(),
        aside: "two minutes each".into(),
        state: PanelState::Focused,
        text: Text::from(lines),
    };
    panel(frame, room, look, words);
    name_command(frame, room, look, &screen.commands());
    let words = Frame {
        title: "LESSONS",
        middle: "made of real steps".to_owned(),
        right: Vec::new(),
        status: Span::raw(title(&Lesson::ALL[screen.chosen])),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

/// The areas of the words, of the pages, if they have a panel, and of the rest.
fn areas(area: Rect) -> (Rect, Option<Rect>, Rect) {
    let room = body(area);
    let words = match room.width {
        180.. => 62,
        120.. => 46,
        80.. => 38,
        _ => 32,
    };
    let [left, right] = Layout::horizontal([Constraint::Length(words), Constraint::Fill(1)]).areas(room);
    if left.height < WITH_PAGES {
        return (left, None, right);
    }
    let [words, pages] = Layout::vertical([Constraint::Length(WORDS), Constraint::Fill(1)]).areas(left);
    (words, Some(pages), right)
}

fn draw_page(screen: &Lessons, open: &OpenLesson, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
    let (words, pages, room) = areas(area);
    let session = &open.session;
    let page = session.page_at(session.page);
    let of = session.pages().map_or_else(String::new, |pages| format!(" of {pages}"));
    let number = format!("{}{of}", session.page + 1);
    let (width, _) = inside(words);
    let mut lines: Vec<Line<'static>> =
        wrapped(&page_text(Voice::Tiles, &page), width).into_iter().map(Line::from).collect();
    if session.is_at_end() {
        lines.push(Line::default());
        let key = screen.key(Command::Accept, look);
        let next = wrapped(&format!("{key} {}.", what_next(&session.lesson)), width);
        lines.extend(next.into_iter().map(|line| Line::styled(line, look.style(Role::Accent))));
    }
    let text = Panel {
        title: page_title(&page),
        aside: number.clone().into(),
        state: PanelState::Focused,
        text: Text::from(lines),
    };
    panel(frame, words, look, text);
    if let Some(pages) = pages {
        let text = Panel {
            title: "Pages".to_owned(),
            aside: "".into(),
            state: PanelState::Resting,
            text: Text::from(outline(open, look)),
        };
        panel(frame, pages, look, text);
        name_command(frame, pages, look, &screen.commands());
    }
    let mut step = String::new();
    match &session.scene {
        Scene::Scoring(scene) => scoring_view::draw(scene, open, frame, room, look),
        Scene::Search(scene) => {
            let view = SearchView {
                session: &scene.session,
                level: None,
                last_steps: &scene.last_steps,
                chooses: false,
            };
            search::draw_lesson(view, frame, room, look);
            let last = scene.pages.last().map_or(0, |(_, step)| *step);
            let now = scene.session.search.totals().steps;
            step = format!("step {} of {}", thousands(now), thousands(last));
        }
        Scene::Strategy(scene) => {
            watch::draw_lesson(scene.watching(), frame, room, look);
            let line = &scene.watching().game.line;
            step = format!("step {} of {}", line.cursor(), line.steps().len());
        }
    }
    let words = Frame {
        title: "LESSON",
        middle: title(&session.lesson),
        right: vec![Span::raw(step)],
        status: status(open, &number, look),
        status_right: String::new(),
    };
    draw_frame(frame, area, look, words, screen.keys(), &|command| screen.works(command));
}

/// The titles of all pages, the one on show marked.
fn outline(open: &OpenLesson, look: Look) -> Vec<Line<'static>> {
    let session = &open.session;
    let title = |at: usize| page_title(&session.page_at(at));
    let pages = session.pages().unwrap_or(1);
    let line = |at: usize| {
        let is_shown = at == session.page;
        let (pointer, role) = if is_shown { (POINTER, Role::Text) } else { (' ', Role::Secondary) };
        let line = Line::from(vec![
            Span::styled(format!("{pointer} "), look.style(Role::Current)),
            Span::styled(format!("{:>2}  {}", at + 1, title(at)), look.style(role)),
        ]);
        if is_shown { line.style(look.ground(Role::Selection)) } else { line }
    };
    (0..pages).map(line).collect()
}

fn status(open: &OpenLesson, number: &str, look: Look) -> Span<'static> {
    let session = &open.session;
    if let Some(refusal) = open.entry.refusal() {
        return Span::styled(refusal.to_owned(), look.style(Role::Warning));
    }
    match &session.scene {
        Scene::Scoring(scene) if session.asks() => {
            Span::raw(answered(Voice::Tiles, scene.answer(session.page)))
        }
        Scene::Strategy(scene) if session.pages().is_none() => match scene.watching().end() {
            Some(End::Failed(words)) => Span::raw(format!("The game of this lesson failed: {words}")),
            _ => Span::raw("The game of this lesson is being played"),
        },
        _ => Span::raw(format!("Page {number}")),
    }
}

pub(super) fn click(screen: &Lessons, at: Position, area: Rect) -> Vec<Command> {
    let room = body(area);
    let inner = Rect { x: room.x + 1, y: room.y + 1, width: room.width - 2, height: room.height - 2 };
    if screen.open.is_some() || !inner.contains(at) {
        return Vec::new();
    }
    let row = usize::from(at.y - inner.y);
    let (lesson, line) = (row / pitch(room), row % pitch(room));
    if lesson >= Lesson::ALL.len() || line > 0 {
        return Vec::new();
    }
    key_path(screen.chosen, lesson, Command::Up, Command::Down)
}
