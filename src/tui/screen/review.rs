//! Review: a game of yours, guess by guess, against the best there was; skill apart from luck.

use ratatui::layout::{Position, Rect};

use super::super::keymap::{Command, KeyContext, Keys, Typing};
use super::super::theme::Look;
use super::{Context, Focus, Lesson, Place, Request, Screen, review_view};
use crate::breaker::review::{Judged, skill};
use crate::code::Code;
use crate::narration::{Voice, result};
use crate::play::{Analysis, AnalysisResult, BreakGame, Deal};
use crate::session::Judgments;

/// Where the keys can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Guesses,
    Answers,
    Left,
    Share,
}

const PANELS: &[Panel] = &[Panel::Guesses, Panel::Answers, Panel::Left, Panel::Share];

/// What is told of the guess that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aspect {
    /// The answers that could have come.
    Answers,
    /// What it is compared with the best guess.
    Why,
}

/// The screen on which a person looks back.
#[derive(Debug)]
pub(crate) struct Review {
    pub(super) game: BreakGame,
    pub(super) judgments: Judgments,
    /// The guess that is looked at, from 0.
    pub(super) turn: usize,
    /// Which of the codes left after it is chosen, from 0.
    pub(super) code: usize,
    /// How many lines the answers are scrolled down.
    pub(super) scroll: usize,
    pub(super) aspect: Aspect,
    pub(super) focus: Focus<Panel>,
    pub(super) failure: Option<String>,
}

impl Review {
    /// Looks back at a game, of which so much was found out.
    pub(crate) fn new(game: BreakGame, mut judgments: Judgments) -> Review {
        judgments.follow(game.rules(), game.history());
        Review {
            game,
            judgments,
            turn: 0,
            code: 0,
            scroll: 0,
            aspect: Aspect::Answers,
            focus: Focus::new(PANELS),
            failure: None,
        }
    }

    /// What has to be found out.
    pub(crate) fn ask(&self) -> Option<Analysis> {
        self.judgments.ask()
    }

    /// Takes what was found out.
    pub(crate) fn found(&mut self, finding: &AnalysisResult) {
        self.judgments.take(finding);
    }

    /// Takes that an analysis failed, if it is the one of this game.
    pub(crate) fn failed(&mut self, analysis: &Analysis, message: &str) {
        if analysis.history == *self.game.history() {
            self.failure = Some(message.to_owned());
        }
    }

    /// What is known of the guess that is looked at.
    pub(super) fn judged(&self) -> Option<&Judged> {
        self.judgments.of(self.turn)
    }

    /// The skill of the whole game, once it is known and there was something to learn.
    pub(super) fn skill(&self) -> Option<u32> {
        skill(&self.judgments.all()?)
    }

    /// The codes left after the guess that is looked at, in order.
    pub(super) fn left(&self) -> &[Code] {
        // After a guess they are always written out.
        self.game.candidates_after(self.turn + 1).listed().unwrap_or_default()
    }

    fn look_at(&mut self, turn: usize) {
        if turn != self.turn {
            (self.turn, self.code, self.scroll) = (turn, 0, 0);
        }
    }

    fn walk(&mut self, command: Command) {
        let last = self.game.history().turns().len().saturating_sub(1);
        match command {
            Command::Up | Command::EarlierRow => self.look_at(self.turn.saturating_sub(1)),
            Command::Down | Command::LaterRow => self.look_at((self.turn + 1).min(last)),
            Command::First => self.look_at(0),
            Command::Last => self.look_at(last),
            _ => {}
        }
    }

    fn choose_code(&mut self, command: Command) {
        let last = self.left().len().saturating_sub(1);
        self.code = match command {
            Command::Up => self.code.saturating_sub(1),
            Command::Down => (self.code + 1).min(last),
            Command::PageUp => self.code.saturating_sub(10),
            Command::PageDown => (self.code + 10).min(last),
            _ => self.code,
        };
    }

    fn scroll(&mut self, command: Command) {
        let last = self.judged().map_or(0, |judged| judged.made.partition.count().saturating_sub(1));
        self.scroll = match command {
            Command::Up => self.scroll.saturating_sub(1),
            Command::Down => (self.scroll + 1).min(last),
            Command::PageUp => self.scroll.saturating_sub(10),
            Command::PageDown => (self.scroll + 10).min(last),
            _ => self.scroll,
        };
    }

    /// The lines to be shared.
    pub(super) fn share_text(&self) -> Vec<String> {
        result::marks_alone(Voice::Tiles, &self.game, self.skill())
    }

    /// The game from after the guess that is looked at, as if the chosen code were the secret.
    fn what_if(&self) -> Option<Request> {
        let secret = self.left().get(self.code)?;
        let game = self.game.practice(Deal::Chosen(*secret), self.turn + 1);
        Some(Request::Break(Box::new(game)))
    }
}

impl Screen for Review {
    fn title(&self) -> &'static str {
        "Review"
    }

    fn keys(&self) -> Keys {
        let context =
            if self.focus.is_on(Panel::Left) { KeyContext::ReviewCodes } else { KeyContext::Review };
        Keys { context, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "bits: information expected of a score; one halves the codes.",
            "best: the guess expected to tell most. It need not fit.",
            "share: the bits of a guess, of those of the best.",
            "skill: the same for all guesses together, 0 to 100.",
            "luck: bits beyond those expected; the adversary leaves none.",
            "fit no: your own scores had ruled that guess out.",
        ]
    }

    fn lesson(&self) -> Option<Lesson> {
        Some(Lesson::Scoring)
    }

    fn works(&self, command: Command) -> bool {
        let turns = self.game.history().turns().len();
        let answers = self.judged().map_or(0, |judged| judged.made.partition.count());
        let (at, count) = match self.focus.panel() {
            Panel::Guesses | Panel::Share => (self.turn, turns),
            Panel::Answers => (self.scroll, answers),
            Panel::Left => (self.code, self.left().len()),
        };
        match command {
            Command::Up | Command::PageUp => at > 0,
            Command::Down | Command::PageDown => at + 1 < count,
            Command::EarlierRow | Command::First => self.turn > 0,
            Command::LaterRow | Command::Last => self.turn + 1 < turns,
            Command::Accept if self.focus.is_on(Panel::Left) => self.code < self.left().len(),
            Command::Accept | Command::AllAnswers => self.judged().is_some(),
            _ => true,
        }
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        if self.focus.update(command) {
            return None;
        }
        match (command, self.focus.panel()) {
            (Command::Back, _) if !self.focus.shows(Panel::Guesses) || !self.focus.is_on(Panel::Guesses) => {
                self.focus.turn_to(Panel::Guesses);
            }
            (Command::Back, _) => return Some(Request::Go(Place::Break)),
            (Command::Copy, _) => return Some(Request::Copy(self.share_text().join("\n") + "\n")),
            (Command::CopyGame, _) => return Some(Request::Copy(result::with_letters(&self.game))),
            (Command::New, _) => {
                return Some(Request::Break(Box::new(self.game.another(context.random))));
            }
            (Command::Replay, _) => {
                return Some(Request::Break(Box::new(self.game.practice(self.game.deal(), 0))));
            }
            (Command::Accept, Panel::Left) => return self.what_if(),
            (Command::Accept, _) if self.works(command) => {
                self.aspect = match self.aspect {
                    Aspect::Answers => Aspect::Why,
                    Aspect::Why => Aspect::Answers,
                };
                if self.focus.is_on(Panel::Share) || !self.focus.shows(Panel::Answers) {
                    self.focus.turn_to(Panel::Answers);
                }
            }
            (Command::AllAnswers, _) if self.works(command) => {
                self.aspect = Aspect::Answers;
                self.focus.show_alone(Panel::Answers);
            }
            (Command::Up | Command::Down | Command::PageUp | Command::PageDown, Panel::Left) => {
                self.choose_code(command);
            }
            (Command::Up | Command::Down | Command::PageUp | Command::PageDown, Panel::Answers) => {
                self.scroll(command);
            }
            _ => self.walk(command),
        }
        None
    }

    fn click(&self, at: Position, area: Rect) -> Vec<Command> {
        review_view::click(self, at, area)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        review_view::draw(self, frame, area, look);
    }
}
