//! Review: compares each guess of a finished game with the best one, and separates skill from luck.

mod action;
mod guesses_view;
mod parts_view;
mod state;
mod view;

use ratatui::layout::{Position, Rect};

use super::{Context, HelpTopic, Request, Screen};
use crate::play::{Analysis, AnalysisResult, GuessCost, GuessCostTask};
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;
use state::Panel;

pub(crate) use state::Review;

impl Screen for Review {
    fn title(&self) -> &'static str {
        "Review"
    }

    fn keys(&self) -> Keys {
        let context = match self.focus.panel() {
            Panel::Left => KeyContext::ReviewCodes,
            Panel::Map => KeyContext::ReviewMap,
            Panel::Guesses | Panel::Parts | Panel::Share => KeyContext::Review,
        };
        Keys { context, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "bits: information expected of a score; one halves the codes.",
            "best: the guess that tells the most on average.",
            "share: a guess's bits as a share of the best guess's.",
            "cost: guesses more than the best play takes from there,",
            "on average over the possible codes; later guesses are the best.",
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
        let is_known = self.judgments.all().is_some();
        (command == Command::Practice).then(|| {
            let words = if is_known {
                "No guess was weak: there is nothing to practice"
            } else {
                "The guesses are still being judged"
            };
            words.to_owned()
        })
    }

    fn on_analysis_result(&mut self, result: &AnalysisResult) {
        self.take(result);
    }

    fn on_analysis_failed(&mut self, analysis: &Analysis, message: &str) {
        if analysis.history == *self.game.history() {
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
        view::click(self, at, area, look)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}
