//! Review: compares each guess of a finished game with the best one, and separates skill from luck.

mod action;
mod compare;
mod compare_view;
mod guesses_view;
mod parts_view;
mod state;
mod view;

use ratatui::layout::{Position, Rect};

use super::{Context, HelpTopic, Request, Screen};
use crate::play::{Analysis, AnalysisResult, Codemaker, GuessCost, GuessCostTask};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;
use state::Panel;

pub(crate) use state::Review;

impl Screen for Review {
    fn title(&self) -> &'static str {
        if self.compare.is_some() { "Comparison" } else { "Review" }
    }

    fn keys(&self) -> Keys {
        let context = match self.focus.panel() {
            _ if self.compare.is_some() => KeyContext::Comparison,
            Panel::Left => KeyContext::ReviewCodes,
            Panel::Map => KeyContext::ReviewMap,
            Panel::Guesses | Panel::Parts | Panel::Share => KeyContext::Review,
        };
        Keys { context, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        if self.compare.is_some() {
            return &[
                "bits: expected information; one bit halves the codes.",
                "grade: by its share of the most bits of any guess.",
                "skill: that share for all guesses together, 0 to 100.",
                "luck: bits beyond those expected; not for the adversary.",
            ];
        }
        &[
            "bits: expected information; one bit halves the codes.",
            "best: the guess that takes the fewest guesses on average, if",
            "that is proved; with bits: not proved, the most bits.",
            "share: a guess's bits as a share of the most of any guess.",
            "cost: how many guesses it loses against the best play,",
            "on average over the possible codes.",
            "skill: the same for all guesses together, 0 to 100.",
            "luck: bits beyond those expected; not for the adversary.",
            "ruled out: the guess whose score had ruled that guess out.",
        ]
    }

    fn topic(&self) -> Option<HelpTopic> {
        Some(HelpTopic::Scoring)
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn why_not(&self, command: Command, _: Look) -> Option<String> {
        let is_against_adversary = self.game.codemaker() == Codemaker::Adversary;
        let words = match command {
            Command::PlayOnAnother if is_against_adversary => {
                "The adversary holds no secret that could be drawn"
            }
            Command::Practice if self.judgments.all().is_some() => {
                "No guess was weak: there is nothing to practice"
            }
            Command::Practice => "The guesses are still being judged",
            _ => return None,
        };
        Some(words.to_owned())
    }

    fn background(&mut self, on_show: bool) -> Option<Request> {
        if on_show { self.ask() } else { None }
    }

    fn on_analysis_result(&mut self, result: &AnalysisResult) {
        self.take(result);
    }

    fn on_analysis_failed(&mut self, analysis: &Analysis, message: &str) {
        let compared = self.compare.as_ref().is_some_and(|compare| compare.session().is_of(analysis));
        if compared || analysis.history == *self.game.history() {
            self.failure = Some(message.to_owned());
        }
    }

    fn wanted_cost(&self) -> Option<GuessCostTask> {
        self.next_cost()
    }

    fn on_guess_cost(&mut self, question: &GuessCostTask, found: Option<&GuessCost>) {
        self.judgments.take_cost(question, found);
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.act(command, context)
    }

    fn click(&self, at: Position, area: Rect, look: Look) -> Vec<Command> {
        match &self.compare {
            Some(compare) => compare_view::click(compare, at, area),
            None => view::click(self, at, area, look),
        }
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        match &self.compare {
            Some(compare) => compare_view::draw(self, compare, frame, area, look),
            None => view::draw(self, frame, area, look),
        }
    }
}
