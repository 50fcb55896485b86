//! Lessons: the list, and pages beside the panels of a search or a watched game. The session has the lesson.

mod scoring_view;

use std::time::Instant;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::at_place::{Act, AtPlace, ask, at_place, change, request};
use super::parts::{ScoreEntry, moved, pitch};
use super::search::{self, SearchView};
use super::{Request, Screen, watch};
use crate::narration::lesson::{about, answered, page_text, page_title, title, what_next};
use crate::narration::{Voice, command_line, thousands};
use crate::play::Lesson;
use crate::session::LessonSession;
use crate::session::command::{Argument, Outcome};
use crate::session::lesson::{OpenLesson, RULES, Refusal, Scene, Topic};
use crate::task::End;
use crate::tui::glyphs::POINTER;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::{Look, Role};
use crate::tui::widget::{
    Arrangement, Frame, Hit, List, PanelContent, Share, View, body, inside, paragraph, wrapped,
};

/// The panels: the list; or the words of a page, the titles of all, and what the page is about, which may have several.
const LIST: usize = 0;
const WORDS: usize = 1;
const PAGES: usize = 2;
const SCENE: usize = 3;

/// The columns of the names in the list.
const NAME: usize = 14;

/// The rows from which the pages have a panel below the words.
const WITH_PAGES: u16 = 30;

/// The fewest columns for two panels of a scene side by side.
const TWO_BESIDE: u16 = 70;

/// The rows of the words above the pages.
const WORD_ROWS: u16 = 18;

/// The most blank lines between two lessons of the list.
const MOST_BETWEEN: usize = 2;

#[derive(Debug)]
pub(crate) struct Lessons {
    session: LessonSession,
    /// The score typed so far on a page that asks for one.
    entry: ScoreEntry,
}

impl Default for Lessons {
    fn default() -> Lessons {
        Lessons { session: LessonSession::default(), entry: no_score() }
    }
}

fn no_score() -> ScoreEntry {
    ScoreEntry::new(RULES, None)
}

impl Lessons {
    /// Begins a lesson. Returns the work that it needs.
    pub(crate) fn begin(&mut self, lesson: Lesson) -> Option<Request> {
        self.entry = no_score();
        request::<Lessons>(self.session.begin(lesson))
    }

    /// The open lesson, if its page asks for a score.
    fn asking(&self) -> Option<&OpenLesson> {
        self.session.open().filter(|open| open.asks())
    }

    fn list(&self, room: Rect, look: Look) -> PanelContent<'static> {
        let pitch = pitch(inside(room).1, Lesson::ALL.len(), 0, MOST_BETWEEN + 1);
        let row = |lesson: Lesson| {
            let name = Span::styled(format!("{:<NAME$}", lesson.name()), look.strong());
            vec![Line::from(vec![name, Span::styled(about(&lesson), look.style(Role::Secondary))])]
        };
        let list = List::new(Lesson::ALL.into_iter().map(row).collect(), self.session.chosen, pitch);
        list.panel("Lessons", room, look, |at| Hit::Selection(Argument::Row(at))).aside("two minutes each")
    }

    fn words(&self, open: &OpenLesson, room: Rect, look: Look) -> PanelContent<'static> {
        let width = inside(room).0;
        let words = wrapped(&page_text(Voice::TILES, open), width);
        let mut lines: Vec<Line<'static>> = words.into_iter().map(Line::from).collect();
        if open.is_at_end() {
            lines.push(Line::default());
            let next = format!("{} {}.", self.key(Command::Accept, look), what_next(&open.lesson));
            lines.extend(paragraph(&next, width, look.style(Role::Accent)));
        }
        PanelContent::new(page_title(open.topic()), lines).aside(number(open))
    }

    fn status(&self, open: &OpenLesson, look: Look) -> Span<'static> {
        if let Some(refusal) = self.entry.refusal() {
            return Span::styled(refusal.to_owned(), look.style(Role::Warning));
        }
        Span::raw(match &open.scene {
            Scene::Scoring(_) if open.asks() => answered(Voice::TILES, open.answer()),
            Scene::Strategy(scene) if open.page_count().is_none() => match scene.watching().end() {
                Some(End::Failed(words)) => format!("The game of this lesson failed: {words}"),
                _ => "The game of this lesson is being played".to_owned(),
            },
            _ => format!("Page {}", number(open)),
        })
    }

    /// What a page is about, or one of the panels of a search or a game.
    fn scene<'a>(&'a self, open: &'a OpenLesson, panel: usize, room: Rect, look: Look) -> PanelContent<'a> {
        match (open.topic(), &open.scene) {
            (Topic::Scoring(page), _) => scoring_view::panel(page, open.answer(), &self.entry, room, look),
            (_, Scene::Search(scene)) => {
                let (session, last_steps) = (&scene.session, &scene.last_steps[..]);
                let view = SearchView { session, level: None, last_steps, chooses: false };
                search::lesson_panel(view, panel, room, look)
            }
            (_, Scene::Strategy(scene)) => watch::lesson_panel(scene.watching(), panel, room, look),
            (_, Scene::Scoring(_)) => unreachable!("a page is about its scene"),
        }
    }
}

fn number(open: &OpenLesson) -> String {
    let of = open.page_count().map_or_else(String::new, |pages| format!(" of {pages}"));
    format!("{}{of}", open.page + 1)
}

/// The titles of all pages, the one on show marked.
fn outline(open: &OpenLesson, look: Look) -> Vec<Line<'static>> {
    let line = |(at, (topic, _)): (usize, &(Topic, u64))| {
        let is_shown = at == open.page;
        let (pointer, role) = if is_shown { (POINTER, Role::Text) } else { (' ', Role::Secondary) };
        let line = Line::from(vec![
            Span::styled(format!("{pointer} "), look.style(Role::Current)),
            Span::styled(format!("{:>2}  {}", at + 1, page_title(*topic)), look.style(role)),
        ]);
        if is_shown { line.style(look.ground(Role::Selection)) } else { line }
    };
    open.pages.iter().enumerate().map(line).collect()
}

/// The step on show of a search or a game.
fn step(open: &OpenLesson) -> String {
    match &open.scene {
        Scene::Scoring(_) => String::new(),
        Scene::Search(scene) => {
            let last = open.pages.last().map_or(0, |(_, step)| *step);
            let now = scene.session.search.totals().steps;
            format!("step {} of {}", thousands(now), thousands(last))
        }
        Scene::Strategy(scene) => {
            let line = &scene.watching().game.line;
            format!("step {} of {}", line.cursor(), line.steps().len())
        }
    }
}

/// The words at the left, above the titles of the pages if there is room for them, and the scene at the right.
fn arrangement(scene: &Scene, area: Rect) -> Arrangement {
    let room = body(area);
    let width = if room.width < 120 { room.width * 19 / 40 } else { 46 };
    let panel = |share, panel| (Share::Of(share), Arrangement::Panel(panel));
    let left = if room.height < WITH_PAGES {
        Arrangement::Panel(WORDS)
    } else {
        Arrangement::Rows(vec![(Share::Cells(WORD_ROWS), Arrangement::Panel(WORDS)), panel(1, PAGES)])
    };
    let beside = |left, right| (Share::Of(1), Arrangement::Columns(vec![panel(1, left), panel(1, right)]));
    let right = match scene {
        Scene::Scoring(_) => Arrangement::Panel(SCENE),
        _ if room.width - width < TWO_BESIDE => Arrangement::Rows(vec![panel(4, SCENE), panel(3, SCENE + 1)]),
        _ => Arrangement::Rows(vec![beside(SCENE, SCENE + 1), beside(SCENE + 2, SCENE + 3)]),
    };
    Arrangement::Columns(vec![(Share::Cells(width), left), (Share::Of(1), right)])
}

impl AtPlace for Lessons {
    at_place!(LessonSession, work: Lesson);

    fn view_command(&self, command: Command) -> Option<Act<Lessons>> {
        let choose = |lesson| change(move |screen: &mut Lessons| screen.session.chosen = lesson);
        match command {
            Command::Digit(_) | Command::Erase if self.asking().is_some() && self.entry.works(command) => {
                Some(change(move |screen: &mut Lessons| screen.entry.update(command)))
            }
            Command::Accept if self.asking().is_some() => {
                let score = self.entry.score()?;
                Some(Box::new(move |screen, context| {
                    let run = screen.session.answer(score).ok()?;
                    screen.carry_out(run, context)
                }))
            }
            _ if self.session.open().is_some() => None,
            Command::Back => Some(ask(Request::Back)),
            command => moved(command, self.session.chosen, Lesson::ALL.len()).map(choose),
        }
    }

    fn note(&mut self, _: &Outcome<LessonSession>, _: Instant) {
        self.entry = no_score();
    }

    fn reason_in_words(&self, command: Command, look: Look) -> Option<String> {
        if command == Command::Accept && self.asking().is_some() {
            return self.entry.question();
        }
        match (self.act(command)?.err()?, self.session.open()) {
            (refusal @ Refusal::LastPage, Some(open)) => {
                Some(format!("{refusal}. {} {}", self.key(Command::Accept, look), what_next(&open.lesson)))
            }
            (refusal, _) => Some(refusal.to_string()),
        }
    }
}

impl Screen for Lessons {
    fn keys(&self) -> Keys {
        let plain = |context| Keys { context, typing: Typing::Nothing };
        match self.session.open() {
            None => plain(KeyContext::Lessons),
            Some(open) if open.asks() => {
                Keys { context: KeyContext::LessonQuestion, typing: Typing::Number(RULES.positions()) }
            }
            Some(open) if open.is_at_end() => plain(KeyContext::LessonEnd),
            Some(_) => plain(KeyContext::Lesson),
        }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "Each page stands at a real step of a search or of a game.",
            "A lesson has games of its own: yours are left alone.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        let chosen = &Lesson::ALL[self.session.chosen];
        vec![command_line::lesson(self.session.open().map(|_| chosen))]
    }

    fn select_row(&mut self, lesson: usize) {
        self.session.chosen = lesson;
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        let Some(open) = self.session.open() else {
            let frame = Frame {
                title: "LESSONS",
                middle: vec!["made of real steps".to_owned()],
                status: Span::raw(title(&Lesson::ALL[self.session.chosen])),
                ..Frame::default()
            };
            return Some(View::on(LIST, Arrangement::Panel(LIST), frame));
        };
        let frame = Frame {
            title: "LESSON",
            middle: vec![title(&open.lesson)],
            right: vec![Span::raw(step(open))],
            status: self.status(open, look),
            ..Frame::default()
        };
        let page = View::on(WORDS, arrangement(&open.scene, area), frame);
        Some(View { names_command: Some(PAGES), ..page })
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        match (panel, self.session.open()) {
            (WORDS, Some(open)) => self.words(open, room, look),
            (PAGES, Some(open)) => PanelContent::new("Pages", outline(open, look)),
            (panel, Some(open)) => self.scene(open, panel - SCENE, room, look),
            (_, None) => self.list(room, look),
        }
    }
}
