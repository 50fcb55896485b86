//! All screens, each at its place, and what is asked of or told to every one of them.

use strum::VariantArray as _;

use super::arena::Arena;
use super::assistant::Assistant;
use super::break_code::BreakCode;
use super::contest::Contest;
use super::explorer::Explorer;
use super::games::GamesScreen;
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
use super::{Request, Screen, Unfinished};
use crate::play::{Coach, GameChoices, PegGame, SearchGoal};
use crate::program::Opened;
use crate::session::Judgments;
use crate::session::Location;
use crate::store::SaveFile;
use pegwise_engine::breaker::Strategy;

/// Declares the set: the field of each screen, its type, and its place.
macro_rules! screens {
    ($($field:ident: $screen:ident at $place:ident,)*) => {
        #[derive(Debug)]
        pub(crate) struct ScreenSet {
            $(pub(super) $field: $screen,)*
        }

        impl ScreenSet {
            pub(super) fn at(&self, place: Location) -> &dyn Screen {
                match place {
                    $(Location::$place => &self.$field,)*
                }
            }

            pub(crate) fn at_mut(&mut self, place: Location) -> &mut dyn Screen {
                match place {
                    $(Location::$place => &mut self.$field,)*
                }
            }
        }
    };
}

screens! {
    home: Home at Home,
    new_game: NewGameForm at NewGame,
    break_code: BreakCode at Break,
    review: Review at Review,
    watch: Watch at Watch,
    pegs: PegsScreen at Pegs,
    search: PegSearch at Search,
    solutions: SolutionList at Solutions,
    contest: Contest at Contest,
    arena: Arena at Arena,
    explorer: Explorer at Explorer,
    lessons: Lessons at Lessons,
    practice: Practice at Practice,
    statistics: StatisticsScreen at Statistics,
    games: GamesScreen at Games,
    assistant: Assistant at Assistant,
}

impl ScreenSet {
    pub(super) fn new(opened: Opened, coach: Coach, choices: GameChoices) -> ScreenSet {
        let Opened { code_game, watched, peg_game, contest, arena, explored, assistant, .. } = opened;
        let rows = peg_game.shape();
        let hole = rows.all_holes().next();
        let searched = hole.map_or_else(|| peg_game.clone(), |hole| PegGame::new(rows).starting_at(hole));
        let goal = SearchGoal::at_once(&searched);
        let (rules, strategy, opening) = watched;
        ScreenSet {
            home: Home::default(),
            new_game: NewGameForm::new(choices),
            review: Review::new(code_game.clone(), Judgments::new(code_game.rules())),
            break_code: BreakCode::new(code_game),
            watch: Watch::new(rules, &strategy, opening),
            pegs: PegsScreen::new(peg_game, coach),
            solutions: SolutionList::new(searched.clone(), goal.clone()),
            search: PegSearch::new(searched, goal),
            contest: Contest::new(contest),
            arena: Arena::new(arena),
            explorer: Explorer::new(explored, Strategy::OPTIMAL),
            lessons: Lessons::default(),
            practice: Practice::default(),
            statistics: StatisticsScreen::default(),
            games: GamesScreen::default(),
            assistant: Assistant::new(assistant),
        }
    }

    /// Passes something to every screen. A result names its game, so it holds whichever screen asked for it.
    pub(crate) fn for_each(&mut self, mut pass: impl FnMut(&mut dyn Screen)) {
        for place in Location::VARIANTS {
            pass(self.at_mut(*place));
        }
    }

    /// An unfinished game to continue. The one at `first` takes precedence.
    pub(super) fn unfinished(&self, first: Location) -> Option<Unfinished> {
        let mut places = std::iter::once(&first).chain(Location::VARIANTS);
        places.find_map(|place| {
            let screen = self.at(*place);
            let status = screen.unfinished()?;
            let (last_guess, symbols) = (screen.last_guess(), screen.symbols());
            Some(Unfinished { place: *place, status, last_guess, symbols })
        })
    }

    /// The text that saves the games of a file. `None` if there is nothing to save.
    pub(crate) fn save(&self, file: SaveFile) -> Option<String> {
        match file {
            SaveFile::Code => self.break_code.session.save(),
            SaveFile::Watch => self.watch.session.save(),
            SaveFile::Pegs => self.pegs.session.save(),
            SaveFile::Search => self.search.session.save(),
        }
    }

    /// The work that the screens need done or stopped now, if this place is on show.
    pub(super) fn background(&mut self, shown: Location) -> Vec<Request> {
        let request = |place: &Location| self.at_mut(*place).background(*place == shown);
        Location::VARIANTS.iter().filter_map(request).collect()
    }
}
