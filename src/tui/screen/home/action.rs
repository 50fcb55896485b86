//! What a command does in the menu.

use super::state::{Entry, Home};
use crate::session::new_game::Activity;
use crate::session::{Location, Subject};
use crate::tui::keymap::Command;
use crate::tui::screen::at_place::{Act, ask, change};
use crate::tui::screen::parts::moved;
use crate::tui::screen::{MENU, Request};

impl Home {
    pub(super) fn act(&self, command: Command) -> Option<Act<Home>> {
        let entries = self.entries();
        match command {
            Command::Accept => self.open(*entries.get(self.chosen)?),
            Command::Digit(digit) => {
                let number = usize::from(digit).checked_sub(1)?;
                let item = if number == MENU.len() { Entry::Options } else { Entry::Item(number) };
                self.open(*entries.iter().find(|entry| **entry == item)?)
            }
            Command::New => Some(ask(Request::Open(Subject::Choose(self.activity(), None)))),
            Command::Of("first-game") => Some(ask(Request::Open(self.first_step()?.subject()))),
            Command::Statistics => Some(ask(Request::Open(Subject::Go(Location::Statistics)))),
            Command::Daily => self.open(Entry::Daily),
            command => {
                let line = moved(command, self.chosen, entries.len())?;
                Some(change(move |home: &mut Home| home.chosen = line))
            }
        }
    }

    /// The activity of the selected entry. Breaking a code if new games are not chosen for it.
    fn activity(&self) -> Activity {
        let place = match self.entries().get(self.chosen) {
            Some(Entry::Continue(place)) => *place,
            Some(Entry::Item(at)) => MENU[*at].place,
            Some(Entry::Daily | Entry::Options) | None => Location::Break,
        };
        match place {
            Location::Watch => Activity::Watch,
            _ => Activity::BreakCode,
        }
    }

    fn open(&self, entry: Entry) -> Option<Act<Home>> {
        Some(ask(match entry {
            Entry::Continue(place) => Request::Open(Subject::Go(place)),
            Entry::Item(at) => Request::Open(Subject::Go(MENU.get(at)?.place)),
            Entry::Daily => Request::Open(Subject::Daily(self.today.daily?)),
            Entry::Options => Request::ToggleOptions,
        }))
    }
}
