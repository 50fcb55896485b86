//! The lessons in plain mode: the list, and a lesson page by page.

use super::place::{Answer, Next, Place, Talk, help_of};
use super::words::{Entry, command, told, unknown};
use crate::narration::board::spoken_rows;
use crate::narration::lesson::{about, answered, page_text, page_title, title, what_next};
use crate::narration::{Voice, as_sentence};
use crate::play::{Answer as Answered, Lesson, LessonPage, ScoringTopic};
use crate::session::LessonSession;
use crate::session::lesson::{Scene, ScoringScene, StrategyScene, Verb as PageVerb};
use crate::session::new_game::NewGame;
use crate::session::{Location, Subject};
use crate::task;
use pegwise_engine::code::Score;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    List,
    Lesson,
    Page(PageVerb),
    Again,
    Stop,
    Open,
}

const COMMANDS: &[Entry<Verb>] = &[
    Entry::new(Verb::List, &["lessons", "list"], "", "the lessons"),
    Entry::new(Verb::Lesson, &["lesson"], "NAME", "begin the lesson of this name"),
    Entry::new(Verb::Page(PageVerb::Next), &["next", "n"], "", "the next page; an empty line does the same"),
    Entry::new(Verb::Page(PageVerb::Back), &["back", "b"], "", "the page before"),
    Entry::new(Verb::Again, &["again"], "", "this page again"),
    Entry::new(Verb::Open, &["open"], "", "on the last page: open what it names"),
    Entry::new(Verb::Stop, &["stop"], "", "leave the lesson; then the list"),
];

#[derive(Debug, Default)]
pub(super) struct Lessons {
    session: Option<LessonSession>,
    /// The lesson that begins when the player arrives.
    wanted: Option<Lesson>,
}

impl Lessons {
    /// Begins this lesson when the player arrives.
    pub(super) fn expect(&mut self, lesson: Lesson) {
        self.wanted = Some(lesson);
    }

    fn list(talk: &mut Talk<'_>) {
        for lesson in Lesson::ALL {
            talk.say(format!("{}: {}", lesson.name(), about(&lesson)));
        }
        talk.say(format!("Type lesson and a name, such as lesson {}.", Lesson::Scoring.name()));
    }

    fn begin(&mut self, lesson: &Lesson, talk: &mut Talk<'_>) {
        let (mut session, task) = LessonSession::begin(lesson.clone());
        talk.say(format!("Lesson: {}.", title(lesson)));
        if let Some(task) = task {
            for update in task::updates(task) {
                session.receive(update);
            }
        }
        tell(&session, talk);
        self.session = Some(session);
    }

    /// Turns a page, or answers the question of this one.
    fn turn(&mut self, verb: PageVerb, talk: &mut Talk<'_>) {
        let Some(session) = &mut self.session else { return Lessons::list(talk) };
        if session.allows(verb) {
            session.carry_out(verb);
            return tell(session, talk);
        }
        talk.say(match verb {
            PageVerb::Back => "This is the first page.".to_owned(),
            PageVerb::Answer(_) => "This page asks nothing.".to_owned(),
            PageVerb::Next if session.pages().is_none() => "The game was not played to its end.".to_owned(),
            PageVerb::Next => {
                format!("This is the last page. Type open: it {}.", what_next(&session.lesson))
            }
        });
    }

    /// Takes a line as the score that the page asks for.
    fn answer_score(&mut self, line: &str, talk: &mut Talk<'_>) -> Result<(), String> {
        let session = self.session.as_mut().filter(|session| session.asks());
        let Some(session) = session else { return Err(unknown(line, "")) };
        let score = score(line)?;
        session.carry_out(PageVerb::Answer(score));
        tell(session, talk);
        Ok(())
    }

    fn open(&self, talk: &mut Talk<'_>) -> Next {
        match self.session.as_ref().filter(|session| session.is_at_end()).map(|session| &session.scene) {
            Some(Scene::Scoring(_)) => Next::Open(Subject::Go(Location::Break)),
            Some(Scene::Search(scene)) => Next::Open(Subject::Search(Box::new(scene.session.origin.clone()))),
            Some(Scene::Strategy(scene)) => {
                let game = (StrategyScene::rules(), scene.watching().strategy.clone());
                let (rules, strategy) = game;
                let secret = Some(StrategyScene::secret());
                Next::Open(Subject::Begin(Box::new(NewGame::Watch { rules, strategy, secret })))
            }
            None => {
                talk.say("The last page of a lesson opens something: type next.");
                Next::Stay
            }
        }
    }
}

/// Reads two digits, with or without a blank or a comma between them.
fn score(line: &str) -> Result<Score, String> {
    let digits: Option<Vec<usize>> = line
        .chars()
        .filter(|sign| !matches!(sign, ' ' | ','))
        .map(|sign| sign.to_digit(10).map(|digit| digit as usize))
        .collect();
    match digits.as_deref() {
        Some([exact, misplaced]) => Score::new(*exact, *misplaced, ScoringScene::rules()).map_err(told),
        _ => Err(unknown(line, " and no score: two digits are one, exact and misplaced, such as 2 1")),
    }
}

/// Tells the page on show.
fn tell(session: &LessonSession, talk: &mut Talk<'_>) {
    let page = session.page_at(session.page);
    let of = session.pages().map_or_else(String::new, |pages| format!(" of {pages}"));
    talk.say(format!("Page {}{of}: {}.", session.page + 1, page_title(&page)));
    if let LessonPage::Scoring { page, .. } = page {
        talk.say(format!("Secret {}.", Voice::Spoken.code(&page.secret)));
        if page.topic != ScoringTopic::Secret {
            talk.say(format!("Guess {}.", Voice::Spoken.code(&page.guess)));
        }
    }
    talk.say(page_text(Voice::Spoken, &page));
    if let LessonPage::Scoring { answer: Answered::Open, .. } = page
        && session.asks()
    {
        talk.say(as_sentence(&answered(Voice::Spoken, Answered::Open)));
    }
    if let Scene::Search(scene) = &session.scene {
        for row in spoken_rows(scene.session.search.board()) {
            talk.say(row);
        }
    }
    talk.say(if session.is_at_end() {
        format!("Type open: it {}. Or type back, or stop.", what_next(&session.lesson))
    } else {
        "Type next, back or stop.".to_owned()
    });
}

impl Place for Lessons {
    fn greet(&mut self, talk: &mut Talk<'_>) {
        match (self.wanted.take(), &self.session) {
            (Some(lesson), _) => self.begin(&lesson, talk),
            (None, Some(session)) => tell(session, talk),
            (None, None) => Lessons::list(talk),
        }
    }

    fn answer(&mut self, line: &str, talk: &mut Talk<'_>) -> Answer {
        match command(COMMANDS, line)? {
            Some((Verb::List, _)) => Lessons::list(talk),
            Some((Verb::Lesson, name)) => {
                let lesson = Lesson::parse(name).map_err(told)?;
                self.begin(&lesson, talk);
            }
            Some((Verb::Page(verb), _)) => self.turn(verb, talk),
            Some((Verb::Again, _)) => match &self.session {
                Some(session) => tell(session, talk),
                None => Lessons::list(talk),
            },
            Some((Verb::Open, _)) => return Ok(self.open(talk)),
            Some((Verb::Stop, _)) => match self.session.take() {
                Some(_) => Lessons::list(talk),
                None => return Ok(Next::Open(Subject::Go(Location::Home))),
            },
            None if line.is_empty() => self.turn(PageVerb::Next, talk),
            None => self.answer_score(line, talk)?,
        }
        Ok(Next::Stay)
    }

    fn help(&self) -> Vec<(String, &'static str)> {
        help_of(COMMANDS)
    }
}
