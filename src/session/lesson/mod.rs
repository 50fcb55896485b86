//! Lessons: pages that stand at real steps of a search or a watched game, or show a guess that is scored. A lesson has
//! sessions of its own, so it touches no game of the player's.

mod open;
mod scoring;
mod search;
mod strategy;

pub use open::{OpenLesson, Scene, Topic};
pub use scoring::{Answer, RULES, ScoringPage, ScoringTopic};
pub use search::{SearchScene, SearchTopic};
pub use strategy::{StrategyScene, StrategyTopic};

use crossterm::event::KeyCode;
use thiserror::Error;

use super::command::Does::{Alone, Words};
use super::command::Outcome::{Cancels, Happened, Starts};
use super::command::{
    self, Command, Commands, Place, beside, changes, down, key, one_panel, opens, other_game, up, word,
};
use super::{Location, Subject};
use crate::chord::Chord::{self, Char, Key};
use crate::chord::{ENTER, SPACE};
use crate::play::{GameTask, Lesson, LessonScoreError, ParseLessonError, read_score};
use crate::task::{TaskId, Update};
use pegwise_engine::code::Score;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    List,
    /// A lesson is open at its first page.
    Begun,
    /// Another page is on show, its question was answered, or it is asked for.
    Page,
}

/// Why a command does nothing now.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    #[error("This is the first page")]
    FirstPage,
    #[error("This is the last page")]
    LastPage,
    #[error("The game of this lesson is still being played")]
    NotPlayed,
    #[error("The last page of a lesson opens something: type next")]
    NothingToOpen,
    #[error(transparent)]
    Lesson(#[from] ParseLessonError),
    #[error(transparent)]
    Score(#[from] LessonScoreError),
}

#[derive(Debug, Default)]
pub struct LessonSession {
    /// The selected lesson of the list, from 0.
    pub chosen: usize,
    open: Option<OpenLesson>,
    last_task: TaskId,
}

impl Place for LessonSession {
    type Fact = Fact;
    type Refusal = Refusal;
    type Task = GameTask;

    fn commands(&self) -> Commands<LessonSession> {
        match &self.open {
            None => LessonSession::LIST,
            Some(open) if open.asks() => LessonSession::QUESTION,
            Some(open) if open.is_at_end() => LessonSession::END,
            Some(_) => LessonSession::PAGE,
        }
    }

    fn unnamed(&self, _: &str) -> Option<&'static Command<LessonSession>> {
        self.open.as_ref().filter(|open| open.asks()).map(|_| &LessonSession::ANSWER)
    }

    fn receive(&mut self, id: TaskId, update: Update<GameTask>) -> Option<Outcome> {
        let is_played = matches!(update, Update::Ended(_));
        self.open.as_mut().filter(|_| id == self.last_task)?.receive(update);
        is_played.then_some(Happened(Fact::Begun))
    }
}

type Ready = command::Ready<LessonSession>;
type Outcome = command::Outcome<LessonSession>;

#[expect(clippy::unnecessary_wraps, reason = "it is what a command does")]
fn begins(lesson: Lesson) -> Ready {
    Ok(Box::new(|lessons, _| lessons.begin(lesson)))
}

#[expect(clippy::unnecessary_wraps, clippy::unused_self, reason = "some commands are never refused")]
impl LessonSession {
    pub const LIST: Commands<LessonSession> = &[
        &[
            up("move", "another lesson"),
            down("move"),
            key("accept", &[ENTER, SPACE], "begin", "begin this lesson")
                .does(Alone(|lessons| begins(Lesson::ALL[lessons.chosen].clone()))),
            other_game(),
        ],
        one_panel(),
        Self::WORDS,
    ];

    pub const PAGE: Commands<LessonSession> = &[
        &[
            key(
                "later-row",
                &[Char(']'), Key(KeyCode::Right), Key(KeyCode::PageDown), ENTER, SPACE],
                "next page",
                "the next page, the page before (also → ←, PgDn PgUp; Enter: next)",
            )
            .does(Alone(Self::next)),
            Self::BESIDE_NEXT,
        ],
        Self::ELSEWHERE,
        one_panel(),
        Self::WORDS,
    ];

    /// The commands on a page that asks for a score.
    pub const QUESTION: Commands<LessonSession> = &[
        &[
            key("digit", &[Chord::Digit], "score", "the score: exact, then misplaced"),
            beside("erase", &[Key(KeyCode::Backspace)], ""),
            key("accept", &[ENTER, SPACE], "answer", "is this its score?"),
            key(
                "later-row",
                &[Char(']'), Key(KeyCode::Right), Key(KeyCode::PageDown)],
                "next page",
                "the next page, the page before (also → ←, PgDn PgUp)",
            )
            .does(Alone(Self::next)),
            Self::BESIDE_NEXT,
        ],
        Self::ELSEWHERE,
        one_panel(),
        Self::WORDS,
    ];

    /// The commands on the last page.
    pub const END: Commands<LessonSession> = &[
        &[
            key("accept", &[ENTER, SPACE], "open it", "open what to do next").does(Alone(Self::open_next)),
            key("earlier-row", Self::BACK, "back", "the page before (also ←, PgUp)").does(Alone(Self::back)),
        ],
        Self::ELSEWHERE,
        one_panel(),
        Self::WORDS,
    ];

    const BACK: &'static [Chord] = &[Char('['), Key(KeyCode::Left), Key(KeyCode::PageUp)];

    const BESIDE_NEXT: Command<LessonSession> =
        beside("earlier-row", Self::BACK, "back").does(Alone(Self::back));

    const ELSEWHERE: &'static [Command<LessonSession>] = &[
        key("back", &[Key(KeyCode::Esc), Char('q')], "lessons", "back to the list of lessons")
            .does(Alone(Self::close)),
        other_game(),
    ];

    const WORDS: &'static [Command<LessonSession>] = &[
        word(&["lessons", "list"], "the lessons").does(Alone(|_| changes(|_| Fact::List))),
        word(&["lesson"], "begin the lesson of this name")
            .does(Words("NAME", |_, name| begins(Lesson::parse(name)?))),
        word(&["next", "n", ""], "the next page; an empty line does the same").does(Alone(Self::next)),
        word(&["back", "b"], "the page before").does(Alone(Self::back)),
        word(&["again"], "this page again").does(Alone(Self::again)),
        word(&["open"], "on the last page: open what it names").does(Alone(Self::open_next)),
        word(&["stop"], "leave the lesson; then the list").does(Alone(Self::stop)),
    ];

    const ANSWER: Command<LessonSession> =
        word(&[], "").does(Words("a score", |lessons, typed| lessons.answer(read_score(typed, RULES)?)));

    fn next(&self) -> Ready {
        match self.open.as_ref().map(|open| (open, open.page_count())) {
            None => changes(|_| Fact::List),
            Some((_, None)) => Err(Refusal::NotPlayed),
            Some((open, _)) if open.is_at_end() => Err(Refusal::LastPage),
            Some((open, _)) => turn_to(open.page + 1),
        }
    }

    fn back(&self) -> Ready {
        match self.open.as_ref().map(|open| open.page.checked_sub(1)) {
            None => changes(|_| Fact::List),
            Some(page) => turn_to(page.ok_or(Refusal::FirstPage)?),
        }
    }

    fn again(&self) -> Ready {
        if self.open.is_some() { changes(|_| Fact::Page) } else { changes(|_| Fact::List) }
    }

    /// Answers the question of the page with this score.
    #[expect(clippy::missing_errors_doc, reason = "it is always ready")]
    pub fn answer(&self, score: Score) -> Ready {
        changes(move |lessons: &mut Self| {
            lessons.open.iter_mut().for_each(|open| open.take_answer(score));
            Fact::Page
        })
    }

    fn open_next(&self) -> Ready {
        let open = self.open.as_ref().filter(|open| open.is_at_end()).ok_or(Refusal::NothingToOpen)?;
        opens(open.what_next())
    }

    fn close(&self) -> Ready {
        Ok(Box::new(|lessons, _| {
            let is_playing = lessons.open.take().is_some_and(|open| open.page_count().is_none());
            if is_playing { Cancels } else { Happened(Fact::List) }
        }))
    }

    fn stop(&self) -> Ready {
        if self.open.is_some() { self.close() } else { opens(Subject::Go(Location::Home)) }
    }
}

fn turn_to(page: usize) -> Ready {
    changes(move |lessons: &mut LessonSession| {
        lessons.open.iter_mut().for_each(|open| open.turn_to(page));
        Fact::Page
    })
}

impl LessonSession {
    pub const fn open(&self) -> Option<&OpenLesson> {
        self.open.as_ref()
    }

    pub fn begin(&mut self, lesson: Lesson) -> Outcome {
        self.chosen = Lesson::ALL.iter().position(|other| *other == lesson).unwrap_or(0);
        let (open, task) = OpenLesson::begin(lesson);
        self.open = Some(open);
        let id = self.last_task.advance();
        task.map_or(Happened(Fact::Begun), |task| Starts(id, task))
    }
}
