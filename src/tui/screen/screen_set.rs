//! All screens, each at its place, and what is asked of or told to every one of them.

use strum::VariantArray as _;

use super::arena::Arena;
use super::break_code::BreakCode;
use super::contest::Contest;
use super::explorer::Explorer;
use super::home::Home;
use super::lesson::Lessons;
use super::new_game::NewGameForm;
use super::pegs::PegsScreen;
use super::practice::Practice;
use super::review::Review;
use super::search::PegSearch;
use super::solutions::SolutionList;
use super::statistics::StatisticsScreen;
use super::watch::Watch;
use super::{Place, Request, Screen, Unfinished};
use crate::store::SaveFile;

#[derive(Debug)]
pub(crate) struct ScreenSet {
    pub(super) home: Home,
    pub(super) new_game: NewGameForm,
    pub(super) break_code: BreakCode,
    pub(super) review: Review,
    pub(super) watch: Watch,
    pub(super) pegs: PegsScreen,
    pub(super) search: PegSearch,
    pub(super) solutions: SolutionList,
    pub(super) contest: Contest,
    pub(super) arena: Arena,
    pub(super) explorer: Explorer,
    pub(super) lessons: Lessons,
    pub(super) practice: Practice,
    pub(super) statistics: StatisticsScreen,
}

impl ScreenSet {
    pub(super) fn at(&self, place: Place) -> &dyn Screen {
        match place {
            Place::Home => &self.home,
            Place::NewGame => &self.new_game,
            Place::Break => &self.break_code,
            Place::Review => &self.review,
            Place::Watch => &self.watch,
            Place::Pegs => &self.pegs,
            Place::Search => &self.search,
            Place::Solutions => &self.solutions,
            Place::Contest => &self.contest,
            Place::Arena => &self.arena,
            Place::Explorer => &self.explorer,
            Place::Lessons => &self.lessons,
            Place::Practice => &self.practice,
            Place::Statistics => &self.statistics,
        }
    }

    pub(crate) fn at_mut(&mut self, place: Place) -> &mut dyn Screen {
        match place {
            Place::Home => &mut self.home,
            Place::NewGame => &mut self.new_game,
            Place::Break => &mut self.break_code,
            Place::Review => &mut self.review,
            Place::Watch => &mut self.watch,
            Place::Pegs => &mut self.pegs,
            Place::Search => &mut self.search,
            Place::Solutions => &mut self.solutions,
            Place::Contest => &mut self.contest,
            Place::Arena => &mut self.arena,
            Place::Explorer => &mut self.explorer,
            Place::Lessons => &mut self.lessons,
            Place::Practice => &mut self.practice,
            Place::Statistics => &mut self.statistics,
        }
    }

    /// Passes something to every screen. A result names its game, so it holds whichever screen asked for it.
    pub(crate) fn for_each(&mut self, mut pass: impl FnMut(&mut dyn Screen)) {
        for place in Place::VARIANTS {
            pass(self.at_mut(*place));
        }
    }

    /// An unfinished game to continue. The one at `first` takes precedence.
    pub(super) fn unfinished(&self, first: Place) -> Option<Unfinished> {
        let mut places = std::iter::once(&first).chain(Place::VARIANTS);
        places.find_map(|place| {
            let screen = self.at(*place);
            let status = screen.unfinished()?;
            Some(Unfinished { place: *place, status, last_guess: screen.last_guess() })
        })
    }

    /// The text that saves the games of a file. `None` if there is nothing to save.
    pub(crate) fn save(&self, file: SaveFile) -> Option<String> {
        match file {
            SaveFile::Code => self.break_code.session.save(),
            SaveFile::Watch => self.watch.save(),
            SaveFile::Pegs => self.pegs.session.save(),
            SaveFile::Search => self.search.session.save(),
        }
    }

    /// The work that the screens need done or stopped now, if this place is on show.
    pub(super) fn background(&mut self, shown: Place) -> Vec<Request> {
        let request = |place: &Place| self.at_mut(*place).background(*place == shown);
        Place::VARIANTS.iter().filter_map(request).collect()
    }
}
