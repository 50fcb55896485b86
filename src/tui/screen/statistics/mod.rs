//! The statistics of all results, as numbers and bars.

mod action;
mod charts;
mod state;
mod tables;
mod view;

use ratatui::layout::Rect;

use super::{Arrival, Context, Facts, Request, Screen};
use crate::narration::command_line;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;

pub(crate) use state::StatisticsScreen;

impl Screen for StatisticsScreen {
    fn title(&self) -> &'static str {
        "Statistics"
    }

    fn keys(&self) -> Keys {
        Keys { context: KeyContext::Statistics, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "A game counts once, at its first end. If you undo that, you",
            "go on in practice, which does not count. A game counts as",
            "given up once the program shows how to play on.",
            "skill: the expected information of your guesses, as a share",
            "of the expected information of the best guesses.",
        ]
    }

    fn commands(&self) -> Vec<String> {
        vec![command_line::STATS.to_owned()]
    }

    fn works(&self, command: Command) -> bool {
        self.action(command).is_some()
    }

    fn take_facts(&mut self, facts: &Facts<'_>) {
        if self.statistics == *facts.statistics {
            self.today = facts.daily;
        } else {
            self.open(facts.statistics.clone(), facts.daily);
        }
    }

    fn arrive(&mut self, _: Arrival) -> Option<Request> {
        let statistics = std::mem::take(&mut self.statistics);
        self.open(statistics, self.today);
        // Another instance may have recorded results, or started a new record.
        Some(Request::ReadRecord)
    }

    fn update(&mut self, command: Command, _: &mut Context<'_>) -> Option<Request> {
        self.act(command)
    }

    fn draw(&self, frame: &mut ratatui::Frame<'_>, area: Rect, look: Look) {
        view::draw(self, frame, area, look);
    }
}
