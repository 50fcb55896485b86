//! What a command does in the menu.

use super::state::{Entry, FirstStep, Home};
use crate::session::new_game::Activity;
use crate::session::{Location, Subject};
use crate::tui::keymap::Command;
use crate::tui::screen::{MENU, Request};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Move the cursor to this entry, from 0.
    Choose(usize),
    Open(Entry),
    /// What a newcomer plays next.
    Follow(FirstStep),
    ChooseGame(Activity),
}

impl Home {
    pub(super) fn action(&self, command: Command) -> Option<Action> {
        let entries = self.entries();
        match command {
            Command::Up => Some(Action::Choose((self.chosen + entries.len() - 1) % entries.len())),
            Command::Down => Some(Action::Choose((self.chosen + 1) % entries.len())),
            Command::First => Some(Action::Choose(0)),
            Command::Accept => entries.get(self.chosen).copied().map(Action::Open),
            Command::Digit(digit) => {
                let number = usize::from(digit).checked_sub(1)?;
                let item = if number == MENU.len() { Entry::Options } else { Entry::Item(number) };
                entries.contains(&item).then_some(Action::Open(item))
            }
            Command::New => Some(Action::ChooseGame(self.activity())),
            Command::Of("first-game") => self.first_step().map(Action::Follow),
            Command::Statistics => {
                let at = MENU.iter().position(|entry| entry.place == Location::Statistics)?;
                Some(Action::Open(Entry::Item(at)))
            }
            Command::Daily => self.today.daily.map(|_| Action::Open(Entry::Daily)),
            _ => None,
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

    pub(super) fn open(&self, entry: Entry) -> Option<Request> {
        Some(match entry {
            Entry::Continue(place) => Request::Open(Subject::Go(place)),
            Entry::Item(at) => Request::Open(Subject::Go(MENU.get(at)?.place)),
            Entry::Daily => Request::Open(Subject::Daily(self.today.daily?)),
            Entry::Options => Request::ToggleOptions,
        })
    }

    pub(super) fn act(&mut self, command: Command) -> Option<Request> {
        match self.action(command)? {
            Action::Choose(line) => self.chosen = line,
            Action::Open(entry) => return self.open(entry),
            Action::Follow(step) => return Some(Request::Open(step.subject())),
            Action::ChooseGame(activity) => return Some(Request::Open(Subject::Choose(activity, None))),
        }
        None
    }
}
