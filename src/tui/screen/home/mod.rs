//! The menu.

mod action;
mod state;
mod title;
mod today_view;
mod view;

use ratatui::layout::{Rect, Size};

use super::{Arrival, Context, Controls, Facts, Request, Screen};
use crate::archive::statistics::CodeStatistics;
use crate::narration::practice::item_status;
use crate::play::practice::Item;
use crate::tui::keymap::{Command, KeyContext, Keys, Typing};
use crate::tui::theme::Look;
use crate::tui::widget::{NARROWEST, PanelContent, View};
use pegwise_engine::code::Symbols;

pub(crate) use state::Home;

use state::Today;

impl Controls for Home {
    fn works(&self, command: Command) -> bool {
        self.act(command).is_some()
    }

    fn why_not(&self, command: Command, look: Look) -> Option<String> {
        let leaves = || format!("This is the menu; {} leaves the program", self.key(Command::Quit, look));
        (command == Command::Back).then(leaves)
    }

    fn update(&mut self, command: Command, context: &mut Context<'_>) -> Option<Request> {
        self.act(command)?(self, context)
    }

    /// Those of the game to continue, whose last guess is on show.
    fn symbols(&self) -> Symbols {
        self.unfinished.as_ref().map_or(Symbols::LETTERS, |unfinished| unfinished.symbols)
    }
}

impl Screen for Home {
    fn title(&self) -> &'static str {
        "Pegwise"
    }

    fn least_window(&self) -> Size {
        NARROWEST
    }

    fn keys(&self) -> Keys {
        Keys { context: KeyContext::Home, typing: Typing::Nothing }
    }

    fn help_notes(&self) -> &'static [&'static str] {
        &[
            "A game waits where you left it: going back loses nothing.",
            "Paste the text of a game, here or on any screen, to open it.",
        ]
    }

    fn explains_scores(&self) -> bool {
        true
    }

    fn take_facts(&mut self, facts: &Facts<'_>) {
        self.puzzle_of_day = item_status(Item::Daily, facts.practice, facts.today);
        self.due = facts.practice.due(facts.today).len();
        self.today = Today {
            daily: facts.daily,
            played: facts.statistics.daily.clone(),
            broken: CodeStatistics::of_all(facts.statistics),
        };
    }

    fn arrive(&mut self, arrival: Arrival) -> Option<Request> {
        self.unfinished = arrival.unfinished;
        self.chosen = 0;
        None
    }

    fn select_row(&mut self, entry: usize) {
        self.chosen = entry;
    }

    fn view(&self, area: Rect, look: Look) -> Option<View> {
        Some(view::view(self, area, look))
    }

    fn panel<'a>(&'a self, panel: usize, room: Rect, _: &View, look: Look) -> PanelContent<'a> {
        view::panel(self, panel, room, look)
    }
}
