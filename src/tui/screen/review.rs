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

/// What a command does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Panels(Command),
    ToGuesses,
    LookAt(usize),
    /// The answers are scrolled down so many lines.
    Scroll(usize),
    /// The code of this place among those left, from 0, is chosen.
    Code(usize),
    OtherAspect,
    AllAnswers,
    /// Play on from after the guess that is looked at, as if this were the secret.
    WhatIf(Code),
    Another,
    Replay,
    Share,
    CopyGame,
    Leave,
}

/// How many lines make a page.
const PAGE: usize = 10;

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

    /// What a command does now. `None` if it does nothing.
    fn action(&self, command: Command) -> Option<Action> {
        let last = self.last_turn();
        match command {
            Command::NextPanel | Command::PreviousPanel | Command::Zoom => Some(Action::Panels(command)),
            Command::Back if !self.focus.is_on(Panel::Guesses) => Some(Action::ToGuesses),
            Command::Back => Some(Action::Leave),
            Command::Copy => Some(Action::Share),
            Command::CopyGame => Some(Action::CopyGame),
            Command::New => Some(Action::Another),
            Command::Replay => Some(Action::Replay),
            Command::Accept if self.focus.is_on(Panel::Left) => {
                self.left().get(self.code).map(|secret| Action::WhatIf(*secret))
            }
            Command::Accept => self.judged().map(|_| Action::OtherAspect),
            Command::AllAnswers => self.judged().map(|_| Action::AllAnswers),
            Command::EarlierRow => self.turn.checked_sub(1).map(Action::LookAt),
            Command::LaterRow => (self.turn < last).then_some(Action::LookAt(self.turn + 1)),
            Command::First => (self.turn > 0).then_some(Action::LookAt(0)),
            Command::Last => (self.turn < last).then_some(Action::LookAt(last)),
            Command::Up | Command::Down | Command::PageUp | Command::PageDown => self.move_in_panel(command),
            _ => None,
        }
    }

    /// Where a command leads in the list of the panel that the keys are in.
    fn move_in_panel(&self, command: Command) -> Option<Action> {
        let answers = self.judged().map_or(0, |judged| judged.made.partition.count());
        let (at, last, to): (usize, usize, fn(usize) -> Action) = match self.focus.panel() {
            Panel::Guesses | Panel::Share => (self.turn, self.last_turn(), Action::LookAt),
            Panel::Answers => (self.scroll, answers.saturating_sub(1), Action::Scroll),
            Panel::Left => (self.code, self.left().len().saturating_sub(1), Action::Code),
        };
        let next = match command {
            Command::Up => at.saturating_sub(1),
            Command::PageUp => at.saturating_sub(PAGE),
            Command::PageDown => (at + PAGE).min(last),
            _ => (at + 1).min(last),
        };
        (next != at).then(|| to(next))
    }

    fn last_turn(&self) -> usize {
        self.game.history().turns().len().saturating_sub(1)
    }

    /// The lines to be shared.
    pub(super) fn share_text(&self) -> Vec<String> {
        result::marks_alone(Voice::Tiles, &self.game, self.skill())
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
        self.action(command).is_some()
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        match self.action(command)? {
            Action::Panels(command) => {
                self.focus.update(command);
            }
            Action::ToGuesses => self.focus.turn_to(Panel::Guesses),
            Action::LookAt(turn) => (self.turn, self.code, self.scroll) = (turn, 0, 0),
            Action::Scroll(lines) => self.scroll = lines,
            Action::Code(code) => self.code = code,
            Action::OtherAspect => {
                self.aspect = match self.aspect {
                    Aspect::Answers => Aspect::Why,
                    Aspect::Why => Aspect::Answers,
                };
                if self.focus.is_on(Panel::Share) || !self.focus.shows(Panel::Answers) {
                    self.focus.turn_to(Panel::Answers);
                }
            }
            Action::AllAnswers => {
                self.aspect = Aspect::Answers;
                self.focus.show_alone(Panel::Answers);
            }
            Action::WhatIf(secret) => {
                let game = self.game.practice(Deal::Chosen(secret), self.turn + 1);
                return Some(Request::Break(Box::new(game)));
            }
            Action::Another => return Some(Request::Break(Box::new(self.game.another(context.random)))),
            Action::Replay => {
                return Some(Request::Break(Box::new(self.game.practice(self.game.deal(), 0))));
            }
            Action::Share => return Some(Request::Copy(self.share_text().join("\n") + "\n")),
            Action::CopyGame => return Some(Request::Copy(result::with_letters(&self.game))),
            Action::Leave => return Some(Request::Go(Place::Break)),
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
