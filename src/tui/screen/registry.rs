//! The registry of all screens: holds each at its place, opens them with what other screens pass on, and restores,
//! saves and records their games.

use std::time::Instant;

use strum::VariantArray as _;

use super::arena::Arena;
use super::break_code::BreakCode;
use super::contest::Contest;
use super::explorer::Explorer;
use super::home::Home;
use super::lesson::Lessons;
use super::new_game::NewGameForm;
use super::opening::Opened;
use super::options::Options;
use super::review::Review;
use super::search::PegSearch;
use super::solutions::SolutionList;
use super::statistics::StatisticsScreen;
use super::triangle::Triangle;
use super::watch::{ASKS_TO_DROP_BY_PASTING, Watch, asks_to_drop};
use super::{Facts, Place, Preference, Request, Screen, Subject, Unfinished};
use crate::archive::game_text::GameText;
use crate::archive::result_tracker::Visibility;
use crate::cli::start::Opening;
use crate::code::Code;
use crate::narration::{search, thousands};
use crate::play::{
    Analysis, AnalysisResult, BreakGame, Coach, Day, GameChoices, PegGame, PegGames, Random, SearchGoal, Undo,
};
use crate::session::new_game::{Activity, NewGame};
use crate::session::watch::Watching;
use crate::session::{Judgments, Lineup, Switch};
use crate::store::settings::Layers;
use crate::store::{RestoredState, SaveFile, SavedGames};
use crate::task::Update;
use crate::tui::keymap::Command;
use crate::tui::message::WorkUpdate;
use crate::tui::preferences::Preferences;
use crate::tui::record::Record;
use crate::tui::theme::Look;

/// All screens, and the place on show.
#[derive(Debug)]
pub(crate) struct Screens {
    place: Place,
    home: Home,
    new_game: NewGameForm,
    break_code: BreakCode,
    review: Review,
    watch: Watch,
    triangle: Triangle,
    search: PegSearch,
    solutions: SolutionList,
    contest: Contest,
    arena: Arena,
    explorer: Explorer,
    lessons: Lessons,
    statistics: StatisticsScreen,
    /// The options, if they are open over the screen.
    options: Option<Options>,
    /// What the command line asks for, until the program begins.
    first: Option<Request>,
}

/// What a screen may use to open with a subject.
pub(crate) struct OpenContext<'a> {
    pub(crate) now: Instant,
    pub(crate) random: &'a mut Random,
    pub(crate) look: Look,
    pub(crate) today: Day,
    pub(crate) record: &'a Record,
}

impl Screens {
    /// The screens as the command line opens them.
    pub(crate) fn new(opening: Opening, coach: Coach, choices: GameChoices, random: &mut Random) -> Screens {
        let Opened { place, first, broken, watch, chooses, triangle: game, contest, arena, explorer } =
            Opened::new(opening, choices, random);
        let rows = game.rows();
        let hole = rows.all_holes().next();
        let searched = hole.map_or_else(|| game.clone(), |hole| PegGame::new(rows).starting_at(hole));
        let goal = SearchGoal::at_once(&searched);
        let mut screens = Screens {
            place,
            home: Home::default(),
            new_game: NewGameForm::new(choices),
            review: Review::new(broken.clone(), Judgments::new(broken.rules())),
            break_code: BreakCode::new(broken),
            watch,
            triangle: Triangle::new(game, coach),
            solutions: SolutionList::new(searched.clone(), goal.clone(), Place::Search),
            search: PegSearch::new(searched, goal),
            contest,
            arena,
            explorer,
            lessons: Lessons::default(),
            statistics: StatisticsScreen::default(),
            options: None,
            first,
        };
        if let Some(activity) = chooses {
            screens.choose(activity, None);
            screens.place = Place::NewGame;
        }
        screens
    }

    /// The screen at a place.
    fn at(&self, place: Place) -> &dyn Screen {
        match place {
            Place::Home => &self.home,
            Place::NewGame => &self.new_game,
            Place::Break => &self.break_code,
            Place::Review => &self.review,
            Place::Watch => &self.watch,
            Place::Triangle => &self.triangle,
            Place::Search => &self.search,
            Place::Solutions => &self.solutions,
            Place::Contest => &self.contest,
            Place::Arena => &self.arena,
            Place::Explorer => &self.explorer,
            Place::Lessons => &self.lessons,
            Place::Statistics => &self.statistics,
        }
    }

    /// The screen at a place, to change it.
    pub(crate) fn at_mut(&mut self, place: Place) -> &mut dyn Screen {
        match place {
            Place::Home => &mut self.home,
            Place::NewGame => &mut self.new_game,
            Place::Break => &mut self.break_code,
            Place::Review => &mut self.review,
            Place::Watch => &mut self.watch,
            Place::Triangle => &mut self.triangle,
            Place::Search => &mut self.search,
            Place::Solutions => &mut self.solutions,
            Place::Contest => &mut self.contest,
            Place::Arena => &mut self.arena,
            Place::Explorer => &mut self.explorer,
            Place::Lessons => &mut self.lessons,
            Place::Statistics => &mut self.statistics,
        }
    }

    /// The place on show.
    pub(crate) const fn place(&self) -> Place {
        self.place
    }

    /// Puts another place on show.
    pub(crate) fn set_place(&mut self, place: Place) {
        self.place = place;
    }

    /// The screen that receives keys and is drawn.
    pub(crate) fn shown(&self) -> &dyn Screen {
        match &self.options {
            Some(options) => options,
            None => self.at(self.place),
        }
    }

    /// The screen that receives keys, to change it.
    pub(crate) fn shown_mut(&mut self) -> &mut dyn Screen {
        if self.options.is_none() {
            return self.at_mut(self.place);
        }
        self.options.as_mut().expect("the options are open")
    }

    /// Takes what the command line asks for.
    pub(crate) fn take_first_request(&mut self) -> Option<Request> {
        self.first.take()
    }

    /// Opens the options over the screen, or closes them.
    pub(crate) fn toggle_options(&mut self, preferences: &Preferences) {
        if self.options.take().is_none() {
            // Anything running would continue unseen.
            self.shown_mut().pause();
            self.options = Some(Options::new(preferences));
        }
    }

    /// Tells the options whether a binding could be made, with the layers that have it.
    pub(crate) fn on_bound(&mut self, result: Result<&Layers, String>) {
        if let Some(options) = &mut self.options {
            options.on_bound(result);
        }
    }

    /// The options, if they are open.
    pub(crate) fn options_mut(&mut self) -> Option<&mut Options> {
        self.options.as_mut()
    }

    /// Applies a preference to all screens.
    pub(crate) fn prefer(&mut self, preference: Preference, now: Instant) {
        for place in Place::VARIANTS {
            self.at_mut(*place).prefer(preference, now);
        }
    }

    /// Prepares all screens for the next key or click.
    pub(crate) fn next_input(&mut self) {
        for place in Place::VARIANTS {
            self.at_mut(*place).next_input();
        }
    }

    /// Passes facts to all screens.
    pub(crate) fn take_facts(&mut self, facts: &Facts<'_>) {
        for place in Place::VARIANTS {
            self.at_mut(*place).take_facts(facts);
        }
    }

    /// The work that the screens need done or stopped now.
    pub(crate) fn background(&mut self) -> Vec<Request> {
        let shown = self.place;
        let request = |place: &Place| self.at_mut(*place).background((*place == shown).into());
        Place::VARIANTS.iter().filter_map(request).collect()
    }

    /// An unfinished game to continue. The one at `first` takes precedence.
    pub(crate) fn unfinished(&self, first: Place) -> Option<Unfinished> {
        let mut places = std::iter::once(&first).chain(Place::VARIANTS);
        places.find_map(|place| {
            let screen = self.at(*place);
            let status = screen.unfinished()?;
            Some(Unfinished { place: *place, status, last_guess: screen.last_guess() })
        })
    }

    /// Opens a screen with a subject. Returns its place and what it asks for, or a notice if it has to be asked again.
    pub(crate) fn open(
        &mut self,
        subject: Subject,
        context: &mut OpenContext<'_>,
    ) -> Result<(Place, Option<Request>), String> {
        let opened = match subject {
            Subject::Choose(activity) => {
                self.choose(activity, None);
                (Place::NewGame, None)
            }
            Subject::Begin(game) => return self.begin(*game, context),
            Subject::Review(game, judgments) => {
                self.review = Review::new(*game, judgments);
                (Place::Review, self.review.next_analysis().map(Request::Analyze))
            }
            Subject::GoOn(game) => {
                let Some(work) = self.watch.go_on(&game, context.random) else {
                    return Err(asks_to_drop(&self.shown().key(Command::GoOn, context.look)));
                };
                if self.place == Place::Break {
                    self.break_code.shows_continuation();
                }
                (Place::Watch, Some(Request::Start(work)))
            }
            Subject::Break(game) => {
                self.break_code.begin(*game);
                (Place::Break, None)
            }
            Subject::Daily(daily) => {
                let played = &context.record.statistics().daily;
                self.break_code.open_daily(daily, context.today, played, context.look);
                (Place::Break, None)
            }
            Subject::Search(game) => {
                let goal = self.triangle.search_goal(&game);
                if let Some(step) = self.search.open(*game, goal, self.place) {
                    let again =
                        if self.place == Place::Lessons { Command::Accept } else { Command::WatchSearch };
                    let key = self.shown().key(again, context.look);
                    return Err(format!("A search waits at step {}. {key} again drops it", thousands(step)));
                }
                (Place::Search, None)
            }
            Subject::Solutions(game) => {
                let goal = self.triangle.search_goal(&game);
                self.solutions.open(*game, goal, self.place, context.now);
                (Place::Solutions, None)
            }
            Subject::Play(game) => {
                self.triangle.take_over(*game);
                (Place::Triangle, None)
            }
            Subject::Show(game) => {
                self.triangle.show(*game, self.place);
                (Place::Triangle, None)
            }
            Subject::Explore(game, history) => {
                (Place::Explorer, self.explorer.open(game, history.turns(), self.place)?)
            }
            Subject::Lesson(lesson) => (Place::Lessons, self.lessons.begin(lesson)),
            Subject::Import(game) => return self.import(*game, context),
        };
        Ok(opened)
    }

    /// Opens the form for a new game by the rules of the screen on show. A `secret` stands in its field.
    fn choose(&mut self, activity: Activity, secret: Option<Code>) {
        let defaults = self.new_game.defaults();
        let (watch, explorer) = (self.watch.session(), self.explorer.session());
        let by_lineup = |lineup: &Lineup| (defaults.by(lineup.rules()), lineup.optimal());
        let (choices, strategy) = match (activity, self.place) {
            (Activity::BreakCode, Place::Break | Place::Review) => {
                (defaults.like(self.break_code.session().game()), watch.strategy())
            }
            (Activity::BreakCode, _) => (defaults, watch.strategy()),
            (Activity::Watch, _) => (defaults.by(watch.rules()), watch.strategy()),
            (Activity::Contest, _) => by_lineup(self.contest.session().lineup()),
            (Activity::Arena, _) => by_lineup(self.arena.session().lineup()),
            (Activity::Explore, _) => (defaults.by(explorer.rules()), explorer.strategy()),
        };
        let is_empty = self.place == Place::Watch && !watch.has_game()
            || self.place == Place::Explorer && !explorer.has_begun();
        let from = if is_empty { Place::Home } else { self.place };
        let last = watch.watching().and_then(Watching::known_secret);
        self.new_game.open((activity, choices, strategy), (secret, last), from);
    }

    /// Begins a new game. Returns its place and what it asks for, or a notice if it has to be asked again.
    fn begin(
        &mut self,
        game: NewGame,
        context: &mut OpenContext<'_>,
    ) -> Result<(Place, Option<Request>), String> {
        match game {
            NewGame::Break(game) => self.open(Subject::Break(game), context),
            NewGame::Daily(daily) => self.open(Subject::Daily(daily), context),
            NewGame::Watch { rules, strategy, secret } => {
                let work = self.watch.start((rules, strategy), secret, context.random);
                let work = work.ok_or_else(|| asks_to_drop("Enter"))?;
                Ok((Place::Watch, Some(Request::Start(work))))
            }
            NewGame::Contest(lineup, secret) => {
                let closed = self.contest.prepare(lineup, secret);
                Ok((Place::Contest, closed.map(Request::Cancel)))
            }
            NewGame::Arena(lineup) => {
                self.arena.prepare(lineup);
                Ok((Place::Arena, None))
            }
            NewGame::Explore(rules, strategy) => {
                let from = self.new_game.from();
                Ok((Place::Explorer, self.explorer.open((rules, strategy), &[], from)?))
            }
        }
    }

    /// Opens a game that was read from a text. Returns its place and what it asks for, or a notice if it is not opened.
    fn import(
        &mut self,
        game: GameText,
        context: &OpenContext<'_>,
    ) -> Result<(Place, Option<Request>), String> {
        // They would stay over the game.
        self.options = None;
        match game {
            GameText::BreakCode(game) => {
                let played = &context.record.statistics().daily;
                let opened = self.break_code.import(*game, context.today, played);
                opened.map(|()| (Place::Break, None)).map_err(|spoils| spoils.to_string())
            }
            GameText::Watch(game, _) => {
                let work = self.watch.import(*game).ok_or(ASKS_TO_DROP_BY_PASTING)?;
                Ok((Place::Watch, Some(Request::Start(work))))
            }
            GameText::Triangle(game) => {
                self.triangle.import(*game);
                Ok((Place::Triangle, None))
            }
        }
    }

    /// Passes an update to the screen whose work it is. Returns what that screen asks for.
    pub(crate) fn on_work(&mut self, update: WorkUpdate, now: Instant) -> Option<Request> {
        match update {
            WorkUpdate::Watch(id, update) => self.watch.on_work(id, update),
            WorkUpdate::Contest(id, update) => return self.contest.on_work(id, update).map(Request::Start),
            WorkUpdate::Arena(id, update) => return self.arena.on_work(id, update).map(Request::Start),
            WorkUpdate::Tree(id, update) => self.explorer.on_tree(id, update),
            WorkUpdate::Cost(id, update) => self.explorer.on_cost(id, update),
            WorkUpdate::StrategyFile(_, Update::Ended(end)) => self.new_game.on_file_read(end),
            WorkUpdate::Lesson(id, update) => self.lessons.on_work(id, update),
            WorkUpdate::Figures(id, update) => self.new_game.on_work(id, update),
            WorkUpdate::Board(id, update) => self.triangle.on_work(id, update, now),
            WorkUpdate::Odds(id, update) => self.triangle.on_odds(id, &update, now),
            WorkUpdate::Guess(id, Update::Ended(end)) => return self.break_code.scored(id, end, now),
            WorkUpdate::Why(_, Update::Ended(end)) => {
                self.break_code.explained(&end);
                self.watch.explained(&end);
            }
            WorkUpdate::Comparison(_, Update::Ended(end)) => self.watch.compared(&end),
            WorkUpdate::Guess(_, Update::Progress(never))
            | WorkUpdate::Why(_, Update::Progress(never))
            | WorkUpdate::StrategyFile(_, Update::Progress(never))
            | WorkUpdate::Comparison(_, Update::Progress(never)) => match never {},
            // The program passes on analyses and games of texts. The table is shared, so its results are already available.
            WorkUpdate::Analysis(..) | WorkUpdate::Import(..) | WorkUpdate::Table(..) => {}
        }
        None
    }

    /// Applies a result of an analysis. It names its game, so it holds whichever analysis made it.
    pub(crate) fn on_analysis_result(&mut self, result: &AnalysisResult) {
        for place in Place::VARIANTS {
            self.at_mut(*place).on_analysis_result(result);
        }
    }

    /// Handles that an analysis failed with this message.
    pub(crate) fn on_analysis_failed(&mut self, analysis: &Analysis, message: &str) {
        for place in Place::VARIANTS {
            self.at_mut(*place).on_analysis_failed(analysis, message);
        }
    }

    /// Turns the daily puzzle on show into practice if its result is recorded, by this or another instance. Returns
    /// whether it did.
    pub(crate) fn check_daily(&mut self, record: &Record) -> Switch {
        let is_recorded =
            self.place == Place::Break && record.has_result_of_open_daily(self.break_code.session());
        if is_recorded {
            self.break_code.make_practice();
        }
        is_recorded.into()
    }

    /// Records the results of games that can no longer be undone while only this place is on show, or none.
    pub(crate) fn record(&mut self, record: &mut Record, shown: Option<Place>, today: Day) {
        // Esc leads back from the form, so the game that was left is as good as on show.
        let shown = shown.map(|place| if place == Place::NewGame { self.new_game.from() } else { place });
        let visibility = |own: Place| if shown == Some(own) { Visibility::OnShow } else { Visibility::Left };
        record.record_code(self.break_code.session(), visibility(Place::Break), today);
        record.record_triangle(self.triangle.session_mut(), visibility(Place::Triangle), today);
        record.record_reviews();
    }

    /// Restores the saved state. A game that the command line asks for stays on show, and undo returns to the saved
    /// one. Returns the warnings for the player.
    pub(crate) fn restore(
        &mut self,
        mut past: RestoredState,
        record: &mut Record,
        today: Day,
    ) -> Vec<String> {
        record.restore(&mut past, self.triangle.session_mut(), today);
        let SavedGames { code, watch, triangle, search, mut warnings, waiting, finished: _ } = past.games;
        if let Some(games) = code {
            let asked = self.place == Place::Break && self.first.is_none();
            self.break_code.restore(games, asked.into());
        }
        if let Some(games) = triangle {
            self.triangle.restore(games, (self.place == Place::Triangle).into());
        }
        let asked = matches!(self.place, Place::Watch | Place::NewGame);
        if let Some(watched) = watch.filter(|watched| !asked || watched.has_scores_to_lose()) {
            let secret = self.watch.session().watching().and_then(Watching::known_secret);
            self.watch.restore(watched);
            if asked {
                self.first = None;
                self.place = Place::Watch;
                self.choose(Activity::Watch, secret);
                self.place = Place::NewGame;
                self.new_game.warn("You are scoring a game: Enter drops it, Esc keeps it");
            }
        }
        if let Some(search) = search {
            // The same search goes on; another one gives way to the search that is asked for.
            match &self.first {
                Some(Request::Open(Subject::Search(asked))) if **asked != search.game => {
                    warnings.push(search::gives_way(search.step));
                }
                _ => self.search.restore(search),
            }
        }
        self.home.waiting_elsewhere(waiting);
        warnings
    }

    /// The text that saves the games of a file. `None` if there is nothing to save.
    pub(crate) fn save(&self, file: SaveFile) -> Option<String> {
        match file {
            SaveFile::Code => self.break_code.session().save(),
            SaveFile::Watch => self.watch.save(),
            SaveFile::Triangle => self.triangle.session().save(),
            SaveFile::Search => self.search.session().save(),
        }
    }

    /// The code-breaking and triangle games, with all undo states.
    pub(crate) const fn games(&self) -> (&Undo<BreakGame>, &PegGames) {
        (self.break_code.session().games(), self.triangle.session().games())
    }
}
